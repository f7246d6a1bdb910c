import type { Flat, Pad } from '../scene.ts';
import { fold, onBothSides, seam } from './garments.ts';
import { curve, flip, type Knot, mirrored, outline } from './words/outlines.ts';

type Seams = NonNullable<Pad['seams']>;

/** Cut of an upper garment, in centimetres; the hem is at y = 0, the middle at x = 0. */
export interface Cut {
  /** Half the chest's width. */
  readonly wide: number;
  readonly length: number;
  /** Half the neck's width, and its depth in front. */
  readonly neck?: readonly [number, number];
  /** The front edge of the neck instead, from the middle to the shoulder. */
  readonly front?: readonly Knot[];
  readonly shoulder?: number;
  readonly arm?: 'short' | 'long' | 'none';
  /** Half the width at the waist and at the hem. */
  readonly waist?: number;
  readonly hem?: number;
  /** Centimetres by which the hem's middle is lower than its sides. */
  readonly tail?: number;
  /** Width of a sleeve's end. */
  readonly cuff?: number;
  /** Opens in front: no fold lies across its middle. */
  readonly opens?: boolean;
  /** The sleeve's length, of 1. */
  readonly reach?: number;
}

interface Torso {
  readonly shape: Flat[];
  readonly neckSide: Flat;
  /** Lines of the right side. */
  readonly armhole: Flat[];
  readonly cuff: Flat[];
  readonly hem: Flat[];
  readonly folds: Seams;
  readonly sewn: Seams;
}

function sleeve(cut: Cut, sh: number, pit: Flat): { readonly knots: Knot[]; readonly cuff: Flat[] } {
  const { length, arm = 'short', reach = 1 } = cut;
  const [px, py] = pit;
  if (arm === 'none')
    return {
      knots: [
        [sh - 1.6, length - 14],
        [px - 1, py + 3],
      ],
      cuff: [],
    };
  if (arm === 'short') {
    const wide = cut.cuff ?? 11;
    const out: Flat = [sh + 16.5 * reach, length - 5 - 15 * reach];
    const inner: Flat = [out[0] - wide * 0.72, out[1] - wide * 0.7];
    return {
      knots: [
        [sh + 7 * reach, length - 9.5],
        [...out, 'c'],
        [...inner, 'c'],
      ],
      cuff: [
        [out[0] - 1.6, out[1] + 2.2],
        [inner[0] - 1.7, inner[1] + 1.6],
      ],
    };
  }
  const wide = cut.cuff ?? 8.5;
  const out: Flat = [sh + 18.5, length - 5 - 56 * reach];
  const inner: Flat = [out[0] - wide, out[1] - wide * 0.24];
  return {
    knots: [
      [sh + 6, length - 13],
      [sh + 13.4, length - 31 * reach],
      [...out, 'c'],
      [...inner, 'c'],
      [px + 2.2, py - 11 * reach],
    ],
    cuff: [out, inner],
  };
}

export function torso(cut: Cut): Torso {
  const { wide, length, neck = [9, 9], shoulder = wide - 3, waist = wide - 0.8, hem: foot = wide, tail = 0 } = cut;
  const [nx, deep] = neck;
  const pit: Flat = [wide, length - (cut.arm === 'long' ? 25 : 23)];
  const neckSide: Flat = [nx, length];
  const front: readonly Knot[] = cut.front ?? [
    [0, length - deep],
    [nx * 0.62, length - deep * 0.8],
    [nx * 0.95, length - deep * 0.38],
  ];
  const { knots, cuff } = sleeve(cut, shoulder, pit);
  const half: Knot[] = [
    ...front,
    [...neckSide, 'c'],
    [(nx + shoulder) / 2, length - 2],
    cut.arm === 'none' ? [shoulder, length - 4.5, 'c'] : [shoulder, length - 4.8],
    ...knots,
    [...pit, 'c'],
    [waist, length * 0.42],
    [foot, tail > 0 ? tail : 0.3, 'c'],
    [foot * 0.55, tail > 0 ? tail * 0.25 : -0.2],
    [0, 0],
  ];
  const armhole = curve([[shoulder - 0.4, length - 4.8], [shoulder - 1.6, length - 11], [shoulder - 1, length - 18], pit]);
  const hem = curve(
    [
      [-foot, tail + 0.3],
      [-foot * 0.55, tail * 0.25],
      [0, 0],
      [foot * 0.55, tail * 0.25],
      [foot, tail + 0.3],
    ],
    4,
  );
  return {
    shape: outline(mirrored(half)),
    neckSide,
    armhole,
    cuff,
    hem,
    folds: folds(cut, pit, shoulder),
    sewn: onBothSides([...(cut.arm === 'none' ? [] : seam(armhole, 0.45, 0.4)), ...(cut.arm === 'short' ? seam(cuff, 0.4, 0.3) : [])]),
  };
}

/** Folds of a garment laid down by hand: from the arms to the middle, across the waist, in the sleeves. */
function folds({ length, arm = 'short', waist, wide: chest, opens = false }: Cut, [wide, py]: Flat, shoulder: number): Seams {
  const side = (waist ?? chest) - 2;
  const inSleeve =
    arm === 'none'
      ? []
      : arm === 'short'
        ? [
            ...fold(
              [
                [shoulder + 4, length - 12],
                [shoulder + 7, length - 19],
              ],
              1.1,
              0.5,
            ),
            ...fold(
              [
                [-shoulder - 3, length - 10],
                [-shoulder - 8, length - 18],
              ],
              1.1,
              0.5,
            ),
          ]
        : [
            ...fold(
              [
                [shoulder + 13, length - 33],
                [shoulder + 4, length - 30],
                [shoulder + 2, length - 26],
              ],
              1,
              0.55,
            ),
            ...fold(
              [
                [shoulder + 14.5, length - 38],
                [shoulder + 5, length - 37],
              ],
              1,
              0.5,
            ),
            ...fold(
              [
                [-shoulder - 13, length - 31],
                [-shoulder - 4, length - 33],
              ],
              1,
              0.55,
            ),
            ...fold(
              [
                [-shoulder - 15, length - 42],
                [-shoulder - 6, length - 38],
              ],
              1.1,
              0.5,
            ),
            ...fold(
              [
                [-shoulder - 4, length - 14],
                [-shoulder - 3, length - 24],
              ],
              1.2,
              0.4,
            ),
            ...fold(
              [
                [shoulder + 16, length - 52],
                [shoulder + 10, length - 48],
              ],
              0.9,
              0.4,
            ),
          ];
  const across = [
    ...fold(
      [
        [-side, length * 0.34],
        [-side * 0.4, length * 0.28],
        [side * 0.2, length * 0.31],
      ],
      1.3,
      0.34,
    ),
    ...fold(
      [
        [side, length * 0.22],
        [side * 0.4, length * 0.15],
        [-side * 0.1, length * 0.17],
      ],
      1.2,
      0.36,
    ),
  ];
  return [
    ...inSleeve,
    ...fold(
      [
        [wide - 1, py - 1],
        [wide - 7, py - 6],
        [wide - 14, py - 15],
      ],
      1.2,
      0.5,
    ),
    ...fold(
      [
        [wide - 2, py - 5],
        [wide - 6, py - 14],
        [wide - 8, py - 24],
      ],
      1.3,
      0.38,
    ),
    ...fold(
      [
        [-wide + 1, py - 2],
        [-wide + 7, py - 10],
        [-wide + 9, py - 22],
      ],
      1.3,
      0.48,
    ),
    ...fold(
      [
        [-wide + 2, py + 3],
        [-wide + 9, py + 2],
        [-wide + 15, py - 5],
      ],
      1.1,
      0.4,
    ),
    ...(opens ? [] : across),
    ...fold(
      [
        [-side * 0.5, length * 0.12],
        [-side * 0.45, length * 0.03],
      ],
      1.2,
      0.3,
    ),
    ...fold(
      [
        [side * 0.62, length * 0.1],
        [side * 0.58, length * 0.02],
      ],
      1.1,
      0.3,
    ),
  ];
}

export const mirrorLines = (path: readonly Flat[]): Flat[][] => [[...path], flip(path)];
