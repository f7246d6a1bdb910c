import { drawing } from './solids.ts';

const COLUMNS = 40;
const ROWS = 52;
const DARK = '#2a1d1a';
const SKY = ['#69c3ee', '#8fd3f2', '#5ab5e6'];

/** Of a wing at `wing` 0 (its middle) … 1 (its rim). */
function wingColor(wing: number, upper: boolean): string {
  if (wing < 0.18) return '#f6c01c';
  if (wing < 0.42) return upper ? '#ef7a1f' : '#b83f96';
  if (wing < 0.78) return upper ? '#e0262b' : '#6b3fa0';
  return '#2b2350';
}

function isBody(dx: number, dy: number): boolean {
  const feeler = dy < -10 && dy > -17 && Math.abs(dx - (-dy - 10) * 0.6) < 0.9;
  return feeler || (dx < 1.2 && dy > -11 && dy < 13);
}

/** A butterfly over a meadow. */
function colorAt(x: number, y: number): string {
  const [dx, dy] = [Math.abs(x - 19.5), y - 25];
  if (isBody(dx, dy)) return DARK;
  const upper = ((dx - 9) / 9.6) ** 2 + ((dy + 5.4 + dx * 0.25) / 8) ** 2;
  const lower = ((dx - 7) / 7.2) ** 2 + ((dy - 8.4) / 7) ** 2;
  if (Math.min(upper, lower) < 1) return wingColor(Math.min(upper, lower), upper < lower);
  if (y > 43 + 2 * Math.sin(x * 0.7)) return (x + y) % 3 === 0 ? '#7cbf3f' : '#2f9a4a';
  return SKY[(x * 7 + y * 3) % 3] ?? '#69c3ee';
}

/** A picture of little cut squares down to `done`; below only its chart. */
export function gemPicture(done: number): string {
  const cells = Array.from({ length: COLUMNS * ROWS }, (_, k) => {
    const [x, y] = [k % COLUMNS, Math.floor(k / COLUMNS)];
    const color = colorAt(x, y);
    const at = `x="${x * 20 + 1}" y="${y * 20 + 1}" width="18" height="18"`;
    if (y + x * 0.3 > done)
      return `<rect x="${x * 20}" y="${y * 20}" width="20" height="20" fill="${color}" opacity="0.3"/><rect ${at} fill="none" stroke="#b9b9c0" stroke-width="1.5"/>`;
    return `<rect ${at} rx="2" fill="${color}"/><path d="M${x * 20 + 2} ${y * 20 + 2} h16 l-5 5 h-6 v6 l-5 5 Z" fill="#fff" opacity="0.35"/><path d="M${x * 20 + 18} ${y * 20 + 18} h-16 l5 -5 h6 v-6 l5 -5 Z" fill="#000" opacity="0.22"/>`;
  });
  return drawing(COLUMNS * 20, ROWS * 20, `<rect width="800" height="1040" fill="#fdfdfb"/>${cells.join('')}`);
}
