import { leaf } from '../../parts/botanicals.ts';
import { drawing, lying } from '../../parts/devices.ts';
import { label } from '../../parts/labels.ts';
import { kraft, plastic } from '../../parts/materials.ts';
import { carton } from '../../parts/packs/cartons-and-bags.ts';
import { circle, roundedRect } from '../../parts/words/outlines.ts';
import { flats } from '../../parts/words/points.ts';
import { plate, put, rod, turned } from '../../parts/words/solids.ts';
import type { Look, Material, Models, Part, Point } from '../../scene.ts';

const COTTON: Material = {
  color: '#f8f6f0',
  rough: 1,
  sheen: 0.5,
  grain: { kind: 'noise', scale: 2.2, detail: 8, bump: 0.9, depth: 0.3 },
};
const STITCH: Material = { color: '#c8bfa8', rough: 0.9, grain: { kind: 'stripes', along: 'x', scale: 3, bump: 0.4 } };
/** One sewn pad, lying. */
const round: Part[] = [
  turned(flats('0 0.1, 3.4 0.04, 3.86 0.1, 4 0.34, 3.86 0.58, 3.4 0.68, 2 0.74, 0 0.76'), COTTON),
  rod(
    circle(3.92, [0, 0], 48).map(([x, y]): Point => [x, y, 0.34]),
    0.19,
    STITCH,
    { closed: true, per: 2 },
  ),
  rod(
    circle(3.3, [0, 0], 48).map(([x, y]): Point => [x, y, 0.68]),
    0.05,
    { color: '#ddd6c6', rough: 0.9 },
    { closed: true, per: 2 },
  ),
];
const pile = (count: number, at: Point): Part => ({ kind: 'row', count, step: [0.05, -0.04, 0.72], spin: [0, 0, 31], at, parts: round });
/** The mesh laundry bag, lying, its cord drawn. */
const MESH = drawing(
  240,
  300,
  `<g stroke="#d9c8a2" stroke-width="3.4">${Array.from({ length: 34 }, (_, i) => `<path d="M${-240 + i * 16} 300L${60 + i * 16} 0M${i * 16} 300L${-300 + i * 16} 0"/>`).join('')}</g>`,
  false,
);
const laundryBag: Part[] = [
  {
    kind: 'pad',
    outline: roundedRect(12, 15, 1.2),
    depth: 0.9,
    soft: 4,
    cells: 80,
    thick: 0.06,
    wrinkle: [0.5, 4, 2],
    material: { rough: 0.9, svg: MESH },
  },
  { kind: 'pad', outline: roundedRect(12, 1.6, 0.4, [0, 7.2]), depth: 0.8, soft: 0.6, cells: 60, material: COTTON, wrinkle: [0.3, 1.2, 3] },
  rod(
    [
      [2, 7.4, 0.9],
      [4.6, 9, 0.4],
      [7.4, 7.4, 0.25],
      [8, 3.4, 0.25],
    ],
    0.22,
    { color: '#d8cfb8', rough: 0.9 },
  ),
  rod(
    [
      [2, 7.2, 0.9],
      [5.2, 6.6, 0.9],
      [7.4, 5.4, 0.25],
      [8.8, 2.2, 0.25],
    ],
    0.22,
    { color: '#d8cfb8', rough: 0.9 },
  ),
];
const LEAVES =
  '<g fill="#6f9a6a"><path d="M50 92C20 76 16 40 50 8C84 40 80 76 50 92Z"/></g><path d="M50 98V30" stroke="#f6efe0" stroke-width="4"/>';
const roundsBox = (look: Look): Part =>
  carton([9.4, 9.4, 12], kraft, {
    front: label({
      brand: look.brand,
      title: 'COTTON\nROUNDS',
      lines: ['Reusable · Bamboo & cotton', '16 pads + laundry bag'],
      size: [9.4, 12],
      paper: '#f6efe0',
      accent: '#4f7a55',
      mark: LEAVES,
      look: 'frame',
      at: 0.58,
    }),
  });
const rounds = (look: Look): Part[] => [
  put([-6, 5, 0], [roundsBox(look)], [0, 0, 10]),
  pile(7, [3, 5, 0]),
  pile(5, [6.4, -4.4, 0]),
  ...[0, 1, 2, 3].map((i) => put([-8.6 + i * 2.9, -5.2 - i * 0.5, i * 0.5], round, [0, 8, 0])),
  put([14, 3.4, 0], laundryBag, [0, 0, -12]),
];

const LONG = 24.8;
/** Once round the pack; the front is at three quarters, written along it. */
const wrap = ({ brand }: Look): string => {
  const words = (x: number, size: number, weight: number, say: string) =>
    `<text transform="translate(${x} 110) rotate(-90)" text-anchor="middle" font-family="Inter, DejaVu Sans" font-size="${size}" font-weight="${weight}" fill="#23583a">${say}</text>`;
  return drawing(
    300,
    220,
    `<rect width="300" height="220" fill="#eaf4e5"/><path d="M0 0H300V22C220 40 90 6 0 28Z" fill="#8cc08a"/><path d="M0 220H300V200C200 184 110 214 0 192Z" fill="#5fa06a"/>${words(206, 9, 700, brand.toUpperCase())}${words(223, 12.4, 800, 'BIODEGRADABLE WIPES')}${words(238, 9.5, 500, 'Wood pulp with aloe · 60 sheets')}<g transform="translate(92 126) rotate(-90) scale(0.3)">${LEAVES}</g>`,
    false,
  );
};
const wrapSection = (x: number, high: number, wide: number, power: number) => ({
  at: [x, 0, high / 2] as const,
  size: [high, wide] as const,
  power,
  turn: [0, 90, 0] as const,
});
/** A sheet drawn out of the opening, folded as it comes. */
const drawnWipe: Part = {
  kind: 'skin',
  curved: [true, true],
  per: 6,
  wall: 0.05,
  rows: Array.from({ length: 6 }, (_, k) =>
    Array.from({ length: 9 }, (_unused, i): Point => {
      const u = i / 4 - 1;
      const up = k / 5;
      return [
        u * (1.5 + up * 2.6),
        Math.sin(u * 5 + up) * (0.5 + up * 0.5) + up * 0.9,
        up * 5.6 - Math.abs(u) * up * 1.4 + Math.sin(u * 7) * up * 0.3,
      ];
    }),
  ),
  material: { color: '#fbfbf7', rough: 0.9, sheen: 0.2, grain: { kind: 'cells', scale: 5, bump: 0.25, depth: 0.05 } },
};
const WHITE = plastic('#f6f7f3', 0.3);
const wipesPack = (look: Look): Part[] => [
  {
    kind: 'loft',
    // At even steps, so that the print is not distorted.
    sections: Array.from({ length: 17 }, (_, i) => {
      const x = (i / 8 - 1) * (LONG / 2);
      return wrapSection(x, 0.4 + 4.8 * (1 - Math.abs(i / 8 - 1) ** 6) ** 0.7, 11.2, 3.2);
    }),
    per: 4,
    steps: 96,
    wrinkle: [0.2, 3, 4],
    material: { rough: 0.28, coat: 0.4, svg: wrap(look) },
  },
  put(
    [0.6, 0, 5],
    [
      lying({ size: [11, 7, 0.6], corner: 1.2, material: WHITE }),
      plate([roundedRect(7, 3, 1.4)], 0.05, { color: '#c9d6c6', rough: 0.7 }, { at: [0, -0.2, 0.6] }),
      put([0, 0.2, 0.4], [drawnWipe]),
      put(
        [0, 3.4, 0.6],
        [put([0, 3.3, 0], [lying({ size: [10.4, 6.6, 0.5], corner: 1.2, material: { ...WHITE, color: '#7fbf87' } })])],
        [78, 0, 0],
      ),
    ],
  ),
];
const aloe = (turn: number, long: number): Part => put([0, 0, 0.1], [leaf(long, 1.9, '#6f9f62', 0.16)], [0, -6, turn]);

export const CLEANSING: Models = {
  'reusable-cotton-rounds-16-pack': {
    seen: 'Sixteen sewn cotton rounds in two piles and a fan before their kraft box, with a mesh laundry bag',
    scene: (look) => ({ parts: rounds(look), view: { up: 30, round: -4 } }),
    packed: (look) => ({
      parts: [0, 1, 2, 3, 4].map((i) =>
        put([(i % 3) * 10.4 + (i > 2 ? 5.2 : 0), i > 2 ? 0.4 : 0, i > 2 ? 12.05 : 0], [roundsBox(look)], [0, 0, i * 3 - 5]),
      ),
      view: { up: 18, round: 18 },
    }),
    detail: () => ({ parts: [pile(5, [0, 0, 0]), put([6.5, -3.4, 1.6], round, [0, 24, 0])], view: { up: 34, round: 16, fill: 1 } }),
  },
  'biodegradable-wipes-60-sheets': {
    seen: 'A green and white pack of wipes with its rigid lid open and one wipe drawn out',
    scene: (look) => ({
      parts: [...wipesPack(look), put([-12, -7.6, 0], [aloe(6, 9)]), put([-12, -8.8, 0], [aloe(-10, 8)])],
      view: { up: 32, round: -12 },
    }),
  },
};
