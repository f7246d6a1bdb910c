import { darker, lighter } from '../../parts/colors.ts';
import { cord, drawing, floorUnder, lamp, lying, moulded, write } from '../../parts/devices.ts';
import { chrome, matt, plastic, rubber } from '../../parts/materials.ts';
import { carton } from '../../parts/packs/cartons-and-bags.ts';
import type { Look, Models, Part, Point } from '../../scene.ts';

/** An in-ear piece that lies, its tip to the left, its stem to -y. */
const piece = (color: string, at: Point, spin: number, mirror = 1): Part => ({
  kind: 'group',
  at,
  turn: [0, 0, spin],
  scale: [mirror, 1, 1],
  parts: [
    {
      kind: 'lathe',
      turn: [0, 90, 0],
      at: [-0.55, 0, 0.75],
      profile: [
        [0, 0],
        [0.5, 0.02],
        [0.72, 0.3],
        [0.74, 0.9],
        [0.66, 1.15],
        [0.3, 1.22],
        [0, 1.2],
      ],
      material: plastic(color, 0.25),
    },
    {
      kind: 'lathe',
      turn: [0, 90, 0],
      at: [0.66, 0, 0.75],
      profile: [
        [0.5, 0],
        [0.48, 0.06],
        [0, 0.07],
      ],
      material: chrome,
    },
    {
      kind: 'lathe',
      turn: [0, -90, 0],
      at: [-0.5, 0, 0.75],
      profile: [
        [0.3, -0.1],
        [0.4, 0.1],
        [0.66, 0.2],
        [0.66, 0.5],
        [0.4, 0.86],
        [0.2, 0.8],
        [0, 0.6],
      ],
      material: rubber(lighter(color, 0.14)),
    },
    {
      kind: 'tube',
      path: [
        [0.2, -0.4, 0.72],
        [0.22, -1.2, 0.6],
        [0.22, -2, 0.4],
      ],
      radius: [0.3, 0.22, 0.14],
      material: plastic(color, 0.3),
    },
  ],
});

function wired({ color }: Look): Part[] {
  const body = moulded(color);
  const cable = plastic(body, 0.45);
  const thin = 0.13;
  return [
    piece(body, [-3.4, 4.6, 0], 14),
    piece(body, [3.2, 5, 0], -20, -1),
    cord(
      [
        [-3.7, 2.7, 0.4],
        [-4.2, 0.6, 0.2],
        [-2.6, -1.6, 0.2],
        [-0.4, -3, 0.2],
      ],
      thin,
      cable,
    ),
    cord(
      [
        [3.7, 3.2, 0.4],
        [4.6, 1.2, 0.2],
        [3, -1.4, 0.2],
        [0.2, -3, 0.2],
      ],
      thin,
      cable,
    ),
    {
      kind: 'group',
      at: [4.3, 1, 0.3],
      turn: [0, 0, -8],
      parts: [
        lying({ size: [0.8, 2.8, 0.5], corner: 0.35, edge: 0.15, at: [0, 0, -0.25], material: plastic(body, 0.3) }),
        ...[-0.8, 0, 0.8].map(
          (y): Part => ({
            kind: 'lathe',
            at: [0, y, 0.23],
            profile: [
              [0.22, 0],
              [0.2, 0.06],
              [0, 0.07],
            ],
            material: chrome,
          }),
        ),
      ],
    },
    {
      kind: 'lathe',
      turn: [90, 0, 0],
      at: [-0.1, -2.7, 0.25],
      profile: [
        [0.2, 0],
        [0.3, 0.1],
        [0.3, 1],
        [0.16, 1.2],
        [0, 1.2],
      ],
      material: plastic(body),
    },
    cord(
      [
        [-0.1, -3.8, 0.25],
        [0.4, -5.4, 0.15],
        [4, -6.6, 0.15],
        [6.6, -4, 0.15],
        [5, -1.8, 0.15],
        [1.4, -4.2, 0.35],
        [-2.6, -7.2, 0.15],
        [-5.2, -6.4, 0.2],
      ],
      0.16,
      cable,
    ),
    {
      kind: 'group',
      at: [-5.2, -6.4, 0.3],
      turn: [0, 0, -76],
      parts: [
        { kind: 'box', size: [0.95, 1.8, 0.55], edge: 0.2, at: [0, -0.9, -0.28], material: plastic(body, 0.3) },
        { kind: 'box', size: [0.85, 0.75, 0.28], edge: 0.13, at: [0, -2.2, -0.14], material: chrome },
      ],
    },
  ];
}

/** A collar that lies, its ends forward, two buds on short cables. */
function neckband({ color }: Look): Part[] {
  const body = moulded(color);
  const collar = Array.from({ length: 25 }, (_, i): Point => {
    const a = ((-58 + (i / 24) * 296) * Math.PI) / 180;
    return [6.2 * Math.cos(a), 7.2 * Math.sin(a), 0.5 + Math.max(0, Math.sin(a)) * 1.2];
  });
  const endOf = (sign: 1 | -1): Part[] => [
    {
      kind: 'tube',
      path: [
        [sign * 5.9, -2.2, 0.55],
        [sign * 4.4, -5.2, 0.6],
        [sign * 3.1, -6.7, 0.6],
      ],
      radius: [0.5, 0.78, 0.7],
      sides: 8,
      material: plastic(body, 0.35),
    },
    {
      kind: 'tube',
      path: [
        [sign * 3.14, -6.66, 0.6],
        [sign * 2.9, -6.9, 0.6],
      ],
      radius: 0.72,
      sides: 8,
      material: chrome,
    },
    cord(
      [
        [sign * 2.9, -6.9, 0.6],
        [sign * 2.4, -8.2, 0.3],
        [sign * 3.6, -9.6, 0.2],
        [sign * 5.4, -8.6, 0.2],
        [sign * 5.6, -7.4, 0.3],
      ],
      0.11,
      plastic(body),
    ),
  ];
  return [
    { kind: 'tube', path: collar, radius: 0.42, sides: 8, material: rubber(body) },
    ...endOf(1),
    ...endOf(-1),
    piece(body, [5.4, -5.4, 0], 0, -1),
    piece(body, [-5.4, -5.4, 0], 0),
    ...[-1, 0, 1].map(
      (i): Part => ({
        kind: 'box',
        size: [0.7, 0.36, 0.16],
        edge: 0.07,
        at: [4.9 + i * 0.46, -4.2 + i * 0.9, 1.2],
        turn: [0, 0, 62],
        material: plastic(lighter(body, 0.3)),
      }),
    ),
    lamp(0.1, [-4.5, -5.6, 1], '#3bbfe8', 5),
  ];
}

/** A boom, an ear piece and a hook; in front of its stand. */
function business({ color }: Look): Part[] {
  const body = moulded(color);
  return [
    {
      kind: 'group',
      at: [0, 0, 6.6],
      turn: [0, 0, 18],
      parts: [
        {
          kind: 'loft',
          sections: [
            { at: [-1.6, 0, 2.2], size: [1.5, 1.2], turn: [0, 60, 0], power: 3 },
            { at: [0, 0, 1.2], size: [1.9, 1.5], turn: [0, 55, 0], power: 3 },
            { at: [2.4, 0, -0.8], size: [1.3, 1], turn: [0, 52, 0], power: 3 },
            { at: [5.4, 0, -3.4], size: [0.8, 0.6], turn: [0, 50, 0], power: 3 },
            { at: [6.6, 0, -4.5], size: [0.7, 0.55], turn: [0, 50, 0], power: 3 },
          ],
          material: plastic(body, 0.35),
        },
        {
          kind: 'lathe',
          turn: [0, 50, 0],
          at: [6.1, 0, -4.05],
          profile: [
            [0.5, -0.3],
            [0.62, 0.3],
            [0.6, 1],
            [0, 1.2],
          ],
          material: rubber('#17181a'),
        },
        {
          kind: 'lathe',
          turn: [-90, 0, 0],
          at: [-0.9, 0.4, 1.8],
          profile: [
            [0.5, 0],
            [0.85, 0.2],
            [0.9, 0.8],
            [0.6, 1.1],
            [0.4, 1.2],
          ],
          material: plastic(darker(body, 0.1)),
        },
        {
          kind: 'lathe',
          turn: [-90, 0, 0],
          at: [-0.9, 1.5, 1.8],
          profile: [
            [0.4, 0],
            [0.8, 0.15],
            [0.85, 0.6],
            [0.5, 1.2],
            [0.2, 1.1],
            [0, 0.9],
          ],
          material: rubber(lighter(body, 0.2)),
        },
        cord(
          [
            [-1.9, 0.4, 2.6],
            [-2.6, 0.8, 3.8],
            [-1.4, 1.2, 5.6],
            [1, 1.4, 5.2],
            [1.6, 1.4, 3],
            [0.6, 1.4, 0.6],
            [-0.2, 1.4, -0.8],
          ],
          0.3,
          rubber(body),
        ),
        lamp(0.14, [0.4, -0.85, 1], '#3bbfe8', 5),
        { kind: 'box', size: [1.2, 0.2, 0.5], edge: 0.1, at: [1.4, -0.72, -0.3], turn: [0, 40, 0], material: plastic('#c62f2f') },
      ],
    },
    // Its charging stand.
    {
      kind: 'lathe',
      at: [-0.6, 0.4, 0],
      profile: [
        [0, 0],
        [3.6, 0],
        [3.8, 0.4],
        [3.6, 0.9],
        [1.4, 1.3],
        [1.1, 2],
        [1, 6.4],
        [1.3, 7.2],
        [0, 7.4],
      ],
      material: plastic('#33363b', 0.4),
    },
    lamp(0.14, [-0.6, -3.34, 0.6], '#53e08a', 5),
  ];
}

const boxFront = (brand: string) =>
  drawing(
    100,
    150,
    `<rect width="100" height="150" fill="#f5f3fa"/><rect y="108" width="100" height="42" fill="#7c3aed"/><path d="M34 56a16 16 0 0 1 32 0" fill="none" stroke="#2a2c30" stroke-width="5"/><circle cx="34" cy="62" r="9" fill="#2a2c30"/><circle cx="66" cy="62" r="9" fill="#2a2c30"/>${write(50, 22, 12, brand, '#222', 700)}${write(50, 128, 13, 'USB-C earphones', '#fff', 800)}${write(50, 142, 9, 'with microphone', '#fff', 500)}`,
  );

export const HEADSETS: Models = {
  'wired-usb-c-earphones': {
    seen: 'A pair of {color} in-ear earphones with a remote on their cable and a USB-C plug',
    scene: (look) => ({ parts: wired(look), view: { up: 54, round: 0 }, ...floorUnder(look.color) }),
    packed: (look) => ({
      parts: [
        ...wired(look),
        { kind: 'group', at: [0, 8.6, 0], turn: [0, 0, -6], parts: [carton([8, 3, 12], matt('#f5f3fa'), { front: boxFront(look.brand) })] },
      ],
      view: { up: 30 },
    }),
    detail: (look) => ({ parts: wired(look), view: { up: 34, round: -24, fill: 2.1, shift: [-0.1, 0.3] } }),
  },
  'neckband-bluetooth-headset': {
    seen: 'A {color} neckband with two earbuds on short cables at its ends',
    scene: (look) => ({ parts: neckband(look), view: { up: 44, round: -12 }, ...floorUnder(look.color) }),
  },
  'single-ear-business-headset': {
    seen: 'A {color} headset for one ear with a microphone boom, on its charging stand',
    scene: (look) => ({ parts: business(look), view: { up: 12, round: 10 } }),
  },
};
