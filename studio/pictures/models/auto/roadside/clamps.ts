import { copper, plastic } from '../../../parts/materials.ts';
import { outline } from '../../../parts/words/outlines.ts';
import { plate, put, rod, turned } from '../../../parts/words/solids.ts';
import type { Material, Part, Point } from '../../../scene.ts';

const JAW = outline([
  [0, 0.2, 'c'],
  [3, 1.2],
  [5.6, 0.9, 'c'],
  [5.8, 0.1, 'c'],
  [5.2, 0.4, 'c'],
  [4.8, 0, 'c'],
  [4.3, 0.4, 'c'],
  [3.9, 0, 'c'],
  [3.4, 0.4, 'c'],
  [2, 0.1],
  [0, -0.4, 'c'],
]);
const GRIP = outline([
  [0.8, 0.9, 'c'],
  [-2, 1.9],
  [-6, 2.7],
  [-7.2, 2.2],
  [-6.8, 1.4],
  [-3, 0.5],
  [0.6, -0.2, 'c'],
]);

const half = (paint: Material): Part[] => [
  plate([JAW], 1.2, copper, { at: [0, 0, 0.3], edge: 0.15 }),
  plate([GRIP], 1.8, paint, { edge: 0.3 }),
];

/** A crocodile clamp for a battery's pole; lies, its teeth towards +x, its cable leaves at [-6.6, 2]. */
export const clamp = (color: string, at: Point, spin: number, scale = 1): Part => {
  const paint = plastic(color, 0.4);
  return put(
    at,
    [
      put([0, 0.3, 0], half(paint), [0, 0, 6]),
      put([0, -0.3, 1.8], half(paint), [180, 0, -6]),
      turned(
        [
          [0.55, 0],
          [0.55, 2.1],
          [0.3, 2.2],
          [0, 2.2],
        ],
        { color: '#b9bdc1', rough: 0.3, metal: 1 },
        { at: [0, 0, -0.1] },
      ),
      rod(
        [
          [-0.2, -1, 0.9],
          [-0.2, 1, 0.9],
        ],
        0.6,
        { color: '#8d9195', rough: 0.4, metal: 1 },
      ),
    ],
    [0, 0, spin],
    scale,
  );
};
