import { label } from '../../parts/labels.ts';
import { paper, plastic, rubber, thinGlass } from '../../parts/materials.ts';
import { carton } from '../../parts/packs/cartons-and-bags.ts';
import { dropperTop, looseDropper, vial } from '../../parts/packs/droppers.ts';
import { roundLabel } from '../../parts/packs/sticking.ts';
import { flats } from '../../parts/words/points.ts';
import { block, put, turned } from '../../parts/words/solids.ts';
import type { Look, Material, Models, Part } from '../../scene.ts';

const silver: Material = { color: '#d4d7da', rough: 0.22, metal: 1 };
const white = plastic('#f2f1ee', 0.4);

interface Serum {
  readonly title: string;
  readonly line: string;
  readonly accent: string;
  readonly paper: string;
}
const VITAMIN_C: Serum = { title: 'VITAMIN C', line: '15% face serum', accent: '#d8701a', paper: '#fffaf2' };
const HYALURONIC: Serum = { title: 'HYALURONIC\nACID', line: 'Hydrating face serum', accent: '#1f6f9c', paper: '#f4fafd' };
const NIACINAMIDE: Serum = { title: 'NIACINAMIDE', line: '10% + zinc face serum', accent: '#5a4a8c', paper: '#f8f6fb' };

const print = (look: Look, { title, line, accent, paper: ground }: Serum, size: readonly [number, number], at = 0.5) =>
  label({ brand: look.brand, title, lines: [line, '30 ml'], size, paper: ground, accent, look: 'plain', at });

const box = (look: Look, serum: Serum): Part =>
  carton([4, 4, 11], paper(serum.paper), {
    front: label({
      brand: look.brand,
      title: serum.title,
      lines: [serum.line, '30 ml'],
      size: [4, 11],
      paper: serum.paper,
      accent: serum.accent,
      look: 'band',
      at: 0.5,
    }),
    side: label({ brand: look.brand, title: '30 ml', size: [4, 11], accent: serum.accent, look: 'block', at: 0.6 }),
    top: `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10" fill="${serum.accent}"/></svg>`,
  });

const dropperBottle = (look: Look, serum: Serum, glass: Material, content: Material, collar: Material, bulb: Material): Part =>
  vial({
    height: 7.7,
    radius: 1.7,
    glass,
    content,
    neck: 0.95,
    level: 0.92,
    top: dropperTop(1.2, collar, bulb),
    label: print(look, serum, [3.5, 3.5]),
    labelAt: [0.8, 4.3],
  });

const drop = (x: number, y: number, size: number, color: string): Part =>
  turned(
    flats('0 0.34, 0.3 0.31, 0.5 0.2, 0.6 0'),
    { color, rough: 0.03, coat: 1, soft: 0.1 },
    { at: [x, y, 0], scale: [size * 1.15, size * 0.9, size] },
  );

const orange: Material = { color: '#e8861a', rough: 0.06, coat: 1, soft: 0.2 };
const vitaminC = (look: Look): Part => dropperBottle(look, VITAMIN_C, thinGlass('#f3b26a'), orange, white, rubber('#f3f1ec'));

/** A slice of orange, lying. */
const slice = (radius: number): Part[] => [
  turned(
    [
      [0, 0],
      [radius, 0],
      [radius, 0],
      [radius * 1.02, 0.35],
      [radius, 0.7],
      [radius * 0.96, 0.72],
    ],
    { color: '#f08a1c', rough: 0.45, coat: 0.3, grain: { kind: 'noise', scale: 5, bump: 0.15 } },
  ),
  {
    kind: 'sheet',
    lies: true,
    size: [radius * 2, radius * 2],
    at: [0, 0, 0.73],
    material: {
      rough: 0.25,
      coat: 0.4,
      svg: `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><circle cx="100" cy="100" r="99" fill="#f7e3bd"/>${Array.from({ length: 10 }, (_, i) => `<path transform="rotate(${i * 36} 100 100)" d="M100 96L82 28Q100 8 118 28z" fill="#f59a26" stroke="#fbb550" stroke-width="3" stroke-linejoin="round"/>`).join('')}</svg>`,
    },
  },
];

const water: Material = { color: '#cfe6f0', rough: 0.04, coat: 1, soft: 0.15 };
const hyaluronic = (look: Look): Part => dropperBottle(look, HYALURONIC, thinGlass('#bcdcf0'), water, silver, rubber('#33363b'));

/** An airless pump: white body, silver collar, slanted head; its clear cap is next to it. */
const airless = (look: Look): Part[] => [
  turned(flats('0 0, 1.6 0, 1.75 0.1, 1.75 0.1, 1.8 0.4, 1.8 9, 1.8 9, 1.74 9.2, 1.5 9.25, 0 9.25'), {
    color: '#b9a8dc',
    rough: 0.25,
    coat: 0.5,
  }),
  turned(flats('1.82 7.9, 1.84 7.95, 1.84 9.1, 1.84 9.1, 1.76 9.3, 1.2 9.35'), silver),
  turned(flats('0.9 9.3, 0.9 10.2, 0.9 10.2, 0.86 10.3, 0 10.3'), silver),
  turned(flats('1.1 10.2, 1.15 10.3, 1.15 11.4, 1.15 11.4, 1 11.6, 0 11.65'), { color: '#f6f5f8', rough: 0.3, coat: 0.4 }),
  block([0.62, 1.3, 0.5], [0, -1.3, 10.75], { color: '#f6f5f8', rough: 0.3, coat: 0.4 }, { edge: 0.15 }),
  roundLabel(print(look, NIACINAMIDE, [3.6, 5]), 1.8, 1.6, 5, 114, { rough: 0.3, coat: 0.4 }),
];
const clearCap: Part = turned(flats('1.74 0, 1.76 4.2, 1.76 4.2, 1.66 4.4, 0 4.4'), thinGlass('#eef2f6'));

export const SERUMS: Models = {
  'vitamin-c-15-face-serum-30-ml': {
    seen: 'A bottle of orange vitamin C serum with a white dropper, its carton and a slice of orange',
    scene: (look) => ({
      parts: [
        put([-3.2, 2.4, 0], [box(look, VITAMIN_C)], [0, 0, 16]),
        put([1.4, 0, 0], [vitaminC(look)]),
        put([5.4, 1.4, 0], slice(2.6), [0, 0, 20]),
        drop(4.2, -3, 1, '#f2a23a'),
        drop(5.6, -2.6, 0.6, '#f2a23a'),
      ],
      view: { up: 16, round: 4 },
    }),
    packed: (look) => ({
      parts: Array.from({ length: 8 }, (_, i) => put([(i % 4) * 4.6 - 6.9, Math.floor(i / 4) * 4.6, 0], [box(look, VITAMIN_C)])).concat(
        put([-3.4, -5, 0], [vitaminC(look)]),
        put([2, -5, 0], [vitaminC(look)]),
      ),
      view: { up: 20, round: 18 },
    }),
    detail: (look) => ({ parts: [vitaminC(look)], view: { up: 8, fill: 1.35, shift: [0, -0.1] } }),
  },
  'hyaluronic-acid-face-serum-30-ml': {
    seen: 'Two pale blue bottles of hyaluronic acid serum and a glass dropper with drops of it',
    scene: (look) => ({
      parts: [
        put([-3, 2.4, 0], [hyaluronic(look)]),
        put([1.8, 3.4, 0], [hyaluronic(look)]),
        looseDropper([2, -2.4, 0], 158, 1.15, 6, silver, rubber('#33363b'), water),
        ...flats('5.4 1.2, 6.4 0, 7 1.4').map(([x, y], i) => drop(x, y, 1 - i * 0.22, '#d3e9f2')),
      ],
      view: { up: 20, round: -8 },
    }),
  },
  'niacinamide-10-face-serum-30-ml': {
    seen: 'A white airless pump bottle of niacinamide serum, its clear cap and its violet-striped carton',
    scene: (look) => ({
      parts: [
        put([3.6, 2.6, 0], [box(look, NIACINAMIDE)], [0, 0, -14]),
        put([-0.8, 0, 0], airless(look), [0, 0, 8]),
        put([-4.8, -0.6, 0], [clearCap]),
        drop(-2.6, -3.2, 1.1, '#f4f0f5'),
        drop(-1.2, -3.4, 0.6, '#f4f0f5'),
      ],
      view: { up: 12, round: 8 },
    }),
  },
};
