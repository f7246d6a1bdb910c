import { cord, disc, drawing, face, hoop, lens, lit, standing, write } from '../../../parts/devices.ts';
import { glossy, matt, plastic, rubber } from '../../../parts/materials.ts';
import { roundedRect } from '../../../parts/words/outlines.ts';
import { coilPath, pairs, points } from '../../../parts/words/points.ts';
import { block, plate, put, rod, turned } from '../../../parts/words/solids.ts';
import type { Look, Models, Part, Point } from '../../../scene.ts';
import { LIGHTER_PLUG } from '../lighter-plug.ts';
import { partBox } from '../part-box.ts';
import { recording } from './road.ts';

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

const EYE =
  '<circle cx="50" cy="50" r="40" fill="none" stroke="#d9b36a" stroke-width="9"/><circle cx="50" cy="50" r="22" fill="#5a6ea8"/><circle cx="42" cy="42" r="7" fill="#fff"/>';

export const CAMERAS: Models = {
  'dash-camera-1440p': {
    seen: 'A small black dash camera with a wide lens, its windscreen foot, a plug for the car and a pry tool',
    scene: (look) => ({ parts: oneCamera(look), view: { up: 22, round: 4 } }),
    packed: (look) => ({
      parts: [
        partBox(
          look,
          {
            size: [13, 7, 13],
            color: '#1d222c',
            title: ['DASH', 'CAMERA'],
            line: '1440p · 140° · loop recording',
            mark: EYE,
            stripe: '#d9b36a',
          },
          [-5, 6, 0],
          10,
        ),
        put([6.4, -0.6, 0], [put([0, 2.6, 0], dashCamera(look.brand), [0, 0, 180])], [0, 0, -8]),
      ],
      view: { up: 20, round: 4 },
    }),
    detail: (look) => ({ parts: [put([0, 0, 0], dashCamera(look.brand, false))], view: { up: 14, round: 22, fill: 0.95 } }),
  },
  'front-and-rear-dash-camera': {
    seen: 'A dash camera whose screen shows the road, with a small second camera, its cable and a 64 GB card',
    scene: (look) => ({ parts: twoCameras(look), view: { up: 26, round: 6 } }),
  },
};
