import { cord, disc, drawing, face, lens, lit, standing, write } from '../../../parts/devices.ts';
import { aluminium, glossy, plastic, rubber } from '../../../parts/materials.ts';
import { roundedRect } from '../../../parts/words/outlines.ts';
import { coilPath, pairs } from '../../../parts/words/points.ts';
import { block, plate, put, rod, turned } from '../../../parts/words/solids.ts';
import type { Look, Models, Part, Point } from '../../../scene.ts';
import { reversing } from './road.ts';

const black = plastic('#202226', 0.42);
const soft = rubber('#2b2d31');

const monitor = ({ brand }: Look): Part[] => [
  // A foot for the dashboard.
  plate([roundedRect(9, 6.4, 2)], 0.7, black, { at: [0, 2.6, 0], edge: 0.2 }),
  rod(
    [
      [0, 2.8, 0.5],
      [0, 2.6, 3.4],
    ],
    0.8,
    black,
  ),
  turned(pairs([0, -1, 0.9, -0.6, 1.1, 0, 0.9, 0.6, 0, 1]), black, { at: [0, 2.5, 3.6] }),
  put(
    [0, 0, 2.4],
    [
      standing({ size: [14.6, 1.9, 9.4], corner: 0.9, edge: 0.35, material: black }),
      standing({ size: [13.9, 0.1, 8.7], corner: 0.6, edge: 0.03, at: [0, -0.06, 0.35], material: glossy('#08090b') }),
      face(reversing(440, 270), [11.2, 6.9], [-0.7, -0.06, 1.5], lit(1)),
      face(drawing(200, 30, write(100, 23, 22, brand, '#c9ccd0', 600)), [4, 0.6], [-0.7, -0.06, 0.62]),
      ...[0, 1, 2, 3].map((i) => disc(0.34, [5.95, -0.06, 2.2 + i * 1.7], plastic('#6a6e75'), 0.14)),
    ],
    [-12, 0, 0],
  ),
];

/** A metal eye with lamps for the dark, in a stirrup. */
const bumperCamera: Part[] = [
  put(
    [0, 0, 2.6],
    [
      standing({ size: [5.6, 3.6, 4], corner: 0.9, edge: 0.4, at: [0, -1.4, -2], material: { color: '#2a2c31', rough: 0.35, metal: 0.5 } }),
      standing({ size: [4.9, 0.15, 3.3], corner: 0.7, edge: 0.04, at: [0, -1.5, -1.65], material: glossy('#0a0b0d') }),
      lens(1, [0, -1.6, 0], black, 0.5),
      ...[-1, 1].flatMap((x) =>
        [-1, 0, 1].map((z) => disc(0.3, [x * 1.75, -1.6, z * 0.95], { color: '#e9e4da', rough: 0.15, coat: 1 }, 0.1)),
      ),
      block([5.4, 5.2, 0.3], [0, -0.6, 2.1], { color: '#2a2c31', rough: 0.35, metal: 0.5 }, { edge: 0.08, turn: [6, 0, 0] }),
      ...[-1, 1].flatMap((x) => [
        block([0.35, 2, 4.4], [x * 3.1, 0.6, -2.6], aluminium, { edge: 0.06 }),
        put([x * 3.3, 0.6, 0], [turned(pairs([0, 0, 0.55, 0, 0.55, 0.35, 0, 0.4]), plastic('#55585e'), { turn: [0, x * 90, 0] })]),
      ]),
      block([6.5, 2.4, 0.35], [0, 0.6, -2.6], aluminium, { edge: 0.06 }),
    ],
  ),
];

const rca = (at: Point, spin: number, color: string): Part =>
  put(
    at,
    [
      turned(pairs([0.3, 0, 0.62, 0, 0.62, 0, 0.62, 0.7, 0.62, 0.7, 0.68, 0.8, 0.62, 2.6, 0.3, 3.2]), plastic(color)),
      turned(pairs([0, -0.7, 0.2, -0.7, 0.2, 0]), { color: '#d8b25a', rough: 0.25, metal: 1 }),
    ],
    [0, 90, spin],
  );

const reversingKit = (look: Look): Part[] => [
  put([-6, 4, 0], monitor(look), [0, 0, 8]),
  put([10, 0.6, 0], bumperCamera, [0, 0, -16]),
  put([3.2, -8, 0], [rod(coilPath([4.6, 2.8], 7, 0.26, 4), 0.26, soft)]),
  cord(
    [
      [10.4, 3.4, 2],
      [13.6, 4, 0.6],
      [15, -1, 0.3],
      [11, -6.4, 0.3],
      [7.4, -8, 0.5],
    ],
    0.26,
  ),
  cord(
    [
      [-2, -8, 0.6],
      [-5, -7, 0.4],
      [-7.4, -6.6, 0.6],
    ],
    0.22,
  ),
  rca([-7.2, -6.6, 0.7], 170, '#e0b020'),
  cord(
    [
      [-1, -9.6, 0.6],
      [-4, -10.4, 0.4],
      [-6, -10.2, 0.6],
    ],
    0.22,
  ),
  rca([-5.8, -10.2, 0.7], 176, '#c62b2b'),
];

export const REVERSING_CAMERA: Models = {
  'reversing-camera-with-5-in-screen': {
    seen: 'A dashboard screen with a parking view and guide lines, beside it a reversing camera and its cable',
    scene: (look) => ({ parts: reversingKit(look), view: { up: 22, round: 4 } }),
  },
};
