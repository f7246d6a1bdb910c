import { cord, drawing, face, lit, lying, standing, top, write } from '../../parts/devices.ts';
import { KEYBOARDS, keyCaps } from '../../parts/keyboards.ts';
import { cardboard, matt, plastic, rubber, steel } from '../../parts/materials.ts';
import { carton } from '../../parts/packs/cartons-and-bags.ts';
import { dashboard, mountains, waves } from '../../parts/pictures.ts';
import type { Look, Material, Models, Part, Point } from '../../scene.ts';

interface Laptop {
  readonly width: number;
  readonly depth: number;
  readonly color: string;
  readonly picture: string;
}

const metal = (color: string): Material => ({ color, rough: 0.42, metal: 0.65 });

/** An open laptop, its front edge towards the camera. */
function laptop({ width: w, depth: d, color, picture }: Laptop): Part[] {
  const pitch = (w * 0.86) / 15;
  const screen = d * 0.98;
  return [
    lying({ size: [w, d, 1.5], corner: 1, edge: 0.25, at: [0, 0, 0.2], material: metal(color) }),
    lying({ size: [w * 0.9, pitch * 6.3, 0.06], corner: 0.4, at: [0, d * 0.14, 1.68], material: matt('#15161a') }),
    {
      kind: 'group',
      at: [-w * 0.43, d * 0.14 - pitch * 3, 1.66],
      parts: keyCaps({ keys: KEYBOARDS.laptop, pitch, cap: matt('#2a2c31'), ink: '#e4e6ea', height: 0.16, taper: 0.03 }),
    },
    lying({ size: [w * 0.34, d * 0.24, 0.05], corner: 0.4, at: [-w * 0.04, -d * 0.32, 1.68], material: { color, rough: 0.3, metal: 0.4 } }),
    {
      kind: 'tube',
      path: [
        [-w * 0.4, d * 0.49, 1.7],
        [w * 0.4, d * 0.49, 1.7],
      ],
      radius: 0.5,
      material: plastic('#1b1c1f'),
    },
    {
      kind: 'group',
      at: [0, d * 0.5, 1.7],
      turn: [-19, 0, 0],
      parts: [
        standing({ size: [w, 0.7, screen], corner: 0.9, edge: 0.2, material: metal(color) }),
        standing({
          size: [w * 0.985, 0.1, screen * 0.975],
          corner: 0.7,
          edge: 0.03,
          at: [0, -0.06, screen * 0.012],
          material: { color: '#0b0c0f', rough: 0.25 },
        }),
        face(picture, [w * 0.94, screen * 0.84], [0, -0.08, screen * 0.1], lit(1.1)),
      ],
    },
  ];
}

/** Closed ones, one on another. */
const stack = (count: number, w: number, d: number, color: string, at: Point, spin: number): Part => ({
  kind: 'group',
  at,
  turn: [0, 0, spin],
  parts: Array.from(
    { length: count },
    (_, i): Part => ({
      kind: 'group',
      at: [((i * 37) % 5) * 0.22 - 0.4, ((i * 23) % 7) * 0.12 - 0.3, i * 2.15],
      turn: [0, 0, ((i * 29) % 5) - 2],
      parts: [
        lying({ size: [w, d, 1.15], corner: 1, edge: 0.3, material: metal(color) }),
        lying({ size: [w * 0.985, d * 0.985, 0.12], corner: 0.9, at: [0, 0.1, 1.13], material: matt('#131417') }),
        lying({ size: [w, d, 0.78], corner: 1, edge: 0.25, at: [0, 0, 1.22], material: metal(color) }),
        ...[-0.32, -0.24, 0.3].map(
          (x): Part => ({ kind: 'box', size: [1.1, 0.2, 0.4], edge: 0.05, at: [x * w, -d / 2 + 0.02, 0.4], material: matt('#0d0e10') }),
        ),
      ],
    }),
  ),
});

const sticker = (text: string) =>
  drawing(
    160,
    70,
    `<rect width="160" height="70" rx="6" fill="#fff"/>${write(80, 30, 22, text, '#1f6f43', 800)}${write(80, 54, 14, 'Tested · Grade A', '#333', 500)}`,
  );

const charger = (at: Point): Part[] => [
  { kind: 'box', size: [10, 4.6, 2.8], edge: 0.5, at, turn: [0, 0, -16], material: plastic('#1d1e21') },
  cord(
    [
      [at[0] - 5, at[1] + 1.2, 1.4],
      [at[0] - 8, at[1] + 1, 0.4],
      [at[0] - 10, at[1] + 4, 0.4],
      [at[0] - 7, at[1] + 6, 0.4],
      [at[0] - 3, at[1] + 5, 0.4],
    ],
    0.28,
  ),
  cord(
    [
      [at[0] + 5, at[1] - 1.2, 1.4],
      [at[0] + 8, at[1] - 1.6, 0.4],
      [at[0] + 10, at[1] + 1.4, 0.4],
      [at[0] + 6, at[1] + 4.2, 0.4],
    ],
    0.28,
  ),
];

const small = { width: 32.5, depth: 22.5, color: '#3a3d43', picture: waves(640, 384, ['#0b2a6b', '#2f7fe0', '#7fd0ff', '#0f1c4a']) };
const large = { width: 37, depth: 25, color: '#a9adb3', picture: dashboard(640, 384) };

function lotOf14({ brand: _brand }: Look): Part[] {
  return [
    { kind: 'group', at: [-13, -6, 0], turn: [0, 0, 14], parts: laptop(small) },
    stack(9, small.width, small.depth, small.color, [20, 8, 0], -12),
    { kind: 'group', at: [20, 8, 20.4], turn: [0, 0, -12], parts: [top(sticker('14″ · i5'), [7, 3], [8, -7, 0])] },
    ...charger([16, -17, 0]),
  ];
}

function lotOf15(): Part[] {
  return [
    stack(9, large.width, large.depth, large.color, [0, 0, 0], 0),
    { kind: 'group', at: [0.6, -0.4, 19.2], turn: [0, 0, -3], parts: laptop(large) },
    { kind: 'group', at: [25, -10, 0], turn: [0, 0, 10], parts: [...charger([0, 0, 0])] },
  ];
}

interface Monitor {
  readonly width: number;
  readonly picture: string;
  readonly rise: number;
  readonly body: string;
}

function monitor({ width: w, picture, rise, body }: Monitor): Part[] {
  const h = (w * 9) / 16 + 1.6;
  return [
    standing({ size: [w, 1.4, h], corner: 0.7, edge: 0.3, at: [0, 0, rise], material: plastic(body) }),
    standing({
      size: [w - 0.3, 0.1, h - 0.3],
      corner: 0.6,
      edge: 0.03,
      at: [0, -0.08, rise + 0.15],
      material: { color: '#0a0b0d', rough: 0.25 },
    }),
    face(picture, [w - 1.2, ((w - 1.2) * 9) / 16], [0, -0.1, rise + h - 0.55 - ((w - 1.2) * 9) / 16], lit(1.05)),
    { kind: 'box', size: [w * 0.5, 3.4, h * 0.5], edge: 1.4, at: [0, 3, rise + h * 0.2], material: plastic(body) },
    { kind: 'box', size: [5.2, 1.5, rise + h * 0.5], edge: 0.5, at: [0, 5.6, 0.6], material: steel },
    lying({ size: [w * 0.42, 20, 0.9], corner: 1.4, edge: 0.3, at: [0, 4, 0], material: metal('#8f949a') }),
    { kind: 'box', size: [0.8, 0.2, 0.15], edge: 0.05, at: [w / 2 - 3, -0.05, rise + 0.05], material: { color: '#5cc8ff', glow: 4 } },
  ];
}

const cable = (from: Point): Part =>
  cord(
    [
      from,
      [from[0] + 3, from[1] - 3, 4],
      [from[0] + 8, from[1] - 9, 0.5],
      [from[0] + 9, from[1] - 15, 0.4],
      [from[0] + 4, from[1] - 18, 0.4],
    ],
    0.3,
    rubber('#202124'),
  );

const boxFront = (brand: string) =>
  drawing(
    400,
    280,
    `<rect width="400" height="280" fill="#b98f62"/><rect x="70" y="60" width="200" height="116" rx="4" fill="none" stroke="#3a2a1a" stroke-width="6"/><path d="M170 178v30M130 210h80" stroke="#3a2a1a" stroke-width="6"/>${write(24, 40, 24, brand, '#3a2a1a', 700, 'start')}${write(24, 262, 24, '24″ IPS · USB-C 65 W', '#3a2a1a', 700, 'start')}${write(330, 130, 54, '24″', '#3a2a1a', 800)}`,
  );

const ips24 = { width: 54, picture: mountains(960, 540), rise: 11, body: '#202226' };
const ips27 = { width: 61, picture: dashboard(960, 540), rise: 16, body: '#d9dbde' };

export const COMPUTERS: Models = {
  'refurbished-business-laptop-lot-14-inch-core-i5-10-units': {
    seen: 'One open 14-inch laptop and nine closed ones in a stack, with a charger',
    scene: (look) => ({ parts: lotOf14(look), view: { up: 20, round: -4 } }),
    packed: () => ({
      parts: [
        { kind: 'group', at: [0, 14, 0], parts: [carton([44, 34, 24], cardboard)] },
        stack(5, small.width, small.depth, small.color, [0, 14, 24.1], 4),
        { kind: 'group', at: [-12, -16, 0], turn: [0, 0, 10], parts: laptop(small) },
        ...charger([20, -16, 0]),
      ],
      view: { up: 18, round: 10 },
    }),
    detail: () => ({ parts: laptop(small), view: { up: 44, round: -26, fill: 1.5, shift: [0, -0.18] } }),
  },
  'refurbished-business-laptop-lot-15-inch-core-i7-10-units': {
    seen: 'A silver 15-inch laptop open on a stack of nine closed ones',
    scene: () => ({ parts: lotOf15(), view: { up: 20, round: 28 } }),
  },
  '24-inch-full-hd-ips-office-monitor-with-usb-c': {
    seen: 'A black 24-inch monitor on its stand, mountains at dusk on the screen',
    scene: () => ({ parts: monitor(ips24), view: { up: 8, round: -20 } }),
    packed: (look) => ({
      parts: [
        { kind: 'group', at: [-12, -10, 0], parts: monitor(ips24) },
        { kind: 'group', at: [20, 20, 0], turn: [0, 0, -8], parts: [carton([64, 15, 45], cardboard, { front: boxFront(look.brand) })] },
      ],
      view: { up: 10, round: -8 },
    }),
    detail: () => ({ parts: [...monitor(ips24), cable([6, 4, 16])], view: { up: 24, round: 152, fill: 1.2 } }),
  },
  '27-inch-qhd-ips-office-monitor-with-usb-c': {
    seen: 'A light grey 27-inch monitor raised high, charts on its screen',
    scene: () => ({ parts: monitor(ips27), view: { up: 10, round: 24 } }),
  },
};
