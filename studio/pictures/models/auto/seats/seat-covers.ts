import { drawing, write } from '../../../parts/devices.ts';
import { leather } from '../../../parts/materials.ts';
import { roundedRect } from '../../../parts/words/outlines.ts';
import { put } from '../../../parts/words/solids.ts';
import type { Look, Material, Models, Part, Point } from '../../../scene.ts';
import { bench, type Cover, diamonds, flutes, frontPair, frontSeat } from './car-seats.ts';

interface Palette {
  readonly side: string;
  readonly middle: string;
  readonly piping: string;
}

const PALETTES: Readonly<Record<string, Palette>> = {
  Black: { side: '#2a2b2f', middle: '#474a50', piping: '#8d9198' },
  'Black/Red': { side: '#27282c', middle: '#b01f2a', piping: '#c8303a' },
  Beige: { side: '#d9c4a0', middle: '#c6aa80', piping: '#8f744c' },
};
const paletteOf = ({ colorName }: Look): Palette => PALETTES[colorName] ?? { side: '#2a2b2f', middle: '#474a50', piping: '#8d9198' };

const airbag: Material = {
  rough: 0.8,
  svg: drawing(180, 78, `<rect width="180" height="78" fill="#f1f1ee"/>${write(90, 50, 34, 'AIRBAG', '#22252a', 800)}`),
};

const polyester = (color: string): Material => ({
  color,
  rough: 0.85,
  sheen: 0.3,
  grain: { kind: 'weave', scale: 2, bump: 0.2, depth: 0.05 },
});
const airMesh = (color: string): Material => ({
  color,
  rough: 0.9,
  sheen: 0.2,
  grain: { kind: 'cells', scale: 1, bump: 0.9, depth: 0.35 },
});
const neoprene = (color: string): Material => ({
  color,
  rough: 0.62,
  sheen: 0.25,
  grain: { kind: 'noise', scale: 3, bump: 0.1, depth: 0.04 },
});

const mesh = (look: Look): Cover => {
  const { side, middle, piping } = paletteOf(look);
  return { side: polyester(side), middle: airMesh(middle), piping: polyester(piping), seams: flutes(5), plump: 3, tag: airbag };
};
const quilted = (look: Look): Cover => {
  const { side, middle, piping } = paletteOf(look);
  return { side: leather(side), middle: leather(middle), piping: leather(piping), seams: diamonds(7.4), plump: 3.4, tag: airbag };
};
const slipped = (look: Look): Cover => {
  const { side, middle, piping } = paletteOf(look);
  return {
    side: neoprene(side),
    middle: neoprene(middle),
    piping: neoprene(piping),
    seams: () => [
      {
        path: [
          [0, -40],
          [0, 40],
        ],
        width: 0.5,
        press: 0.35,
      },
    ],
    plump: 2.2,
    tag: airbag,
  };
};

/** A cushion for the small of the back. */
const lumbar = ({ side, piping }: Cover, at: Point): Part =>
  put(
    at,
    [
      { kind: 'box', size: [30, 7, 16], bulge: 0.3, material: side },
      {
        kind: 'tube',
        closed: true,
        sides: 4,
        radius: 0.35,
        material: piping,
        path: [
          [-14, 0, 0.6],
          [14, 0, 0.6],
          [15, 0, 8],
          [14, 0, 15.4],
          [-14, 0, 15.4],
          [-15, 0, 8],
        ],
      },
    ],
    [-14, 0, 0],
  );

/** Beads of water on the seat. */
const beads = (at: Point, radius: readonly [number, number], count: number, seed: number, turn: Point = [0, 0, 0]): Part =>
  put(
    at,
    [
      {
        kind: 'heap',
        parts: [
          {
            kind: 'lathe',
            profile: [
              [1, 0],
              [0.96, 0.4],
              [0.6, 0.74],
              [0, 0.82],
            ],
            steps: 20,
            material: { color: '#ffffff', rough: 0.02, alpha: 0.3, coat: 1, shine: 1 },
          },
        ],
        count,
        radius,
        height: 0,
        tilt: 0,
        vary: 1,
        seed,
        filled: false,
      },
    ],
    turn,
  );

const waterproofPair = (look: Look): Part[] => [
  frontPair(slipped(look), 62),
  // The maker's name on each back.
  ...[-31, 31].map((x) =>
    put(
      [x, 18, 36],
      [
        {
          kind: 'sheet',
          size: [15, 4.4],
          at: [0, -10.6, 46],
          material: {
            rough: 0.6,
            svg: drawing(
              300,
              88,
              `<rect width="300" height="88" rx="10" fill="#e9ecef"/>${write(150, 58, 40, look.brand.toUpperCase(), '#22252a', 800)}`,
            ),
          },
        },
      ],
      [-13, 0, 0],
    ),
  ),
  ...[-31, 31].flatMap((x, i) => [beads([x, -6, 45.5], [13, 17], 26, 3 + i, [1.6, 0, 0])]),
];

/** Folded in a clear bag with a card, a zip and a handle. */
const zipBag = ({ brand }: Look, { side, middle }: Cover): Part[] => {
  const folds = [side, middle, side, middle, side].map(
    (material, i): Part => ({
      kind: 'box',
      size: [42 - (i % 2) * 1.4, 15, 5.6],
      at: [0, 0, 0.6 + i * 5.4],
      bulge: 0.22,
      wrinkle: [0.5, 7, i],
      material,
    }),
  );
  const card = drawing(
    300,
    170,
    `<rect width="300" height="170" fill="#f4f5f6"/><rect width="300" height="46" fill="#b01f2a"/>${write(150, 33, 26, brand.toUpperCase(), '#ffffff', 800)}${write(150, 94, 30, 'CAR SEAT COVERS', '#22252a', 800)}${write(150, 126, 20, 'Mesh · set of 9 · airbag seams', '#22252a', 500)}`,
  );
  return [
    ...folds,
    { kind: 'box', size: [46, 19, 30], edge: 1.6, material: { color: '#ffffff', rough: 0.06, thin: true } },
    ...[0.4, 29.6].map(
      (z): Part => ({
        kind: 'tube',
        closed: true,
        curved: false,
        radius: 0.42,
        material: polyester('#26282c'),
        path: roundedRect(46, 19, 1.6).map(([x, y]) => [x, y, z]),
      }),
    ),
    ...[-23, 23].flatMap((x) =>
      [-9.5, 9.5].map(
        (y): Part => ({
          kind: 'tube',
          radius: 0.4,
          material: polyester('#26282c'),
          path: [
            [x * 0.985, y * 0.96, 0.4],
            [x * 0.985, y * 0.96, 29.6],
          ],
        }),
      ),
    ),
    {
      kind: 'tube',
      radius: 0.8,
      material: polyester('#26282c'),
      path: [
        [-8, -9.6, 29],
        [-7.4, -10, 33],
        [0, -10, 34.4],
        [7.4, -10, 33],
        [8, -9.6, 29],
      ],
    },
    { kind: 'sheet', size: [24, 13.6], at: [0, -9.62, 8], material: { rough: 0.6, svg: card } },
  ];
};

export const SEAT_COVERS: Models = {
  'car-seat-covers-mesh-set-of-9': {
    seen: 'Car seat covers of mesh in {color} on two front seats and the rear bench behind them',
    scene: (look) => ({
      parts: [frontPair(mesh(look), 74), put([0, 84, 0], bench(mesh(look)))],
      view: { up: 24, round: 14, fill: 0.86 },
    }),
    packed: (look) => ({ parts: zipBag(look, mesh(look)), view: { up: 24, round: 18 } }),
    detail: (look) => ({ parts: frontSeat(mesh(look)), view: { up: 18, round: 30, fill: 1.5, shift: [0, -0.06] } }),
  },
  'car-seat-covers-leather-look-set-of-11': {
    seen: 'Quilted leather-look seat covers in {color} on two front seats with lumbar cushions and on the rear bench',
    scene: (look) => ({
      parts: [
        frontPair(quilted(look), 74),
        ...[-37, 37].map((x) => lumbar(quilted(look), [x, 5.6, 46.6])),
        put([0, 84, 0], bench(quilted(look))),
      ],
      view: { up: 28, round: -24, fill: 0.86 },
    }),
  },
  'car-seat-covers-waterproof-front-pair': {
    seen: 'Two front seats in smooth {color} neoprene covers with beads of water on them',
    scene: (look) => ({ parts: waterproofPair(look), view: { up: 22, round: 26 } }),
  },
};
