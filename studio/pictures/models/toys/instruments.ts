import { brass, glossy, plank, steel } from '../../parts/materials.ts';
import { circle } from '../../parts/words/outlines.ts';
import { flats } from '../../parts/words/points.ts';
import type { Flat, Material, Models, Part, Point } from '../../scene.ts';
import { ball, disc, drawing, group, plate, ring, rod, slab, turned, wire } from './solids.ts';

// --- xylophone --------------------------------------------------------------------------------------------------------------------

const KEYS = ['#d92b2f', '#ef6a1f', '#f6b51c', '#7cbf3f', '#2f9a4a', '#2b8fe0', '#2b55b0', '#7b3fa0'] as const;
const NOTES = 'CDEFGABC';
const pine = plank('#e4c592', '#d0a86c');
const mallet = (color: string, at: Point, turn: Point): Part =>
  group([rod('0 -11 0, 0 8 0', 0.35, pine), ball([0, 9, 0], 2.2, glossy(color))], { at, turn });
const xylophone: readonly Part[] = [
  ...[-1, 1].map((s): Part => group([slab([32, 1.8, 2.4], [0, 0, 0], pine, 0.4)], { at: [0, s * 3.7, 0], turn: [0, 0, s * -4.6] })),
  slab([1.8, 9.4, 2.2], [-15, 0, 0.1], pine, 0.4),
  slab([1.8, 6, 2.2], [15, 0, 0.1], pine, 0.4),
  ...KEYS.flatMap((color, i): Part[] => {
    const long = 15.6 - i * 0.95;
    const x = -13.2 + i * 3.78;
    const metal: Material = { color, rough: 0.25, metal: 0.55, coat: 0.5 };
    return [
      slab([3.1, long, 0.55], [x, 0, 2.9], metal, 0.18),
      ...[-1, 1].flatMap((s): Part[] => [
        disc(0.42, 0.3, steel, { at: [x, s * (3.7 - i * 0.09), 3.4] }),
        disc(0.7, 0.4, { color: '#f2ede0', rough: 0.9 }, { at: [x, s * (3.7 - i * 0.09), 2.4] }),
      ]),
      {
        kind: 'sheet',
        lies: true,
        size: [1.7, 1.7],
        at: [x, -long / 2 + 1.9, 3.47],
        material: {
          rough: 0.5,
          svg: drawing(
            100,
            100,
            `<text x="50" y="84" font-family="Inter, DejaVu Sans" font-size="92" font-weight="800" text-anchor="middle" fill="#ffffff">${NOTES[i] ?? ''}</text>`,
          ),
        },
      },
    ];
  }),
];

// --- drum -------------------------------------------------------------------------------------------------------------------------

const mango: Material = {
  color: '#9a5a2c',
  rough: 0.4,
  coat: 0.25,
  grain: { kind: 'wood', scale: 0.2, stretch: [3, 3, 0.4], to: '#6d3a18', bump: 0.06, depth: 0.03 },
};
const cordage: Material = {
  color: '#efe3c4',
  rough: 0.9,
  grain: { kind: 'stripes', scale: 3, along: 'z', distort: 2, bump: 0.5, depth: 0.08 },
};
const onRound = (radius: number, angle: number, z: number): Point => [radius * Math.cos(angle), radius * Math.sin(angle), z];
const LACES = 14;
const drum: readonly Part[] = [
  turned('0 0, 6.4 0, 7 0.5, 7.2 1.6, 6 5, 4.7 10, 4.6 13.4, 5.6 17, 8.6 22, 9.6 26, 9.5 30.6, 9.5 30.6, 0 30.6', mango),
  ring(4.95, 0.42, cordage, { at: [0, 0, 12.4] }),
  ring(5.1, 0.42, cordage, { at: [0, 0, 15.2] }),
  ring(9.85, 0.5, cordage, { at: [0, 0, 28.6] }),
  ring(9.75, 0.5, { color: '#a3312b', rough: 0.8 }, { at: [0, 0, 29.6] }),
  turned('9.9 28.4, 10 29.4, 9.8 30.8, 9.2 31.2, 5 31.3, 0 31.3', {
    color: '#efe0c2',
    rough: 0.75,
    grain: { kind: 'noise', scale: 0.5, to: '#cbb084', bump: 0.1, depth: 0.03, detail: 8 },
  }),
  ...Array.from({ length: LACES }, (_, i): Part => {
    const a = (i * 2 * Math.PI) / LACES;
    const b = ((i + 0.5) * 2 * Math.PI) / LACES;
    const c = ((i + 1) * 2 * Math.PI) / LACES;
    const path = [
      onRound(10.2, a, 28.6),
      onRound(9.7, a * 0.75 + b * 0.25, 24.4),
      onRound(7.9, (a + b) / 2, 20.4),
      onRound(5.4, b, 15.4),
      onRound(7.9, (c + b) / 2, 20.4),
      onRound(9.7, c * 0.75 + b * 0.25, 24.4),
      onRound(10.2, c, 28.6),
    ];
    return { kind: 'tube', path, radius: 0.24, material: cordage };
  }),
  ...Array.from({ length: LACES }, (_, i): Part => {
    const a = (i * 2 * Math.PI) / LACES;
    return wire(
      `${onRound(10.3, a, 27.8).join(' ')}, ${onRound(10.5, a, 28.8).join(' ')}, ${onRound(10.2, a, 29.9).join(' ')}`,
      0.3,
      cordage,
    );
  }),
  // A carved band round the foot.
  ...Array.from(
    { length: 22 },
    (_, i): Part => ({
      kind: 'lathe',
      sharp: true,
      steps: 4,
      profile: [
        [0, 0],
        [0.55, 0],
        [0, 0.3],
      ],
      at: onRound(5.95, (i * 2 * Math.PI) / 22, 5.4),
      turn: [0, 100, (i * 360) / 22],
      material: { color: '#e8c58a', rough: 0.7 },
    }),
  ),
  ring(6.35, 0.2, { color: '#e8c58a', rough: 0.7 }, { at: [0, 0, 4] }),
  ring(5.5, 0.2, { color: '#e8c58a', rough: 0.7 }, { at: [0, 0, 6.8] }),
];

// --- ukulele: lies along y, its face up -------------------------------------------------------------------------------------------

const bass: Material = {
  color: '#c98b4e',
  rough: 0.25,
  coat: 0.7,
  grain: { kind: 'wood', scale: 0.3, stretch: [2.4, 0.1, 1], to: '#a86a32', bump: 0.03, depth: 0.02 },
};
const sides: Material = { color: '#7d451f', rough: 0.3, coat: 0.6 };
const rosewood: Material = { color: '#3d2317', rough: 0.45, coat: 0.2 };
const RIGHT: readonly Flat[] = [
  [0, -12],
  [4.6, -11.6],
  [7.8, -8.6],
  [8.4, -4.8],
  [6.6, -1],
  [5.6, 1.4],
  [6, 4.2],
  [6.2, 7],
  [4.6, 9.8],
  [1.6, 11],
];
const BODY: readonly Flat[] = [
  ...RIGHT,
  ...RIGHT.slice(1)
    .map(([x, y]): Flat => [-x, y])
    .reverse(),
];
const shrunk = (share: number): Flat[] => BODY.map(([x, y]): Flat => [x * share, y * share]);
const ukulele: readonly Part[] = [
  { kind: 'extrude', outlines: [BODY], curved: true, depth: 6, edge: 0.5, material: sides },
  {
    kind: 'extrude',
    outlines: [shrunk(0.985), circle(2.5, [0, 2.8])],
    curved: true,
    depth: 0.4,
    edge: 0.1,
    at: [0, 0, 5.9],
    material: bass,
  },
  disc(2.4, 0.1, { color: '#1a110c', rough: 0.9 }, { at: [0, 2.8, 6.02] }),
  ring(2.9, 0.14, rosewood, { at: [0, 2.8, 6.3] }),
  ring(3.3, 0.08, { color: '#f5e9cf', rough: 0.5 }, { at: [0, 2.8, 6.3] }),
  {
    kind: 'loft',
    sections: [
      { at: [0, 9, 5], size: [4, 3.4], turn: [90, 0, 0], power: 3 },
      { at: [0, 12, 5.4], size: [3.4, 2.2], turn: [90, 0, 0], power: 3 },
      { at: [0, 27, 5.6], size: [3.2, 1.9], turn: [90, 0, 0], power: 3 },
    ],
    material: sides,
  },
  slab([3.4, 23.4, 0.5], [0, 17, 6.3], rosewood, 0.1),
  ...Array.from(
    { length: 12 },
    (_, i): Part => slab([3.4, 0.14, 0.16], [0, 28.2 - 34 * (1 - 0.9439 ** (i + 1)) * 0.68, 6.78], brass, 0.03),
  ),
  ...[5, 7, 10].map(
    (fret): Part => disc(0.28, 0.06, { color: '#fdf6e3', rough: 0.3 }, { at: [0, 28.2 - 34 * (1 - 0.9439 ** (fret - 0.5)) * 0.68, 6.78] }),
  ),
  slab([3.6, 0.5, 0.9], [0, 28.6, 6.2], { color: '#f7efdc', rough: 0.4 }, 0.1),
  group([plate([flats('-1.7 0, 1.7 0, 2.7 1.6, 2.5 7, 1 8, 0 7.4, -1 8, -2.5 7, -2.7 1.6')], 1.3, bass, {}, 0.2)], {
    at: [0, 28.8, 5.2],
    turn: [-8, 0, 0],
  }),
  ...[-1, 1].flatMap((s) =>
    [31.2, 34.2].flatMap((y): Part[] => [
      disc(0.4, 1.2, steel, { at: [s * 1.5, y, 6] }),
      rod(`${s * 2.4} ${y} 5.4, ${s * 3.6} ${y} 5.4`, 0.2, steel),
      ball([s * 4.2, y, 5.4], [1.6, 1.1, 1], { color: '#f7efdc', rough: 0.3 }),
    ]),
  ),
  slab([6, 1.4, 0.7], [0, -6, 6.2], rosewood, 0.2),
  slab([4.6, 0.3, 0.5], [0, -5.7, 6.9], { color: '#f7efdc', rough: 0.4 }, 0.05),
  ...[-1.5, -0.5, 0.5, 1.5].map(
    (k): Part =>
      rod(`${k * 0.92} -6 7.35, ${k * 0.78} 28.6 7.2, ${Math.sign(k) * 1.5} ${Math.abs(k) > 1 ? 31.2 : 34.2} 6.6`, 0.09, {
        color: '#fbfaf4',
        rough: 0.25,
      }),
  ),
];

export const INSTRUMENTS: Models = {
  'xylophone-8-keys': {
    seen: 'A toy xylophone with eight metal bars in rainbow colours on a pine frame and two mallets',
    scene: () => ({
      parts: [...xylophone, mallet('#d92b2f', [2, -11.5, 1.1], [0, 0, 74]), mallet('#2b8fe0', [3, -15, 1.1], [0, 0, 98])],
      view: { up: 34, round: 14 },
    }),
    packed: () => ({
      parts: [
        group([...xylophone], { at: [0, 0, 8], turn: [68, 0, 0] }),
        mallet('#d92b2f', [-9, -6, 1.1], [0, 0, 64]),
        mallet('#2b8fe0', [9, -7, 1.1], [0, 0, 108]),
      ],
      view: { up: 14, round: -18 },
    }),
    detail: () => ({ parts: [...xylophone, mallet('#d92b2f', [1, -3, 4.6], [0, 0, 14])], view: { up: 30, round: 24, fill: 1.8 } }),
  },
  'djembe-style-hand-drum-20-cm': {
    seen: 'A goblet-shaped mango-wood hand drum with a goatskin head and rope lacing',
    scene: () => ({ parts: drum, view: { up: 20, round: 0 } }),
  },
  'ukulele-21-in': {
    seen: 'A wooden ukulele with a dark fingerboard, four nylon strings and white tuning pegs, with a felt pick',
    scene: () => ({
      parts: [
        group([...ukulele], { at: [0, 0, 12], turn: [76, 0, 0] }),
        plate(
          [flats('-1.4 1, 0 1.5, 1.4 1, 0.4 -1.2, 0 -1.5, -0.4 -1.2')],
          0.3,
          { color: '#a3312b', rough: 1 },
          { at: [9, -7, 0], turn: [0, 0, 30] },
        ),
      ],
      view: { up: 8, round: 26 },
    }),
  },
};
