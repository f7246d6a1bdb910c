import { rubber, thinGlass } from '../../parts/materials.ts';
import { circle } from '../../parts/words/outlines.ts';
import { flats, points } from '../../parts/words/points.ts';
import { put, rod, turned } from '../../parts/words/solids.ts';
import type { Material, Models, Part, Point } from '../../scene.ts';

const THIN = thinGlass();
const WIRE: Material = { color: '#b9bdc1', rough: 0.22, metal: 1 };

/** Outer and inner glass with air between, and the drink that seems to float. */
function doubleWall(drink: string, froth?: string): Part[] {
  const level = 7.6;
  return [
    turned(flats('0 0, 2.9 0, 3.5 0.5, 4.3 4, 4.4 8, 4.2 11.2'), THIN),
    turned(flats('0 1.7, 1.9 1.9, 3 3.6, 3.6 7, 4 11, 4.15 11.3'), THIN),
    turned(
      [
        [0, 1.9],
        [1.8, 2.1],
        [2.85, 3.7],
        [3.45, level - 0.2],
        [3.48, level],
        [3.48, level],
        [0, level],
      ],
      { color: drink, rough: 0.08, coat: 0.6 },
    ),
    ...(froth === undefined
      ? []
      : [
          turned(
            [
              [0, level],
              [3.46, level],
              [3.62, level + 1.2],
              [3, level + 1.5],
              [0, level + 1.55],
            ],
            { color: froth, rough: 0.8 },
          ),
        ]),
  ];
}

const tumblers = (): Part[] => [
  put([-9.6, 5, 0], doubleWall('#4b2812', '#e3c9a0')),
  put([0.4, 6.4, 0], doubleWall('#b5651f')),
  put([10.2, 5, 0], doubleWall('#4b2812', '#e3c9a0')),
  put([-5, -4.6, 0], doubleWall('#7d9a3f')),
  put([5.2, -4.8, 0], doubleWall('#a93248')),
  put([14.8, -5, 0], doubleWall('#6b3a1a', '#f0e2c8')),
];

function wineGlass(wine?: string): Part[] {
  return [
    turned(flats('0 0, 3.4 0.02, 3.6 0.2, 1.2 0.6, 0.45 1.6, 0.36 5, 0.42 9, 1.2 10.2, 3.4 12.4, 4.3 15, 4 18.6, 3.3 22'), THIN),
    ...(wine === undefined
      ? []
      : [turned(flats('0 10.4, 1.2 10.6, 3.2 12.5, 4.05 14.9, 4.05 14.9, 0 14.9'), { color: wine, rough: 0.02, coat: 1 })]),
  ];
}

const wineGlasses = (): Part[] =>
  Array.from({ length: 12 }, (_, i) => {
    const [row, column] = [Math.floor(i / 4), i % 4];
    const wine = row === 0 ? ['#7d0f24', undefined, '#e9cf7f', undefined][column] : undefined;
    return put([(column - 1.5) * 9.8 + row * 2.6, row * 9.4 - 9, 0], wineGlass(wine));
  });

function clipJar(content: Part[]): Part[] {
  const r = 5.4;
  const side = (x: number): Part[] => [
    rod(
      [
        [x, -0.6, 12.4],
        [x * 1.05, -2, 14.6],
        [x * 1.02, -3.4, 15.6],
        [x * 0.5, -5.9, 15],
      ],
      0.2,
      WIRE,
    ),
    rod(
      [
        [x * 1.02, 4.4, 13.4],
        [x * 1.03, 0, 13],
        [x * 1.02, -4.4, 12],
      ],
      0.2,
      WIRE,
    ),
  ];
  return [
    turned(
      [
        [0, 0.2],
        [4.8, 0],
        [r, 0.8],
        [r, 0.8],
        [r, 11],
        [r, 11],
        [5, 12],
        [4.5, 12.6],
        [4.5, 12.6],
        [4.7, 13.4],
      ],
      thinGlass('#eaf4f1'),
    ),
    turned(flats('4.6 13.4, 5.3 13.45, 5.4 13.7, 5.3 13.95, 4.6 14'), { ...rubber('#d9662b'), rough: 0.6 }),
    turned(flats('4.9 14, 5.1 14.2, 5 15, 4.4 15.6, 2 15.9, 0 15.9'), THIN),
    rod(
      circle(4.75, [0, 0], 32).map(([x, y]) => [x, y, 12.7] as const),
      0.2,
      WIRE,
      { closed: true },
    ),
    rod(
      circle(5.15, [0, 0], 32).map(([x, y]) => [x, y, 14.7] as const),
      0.2,
      WIRE,
      { closed: true },
    ),
    ...side(5.1),
    ...side(-5.1),
    rod(
      points(`-2.6 -5.8 15, 0 -6.4 14.6, 2.6 -5.8 15, 2.6 -6.3 12, 1.6 -6.8 9.8, 0 -7 9.4, -1.6 -6.8 9.8,
      -2.6 -6.3 12, -2.6 -5.8 15`),
      0.2,
      WIRE,
    ),
    ...[1, -1].map((x) =>
      rod(
        [
          [x * 1.2, 5.2, 12.6],
          [x * 1.2, 6, 13.6],
          [x * 1.2, 5.2, 14.8],
        ],
        0.3,
        WIRE,
      ),
    ),
    ...content,
  ];
}

const filled = (color: string, to: string, level: number, kind: 'cells' | 'noise' = 'cells'): Part[] => [
  turned(
    [
      [0, 0.5],
      [4.6, 0.5],
      [5, 1.2],
      [5.02, level],
      [5.02, level],
      [0, level + 0.3],
    ],
    { color, rough: 0.6, grain: { kind, scale: 1.6, to, bump: 0.8, depth: 0.3 } },
  ),
];

const jars = (): Part[] => {
  const contents: readonly (readonly [Part[], Point])[] = [
    [filled('#e7cf98', '#c79a4f', 10), [-13, 6, 0]],
    [[], [0, 7, 0]],
    [filled('#7d2a20', '#4d1713', 9.4), [13, 6, 0]],
    [filled('#cf7a2c', '#e9a455', 10.4), [-6.6, -7, 0]],
    [filled('#f1e8d4', '#d9c7a0', 8.6, 'noise'), [7, -7, 0]],
  ];
  return contents.map(([content, at], i) => put(at, clipJar(content), [0, 0, i * 9 - 16]));
};

export const GLASSWARE: Models = {
  'double-wall-tumbler-350-ml-6-pack': {
    seen: 'Six double-wall glass tumblers with coffee and tea that seem to float in them',
    scene: () => ({ parts: tumblers(), view: { up: 14, round: 0 } }),
    packed: () => ({ parts: tumblers(), view: { up: 40, round: -20 } }),
    detail: () => ({ parts: doubleWall('#4b2812', '#e3c9a0'), view: { up: 12, round: 0, fill: 1 } }),
  },
  'stemmed-wine-glass-450-ml-12-pack': {
    seen: 'Twelve stemmed wine glasses in three rows, two of them with wine',
    scene: () => ({ parts: wineGlasses(), view: { up: 16, round: 6 } }),
  },
  'clip-top-jar-1-l-6-pack': {
    seen: 'Clip-top preserving jars with orange seals and wire bails, filled with pasta, beans and flour',
    scene: () => ({
      parts: [...jars(), put([20.4, -8, 0], clipJar(filled('#4f6b2e', '#8a9c4a', 9.8)), [0, 0, 22])],
      view: { up: 16, round: 0 },
    }),
  },
};
