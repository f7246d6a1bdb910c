import { disc, drawing, write } from '../../parts/devices.ts';
import { aluminium, chrome, matt, plastic, rubber } from '../../parts/materials.ts';
import { carton } from '../../parts/packs/cartons-and-bags.ts';
import { BLUE_HOME, FILMING, phone, WARM_HOME } from '../../parts/phones.ts';
import { circle } from '../../parts/words/outlines.ts';
import type { Models, Part, Point } from '../../scene.ts';

const black = plastic('#232529', 0.45);
const body = { color: '#8ea6c8', rough: 0.25, coat: 0.6 } as const;
const rod = (path: readonly Point[], radius: number, material = black): Part => ({
  kind: 'tube',
  path,
  radius,
  curved: false,
  sides: 6,
  material,
});

/** Three legs from a hub at a height. */
const legs = (high: number, wide: number, thick: number): Part[] =>
  [90, 210, 330].flatMap((deg): Part[] => {
    const a = (deg * Math.PI) / 180;
    const foot: Point = [wide * Math.cos(a), wide * Math.sin(a), thick];
    return [
      rod([[0, 0, high], foot], thick),
      {
        kind: 'lathe',
        at: [foot[0], foot[1], 0],
        profile: [
          [0, 0],
          [thick * 1.6, 0],
          [thick * 1.5, thick * 1.6],
          [0, thick * 2],
        ],
        material: rubber(),
      },
    ];
  });

/** Jaws that hold a phone upright; the middle of the phone at z = 0. */
const jaws = (screen: string): Part[] => [
  { kind: 'group', at: [0, 0, -7.3], parts: phone({ size: [7.2, 0.8, 14.6], body, screen }) },
  { kind: 'box', size: [1.6, 1.6, 15], edge: 0.3, at: [0, 1.6, -7.5], material: black },
  ...[-1, 1].map((sign): Part => ({ kind: 'box', size: [3.4, 2.6, 0.7], edge: 0.25, at: [0, 0.6, sign * 7.7 - 0.35], material: black })),
];

const stick = (): Part[] => [
  ...legs(9, 8.4, 0.65),
  {
    kind: 'lathe',
    profile: [
      [1.3, 5],
      [1.4, 8],
      [1.5, 18],
      [1.3, 18.6],
      [0, 18.6],
    ],
    material: rubber('#26282c'),
  },
  { kind: 'box', size: [1.6, 0.7, 4], edge: 0.3, at: [0, -1.4, 11.4], material: plastic('#3a3d42') },
  {
    kind: 'lathe',
    turn: [90, 0, 0],
    at: [0, -1.7, 13.6],
    profile: [
      [0.55, 0],
      [0.5, 0.16],
      [0, 0.18],
    ],
    material: plastic('#c62f2f'),
  },
  ...[0, 1, 2, 3].map(
    (i): Part => ({
      kind: 'lathe',
      at: [0, 0, 18 + i * 3.6],
      profile: [
        [0.95 - i * 0.14, 0],
        [0.95 - i * 0.14, 3.8],
      ],
      material: aluminium,
    }),
  ),
  {
    kind: 'lathe',
    at: [0, 0, 31.8],
    profile: [
      [0, 0],
      [1.2, 0.4],
      [1.2, 2],
      [0, 2.6],
    ],
    material: black,
  },
  { kind: 'group', at: [0, -1.8, 40.8], parts: jaws(WARM_HOME) },
  // The remote, out of the grip.
  {
    kind: 'group',
    at: [10, -7, 0],
    turn: [0, 0, 24],
    parts: [
      { kind: 'box', size: [2.4, 4.6, 1], edge: 0.45, material: plastic('#33363b') },
      {
        kind: 'lathe',
        at: [0, 0.8, 0.98],
        profile: [
          [0.8, 0],
          [0.75, 0.12],
          [0, 0.14],
        ],
        material: plastic('#c62f2f'),
      },
    ],
  },
];

const ringLight = (): Part[] => [
  ...legs(18, 15, 0.75),
  {
    kind: 'lathe',
    profile: [
      [1.5, 11],
      [1.5, 20],
      [1.2, 20.4],
      [0, 20.4],
    ],
    material: black,
  },
  rod(
    [
      [0, 0, 20],
      [0, 0, 32],
    ],
    0.9,
  ),
  rod(
    [
      [0, 0, 30],
      [0, 0, 48],
    ],
    0.65,
    chrome,
  ),
  {
    kind: 'lathe',
    at: [0, 0, 30],
    profile: [
      [1.5, 0],
      [1.5, 2.4],
      [0, 2.6],
    ],
    material: black,
  },
  {
    kind: 'group',
    at: [0, -1.4, 61],
    parts: [
      {
        kind: 'extrude',
        outlines: [circle(13.4, [0, 0], 60), circle(9.2, [0, 0], 60)],
        depth: 2.2,
        edge: 0.6,
        segments: 4,
        turn: [90, 0, 0],
        at: [0, 1.6, 0],
        material: black,
      },
      {
        kind: 'extrude',
        outlines: [circle(12.8, [0, 0], 60), circle(9.8, [0, 0], 60)],
        depth: 0.5,
        edge: 0.1,
        turn: [90, 0, 0],
        at: [0, -0.4, 0],
        material: { color: '#fff3dc', glow: 1.9 },
      },
      rod(
        [
          [0, 1.4, -13],
          [0, 1.4, -8],
        ],
        0.6,
      ),
      { kind: 'group', scale: 0.92, parts: [...jaws(BLUE_HOME)] },
    ],
  },
  {
    kind: 'tube',
    path: [
      [0, 0.6, 47],
      [1.6, 2, 42],
      [1, 1.4, 36],
      [2.6, 2, 31],
      [3.4, 0, 27],
    ],
    radius: 0.25,
    material: rubber(),
  },
  { kind: 'box', size: [1.8, 1, 5.4], edge: 0.35, at: [3.4, 0, 21.6], material: black },
];

const gimbal = (): Part[] => [
  ...legs(4.6, 5.6, 0.6),
  {
    kind: 'loft',
    sections: [
      { at: [0, 0, 3.6], size: [3.2, 3.2], power: 2.6 },
      { at: [0, 0, 6], size: [3.5, 3.6], power: 2.6 },
      { at: [0, 0.2, 11], size: [3.2, 3.8], power: 2.6 },
      { at: [0, 0, 15.6], size: [3.6, 3.4], power: 2.6 },
      { at: [0, 0, 16.6], size: [3, 3], power: 2.4 },
    ],
    edge: 0.2,
    material: plastic('#33363b', 0.5),
  },
  {
    kind: 'lathe',
    turn: [90, 0, 0],
    at: [0, -1.5, 14],
    profile: [
      [0.9, 0],
      [0.9, 0.3],
      [0.6, 0.5],
      [0.5, 0.9],
      [0, 1],
    ],
    material: black,
  },
  {
    kind: 'lathe',
    turn: [90, 0, 0],
    at: [0, -1.6, 11.6],
    profile: [
      [0.5, 0],
      [0.45, 0.16],
      [0, 0.18],
    ],
    material: plastic('#c62f2f'),
  },
  // Three motors and the arms between.
  {
    kind: 'lathe',
    at: [0, 0, 16.6],
    profile: [
      [1.9, 0],
      [2, 0.4],
      [2, 2.4],
      [1.8, 2.8],
      [0, 2.8],
    ],
    material: plastic('#4b4f54', 0.35),
  },
  rod(
    [
      [0, 0, 18.4],
      [4.2, 2.4, 19],
      [5.2, 2.8, 26.4],
    ],
    0.95,
    plastic('#33363b', 0.45),
  ),
  {
    kind: 'lathe',
    turn: [90, 0, 0],
    at: [5.2, 4.4, 26.6],
    profile: [
      [0, 0],
      [2, 0],
      [2.1, 0.4],
      [2.1, 3],
      [0, 3.2],
    ],
    material: plastic('#4b4f54', 0.35),
  },
  rod(
    [
      [5.2, 1.2, 26.6],
      [-3.6, 0.8, 26.6],
    ],
    0.85,
    plastic('#33363b', 0.45),
  ),
  {
    kind: 'lathe',
    turn: [90, 0, 0],
    at: [-3.4, 2.2, 26.6],
    profile: [
      [0, 0],
      [1.9, 0],
      [2, 0.4],
      [2, 2.4],
      [0, 2.6],
    ],
    material: plastic('#4b4f54', 0.35),
  },
  ...[22.3, 30.2].map((z): Part => ({ kind: 'box', size: [4.4, 2.4, 0.7], edge: 0.3, at: [-1.3, -0.9, z], material: black })),
  {
    kind: 'group',
    at: [6, -1.8, 26.6],
    turn: [0, -90, 0],
    parts: [{ kind: 'group', at: [0, 0, 0], parts: phone({ size: [7.2, 0.8, 14.6], body, screen: FILMING }) }],
  },
  disc(0.3, [0, -1.72, 9.4], { color: '#53e08a', glow: 4 }, 0.05),
];

const boxFront = (brand: string) =>
  drawing(
    70,
    190,
    `<rect width="70" height="190" fill="#fbf0f6"/><rect y="150" width="70" height="40" fill="#ec4899"/><rect x="25" y="34" width="20" height="38" rx="4" fill="#2a2c30"/><path d="M35 72v60M35 112l-16 28M35 112l16 28" stroke="#2a2c30" stroke-width="4"/>${write(35, 20, 9, brand, '#222', 700)}${write(35, 168, 11, 'Selfie stick', '#fff', 800)}${write(35, 181, 8, 'with remote', '#fff', 500)}`,
  );

export const VIDEO: Models = {
  'selfie-stick-tripod-with-remote': {
    seen: 'A selfie stick that stands on three legs with a phone on top, its remote before it',
    scene: () => ({ parts: stick(), view: { up: 12, round: 18, fill: 0.9 } }),
    packed: (look) => ({
      parts: [...stick(), { kind: 'group', at: [14, 6, 0], parts: [carton([8, 6, 22], matt('#fbf0f6'), { front: boxFront(look.brand) })] }],
      view: { up: 12, round: -8, fill: 0.9 },
    }),
    detail: () => ({ parts: stick(), view: { up: 16, round: -20, fill: 2.6, shift: [0, -0.7] } }),
  },
  'ring-light-10-in-with-stand': {
    seen: 'A lit ring light with a phone in its middle on a stand with three legs',
    scene: () => ({ parts: ringLight(), view: { up: 6, round: -20, fill: 0.92 }, tint: '#a9a5ba', exposure: 0.4 }),
  },
  'phone-gimbal-3-axis': {
    seen: 'A gimbal with three motors that holds a phone across, on three small legs',
    scene: () => ({ parts: gimbal(), view: { up: 10, round: -16 } }),
  },
};
