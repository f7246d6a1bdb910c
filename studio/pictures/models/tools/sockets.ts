import { chrome } from '../../parts/materials.ts';
import { circle } from '../../parts/words/outlines.ts';
import { way } from '../../parts/words/points.ts';
import { block, plate, put, rod, turned } from '../../parts/words/solids.ts';
import type { Flat, Material, Models, Part, Point } from '../../scene.ts';

const BLACK: Material = { color: '#222428', rough: 0.55 };
const bright: Material = { color: '#d3d7da', rough: 0.14, metal: 1 };

/** An upright hexagon socket on its drive end. */
const socket = (radius: number, high: number): Part =>
  put(
    [0, 0, 0],
    [
      turned(
        [
          [0, 0],
          [radius * 0.8, 0],
          [radius * 0.8, high * 0.4],
          [radius * 0.8, high * 0.4],
          [radius, high * 0.5],
          [radius, high],
          [radius, high],
          [radius * 0.78, high],
          [radius * 0.78, high],
          [radius * 0.74, high * 0.55],
          [0, high * 0.55],
        ],
        bright,
        { sharp: true, steps: 36 },
      ),
      plate([circle(radius * 0.96, [0, 0], 36), circle(radius * 0.74, [0, 0], 6)], 0.14, bright, { at: [0, 0, high - 0.06], edge: 0.03 }),
      turned(
        [
          [radius * 0.81, 0],
          [radius * 0.81, 0.15],
        ],
        BLACK,
        { at: [0, 0, high * 0.25], sharp: true },
      ),
    ],
  );

/** Lies along x, its head to the left. */
function ratchet(long: number, head: number, grip: string): Part {
  const outline: Flat[] = [...circle(head, [0, 0], 28, 40, 320), [head * 1.3, -head * 0.34], [head * 1.3, head * 0.34]];
  return put(
    [0, 0, head * 0.5],
    [
      plate([outline], head * 0.9, bright, { edge: head * 0.16, at: [0, 0, -head * 0.45] }),
      turned(
        [
          [0, 0],
          [head * 0.66, 0],
          [head * 0.62, 0.1],
          [0, 0.14],
        ],
        { color: '#8b8f95', rough: 0.3, metal: 1 },
        { at: [0, 0, head * 0.45] },
      ),
      block([head * 0.9, head * 0.26, 0.3], [0, 0, head * 0.5], BLACK, { edge: 0.1, turn: [0, 0, 30] }),
      rod(
        [
          [head, 0, 0],
          [long * 0.5, 0, 0],
        ],
        [head * 0.38, head * 0.34],
        bright,
        { curved: false, sides: 8 },
      ),
      {
        kind: 'loft',
        material: { color: grip, rough: 0.5 },
        sections: [
          [0.46, 0.7],
          [0.5, 0.95],
          [0.7, 0.85],
          [0.92, 1],
          [0.99, 0.9],
          [1, 0.6],
        ].map(([x = 0, d = 0]) => ({
          at: [x * long, 0, 0] as const,
          size: [d * head * 1.15, d * head * 1.25] as const,
          power: 2.6,
          turn: [0, 90, 0] as const,
        })),
      },
      block([head * 0.66, head * 0.66, head * 0.5], [0, 0, -head * 0.9], bright, { edge: 0.08 }),
    ],
  );
}

/** An open case, its lid upright behind. */
function openCase([w, d, h]: Point, color: string, words: string): Part[] {
  const shell: Material = { color, rough: 0.45 };
  return [
    { kind: 'box', size: [w, d, h], edge: 0.9, material: shell },
    block([w - 2, d - 2, 0.4], [0, 0, h - 0.2], { color: '#3f4247', rough: 0.75 }, { edge: 0.1 }),
    put(
      [0, d / 2 + 0.4, h],
      [
        { kind: 'box', size: [w, h, d], edge: 0.9, at: [0, h / 2, 0], turn: [-14, 0, 0], material: shell },
        {
          kind: 'sheet',
          size: [w * 0.6, d * 0.3],
          at: [0, -0.06 + d * 0.08, d * 0.36],
          turn: [-14, 0, 0],
          material: {
            rough: 0.5,
            svg: `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="240"><text x="400" y="160" font-family="Inter, DejaVu Sans" font-size="${Math.min(130, 1180 / words.length)}" font-weight="900" text-anchor="middle" fill="#e9e7e0">${words}</text></svg>`,
          },
        },
      ],
    ),
    ...[-1, 1].map((side) => block([3, 1, 2.4], [side * w * 0.3, -d / 2 - 0.3, h * 0.4], chrome, { edge: 0.3 })),
  ];
}

const rowOf = (radii: readonly number[], x: number, y: number, z: number, high: number): Part[] => {
  let at = x;
  return radii.map((radius) => {
    at += radius;
    const part = put([at, y, z], [socket(radius, high)]);
    at += radius + 0.35;
    return part;
  });
};

export const SOCKETS: Models = {
  '72-tooth-1-2-inch-socket-set': {
    seen: 'A red steel case with a ratchet, an extension and rows of chrome sockets',
    scene: () => ({
      parts: [
        ...openCase([40, 22, 4], '#a8242b', '1/2 INCH · 24'),
        ...rowOf([0.9, 0.95, 1, 1.1, 1.15, 1.2, 1.3, 1.35, 1.4, 1.5], -18, 7, 3.4, 3.8),
        ...rowOf([1.5, 1.6, 1.7, 1.8, 1.9, 2, 2.1], -18, 2, 3.4, 4),
        put([-14, -4.4, 4.4], [ratchet(26, 2.1, '#a8242b')]),
        rod(
          [
            [-15, -9, 5],
            [6, -9, 5],
          ],
          0.8,
          bright,
          { curved: false },
        ),
        ...rowOf([0.9, 1, 1.1], 10, -8.8, 3.4, 5.6),
      ],
      view: { up: 36, round: 12 },
    }),
    packed: () => ({
      parts: [
        { kind: 'box', size: [40, 22, 8], edge: 0.9, material: { color: '#a8242b', rough: 0.45 } },
        block([40.2, 22.2, 0.3], [0, 0, 4], BLACK),
        ...[-12, 12].map((x) => block([3, 1, 3], [x, -11.3, 2.6], chrome, { edge: 0.3 })),
        rod(way([-6, -11, 4, -5.4, -15, 4, 5.4, -15, 4, 6, -11, 4]), 0.8, BLACK),
      ],
      view: { up: 28, round: 20 },
    }),
    detail: () => ({
      parts: [...rowOf([1.2, 1.4, 1.6, 1.9], -8, 4, 0, 4), put([-7, -3, 0], [ratchet(26, 2.1, '#a8242b')])],
      view: { up: 32, round: -12 },
    }),
  },
  'mechanics-94-piece-socket-set': {
    seen: 'A large black case full of sockets in all sizes, two ratchets and bits',
    scene: () => ({
      parts: [
        ...openCase([52, 36, 5], '#25272b', '94 PIECES'),
        ...rowOf([0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 1, 1.05, 1.1, 1.15, 1.2, 1.3], -24, 14.4, 4.4, 3),
        ...rowOf([1.1, 1.15, 1.2, 1.3, 1.35, 1.4, 1.5, 1.6, 1.7, 1.8, 1.9, 2], -24, 10, 4.4, 3.8),
        ...rowOf([0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 1, 1.1, 1.2, 1.3], -24, 5, 4.4, 6),
        put([-21, -1.6, 5.2], [ratchet(25, 2.1, '#2461a6')]),
        put([6, -1.6, 5.2], [ratchet(16, 1.5, '#2461a6')]),
        ...Array.from({ length: 28 }, (_, i) =>
          put(
            [-23 + (i % 14) * 1.5, -7 - Math.floor(i / 14) * 2.4, 5],
            [
              turned(
                [
                  [0, 0],
                  [0.34, 0],
                  [0.34, 1.4],
                  [0.2, 1.8],
                  [0.1, 2.3],
                ],
                { color: '#a5a9ae', rough: 0.3, metal: 1 },
                { sharp: true, steps: 6 },
              ),
            ],
          ),
        ),
        ...[-12, -14.6].map((y) =>
          rod(
            [
              [-22, y, 5.8],
              [-2, y, 5.8],
            ],
            0.6,
            bright,
            { curved: false },
          ),
        ),
        ...rowOf([1.2, 1.4, 1.6, 1.8, 2.1], 2, -11, 4.4, 4),
      ],
      view: { up: 42, round: -10 },
    }),
  },
  'truck-3-4-inch-socket-set': {
    seen: 'Large sockets side by side before a long ratchet, three quarters of an inch',
    scene: () => ({
      parts: [
        ...rowOf([2, 2.2, 2.4, 2.6, 2.8, 3, 3.3, 3.6], -24, 6, 0, 6.4),
        put([-24, -4, 0.6], [ratchet(50, 3, '#3a3d42')]),
        put(
          [-20, -11.5, 1.3],
          [
            rod(
              [
                [0, 0, 0],
                [26, 0, 0],
              ],
              1.2,
              bright,
              { curved: false },
            ),
            block([4, 3, 3], [27, 0, -1.5], bright, { edge: 0.5 }),
          ],
        ),
        ...rowOf([3.2], 16, -12, 0, 9),
      ],
      view: { up: 30, round: 14 },
    }),
  },
};
