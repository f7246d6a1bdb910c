import { drawing, write } from '../../parts/devices.ts';
import { flip, outline, ribbon, roundedRect } from '../../parts/words/outlines.ts';
import { block, plate, put } from '../../parts/words/solids.ts';
import type { Flat, Look, Material, Models, Part, Point } from '../../scene.ts';

/** Moulded rubber; black is not so dark that its channels are lost. */
const moulded = ({ colorName }: Look): Material => ({
  color: colorName === 'Grey' ? '#6c7075' : '#292b2e',
  rough: 0.55,
  shine: 0.45,
  grain: { kind: 'noise', scale: 3, bump: 0.12, depth: 0.03 },
});

/** The same outline further in, about its middle. */
const inset = (points: readonly Flat[], by: number): Flat[] => {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const [cx, cy] = [(left + right) / 2, (low + high) / 2];
  return points.map(([x, y]): Flat => [cx + (x - cx) * (1 - (2 * by) / (right - left)), cy + (y - cy) * (1 - (2 * by) / (high - low))]);
};

/** For the driver: narrower at the pedals, cut out at the left. */
const FRONT = outline([
  [-23, -36, 'c'],
  [23, -36, 'c'],
  [23.4, 0],
  [22, 20, 'c'],
  [20, 31],
  [15, 36, 'c'],
  [-8, 36, 'c'],
  [-13, 33],
  [-15, 26, 'c'],
  [-21, 20],
  [-23.4, 0],
]);
const REAR = roundedRect(46, 45, 4);

const chevrons = (from: number, count: number, wide: number, material: Material): Part[] =>
  [-1, 1].map(
    (side): Part => ({
      kind: 'row',
      count,
      step: [0, 3.4, 0],
      parts: [block([wide / 2, 1.3, 1], [side * wide * 0.245, from, 0.5], material, { edge: 0.35, turn: [0, 0, side * 16] })],
    }),
  );

const badge = (brand: string, at: Point): Part => ({
  kind: 'sheet',
  lies: true,
  size: [11, 2.8],
  at,
  material: {
    rough: 0.5,
    svg: drawing(
      220,
      56,
      `<rect x="1" y="1" width="218" height="54" rx="8" fill="#1c1d1f"/>${write(110, 38, 28, brand.toUpperCase(), '#d5d7da', 800)}`,
    ),
  },
});

interface Mat {
  readonly shape: readonly Flat[];
  readonly chevronsFrom: number;
  readonly count: number;
  readonly wide: number;
  /** Height of the bars across the upper part, if it has one. */
  readonly bars?: readonly (readonly [y: number, x: number, wide: number])[];
  readonly eyelets?: readonly Flat[];
  readonly badgeAt: Point;
}

const mat = (kind: Mat, look: Look): Part[] => {
  const material = moulded(look);
  return [
    plate([kind.shape], 0.7, material, { edge: 0.2 }),
    plate([kind.shape, inset(kind.shape, 1.7)], 2.4, material, { edge: 0.6, segments: 3 }),
    plate([inset(kind.shape, 3.2), inset(kind.shape, 4.1)], 1.3, material, { edge: 0.3 }),
    ...chevrons(kind.chevronsFrom, kind.count, kind.wide, material),
    ...(kind.bars ?? []).map(([y, x, wide]) => block([wide, 1.3, 1], [x, y, 0.5], material, { edge: 0.35 })),
    ...(kind.eyelets ?? []).map(
      ([x, y]): Part => ({
        kind: 'lathe',
        at: [x, y, 0.6],
        profile: [
          [0.8, 0],
          [0.8, 1],
          [1.9, 1],
          [2.1, 0.5],
          [2.1, 0],
        ],
        material: { color: '#17181a', rough: 0.4 },
      }),
    ),
    badge(look.brand, kind.badgeAt),
  ];
};

const FRONT_MAT: Mat = {
  shape: FRONT,
  chevronsFrom: -23,
  count: 12,
  wide: 34,
  bars: [
    [24, 2.4, 27],
    [28, 3, 25],
  ],
  eyelets: [
    [-16, -29.6],
    [16, -29.6],
  ],
  badgeAt: [0, -29.8, 1.4],
};
const PASSENGER_MAT: Mat = {
  ...FRONT_MAT,
  shape: flip(FRONT).toReversed(),
  bars: [
    [24, -2.4, 27],
    [28, -3, 25],
  ],
};
const REAR_MAT: Mat = { shape: REAR, chevronsFrom: -10, count: 8, wide: 34, badgeAt: [0, -15.4, 1.4] };

const fourMats = (look: Look): Part[] => [
  put([-24.6, 24, 0], mat(FRONT_MAT, look)),
  put([24.6, 24, 0], mat(PASSENGER_MAT, look)),
  put([-24.6, -37.4, 0], mat(REAR_MAT, look)),
  put([24.6, -37.4, 0], mat(REAR_MAT, look)),
];

/** Wide at the tailgate, narrowed by the wheel arches. */
const TRUNK = outline([
  [-58, -50, 'c'],
  [58, -50, 'c'],
  [60, -44],
  [60, -22, 'c'],
  [52, -14],
  [49, 0, 'c'],
  [49, 40, 'c'],
  [47, 48],
  [42, 50, 'c'],
  [-42, 50, 'c'],
  [-47, 48],
  [-49, 40, 'c'],
  [-49, 0, 'c'],
  [-52, -14],
  [-60, -22, 'c'],
  [-60, -44],
]);

const trunkLiner = (look: Look): Part[] => {
  const material = moulded(look);
  const line = (by: number): Part => plate([inset(TRUNK, by), inset(TRUNK, by + 0.8)], 1.1, material, { edge: 0.25 });
  const ribs = Array.from({ length: 11 }, (_, i) =>
    plate(
      [
        ribbon(
          [
            [-39, -33 + i * 6.6],
            [39, -33 + i * 6.6],
          ],
          2.2,
        ),
      ],
      1.5,
      material,
      { edge: 0.5, segments: 3 },
    ),
  );
  const studs: Part = {
    kind: 'row',
    count: 10,
    step: [0, 6.6, 0],
    parts: [
      {
        kind: 'row',
        count: 13,
        step: [6, 0, 0],
        parts: [
          {
            kind: 'lathe',
            at: [-36, -29.7, 0.7],
            profile: [
              [1.1, 0],
              [1, 0.5],
              [0, 0.65],
            ],
            steps: 16,
            material,
          },
        ],
      },
    ],
  };
  return [
    plate([TRUNK], 0.8, material, { edge: 0.2 }),
    // The high rim that keeps spills in.
    plate([TRUNK, inset(TRUNK, 2)], 7, material, { edge: 0.7, segments: 3 }),
    plate([inset(TRUNK, -1.6), inset(TRUNK, 0.6)], 0.9, material, { at: [0, 0, 6.1], edge: 0.3 }),
    line(5),
    line(7.6),
    ...ribs,
    studs,
    badge(look.brand, [0, -41, 1.3]),
  ];
};

export const MATS: Models = {
  'all-weather-rubber-floor-mats-set-of-4': {
    seen: 'Four {color} rubber floor mats for a car with raised rims and deep channels, two long and two short',
    scene: (look) => ({ parts: fourMats(look), view: { up: 56, round: 10, fill: 0.84 } }),
    packed: (look) => ({
      parts: [
        ...[0, 1].map((i) => put([0, 0, i * 2.4], mat(FRONT_MAT, look), [0, 0, i * 5])),
        ...[0, 1].map((i) => put([2 - i * 2, -4, 4.8 + i * 2.4], mat(REAR_MAT, look), [0, 0, 10 - i * 6])),
      ],
      view: { up: 40, round: 24 },
    }),
    detail: (look) => ({ parts: mat(FRONT_MAT, look), view: { up: 34, round: 22, fill: 1.6, shift: [0, -0.1] } }),
  },
  'all-weather-trunk-liner-universal': {
    seen: 'A {color} rubber trunk liner with a high rim, narrowed for the wheel arches',
    scene: (look) => ({ parts: trunkLiner(look), view: { up: 40, round: 20, fill: 0.86 } }),
  },
};
