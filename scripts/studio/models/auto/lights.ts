import { drawing, write } from '../../parts/devices.ts';
import { chrome, plastic, rubber } from '../../parts/materials.ts';
import { circle, roundedRect } from '../../parts/words/outlines.ts';
import { coil, coilPath, pairs } from '../../parts/words/points.ts';
import { block, plate, put, rod, turned } from '../../parts/words/solids.ts';
import type { Look, Material, Models, Part, Point } from '../../scene.ts';

const housing: Material = { color: '#1f2124', rough: 0.5, metal: 0.4 };
const wire = rubber('#1b1c1f');
const bolt = (at: Point, radius = 0.45): Part =>
  put(at, [plate([circle(radius, [0, 0], 6)], 0.3, chrome, { turn: [90, 0, 0], edge: 0.05 })]);

const LENGTH = 50.8;
/** Two rows of cups with a yellow chip in each, behind a clear cover, in a finned housing on two feet. */
const lightBar = (brand: string): Part[] => [
  put(
    [0, 0, 3],
    [
      block([LENGTH, 3.4, 7.6], [0, 1.6, 0], housing, { edge: 0.35 }),
      // Fins behind and on top.
      { kind: 'row', count: 9, step: [0, 0, 0.82], parts: [block([LENGTH - 1, 3.6, 0.28], [0, 4.6, 0.45], housing, { edge: 0.05 })] },
      { kind: 'row', count: 44, step: [1.1, 0, 0], parts: [block([0.3, 3.6, 0.7], [-23.65, 2.4, 7.3], housing, { edge: 0.08 })] },
      plate([roundedRect(LENGTH, 7.6, 0.7), roundedRect(LENGTH - 2, 6.2, 0.4)], 0.9, housing, {
        turn: [90, 0, 0],
        at: [0, 0, 3.8],
        edge: 0.18,
      }),
      block([LENGTH - 1.6, 0.2, 6.4], [0, 0, 0.6], { color: '#c9ccd0', rough: 0.25, metal: 1 }),
      ...[2.35, 5.25].map(
        (z): Part => ({
          kind: 'row',
          count: 18,
          step: [2.7, 0, 0],
          parts: [
            put(
              [-22.95, -0.12, z],
              [
                turned(pairs([0.3, 0.02, 0.5, 0.04, 0.95, 0.3, 1.26, 0.72]), { color: '#eef0f2', rough: 0.08, metal: 1 }, { steps: 32 }),
                turned(pairs([0, 0.18, 0.2, 0.16, 0.36, 0.02]), { color: '#ffdf5a', rough: 0.3, glow: 1.2 }, { steps: 16 }),
                turned(pairs([1.24, 0.74, 1.32, 0.74, 1.34, 0]), { color: '#b9bdc2', rough: 0.3, metal: 1 }, { steps: 32 }),
              ],
              [90, 0, 0],
            ),
          ],
        }),
      ),
      block([LENGTH - 1.9, 0.12, 6.3], [0, -0.86, 0.65], { color: '#ffffff', rough: 0.03, thin: true }),
      ...[-1, 1].flatMap((side) => [
        block([1.1, 6.4, 8], [side * (LENGTH / 2 + 0.4), 2.4, -0.2], housing, { edge: 0.3 }),
        ...[0.7, 6.9].map((z) => bolt([side * (LENGTH / 2 - 0.3), -0.9, z], 0.3)),
        // The bracket.
        put(
          [side * (LENGTH / 2 + 1.2), 2.6, 0],
          [
            block([0.5, 3, 6.4], [0, 0, -2.6], housing, { edge: 0.12 }),
            block([4.6, 3, 0.5], [side * 2.1, 0, -3], housing, { edge: 0.12 }),
            put([side * 0.35, 0, 3], [plate([circle(0.8, [0, 0], 6)], 0.5, chrome, { turn: [0, 90, 0], edge: 0.06 })]),
            put([side * 2.4, 0, -2.5], [plate([circle(0.7, [0, 0], 6)], 0.7, chrome, { edge: 0.06 })]),
          ],
        ),
      ]),
      {
        kind: 'sheet',
        size: [8, 0.9],
        at: [0, -0.93, 6.78],
        material: { rough: 0.5, svg: drawing(320, 36, write(160, 29, 30, brand.toUpperCase(), '#e4e6e8', 700)) },
      },
    ],
  ),
];

/** With its relay and switch. */
const harness: Part[] = [
  rod(coilPath([6.4, 3.6], 4, 0.4, 2), 0.36, wire),
  rod(coilPath([5.9, 3.2], 3, 0.4, 5), 0.3, rubber('#b3201f')),
  block([2.8, 2.8, 2.6], [-9.6, -1, 0], plastic('#202226'), { edge: 0.2 }),
  rod(
    [
      [-6, -1, 0.6],
      [-7, -1, 0.6],
      [-8.4, -1, 0.8],
    ],
    0.34,
    wire,
  ),
  put(
    [9.8, -2, 0],
    [
      block([2.6, 4, 1.4], [0, 0, 0], plastic('#202226'), { edge: 0.25 }),
      block([1.6, 2.4, 0.7], [0, 0, 1.2], plastic('#c8202a'), { edge: 0.2, turn: [10, 0, 0] }),
      rod(
        [
          [0, 2, 0.6],
          [-1.6, 3, 0.5],
          [-4, 2.4, 0.6],
        ],
        0.3,
        wire,
      ),
    ],
    [0, 0, -30],
  ),
];

/** Fine ribs as in a lamp's cover. */
const lens = (color: string, glow = 0.12): Material => ({
  color,
  rough: 0.12,
  coat: 1,
  soft: 0.2,
  glow,
  grain: { kind: 'checks', scale: 2.4, bump: 0.5, depth: 0.06 },
});

/** A tail lamp in three colours on a magnet's foot; 24 cm wide. */
const tailLamp = (isRight: boolean): Part[] => {
  const side = isRight ? 1 : -1;
  return [
    plate([roundedRect(25, 10.6, 1.6)], 2.6, plastic('#202226'), { turn: [90, 0, 0], at: [0, 2.6, 7.6], edge: 0.4, segments: 4 }),
    ...(
      [
        [-7.9, 7.6, '#ff8a12'],
        [0.1, 8, '#d1141c'],
        [8, 7.4, '#d1141c'],
      ] as const
    ).map(([x, wide, color]) =>
      plate([roundedRect(wide, 9.2, 1)], 1.7, lens(color), { turn: [90, 0, 0], at: [-side * x, 0.9, 7.6], edge: 0.5, segments: 4 }),
    ),
    // A white reversing window and the triangle that shines back.
    plate([roundedRect(6, 3, 0.6)], 0.2, lens('#f3f3f0', 0.3), { turn: [90, 0, 0], at: [-side * 8, -0.75, 5.4], edge: 0.08 }),
    plate(
      [pairs([-2.6, -2, 2.6, -2, 0, 2.4])],
      0.3,
      { color: '#f0303a', rough: 0.1, coat: 1, grain: { kind: 'cells', scale: 3, bump: 0.6, depth: 0.05 } },
      { turn: [90, 0, 0], at: [-side * 0.1, -0.72, 7.6], edge: 0.1 },
    ),
    block([12, 4, 2.3], [0, 1.6, 0.2], plastic('#202226'), { edge: 0.4 }),
    // The magnets it holds on with.
    ...[-1, 1].map((x) =>
      turned(pairs([0, 0, 3, 0, 3.1, 0.2, 3.1, 1.2, 3.1, 1.2, 2.6, 1.5, 0, 1.5]), rubber('#2a2c30'), { at: [x * 5.6, 1.6, 0] }),
    ),
  ];
};

const plug13: Part[] = [
  turned(pairs([0, 0, 2.6, 0, 2.6, 0, 2.6, 2.4, 2.6, 2.4, 2.9, 2.6, 2.9, 3.4, 2.5, 3.6, 2.2, 6, 1.3, 6.6, 0.8, 8.6]), plastic('#26282c')),
  { kind: 'row', count: 3, step: [0, 0, 0.6], parts: [turned(pairs([2.5, 3.8, 2.55, 3.95, 2.4, 4.1]), plastic('#34373c'))] },
  turned(pairs([0, -0.05, 2.2, -0.05]), plastic('#8e9196')),
  ...circle(1.5, [0, 0], 9).map(([x, y]) =>
    rod(
      [
        [x, y, 0],
        [x, y, -0.8],
      ],
      0.16,
      { color: '#c9a04a', metal: 1, rough: 0.3 },
    ),
  ),
  ...circle(0.6, [0, 0], 4).map(([x, y]) =>
    rod(
      [
        [x, y, 0],
        [x, y, -0.8],
      ],
      0.16,
      { color: '#c9a04a', metal: 1, rough: 0.3 },
    ),
  ),
];

const trailerKit: Part[] = [
  put([-14.6, 5, 0], tailLamp(false), [0, 0, 10]),
  put([14.6, 5, 0], tailLamp(true), [0, 0, -10]),
  put([0, -9, 0], [rod(coilPath([9.4, 5.6], 9, 0.42, 3), 0.42, wire)]),
  rod(
    [
      [-14, 8, 1.6],
      [-5, 9, 0.6],
      [-2, 3, 0.5],
      [-5, -4, 0.8],
    ],
    0.4,
    wire,
  ),
  rod(
    [
      [14, 8, 1.6],
      [5, 9, 0.6],
      [2.6, 3, 0.5],
      [5, -4, 0.8],
    ],
    0.4,
    wire,
  ),
  rod(
    [
      [8, -12, 0.8],
      [12, -14.4, 0.6],
      [15.6, -12.4, 1.6],
      [17, -11.6, 2.8],
    ],
    0.44,
    wire,
  ),
  put([23.6, -9.4, 2.9], plug13, [0, -90, 16]),
];

const AMBER: Material = { color: '#ff9a1a', rough: 0.06, glass: 0.75, ior: 1.15, coat: 1 };

/** A beacon: dome with ribs over the lamp, black foot, magnet; 13 cm across. */
const beacon: Part[] = [
  turned(pairs([0, 0, 5, 0, 5.2, 0.2, 5.2, 1, 5.2, 1, 5, 1.3, 0, 1.3]), rubber('#3a3d42')),
  turned(pairs([5, 1.1, 6.2, 1.1, 6.5, 1.4, 6.5, 1.4, 6.5, 3, 6.5, 3, 6.2, 3.5, 5.6, 3.7, 0, 3.7]), plastic('#1f2124', 0.45)),
  turned(pairs([5.7, 3.5, 5.7, 4.2, 5.6, 8.6, 5.2, 10.4, 4, 11.4, 2, 11.8, 0, 11.9]), AMBER, { wall: 0.25 }),
  {
    kind: 'row',
    count: 36,
    spin: [0, 0, 10],
    around: true,
    parts: [
      rod(
        [
          [5.66, 0, 4],
          [5.62, 0, 8.6],
          [5.2, 0, 10.4],
        ],
        0.16,
        { color: '#ffa838', rough: 0.1, coat: 1, glow: 0.25 },
        { sides: 3 },
      ),
    ],
  },
  // The lamp within.
  turned(pairs([0, 3.7, 3.4, 3.7, 3.2, 4.4, 2.4, 4.6, 2.3, 9.4, 0, 9.5]), { color: '#fff0cf', rough: 0.5, glow: 1.4 }),
  { kind: 'row', count: 8, spin: [0, 0, 45], around: true, parts: [block([0.3, 1.6, 3.6], [2.5, 0, 5.2], { color: '#ffd25a', glow: 5 })] },
];

const beaconKit: Part[] = [
  put([-3, 3, 0], beacon),
  rod(
    [
      [2.6, 0.4, 1.9],
      [4.6, -0.6, 1.6],
      [5.4, -2, 1],
    ],
    0.45,
    wire,
  ),
  // The spiral cord along the floor.
  put([5.6, -2.6, 1.1], [rod(coil(0.95, 13, 0.72, 12), 0.3, wire)], [90, 0, 42]),
  rod(
    [
      [11.9, -9.4, 1.1],
      [13, -10.4, 0.9],
      [12.6, -12, 0.8],
      [10.4, -12.4, 1.3],
    ],
    0.34,
    wire,
  ),
  put(
    [2.2, -10.6, 1.45],
    [
      turned(pairs([0, 0, 0.5, 0.1, 0.55, 0.7, 0.55, 0.7, 1.05, 1, 1.1, 1.4, 1.1, 3.8]), chrome),
      turned(pairs([1.1, 3.4, 1.35, 3.6, 1.4, 5.6, 1.2, 7, 0.7, 7.4, 0.5, 8.8, 0.34, 9]), plastic('#232529')),
      ...[-1, 1].map((x) =>
        rod(
          [
            [x * 1, 0, 1.9],
            [x * 1.35, 0, 2.6],
            [x * 1.05, 0, 3.3],
          ],
          0.16,
          chrome,
        ),
      ),
      turned(pairs([1.12, 3.3, 1.42, 3.4, 1.42, 3.8, 1.2, 3.9]), plastic('#c8202a')),
    ],
    [0, 90, -14],
  ),
];

export const LIGHTS: Models = {
  'off-road-led-light-bar-20-in': {
    seen: 'A long black light bar with two rows of LED reflectors on brackets, its wiring coiled in front',
    scene: ({ brand }: Look) => ({
      parts: [put([0, 6, 0], lightBar(brand), [0, 0, -14]), put([0, -9, 0], harness)],
      view: { up: 22, round: 22, fill: 0.88 },
    }),
    packed: ({ brand }) => ({
      parts: [put([0, 6, 0], lightBar(brand)), put([3, -6, 0], lightBar(brand))],
      view: { up: 28, round: 24 },
    }),
    detail: ({ brand }) => ({ parts: [put([0, 0, 0], lightBar(brand))], view: { up: 14, round: -34, fill: 2, shift: [0.2, 0] } }),
  },
  'trailer-light-kit-magnetic': {
    seen: 'Two magnetic trailer lamps in red and amber with a coil of cable and a 13-pin plug',
    scene: () => ({ parts: trailerKit, view: { up: 30, round: -4, fill: 0.84 } }),
  },
  'amber-beacon-magnetic': {
    seen: 'An amber warning beacon on a black magnetic foot with a spiral cord and a plug for the lighter socket',
    scene: () => ({ parts: beaconKit, view: { up: 20, round: 6 } }),
  },
};
