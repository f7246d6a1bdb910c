import { carton } from '../../parts/containers.ts';
import { cord, disc, drawing, face, lamp, lens, lying, solarCells, solarGlass, standing, write } from '../../parts/devices.ts';
import { aluminium, glossy, matt, paper, plastic } from '../../parts/materials.ts';
import type { Look, Material, Models, Part, Point } from '../../scene.ts';

const white: Material = { color: '#f1f1ee', rough: 0.3, coat: 0.2 };
const blackFace: Material = glossy('#0a0b0d');
const infrared: Material = { color: '#3a1216', rough: 0.1, coat: 1 };

/** A white head that turns on its foot. */
function panTilt(): Part[] {
  return [
    {
      kind: 'lathe',
      profile: [
        [0, 0],
        [3.3, 0],
        [3.5, 0.3],
        [3.4, 1.4],
        [3.4, 1.4],
        [3.1, 2.6],
        [2.7, 3.4],
        [2.7, 3.4],
        [2.5, 3.5],
        [0, 3.5],
      ],
      material: white,
    },
    {
      kind: 'lathe',
      at: [0, 0, 1.38],
      profile: [
        [3.46, 0],
        [3.46, 0.12],
      ],
      wall: 0.1,
      material: matt('#9a9da1'),
    },
    ...[-1, 1].map(
      (sign): Part => ({
        kind: 'loft',
        sections: [
          { at: [sign * 2.4, 0, 2.4], size: [1.5, 3.6], power: 2.6 },
          { at: [sign * 3.5, 0, 4.6], size: [1.1, 3.4], power: 2.6 },
          { at: [sign * 3.6, 0, 6.8], size: [0.9, 2.8] },
          { at: [sign * 3.5, 0, 8], size: [0.5, 1.4] },
        ],
        material: white,
      }),
    ),
    {
      kind: 'group',
      at: [0, 0, 6.7],
      turn: [6, 0, 0],
      parts: [
        { kind: 'blob', balls: [{ at: [0, 0, 0], size: 6.5 }], fine: 0.12, melt: 4, material: white },
        {
          kind: 'lathe',
          turn: [90, 0, 0],
          at: [0, -1.3, 0],
          profile: [
            [2.86, 0.2],
            [2.8, 0.9],
            [2.8, 0.9],
            [2.4, 1.6],
            [0, 2.1],
          ],
          material: blackFace,
        },
        lens(1.25, [0, -3.15, 0], plastic('#24262a'), 0.5),
        ...[
          [-1.9, 0],
          [1.9, 0],
          [0, 1.95],
          [0, -1.95],
        ].map(([x = 0, z = 0]) => disc(0.2, [x, -3, z], infrared, 0.12)),
        lamp(0.12, [1.4, -3.05, -1.3], '#3bbfe8', 5),
      ],
    },
    ...[0, 1, 2].map(
      (row): Part => ({
        kind: 'row',
        count: 6 - row,
        around: true,
        spin: [0, 0, 9],
        turn: [0, 0, -22 + row * 4.5],
        parts: [disc(0.1, [0, -3.43 + row * 0.05, 0.5 + row * 0.26], matt('#5b6068'), 0.05)],
      }),
    ),
    cord(
      [
        [0, 3.3, 0.8],
        [2, 6, 0.5],
        [7, 6.6, 0.3],
        [9, 3, 0.3],
        [7.4, -1.4, 0.3],
      ],
      0.24,
      plastic('#eeeeeb'),
    ),
    { kind: 'box', size: [1.3, 2, 0.7], edge: 0.15, at: [7, -2.4, 0], turn: [0, 0, -18], material: plastic('#eeeeeb') },
    { kind: 'box', size: [1.2, 1, 0.45], edge: 0.04, at: [6.6, -3.7, 0.12], turn: [0, 0, -18], material: aluminium },
  ];
}

interface Bullet {
  readonly length: number;
  readonly radius: number;
  readonly body: Material;
}

/** A camera that looks to -y, its middle line at z = 0, with a hood. */
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

function solarCamera(): Part[] {
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

function kitOfFour({ brand }: Look): Part[] {
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
      { kind: 'group', at: [0, -1.4, 6.4], turn: [8, 0, 0], parts: bullet({ length: 12, radius: 3, body: white }) },
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

const boxFront = (brand: string) =>
  drawing(
    150,
    190,
    `<rect width="150" height="190" fill="#e9eef0"/><rect y="140" width="150" height="50" fill="#264653"/><circle cx="75" cy="78" r="30" fill="#fff" stroke="#c7d0d4" stroke-width="2"/><circle cx="75" cy="78" r="20" fill="#15181b"/><circle cx="75" cy="78" r="7" fill="#34406b"/><path d="M52 116h46l-6-14H58z" fill="#fff"/>${write(75, 30, 14, brand, '#264653', 700)}${write(75, 160, 14, 'Indoor camera', '#fff', 700)}${write(75, 177, 10, 'Pan-tilt · 3 MP · Wi-Fi', '#fff', 400)}`,
  );

export const SECURITY: Models = {
  'indoor-pan-tilt-security-camera': {
    seen: 'A white indoor camera whose round head turns on its foot',
    scene: () => ({ parts: panTilt(), view: { up: 14, round: -22 }, tint: '#c4ced9' }),
    packed: (look) => ({
      parts: [
        { kind: 'group', at: [-5.4, -2, 0], turn: [0, 0, 10], parts: panTilt().slice(0, -3) },
        {
          kind: 'group',
          at: [5, 5, 0],
          turn: [0, 0, -12],
          parts: [carton([11, 10, 14], matt('#e9eef0'), { front: boxFront(look.brand) })],
        },
      ],
      view: { up: 14 },
      tint: '#c4ced9',
    }),
    detail: () => ({ parts: panTilt(), view: { up: 16, round: 30, fill: 1.7, shift: [-0.1, 0.22] }, tint: '#c4ced9' }),
  },
  'outdoor-solar-security-camera': {
    seen: 'A white outdoor camera on a wall with its solar panel above it',
    scene: () => ({ parts: solarCamera(), view: { up: 12, round: 26 } }),
  },
  '4-channel-poe-security-camera-kit': {
    seen: 'Four white bullet cameras before their recorder, a hard drive and a coil of cable',
    scene: (look) => ({ parts: kitOfFour(look), view: { up: 26, round: 8, fill: 0.88 }, tint: '#c4ced9' }),
  },
};
