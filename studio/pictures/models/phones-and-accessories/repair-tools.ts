import { drawing, face, lamp, lit, lying, standing, top, write } from '../../parts/devices.ts';
import { chrome, matt, plastic, rubber, steel } from '../../parts/materials.ts';
import { BLUE_HOME, laid, phone } from '../../parts/phones.ts';
import type { Models, Part, Point } from '../../scene.ts';
import { microscope } from './microscope.ts';

const driver = (at: Point, spin: number): Part => ({
  kind: 'group',
  at,
  turn: [0, 0, spin],
  parts: [
    {
      kind: 'lathe',
      turn: [0, 90, 0],
      profile: [
        [0, 0],
        [0.5, 0],
        [0.75, 0.3],
        [0.75, 1],
        [0.55, 1.4],
        [0.6, 3],
        [0.75, 7],
        [0.6, 8],
        [0.35, 8.4],
        [0.3, 8.4],
      ],
      material: { ...plastic('#0f766e'), grain: { kind: 'stripes', scale: 2.4, along: 'x', bump: 0.4, depth: 0.04 } },
    },
    {
      kind: 'lathe',
      turn: [0, 90, 0],
      at: [8.3, 0, 0],
      profile: [
        [0.3, 0],
        [0.3, 1],
        [0.3, 1],
        [0.2, 1.1],
        [0.2, 4],
        [0.08, 4.6],
        [0, 4.7],
      ],
      material: steel,
    },
  ],
});

/** A roll that lies open: bits in a block, driver, tweezers, picks, spudgers, sucker. */
function kit(): Part[] {
  const bit: Part = {
    kind: 'lathe',
    profile: [
      [0.2, 0],
      [0.2, 1.4],
      [0.2, 1.4],
      [0.1, 1.6],
      [0.1, 2.4],
      [0, 2.5],
    ],
    steps: 8,
    material: steel,
  };
  return [
    lying({
      size: [34, 24, 0.6],
      corner: 1,
      edge: 0.25,
      material: { color: '#2b2e33', rough: 0.95, grain: { kind: 'weave', scale: 4, bump: 0.4, depth: 0.03 } },
    }),
    lying({ size: [34.2, 1, 0.7], corner: 0.4, at: [0, 12, 0], material: matt('#0f766e') }),
    lying({ size: [15, 9, 1.4], corner: 0.5, edge: 0.2, at: [-8, 5.6, 0.5], material: plastic('#1c1d20') }),
    ...[0, 1, 2, 3, 4].map(
      (row): Part => ({ kind: 'row', count: 11, step: [1.25, 0, 0], at: [-14.2, 2.4 + row * 1.6, 1.7], parts: [bit] }),
    ),
    driver([-14.6, -2.4, 1.35], -4),
    // Tweezers, spudgers, picks, a sucker and a blade.
    ...[-1, 1].map(
      (sign): Part => ({
        kind: 'tube',
        path: [
          [3.4, 9 + sign * 0.1, 0.9],
          [8, 9 + sign * 0.7, 0.9],
          [12, 9 + sign * 0.4, 0.9],
          [14.6, 9, 0.9],
        ],
        radius: [0.26, 0.34, 0.2, 0.06],
        sides: 4,
        material: steel,
      }),
    ),
    ...[0, 1].map(
      (i): Part => ({
        kind: 'group',
        at: [9, 6.2 - i * 1.8, 0.6],
        turn: [0, 0, -2],
        parts: [lying({ size: [12, 0.9, 0.3], corner: 0.44, edge: 0.12, material: plastic(i === 0 ? '#1c1d20' : '#2f66c0') })],
      }),
    ),
    ...[0, 1, 2, 3].map(
      (i): Part => ({
        kind: 'extrude',
        outlines: [
          [
            [-1, 0.8],
            [1, 0.8],
            [0.2, -1],
            [-0.2, -1],
          ],
        ],
        depth: 0.12,
        edge: 0.04,
        at: [4 + i * 3, 0.6, 0.62 + i * 0.02],
        turn: [0, 0, i * 11 - 14],
        material: plastic('#2f9fd6'),
      }),
    ),
    {
      kind: 'group',
      at: [12.6, -6, 0.6],
      parts: [
        {
          kind: 'lathe',
          profile: [
            [2.6, 0],
            [2.5, 0.5],
            [1.2, 1],
            [0.7, 1.8],
            [0, 1.9],
          ],
          material: { color: '#c8432e', rough: 0.4 },
        },
        {
          kind: 'tube',
          path: [
            [0, 0, 1.8],
            [0.9, 0, 2.8],
            [0, 0, 3.8],
            [-0.9, 0, 2.8],
          ],
          closed: true,
          radius: 0.16,
          material: chrome,
        },
      ],
    },
    lying({ size: [12, 7, 0.12], corner: 0.3, at: [-8.4, -7, 0.6], material: matt('#e9eceb') }),
    top(
      drawing(
        240,
        140,
        `<rect x="4" y="4" width="232" height="132" fill="none" stroke="#0f766e" stroke-width="4"/>${Array.from({ length: 10 }, (_, i) => `<path d="M${(i + 1) * 22} 8V132" stroke="#9cc4bf"/>`).join('')}<path d="M8 48H232M8 92H232" stroke="#9cc4bf"/>${write(120, 28, 16, 'magnetic mat', '#0f766e', 700)}`,
      ),
      [11.6, 6.8],
      [-8.4, -7, 0.73],
    ),
    ...Array.from(
      { length: 14 },
      (_, i): Part => ({
        kind: 'group',
        at: [-13 + ((i * 29) % 10), -9 + ((i * 17) % 5), 0.74],
        parts: [
          {
            kind: 'lathe',
            profile: [
              [0.1, 0],
              [0.1, 0.25],
              [0.22, 0.25],
              [0.22, 0.36],
              [0, 0.4],
            ],
            steps: 10,
            material: steel,
          },
        ],
      }),
    ),
    driver([1.4, -8.6, 1.35], 8),
  ];
}

function hotPlate(): Part[] {
  const display = drawing(120, 60, `<rect width="120" height="60" fill="#1a0606"/>${write(60, 46, 46, '085', '#ff4a3d', 700)}`);
  return [
    lying({ size: [26, 17, 6.4], corner: 1, edge: 0.4, at: [0, 0, 0.8], material: { color: '#2f7fa6', rough: 0.4, metal: 0.3 } }),
    lying({ size: [21, 11.6, 0.9], corner: 0.5, edge: 0.15, at: [0, 1.8, 7.2], material: { color: '#8d9196', rough: 0.4, metal: 0.9 } }),
    lying({ size: [20.4, 11, 0.2], corner: 0.4, at: [0, 1.8, 8], material: rubber('#24262a') }),
    ...Array.from(
      { length: 18 },
      (_, i): Part => ({
        kind: 'lathe',
        at: [-7.5 + (i % 6) * 3, -1 + Math.floor(i / 6) * 2.8, 8.2],
        profile: [
          [0, 0.01],
          [0.18, 0.01],
          [0.22, 0],
        ],
        steps: 12,
        material: matt('#050506'),
      }),
    ),
    laid(phone({ size: [7.2, 0.6, 14.6], body: matt('#22252b'), screen: BLUE_HOME }), 0.6, [7.3, 1.8, 8.25], 90),
    {
      kind: 'group',
      at: [0, -8.5, 0],
      parts: [
        standing({ size: [24, 0.3, 5], corner: 0.5, at: [0, -0.2, 1.4], material: matt('#1d1e21') }),
        face(display, [5, 2.5], [-7.6, -0.22, 2.8], lit(1.6)),
        ...[-3, -0.8].map(
          (x): Part => ({
            kind: 'lathe',
            turn: [90, 0, 0],
            at: [x, -0.2, 4],
            profile: [
              [0.7, 0],
              [0.65, 0.3],
              [0, 0.32],
            ],
            material: plastic('#d9dbde'),
          }),
        ),
        { kind: 'box', size: [1.8, 0.5, 2.6], edge: 0.15, at: [9.4, -0.3, 2.6], material: { color: '#e8281e', rough: 0.2, glow: 0.8 } },
        { kind: 'box', size: [1.8, 0.5, 2.6], edge: 0.15, at: [6.6, -0.3, 2.6], material: { color: '#2fae55', rough: 0.2, glow: 0.6 } },
        lamp(0.25, [2.6, -0.2, 4], '#53e08a'),
      ],
    },
    ...[-10, 10].flatMap((x) =>
      [-6, 6].map(
        (y): Part => ({
          kind: 'lathe',
          at: [x, y, 0],
          profile: [
            [1, 0],
            [1, 1],
            [0, 1],
          ],
          material: rubber(),
        }),
      ),
    ),
    // The wire that cuts, on its spool.
    {
      kind: 'lathe',
      at: [-16.4, -5, 0],
      profile: [
        [1.8, 0],
        [1.8, 0.3],
        [1.2, 0.4],
        [1.2, 1.5],
        [1.8, 1.6],
        [1.8, 1.9],
        [0.5, 1.9],
      ],
      material: plastic('#f2a81d'),
    },
    {
      kind: 'tube',
      path: [
        [-15.2, -5.4, 1],
        [-13, -9, 0.2],
        [-9, -12, 0.2],
        [-5, -11.4, 0.2],
      ],
      radius: 0.07,
      material: chrome,
    },
  ];
}

export const REPAIR_TOOLS: Models = {
  'phone-repair-tool-kit-68-pieces': {
    seen: 'A roll of phone repair tools: bits in a block, drivers, tweezers, picks, a sucker and screws on a mat',
    scene: () => ({ parts: kit(), view: { up: 52, round: -26, fill: 0.92 } }),
    packed: () => ({
      parts: [
        {
          kind: 'lathe',
          turn: [0, 90, 0],
          at: [-11, 0, 3.6],
          profile: [
            [0, 0],
            [3.4, 0.1],
            [3.6, 0.5],
            [3.6, 21.5],
            [3.4, 21.9],
            [0, 22],
          ],
          material: { color: '#2b2e33', rough: 0.95, grain: { kind: 'weave', scale: 4, bump: 0.4, depth: 0.03 } },
        },
        ...[-5, 5].map(
          (x): Part => ({
            kind: 'lathe',
            turn: [0, 90, 0],
            at: [x - 0.8, 0, 3.6],
            profile: [
              [3.7, 0],
              [3.75, 0.1],
              [3.75, 1.5],
              [3.7, 1.6],
            ],
            material: matt('#0f766e'),
          }),
        ),
        driver([-9, -7, 0.75], 6),
      ],
      view: { up: 22, round: -20 },
    }),
    detail: () => ({ parts: kit(), view: { up: 34, round: -30, fill: 2.2, shift: [-0.3, 0.15] } }),
  },
  'lcd-separator-hot-plate': {
    seen: 'A blue hot plate with a thermostat that says 85 and a phone on it, cutting wire beside it',
    scene: () => ({ parts: hotPlate(), view: { up: 28, round: 20 } }),
  },
  'soldering-microscope': {
    seen: 'A microscope with two eyepieces on an arm over a circuit board, its ring light lit',
    scene: () => ({ parts: microscope(), view: { up: 14, round: 24 }, tint: '#b9b7c9' }),
  },
};
