import { kraft, paper, wood } from '../../../parts/materials.ts';
import type { Flat, Material, Models, Part, Point } from '../../../scene.ts';
import { hue } from '../rainbow.ts';
import { ball, chance, disc, group, plate, ring, slab, star, turned, wire } from '../solids.ts';

const shiny = (color: string): Material => ({ color, rough: 0.2, coat: 0.6 });

/** An upright open paper bag, its upper edge serrated. */
const partyBag = (a: string, b: string, at: Point, spin: number): Part => {
  const teeth = (width: number): Flat[] => Array.from({ length: 19 }, (_, i): Flat => [width / 2 - (i * width) / 18, 17 + (i % 2) * 0.8]);
  const wall = (width: number): Part => ({
    ...plate(
      [[[-width / 2, 0], [width / 2, 0], ...teeth(width)]],
      0.12,
      { color: a, rough: 0.7, grain: { kind: 'stripes', scale: 0.32, along: 'x', to: b, sharp: 0.97, bump: 0 } },
      { turn: [90, 0, 0] },
      0.02,
    ),
  });
  return group(
    [
      group([wall(12)], { at: [0, -3.5, 0] }),
      group([wall(12)], { at: [0, 3.5, 0] }),
      group([wall(7)], { at: [-6, 0, 0], turn: [0, 0, 90] }),
      group([wall(7)], { at: [6, 0, 0], turn: [0, 0, 90] }),
      slab([11.8, 6.8, 14], [0, 0, 0], paper(a), 0.05),
    ],
    { at, turn: [0, 0, spin] },
  );
};

const yoyo = (color: string, at: Point, turn: Point): Part =>
  group(
    [
      turned('0 0, 2.4 0, 2.9 0.4, 2.9 1, 2.2 1.5, 0.6 1.7', shiny(color)),
      turned('0.6 1.9, 2.2 2.1, 2.9 2.6, 2.9 3.2, 2.4 3.6, 0 3.6', shiny(color)),
      disc(0.7, 3.4, wood()),
      plate([star(1.7)], 0.1, shiny('#ffffff'), { at: [0, 0, 3.58] }, 0.02),
      wire('0.6 0 1.8, 3 0.6 1.8, 4.6 2 1.2, 6 1.6 0.4, 7.4 2.6 0.3', 0.1, paper('#ffffff')),
    ],
    { at, turn },
  );

const whistle = (color: string, at: Point, turn: Point): Part =>
  group(
    [
      disc(1.7, 2, shiny(color)),
      slab([4, 1.6, 2], [2.4, 0.9, 0], shiny(color), 0.2),
      slab([1, 0.5, 1.4], [1.4, 1.6, 0.3], shiny('#26282c'), 0.05),
      ring(0.7, 0.14, shiny('#c9ccd0'), { at: [-2.2, 0, 1], turn: [90, 0, 0] }),
    ],
    { at, turn },
  );

const stamp = (color: string, at: Point): Part =>
  group([turned('0 0, 1.5 0, 1.5 0.8, 1.5 0.8, 1.3 1, 0.8 1.6, 1.2 3, 0.9 3.6, 0 3.8', shiny(color))], { at });

const swirl = (i: number, at: Point, size = 3): Part =>
  ball(at, size, {
    color: hue(i),
    rough: 0.2,
    coat: 0.5,
    grain: { kind: 'wood', scale: 0.8, distort: 9, to: hue(i + 5), sharp: 0.5, bump: 0 },
  });

const mazePuzzle = (color: string, at: Point, spin: number): Part =>
  group(
    [
      disc(2.5, 0.8, shiny(color)),
      disc(2.1, 0.9, { color: '#fdfdfb', rough: 0.1, coat: 1 }),
      ...[0.7, 1.4].map(
        (r): Part => ({
          kind: 'lathe',
          sharp: true,
          arc: 300,
          profile: [
            [r, 0],
            [r + 0.14, 0],
            [r + 0.14, 0.2],
            [r, 0.2],
            [r, 0],
          ],
          at: [0, 0, 0.88],
          turn: [0, 0, r * 90],
          material: shiny(color),
        }),
      ),
      ball([0.3, 0.2, 1.05], 0.4, shiny('#c9ccd0')),
    ],
    { at, turn: [0, 0, spin] },
  );

const spinner = (at: Point): Part =>
  group(
    [
      disc(2.6, 0.3, { rough: 0.3, coat: 0.5, color: '#f6b51c' }),
      turned('0 -0.9, 0.2 -0.6, 0.4 0, 0.4 1.6, 0.6 2, 0 2.1', shiny('#d92b2f')),
    ],
    { at: [at[0], at[1], at[2] + 0.9], turn: [14, 8, 0] },
  );

const fillers: readonly Part[] = [
  partyBag('#f15bb5', '#ffffff', [-8, 5, 0], 10),
  partyBag('#2bb3e0', '#ffffff', [7, 6, 0], -8),
  swirl(4, [-10, 5, 16], 3.4),
  swirl(8, [-6.4, 4, 15.6], 3),
  yoyo('#f6b51c', [-8, 4, 15.4], [60, 20, 0]),
  whistle('#2f9a4a', [6, 5, 16], [70, -40, 20]),
  swirl(0, [9, 6, 15.8], 3.2),
  wire('5 6 14, 4.4 5.6 20, 3.8 5.4 22', 0.35, shiny('#7b3fa0')),
  ball([3.7, 5.4, 22.4], 1.4, shiny('#7b3fa0')),
  yoyo('#d92b2f', [-9, -5, 0], [0, 0, 10]),
  whistle('#2b8fe0', [8, -5.4, 0], [0, 0, 24]),
  stamp('#7b3fa0', [3, -5, 0]),
  stamp('#ef6a1f', [0.2, -8, 0]),
  swirl(2, [-2.4, -4.4, 1.5]),
  swirl(6, [13, -2.4, 1.6], 3.2),
  swirl(10, [5.6, -9.4, 1.4], 2.8),
  mazePuzzle('#2f9a4a', [-4, -9.6, 0], 30),
  mazePuzzle('#f15bb5', [10.6, -9.4, 0], 80),
  spinner([-14, -2, 0]),
];

export const PARTY_BAGS: Models = {
  'party-bag-fillers-100-pieces': {
    seen: 'Two striped party bags with yo-yos, bouncy balls, whistles, stamps and little maze puzzles',
    scene: () => ({ parts: fillers, view: { up: 24, round: 8 } }),
    packed: () => ({
      parts: [
        ...[0, 90, 180, 270].map(
          (a): Part => group([slab([a % 180 === 0 ? 25.6 : 25, 0.5, 10], [0, -12.6, 0], kraft)], { turn: [0, 0, a] }),
        ),
        slab([25, 25, 0.5], [0, 0, 0], kraft),
        ...Array.from({ length: 34 }, (_, i): Part => {
          const at: Point = [-8.4 + chance(i) * 16.8, -8.4 + chance(i + 50) * 16.8, 4.2 + chance(i + 90) * 2.6];
          return (
            [
              swirl(i, at),
              yoyo(hue(i), at, [i * 30, 20, 0]),
              whistle(hue(i + 3), at, [50, i * 20, i * 40]),
              mazePuzzle(hue(i + 6), at, i * 20),
            ][i % 4] ?? swirl(i, at)
          );
        }),
      ],
      view: { up: 46, round: 14 },
    }),
    detail: () => ({
      parts: [
        yoyo('#d92b2f', [-3.4, 0, 0], [0, 0, 200]),
        mazePuzzle('#2f9a4a', [3, -1.4, 0], 30),
        swirl(8, [1, 4.4, 1.5]),
        stamp('#7b3fa0', [6.6, 3, 0]),
      ],
      view: { up: 34, round: 10, fill: 1 },
    }),
  },
};
