import { darker } from '../../parts/colors.ts';
import { aluminium, chrome, glossy, plastic, rubber, steel } from '../../parts/materials.ts';
import { roundRect } from '../../parts/shapes.ts';
import { disc, flats, group, plate, ring, rod, slab, turned, wire } from '../../parts/solids.ts';
import type { Look, Material, Models, Part, Point } from '../../scene.ts';
import { chunky } from './wheels.ts';

const black = plastic('#222428', 0.5);
const side = (outline: string, width: number, material: Material, y = 0, edge = 0.5): Part =>
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
    plate([roundRect(32, 9.6, 3, [-7, 0])], 0.4, rubber('#2a2b2f'), { at: [0, 0, 7.9] }, 0.1),
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

function tractor({ color }: Look): Part[] {
  const paint = glossy(color);
  const rim = glossy('#f3c62c');
  const deep = glossy(darker(color, 0.28));
  const load = plastic('#8a5a33', 0.7);
  return [
    ...[-1, 1].map((s) => chunky(16, 9, rim, [-16, s * 16.5, 16])),
    ...[-1, 1].map((s) => chunky(9.5, 6, rim, [24, s * 13, 9.5])),
    rod('-16 -16 16, -16 16 16', 1.4, black),
    rod('24 -13 9.5, 24 13 9.5', 1.2, black),
    side('-24 12, 30 10, 30 16, -24 18', 13, black),
    // Bonnet, grille, dash.
    side('2 16, 35 14, 36 17, 35 29, 32 31.6, 6 34.4, 2 33', 16, paint, 0, 1.6),
    ...[16, 18.6, 21.2, 23.8].map((z): Part => slab([0.8, 10, 1.3], [35.9, 0, z], black, 0.2)),
    ...[-1, 1].flatMap((s): Part[] => [
      group([disc(2, 1.2, chrome), disc(1.6, 1.3, { color: '#fff6d8', rough: 0.15, glow: 0.8 })], {
        at: [34.6, s * 5.6, 27.4],
        turn: [0, 90, 0],
      }),
      ...[14, 17, 20, 23].map((x): Part => slab([1, 0.6, 6], [x, s * 8.1, 21], black, 0.2, [0, 14, 0])),
    ]),
    side('4 24, 31 22, 31 23.4, 4 25.6', 16.3, glossy('#f6f4ee'), 0, 0.1),
    rod('24 -4 32, 24 -4 45', 1, chrome),
    rod('24 -4 37, 24 -4 43', 1.7, chrome),
    // Fenders over the rear wheels, seat, wheel.
    ...[-1, 1].map(
      (s): Part =>
        side(
          '-33 20, -32 27, -26 33, -16 35, -6 33, -2 29, -4 27.6, -9 30.6, -16 32, -24 30.4, -29.4 25.6, -31 20',
          7.4,
          paint,
          s * 14.6,
          0.8,
        ),
    ),
    slab([15, 26, 2], [-15, 0, 20], deep, 0.6),
    {
      kind: 'loft',
      sections: [
        { at: [-9, 0, 23.4], size: [3, 11], turn: [0, 90, 0], power: 3 },
        { at: [-16, 0, 23.6], size: [4, 14], turn: [0, 90, 0], power: 3 },
        { at: [-22, 0, 26], size: [5, 14], turn: [0, 45, 0], power: 3 },
        { at: [-24, 0, 33], size: [3, 13], turn: [0, 10, 0], power: 3 },
        { at: [-24.6, 0, 37], size: [2, 10], turn: [0, 4, 0], power: 3 },
      ],
      material: black,
    },
    rod('4 0 32, -2 0 39', 1.2, black),
    group(
      [
        ring(6, 0.9, black),
        disc(1.8, 1, rim, { at: [0, 0, -0.5] }),
        { kind: 'row', count: 3, spin: [0, 0, 120], around: true, parts: [slab([6, 1.2, 0.7], [3, 0, -0.3], black, 0.3)] },
      ],
      { at: [-2.4, 0, 39.6], turn: [0, -40, 0] },
    ),
    // Pedals.
    rod('10 -12 14, 10 12 14', 0.9, steel),
    ...[-1, 1].flatMap((s): Part[] => [
      rod(`10 ${s * 9} 14, ${10 + s * 4} ${s * 9} ${14 + s * 3}`, 0.7, steel),
      slab([5, 5, 1.4], [10 + s * 4, s * 12, 13.4 + s * 3], black, 0.3),
    ]),
    // The trailer behind.
    rod('-30 0 13, -48 0 13', 1.2, black),
    group(
      [
        slab([40, 28, 1.6], [0, 0, 14], paint, 0.5),
        ...[-1, 1].flatMap((s): Part[] => [
          slab([40, 1.6, 11], [0, s * 13.2, 14.6], paint, 0.5),
          slab([1.6, 27.6, 10.8], [s * 19.2, 0, 14.7], deep, 0.5),
        ]),
        ...[-1, 1].map((s) => chunky(9.5, 6, rim, [-2, s * 17.6, 9.5])),
        rod('-2 -17 9.5, -2 17 9.5', 1.2, black),
        slab([24, 10, 3], [0, 0, 11], black, 0.5),
        {
          kind: 'loft',
          sections: [
            { at: [0, 0, 22], size: [36, 24], power: 5 },
            { at: [0, 0, 23.6], size: [30, 18], power: 3 },
            { at: [0, 0, 25.4], size: [14, 8] },
          ],
          wrinkle: [0.8, 3, 2],
          material: load,
        },
      ],
      { at: [-66, 0, 0] },
    ),
  ];
}

export const RIDE_ONS: Models = {
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
  'ride-on-tractor-with-trailer': {
    seen: 'A {color} pedal tractor with large treaded wheels, yellow rims and a trailer full of earth',
    scene: (look) => ({ parts: tractor(look), view: { up: 16, round: 34 } }),
  },
};
