import { chrome, plastic, rubber } from '../../../parts/materials.ts';
import { roundedRect } from '../../../parts/words/outlines.ts';
import { flats } from '../../../parts/words/points.ts';
import type { Material, Part, Point } from '../../../scene.ts';
import { disc, group, plate, rod, slab, turned } from '../solids.ts';

export const glass: Material = { color: '#15181d', rough: 0.08, coat: 1 };

export const black = plastic('#1d1f23', 0.5);

/** A side view in x and z, extruded in y. */
export const side = (outline: string, width: number, material: Material, y = 0, edge = 0.3): Part =>
  plate([flats(outline)], width, material, { turn: [90, 0, 0], at: [0, y + width / 2, 0] }, edge);

/** Two sticks, an aerial, grips. */
export const handset = (color: string, at: Point, spin: number): Part =>
  group(
    [
      plate([flats('-6 -3.6, -4.4 -4.4, -3 -2.6, 3 -2.6, 4.4 -4.4, 6 -3.6, 6.6 0.6, 5.4 3.4, -5.4 3.4, -6.6 0.6')], 2.2, black, {}, 0.6),
      plate([roundedRect(5, 3.4, 0.6, [0, 0.6])], 0.2, plastic(color), { at: [0, 0, 2.15] }),
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
export const pistol = (color: string, at: Point, spin: number): Part =>
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
