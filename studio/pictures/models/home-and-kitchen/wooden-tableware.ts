import { circle } from '../../parts/words/outlines.ts';
import { flats, points } from '../../parts/words/points.ts';
import { plate, put, rod, turned } from '../../parts/words/solids.ts';
import type { Flat, Material, Models, Part, Point } from '../../scene.ts';

const ACACIA: Material = {
  color: '#a3693a',
  rough: 0.4,
  coat: 0.15,
  grain: { kind: 'noise', scale: 0.34, stretch: [0.2, 1.6, 2.2], detail: 6, to: '#5d3519', sharp: 0.5, bump: 0.03, depth: 0.02 },
};
const MANGO: Material = {
  color: '#c09562',
  rough: 0.5,
  grain: { kind: 'wood', scale: 0.055, stretch: [0.35, 2.6, 1], distort: 5, to: '#8a5f38', sharp: 0.1, bump: 0.04, depth: 0.02 },
};

/** Along y, the bowl of the server ahead at y = 0. */
function server(fork: boolean): Part[] {
  const tines: readonly Flat[] = fork
    ? flats(`-3 4, -3.1 0.5, -2.6 -0.6, -2 0.5, -1.7 4, -0.9 4.2, -0.7 0.2, 0 -0.9, 0.7 0.2, 0.9 4.2, 1.7 4,
      2 0.5, 2.6 -0.6, 3.1 0.5, 3 4, 2.7 7.6, 1.1 10.2, 0.9 14, 1.2 26, 1.4 30, 0.8 31, -0.8 31, -1.4 30,
      -1.2 26, -0.9 14, -1.1 10.2, -2.7 7.6`)
    : flats(`-3 4.4, -2.7 1.4, -1.5 -0.4, 0 -0.8, 1.5 -0.4, 2.7 1.4, 3 4.4, 2.6 7.8, 1.1 10.2, 0.9 14, 1.2 26,
      1.4 30, 0.8 31, -0.8 31, -1.4 30, -1.2 26, -0.9 14, -1.1 10.2, -2.6 7.8`);
  return [
    plate(
      [tines],
      0.9,
      { ...ACACIA, grain: { kind: 'noise', scale: 0.8, stretch: [3, 0.15, 3], to: '#5d3519', sharp: 0.4, bump: 0.04 } },
      { edge: 0.35, curved: true },
    ),
  ];
}

const bowl = (): Part =>
  turned(flats('0 0, 6 0, 6.4 0.4, 10 2, 13 5.6, 14 10, 14 10, 13.4 10.3, 12.8 10, 11.8 6, 9 2.9, 5 1.4, 0 1.1'), ACACIA);

const salad = (): Part[] => [bowl(), put([-4.6, 8, 25.4], server(true), [-122, 0, 14]), put([4.8, 8, 25.4], server(false), [-122, 0, -16])];

const beside = (): Part[] => [bowl(), put([18, -12, 0.2], server(true), [0, 0, 12]), put([25.6, -10, 0.2], server(false), [0, 0, 6])];

const SHELL: Material = {
  color: '#5b3a22',
  rough: 0.42,
  coat: 0.35,
  grain: { kind: 'noise', scale: 1.1, stretch: [1, 1, 3.4], detail: 8, to: '#b98a56', sharp: 0.62, bump: 0.12, depth: 0.05 },
};
const INNER: Material = {
  color: '#3a2315',
  rough: 0.25,
  coat: 0.6,
  grain: { kind: 'noise', scale: 0.7, detail: 6, to: '#6b4527', sharp: 0.3, bump: 0.05 },
};

const coconut = (at: Point, turn: Point, size = 1): Part =>
  put(
    at,
    [
      turned(flats('0 0, 2.4 0.05, 4.6 1.1, 6.2 3, 6.8 5.2, 6.7 6.6, 6.7 6.6, 6.5 6.75'), SHELL, { scale: [1, 0.96, 1] }),
      turned(flats('6.5 6.75, 6.25 6.6, 6.3 5.2, 5.7 3.2, 4.2 1.5, 2 0.6, 0 0.5'), INNER, { scale: [1, 0.96, 1] }),
      ...[0, 1, 2].map((i) =>
        turned(
          [
            [0, 0.1],
            [0.5, 0.06],
            [0.7, 0],
          ],
          { color: '#2b190e', rough: 0.6 },
          { at: [1.4 * Math.cos(i * 2.1), 1.4 * Math.sin(i * 2.1), -0.02], turn: [180, 0, 0] },
        ),
      ),
    ],
    turn,
    size,
  );

const coconuts = (): Part[] => [
  coconut([-7.4, 3, 0], [0, 0, 10]),
  coconut([-7.2, 3, 2.3], [0, 0, 70], 0.99),
  coconut([8, 2.6, 0], [0, 0, 40], 1.03),
  coconut([0.4, -9.8, 5.3], [-68, 0, 8], 0.98),
];

function servingBoard(): Part[] {
  const outline: readonly Flat[] =
    flats(`-21 -4, -20.4 -8.2, -16 -9.2, -4 -9.4, 6 -9, 10.6 -6.8, 13 -3.2, 15 -2.2, 17.4 -3.6, 20 -3.8, 22 -2,
      22.6 0, 22 2, 20 3.8, 17.4 3.6, 15 2.2, 13 3.2, 10.6 6.8, 6 8.8, -4 9.2, -16 9.4, -20.4 8.4, -21.4 3`);
  const bark: Material = {
    color: '#4a2f1c',
    rough: 0.9,
    grain: { kind: 'noise', scale: 1.6, stretch: [0.5, 2, 2], bump: 0.7, depth: 0.2, to: '#2d1b10' },
  };
  return [
    plate([outline, circle(2, [19.2, 0], 24)], 2, MANGO, { edge: 0.35, curved: true }),
    rod(
      outline.slice(1, 6).map(([x, y]) => [x, y - 0.05, 1] as const),
      0.86,
      bark,
    ),
    rod(
      [
        [19.2 + 1.6, 0, 2],
        [23.6, -0.6, 1.6],
        [26, 0.4, 0.4],
        [24, 1.6, 0.3],
        [21, 0.3, 1],
      ],
      0.22,
      { color: '#b98c58', rough: 0.9 },
    ),
  ];
}

const cheese: Part[] = [
  put(
    [-9, 1, 2],
    [
      plate(
        [
          [
            [0, 0],
            [9, -2.6],
            [9, 2.6],
          ],
        ],
        3.4,
        { color: '#f0d48a', rough: 0.5, soft: 0.3 },
        { edge: 0.3 },
      ),
      plate([flats('9 -2.7, 9.5 -2.7, 9.5 2.7, 9 2.7')], 3.5, { color: '#e8a93a', rough: 0.6 }, { edge: 0.1 }),
    ],
    [0, 0, 24],
  ),
  ...points('-13 -4 0, -10.4 -5 1, -12 -2.4 2').map(
    ([x = 0, y = 0]) =>
      ({
        kind: 'blob',
        fine: 0.2,
        balls: [{ at: [x, y, 3], size: 2 }],
        material: { color: '#5a2440', rough: 0.3, coat: 0.4 },
      }) satisfies Part,
  ),
];

export const WOODEN_TABLEWARE: Models = {
  'acacia-wood-salad-bowl-with-servers': {
    seen: 'A turned acacia salad bowl with a wooden fork and spoon standing in it',
    scene: () => ({ parts: salad(), view: { up: 18, round: 0 } }),
    packed: () => ({ parts: beside(), view: { up: 36, round: 0 } }),
    detail: () => ({ parts: [bowl()], view: { up: 34, round: 20, fill: 1.5 } }),
  },
  'coconut-shell-bowls-set-of-4': {
    seen: 'Four polished coconut shell bowls, two nested and one tipped forward',
    scene: () => ({ parts: coconuts(), view: { up: 26, round: 8 } }),
  },
  'olive-tone-mango-wood-board': {
    seen: 'A mango wood serving board with a looped handle and a bark edge, with cheese on it',
    scene: () => ({ parts: [put([0, 0, 0], [...servingBoard(), ...cheese], [0, 0, 24])], view: { up: 40, round: 0 } }),
  },
};
