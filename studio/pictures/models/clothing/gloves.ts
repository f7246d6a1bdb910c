import { darker, lighter } from '../../parts/colors.ts';
import { fold, laid, line, stitch, strip } from '../../parts/garments.ts';
import { curve, outline } from '../../parts/words/outlines.ts';
import type { Flat, Look, Material, Models, Part } from '../../scene.ts';
import { lay } from './laying.ts';
import { hide, leather } from './leather-goods.ts';

const HAND = outline(
  [
    [-4.6, 0, 'c'],
    [-5, 6],
    [-5.6, 11],
    [-5.5, 14.6],
    [-5.6, 20.4],
    [-4.7, 22],
    [-3.8, 20.6],
    [-3.2, 15.8],
    [-2.9, 15.2],
    [-2.6, 16],
    [-2.6, 22.6],
    [-1.6, 24.2],
    [-0.6, 22.8],
    [-0.2, 16],
    [0.1, 15.4],
    [0.4, 16],
    [0.8, 22.4],
    [1.9, 23.6],
    [2.8, 22],
    [2.7, 15.8],
    [3, 15],
    [3.3, 15.6],
    [4.2, 19.6],
    [5.2, 20.4],
    [5.9, 19],
    [5.5, 13.6],
    [5.2, 10],
    [5.1, 6],
    [4.6, 0, 'c'],
  ],
  5,
);

const THUMB = outline(
  [
    [-4.6, 4.4, 'c'],
    [-7.2, 6.8],
    [-9.6, 11],
    [-10.6, 14],
    [-9.8, 15.6],
    [-8.2, 14.8],
    [-6.6, 11.6],
    [-4, 9.4, 'c'],
    [-3, 7],
  ],
  5,
);

/** Palm down: three lines on the back, a keystone thumb, elastic at the wrist. */
function glove(look: Look): Part[] {
  const color = hide(look);
  const pale = look.colorName === 'Tan' ? '#a97442' : color;
  const hideOf: Material = {
    color: pale,
    rough: 0.62,
    sheen: 0.2,
    grain: { kind: 'noise', scale: 1.3, bump: 0.45, depth: 0.1, detail: 8, to: darker(pale, 0.28) },
  };
  const thread = lighter(pale, 0.4);
  const ink = darker(pale, 0.4);
  const backs: Flat[][] = [
    [
      [-2.9, 15.2],
      [-2.5, 9],
    ],
    [
      [0.1, 15.4],
      [0.1, 8.6],
    ],
    [
      [3, 15],
      [2.5, 9],
    ],
  ];
  const wrist: Flat[] = [
    [-4.4, 4.6],
    [4.4, 4.6],
  ];
  return [
    laid({
      shape: THUMB,
      material: hideOf,
      depth: 2,
      soft: 2,
      z: 0.1,
      cells: 90,
      wrinkle: [0.25, 2.4, 3],
      draw: stitch(
        [
          [-5, 6],
          [-8, 10],
          [-9.6, 13.6],
        ],
        thread,
        0.1,
      ),
    }),
    laid({
      shape: HAND,
      material: hideOf,
      depth: 1.8,
      soft: 1.25,
      z: 0.2,
      cells: 230,
      draw:
        backs
          .map(
            (path) =>
              line(path, ink, 0.14) +
              stitch(
                path.map(([x, y]): Flat => [x + 0.24, y]),
                thread,
                0.1,
              ),
          )
          .join('') +
        Array.from({ length: 3 }, (_, k) =>
          stitch(
            wrist.map(([x, y]): Flat => [x, y + k * 0.5]),
            thread,
            0.12,
          ),
        ).join('') +
        stitch(
          [
            [-4.6, 0.6],
            [4.6, 0.6],
          ],
          thread,
          0.12,
        ),
      seams: [
        ...backs.map((path) => ({ path, press: 0.25, width: 0.25 })),
        { path: wrist, press: 0.45, width: 0.7 },
        ...[-3.4, -2, -0.6, 0.8, 2.2, 3.6].map((x) => ({
          path: [
            [x, 3.2],
            [x * 1.1, 6.6],
          ] as const,
          press: 0.22,
          width: 0.3,
        })),
        ...fold(
          [
            [-4, 12],
            [-1, 13],
            [2, 12.4],
          ],
          0.6,
          0.14,
        ),
      ],
      wrinkle: [0.42, 2.1, 6],
    }),
    strip(
      curve([
        [-4.7, 0.2],
        [0, 0],
        [4.7, 0.2],
      ]),
      0.7,
      leather(darker(pale, 0.25)),
      { z: 0.9, depth: 0.8 },
    ),
  ];
}

export const GLOVES: Models = {
  'full-grain-leather-work-gloves': {
    seen: 'A pair of {color} leather work gloves with an elastic wrist, laid flat',
    scene: (look) =>
      lay(
        [
          { kind: 'group', at: [4.6, 1, 0], turn: [0, 0, -24], parts: glove(look) },
          { kind: 'group', at: [-5, -2, 1.5], turn: [0, -4, 14], parts: [{ kind: 'group', scale: [-1, 1, 1], parts: glove(look) }] },
        ],
        '#000000',
        { up: 58, fill: 0.9 },
      ),
  },
};
