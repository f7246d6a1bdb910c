import { darker } from '../../../parts/colors.ts';
import { chrome, glossy, plastic, steel } from '../../../parts/materials.ts';
import type { Look, Models, Part } from '../../../scene.ts';
import { disc, group, ring, rod, slab } from '../solids.ts';
import { chunky } from '../wheels.ts';
import { black, side } from './bikes.ts';

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

export const TRACTOR: Models = {
  'ride-on-tractor-with-trailer': {
    seen: 'A {color} pedal tractor with large treaded wheels, yellow rims and a trailer full of earth',
    scene: (look) => ({ parts: tractor(look), view: { up: 16, round: 34 } }),
  },
};
