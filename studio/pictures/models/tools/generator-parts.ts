import { circle, roundedRect } from '../../parts/words/outlines.ts';
import { block, plate, put, turned } from '../../parts/words/solids.ts';
import type { Flat, Material, Part, Point } from '../../scene.ts';
import { BLACK, drawn, figures, knob, outlet, SILVER, wrote } from './machine-trims.ts';

export const upright = (outlines: readonly (readonly Flat[])[], depth: number, front: number, material: Material, edge = 0.4): Part =>
  plate(outlines, depth, material, { turn: [90, 0, 0], at: [0, front + depth, 0], edge, segments: 4 });

/** Sockets, lamps and switches on a dark plate 24 wide and 20 high, its origin at the bottom centre; faces -y. */
export const panel = (at: Point, turn: Point, text: string): Part =>
  put(
    at,
    [
      plate([roundedRect(24, 20, 2, [0, 10])], 0.6, BLACK, { turn: [90, 0, 0], edge: 0.25 }),
      {
        kind: 'sheet',
        size: [22, 18],
        at: [0, -0.64, 1],
        material: {
          rough: 0.45,
          svg: drawn(
            660,
            540,
            `<rect width="660" height="540" rx="30" fill="#2b2d31"/>${wrote(330, 62, 44, text)}<g font-family="Inter">${figures(500, 190, '230', '#57e08a', 70)}</g>${wrote(500, 244, 28, 'VOLT')}<circle cx="70" cy="140" r="15" fill="#56d364"/><circle cx="70" cy="186" r="15" fill="#e0b12a"/><circle cx="70" cy="232" r="15" fill="#d9342b"/>${wrote(100, 150, 28, 'OUTPUT', '#fff', 600, 'start')}${wrote(100, 196, 28, 'OVERLOAD', '#fff', 600, 'start')}${wrote(100, 242, 28, 'OIL', '#fff', 600, 'start')}<rect x="40" y="268" width="580" height="5" fill="#5d6168"/>`,
          ),
        },
      },
      outlet(3, [-6.4, -0.6, 5.4]),
      outlet(3, [0.6, -0.6, 5.4]),
      knob(1.9, [7.4, -0.6, 4], { color: '#c9201f', rough: 0.4 }),
      block([1.8, 0.5, 0.9], [7.4, -0.7, 7.6], SILVER, { edge: 0.1 }),
    ],
    turn,
  );

/** A grip on a cord to start it by, in its hollow. */
export const recoil = (at: Point): Part =>
  put(at, [
    plate([circle(5.4)], 0.5, BLACK, { turn: [90, 0, 0], edge: 0.2 }),
    plate([circle(4.4)], 0.1, { color: '#0e0f10', rough: 0.8 }, { turn: [90, 0, 0], at: [0, -0.46, 0], edge: 0.02 }),
    {
      kind: 'loft',
      material: { color: '#1d1e20', rough: 0.5 },
      sections: [
        { at: [-4, -1.6, 0], size: [1.2, 1.2], turn: [0, 90, 0] },
        { at: [-3.4, -1.7, 0], size: [1.9, 1.7], turn: [0, 90, 0] },
        { at: [3.4, -1.7, 0], size: [1.9, 1.7], turn: [0, 90, 0] },
        { at: [4, -1.6, 0], size: [1.2, 1.2], turn: [0, 90, 0] },
      ],
    },
  ]);

export const fuelCap = (radius: number, at: Point): Part =>
  put(at, [
    turned(
      [
        [0, 0],
        [radius * 1.1, 0],
        [radius * 1.1, 0.4],
        [radius, 0.6],
        [radius, 0.6],
        [radius * 0.96, 2.2],
        [radius * 0.8, 2.6],
        [0, 2.7],
      ],
      BLACK,
    ),
    ...Array.from({ length: 14 }, (_, i) =>
      put([0, 0, 0.9], [block([0.5, 0.4, 1.2], [radius, 0, 0], BLACK, { edge: 0.15 })], [0, 0, (i * 360) / 14]),
    ),
  ]);
