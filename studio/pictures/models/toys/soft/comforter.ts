import { lighter } from '../../../parts/colors.ts';
import { matt } from '../../../parts/materials.ts';
import { flats } from '../../../parts/words/points.ts';
import type { Look, Models, Part } from '../../../scene.ts';
import { group, wire } from '../solids.ts';
import { plush } from './bears.ts';

function comforter({ color }: Look): Part[] {
  const pale = lighter(color, 0.55);
  const corner = (x: number, y: number, turn: number): Part =>
    group(
      [
        {
          kind: 'blob',
          fine: 0.16,
          melt: 6,
          balls: [
            { at: [0, 0, 1], size: [2.3, 2.1, 1.9] },
            { at: [0.5, 0.5, 1.2], size: [1.6, 2.2, 1.6], turn: [0, 0, 40] },
          ],
          material: plush(color),
        },
        { kind: 'pad', outline: flats('0.4 -0.6, 3 -1.8, 3.6 -0.4, 3.2 1.6, 0.4 0.6'), depth: 0.6, cells: 40, material: plush(color) },
      ],
      { at: [x, y, 0], turn: [0, 0, turn] },
    );
  return [
    {
      kind: 'pad',
      outline: flats(
        '-10 -10, -5 -8.8, 0 -9, 5 -8.8, 10 -10, 8.8 -5, 9 0, 8.8 5, 10 10, 5 8.8, 0 9, -5 8.8, -10 10, -8.8 5, -9 0, -8.8 -5',
      ),
      depth: 0.8,
      soft: 1.2,
      wrinkle: [0.7, 5, 3],
      material: plush(color),
      fur: { length: 0.05, count: 9000, thick: 0.02, children: 6 },
    },
    {
      kind: 'pad',
      outline: flats('-6.4 -6.4, 6.4 -6.4, 6.4 6.4, -6.4 6.4'),
      depth: 0.3,
      at: [0, 0, 0.95],
      wrinkle: [0.4, 4, 5],
      material: { ...plush(pale), grain: { kind: 'cells', scale: 0.9, to: color, sharp: 0.8, bump: 0 } },
    },
    corner(-10, -10, 225),
    corner(10, -10, 315),
    corner(10, 10, 45),
    corner(-10, 10, 135),
    {
      kind: 'blob',
      fine: 0.22,
      melt: 8,
      balls: [
        { at: [0, 1, 4], size: [8.4, 7.8, 6.6] },
        { at: [0, -1.6, 3.8], size: [4.6, 3.8, 3.6] },
      ],
      material: plush(color),
      fur: { length: 0.06, count: 5000, thick: 0.02, children: 6 },
    },
    ...[-1, 1].flatMap((s): Part[] => [
      {
        kind: 'blob',
        fine: 0.2,
        melt: 8,
        balls: [
          { at: [s * 4.3, 8.4, 3.2], size: [3.8, 12.5, 2], turn: [-8, 0, s * -22] },
          { at: [s * 2, 3, 4.4], size: [2.6, 3, 2.2] },
        ],
        material: plush(color),
        fur: { length: 0.06, count: 2500, thick: 0.02, children: 6 },
      },
      {
        kind: 'blob',
        fine: 0.14,
        melt: 6,
        balls: [{ at: [s * 4.4, 8.8, 4.2], size: [2.1, 9.4, 0.9], turn: [-8, 0, s * -22] }],
        material: plush('#f0c9c6'),
      },
      {
        kind: 'blob',
        fine: 0.18,
        melt: 6,
        balls: [{ at: [s * 5, -4.4, 2], size: [3, 5, 2.2], turn: [0, 0, s * 34] }],
        material: plush(color),
        fur: { length: 0.06, count: 1200, thick: 0.02, children: 6 },
      },
      wire(`${s * 2.4} 0.6 7, ${s * 1.9} 0 7.05, ${s * 1.3} 0.5 7.2`, 0.17, matt('#3a2a24')),
    ]),
    { kind: 'blob', fine: 0.1, melt: 4, balls: [{ at: [0, -2.6, 5.5], size: [1.5, 0.9, 1] }], material: plush('#e08e90') },
    wire('0 -3 5.2, 0 -3.4 4.7, -0.8 -3.3 4.4', 0.11, matt('#3a2a24')),
    wire('0 -3.4 4.7, 0.8 -3.3 4.4', 0.11, matt('#3a2a24')),
  ];
}

export const COMFORTER: Models = {
  'plush-bunny-comforter-25-cm': {
    seen: 'A flat {color} bunny comforter with long ears and knotted corners, seen from above',
    scene: (look) => ({ parts: comforter(look), view: { up: 56, round: 8 } }),
  },
};
