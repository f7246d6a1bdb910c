import { matt } from '../../parts/materials.ts';
import { circle } from '../../parts/words/outlines.ts';
import { flats } from '../../parts/words/points.ts';
import { block, plate, put, rod, turned } from '../../parts/words/solids.ts';
import type { Flat, Look, Material, Models, Part, Point } from '../../scene.ts';

const BRIGHT: Material = { color: '#dfe2e4', rough: 0.16, metal: 1 };
const CLAD: Material = {
  color: '#9fa4a8',
  rough: 0.42,
  metal: 1,
  grain: { kind: 'noise', scale: 6, stretch: [0.1, 1, 1], bump: 0.06, depth: 0.01 },
};
const DAMASCUS: Material = {
  color: '#d3d7da',
  rough: 0.3,
  metal: 0.9,
  grain: {
    kind: 'wood',
    scale: 0.55,
    stretch: [0.25, 2.2, 1],
    distort: 7,
    detail: 3,
    to: '#5d6266',
    sharp: 0.55,
    bump: 0.04,
    depth: 0.005,
  },
};
const MAGNOLIA: Material = {
  color: '#d8b98a',
  rough: 0.6,
  grain: { kind: 'noise', scale: 1.2, stretch: [0.12, 3, 3], to: '#bb9662', sharp: 0.4, bump: 0.06 },
};
const PAKKA: Material = {
  color: '#5d2f20',
  rough: 0.3,
  coat: 0.5,
  grain: { kind: 'noise', scale: 1.6, stretch: [0.12, 4, 4], to: '#241211', sharp: 0.55, bump: 0.03 },
};
const BEECH: Material = {
  color: '#d9ae7a',
  rough: 0.5,
  grain: { kind: 'noise', scale: 1, stretch: [2.4, 2.4, 0.14], to: '#c1915a', sharp: 0.4, bump: 0.05 },
};
const POM: Material = { ...matt('#1f2022'), rough: 0.42 };

/** Blades lie on their flat, the edge towards -y, the tip on the right; the heel is at x = 0. */
const CHEF: readonly Flat[] = flats(
  '-0.4 1.1, 8 1.05, 15 0.6, 19 -0.8, 20.4 -2.4, 18.4 -2.9, 15 -3.3, 8 -3.6, 0.4 -3.55, 0.2 -0.9, -0.4 -0.7',
);
const SANTOKU: readonly Flat[] = flats(
  '-0.4 1.2, 8 1.25, 13 1, 15.6 0, 17 -2, 17.2 -3.1, 13 -3.45, 6 -3.6, 0.4 -3.55, 0.2 -0.9, -0.4 -0.7',
);
/** The strip next to the cutting edge. */
const edgeOf = (blade: readonly Flat[], from: number, height: number): Flat[] => {
  const low = blade.slice(from, -2);
  return [
    ...low,
    ...[...low].reverse().map(([x, y], i): Flat => [x - (i === low.length - 1 ? 1.4 : 0), y + height + Math.sin(i * 2.3) * 0.12]),
  ];
};

function chefKnife(): Part[] {
  return [
    plate([CHEF], 0.22, CLAD, { edge: 0.05 }),
    plate([edgeOf(CHEF, 4, 1)], 0.24, BRIGHT, { edge: 0.05, curved: false, at: [0, -0.01, -0.01] }),
    {
      kind: 'loft',
      sections: [
        { at: [-0.3, 0.2, 0.1], size: [2, 2.1], power: 3.4, turn: [0, 90, 0] },
        { at: [-2.4, 0.2, 0.1], size: [2.05, 2.2], power: 3.4, turn: [0, 90, 0] },
      ],
      curved: false,
      steps: 16,
      edge: 0.06,
      material: { ...POM, rough: 0.25 },
    },
    {
      kind: 'loft',
      sections: [
        { at: [-2.4, 0.2, 0.1], size: [2.05, 2.2], power: 3.4, turn: [0, 90, 0] },
        { at: [-13.4, 0.2, 0.1], size: [2.3, 2.5], power: 3.4, turn: [0, 90, 0] },
      ],
      curved: false,
      steps: 16,
      edge: 0.12,
      material: MAGNOLIA,
    },
  ];
}

const westernHandle = (material: Material): Part[] => [
  {
    kind: 'loft',
    sections: [
      { at: [-0.5, 0.2, 0], size: [1.5, 1.9], power: 3, turn: [0, 90, 0] },
      { at: [-1.4, 0.2, 0], size: [1.8, 2.1], power: 3, turn: [0, 90, 0] },
      { at: [-5.5, 0.1, 0], size: [1.9, 2.6], power: 3, turn: [0, 90, 0] },
      { at: [-9, 0.2, 0], size: [1.8, 2.3], power: 3, turn: [0, 90, 0] },
      { at: [-12, -0.2, 0], size: [1.9, 2.9], power: 3, turn: [0, 90, 0] },
      { at: [-12.8, -0.2, 0], size: [1.2, 2], power: 3, turn: [0, 90, 0] },
    ],
    material,
  },
  ...[-2.6, -6, -9.6].map((x) =>
    turned(
      [
        [0, 0.06],
        [0.32, 0.05],
        [0.36, 0],
      ],
      BRIGHT,
      { at: [x, 0.15, 0.92] },
    ),
  ),
];

const santoku = (): Part[] => [
  plate([SANTOKU], 0.24, DAMASCUS, { edge: 0.05 }),
  plate([edgeOf(SANTOKU, 5, 0.7)], 0.26, BRIGHT, { edge: 0.05, at: [0, -0.01, -0.01] }),
  {
    kind: 'loft',
    sections: [
      { at: [0.1, 0.2, 0.1], size: [1.3, 1.7], power: 3, turn: [0, 90, 0] },
      { at: [-0.6, 0.2, 0.1], size: [1.6, 2], power: 3, turn: [0, 90, 0] },
    ],
    material: BRIGHT,
    curved: false,
    edge: 0.1,
  },
  put([0, 0, 0.1], westernHandle(PAKKA)),
];

const giftBox = ({ brand }: Look): Part[] => [
  block([36, 9.4, 3], [0, 0, 0], { color: '#26272b', rough: 0.7 }, { edge: 0.15 }),
  block([34.6, 8, 0.3], [0, 0, 2.85], { color: '#5b1f26', rough: 0.95, sheen: 0.5 }, { edge: 0.1 }),
  put(
    [0, 10.4, 0],
    [
      block([36, 9.4, 2.4], [0, 0, 0], { color: '#26272b', rough: 0.7 }, { edge: 0.15 }),
      {
        kind: 'sheet',
        lies: true,
        size: [24, 4],
        at: [0, 0, 2.43],
        material: {
          rough: 0.3,
          metal: 0.6,
          svg: `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="40"><text x="120" y="28" text-anchor="middle" font-family="DejaVu Serif" font-size="21" letter-spacing="3" fill="#d8b25a">${brand.toUpperCase()}</text></svg>`,
        },
      },
    ],
  ),
];

/** A handle protruding from the block: along x from its bolster. */
const inBlock = (at: Point, length: number, thick: number): Part =>
  put(
    at,
    [
      block([0.9, 1.9 * thick, 2.2 * thick], [-0.3, 0, -1.1 * thick], BRIGHT, { edge: 0.2 }),
      {
        kind: 'loft',
        sections: [
          { at: [0, 0, 0], size: [2 * thick, 1.5 * thick], power: 4, turn: [0, 90, 0] },
          { at: [length * 0.5, 0, 0.1], size: [2.4 * thick, 1.7 * thick], power: 3, turn: [0, 90, 0] },
          { at: [length * 0.92, 0, 0], size: [2.9 * thick, 1.7 * thick], power: 3, turn: [0, 90, 0] },
          { at: [length, 0, -0.1], size: [2.1 * thick, 1.2 * thick], power: 3, turn: [0, 90, 0] },
        ],
        material: POM,
      },
      ...[0.2, 0.5, 0.8].map((share) =>
        turned(
          [
            [0, 0.08],
            [0.26, 0.06],
            [0.3, 0],
          ],
          BRIGHT,
          { at: [length * share, -0.78 * thick, 0], turn: [90, 0, 0] },
        ),
      ),
    ],
    [0, 0, 0],
  );

function knifeBlock({ brand }: Look): Part[] {
  const profile: readonly Flat[] = flats('-7 0, 8 0, 8 3.5, -1.6 23, -10.4 18.6, -7 9');
  const shears: Part[] = [1, -1].map((side) =>
    rod(
      circle(1.9, [0, 0], 20).map(([x, y]) => [x * 1.35 + 4.4, 0, y * 0.85 + side * 1.75] as const),
      0.5,
      POM,
      { closed: true },
    ),
  );
  return [
    plate([profile], 11.5, BEECH, { turn: [90, 0, 0], at: [0, 5.75, 0], edge: 0.3, curved: false }),
    {
      kind: 'sheet',
      size: [5.6, 1.4],
      at: [0.6, -5.78, 4],
      material: {
        rough: 0.6,
        svg: `<svg xmlns="http://www.w3.org/2000/svg" width="224" height="56"><text x="112" y="38" text-anchor="middle" font-family="DejaVu Serif" font-size="25" fill="#5d3a1c">${brand}</text></svg>`,
      },
    },
    put(
      [-6, 0, 20.8],
      [
        inBlock([0, -3.4, -2.4], 12.5, 1.1),
        inBlock([0, 0.2, -2.4], 12.5, 1.1),
        inBlock([0, -3.5, 1.6], 11, 0.95),
        inBlock([0, -0.1, 1.6], 10, 0.9),
        inBlock([0, 3.2, 1.6], 9, 0.85),
        put([-1.2, 3.6, -2.4], shears),
      ],
      [0, -116.5, 0],
    ),
  ];
}

export const KNIVES: Models = {
  'chefs-knife-20-cm-carbon-laminated': {
    seen: "A laminated chef's knife with a bright edge, a black ferrule and a magnolia handle",
    scene: () => ({
      parts: [
        put([0, 0, 4.7], chefKnife(), [0, 0, 24]),
        block(
          [13, 26, 3.6],
          [8, 4, 0],
          {
            ...MAGNOLIA,
            color: '#8e6a45',
            grain: { kind: 'noise', scale: 1.2, stretch: [3, 0.12, 3], to: '#6b4a2c', sharp: 0.4, bump: 0.06 },
          },
          { edge: 0.3, turn: [0, 0, -14] },
        ),
      ],
      view: { up: 44, round: 6 },
    }),
    packed: (look) => ({ parts: [...giftBox(look), put([-3.6, 1.3, 3.3], chefKnife())], view: { up: 52, round: 14 } }),
    detail: () => ({ parts: [put([0, 0, 0.8], chefKnife(), [0, 0, 38])], view: { up: 50, round: 0, fill: 1.5 } }),
  },
  'kitchen-knife-block-6-pieces': {
    seen: 'A slanted beech block with five riveted knives and a pair of shears',
    scene: (look) => ({ parts: knifeBlock(look), view: { up: 18, round: -28 } }),
  },
  'santoku-17-cm-damascus': {
    seen: 'A santoku with a wavy Damascus blade and a dark pakkawood handle in its gift box',
    scene: (look) => ({
      parts: [put([0, 0, 0], [...giftBox(look).slice(0, 2), put([-2.2, 1.2, 3.5], santoku())], [0, 0, -24])],
      view: { up: 58, round: 0 },
    }),
  },
};
