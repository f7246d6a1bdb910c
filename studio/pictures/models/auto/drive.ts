import { drawing, write } from '../../parts/devices.ts';
import { label } from '../../parts/labels.ts';
import { chrome, rubber, steel } from '../../parts/materials.ts';
import { carton } from '../../parts/packs/cartons-and-bags.ts';
import { circle, outline } from '../../parts/words/outlines.ts';
import { flats } from '../../parts/words/points.ts';
import { plate, put, turned } from '../../parts/words/solids.ts';
import type { Flat, Look, Material, Models, Part, Point } from '../../scene.ts';

const RING: Material = { color: '#c3c6ca', rough: 0.24, metal: 1 };
const ZINC: Material = { color: '#b9b48c', rough: 0.35, metal: 1 };
const BOX: Material = { color: '#f2f3f4', rough: 0.6 };

/** A double-row bearing whose axle is z: outer ring, seal with the encoder's dark magnet, inner ring. */
const bearing = (): Part[] => [
  turned(flats('3.5 0, 4.1 0, 4.2 0.12, 4.2 0.12, 4.2 3.88, 4.2 3.88, 4.1 4, 4.1 4, 3.5 4'), RING, { sharp: true, steps: 96 }),
  turned(flats('3.52 3.9, 3.4 3.82, 2.75 3.82, 2.62 3.9'), { color: '#7d3f22', rough: 0.55 }, { sharp: true, steps: 96 }),
  turned(flats('3.54 3.96, 3.44 3.98, 3.4 3.84'), { color: '#1c1d20', rough: 0.7 }, { sharp: true, steps: 96 }),
  turned(flats('2.72 3.86, 2.66 3.94, 2.6 3.84'), { color: '#1c1d20', rough: 0.7 }, { sharp: true, steps: 96 }),
  turned(flats('1.95 0, 2.7 0.1, 2.66 3.98, 2.66 3.98, 2.02 3.98, 1.95 3.9, 1.95 3.9, 1.95 0'), RING, { sharp: true, steps: 96 }),
  turned(flats('2.7 0.2, 3.5 0.2'), { color: '#1c1d20', rough: 0.7 }),
];
const nut = (): Part[] => [
  plate([circle(2.1, [0, 0], 6), circle(1.25, [0, 0], 32)], 1.6, ZINC, { edge: 0.12 }),
  plate([circle(2.5, [0, 0], 40), circle(1.25, [0, 0], 32)], 0.3, ZINC, { edge: 0.08 }),
  turned(flats('1.28 0, 1.18 0.2, 1.28 0.4, 1.18 0.6, 1.28 0.8, 1.18 1, 1.28 1.2, 1.18 1.4, 1.28 1.6'), steel, { sharp: true }),
];

/** The retaining ring, open in one place, with its two eyes. */
const circlip = (): Part =>
  plate(
    [
      outline([
        ...circle(4.3, [0, 0], 40, -78, 258).map(([x, y], i) => (i === 0 ? ([x, y, 'c'] as const) : ([x, y] as const))),
        [-1.4, -4.7, 'c'],
        [-1.7, -3.4, 'c'],
        ...circle(3.75, [0, 0], 40, -72, 252)
          .toReversed()
          .map(([x, y], i) => (i === 0 ? ([x, y, 'c'] as const) : ([x, y] as const))),
        [1.7, -3.4, 'c'],
        [1.4, -4.7, 'c'],
      ]),
    ],
    0.22,
    { color: '#3a3d41', rough: 0.4, metal: 0.8 },
    { edge: 0.06 },
  );

const front = (brand: string, title: string, line: string, size: readonly [number, number]) =>
  label({ brand, title, lines: [line], size, paper: '#f5f6f7', accent: '#1f4e8c', at: 0.62 });
const BEARING_TOP = drawing(
  130,
  105,
  '<rect width="130" height="105" fill="#1f4e8c"/><g transform="translate(27 14) scale(0.76)"><g fill="none" stroke="#f5f6f7"><circle cx="50" cy="50" r="42" stroke-width="11"/><circle cx="50" cy="50" r="18" stroke-width="9"/></g><g fill="#f5f6f7"><circle cx="50" cy="20.500" r="6"/><circle cx="75" cy="35" r="6"/><circle cx="75" cy="65" r="6"/><circle cx="50" cy="79.500" r="6"/><circle cx="25" cy="65" r="6"/><circle cx="25" cy="35" r="6"/></g></g>',
);

const grease = ({ brand }: Look): Part[] => [
  {
    kind: 'pad',
    outline: [
      [-2.6, -3.6],
      [2.6, -3.6],
      [2.6, 3.6],
      [-2.6, 3.6],
    ],
    depth: 0.9,
    soft: 2.2,
    cells: 60,
    wrinkle: [0.1, 1.4, 3],
    material: {
      rough: 0.3,
      coat: 0.3,
      svg: drawing(
        260,
        360,
        `<rect width="260" height="360" fill="#f0b429"/><rect width="260" height="26" fill="#d79a12"/><rect y="334" width="260" height="26" fill="#d79a12"/>${write(130, 110, 40, brand.toUpperCase(), '#1d2023', 800)}${write(130, 190, 48, 'GREASE', '#1d2023', 800)}${write(130, 250, 34, '5 g', '#1d2023', 600)}`,
      ),
    },
  },
];

function bearingKit(look: Look): Part[] {
  return [
    put(
      [3, 8.6, 0],
      [
        carton([13, 10.5, 11], BOX, {
          front: front(look.brand, 'WHEEL BEARING KIT', 'Front wheel · 4 pieces', [13, 11]),
          top: BEARING_TOP,
        }),
      ],
      [0, 0, -10],
    ),
    put([-7.6, -2, 4.2], [put([0, 2, 0], bearing(), [90, 0, 0])], [0, 0, -24]),
    put([4.2, -3, 0], [put([0, 0, 0], nut())], [0, 0, 12]),
    put([10.2, 1.4, 0], grease(look), [0, 0, -14]),
    put([1, -9.2, 0.1], [circlip()], [0, 0, 150]),
  ];
}

const YELLOW: Material = { color: '#e3a91c', rough: 0.3, coat: 0.4 };
const DARK: Material = { color: '#1f2226', rough: 0.35, coat: 0.3 };

const eye = (): Part[] => [
  turned(flats('1.9 -1.5, 2.3 -1.5, 2.3 -1.5, 2.3 1.5, 2.3 1.5, 1.9 1.5'), DARK, { turn: [90, 0, 0], sharp: true }),
  turned(flats('0.9 -1.7, 1.9 -1.5, 1.95 0, 1.9 1.5, 0.9 1.7'), rubber('#131416'), { turn: [90, 0, 0] }),
  turned(flats('0.55 -1.9, 0.95 -1.9, 0.95 -1.9, 0.95 1.9, 0.95 1.9, 0.55 1.9'), steel, { turn: [90, 0, 0], sharp: true }),
];

const words = (brand: string) =>
  drawing(
    900,
    240,
    `<rect width="900" height="240" fill="#17191c"/>${write(30, 110, 92, brand.toUpperCase(), '#ffffff', 800, 'start')}${write(30, 200, 62, 'GAS SHOCK', '#e3a91c', 700, 'start')}`,
    false,
  );

/** Upright, its eye on the floor; the rod is out. */
function shock({ brand }: Look, out: number): Part[] {
  return [
    put([0, 0, 2.3], eye()),
    turned(flats('0 3.8, 2.2 4.2, 2.6 5, 2.6 5, 2.6 30, 2.6 30, 2.4 30.6, 1.4 30.9, 1.4 30.9, 0 30.9'), YELLOW),
    turned(flats('2.68 5.2, 2.68 6.2'), DARK),
    turned(flats('1.05 30.5, 1.05 60'), chrome, { scale: [1, 1, (out + 2) / 30], at: [0, 0, 30.5 - (30.5 * (out + 2)) / 30] }),
    put(
      [0, 0, 30 + out],
      [
        turned(flats('3.15 -11, 3.2 -11, 3.2 -11, 3.2 -0.6, 3 0, 3 0, 0 0.2'), DARK, { wall: 0.2 }),
        turned(flats('2.6 0, 2.6 0.4, 2.6 0.4, 0 0.4'), ZINC),
        turned(flats('0 0.3, 2 0.3, 2.2 0.8, 2 1.6, 1.2 1.9'), rubber('#151618')),
        turned(flats('2.1 1.8, 2.1 2.1, 2.1 2.1, 0 2.1'), ZINC, { sharp: true }),
        turned(flats('0 2.1, 1.9 2.1, 2.1 2.6, 1.9 3.3, 1.2 3.6'), rubber('#151618')),
        turned(flats('2 3.5, 2 3.8, 2 3.8, 0 3.8'), ZINC, { sharp: true }),
        plate([circle(1.1, [0, 0], 6)], 0.9, ZINC, { at: [0, 0, 3.8], edge: 0.1 }),
        turned(
          Array.from({ length: 16 }, (_, i): Flat => [i % 2 === 0 ? 0.62 : 0.5, 4.7 + i * 0.13]),
          ZINC,
          { sharp: true },
        ),
      ],
    ),
    {
      kind: 'sheet',
      size: [5.2, 12],
      bend: 2.63,
      at: [0, 0, 12],
      material: {
        rough: 0.35,
        svg: drawing(
          240,
          900,
          `<g transform="translate(0 900) rotate(-90)">${words(brand).replace(/^<svg[^>]*>|<\/svg>$/g, '')}</g>`,
          false,
        ),
      },
    },
  ];
}

const lain = (look: Look, out: number, at: Point, spin: number): Part =>
  put([at[0], at[1], at[2] + 3.2], [put([0, 0, 0], shock(look, out), [-90, 0, 0])], [0, 0, spin]);

export const DRIVE: Models = {
  'gas-shock-absorber-pair': {
    seen: 'A pair of yellow gas shock absorbers with chromed rods and rubber eyes',
    scene: (look) => ({ parts: [lain(look, 19, [-21, -12, 0], -52), lain(look, 12, [-10, -19, 0], -46)], view: { up: 58, round: 0 } }),
    packed: (look) => ({
      parts: [
        put(
          [0, 9, 0],
          [carton([54, 9, 10], BOX, { front: front(look.brand, 'GAS SHOCK PAIR', 'Front or rear axle · 2 pieces', [54, 10]) })],
        ),
        lain(look, 12, [-26, -6, 0], -84),
        lain(look, 12, [-25, -15, 0], -80),
      ],
      view: { up: 34, round: 8 },
    }),
    detail: (look) => ({
      parts: [put([-5, 0, 0], shock(look, 12)), put([5, -2, 0], shock(look, 8))],
      view: { up: 18, round: 24, fill: 1.35, shift: [0, 0.12] },
    }),
  },
  'wheel-bearing-kit': {
    seen: 'A steel wheel bearing with its nut, circlip and a sachet of grease before a carton',
    scene: (look) => ({ parts: bearingKit(look), view: { up: 24, round: 8 } }),
  },
};
