import { cord, drawing, face, holes, lamp, lit, solarCells, solarGlass, standing, write } from '../../parts/devices.ts';
import { chrome, matt, plastic, rubber } from '../../parts/materials.ts';
import type { Part, Point } from '../../scene.ts';

function bulb(at: Point, turn: Point): Part {
  return {
    kind: 'group',
    at,
    turn,
    parts: [
      {
        kind: 'lathe',
        profile: [
          [0, 0],
          [2.4, 0.5],
          [3.4, 2.2],
          [3.4, 4],
          [2.6, 5.6],
          [2.6, 5.6],
          [2.6, 5.6],
        ],
        material: { color: '#fff4d6', rough: 0.3, glow: 0.8 },
      },
      {
        kind: 'lathe',
        at: [0, 0, 5.5],
        profile: [
          [2.65, 0],
          [2.5, 3.4],
          [1.4, 4.6],
          [0.5, 5],
          [0.5, 6],
        ],
        material: plastic('#f1f1ee'),
      },
    ],
  };
}

const panel = (w: number, h: number): Part[] => [
  standing({ size: [w, 1.8, h], corner: 0.6, edge: 0.2, material: { color: '#b9bec4', rough: 0.35, metal: 0.9 } }),
  face(solarCells(6, 4, true), [w - 2, h - 2], [0, -0.02, 1], solarGlass),
];

export function kit(): Part[] {
  const display = drawing(
    120,
    60,
    `<rect width="120" height="60" fill="#10240f"/>${write(60, 38, 30, '98.4', '#9df28a', 700)}${write(60, 54, 11, 'FM   82 %', '#9df28a', 500)}`,
  );
  return [
    { kind: 'group', at: [-6, 12, 0], turn: [-24, 0, 6], parts: panel(36, 27) },

    {
      kind: 'group',
      at: [11, -4, 0],
      turn: [0, 0, -12],
      parts: [
        standing({ size: [20, 8, 13], corner: 1.6, edge: 0.8, material: plastic('#26282c') }),
        standing({ size: [19, 0.4, 3], corner: 1, at: [0, -0.2, 0.8], material: plastic('#f2b01e') }),
        {
          kind: 'extrude',
          outlines: [Array.from({ length: 40 }, (_, i) => [4 * Math.cos((i * Math.PI) / 20), 4 * Math.sin((i * Math.PI) / 20)] as const)],
          depth: 0.3,
          edge: 0.1,
          turn: [90, 0, 0],
          at: [-5, 0, 8],
          material: matt('#17181b'),
        },
        face(holes(120, 120, 9, '#5b6068', true), [7, 7], [-5, -0.32, 4.5]),
        face(display, [6, 3], [4.6, -0.05, 8.4], lit(1.6)),
        ...[2.4, 4.6, 6.8].map(
          (x): Part => ({
            kind: 'lathe',
            turn: [90, 0, 0],
            at: [x, 0, 6.4],
            profile: [
              [0.7, 0],
              [0.65, 0.4],
              [0, 0.45],
            ],
            material: plastic('#d9dbde'),
          }),
        ),
        {
          kind: 'tube',
          path: [
            [-7.5, 4, 12.8],
            [-7, 4, 16],
            [-5, 4, 16.8],
            [5, 4, 16.8],
            [7, 4, 16],
            [7.5, 4, 12.8],
          ],
          radius: 0.8,
          material: plastic('#26282c'),
        },
        ...[-6.4, -3.8, -1.2].map(
          (x): Part => ({
            kind: 'lathe',
            turn: [90, 0, 0],
            at: [x, -0.55, 2.2],
            profile: [
              [0.6, 0],
              [0.6, 0.2],
              [0.35, 0.2],
              [0.35, 0.1],
              [0, 0.1],
            ],
            material: matt('#1a1b1d'),
          }),
        ),
        ...[3, 6].map((x): Part => ({ kind: 'box', size: [1.6, 0.2, 0.8], edge: 0.05, at: [x, -0.62, 1.9], material: chrome })),
        lamp(0.2, [8.4, -0.1, 11.6], '#53e08a'),
      ],
    },
    bulb([-18, -8, 3.4], [-90, 0, 24]),
    bulb([-9, -11, 3.4], [-90, 0, -4]),
    bulb([1, -15, 3.4], [-90, 0, -30]),
    cord(
      [
        [-22.5, 1.8, 3.4],
        [-24, 5, 1],
        [-18, 6, 0.4],
        [-10, 3, 0.4],
        [-2, 1, 0.5],
      ],
      0.3,
    ),
    cord(
      [
        [-8.4, -0.4, 3.4],
        [-8, 2, 0.8],
        [-3, 0, 0.4],
        [1, -1, 0.6],
      ],
      0.3,
    ),
    cord(
      [
        [6.2, -6, 3.4],
        [7.6, -4.4, 2.6],
      ],
      0.3,
    ),
    cord(
      [
        [-4, 15, 2],
        [4, 17, 0.5],
        [13, 10, 0.5],
        [14, 6, 1],
      ],
      0.35,
      rubber('#2a2b2f'),
    ),
  ];
}
