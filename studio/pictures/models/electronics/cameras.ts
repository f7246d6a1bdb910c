import { cord, disc, drawing, face, hoop, lamp, lens, lit, lying, standing, top, write } from '../../parts/devices.ts';
import { aluminium, chrome, clearPlastic, glossy, leather, matt, plastic, rubber, steel } from '../../parts/materials.ts';
import { carton } from '../../parts/packs/cartons-and-bags.ts';
import { shore } from '../../parts/pictures.ts';
import type { Look, Material, Models, Part, Point } from '../../scene.ts';
import { instant, ring, skinOf } from './instant-camera.ts';

const dial = (radius: number, high: number, at: Point, material: Material): Part => ({
  kind: 'lathe',
  at,
  profile: [
    [radius, 0],
    [radius, high * 0.85],
    [radius, high * 0.85],
    [radius * 0.92, high],
    [radius * 0.92, high],
    [0, high],
  ],
  material: { ...material, grain: { kind: 'stripes', scale: 4, bump: 0.3, depth: 0.03 } },
});

/** A zoom lens extended in three steps, facing the camera. */
const zoom = (at: Point, barrel: Material): Part => ({
  kind: 'group',
  at,
  parts: [
    ring(2.75, -0.2, 0.7, barrel),
    ring(2.45, 0.5, 1.9, matt('#1b1c1f')),
    ring(2.15, 1.7, 3.1, barrel),
    ring(2.0, 3, 3.3, matt('#141517')),
    {
      kind: 'lathe',
      turn: [90, 0, 0],
      profile: [
        [1.9, 3.25],
        [1.1, 2.9],
        [0, 2.8],
      ],
      material: matt('#0d0e10'),
    },
    lens(1.25, [0, -2.6, 0], plastic('#111214'), 0.6),
  ],
});

function compact(look: Look): Part[] {
  const skin = skinOf(look);
  const screen = drawing(
    160,
    120,
    `${shore(160, 120).replace(/^<svg[^>]*>|<\/svg>$/g, '')}${write(150, 18, 12, '20M', '#fff', 600, 'end')}`,
  );
  return [
    standing({ size: [10.6, 3, 6.2], corner: 1, edge: 0.45, material: skin }),
    {
      kind: 'loft',
      sections: [
        { at: [-4.5, -0.1, 0.7], size: [1.5, 0.7], power: 3 },
        { at: [-4.5, -0.3, 3], size: [1.7, 1], power: 3 },
        { at: [-4.5, -0.1, 5], size: [1.4, 0.6], power: 3 },
      ],
      edge: 0.1,
      material: leather('#1d1e20'),
    },
    zoom([0.8, 0, 3], look.colorName === 'Black' ? plastic('#2a2c30') : aluminium),
    standing({ size: [1.9, 0.16, 1], corner: 0.2, at: [-2.7, -0.06, 4.8], material: { color: '#f2f0e6', rough: 0.15, coat: 1 } }),
    disc(0.2, [3.9, -0.05, 5.1], { color: '#d05a1e', glow: 1 }, 0.06),
    dial(1, 0.55, [3.2, 1.5, 6.1], look.colorName === 'Silver' ? aluminium : plastic('#36383d')),
    dial(0.7, 0.45, [-3.6, 1.4, 6.1], chrome),
    lying({ size: [1.2, 0.5, 0.14], corner: 0.2, at: [-1.6, 1.5, 6.15], material: matt('#26282c') }),
    face(
      drawing(
        200,
        40,
        write(100, 30, Math.min(28, 240 / look.brand.length), look.brand, look.colorName === 'Black' ? '#e8e8ea' : '#26282c', 700),
      ),
      [2.9, 0.58],
      [3.5, -0.01, 0.5],
    ),
    // The screen turned up.
    {
      kind: 'group',
      at: [0, 3, 6.3],
      turn: [-14, 0, 0],
      parts: [
        standing({ size: [8, 0.5, 5], corner: 0.4, edge: 0.12, material: matt('#1b1c1f') }),
        face(screen, [7.2, 4.3], [0, -0.01, 0.4], lit(1.1)),
      ],
    },
    {
      kind: 'tube',
      path: [
        [-3, 3, 6.3],
        [3, 3, 6.3],
      ],
      radius: 0.25,
      material: steel,
    },
    cord(
      [
        [5.3, 1.6, 5],
        [6.6, 1.2, 5.4],
        [8.4, 0, 3],
        [8.8, -1.4, 0.6],
        [7.6, -2.6, 0.25],
        [6.4, -1.6, 0.4],
        [7, 0.6, 3.4],
        [5.4, 1.6, 4.7],
      ],
      0.16,
      rubber('#202124'),
    ),
  ];
}

function action(look: Look): Part[] {
  const skin = skinOf(look);
  return [
    // The camera itself.
    {
      kind: 'group',
      at: [-3.9, -0.6, 0],
      turn: [0, 0, 12],
      parts: [
        standing({ size: [6.2, 3, 4.3], corner: 0.7, edge: 0.35, material: { ...skin, rough: 0.55 } }),
        standing({ size: [2.9, 0.5, 2.9], corner: 0.6, edge: 0.15, at: [1.3, -0.4, 1.1], material: rubber('#1a1b1d') }),
        lens(1.15, [1.3, -0.4, 2.55], plastic('#2a2c30'), 0.4),
        standing({ size: [2.5, 0.1, 2.1], corner: 0.25, at: [-1.6, -0.04, 1.3], material: glossy('#0b0c0e') }),
        face(
          drawing(
            120,
            100,
            `<rect width="120" height="100" fill="#06101c"/>${write(60, 42, 30, '4K 60', '#fff', 700)}${write(60, 76, 22, '01:42', '#ff5a4d', 600)}`,
          ),
          [2.2, 1.83],
          [-1.6, -0.08, 1.44],
          lit(1.4),
        ),
        lying({ size: [1.4, 1, 0.16], corner: 0.4, at: [-1.9, 1.5, 4.28], material: plastic('#c62f2f') }),
        lamp(0.1, [-2.7, -0.03, 3.8], '#ff3b30', 5),
        face(drawing(120, 24, write(60, 19, 18, '4K', look.colorName === 'Black' ? '#fff' : '#222', 800)), [1.2, 0.24], [-1.6, -0.02, 0.6]),
      ],
    },
    // Another one in its diving case, on the mount.
    {
      kind: 'group',
      at: [3.4, 1.2, 2.4],
      turn: [0, 0, -14],
      parts: [
        standing({ size: [7.2, 4, 5.6], corner: 0.9, edge: 0.4, material: { ...clearPlastic, alpha: 0.09 } }),
        standing({ size: [6, 2.6, 4.1], corner: 0.7, edge: 0.3, at: [0, 0.7, 0.7], material: skin }),
        hoop(1.75, 1.35, [1.4, -0.1, 2.8], steel, 1),
        lens(1.3, [1.4, -0.5, 2.8], plastic('#1d1e21'), 0.5),
        standing({ size: [4.4, 0.7, 0.7], corner: 0.2, at: [0, 1.6, 5.6], material: steel }),
        {
          kind: 'lathe',
          at: [-2, 2, 5.5],
          profile: [
            [0.6, 0],
            [0.6, 0.5],
            [0, 0.55],
          ],
          material: steel,
        },
        ...[-0.5, 0, 0.5].map(
          (x): Part => ({ kind: 'box', size: [0.28, 1.3, 1.6], edge: 0.1, at: [x, 2, -1.5], material: matt('#17181a') }),
        ),
        {
          kind: 'lathe',
          turn: [0, 90, 0],
          at: [0.7, 2, -1],
          profile: [
            [0.7, 0],
            [0.7, 0.9],
            [0, 0.95],
          ],
          material: matt('#17181a'),
        },
        lying({ size: [4.6, 4.6, 0.9], corner: 1, edge: 0.3, at: [0, 2, -2.4], material: matt('#17181a') }),
      ],
    },
  ];
}

const boxFront = (brand: string) =>
  drawing(
    200,
    150,
    `<rect width="200" height="150" fill="#1f2125"/><rect y="106" width="200" height="44" fill="#ef476f"/><rect x="58" y="40" width="84" height="52" rx="8" fill="#44474d"/><circle cx="104" cy="66" r="20" fill="#17181a"/><circle cx="104" cy="66" r="10" fill="#333b78"/>${write(14, 26, 15, brand, '#fff', 700, 'start')}${write(14, 126, 16, 'Compact camera', '#fff', 700, 'start')}${write(14, 142, 10, '20 MP · 8x zoom · flip screen', '#fff', 400, 'start')}`,
  );

export const CAMERAS: Models = {
  'compact-digital-camera': {
    seen: 'A {color} compact camera, its zoom drawn out and its screen turned up',
    scene: (look) => ({ parts: compact(look), view: { up: 16, round: 24 } }),
    packed: (look) => ({
      parts: [
        { kind: 'group', at: [-5, -2, 0], parts: compact(look) },
        {
          kind: 'group',
          at: [6.5, 5, 0],
          turn: [0, 0, -10],
          parts: [carton([14, 8, 10.5], matt('#1f2125'), { front: boxFront(look.brand) })],
        },
        {
          kind: 'group',
          at: [5.6, -2.4, 0],
          turn: [0, 0, -20],
          parts: [
            lying({ size: [2.4, 3.2, 0.25], corner: 0.2, material: matt('#1d3557') }),
            top(drawing(60, 80, `${write(30, 34, 20, '32', '#fff', 800)}${write(30, 56, 14, 'GB', '#fff', 600)}`), [2, 2.66], [0, 0, 0.25]),
          ],
        },
      ],
      view: { up: 18 },
    }),
    detail: (look) => ({ parts: compact(look), view: { up: 12, round: -34, fill: 1.7, shift: [-0.02, -0.1] } }),
  },
  '4k-action-camera': {
    seen: 'A {color} action camera with a small front screen, another in its clear diving case',
    scene: (look) => ({ parts: action(look), view: { up: 16, round: 4, fill: 0.9 } }),
  },
  'instant-print-camera': {
    seen: 'A {color} instant camera that pushes out a picture, two prints before it',
    scene: (look) => ({ parts: instant(look), view: { up: 22, round: -16 } }),
  },
};
