import { rubber, wood } from '../../parts/materials.ts';
import { arc } from '../../parts/words/outlines.ts';
import { way } from '../../parts/words/points.ts';
import { block, plate, put, rod, turned } from '../../parts/words/solids.ts';
import type { Material, Models, Part } from '../../scene.ts';

const forged: Material = { color: '#8d9196', rough: 0.32, metal: 1, grain: { kind: 'noise', scale: 5, bump: 0.06, depth: 0.02 } };
const dark: Material = { color: '#2b2d31', rough: 0.45, metal: 0.7, grain: { kind: 'noise', scale: 4, bump: 0.12, depth: 0.03 } };
const hickory = wood('#c99a60', '#a97640');

/** Turned along x. */
const alongX = (profile: readonly (readonly [number, number])[], material: Material, sharp = false): Part =>
  turned(profile, material, { turn: [0, 90, 0], sharp });

/** A handle along y that ends at the head's eye, oval and thicker where it is held. */
const handle = (length: number, material: Material): Part => ({
  kind: 'loft',
  material,
  sections: [
    { at: [0, -length, 0], size: [2.2, 3.2], power: 2.4, turn: [90, 0, 0] },
    { at: [0, -length + 1, 0], size: [2.5, 3.7], power: 2.4, turn: [90, 0, 0] },
    { at: [0, -length * 0.72, 0], size: [2.3, 3.2], power: 2.4, turn: [90, 0, 0] },
    { at: [0, -length * 0.4, 0], size: [1.7, 2.3], power: 2.4, turn: [90, 0, 0] },
    { at: [0, -length * 0.1, 0], size: [1.7, 2.6], power: 2.6, turn: [90, 0, 0] },
    { at: [0, 1.6, 0], size: [1.6, 2.6], power: 2.8, turn: [90, 0, 0] },
  ],
});

/** Its face to the right, its claw bent back to the left; lies on its side. */
function clawHead(): Part {
  const claw = (side: number): Part => ({
    kind: 'loft',
    material: forged,
    sections: [
      { at: [-0.6, 0, side * 0.4], size: [2.3, 1.1], power: 3, turn: [0, 90, 0] },
      { at: [-3.4, 0.5, side * 0.66], size: [2, 1.05], power: 3, turn: [0, 90, 8] },
      { at: [-6, -0.4, side * 0.82], size: [1.4, 0.95], power: 3, turn: [0, 90, 24] },
      { at: [-8.2, -2.5, side * 0.95], size: [0.3, 0.9], power: 3, turn: [0, 90, 44] },
    ].map((section) => ({
      ...section,
      size: [section.size[1] ?? 1, section.size[0] ?? 1] as const,
      at: section.at as [number, number, number],
      turn: section.turn as [number, number, number],
    })),
  });
  return put(
    [0, 0, 0],
    [
      { kind: 'box', size: [3.4, 3.2, 2.7], edge: 0.7, at: [0, 0.2, -1.35], material: forged },
      put(
        [1.4, 0.4, 0],
        [
          alongX(
            [
              [0, 0],
              [1.15, 0],
              [1, 1.4],
              [1.05, 2.2],
              [1.45, 2.9],
              [1.45, 2.9],
              [1.45, 4.4],
              [1.45, 4.4],
              [1.3, 4.6],
              [0, 4.72],
            ],
            forged,
          ),
        ],
      ),
      claw(-1),
      claw(1),
    ],
  );
}

const clawHammer: Part = put([0, 0, 1.9], [clawHead(), handle(27, hickory), block([1.3, 0.3, 0.4], [0, 1.86, -0.2], forged)]);

const sledge: Part = put(
  [0, 0, 4],
  [
    {
      kind: 'loft',
      material: dark,
      sections: [
        { at: [-9, 0, 0], size: [6.4, 6.4], power: 3, turn: [0, 90, 0] },
        { at: [-8.6, 0, 0], size: [7.2, 7.2], power: 3, turn: [0, 90, 0] },
        { at: [-3.4, 0, 0], size: [7, 7], power: 3, turn: [0, 90, 0] },
        { at: [0, 0, 0], size: [6.2, 6.2], power: 3, turn: [0, 90, 0] },
        { at: [3.4, 0, 0], size: [7, 7], power: 3, turn: [0, 90, 0] },
        { at: [8.6, 0, 0], size: [7.2, 7.2], power: 3, turn: [0, 90, 0] },
        { at: [9, 0, 0], size: [6.4, 6.4], power: 3, turn: [0, 90, 0] },
      ],
    },
    ...[-9.02, 9.02].map((x) =>
      put(
        [x, 0, 0],
        [
          turned(
            [
              [0, 0],
              [2.9, 0],
              [2.9, 0.12],
              [0, 0.2],
            ],
            forged,
            { turn: [0, x < 0 ? -90 : 90, 0] },
          ),
        ],
      ),
    ),
    rod(way([0, -72, 0, 0, 3.2, 0]), 1.7, { color: '#e0b21d', rough: 0.4, coat: 0.3 }, { curved: false, sides: 8 }),
    rod(way([0, -3, 0, 0, -16, 0]), 2.2, rubber('#1d1e20'), { curved: false, sides: 8 }),
    {
      kind: 'loft',
      material: { color: '#1f2023', rough: 0.8, grain: { kind: 'stripes', along: 'y', scale: 1, bump: 0.5, depth: 0.15 } },
      sections: [
        [-72.6, 3.6],
        [-71, 4.8],
        [-64, 4],
        [-54, 4.4],
        [-46, 3.8],
        [-44, 3.5],
      ].map(([y = 0, d = 0]) => ({ at: [0, y, 0] as const, size: [d * 0.85, d] as const, power: 2.4, turn: [90, 0, 0] as const })),
    },
  ],
);

const mallet: Part = put(
  [0, 0, 4],
  [
    put(
      [-6, 0, 0],
      [
        alongX(
          [
            [0, 0],
            [3.4, 0],
            [3.9, 0.5],
            [3.9, 0.5],
            [3.75, 4],
            [3.75, 8],
            [3.9, 11.5],
            [3.9, 11.5],
            [3.4, 12],
            [0, 12],
          ],
          rubber('#232426'),
        ),
      ],
    ),
    handle(25, wood('#d8b47e', '#b98c52')),
    turned(
      [
        [1.2, 0],
        [1.9, 0.2],
        [1.9, 0.8],
        [1.2, 1],
      ],
      rubber('#232426'),
      { turn: [90, 0, 0], at: [0, -3.6, 0] },
    ),
    plate([arc([1.2, 1.6], 0, 360, 24).slice(0, -1)], 0.4, wood('#d8b47e', '#b98c52'), { turn: [-90, 0, 0], at: [0, 3.5, 0] }),
  ],
);

/** Handles long, heads heavy: laid across the picture. */
export const HAMMERS: Models = {
  'claw-hammer-16-oz': {
    seen: 'A claw hammer with a forged head and a hickory handle',
    scene: () => ({ parts: [put([0, 0, 0], [clawHammer], [0, 0, -44])], view: { up: 52 } }),
    packed: () => ({ parts: [0, 1, 2].map((i) => put([i * 11, 0, 0], [clawHammer], [0, 0, -10])), view: { up: 40, round: 12 } }),
    detail: () => ({ parts: [put([0, 0, 0], [clawHammer], [0, 0, -44])], view: { up: 44, fill: 2.2, shift: [0.5, 0.5] } }),
  },
  'fibreglass-sledge-4-kg': {
    seen: 'A sledge hammer with a black head and a yellow fibreglass handle',
    scene: () => ({ parts: [put([0, 0, 0], [sledge], [0, 0, 42])], view: { up: 40, lens: 50 } }),
  },
  'rubber-mallet-24-oz': {
    seen: 'A black rubber mallet with an ash handle',
    scene: () => ({ parts: [put([0, 0, 0], [mallet], [0, 0, 50])], view: { up: 34 } }),
  },
};
