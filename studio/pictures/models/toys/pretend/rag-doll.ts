import { cloth, glossy, matt } from '../../../parts/materials.ts';
import type { Material, Models, Part, Point } from '../../../scene.ts';
import { ball, group, ring, wire } from '../solids.ts';

const skin: Material = { ...cloth('#f0c9a8', 4), sheen: 0.3 };

const flowered: Material = { ...cloth('#d8576a', 4), grain: { kind: 'cells', scale: 1.6, to: '#fbe3e0', sharp: 0.86, bump: 0 } };

const linen = cloth('#fbf6ea', 4);

const wool: Material = {
  color: '#b4642a',
  rough: 0.95,
  grain: { kind: 'stripes', scale: 3, along: 'z', distort: 3, bump: 0.6, depth: 0.1, to: '#8c4a1c' },
};

const soft = (balls: readonly { at: Point; size: number | Point; turn?: Point }[], material: Material, fine = 0.3, melt = 8): Part => ({
  kind: 'blob',
  balls,
  material,
  fine,
  melt,
});

const strand = (path: string, radius = 0.55): Part => wire(path, radius, wool);

const doll: readonly Part[] = [
  soft([{ at: [0, 0, 10], size: [9, 7, 12] }], skin),
  // Dress: a wide skirt over the lap, bodice, puffed sleeves.
  {
    kind: 'loft',
    sections: [
      { at: [0, -3, 1.6], size: [22, 19] },
      { at: [0, -2.4, 4], size: [20, 17] },
      { at: [0, -0.6, 9.6], size: [10.6, 8.8] },
      { at: [0, 0, 12], size: [9.6, 7.6] },
      { at: [0, 0, 15.4], size: [8.6, 6.8] },
      { at: [0, 0, 16.6], size: [5, 4] },
    ],
    wrinkle: [0.7, 3.4, 3],
    steps: 72,
    per: 8,
    material: flowered,
  },
  {
    kind: 'loft',
    sections: [
      { at: [0, -3.1, 0.9], size: [23, 20] },
      { at: [0, -3, 1.9], size: [21.8, 18.8] },
    ],
    wrinkle: [0.5, 2.6, 3],
    steps: 72,
    material: linen,
  },
  {
    kind: 'loft',
    sections: [
      { at: [0, 0, 15.7], size: [10, 8.6] },
      { at: [0, 0, 16.6], size: [6, 5] },
    ],
    wrinkle: [0.3, 1.6, 5],
    steps: 72,
    material: linen,
  },
  ring(4.8, 0.36, glossy('#3f8fb0'), { at: [0, 0, 11.8], scale: [1, 0.82, 1] }),
  ...[-1, 1].flatMap((s): Part[] => [
    soft([{ at: [s * 5.6, -0.4, 14.2], size: [5, 4.8, 5] }], flowered, 0.25),
    soft(
      [
        { at: [s * 7.8, -1.4, 11], size: [2.8, 2.8, 8.4], turn: [12, s * -34, 0] },
        { at: [s * 9.6, -2.4, 7.4], size: [3.2, 3, 3.6] },
      ],
      skin,
      0.2,
    ),
    soft(
      [{ at: [s * 4, -12, 2.4], size: [3.8, 13, 3.8], turn: [0, 0, s * 10] }],
      { ...cloth('#fbf6ea', 4), grain: { kind: 'stripes', scale: 0.5, along: 'y', to: '#d8576a', sharp: 0.95, bump: 0 } },
      0.25,
    ),
    soft([{ at: [s * 5, -18.4, 3.2], size: [3.8, 4.2, 5.8], turn: [0, 0, s * 10] }], matt('#3a3f55'), 0.22),
    // Eyes and cheeks are embroidered.
    soft([{ at: [s * 2.4, -6.35, 23.4], size: [1.1, 0.5, 1.4] }], matt('#2a2430'), 0.08, 2),
    wire(`${s * 1.6} -6.4 24.9, ${s * 2.4} -6.5 25.3, ${s * 3.3} -6.15 25`, 0.13, matt('#7a4420')),
    soft([{ at: [s * 4, -5.5, 21.2], size: [1.9, 0.5, 1.5], turn: [0, 0, s * 32] }], matt('#ef9a94'), 0.1, 3),
    // Plaits with bows.
    ...[0, 1, 2, 3, 4].map(
      (k): Part => soft([{ at: [s * (6.6 + k * 0.35), -1.6 - k * 0.35, 20.6 - k * 1.9], size: [2.7 - k * 0.14, 2.4, 2.5] }], wool, 0.2, 3),
    ),
    soft([{ at: [s * 8.2, -3.4, 10.6], size: [2, 1.6, 3] }], wool, 0.2, 2),
    group(
      [
        ball([-0.9, 0, 0], [1.9, 0.9, 1.4], glossy('#3f8fb0')),
        ball([0.9, 0, 0], [1.9, 0.9, 1.4], glossy('#3f8fb0')),
        ball([0, -0.2, 0], 0.8, glossy('#3f8fb0')),
      ],
      { at: [s * 8, -4.1, 12.3] },
    ),
  ]),
  soft([{ at: [0, 0, 22.6], size: [14, 12.6, 13] }], skin, 0.3),
  soft([{ at: [0, 1.5, 24], size: [15, 13, 13.4] }], wool, 0.3),
  ...Array.from(
    { length: 9 },
    (_, k): Part => strand(`${(k - 4) * 0.3} -3 30.2, ${(k - 4) * 1.1} -5.8 28.4, ${(k - 4) * 1.62} -6 ${26.8 - Math.abs(k - 4) * 0.75}`),
  ),
  wire('-1.5 -6.35 20.2, -0.8 -6.6 19.7, 0 -6.65 19.5, 0.8 -6.6 19.7, 1.5 -6.35 20.2', 0.18, matt('#c0353f')),
  soft([{ at: [0, -6.5, 21.7], size: [0.8, 0.6, 0.6] }], skin, 0.1, 1),
];

export const RAG_DOLL: Models = {
  'rag-doll-40-cm': {
    seen: 'A sitting rag doll with brown woollen plaits, an embroidered face and a flowered dress',
    scene: () => ({ parts: doll, view: { up: 12, round: 12 } }),
    packed: () => ({
      parts: [group([...doll], { at: [-13, 0, 0], turn: [0, 0, 8] }), group([...doll], { at: [14, 4, 0], turn: [0, 0, -12] })],
      view: { up: 14, round: -4 },
    }),
    detail: () => ({ parts: doll, view: { up: 8, round: 16, fill: 1.9, shift: [0, 0.4] } }),
  },
};
