import { plastic, rubber } from '../../parts/materials.ts';
import { circle, roundedRect } from '../../parts/words/outlines.ts';
import { coil, coilPath, pairs } from '../../parts/words/points.ts';
import { block, plate, put, rod, turned } from '../../parts/words/solids.ts';
import type { Material, Models, Part } from '../../scene.ts';
import { LIGHTER_PLUG } from './lighter-plug.ts';

const wire = rubber('#1b1c1f');

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
  put([2.2, -10.6, 1.45], LIGHTER_PLUG, [0, 90, -14]),
];

export const WARNING_LIGHTS: Models = {
  'trailer-light-kit-magnetic': {
    seen: 'Two magnetic trailer lamps in red and amber with a coil of cable and a 13-pin plug',
    scene: () => ({ parts: trailerKit, view: { up: 30, round: -4, fill: 0.84 } }),
  },
  'amber-beacon-magnetic': {
    seen: 'An amber warning beacon on a black magnetic foot with a spiral cord and a plug for the lighter socket',
    scene: () => ({ parts: beaconKit, view: { up: 20, round: 6 } }),
  },
};
