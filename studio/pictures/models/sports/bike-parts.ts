import { aluminium, chrome, rubber, steel } from '../../parts/materials.ts';
import { arc, circle } from '../../parts/words/outlines.ts';
import { way } from '../../parts/words/points.ts';
import { block, plate, put, rod, turned } from '../../parts/words/solids.ts';
import type { Material, Part, Point } from '../../scene.ts';

export const BLACK: Material = { color: '#1d1e20', rough: 0.45 };

interface Wheel {
  readonly at: Point;
  readonly radius: number;
  readonly tyre: number;
  readonly knobs?: boolean;
  /** A motor in it. */
  readonly hub?: number;
  readonly wall?: string;
}

/** Seen from the side: upright in the plane of x and z. */
export function wheel({ at, radius: r, tyre, knobs = false, hub = 2.2, wall = '#1b1c1e' }: Wheel): Part {
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

export const saddle = (at: Point): Part =>
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

/** Crank, pedals, ring and chain on the visible side. */
export function drive(at: Point, rear: Point): Part[] {
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

export const REAR: Point = [-53, 0, 35];
export const FRONT: Point = [57, 0, 35];

export function forks(paint: Material, from: Point, radius: number): Part[] {
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
export const stays = (paint: Material, seat: Point, crank: Point): Part[] =>
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

export const mudguard = (at: Point, from: number, to: number): Part =>
  plate([[...arc([37.4, 37.4], from, to, 32), ...arc([36.8, 36.8], to, from, 32)]], 6.4, BLACK, {
    turn: [90, 0, 0],
    at: [at[0], 3.2, at[2]],
    edge: 0.2,
  });
