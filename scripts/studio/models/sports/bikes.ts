import { darker } from '../../parts/colors.ts';
import { aluminium, chrome, rubber, steel } from '../../parts/materials.ts';
import { arc, way } from '../../parts/paths.ts';
import { block, circle, plate, put, rod, turned } from '../../parts/shapes.ts';
import type { Look, Material, Models, Part, Point } from '../../scene.ts';

const BLACK: Material = { color: '#1d1e20', rough: 0.45 };

interface Wheel {
  readonly at: Point;
  readonly radius: number;
  readonly tyre: number;
  readonly knobs?: boolean;
  /** A motor in it. */
  readonly hub?: number;
  readonly wall?: string;
}

/** Seen from the side: it stands in the plane of x and z. */
function wheel({ at, radius: r, tyre, knobs = false, hub = 2.2, wall = '#1b1c1e' }: Wheel): Part {
  const rim = r - tyre;
  return put(at, [
    rod(
      circle(rim + tyre * 0.45, [0, 0], 64).map(([x, z]): Point => [x, 0, z]),
      tyre * 0.55,
      rubber(wall),
      { closed: true, sides: 8, per: 2 },
    ),
    rod(
      circle(rim + tyre * 0.62, [0, 0], 64).map(([x, z]): Point => [x, 0, z]),
      tyre * 0.46,
      rubber('#17181a'),
      { closed: true, sides: 8, per: 2 },
    ),
    rod(
      circle(rim - 0.8, [0, 0], 64).map(([x, z]): Point => [x, 0, z]),
      1.2,
      BLACK,
      { closed: true, sides: 5, per: 2 },
    ),
    ...(knobs
      ? [
          {
            kind: 'row',
            count: 60,
            around: true,
            spin: [0, 6, 0],
            parts: [
              block([1.5, tyre * 0.3, 1], [0, tyre * 0.24, r - 1], rubber('#151617')),
              block([1.5, tyre * 0.3, 1], [0, -tyre * 0.24, r - 1], rubber('#151617')),
            ],
          } satisfies Part,
        ]
      : []),
    turned(
      [
        [0, -3.4],
        [hub * 0.6, -3.4],
        [hub, -2.6],
        [hub, -2.6],
        [hub, 2.6],
        [hub, 2.6],
        [hub * 0.6, 3.4],
        [0, 3.4],
      ],
      hub > 4 ? BLACK : aluminium,
      { turn: [90, 0, 0] },
    ),
    {
      kind: 'row',
      count: 16,
      around: true,
      spin: [0, 22.5, 0],
      parts: [
        rod(way([hub * 0.9, -2.2, 0, rim * 0.94, 0, rim * 0.32]), 0.16, steel, { curved: false, sides: 2 }),
        rod(way([hub * 0.9, 2.2, 0, rim * 0.94, 0, -rim * 0.32]), 0.16, steel, { curved: false, sides: 2 }),
      ],
    },
    turned(
      [
        [5, 0],
        [8, 0],
        [8, 0],
        [8, 0.3],
        [8, 0.3],
        [5, 0.3],
        [5, 0.3],
        [5, 0],
      ],
      steel,
      { turn: [90, 0, 0], at: [0, 3.8, 0], sharp: true },
    ),
  ]);
}

const saddle = (at: Point): Part =>
  put(at, [
    {
      kind: 'loft',
      material: { color: '#202123', rough: 0.6 },
      sections: [
        { at: [-13, 0, 1.4], size: [4, 11], power: 2.6, turn: [0, 90, 0] },
        { at: [-10, 0, 1.8], size: [5.4, 17], power: 2.6, turn: [0, 90, 0] },
        { at: [-3, 0, 1.4], size: [4.6, 12], power: 2.6, turn: [0, 90, 0] },
        { at: [6, 0, 1], size: [3.8, 5], power: 2.4, turn: [0, 90, 0] },
        { at: [14, 0, 0.6], size: [2.8, 3.4], power: 2.4, turn: [0, 90, 0] },
      ],
    },
    rod(way([-8, 0, -0.4, -4, 0, -3, 5, 0, -2.6, 10, 0, -0.4]), 0.5, chrome),
  ]);

/** Crank, pedals, ring and chain on the side that is seen. */
function drive(at: Point, rear: Point): Part[] {
  const y = -6.2;
  const chain = (dz: number) =>
    rod(way([at[0], y + 1.4, at[2] + dz, rear[0], y + 2.4, rear[2] + dz * 0.5]), 0.42, steel, { curved: false, sides: 3 });
  return [
    put(
      [at[0], y + 1, at[2]],
      [
        plate([circle(8.4, [0, 0], 48), circle(6.6, [0, 0], 40)], 0.5, steel, { turn: [90, 0, 0] }),
        plate([circle(3.2, [0, 0], 32)], 1.2, BLACK, { turn: [90, 0, 0] }),
        {
          kind: 'row',
          count: 4,
          around: true,
          spin: [0, 90, 0],
          parts: [block([7.4, 0.5, 1.3], [4, 0, -0.6], BLACK, { turn: [0, 20, 0] })],
        },
      ],
    ),
    rod([at, [at[0] + 13, y - 1, at[2] - 11]], [1.3, 0.9], BLACK, { curved: false }),
    block([9, 8, 1.8], [at[0] + 13, y - 5.4, at[2] - 12], BLACK, { edge: 0.5 }),
    rod(
      [
        [at[0], 4, at[2]],
        [at[0] - 13, 7, at[2] + 11],
      ],
      [1.3, 0.9],
      BLACK,
      { curved: false },
    ),
    block([9, 8, 1.8], [at[0] - 13, 11, at[2] + 10], BLACK, { edge: 0.5 }),
    chain(8),
    chain(-8),
    put([rear[0], y + 2.6, rear[2]], [plate([circle(4.4)], 1.8, steel, { turn: [90, 0, 0] })]),
    rod(way([rear[0], y + 1.4, rear[2] - 3, rear[0] + 1.6, y + 1.2, rear[2] - 8, rear[0] + 4, y + 1.2, rear[2] - 12]), 1, BLACK),
  ];
}

const REAR: Point = [-53, 0, 35];
const FRONT: Point = [57, 0, 35];

function forks(paint: Material, from: Point, radius: number): Part[] {
  return [-1, 1].map((side) =>
    rod(
      [
        [from[0], side * 5, from[2]],
        [FRONT[0] - 2, side * 5.6, FRONT[2] + 12],
        [FRONT[0], side * 5.8, FRONT[2]],
      ],
      radius,
      paint,
    ),
  );
}
const stays = (paint: Material, seat: Point, crank: Point): Part[] =>
  [-1, 1].flatMap((side) => [
    rod(
      [
        [seat[0], side * 2.4, seat[2]],
        [REAR[0], side * 6.4, REAR[2]],
      ],
      1.1,
      paint,
      { curved: false },
    ),
    rod(
      [
        [crank[0], side * 3.6, crank[2]],
        [REAR[0], side * 6.4, REAR[2]],
      ],
      1.3,
      paint,
      { curved: false },
    ),
  ]);

const mudguard = (at: Point, from: number, to: number): Part =>
  plate([[...arc([37.4, 37.4], from, to, 32), ...arc([36.8, 36.8], to, from, 32)]], 6.4, BLACK, {
    turn: [90, 0, 0],
    at: [at[0], 3.2, at[2]],
    edge: 0.2,
  });

function cityBike({ color }: Look): Part[] {
  const paint: Material = { color: darker(color, 0.08), rough: 0.28, metal: 0.35, coat: 0.8 };
  const crank: Point = [-6, 0, 30];
  const seat: Point = [-20, 0, 74];
  return [
    wheel({ at: REAR, radius: 36, tyre: 4.4, hub: 7.2 }),
    wheel({ at: FRONT, radius: 36, tyre: 4.4 }),
    rod([crank, [-13, 0, 52], seat], 2, paint),
    rod(way([-6, 0, 30, 6, 0, 32, 22, 0, 52, 36, 0, 72, 40, 0, 80]), 3.4, paint, { sides: 8 }),
    rod(way([-14.6, 0, 57, 2, 0, 46, 15, 0, 46.5]), 1.7, paint),
    rod(
      [
        [43, 0, 70],
        [37.4, 0, 92],
      ],
      2.5,
      paint,
      { curved: false },
    ),
    ...stays(paint, [-16.6, 0, 63], crank),
    ...forks(paint, [43.4, 0, 70], 1.4),
    block([9, 6.4, 4], [44, 0, 67], paint, { edge: 1.4 }),
    block([30, 7, 6.2], [23, 0, 57.6], BLACK, { edge: 2, turn: [0, -53, 0] }),
    rod([seat, [-23.6, 0, 86]], 1.4, aluminium, { curved: false }),
    saddle([-24, 0, 88]),
    rod(
      [
        [37.4, 0, 92],
        [34, 0, 103],
      ],
      1.6,
      BLACK,
      { curved: false },
    ),
    rod(way([14, -29, 107, 22, -27, 108, 32, -14, 106, 34.5, 0, 104, 32, 14, 106, 22, 27, 108, 14, 29, 107]), 1.15, BLACK),
    ...[-1, 1].map((side) => rod(way([10, side * 29.6, 106.6, 23, side * 26.8, 108]), 1.7, { color: '#6b4a2f', rough: 0.7 })),
    mudguard(REAR, 30, 196),
    mudguard(FRONT, 40, 176),
    rod(way([-72, -6, 80, -30, -6, 80]), 0.7, BLACK, { curved: false }),
    rod(way([-72, 6, 80, -30, 6, 80]), 0.7, BLACK, { curved: false }),
    ...[-70, -60, -50, -40].map((x) =>
      rod(
        [
          [x, -6, 80],
          [x, 6, 80],
        ],
        0.5,
        BLACK,
        { curved: false },
      ),
    ),
    ...[-1, 1].map((side) =>
      rod(
        [
          [-62, side * 6, 80],
          [REAR[0], side * 7, REAR[2]],
        ],
        0.6,
        BLACK,
        { curved: false },
      ),
    ),
    turned(
      [
        [0, 0],
        [2, 0.4],
        [3.4, 3.4],
        [3.4, 3.4],
        [3.2, 4],
        [0, 4],
      ],
      chrome,
      { at: [45, 0, 90], turn: [0, 90, 0] },
    ),
    turned(
      [
        [0, 0],
        [2.8, 0],
        [2.6, 0.5],
        [0, 0.7],
      ],
      { color: '#fff6dd', glow: 1.4 },
      { at: [49, 0, 90], turn: [0, 90, 0] },
    ),
    block([4, 5, 3.4], [-74, 0, 77], { color: '#b3161c', rough: 0.2, coat: 1 }, { edge: 0.8 }),
    ...drive(crank, REAR),
  ];
}

function mountainBike({ color }: Look): Part[] {
  const paint: Material = { color: darker(color, 0.08), rough: 0.5, coat: 0.2 };
  const crank: Point = [-8, 0, 33];
  const seat: Point = [-24, 0, 72];
  return [
    wheel({ at: [REAR[0], 0, 36.5], radius: 37, tyre: 6.4, knobs: true }),
    wheel({ at: [FRONT[0] + 4, 0, 36.5], radius: 37, tyre: 6.4, knobs: true }),
    rod([crank, seat], 2.2, paint, { curved: false }),
    {
      kind: 'loft',
      material: paint,
      sections: [
        { at: [-6, 0, 38], size: [10, 8], power: 3.5, turn: [0, 52, 0] },
        { at: [16, 0, 56], size: [10.5, 8], power: 3.5, turn: [0, 52, 0] },
        { at: [36, 0, 73], size: [8.5, 7], power: 3.5, turn: [0, 52, 0] },
      ],
    },
    rod(way([-22, 0, 68, 8, 0, 75, 35, 0, 81]), [2, 2.2, 2.5], paint),
    rod(
      [
        [40, 0, 68],
        [35, 0, 87],
      ],
      3,
      paint,
      { curved: false },
    ),
    ...stays(paint, [-22, 0, 67], crank),
    {
      kind: 'loft',
      material: BLACK,
      sections: [
        { at: [-8, -6.4, 33], size: [19, 16], power: 3, turn: [90, 0, 0] },
        { at: [-8, 6.4, 33], size: [19, 16], power: 3, turn: [90, 0, 0] },
      ],
      edge: 1.6,
    },
    ...[-1, 1].flatMap((side) => [
      rod(
        [
          [42, side * 6.4, 70],
          [53, side * 6.4, 47],
        ],
        1.5,
        chrome,
        { curved: false },
      ),
      rod(
        [
          [50, side * 6.4, 54],
          [FRONT[0] + 4, side * 6.6, 36],
        ],
        2.2,
        BLACK,
        { curved: false },
      ),
    ]),
    block([8, 17, 5], [40.6, 0, 67], BLACK, { edge: 1.6 }),
    rod(way([49, -6.4, 57, 52, -6, 60, 52, 6, 60, 49, 6.4, 57]), 1.5, BLACK),
    rod([seat, [-29, 0, 89]], 1.5, BLACK, { curved: false }),
    saddle([-28, 0, 91]),
    rod(
      [
        [35, 0, 87],
        [33, 0, 92],
        [38, 0, 95],
      ],
      2,
      BLACK,
      { curved: false },
    ),
    rod(way([33, -37, 97, 37, -16, 96, 38, 0, 95.4, 37, 16, 96, 33, 37, 97]), 1.2, BLACK),
    ...[-1, 1].map((side) => rod(way([32.4, side * 38, 97, 34.6, side * 26, 96.6]), 1.7, rubber('#17181a'))),
    ...[-1, 1].map((side) => rod(way([36, side * 25, 95, 42, side * 28, 94, 42, side * 36, 93]), 0.6, BLACK)),
    rod(way([38, -4, 94, 50, -6, 84, 46, -5, 70, 50, -7, 50]), 0.35, BLACK),
    ...drive(crank, [REAR[0], 0, 36.5]),
  ];
}

export const BIKES: Models = {
  'electric-city-bike-250-w-36-v': {
    seen: 'A {color} step-through electric city bike with mudguards, rack and lamp',
    scene: (look) => ({ parts: cityBike(look), view: { up: 9, round: 12, fill: 0.88 } }),
    packed: (look) => ({
      parts: [put([0, 0, 0], cityBike(look)), put([30, 62, 0], cityBike(look))],
      view: { up: 12, round: 22 },
    }),
    detail: (look) => ({ parts: cityBike(look), view: { up: 8, round: 26, fill: 2.3, shift: [0, -0.15] } }),
  },
  'electric-mountain-bike-500-w-48-v': {
    seen: 'A {color} electric mountain bike with a mid motor, suspension fork and knobbly tyres',
    scene: (look) => ({ parts: mountainBike(look), view: { up: 9, round: 14, fill: 0.88 } }),
  },
};
