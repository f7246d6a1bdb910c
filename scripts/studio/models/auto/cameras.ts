import { cord, disc, drawing, face, hoop, lens, lit, standing, write } from '../../parts/devices.ts';
import { aluminium, glossy, matt, plastic, rubber } from '../../parts/materials.ts';
import { roundedRect } from '../../parts/words/outlines.ts';
import { coilPath, pairs, points } from '../../parts/words/points.ts';
import { block, plate, put, rod, turned } from '../../parts/words/solids.ts';
import type { Look, Models, Part, Point } from '../../scene.ts';
import { LIGHTER_PLUG } from './lighter-plug.ts';
import { recording, reversing } from './road.ts';

const black = plastic('#202226', 0.42);
const soft = rubber('#2b2d31');

/** The foot that is glued to the windscreen, over the body at this height. */
const mount = (z: number): Part[] => [
  block([2.6, 1.6, 0.7], [0, 1.2, z - 0.1], black, { edge: 0.2 }),
  rod(
    [
      [0, 1.2, z + 0.3],
      [0, 1.5, z + 1.5],
    ],
    0.55,
    black,
  ),
  turned(pairs([0, -0.9, 0.75, -0.5, 0.95, 0, 0.75, 0.5, 0, 0.9]), glossy('#2a2c30'), { at: [0, 1.6, z + 1.9] }),
  put(
    [0, 2, z + 2.6],
    [
      plate([roundedRect(5.4, 4, 1.1)], 0.5, black, { edge: 0.12 }),
      plate([roundedRect(5, 3.6, 1)], 0.16, { color: '#c43030', rough: 0.7 }, { at: [0, 0, 0.5], edge: 0.02 }),
    ],
    [32, 0, 0],
  ),
];

/** A wide body with its eye in the middle towards the camera; behind it a screen. */
const dashCamera = (brand: string, isMounted = true): Part[] => [
  standing({ size: [9.6, 2.6, 5.4], corner: 1.3, edge: 0.5, material: black }),
  standing({ size: [8.9, 0.2, 4.7], corner: 1, edge: 0.06, at: [0, -0.12, 0.35], material: matt('#2d3035') }),
  hoop(2.3, 1.95, [0, -0.15, 2.7], { color: '#c79a4a', rough: 0.25, metal: 1 }, 0.7),
  lens(1.95, [0, -0.25, 2.7], black, 1.1),
  face(drawing(200, 60, write(100, 44, 34, brand, '#d9dbde', 700)), [2.6, 0.78], [-3.35, -0.14, 3.9]),
  face(drawing(200, 60, write(100, 46, 40, '1440p', '#d9b36a', 700)), [2, 0.6], [3.4, -0.14, 0.8]),
  ...[0, 1, 2, 3, 4].map((i) => block([1.5, 0.1, 0.16], [3.4, -0.15, 2.1 + i * 0.4], matt('#0c0d0e'), { edge: 0.02 })),
  ...[0, 1].map((i) => block([0.2, 1, 0.9], [4.85, 1.2, 1.4 + i * 1.6], soft, { edge: 0.08 })),
  put(
    [0, 2.6, 0],
    [
      // Seen from inside the car.
      put(
        [0, 0.02, 0],
        [
          standing({ size: [8.6, 0.1, 4.8], corner: 0.7, edge: 0.03, at: [0, -0.08, 0.3], material: glossy('#08090b') }),
          face(recording(400, 216), [7.2, 3.9], [-0.2, -0.1, 0.75], lit(1)),
          ...[0, 1, 2, 3].map((i) => disc(0.22, [3.85, -0.1, 1.2 + i * 0.95], plastic('#5a5e65'), 0.1)),
        ],
        [0, 0, 180],
      ),
    ],
  ),
  ...(isMounted ? mount(5.4) : []),
];

/** A cable with the plug for the car's socket, from a point. */
const power = (path: readonly Point[], at: Point, spin: number): Part[] => [cord(path, 0.26), put(at, LIGHTER_PLUG, [0, 90, spin])];

const pryTool = (at: Point, spin: number): Part =>
  put(
    at,
    [plate([pairs([-0.4, 0, 0.4, 0, 0.7, 1, 0.8, 7, 0.4, 8.4, -0.4, 8.4, -0.8, 7, -0.7, 1])], 0.5, plastic('#2f6fd0'), { edge: 0.15 })],
    [0, 0, spin],
  );
const clips = (places: readonly Point[]): Part[] =>
  places.map(([x, y, spin]) =>
    put(
      [x, y, 0],
      [
        block([1.4, 1.4, 0.25], [0, 0, 0], black, { edge: 0.08 }),
        plate([[...roundedRect(1.1, 0.8, 0.4)], [...roundedRect(0.75, 0.5, 0.24)]], 0.9, black, {
          turn: [90, 0, 0],
          at: [0, 0.45, 0.6],
          edge: 0.04,
        }),
      ],
      [0, 0, spin],
    ),
  );

const oneCamera = ({ brand }: Look): Part[] => [
  put([-2, 1, 0], dashCamera(brand), [0, 0, 10]),
  ...power(points('2 3.4 3, 5 4 1.2, 7.6 1.4 0.3, 4 -2.2 0.3, -0.4 -4.6 0.3, -0.6 -7.6 0.7, 2.8 -8.2 1.4'), [11.5, -6.4, 1.45], 192),
  pryTool([-11, -4.2, 0], -100),
  ...clips([
    [-8.4, -7.8, 20],
    [-5.8, -8.6, -30],
    [-3.4, -8, 50],
  ]),
];

/** A small eye for the rear window. */
const rearCamera: Part[] = [
  put(
    [0, 0, 2.2],
    [
      turned(pairs([0, -2.6, 1.6, -2.6, 1.8, -2.3, 1.8, 2.3, 1.6, 2.6, 0, 2.6]), black, { turn: [0, 90, 0] }),
      lens(1.15, [0, -1.5, 0], black, 0.9),
      hoop(1.35, 1.15, [0, -1.6, 0], { color: '#c79a4a', rough: 0.25, metal: 1 }, 0.5),
      block([3.4, 2.2, 0.5], [0, 0.6, 1.9], black, { edge: 0.15 }),
      block([3.2, 2, 0.14], [0, 0.6, 2.4], { color: '#c43030', rough: 0.7 }, { edge: 0.02 }),
      block([1, 1, 0.8], [0, 0.3, 1.4], black, { edge: 0.1 }),
    ],
  ),
];

const card = put(
  [-6.4, -8.6, 0],
  [
    block([2.2, 3, 0.24], [0, 0, 0], plastic('#17191c'), { edge: 0.08 }),
    {
      kind: 'sheet',
      lies: true,
      size: [2, 2.6],
      at: [0, -0.05, 0.26],
      material: {
        rough: 0.4,
        svg: drawing(
          140,
          180,
          `<rect width="140" height="180" rx="8" fill="#b8202a"/>${write(70, 76, 46, '64', '#fff', 800)}${write(70, 120, 34, 'GB', '#fff', 800)}`,
        ),
      },
    },
  ],
  [0, 0, 24],
);

const twoCameras = ({ brand }: Look): Part[] => [
  put([-4.2, 3.4, 0], [put([0, 2.6, 0], dashCamera(brand), [0, 0, 180])], [0, 0, 8]),
  put([7.6, -1.4, 0], rearCamera, [0, 0, -18]),
  put([1.6, -7.6, 0], [rod(coilPath([3.4, 2.2], 6, 0.22, 3), 0.22, soft)]),
  cord(
    [
      [8.6, 0.2, 2],
      [11, 1, 0.8],
      [11.6, -3, 0.3],
      [8, -7, 0.3],
      [5, -8, 0.5],
    ],
    0.2,
  ),
  cord(
    [
      [0.4, 5.2, 2.6],
      [3.4, 5.6, 1],
      [4, 2, 0.3],
      [1.4, -2.4, 0.3],
      [0.4, -5.4, 0.4],
    ],
    0.2,
  ),
  card,
];

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

export const CAMERAS: Models = {
  'dash-camera-1440p': {
    seen: 'A small black dash camera with a wide lens, its windscreen foot, a plug for the car and a pry tool',
    scene: (look) => ({ parts: oneCamera(look), view: { up: 22, round: 4 } }),
    packed: (look) => ({
      parts: [
        put([-8, 2, 0], dashCamera(look.brand), [0, 0, 14]),
        put([6, 3, 0], [put([0, 2.6, 0], dashCamera(look.brand), [0, 0, 180])], [0, 0, -10]),
      ],
      view: { up: 16, round: 0 },
    }),
    detail: (look) => ({ parts: [put([0, 0, 0], dashCamera(look.brand, false))], view: { up: 14, round: 22, fill: 0.95 } }),
  },
  'front-and-rear-dash-camera': {
    seen: 'A dash camera whose screen shows the road, with a small second camera, its cable and a 64 GB card',
    scene: (look) => ({ parts: twoCameras(look), view: { up: 26, round: 6 } }),
  },
  'reversing-camera-with-5-in-screen': {
    seen: 'A dashboard screen with a parking view and guide lines, beside it a reversing camera and its cable',
    scene: (look) => ({ parts: reversingKit(look), view: { up: 22, round: 4 } }),
  },
};
