import { darker } from '../../parts/colors.ts';
import { drawing, standing, write } from '../../parts/devices.ts';
import { chrome, gold, matt, paper, plastic } from '../../parts/materials.ts';
import { BLUE_HOME, phone, turned } from '../../parts/phones.ts';
import { roundedRect } from '../../parts/words/outlines.ts';
import type { Look, Material, Models, Part, Point } from '../../scene.ts';

const body = { color: '#8ea6c8', rough: 0.25, coat: 0.6, metal: 0.2 } as const;
const FINISHES: readonly Material[] = [
  { color: '#d9a394', rough: 0.22, metal: 1 },
  chrome,
  gold,
  { color: '#26282c', rough: 0.25, metal: 0.8 },
  { color: '#5d86c8', rough: 0.25, metal: 0.9 },
  { color: '#c62f4a', rough: 0.25, metal: 0.9 },
];

const finishesOf = ({ colorName }: Look): readonly Material[] => {
  if (colorName === 'Black') return [{ color: '#26282c', rough: 0.3, metal: 0.8 }];
  if (colorName === 'Clear') return [{ color: '#e8f2f5', rough: 0.05, alpha: 0.55, coat: 1 }];
  return FINISHES;
};

/** A round base with a ring on a hinge, its back on y = 0, seen from the front. */
const grip = (at: Point, material: Material, open: number): Part => ({
  kind: 'group',
  at,
  parts: [
    {
      kind: 'lathe',
      turn: [90, 0, 0],
      profile: [
        [0, 0],
        [1.6, 0],
        [1.7, 0.1],
        [1.7, 0.3],
        [1.6, 0.36],
        [1.2, 0.38],
        [0, 0.36],
      ],
      material,
    },
    {
      kind: 'group',
      at: [0, -0.5, 0.9],
      turn: [open, 0, 0],
      parts: [
        {
          kind: 'tube',
          closed: true,
          path: Array.from(
            { length: 20 },
            (_, i): Point => [1.25 * Math.sin((i / 10) * Math.PI), 0, -1.25 + 1.25 * Math.cos((i / 10) * Math.PI)],
          ),
          radius: 0.19,
          sides: 6,
          material,
        },
      ],
    },
    { kind: 'box', size: [1, 0.36, 0.4], edge: 0.1, at: [0, -0.5, 0.72], material },
  ],
});

function rings(look: Look): Part[] {
  const finishes = finishesOf(look);
  return [
    {
      kind: 'group',
      turn: [-10, 0, 0],
      parts: [
        { kind: 'box', size: [25, 0.4, 27], edge: 0.1, material: paper('#fbf7f2') },
        {
          kind: 'sheet',
          size: [24.6, 5],
          at: [0, -0.23, 21.6],
          material: {
            rough: 0.7,
            svg: drawing(
              490,
              100,
              `<rect width="490" height="100" fill="#f97316"/>${write(24, 48, 38, 'Ring grips', '#fff', 800, 'start')}${write(24, 80, 22, look.brand, '#fff', 500, 'start')}${write(466, 66, 48, '50', '#fff', 800, 'end')}`,
            ),
          },
        },
        ...Array.from(
          { length: 25 },
          (_, i): Part =>
            grip(
              [((i % 5) - 2) * 4.6, -0.25, 2.4 + Math.floor(i / 5) * 4.2],
              finishes[(i * 7 + Math.floor(i / 5)) % finishes.length] ?? chrome,
              -14,
            ),
        ),
      ],
    },
    { kind: 'box', size: [22, 8, 0.4], edge: 0.1, at: [0, 4.4, 0], material: paper('#f3ece2') },
    {
      kind: 'group',
      at: [16.4, -2, 0],
      turn: [-8, 0, -22],
      parts: [
        turned(phone({ size: [7.2, 0.8, 14.8], body, eyes: 2 }), [0, 0, 0], 0, 0),
        { kind: 'group', at: [0, -0.8, 6], parts: [grip([0, 0, 0], finishes[0] ?? chrome, -70)] },
      ],
    },
  ];
}

function lanyard(look: Look): Part[] {
  const colors = look.colorName === 'Mixed' ? ['#e8826a', '#2f8378'] : look.colorName === 'Clear' ? ['#e4e2da'] : ['#232427'];
  const rope = (color: string): Material => ({
    color,
    rough: 0.85,
    grain: { kind: 'checks', scale: 3, bump: 0.6, depth: 0.08, to: look.colorName === 'Mixed' ? '#f3e6cf' : darker(color, 0.25) },
  });
  const first = rope(colors[0] ?? '#232427');
  const second = rope(colors[1] ?? colors[0] ?? '#232427');
  return [
    {
      kind: 'group',
      at: [0, 0, 0.8],
      turn: [-90, 0, 0],
      parts: [
        { kind: 'group', parts: phone({ size: [7.4, 0.8, 15.6], body, screen: BLUE_HOME }) },
        {
          kind: 'extrude',
          outlines: [roundedRect(7.8, 16, 1.2, [0, 7.8]), roundedRect(7.2, 15.4, 1, [0, 7.8])],
          depth: 1.1,
          edge: 0.25,
          turn: [90, 0, 0],
          at: [0, 0.95, 0],
          material: { color: '#ffffff', rough: 0.05, alpha: 0.35, coat: 1 },
        },
      ],
    },
    { kind: 'box', size: [1.2, 2.2, 0.08], edge: 0.03, at: [0, -0.9, 0.3], material: { color: '#2a2c30', rough: 0.6 } },
    ...[-1, 1].map(
      (sign): Part => ({
        kind: 'tube',
        path: [
          [0, -1.7, 0.35],
          [sign * 0.9, -2.4, 0.35],
          [0, -3.1, 0.35],
        ],
        radius: 0.16,
        material: chrome,
      }),
    ),
    {
      kind: 'tube',
      path: [
        [-0.1, -3, 0.45],
        [-3, -5, 0.45],
        [-8, -4.6, 0.45],
        [-11, 1, 0.45],
        [-10.4, 9, 0.45],
        [-6, 15.4, 0.45],
        [1, 18.4, 0.45],
      ],
      radius: 0.42,
      sides: 6,
      material: first,
    },
    {
      kind: 'tube',
      path: [
        [1, 18.4, 0.45],
        [7, 17.4, 0.45],
        [11, 11, 0.45],
        [11, 3, 0.45],
        [8, -4, 0.45],
        [3, -5.4, 0.45],
        [0.1, -3, 0.45],
      ],
      radius: 0.42,
      sides: 6,
      material: second,
    },
    ...(
      [
        [-10.9, 4, 96],
        [11.2, 6, 88],
      ] as const
    ).map(
      ([x, y, spin]): Part => ({
        kind: 'group',
        at: [x, y, 0.5],
        turn: [0, 90, spin],
        parts: [
          {
            kind: 'lathe',
            at: [0, 0, -0.7],
            profile: [
              [0.5, 0],
              [0.62, 0.1],
              [0.62, 1.4],
              [0.5, 1.5],
            ],
            material: { color: '#33363b', rough: 0.4 },
          },
        ],
      }),
    ),
    {
      kind: 'lathe',
      at: [1, 18.4, -0.1],
      profile: [
        [0, 0],
        [0.7, 0.2],
        [0.7, 1],
        [0, 1.2],
      ],
      material: gold,
    },
  ];
}

function pouch(look: Look): Part[] {
  const edge = look.colorName === 'Black' ? '#232427' : look.colorName === 'Clear' ? '#dfeef2' : '#f97316';
  const [w, h] = [11.4, 19];
  const rim = plastic(edge, 0.35);
  return [
    {
      kind: 'group',
      turn: [-12, 0, 8],
      parts: [
        {
          kind: 'extrude',
          outlines: [roundedRect(w, h, 1.6, [0, h / 2]), roundedRect(w - 1.6, h - 2.6, 1.1, [0, h / 2 - 0.4])],
          depth: 0.7,
          edge: 0.25,
          segments: 3,
          turn: [90, 0, 0],
          at: [0, 0.6, 0],
          material: rim,
        },
        standing({
          size: [w - 1, 0.1, h - 2],
          corner: 1.2,
          at: [0, -0.5, 0.4],
          material: { color: '#eaf6fa', rough: 0.04, alpha: 0.22, coat: 1 },
        }),
        standing({
          size: [w - 1, 0.1, h - 2],
          corner: 1.2,
          at: [0, 1.2, 0.4],
          material: { color: '#d5e6ec', rough: 0.1, alpha: 0.5, coat: 1 },
        }),
        { kind: 'group', at: [0, 0, 1.2], parts: phone({ size: [7.4, 0.8, 15.4], body, screen: BLUE_HOME }) },
        // The snap lock.
        standing({
          size: [w + 0.6, 2, 2.6],
          corner: 0.8,
          edge: 0.4,
          at: [0, -0.6, h - 1],
          material: plastic(look.colorName === 'Clear' ? '#c9dde3' : darker(edge, 0.1), 0.35),
        }),
        ...[-3.4, 3.4].map(
          (x): Part =>
            standing({ size: [2.4, 0.5, 1.7], corner: 0.5, edge: 0.2, at: [x, -0.9, h - 0.55], material: plastic('#3a3d42', 0.4) }),
        ),
        standing({ size: [2.6, 0.8, 1.4], corner: 0.6, edge: 0.2, at: [0, 0, h + 1.4], material: rim }),
        {
          kind: 'tube',
          path: [
            [0, 0.3, h + 2.4],
            [3, 1, h + 5],
            [9, 2, h + 1],
            [11, 1.4, 9],
            [10.4, -1, 2],
            [8, -3, 0.4],
            [9.6, -3.6, 0.35],
            [12.4, -0.4, 6],
            [12.6, 2, 14],
            [8.4, 2.2, h + 3.4],
            [2, 0.9, h + 3.4],
            [0, 0.5, h + 2.4],
          ],
          radius: 0.3,
          material: matt(look.colorName === 'Clear' ? '#8fb5c0' : '#232427'),
        },
      ],
    },
  ];
}

export const PHONE_EXTRAS: Models = {
  'phone-ring-grip-50-pack': {
    seen: 'A counter card full of metal ring grips ({color}), one of them on the back of a phone',
    scene: (look) => ({ parts: rings(look), view: { up: 12, round: 8 } }),
    packed: (look) => ({ parts: rings(look).slice(0, 2), view: { up: 14, round: -22 } }),
    detail: (look) => ({ parts: rings(look).slice(2), view: { up: 14, round: -24, fill: 1.7, shift: [0, 0.05] } }),
  },
  'phone-lanyard-crossbody-strap': {
    seen: 'A phone in its case on a long round cord ({color}) with stoppers',
    scene: (look) => ({ parts: lanyard(look), view: { up: 62, round: 0 } }),
  },
  'phone-waterproof-dry-pouch': {
    seen: 'A phone in a see-through dry pouch ({color}) with a snap lock and a neck cord',
    scene: (look) => ({ parts: pouch(look), view: { up: 10, round: 0 }, tint: '#c6c4d4' }),
  },
};
