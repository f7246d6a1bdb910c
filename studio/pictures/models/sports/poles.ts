import { rubber, steel } from '../../parts/materials.ts';
import { way } from '../../parts/words/points.ts';
import { block, put, rod, turned } from '../../parts/words/solids.ts';
import type { Material, Models, Part, Point } from '../../scene.ts';

export const carbon: Material = { color: '#232529', rough: 0.22, coat: 0.9, grain: { kind: 'checks', scale: 6, bump: 0, to: '#34373c' } };
export const cork: Material = {
  color: '#c59a68',
  rough: 0.8,
  grain: { kind: 'noise', scale: 3, detail: 9, bump: 0.1, to: '#8a5f37', sharp: 0.3 },
};
const eva: Material = { color: '#1d1e21', rough: 0.9, grain: { kind: 'noise', scale: 8, bump: 0.2 } };
export const red: Material = { color: '#b5252c', rough: 0.3, coat: 0.5 };

/** Parts along y are turned on a lathe from their near end. */
export const alongY = (profile: readonly (readonly [number, number])[], material: Material, at: Point = [0, 0, 0]): Part =>
  turned(profile, material, { turn: [-90, 0, 0], at, sharp: true });

/** A pole of three sections, its tip near the origin. */
function pole(): Part {
  const lock = (y: number): Part =>
    put(
      [0, y, 0],
      [
        alongY(
          [
            [1.25, 0],
            [1.4, 0.3],
            [1.4, 3],
            [1.15, 3.4],
          ],
          { color: '#1c1d20', rough: 0.4 },
        ),
        block([0.9, 3.2, 1.5], [1.3, 1.5, 0], red, { edge: 0.3 }),
      ],
    );
  return put(
    [0, 0, 1.6],
    [
      alongY(
        [
          [0.12, 0],
          [0.36, 1],
          [0.5, 4.5],
          [0.75, 5],
          [0.75, 8],
        ],
        { color: '#3a3c40', rough: 0.4 },
      ),
      alongY(
        [
          [0.2, 0],
          [0.35, 1],
        ],
        steel,
        [0, -0.8, 0],
      ),
      alongY(
        [
          [0.7, 0],
          [4.2, 0.9],
          [4.4, 1.1],
          [4.2, 1.3],
          [0.7, 0.7],
        ],
        rubber(),
        [0, 8.4, 0],
      ),
      alongY(
        [
          [0.66, 0],
          [0.66, 22],
        ],
        carbon,
        [0, 8, 0],
      ),
      alongY(
        [
          [0.8, 0],
          [0.8, 22],
        ],
        carbon,
        [0, 29, 0],
      ),
      alongY(
        [
          [0.94, 0],
          [0.94, 22],
        ],
        carbon,
        [0, 50, 0],
      ),
      alongY(
        [
          [0.99, 0],
          [0.99, 5],
        ],
        red,
        [0, 58, 0],
      ),
      lock(27.6),
      lock(48.6),
      alongY(
        [
          [1.2, 0],
          [1.5, 0.5],
          [1.35, 5],
          [1.5, 10],
        ],
        eva,
        [0, 68, 0],
      ),
      alongY(
        [
          [1.5, 0],
          [1.75, 1.5],
          [1.5, 4],
          [1.75, 7],
          [1.55, 10],
          [1.9, 12.6],
        ],
        cork,
        [0, 78, 0],
      ),
      put(
        [0, 91.6, 0],
        [
          alongY(
            [
              [1.9, -1],
              [2, 0.4],
              [1.8, 2.2],
              [1, 3.2],
              [0, 3.4],
            ],
            eva,
          ),
        ],
      ),
      rod(way([0, 91, 1.6, 3, 88, 1.8, 6.5, 80, 0, 7, 70, -1, 4.6, 66, -1, 3, 70, -0.6, 2.6, 80, 1, 0, 90, 1.9]), 0.8, {
        color: '#2a2c30',
        rough: 0.9,
      }),
    ],
  );
}

export const POLES: Models = {
  'carbon-trekking-poles-pair': {
    seen: 'Two carbon trekking poles with cork grips, wrist straps and baskets',
    scene: () => ({ parts: [put([0, 0, 0], [pole()], [0, 0, 45]), put([14, 3, 0], [pole()], [0, 0, 36])], view: { up: 56, fill: 0.9 } }),
    packed: () => ({ parts: [0, 1, 2, 3].map((i) => put([i * 11, 0, 0], [pole()], [0, 0, 45])), view: { up: 40, fill: 0.88 } }),
    detail: () => ({ parts: [put([0, 0, 0], [pole()], [0, 0, 45])], view: { up: 50, fill: 2.6, shift: [-0.85, 0.72] } }),
  },
};
