import { label } from '../../parts/labels.ts';
import { folded, heightOf, pillow } from '../../parts/linen.ts';
import { kraft } from '../../parts/materials.ts';
import { flats } from '../../parts/words/points.ts';
import { block, put } from '../../parts/words/solids.ts';
import type { Look, Material, Models, Part } from '../../scene.ts';

const dyed = ({ color, colorName }: Look) => (colorName === 'White' ? '#f5f4f1' : color);
const percale = (look: Look): Material => ({
  color: dyed(look),
  rough: 0.7,
  sheen: 0.25,
  grain: { kind: 'weave', scale: 4, bump: 0.08, depth: 0.02 },
});
const sateen = (look: Look): Material => ({ color: dyed(look), rough: 0.42, sheen: 0.6 });
const OAK: Material = {
  color: '#c39a6b',
  rough: 0.5,
  grain: { kind: 'noise', scale: 0.12, stretch: [0.3, 3, 3], to: '#a37a4c', sharp: 0.4, bump: 0.04 },
};

function sheetSet(look: Look): Part[] {
  const material = percale(look);
  const flat = { width: 38, depth: 27, thick: 0.55, pairs: 5, material, wrinkle: [0.16, 7, 2] as const };
  const fitted = { ...flat, width: 37, depth: 26, thick: 0.62, wrinkle: [0.34, 5, 7] as const };
  const slip = { width: 30, depth: 22, thick: 0.55, pairs: 2, material, wrinkle: [0.14, 6, 4] as const };
  const one = heightOf(flat) + 0.3;
  const two = one + heightOf(fitted) + 0.35;
  const three = two + heightOf(slip) + 0.2;
  const top = three + heightOf(slip) + 0.15;
  const satin: Material = { color: '#b99a63', rough: 0.35, sheen: 0.5 };
  const front = -14.1;
  return [
    folded(flat),
    put([0.2, 0.2, one], [folded(fitted)]),
    put([0, 0.4, two], [folded(slip)]),
    put([0, 0.4, three], [folded(slip)]),
    {
      kind: 'strip',
      path: [
        [front, 0.1],
        [front - 0.05, 3],
        [front, two - 0.6],
        [-12, two + 0.1],
        [-11.1, two + 0.9],
        [-11, top - 0.5],
        [-10.4, top + 0.12],
        [0, top + 0.16],
        [11, top + 0.1],
      ],
      width: 2.4,
      thick: 0.08,
      cells: 6,
      material: satin,
    },
    ...bow(satin, top + 0.4, -3),
    {
      kind: 'sheet',
      size: [8, 5.4],
      at: [9.4, -13.75, 3.6],
      turn: [-2, 0, 0],
      material: {
        rough: 0.7,
        svg: label({
          brand: look.brand,
          title: '400 THREAD',
          lines: ['Egyptian cotton percale', '4 pieces'],
          size: [8, 5.4],
          look: 'frame',
          accent: '#8a6f3f',
          at: 0.6,
          serif: true,
        }),
      },
    },
  ];
}

const bow = (satin: Material, z: number, y: number): Part[] => [
  ...[1, -1].map(
    (side): Part => ({
      kind: 'strip',
      path: flats('0 0.2, 2.2 1.5, 4.4 1.8, 5.2 0.9, 4.2 0.15, 2 0.1, 0 0.15'),
      width: 2.2,
      thick: 0.08,
      cells: 6,
      material: satin,
      at: [0, y, z],
      turn: [0, 0, side === 1 ? -72 : 72],
    }),
  ),
  ...[1, -1].map(
    (side): Part => ({
      kind: 'strip',
      path: flats('0 0.1, -2 0.5, -4.4 0, -6.4 0.1'),
      width: 2.2,
      thick: 0.08,
      cells: 6,
      material: satin,
      at: [0, y, z],
      turn: [0, 0, side * 24],
    }),
  ),
  block([2, 1.8, 1.2], [0, y, z - 0.1], satin, { edge: 0.5 }),
];

/** The set in a case of the same cloth, a printed sleeve of board round it. */
function bag(look: Look): Part[] {
  const material = percale(look);
  const printed = (size: readonly [number, number], lines: readonly string[]): Material => ({
    rough: 0.7,
    svg: label({
      brand: look.brand,
      title: 'SHEET SET',
      lines,
      size,
      look: 'frame',
      paper: '#c9a877',
      ink: '#3d2f1c',
      accent: '#5d4827',
      at: 0.58,
      serif: true,
    }),
  });
  return [
    { kind: 'box', size: [38, 30, 14], bulge: 0.14, wrinkle: [0.5, 7, 3], calm: 10, material },
    block([22, 34.8, 17.6], [0, 0, -0.2], kraft, { edge: 1.1 }),
    {
      kind: 'sheet',
      size: [19, 13],
      at: [0, -17.45, 2],
      material: printed([19, 13], ['400 thread percale', 'Egyptian cotton · 4 pieces']),
    },
    {
      kind: 'sheet',
      lies: true,
      size: [19, 26],
      at: [0, -0.6, 17.45],
      material: printed([19, 26], ['Flat sheet', 'Fitted sheet', 'Two pillowcases']),
    },
  ];
}

function bed(look: Look): Part[] {
  const material = sateen(look);
  const up = (x: number, y: number, z: number, seed: number, lean: number, spin: number): Part =>
    put([x, y, z], [pillow(62, 42, 17, material, seed, 4.5)], [lean, 0, spin]);
  return [
    block([168, 6, 92], [0, 103, 0], OAK, { edge: 1.5 }),
    block([164, 204, 22], [0, 0, 8], OAK, { edge: 1.5 }),
    ...[-76, 76].flatMap((x) => [-96, 96].map((y) => block([7, 7, 10], [x, y, 0], OAK))),
    { kind: 'box', size: [160, 200, 24], at: [0, 0, 28], edge: 5, segments: 6, material: { color: '#f2f0ec', rough: 0.9 } },
    { kind: 'box', size: [178, 158, 15], at: [0, -25, 43], bulge: 0.55, wrinkle: [4.2, 34, 5], calm: 6, material },
    { kind: 'box', size: [177, 30, 7], at: [0, 46, 56], bulge: 0.5, wrinkle: [2.6, 22, 9], calm: 5, material },
    { kind: 'box', size: [12, 160, 30], at: [-86, -26, 22], bulge: 0.3, wrinkle: [3, 22, 2], calm: 8, material },
    { kind: 'box', size: [12, 160, 30], at: [86, -26, 22], bulge: 0.3, wrinkle: [3, 22, 6], calm: 8, material },
    { kind: 'box', size: [176, 12, 30], at: [0, -102, 22], bulge: 0.3, wrinkle: [3, 24, 4], calm: 8, material },
    up(-38, 86, 78, 1, 66, -2),
    up(38, 86, 78, 4, 66, 2),
  ];
}

export const BEDDING: Models = {
  'egyptian-cotton-sheet-set-400-thread': {
    seen: 'A {color} sheet set folded in a pile, tied with a golden ribbon',
    scene: (look) => ({ parts: sheetSet(look), view: { up: 22, round: 24 } }),
    packed: (look) => ({ parts: bag(look), view: { up: 30, round: -22 }, tint: '#b3a794' }),
    detail: (look) => ({ parts: sheetSet(look), view: { up: 18, round: 30, fill: 1.7, shift: [0.06, 0] } }),
  },
  'egyptian-cotton-duvet-cover-set-300-thread': {
    seen: 'A bed made with a {color} duvet cover and two Oxford pillowcases',
    scene: (look) => ({ parts: bed(look), view: { up: 24, round: 32 } }),
  },
};
