import { darker } from '../../parts/colors.ts';
import { drawing, face, lens, lit, lying, moulded, standing, write } from '../../parts/devices.ts';
import { KEYBOARDS, keyCaps } from '../../parts/keyboards.ts';
import { matt, plastic, rubber } from '../../parts/materials.ts';
import { carton } from '../../parts/packs/cartons-and-bags.ts';
import { dashboard, mountains } from '../../parts/pictures.ts';
import type { Look, Material, Models, Part, Point } from '../../scene.ts';

const metal = (look: Look): Material => ({ color: look.color, rough: 0.4, metal: look.colorName === 'Grey' ? 0.7 : 0.45 });

/** Upright in landscape, its screen to the camera. */
const tablet = (look: Look, [w, d, h]: Point, picture: string): Part[] => [
  standing({ size: [w, d, h], corner: 1.1, edge: d * 0.4, material: metal(look) }),
  standing({
    size: [w - 0.14, 0.05, h - 0.14],
    corner: 1,
    edge: 0.02,
    at: [0, -0.03, 0.07],
    material: { color: '#08090b', rough: 0.05, coat: 1 },
  }),
  face(picture, [w - 1.7, h - 1.7], [0, -0.04, 0.85], lit(1)),
  {
    kind: 'group',
    at: [0, d, 0],
    turn: [0, 0, 180],
    parts: [lens(0.6, [-w / 2 + 1.8, -0.02, h - 1.8], { color: '#2a2c31', rough: 0.25, metal: 0.7 }, 0.2)],
  },
];

function ten(look: Look): Part[] {
  const size: Point = [24.2, 0.8, 15.8];
  return [
    { kind: 'group', at: [1.6, -1, 0], turn: [-12, 0, -8], parts: tablet(look, size, mountains(640, 400)) },
    {
      kind: 'group',
      at: [-4.6, 4.4, 0],
      turn: [0, 0, 172],
      parts: [{ kind: 'group', turn: [12, 0, 0], parts: tablet(look, size, mountains(640, 400)) }],
    },
  ];
}

/** From the front only a rim shows its colour, so its cover has it, too. */
function eleven(look: Look): Part[] {
  const pitch = 1.56;
  const cover = look.colorName === 'Grey' ? '#6f747b' : look.color;
  return [
    lying({
      size: [25.6, 18, 0.5],
      corner: 1,
      edge: 0.15,
      at: [0, -8.6, 0],
      material: { color: cover, rough: 0.9, grain: { kind: 'weave', scale: 5, bump: 0.3, depth: 0.02 } },
    }),
    {
      kind: 'group',
      at: [-11.7, -11.6, 0.5],
      parts: keyCaps({ keys: KEYBOARDS.laptop, pitch, cap: matt('#22242a'), ink: '#e4e6ea', height: 0.2, taper: 0.03 }),
    },
    lying({ size: [8, 4, 0.04], corner: 0.4, at: [0, -14.6, 0.5], material: matt(darker(cover, 0.25)) }),
    { kind: 'group', at: [0, 0.6, 0.5], turn: [-20, 0, 0], parts: tablet(look, [25.6, 0.75, 16.8], dashboard(640, 400)) },
  ];
}

const games = drawing(
  320,
  200,
  `<rect width="320" height="200" fill="#7fd0f2"/><circle cx="270" cy="40" r="24" fill="#ffe066"/><path d="M0 150c60-40 110-40 160-8s110 26 160-6v64H0z" fill="#62b85a"/>${['#e8503a', '#f2a81d', '#8a5bd6', '#2f8fd6'].map((color, i) => `<rect x="${24 + i * 70}" y="66" width="56" height="56" rx="14" fill="${color}"/>${write(52 + i * 70, 106, 36, ['A', '7', 'B', '3'][i] ?? '', '#fff', 800)}`).join('')}${write(20, 38, 24, 'Play & learn', '#1d3557', 800, 'start')}`,
);

/** A thick foam frame with a handle on top. */
function kids(look: Look): Part[] {
  const foam: Material = { ...rubber(look.colorName === 'Grey' ? '#8d9196' : look.color), rough: 0.85 };
  const [w, h] = [24.6, 16.6];
  return [
    {
      kind: 'group',
      turn: [-16, 0, 0],
      parts: [
        standing({ size: [w, 2.6, h], corner: 3, edge: 1, at: [0, 0.2, 0], material: foam }),
        ...[-1, 1].flatMap((x) =>
          [0, 1].map(
            (z): Part =>
              standing({
                size: [5, 3.2, 5],
                corner: 2.4,
                edge: 1.2,
                at: [x * (w / 2 - 2.2), -0.1, z === 0 ? -0.3 : h - 4.7],
                material: foam,
              }),
          ),
        ),
        {
          kind: 'tube',
          path: [
            [-5, 1.5, h - 0.6],
            [-4.6, 1.5, h + 2.6],
            [-3, 1.5, h + 3.6],
            [3, 1.5, h + 3.6],
            [4.6, 1.5, h + 2.6],
            [5, 1.5, h - 0.6],
          ],
          radius: 1.05,
          sides: 8,
          material: foam,
        },
        standing({ size: [w - 4, 0.3, h - 4], corner: 0.8, edge: 0.1, at: [0, 0.1, 2], material: matt('#0c0d10') }),
        face(games, [w - 5.4, h - 5], [0, 0.08, 2.5], lit(1)),
      ],
    },
    { kind: 'box', size: [8, 0.8, 11], edge: 0.4, at: [0, 7.4, 0], turn: [20, 0, 0], material: foam },
    {
      kind: 'tube',
      path: [
        [11, -5, 0.35],
        [19, -8, 0.5],
      ],
      radius: [0.14, 0.42],
      material: plastic('#f2a81d'),
    },
  ];
}

const boxFront = (brand: string) =>
  drawing(
    200,
    140,
    `<rect width="200" height="140" fill="#f6f7f9"/><rect x="36" y="34" width="128" height="74" rx="7" fill="#22252b"/><path d="M42 104V74l30-22 26 26 22-14 38 34v6z" fill="#5a4a9c"/>${write(100, 22, 14, brand, '#222', 700)}${write(100, 130, 15, '10.1-inch tablet · 64 GB', '#222', 700)}`,
  );

/** A pen that lies along x, its tip at the left. */
const pen = (at: Point, spin: number, body: Material, parts: readonly Part[]): Part => ({
  kind: 'group',
  at,
  turn: [0, 0, spin],
  parts: [
    {
      kind: 'lathe',
      turn: [0, 90, 0],
      profile: [
        [0.22, 1.2],
        [0.42, 2.4],
        [0.45, 3],
        [0.45, 13.6],
        [0.45, 13.6],
        [0.36, 13.9],
        [0, 14],
      ],
      material: body,
    },
    ...parts,
  ],
});

const stylusSkin = (look: Look): Material => ({ color: moulded(look.color), rough: 0.3, metal: look.colorName === 'Silver' ? 0.9 : 0.6 });

function capacitive(look: Look): Part[] {
  const body = stylusSkin(look);
  const clip: Part[] = [
    { kind: 'box', size: [4, 0.5, 0.12], edge: 0.05, at: [11.4, 0, 0.56], material: { color: '#d9dcdf', rough: 0.2, metal: 1 } },
    {
      kind: 'lathe',
      turn: [0, 90, 0],
      at: [7.4, 0, 0],
      profile: [
        [0.47, 0],
        [0.47, 0.3],
        [0.45, 0.32],
      ],
      material: { color: '#d9dcdf', rough: 0.2, metal: 1 },
    },
  ];
  const discTip: Part[] = [
    {
      kind: 'lathe',
      turn: [0, 90, 0],
      profile: [
        [0, 0.3],
        [0.1, 0.4],
        [0.2, 1.3],
      ],
      material: { color: '#d9dcdf', rough: 0.2, metal: 1 },
    },
    {
      kind: 'lathe',
      turn: [0, 68, 0],
      at: [0, 0, 0],
      profile: [
        [0, 0.2],
        [0.5, 0.2],
        [0.52, 0.26],
        [0.5, 0.3],
        [0, 0.3],
      ],
      material: { color: '#dff2fa', rough: 0.05, alpha: 0.5, coat: 1 },
    },
  ];
  const meshTip: Part[] = [
    {
      kind: 'lathe',
      turn: [0, 90, 0],
      profile: [
        [0, 0.4],
        [0.3, 0.5],
        [0.4, 0.9],
        [0.38, 1.4],
        [0.24, 1.5],
      ],
      material: { color: '#55595f', rough: 0.8, grain: { kind: 'checks', scale: 10, bump: 0.4, depth: 0.02 } },
    },
  ];
  return [pen([-6.2, -3.6, 0.55], 46, body, [...discTip, ...clip]), pen([-3.6, -5.2, 0.55], 40, body, [...meshTip, ...clip])];
}

function presenter(look: Look): Part[] {
  return [
    {
      kind: 'group',
      at: [0, 3, 0.8],
      turn: [-90, 0, 0],
      parts: [
        {
          kind: 'group',
          at: [0, -0.8, -7],
          parts: tablet(
            { ...look, color: '#8d9196', colorName: 'Grey' },
            [22, 0.75, 14.6],
            drawing(
              320,
              200,
              `<rect width="320" height="200" fill="#fdfdfb"/><path d="M30 150C60 60 100 60 110 120S160 160 180 90 250 60 290 130" fill="none" stroke="#2f66c0" stroke-width="6" stroke-linecap="round"/>${write(30, 44, 24, 'Notes', '#222', 700, 'start')}`,
            ),
          ),
        },
      ],
    },
    {
      kind: 'group',
      at: [3.2, 0.6, 0.9],
      turn: [0, -34, -30],
      parts: [
        {
          kind: 'group',
          at: [0, 0, 0],
          parts: [
            pen([0, 0, 0], 0, { ...stylusSkin(look), rough: 0.45 }, [
              {
                kind: 'lathe',
                turn: [0, 90, 0],
                profile: [
                  [0.03, 0],
                  [0.08, 0.2],
                  [0.22, 1.2],
                ],
                material: matt('#f1f1ee'),
              },
              { kind: 'box', size: [1.8, 0.3, 0.14], edge: 0.06, at: [4.6, 0, 0.4], material: matt('#2a2c30') },
            ]),
          ],
        },
      ],
    },
  ];
}

export const TABLETS: Models = {
  '10-1-inch-wi-fi-tablet': {
    seen: 'A {color} metal tablet seen from the front and from behind',
    scene: (look) => ({ parts: ten(look), view: { up: 12, round: 0 } }),
    packed: (look) => ({
      parts: [
        ...ten(look),
        { kind: 'group', at: [6, 12, 0], turn: [0, 0, -8], parts: [carton([27, 5, 19], matt('#f6f7f9'), { front: boxFront(look.brand) })] },
      ],
      view: { up: 14 },
    }),
    detail: (look) => ({ parts: ten(look), view: { up: 14, round: 152, fill: 1.3 } }),
  },
  '11-inch-4g-tablet-with-keyboard': {
    seen: 'A tablet standing on its {color} keyboard cover, charts on the screen',
    scene: (look) => ({ parts: eleven(look), view: { up: 24, round: -20 } }),
  },
  'kids-8-inch-tablet-with-bumper': {
    seen: "A children's tablet in a thick {color} foam frame with a handle",
    scene: (look) => ({ parts: kids(look), view: { up: 12, round: 16 } }),
  },
};

export const STYLUSES: Models = {
  'capacitive-stylus-pen': {
    seen: 'Two {color} stylus pens with clips, one with a clear disc tip, one with a mesh tip',
    scene: (look) => ({ parts: capacitive(look), view: { up: 58, round: 0, fill: 0.98 } }),
    packed: (look) => ({
      parts: Array.from(
        { length: 6 },
        (_, i): Part => ({ kind: 'group', at: [0, i * 1.7, 0], parts: [capacitive(look)[1] ?? { kind: 'group', parts: [] }] }),
      ),
      view: { up: 40, round: -20 },
    }),
    detail: (look) => ({ parts: capacitive(look), view: { up: 34, round: -34, fill: 2, shift: [-0.3, -0.2] } }),
  },
  'bluetooth-presenter-stylus-with-palm-rejection': {
    seen: 'A {color} stylus that draws a blue line on a tablet',
    scene: (look) => ({ parts: presenter(look), view: { up: 38, round: 16, fill: 1.36, shift: [0.2, -0.05] } }),
  },
};
