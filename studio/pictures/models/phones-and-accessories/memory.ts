import { drawing, lying, top, write } from '../../parts/devices.ts';
import { chrome, gold, matt, paper, plastic } from '../../parts/materials.ts';
import type { Flat, Look, Models, Part, Point } from '../../scene.ts';

/** The outline of a card with its step, in centimetres. */
const MICRO: Flat[] = [
  [-0.55, -0.75],
  [0.55, -0.75],
  [0.55, 0.15],
  [0.42, 0.3],
  [0.42, 0.42],
  [0.48, 0.5],
  [0.48, 0.75],
  [-0.4, 0.75],
  [-0.48, 0.68],
  [-0.55, 0.6],
];
const ADAPTER: Flat[] = [
  [-1.2, -1.6],
  [1.2, -1.6],
  [1.2, 1.15],
  [0.75, 1.6],
  [-1.2, 1.6],
];

interface Card {
  readonly size: number;
  readonly ground: string;
  readonly band: string;
  readonly marks: string;
}

const micro = (brand: string, { size, ground, band, marks }: Card, at: Point, turn: Point): Part => ({
  kind: 'group',
  at,
  turn,
  parts: [
    { kind: 'extrude', outlines: [MICRO], depth: 0.1, edge: 0.02, material: plastic('#17181b', 0.4) },
    top(
      drawing(
        110,
        150,
        `<rect x="5" y="52" width="100" height="90" rx="4" fill="${ground}"/><rect x="5" y="52" width="100" height="24" fill="${band}"/>${write(55, 69, 13, brand, '#fff', 700)}${write(55, 108, 34, String(size), '#fff', 800)}${write(55, 124, 13, 'GB', '#fff', 700)}${write(55, 138, 11, marks, '#fff', 600)}`,
      ),
      [1.1, 1.5],
      [0, 0, 0.1],
    ),
  ],
});

const adapter = (brand: string, { ground, band }: Card, at: Point, turn: Point): Part => ({
  kind: 'group',
  at,
  turn,
  parts: [
    { kind: 'extrude', outlines: [ADAPTER], depth: 0.21, edge: 0.04, material: plastic('#1d1e21', 0.4) },
    top(
      drawing(
        240,
        320,
        `<rect x="18" y="60" width="204" height="220" rx="8" fill="${ground}"/><rect x="18" y="60" width="204" height="60" fill="${band}"/>${write(120, 100, 28, brand, '#fff', 700)}${write(120, 180, 40, 'SD', '#fff', 800)}${write(120, 216, 26, 'adapter', '#fff', 600)}<path d="M100 250l20-18 20 18" fill="none" stroke="#fff" stroke-width="7"/>`,
      ),
      [2.4, 3.2],
      [0, 0, 0.21],
    ),
    { kind: 'box', size: [0.12, 0.5, 0.12], edge: 0.02, at: [-1.2, 0.7, 0.05], material: matt('#f1f1ee') },
  ],
});

const SMALL: Card = { size: 64, ground: '#b3262d', band: '#3a3d42', marks: 'A1 · V10' };
const LARGE: Card = { size: 256, ground: '#1f4f9c', band: '#c9a24b', marks: 'A2 · V30' };

const card = (brand: string, { size, ground, band, marks }: Card) =>
  drawing(
    120,
    160,
    `<rect width="120" height="160" rx="5" fill="${ground}"/><rect y="104" width="120" height="56" fill="${band}"/><rect x="46" y="8" width="28" height="8" rx="4" fill="#e6e4ec"/>${write(60, 36, 14, brand, '#fff', 700)}${write(60, 128, 26, `${size} GB`, '#fff', 800)}${write(60, 147, 12, `microSD · ${marks}`, '#fff', 600)}`,
  );

const pack = (brand: string, kind: Card, at: Point, turn: Point): Part => ({
  kind: 'group',
  at,
  turn,
  parts: [
    { kind: 'sheet', size: [6, 8], material: { ...paper(), svg: card(brand, kind) } },
    { kind: 'group', at: [0, -0.02, 4.5], turn: [90, 0, 0], parts: [micro(brand, kind, [0, 0, 0], [0, 0, 0])] },
    {
      kind: 'box',
      size: [2.4, 0.35, 2.6],
      edge: 0.15,
      at: [0, -0.18, 3.2],
      material: { color: '#ffffff', rough: 0.04, alpha: 0.08, coat: 1 },
    },
  ],
});

function sixtyFour({ brand }: Look): Part[] {
  return [
    adapter(brand, SMALL, [-1.5, 0.2, 0], [0, 0, 12]),
    micro(brand, SMALL, [0.7, -0.9, 0], [0, 0, -10]),
    micro(brand, SMALL, [1.5, 0.7, 0.02], [0, 0, 26]),
  ];
}

function large({ brand }: Look): Part[] {
  return [
    pack(brand, LARGE, [0, 1.6, 0], [-6, 0, 4]),
    micro(brand, LARGE, [-2, -1.8, 0], [0, 0, 16]),
    adapter(brand, LARGE, [1.8, -2, 0], [0, 0, -14]),
  ];
}

/** A drive with a plug at either end; its cap next to it. */
function drive({ brand }: Look): Part[] {
  const one = (at: Point, spin: number): Part => ({
    kind: 'group',
    at,
    turn: [0, 0, spin],
    parts: [
      lying({ size: [1.7, 3.4, 0.8], corner: 0.3, edge: 0.15, material: { color: '#c9ccd0', rough: 0.35, metal: 0.85 } }),
      top(
        drawing(
          170,
          340,
          `<g transform="translate(100 300) rotate(-90)">${write(0, 0, 52, '128 GB', '#2b2d31', 800, 'start')}${write(0, -56, 26, brand, '#2b2d31', 600, 'start')}</g>`,
          false,
        ),
        [1.4, 2.8],
        [0, 0.1, 0.8],
      ),
      { kind: 'box', size: [1.2, 1.25, 0.45], edge: 0.03, at: [0, 2.3, 0.18], material: chrome },
      ...[-0.28, 0.28].map(
        (x): Part => ({ kind: 'box', size: [0.26, 0.26, 0.02], edge: 0, at: [x, 2.5, 0.625], material: matt('#17181b') }),
      ),
      { kind: 'box', size: [0.86, 0.8, 0.28], edge: 0.13, at: [0, -2.05, 0.26], material: chrome },
      { kind: 'box', size: [0.7, 0.02, 0.14], edge: 0.05, at: [0, -2.46, 0.33], material: matt('#0c0d0f') },
      {
        kind: 'tube',
        path: [
          [0.62, -1.5, 0.4],
          [1, -2, 0.3],
          [0.9, -2.5, 0.2],
          [0.5, -1.9, 0.2],
        ],
        radius: 0.07,
        material: gold,
      },
    ],
  });
  return [
    one([-1.2, 0.4, 0], 34),
    one([2, -0.4, 0], -28),
    lying({ size: [1.5, 1.5, 0.7], corner: 0.3, edge: 0.15, at: [0.2, -4, 0], turn: [0, 0, 18], material: plastic('#b3262d') }),
  ];
}

export const MEMORY: Models = {
  'memory-card-microsd-64-gb': {
    seen: 'Two red microSD cards of 64 GB beside their adapter',
    scene: (look) => ({ parts: sixtyFour(look), view: { up: 48, round: -8 } }),
    packed: (look) => ({
      parts: [
        pack(look.brand, SMALL, [-3, 0, 0], [-6, 0, 8]),
        pack(look.brand, SMALL, [3.4, 1, 0], [-6, 0, -8]),
        micro(look.brand, SMALL, [0.6, -2, 0], [0, 0, -12]),
      ],
      view: { up: 20 },
    }),
    detail: (look) => ({ parts: [micro(look.brand, SMALL, [0, 0, 0], [0, 0, -14])], view: { up: 44, round: 12, fill: 1 } }),
  },
  'memory-card-microsd-256-gb': {
    seen: 'A blue microSD card of 256 GB on its retail card, another with its adapter before it',
    scene: (look) => ({ parts: large(look), view: { up: 30, round: 8 } }),
  },
  'otg-flash-drive-128-gb': {
    seen: 'Two metal flash drives with a USB-A plug at one end and USB-C at the other',
    scene: (look) => ({ parts: drive(look), view: { up: 44, round: 6 } }),
  },
};
