import { drawing, lying, solarCells, solarGlass, top, write } from '../../parts/devices.ts';
import { cardboard, chrome, matt, steel } from '../../parts/materials.ts';
import { carton } from '../../parts/packs/cartons-and-bags.ts';
import type { Look, Material, Models, Part, Point } from '../../scene.ts';
import { kit } from './solar-kit.ts';

const grey: Material = { color: '#8e949b', rough: 0.45, metal: 0.5 };

/** A street light's flat head: along x, panel up; its arm at the right end. */
const head = (): Part[] => [
  lying({ size: [56, 22, 3.6], corner: 4, edge: 1.2, material: grey }),
  lying({ size: [52, 19, 0.3], corner: 2.4, at: [0, 0, 3.5], material: matt('#1b1d22') }),
  top(solarCells(8, 3), [49, 17], [0, 0, 3.82], solarGlass),
  lying({ size: [40, 15, 0.4], corner: 2, at: [-4, 0, -0.3], material: matt('#e8eaec') }),
  ...[-1, 0, 1].map(
    (row): Part => ({
      kind: 'row',
      count: 12,
      step: [3, 0, 0],
      at: [-20.5, row * 4.4, -0.5],
      parts: [
        {
          kind: 'lathe',
          profile: [
            [0, -0.6],
            [0.8, -0.4],
            [1, 0.2],
            [1, 0.4],
          ],
          material: { color: '#fff3c4', rough: 0.1, glow: 2.6 },
        },
      ],
    }),
  ),
  {
    kind: 'lathe',
    at: [20.5, 0, -0.2],
    profile: [
      [0, -1.7],
      [1.6, -1.3],
      [2.3, 0],
      [2.3, 0.4],
    ],
    material: { color: '#f1f2f0', rough: 0.35 },
  },
  {
    kind: 'tube',
    path: [
      [27, 0, 1.7],
      [33, 0, 1.7],
      [40, 0, -0.6],
      [44, 0, -2.6],
    ],
    radius: 2.4,
    sides: 8,
    material: grey,
  },
];

function street(): Part[] {
  return [
    {
      kind: 'group',
      at: [-14, 16, 58],
      turn: [0, 0, 180],
      parts: [{ kind: 'group', turn: [-30, 12, 0], parts: head() }],
    },
    // The pole it is clamped on.
    {
      kind: 'lathe',
      at: [-55, 16, 0],
      profile: [
        [9, 0],
        [9, 1.4],
        [9, 1.4],
        [3.2, 2],
        [3, 3],
        [3, 3],
        [3, 72],
        [3, 72],
        [2.4, 73],
        [0, 73],
      ],
      material: steel,
    },
    {
      kind: 'lathe',
      at: [-55, 16, 60],
      profile: [
        [3.8, 0],
        [3.8, 8],
        [3.8, 8],
        [3, 8.2],
      ],
      material: grey,
    },
    { kind: 'group', at: [-6, -14, 12], turn: [-76, 0, -6], parts: head() },
  ];
}

/** One stake light, upright on the point of its whole spike. */
function stake(): Part[] {
  return [
    {
      kind: 'lathe',
      profile: [
        [0.1, 0],
        [0.7, 5],
        [0.8, 8],
        [0.8, 8],
        [1.1, 8.2],
        [1.1, 9],
        [0.9, 9.2],
      ],
      material: matt('#222427'),
    },
    {
      kind: 'lathe',
      at: [0, 0, 9],
      profile: [
        [0.85, 0],
        [0.85, 15],
      ],
      material: steel,
    },
    {
      kind: 'lathe',
      at: [0, 0, 24],
      profile: [
        [0.9, 0],
        [2.2, 0.6],
        [2.8, 2],
        [3.1, 5.6],
        [3.1, 6],
      ],
      wall: 0.12,
      material: { color: '#fff2cf', rough: 0.25, glow: 0.35, alpha: 0.75 },
    },
    {
      kind: 'lathe',
      at: [0, 0, 24.8],
      profile: [
        [0, 0],
        [0.7, 0.3],
        [0.9, 2.4],
        [0.4, 4.2],
        [0, 4.4],
      ],
      material: { color: '#ffcf70', glow: 7 },
    },
    {
      kind: 'lathe',
      at: [0, 0, 29.6],
      profile: [
        [3.1, 0],
        [4.2, 0.1],
        [4.3, 0.5],
        [4.1, 1],
        [3.2, 1.7],
        [3.2, 1.7],
        [0, 1.75],
      ],
      material: { color: '#c6c9cc', rough: 0.22, metal: 1 },
    },
    top(solarCells(2, 2), [3.9, 3.9], [0, 0, 31.38], solarGlass),
  ];
}

function garden(): Part[] {
  const spots: readonly Point[] = [
    [-18, 10, 0],
    [-6.4, 12, 0],
    [6.2, 12.4, 0],
    [18, 10.6, 0],
    [-13, 0, 0],
    [-1, 1.6, 0],
    [12, 0.6, 0],
  ];
  return [
    ...spots.map((at, i): Part => ({ kind: 'group', at, turn: [0, 0, i * 31], parts: stake() })),
    { kind: 'group', at: [-19, -10, 4.2], turn: [0, 90, 12], parts: stake() },
  ];
}

const boxFront = (brand: string) =>
  drawing(
    300,
    150,
    `<rect width="300" height="150" fill="#b98f62"/>${write(16, 34, 22, brand, '#3a2a1a', 700, 'start')}<rect x="16" y="60" width="120" height="46" rx="8" fill="#3a2a1a"/>${write(150, 78, 18, 'Solar street light', '#3a2a1a', 700, 'start')}${write(150, 102, 16, '60 W · IP65 · 3,000 lm', '#3a2a1a', 500, 'start')}`,
  );

export const SOLAR: Models = {
  'solar-street-light-60-w': {
    seen: 'A solar street light on its pole with the panel up, a second one showing its lit diodes',
    scene: () => ({ parts: street(), view: { up: 16, round: 8 } }),
    packed: (look: Look) => ({
      parts: [
        { kind: 'group', at: [0, 16, 0], parts: [carton([70, 30, 14], cardboard, { front: boxFront(look.brand) })] },
        { kind: 'group', at: [-4, 16, 14.6], turn: [0, 0, 6], parts: head() },
        {
          kind: 'group',
          at: [20, -16, 0],
          parts: [
            {
              kind: 'row',
              count: 4,
              step: [3, 0.5, 0],
              parts: [
                {
                  kind: 'lathe',
                  profile: [
                    [1.1, 0],
                    [1.1, 0.7],
                    [0.5, 0.7],
                    [0.5, 4],
                    [0, 4],
                  ],
                  material: chrome,
                },
              ],
            },
          ],
        },
      ],
      view: { up: 22, round: 16 },
    }),
    detail: () => ({
      parts: [{ kind: 'group', turn: [-78, 0, 0], parts: head() }],
      view: { up: 8, round: -32, fill: 1.4, shift: [0.1, 0] },
    }),
  },
  'solar-garden-stake-lights-8-pack': {
    seen: 'Eight steel garden lights on stakes, glowing warm under their solar caps',
    scene: () => ({ parts: garden(), view: { up: 18, round: 10 }, exposure: 0.35 }),
  },
  'solar-home-kit-with-3-lamps-and-radio': {
    seen: 'A solar panel, a radio box with a handle and three lamps on cables',
    scene: () => ({ parts: kit(), view: { up: 22, round: -6 } }),
  },
};
