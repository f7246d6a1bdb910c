import { dye, fabric } from '../../parts/fabrics.ts';
import { fold, laid, line } from '../../parts/garments.ts';
import { tibeb } from '../../parts/prints.ts';
import { outline, roundedRect } from '../../parts/words/outlines.ts';
import type { Look, Material, Models, Part } from '../../scene.ts';
import { copies, lay } from './laying.ts';

const NATURAL = '#ece3cf';
const BORDERS: Readonly<Record<string, string>> = { Green: '#2f7d46', Ochre: '#c0761f', Blue: '#2a56a8' };
const borderOf = (look: Look) => BORDERS[look.colorName.split(' ').at(-1) ?? ''] ?? '#2f7d46';
const handSpun = (scale: number): Material => ({
  ...fabric('linen', NATURAL),
  color: dye(NATURAL),
  grain: { kind: 'weave', scale, bump: 0.5, depth: 0.08 },
});

const fringe = (half: number, y: number, z: number, long: number): Part[] =>
  Array.from({ length: Math.round(half / 0.55) }, (_, k): Part => {
    const x = -half + 0.5 + k * 1.1;
    return {
      kind: 'tube',
      path: [
        [x, y + 0.4, z],
        [x + Math.sin(k * 7) * 0.2, y - long * 0.5, z * 0.7],
        [x + Math.sin(k * 3.7) * 0.5, y - long * (0.9 + Math.sin(k * 5) * 0.12), 0.25],
      ],
      radius: [0.24, 0.22, 0.16],
      per: 4,
      material: { color: NATURAL, rough: 0.95 },
    };
  });

/** Fine as a veil: folded lengthwise and over, both borders visible. */
function netela(look: Look): Part[] {
  const cloth = handSpun(2);
  const color = borderOf(look);
  const leaf = (y: number, z: number, high: number, seed: number, turn: number): Part => ({
    kind: 'group',
    at: [0, y, z],
    turn: [0, 0, turn],
    parts: [
      laid({
        shape: outline([
          [-15, 0, 'c'],
          [0, -0.4],
          [15, 0, 'c'],
          [15.4, high * 0.5],
          [15, high, 'c'],
          [0, high + 0.3],
          [-15, high, 'c'],
          [-15.3, high * 0.4],
        ]),
        material: cloth,
        depth: 1.4,
        soft: 1.2,
        draw:
          tibeb(20, 1.4, 7.4, color) +
          [9.6, 10.4]
            .map((at) =>
              line(
                [
                  [-20, at],
                  [20, at],
                ],
                color,
                0.3,
              ),
            )
            .join(''),
        seams: [
          ...fold(
            [
              [-9, 2],
              [-8, high * 0.5],
              [-10, high],
            ],
            1.3,
            0.5,
          ),
          ...fold(
            [
              [3, 1],
              [4.6, high * 0.5],
              [2, high],
            ],
            1.4,
            0.55,
          ),
          ...fold(
            [
              [10, 0],
              [9, high * 0.6],
            ],
            1.2,
            0.4,
          ),
        ],
        wrinkle: [0.4, 6, seed],
        stretch: [1.8, 0.5],
      }),
      ...fringe(14.6, 0.2, 0.6, 4.2),
    ],
  });
  return [leaf(0, 0, 46, 2, 0), leaf(13, 1.6, 33, 5, 4)];
}

/** Four layers thick: a folded blanket, its border along the front. */
function gabi(look: Look): Part[] {
  const cloth = handSpun(1);
  const color = borderOf(look);
  const layer = (k: number): Part =>
    laid({
      shape: roundedRect(44 - (k % 2) * 0.9, 34 - k * 0.35, 2.2, [Math.sin(k * 2) * 0.5, k * 0.18]),
      material: { ...cloth, grain: { kind: 'weave', scale: 1, bump: 0.8, depth: 0.12 } },
      depth: 2.8,
      soft: 1.5,
      z: k * 2.35,
      thick: 0.5,
      cells: 150,
      draw:
        tibeb(30, -16.4 + k * 0.2, 8, color) +
        line(
          [
            [-30, -7],
            [30, -7],
          ],
          color,
          0.5,
        ) +
        line(
          [
            [-30, -6],
            [30, -6],
          ],
          '#c9982f',
          0.35,
        ),
      wrinkle: [0.5, 8, k + 2],
    });
  return [0, 1, 2, 3].map(layer);
}

export const SHAWLS: Models = {
  'handwoven-cotton-netela-shawl-from-ethiopia': {
    seen: 'A fine white handwoven shawl with fringes and a woven border, {color}',
    scene: (look) => lay(netela(look), NATURAL, { up: 56, round: 16 }),
    packed: (look) => lay(copies(netela(look).slice(0, 1), 2, [34, 3, 0], -5), NATURAL, { up: 50, round: 6 }),
    detail: (look) => lay(netela(look), NATURAL, { up: 44, round: 12, fill: 2.2, shift: [0, -0.5] }),
  },
  'handwoven-cotton-gabi-blanket-wrap-from-ethiopia': {
    seen: 'A thick handwoven blanket folded in layers, its border in front, {color}',
    scene: (look) => lay(gabi(look), NATURAL, { up: 32, round: -20 }),
  },
};
