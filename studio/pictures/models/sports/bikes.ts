import { darker } from '../../parts/colors.ts';
import { aluminium, chrome, rubber } from '../../parts/materials.ts';
import { way } from '../../parts/words/points.ts';
import { block, put, rod, turned } from '../../parts/words/solids.ts';
import type { Look, Material, Models, Part, Point } from '../../scene.ts';
import { BLACK, drive, FRONT, forks, mudguard, REAR, saddle, stays, wheel } from './bike-parts.ts';

function cityBike({ color }: Look): Part[] {
  const paint: Material = { color: darker(color, 0.08), rough: 0.28, metal: 0.35, coat: 0.8 };
  const crank: Point = [-6, 0, 30];
  const seat: Point = [-20, 0, 74];
  return [
    wheel({ at: REAR, radius: 36, tyre: 4.4, hub: 7.2 }),
    wheel({ at: FRONT, radius: 36, tyre: 4.4 }),
    rod([crank, [-13, 0, 52], seat], 2, paint),
    rod(way([-6, 0, 30, 6, 0, 32, 22, 0, 52, 36, 0, 72, 40, 0, 80]), 3.4, paint, { sides: 8 }),
    rod(way([-14.6, 0, 57, 2, 0, 46, 15, 0, 46.5]), 1.7, paint),
    rod(
      [
        [43, 0, 70],
        [37.4, 0, 92],
      ],
      2.5,
      paint,
      { curved: false },
    ),
    ...stays(paint, [-16.6, 0, 63], crank),
    ...forks(paint, [43.4, 0, 70], 1.4),
    block([9, 6.4, 4], [44, 0, 67], paint, { edge: 1.4 }),
    block([30, 7, 6.2], [23, 0, 57.6], BLACK, { edge: 2, turn: [0, -53, 0] }),
    rod([seat, [-23.6, 0, 86]], 1.4, aluminium, { curved: false }),
    saddle([-24, 0, 88]),
    rod(
      [
        [37.4, 0, 92],
        [34, 0, 103],
      ],
      1.6,
      BLACK,
      { curved: false },
    ),
    rod(way([14, -29, 107, 22, -27, 108, 32, -14, 106, 34.5, 0, 104, 32, 14, 106, 22, 27, 108, 14, 29, 107]), 1.15, BLACK),
    ...[-1, 1].map((side) => rod(way([10, side * 29.6, 106.6, 23, side * 26.8, 108]), 1.7, { color: '#6b4a2f', rough: 0.7 })),
    mudguard(REAR, 30, 196),
    mudguard(FRONT, 40, 176),
    rod(way([-72, -6, 80, -30, -6, 80]), 0.7, BLACK, { curved: false }),
    rod(way([-72, 6, 80, -30, 6, 80]), 0.7, BLACK, { curved: false }),
    ...[-70, -60, -50, -40].map((x) =>
      rod(
        [
          [x, -6, 80],
          [x, 6, 80],
        ],
        0.5,
        BLACK,
        { curved: false },
      ),
    ),
    ...[-1, 1].map((side) =>
      rod(
        [
          [-62, side * 6, 80],
          [REAR[0], side * 7, REAR[2]],
        ],
        0.6,
        BLACK,
        { curved: false },
      ),
    ),
    turned(
      [
        [0, 0],
        [2, 0.4],
        [3.4, 3.4],
        [3.4, 3.4],
        [3.2, 4],
        [0, 4],
      ],
      chrome,
      { at: [40.6, 0, 89], turn: [0, 90, 0] },
    ),
    turned(
      [
        [0, 0],
        [2.8, 0],
        [2.6, 0.5],
        [0, 0.7],
      ],
      { color: '#fff6dd', glow: 1.4 },
      { at: [44.6, 0, 89], turn: [0, 90, 0] },
    ),
    block([4, 5, 3.4], [-74, 0, 77], { color: '#b3161c', rough: 0.2, coat: 1 }, { edge: 0.8 }),
    ...drive(crank, REAR),
  ];
}

function mountainBike({ color }: Look): Part[] {
  const paint: Material = { color: darker(color, 0.08), rough: 0.5, coat: 0.2 };
  const crank: Point = [-8, 0, 33];
  const seat: Point = [-24, 0, 72];
  return [
    wheel({ at: [REAR[0], 0, 36.5], radius: 37, tyre: 6.4, knobs: true }),
    wheel({ at: [FRONT[0] + 4, 0, 36.5], radius: 37, tyre: 6.4, knobs: true }),
    rod([crank, seat], 2.2, paint, { curved: false }),
    {
      kind: 'loft',
      material: paint,
      sections: [
        { at: [-6, 0, 38], size: [10, 8], power: 3.5, turn: [0, 52, 0] },
        { at: [16, 0, 56], size: [10.5, 8], power: 3.5, turn: [0, 52, 0] },
        { at: [36, 0, 73], size: [8.5, 7], power: 3.5, turn: [0, 52, 0] },
      ],
    },
    rod(way([-22, 0, 68, 8, 0, 75, 35, 0, 81]), [2, 2.2, 2.5], paint),
    rod(
      [
        [40, 0, 68],
        [35, 0, 87],
      ],
      3,
      paint,
      { curved: false },
    ),
    ...stays(paint, [-22, 0, 67], crank),
    {
      kind: 'loft',
      material: BLACK,
      sections: [
        { at: [-8, -6.4, 33], size: [19, 16], power: 3, turn: [90, 0, 0] },
        { at: [-8, 6.4, 33], size: [19, 16], power: 3, turn: [90, 0, 0] },
      ],
      edge: 1.6,
    },
    ...[-1, 1].flatMap((side) => [
      rod(
        [
          [42, side * 6.4, 70],
          [53, side * 6.4, 47],
        ],
        1.5,
        chrome,
        { curved: false },
      ),
      rod(
        [
          [50, side * 6.4, 54],
          [FRONT[0] + 4, side * 6.6, 36],
        ],
        2.2,
        BLACK,
        { curved: false },
      ),
    ]),
    block([8, 17, 5], [40.6, 0, 67], BLACK, { edge: 1.6 }),
    rod(way([49, -6.4, 57, 52, -6, 60, 52, 6, 60, 49, 6.4, 57]), 1.5, BLACK),
    rod([seat, [-29, 0, 89]], 1.5, BLACK, { curved: false }),
    saddle([-28, 0, 91]),
    rod(
      [
        [35, 0, 87],
        [33, 0, 92],
        [38, 0, 95],
      ],
      2,
      BLACK,
      { curved: false },
    ),
    rod(way([33, -37, 97, 37, -16, 96, 38, 0, 95.4, 37, 16, 96, 33, 37, 97]), 1.2, BLACK),
    ...[-1, 1].map((side) => rod(way([32.4, side * 38, 97, 34.6, side * 26, 96.6]), 1.7, rubber('#17181a'))),
    ...[-1, 1].map((side) => rod(way([36, side * 25, 95, 42, side * 28, 94, 42, side * 36, 93]), 0.6, BLACK)),
    rod(way([38, -4, 94, 50, -6, 84, 46, -5, 70, 50, -7, 50]), 0.35, BLACK),
    ...drive(crank, [REAR[0], 0, 36.5]),
  ];
}

export const BIKES: Models = {
  'electric-city-bike-250-w-36-v': {
    seen: 'A {color} step-through electric city bike with mudguards, rack and lamp',
    scene: (look) => ({ parts: cityBike(look), view: { up: 9, round: 12, fill: 0.88 } }),
    packed: (look) => ({
      parts: [put([0, 0, 0], cityBike(look)), put([30, 62, 0], cityBike(look))],
      view: { up: 12, round: 22 },
    }),
    detail: (look) => ({ parts: cityBike(look), view: { up: 8, round: 26, fill: 2.3, shift: [0, -0.15] } }),
  },
  'electric-mountain-bike-500-w-48-v': {
    seen: 'A {color} electric mountain bike with a mid motor, suspension fork and knobbly tyres',
    scene: (look) => ({ parts: mountainBike(look), view: { up: 9, round: 14, fill: 0.88 } }),
  },
};
