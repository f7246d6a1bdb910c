import { darker, lighter } from '../../parts/colors.ts';
import { drawing, face, moulded, standing, write } from '../../parts/devices.ts';
import { chrome, matt, plastic, rubber } from '../../parts/materials.ts';
import { carton } from '../../parts/packs/cartons-and-bags.ts';
import type { Look, Models, Part, Point } from '../../scene.ts';

const typeC = (at: Point, ink = '#c9ccd0'): Part => ({
  kind: 'group',
  at,
  parts: [
    standing({ size: [0.98, 0.08, 0.4], corner: 0.2, edge: 0.02, at: [0, -0.05, -0.2], material: { color: ink, rough: 0.3, metal: 0.9 } }),
    standing({ size: [0.82, 0.05, 0.26], corner: 0.13, edge: 0.01, at: [0, -0.07, -0.13], material: matt('#08090b') }),
    { kind: 'box', size: [0.56, 0.04, 0.07], edge: 0, at: [0, -0.1, -0.035], material: matt('#4b4f54') },
  ],
});
const typeA = (at: Point): Part => ({
  kind: 'group',
  at,
  parts: [
    standing({
      size: [1.4, 0.08, 0.66],
      corner: 0.06,
      edge: 0.02,
      at: [0, -0.05, -0.33],
      material: { color: '#c9ccd0', rough: 0.3, metal: 0.9 },
    }),
    standing({ size: [1.24, 0.05, 0.5], corner: 0.04, edge: 0.01, at: [0, -0.07, -0.25], material: matt('#08090b') }),
    { kind: 'box', size: [1.06, 0.06, 0.18], edge: 0, at: [0, -0.11, -0.02], material: matt('#2f66c0') },
  ],
});
/** Two round pins that leave a back at y = 0 away from the camera. */
const pins = (z: number): Part[] =>
  [-0.95, 0.95].map(
    (x): Part => ({
      kind: 'tube',
      path: [
        [x, 0, z],
        [x, 1.9, z],
      ],
      radius: 0.24,
      material: chrome,
    }),
  );

interface Charger {
  readonly size: Point;
  readonly watts: string;
  readonly ports: readonly Part[];
}

/** Its ports to the camera, its pins behind. */
function charger(color: string, { size: [w, d, h], watts, ports }: Charger): Part[] {
  return [
    standing({ size: [w, d, h], corner: Math.min(w, h) * 0.2, edge: 0.35, material: plastic(color, 0.25) }),
    standing({
      size: [w - 0.7, 0.1, h - 0.7],
      corner: Math.min(w, h) * 0.15,
      edge: 0.03,
      at: [0, -0.05, 0.35],
      material: plastic(darker(color, 0.08), 0.4),
    }),
    { kind: 'group', at: [0, -0.08, 0], parts: ports },
    {
      kind: 'group',
      at: [w / 2 + 0.01, d * 0.5, h * 0.38],
      turn: [0, 0, 90],
      parts: [face(drawing(160, 60, write(80, 46, 46, watts, lighter('#5b6066', 0.1), 700)), [d * 0.5, d * 0.19], [0, 0, 0])],
    },
    {
      kind: 'group',
      at: [0, d, 0],
      parts: [
        standing({ size: [3.6, 0.5, 2.6], corner: 1.2, edge: 0.15, at: [0, -0.1, h / 2 - 1.3], material: plastic(color, 0.3) }),
        ...pins(h / 2),
      ],
    },
  ];
}

const small: Charger = { size: [3, 3.2, 3.2], watts: '20 W', ports: [typeC([0, 0, 1.6])] };
const middle: Charger = { size: [4.2, 4.2, 4.4], watts: '45 W', ports: [typeC([0, 0, 2.9]), typeA([0, 0, 1.5])] };
const big: Charger = {
  size: [6.4, 7, 3.8],
  watts: '100 W',
  ports: [typeC([-2, 0, 1.9]), typeC([-0.65, 0, 1.9]), typeC([0.7, 0, 1.9]), typeA([2.2, 0, 1.9])],
};

/** Shown from its ports; a second one from its pins. */
const pair = (look: Look, one: Charger): Part[] => {
  const color = moulded(look.color);
  const [w, d] = one.size;
  return [
    { kind: 'group', at: [-w * 0.56, 0, 0], turn: [0, 0, 16], parts: charger(color, one) },
    { kind: 'group', at: [w * 0.62, d * 0.8, 0], turn: [0, 0, 208], parts: charger(color, one) },
  ];
};

function hundred(look: Look): Part[] {
  const grey = '#3a3d42';
  return [
    ...pair(look, big),
    {
      kind: 'group',
      at: [-big.size[0] * 0.56, 0, 0],
      turn: [0, 0, 16],
      parts: [
        { kind: 'box', size: [1, 1.8, 0.56], edge: 0.16, at: [-2, -1.1, 1.62], material: plastic(grey) },
        {
          kind: 'tube',
          path: [
            [-2, -1.9, 1.9],
            [-2, -3.4, 1.7],
            [-2.6, -5.4, 0.5],
            [-0.4, -7, 0.22],
            [3.6, -6, 0.22],
            [6, -3, 0.22],
          ],
          radius: 0.2,
          material: rubber(grey),
        },
      ],
    },
  ];
}

const boxFront = (brand: string) =>
  drawing(
    100,
    140,
    `<rect width="100" height="140" fill="#fbfbfa"/><rect y="96" width="100" height="44" fill="#16a34a"/><rect x="32" y="36" width="36" height="40" rx="8" fill="#e9e9e6" stroke="#c9ccd0"/><rect x="43" y="53" width="14" height="6" rx="3" fill="#222"/>${write(50, 22, 12, brand, '#222', 700)}${write(50, 116, 18, '20 W', '#fff', 800)}${write(50, 131, 10, 'USB-C charger', '#fff', 500)}`,
  );

/** White plastic gets a darker floor, so that its edges are visible. */
const floorOf = ({ colorName }: Look) => ({ tint: colorName === 'White' ? '#9c98b6' : '#c9c6da' });

export const CHARGERS: Models = {
  '20-w-usb-c-wall-charger': {
    seen: 'A small {color} wall charger with one USB-C port, seen from both sides',
    scene: (look) => ({ parts: pair(look, small), view: { up: 22, round: 6, fill: 0.92 }, ...floorOf(look) }),
    packed: (look) => ({
      parts: [
        ...pair(look, small),
        {
          kind: 'group',
          at: [6.6, 3.4, 0],
          turn: [0, 0, -10],
          parts: [carton([5.6, 4.4, 7.8], matt('#fbfbfa'), { front: boxFront(look.brand) })],
        },
      ],
      view: { up: 16 },
      tint: '#b3b0c6',
    }),
    detail: (look) => ({ parts: pair(look, small).slice(0, 1), view: { up: 20, round: -14, fill: 1.1 }, tint: '#b3b0c6' }),
  },
  '45-w-dual-port-gan-wall-charger': {
    seen: 'A {color} wall charger with a USB-C and a USB-A port, seen from both sides',
    scene: (look) => ({ parts: pair(look, middle), view: { up: 20, round: -18, fill: 0.88 }, ...floorOf(look) }),
  },
  '100-w-four-port-gan-wall-charger': {
    seen: 'A wide {color} wall charger with four ports, a cable in one, seen from both sides',
    scene: (look) => ({ parts: hundred(look), view: { up: 26, round: 4, fill: 0.92 }, ...floorOf(look) }),
  },
};
