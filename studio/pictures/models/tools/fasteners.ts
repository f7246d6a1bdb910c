import { label } from '../../parts/labels.ts';
import { clearPlastic } from '../../parts/materials.ts';
import { arc, circle } from '../../parts/words/outlines.ts';
import { way } from '../../parts/words/points.ts';
import { block, plate, put, rod, turned } from '../../parts/words/solids.ts';
import type { Flat, Look, Material, Models, Part, Point } from '../../scene.ts';

const yellowZinc: Material = { color: '#c9a24c', rough: 0.3, metal: 1 };
const zinc: Material = { color: '#c4cad0', rough: 0.28, metal: 1 };
const black: Material = { color: '#1f2022', rough: 0.5 };

/** A countersunk screw along z, its point at the origin. */
const screw: Part = put(
  [0, 0, 0],
  [
    turned(
      [
        [0, 0],
        [0.1, 0.35],
        [0.145, 0.7],
        [0.145, 3.5],
        [0.19, 3.55],
        [0.4, 3.95],
        [0.4, 4],
        [0, 4],
      ],
      yellowZinc,
      { sharp: true, steps: 18 },
    ),
    rod(
      Array.from({ length: 97 }, (_, i): Point => {
        const a = (i / 8) * 2 * Math.PI;
        const r = i < 10 ? 0.04 + i * 0.014 : 0.18;
        return [r * Math.cos(a), r * Math.sin(a), 0.12 + i * 0.026];
      }),
      0.045,
      yellowZinc,
      { per: 1, sides: 2 },
    ),
    plate(
      [
        Array.from({ length: 12 }, (_, i): Flat => {
          const a = (i * Math.PI) / 6;
          const r = i % 2 ? 0.11 : 0.2;
          return [r * Math.cos(a), r * Math.sin(a)];
        }),
      ],
      0.02,
      { color: '#3a2f18', rough: 0.6 },
      { at: [0, 0, 3.99], edge: 0.001 },
    ),
  ],
);

const hexagon = (r: number) => circle(r, [0, 0], 6);
/** Head at the origin, thread upwards. */
const bolt: Part = put(
  [0, 0, 0],
  [
    plate([hexagon(0.75)], 0.53, zinc, { edge: 0.06 }),
    turned(
      [
        [0.4, 0.5],
        [0.4, 4.4],
        [0.34, 4.53],
        [0, 4.53],
      ],
      zinc,
      { sharp: true, steps: 24 },
    ),
    {
      kind: 'row',
      count: 24,
      step: [0, 0, 0.155],
      parts: [
        turned(
          [
            [0.39, 0],
            [0.43, 0.04],
            [0.39, 0.1],
          ],
          zinc,
          { at: [0, 0, 0.75], sharp: true, steps: 24 },
        ),
      ],
    },
  ],
);
const nut: Part = put([0, 0, 0], [plate([hexagon(0.75), circle(0.4, [0, 0], 24)], 0.65, zinc, { edge: 0.06 })]);
const washer: Part = put([0, 0, 0], [plate([circle(0.82, [0, 0], 32), circle(0.42, [0, 0], 24)], 0.16, zinc, { edge: 0.03 })]);

/** An open box with a printed front. */
function openBox([w, d, h]: Point, color: string, front: string): Part[] {
  const card: Material = { color, rough: 0.75 };
  return [
    block([w, d, 0.15], [0, 0, 0], card, { edge: 0.02 }),
    ...[-1, 1].flatMap((side) => [
      block([w, 0.15, h], [0, side * (d / 2), 0], card, { edge: 0.03 }),
      block([0.15, d, h], [side * (w / 2), 0, 0], card, { edge: 0.03 }),
    ]),
    block([w, 0.15, d * 0.55], [0, d / 2 + 0.1, h - 0.1], card, { edge: 0.03, turn: [-52, 0, 0] }),
    ...[-1, 1].map((side) => block([0.15, d, d * 0.4], [side * (w / 2 + 0.05), 0, h - 0.1], card, { edge: 0.03, turn: [0, side * 64, 0] })),
    { kind: 'sheet', size: [w * 0.96, h * 0.94], at: [0, -d / 2 - 0.1, h * 0.03], material: { rough: 0.7, svg: front } },
  ];
}

function screws({ brand }: Look): Part[] {
  const front = label({
    brand,
    title: '4 x 40',
    lines: ['COUNTERSUNK TORX', '500 PIECES'],
    size: [13, 8],
    accent: '#1f5a3c',
    paper: '#f1efe6',
  });
  return [
    put(
      [0, 3, 0],
      [
        ...openBox([13, 9, 8], '#1f5a3c', front),
        block([12.6, 8.6, 6], [0, 0, 0.2], { color: '#7d6a3a', rough: 0.8 }, { edge: 0.1 }),
        { kind: 'heap', parts: [screw], count: 84, radius: [4.2, 2.2], height: 1.4, base: 5.6, tilt: 80, filled: false, seed: 4 },
      ],
      [0, 0, 12],
    ),
    {
      kind: 'heap',
      parts: [put([0, 0, 0.3], [put([0, 0, -2], [screw])], [86, 0, 0])],
      count: 12,
      radius: [7, 2],
      height: 0.1,
      tilt: 0,
      vary: 0,
      seed: 9,
      at: [0, -7.4, 0.35],
    },
    put([8.6, -6.6, 0.4], [screw], [0, 78, -30]),
  ];
}

function bolts({ brand }: Look): Part[] {
  const front = label({
    brand,
    title: 'M8 x 40',
    lines: ['HEX BOLT 8.8 ZINC', '200 PIECES'],
    size: [14, 8],
    accent: '#24446e',
    paper: '#f3f1ea',
  });
  return [
    put(
      [0, 4, 0],
      [
        ...openBox([14, 10, 8], '#24446e', front),
        block([13.6, 9.6, 5.4], [0, 0, 0.2], { color: '#7c8288', rough: 0.8 }, { edge: 0.1 }),
        { kind: 'heap', parts: [bolt, nut, bolt], count: 64, radius: [4.2, 2.3], height: 1.6, base: 5, tilt: 100, filled: false, seed: 3 },
      ],
      [0, 0, -10],
    ),
    put([-5.6, -6.6, 0.66], [put([0, 0, 0], [bolt], [0, 90, 0])], [0, 0, 24]),
    put([-8.4, -9.6, 0], [bolt]),
    put([2, -8.4, 0.66], [put([0, 0, 0], [bolt], [0, 90, 0])], [0, 0, -38]),
    ...(
      [
        [7.4, -6.6],
        [9.6, -9],
        [0.4, -10.6],
      ] as const
    ).map(([x, y], i) => put([x, y, 0], [nut], [0, 0, i * 25])),
    ...(
      [
        [6.4, -9.6],
        [-2.4, -11],
        [11, -6.4],
      ] as const
    ).map(([x, y]) => put([x, y, 0], [washer])),
  ];
}

/** A tie along y from its head; `bow` bends it to the side. */
const tie = (length: number, bow: number): Part => {
  const bend = (t: number): Flat => [bow * t * t, length * t];
  const path = Array.from({ length: 13 }, (_, i) => bend(i / 12));
  const rows = path.map(([x, y], i): Point[] => {
    const w = i > 10 ? 0.24 * (12.6 - i) * 0.45 : 0.26;
    return [
      [x - w, y, 0.3 + i * 0.01],
      [x + w, y, 0.3 + i * 0.01],
    ];
  });
  return put(
    [0, 0, 0],
    [
      { kind: 'skin', rows, wall: 0.13, material: { ...black, grain: { kind: 'stripes', along: 'y', scale: 3, bump: 0.5, depth: 0.04 } } },
      block([0.95, 0.85, 0.62], [0, -0.2, 0], black, { edge: 0.14 }),
      block([0.5, 0.2, 0.2], [0, -0.2, 0.58], { color: '#0e0f10', rough: 0.7 }, { edge: 0.03 }),
    ],
  );
};

function cableTies({ brand }: Look): Part[] {
  const header = label({
    brand,
    title: 'CABLE TIES',
    lines: ['4.8 x 300 mm · 100 PCS', 'NYLON 66 · UV'],
    size: [12, 7],
    accent: '#1d4f8f',
    paper: '#f6f4ee',
    look: 'band',
  });
  return [
    put(
      [-9, 0, 0],
      [
        ...Array.from({ length: 26 }, (_, i) =>
          put([-2.4 + (i % 9) * 0.6, -16 + ((i * 7) % 5) * 0.3, Math.floor(i / 9) * 0.55 + 0.15], [tie(28.5, ((i * 5) % 7) * 0.06 - 0.2)]),
        ),
        {
          kind: 'box',
          size: [9, 34, 2.4],
          bulge: 0.16,
          wrinkle: [0.25, 4, 3],
          calm: 4,
          at: [0, -1.4, 0],
          material: { ...clearPlastic, alpha: 0.12 },
        },
        block([9.6, 0.25, 7], [0, 15.6, 0], { color: '#f6f4ee', rough: 0.7 }, { edge: 0.03, turn: [-80, 0, 0] }),
        { kind: 'sheet', lies: true, size: [9.6, 6.8], at: [0, 18.8, 2.2], turn: [8, 0, 0], material: { rough: 0.6, svg: header } },
      ],
      [0, 0, 8],
    ),
    ...Array.from({ length: 9 }, (_, i) =>
      put([7 - Math.abs(i - 4) * 0.1, -14, 0.1 + i * 0.12], [tie(30, (i - 4) * 0.5)], [0, 0, 24 - i * 8]),
    ),
    put(
      [14, -13, 2.5],
      [
        rod(
          arc([2.6, 2.6], 60, 400, 30).map(([x, z]): Point => [x, 0, z]),
          0.3,
          black,
          { per: 2, sides: 3 },
        ),
        block([0.9, 0.9, 0.9], [1.6, -0.1, 2], black, { edge: 0.15, turn: [0, 34, 0] }),
        rod(way([1.7, 0, 2.3, 3.4, 0.1, 4.4, 4.4, 0.2, 6.4]), 0.22, black),
      ],
    ),
  ];
}

export const FASTENERS: Models = {
  'self-tapping-screws-4-x-40-mm-500-pack': {
    seen: 'An open box of yellow zinc Torx screws, some in front of it',
    scene: (look) => ({ parts: screws(look), view: { up: 34, round: 4 } }),
    packed: (look) => ({
      parts: [0, 1, 2].map((i) =>
        put(
          [i * 14.6 - 14, (i % 2) * 3, 0],
          openBox(
            [13, 9, 8],
            '#1f5a3c',
            label({
              brand: look.brand,
              title: '4 x 40',
              lines: ['COUNTERSUNK TORX', '500 PIECES'],
              size: [13, 8],
              accent: '#1f5a3c',
              paper: '#f1efe6',
            }),
          )
            .slice(0, 5)
            .concat(
              {
                kind: 'sheet',
                size: [12.5, 7.5],
                at: [0, -4.62, 0.24],
                material: {
                  rough: 0.7,
                  svg: label({
                    brand: look.brand,
                    title: '4 x 40',
                    lines: ['500 PIECES'],
                    size: [13, 8],
                    accent: '#1f5a3c',
                    paper: '#f1efe6',
                  }),
                },
              },
              block([13.1, 9.1, 0.2], [0, 0, 8], { color: '#1f5a3c', rough: 0.75 }),
            ),
        ),
      ),
      view: { up: 18, round: 14 },
    }),
    detail: () => ({
      parts: [
        [-40, 0],
        [12, 2.4],
        [64, 4],
      ].map(([turn = 0, x = 0], i) => put([x, i * 1.4, 0.4], [screw], [0, 84, turn])),
      view: { up: 40 },
    }),
  },
  'hex-bolts-m8-x-40-zinc-200-pack': {
    seen: 'A box of zinc hex bolts with nuts and washers in front',
    scene: (look) => ({ parts: bolts(look), view: { up: 32, round: -8 } }),
  },
  'nylon-cable-ties-300-mm-100-pack': {
    seen: 'Black cable ties in their bag, fanned out beside it, one closed to a loop',
    scene: (look) => ({ parts: cableTies(look), view: { up: 54 } }),
  },
};
