import { aluminium, chrome, steel } from '../../parts/materials.ts';
import { way } from '../../parts/words/points.ts';
import { block, plate, put, rod, turned } from '../../parts/words/solids.ts';
import type { Flat, Material, Part, Point } from '../../scene.ts';
import { BLACK, drawn, SILVER, softened, wrote } from './machine-trims.ts';

export const ANODISED: Material = { color: '#c4c7cb', rough: 0.38, metal: 0.85 };

export const PLATE: Material = { color: '#212327', rough: 0.45, coat: 0.2 };

const GROOVE: Material = { color: '#3a3d42', rough: 0.7 };

/** A motor: black in the middle, its shaft along z downwards. */
export const stepper = (size: number, at: Point, turn: Point = [0, 0, 0]): Part =>
  put(
    at,
    [
      block([size, size, size * 0.24], [0, 0, 0], SILVER, { edge: 0.3 }),
      block([size, size, size * 0.7], [0, 0, size * 0.24], BLACK, { edge: 0.3 }),
      block([size, size, size * 0.2], [0, 0, size * 0.94], SILVER, { edge: 0.3 }),
    ],
    turn,
  );

/** A bar of profile along x with its grooves. */
export const profile = (length: number, deep: number, high: number, at: Point, turn: Point = [0, 0, 0]): Part =>
  put(
    at,
    [
      block([length, deep, high], [0, 0, 0], ANODISED, { edge: 0.12 }),
      ...[-1, 1].map((side) => block([length + 0.04, 0.1, high * 0.18], [0, (side * deep) / 2, high * 0.41], GROOVE, { edge: 0.02 })),
      block([length + 0.04, deep * 0.2, 0.1], [0, 0, high - 0.06], GROOVE, { edge: 0.02 }),
    ],
    turn,
  );

/** A table of `count` planks of profile side by side, grooves between them; `along` x or y. */
export const table = (wide: number, deep: number, count: number, at: Point): Part[] => [
  block([wide, deep, 1.6], at, ANODISED, { edge: 0.15 }),
  ...Array.from({ length: count }, (_, i) =>
    block([wide + 0.04, 0.6, 0.1], [at[0], at[1] - deep / 2 + ((i + 0.5) * deep) / count, at[2] + 1.54], GROOVE, { edge: 0.02 }),
  ),
];

/** A carved rosette of leaves in the workpiece on the table. */
const rose = (ink: string) =>
  `${Array.from(
    { length: 12 },
    (_, i) =>
      `<g transform="rotate(${i * 30})"><path d="M0 -24 C34 -60 28 -118 0 -150 C-28 -118 -34 -60 0 -24 Z M0 -34 V-138" fill="none" stroke="${ink}" stroke-width="7"/></g>`,
  ).join('')}<circle r="20" fill="${ink}"/><circle r="172" fill="none" stroke="${ink}" stroke-width="8"/>`;

export const carved = (ground: string, ink: string, words: string) =>
  drawn(
    780,
    520,
    `${ground === '' ? '' : `<rect width="780" height="520" fill="${ground}"/>`}<rect x="24" y="24" width="732" height="472" fill="none" stroke="${ink}" stroke-width="7"/><g transform="translate(250 260)">${rose(ink)}</g><g font-family="DejaVu Serif" fill="${ink}">${wrote(600, 250, 66, words, ink)}</g><path d="M470 290 H730 M500 320 H700" stroke="${ink}" stroke-width="6"/>`,
  );

/** The motor that turns the bit, its tip at the origin; `hoses`: cooled by water. */
export const spindle = (radius: number, length: number, hoses: boolean): Part[] => [
  turned(
    [
      [0, 0],
      [0.12, 0.1],
      [0.3, 1.2],
      [0.3, 3],
    ],
    steel,
    { sharp: true },
  ),
  turned(
    [
      [0.5, 2.6],
      [radius * 0.42, 3],
      [radius * 0.46, 5],
      [radius * 0.3, 5.2],
      [radius * 0.3, 6.4],
    ],
    { ...chrome, color: '#9b9fa4' },
    { sharp: true, steps: 6 },
  ),
  turned(
    [
      [radius * 0.5, 6],
      [radius * 0.96, 6.3],
      [radius, 7],
      [radius, 6 + length],
      [radius * 0.96, 6.4 + length],
      [0, 6.6 + length],
    ],
    hoses ? { ...chrome, rough: 0.2 } : { ...aluminium, color: '#b9bdc2' },
    { sharp: true },
  ),
  ...[0.2, 0.9].map((share) =>
    turned(
      [
        [radius * 1.005, 0],
        [radius * 1.01, 0.5],
      ],
      BLACK,
      { at: [0, 0, 6 + length * share] },
    ),
  ),
];

export const sidePlate = (outline: readonly Flat[], thick: number, x: number, material: Material, edge: number): Part =>
  put([x, 0, 0], [plate([softened(outline, edge)], thick, material, { turn: [90, 0, 0], edge: 0.15 })], [0, 0, 90]);

export const panelBox = (at: Point, turn: Point): Part =>
  put(
    at,
    [
      block([8.4, 13, 2.4], [0, 0, 0], BLACK, { edge: 0.7 }),
      {
        kind: 'sheet',
        lies: true,
        size: [7, 11.4],
        at: [0, 0, 2.42],
        material: {
          rough: 0.2,
          svg: drawn(
            420,
            684,
            `<rect width="420" height="684" rx="24" fill="#1b1c20"/><rect x="30" y="30" width="360" height="270" fill="#0e2c58"/>${wrote(210, 96, 44, 'X 118.40')}${wrote(210, 160, 44, 'Y  86.25')}${wrote(210, 224, 44, 'Z  −1.50')}<rect x="50" y="254" width="220" height="20" fill="#4fc3f7"/><g fill="#3f434b">${[0, 1, 2].flatMap((r) => [0, 1, 2].map((c) => `<rect x="${50 + c * 114}" y="${350 + r * 104}" width="92" height="78" rx="14"/>`)).join('')}</g><rect x="164" y="454" width="92" height="78" rx="14" fill="#d9342b"/>`,
          ),
        },
      },
    ],
    turn,
  );

export const stopButton = (at: Point, size = 1): Part =>
  put(
    at,
    [
      block([6, 5, 6], [0, 0, 0], { color: '#e2b714', rough: 0.45 }, { edge: 0.5 }),
      turned(
        [
          [1.4, 0],
          [1.4, 1],
          [2.2, 1.1],
          [2.3, 2],
          [1.8, 2.5],
          [0, 2.6],
        ],
        { color: '#c9201f', rough: 0.35, coat: 0.4 },
        { at: [0, 0, 5.9] },
      ),
    ],
    [0, 0, 0],
    size,
  );

/** A clamp of a slat and a screw, its slat to the right. */
export const clamp = (at: Point, spin: number): Part =>
  put(
    at,
    [
      block([5.4, 1.6, 0.6], [0.8, 0, 1.3], ANODISED, { edge: 0.1 }),
      rod(way([0, 0, 0, 0, 0, 2.6]), 0.35, chrome, { curved: false }),
      turned(
        [
          [0, 0],
          [1.1, 0],
          [1.1, 0.9],
          [0.6, 1.2],
          [0, 1.2],
        ],
        { color: '#b3261e', rough: 0.4 },
        { at: [0, 0, 2] },
      ),
    ],
    [0, 0, spin],
  );
