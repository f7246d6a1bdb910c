import { darker, lighter } from '../../parts/colors.ts';
import { mirroredPairs, pairs, way } from '../../parts/words/points.ts';
import { block, put, rod, turned } from '../../parts/words/solids.ts';
import type { Flat, Look, Material, Models, Part, Point } from '../../scene.ts';

const nylon = (color: string): Material => ({
  color,
  rough: 0.6,
  sheen: 0.25,
  grain: { kind: 'weave', scale: 5, bump: 0.18, depth: 0.03 },
});
const webbing: Material = { color: '#1f2023', rough: 0.8, grain: { kind: 'weave', scale: 6, bump: 0.3 } };
const buckle: Material = { color: '#17181a', rough: 0.35 };
const airMesh: Material = { color: '#2a2c30', rough: 0.9, grain: { kind: 'cells', scale: 3, bump: 0.8, depth: 0.08 } };

/** A flat strap along a path. */
const strap = (numbers: readonly number[], width = 1.1, material: Material = webbing): Part =>
  rod(way(numbers), width, material, { sides: 4 });

const zipLine = (numbers: readonly number[]): Part => rod(way(numbers), 0.35, { color: '#111214', rough: 0.6 }, { sides: 3 });

/** Black would hide its own seams, so it is a very dark grey. */
const clothColor = ({ color, colorName }: Look) => (colorName === 'Black' ? '#2b2c2f' : color);

function trekkingPack(look: Look): Part[] {
  const color = clothColor(look);
  const main = nylon(color);
  const dark = nylon(look.colorName === 'Black' ? '#1c1d1f' : darker(color, 0.5));
  const accent = nylon(look.colorName === 'Orange' ? '#3a3d42' : '#e0853a');
  return [
    {
      kind: 'loft',
      material: dark,
      sections: [
        { at: [0, 0, 0], size: [27, 19], power: 3.4 },
        { at: [0, 0, 3], size: [31, 23], power: 3.4 },
        { at: [0, 0, 15], size: [32, 24], power: 3.4 },
        { at: [0, 0, 18], size: [31, 23], power: 3.4 },
      ],
      wrinkle: [0.5, 7, 2],
    },
    {
      kind: 'loft',
      material: main,
      sections: [
        { at: [0, 0, 16], size: [31.4, 23.4], power: 3.4 },
        { at: [0, 0, 30], size: [32.4, 24], power: 3.2 },
        { at: [0, 0.6, 48], size: [32, 23], power: 3.2 },
        { at: [0, 1, 60], size: [29, 20], power: 2.8 },
        { at: [0, 1, 63], size: [22, 14], power: 2.6 },
      ],
      wrinkle: [0.8, 8, 3],
      per: 10,
    },
    {
      kind: 'loft',
      material: main,
      sections: [
        { at: [0, 0, 61], size: [31, 24], power: 3 },
        { at: [0, -0.6, 63.5], size: [34, 27], power: 3 },
        { at: [0, -0.4, 68], size: [33, 26], power: 2.8 },
        { at: [0, 0, 72], size: [24, 18], power: 2.6 },
        { at: [0, 0, 72.6], size: [10, 8], power: 2.4 },
      ],
      wrinkle: [0.5, 8, 5],
    },
    zipLine([-15, -9.4, 66.4, -8, -13, 66.2, 0, -14.2, 66, 8, -13, 66.2, 15, -9.4, 66.4]),
    { kind: 'box', size: [20, 5, 33], bulge: 0.22, wrinkle: [0.4, 5, 2], calm: 8, at: [0, -11.4, 22], material: dark },
    { kind: 'box', size: [17, 4, 24], bulge: 0.2, wrinkle: [0.4, 5, 4], calm: 8, at: [0, -13.6, 23.4], material: accent },
    zipLine([-8.4, -15.4, 46.4, 0, -16.2, 46.8, 8.4, -15.4, 46.4]),
    zipLine([-15.6, -7, 17.4, -8, -11.9, 17.2, 0, -12.6, 17.2, 8, -11.9, 17.2, 15.6, -7, 17.4]),
    ...[-1, 1].flatMap((side) => [
      {
        kind: 'box',
        size: [5, 15, 19],
        bulge: 0.25,
        wrinkle: [0.4, 5, 6],
        calm: 8,
        at: [side * 16.4, -0.6, 5],
        material: airMesh,
      } satisfies Part,
      strap([side * 7, -14.4, 67, side * 7.4, -15, 58, side * 7.4, -13.6, 48]),
      block([2.6, 1.4, 3.6], [side * 7.4, -15.2, 56], buckle, { edge: 0.4 }),
      strap([side * 9, -13.4, 31, side * 15, -9.8, 32, side * 16.8, 1, 33, side * 15.6, 8, 34], 0.7),
      strap([side * 9, -12.6, 52, side * 14.6, -9.4, 53, side * 16.4, 1, 54, side * 15.2, 8, 55], 0.7),
      put(
        [0, 0, 8],
        [
          rod(
            way([side * 13, 11, 3, side * 20, 10, 2.6, side * 23, 2, 2.3, side * 19, -9, 2, side * 12, -16, 1.8]),
            [2.4, 2.4, 2.2, 1.8, 1.2],
            dark,
          ),
        ],
        [0, 0, 0],
        [1, 1, 1.9],
      ),
      put(
        [0, 0, 0],
        [
          rod(
            way([side * 8, 10, 62, side * 9, 16, 60, side * 9.4, 19, 46, side * 10, 18, 30, side * 13, 12, 18]),
            [2, 2.2, 2.2, 1.8, 1],
            dark,
          ),
        ],
      ),
    ]),
    strap([-12, -16, 11, -5, -18, 11, 5, -18, 11, 12, -16, 11], 0.8),
    block([5, 1.6, 3.4], [0, -18.2, 9.4], buckle, { edge: 0.5 }),
    strap([-2.6, 9, 71, -2, 12, 75, 2, 12, 75, 2.6, 9, 71], 0.8),
    {
      kind: 'sheet',
      size: [7, 2.4],
      at: [0, -16.7, 37],
      material: {
        rough: 0.6,
        svg: `<svg xmlns="http://www.w3.org/2000/svg" width="350" height="120"><rect width="350" height="120" rx="14" fill="#1c1d20"/><text x="175" y="82" font-family="Inter, DejaVu Sans" font-size="64" font-weight="800" text-anchor="middle" fill="#ffffff">50 L</text></svg>`,
      },
    },
  ];
}

const FRONT_PANEL = [2.5, 2, 14.5, 0, 16.5, 8, 16, 20, 12.4, 27, 10.6, 34, 12, 43, 9.4, 48, 5.4, 46, 4.4, 38, 3, 28, 2, 16];

/** A soft flask with its bite valve, upright in a chest pocket. */
const flask = (x: number): Part =>
  put(
    [x, 24, 3.4],
    [
      {
        kind: 'box',
        size: [6, 3, 12],
        bulge: 0.3,
        at: [0, -12, 0],
        turn: [-90, 0, 0],
        material: { color: '#8fc4e6', rough: 0.12, alpha: 0.75, coat: 1 },
      },
      turned(
        [
          [1.5, 0],
          [1.5, 1.4],
          [1.5, 1.4],
          [0.7, 2],
          [0.55, 3.6],
          [0.8, 4],
          [0.6, 5],
          [0, 5.2],
        ],
        { color: '#1f5f9e', rough: 0.3 },
        { at: [0, 0.6, 0.6], turn: [-84, 0, 0] },
      ),
    ],
  );

function vest(look: Look): Part[] {
  const color = clothColor(look);
  const accent = look.colorName === 'Black' ? '#d6452f' : '#1f2023';
  const panel = (): Part[] => [
    {
      kind: 'pad',
      outline: pairs(FRONT_PANEL),
      curved: true,
      depth: 2.2,
      soft: 2.6,
      at: [0, 0, 1.4],
      material: nylon(color),
      wrinkle: [0.35, 5, 2],
    },
    {
      kind: 'pad',
      outline: pairs([4, 9, 13.6, 7.4, 14.6, 14, 13.4, 25, 5.4, 27, 4, 18]),
      curved: true,
      depth: 1.3,
      soft: 1.2,
      at: [0, 0, 3],
      material: airMesh,
      wrinkle: [0.3, 4, 6],
    },
    rod(way([4.8, 26.6, 4.2, 9, 26.4, 4.5, 13.4, 24.8, 4.1]), 0.4, nylon(accent)),
    flask(9),
    {
      kind: 'pad',
      outline: pairs([4.4, 1.8, 14, 0.6, 15, 6.6, 4.6, 8]),
      depth: 1.1,
      soft: 0.9,
      at: [0, 0, 3],
      material: nylon(color),
      wrinkle: [0.3, 4, 3],
    },
    zipLine([5, 7, 4.3, 14.4, 5.8, 4.3]),
  ];
  return [
    {
      kind: 'pad',
      outline: mirroredPairs([0, 47, 6, 46.6, 9, 50, 15.6, 46, 13, 36, 14.4, 28, 18.6, 20, 18.4, 2, 12, -1, 0, -1]),
      depth: 2,
      soft: 3,
      material: airMesh,
      wrinkle: [0.4, 6, 3],
    },
    ...panel(),
    put([0, 0, 0], [{ kind: 'group', parts: panel(), scale: [-1, 1, 1] }]),
    ...[12, 33].flatMap((y) => [
      strap([-4.4, y, 4, -1.6, y - 0.2, 4.8, 1.6, y - 0.2, 4.8, 4.4, y, 4], 0.42),
      block([2.6, 1.6, 0.9], [0, y - 0.2, 4.6], buckle, { edge: 0.3 }),
    ]),
    ...[-1, 1].map((side) => rod(way([side * 16, 4, 3.4, side * 18.4, 12, 2.6, side * 17, 20, 3]), 0.4, nylon(accent))),
  ];
}

function duffel(look: Look): Part[] {
  const color = clothColor(look);
  const tarpaulin: Material = { color, rough: 0.3, coat: 0.3, grain: { kind: 'weave', scale: 1.6, bump: 0.1, depth: 0.03 } };
  const dark: Material = { color: '#222326', rough: 0.4, coat: 0.2 };
  const section = (x: number, w: number, h: number) => ({
    at: [x, 0, 17] as Point,
    size: [h, w] as Flat,
    power: 2.6,
    turn: [0, 90, 0] as Point,
  });
  return [
    {
      kind: 'loft',
      material: tarpaulin,
      sections: [
        section(-33, 20, 22),
        section(-31.5, 30, 30),
        section(-24, 34, 33),
        section(0, 35, 34),
        section(24, 34, 33),
        section(31.5, 30, 30),
        section(33, 20, 22),
      ],
      wrinkle: [0.9, 9, 4],
      per: 10,
    },
    ...[-1, 1].map(
      (side): Part => ({
        kind: 'loft',
        material: dark,
        sections: [section(side * 33.2, 21, 22.6), section(side * 32, 30.4, 30.6), section(side * 28, 33.6, 32.8)],
        wrinkle: [0.4, 9, 4],
      }),
    ),
    {
      kind: 'loft',
      material: dark,
      sections: [
        [-36, 2.4],
        [-30, 4.6],
        [0, 5.2],
        [30, 4.6],
        [36, 2.4],
      ].map(([x = 0, d = 0]) => ({ at: [x, 0, 35.4] as Point, size: [d, d * 1.25] as Flat, power: 2.6, turn: [0, 90, 0] as Point })),
      wrinkle: [0.3, 4, 2],
    },
    ...[-1, 1].flatMap((side) => [
      strap([side * 36, 0, 35.4, side * 38, 0, 30, side * 36, -2, 22], 1.1),
      block([1.8, 4.4, 5], [side * 37.4, -0.6, 24], buckle, { edge: 0.5 }),
    ]),
    ...[-14, 14].flatMap((x) => [
      strap([x, -15.4, 6, x, -17.9, 16, x, -15.6, 27, x * 0.9, -9, 34], 1.5),
      strap([x, 15.4, 6, x, 17.9, 16, x, 15.6, 27, x * 0.9, 9, 34], 1.5),
    ]),
    strap([-12.6, -9, 34, -9, -12.6, 43, 0, -14, 46, 9, -12.6, 43, 12.6, -9, 34], 1.3),
    strap([-12.6, 9, 34, -9, 5, 43, 0, 4, 46, 9, 5, 43, 12.6, 9, 34], 1.3),
    rod(way([-22, -15, 26, -16, -24, 12, 0, -26, 7, 14, -25, 9, 23, -15.6, 24]), [1, 2, 2.2, 2, 1], nylon('#26272a')),
    {
      kind: 'sheet',
      size: [19, 7],
      at: [0, -17.9, 13],
      turn: [-2, 0, 0],
      material: {
        rough: 0.35,
        svg: `<svg xmlns="http://www.w3.org/2000/svg" width="570" height="210"><text x="285" y="112" font-family="Inter, DejaVu Sans" font-size="110" font-weight="900" text-anchor="middle" fill="${look.colorName === 'Black' ? '#e9e9e6' : lighter(color, 0.85)}">60 L</text><text x="285" y="180" font-family="Inter, DejaVu Sans" font-size="50" font-weight="700" text-anchor="middle" fill="${look.colorName === 'Black' ? '#e9e9e6' : lighter(color, 0.85)}">WATERPROOF</text></svg>`,
      },
    },
  ];
}

export const BAGS: Models = {
  'trekking-backpack-50-l': {
    seen: 'A {color} trekking backpack with lid, front pocket and hip belt',
    scene: (look) => ({ parts: trekkingPack(look), view: { up: 10, round: -32 } }),
    packed: (look) => ({
      parts: [put([0, 0, 0], trekkingPack(look), [0, 0, 16]), put([44, 14, 0], trekkingPack(look), [0, 0, 150])],
      view: { up: 14 },
    }),
    detail: (look) => ({ parts: trekkingPack(look), view: { up: 18, round: -20, fill: 1.9, shift: [0, 0.35] } }),
  },
  'hydration-vest-8-l': {
    seen: 'A {color} running vest with two soft flasks in its chest pockets',
    scene: (look) => ({ parts: [put([0, 0, 0], vest(look))], view: { up: 62, round: 6 } }),
  },
  'waterproof-duffel-60-l': {
    seen: 'A {color} waterproof duffel with a roll top and carrying straps',
    scene: (look) => ({ parts: duffel(look), view: { up: 18, round: 30 } }),
  },
};
