import { inkOn } from '../../parts/colors.ts';
import { clearPlastic, paper } from '../../parts/materials.ts';
import { carton } from '../../parts/packs/cartons-and-bags.ts';
import type { Flat, Part, Point } from '../../scene.ts';
import { drawing, group, plate, slab } from './solids.ts';

interface GiftBox {
  readonly brand: string;
  readonly title: string;
  readonly line?: string;
  readonly color: string;
  readonly size: Point;
  /** SVG in 100 by 100. */
  readonly mark?: string;
  readonly at?: Point;
  readonly spin?: number;
}
const FONT = 'font-family="Inter, DejaVu Sans" text-anchor="middle"';
const plain = (text: string) => text.replaceAll('&', '&amp;');

/** A closed toy box with a drawing of its contents. */
export function giftBox({ brand, title, line = '', color, size, mark = '', at = [0, 0, 0], spin = 0 }: GiftBox): Part {
  const height = (400 * size[2]) / size[0];
  const words = title.split('\n');
  const fit = Math.min(height * 0.15, ...words.map((word) => 560 / word.length));
  const front = drawing(
    400,
    height,
    `<rect width="400" height="${height}" fill="${color}"/><circle cx="200" cy="${height * 0.4}" r="${Math.min(170, height * 0.33)}" fill="#ffffff" opacity="0.92"/>
    <g transform="translate(${200 - height * 0.23} ${height * 0.17}) scale(${height * 0.0046})">${mark}</g>
    <text x="200" y="${height * 0.09}" ${FONT} font-size="${height * 0.055}" font-weight="700" fill="${inkOn(color)}">${plain(brand.toUpperCase())}</text>
    ${words.map((word, i) => `<text x="200" y="${height * (0.95 - (words.length - i) * 0.125)}" ${FONT} font-size="${fit}" font-weight="800" fill="${inkOn(color)}">${word}</text>`).join('')}
    <text x="200" y="${height * 0.955}" ${FONT} font-size="${height * 0.05}" fill="${inkOn(color)}">${line}</text>`,
  );
  return group([carton(size, paper(color), { front })], { at, turn: [0, 0, spin] });
}

/** A box with a clear window in front and its contents. */
export function windowBox({ brand, title, color, size: [x, y, z] }: GiftBox, inside: readonly Part[]): Part[] {
  const card = paper(color);
  const rim = 0.9;
  const band = z * 0.22;
  const hole: Flat[] = [
    [-x / 2 + rim, band],
    [x / 2 - rim, band],
    [x / 2 - rim, z - rim],
    [-x / 2 + rim, z - rim],
  ];
  const high = (400 * band) / x;
  const line = (text: string, y: number, size: number) =>
    `<text x="18" y="${high * y}" font-family="Inter, DejaVu Sans" font-weight="800" font-size="${Math.min(high * size, 560 / text.length)}" fill="${inkOn(color)}">${plain(text)}</text>`;
  const words = drawing(400, high, line(brand.toUpperCase(), 0.34, 0.2) + line(title, 0.82, 0.44));
  return [
    slab([x, y, 0.3], [0, 0, 0], card, 0.05),
    slab([x, y, 0.3], [0, 0, z - 0.3], card, 0.05),
    slab([x, 0.3, z], [0, y / 2, 0], paper('#f3efe6'), 0.05),
    ...[-1, 1].map((side): Part => slab([0.3, y, z], [(side * x) / 2, 0, 0], card, 0.05)),
    plate(
      [
        [
          [-x / 2, 0],
          [x / 2, 0],
          [x / 2, z],
          [-x / 2, z],
        ],
        hole,
      ],
      0.3,
      card,
      { turn: [90, 0, 0], at: [0, -y / 2 + 0.15, 0] },
      0.04,
    ),
    { kind: 'sheet', size: [x * 0.96, band], at: [0, -y / 2 - 0.18, 0], material: { rough: 0.6, svg: words } },
    { kind: 'sheet', size: [x - rim * 2, z - band - rim], at: [0, -y / 2 + 0.1, band], material: { ...clearPlastic, alpha: 0.06 } },
    ...inside,
  ];
}
