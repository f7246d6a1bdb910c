import { carton } from '../../parts/containers.ts';
import { label } from '../../parts/labels.ts';
import { clearPlastic, paper, plastic, rubber } from '../../parts/materials.ts';
import { roundRect } from '../../parts/shapes.ts';
import { disc, drawing, group, plate, slab } from '../../parts/solids.ts';
import type { Look, Material, Models, Part, Point } from '../../scene.ts';

const BRICK_COLORS = ['#d22b2b', '#f5b81c', '#1f6fc4', '#2f9a4a', '#f07a1c', '#f3f2ee', '#7d3fa0', '#35b3cf'] as const;
const colorAt = (index: number) => BRICK_COLORS[index % BRICK_COLORS.length] ?? '#d22b2b';

/** A brick of so many studs; the pitch is 1.6 cm. */
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
    wall: 0.25,
    caps: false,
    steps: 96,
    material: { ...clearPlastic, alpha: 0.09 },
  },
  pour(120, [11.4, 7.8], 11, 3, [0, 0, 2.4]),
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
    wall: 0.25,
    material: { ...clearPlastic, alpha: 0.09 },
  },
  pour(200, [11.6, 11.6], 19, 5, [0, 0, 2.6]),
  { kind: 'sheet', size: [17, 11.8], bend: 14.5, at: [0, 0, 6], material: { ...paper(), svg: brickLabel(brand, '1,000', '#1f6fc4') } },
  disc(15.8, 1.6, plastic('#1f6fc4'), { at: [0, 0, 24] }, 0.4),
  {
    kind: 'tube',
    path: [
      [-15.8, 0, 23],
      [-15.4, -6, 20],
      [0, -16.4, 16.6],
      [15.4, -6, 20],
      [15.8, 0, 23],
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

// --- magnetic tiles -------------------------------------------------------------------------------------------------------------

const SIDE = 7.5;
const TILE_COLORS = ['#e23b4a', '#f5a623', '#f7d33c', '#3cb45c', '#2b8fe0', '#7a4fc0', '#ec5fa2'] as const;
const clearTile = (color: string): Material => ({ color, rough: 0.08, alpha: 0.42, coat: 1 });
const frame = (color: string): Material => ({ color, rough: 0.15, alpha: 0.85, coat: 0.8 });

/** Upright, its lower edge at z = 0, seen from the front. */
function tile(index: number, shape: 'square' | 'window' | 'triangle', place: { at?: Point; turn?: Point }): Part {
  const color = TILE_COLORS[index % TILE_COLORS.length] ?? '#e23b4a';
  const flat: [number, number] = [0, SIDE / 2];
  const outlines =
    shape === 'triangle'
      ? [
          [
            [-SIDE / 2, 0],
            [SIDE / 2, 0],
            [0, SIDE * 0.866],
          ] as [number, number][],
          [
            [-SIDE / 2 + 1.1, 0.65],
            [SIDE / 2 - 1.1, 0.65],
            [0, SIDE * 0.866 - 1.3],
          ] as [number, number][],
        ]
      : [roundRect(SIDE, SIDE, 0.5, flat), shape === 'window' ? roundRect(4.4, 4.4, 0.5, flat) : roundRect(6.2, 6.2, 0.4, flat)];
  const pane = shape === 'window' ? [] : [plate([outlines[1] ?? []], 0.3, clearTile(color), { turn: [90, 0, 0], at: [0, 0.15, 0] }, 0.02)];
  return group([plate(outlines, 0.6, frame(color), { turn: [90, 0, 0], at: [0, 0.3, 0] }, 0.12), ...pane], place);
}
/** Four walls. */
const cube = (index: number, [x, y, z]: Point, front: 'square' | 'window' = 'square'): Part =>
  group(
    [
      tile(index, front, { at: [0, -SIDE / 2, 0] }),
      tile(index + 1, 'square', { at: [SIDE / 2, 0, 0], turn: [0, 0, 90] }),
      tile(index + 2, 'square', { at: [0, SIDE / 2, 0] }),
      tile(index + 3, 'square', { at: [-SIDE / 2, 0, 0], turn: [0, 0, 90] }),
    ],
    { at: [x, y, z] },
  );
const spire = (index: number, at: Point): Part =>
  group(
    [0, 1, 2, 3].map((k) => group([tile(index + k, 'triangle', { at: [0, -SIDE / 2, 0], turn: [-35.3, 0, 0] })], { turn: [0, 0, k * 90] })),
    { at },
  );
const car = (at: Point, spin: number): Part =>
  group(
    [
      slab([SIDE + 0.6, SIDE + 0.6, 1.2], [0, 0, 1.4], plastic('#2b2d33'), 0.3),
      ...[-1, 1].flatMap((sx) =>
        [-1, 1].map(
          (sy): Part =>
            group([disc(1.5, 1, rubber()), disc(0.8, 1.06, plastic('#e8e9ea'))], {
              at: [sx * 2.6, sy * 4.4 + (sy > 0 ? 1 : 0), 1.5],
              turn: [90, 0, 0],
            }),
        ),
      ),
    ],
    { at, turn: [0, 0, spin] },
  );
const flatTiles = (at: Point, count: number): Part[] =>
  Array.from({ length: count }, (_, i) =>
    tile(i + 2, i % 3 === 1 ? 'triangle' : 'square', {
      at: [at[0] + i * 0.5, at[1] - i * 0.3, at[2] + 0.3 + i * 0.62],
      turn: [-90, 0, i * 9 - 10],
    }),
  );

const tileBox = ({ brand }: Look, count: number): Part =>
  carton([24, 8, 22], paper('#2b8fe0'), {
    front: label({
      brand,
      title: 'Magnetic\nTiles',
      lines: [`${count} pieces`, 'with car base'],
      size: [24, 22],
      paper: '#ffffff',
      accent: '#2b8fe0',
      at: 0.66,
      mark: '<path d="M20 60 L50 10 L80 60 Z" fill="#f5a623"/><rect x="20" y="62" width="29" height="29" fill="#e23b4a"/><rect x="51" y="62" width="29" height="29" fill="#3cb45c"/>',
    }),
    side: drawing(
      80,
      220,
      '<rect width="80" height="220" fill="#2b8fe0"/><rect x="14" y="20" width="52" height="52" fill="#f7d33c"/><rect x="14" y="84" width="52" height="52" fill="#e23b4a"/><rect x="14" y="148" width="52" height="52" fill="#3cb45c"/>',
    ),
  });

const house: readonly Part[] = [
  car([-2, 0, 0], 0),
  cube(0, [-2, 0, 2.6], 'window'),
  spire(3, [-2, 0, 10.1]),
  ...flatTiles([8.5, -4, 0], 4),
];

export const CONSTRUCTION: Models = {
  'building-bricks-500-piece-creative-tub': {
    seen: 'A clear square tub with a yellow base-plate lid, filled with building bricks in bright colours, and loose bricks in front',
    scene: (look) => ({ parts: [...squareTub(look), ...scattered(-10)], view: { up: 18, round: 14 } }),
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
      view: { up: 16, round: -8 },
    }),
  },
  'magnetic-tiles-32-pieces-with-car-base': {
    seen: 'Translucent magnetic tiles built into a small house with a pointed roof on a car base, more tiles beside it',
    scene: () => ({ parts: house, view: { up: 18, round: 28 } }),
    packed: (look) => ({
      parts: [tileBox(look, 32), ...flatTiles([-7, -9, 0], 4), ...flatTiles([7, -10, 0], 3)],
      view: { up: 20, round: 20 },
    }),
    detail: () => ({ parts: house, view: { up: 14, round: 30, fill: 1.7, shift: [-0.12, 0.1] } }),
  },
  'magnetic-tiles-64-pieces-with-car-base': {
    seen: 'Two towers of translucent magnetic tiles joined by a lower part, and a tile car in front',
    scene: () => ({
      parts: [
        cube(0, [-SIDE, 0, 0]),
        cube(2, [-SIDE, 0, SIDE], 'window'),
        spire(1, [-SIDE, 0, SIDE * 2]),
        cube(4, [0, 0, 0], 'window'),
        cube(6, [SIDE, 0, 0]),
        cube(3, [SIDE, 0, SIDE], 'window'),
        spire(5, [SIDE, 0, SIDE * 2]),
        car([1, -12, 0], 14),
        group([tile(1, 'triangle', { at: [0, -2, 0] }), tile(4, 'triangle', { at: [0, 2, 0] })], { at: [1, -12, 2.6], turn: [0, 0, 14] }),
      ],
      view: { up: 16, round: -24 },
    }),
  },
  'magnetic-tiles-100-pieces-with-car-base': {
    seen: 'A large castle of translucent magnetic tiles with four spires, walls and a star of tiles on the floor',
    scene: () => ({
      parts: [
        ...[-1, 1].flatMap((side, k) => [
          cube(k, [side * SIDE * 1.5, 0, 0]),
          cube(k + 3, [side * SIDE * 1.5, 0, SIDE], 'window'),
          spire(k + 1, [side * SIDE * 1.5, 0, SIDE * 2]),
          cube(k + 4, [side * SIDE * 0.5, 0, 0], k === 0 ? 'window' : 'square'),
        ]),
        cube(2, [-SIDE * 0.5, 0, SIDE]),
        cube(5, [SIDE * 0.5, 0, SIDE]),
        cube(1, [0, 0, SIDE * 2], 'window'),
        spire(4, [0, 0, SIDE * 3]),
        car([-8, -13, 0], -18),
        group([cube(3, [0, 0, 0])], { at: [-8, -13, 2.6], turn: [0, 0, -18] }),
        ...[0, 1, 2, 3, 4, 5].map((k) =>
          group([tile(k, 'triangle', { at: [0, 0, 0.3], turn: [-90, 0, 0] })], { at: [9, -13, 0], turn: [0, 0, k * 60] }),
        ),
      ],
      view: { up: 20, round: 20 },
    }),
  },
};
