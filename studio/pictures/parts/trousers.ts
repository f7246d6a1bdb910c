import type { Flat, Pad } from '../scene.ts';
import { fold, onBothSides } from './garments.ts';
import { curve, type Knot, mirrored, outline } from './words/outlines.ts';

type Seams = NonNullable<Pad['seams']>;

/** Cut of trousers, in centimetres; hems at y = 0. Half widths of waist and hips, widths of a leg at knee and hem. */
export interface Legs {
  readonly length: number;
  readonly rise: number;
  readonly waist: number;
  readonly hip: number;
  readonly knee: number;
  readonly foot: number;
  /** Distance of the hems from the middle. */
  readonly apart?: number;
}

export interface Trousers {
  readonly shape: Flat[];
  readonly crotch: Flat;
  /** Of the right side. */
  readonly outer: Flat[];
  readonly inner: Flat[];
  readonly hem: Flat[];
  readonly folds: Seams;
}

export function trousers({ length, rise, waist, hip, knee, foot, apart = 3.5 }: Legs): Trousers {
  const fork = length - rise;
  const at = fork * 0.52;
  const kneeIn = 1.2 + apart * 0.45;
  const outerKnots: Knot[] = [
    [waist, length, 'c'],
    [hip - 0.6, length - rise * 0.5],
    [hip, fork + 2],
    [Math.max(kneeIn + knee, hip * 0.82), at + fork * 0.2],
    [kneeIn + knee, at - 4],
    [apart + foot, 0.2, 'c'],
  ];
  const innerKnots: Knot[] = [
    [apart, 0, 'c'],
    [kneeIn, at - 4],
    [1.1, fork - 6],
    [0, fork, 'c'],
  ];
  const plain = (knots: readonly Knot[]) =>
    curve(
      knots.map(([x, y]): Flat => [x, y]),
      5,
    );
  return {
    shape: outline(mirrored([[0, length - 0.9], ...outerKnots, ...innerKnots])),
    crotch: [0, fork],
    outer: plain(outerKnots),
    inner: plain(innerKnots),
    hem: [
      [apart, 0],
      [apart + foot, 0.2],
    ],
    folds: [
      ...onBothSides([
        ...fold(
          [
            [1.5, fork + 1],
            [6, fork + 3.5],
            [10, fork + 8],
          ],
          1.1,
          0.4,
        ),
        ...fold(
          [
            [2, fork - 2],
            [8, fork - 1.5],
            [14, fork + 2],
          ],
          1.1,
          0.35,
        ),
      ]),
      ...fold(
        [
          [kneeIn + 0.8, at + 2],
          [kneeIn + knee * 0.45, at + 3.5],
          [kneeIn + knee - 1, at + 7],
        ],
        1,
        0.4,
      ),
      ...fold(
        [
          [kneeIn + knee - 0.5, at - 3],
          [kneeIn + knee * 0.4, at - 4.5],
        ],
        1,
        0.35,
      ),
      ...fold(
        [
          [-kneeIn - 1, at + 5],
          [-kneeIn - knee * 0.6, at + 3],
        ],
        1,
        0.4,
      ),
      ...fold(
        [
          [-kneeIn - knee + 0.5, at - 1],
          [-kneeIn - knee * 0.4, at - 3],
        ],
        1,
        0.38,
      ),
      ...fold(
        [
          [apart + 1, fork * 0.12],
          [apart + foot * 0.7, fork * 0.15],
        ],
        0.9,
        0.35,
      ),
      ...fold(
        [
          [-apart - foot + 1, fork * 0.09],
          [-apart - foot * 0.4, fork * 0.12],
        ],
        0.9,
        0.35,
      ),
      ...fold(
        [
          [-apart - 3, fork * 0.36],
          [-apart - foot * 0.5, fork * 0.26],
        ],
        1.1,
        0.22,
      ),
    ],
  };
}
