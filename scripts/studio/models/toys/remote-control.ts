import { darker, lighter } from '../../parts/colors.ts';
import { chrome, glossy, paper, plastic, rubber, steel } from '../../parts/materials.ts';
import { coil } from '../../parts/paths.ts';
import { roundRect } from '../../parts/shapes.ts';
import { ball, disc, drawing, flats, group, plate, rod, slab, turned } from '../../parts/solids.ts';
import type { Look, Material, Models, Part, Point } from '../../scene.ts';
import { windowBox } from './packs.ts';
import { chunky, slick } from './wheels.ts';

const glass: Material = { color: '#15181d', rough: 0.08, coat: 1 };
const black = plastic('#1d1f23', 0.5);
/** A side view in x and z, so wide in y. */
const side = (outline: string, width: number, material: Material, y = 0, edge = 0.3): Part =>
  plate([flats(outline)], width, material, { turn: [90, 0, 0], at: [0, y + width / 2, 0] }, edge);
const onFour = (make: (x: number, y: number) => Part[], x: number, y: number): Part[] =>
  [-1, 1].flatMap((sx) => [-1, 1].flatMap((sy) => make(sx * x, sy * y)));

/** Two sticks, an aerial, grips. */
const handset = (color: string, at: Point, spin: number): Part =>
  group(
    [
      plate([flats('-6 -3.6, -4.4 -4.4, -3 -2.6, 3 -2.6, 4.4 -4.4, 6 -3.6, 6.6 0.6, 5.4 3.4, -5.4 3.4, -6.6 0.6')], 2.2, black, {}, 0.6),
      plate([roundRect(5, 3.4, 0.6, [0, 0.6])], 0.2, plastic(color), { at: [0, 0, 2.15] }),
      ...[-1, 1].flatMap((s): Part[] => [
        disc(1.5, 0.4, plastic('#33363c'), { at: [s * 4.1, 0.6, 2] }),
        disc(0.4, 1.5, black, { at: [s * 4.1, 0.6, 2.2], turn: [10, s * 8, 0] }),
        disc(0.85, 0.5, plastic(color), { at: [s * 4.3, 0.3, 3.5] }),
      ]),
      disc(0.45, 0.2, plastic('#ffffff'), { at: [0, 1.2, 2.3] }),
      rod('0 3.4 1.4, 0 4.4 1.8, 0 7 6.5', 0.22, black),
    ],
    { at, turn: [28, 0, spin] },
  );
/** With a wheel and a trigger. */
const pistol = (color: string, at: Point, spin: number): Part =>
  group(
    [
      slab([4, 6, 1], [0, 0, 0], black, 0.4),
      {
        kind: 'loft',
        sections: [
          { at: [0, 0.6, 0.8], size: [2.6, 3] },
          { at: [0, 0.2, 4], size: [2.2, 2.6] },
          { at: [0, 0, 7], size: [3, 4] },
        ],
        material: black,
      },
      slab([3.4, 6, 3.4], [0, -0.4, 6.6], plastic(color), 0.7),
      group([turned('1.4 -0.7, 2.2 -0.7, 2.4 0, 2.2 0.7, 1.4 0.7', rubber()), disc(1.45, 1.2, chrome, { at: [0, 0, -0.6] })], {
        at: [2.4, -0.8, 8.4],
        turn: [0, 90, 0],
      }),
      rod('0 2 9.6, 0 2.4 14', 0.22, black),
    ],
    { at, turn: [0, 0, spin] },
  );

function crawler({ color }: Look): Part[] {
  const paint = glossy(color);
  const cage = plastic('#26282c', 0.4);
  return [
    ...onFour((x, y) => [chunky(5.3, 5, plastic('#c9ccd0', 0.3), [x, y, 5.3])], 10, 8.6),
    ...onFour(
      (x, y) => [
        {
          kind: 'tube',
          path: coil(0.95, 6, 0.95).map(([px, py, pz]): Point => [x * 0.92 + px, y * 0.62 + py, 5.6 + pz]),
          radius: 0.22,
          material: plastic('#f2c230'),
        },
        rod(`${x * 0.92} ${y * 0.62} 5, ${x * 0.92} ${y * 0.62} 12`, 0.4, steel),
      ],
      10,
      8.6,
    ),
    ...[-10, 10].map((x): Part => rod(`${x} -7 5.3, ${x} 7 5.3`, 0.9, black)),
    side('-13 7, 13 7, 13 8.6, -13 8.6', 7, black),
    side('-14.4 9, 14.2 9, 14.8 10.4, 14.4 12.6, 5.6 13.6, -14.4 13.6', 12.4, paint, 0, 0.5),
    ...onFour(
      (x, y) => [
        side(`${x - 5.6} 10.6, ${x - 4.6} 13, ${x + 4.6} 13, ${x + 5.6} 10.6, ${x + 4.4} 11.4, ${x - 4.4} 11.4`, 3.4, black, y * 0.8),
      ],
      10,
      8.6,
    ),
    {
      kind: 'loft',
      sections: [
        { at: [-1.5, 0, 13.4], size: [14, 11.6], power: 7 },
        { at: [-1.9, 0, 18], size: [10, 10.2], power: 7 },
      ],
      material: glass,
      curved: false,
    },
    slab([10.6, 10.8, 0.9], [-1.9, 0, 17.7], paint, 0.35),
    ...[-1, 1].flatMap((s): Part[] => [
      rod(`5.4 ${s * 5.7} 13.4, 3 ${s * 5.2} 18`, 0.42, paint),
      rod(`-1.4 ${s * 5.8} 13.4, -1.4 ${s * 5.2} 18`, 0.42, paint),
      rod(`-8.4 ${s * 5.7} 13.4, -6.8 ${s * 5.2} 18`, 0.42, paint),
    ]),
    ...[-3.6, -1.2, 1.2, 3.6].map(
      (y): Part =>
        group([disc(0.85, 0.9, black), disc(0.7, 0.95, { color: '#fff3c4', rough: 0.2, glow: 1.2 })], {
          at: [2.2, y, 19.3],
          turn: [0, 90, 0],
        }),
    ),
    rod('2 -5 18.6, 2 5 18.6', 0.3, cage),
    rod('-13.6 -5.4 13.6, -13.6 -5.4 17, -6.6 -5 18.4', 0.45, cage),
    rod('-13.6 5.4 13.6, -13.6 5.4 17, -6.6 5 18.4', 0.45, cage),
    rod('-13.6 -5.4 17, -13.6 5.4 17', 0.45, cage),
    group([disc(3, 2, rubber()), disc(1.5, 2.1, plastic('#c9ccd0'))], { at: [-13, 0, 15.6], turn: [0, 90, 0] }),
    side('14.4 8.4, 16.4 8.4, 16.4 10, 14.4 10', 12, black),
    slab([0.4, 7, 1.8], [14.7, 0, 10.4], black, 0.1),
    ...[-1, 1].map(
      (s): Part => disc(0.95, 0.5, { color: '#fff6d8', rough: 0.15, glow: 0.8 }, { at: [14.4, s * 4.8, 11.4], turn: [0, 90, 0] }),
    ),
    ...[-1, 1].map(
      (s): Part => ({
        kind: 'sheet',
        size: [9, 3],
        at: [-2, s * 6.24, 9.9],
        turn: [0, 0, s > 0 ? 180 : 0],
        material: { rough: 0.3, svg: drawing(90, 30, '<path d="M2 26 L30 6 L42 16 L54 2 L88 26 Z" fill="#ffffff"/>') },
      }),
    ),
  ];
}

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

export const REMOTE_CONTROL: Models = {
  'remote-control-rock-crawler-1-16': {
    seen: 'A {color} remote control rock crawler with large treaded tyres and coil springs, its handset beside it',
    scene: (look) => ({ parts: [...crawler(look), handset(look.color, [13, -17, 2.4], -14)], view: { up: 15, round: 38 } }),
    packed: (look) => ({
      parts: windowBox({ brand: look.brand, title: 'Rock Crawler 1:16', color: lighter(look.color, 0.06), size: [44, 34, 31] }, [
        group(crawler(look), { at: [0, 0, 4], turn: [0, 0, -16] }),
        slab([38, 24, 3.8], [0, 0, 0.2], paper('#f3efe6')),
      ]),
      view: { up: 12, round: 20 },
    }),
    detail: (look) => ({ parts: crawler(look), view: { up: 8, round: 42, fill: 1.7, shift: [0.2, -0.1] } }),
  },
  'remote-control-racing-car-1-18': {
    seen: 'A {color} remote control racing car with front and rear wings, its pistol handset beside it',
    scene: (look) => ({ parts: [...racer(look), pistol(look.color, [-10, -14, 0], 24)], view: { up: 24, round: 36 } }),
  },
  'remote-control-stunt-boat': {
    seen: 'A {color} and white remote control speedboat on its stand, its handset in front',
    scene: (look) => ({ parts: [...boat(look), handset(look.color, [2, -15, 2.4], 8)], view: { up: 20, round: 24 } }),
  },
};
