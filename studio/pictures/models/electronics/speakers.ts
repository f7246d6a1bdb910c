import { darker, lighter } from '../../parts/colors.ts';
import { cord, drawing, face, holes, hoop, lamp, lying, mesh, moulded, standing, write } from '../../parts/devices.ts';
import { chrome, glossy, matt, plastic, rubber } from '../../parts/materials.ts';
import { carton } from '../../parts/packs/cartons-and-bags.ts';
import { circle, roundedRect } from '../../parts/words/outlines.ts';
import type { Look, Material, Models, Part, Point } from '../../scene.ts';

const badge = (brand: string, fill = '#ffffff') => drawing(200, 36, write(100, 27, Math.min(26, 240 / brand.length), brand, fill, 700));

/** Plus, minus, play: raised on a top. */
function keys(at: Point, step: number, size: number, material: Material): Part {
  const bar = (w: number, d: number, x: number): Part => ({ kind: 'box', size: [w, d, 0.08], edge: 0.03, at: [x, 0, 0], material });
  return {
    kind: 'group',
    at,
    parts: [
      bar(size, size * 0.22, -step),
      bar(size, size * 0.22, step),
      bar(size * 0.22, size, step),
      {
        kind: 'extrude',
        outlines: [
          [
            [-size * 0.4, -size * 0.5],
            [size * 0.55, 0],
            [-size * 0.4, size * 0.5],
          ],
        ],
        depth: 0.08,
        edge: 0.02,
        material,
      },
    ],
  };
}

function pocket({ color, brand }: Look): Part[] {
  const body = moulded(color);
  return [
    standing({ size: [11, 4.2, 7.6], corner: 2.2, edge: 1.1, material: rubber(body) }),
    {
      kind: 'extrude',
      outlines: [roundedRect(9.9, 6.5, 1.8, [0, 3.8])],
      depth: 0.5,
      edge: 0.22,
      turn: [90, 0, 0],
      at: [0, 0.25, 0],
      material: mesh(body),
    },
    face(badge(brand), [3.6, 0.65], [0, -0.28, 3.5], { rough: 0.3, metal: 0.6 }),
    keys([0, 2.1, 7.58], 2.2, 0.8, plastic(lighter(body, 0.35))),
    cord(
      [
        [5.1, 2, 6.2],
        [6.4, 1.9, 6.6],
        [8.1, 1.2, 4.8],
        [8.4, -0.4, 1.2],
        [7.9, -2.4, 0.35],
        [6.6, -2.6, 0.3],
        [6.6, -1, 0.8],
        [7.6, 0.9, 3.8],
        [6.2, 2, 5.8],
        [5.1, 2.2, 5.8],
      ],
      0.24,
      { color: darker(body, 0.15), rough: 0.9 },
    ),
    {
      kind: 'lathe',
      at: [5.15, 2.1, 6],
      turn: [0, 90, 0],
      profile: [
        [0.5, -0.2],
        [0.5, 0.35],
        [0.5, 0.35],
        [0.3, 0.4],
        [0, 0.4],
      ],
      material: chrome,
    },
  ];
}

/** A roll that lies, wrapped in cloth, with a radiator at each end. */
function roll({ color, brand }: Look): Part[] {
  const body = moulded(color);
  const end = (sign: 1 | -1): Part => ({
    kind: 'group',
    at: [sign * 9.1, 0, 0],
    turn: [0, sign * 90, 0],
    parts: [
      {
        kind: 'lathe',
        profile: [
          [3.5, -0.8],
          [3.66, 0.1],
          [3.5, 0.8],
          [3.1, 1.05],
          [3.1, 1.05],
          [2.9, 0.5],
          [2.9, 0.5],
          [2.2, 0.35],
          [1.9, 0.7],
          [1.9, 0.7],
          [0, 0.8],
        ],
        material: rubber(darker(body, 0.15)),
      },
      {
        kind: 'lathe',
        at: [0, 0, 0.78],
        profile: [
          [1.5, 0],
          [1.45, 0.1],
          [0, 0.12],
        ],
        material: { color: lighter(body, 0.3), rough: 0.3, metal: 0.7 },
      },
    ],
  });
  return [
    {
      kind: 'group',
      at: [0, 0, 3.7],
      parts: [
        {
          kind: 'lathe',
          turn: [0, 90, 0],
          at: [-9, 0, 0],
          profile: [
            [3.4, 0],
            [3.5, 0.3],
            [3.5, 17.7],
            [3.4, 18],
          ],
          material: mesh(body),
        },
        end(1),
        end(-1),
        {
          kind: 'group',
          turn: [22, 0, 0],
          parts: [
            lying({ size: [11, 1.9, 0.3], corner: 0.9, edge: 0.12, at: [0, 0, 3.36], material: rubber(darker(body, 0.2)) }),
            keys([0, 0, 3.66], 2.8, 0.8, plastic(lighter(body, 0.5))),
          ],
        },
        { kind: 'group', turn: [-8, 0, 0], parts: [face(badge(brand, '#f5f5f2'), [6, 1.1], [0, -3.56, -0.6], { rough: 0.35 })] },
      ],
    },
    cord(
      [
        [-9.2, -1.2, 6.9],
        [-11.3, -2.6, 5.6],
        [-11.9, -3.4, 2.2],
        [-10.6, -4.2, 0.4],
        [-8.8, -4.6, 0.3],
      ],
      0.26,
      rubber(darker(body, 0.1)),
    ),
  ];
}

const glowRing = (radius: number, z: number): Part[] =>
  ['#ff3d7f', '#ff8a2b', '#ffe14d', '#3ddc84', '#2fb7ff', '#8a5bff'].map(
    (color, i): Part => ({
      kind: 'extrude',
      outlines: [[...circle(radius, [0, 0], 14, i * 60, i * 60 + 60), ...circle(radius - 0.45, [0, 0], 14, i * 60, i * 60 + 60).reverse()]],
      depth: 0.2,
      edge: 0.05,
      turn: [90, 0, 0],
      at: [0, -0.1, z],
      material: { color, glow: 3 },
    }),
  );

const woofer = (radius: number, z: number, color: string): Part[] => [
  hoop(radius + 0.3, radius - 0.9, [0, 0, z], plastic(darker(color, 0.5)), 0.5),
  {
    kind: 'lathe',
    turn: [90, 0, 0],
    at: [0, 0, z],
    profile: [
      [radius - 0.8, 0.2],
      [radius * 0.86, 0.5],
      [radius * 0.74, 0.1],
      [radius * 0.45, -0.7],
      [radius * 0.4, -0.7],
      [radius * 0.34, 0.1],
      [0, 0.5],
    ],
    material: { color: '#2a2b2e', rough: 0.5 },
  },
  ...glowRing(radius + 0.85, z),
];

function party({ color, brand }: Look): Part[] {
  const body = moulded(color);
  const [w, d, h] = [27, 24, 50];
  return [
    standing({ size: [w, d, h], corner: 4.5, edge: 2.2, material: plastic(body, 0.5) }),
    {
      kind: 'extrude',
      outlines: [roundedRect(w - 4, h - 7, 3.5, [0, h / 2 - 0.5])],
      depth: 0.5,
      edge: 0.2,
      turn: [90, 0, 0],
      at: [0, 0.2, 0],
      material: matt('#121316'),
    },
    { kind: 'group', at: [0, -0.3, 0], parts: [...woofer(9, 13.5, body), ...woofer(7, 33, body)] },
    face(holes(400, 60, 9, '#000'), [18, 2.7], [0, -0.32, 42.2], { rough: 0.8 }),
    face(badge(brand), [7, 1.25], [0, -0.36, 23.2], { rough: 0.3 }),
    {
      kind: 'tube',
      path: [
        [-10.4, d / 2, h - 1.5],
        [-9.6, d / 2, h + 3.8],
        [-6, d / 2, h + 5],
        [6, d / 2, h + 5],
        [9.6, d / 2, h + 3.8],
        [10.4, d / 2, h - 1.5],
      ],
      radius: 1.15,
      sides: 8,
      material: rubber('#222326'),
    },
    lying({ size: [16, 6, 0.4], corner: 2, at: [0, 4.5, h - 0.05], material: glossy('#101114') }),
    ...[-5, -2.5, 0, 2.5, 5].map(
      (x): Part => ({
        kind: 'lathe',
        at: [x, 4.5, h + 0.3],
        profile: [
          [0.75, 0],
          [0.7, 0.4],
          [0, 0.45],
        ],
        material: plastic('#34373c'),
      }),
    ),
    lamp(0.35, [w / 2 - 3.4, -0.35, 3.6], '#53e08a', 4),
    ...[-9, 9].map((x): Part => ({ kind: 'box', size: [3, 16, 1], at: [x, d / 2, -0.8], edge: 0.3, material: rubber() })),
  ];
}

const boxFront = (brand: string, color: string) =>
  drawing(
    240,
    180,
    `<rect width="240" height="180" fill="#f2f0eb"/><rect y="126" width="240" height="54" fill="${color}"/><rect x="62" y="36" width="116" height="74" rx="24" fill="#2c2e33"/><rect x="71" y="45" width="98" height="56" rx="18" fill="#47494f"/>${write(120, 26, 15, brand, '#222', 700)}${write(120, 150, 17, 'Pocket speaker 10 W', '#fff', 700)}${write(120, 167, 10, 'Bluetooth 5.3 · IPX5 · 8 h', '#fff', 400)}`,
  );

export const SPEAKERS: Models = {
  'portable-bluetooth-speaker-10-w-pocket': {
    seen: 'A small {color} Bluetooth speaker with a cloth front and a wrist strap',
    scene: (look) => ({ parts: pocket(look), view: { up: 20, round: 18 } }),
    packed: (look) => ({
      parts: [
        { kind: 'group', at: [-7, -3, 0], parts: pocket(look) },
        {
          kind: 'group',
          at: [5, 5.5, 0],
          turn: [0, 0, -10],
          parts: [carton([14, 6.5, 10.5], matt('#f2f0eb'), { front: boxFront(look.brand, '#c8423b') })],
        },
      ],
      view: { up: 16 },
    }),
    detail: (look) => ({ parts: pocket(look), view: { up: 42, round: -24, fill: 1.5, shift: [-0.1, 0.05] } }),
  },
  'portable-bluetooth-speaker-20-w-waterproof': {
    seen: 'A {color} waterproof speaker, a roll wrapped in cloth with rubber ends',
    scene: (look) => ({ parts: roll(look), view: { up: 18, round: -32 } }),
  },
  'portable-bluetooth-speaker-60-w-party': {
    seen: 'A tall {color} party speaker with two lit woofers and a carrying handle',
    scene: (look) => ({ parts: party(look), view: { up: 10, round: 24 } }),
  },
};
