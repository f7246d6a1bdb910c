import { darker, lighter, mix } from './colors.ts';

/** Repeating prints on cloth; each fills from -half to half and from low to high, in centimetres. */
interface Area {
  readonly half: number;
  readonly low: number;
  readonly high: number;
}

const strewn = ({ half, low, high }: Area, step: number, make: (x: number, y: number, k: number) => string): string => {
  const marks: string[] = [];
  let k = 0;
  for (let y = low, row = 0; y < high; y += step * 0.8, row += 1)
    for (let x = -half + (row % 2) * step * 0.5; x < half; x += step, k += 1)
      marks.push(make(x + Math.sin(k * 12.9) * step * 0.14, y + Math.cos(k * 7.3) * step * 0.14, k));
  return marks.join('');
};

const petals = (count: number, long: number, wide: number, fill: string) =>
  Array.from(
    { length: count },
    (_, k) => `<ellipse cx="${long * 0.55}" rx="${long * 0.55}" ry="${wide}" fill="${fill}" transform="rotate(${(360 / count) * k})"/>`,
  ).join('');

export const flowers = (area: Area, ground: string, step = 8): string =>
  strewn(area, step, (x, y, k) => {
    const size = k % 3 === 0 ? 1.5 : 1;
    const paint = ['#f6e6d2', '#f0b985', '#7d2f22'][k % 3] ?? '#f6e6d2';
    return `<g transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) rotate(${(k * 47) % 360}) scale(${size})"><path d="M0 0Q2 -2.6 3.6 -2.2" stroke="#566044" stroke-width=".3" fill="none"/><ellipse cx="3.4" cy="-2.2" rx="1.1" ry=".5" fill="#6c7a52"/><ellipse cx="-2.4" cy="1.6" rx="1" ry=".45" fill="${darker(ground, 0.4)}"/>${petals(5, 1.6, 0.62, paint)}<circle r=".45" fill="#c98a2c"/></g>`;
  });

export const dots = (area: Area, paint = '#f3f0e6', step = 3.6, radius = 0.6): string =>
  strewn(area, step, (x, y) => `<circle cx="${x.toFixed(2)}" cy="${y.toFixed(2)}" r="${radius}" fill="${paint}"/>`);

export const leaves = (area: Area, ground: string, step = 7): string =>
  strewn(area, step, (x, y, k) => {
    const paint = k % 2 === 0 ? darker(ground, 0.45) : lighter(ground, 0.65);
    const leaf = [-2, -0.8, 0.4, 1.6]
      .map(
        (at, i) =>
          `<ellipse cx="${at}" cy=".8" rx="1" ry=".42" transform="rotate(${i % 2 === 0 ? -40 : -52} ${at} .1)"/><ellipse cx="${at}" cy="-.8" rx="1" ry=".42" transform="rotate(${i % 2 === 0 ? 40 : 52} ${at} -.1)"/>`,
      )
      .join('');
    return `<g transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) rotate(${(k * 61) % 360}) scale(1.15)" fill="${paint}"><path d="M-3 0L3 0" stroke="${paint}" stroke-width=".22"/>${leaf}</g>`;
  });

/** The three wax prints: a sun with rays, shells, fans. */
const WAX: Readonly<Record<string, { readonly ground: string; readonly tile: string }>> = {
  Sunburst: {
    ground: '#e08e1b',
    tile: `<rect width="20" height="20" fill="#e0941f"/>${[
      [10, 10],
      [0, 0],
      [20, 0],
      [0, 20],
      [20, 20],
    ]
      .map(
        ([x, y]) =>
          `<g transform="translate(${x} ${y})">${petals(16, 6.6, 0.55, '#1d2d63')}<circle r="4" fill="#f6d14a"/><circle r="3.2" fill="#b8321f"/>${petals(8, 2.6, 0.5, '#f6d14a')}<circle r=".9" fill="#1d2d63"/></g>`,
      )
      .join(
        '',
      )}<circle cx="10" cy="0" r="1.1" fill="#b8321f"/><circle cx="0" cy="10" r="1.1" fill="#b8321f"/><circle cx="20" cy="10" r="1.1" fill="#b8321f"/><circle cx="10" cy="20" r="1.1" fill="#b8321f"/>`,
  },
  'Indigo Shell': {
    ground: '#27347f',
    tile: `<rect width="16" height="16" fill="#232f78"/>${[
      [0, 0],
      [8, 0],
      [16, 0],
      [-4, 8],
      [4, 8],
      [12, 8],
      [20, 8],
      [0, 16],
      [8, 16],
      [16, 16],
    ]
      .map(
        ([x = 0, y = 0]) =>
          `<g transform="translate(${x} ${y - 4})">${[4, 3, 2, 1].map((r, k) => `<path d="M${-r} 4A${r} ${r} 0 0 1 ${r} 4Z" transform="translate(0 4)" fill="${['#f2ead6', '#3a55c4', '#f2ead6', '#c98a2c'][k]}"/>`).join('')}</g>`,
      )
      .join('')}`,
  },
  'Emerald Fan': {
    ground: '#16805a',
    tile: `<rect width="18" height="18" fill="#13724f"/>${[
      [0, 0],
      [9, 9],
      [18, 0],
      [0, 18],
      [18, 18],
    ]
      .map(
        ([x, y]) =>
          `<g transform="translate(${x} ${y})">${[-60, -36, -12, 12, 36, 60].map((a) => `<path d="M0 0L-1.1 6.4A1.2 1.2 0 0 0 1.1 6.4Z" fill="#f0c73c" transform="rotate(${a})"/><circle cy="7.8" r=".55" fill="#f5efe0" transform="rotate(${a})"/>`).join('')}<circle r="1.6" fill="#0b2f3a"/><circle r=".8" fill="#d8482a"/></g>`,
      )
      .join('')}`,
  },
};
const SIZES: Readonly<Record<string, number>> = { Sunburst: 20, 'Indigo Shell': 16, 'Emerald Fan': 18 };

export const waxGround = (name: string): string => WAX[name]?.ground ?? '#e08e1b';

export function waxPrint(name: string, { half, low, high }: Area, scale = 1): string {
  const side = SIZES[name] ?? 20;
  return `<defs><pattern id="wax" width="${side}" height="${side}" patternUnits="userSpaceOnUse" patternTransform="scale(${scale})">${WAX[name]?.tile ?? ''}</pattern></defs><rect x="${-half}" y="${low}" width="${half * 2}" height="${high - low}" fill="url(#wax)"/>`;
}

/** The woven border of an Ethiopian shawl: bands, diamonds, crosses. From the left to the right, its lower edge at `low`. */
export function tibeb(half: number, low: number, high: number, color: string): string {
  const gold = '#c9982f';
  const band = (y: number, h: number, fill: string) =>
    `<rect x="${-half}" y="${low + y * high}" width="${half * 2}" height="${h * high}" fill="${fill}"/>`;
  const marks: string[] = [];
  const side = high * 0.2;
  for (let x = -half; x < half; x += side * 2.2) {
    const y = low + high * 0.5;
    marks.push(
      `<path d="M${x} ${y}L${x + side} ${y + side}L${x + side * 2} ${y}L${x + side} ${y - side}Z" fill="${gold}"/><path d="M${x + side * 0.5} ${y}L${x + side} ${y + side * 0.5}L${x + side * 1.5} ${y}L${x + side} ${y - side * 0.5}Z" fill="${mix(color, '#000000', 0.45)}"/>`,
    );
  }
  return (
    band(0, 0.06, color) + band(0.1, 0.05, gold) + band(0.2, 0.6, color) + marks.join('') + band(0.85, 0.05, gold) + band(0.94, 0.06, color)
  );
}
