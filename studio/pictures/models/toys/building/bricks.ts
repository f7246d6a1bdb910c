import { label } from '../../../parts/labels.ts';
import { clearPlastic, paper, plastic, thinGlass } from '../../../parts/materials.ts';
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

const squareTub = ({ brand }: Look): Part[] => [
  slab([24, 17, 0.4], [0, 0, 0], { ...clearPlastic, alpha: 0.2 }, 0.1),
  {
    kind: 'loft',
    sections: [
      { at: [0, 0, 0], size: [24, 17], power: 7 },
      { at: [0, 0, 0.6], size: [25, 18], power: 7 },
      { at: [0, 0, 15], size: [27, 20], power: 7 },
    ],
    caps: false,
    steps: 96,
    material: thinGlass('#eef8fb'),
  },
  ...[-6, 6].flatMap((x) => [1.6, 4, 8, 11].map((high, i) => pour(44, [3.4, 4.6], high, 3 + i + x, [x, 0, 1.9]))),
  {
    kind: 'sheet',
    size: [13, 9],
    at: [0, -9.9, 2.6],
    turn: [-4, 0, 0],
    material: { ...paper(), svg: brickLabel(brand, '500', '#d22b2b') },
  },
  slab([28, 21, 1.4], [0, 0, 15], plastic('#f5b81c'), 0.5),
  {
    kind: 'row',
    count: 11,
    step: [0, 1.6, 0],
    at: [-12.8, -8, 16.4],
    parts: [{ kind: 'row', count: 17, step: [1.6, 0, 0], parts: [disc(0.48, 0.36, plastic('#f5b81c'))] }],
  },
];

const roundTub = ({ brand }: Look): Part[] => [
  {
    kind: 'lathe',
    profile: [
      [0, 0],
      [12.4, 0],
      [12.8, 0.5],
      [12.8, 0.5],
      [15, 24],
    ],
    material: thinGlass('#eef8fb'),
  },
  ...[1.6, 4.4, 9, 13.4, 18].map((high, i) => pour(80, [9.2, 9.2], high, 5 + i, [0, 0, 2.2])),
  { kind: 'sheet', size: [16, 11.1], bend: 14.6, at: [0, 0, 5.4], material: { ...paper(), svg: brickLabel(brand, '1,000', '#1f6fc4') } },
  disc(15.8, 1.6, plastic('#1f6fc4'), { at: [0, 0, 24] }, 0.4),
  {
    kind: 'tube',
    path: [
      [-15.8, 0, 25],
      [-15.2, -1, 31],
      [-9, -2, 37.6],
      [0, -2.4, 39.6],
      [9, -2, 37.6],
      [15.2, -1, 31],
      [15.8, 0, 25],
    ].map(([x = 0, y = 0, z = 0]): Point => [x, y - 1.2, z]),
    radius: 0.45,
    material: plastic('#d22b2b'),
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
    seen: 'A clear square tub with a yellow base-plate lid, filled with building bricks in bright colours, and loose bricks in front',
    scene: (look) => ({ parts: [...squareTub(look), ...scattered(-10)], view: { up: 18, round: 14, fill: 0.86 }, tint: '#cbd4d6' }),
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
    seen: 'A large round tub with a blue lid and a red handle, full of building bricks, beside a tower built of them',
    scene: (look) => ({
      parts: [
        ...roundTub(look),
        tower(6, [24, -6, 0]),
        brick(4, 2, '#f5b81c', [14, -17, 0], [0, 0, 20]),
        brick(2, 2, '#d22b2b', [8, -19, 0], [0, 0, -25]),
      ],
      view: { up: 16, round: -8, fill: 0.88 },
      tint: '#cbd4d6',
    }),
  },
};
