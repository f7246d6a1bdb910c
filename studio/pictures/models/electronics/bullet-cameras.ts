import { cord, disc, drawing, face, lens, lying, solarCells, solarGlass, standing, write } from '../../parts/devices.ts';
import { glossy, matt, paper, plastic } from '../../parts/materials.ts';
import type { Look, Material, Part, Point } from '../../scene.ts';

export const white: Material = { color: '#f1f1ee', rough: 0.3, coat: 0.2 };
export const blackFace: Material = glossy('#0a0b0d');
export const infrared: Material = { color: '#3a1216', rough: 0.1, coat: 1 };

interface Bullet {
  readonly length: number;
  readonly radius: number;
  readonly body: Material;
}

/** A camera facing -y, its middle line at z = 0, with a hood. */
function bullet({ length, radius: r, body }: Bullet): Part[] {
  return [
    {
      kind: 'lathe',
      turn: [90, 0, 0],
      at: [0, length / 2, 0],
      profile: [
        [0, 0],
        [r * 0.7, 0.05],
        [r * 0.92, 0.5],
        [r, 1.4],
        [r, 1.4],
        [r, length],
        [r, length],
        [r * 0.9, length + 0.05],
      ],
      material: body,
    },
    {
      kind: 'lathe',
      turn: [90, 0, 0],
      at: [0, -length / 2 + 0.3, 0],
      profile: [
        [r * 0.92, 0.1],
        [r * 0.92, 0.3],
        [0, 0.32],
      ],
      material: blackFace,
    },
    lens(r * 0.42, [0, -length / 2, 0], plastic('#26282c'), r * 0.2),
    { kind: 'row', count: 10, around: true, spin: [0, 36, 0], parts: [disc(r * 0.1, [0, -length / 2 - 0.02, r * 0.68], infrared, 0.08)] },
    // The hood against sun and rain.
    {
      kind: 'group',
      turn: [90, 0, 0],
      at: [0, length / 2 - 1, 0],
      parts: [
        {
          kind: 'lathe',
          turn: [0, 0, -85],
          arc: 170,
          profile: [
            [r * 1.08, 0],
            [r * 1.08, length + 1.2],
          ],
          wall: 0.18,
          material: body,
        },
      ],
    },
  ];
}

/** A foot on the wall behind, an arm to the camera. */
const bracket = (body: Material): Part[] => [
  {
    kind: 'lathe',
    turn: [90, 0, 0],
    at: [0, 0, 0],
    profile: [
      [0, 0],
      [3, 0],
      [3.1, 0.2],
      [3, 0.9],
      [2, 1.3],
      [0, 1.4],
    ],
    material: body,
  },
  {
    kind: 'tube',
    path: [
      [0, -1, 0],
      [0, -4, 0.2],
      [0, -5.6, 2.2],
      [0, -5.8, 3.6],
    ],
    radius: 0.9,
    sides: 8,
    material: body,
  },
];

export function solarCamera(): Part[] {
  return [
    // A board as a wall.
    standing({
      size: [27, 1.2, 34],
      corner: 0.4,
      edge: 0.15,
      at: [0, 8, 0],
      material: {
        color: '#b9a489',
        rough: 0.8,
        grain: { kind: 'wood', scale: 0.25, stretch: [1, 1, 6], to: '#a18a6d', bump: 0.2, depth: 0.05 },
      },
    }),
    {
      kind: 'group',
      at: [-3, 8, 9.4],
      parts: [
        ...bracket(white),
        {
          kind: 'group',
          at: [0, -7.2, 6],
          turn: [8, 0, 16],
          parts: [
            ...bullet({ length: 11.5, radius: 3.3, body: white }),
            {
              kind: 'lathe',
              at: [0, 3, -3.2],
              profile: [
                [1.2, -0.6],
                [1.2, 0.4],
              ],
              material: white,
            },
          ],
        },
      ],
    },
    {
      kind: 'group',
      at: [2.6, 8, 25.4],
      parts: [
        {
          kind: 'lathe',
          turn: [90, 0, 0],
          profile: [
            [0, 0],
            [2.2, 0],
            [2.2, 0.8],
            [0, 1],
          ],
          material: matt('#2b2d31'),
        },
        {
          kind: 'tube',
          path: [
            [0, -0.6, 0],
            [0, -3.4, 0.6],
            [0, -5, 1.6],
          ],
          radius: 0.7,
          material: matt('#2b2d31'),
        },
        {
          kind: 'group',
          at: [0, -5.6, -4],
          turn: [-44, 0, 8],
          parts: [
            standing({ size: [19, 1.2, 13], corner: 0.8, edge: 0.25, material: matt('#1f2125') }),
            face(solarCells(6, 4), [17.6, 11.6], [0, -0.01, 0.7], solarGlass),
          ],
        },
      ],
    },
    ...[-1, 1].map(
      (sign): Part => ({
        kind: 'tube',
        path: [
          [-3 + sign * 2.2, 5.6, 17.6],
          [-3 + sign * 2.6, 5.8, 21.4],
        ],
        radius: 0.4,
        material: matt('#1b1c1f'),
      }),
    ),
    cord(
      [
        [2, 3.6, 22],
        [4.6, 6.6, 19],
        [4, 7.4, 13],
        [1, 7, 9.6],
      ],
      0.22,
    ),
  ];
}

const recorderFront = (brand: string) =>
  drawing(
    320,
    48,
    `${write(14, 30, 17, brand, '#d9dbde', 700, 'start')}${[0, 1, 2, 3].map((i) => `<circle cx="${196 + i * 14}" cy="24" r="3.4" fill="#53e08a"/>`).join('')}<rect x="262" y="17" width="18" height="13" fill="#3a3d42"/><rect x="288" y="17" width="18" height="13" fill="#3a3d42"/>`,
  );

export function kitOfFour({ brand }: Look): Part[] {
  const one = (at: Point, spin: number): Part => ({
    kind: 'group',
    at,
    turn: [0, 0, spin],
    parts: [
      {
        kind: 'lathe',
        profile: [
          [0, 0],
          [3.4, 0],
          [3.4, 0.7],
          [2.6, 1.1],
          [0, 1.2],
        ],
        material: white,
      },
      {
        kind: 'tube',
        path: [
          [0, 0, 1],
          [0, 0, 3.4],
        ],
        radius: 1,
        sides: 8,
        material: white,
      },
      { kind: 'group', at: [0, -1.4, 6.4], turn: [-12, 0, 0], parts: bullet({ length: 12, radius: 3, body: white }) },
    ],
  });
  return [
    one([-20.4, -4, 0], 18),
    one([-12, -10, 0], 8),
    one([12, -10, 0], -8),
    one([20.4, -4, 0], -18),
    {
      kind: 'group',
      at: [0, 6, 0],
      turn: [0, 0, 0],
      parts: [
        lying({ size: [32, 22, 4.6], corner: 0.8, edge: 0.3, at: [0, 0, 0.4], material: { color: '#2a2c30', rough: 0.5, metal: 0.3 } }),
        face(recorderFront(brand), [30, 4.5], [0, -11, 0.5], { rough: 0.3 }),
        lying({ size: [13, 9.5, 2.4], corner: 0.6, at: [-5, 1, 5], material: { color: '#c9ccd0', rough: 0.3, metal: 1 } }),
        {
          kind: 'sheet',
          lies: true,
          size: [11, 8],
          at: [-5, 1, 7.45],
          material: {
            ...paper(),
            svg: drawing(
              220,
              160,
              `<rect width="220" height="160" fill="#f4f3ef"/>${write(110, 60, 40, '1 TB', '#1d3557', 800)}${write(110, 90, 16, 'surveillance drive', '#444', 500)}${Array.from({ length: 24 }, (_, i) => `<rect x="${40 + i * 6}" y="110" width="${1 + ((i * 7) % 4)}" height="34" fill="#222"/>`).join('')}`,
            ),
          },
        },
        {
          kind: 'group',
          at: [9, 1.6, 5.1],
          parts: Array.from(
            { length: 4 },
            (_, i): Part => ({
              kind: 'tube',
              closed: true,
              path: Array.from({ length: 12 }, (_n, k): Point => {
                const a = (k / 12) * 2 * Math.PI;
                return [(4.4 - (i % 2) * 0.5) * Math.cos(a), (4.1 - (i % 2) * 0.5) * Math.sin(a), 0.4 + Math.floor(i / 2) * 0.7];
              }),
              radius: 0.38,
              material: plastic('#e9e9e6'),
            }),
          ),
        },
      ],
    },
  ];
}
