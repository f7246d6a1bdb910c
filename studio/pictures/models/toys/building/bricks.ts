import { label } from '../../../parts/labels.ts';
import { paper, plastic } from '../../../parts/materials.ts';
import type { Look, Material, Models, Part, Point } from '../../../scene.ts';
import { disc, group, slab } from '../solids.ts';

const BRICK_COLORS = ['#d22b2b', '#f5b81c', '#1f6fc4', '#2f9a4a', '#f07a1c', '#f3f2ee', '#7d3fa0', '#35b3cf'] as const;

const colorAt = (index: number) => BRICK_COLORS[index % BRICK_COLORS.length] ?? '#d22b2b';

/** A brick with this many studs; the pitch is 1.6 cm. */
function brick(across: number, deep: number, color: string, at: Point = [0, 0, 0], turn: Point = [0, 0, 0]): Part {
  const abs: Material = { color, rough: 0.2, coat: 0.35 };
  const stud = disc(0.48, 0.36, abs, { at: [-((across - 1) / 2) * 1.6, -((deep - 1) / 2) * 1.6, 1.92] });
  return group(
    [
      slab([across * 1.6 - 0.04, deep * 1.6 - 0.04, 1.92], [0, 0, 0], abs, 0.06),
      {
        kind: 'row',
        count: deep,
        step: [0, 1.6, 0],
        parts: [{ kind: 'row', count: across, step: [1.6, 0, 0], parts: [{ ...stud, steps: 20 } as Part] }],
      },
    ],
    { at, turn },
  );
}

const pour = (count: number, radius: readonly [number, number], height: number, seed: number, at: Point): Part => ({
  kind: 'heap',
  parts: Array.from({ length: 8 }, (_, i) => brick([2, 4, 3, 1][i % 4] ?? 2, i % 3 === 0 ? 1 : 2, colorAt(i))),
  count,
  radius,
  height,
  base: 0.4,
  slope: 5,
  tilt: 90,
  vary: 0,
  seed,
  at,
});

const brickLabel = (brand: string, count: string, accent: string) =>
  label({ brand, title: 'Building\nBricks', lines: [`${count} pieces`, 'From 4 years'], size: [13, 9], paper: '#ffffff', accent });

const BLUE = '#1f6fc4';
const YELLOW = '#f5b81c';
const RED = '#d22b2b';

/** Its lid, a base plate, leans behind it. */
const squareTub = ({ brand }: Look): Part[] => [
  {
    kind: 'loft',
    sections: [
      { at: [0, 0, 0], size: [24, 17], power: 7 },
      { at: [0, 0, 0.6], size: [25, 18], power: 7 },
      { at: [0, 0, 14], size: [27, 20], power: 7 },
      { at: [0, 0, 14.4], size: [28.4, 21.4], power: 7 },
      { at: [0, 0, 15.2], size: [28.4, 21.4], power: 7 },
    ],
    caps: false,
    curved: false,
    wall: 0.5,
    steps: 96,
    material: plastic(BLUE),
  },
  slab([23, 16, 1], [0, 0, 10.8], plastic('#17508f')),
  ...[-7.6, 0, 7.6].flatMap((x) => [2, 4.4].map((high, i) => pour(40, [3.8, 5.4], high, 13 + i + x, [x, 0, 11.6]))),
  {
    kind: 'sheet',
    size: [14.3, 9.9],
    at: [0, -9.75, 2.3],
    turn: [4.2, 0, 0],
    material: { ...paper(), svg: brickLabel(brand, '500', RED) },
  },
  group(
    [
      slab([28, 21, 1.4], [0, 0, 0], plastic(YELLOW), 0.5),
      {
        kind: 'row',
        count: 12,
        step: [0, 1.6, 0],
        at: [-12.8, -8.8, 1.4],
        parts: [{ kind: 'row', count: 17, step: [1.6, 0, 0], parts: [disc(0.48, 0.36, plastic(YELLOW))] }],
      },
    ],
    { at: [9, 15, 10.4], turn: [74, 0, -10] },
  ),
];

/** Its round lid, also a base plate, leans beside it. */
const roundTub = ({ brand }: Look): Part[] => [
  {
    kind: 'lathe',
    profile: [
      [0, 0],
      [12.4, 0],
      [12.8, 0.5],
      [12.8, 0.5],
      [14.8, 22.6],
      [14.8, 22.6],
      [15.6, 22.8],
      [15.6, 24],
      [15.6, 24],
      [14.6, 24],
      [14.6, 24],
      [13.6, 12],
    ],
    material: plastic(RED),
  },
  disc(13.9, 1, plastic('#6f4a1c'), { at: [0, 0, 18.4] }),
  ...[2.6, 6].map((high, i) => pour(100, [9.6, 9.6], high, 5 + i, [0, 0, 19.6])),
  {
    kind: 'sheet',
    size: [17, 11.8],
    bend: 13.5,
    at: [0, 0, 4.4],
    turn: [5.2, 0, 0],
    material: { ...paper(), svg: brickLabel(brand, '1,000', BLUE) },
  },
  group(
    [
      disc(16, 1.4, plastic(BLUE), {}, 0.4),
      ...Array.from({ length: 17 }, (_, row): Part => {
        const count = 2 * Math.floor(Math.sqrt(14 ** 2 - ((row - 8) * 1.6) ** 2) / 1.6) + 1;
        return {
          kind: 'row',
          count,
          step: [1.6, 0, 0],
          at: [-((count - 1) / 2) * 1.6, (row - 8) * 1.6, 1.4],
          parts: [disc(0.48, 0.36, plastic(BLUE))],
        };
      }),
    ],
    { at: [-21, 12, 16], turn: [76, 0, 22] },
  ),
  {
    kind: 'tube',
    path: [
      [-15.8, 0, 23],
      [-15.6, -8, 21.4],
      [-9.4, -14.6, 19.4],
      [0, -16.8, 18.8],
      [9.4, -14.6, 19.4],
      [15.6, -8, 21.4],
      [15.8, 0, 23],
    ],
    radius: 0.42,
    material: plastic('#f3f2ee'),
  },
];

/** Courses of two by four bricks in a pinwheel. */
const tower = (courses: number, at: Point): Part =>
  group(
    Array.from({ length: courses }, (_, course) =>
      [0, 1, 2, 3].map((side) =>
        group([brick(4, 2, colorAt(course * 3 + side), [course % 2 === 0 ? -1.6 : 1.6, -3.2, course * 1.92])], { turn: [0, 0, side * 90] }),
      ),
    ).flat(),
    { at },
  );

const scattered = (y: number): Part[] => [
  brick(4, 2, '#d22b2b', [-13, y - 5, 0], [0, 0, 24]),
  brick(2, 2, '#f5b81c', [-6.4, y - 8, 0], [0, 0, -18]),
  brick(3, 1, '#2f9a4a', [-1, y - 5.4, 0], [0, 0, 40]),
  brick(4, 2, '#1f6fc4', [5, y - 8.4, 0], [0, 0, -12]),
  brick(2, 1, '#f3f2ee', [-10, y - 10, 0], [0, 0, 66]),
  brick(2, 2, '#f07a1c', [0.4, y - 11, 0], [0, 0, 15]),
];

export const BRICKS: Models = {
  'building-bricks-500-piece-creative-tub': {
    seen: 'An open blue tub full of building bricks in bright colours, its yellow base-plate lid behind it, loose bricks in front',
    scene: (look) => ({ parts: [...squareTub(look), ...scattered(-8)], view: { up: 30, round: 10, fill: 0.9 }, tint: '#cbd4d6' }),
    packed: () => ({
      parts: [
        tower(4, [0, 2, 0]),
        ...scattered(0).map((part): Part => group([part], { at: [4, -2, 0] })),
        brick(4, 2, '#7d3fa0', [10, -1, 0], [0, 0, 60]),
      ],
      view: { up: 26, round: 18 },
    }),
    detail: () => ({ parts: scattered(0), view: { up: 30, round: 10, fill: 1.15 } }),
  },
  'building-bricks-1-000-piece-creative-tub': {
    seen: 'A large round red tub with a handle, full of building bricks, its blue base-plate lid and a tower of bricks beside it',
    scene: (look) => ({
      parts: [
        ...roundTub(look),
        tower(6, [24, -6, 0]),
        brick(4, 2, '#f5b81c', [14, -17, 0], [0, 0, 20]),
        brick(2, 2, '#d22b2b', [8, -19, 0], [0, 0, -25]),
      ],
      view: { up: 28, round: -4, fill: 0.9 },
      tint: '#cbd4d6',
    }),
  },
};
