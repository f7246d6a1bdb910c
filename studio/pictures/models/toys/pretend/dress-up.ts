import { glossy, gold, matt, plank } from '../../../parts/materials.ts';
import { flats } from '../../../parts/words/points.ts';
import type { Material, Models, Part, Point } from '../../../scene.ts';
import { ball, drawing, group, plate, ring, rod, slab, star, turned, wire } from '../solids.ts';

const satin = (color: string): Material => ({ color, rough: 0.28, sheen: 0.5, coat: 0.25 });

const trunkSide: Material = { color: '#ee86b4', rough: 0.4, coat: 0.2 };
/** Half a barrel along x, its hollow downwards. */
const vault = (profile: string, x: number, material: Material): Part => ({
  kind: 'lathe',
  sharp: true,
  arc: 180,
  profile: flats(profile),
  material,
  turn: [0, 90, 0],
  at: [x, 0, 0],
});
const NAME = drawing(
  340,
  140,
  `<path d="M120 52l-8-40 28 20 30-28 30 28 28-20-8 40z" fill="#d9a520"/><text x="170" y="122" font-family='Georgia, "DejaVu Serif", serif' font-size="62" font-style="italic" font-weight="700" fill="#fff8e0" text-anchor="middle">Princess</text>`,
);

const trunk: readonly Part[] = [
  slab([38, 25, 1], [0, 0, 0], trunkSide),
  ...[-1, 1].flatMap((s): Part[] => [
    slab([38, 1, 14], [0, s * 12, 0], trunkSide, 0.3),
    slab([1, 25, 14], [s * 18.5, 0, 0], trunkSide, 0.3),
    slab([1.6, 25.8, 14.2], [s * 13, 0, 0], gold, 0.3),
  ]),
  slab([36, 23, 8], [0, 0, 1], matt('#f3dbe6')),
  // Its vaulted lid, thrown back: the inside is visible.
  group(
    [
      vault('0 0, 12.8 0, 12.8 38, 0 38', -19, trunkSide),
      vault('0 0.6, 12 0.6, 12 37.4, 0 37.4', -19, matt('#fbe3ee')),
      ...[-13.8, 12.2].map((x) => vault('13.2 0, 13.2 1.6', x, gold)),
      ...[-1, 1].map((s) => slab([39, 1.2, 1.4], [0, s * 12.6, 0], gold, 0.3)),
    ],
    { at: [0, 15.4, 26.6], turn: [-104, 0, 0] },
  ),
  { kind: 'sheet', size: [17, 7], at: [0, -12.75, 4.4], material: { rough: 0.3, svg: NAME } },
  ...[-1, 1].map((s) => group([plate([star(2)], 0.5, gold, { turn: [90, 0, 0] })], { at: [s * 10.6, -12.7, 8] })),
];

/** Pleated cloth: rings of a radius at a height, with pleats of depth `deep`. */
const pleated = (
  levels: readonly (readonly [height: number, radius: number, deep: number])[],
  pleats: number,
  material: Material,
  flat = 0.82,
): Part => ({
  kind: 'skin',
  closed: true,
  rows: levels.map(([z, radius, deep]) =>
    Array.from({ length: pleats * 8 }, (_, i): Point => {
      const a = (i * 2 * Math.PI) / (pleats * 8);
      const r = radius + deep * Math.cos(a * pleats) + deep * 0.5 * Math.cos(a * 5 + z);
      return [r * Math.cos(a), r * flat * Math.sin(a), z];
    }),
  ),
  material,
});

/** A dress on a dressmaker's bust. */
const gown: readonly Part[] = [
  pleated(
    [
      [0, 19, 1.3],
      [6, 18, 1.2],
      [16, 13.4, 0.9],
      [24, 9, 0.5],
      [29, 5.6, 0.2],
      [31, 5, 0],
    ],
    14,
    satin('#e77ba6'),
  ),
  pleated(
    [
      [11, 17.4, 1.4],
      [15, 15.4, 1.2],
      [21, 11.8, 0.8],
      [27, 7.4, 0.4],
      [30, 5.4, 0.1],
    ],
    11,
    { color: '#f9cfe0', rough: 0.5, alpha: 0.75, sheen: 0.6 },
  ),
  pleated(
    [
      [29.6, 5.3, 0],
      [31, 5, 0],
      [36, 6, 0],
      [41, 7, 0],
      [44, 6.6, 0],
      [46, 5, 0],
    ],
    3,
    satin('#d85f92'),
    0.74,
  ),
  ring(5.2, 0.6, gold, { at: [0, 0, 30.6], scale: [1, 0.82, 1] }),
  {
    kind: 'blob',
    fine: 0.3,
    melt: 4,
    balls: [
      { at: [-7, 0, 43.6], size: [6, 5.4, 5] },
      { at: [7, 0, 43.6], size: [6, 5.4, 5] },
    ],
    wrinkle: [0.5, 1.6],
    material: satin('#f9cfe0'),
  },
  group([plate([star(1.9)], 0.5, gold, { turn: [90, 0, 0] })], { at: [0, -5.1, 38.4] }),
  turned('0 44, 4.4 45, 3.6 46.6, 2.2 48, 2 50, 2 50, 2.4 50.2, 2.2 51.2, 0 51.6', { color: '#f3e9da', rough: 0.9 }),
  ball([0, 0, 52.6], 2.6, plank()),
];

const tiara: Part = group([
  wire('-6 0 0, -5.4 -3.4 0, -3 -5.4 0, 0 -6 0, 3 -5.4 0, 5.4 -3.4 0, 6 0 0', 0.3, gold),
  ...[-2, -1, 0, 1, 2].flatMap((k): Part[] => {
    const a = (k * 32 * Math.PI) / 180;
    const [x, y] = [6 * Math.sin(a), -6 * Math.cos(a)];
    const h = 5 - Math.abs(k) * 1.1;
    return [
      rod(
        `${x - 1.2 * Math.cos(a)} ${y - 1.2 * Math.sin(a)} 0.2, ${x} ${y} ${h}, ${x + 1.2 * Math.cos(a)} ${y + 1.2 * Math.sin(a)} 0.2`,
        0.2,
        gold,
      ),
      ball([x, y, h + 0.4], 0.9, glossy('#fdfdfd')),
      ball([x, y - 0.1, h * 0.45], 1.2, { color: '#e0488a', rough: 0.05, coat: 1 }),
    ];
  }),
]);

const wand: Part = group([
  rod('0 0 0, 0 20 0', 0.5, gold),
  plate([star(4)], 0.8, gold, { at: [0, 22, -0.4] }, 0.2),
  plate([star(2)], 1, glossy('#f6b7cf'), { at: [0, 22, -0.4] }, 0.2),
  wire('0 18.6 0, 2 16 0.2, 3.4 12 -0.4', 0.3, satin('#e98aa6')),
  wire('0 18.6 0, -1.6 15 0.2, -2.4 11 -0.4', 0.3, satin('#b79be0')),
]);

export const DRESS_UP: Models = {
  'princess-dress-up-trunk': {
    seen: 'A rose satin gown on a bust beside an open pink trunk full of satin, with a golden tiara on a cushion and a star wand',
    scene: () => ({
      parts: [
        ...trunk,
        {
          kind: 'blob',
          fine: 0.5,
          melt: 5,
          wrinkle: [1.2, 3, 2],
          material: satin('#a98bdc'),
          balls: [
            { at: [-7, 0, 11], size: [18, 20, 12] },
            { at: [-10, -10, 12], size: [12, 8, 7] },
          ],
        },
        {
          kind: 'blob',
          fine: 0.5,
          melt: 5,
          wrinkle: [1.2, 2.6, 5],
          material: { color: '#fbeef3', rough: 0.6, sheen: 0.6 },
          balls: [{ at: [9, 0, 11], size: [16, 19, 12] }],
        },
        group([...gown], { at: [-38, -2, 0], turn: [0, 0, 8] }),
        // A cushion under the tiara.
        {
          kind: 'box',
          size: [20, 16, 4],
          at: [-15, -32, 0],
          turn: [0, 0, 10],
          bulge: 0.3,
          wrinkle: [0.3, 4, 3],
          material: satin('#7d5cc4'),
        },
        group([tiara], { at: [-15, -30, 5], turn: [-12, 0, 10], scale: 1.5 }),
        group([wand], { at: [0, -25, 0.6], turn: [0, 0, -74], scale: 0.95 }),
      ],
      view: { up: 18, round: 6, fill: 0.88 },
      tint: '#cfd6d8',
    }),
  },
};
