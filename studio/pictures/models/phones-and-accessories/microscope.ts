import { lying } from '../../parts/devices.ts';
import { aluminium, chrome, matt, plastic, rubber } from '../../parts/materials.ts';
import type { Part } from '../../scene.ts';

export function microscope(): Part[] {
  const white = plastic('#eceded', 0.35);
  const tube = (x: number): Part => ({
    kind: 'group',
    at: [x, -1, 32],
    turn: [40, 0, x > 0 ? 6 : -6],
    parts: [
      {
        kind: 'lathe',
        profile: [
          [1.7, 0],
          [1.7, 4.6],
          [1.7, 4.6],
          [1.4, 4.8],
          [1.4, 7.4],
          [1.4, 7.4],
          [1.9, 7.6],
          [1.9, 9],
          [1.3, 9.2],
          [0, 9],
        ],
        material: matt('#26282c'),
      },
    ],
  });
  return [
    lying({ size: [26, 24, 1.6], corner: 1.4, edge: 0.5, at: [0, 2, 0], material: white }),
    lying({ size: [20, 13, 0.3], corner: 0.5, at: [0, -2.4, 1.5], material: rubber('#2f66c0') }),
    {
      kind: 'tube',
      path: [
        [9.5, 10, 1],
        [9.5, 10, 44],
      ],
      radius: 1.5,
      sides: 10,
      material: chrome,
    },
    {
      kind: 'tube',
      path: [
        [9.5, 10, 34],
        [0, 5, 34],
        [-6, 1.8, 34],
      ],
      radius: 1.2,
      curved: false,
      sides: 8,
      material: chrome,
    },
    {
      kind: 'lathe',
      at: [9.5, 10, 30],
      profile: [
        [2.8, 0],
        [2.8, 7],
        [0, 7.2],
      ],
      material: matt('#2a2c30'),
    },
    {
      kind: 'lathe',
      turn: [0, 90, 0],
      at: [11.6, 10, 34],
      profile: [
        [1.4, 0],
        [1.6, 2.4],
        [0, 2.6],
      ],
      material: matt('#17181a'),
    },
    {
      kind: 'group',
      at: [-4, -2, 0],
      parts: [
        {
          kind: 'lathe',
          at: [0, 2, 22],
          profile: [
            [3.4, 0],
            [3.6, 0.4],
            [3.6, 4],
            [3.9, 5],
            [3.9, 9],
            [2.6, 10.6],
            [0, 10.8],
          ],
          material: white,
        },
        { kind: 'box', size: [8, 6, 4.6], edge: 1, at: [0, 1, 30], material: white },
        tube(-2),
        tube(2),
        {
          kind: 'lathe',
          at: [0, 3, 34],
          profile: [
            [1.5, 0],
            [1.5, 4.6],
            [1.8, 4.8],
            [1.8, 6],
            [0, 6],
          ],
          material: matt('#26282c'),
        },
        ...[-1, 1].map(
          (sign): Part => ({
            kind: 'lathe',
            turn: [0, sign * 90, 0],
            at: [sign * 3.6, 2, 27],
            profile: [
              [1.7, 0],
              [1.9, 0.3],
              [1.9, 2.2],
              [1.6, 2.5],
              [0, 2.5],
            ],
            material: { ...matt('#26282c'), grain: { kind: 'stripes', scale: 3, bump: 0.4, depth: 0.04 } },
          }),
        ),
        {
          kind: 'lathe',
          at: [0, 2, 19.6],
          profile: [
            [2.2, 0.6],
            [2.4, 0],
            [4, 0],
            [4.2, 0.6],
            [4.2, 2],
            [3.4, 2.4],
          ],
          material: matt('#1b1c1f'),
        },
        {
          kind: 'lathe',
          at: [0, 2, 19.5],
          profile: [
            [2.5, 0],
            [3.9, 0],
          ],
          material: { color: '#f2f8ff', glow: 5 },
        },
      ],
    },
    // A board on the mat, and an iron.
    lying({ size: [5, 8, 0.16], corner: 0.2, at: [-4, -1, 1.8], turn: [0, 0, 12], material: plastic('#1e5a3a') }),
    ...Array.from(
      { length: 12 },
      (_, i): Part => ({
        kind: 'box',
        size: [0.5 + (i % 3) * 0.3, 0.5, 0.2],
        edge: 0.03,
        at: [-5.6 + (i % 3) * 1.5, -3.8 + Math.floor(i / 3) * 1.8, 1.95],
        turn: [0, 0, 12],
        material: i % 4 === 0 ? aluminium : matt('#17181a'),
      }),
    ),
  ];
}
