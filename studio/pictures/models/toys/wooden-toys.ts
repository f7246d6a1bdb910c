import { brass, matt, plank, wood } from '../../parts/materials.ts';
import { circle, roundedRect } from '../../parts/words/outlines.ts';
import { flats } from '../../parts/words/points.ts';
import type { Flat, Material, Models, Part, Point } from '../../scene.ts';
import { group, plate, ring, slab, star, wire } from './solids.ts';

const COLORS = ['#c8423b', '#d96b22', '#c98a12', '#5e9c57', '#3f8fb0', '#4a5fa8', '#8a5a9c'] as const;

const letter = (text: string, color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><rect x="14" y="14" width="172" height="172" rx="14" fill="none" stroke="${color}" stroke-width="12"/><text x="100" y="142" font-family="DejaVu Serif, Georgia, serif" font-size="118" font-weight="700" text-anchor="middle" fill="${color}">${text}</text></svg>`;

const block = (text: string, at: readonly [number, number, number], spin: number, index: number): Part => {
  const color = COLORS[index % COLORS.length] ?? COLORS[0];
  const side = COLORS[(index + 3) % COLORS.length] ?? COLORS[0];
  return {
    kind: 'group',
    at,
    turn: [0, 0, spin],
    parts: [
      { kind: 'box', size: [3, 3, 3], edge: 0.18, material: wood('#e3c493', '#d3ad76') },
      { kind: 'sheet', size: [2.6, 2.6], at: [0, -1.52, 0.2], material: { rough: 0.5, svg: letter(text, color) } },
      {
        kind: 'sheet',
        size: [2.6, 2.6],
        at: [1.52, 0, 0.2],
        turn: [0, 0, 90],
        material: { rough: 0.5, svg: letter(String((index % 9) + 1), side) },
      },
      { kind: 'sheet', lies: true, size: [2.6, 2.6], at: [0, 0, 3.02], material: { rough: 0.5, svg: letter(text, side) } },
    ],
  };
};

const PAINTS = { red: '#c8423b', yellow: '#e8b93e', green: '#5e9c57', blue: '#3f8fb0', purple: '#8a5a9c', orange: '#e2813a' } as const;
const ply = plank('#e9d2a8', '#d9ba88');
const cross: Flat[] = flats('-0.7 -2, 0.7 -2, 0.7 -0.7, 2 -0.7, 2 0.7, 0.7 0.7, 0.7 2, -0.7 2, -0.7 0.7, -2 0.7, -2 -0.7, -0.7 -0.7');
const moved = (outline: readonly Flat[], x: number, y: number, grow = 1): Flat[] =>
  outline.map(([px, py]): Flat => [px * grow + x, py * grow + y]);
const SHAPES = {
  star: star(2.2, 5, 0.5),
  circle: circle(1.9),
  square: roundedRect(3.4, 3.4, 0.1),
  triangle: star(2.3, 3, 0.5),
  cross,
  hexagon: star(2, 6, 0.866),
  oval: circle(1).map(([x, y]): Flat => [x * 2.3, y * 1.4]),
};
/** A wall with holes a little larger than the shapes, standing up. */
const wall = (outline: readonly Flat[], holes: readonly (readonly Flat[])[], material: Material, at: Point, spin: number): Part =>
  group([plate([outline, ...holes], 0.9, material, { turn: [90, 0, 0], at: [0, 0.45, 0] }, 0.1)], { at, turn: [0, 0, spin] });
const loose = (shape: keyof typeof SHAPES, color: string, at: Point, turn: Point): Part =>
  group([plate([SHAPES[shape]], 3, { color, rough: 0.45 }, {}, 0.2)], { at, turn });

function shapeSorter(): Part[] {
  const rect = flats('-9 0, 9 0, 9 11, -9 11');
  const gable = flats('-7.5 0, 7.5 0, 7.5 11, 0 17, -7.5 11');
  const key = (x: number, color: string): Part =>
    group(
      [ring(0.9, 0.28, { color, rough: 0.4 }), slab([0.4, 2.6, 0.4], [0, -2.1, -0.2], brass), slab([1, 0.4, 0.4], [0.5, -3, -0.2], brass)],
      { at: [x, -13.4, 0.3], turn: [0, 0, x * 9] },
    );
  return [
    wall(rect, [moved(SHAPES.star, -5, 6), moved(SHAPES.circle, 0, 4.6), moved(SHAPES.square, 5.2, 6)], ply, [0, -7.5, 0], 0),
    wall(rect, [], ply, [0, 7.5, 0], 0),
    wall(
      gable,
      [moved(SHAPES.triangle, 0, 11.6, 0.9), moved(SHAPES.cross, -3.4, 5), moved(SHAPES.hexagon, 3.4, 5)],
      { color: PAINTS.yellow, rough: 0.5 },
      [9, 0, 0],
      90,
    ),
    wall(gable, [], { color: PAINTS.yellow, rough: 0.5 }, [-9, 0, 0], 90),
    slab([17, 14, 0.5], [0, 0, 0], matt('#3a2c20')),
    group(
      [
        plate(
          [roundedRect(20.6, 11.6, 0.4), moved(SHAPES.oval, -4.4, 0), moved(SHAPES.circle, 4.4, 0)],
          0.9,
          { color: PAINTS.red, rough: 0.45 },
          {},
          0.15,
        ),
      ],
      { at: [0, -4.5, 14], turn: [38.6, 0, 0] },
    ),
    group([plate([roundedRect(20.6, 11.6, 0.4)], 0.9, { color: PAINTS.red, rough: 0.45 }, {}, 0.15)], {
      at: [0, 4.5, 14],
      turn: [-38.6, 0, 0],
    }),
    slab([2.2, 2.2, 4.4], [5.6, 2.6, 15.4], { color: PAINTS.blue, rough: 0.5 }, 0.15),
    loose('star', PAINTS.orange, [-11, -13, 0], [0, 0, 14]),
    loose('circle', PAINTS.green, [-5.6, -12.4, 0], [0, 0, 0]),
    loose('cross', PAINTS.blue, [10.4, -14.4, 2], [78, 0, 24]),
    loose('triangle', PAINTS.purple, [14.6, -9.6, 0], [0, 0, 40]),
    loose('hexagon', PAINTS.red, [14.8, -3.6, 0], [0, 0, 10]),
    loose('square', PAINTS.yellow, [-14.6, -7.6, 0], [0, 0, 24]),
    ...[key(-0.6, PAINTS.blue), key(2, PAINTS.red), key(4.6, PAINTS.green)],
  ];
}

const bag: Material = { color: '#e9dfc8', rough: 0.95, grain: { kind: 'weave', scale: 3, bump: 0.3, depth: 0.05 } };
const cottonBag: readonly Part[] = [
  {
    kind: 'loft',
    sections: [
      { at: [0, 0, 0], size: [11, 8.4], power: 3 },
      { at: [0, 0, 2], size: [13, 10], power: 2.6 },
      { at: [0, 0, 8], size: [12.4, 9.4], power: 2.4 },
      { at: [0, 0, 12], size: [7.6, 5.6] },
      { at: [0, 0, 13.2], size: [4.4, 3.6] },
      { at: [0, 0, 14.6], size: [7, 5.6] },
      { at: [0, 0, 16.4], size: [9.6, 7.4] },
    ],
    wrinkle: [0.7, 2.4, 2],
    steps: 96,
    per: 10,
    caps: false,
    material: bag,
  },
  ring(2.1, 0.3, matt('#c8423b'), { at: [0, 0, 13.2] }),
  wire('0 -2.2 13.2, 1.4 -4.4 12, 1 -5.4 9, 2 -5.8 7', 0.2, matt('#c8423b')),
  wire('0 -2.2 13.2, -1 -4.2 12, -1.4 -5.4 9.6, -0.8 -5.8 8', 0.2, matt('#c8423b')),
];

export const WOODEN_TOYS: Models = {
  'wooden-alphabet-blocks-40-pieces': {
    seen: 'Beech alphabet blocks with printed letters, stacked in a pyramid',
    scene: () => ({
      parts: [
        ...['A', 'B', 'C', 'D'].map((text, i) => block(text, [(i - 1.5) * 3.4, 0, 0], i * 7 - 9, i)),
        ...['E', 'F', 'G'].map((text, i) => block(text, [(i - 1) * 3.4, 0.1, 3], 6 - i * 8, i + 4)),
        ...['H', 'K'].map((text, i) => block(text, [(i - 0.5) * 3.4, 0, 6], i * 10 - 4, i + 7)),
        block('M', [0.2, 0, 9], 14, 9),
        block('R', [-6.4, -4, 0], 28, 2),
        block('S', [5.8, -4.6, 0], -18, 5),
      ],
      view: { up: 14, round: 20 },
    }),
    packed: () => ({
      parts: [
        ...cottonBag,
        block('T', [-8, -5, 0], 14, 1),
        block('O', [-4.2, -7.4, 0], -16, 3),
        block('Y', [6.6, -6.4, 0], 22, 4),
        block('B', [-8.2, -4.6, 3], 40, 6),
      ],
      view: { up: 16, round: 12 },
    }),
    detail: () => ({
      parts: [block('A', [-1.7, 0, 0], 12, 0), block('B', [1.9, 0.2, 0], -14, 4), block('C', [0.1, 0, 3], 6, 5)],
      view: { up: 18, round: 14, fill: 1 },
    }),
  },
  'wooden-shape-sorter-house': {
    seen: 'A wooden house with a red roof and star, square and round holes in its walls, coloured shapes and three keys in front',
    scene: () => ({ parts: shapeSorter(), view: { up: 24, round: 26 } }),
  },
  'wooden-stacking-rainbow-12-arches': {
    seen: 'Twelve nesting wooden arches in the colours of the rainbow',
    scene: () => ({
      parts: Array.from({ length: 12 }, (_, i): Part => {
        const outer = 18 - i * 1.4;
        const inner = outer - 1.25;
        const arc = (r: number, back: boolean) =>
          Array.from({ length: 33 }, (_none, k) => {
            const a = (Math.PI * (back ? 32 - k : k)) / 32;
            return [r * Math.cos(a), r * Math.sin(a)] as const;
          });
        const hues = [
          '#7a2f5a',
          '#b0343c',
          '#cf5136',
          '#dd7f34',
          '#e6ab3c',
          '#ddc94e',
          '#8fb04a',
          '#4f9457',
          '#2f8378',
          '#2f77a3',
          '#3a559c',
          '#56408c',
        ];
        return {
          kind: 'extrude',
          outlines: [[...arc(outer, false), ...arc(inner, true)]],
          depth: 6.5,
          edge: 0.25,
          turn: [90, 0, 0],
          at: [0, 3.2, 0],
          material: { color: hues[i] ?? '#888888', rough: 0.6, grain: { kind: 'wood', scale: 0.4, bump: 0.1, depth: 0.02 } },
        };
      }),
      view: { up: 12, round: 24 },
    }),
  },
};
