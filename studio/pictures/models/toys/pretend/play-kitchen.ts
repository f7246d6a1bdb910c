import { chrome, glossy, plank, steel } from '../../../parts/materials.ts';
import { roundedRect } from '../../../parts/words/outlines.ts';
import type { Material, Models, Part, Point } from '../../../scene.ts';
import { ball, disc, group, plate, ring, rod, slab, turned, wire } from '../solids.ts';

export const painted = (color: string): Material => ({ color, rough: 0.45 });

const white = painted('#f6f4ef');

const mint = painted('#a9d3c4');

export const pine = plank('#e2bf8c', '#cfa66c');

const dark: Material = { color: '#2b2d31', rough: 0.25, coat: 0.5 };

const knob = (x: number, z: number): Part =>
  group([disc(1.8, 1.6, pine), slab([0.5, 2.6, 0.4], [0, 0, 1.5], dark, 0.1)], { at: [x, -15, z], turn: [90, 0, 0] });

const front = (outline: Parameters<typeof plate>[0], depth: number, material: Material, at: Point): Part =>
  plate(outline, depth, material, { turn: [90, 0, 0], at }, 0.3);

const kitchen: readonly Part[] = [
  slab([58, 28, 44], [0, 0, 2], white, 0.6),
  slab([60, 30, 2], [0, 0, 46], pine, 0.4),
  slab([60, 2, 40], [0, 14, 46], white, 0.4),
  ...[-1, 1].map((s): Part => slab([2, 7.8, 37.9], [s * 28.9, 10.6, 47.9], white, 0.4)),
  slab([60, 9, 2], [0, 10.6, 84], pine, 0.4),
  slab([56, 8, 1.6], [0, 10.6, 68], pine, 0.3),
  // Oven with a window, a drawer of knobs above.
  front([roundedRect(26, 26, 1.5, [-14.5, 17])], 1, mint, [0, -13.6, 0]),
  front([roundedRect(18, 13, 2, [-14.5, 16])], 0.4, dark, [0, -14.6, 0]),
  rod('-23 -16.4 27, -6 -16.4 27', 0.7, chrome),
  ...[-22, -7].map((x): Part => rod(`${x} -14.4 27, ${x} -16.4 27`, 0.5, chrome)),
  ...[-24, -18, -11, -5].map((x) => knob(x, 38.4)),
  front([roundedRect(26, 36, 1.5, [14.5, 22])], 1, mint, [0, -13.6, 0]),
  group([disc(1.2, 1.8, pine)], { at: [4.6, -14.6, 26], turn: [90, 0, 0] }),
  // Hob, sink and tap.
  ...[
    [-21.6, 3],
    [-9, 3],
    [-21.6, -8],
    [-9, -8],
  ].flatMap(([x = 0, y = 0]): Part[] => [
    disc(4.6, 0.5, dark, { at: [x, y, 47.9] }),
    ring(3, 0.25, painted('#c8423b'), { at: [x, y, 48.5] }),
  ]),
  ring(8, 0.8, steel, { at: [15, -3, 48.3] }),
  turned('0 0, 6 0.2, 7.6 2.4, 7.8 4.2', steel, { at: [15, -3, 44.2] }),
  disc(7.4, 0.2, { color: '#6f757b', rough: 0.35, metal: 0.8 }, { at: [15, -3, 47.95] }),
  wire('15 8.6 48, 15 8.6 56, 15 6 59, 15 1.6 58.4, 15 0.8 56', 0.8, chrome),
  disc(1.5, 1.4, chrome, { at: [15, 8.6, 48] }),
  ...[10.6, 19.4].map((x): Part => group([disc(0.8, 2, chrome), slab([3, 0.9, 0.7], [0, 0, 2], chrome, 0.25)], { at: [x, 8.4, 48] })),
  // Pan, pot and hooks.
  group([turned('0 0, 3.8 0, 4.2 0.4, 4.6 2.6', glossy('#c8423b'), {}, 0.25), rod('4 0 2, 12 -2 3', 0.6, pine)], { at: [-9, -8, 48.6] }),
  group(
    [
      turned('0 0, 4 0, 4.2 0.4, 4.2 0.4, 4.2 5', steel, {}, 0.2),
      disc(4.4, 0.6, steel, { at: [0, 0, 5] }),
      ball([0, 0, 6.3], 1.4, dark),
      ...[-1, 1].map((s): Part => wire(`${s * 4.1} -1 3.8, ${s * 5.6} -0.8 4, ${s * 5.6} 0.8 4, ${s * 4.1} 1 3.8`, 0.3, dark)),
    ],
    { at: [-21.6, 3, 48.6] },
  ),
  rod('-26 12 64, 26 12 64', 0.5, chrome),
  ...[-22, -16, -10].map(
    (x, i): Part =>
      group(
        [
          wire('0 0 0, 0 -1.2 -0.4, 0 -1 -1.6', 0.2, chrome),
          slab([1, 0.6, 7], [0, -1, -9], pine, 0.25),
          i === 0
            ? ball([0, -1, -10], [3, 1.2, 3.8], pine)
            : i === 1
              ? slab([3, 0.6, 4.4], [0, -1, -12.6], pine, 0.3)
              : ring(1.7, 0.35, pine, { at: [0, -1, -10.4], turn: [90, 0, 0] }),
        ],
        { at: [x, 12, 64] },
      ),
  ),
  ...['#e8b93e', '#3f8fb0', '#c8423b'].map(
    (color, i): Part =>
      group([turned('0 0, 1.9 0, 2.1 0.3, 2.1 0.3, 2.1 4.4, 2.1 4.4, 1.9 4.4', painted(color)), disc(2.2, 1, pine, { at: [0, 0, 4.4] })], {
        at: [6 + i * 6, 10, 69.6],
      }),
  ),
  group(
    [
      disc(5, 1, white, { turn: [90, 0, 0] }),
      disc(4.2, 1.1, painted('#fdfdfb'), { turn: [90, 0, 0] }),
      slab([0.4, 0.3, 3], [0, -1.2, 0], dark, 0.05),
      slab([2.4, 0.3, 0.4], [1, -1.2, 0], dark, 0.05),
    ],
    { at: [-14, 13, 77] },
  ),
  ...[
    [-27, -12],
    [27, -12],
    [-27, 12],
    [27, 12],
  ].map(([x = 0, y = 0]): Part => disc(1.6, 2.2, pine, { at: [x, y, 0] })),
];

export const PLAY_KITCHEN: Models = {
  'pretend-play-wooden-kitchen': {
    seen: 'A wooden play kitchen in white and mint with an oven, four hobs, a round sink with a tap, a shelf and cooking tools',
    scene: () => ({ parts: kitchen, view: { up: 14, round: 22 } }),
    packed: () => ({
      parts: [
        group([turned('0 0, 3.8 0, 4.2 0.4, 4.6 2.6', glossy('#c8423b'), {}, 0.25), rod('4 0 2, 12 -2 3', 0.6, pine)], { at: [-8, 0, 0] }),
        group(
          [
            turned('0 0, 4 0, 4.2 0.4, 4.2 0.4, 4.2 5', steel, {}, 0.2),
            disc(4.4, 0.6, steel, { at: [0, 0, 5] }),
            ball([0, 0, 6.3], 1.4, dark),
          ],
          { at: [5, 5, 0] },
        ),
        ...['#e8b93e', '#3f8fb0', '#c8423b'].map(
          (color, i): Part =>
            group([disc(2.1, 4.4, painted(color)), disc(2.2, 1, pine, { at: [0, 0, 4.4] })], { at: [10 + i * 4, -2 - i * 1.6, 0] }),
        ),
        group([slab([1, 8, 0.6], [0, 4, 0], pine, 0.2), ball([0, -1, 0.6], [3, 4, 1.2], pine)], { at: [3, -8, 0], turn: [0, 0, 50] }),
      ],
      view: { up: 26, round: 6 },
    }),
    detail: () => ({ parts: kitchen, view: { up: 22, round: 18, fill: 2, shift: [0, 0.12] } }),
  },
};
