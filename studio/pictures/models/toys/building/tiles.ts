import { label } from '../../../parts/labels.ts';
import { paper, plastic, rubber } from '../../../parts/materials.ts';
import { carton } from '../../../parts/packs/cartons-and-bags.ts';
import { roundedRect } from '../../../parts/words/outlines.ts';
import type { Look, Material, Models, Part, Point } from '../../../scene.ts';
import { disc, drawing, group, plate, slab } from '../solids.ts';

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
      : [roundedRect(SIDE, SIDE, 0.5, flat), shape === 'window' ? roundedRect(4.4, 4.4, 0.5, flat) : roundedRect(6.2, 6.2, 0.4, flat)];
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
      mark: '<g transform="translate(18 38) scale(0.64)"><path d="M20 60 L50 10 L80 60 Z" fill="#f5a623"/><rect x="20" y="62" width="29" height="29" fill="#e23b4a"/><rect x="51" y="62" width="29" height="29" fill="#3cb45c"/></g>',
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

export const TILES: Models = {
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
