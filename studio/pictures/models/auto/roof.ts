import { drawing, write } from '../../parts/devices.ts';
import { chrome, rubber } from '../../parts/materials.ts';
import { outline } from '../../parts/words/outlines.ts';
import { way } from '../../parts/words/points.ts';
import { block, plate, put, rod, turned } from '../../parts/words/solids.ts';
import type { Loft, Look, Material, Models, Part } from '../../scene.ts';

const ALU: Material = { color: '#c3c7cb', rough: 0.36, metal: 1 };
const FOOT: Material = { color: '#212327', rough: 0.5, grain: { kind: 'noise', scale: 8, bump: 0.1, depth: 0.02 } };
const HIGH = 13;

/** Clamps the roof on its outer side, +x. */
const foot = (): Part[] => [
  {
    kind: 'loft',
    material: FOOT,
    sections: [
      { at: [0, 0, 1], size: [15, 11], power: 4 },
      { at: [0.4, 0, 2.4], size: [14, 10.4], power: 4 },
      { at: [0.8, 0, 8], size: [10, 8.6], power: 3.4 },
      { at: [0.8, 0, 12], size: [10.4, 8.8], power: 3.4 },
    ],
    edge: 0.3,
  },
  block([15.6, 11.6, 1.2], [0, 0, 0], rubber(), { edge: 0.4 }),
  block([1, 7, 9], [7.4, 0, -3.4], { color: '#7e8388', rough: 0.4, metal: 0.9 }, { edge: 0.3, turn: [0, -10, 0] }),
  block([2.4, 7, 0.8], [6.6, 0, -3.6], { color: '#7e8388', rough: 0.4, metal: 0.9 }, { edge: 0.3 }),
  put(
    [6.2, 0, 7],
    [
      turned(
        [
          [1.3, 0],
          [1.3, 0.5],
          [1, 0.7],
          [0, 0.7],
        ],
        chrome,
      ),
      block([0.25, 1.2, 0.2], [0, 0, 0.62], FOOT, { edge: 0.02 }),
    ],
    [0, 76, 0],
  ),
];

/** Along x, on two feet. */
const bar = (long: number, { brand }: Look): Part[] => [
  {
    kind: 'loft',
    turn: [0, 90, 0],
    at: [-long / 2, 0, HIGH],
    sections: [0, long].map((z) => ({ at: [0, 0, z], size: [3.2, 8], power: 2.3 })),
    material: ALU,
  },
  block([long - 1, 2.2, 0.5], [0, 0, HIGH + 1.3], rubber('#17181a'), { edge: 0.15 }),
  ...[-1, 1].flatMap((side) => [
    {
      kind: 'loft',
      turn: [0, 90, 0],
      at: [side * (long / 2 + 0.3) - 0.5, 0, HIGH],
      sections: [0, 1].map((z) => ({ at: [0, 0, z], size: [3.5, 8.3], power: 2.3 })),
      edge: 0.2,
      material: FOOT,
    } satisfies Loft,
    put([side * long * 0.37, 0, 0], foot(), [0, 0, side > 0 ? 0 : 180]),
  ]),
  {
    kind: 'sheet',
    size: [16, 1.5],
    at: [-long * 0.12, -4.02, HIGH - 0.75],
    material: { rough: 0.4, svg: drawing(640, 60, write(320, 46, 44, brand.toUpperCase(), '#22252a', 800)) },
  },
];

const KEY = (x: number, y: number, spin: number): Part =>
  put(
    [x, y, 0],
    [
      plate(
        [
          [
            [-1.6, -1.2],
            [1.6, -1.2],
            [1.8, 1.2],
            [-1.8, 1.2],
          ],
        ],
        0.6,
        FOOT,
        { edge: 0.2 },
      ),
      block([0.8, 4, 0.25], [0, 3, 0.2], chrome, { edge: 0.05 }),
    ],
    [0, 0, spin],
    1.5,
  );

/** The bars are shortened, so that ends, feet and profile are visible. */
const pair = (look: Look): Part[] => [put([0, 21, 4], bar(66, look)), put([0, -21, 4], bar(66, look)), KEY(-12, -36, 40), KEY(-4, -37, 12)];

/** Place along the box, width, height of base and lid; the nose is to the left. */
const HULL: readonly (readonly [number, number, number])[] = [
  [-100, 34, 5],
  [-98, 46, 10],
  [-92, 58, 17],
  [-78, 69, 25],
  [-50, 76, 33],
  [-10, 78, 37],
  [40, 78, 38],
  [80, 75, 36.5],
  [93, 71, 33],
  [98, 66, 27],
  [100, 56, 18],
];

function cargoBox({ brand }: Look): Part[] {
  const shine: Material = { color: '#7d848c', rough: 0.3, metal: 0.2, coat: 0.6 };
  const rim = outline(
    [...HULL.map(([x, w]) => [x, w / 2 + 0.9] as const), ...HULL.toReversed().map(([x, w]) => [x, -w / 2 - 0.9] as const)].map(
      ([x, y], i) => (i === 0 ? [x, y, 'c'] : [x, y]),
    ),
  );
  return [
    {
      kind: 'loft',
      material: shine,
      steps: 80,
      sections: HULL.map(([x, w, h]) => ({ at: [x, 0, 8 + h / 2 - 2], size: [h + 4, w], power: 3.6, turn: [0, 90, 0] })),
    },
    {
      kind: 'loft',
      material: { color: '#1b1d20', rough: 0.6 },
      steps: 64,
      sections: HULL.map(([x, w], i) => ({
        at: [x * 0.985, 0, i === 0 || i === HULL.length - 1 ? 8.4 : 6],
        size: [i === 0 || i === HULL.length - 1 ? 4 : 9, w * 0.97],
        power: 4,
        turn: [0, 90, 0],
      })),
    },
    plate([rim], 1.5, { color: '#141518', rough: 0.5 }, { at: [0, 0, 9.6], edge: 0.4 }),
    ...[-52, 52].map((x) => block([11, 1.6, 3.4], [x, -39.6, 8.6], FOOT, { edge: 0.6 })),
    turned(
      [
        [1.6, 0],
        [1.6, 0.6],
        [1.2, 0.9],
        [0, 0.9],
      ],
      chrome,
      { turn: [90, 0, 0], at: [0, -39.8, 10.4] },
    ),
    block([16, 1.8, 4], [0, -39.2, 8.4], FOOT, { edge: 0.8 }),
    // Ribs that stiffen the lid.
    ...[-13, 13].map((y) => rod(way([-74, y * 0.8, 30, -40, y, 40.6, 10, y, 43.2, 60, y, 43, 88, y, 38.6]), 1.1, shine)),
    {
      kind: 'sheet',
      size: [66, 16],
      at: [6, -39.2, 14.4],
      material: {
        rough: 0.3,
        svg: drawing(
          900,
          220,
          `${write(0, 76, 76, brand.toUpperCase(), '#16181b', 800, 'start')}${write(0, 196, 100, '420 L', '#16181b', 500, 'start')}`,
          false,
        ),
      },
    },
  ];
}

export const ROOF: Models = {
  'roof-cross-bars-aluminium-pair': {
    seen: 'Two aluminium roof bars on black feet with locks, and two keys',
    scene: (look) => ({ parts: pair(look), view: { up: 36, round: -34, fill: 0.92 }, tint: '#cdd2d8' }),
    packed: (look) => ({
      parts: [put([0, 9, 4], bar(84, look)), put([3, -9, 4], bar(84, look))],
      view: { up: 30, round: 34 },
    }),
    detail: (look) => ({ parts: [put([0, 0, 4], bar(46, look))], view: { up: 20, round: 44, fill: 1.1 } }),
  },
  'roof-cargo-box-420-l': {
    seen: 'A long glossy titanium-grey roof box with a black base on two cross bars',
    scene: (look) => ({
      parts: [put([0, 0, 16], cargoBox(look)), ...[-45, 45].map((x) => put([x, 0, 4], bar(96, look), [0, 0, 90]))],
      view: { up: 22, round: -54, fill: 0.9 },
      exposure: 0.6,
    }),
  },
};
