import { darker } from '../../parts/colors.ts';
import { mirroredPairs, way } from '../../parts/words/points.ts';
import { put, rod, turned } from '../../parts/words/solids.ts';
import type { Flat, Material, Models, Part, Point } from '../../scene.ts';

const shellCloth = (color: string): Material => ({ color, rough: 0.42, sheen: 0.3, grain: { kind: 'weave', scale: 6, bump: 0.06 } });
const LINING: Material = { color: '#2a2c31', rough: 0.8, sheen: 0.3 };
const GREY = shellCloth('#8d939c');

/** Half of the bag from the crown of the hood down to the feet. */
const OUTLINE = [0, 108, 14, 106, 24, 98, 28, 86, 30, 76, 37, 66, 40, 50, 39, 20, 34, -20, 29, -60, 27, -88, 23, -102, 10, -107, 0, -107];
const widthAt = (y: number): number => {
  const points = mirroredPairs(OUTLINE).slice(0, OUTLINE.length / 2);
  for (const [i, [x0, y0]] of points.entries()) {
    const [x1, y1] = points[i + 1] ?? [0, -107];
    if (y <= y0 && y >= y1) return x0 + ((x1 - x0) * (y0 - y)) / (y0 - y1 || 1);
  }
  return 0;
};

interface Quilt {
  readonly depth: number;
  readonly press: number;
  readonly width: number;
  /** Heights of the sewn lines; `drop`: how far their middle sags. */
  readonly lines: readonly number[];
  readonly drop?: number;
  readonly seed: number;
}

const seamAcross = (y: number, drop: number): Flat[] =>
  [-1, -0.5, 0, 0.5, 1].map((k) => [k * widthAt(y), y - drop * (1 - Math.abs(k))] as const);

function mummy(color: string, lining: Material, quilt: Quilt): Part[] {
  const top = quilt.depth;
  return [
    {
      kind: 'pad',
      outline: mirroredPairs(OUTLINE),
      curved: true,
      depth: top,
      soft: top * 1.7,
      cells: 210,
      material: shellCloth(color),
      wrinkle: [1.1, 13, quilt.seed],
      stretch: [0.7, 1.6],
      seams: quilt.lines.map((y) => ({ path: seamAcross(y, quilt.drop ?? 0), width: quilt.width, press: quilt.press })),
    },
    ...hood(color, lining, top),
    rod(way([2, 66, 3.5, 4, 58, 2.6, 5.4, 51, 0.6, 3, 45, 0.4]), 0.55, LINING, { at: [0, 0, top] }),
    rod(way([-2, 66, 3.5, -5, 58, 2.6, -7, 52, 0.6, -4, 46, 0.4]), 0.55, LINING, { at: [0, 0, top] }),
    ...zip(top),
  ];
}

/** Down-filled round the face, gathered by its cord, the lining visible in its hollow. */
function hood(color: string, lining: Material, top: number): Part[] {
  const crest = top + 5 + top * 0.12;
  /** Share of the hood's size, height, how much it is gathered. */
  const ring = ([size, z, gather]: readonly [number, number, number]): Point[] =>
    Array.from({ length: 96 }, (_, i): Point => {
      const a = (i / 96) * 2 * Math.PI;
      const pucker = 1 + gather * Math.cos(a * 18 + Math.sin(a * 3));
      const low = size < 0.9 ? 3 : 0;
      return [26.5 * size * pucker * Math.cos(a), 82 - low + 24.5 * size * pucker * Math.sin(a), z * (1 + gather * 0.5 * Math.sin(a * 18))];
    });
  const outside: readonly (readonly [number, number, number])[] = [
    [1, top * 0.4, 0],
    [1.03, top * 0.8, 0],
    [0.98, top * 1.12, 0],
    [0.94, top * 1.08, 0.004],
    [0.9, crest * 0.97, 0.008],
    [0.8, crest * 1.06, 0.014],
    [0.72, crest * 1.02, 0.03],
    [0.68, crest * 0.99, 0.035],
    [0.65, crest * 1.02, 0.04],
    [0.6, crest, 0.045],
    [0.57, crest * 0.9, 0.03],
    [0.58, top + 1, 0.01],
  ];
  const inside: readonly (readonly [number, number, number])[] = [
    [0.585, crest * 0.92, 0.02],
    [0.575, top + 2.4, 0.012],
    [0.5, top + 1, 0],
    [0.36, top + 1.5, 0],
    [0.2, top + 1.1, 0],
    [0.01, top + 1.5, 0],
  ];
  return [
    { kind: 'skin', closed: true, rows: outside.map(ring), curved: [false, true], material: shellCloth(color), wrinkle: [0.5, 7, 3] },
    { kind: 'skin', closed: true, rows: inside.map(ring), curved: [false, true], material: lining, wrinkle: [0.9, 6, 5] },
  ];
}

const zip = (top: number): Part[] => {
  const path = [62, 50, 35, 20, 0, -20, -38].map((y): Point => [widthAt(y) - top * 0.55, y, top * 0.74 + 0.6]);
  return [
    rod(path, 1.4, { color: '#1c1d20', rough: 0.8 }),
    rod(
      path.map(([x, y, z]): Point => [x, y, z + 1.1]),
      0.55,
      { color: '#b9bdc1', rough: 0.4, metal: 0.7 },
    ),
  ];
};

/** A sack with a drawn top, lying on its side along x. */
function sack(length: number, radius: number, color: string, straps: number): Part {
  const l = length / 2;
  return put(
    [0, 0, radius],
    [
      turned(
        [
          [0, -l],
          [radius * 0.7, -l],
          [radius * 0.96, -l * 0.9],
          [radius, -l * 0.6],
          [radius * 0.97, 0],
          [radius, l * 0.6],
          [radius * 0.92, l * 0.9],
          [radius * 0.4, l],
          [radius * 0.22, l * 1.1],
          [radius * 0.34, l * 1.22],
          [0.3, l * 1.16],
        ],
        shellCloth(color),
        { turn: [0, 90, 0] },
      ),
      ...Array.from({ length: straps }, (_, i) => {
        const a = (i / straps) * 2 * Math.PI;
        const r = radius * 1.02;
        return rod(
          [-l * 1.02, -l * 0.5, l * 0.5, l * 1.02].map(
            (x, k): Point => [x, Math.cos(a) * r * (k === 0 || k === 3 ? 0.8 : 1), Math.sin(a) * r * (k === 0 || k === 3 ? 0.8 : 1)],
          ),
          1.1,
          LINING,
        );
      }),
    ],
  );
}

const even = (from: number, to: number, step: number) =>
  Array.from({ length: Math.round((from - to) / step) + 1 }, (_, i) => from - i * step);
const SUMMER: Quilt = { depth: 7, press: 0.32, width: 1.2, lines: [50, 22, -6, -34, -62, -86], seed: 2 };
const THREE: Quilt = { depth: 11, press: 0.4, width: 1.6, lines: even(54, -90, 18), drop: 10, seed: 4 };
const WINTER: Quilt = { depth: 19, press: 0.42, width: 2.2, lines: even(56, -94, 12.5), seed: 7 };

export const SLEEPING_BAGS: Models = {
  'mummy-sleeping-bag-summer-plus-10-c': {
    seen: 'A light {color} mummy sleeping bag beside its small sack',
    scene: ({ color }) => ({
      parts: [put([0, 0, 0], mummy(color, GREY, SUMMER), [0, 0, 34]), put([72, -18, 0], [sack(30, 11, darker(color, 0.2), 0)], [0, 0, 40])],
      view: { up: 50 },
    }),
    packed: ({ color }) => ({
      parts: [put([0, 0, 0], [sack(30, 9.5, color, 0)], [0, 0, 24]), put([24, 16, 0], [sack(30, 9.5, color, 0)], [0, 0, -30])],
      view: { up: 24 },
    }),
    detail: ({ color }) => ({
      parts: [put([0, 0, 0], mummy(color, GREY, SUMMER), [0, 0, 34])],
      view: { up: 55, fill: 2.1, shift: [-0.3, 0.55] },
    }),
  },
  'mummy-sleeping-bag-three-season-0-c': {
    seen: 'A {color} mummy sleeping bag with quilted chevrons, its side turned back on an orange lining',
    scene: ({ color }) => ({
      parts: [
        put(
          [0, 0, 0],
          [
            ...mummy(color, shellCloth('#d98a35'), THREE),
            {
              kind: 'pad',
              outline: [
                [39, 62],
                [34, 66],
                [16, 57],
                [8, 44],
                [14, 26],
                [28, 4],
                [36, -12],
                [40, -10],
                [40, 20],
              ],
              curved: true,
              depth: 3.4,
              at: [0, 0, 9.6],
              material: shellCloth('#d98a35'),
              wrinkle: [0.9, 9, 3],
              seams: [40, 22, 4].map((y) => ({
                path: [
                  [-4, y - 6],
                  [40, y + 4],
                ] as const,
                width: 1.2,
                press: 0.5,
              })),
            },
          ],
          [0, 0, -32],
        ),
      ],
      view: { up: 50 },
    }),
  },
  'mummy-sleeping-bag-winter-12-c': {
    seen: 'A thick {color} down mummy bag of many chambers with its compression sack',
    scene: ({ color }) => ({
      parts: [
        put([0, 0, 0], mummy(color, shellCloth('#c9543a'), WINTER), [0, 0, 40]),
        put([84, 6, 0], [sack(38, 15, '#2b2d32', 6)], [0, 0, 60]),
      ],
      view: { up: 44, round: 4 },
    }),
  },
};
