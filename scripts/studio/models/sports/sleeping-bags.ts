import { darker, lighter } from '../../parts/colors.ts';
import { mirroredPairs, way } from '../../parts/words/points.ts';
import { put, rod, turned } from '../../parts/words/solids.ts';
import type { Flat, Material, Models, Part, Point } from '../../scene.ts';

const shellCloth = (color: string): Material => ({ color, rough: 0.42, sheen: 0.3, grain: { kind: 'weave', scale: 6, bump: 0.06 } });
const LINING: Material = { color: '#2a2c31', rough: 0.8, sheen: 0.3 };

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
  /** Heights of the sewn lines; `drop`: how far their middle hangs. */
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
    // The face opening: a dark hollow in a padded rim that is drawn together with a cord.
    {
      kind: 'pad',
      outline: mirroredPairs([0, 98, 12, 95, 18, 86, 17, 75, 10, 68, 0, 66]),
      curved: true,
      depth: 1,
      material: lining,
      at: [0, 0, top * 0.97],
      thick: 0.4,
      wrinkle: [0.8, 6, 2],
    },
    rod(
      way([0, 99, 0, 13, 96, 0, 19.4, 86, 0, 18, 74, 0, 10, 66.6, 0, 0, 64.6, 0, -10, 66.6, 0, -18, 74, 0, -19.4, 86, 0, -13, 96, 0]),
      Math.min(2.3, top * 0.21),
      shellCloth(darker(color, 0.12)),
      { closed: true, at: [0, 0, top * 0.98] },
    ),
    rod(way([3, 64, 0, 5, 56, 0.4, 3, 49, 0.2]), 0.5, LINING, { at: [0, 0, top + 1] }),
    rod(way([-3, 64, 0, -6, 57, 0.4, -3.6, 50, 0.2]), 0.5, LINING, { at: [0, 0, top + 1] }),
    ...zip(top),
  ];
}

const zip = (top: number): Part[] => {
  const path = [62, 50, 35, 20, 0, -20, -38].map((y): Point => [widthAt(y) - top * 0.55, y, top * 0.92]);
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
      parts: [
        put([0, 0, 0], mummy(color, LINING, SUMMER), [0, 0, 34]),
        put([92, -22, 0], [sack(30, 11, darker(color, 0.2), 0)], [0, 0, 40]),
      ],
      view: { up: 50 },
    }),
    packed: ({ color }) => ({
      parts: [put([0, 0, 0], [sack(30, 9.5, color, 0)], [0, 0, 24]), put([24, 16, 0], [sack(30, 9.5, color, 0)], [0, 0, -30])],
      view: { up: 24 },
    }),
    detail: ({ color }) => ({
      parts: [put([0, 0, 0], mummy(color, LINING, SUMMER), [0, 0, 34])],
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
        put([0, 0, 0], mummy(color, shellCloth(lighter('#2a2c31', 0.15)), WINTER), [0, 0, 40]),
        put([112, -8, 0], [sack(38, 15, '#2b2d32', 6)], [0, 0, 60]),
      ],
      view: { up: 44, round: 4 },
    }),
  },
};
