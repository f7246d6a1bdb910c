import { steel } from '../../parts/materials.ts';
import { arc } from '../../parts/words/outlines.ts';
import { pairs, way } from '../../parts/words/points.ts';
import { block, plate, put, rod, turned } from '../../parts/words/solids.ts';
import type { Material, Models, Part, Point } from '../../scene.ts';

const BLACK: Material = { color: '#202124', rough: 0.7 };

const ruler = (length: number, inches: boolean) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(length * 100)}" height="190"><rect width="${length * 100}" height="190" fill="#f2c92a"/>${Array.from({ length: Math.floor(length * 10) }, (_, i) => `<rect x="${i * 10}" y="0" width="2" height="${i % 10 === 0 ? 70 : i % 5 === 0 ? 48 : 28}" fill="#1b1b1d"/>`).join('')}${inches ? Array.from({ length: Math.floor((length * 16) / 2.54) }, (_, i) => `<rect x="${(i * 254) / 16}" y="${190 - (i % 16 === 0 ? 70 : i % 8 === 0 ? 48 : 24)}" width="2" height="70" fill="#1b1b1d"/>`).join('') : ''}${Array.from({ length: Math.floor(length) }, (_, i) => `<text x="${(i + 1) * 100 - 8}" y="128" font-family="Inter, DejaVu Sans" font-size="56" font-weight="800" text-anchor="end" fill="${(i + 1) % 10 === 0 ? '#c4262e' : '#1b1b1d'}">${i + 1}</text>`).join('')}</svg>`;

interface Tape {
  readonly size: number;
  readonly blade: number;
  readonly out: number;
  readonly color: string;
  readonly metres: string;
  readonly inches: boolean;
}

/** Its blade to the left; upright on its flat side as in the hand. */
function tape({ size: s, blade, out, color, metres, inches }: Tape): Part {
  const body = [
    ...arc([s * 0.5, s * 0.5], 0, 180, 20, [0, s * 0.5]),
    ...arc([s * 0.16, s * 0.16], 180, 270, 8, [-s * 0.34, s * 0.16]),
    ...arc([s * 0.3, s * 0.3], 270, 360, 8, [s * 0.2, s * 0.3]),
  ];
  const wide = blade + 1.5;
  const rows = Array.from({ length: 9 }, (_, i): Point[] => {
    const v = i / 8 - 0.5;
    return [
      [-s * 0.46 - out, v * blade, 0.62 + Math.abs(v) ** 2 * 1.5],
      [-s * 0.46, v * blade, 0.62 + Math.abs(v) ** 2 * 1.5],
    ];
  });
  return put(
    [0, 0, 0],
    [
      plate([body], wide, { color, rough: 0.4, coat: 0.2 }, { turn: [90, 0, 0], at: [0, wide / 2, 0], edge: 0.5, segments: 4 }),
      plate([body.map(([x, y]) => [x * 1.04, y * 1.04 - 0.1] as const)], wide * 0.6, BLACK, {
        turn: [90, 0, 0],
        at: [0, wide * 0.3, 0],
        edge: 0.3,
      }),
      put(
        [0, 0, s * 0.52],
        [
          turned(
            [
              [0, 0],
              [s * 0.32, 0],
              [s * 0.32, 0],
              [s * 0.3, 0.14],
              [0, 0.16],
            ],
            { color: '#f3f1ea', rough: 0.5 },
            { turn: [90, 0, 0], at: [0, -wide / 2 + 0.02, 0] },
          ),
          {
            kind: 'sheet',
            size: [s * 0.56, s * 0.56],
            at: [0, -wide / 2 - 0.17, -s * 0.28],
            material: {
              rough: 0.4,
              svg: `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><circle cx="200" cy="200" r="198" fill="#f3f1ea"/><text x="200" y="240" font-family="Inter, DejaVu Sans" font-size="150" font-weight="900" text-anchor="middle" fill="${color}">${metres}</text><text x="200" y="316" font-family="Inter, DejaVu Sans" font-size="52" font-weight="700" text-anchor="middle" fill="#1b1b1d">CLASS II</text></svg>`,
            },
          },
        ],
      ),
      block([s * 0.2, wide * 0.5, 0.8], [-s * 0.38, 0, s * 0.8], { color: '#c4262e', rough: 0.4 }, { edge: 0.3, turn: [0, -40, 0] }),
      { kind: 'skin', rows, wall: 0.05, material: { rough: 0.35, coat: 0.3, color: '#f2c92a' } },
      {
        kind: 'sheet',
        lies: true,
        size: [out, blade * 0.94],
        at: [-s * 0.46 - out / 2, 0, 0.98],
        material: { rough: 0.35, coat: 0.3, svg: ruler(out, inches) },
      },
      block([0.12, blade * 0.9, 1.5], [-s * 0.46 - out, 0, -0.1], steel, { edge: 0.04 }),
      block([1.2, blade * 0.7, 0.14], [-s * 0.46 - out + 0.6, 0, 1], steel, { edge: 0.04 }),
      ...(inches
        ? [-1, 1].map((side) =>
            turned(
              [
                [0, 0],
                [0.32, 0],
                [0.32, 0.3],
                [0, 0.3],
              ],
              { color: '#8b8f95', rough: 0.25, metal: 1 },
              { at: [-s * 0.46 - out - 0.3, side * 0.5, 0.2], turn: [0, 90, 0] },
            ),
          )
        : []),
    ],
  );
}

const vial = (at: Point, length: number, turn: Point): Part =>
  put(
    at,
    [
      turned(
        [
          [0, 0],
          [0.75, 0],
          [0.75, length],
          [0, length],
        ],
        { color: '#c9e23a', rough: 0.1, coat: 1, glow: 0.15 },
        { turn: [0, 90, 0], at: [-length / 2, 0, 0] },
      ),
      turned(
        [
          [0, 0],
          [0.45, 0.2],
          [0.45, 1.1],
          [0, 1.3],
        ],
        { color: '#eaf7a8', rough: 0.1, glow: 0.3 },
        { turn: [0, 90, 0], at: [-0.65, -0.42, 0.2] },
      ),
      ...[-0.9, 0.9].map((x) =>
        turned(
          [
            [0.76, 0],
            [0.78, 0],
            [0.78, 0.1],
            [0.76, 0.1],
          ],
          BLACK,
          { turn: [0, 90, 0], at: [x, 0, 0], sharp: true },
        ),
      ),
    ],
    turn,
  );

function level(): Part {
  const red: Material = { color: '#c4262e', rough: 0.35, coat: 0.2 };
  const outline = pairs([-28.6, 0, 28.6, 0, 28.6, 6, -28.6, 6]);
  const window = (x: number, w: number, h: number) =>
    pairs([x - w / 2, 3 - h / 2, x + w / 2, 3 - h / 2, x + w / 2, 3 + h / 2, x - w / 2, 3 + h / 2]);
  return put(
    [0, 0, 0],
    [
      plate(
        [
          outline,
          window(0, 7, 6.4).map(([x, y]) => [x, Math.min(5.4, Math.max(2.4, y))] as const),
          window(-21, 4.4, 4.4),
          window(21, 4.4, 4.4),
          window(-11, 6.4, 2.6),
          window(11, 6.4, 2.6),
        ],
        2.4,
        red,
        { turn: [90, 0, 0], at: [0, 1.2, 0], edge: 0.16 },
      ),
      ...[0, 6].map((z) => block([57, 2.6, 0.3], [0, 0, z - 0.15], { color: '#d5d8da', rough: 0.3, metal: 1 }, { edge: 0.06 })),
      vial([0, 0, 4], 5.4, [0, 0, 0]),
      vial([-21, 0, 3], 4, [0, 90, 0]),
      vial([21, 0, 3], 4, [0, 45, 0]),
      ...[-1, 1].map((side) => block([2, 3.1, 6.8], [side * 29.2, 0, -0.3], BLACK, { edge: 0.7 })),
      {
        kind: 'sheet',
        size: [7, 1.6],
        at: [-15.6, -1.25, 4.35],
        material: {
          rough: 0.4,
          svg: '<svg xmlns="http://www.w3.org/2000/svg" width="440" height="100"><text x="220" y="80" font-family="Inter, DejaVu Sans" font-size="80" font-weight="900" text-anchor="middle" fill="#ffffff">600 mm</text></svg>',
        },
      },
    ],
  );
}

const DISPLAY = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="240"><rect width="600" height="240" rx="14" fill="#b9c3ae"/><text x="470" y="180" font-family="DejaVu Sans Mono" font-size="160" font-weight="700" text-anchor="end" fill="#16191a">24.68</text><text x="530" y="180" font-family="Inter, DejaVu Sans" font-size="50" font-weight="700" text-anchor="middle" fill="#16191a">mm</text></svg>`;
const SCALE = `<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="160">${Array.from({ length: 151 }, (_, i) => `<rect x="${40 + i * 15.2}" y="${i % 10 === 0 ? 60 : i % 5 === 0 ? 90 : 110}" width="3" height="${i % 10 === 0 ? 100 : i % 5 === 0 ? 70 : 50}" fill="#26292c"/>${i % 10 === 0 ? `<text x="${40 + i * 15.2}" y="50" font-family="Inter, DejaVu Sans" font-size="44" font-weight="700" text-anchor="middle" fill="#26292c">${i}</text>` : ''}`).join('')}</svg>`;

/** Lies flat, its jaws down to the left. */
function caliper(): Part {
  const stainless: Material = { color: '#c6cacd', rough: 0.3, metal: 1 };
  const jaw = (side: number, x: number): Part =>
    put(
      [x, 0, 0],
      [
        plate([pairs([0, 0.9, 0, -4, side * 0.35, -4, side * 2, -1.4, side * 2.3, 0.9])], 0.34, stainless, { edge: 0.05 }),
        plate([pairs([0, 0.8, side * 2, 0.8, side * 1.4, 1.5, side * 0.14, 3.1, 0, 3.1])], 0.3, stainless, { edge: 0.05 }),
      ],
    );
  return put(
    [0, 0, 0.4],
    [
      block([23.6, 1.6, 0.35], [10.6, 0, 0], stainless, { edge: 0.06 }),
      { kind: 'sheet', lies: true, size: [17, 1.2], at: [13, -0.1, 0.37], material: { rough: 0.35, svg: SCALE } },
      jaw(-1, 0),
      jaw(1, 2.47),
      { kind: 'box', size: [8, 3.5, 1.3], edge: 0.4, at: [6.6, 0.1, -0.3], material: { color: '#25272b', rough: 0.45 } },
      { kind: 'sheet', lies: true, size: [4.6, 1.8], at: [6, 0.5, 1.02], material: { rough: 0.15, coat: 1, svg: DISPLAY } },
      ...[4.4, 6, 7.6].map((x, i) =>
        turned(
          [
            [0, 0],
            [0.36, 0],
            [0.34, 0.16],
            [0, 0.2],
          ],
          { color: ['#c4262e', '#8b8f95', '#3a76b8'][i] ?? '#888888', rough: 0.4 },
          { at: [x, -1, 1] },
        ),
      ),
      turned(
        [
          [0, 0],
          [0.55, 0],
          [0.55, 0.6],
          [0, 0.6],
        ],
        stainless,
        { at: [9.6, -1.5, 0.1], turn: [90, 0, 0] },
      ),
      turned(
        [
          [0, 0],
          [0.42, 0],
          [0.42, 1],
          [0, 1],
        ],
        stainless,
        { at: [8.4, 1.9, 0.35], turn: [-90, 0, 0] },
      ),
      rod(way([22.4, 0, 0.2, 23.2, 0, 0.2]), 0.12, stainless, { curved: false }),
    ],
  );
}

/** A lying box with a window on two sides, and the green cross that it throws on the floor and a board behind. */
function laser(): Part[] {
  const green: Material = { color: '#35ff5a', glow: 7 };
  const housing: Material = { color: '#24272b', rough: 0.55 };
  return [
    { kind: 'box', size: [8, 9, 9.4], edge: 1.4, at: [0, 0, 2], material: { color: '#2f8a3e', rough: 0.4 } },
    { kind: 'box', size: [8.6, 9.6, 3.4], edge: 1.2, at: [0, 0, 1], material: housing },
    { kind: 'box', size: [8.6, 9.6, 2.4], edge: 1.1, at: [0, 0, 9.8], material: housing },
    block([3.6, 0.6, 5.6], [0, -4.4, 4.2], { color: '#0a0b0c', rough: 0.08, coat: 1 }, { edge: 0.2 }),
    turned(
      [
        [0, 0],
        [0.7, 0],
        [0.7, 0.3],
        [0, 0.4],
      ],
      { color: '#8dffa5', glow: 5 },
      { at: [0, -4.65, 7], turn: [90, 0, 0] },
    ),
    turned(
      [
        [0, 0],
        [2.4, 0],
        [2.4, 1],
        [1.6, 1.2],
        [0, 1.2],
      ],
      { color: '#8b8f95', rough: 0.4, metal: 1 },
    ),
    ...[30, 150, 270].map((a) =>
      rod(
        [
          [0, 0, 0.8],
          [Math.cos((a * Math.PI) / 180) * 6, Math.sin((a * Math.PI) / 180) * 6, -1.6],
        ],
        0.5,
        { color: '#8b8f95', rough: 0.4, metal: 1 },
      ),
    ),
    {
      kind: 'sheet',
      lies: true,
      size: [5, 1.6],
      at: [0, 1, 12.24],
      material: {
        rough: 0.4,
        svg: '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="160"><rect x="10" y="20" width="480" height="120" rx="20" fill="#e8e6df"/><text x="250" y="112" font-family="Inter, DejaVu Sans" font-size="80" font-weight="900" text-anchor="middle" fill="#24272b">LASER</text></svg>',
      },
    },
    block([34, 0.6, 26], [0, -26, -1.6], { color: '#ece9e1', rough: 0.9 }, { edge: 0.1, turn: [0, 0, 0] }),
    block([34, 0.1, 0.22], [0, -25.6, 7], green, { edge: 0.02 }),
    block([0.22, 0.1, 26], [0, -25.6, -1.6], green, { edge: 0.02 }),
    block([0.22, 20, 0.06], [0, -15.4, -1.6], green, { edge: 0.01 }),
  ];
}

const FIVE: Tape = { size: 6.6, blade: 1.9, out: 13, color: '#c4262e', metres: '5 m', inches: false };
const EIGHT: Tape = { size: 7.8, blade: 2.5, out: 20, color: '#2461a6', metres: '8 m', inches: true };

export const MEASURING: Models = {
  '5-m-tape-measure-with-nylon-coated-blade': {
    seen: 'A red pocket tape measure of 5 m with its yellow blade out',
    scene: () => ({ parts: [tape(FIVE)], view: { up: 30, round: -14 } }),
    packed: () => ({
      parts: [
        put([0, 0, 0], [tape({ ...FIVE, out: 1 })]),
        put([9, 3, 0], [tape({ ...FIVE, out: 1 })]),
        put([4, -6, 0], [tape({ ...FIVE, out: 1 })]),
      ],
      view: { up: 26, round: 10 },
    }),
    detail: () => ({ parts: [tape(FIVE)], view: { up: 46, round: -24, fill: 1.5, shift: [-0.15, 0] } }),
  },
  '8-m-magnetic-tape-measure-with-nylon-coated-blade': {
    seen: 'A blue tape measure of 8 m with a wide blade in centimetres and inches and magnets at its hook',
    scene: () => ({ parts: [tape(EIGHT)], view: { up: 36, round: 30 } }),
  },
  'green-beam-cross-line-laser-level': {
    seen: 'A green laser level that throws a cross of green lines on a board',
    scene: () => ({ parts: laser(), view: { up: 24, round: 148 } }),
  },
  'box-spirit-level-600-mm': {
    seen: 'A red spirit level with three green vials',
    scene: () => ({ parts: [level()], view: { up: 16, round: 30 } }),
  },
  'digital-caliper-150-mm': {
    seen: 'A digital caliper of stainless steel with a display at 24.68 mm',
    scene: () => ({ parts: [put([0, 0, 0], [caliper()], [0, 0, 26])], view: { up: 56 } }),
  },
};
