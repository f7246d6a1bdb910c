import { castIron, copper, rubber } from '../../parts/materials.ts';
import { way } from '../../parts/words/points.ts';
import { block, put, rod, turned } from '../../parts/words/solids.ts';
import type { Models, Part } from '../../scene.ts';
import { drive, FLYWHEEL, outlets, PULLEY, sign, tank } from './compressor-parts.ts';
import { BLACK, BRASS, enamel, finned, SILVER, wheel } from './machine-trims.ts';

/** A small quiet one: two heads on one motor, a handle over them. */
function oilFree(brand: string): Part[] {
  const red = enamel('#c0271f');
  const z = 19;
  return [
    ...tank(54, 13.4, z, red),
    {
      kind: 'sheet',
      size: [17, 5.7],
      at: [-6, -13.5, z - 3],
      material: { rough: 0.5, svg: sign(brand, ['OIL-FREE 24 L', '8 bar · 120 L/min · 65 dB']) },
    },
    block([40, 15, 1], [0, 0, z + 13], BLACK, { edge: 0.3 }),
    // The motor lies between its heads.
    turned(
      [
        [6.6, -7],
        [7, -6.4],
        [7, 6.4],
        [6.6, 7],
      ],
      SILVER,
      { turn: [0, 90, 0], at: [0, 0, z + 22] },
    ),
    {
      kind: 'row',
      count: 9,
      step: [1.5, 0, 0],
      at: [-6, 0, z + 22],
      parts: [
        turned(
          [
            [6.9, -0.2],
            [7.7, -0.2],
            [7.7, 0.2],
            [6.9, 0.2],
          ],
          SILVER,
          { turn: [0, 90, 0], sharp: true },
        ),
      ],
    },
    ...[-1, 1].flatMap((side): Part[] => [
      block([7, 9, 11], [side * 10.2, 0, z + 15], { color: '#8f9397', rough: 0.5, metal: 0.8 }, { edge: 1.2 }),
      put([side * 10.4, 0, z + 25], finned(9.6, 7, 5, SILVER), [0, side * 8, 0]),
      turned(
        [
          [7.6, 0],
          [7.8, 1],
          [7, 5],
          [5, 6],
          [0, 6.2],
        ],
        BLACK,
        { turn: [0, side * 90, 0], at: [side * 13.4, 0, z + 21] },
      ),
      ...[1.8, 3, 4.2, 5.4].map((r) =>
        turned(
          [
            [r, 6 - r * 0.09],
            [r + 0.5, 6.1 - r * 0.09],
          ],
          { color: '#0c0d0e', rough: 0.8 },
          {
            turn: [0, side * 90, 0],
            at: [side * 13.5, 0, z + 21],
          },
        ),
      ),
      turned(
        [
          [0, 0],
          [2, 0],
          [2.1, 4.4],
          [1.7, 5],
          [0, 5],
        ],
        BLACK,
        { at: [side * 12, 3.6, z + 33] },
      ),
    ]),
    rod(way([-6, -2.6, z + 33, 0, -2.8, z + 35, 6, -2.6, z + 33]), 0.6, copper),
    rod(
      way([-22, 0, z + 10, -22, 0, z + 36, -19, 0, z + 43, -12, 0, z + 44, 12, 0, z + 44, 19, 0, z + 43, 22, 0, z + 36, 22, 0, z + 10]),
      1.25,
      BLACK,
    ),
    rod(way([-9, 0, z + 44, 9, 0, z + 44]), 1.75, rubber('#1b1c1e')),
    outlets([11, -13.4, z + 7], 0.86),
    ...[-9.6, 9.6].map((y) => rod(way([20, y * 0.7, z - 9, 20, y, 2.4]), 1.1, BLACK)),
    ...[-9.6, 9.6].map((y) =>
      turned(
        [
          [0, 0],
          [2.4, 0],
          [2.6, 1.6],
          [1.6, 3.4],
          [0, 3.6],
        ],
        rubber(),
        { at: [20, y, 0] },
      ),
    ),
    rod(way([-20, -12, 7, -20, 12, 7]), 0.9, SILVER),
    ...[-1, 1].map((side) => block([6, 1, 9], [-20, side * 7, 6], BLACK, { edge: 0.3 })),
    wheel(7, 3.6, [-20, -13, 7]),
    wheel(7, 3.6, [-20, 13, 7]),
  ];
}

/** A workshop's: two cast cylinders in a V, driven by a belt. */
function beltDrive(brand: string): Part[] {
  const blue = enamel('#1d4f94');
  const z = 33;
  const r = 18;
  const [fx, fz] = FLYWHEEL;
  const [px, pz] = PULLEY;
  return [
    ...tank(100, r, z, blue),
    {
      kind: 'sheet',
      size: [26, 8.6],
      at: [6, -r - 0.1, z - 4.3],
      material: { rough: 0.5, svg: sign(brand, ['BELT DRIVE 100 L', '10 bar · 255 L/min · 2.2 kW']) },
    },
    block([70, 20, 1.6], [3, 0, z + r + 2], blue, { edge: 0.4 }),
    ...[-24, 30].map((x) => block([4, 18, 6], [x, 0, z + r - 3], blue, { edge: 0.4 })),
    // The pump.
    turned(
      [
        [0, -8],
        [9, -8],
        [10, -6],
        [10, 6],
        [9, 8],
        [0, 8],
      ],
      castIron,
      { turn: [90, 0, 0], at: [fx, 0, fz - 6] },
    ),
    block([18, 15, 12], [fx, 0, z + r + 3], castIron, { edge: 1 }),
    ...[-32, 32].flatMap((lean): Part[] => [
      put(
        [fx, 1, fz - 4],
        [
          put([0, 0, 7], finned(11.5, 15, 8, castIron)),
          turned(
            [
              [0, 0],
              [3.4, 0],
              [3.6, 5],
              [3, 6.4],
              [0, 6.6],
            ],
            BLACK,
            { at: [lean < 0 ? -3 : 3, 3, 25.6] },
          ),
        ],
        [0, lean, 0],
      ),
    ]),
    rod(way([fx - 7, -5, fz + 19, fx, -6, fz + 23, fx + 7, -5, fz + 19]), 0.9, copper),
    rod(way([fx + 14, 4, fz + 14, fx + 22, 7, fz + 8, fx + 22, 9, fz - 10, fx + 20, 8, z + r - 2]), 1, copper),
    // The motor.
    turned(
      [
        [0, -10],
        [7.4, -10],
        [8.6, -8.4],
        [8.6, 10],
        [8.4, 10.4],
        [7, 13],
        [0, 13.4],
      ],
      enamel('#3a3f46'),
      { turn: [-90, 0, 0], at: [px, 2, pz] },
    ),
    ...Array.from({ length: 20 }, (_, i) =>
      put([px, 2, pz], [block([0.6, 15, 1.3], [0, 0, 8.2], enamel('#3a3f46'), { edge: 0.1 })], [0, i * 18, 0]),
    ),
    block([14, 14, 5], [px, 2, z + r + 3], enamel('#3a3f46'), { edge: 0.5 }),
    block([7, 8, 4], [px, 3, pz + 8], BLACK, { edge: 0.6 }),
    ...drive(),
    put([38, -14, z + 15], [outlets([0, 0, 0], 1.1)], [0, 0, 16]),
    rod(way([40, -7, z + 13, 40, -12, z + 17]), 1.2, BRASS),
    rod(way([44, -8, z + 4, 56, -8, z + 12, 64, -8, z + 16, 64, 8, z + 16, 56, 8, z + 12, 44, 8, z + 4]), 1.5, blue),
    rod(way([64, -6, z + 16, 64, 6, z + 16]), 2.1, rubber()),
    ...[-12, 12].map((y) => block([7, 3, 20], [-34, y, 8], blue, { edge: 0.4 })),
    rod(way([-34, -19, 11, -34, 19, 11]), 1.3, SILVER),
    wheel(11, 5, [-34, -20, 11], '#d8a52a'),
    wheel(11, 5, [-34, 20, 11], '#d8a52a'),
    block([8, 26, 2], [34, 0, 8], blue, { edge: 0.4 }),
    ...[-9, 9].map((y) => block([6, 2, 12], [34, y, 8], blue, { edge: 0.3 })),
    ...[-10, 10].map((y) =>
      turned(
        [
          [0, 0],
          [3.4, 0],
          [3.6, 3],
          [2.4, 8],
          [0, 8.2],
        ],
        rubber(),
        { at: [34, y, 0] },
      ),
    ),
  ];
}

export const COMPRESSORS: Models = {
  'oil-free-24-l-air-compressor': {
    seen: 'A small red air compressor with two silver pump heads, two gauges and a carrying handle',
    scene: ({ brand }) => ({ parts: oilFree(brand), view: { up: 15, round: 24 } }),
    packed: ({ brand }) => ({
      parts: [put([0, 0, 0], oilFree(brand), [0, 0, 20]), put([44, 40, 0], oilFree(brand), [0, 0, -30])],
      view: { up: 20 },
    }),
    detail: ({ brand }) => ({ parts: oilFree(brand), view: { up: 16, round: 16, fill: 1.7, shift: [0.14, -0.02] } }),
  },
  'belt-drive-100-l-air-compressor': {
    seen: 'A long blue air compressor on wheels with two cast-iron cylinders in a V and a belt in its cage',
    scene: ({ brand }) => ({ parts: beltDrive(brand), view: { up: 14, round: 20 } }),
  },
};
