import { drawing, write } from './devices.ts';

/** Screen contents: pictures of our own. */

const gradient = (id: string, colors: readonly string[], down = true) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${down ? 0 : 1}" y2="${down ? 1 : 0}">${colors.map((color, i) => `<stop offset="${i / (colors.length - 1)}" stop-color="${color}"/>`).join('')}</linearGradient>`;

const ridge = (width: number, base: number, high: number, seed: number, fill: string) => {
  const steps = 24;
  const points = Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    const y =
      base -
      high * (0.5 + 0.3 * Math.sin(t * 6.3 * 1.3 + seed) + 0.2 * Math.sin(t * 6.3 * 3.1 + seed * 2.7) + 0.08 * Math.sin(t * 47 + seed));
    return `${(t * width).toFixed(1)} ${y.toFixed(1)}`;
  });
  return `<path d="M0 1200L${points.join('L')}L${width} 1200z" fill="${fill}"/>`;
};

/** Mountains at dusk over a lake. */
export const mountains = (width: number, height: number): string =>
  drawing(
    width,
    height,
    `<defs>${gradient('s', ['#152a63', '#5a4a9c', '#e0679a', '#ffb56b'])}</defs><rect width="${width}" height="${height}" fill="url(#s)"/><circle cx="${width * 0.68}" cy="${height * 0.52}" r="${height * 0.09}" fill="#fff0c9"/>${ridge(width, height * 0.72, height * 0.36, 1, '#4a3a86')}${ridge(width, height * 0.8, height * 0.3, 3, '#2f2a6b')}${ridge(width, height * 0.92, height * 0.26, 5.2, '#1a1c4a')}${ridge(width, height * 1.02, height * 0.18, 8, '#0d1130')}`,
  );

/** Waves of colour, as on new devices. */
export const waves = (width: number, height: number, colors: readonly [string, string, string, string]): string =>
  drawing(
    width,
    height,
    `<defs>${gradient('a', [colors[0], colors[1]], false)}${gradient('b', [colors[1], colors[2]], false)}${gradient('c', [colors[3], colors[0]], false)}</defs><rect width="${width}" height="${height}" fill="url(#a)"/><path d="M0 ${height * 0.3}C${width * 0.3} ${height * 0.05} ${width * 0.5} ${height * 0.8} ${width} ${height * 0.35}V${height}H0z" fill="url(#b)"/><path d="M0 ${height * 0.75}C${width * 0.25} ${height * 0.4} ${width * 0.6} ${height * 1.1} ${width} ${height * 0.6}V${height}H0z" fill="url(#c)" opacity=".85"/>`,
  );

/** An office table of figures with a chart. */
export function dashboard(width: number, height: number): string {
  const u = width / 160;
  const bars = [22, 30, 26, 38, 34, 44, 40, 52]
    .map(
      (value, i) =>
        `<rect x="${(46 + i * 7) * u}" y="${(62 - value * 0.62) * u}" width="${4.6 * u}" height="${value * 0.62 * u}" rx="${0.6 * u}" fill="${i === 7 ? '#ec7d2b' : '#3d7fd6'}"/>`,
    )
    .join('');
  const rows = Array.from(
    { length: 5 },
    (_, i) =>
      `<rect x="${44 * u}" y="${(70 + i * 3.8) * u}" width="${(26 + ((i * 7) % 12)) * u}" height="${1.5 * u}" fill="#9aa4b2"/><rect x="${90 * u}" y="${(70 + i * 3.8) * u}" width="${12 * u}" height="${1.5 * u}" fill="#c3cad4"/>`,
  ).join('');
  const side = Array.from(
    { length: 7 },
    (_, i) =>
      `<rect x="${7 * u}" y="${(16 + i * 7) * u}" width="${(16 + ((i * 5) % 9)) * u}" height="${2 * u}" rx="${u}" fill="${i === 1 ? '#7fb2ff' : '#5d6b80'}"/>`,
  ).join('');
  return drawing(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="#eef1f5"/><rect width="${36 * u}" height="${height}" fill="#1f2a3d"/>${side}<rect x="${42 * u}" y="${6 * u}" width="${112 * u}" height="${8 * u}" rx="${2 * u}" fill="#fff"/><rect x="${42 * u}" y="${20 * u}" width="${66 * u}" height="${45 * u}" rx="${2 * u}" fill="#fff"/>${bars}<rect x="${112 * u}" y="${20 * u}" width="${42 * u}" height="${45 * u}" rx="${2 * u}" fill="#fff"/><circle cx="${133 * u}" cy="${42 * u}" r="${13 * u}" fill="none" stroke="#3d7fd6" stroke-width="${6 * u}"/><path d="M${133 * u} ${29 * u}a${13 * u} ${13 * u} 0 0 1 ${12.4 * u} ${17 * u}" fill="none" stroke="#34b27b" stroke-width="${6 * u}"/><rect x="${42 * u}" y="${68 * u}" width="${112 * u}" height="${20 * u}" rx="${2 * u}" fill="#fff"/>${rows}`,
  );
}

const TILES = ['#c8423b', '#e2813a', '#2f8378', '#3a559c', '#7a4fa3', '#2f77a3', '#b0343c', '#4f9457', '#dd7f34', '#56408c'];

/** A television's home screen: a large picture, rows of titles. */
export function tvHome(width: number, height: number): string {
  const u = width / 160;
  const row = (y: number, h: number, w: number, from: number) =>
    Array.from({ length: Math.ceil(150 / (w + 3)) }, (_, i) => {
      const x = 7 + i * (w + 3);
      const color = TILES[(i * 3 + from) % TILES.length] ?? '#555555';
      return `<rect x="${x * u}" y="${y * u}" width="${w * u}" height="${h * u}" rx="${1.2 * u}" fill="${color}"/><circle cx="${(x + w * 0.66) * u}" cy="${(y + h * 0.4) * u}" r="${h * 0.2 * u}" fill="#fff" opacity=".55"/><rect x="${(x + 2) * u}" y="${(y + h - 4) * u}" width="${w * 0.5 * u}" height="${1.6 * u}" fill="#fff" opacity=".85"/>`;
    }).join('');
  return drawing(
    width,
    height,
    `<defs>${gradient('t', ['#0f4c5c', '#2f8378', '#f2a65a'], false)}</defs><rect width="${width}" height="${height}" fill="#10131a"/><rect width="${width}" height="${40 * u}" fill="url(#t)"/><path d="M${70 * u} ${40 * u}L${104 * u} ${9 * u}L${122 * u} ${26 * u}L${134 * u} ${17 * u}L${160 * u} ${40 * u}z" fill="#0b2f3a" opacity=".75"/><circle cx="${140 * u}" cy="${10 * u}" r="${5 * u}" fill="#ffe3b0"/>${write(7 * u, 18 * u, 9 * u, 'Northern Light', '#fff', 700, 'start')}${write(7 * u, 25 * u, 4 * u, 'New tonight', '#fff', 500, 'start')}<rect x="${7 * u}" y="${29 * u}" width="${18 * u}" height="${6.5 * u}" rx="${3.2 * u}" fill="#fff"/>${write(16 * u, 33.8 * u, 3.8 * u, 'Play', '#10131a', 700)}${row(45, 18, 30, 0)}${row(68, 18, 22, 4)}`,
  );
}

/** The shore from above. */
export const shore = (width: number, height: number): string =>
  drawing(
    width,
    height,
    `<defs>${gradient('w', ['#06405f', '#0a7f9c', '#35c3c8'], false)}</defs><rect width="${width}" height="${height}" fill="url(#w)"/><path d="M${width * 0.52} 0C${width * 0.7} ${height * 0.25} ${width * 0.5} ${height * 0.5} ${width * 0.66} ${height * 0.72}S${width * 0.62} ${height} ${width * 0.7} ${height}H${width}V0z" fill="#eaf7f4"/><path d="M${width * 0.57} 0C${width * 0.75} ${height * 0.25} ${width * 0.55} ${height * 0.5} ${width * 0.71} ${height * 0.72}S${width * 0.68} ${height} ${width * 0.76} ${height}H${width}V0z" fill="#efd6a2"/><path d="M${width * 0.84} 0C${width * 0.9} ${height * 0.3} ${width * 0.8} ${height * 0.55} ${width * 0.9} ${height}H${width}V0z" fill="#2f7d4f"/>${Array.from({ length: 26 }, (_, i) => `<circle cx="${width * (0.88 + ((i * 37) % 12) / 100)}" cy="${(height * ((i * 61) % 100)) / 100}" r="${height * (0.02 + (i % 4) * 0.008)}" fill="${i % 2 === 0 ? '#3f9a5e' : '#246b42'}"/>`).join('')}`,
  );
