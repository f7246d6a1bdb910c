import { glossy } from '../../../parts/materials.ts';
import type { Material, Models, Part, Point } from '../../../scene.ts';
import { ball, group, wire } from '../solids.ts';

const vinyl = (color: string): Material => ({ color, rough: 0.25, coat: 0.4 });

type Lump = { at: Point; size: number | Point; turn?: Point };

const lump = (color: string, balls: readonly Lump[], fine = 0.14): Part => ({ kind: 'blob', balls, fine, melt: 6, material: vinyl(color) });

const eyes = (x: number, y: number, z: number, size = 0.9): Part[] =>
  [-1, 1].flatMap((s): Part[] => [
    ball([s * x, y, z], [size, size * 0.7, size * 1.2], glossy('#17181c')),
    ball([s * x - 0.12, y - size * 0.3, z + size * 0.28], size * 0.3, glossy('#ffffff')),
  ]);

/** Each faces the camera and is some seven centimetres long. */
const ANIMALS: Readonly<Record<string, readonly Part[]>> = {
  duck: [
    lump('#ffd21f', [
      { at: [0, 0.6, 2.4], size: [6, 7.4, 4.8] },
      { at: [0, 4, 3.8], size: [2.4, 2.6, 2.2], turn: [-40, 0, 0] },
      { at: [0, -1.6, 6], size: [4.4, 4.4, 4.3] },
      { at: [-3, 0.8, 3], size: [1.4, 4.4, 2.6], turn: [14, 0, 8] },
      { at: [3, 0.8, 3], size: [1.4, 4.4, 2.6], turn: [14, 0, -8] },
    ]),
    lump(
      '#f4801f',
      [
        { at: [0, -4, 5.6], size: [2.3, 1.8, 0.7], turn: [-8, 0, 0] },
        { at: [0, -3.8, 5.2], size: [1.9, 1.5, 0.6] },
      ],
      0.1,
    ),
    ...eyes(1.1, -3.3, 6.8),
  ],
  whale: [
    lump('#3f8fd6', [
      { at: [0, 0, 2.4], size: [6.4, 7, 4.9] },
      { at: [0, 3.8, 3], size: [2.2, 3.4, 1.8], turn: [-24, 0, 0] },
      { at: [-1.6, 5.4, 4.4], size: [3, 1.6, 0.9], turn: [0, 14, 24] },
      { at: [1.6, 5.4, 4.4], size: [3, 1.6, 0.9], turn: [0, -14, -24] },
      { at: [-3.4, -0.4, 1.6], size: [2.4, 1.8, 0.9], turn: [0, 30, 0] },
      { at: [3.4, -0.4, 1.6], size: [2.4, 1.8, 0.9], turn: [0, -30, 0] },
    ]),
    lump('#eef6fb', [{ at: [0, -1, 1.3], size: [5.2, 5.4, 2.4] }]),
    ...eyes(2.2, -2.8, 2.9, 0.8),
    wire('0 0 4.8, 0 0 5.6, -0.8 0 6.3, -1.3 0 6', 0.3, vinyl('#8fd3f0')),
    wire('0 0 5.4, 0.8 0 6.3, 1.3 0 6', 0.3, vinyl('#8fd3f0')),
  ],
  frog: [
    lump('#63bf3f', [
      { at: [0, 0.4, 2.2], size: [6.6, 6, 4.3] },
      { at: [-1.7, -1, 4.5], size: 2.3 },
      { at: [1.7, -1, 4.5], size: 2.3 },
      { at: [-3, 1.4, 1.2], size: [2.8, 4.6, 2.4], turn: [0, 0, 24] },
      { at: [3, 1.4, 1.2], size: [2.8, 4.6, 2.4], turn: [0, 0, -24] },
      { at: [-2.3, -2.7, 0.6], size: [1.6, 2.4, 1] },
      { at: [2.3, -2.7, 0.6], size: [1.6, 2.4, 1] },
    ]),
    ...eyes(1.7, -1.9, 4.8, 1.1),
    wire('-2.1 -2.3 2.6, -1 -2.75 2.2, 0 -2.9 2.1, 1 -2.75 2.2, 2.1 -2.3 2.6', 0.13, glossy('#2a6a22')),
  ],
  turtle: [
    lump('#8fd05a', [
      { at: [0, -3.4, 2.4], size: [2.6, 2.8, 2.6] },
      { at: [-2.8, -1.8, 0.8], size: [2.2, 2, 1.4] },
      { at: [2.8, -1.8, 0.8], size: [2.2, 2, 1.4] },
      { at: [-2.6, 2.4, 0.8], size: [2, 2, 1.4] },
      { at: [2.6, 2.4, 0.8], size: [2, 2, 1.4] },
      { at: [0, 0.3, 1.3], size: [6, 6, 1.8] },
    ]),
    lump('#2f8a5a', [{ at: [0, 0.4, 2.2], size: [5.8, 5.8, 4] }]),
    ...[
      [0, 0.2, 4.1],
      [-1.6, -0.8, 3.6],
      [1.6, -0.8, 3.6],
      [-1.5, 1.4, 3.7],
      [1.5, 1.4, 3.7],
    ].map(([x = 0, y = 0, z = 0]): Part => ball([x, y, z], [1.4, 1.4, 0.7], vinyl('#c9d94a'))),
    ...eyes(0.75, -4.5, 2.9, 0.6),
  ],
  penguin: [
    lump('#2b3a5c', [
      { at: [0, 0.4, 3.2], size: [4.8, 4.6, 6.4] },
      { at: [0, -0.2, 6.2], size: [4, 3.8, 3.6] },
      { at: [-2.6, 0.2, 3.4], size: [1, 2, 3.8], turn: [0, 18, 0] },
      { at: [2.6, 0.2, 3.4], size: [1, 2, 3.8], turn: [0, -18, 0] },
    ]),
    lump('#fdfdfb', [
      { at: [0, -0.9, 2.9], size: [3.7, 3.2, 4.6] },
      { at: [-0.8, -1.2, 6.2], size: [1.8, 2, 2] },
      { at: [0.8, -1.2, 6.2], size: [1.8, 2, 2] },
    ]),
    lump('#f59a23', [{ at: [0, -2.4, 5.8], size: [1, 1.2, 0.7] }], 0.08),
    lump('#f59a23', [
      { at: [-1.1, -1.6, 0.3], size: [1.7, 2.2, 0.7] },
      { at: [1.1, -1.6, 0.3], size: [1.7, 2.2, 0.7] },
    ]),
    ...eyes(0.8, -2.1, 6.5, 0.55),
  ],
  octopus: [
    lump('#b45fd0', [
      { at: [0, 0, 4.2], size: [5, 4.8, 5] },
      ...Array.from(
        { length: 8 },
        (_, i): Lump => ({
          at: [2.9 * Math.cos(i * 0.785 + 0.39), 2.9 * Math.sin(i * 0.785 + 0.39), 0.9],
          size: [3, 1.5, 1.7],
          turn: [0, 14, i * 45 + 22],
        }),
      ),
    ]),
    ...eyes(1, -2.2, 4.6),
    wire('-0.8 -2.45 3.4, 0 -2.6 3.1, 0.8 -2.45 3.4', 0.12, glossy('#5a2370')),
  ],
  fish: [
    lump('#ff7a2a', [
      { at: [0, 0, 2.6], size: [3.8, 6.4, 4.9] },
      { at: [0, 3.8, 2.9], size: [1, 2.6, 4.2] },
      { at: [0, 0.6, 5], size: [0.9, 3, 1.8] },
      { at: [-2, -0.2, 2], size: [1.6, 1.4, 0.8], turn: [0, 24, 0] },
      { at: [2, -0.2, 2], size: [1.6, 1.4, 0.8], turn: [0, -24, 0] },
    ]),
    ...[-1.1, 1.2].map(
      (y): Part => ({
        kind: 'lathe',
        profile: [
          [1.98 - Math.abs(y) * 0.12, -0.35],
          [2.02 - Math.abs(y) * 0.12, 0],
          [1.98 - Math.abs(y) * 0.12, 0.35],
        ],
        material: vinyl('#fdfdfb'),
        at: [0, y, 2.6],
        turn: [90, 0, 0],
        scale: [0.94, 1, 1.2],
      }),
    ),
    ...eyes(1.1, -2.5, 3.3, 0.8),
    lump('#ff9a52', [{ at: [0, -3.2, 2.2], size: [1.3, 0.6, 0.9] }], 0.08),
  ],
  crab: [
    lump('#e8364a', [
      { at: [0, 0, 2.1], size: [6.4, 4.6, 3.6] },
      { at: [-4, -1.4, 3], size: [2.4, 1.8, 2.2] },
      { at: [4, -1.4, 3], size: [2.4, 1.8, 2.2] },
      { at: [-3.2, -0.6, 2], size: [1.6, 1.2, 1.2] },
      { at: [3.2, -0.6, 2], size: [1.6, 1.2, 1.2] },
      ...[-1, 1].flatMap((s) =>
        [0, 1, 2].map((k): Lump => ({ at: [s * 3, 0.4 + k * 0.9, 0.7], size: [2.2, 0.8, 1.1], turn: [0, s * 24, 0] })),
      ),
    ]),
    ...[-1, 1].flatMap((s): Part[] => [
      lump('#e8364a', [
        { at: [s * 4.5, -1.9, 4.4], size: [0.9, 1.2, 1.9], turn: [0, s * 24, 0] },
        { at: [s * 3.4, -1.9, 4.3], size: [0.8, 1.1, 1.6], turn: [0, s * -24, 0] },
      ]),
      ball([s * 1.1, -1.4, 4.1], 1.3, vinyl('#fdfdfb')),
    ]),
    ...eyes(1.1, -2, 4.1, 0.7),
    wire('-1 -2.25 2.1, 0 -2.4 1.7, 1 -2.25 2.1', 0.12, glossy('#7a1420')),
  ],
};

const PLACES: Readonly<Record<string, readonly [number, number, number]>> = {
  whale: [-11.8, 7, 24],
  octopus: [-4, 9.6, 6],
  penguin: [3.6, 9.6, -8],
  crab: [12, 7.4, -16],
  frog: [-9.4, -3, 20],
  duck: [-2.2, -4.4, 10],
  fish: [3.8, -4.8, -40],
  turtle: [10.2, -3.6, -24],
};

const bathAnimals: readonly Part[] = Object.entries(PLACES).map(
  ([name, [x, y, spin]]): Part => group(ANIMALS[name] ?? [], { at: [x, y, 0], turn: [0, 0, spin] }),
);

/** Half of a net: the strands that wind to one side (1) or the other (-1). */
const strands = (side: 1 | -1): Part[] =>
  Array.from(
    { length: 12 },
    (_, k): Part =>
      wire(
        Array.from({ length: 12 }, (_none, i) => {
          const z = i * 1.7;
          const r = 8 * Math.sin(Math.min(1, 0.3 + i / 9) * 1.5) * (i > 9 ? 0.86 : 1);
          const a = (k * Math.PI) / 6 + side * i * 0.24;
          return `${r * Math.cos(a)} ${r * 0.7 * Math.sin(a)} ${z}`;
        }).join(', '),
        0.12,
        glossy('#3aa6d8'),
      ),
  );

const net: readonly Part[] = [...strands(1), ...strands(-1)];

export const BATH_ANIMALS: Models = {
  'bath-squirters-8-animals': {
    seen: 'Eight bath animals of soft vinyl: a duck, a whale, a frog, a turtle, a penguin, an octopus, a fish and a crab',
    scene: () => ({ parts: bathAnimals, view: { up: 30, round: 0 } }),
    packed: () => ({
      parts: [
        ...net,
        group(ANIMALS.duck ?? [], { at: [-2.4, -1.4, 2] }),
        group(ANIMALS.frog ?? [], { at: [2.8, -1, 3.4], turn: [10, 20, 0] }),
        group(ANIMALS.whale ?? [], { at: [-1.6, 0, 8.6], turn: [0, -14, 10] }),
        group(ANIMALS.crab ?? [], { at: [2, -0.6, 11.6], turn: [0, 10, 0] }),
        group(ANIMALS.turtle ?? [], { at: [12, -3, 0], turn: [0, 0, -20] }),
      ],
      view: { up: 14, round: 6 },
    }),
    detail: () => ({ parts: [group(ANIMALS.duck ?? [], { turn: [0, 0, 14] })], view: { up: 12, round: 8, fill: 1 } }),
  },
};
