import { matt, wood } from '../../../parts/materials.ts';
import { flats } from '../../../parts/words/points.ts';
import type { Material, Models, Part, Point } from '../../../scene.ts';
import { disc, group, plate, rod, slab, turned } from '../solids.ts';
import { painted, pine } from './play-kitchen.ts';

const beech = painted('#ecd3a6');

/** Two halves with the pale wood between them; one lies opened. */
const halves = (make: (side: number) => Part[], gap: number, at: Point, turn: Point): Part =>
  group(
    [-1, 1].map((side): Part => group(make(side), { at: [side * gap, 0, 0] })),
    { at, turn },
  );

const half =
  (profile: string, skin: Material, flesh: Material, radius: number) =>
  (side: number): Part[] => [
    turned(profile, skin, { turn: [0, side * 90, 0] }),
    disc(radius * 0.98, 0.16, skin, { turn: [0, side * 90, 0], at: [0, 0, 0] }),
    disc(radius * 0.86, 0.2, flesh, { turn: [0, side * -90, 0] }),
    disc(radius * 0.2, 0.3, matt('#ffffff'), { turn: [0, side * -90, 0] }),
  ];

const SPHERE = '3 0, 2.9 0.8, 2.6 1.6, 1.9 2.4, 1 2.9, 0 3';

const apple = (color: string): Part[] => [
  turned('0 0.6, 0.8 0.2, 2 0, 3 1.2, 3.4 3.2, 2.8 5.2, 1.6 5.8, 0.6 5.3, 0 4.9', painted(color)),
  rod('0 0 5, 0.4 0 6.6', 0.2, wood('#7a5230', '#5f3d22')),
  plate([flats('0 0, 1 0.7, 2.4 0.6, 1.4 -0.4')], 0.2, painted('#5e9c57'), { at: [0.3, 0, 6.2], turn: [20, 0, 0] }),
];

const carrot: Part = group([
  turned('0 0, 0.5 0.3, 1.1 3, 1.6 6.4, 1.4 8, 0 8.4', painted('#ee7f24')),
  ...[0, 72, 144, 216, 288].map(
    (a): Part =>
      group([plate([flats('-0.4 0, 0.4 0, 0.7 2, 0 4, -0.7 2')], 0.25, painted('#4f9a48'), { turn: [66, 0, 0] })], {
        at: [0, 0, 8.2],
        turn: [0, 0, a],
      }),
  ),
]);

const banana: Part = {
  kind: 'tube',
  path: [
    [-5, 0, 1.5],
    [-3, -1.6, 1.5],
    [0, -2.3, 1.5],
    [3, -1.6, 1.5],
    [5, 0, 1.5],
    [5.8, 0.9, 1.5],
  ],
  radius: [0.5, 1.3, 1.5, 1.4, 0.8, 0.4],
  material: painted('#f4cf3a'),
};

const crate: readonly Part[] = [
  ...[0, 1, 2].flatMap((k): Part[] => [
    slab([24, 0.7, 2.6], [0, -8.6, 0.4 + k * 3.2], pine, 0.15),
    slab([24, 0.7, 2.6], [0, 8.6, 0.4 + k * 3.2], pine, 0.15),
    slab([0.7, 17, 2.6], [-11.8, 0, 0.4 + k * 3.2], pine, 0.15),
    slab([0.7, 17, 2.6], [11.8, 0, 0.4 + k * 3.2], pine, 0.15),
  ]),
  ...[-1, 1].flatMap((x) => [-1, 1].map((y): Part => slab([1.2, 1.2, 9.6], [x * 11, y * 7.8, 0], pine, 0.15))),
  slab([24, 17, 0.6], [0, 0, 0], pine),
];

const food: readonly Part[] = [
  ...crate,
  group(apple('#d3302c'), { at: [-7.6, 3.8, 6] }),
  group(apple('#79b23e'), { at: [-1, 4.6, 6.4] }),
  group(apple('#e8b52e'), { at: [5.6, 4.4, 6] }),
  group(apple('#d3302c'), { at: [-7.4, -3.4, 5.4], turn: [14, 10, 0] }),
  group([turned('0 0, 1.4 0.2, 2.7 2, 2.4 4.2, 1.6 6, 1.3 7, 0.7 7.6, 0 7.6', painted('#c8d653'))], {
    at: [0, -3.6, 5.4],
    turn: [-12, 8, 0],
  }),
  group(
    [
      turned('0 0, 1.6 0.2, 2.2 2.4, 2 5, 2.4 7.4, 1.6 9.4, 0 9.8', painted('#5d2f6e')),
      turned('1.7 9, 1 10, 0.4 10.2, 0.4 11.4, 0 11.4', painted('#5e9c57')),
    ],
    { at: [7.4, -4, 6.4], turn: [62, 0, 20] },
  ),
  group([carrot], { at: [9.6, 2, 9.6], turn: [-70, 30, 0] }),
  group([banana], { at: [-2, 0.4, 10.4], turn: [0, 12, 14] }),
  halves(half(SPHERE, painted('#d3302c'), painted('#f6e6c8'), 3), 2.2, [-13, -15, 3], [0, 0, 34]),
  halves(half(SPHERE, painted('#f08a24'), painted('#fbc25e'), 3), 0.9, [-3, -17.4, 3], [0, 0, 12]),
  group(
    [
      {
        kind: 'loft',
        sections: [
          { at: [-4.6, 0, 2.2], size: [2, 2.6], turn: [0, 90, 0] },
          { at: [-3.4, 0, 2.4], size: [4.4, 4.6], turn: [0, 90, 0] },
          { at: [0.4, 0, 2.5], size: [4.9, 5.2], turn: [0, 90, 0] },
        ],
        material: painted('#c98a45'),
      },
      ...[-2.6, -0.8].map((x): Part => slab([0.4, 3, 0.2], [x, 0, 4.7], beech, 0.08, [0, 0, 24])),
      disc(2.4, 0.2, painted('#f5e2bb'), { at: [0.4, 0, 2.5], turn: [0, 90, 0] }),
    ],
    { at: [6.4, -15, 0], turn: [0, 0, -8] },
  ),
  group(
    [
      {
        kind: 'loft',
        sections: [
          { at: [0, 0, 2.5], size: [4.9, 5.2], turn: [0, 90, 0] },
          { at: [3.8, 0, 2.4], size: [4.4, 4.6], turn: [0, 90, 0] },
          { at: [5, 0, 2.2], size: [2, 2.6], turn: [0, 90, 0] },
        ],
        material: painted('#c98a45'),
      },
      disc(2.4, 0.2, painted('#f5e2bb'), { at: [-0.2, 0, 2.5], turn: [0, 90, 0] }),
    ],
    { at: [9.4, -15.6, 0], turn: [0, 0, -14] },
  ),
  group(
    [plate([flats('0 -0.9, 7 -0.9, 8 0, 7.6 1, 0 1')], 0.5, beech, {}, 0.15), slab([5, 1.7, 1], [-2.4, 0, -0.2], painted('#3f8fb0'), 0.4)],
    { at: [-1, -23, 0.3], turn: [0, 0, 8] },
  ),
];

export const PLAY_FOOD: Models = {
  'pretend-play-market-stall-food-30-pieces': {
    seen: 'A crate of painted wooden fruit and vegetables, with halved fruit, bread and a wooden knife in front',
    scene: () => ({ parts: food, view: { up: 30, round: -10 } }),
  },
};
