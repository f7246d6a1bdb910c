import { cord, drawing, face, lit, standing, top, write } from '../../parts/devices.ts';
import { matt, paper, plastic, steel } from '../../parts/materials.ts';
import { carton } from '../../parts/packs/cartons-and-bags.ts';
import type { Look, Models, Part } from '../../scene.ts';
import { strip } from './led-strip.ts';

/** An A60 bulb standing on its cap. */
function bulb(on: boolean): Part[] {
  const thread = Array.from(
    { length: 6 },
    (_, i) =>
      [
        [1.26, 0.75 + i * 0.34],
        [1.36, 0.85 + i * 0.34],
        [1.26, 0.98 + i * 0.34],
      ] as const,
  ).flat();
  return [
    {
      kind: 'lathe',
      profile: [[0, 0], [0.55, 0.05], [0.7, 0.35], [0.7, 0.35], [1.1, 0.6], [1.26, 0.7], ...thread, [1.3, 2.8], [1.3, 3]],
      material: { color: '#c9ccd0', rough: 0.3, metal: 1 },
    },
    {
      kind: 'lathe',
      profile: [
        [0, -0.02],
        [0.5, 0],
        [0.55, 0.1],
      ],
      material: matt('#17181a'),
    },
    {
      kind: 'lathe',
      at: [0, 0, 2.9],
      profile: [
        [1.42, 0],
        [1.5, 0.3],
        [2.1, 2.4],
        [2.75, 4],
        [2.75, 4],
      ],
      material: plastic('#efefec', 0.45),
    },
    {
      kind: 'lathe',
      at: [0, 0, 6.9],
      profile: [
        [2.75, 0],
        [3, 0.9],
        [2.95, 2],
        [2.5, 3.1],
        [1.6, 3.8],
        [0.6, 4.08],
        [0, 4.12],
      ],
      material: on ? { color: '#ffe6b0', rough: 0.4, glow: 2.2 } : { color: '#fafaf5', rough: 0.5, coat: 0.2 },
    },
  ];
}

const bulbs = (look: Look): Part[] => [
  { kind: 'group', at: [-12, 6, 0], turn: [0, 0, 10], parts: [carton([15, 12, 20], paper('#fbf8f1'), { front: boxFront(look.brand) })] },
  ...(
    [
      [4, 7],
      [11.4, 6],
      [18, 3.4],
      [7, -1],
      [14.4, -3.4],
      [-2, 1],
    ] as const
  ).map(([x, y], i): Part => ({ kind: 'group', at: [x, y, 0], parts: bulb(i === 3) })),
  ...(
    [
      [-10.4, -8, 200],
      [0.4, -9.6, 170],
      [9, -11, 130],
      [19, -9, 100],
    ] as const
  ).map(
    ([x, y, spin], i): Part => ({
      kind: 'group',
      at: [x, y, 2.1],
      turn: [0, 78, spin],
      parts: [{ kind: 'group', at: [0, 0, -5], parts: bulb(i === 2) }],
    }),
  ),
];

const boxFront = (brand: string) =>
  drawing(
    150,
    200,
    `<rect width="150" height="200" fill="#fdf6e3"/><rect width="150" height="34" fill="#f2a81d"/>${write(75, 23, Math.min(16, 200 / brand.length), brand, '#3a2a10', 700)}<circle cx="75" cy="78" r="30" fill="#ffd873"/><path d="M62 104h26v8h-4v14H66v-14h-4z" fill="#9aa0a6"/>${write(75, 148, 19, 'LED A60 · E27', '#3a2a10', 800)}${write(75, 166, 12, '9 W · 806 lm · 3000 K', '#3a2a10', 500)}${write(75, 190, 19, '10 bulbs', '#c4540e', 800)}`,
  );

/** Light through prisms, a little darker towards the rim. */
const diffuser = () =>
  drawing(
    560,
    560,
    `<defs><radialGradient id="d" r=".75"><stop offset="0" stop-color="#fffdf6"/><stop offset=".7" stop-color="#eef4fb"/><stop offset="1" stop-color="#cfdcea"/></radialGradient><pattern id="p" width="14" height="14" patternUnits="userSpaceOnUse"><path d="M7 0L14 7L7 14L0 7z" fill="none" stroke="#b9c9da" stroke-width="1.2"/></pattern></defs><rect width="560" height="560" fill="url(#d)"/><rect width="560" height="560" fill="url(#p)" opacity=".55"/>`,
  );

function panel(): Part[] {
  return [
    {
      kind: 'group',
      at: [0, 0, 0],
      turn: [-14, 0, 0],
      parts: [
        standing({ size: [59.5, 1.2, 59.5], corner: 0.4, edge: 0.2, material: { color: '#8f979f', rough: 0.35, metal: 0.8 } }),
        face(diffuser(), [56, 56], [0, -0.08, 1.75], lit(0.7)),
      ],
    },
    { kind: 'box', size: [16, 4.4, 3], edge: 0.5, at: [17, -18, 0], turn: [0, 0, -14], material: plastic('#f0f0ed') },
    {
      kind: 'group',
      at: [17, -18, 0],
      turn: [0, 0, -14],
      parts: [
        top(
          drawing(
            160,
            40,
            `${write(80, 18, 15, 'LED DRIVER 40 W', '#333', 700)}${write(80, 33, 10, '220-240 V · 1000 mA · CE', '#333', 500)}`,
          ),
          [11, 2.75],
          [0, 0, 3],
        ),
      ],
    },
    cord(
      [
        [9, -16.2, 1.4],
        [2, -13, 0.5],
        [-8, -17, 0.5],
        [-16, -12, 0.5],
        [-10, -6, 0.5],
        [-2, -2, 1.2],
        [-1, 3, 3],
      ],
      0.4,
      plastic('#e9e9e6'),
    ),
    ...[-20, -26].map(
      (x, i): Part => ({
        kind: 'group',
        at: [x, -14 - i * 3, 0.5],
        turn: [0, 0, i * 40],
        parts: [
          {
            kind: 'tube',
            path: [
              [0, 0, 0],
              [0, 4, 0],
              [2, 6, 0],
              [4, 4.6, 0],
            ],
            radius: 0.25,
            material: steel,
          },
        ],
      }),
    ),
  ];
}

export const LIGHTING: Models = {
  'led-bulb-a60-9-w-e27-10-pack': {
    seen: 'Ten frosted LED bulbs with screw caps before their carton, two of them lit',
    scene: (look) => ({ parts: bulbs(look), view: { up: 24, round: -6 }, tint: '#b4bfcb' }),
    packed: (look) => ({
      parts: [
        ...[0, 1, 2].map(
          (i): Part => ({
            kind: 'group',
            at: [i * 16 - 16, 6, 0],
            turn: [0, 0, 5 - i * 5],
            parts: [carton([15, 12, 20], paper('#fbf8f1'), { front: boxFront(look.brand) })],
          }),
        ),
        { kind: 'group', at: [-9, -5, 0], parts: bulb(true) },
        { kind: 'group', at: [0, -6, 0], parts: bulb(false) },
      ],
      view: { up: 14, round: 16 },
      tint: '#b4bfcb',
    }),
    detail: () => ({
      parts: [
        { kind: 'group', parts: bulb(true) },
        { kind: 'group', at: [7.4, 0.6, 2.1], turn: [0, 82, 236], parts: [{ kind: 'group', at: [0, 0, -5], parts: bulb(false) }] },
      ],
      view: { up: 12, round: 0, fill: 0.95 },
      tint: '#b4bfcb',
    }),
  },
  'led-panel-600-x-600-40-w': {
    seen: 'A square ceiling panel that glows white, its driver and cable before it',
    scene: () => ({ parts: panel(), view: { up: 12, round: -24 }, tint: '#7d8a99', exposure: 0.25 }),
  },
  'led-strip-light-rgb-5-m': {
    seen: 'A reel of LED strip in many colours with its remote and power supply',
    scene: () => ({ parts: strip(), view: { up: 44, round: 4 }, tint: '#79828f', exposure: 0.3 }),
  },
};
