import { disc, drawing, hoop, standing, write } from '../../parts/devices.ts';
import { aluminium, chrome, matt, plastic, rubber } from '../../parts/materials.ts';
import { carton } from '../../parts/packs/cartons-and-bags.ts';
import { NAVIGATION, phone } from '../../parts/phones.ts';
import type { Models, Part, Point } from '../../scene.ts';

const black = plastic('#232529', 0.45);
const handset = phone({ size: [7.2, 0.8, 14.8], body: { color: '#8ea6c8', rough: 0.25, coat: 0.6 }, screen: NAVIGATION });
const ball = (at: Point, size: number): Part => ({
  kind: 'lathe',
  at,
  profile: Array.from({ length: 11 }, (_, i) => [Math.sin((i / 10) * Math.PI) * size, -Math.cos((i / 10) * Math.PI) * size] as const),
  material: chrome,
});

/** A magnetic disc on a ball; a clip with a screw behind. It faces the camera. */
const ventClip = (): Part[] => [
  disc(2.8, [0, 0, 3], { color: '#2b2d31', rough: 0.35, metal: 0.7 }, 0.8, 0.25),
  hoop(2.3, 2.1, [0, -0.79, 3], { color: '#d8dadd', rough: 0.3, metal: 1 }, 0.05),
  disc(2.05, [0, -0.78, 3], rubber('#17181b'), 0.04),
  ...Array.from(
    { length: 8 },
    (_, i): Part =>
      disc(
        0.3,
        [1.5 * Math.cos((i * Math.PI) / 4), -0.82, 3 + 1.5 * Math.sin((i * Math.PI) / 4)],
        { color: '#c9ccd0', rough: 0.2, metal: 1 },
        0.04,
      ),
  ),
  ball([0, 0.8, 3], 0.85),
  {
    kind: 'lathe',
    turn: [-90, 0, 0],
    at: [0, 1.2, 3],
    profile: [
      [1, 0],
      [1.3, 0.4],
      [1.3, 1.4],
      [1, 1.8],
      [0, 1.8],
    ],
    material: { ...aluminium, grain: { kind: 'stripes', scale: 3, bump: 0.4, depth: 0.04 } },
  },
  { kind: 'box', size: [1.6, 2, 1.4], edge: 0.3, at: [0, 3.4, 2.3], material: black },
  ...[-0.45, 0.45].map(
    (z): Part => ({ kind: 'box', size: [1.2, 3.4, 0.4], edge: 0.15, at: [0, 5.2, 2.8 + z], material: rubber('#1a1b1d') }),
  ),
  {
    kind: 'tube',
    path: [
      [0, 4, 2.4],
      [0, 6.6, 1.6],
      [0, 7.6, 1.9],
      [0, 7.7, 3],
    ],
    radius: 0.22,
    material: chrome,
  },
];

const vent = (): Part[] => [
  { kind: 'group', at: [-3.6, -1, 0.4], turn: [0, 0, 24], parts: ventClip() },
  // Another one shows its jaws and its hook.
  { kind: 'group', at: [7.6, 4.6, 0.4], turn: [0, 0, 128], parts: ventClip() },
];

/** Sucker, lever, arm, and a cradle with arms that hold a phone. */
const cradle = (): Part[] => [
  standing({ size: [6.4, 1.4, 9], corner: 1.4, edge: 0.4, at: [0, 0, 0], material: black }),
  standing({ size: [5, 0.1, 7], corner: 1, at: [0, -0.05, 1], material: rubber('#17181a') }),
  ...[-1, 1].flatMap((sign): Part[] => [
    { kind: 'box', size: [1.8, 0.9, 2.4], edge: 0.2, at: [sign * 3.6, 0.6, 4.6], material: black },
    { kind: 'box', size: [0.7, 2.4, 3.6], edge: 0.25, at: [sign * 4.35, -0.4, 4], material: black },
    { kind: 'box', size: [0.2, 1.6, 3], edge: 0.1, at: [sign * 3.95, -0.6, 4.3], material: rubber('#c8502e') },
  ]),
  ...[-1, 1].map((sign): Part => ({ kind: 'box', size: [1.2, 2.2, 0.6], edge: 0.2, at: [sign * 1.7, -0.6, -0.4], material: black })),
];

const suction = (): Part[] => [
  {
    kind: 'lathe',
    profile: [
      [0, 0.5],
      [3, 0.1],
      [4.4, 0],
      [4.5, 0.3],
      [3.6, 1],
      [2.8, 1.6],
    ],
    material: rubber('#1a1b1d'),
  },
  {
    kind: 'lathe',
    at: [0, 0, 1.2],
    profile: [
      [3.4, 0],
      [3.5, 0.6],
      [3, 1.4],
      [1.6, 2.4],
      [1.4, 3.2],
      [0, 3.3],
    ],
    material: black,
  },
  { kind: 'box', size: [1.8, 4, 0.7], edge: 0.25, at: [0, -3.2, 1.9], turn: [-14, 0, 0], material: plastic('#c8502e') },
  {
    kind: 'lathe',
    turn: [0, 90, 0],
    at: [-1.6, 0, 4.6],
    profile: [
      [0, 0],
      [1.2, 0],
      [1.2, 3.2],
      [0, 3.2],
    ],
    material: black,
  },
  {
    kind: 'tube',
    path: [
      [0, 0, 4.6],
      [0, -3.6, 10.6],
    ],
    radius: 0.95,
    material: black,
  },
  {
    kind: 'tube',
    path: [
      [0, -3.4, 10.2],
      [0, -5.6, 14],
    ],
    radius: 0.65,
    material: aluminium,
  },
  {
    kind: 'lathe',
    turn: [30, 0, 0],
    at: [0, -3.4, 10.2],
    profile: [
      [1.15, -0.5],
      [1.25, 0],
      [1.25, 0.7],
      [1.1, 1],
    ],
    material: { ...rubber('#2a2c30'), grain: { kind: 'stripes', scale: 3, bump: 0.4, depth: 0.04 } },
  },
  ball([0, -6, 14.6], 1.1),
  {
    kind: 'lathe',
    turn: [90, 0, 0],
    at: [0, -6.2, 14.8],
    profile: [
      [1.6, 0],
      [1.7, 0.4],
      [1.4, 1],
      [0, 1],
    ],
    material: black,
  },
  { kind: 'group', at: [0, -8.4, 10.6], turn: [-8, 0, 0], parts: [...cradle(), { kind: 'group', at: [0, -0.95, 0.3], parts: handset }] },
];

/** A piece of handlebar with stem and grip; the mount's four rubber corners hold a phone. */
const bicycle = (): Part[] => [
  {
    kind: 'tube',
    path: [
      [-13, -0.2, 6.2],
      [-9, -1, 6],
      [-3, -1.4, 6],
      [3, -1.4, 6],
      [9, -1, 6],
      [13, -0.2, 6.2],
    ],
    radius: 1.25,
    sides: 8,
    material: { color: '#2b2d31', rough: 0.35, metal: 0.7 },
  },
  ...[-1, 1].map(
    (sign): Part => ({
      kind: 'tube',
      path: [
        [sign * 9.4, -0.8, 6.02],
        [sign * 14, -0.1, 6.2],
      ],
      radius: 1.6,
      sides: 8,
      material: { ...rubber('#1a1b1d'), grain: { kind: 'checks', scale: 2, bump: 0.5, depth: 0.05 } },
    }),
  ),
  {
    kind: 'tube',
    path: [
      [0, -1.4, 6],
      [0, 3, 4],
      [0, 6, 2.4],
    ],
    radius: 1.5,
    sides: 8,
    material: { color: '#2b2d31', rough: 0.35, metal: 0.7 },
  },
  {
    kind: 'lathe',
    at: [0, 6, 0],
    profile: [
      [1.9, 0],
      [1.9, 4.4],
      [1.5, 4.8],
      [0, 4.8],
    ],
    material: { color: '#2b2d31', rough: 0.35, metal: 0.7 },
  },
  {
    kind: 'lathe',
    turn: [0, 90, 0],
    at: [-1.4, -1.4, 6],
    profile: [
      [1.3, 0],
      [1.75, 0],
      [1.75, 2.8],
      [1.3, 2.8],
    ],
    material: black,
  },
  {
    kind: 'lathe',
    at: [0, -1.6, 7.2],
    profile: [
      [1.4, 0],
      [1.6, 0.6],
      [1.3, 1.8],
      [0, 1.8],
    ],
    material: black,
  },
  {
    kind: 'group',
    at: [0, -2.2, 9],
    turn: [-52, 0, 0],
    parts: [
      {
        kind: 'group',
        at: [0, 0, -7.2],
        parts: [
          standing({ size: [5, 0.8, 8], corner: 1.2, edge: 0.3, at: [0, 0.2, 3.4], material: black }),
          {
            kind: 'group',
            at: [0, -0.8, 0],
            parts: phone({ size: [7.2, 0.8, 14.8], body: { color: '#8ea6c8', rough: 0.25, coat: 0.6 }, screen: NAVIGATION }),
          },
          ...[-1, 1].flatMap((x) =>
            [-1, 1].map(
              (z): Part => ({
                kind: 'tube',
                path: [
                  [x * 1.4, 0.6, 7.4 + z * 2.4],
                  [x * 3, 0.4, 7.4 + z * 6.4],
                  [x * 3.4, -0.5, 7.4 + z * 7.3],
                  [x * 2.7, -1, 7.4 + z * 6.7],
                ],
                radius: [0.4, 0.42, 0.5, 0.45],
                sides: 6,
                material: rubber('#c62f2f'),
              }),
            ),
          ),
        ],
      },
    ],
  },
];

const boxFront = (brand: string) =>
  drawing(
    110,
    140,
    `<rect width="110" height="140" fill="#2b2f36"/><circle cx="55" cy="64" r="26" fill="#474b52"/>${Array.from({ length: 8 }, (_, i) => `<circle cx="${55 + 17 * Math.cos((i * Math.PI) / 4)}" cy="${64 + 17 * Math.sin((i * Math.PI) / 4)}" r="4" fill="#d8dadd"/>`).join('')}${write(55, 24, 13, brand, '#fff', 700)}${write(55, 114, 13, 'Magnetic vent holder', '#fff', 700)}${write(55, 130, 10, '8 x N52', '#c9ccd0', 500)}`,
  );

export const PHONE_HOLDERS: Models = {
  'magnetic-vent-phone-holder': {
    seen: 'Two round magnetic holders, one from the front with its eight magnets, one with its clip and hook for the vent',
    scene: () => ({ parts: vent(), view: { up: 16, round: -8 } }),
    packed: (look) => ({
      parts: [
        { kind: 'group', at: [-4, -2, 0.4], turn: [0, 0, 26], parts: ventClip() },
        { kind: 'group', at: [4, 4, 0], turn: [0, 0, -8], parts: [carton([9, 7, 11.4], matt('#2b2f36'), { front: boxFront(look.brand) })] },
      ],
      view: { up: 18 },
    }),
    detail: () => ({ parts: ventClip(), view: { up: 24, round: 58, fill: 1 } }),
  },
  'suction-dashboard-phone-holder': {
    seen: 'A black holder with a sucker, an arm and a cradle that grips a phone',
    scene: () => ({ parts: suction(), view: { up: 12, round: 38 } }),
  },
  'bicycle-handlebar-phone-holder': {
    seen: 'A phone held by four red rubber corners on a bicycle handlebar',
    scene: () => ({ parts: bicycle(), view: { up: 34, round: -16 } }),
  },
};
