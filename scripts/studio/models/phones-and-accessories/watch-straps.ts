import { darker } from '../../parts/colors.ts';
import { drawing, lying, moulded, top, write } from '../../parts/devices.ts';
import { chrome, matt, paper, rubber } from '../../parts/materials.ts';
import { circle, roundedRect } from '../../parts/words/outlines.ts';
import type { Flat, Look, Material, Models, Part, Point } from '../../scene.ts';

const pin = (x: number, y: number): Part => ({
  kind: 'tube',
  path: [
    [x - 1.15, y, 0.16],
    [x + 1.15, y, 0.16],
  ],
  radius: 0.09,
  material: chrome,
});

/** Two halves that lie: one with a buckle, one with holes. */
function silicone(look: Look): Part[] {
  const skin: Material = { ...rubber(moulded(look.color)), rough: 0.6 };
  const ends: Flat[] = roundedRect(2.2, 12, 0.9, [0, 6]);
  const dots = Array.from({ length: 8 }, (_, i) => circle(0.2, [0, 2 + i * 0.85], 14));
  const pair = (at: Point, spin: number): Part => ({
    kind: 'group',
    at,
    turn: [0, 0, spin],
    parts: [
      { kind: 'extrude', outlines: [ends, ...dots], depth: 0.32, edge: 0.1, segments: 3, material: skin },
      pin(0, 12),
      {
        kind: 'group',
        at: [3.4, 3.4, 0],
        parts: [
          { kind: 'extrude', outlines: [roundedRect(2.2, 8.4, 0.4, [0, 4.4])], depth: 0.32, edge: 0.1, material: skin },
          pin(0, 8.7),
          {
            kind: 'tube',
            path: [
              [-1.3, 0.2, 0.2],
              [-1.4, -1.2, 0.24],
              [1.4, -1.2, 0.24],
              [1.3, 0.2, 0.2],
            ],
            curved: false,
            closed: true,
            radius: 0.16,
            material: chrome,
          },
          {
            kind: 'tube',
            path: [
              [0, 0.2, 0.3],
              [0, -1.3, 0.36],
            ],
            radius: 0.1,
            material: chrome,
          },
          { kind: 'box', size: [2.6, 0.8, 0.6], edge: 0.14, at: [0, 1.6, 0], material: skin },
        ],
      },
    ],
  });
  return [pair([-3.2, -6, 0], 14), pair([3.4, -5, 0], 14)];
}

/** A woven band closed to a loop, standing on its edge. */
function milanese(look: Look): Part[] {
  const color = look.colorName === 'White' ? '#d2d5d8' : look.colorName === 'Black' ? '#2d2f34' : look.color;
  const weave: Material = {
    color,
    rough: 0.32,
    metal: 0.85,
    grain: { kind: 'weave', scale: 3.2, bump: 0.9, depth: 0.1, to: look.colorName === 'Black' ? '#6d7279' : darker(color, 0.5) },
  };
  const path = Array.from({ length: 41 }, (_, i): Flat => {
    const a = ((-70 + (i / 40) * 320) * Math.PI) / 180;
    return [3.1 * Math.cos(a), 3.7 * Math.sin(a)];
  });
  const tail: Flat[] = [
    [2.6, -3.2],
    [1, -4.1],
    [-1, -4.1],
    [-2.6, -3.2],
  ];
  const strip = (line: readonly Flat[], thick: number): Flat[] => [
    ...line,
    ...line.map(([x, y]): Flat => [x * (1 - thick / 3.4), y * (1 - thick / 3.4)]).reverse(),
  ];
  const loop: Part[] = [
    { kind: 'extrude', outlines: [strip(path, 0.16)], depth: 2.2, edge: 0.04, material: weave },
    { kind: 'extrude', outlines: [strip(tail, 0.18)], depth: 2.2, edge: 0.04, material: weave },
    {
      kind: 'box',
      size: [1.2, 0.34, 2.3],
      edge: 0.1,
      at: [-2.5, -3.3, -0.05],
      turn: [0, 0, -32],
      material: { color, rough: 0.22, metal: 1 },
    },
    ...[-70, 250].map(
      (deg): Part => ({
        kind: 'lathe',
        at: [3.15 * Math.cos((deg * Math.PI) / 180), 3.75 * Math.sin((deg * Math.PI) / 180), -0.1],
        profile: [
          [0, 0],
          [0.28, 0],
          [0.28, 2.4],
          [0, 2.4],
        ],
        material: { color, rough: 0.2, metal: 1 },
      }),
    ),
  ];
  return [
    { kind: 'group', at: [-1.4, 0, 0], turn: [0, 0, 20], parts: loop },
    {
      kind: 'group',
      at: [4.4, -4.6, 0.02],
      turn: [0, 0, -16],
      parts: [
        lying({ size: [2.2, 12, 0.16], corner: 0.1, edge: 0.04, at: [2, 2, 0], material: weave }),
        lying({ size: [2.3, 0.7, 0.4], corner: 0.1, at: [2, 8.2, 0], material: { color, rough: 0.2, metal: 1 } }),
        lying({ size: [2.3, 1, 0.34], corner: 0.2, at: [2, -4, 0], material: { color, rough: 0.2, metal: 1 } }),
      ],
    },
  ];
}

/** Six films fanned on their card, one lifted by its tab. */
function films(look: Look): Part[] {
  const edge = moulded(look.color);
  return [
    lying({ size: [14, 12, 0.2], corner: 0.4, edge: 0.05, at: [-1, 1, 0], turn: [0, 0, 6], material: paper('#f4f3ef') }),
    {
      kind: 'group',
      at: [-1, 1, 0.2],
      turn: [0, 0, 6],
      parts: [
        top(
          drawing(
            280,
            240,
            `<rect width="280" height="44" fill="#fb7185"/>${write(140, 30, 20, 'Watch screen protector', '#fff', 800)}${write(140, 228, 18, '6 films · TPU · 40-45 mm', '#444', 600)}`,
          ),
          [14, 12],
          [0, 0, 0],
        ),
      ],
    },
    ...Array.from(
      { length: 6 },
      (_, i): Part => ({
        kind: 'group',
        at: [-5.2 + (i % 3) * 4.2, 2.6 - Math.floor(i / 3) * 4.6, 0.26],
        turn: [i === 5 ? 18 : 0, 0, 6],
        parts: [
          {
            kind: 'extrude',
            outlines: [roundedRect(3.5, 4.2, 1)],
            depth: 0.07,
            edge: 0.02,
            material: { color: '#d5ecf5', rough: 0.03, alpha: 0.35, coat: 1 },
          },
          {
            kind: 'extrude',
            outlines: [roundedRect(3.56, 4.26, 1), roundedRect(3.2, 3.9, 0.85)],
            depth: 0.09,
            edge: 0.02,
            material: { color: edge, rough: 0.2, coat: 1 },
          },
          { kind: 'box', size: [0.9, 0.8, 0.05], edge: 0.01, at: [0, 2.4, 0.02], material: matt('#2f9fd6') },
        ],
      }),
    ),
  ];
}

export const WATCH_STRAPS: Models = {
  'silicone-watch-strap-22-mm': {
    seen: 'Two {color} silicone watch straps in halves, with holes, buckle and pins',
    scene: (look) => ({ parts: silicone(look), view: { up: 58, round: 0 } }),
    packed: (look) => ({
      parts: [0, 1, 2].map((i): Part => ({ kind: 'group', at: [i * 8 - 8, i * 0.8, 0], parts: silicone(look).slice(0, 1) })),
      view: { up: 46, round: -14 },
    }),
    detail: (look) => ({ parts: silicone(look), view: { up: 40, round: -24, fill: 2, shift: [0, -0.2] } }),
  },
  'milanese-loop-strap': {
    seen: 'A {color} woven steel strap closed to a loop, another one lying open',
    scene: (look) => ({ parts: milanese(look), view: { up: 30, round: 16 } }),
  },
  'watch-screen-protector-6-pack': {
    seen: 'Six clear films with {color} rims on their card, one of them lifted',
    scene: (look) => ({ parts: films(look), view: { up: 54, round: -12 } }),
  },
};
