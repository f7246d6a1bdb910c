import { darker } from '../../../parts/colors.ts';
import { aluminium, chrome, glossy, plastic, rubber, steel } from '../../../parts/materials.ts';
import { roundedRect } from '../../../parts/words/outlines.ts';
import { flats } from '../../../parts/words/points.ts';
import type { Look, Material, Models, Part, Point } from '../../../scene.ts';
import { disc, group, plate, ring, rod, slab, turned, wire } from '../solids.ts';

export const black = plastic('#222428', 0.5);

export const side = (outline: string, width: number, material: Material, y = 0, edge = 0.5): Part =>
  plate([flats(outline)], width, material, { turn: [90, 0, 0], at: [0, y + width / 2, 0] }, edge);

/** Solid tyre, rim and spokes; the axle along y. */
const spoked = (radius: number, rim: Material, at: Point): Part =>
  group(
    [
      ring(radius - 1.7, 1.7, rubber('#232427')),
      turned(`${radius - 3.6} -1, ${radius - 3} -1.3, ${radius - 2.4} -1, ${radius - 2.4} 1, ${radius - 3} 1.3, ${radius - 3.6} 1`, rim),
      { kind: 'row', count: 10, spin: [0, 0, 36], around: true, parts: [rod(`1 0 0.6, ${radius - 3} 0 0, 1 0 -0.6`, 0.22, steel)] },
      disc(1.7, 4, aluminium, { at: [0, 0, -2] }),
      disc(0.7, 5.4, chrome, { at: [0, 0, -2.7] }),
    ],
    { at, turn: [90, 0, 0] },
  );

const grip = (y: number, at: Point): Part =>
  group(
    [
      rod(`0 ${y > 0 ? 0 : -9} 0, 0 ${y > 0 ? 9 : 0} 0`, 1.3, rubber('#2a2b2f')),
      group([disc(2, 0.8, rubber('#2a2b2f'))], { at: [0, y > 0 ? 9.4 : -9.4, 0], turn: [90, 0, 0] }),
    ],
    { at: [at[0], at[1] + y, at[2]] },
  );

function balanceBike({ color }: Look): Part[] {
  const paint = glossy(color);
  return [
    spoked(15, glossy('#f3f3f0'), [-23, 0, 15]),
    spoked(15, glossy('#f3f3f0'), [23, 0, 15]),
    // One tube swings from the head down to the rear axle.
    {
      kind: 'tube',
      path: [
        [14.6, 0, 41],
        [8, 0, 33],
        [-2, 0, 26],
        [-12, 0, 24.6],
        [-15, 0, 23.6],
      ],
      radius: 2,
      material: paint,
    },
    {
      kind: 'tube',
      path: [
        [14.9, 0, 37],
        [6, 0, 27],
        [-3, 0, 22.6],
        [-12, 0, 22.4],
      ],
      radius: 1.3,
      material: paint,
    },
    ...[-1, 1].map(
      (s): Part => ({
        kind: 'tube',
        path: [
          [-11, s * 1.2, 24],
          [-15, s * 3.2, 22],
          [-23, s * 3.6, 15],
        ],
        radius: 1.1,
        material: paint,
      }),
    ),
    slab([15, 8, 0.8], [-9, 0, 26.4], black, 0.3, [0, 7, 0]),
    rod('16 0 34, 13.9 0 44', 2.3, paint),
    rod('13.9 0 44, 12 0 53', 1.3, chrome),
    ...[-1, 1].map(
      (s): Part => ({
        kind: 'tube',
        path: [
          [16, s * 1.4, 33.6],
          [18, s * 3.6, 30],
          [23, s * 3.6, 15],
        ],
        radius: 1.2,
        material: paint,
      }),
    ),
    slab([3, 8, 2.4], [16.4, 0, 32], paint, 0.8),
    wire('12 -12 55.4, 12 -7 54.4, 12 0 53, 12 7 54.4, 12 12 55.4', 1.1, chrome),
    grip(-12, [12, 0, 55.4]),
    grip(12, [12, 0, 55.4]),
    { kind: 'blob', fine: 0.5, melt: 6, balls: [{ at: [12.4, 0, 53.6], size: [4, 8, 4.4] }], material: rubber('#2a2b2f') },
    rod('-9 0 24, -11.4 0 41', 1.3, chrome),
    group([disc(2, 2.4, black)], { at: [-9.9, 0, 29] }),
    {
      kind: 'loft',
      sections: [
        { at: [-22, 0, 43.2], size: [3, 10], turn: [0, 90, 0], power: 3 },
        { at: [-20, 0, 43], size: [4.4, 13], turn: [0, 90, 0], power: 2.6 },
        { at: [-13, 0, 42.6], size: [4.2, 10.6], turn: [0, 90, 0], power: 2.6 },
        { at: [-5, 0, 42.4], size: [3.4, 6], turn: [0, 90, 0], power: 2.6 },
        { at: [-2, 0, 42.2], size: [2, 3], turn: [0, 90, 0] },
      ],
      material: rubber('#2a2b2f'),
    },
    {
      kind: 'sheet',
      size: [12, 3],
      at: [-1, -2.2, 25.4],
      turn: [0, 16, 0],
      material: {
        rough: 0.3,
        svg: `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="30"><path d="M4 22 L40 4 L36 14 L116 10 L60 20 L64 26 Z" fill="#ffffff"/></svg>`,
      },
    },
  ];
}

const lightWheel = (radius: number, width: number, at: Point): Part =>
  group(
    [
      turned(
        `${radius * 0.5} ${-width / 2}, ${radius * 0.92} ${-width / 2}, ${radius} ${-width * 0.3}, ${radius} ${width * 0.3}, ${radius * 0.92} ${width / 2}, ${radius * 0.5} ${width / 2}`,
        { color: '#eef3f7', rough: 0.25, alpha: 0.75, coat: 0.5 },
      ),
      disc(radius * 0.55, width * 0.9, { color: '#e9ecef', rough: 0.3 }, { at: [0, 0, -width * 0.45] }),
      {
        kind: 'row',
        count: 6,
        spin: [0, 0, 60],
        around: true,
        parts: [disc(radius * 0.11, width * 1.02, { color: '#3fc8ff', rough: 0.2, glow: 3 }, { at: [radius * 0.72, 0, -width * 0.51] })],
      },
      disc(radius * 0.2, width * 1.08, steel, { at: [0, 0, -width * 0.54] }),
    ],
    { at, turn: [90, 0, 0] },
  );

function scooter({ color }: Look): Part[] {
  const paint = glossy(color);
  return [
    plate([flats('-26 -5, -20 -6.4, 8 -6.4, 16 -5.4, 20 -3, 20 3, 16 5.4, 8 6.4, -20 6.4, -26 5')], 2.6, paint, { at: [0, 0, 5.4] }, 0.8),
    plate([roundedRect(32, 9.6, 3, [-7, 0])], 0.4, rubber('#2a2b2f'), { at: [0, 0, 7.9] }, 0.1),
    { kind: 'row', count: 9, step: [3.4, 0, 0], at: [-20.6, 0, 8.3], parts: [slab([1.2, 8, 0.3], [0, 0, 0], rubber('#3a3b40'), 0.1)] },
    {
      kind: 'loft',
      sections: [
        { at: [18, 0, 6.6], size: [3.4, 8], turn: [0, 90, 0], power: 3 },
        { at: [23, 0, 7], size: [5, 12], turn: [0, 90, 0], power: 3 },
        { at: [27, 0, 6.6], size: [3, 9], turn: [0, 90, 0], power: 3 },
      ],
      material: black,
    },
    rod('23.4 -9 6, 23.4 9 6', 1.2, steel),
    lightWheel(6, 3, [23.4, -10.4, 6]),
    lightWheel(6, 3, [23.4, 10.4, 6]),
    lightWheel(4.6, 4.6, [-29, 0, 4.6]),
    ...[-1, 1].map((s): Part => side('-31 3.6, -29 3.2, -22 5.4, -22 8, -27 7.6', 0.9, black, s * 3)),
    {
      kind: 'loft',
      sections: [
        { at: [-36, 0, 8.4], size: [0.7, 5.6], turn: [0, 60, 0], power: 4 },
        { at: [-31, 0, 10.6], size: [0.7, 6], turn: [0, 90, 0], power: 4 },
        { at: [-24, 0, 8.6], size: [0.7, 5.6], turn: [0, 100, 0], power: 4 },
      ],
      material: black,
    },
    rod('22.4 0 8, 20.6 0 18', 2.2, black),
    group([disc(2.6, 5.6, paint, { at: [0, 0, -2.8] }), slab([5, 1.4, 1.4], [3, 0, -0.7], paint, 0.4)], {
      at: [21, 0, 16.4],
      turn: [90, 0, 0],
    }),
    rod('20.6 0 18, 15.2 0 50', 1.7, aluminium),
    rod('15.2 0 50, 13 0 63', 1.3, chrome),
    group([disc(2.2, 4, black)], { at: [15.5, 0, 48], turn: [0, -9.5, 0] }),
    group([slab([4.4, 1, 1.6], [2.6, 0, 0], paint, 0.4)], { at: [15.3, 0, 49.6] }),
    rod('12.9 -9 63.6, 12.9 9 63.6', 1.2, black),
    { kind: 'blob', fine: 0.5, melt: 5, balls: [{ at: [12.9, 0, 63.4], size: [4.4, 5, 4.6] }], material: paint },
    ...[-1, 1].map(
      (s): Part =>
        group([rod('0 0 0, 0 9 0', 1.5, paint), group([disc(2, 0.9, paint)], { at: [0, 9.8, 0], turn: [90, 0, 0] })], {
          at: [12.9, s * 6, 63.6],
          turn: [0, 0, s > 0 ? 0 : 180],
        }),
    ),
  ];
}

export const BIKES: Models = {
  'balance-bike-12-in': {
    seen: 'A {color} balance bike without pedals, with spoked wheels, a low frame and a black saddle',
    scene: (look) => ({ parts: balanceBike(look), view: { up: 8, round: 22 } }),
    packed: (look) => ({
      parts: [
        group(balanceBike(look), { at: [0, 0, 0], turn: [0, 0, -20] }),
        group(balanceBike({ ...look, color: darker(look.color, 0.12) }), { at: [10, 30, 0], turn: [0, 0, -20] }),
      ],
      view: { up: 16, round: 8 },
    }),
    detail: (look) => ({ parts: balanceBike(look), view: { up: 10, round: 34, fill: 1.8, shift: [0.22, 0.3] } }),
  },
  'three-wheel-kick-scooter': {
    seen: 'A {color} kick scooter with two lit wheels in front, one behind and a tall folding handlebar',
    scene: (look) => ({ parts: scooter(look), view: { up: 14, round: 40 } }),
  },
};
