import { drawing, face, lamp, lit, lying, standing, top, write } from '../../parts/devices.ts';
import { gold, matt, plastic } from '../../parts/materials.ts';
import { carton } from '../../parts/packs/cartons-and-bags.ts';
import type { Look, Models, Part } from '../../scene.ts';

const status = drawing(
  140,
  90,
  `<rect width="140" height="90" fill="#06101c"/>${[0, 1, 2, 3].map((i) => `<rect x="${12 + i * 9}" y="${30 - i * 5}" width="6" height="${8 + i * 5}" fill="#fff"/>`).join('')}${write(64, 36, 20, '4G', '#fff', 700, 'start')}${write(132, 34, 12, '86%', '#7dff8a', 600, 'end')}<g fill="none" stroke="#4fc3ff" stroke-width="5" stroke-linecap="round"><path d="M18 66a22 22 0 0 1 32 0M25 74a12 12 0 0 1 18 0"/></g>${write(64, 74, 18, '7 users', '#4fc3ff', 600, 'start')}`,
);

function pocket({ brand }: Look): Part[] {
  return [
    {
      kind: 'group',
      turn: [-18, 0, -10],
      parts: [
        standing({ size: [10.4, 1.7, 6.4], corner: 1.6, edge: 0.7, material: plastic('#202327', 0.35) }),
        standing({ size: [6.2, 0.1, 4], corner: 0.5, at: [-1.1, -0.05, 1.2], material: { color: '#05070a', rough: 0.05, coat: 1 } }),
        face(status, [5.4, 3.47], [-1.1, -0.07, 1.45], lit(1.4)),
        {
          kind: 'lathe',
          turn: [90, 0, 0],
          at: [3.6, 0, 4],
          profile: [
            [0.6, 0],
            [0.55, 0.12],
            [0, 0.14],
          ],
          material: plastic('#4b4f54'),
        },
        ...[0, 1, 2].map((i) => lamp(0.12, [3 + i * 0.6, -0.03, 2], ['#53e08a', '#3bbfe8', '#53e08a'][i] ?? '#53e08a', 5)),
        face(drawing(140, 26, write(70, 20, 18, brand, '#c9ccd0', 700)), [3, 0.56], [-1.1, -0.02, 0.45]),
      ],
    },
    { kind: 'group', at: [6.4, -4, 0.05], turn: [0, 0, 24], parts: simParts('#2f66c0', brand) },
  ];
}

/** A card with the blank in it. */
function simParts(color: string, brand: string): Part[] {
  return [
    lying({ size: [8.56, 5.4, 0.08], corner: 0.35, edge: 0.02, material: plastic('#f7f7f5', 0.4) }),
    top(
      drawing(
        214,
        135,
        `<rect width="214" height="135" rx="9" fill="${color}"/><path d="M0 96C60 70 130 128 214 80V135H0z" fill="#fff" opacity=".2"/>${write(14, 34, 22, brand, '#fff', 700, 'start')}${write(14, 118, 17, 'Travel SIM', '#fff', 700, 'start')}<path d="M132 40h46l22 20v58h-68z" fill="#fff" opacity=".92"/>`,
      ),
      [8.56, 5.4],
      [0, 0, 0.08],
    ),
    { kind: 'box', size: [1.25, 1.15, 0.04], edge: 0.01, at: [2.35, -0.5, 0.1], material: gold },
    ...[-0.3, 0.1].map(
      (y): Part => ({ kind: 'box', size: [1.25, 0.03, 0.01], edge: 0, at: [2.35, y - 0.36, 0.142], material: matt('#7a6230') }),
    ),
    { kind: 'box', size: [0.03, 1.15, 0.01], edge: 0, at: [2.35, -0.5, 0.142], material: matt('#7a6230') },
  ];
}

function sims({ brand }: Look): Part[] {
  const colors = ['#2f66c0', '#2f8378', '#d2543b'];
  return [
    {
      kind: 'group',
      at: [-3, 4, 0],
      turn: [0, 0, 8],
      parts: [
        ...Array.from(
          { length: 46 },
          (_, i): Part => ({
            kind: 'box',
            size: [8.56, 0.1, 5.4],
            edge: 0.02,
            at: [0, i * 0.13 - 3, 0.3],
            material: plastic(i % 3 === 0 ? '#f3f3f0' : (colors[i % 3] ?? '#2f66c0'), 0.4),
          }),
        ),
        {
          kind: 'sheet',
          size: [8.56, 5.4],
          at: [0, -3.09, 0.3],
          material: {
            rough: 0.4,
            svg: drawing(
              214,
              135,
              `<rect width="214" height="135" fill="#2f66c0"/><path d="M0 96C60 70 130 128 214 80V135H0z" fill="#fff" opacity=".2"/>${write(14, 34, 22, brand, '#fff', 700, 'start')}${write(14, 118, 17, 'Travel SIM', '#fff', 700, 'start')}<path d="M132 40h46l22 20v58h-68z" fill="#fff" opacity=".92"/><rect x="150" y="66" width="32" height="30" rx="4" fill="#d8b25a"/>`,
            ),
          },
        },
        ...(
          [
            [
              [9.2, 0.2, 3.4],
              [0, -3.4, 0],
            ],
            [
              [9.2, 0.2, 6.2],
              [0, 3.4, 0],
            ],
            [
              [0.2, 7, 3.4],
              [-4.6, 0, 0],
            ],
            [
              [0.2, 7, 3.4],
              [4.6, 0, 0],
            ],
          ] as const
        ).map(([size, at]): Part => ({ kind: 'box', size, edge: 0.03, at, material: matt('#f0e9dc') })),
        {
          kind: 'sheet',
          size: [9, 3.2],
          at: [0, -3.52, 0.1],
          material: {
            rough: 0.7,
            svg: drawing(
              270,
              96,
              `<rect width="270" height="96" fill="#0891b2"/>${write(16, 42, 28, 'Travel SIM', '#fff', 800, 'start')}${write(16, 74, 18, '3 sizes · multi-network', '#fff', 500, 'start')}${write(256, 60, 44, '50', '#ffe08a', 800, 'end')}`,
            ),
          },
        },
      ],
    },
    { kind: 'group', at: [-4.4, -4.6, 0.02], turn: [0, 0, 14], parts: simParts('#2f8378', brand) },
    { kind: 'group', at: [5, -3.6, 0.02], turn: [0, 0, -20], parts: simParts('#d2543b', brand) },
  ];
}

function router({ brand }: Look): Part[] {
  const antenna = (x: number, y: number, lean: number): Part => ({
    kind: 'group',
    at: [x, y, 7],
    turn: [0, lean, 0],
    parts: [
      {
        kind: 'lathe',
        profile: [
          [0, -1],
          [0.8, -1],
          [0.8, 0.6],
          [0.6, 1],
          [0.6, 1],
        ],
        material: plastic('#2a2c30'),
      },
      {
        kind: 'loft',
        sections: [
          { at: [0, 0, 0.6], size: [1.5, 1], power: 3 },
          { at: [0, 0, 12], size: [1.5, 0.9], power: 3 },
          { at: [0, 0, 17], size: [1.2, 0.7], power: 3 },
          { at: [0, 0, 17.4], size: [0.8, 0.4], power: 2 },
        ],
        material: plastic('#eceded', 0.4),
      },
    ],
  });
  return [
    {
      kind: 'loft',
      sections: [
        { at: [0, 0, 0.3], size: [23, 15], power: 5 },
        { at: [0, 0, 1.4], size: [24, 16], power: 5 },
        { at: [0, 0.6, 4], size: [23, 14.6], power: 5 },
        { at: [0, 1, 4.6], size: [20, 12], power: 4 },
      ],
      edge: 0.3,
      material: plastic('#f1f1ef', 0.35),
    },
    { kind: 'box', size: [17, 0.3, 0.5], edge: 0.1, at: [0, -8.02, 1.2], material: matt('#2a2c30') },
    ...Array.from(
      { length: 6 },
      (_, i): Part => ({
        kind: 'box',
        size: [0.9, 0.2, 0.26],
        edge: 0.08,
        at: [-4.5 + i * 1.8, -8.12, 1.3],
        material: { color: i === 5 ? '#ffb347' : '#4fd0ff', glow: 5 },
      }),
    ),
    top(
      drawing(220, 80, `${write(110, 44, 36, '5G', '#5b6066', 800)}${write(110, 70, 18, brand, '#8d9196', 600)}`),
      [9, 3.27],
      [0, 0.4, 4.62],
    ),
    ...Array.from(
      { length: 7 },
      (_, i): Part => ({ kind: 'box', size: [14, 0.3, 0.06], edge: 0.02, at: [0, 3 + i * 0.55, 4.55], material: matt('#c9ccd0') }),
    ),
    antenna(-10.6, 6, -12),
    antenna(-3.8, 7.8, -4),
    antenna(3.8, 7.8, 4),
    antenna(10.6, 6, 12),
    ...[-10.6, -3.8, 3.8, 10.6].map(
      (x): Part => ({ kind: 'box', size: [1.4, 1.4, 5], edge: 0.3, at: [x, Math.abs(x) > 5 ? 6 : 7.4, 2], material: plastic('#2a2c30') }),
    ),
  ];
}

const boxFront = (brand: string) =>
  drawing(
    150,
    120,
    `<rect width="150" height="120" fill="#e8f6fa"/><rect x="36" y="36" width="78" height="44" rx="12" fill="#202327"/><rect x="44" y="44" width="44" height="28" rx="3" fill="#0f4c75"/>${write(75, 24, 13, brand, '#222', 700)}${write(75, 98, 14, 'Pocket Wi-Fi router', '#0b5c73', 800)}${write(75, 113, 10, '4G · 10 users · 8 h', '#333', 500)}`,
  );

export const CONNECTIVITY: Models = {
  '4g-pocket-wi-fi-router': {
    seen: 'A small black router whose display shows 4G and seven users, a SIM card before it',
    scene: (look) => ({ parts: pocket(look), view: { up: 24, round: 6 } }),
    packed: (look) => ({
      parts: [
        ...pocket(look),
        { kind: 'group', at: [2, 6, 0], turn: [0, 0, -8], parts: [carton([15, 5, 12], matt('#e8f6fa'), { front: boxFront(look.brand) })] },
      ],
      view: { up: 20 },
    }),
    detail: (look) => ({ parts: pocket(look).slice(0, 1), view: { up: 18, round: -16, fill: 1.3 } }),
  },
  'multi-network-travel-sim-cards-50-pack': {
    seen: 'A box full of travel SIM cards, two of them lying before it',
    scene: (look) => ({ parts: sims(look), view: { up: 32, round: -12 } }),
  },
  '5g-home-router': {
    seen: 'A white 5G router with four antennas and a row of lit lamps',
    scene: (look) => ({ parts: router(look), view: { up: 18, round: 18 }, tint: '#b9b7c9' }),
  },
};
