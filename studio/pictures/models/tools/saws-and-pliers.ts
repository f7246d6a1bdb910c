import { pairs, way } from '../../parts/words/points.ts';
import { block, plate, put, rod, turned } from '../../parts/words/solids.ts';
import type { Flat, Material, Models, Part } from '../../scene.ts';

const blade: Material = { color: '#c3c7ca', rough: 0.25, metal: 1 };
const dark: Material = { color: '#33363b', rough: 0.35, metal: 0.9 };
const SOFT: Material = { color: '#1c1d1f', rough: 0.75 };

/** Points along an edge from one end to the other. */
const teeth = ([x0, y0]: Flat, [x1, y1]: Flat, count: number, deep: number): Flat[] => {
  const long = Math.hypot(x1 - x0, y1 - y0);
  const [nx, ny] = [-(y1 - y0) / long, (x1 - x0) / long];
  return Array.from({ length: count * 2 + 1 }, (_, i): Flat => {
    const t = i / (count * 2);
    const out = i % 2 === 0 ? 0 : deep;
    return [x0 + (x1 - x0) * t - nx * out, y0 + (y1 - y0) * t - ny * out];
  });
};

function handsaw(brand: string): Part {
  const grip: Flat[] = [
    [12, 13.4],
    [16, 14.6],
    [19, 13],
    [19.4, 9.6],
    [17.4, 6],
    [16, 2.4],
    [17.6, -0.6],
    [16.6, -3],
    [12, -3.4],
    [6, -2],
    [1, -1],
    [0, 3],
    [1, 9],
    [5, 11.6],
  ];
  const hole: Flat[] = [
    [12, 9.6],
    [14.6, 10.4],
    [15.2, 8.4],
    [13.4, 5],
    [12.4, 1.6],
    [13, -0.4],
    [9.6, -0.2],
    [7.4, 2.4],
    [7.6, 6.6],
    [9.4, 9],
  ];
  return put(
    [0, 0, 0.6],
    [
      plate([[...teeth([-50, -1], [3, -2.6], 36, 1.1), [3, 10.4], [-50, 4.4]]], 0.16, blade, { edge: 0.02, at: [0, 0, 1] }),
      plate([grip, hole], 2.2, { color: '#d98a1e', rough: 0.4, coat: 0.2 }, { edge: 0.8, segments: 4, curved: true }),
      plate([[...grip.slice(1, 8).map(([x, y]): Flat => [x + 0.15, y]), [14, 1.4], [15.2, 5.4], [16.6, 9.4], [15.4, 11.4]]], 2.5, SOFT, {
        edge: 0.8,
        curved: true,
        at: [0, 0, -0.15],
      }),
      ...[
        [4, 2],
        [4.4, 7.4],
      ].map(([x = 0, y = 0]) =>
        turned(
          [
            [0, 0],
            [0.7, 0],
            [0.6, 0.2],
            [0, 0.24],
          ],
          dark,
          { at: [x, y, 2.2] },
        ),
      ),
      {
        kind: 'sheet',
        lies: true,
        size: [20, 4],
        at: [-16, 2.6, 1.18],
        turn: [0, 0, -2],
        material: {
          rough: 0.4,
          svg: `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="200"><g font-family="Inter, DejaVu Sans" font-weight="900" fill="#2b2d31"><text x="10" y="110" font-size="110">${brand.split(' ')[0]?.toUpperCase()}</text><text x="10" y="180" font-size="56">550 mm · 8 TPI HARDPOINT</text></g></svg>`,
        },
      },
    ],
  );
}

const ryoba: Part = put(
  [0, 0, 1.5],
  [
    plate(
      [[...teeth([-27, -4.6], [-2, -3], 16, 1.1), [0, -1.6], [3, -0.9], [3, 0.9], [0, 1.6], ...teeth([-2, 3], [-27, 4.6], 24, 0.8)]],
      0.1,
      blade,
      { edge: 0.01 },
    ),
    rod(
      way([1.4, 0, 0, 7, 0, 0, 14, 0, 0, 22, 0, 0]),
      [0.9, 1.25, 1.2, 1.4],
      {
        color: '#caa15e',
        rough: 0.75,
        grain: { kind: 'stripes', along: 'x', scale: 1.7, distort: 0.6, bump: 0.6, depth: 0.08, to: '#8d6632' },
      },
      { sides: 10 },
    ),
    ...[2, 21.4].map((x) =>
      turned(
        [
          [1, 0],
          [1.5, 0.1],
          [1.5, 1],
          [1, 1.1],
        ],
        { color: '#3a2c1d', rough: 0.6 },
        { turn: [0, 90, 0], at: [x, 0, 0] },
      ),
    ),
  ],
);

const pruning: Part = put(
  [0, 0, 1.2],
  [
    plate(
      [
        [
          ...teeth([-18.5, 2.4], [-9, -1.3], 11, 0.55),
          ...teeth([-9, -1.3], [0, -1.9], 10, 0.55),
          [1, -1],
          [1.4, 1.2],
          [0, 1.7],
          [-9, 2],
          [-15, 3],
        ],
      ],
      0.16,
      blade,
      { edge: 0.02 },
    ),
    {
      kind: 'loft',
      material: { color: '#2f7d3b', rough: 0.45 },
      sections: [
        [-1.6, 0, 3.6, 1.9],
        [2, -0.2, 3.8, 2.2],
        [8, 0.5, 3, 2.2],
        [14, 0.3, 3.2, 2.3],
        [19, -0.6, 3.4, 2.2],
        [21.6, -1.4, 2.6, 1.7],
      ].map(([x = 0, y = 0, w = 0, h = 0]) => ({ at: [x, y, 0] as const, size: [h, w] as const, power: 2.8, turn: [0, 90, 0] as const })),
    },
    { kind: 'box', size: [13, 2.3, 2.6], edge: 1, at: [11.6, 0.4, -1.3], material: SOFT },
    turned(
      [
        [0, 0],
        [1, 0],
        [0.9, 0.3],
        [0, 0.36],
      ],
      dark,
      { at: [0.2, 0, 0.95] },
    ),
    block([1.8, 1, 0.8], [3.6, 1.6, 0], { color: '#c4262e', rough: 0.4 }, { edge: 0.3 }),
  ],
);

export const SAWS: Models = {
  'hardpoint-handsaw-550-mm': {
    seen: 'A handsaw with an orange and black handle and hardened teeth',
    scene: ({ brand }) => ({ parts: [put([0, 0, 0], [handsaw(brand)], [0, 0, 24])], view: { up: 58 } }),
    packed: ({ brand }) => ({ parts: [0, 1, 2].map((i) => put([0, i * 13, i * 0.4], [handsaw(brand)], [0, 0, 8])), view: { up: 46 } }),
    detail: ({ brand }) => ({ parts: [put([0, 0, 0], [handsaw(brand)], [0, 0, 24])], view: { up: 50, fill: 2.3, shift: [0.5, 0.25] } }),
  },
  'japanese-ryoba-pull-saw': {
    seen: 'A Japanese pull saw with teeth on both edges and a rattan-wrapped handle',
    scene: () => ({ parts: [put([0, 0, 0], [ryoba], [0, 0, -34])], view: { up: 54 } }),
  },
  'folding-pruning-saw': {
    seen: 'An open folding saw with a curved blade and a green grip',
    scene: () => ({ parts: [put([0, 0, 0], [pruning], [0, 0, 28])], view: { up: 48 } }),
  },
};

const steel: Material = { color: '#9a9ea3', rough: 0.3, metal: 1 };

/** One arm from jaw to grip, crossing over the joint; the other is its mirror image. */
const arm = (jaw: readonly Flat[], color: string, z: number, long: number): Part =>
  put(
    [0, 0, z],
    [
      plate([jaw], 1.1, steel, { edge: 0.2, curved: false }),
      rod(
        way([-0.7, -0.8, 0.5, -1.5, -3, 0.5, -2.1, -long * 0.4, 0.5, -1.9, -long * 0.75, 0.5, -1.2, -long, 0.5]),
        [0.55, 0.66, 0.95, 1, 0.8],
        { color, rough: 0.45, coat: 0.15 },
        { sides: 10 },
      ),
      rod(way([-2.5, -long * 0.42, 0.7, -2.4, -long * 0.7, 0.7, -1.8, -long * 0.92, 0.7]), [0.5, 0.62, 0.5], SOFT, { sides: 8 }),
    ],
  );

const pliers = (jaw: readonly Flat[], color: string, long: number, open = 7): Part =>
  put(
    [0, 0, 0.6],
    [
      put([0, 0, 0], [arm(jaw, color, 0, long)], [0, 0, -open]),
      put([0, 0, 0], [{ kind: 'group', scale: [-1, 1, 1], parts: [arm(jaw, color, 0.12, long)] }], [0, 0, open]),
      turned(
        [
          [0, 0],
          [1.2, 0],
          [1.2, 1.5],
          [1.05, 1.7],
          [0, 1.75],
        ],
        dark,
        { at: [0, 0, -0.2] },
      ),
    ],
  );

const COMBINATION = pairs([
  -0.9, -1.4, 1.2, -1.4, 1.8, -0.4, 1.7, 1.6, 1.5, 3.2, 1.25, 4.6, 0.9, 4.8, 0.12, 4.8, 0.12, 3.6, 0.5, 3.2, 0.5, 2.3, 0.12, 1.9, 0.1, 0.9,
  -0.6, 0.4,
]);
const LONG_NOSE = pairs([-0.9, -1.4, 1.1, -1.4, 1.6, -0.4, 1.35, 1.6, 0.9, 4, 0.5, 7.6, 0.42, 8.2, 0.08, 8.2, 0.08, 1.4, -0.6, 0.6]);

function waterPump(): Part {
  const red = '#2461a6';
  const upper: Flat[] = [
    [-1.4, -2.6],
    [1.2, -2.8],
    [2.4, -0.6],
    [2.2, 1.4],
    [3.4, 3.4],
    [3.6, 5],
    ...teeth([3.2, 5.2], [0.4, 3.4], 7, 0.24),
    [-0.6, 2.2],
    [-1.4, 0.4],
  ];
  const lower: Flat[] = [
    [-2.6, -1.4],
    [-0.6, -3],
    [0.8, -2.2],
    [-0.2, 0],
    [-0.6, 2.4],
    ...teeth([-0.2, 3.2], [2.4, 6], 8, 0.24),
    [1.6, 7],
    [-0.4, 6.2],
    [-2.2, 3.6],
    [-3, 0.8],
  ];
  return put(
    [0, 0, 0.6],
    [
      plate([upper], 1, steel, { edge: 0.18, at: [1.4, -0.6, 0] }),
      plate([lower, pairs([-1.8, -0.4, -1, -1, -0.9, 1.8, -1.5, 2.2])], 1, steel, { edge: 0.18, at: [0, 0, 0.9] }),
      turned(
        [
          [0, 0],
          [0.95, 0],
          [0.95, 2.2],
          [0.8, 2.4],
          [0, 2.4],
        ],
        dark,
        { at: [0.2, -0.6, -0.1] },
      ),
      turned(
        [
          [0, 0],
          [0.5, 0],
          [0.45, 0.5],
          [0, 0.55],
        ],
        { color: '#c4262e', rough: 0.4 },
        { at: [0.2, -0.6, 2.2] },
      ),
      rod(
        way([1.4, -2.6, 0.5, 1, -6, 0.5, 2.6, -12, 0.6, 3.6, -19, 0.6]),
        [0.8, 0.8, 1.05, 0.9],
        { color: red, rough: 0.4, coat: 0.2 },
        { sides: 10 },
      ),
      rod(
        way([-1, -2, 1.4, -1.6, -6, 1.3, -3.4, -12, 1, -4.6, -19, 0.8]),
        [0.8, 0.8, 1.05, 0.9],
        { color: red, rough: 0.4, coat: 0.2 },
        { sides: 10 },
      ),
    ],
  );
}

export const PLIERS: Models = {
  'combination-pliers-180-mm': {
    seen: 'Combination pliers with red and black grips',
    scene: () => ({ parts: [put([0, 0, 0], [pliers(COMBINATION, '#c4262e', 12.5)], [0, 0, 36])], view: { up: 54 } }),
    packed: () => ({
      parts: [0, 1, 2].map((i) => put([i * 9, 0, 0], [pliers(COMBINATION, '#c4262e', 12.5)], [0, 0, 8])),
      view: { up: 46, round: 8 },
    }),
    detail: () => ({
      parts: [put([0, 0, 0], [pliers(COMBINATION, '#c4262e', 12.5)], [0, 0, 36])],
      view: { up: 44, fill: 1.8, shift: [-0.4, 0.5] },
    }),
  },
  'long-nose-pliers-200-mm': {
    seen: 'Long-nose pliers with yellow and black grips',
    scene: () => ({ parts: [put([0, 0, 0], [pliers(LONG_NOSE, '#e0b21d', 12)], [0, 0, -40])], view: { up: 50 } }),
  },
  'adjustable-water-pump-pliers-250-mm': {
    seen: 'Water pump pliers with angled toothed jaws and blue grips',
    scene: () => ({ parts: [put([0, 0, 0], [waterPump()], [0, 0, 30])], view: { up: 56, round: -6 } }),
  },
};
