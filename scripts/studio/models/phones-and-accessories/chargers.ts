import { darker, lighter } from '../../parts/colors.ts';
import { carton } from '../../parts/containers.ts';
import { drawing, face, hoop, lying, moulded, standing, top, write } from '../../parts/devices.ts';
import { chrome, matt, plastic, rubber } from '../../parts/materials.ts';
import { BLUE_HOME, phone } from '../../parts/phones.ts';
import type { Look, Material, Models, Part, Point } from '../../scene.ts';

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
    { kind: 'group', at: [-w * 0.62, 0, 0], turn: [0, 0, 16], parts: charger(color, one) },
    { kind: 'group', at: [w * 0.8, d * 1.1, 0], turn: [0, 0, 208], parts: charger(color, one) },
  ];
};

function hundred(look: Look): Part[] {
  const grey = '#3a3d42';
  return [
    ...pair(look, big),
    {
      kind: 'group',
      at: [-big.size[0] * 0.62, 0, 0],
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

/** A flat round pad, a ring of light in its rim. */
function pad(look: Look): Part[] {
  const color = moulded(look.color);
  return [
    {
      kind: 'lathe',
      profile: [
        [0, 0],
        [4.7, 0],
        [5, 0.2],
        [5.05, 0.5],
        [4.9, 0.8],
        [4.9, 0.8],
        [4.5, 0.86],
        [0, 0.86],
      ],
      material: { color, rough: 0.5 },
    },
    {
      kind: 'lathe',
      at: [0, 0, 0.86],
      profile: [
        [3.2, 0],
        [3.2, 0.06],
        [2.9, 0.06],
        [2.9, 0],
      ],
      material: rubber(darker(color, 0.25)),
    },
    {
      kind: 'lathe',
      at: [0, 0, 0.16],
      profile: [
        [5.02, 0],
        [5.06, 0.1],
        [5.02, 0.2],
      ],
      material: { color: '#5fd0ff', glow: 4 },
    },
    top(drawing(100, 100, '<path d="M54 22L32 56h15l-4 24 24-36H51z" fill="#8d9196"/>'), [2, 2], [0, 0, 0.87]),
    {
      kind: 'tube',
      path: [
        [0, 4.8, 0.4],
        [0, 8, 0.25],
        [5, 9.6, 0.25],
        [8, 6, 0.25],
        [6.8, 1, 0.25],
        [8, -3, 0.3],
      ],
      radius: 0.2,
      material: rubber(color),
    },
    { kind: 'box', size: [1, 2, 0.55], edge: 0.15, at: [8.1, -3.6, 0.05], turn: [0, 0, 20], material: plastic(color) },
    { kind: 'box', size: [0.8, 0.8, 0.26], edge: 0.12, at: [8.5, -4.9, 0.18], turn: [0, 0, 20], material: chrome },
  ];
}

/** A folding stand: phone upright, watch behind, earbuds on its foot. */
function trio(look: Look): Part[] {
  const color = moulded(look.color);
  const arm: Material = { color: '#b9bdc1', rough: 0.3, metal: 0.9 };
  const body: Material = { color, rough: 0.45 };
  return [
    lying({ size: [8.4, 9, 1], corner: 1.4, edge: 0.3, material: body }),
    lying({ size: [5.4, 4.4, 0.1], corner: 1, at: [0, -1.8, 1], material: rubber(darker(color, 0.2)) }),
    { kind: 'box', size: [3, 0.7, 11], edge: 0.25, at: [0, 4, 0.6], turn: [-12, 0, 0], material: arm },
    {
      kind: 'group',
      at: [0, 2.6, 9.4],
      turn: [-20, 0, 0],
      parts: [
        {
          kind: 'lathe',
          turn: [90, 0, 0],
          profile: [
            [0, -0.4],
            [2.9, -0.4],
            [3, 0.2],
            [2.8, 0.5],
            [0, 0.5],
          ],
          material: body,
        },
        {
          kind: 'group',
          at: [-3.6, -1.4, -6],
          parts: phone({ size: [7.2, 0.8, 14.6], body: matt('#22252b'), screen: BLUE_HOME }).map(
            (part): Part => ({ kind: 'group', at: [3.6, 0, 0], parts: [part] }),
          ),
        },
      ],
    },
    // The watch on its arm at the side.
    { kind: 'box', size: [5, 0.8, 2], edge: 0.25, at: [6, 3, 0], material: body },
    {
      kind: 'tube',
      path: [
        [7.6, 3, 1],
        [7.6, 3, 6.6],
      ],
      radius: 0.5,
      material: arm,
    },
    {
      kind: 'group',
      at: [7.6, 2, 7.2],
      parts: [
        {
          kind: 'lathe',
          turn: [90, 0, 0],
          at: [0, 0.6, 0],
          profile: [
            [0, 0],
            [1.8, 0],
            [1.8, 0.7],
            [0, 0.8],
          ],
          material: body,
        },
        standing({
          size: [3.5, 1, 4.1],
          corner: 0.9,
          edge: 0.35,
          at: [0, -1.1, -2],
          material: { color: '#33363b', rough: 0.3, metal: 0.7 },
        }),
        standing({ size: [3.2, 0.1, 3.8], corner: 0.8, at: [0, -1.16, -1.85], material: { color: '#06070a', rough: 0.05, coat: 1 } }),
        face(
          drawing(100, 120, `${write(50, 62, 38, '10:24', '#3fe0c0', 700)}${write(50, 90, 19, '82 %', '#9df28a', 600)}`),
          [2.6, 3.1],
          [0, -1.18, -1.5],
          { rough: 0.1, glow: 1.4 },
        ),
      ],
    },
    ...[-1, 1].map(
      (sign): Part => ({
        kind: 'loft',
        sections: [
          { at: [7.6, 2, 7.2 + sign * 1.9], size: [2.2, 0.4], power: 5 },
          { at: [7.6, 2.6, 7.2 + sign * 3], size: [2.2, 0.4], power: 5 },
          { at: [7.6, 4.4, 7.2 + sign * 3.4], size: [2.1, 0.4], power: 5, turn: [70, 0, 0] },
        ],
        material: rubber('#33363b'),
      }),
    ),
    // The earbuds' case.
    {
      kind: 'group',
      at: [0, -1.8, 1.1],
      parts: [
        lying({ size: [5.2, 4, 2.1], corner: 1.6, edge: 0.9, material: { color: '#f4f4f2', rough: 0.15, coat: 0.8 } }),
        {
          kind: 'lathe',
          turn: [90, 0, 0],
          at: [0, -2, 1],
          profile: [
            [0.12, 0],
            [0, 0.05],
          ],
          material: { color: '#53e08a', glow: 5 },
        },
      ],
    },
  ];
}

/** A hand grip with a ring of magnets that holds a phone across. */
function grip(look: Look): Part[] {
  const color = moulded(look.color);
  const lean: Part[] = phone({ size: [7.2, 0.8, 14.8], body: { color: '#8ea6c8', rough: 0.25, coat: 0.6 }, screen: BLUE_HOME });
  return [
    {
      kind: 'group',
      at: [1.6, 0, 0],
      turn: [0, 0, 0],
      parts: [
        {
          kind: 'loft',
          sections: [
            { at: [-7.4, 1.4, 0.2], size: [3.8, 4.4], power: 3 },
            { at: [-7.4, 1.2, 2.6], size: [4.2, 5], power: 3 },
            { at: [-7.2, 1.6, 6], size: [4, 4.4], power: 3 },
            { at: [-7, 2, 7.6], size: [3.6, 3.4], power: 3 },
          ],
          edge: 0.3,
          material: { color, rough: 0.6, grain: { kind: 'leather', scale: 3, bump: 0.15, depth: 0.02 } },
        },
        {
          kind: 'lathe',
          at: [-7.2, -0.1, 7.4],
          profile: [
            [0, 0],
            [1, 0.3],
            [1, 0.8],
            [0, 0.9],
          ],
          material: plastic('#e0742a'),
        },
        lying({ size: [9, 2, 6.6], corner: 0.8, edge: 0.5, at: [-2.8, 2.2, 0.9], material: plastic(color, 0.5) }),
        { kind: 'group', at: [7.4, 0.2, 0.5], turn: [0, -90, 0], parts: lean },
      ],
    },
    // A second one from the magnet's side.
    {
      kind: 'group',
      at: [-5, -12, 3.3],
      turn: [-90, 0, 10],
      parts: [
        {
          kind: 'group',
          at: [0, 0, 0],
          parts: [
            standing({ size: [10.6, 2, 6.6], corner: 1.6, edge: 0.6, at: [0, 0, 0], material: plastic(color, 0.5) }),
            hoop(2.8, 2.2, [0.8, -0.05, 3.3], { color: '#c9ccd0', rough: 0.35, metal: 0.9 }, 0.1),
            standing({ size: [3, 3.6, 6.6], corner: 1, edge: 0.7, at: [-5.2, -0.4, 0], material: { color, rough: 0.6 } }),
          ],
        },
      ],
    },
  ];
}

export const CHARGERS: Models = {
  '20-w-usb-c-wall-charger': {
    seen: 'A small {color} wall charger with one USB-C port, seen from both sides',
    scene: (look) => ({ parts: pair(look, small), view: { up: 18, round: 6 }, tint: '#b3b0c6' }),
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
    scene: (look) => ({ parts: pair(look, middle), view: { up: 14, round: -18 }, tint: '#b3b0c6' }),
  },
  '100-w-four-port-gan-wall-charger': {
    seen: 'A wide {color} wall charger with four ports, a cable in one, seen from both sides',
    scene: (look) => ({ parts: hundred(look), view: { up: 24, round: 4 }, tint: '#b3b0c6' }),
  },
};

export const WIRELESS_CHARGERS: Models = {
  'wireless-charger-15-w-pad': {
    seen: 'A round {color} charging pad with a lit rim and its cable',
    scene: (look) => ({ parts: pad(look), view: { up: 32, round: 10 } }),
    packed: (look) => ({
      parts: [
        ...pad(look),
        {
          kind: 'group',
          at: [-2, 0.6, 0.95],
          turn: [-90, 0, 14],
          parts: [{ kind: 'group', at: [0, -0.8, -7], parts: phone({ size: [7.2, 0.8, 14.6], body: matt('#22252b'), screen: BLUE_HOME }) }],
        },
      ],
      view: { up: 30, round: -10 },
    }),
    detail: (look) => ({ parts: pad(look).slice(0, 4), view: { up: 20, round: -30, fill: 1.3 } }),
  },
  'wireless-charger-3-in-1-folding-stand': {
    seen: 'A {color} charging stand that carries a phone, a watch and earbuds',
    scene: (look) => ({ parts: trio(look), view: { up: 14, round: -14 } }),
  },
  'wireless-charger-magnetic-power-grip': {
    seen: 'A {color} camera grip that holds a phone by magnets, a second one shows its ring',
    scene: (look) => ({ parts: grip(look), view: { up: 26, round: 10 } }),
  },
};
