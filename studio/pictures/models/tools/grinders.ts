import { rubber, steel } from '../../parts/materials.ts';
import { way } from '../../parts/words/points.ts';
import { block, put, rod, turned } from '../../parts/words/solids.ts';
import type { Material, Models, Part, Point } from '../../scene.ts';
import { BLACK, SOFT, words } from './drills.ts';

interface Grinder {
  readonly disc: number;
  readonly length: number;
  readonly thick: number;
  readonly paint: string;
  readonly words: string;
  readonly rear?: boolean;
}

/** Degrees by which it lies on its side: the disc faces the camera, the side handle is up. */
const LYING = -58;
const label = (text: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><circle cx="200" cy="200" r="128" fill="#d7b92c"/><circle cx="200" cy="200" r="112" fill="none" stroke="#1b1b1d" stroke-width="4"/><g font-family="Inter, DejaVu Sans" font-weight="900" text-anchor="middle" fill="#1b1b1d"><text x="200" y="130" font-size="40">${text}</text><text x="200" y="306" font-size="32">STEEL</text></g></svg>`;

/** Converts a point of the scene to the turned tool's coordinates. */
function inTool(path: readonly number[]): Point[] {
  const a = (-LYING * Math.PI) / 180;
  return way(path).map(([x, y, z]): Point => [x, y * Math.cos(a) - z * Math.sin(a), y * Math.sin(a) + z * Math.cos(a)]);
}

/** Its disc to the left, the body to the right; it lies on the disc's edge and on its end. */
function grinder({ disc, length: l, thick: t, paint, words: text, rear = false }: Grinder): Part {
  const body: Material = { color: paint, rough: 0.35, coat: 0.3 };
  const metal: Material = { color: '#8e9297', rough: 0.4, metal: 1, grain: { kind: 'noise', scale: 6, bump: 0.1 } };
  const front = (t * 0.5 + 2.6) * 0.53 + disc * 0.54 * 0.85;
  const lean = (Math.atan2(front - t * 0.42, l) * 180) / Math.PI;
  /** The floor under the tool's tilted middle line. */
  const floor = (x: number) => (x / l) * (front - t * 0.42) - front + t * 0.07;
  const tool = put(
    [0, 0, 0],
    [
      {
        kind: 'loft',
        material: body,
        sections: [
          { at: [3.2, 0, 0], size: [t * 0.86, t * 0.86], power: 2.8, turn: [0, 90, 0] },
          { at: [l * 0.3, 0, 0], size: [t, t * 0.96], power: 2.8, turn: [0, 90, 0] },
          { at: [l * 0.55, 0, 0], size: [t * 0.94, t * 0.9], power: 2.6, turn: [0, 90, 0] },
        ],
      },
      {
        kind: 'loft',
        material: SOFT,
        sections: (rear
          ? [
              [0.52, 0.94, 0],
              [0.66, 0.72, 0.3],
              [0.8, 0.62, 0.7],
              [0.94, 0.66, 0.3],
              [1, 0.5, 0],
            ]
          : [
              [0.5, 0.9, 0],
              [0.62, 0.8, 0],
              [0.84, 0.78, 0],
              [0.98, 0.84, 0],
              [1, 0.7, 0],
            ]
        ).map(([x = 0, d = 0, up = 0]) => ({
          at: [x * l, 0, up * t * 0.3] as const,
          size: [d * t, d * t * 0.92] as const,
          power: 2.5,
          turn: [0, 90, 0] as const,
        })),
      },
      { kind: 'box', size: [t * 1.3, t * 0.86, t * 1.05], edge: t * 0.16, at: [0.6, 0, -t * 0.5], material: metal },
      put(
        [-0.4, 0, -t * 0.5],
        [
          turned(
            [
              [0, -1.9],
              [t * 0.28, -1.9],
              [t * 0.28, 0],
              [t * 0.42, 0.2],
            ],
            metal,
            { sharp: true },
          ),
          turned(
            [
              [disc * 0.09, -1.6],
              [disc * 0.5, -1.55],
              [disc * 0.5, -1.55],
              [disc * 0.5, -1.35],
              [disc * 0.09, -1.3],
            ],
            { color: '#2a2b2f', rough: 0.9, grain: { kind: 'noise', scale: 12, bump: 0.7, depth: 0.05 } },
            { sharp: true, steps: 90 },
          ),
          turned(
            [
              [0, -1.9],
              [disc * 0.12, -1.9],
              [disc * 0.12, -1.5],
            ],
            steel,
            { sharp: true },
          ),
          // The guard covers the half towards the hand.
          turned(
            [
              [disc * 0.2, 0.5],
              [disc * 0.53, 0.3],
              [disc * 0.54, 0.1],
              [disc * 0.54, -2.2],
            ],
            { color: '#3a3d42', rough: 0.4, metal: 0.8 },
            { arc: 190, turn: [0, 0, 175], wall: 0.15, sharp: true },
          ),
        ],
        [0, 0, 0],
      ),
      put(
        [0.4, -t * 0.4, 0],
        [
          turned(
            [
              [0.5, 0],
              [0.5, 1.6],
              [0.5, 1.6],
              [1.5, 1.7],
              [1.7, 2.2],
              [1.25, 3.4],
              [1.2, 6],
              [1.35, 9],
              [1.5, 10.6],
              [1.2, 11.2],
              [0, 11.4],
            ],
            SOFT,
            { turn: [90, 0, 0] },
          ),
        ],
        [0, 0, -8],
        t / 6.4,
      ),
      block([3, 0.7, 1.2], [l * 0.36, -t * 0.48, t * 0.16], BLACK, { edge: 0.3 }),
      block([1.8, t * 0.3, 0.6], [1.2, 0, t * 0.52], { color: '#c9402f', rough: 0.4 }, { edge: 0.2 }),
      { kind: 'sheet', size: [l * 0.24, t * 0.32], at: [l * 0.46, -t * 0.49, -t * 0.36], material: { rough: 0.4, svg: words(text, 74) } },
      ...[0, 1, 2, 3, 4].map((i) =>
        block(
          [0.35, t * 0.1, t * 0.5],
          [l * 0.9 + i * 0.01 - i * 0.8, -t * (rear ? 0.3 : 0.37), -t * 0.25],
          { color: '#0f1011', rough: 0.7 },
          { edge: 0.06 },
        ),
      ),
      rod(
        inTool([
          l,
          0,
          0,
          l + 3.4,
          0.4,
          floor(l + 3.4) * 0.5,
          l + 6.4,
          3,
          floor(l + 6.4),
          l + 6,
          9,
          floor(l + 6),
          l,
          13,
          floor(l),
          l * 0.55,
          14,
          floor(l * 0.55),
        ]),
        t * 0.07,
        rubber('#1d1e20'),
      ),
      put(
        [-0.4, 0, -t * 0.5 - 1.64],
        [{ kind: 'sheet', lies: true, size: [disc * 0.8, disc * 0.8], at: [0, 0, 0], material: { rough: 0.7, svg: label(text) } }],
        [180, 0, 0],
      ),
      turned(
        [
          [t * 0.16, 0],
          [t * 0.2, 0.4],
          [t * 0.11, 4.4],
        ],
        rubber('#1d1e20'),
        { turn: [0, 90, 0], at: [l - 0.2, 0, 0], sharp: true },
      ),
    ],
    [LYING, 0, 0],
  );
  return put([0, 0, 0], [tool], [0, lean, 0]);
}

const GRINDERS = {
  small: { disc: 11.5, length: 24, thick: 5.8, paint: '#2461a6', words: '115 mm' },
  middle: { disc: 12.5, length: 27, thick: 6.6, paint: '#d98a1e', words: '125 mm' },
  large: { disc: 23, length: 44, thick: 9.6, paint: '#b8242b', words: '230 mm', rear: true },
} as const satisfies Record<string, Grinder>;

export const GRINDING: Models = {
  'angle-grinder-115-mm-750-w': {
    seen: 'A slim blue angle grinder on its side, with a disc of 115 mm, its guard and side handle',
    scene: () => ({ parts: [grinder(GRINDERS.small)], view: { up: 24, round: -26 } }),
    packed: () => ({
      parts: [put([0, 0, 0], [grinder(GRINDERS.small)], [0, 0, 16]), put([6, 24, 0], [grinder(GRINDERS.small)], [0, 0, -14])],
      view: { up: 30, round: -10 },
    }),
    detail: () => ({ parts: [grinder(GRINDERS.small)], view: { up: 16, round: -40, fill: 1.4, shift: [-0.25, 0] } }),
  },
  'angle-grinder-125-mm-1-100-w': {
    seen: 'An orange angle grinder with a disc of 125 mm',
    scene: () => ({ parts: [put([0, 0, 0], [grinder(GRINDERS.middle)], [0, 0, 6])], view: { up: 34, round: 30 } }),
  },
  'angle-grinder-230-mm-2-350-w': {
    seen: 'A large red angle grinder with a rear handle and a disc of 230 mm',
    scene: () => ({ parts: [grinder(GRINDERS.large)], view: { up: 20, round: -38 } }),
  },
};
