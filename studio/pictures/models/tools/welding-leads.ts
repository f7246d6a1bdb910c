import { copper } from '../../parts/materials.ts';
import { circle } from '../../parts/words/outlines.ts';
import { way } from '../../parts/words/points.ts';
import { block, plate, put, rod, turned } from '../../parts/words/solids.ts';
import type { Material, Part, Point } from '../../scene.ts';
import { BLACK, BRASS, drawn, SILVER, wrote } from './machine-trims.ts';

const along = (profile: readonly (readonly [number, number])[], material: Material, at: Point = [0, 0, 0]): Part =>
  turned(profile, material, { turn: [0, 90, 0], at, sharp: true });

/** A socket for a welding cable; faces -y. */
export const dinse = (at: Point, ring: string): Part =>
  put(at, [
    plate([circle(1.9)], 0.7, { color: ring, rough: 0.45 }, { turn: [90, 0, 0], edge: 0.2 }),
    plate([circle(1.35), circle(0.85)], 0.95, BLACK, { turn: [90, 0, 0], edge: 0.12 }),
    plate([circle(0.9)], 0.5, BRASS, { turn: [90, 0, 0], edge: 0.05, at: [0, -0.3, 0] }),
  ]);

/** Along x from the right: grip, jaw, and a rod in it. */
export const electrodeHolder = (at: Point, spin: number): Part =>
  put(
    at,
    [
      along(
        [
          [0.6, 0],
          [1.1, 0.4],
          [1.5, 1.4],
          [1.45, 9],
          [1.7, 10],
          [1.2, 10.8],
        ],
        { color: '#c8371f', rough: 0.55 },
      ),
      ...[2.4, 3.8, 5.2, 6.6].map((x) =>
        along(
          [
            [1.45, 0],
            [1.66, 0.3],
            [1.66, 0.5],
            [1.45, 0.8],
          ],
          { color: '#a82c18', rough: 0.6 },
          [x, 0, 0],
        ),
      ),
      {
        kind: 'loft',
        material: { color: '#c8371f', rough: 0.55 },
        sections: [
          { at: [10.4, 0, 0], size: [2.6, 2.4], power: 2.6, turn: [0, 90, 0] },
          { at: [14, 0, 0.2], size: [2.6, 2.2], power: 2.8, turn: [0, 90, 0] },
          { at: [18, 0, 0.3], size: [1.9, 1.9], power: 2.8, turn: [0, 90, 0] },
        ],
      },
      block([4.6, 1.1, 0.6], [15.4, 0, 0.9], BRASS, { edge: 0.15, turn: [0, -6, 0] }),
      rod(
        [
          [8, 0, 1.3],
          [12.6, 0, 2.6],
        ],
        0.42,
        { color: '#a82c18', rough: 0.6 },
      ),
      rod(way([16, 0, 0.5, 19.6, 0, 0.7]), 0.16, SILVER, { curved: false }),
      rod(way([19, 0, 0.66, 42, 0, 2]), 0.26, { color: '#8d857c', rough: 0.9 }, { curved: false }),
    ],
    [0, 0, spin],
  );

/** A spring clamp for the work, its jaws to the right. */
export const earthClamp = (at: Point, spin: number): Part =>
  put(
    at,
    [
      ...[1, -1].map(
        (side): Part => ({
          kind: 'loft',
          material: side === 1 ? SILVER : { ...SILVER, color: '#9da1a5' },
          turn: [0, side * 9, 0],
          sections: [
            { at: [0, 0, side * 1.5], size: [0.7, 2], power: 4, turn: [0, 90, 0] },
            { at: [6, 0, side * 0.9], size: [1.3, 2.4], power: 4, turn: [0, 90, 0] },
            { at: [13, 0, side * 1.4], size: [0.9, 1.8], power: 4, turn: [0, 90, 0] },
          ],
        }),
      ),
      ...[1, -1].map((side) =>
        put(
          [0, 0, 0],
          [
            along(
              [
                [1.1, -6],
                [1.25, -3],
                [1.2, 1],
                [0.8, 1.6],
              ],
              { color: '#232427', rough: 0.7 },
              [0, 0, side * 2.1],
            ),
          ],
          [0, side * 12, 0],
        ),
      ),
      block([1.4, 2.2, 1], [12.4, 0, -0.4], copper, { edge: 0.1 }),
      turned(
        [
          [0.9, -1.5],
          [0.9, 1.5],
        ],
        SILVER,
        { turn: [90, 0, 0], at: [5.6, 0, 0] },
      ),
    ],
    [0, 0, spin],
  );

/** The gun of a wire welder along x: grip, bent neck, nozzle of brass. */
export const torch = (at: Point, spin: number): Part =>
  put(
    at,
    [
      {
        kind: 'loft',
        material: BLACK,
        sections: [
          { at: [0, 0, 0], size: [2.2, 2.2], turn: [0, 90, 0] },
          { at: [2, 0, 0], size: [3.2, 3], power: 2.6, turn: [0, 90, 0] },
          { at: [9, 0, 0.6], size: [3.6, 3], power: 2.6, turn: [0, 90, 0] },
          { at: [15, 0, 0.9], size: [2.8, 2.6], power: 2.4, turn: [0, 90, 0] },
        ],
      },
      block([4, 1.4, 1.2], [11, -1.6, 0.4], { color: '#b3261e', rough: 0.4 }, { edge: 0.4 }),
      rod(way([14.6, 0, 0.9, 20, 0, 1.6, 24, -2.6, 1.6, 26, -6, 1.4]), 0.95, SILVER),
      put(
        [25.6, -5.4, 1.4],
        [
          turned(
            [
              [1.2, 0],
              [1.25, 4.6],
              [1, 6.4],
              [0.8, 6.4],
              [0.8, 3],
            ],
            BRASS,
            { turn: [90, 0, 0] },
          ),
          rod(
            [
              [0, -6, 0],
              [0, -7.6, 0],
            ],
            0.2,
            copper,
          ),
        ],
        [0, 0, 30],
      ),
    ],
    [0, 0, spin],
  );

/** An upright spool of wire, its axle along y. */
export const spool = (at: Point, spin: number): Part =>
  put(
    at,
    [
      turned(
        [
          [2.6, -2.5],
          [10, -2.5],
          [10, -2.5],
          [10, -2.1],
          [10, -2.1],
          [4, -2.1],
          [4, -2.1],
          [4, 2.1],
          [4, 2.1],
          [10, 2.1],
          [10, 2.1],
          [10, 2.5],
          [10, 2.5],
          [2.6, 2.5],
          [2.6, 2.5],
          [2.6, -2.5],
        ],
        { color: '#2a2c30', rough: 0.45 },
        { turn: [90, 0, 0] },
      ),
      turned(
        [
          [9, -2.08],
          [9, 2.08],
        ],
        { color: '#b8714a', rough: 0.35, metal: 1, grain: { kind: 'stripes', along: 'z', scale: 3.4, bump: 0.7, depth: 0.08 } },
        { turn: [90, 0, 0] },
      ),
      {
        kind: 'sheet',
        size: [13, 13],
        at: [0, -2.56, -6.5],
        material: {
          rough: 0.5,
          svg: drawn(
            400,
            400,
            `<path d="M40 120 A180 180 0 0 1 360 120 L270 160 A90 90 0 0 0 130 160 Z" fill="#f4d23a"/>${wrote(200, 98, 40, 'ER70S-6', '#1b1b1d')}${wrote(200, 350, 40, '0.8 mm · 5 kg', '#f1f1ee')}`,
          ),
        },
      },
    ],
    [0, 0, spin],
  );
