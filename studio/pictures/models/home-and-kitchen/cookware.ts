import { chrome, steel } from '../../parts/materials.ts';
import { flats } from '../../parts/words/points.ts';
import { block, put, rod, turned } from '../../parts/words/solids.ts';
import type { Look, Material, Models, Part, Point } from '../../scene.ts';

const BODY: Material = { color: '#d2d4d6', rough: 0.2, metal: 1 };
const INSIDE: Material = { ...steel, rough: 0.38 };

function shell(r: number, h: number): Part[] {
  return [
    turned(
      [
        [0, 0],
        [r - 0.9, 0],
        [r - 0.9, 0],
        [r - 0.9, 0.7],
        [r - 0.9, 0.7],
        [r - 0.5, 0.7],
        [r, 1.4],
        [r, 1.4],
        [r, h - 0.4],
        [r, h - 0.4],
        [r + 0.3, h],
        [r + 0.3, h],
        [r - 0.2, h - 0.3],
        [r - 0.2, h - 0.3],
        [r - 0.25, 1.5],
        [r - 0.8, 1],
        [0, 1],
      ],
      BODY,
    ),
    turned(
      [
        [r - 0.26, h - 0.5],
        [r - 0.3, 1.7],
        [r - 0.9, 1.05],
        [0, 1.05],
      ],
      INSIDE,
    ),
  ];
}

const rivet = (at: Point): Part =>
  turned(
    [
      [0, 0.16],
      [0.3, 0.12],
      [0.42, 0],
    ],
    chrome,
    { at, turn: [90, 0, 0] },
  );

function loop(r: number, z: number, side: 1 | -1): Part {
  return put(
    [0, 0, 0],
    [
      rod(
        [
          [r - 0.1, -3, z],
          [r + 1.6, -3, z + 0.4],
          [r + 2.9, -1.6, z + 0.8],
          [r + 2.9, 1.6, z + 0.8],
          [r + 1.6, 3, z + 0.4],
          [r - 0.1, 3, z],
        ],
        0.42,
        chrome,
      ),
      block([0.3, 1.9, 1.6], [r + 0.1, -3, z - 0.8], chrome, { edge: 0.14 }),
      block([0.3, 1.9, 1.6], [r + 0.1, 3, z - 0.8], chrome, { edge: 0.14 }),
    ],
    [0, 0, side === 1 ? 0 : 180],
  );
}

const longHandle = (r: number, z: number): Part[] => [
  {
    kind: 'loft',
    sections: [
      { at: [r - 0.2, 0, z], size: [1.6, 3.4], power: 5, turn: [0, 90, 0] },
      { at: [r + 1.2, 0, z + 0.4], size: [0.9, 2.4], power: 4, turn: [0, 80, 0] },
      { at: [r + 5, 0, z + 1.9], size: [1.2, 1.8], power: 3, turn: [0, 72, 0] },
      { at: [r + 12, 0, z + 3.6], size: [1.4, 2.4], power: 3, turn: [0, 80, 0] },
      { at: [r + 17, 0, z + 4], size: [0.9, 2.2], power: 3, turn: [0, 90, 0] },
    ],
    material: chrome,
  },
];

function lid(r: number, at: Point, turn: Point = [0, 0, 0]): Part {
  return put(
    at,
    [
      turned(
        [
          [r - 0.6, -0.3],
          [r + 0.4, 0],
          [r + 0.4, 0.25],
          [r + 0.4, 0.25],
          [r - 0.7, 0.5],
          [r * 0.66, 1.4],
          [r * 0.3, 1.9],
          [0, 2],
        ],
        BODY,
      ),
      turned(flats('0.55 1.9, 0.5 2.8, 1.7 3.3, 1.8 3.8, 1.2 4.15, 0 4.2'), chrome),
    ],
    turn,
  );
}

const pot = (r: number, h: number, at: Point, spin = 0): Part =>
  put(at, [...shell(r, h), loop(r, h * 0.78, 1), loop(r, h * 0.78, -1), lid(r, [0, 0, h + 0.1])], [0, 0, spin]);
const openPot = (r: number, h: number, at: Point, spin = 0): Part =>
  put(at, [...shell(r, h), loop(r, h * 0.78, 1), loop(r, h * 0.78, -1)], [0, 0, spin]);
const saucepan = (r: number, h: number, at: Point, spin: number, covered = true): Part =>
  put(at, [...shell(r, h), ...longHandle(r, h * 0.76), ...(covered ? [lid(r, [0, 0, h + 0.1])] : [])], [0, 0, spin]);
const pan = (r: number, at: Point, spin: number, turn: readonly [number, number] = [0, 0]): Part =>
  put(at, [...shell(r, 4.6), ...longHandle(r, 3), rivet([r, -1, 3])], [turn[0], turn[1], spin]);

const five = (): Part[] => [pot(12, 13, [-6, 6, 0], 12), pot(10, 10, [16, 2, 0], -14), pan(12, [-3, -19, 0], -16)];

/** Seen from above, the lids taken off and leaning on their pots. */
const eight = (): Part[] => [
  openPot(13, 15, [-13, 11, 0], 24),
  openPot(11.5, 11, [15, 12, 0], -20),
  openPot(10, 9, [-11, -16, 0], 50),
  put([13, -11, 0], [...shell(8, 8.5), ...longHandle(8, 6.5)], [0, 0, -38]),
  lid(13, [-31, 1, 10.5], [0, -58, 0]),
  lid(11.5, [33.4, 12, 9.4], [0, 58, 0]),
  lid(10, [-16, -30, 8.4], [60, 0, -14]),
  lid(8, [4, -25.4, 6.9], [60, 0, 10]),
];

/** A tower of the two pots, saucepans and pans beside it. */
const ten = (): Part[] => [
  put([-15, 12, 0], [...shell(13, 17), loop(13, 13.3, 1), loop(13, 13.3, -1)], [0, 0, 30]),
  pot(12, 12, [-15, 12, 17.2], 4),
  lid(13, [-5, -5.4, 11.6], [60, 0, 8]),
  saucepan(9, 9, [-24, -11, 0], 244),
  saucepan(8, 8, [10, 18, 0], 40),
  pan(13, [17, -13, 0], -52),
  pan(10, [17, -13, 2.6], -57),
];

const boxed = ({ brand }: Look): Part[] => [
  ...five(),
  put(
    [2, 30, 0],
    [
      block([44, 24, 26], [0, 0, 0], { color: '#27435c', rough: 0.6 }, { edge: 0.3 }),
      {
        kind: 'sheet',
        size: [43.4, 25.4],
        at: [0, -12.05, 0.3],
        material: {
          rough: 0.55,
          svg: `<svg xmlns="http://www.w3.org/2000/svg" width="434" height="254"><rect width="434" height="254" fill="#27435c"/><rect y="196" width="434" height="58" fill="#d9b36a"/><text x="24" y="52" font-family="Inter, DejaVu Sans" font-size="22" font-weight="700" letter-spacing="3" fill="#fff">${brand.toUpperCase()}</text><text x="24" y="234" font-family="Inter, DejaVu Sans" font-size="26" font-weight="700" fill="#27435c">COOKWARE SET · 18/10 STEEL</text></svg>`,
        },
      },
    ],
    [0, 0, -6],
  ),
];

export const COOKWARE: Models = {
  'stainless-steel-cookware-set-5-pieces-induction-base': {
    seen: 'Two polished steel pots with lids and a frying pan',
    scene: () => ({ parts: five(), view: { up: 24, round: 8 } }),
    packed: (look) => ({ parts: boxed(look), view: { up: 22, round: 8 } }),
    detail: () => ({
      parts: [openPot(12, 13, [0, 0, 0], 64), lid(12, [-9, -13, 5.5], [62, 0, -14])],
      view: { up: 26, round: 0, fill: 1.05 },
    }),
  },
  'stainless-steel-cookware-set-8-pieces-induction-base': {
    seen: 'Three polished steel pots and a saucepan from above, their lids leaning on them',
    scene: () => ({ parts: eight(), view: { up: 50, round: 0, fill: 0.9 } }),
  },
  'stainless-steel-cookware-set-10-pieces-induction-base': {
    seen: 'Two steel pots, one on the other, two saucepans with lids, and two frying pans one in the other',
    scene: () => ({ parts: ten(), view: { up: 22, round: 8, fill: 0.96 } }),
  },
};
