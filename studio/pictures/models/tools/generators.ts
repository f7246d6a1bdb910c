import { darker } from '../../parts/colors.ts';
import { rubber } from '../../parts/materials.ts';
import { way } from '../../parts/words/points.ts';
import { block, put, rod, turned } from '../../parts/words/solids.ts';
import type { Look, Material, Models, Part, Point } from '../../scene.ts';
import { fuelCap, panel, recoil, upright } from './generator-parts.ts';
import { BLACK, drawn, enamel, finned, SILVER, slots, softened, wheel, wrote } from './machine-trims.ts';

interface Case {
  readonly paint: string;
  readonly name: string;
  /** The control panel is on its long side, not on its end. */
  readonly isPanelInFront?: boolean;
}

/** A portable one: 50 long, 29 wide, 43 high with its handle. */
function suitcase({ paint, name, isPanelInFront = false }: Case): Part[] {
  const shell = enamel(paint);
  const dark: Material = { color: '#2a2c30', rough: 0.55 };
  const body = softened(
    [
      [-25, 8],
      [25.4, 8],
      [25.4, 27],
      [20.5, 36],
      [-18, 36],
      [-25, 29],
    ],
    4,
  );
  const base = softened(
    [
      [-25.6, 2],
      [26, 2],
      [26, 10],
      [-25.6, 10],
    ],
    2.4,
  );
  const grip = softened(
    [
      [-17, 33],
      [-12, 43.6],
      [11, 43.6],
      [17, 33],
    ],
    4,
  );
  const hollow = softened(
    [
      [-12, 35],
      [-9, 40.4],
      [8.6, 40.4],
      [12, 35],
    ],
    2,
  );
  const cover = softened(
    isPanelInFront
      ? [
          [-22, 12],
          [-3, 12],
          [-3, 32],
          [-16, 32],
          [-22, 26],
        ]
      : [
          [-22, 12],
          [2, 12],
          [6, 20],
          [2, 32],
          [-16, 32],
          [-22, 26],
        ],
    2.4,
  );
  return [
    upright([body], 28, -14, shell, 2.4),
    upright([base], 29, -14.5, dark, 1.2),
    upright([grip, hollow], 5.4, -2.7, dark, 1.2),
    upright([cover], 0.9, -14.7, { ...shell, color: darker(paint, 0.1) }, 0.3),
    fuelCap(3.4, [-15, -6, 35.4]),
    {
      kind: 'sheet',
      size: [17, 6.4],
      at: [-11, -14.74, 20.5],
      material: {
        rough: 0.4,
        svg: drawn(680, 256, `${wrote(340, 130, 150, name, '#ffffff', 900)}${wrote(340, 216, 58, 'INVERTER', '#ffffff', 700)}`),
      },
    },
    slots(8, [1.1, 0.3, 4.4], [-20, -14.74, 13.6], [2.2, 0, 0]),
    ...(isPanelInFront
      ? [
          panel([11.4, -14, 11.6], [0, 0, 0], 'AC 230 V   DC 12 V'),
          put([25.4, 0, 0], [recoil([3, 0, 19]), slots(5, [12, 0.3, 0.8], [-6.5, -0.05, 12], [0, 0, 2.2])], [0, 0, 90]),
        ]
      : [
          recoil([14.6, -14, 20.5]),
          slots(5, [9, 0.3, 0.8], [14.6, -14.1, 27], [0, 0, 1.5]),
          put([25.4, 0, 0], [put([0, 0, 8.4], [panel([0, 0, 0], [0, 0, 0], 'AC 230 V')], [0, 0, 0], 0.94)], [0, 0, 90]),
        ]),
    ...[-18, 18].flatMap((x) => [-10, 10].map((y) => block([5, 4, 2.4], [x, y, 0], rubber(), { edge: 0.8 }))),
  ];
}

/** The larger one on wheels, with a handle that folds down. */
const trolley = (): Part[] => [
  ...suitcase({ paint: '#e0a010', name: '3500i', isPanelInFront: true }),
  ...[-1, 1].map((side) => wheel(6.6, 3.4, [-19.6, side * 16.6, 6.6], '#c9ccd0')),
  ...[-1, 1].map((side) => block([6, 2, 5], [26, side * 12.4, 27], BLACK, { edge: 0.6 })),
  rod(
    way([26, -12.4, 29.6, 33, -12.4, 35, 41, -12.4, 40.6, 42, -10.6, 41.4, 42, 10.6, 41.4, 41, 12.4, 40.6, 33, 12.4, 35, 26, 12.4, 29.6]),
    1,
    SILVER,
  ),
  rod(way([42, -8, 41.4, 42, 8, 41.4]), 1.5, rubber()),
];

const LOOP: readonly Point[] = softened(
  [
    [-38, 10],
    [38, 10],
    [38, 66],
    [-38, 66],
  ],
  9,
).map(([x, z]): Point => [x, 0, z]);

/** A house's: engine and dynamo in a frame of tube under a large tank, on wheels. */
function openFrame({ brand }: Look): Part[] {
  const frame = enamel('#26282c');
  const tank = enamel('#b3201c');
  const iron: Material = { color: '#6f747a', rough: 0.5, metal: 0.7 };
  return [
    ...[-25, 25].map((y) => rod(LOOP, 1.7, frame, { closed: true, curved: false, at: [0, y, 0], sides: 8 })),
    ...[
      [-38, 30],
      [38, 30],
      [-20, 10],
      [20, 10],
      [-30, 66],
      [30, 66],
    ].map(([x = 0, z = 0]) => rod(way([x, -25, z, x, 25, z]), 1.5, frame, { curved: false })),
    block([64, 46, 1.4], [0, 0, 10.6], frame, { edge: 0.3 }),
    // The tank lies in the top of the frame.
    {
      kind: 'loft',
      material: tank,
      sections: [
        { at: [0, 0, 53], size: [56, 38], power: 6 },
        { at: [0, 0, 55], size: [62, 44], power: 7 },
        { at: [0, 0, 64], size: [62, 44], power: 7 },
        { at: [0, 0, 68], size: [58, 40], power: 6 },
        { at: [0, 0, 70], size: [46, 30], power: 5 },
      ],
      edge: 0.4,
    },
    fuelCap(5, [-8, 0, 69.8]),
    turned(
      [
        [0, 0],
        [3, 0],
        [3, 0.7],
        [2.6, 1],
        [0, 1],
      ],
      { color: '#e9e9e4', rough: 0.2 },
      { at: [14, -4, 69.8] },
    ),
    {
      kind: 'sheet',
      size: [40, 7],
      at: [0, -22.3, 56],
      material: {
        rough: 0.4,
        svg: drawn(1200, 210, `${wrote(600, 150, 128, `${brand.split(' ')[0]?.toUpperCase() ?? ''} 7500i`, '#ffffff', 900)}`),
      },
    },
    // The engine: starter's housing, cylinder, air filter, exhaust.
    block([24, 26, 20], [-19, 2, 13], iron, { edge: 2 }),
    put(
      [-19, -11, 25],
      [
        turned(
          [
            [0, 7],
            [8, 6.6],
            [11.6, 5],
            [12, 0],
          ],
          BLACK,
          { turn: [90, 0, 0] },
        ),
        ...[4.2, 6.2, 8.2, 10].map((r) =>
          turned(
            [
              [r, 6.9 - r * 0.1],
              [r + 0.9, 6.8 - r * 0.1],
            ],
            { color: '#0b0c0d', rough: 0.8 },
            { turn: [90, 0, 0] },
          ),
        ),
        recoil([0, -5.6, -3]),
      ],
    ),
    put([-19, 10, 30], finned(15, 12, 6, iron), [-34, 0, 0]),
    block([13, 11, 12], [-31, 0, 38], BLACK, { edge: 1.4 }),
    turned(
      [
        [0, 0],
        [5.4, 0],
        [5.6, 1],
        [5.6, 15],
        [5, 16],
        [0, 16],
      ],
      SILVER,
      { turn: [0, 90, 0], at: [-24, 16, 42] },
    ),
    // The dynamo and its controls.
    turned(
      [
        [0, -15],
        [11, -15],
        [12.4, -13],
        [12.4, 13],
        [11, 16],
        [0, 17],
      ],
      { color: '#8b9096', rough: 0.45, metal: 0.8 },
      { turn: [0, 90, 0], at: [13, 6, 26] },
    ),
    ...Array.from({ length: 24 }, (_, i) =>
      put([10, 6, 26], [block([22, 0.7, 1.2], [0, 0, 12], { color: '#8b9096', rough: 0.45, metal: 0.8 }, { edge: 0.15 })], [i * 15, 0, 0]),
    ),
    block([36, 8, 30], [15, -20, 17], BLACK, { edge: 1 }),
    put([15, -24, 18.6], [panel([0, 0, 0], [0, 0, 0], 'AC 230 V · 7.0 kW')], [0, 0, 0], 1.38),
    block([13, 10, 11], [27, 14, 12], { color: '#1b1c1e', rough: 0.5 }, { edge: 0.6 }),
    rod(way([24, 12, 23, 18, 8, 30, 4, 2, 34]), 0.6, { color: '#c9201f', rough: 0.5 }),
    ...[-1, 1].map((side) => wheel(11, 5, [-30, side * 31, 11])),
    rod(way([-30, -33, 11, -30, 33, 11]), 1.2, SILVER, { curved: false }),
    ...[-1, 1].flatMap((side) => [
      rod(way([38, side * 25, 44, 46, side * 25, 47, 62, side * 25, 50]), 1.3, frame),
      rod(way([55, side * 25, 49, 68, side * 25, 50.6]), 1.9, rubber()),
      block([4, 4, 10], [30, side * 25, 0], rubber(), { edge: 0.8 }),
    ]),
  ];
}

export const GENERATORS: Models = {
  'petrol-inverter-generator-2-2-kw': {
    seen: 'A small red inverter generator like a suitcase, with a handle on top and two sockets on its end',
    scene: () => ({ parts: suitcase({ paint: '#c0231c', name: '2200i' }), view: { up: 16, round: 34 } }),
    packed: () => ({
      parts: [
        put([0, 0, 0], suitcase({ paint: '#c0231c', name: '2200i' }), [0, 0, 24]),
        put([46, 34, 0], suitcase({ paint: '#c0231c', name: '2200i' }), [0, 0, 60]),
      ],
      view: { up: 18 },
    }),
    detail: () => ({ parts: suitcase({ paint: '#c0231c', name: '2200i' }), view: { up: 14, round: 50, fill: 1.05 } }),
  },
  'petrol-inverter-generator-3-5-kw': {
    seen: 'A yellow inverter generator on wheels with its sockets in front and a handle to pull it by',
    scene: () => ({ parts: trolley(), view: { up: 17, round: -22 } }),
  },
  'petrol-inverter-generator-7-5-kw': {
    seen: 'A large generator in a black tube frame with a red tank, engine, control panel and two wheels',
    scene: (look) => ({ parts: openFrame(look), view: { up: 15, round: 26 } }),
  },
};
