import { darker } from '../../../parts/colors.ts';
import { glossy, plastic, steel } from '../../../parts/materials.ts';
import type { Look, Material, Models, Part } from '../../../scene.ts';
import { ball, drawing, rod, slab } from '../solids.ts';
import { slick } from '../wheels.ts';
import { black, glass, handset, pistol, side } from './handsets.ts';

function racer({ color }: Look): Part[] {
  const paint = glossy(color);
  const white = glossy('#f4f4f2');
  const wing = (x: number, z: number, wide: number, deep: number, material: Material): Part =>
    slab([deep, wide, 0.4], [x, 0, z], material, 0.15, [0, -8, 0]);
  return [
    ...[-1, 1].map((s) => slick(3.1, 3, plastic('#d9b23a', 0.3), [9.4, s * 6.6, 3.1])),
    ...[-1, 1].map((s) => slick(3.5, 4.2, plastic('#d9b23a', 0.3), [-8.6, s * 6.4, 3.5])),
    {
      kind: 'loft',
      sections: [
        { at: [17, 0, 2.6], size: [1.3, 1.4], turn: [0, 90, 0] },
        { at: [13, 0, 3], size: [2, 2.4], turn: [0, 90, 0], power: 3 },
        { at: [6, 0, 3.7], size: [3.6, 4], turn: [0, 90, 0], power: 3 },
        { at: [1, 0, 4], size: [4.4, 5.2], turn: [0, 90, 0], power: 3 },
        { at: [-4, 0, 4.2], size: [5.4, 5.2], turn: [0, 90, 0], power: 3 },
        { at: [-12, 0, 4], size: [3, 3.4], turn: [0, 90, 0], power: 3 },
      ],
      material: paint,
    },
    ...[-1, 1].map(
      (s): Part => ({
        kind: 'loft',
        sections: [
          { at: [3.4, s * 3.6, 3], size: [2.6, 2], turn: [0, 90, 0], power: 4 },
          { at: [1, s * 4, 3.1], size: [3.4, 4], turn: [0, 90, 0], power: 4 },
          { at: [-4, s * 3.6, 3], size: [3, 4], turn: [0, 90, 0], power: 4 },
          { at: [-9, s * 2, 2.6], size: [2, 1.6], turn: [0, 90, 0], power: 4 },
        ],
        material: paint,
      }),
    ),
    slab([27, 9, 0.4], [-1, 0, 1.2], black, 0.1),
    ball([1.4, 0, 5.6], [5.4, 3.2, 2], glass),
    {
      kind: 'loft',
      sections: [
        { at: [-1.6, 0, 5.6], size: [2.4, 2.6], power: 3 },
        { at: [-2.6, 0, 8.8], size: [1.4, 1.7], power: 3 },
      ],
      material: white,
    },
    {
      kind: 'loft',
      sections: [
        { at: [-2.4, 0, 6.8], size: [3.6, 1.4], turn: [0, 90, 0] },
        { at: [-9, 0, 5.4], size: [1, 0.6], turn: [0, 90, 0] },
      ],
      material: paint,
    },
    rod('4.4 0 5.6, 2.6 0 7.4', 0.25, black),
    {
      kind: 'tube',
      path: [
        [2.6, 0, 7.4],
        [1.6, -1.6, 7.4],
        [-1, -1.9, 6.6],
      ],
      radius: 0.28,
      material: black,
    },
    {
      kind: 'tube',
      path: [
        [2.6, 0, 7.4],
        [1.6, 1.6, 7.4],
        [-1, 1.9, 6.6],
      ],
      radius: 0.28,
      material: black,
    },
    wing(16, 1.5, 15, 3, white),
    wing(14.8, 2.2, 14.6, 1.6, paint),
    ...[-1, 1].map((s): Part => slab([4, 0.3, 2.2], [15.4, s * 7.6, 1.1], paint, 0.1)),
    wing(-13, 8.6, 11, 3, white),
    wing(-14, 10, 11, 1.8, paint),
    ...[-1, 1].map((s): Part => slab([4.6, 0.3, 4.6], [-13.4, s * 5.6, 6.6], paint, 0.12)),
    ...[-1, 1].map((s): Part => slab([1.2, 0.3, 4.4], [-12.4, s * 1, 4.6], black, 0.05)),
    ...[9.4, -8.6].flatMap((x) =>
      [-1, 1].flatMap((s): Part[] => [
        rod(`${x - 1.6} ${s * 1.4} 3.6, ${x} ${s * 5.4} 3.4`, 0.2, black),
        rod(`${x + 1.6} ${s * 1.4} 3.6, ${x} ${s * 5.4} 3.4`, 0.2, black),
      ]),
    ),
    {
      kind: 'sheet',
      lies: true,
      size: [2.6, 2.6],
      at: [9.4, 0, 5.35],
      turn: [0, 9, 0],
      material: {
        rough: 0.3,
        svg: drawing(
          100,
          100,
          '<circle cx="50" cy="50" r="48" fill="#fff"/><text x="50" y="80" font-family="Inter, DejaVu Sans" font-size="84" font-weight="800" text-anchor="middle" fill="#15181d" transform="rotate(90 50 50)">7</text>',
        ),
      },
    },
  ];
}

function boat({ color }: Look): Part[] {
  const paint = glossy(color);
  const white = glossy('#f6f6f3');
  const hull = (lift: number, grow: number, material: Material): Part => ({
    kind: 'loft',
    sections: [
      { at: [-16, 0, 4 + lift], size: [5.4 * grow, 9.6], turn: [0, 90, 0], power: 3 },
      { at: [-6, 0, 4 + lift], size: [5.8 * grow, 10.4], turn: [0, 90, 0], power: 2.6 },
      { at: [6, 0, 4.4 + lift], size: [5 * grow, 8.6], turn: [0, 90, 0], power: 2.2 },
      { at: [14, 0, 5.2 + lift], size: [3 * grow, 4.6], turn: [0, 90, 0] },
      { at: [19, 0, 6 + lift], size: [0.9 * grow, 0.9], turn: [0, 90, 0] },
    ],
    material,
  });
  return [
    hull(0, 1, paint),
    hull(1.5, 0.62, white),
    {
      kind: 'loft',
      sections: [
        { at: [-8, 0, 6.6], size: [1, 5], turn: [0, 90, 0] },
        { at: [-4, 0, 7.8], size: [3, 5.6], turn: [0, 90, 0] },
        { at: [1, 0, 7.4], size: [2.6, 4.6], turn: [0, 90, 0] },
        { at: [6, 0, 6.6], size: [0.8, 1.6], turn: [0, 90, 0] },
      ],
      material: glass,
    },
    ...[-1, 1].map((s): Part => side('-16.4 6.6, -13.4 6.6, -15 10.6, -17 10.6', 0.4, paint, s * 3.6, 0.1)),
    slab([3, 9, 0.45], [-16, 0, 10.4], paint, 0.2, [0, -8, 0]),
    ...[-1, 1].map((s): Part => slab([5, 0.12, 0.8], [3, s * 4.6, 3.6], white, 0.03, [0, 0, s * -6])),
    rod('-16 0 2.4, -18 0 1.8', 0.35, steel),
    {
      kind: 'row',
      count: 3,
      spin: [120, 0, 0],
      around: true,
      at: [-18, 0, 1.8],
      parts: [slab([0.2, 0.9, 1.6], [0, 0, 0.2], steel, 0.08, [0, 0, 30])],
    },
    slab([1.4, 0.25, 2.8], [-18.4, 1.4, 1], black, 0.08),
    ...[-9, 8].flatMap((x): Part[] => [side(`${x - 1} 0, ${x + 1} 0, ${x + 0.6} 2, ${x - 0.6} 2`, 9, black, 0, 0.1)]),
    {
      kind: 'sheet',
      lies: true,
      size: [6, 3],
      at: [11.4, 0, 7.32],
      turn: [0, 5, 0],
      material: { rough: 0.3, svg: drawing(100, 50, `<path d="M4 25 L60 2 L46 20 L96 25 L46 30 L60 48 Z" fill="${darker(color, 0.1)}"/>`) },
    },
  ];
}

export const RACERS: Models = {
  'remote-control-racing-car-1-18': {
    seen: 'A {color} remote control racing car with front and rear wings, its pistol handset beside it',
    scene: (look) => ({ parts: [...racer(look), pistol(look.color, [-10, -14, 0], 24)], view: { up: 24, round: 36 } }),
  },
  'remote-control-stunt-boat': {
    seen: 'A {color} and white remote control speedboat on its stand, its handset in front',
    scene: (look) => ({ parts: [...boat(look), handset(look.color, [2, -15, 2.4], 8)], view: { up: 20, round: 24 } }),
  },
};
