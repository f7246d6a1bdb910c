import { drawing, write } from '../../parts/devices.ts';
import { chrome, plastic, rubber } from '../../parts/materials.ts';
import { circle, roundedRect } from '../../parts/words/outlines.ts';
import { coilPath, pairs } from '../../parts/words/points.ts';
import { block, plate, put, rod, turned } from '../../parts/words/solids.ts';
import type { Look, Material, Models, Part, Point } from '../../scene.ts';
import { partBox } from './part-box.ts';

const housing: Material = { color: '#1f2124', rough: 0.5, metal: 0.4 };
const wire = rubber('#1b1c1f');
const bolt = (at: Point, radius = 0.45): Part =>
  put(at, [plate([circle(radius, [0, 0], 6)], 0.3, chrome, { turn: [90, 0, 0], edge: 0.05 })]);

const LENGTH = 50.8;
/** Two rows of cups with a yellow chip in each, behind a clear cover, in a finned housing on two feet. */
const lightBar = (brand: string): Part[] => [
  put(
    [0, 0, 3],
    [
      block([LENGTH, 3.4, 7.6], [0, 1.6, 0], housing, { edge: 0.35 }),
      // Fins behind and on top.
      { kind: 'row', count: 9, step: [0, 0, 0.82], parts: [block([LENGTH - 1, 3.6, 0.28], [0, 4.6, 0.45], housing, { edge: 0.05 })] },
      { kind: 'row', count: 44, step: [1.1, 0, 0], parts: [block([0.3, 3.6, 0.7], [-23.65, 2.4, 7.3], housing, { edge: 0.08 })] },
      plate([roundedRect(LENGTH, 7.6, 0.7), roundedRect(LENGTH - 2, 6.2, 0.4)], 0.9, housing, {
        turn: [90, 0, 0],
        at: [0, 0, 3.8],
        edge: 0.18,
      }),
      block([LENGTH - 1.6, 0.2, 6.4], [0, 0, 0.6], { color: '#c9ccd0', rough: 0.25, metal: 1 }),
      ...[2.35, 5.25].map(
        (z): Part => ({
          kind: 'row',
          count: 18,
          step: [2.7, 0, 0],
          parts: [
            put(
              [-22.95, -0.12, z],
              [
                turned(pairs([0.3, 0.02, 0.5, 0.04, 0.95, 0.3, 1.26, 0.72]), { color: '#eef0f2', rough: 0.08, metal: 1 }, { steps: 32 }),
                turned(pairs([0, 0.18, 0.2, 0.16, 0.36, 0.02]), { color: '#ffdf5a', rough: 0.3, glow: 1.2 }, { steps: 16 }),
                turned(pairs([1.24, 0.74, 1.32, 0.74, 1.34, 0]), { color: '#b9bdc2', rough: 0.3, metal: 1 }, { steps: 32 }),
              ],
              [90, 0, 0],
            ),
          ],
        }),
      ),
      block([LENGTH - 1.9, 0.12, 6.3], [0, -0.86, 0.65], { color: '#ffffff', rough: 0.03, thin: true }),
      ...[-1, 1].flatMap((side) => [
        block([1.1, 6.4, 8], [side * (LENGTH / 2 + 0.4), 2.4, -0.2], housing, { edge: 0.3 }),
        ...[0.7, 6.9].map((z) => bolt([side * (LENGTH / 2 - 0.3), -0.9, z], 0.3)),
        // The bracket.
        put(
          [side * (LENGTH / 2 + 1.2), 2.6, 0],
          [
            block([0.5, 3, 6.4], [0, 0, -2.6], housing, { edge: 0.12 }),
            block([4.6, 3, 0.5], [side * 2.1, 0, -3], housing, { edge: 0.12 }),
            put([side * 0.35, 0, 3], [plate([circle(0.8, [0, 0], 6)], 0.5, chrome, { turn: [0, 90, 0], edge: 0.06 })]),
            put([side * 2.4, 0, -2.5], [plate([circle(0.7, [0, 0], 6)], 0.7, chrome, { edge: 0.06 })]),
          ],
        ),
      ]),
      {
        kind: 'sheet',
        size: [8, 0.9],
        at: [0, -0.93, 6.78],
        material: { rough: 0.5, svg: drawing(320, 36, write(160, 29, 30, brand.toUpperCase(), '#e4e6e8', 700)) },
      },
    ],
  ),
];

/** With its relay and switch. */
const harness: Part[] = [
  rod(coilPath([6.4, 3.6], 4, 0.4, 2), 0.36, wire),
  rod(coilPath([5.9, 3.2], 3, 0.4, 5), 0.3, rubber('#b3201f')),
  block([2.8, 2.8, 2.6], [-9.6, -1, 0], plastic('#202226'), { edge: 0.2 }),
  rod(
    [
      [-6, -1, 0.6],
      [-7, -1, 0.6],
      [-8.4, -1, 0.8],
    ],
    0.34,
    wire,
  ),
  put(
    [9.8, -2, 0],
    [
      block([2.6, 4, 1.4], [0, 0, 0], plastic('#202226'), { edge: 0.25 }),
      block([1.6, 2.4, 0.7], [0, 0, 1.2], plastic('#c8202a'), { edge: 0.2, turn: [10, 0, 0] }),
      rod(
        [
          [0, 2, 0.6],
          [-1.6, 3, 0.5],
          [-4, 2.4, 0.6],
        ],
        0.3,
        wire,
      ),
    ],
    [0, 0, -30],
  ),
];

const BEAM =
  '<path d="M30 14C8 30 8 70 30 86zM42 24L96 14M42 50H98M42 76L96 86" fill="none" stroke="#ffb02e" stroke-width="9" stroke-linecap="round"/>';

export const LIGHTS: Models = {
  'off-road-led-light-bar-20-in': {
    seen: 'A long black light bar with two rows of LED reflectors on brackets, its wiring coiled in front',
    scene: ({ brand }: Look) => ({
      parts: [put([0, 8, 0], lightBar(brand), [0, 0, -48]), put([-11, 1, 0], harness, [0, 0, -30], 1.15)],
      view: { up: 22, round: -6, lens: 50, fill: 0.94 },
      exposure: 0.75,
    }),
    packed: (look) => ({
      parts: [
        partBox(
          look,
          {
            size: [60, 13, 15],
            color: '#24262b',
            title: ['OFF-ROAD', 'LED LIGHT BAR'],
            line: '20 in · 126 W · IP68',
            mark: BEAM,
            stripe: '#ffb02e',
          },
          [0, 14, 0],
          4,
        ),
        put([0, -12, 0], lightBar(look.brand)),
      ],
      view: { up: 32, round: 12, fill: 0.86 },
    }),
    detail: ({ brand }) => ({ parts: [put([0, 0, 0], lightBar(brand))], view: { up: 14, round: -34, fill: 2, shift: [0.2, 0] } }),
  },
};
