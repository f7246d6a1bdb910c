import { cloth, glossy, gold, matt, plank } from '../../parts/materials.ts';
import { circle } from '../../parts/shapes.ts';
import { ball, disc, drawing, flats, group, plate, ring, rod, slab, star, turned, wire } from '../../parts/solids.ts';
import type { Material, Models, Part, Point } from '../../scene.ts';

// --- rag doll, sitting ------------------------------------------------------------------------------------------------------------

const skin: Material = { ...cloth('#f0c9a8', 4), sheen: 0.3 };
const flowered: Material = { ...cloth('#d8576a', 4), grain: { kind: 'cells', scale: 1.6, to: '#fbe3e0', sharp: 0.86, bump: 0 } };
const linen = cloth('#fbf6ea', 4);
const wool: Material = {
  color: '#b4642a',
  rough: 0.95,
  grain: { kind: 'stripes', scale: 3, along: 'z', distort: 3, bump: 0.6, depth: 0.1, to: '#8c4a1c' },
};
const soft = (balls: readonly { at: Point; size: number | Point; turn?: Point }[], material: Material, fine = 0.3, melt = 8): Part => ({
  kind: 'blob',
  balls,
  material,
  fine,
  melt,
});
const strand = (path: string, radius = 0.55): Part => wire(path, radius, wool);

const doll: readonly Part[] = [
  soft([{ at: [0, 0, 10], size: [9, 7, 12] }], skin),
  // Dress: a wide skirt over the lap, bodice, puffed sleeves.
  {
    kind: 'loft',
    sections: [
      { at: [0, -3, 1.6], size: [22, 19] },
      { at: [0, -2.4, 4], size: [20, 17] },
      { at: [0, -0.6, 9.6], size: [10.6, 8.8] },
      { at: [0, 0, 12], size: [9.6, 7.6] },
      { at: [0, 0, 15.4], size: [8.6, 6.8] },
      { at: [0, 0, 16.6], size: [5, 4] },
    ],
    wrinkle: [0.7, 3.4, 3],
    steps: 72,
    per: 8,
    material: flowered,
  },
  {
    kind: 'loft',
    sections: [
      { at: [0, -3.1, 0.9], size: [23, 20] },
      { at: [0, -3, 1.9], size: [21.8, 18.8] },
    ],
    wrinkle: [0.5, 2.6, 3],
    steps: 72,
    material: linen,
  },
  {
    kind: 'loft',
    sections: [
      { at: [0, 0, 15.7], size: [10, 8.6] },
      { at: [0, 0, 16.6], size: [6, 5] },
    ],
    wrinkle: [0.3, 1.6, 5],
    steps: 72,
    material: linen,
  },
  ring(4.8, 0.36, glossy('#3f8fb0'), { at: [0, 0, 11.8], scale: [1, 0.82, 1] }),
  ...[-1, 1].flatMap((s): Part[] => [
    soft([{ at: [s * 5.6, -0.4, 14.2], size: [5, 4.8, 5] }], flowered, 0.25),
    soft(
      [
        { at: [s * 7.8, -1.4, 11], size: [2.8, 2.8, 8.4], turn: [12, s * -34, 0] },
        { at: [s * 9.6, -2.4, 7.4], size: [3.2, 3, 3.6] },
      ],
      skin,
      0.2,
    ),
    soft(
      [{ at: [s * 4, -12, 2.4], size: [3.8, 13, 3.8], turn: [0, 0, s * 10] }],
      { ...cloth('#fbf6ea', 4), grain: { kind: 'stripes', scale: 0.5, along: 'y', to: '#d8576a', sharp: 0.95, bump: 0 } },
      0.25,
    ),
    soft([{ at: [s * 5, -18.4, 3.2], size: [3.8, 4.2, 5.8], turn: [0, 0, s * 10] }], matt('#3a3f55'), 0.22),
    // Eyes and cheeks are embroidered.
    soft([{ at: [s * 2.4, -6.35, 23.4], size: [1.1, 0.5, 1.4] }], matt('#2a2430'), 0.08, 2),
    wire(`${s * 1.6} -6.4 24.9, ${s * 2.4} -6.5 25.3, ${s * 3.3} -6.15 25`, 0.13, matt('#7a4420')),
    soft([{ at: [s * 4, -5.5, 21.2], size: [1.9, 0.5, 1.5], turn: [0, 0, s * 32] }], matt('#ef9a94'), 0.1, 3),
    // Plaits with bows.
    ...[0, 1, 2, 3, 4].map(
      (k): Part => soft([{ at: [s * (6.6 + k * 0.35), -1.6 - k * 0.35, 20.6 - k * 1.9], size: [2.7 - k * 0.14, 2.4, 2.5] }], wool, 0.2, 3),
    ),
    soft([{ at: [s * 8.2, -3.4, 10.6], size: [2, 1.6, 3] }], wool, 0.2, 2),
    group(
      [
        ball([-0.9, 0, 0], [1.9, 0.9, 1.4], glossy('#3f8fb0')),
        ball([0.9, 0, 0], [1.9, 0.9, 1.4], glossy('#3f8fb0')),
        ball([0, -0.2, 0], 0.8, glossy('#3f8fb0')),
      ],
      { at: [s * 8, -4.1, 12.3] },
    ),
  ]),
  soft([{ at: [0, 0, 22.6], size: [14, 12.6, 13] }], skin, 0.3),
  soft([{ at: [0, 1.5, 24], size: [15, 13, 13.4] }], wool, 0.3),
  ...Array.from(
    { length: 9 },
    (_, k): Part => strand(`${(k - 4) * 0.3} -3 30.2, ${(k - 4) * 1.1} -5.8 28.4, ${(k - 4) * 1.62} -6 ${26.8 - Math.abs(k - 4) * 0.75}`),
  ),
  wire('-1.5 -6.35 20.2, -0.8 -6.6 19.7, 0 -6.65 19.5, 0.8 -6.6 19.7, 1.5 -6.35 20.2', 0.18, matt('#c0353f')),
  soft([{ at: [0, -6.5, 21.7], size: [0.8, 0.6, 0.6] }], skin, 0.1, 1),
];

// --- dolls' house -----------------------------------------------------------------------------------------------------------------

const birch = plank('#ecd9b4', '#ddc397');
const whiteWall: Material = { color: '#f8f4ec', rough: 0.7 };
const paper = (ground: string, ink: string): Material => ({
  rough: 0.8,
  svg: drawing(
    200,
    120,
    `<rect width="200" height="120" fill="${ground}"/>${Array.from({ length: 60 }, (_, k) => `<circle cx="${(k % 10) * 20 + (Math.floor(k / 10) % 2) * 10 + 5}" cy="${Math.floor(k / 10) * 20 + 10}" r="3.4" fill="${ink}"/>`).join('')}`,
  ),
});
const wallpaper = (x: number, z: number, width: number, height: number, ground: string, ink: string): Part => ({
  kind: 'sheet',
  size: [width, height],
  at: [x, 12.9, z],
  material: paper(ground, ink),
});
const pink: Material = { color: '#e98aa6', rough: 0.5 };
const mint: Material = { color: '#8cc9b4', rough: 0.5 };
const sky: Material = { color: '#6fb2d6', rough: 0.5 };
const bed = (at: Point): Part =>
  group(
    [
      slab([14, 8, 2], [0, 0, 1], birch, 0.3),
      slab([12.6, 7.4, 1.6], [0.4, 0, 2.8], whiteWall, 0.6),
      slab([8, 7.8, 1.8], [2.8, 0, 2.9], pink, 0.6),
      slab([3, 5, 1.6], [-4.6, 0, 4], whiteWall, 0.6),
      slab([1, 8, 7], [-7, 0, 0], birch, 0.4),
      slab([1, 8, 4.4], [7, 0, 0], birch, 0.4),
    ],
    { at },
  );
const table = (at: Point): Part =>
  group(
    [
      disc(4.6, 0.8, birch, { at: [0, 0, 6] }),
      disc(0.9, 6, birch),
      disc(2.4, 0.6, birch),
      ball([0.6, 0, 7.6], 1.8, { color: '#d3302c', rough: 0.4 }),
    ],
    { at },
  );
const chair = (at: Point, spin: number): Part =>
  group(
    [
      slab([4, 4, 0.7], [0, 0, 3.6], sky, 0.2),
      slab([4, 0.7, 5], [0, 1.7, 4], sky, 0.3),
      ...[-1, 1].flatMap((x) => [-1, 1].map((y): Part => slab([0.6, 0.6, 3.8], [x * 1.6, y * 1.6, 0], birch))),
    ],
    { at, turn: [0, 0, spin] },
  );
const sofa = (at: Point): Part =>
  group(
    [
      slab([14, 6, 3.4], [0, 0, 0.8], mint, 0.8),
      slab([14, 2.2, 7], [0, 2.4, 0.8], mint, 0.9),
      ...[-1, 1].map((s): Part => slab([2.2, 6, 5], [s * 6.6, 0, 0.8], mint, 0.8)),
      slab([3, 1, 3], [-3, 0.6, 4.2], pink, 0.5, [14, 0, 0]),
    ],
    { at },
  );
const cupboard = (at: Point, color: Material): Part =>
  group(
    [
      slab([9, 5, 12], [0, 0, 0], color, 0.3),
      slab([0.2, 0.2, 10], [0, -2.6, 1], birch, 0.05),
      ...[-1, 1].map((s): Part => ball([s * 1, -2.8, 6], 0.8, birch)),
    ],
    { at },
  );
const bath = (at: Point): Part =>
  group(
    [
      {
        kind: 'loft',
        sections: [
          { at: [0, 0, 0.6], size: [9, 4.4], power: 3 },
          { at: [0, 0, 2], size: [11, 5.6], power: 3 },
          { at: [0, 0, 5], size: [12.6, 6.6], power: 3 },
        ],
        wall: 0.5,
        material: glossy('#fdfdfd'),
      },
      slab([11, 5.4, 0.4], [0, 0, 3.8], glossy('#a9dcef'), 0.2),
    ],
    { at },
  );
const lamp = (at: Point): Part =>
  group(
    [disc(1.4, 0.5, birch), rod('0 0 0, 0 0 6', 0.25, birch), turned('2.4 5, 1.4 8', { color: '#ffe9a8', rough: 0.6, glow: 0.6 }, {}, 0.1)],
    { at },
  );

const dollsHouse: readonly Part[] = [
  // Floors at 0, 27 and 54, walls between, back with windows.
  ...[0, 27, 54].map((z): Part => slab([78, 30, 1.6], [0, 0, z], birch, 0.3)),
  ...[-1, 1].map((s): Part => slab([1.6, 30, 72], [s * 38.2, 0, 1], whiteWall, 0.3)),
  plate([flats('-38 0, 38 0, 38 72, 0 92, -38 72'), flats('-30 34, -14 34, -14 48, -30 48'), circle(5, [0, 78])], 1.2, whiteWall, {
    turn: [90, 0, 0],
    at: [0, 14.6, 1],
  }),
  slab([1.4, 27, 25.4], [6, 0.6, 1.6], whiteWall, 0.2),
  slab([1.4, 27, 25.4], [-6, 0.6, 28.6], whiteWall, 0.2),
  ...[-1, 1].map(
    (s): Part =>
      group([slab([48, 34, 1.8], [0, 0, 0], { color: '#d8576a', rough: 0.5 }, 0.4)], { at: [s * 20.4, 0, 83], turn: [0, s * 27.6, 0] }),
  ),
  slab([5, 5, 12], [20, 8, 78], { color: '#c8423b', rough: 0.6 }, 0.3),
  wallpaper(-16, 1.7, 42, 25, '#fdebd2', '#f0b86e'),
  wallpaper(22.4, 1.7, 31, 25, '#d9ecf5', '#8fc0dc'),
  wallpaper(16.4, 28.7, 43, 25, '#f9dce4', '#e98aa6'),
  wallpaper(-22, 28.7, 30, 5.4, '#dff0e2', '#8cc9b4'),
  ...[-2.4, 2.4].map((x): Part => rod(`${x + 31} -13 28, ${x + 31} -13 54`, 0.3, birch)),
  group(
    [
      slab([7, 7, 9], [0, 0, 0], { color: '#f4cf3a', rough: 0.5 }, 0.4),
      slab([5, 0.4, 6], [0, -3.5, 1.6], { color: '#3a3f46', rough: 0.4 }, 0.1),
    ],
    { at: [31, -9, 30] },
  ),
  sofa([-24, 2, 1.6]),
  table([-5, -4, 1.6]),
  chair([-11.4, -5, 1.6], 90),
  chair([1, -5.4, 1.6], -90),
  lamp([-34, 2, 1.6]),
  cupboard([14, 6, 1.6], sky),
  cupboard([24, 6, 1.6], mint),
  cupboard([33, 6, 1.6], whiteWall),
  chair([20, -6, 1.6], 20),
  bed([10, 0, 28.6]),
  cupboard([20.6, 7, 28.6], pink),
  lamp([0, 4, 28.6]),
  bath([-23, 0, 28.6]),
  disc(2.4, 5, glossy('#fdfdfd'), { at: [-34, 3, 28.6] }),
  bed([-14, 0, 55.6]),
  chair([8, 0, 55.6], -30),
  table([16, 0, 55.6]),
  lamp([-2, 4, 55.6]),
  // Terrace rail in front.
  ...Array.from({ length: 12 }, (_, k): Part => rod(`${-37 + k * 3.2} -14.4 55, ${-37 + k * 3.2} -14.4 60`, 0.35, whiteWall)),
  slab([37, 0.9, 0.9], [-19.4, -14.4, 60], birch, 0.2),
];

// --- princess trunk ---------------------------------------------------------------------------------------------------------------

const satin = (color: string): Material => ({ color, rough: 0.28, sheen: 0.5, coat: 0.25 });
const trunkSide: Material = { color: '#f6b7cf', rough: 0.5 };
const trunk: readonly Part[] = [
  slab([38, 25, 1], [0, 0, 0], trunkSide),
  ...[-1, 1].flatMap((s): Part[] => [
    slab([38, 1, 14], [0, s * 12, 0], trunkSide, 0.3),
    slab([1, 25, 14], [s * 18.5, 0, 0], trunkSide, 0.3),
    slab([1.6, 25.6, 14.2], [s * 13, 0, 0], { color: '#c98aa8', rough: 0.4 }, 0.3),
  ]),
  slab([36, 23, 8], [0, 0, 1], matt('#f3dbe6')),
  group(
    [
      {
        kind: 'lathe',
        sharp: true,
        arc: 180,
        profile: [
          [0, 0],
          [12.6, 0],
          [12.6, 38],
          [0, 38],
        ],
        material: trunkSide,
        turn: [0, 90, 0],
        at: [-19, 0, 0],
      },
    ],
    { at: [0, 14, 24], turn: [112, 0, 0] },
  ),
  group([plate([star(4)], 0.5, gold, { turn: [90, 0, 0], at: [0, 0, 0] })], { at: [0, -12.6, 7] }),
];
/** Cloth in pleats: rings of so much radius at a height, the pleats as deep as `deep`. */
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
  rod('0 0 0, 0 20 0', 0.4, glossy('#fdfdfd')),
  plate([star(4)], 0.8, gold, { at: [0, 22, -0.4] }, 0.2),
  plate([star(2)], 1, glossy('#f6b7cf'), { at: [0, 22, -0.4] }, 0.2),
  wire('0 18.6 0, 2 16 0.2, 3.4 12 -0.4', 0.3, satin('#e98aa6')),
  wire('0 18.6 0, -1.6 15 0.2, -2.4 11 -0.4', 0.3, satin('#b79be0')),
]);
const glove = (at: Point, spin: number): Part => ({
  kind: 'pad',
  outline: flats(
    '-1.8 0, 1.8 0, 2 6, 2.6 7.6, 2.4 11, 1.5 11, 1.3 9, 1.1 12, 0.2 12, 0 9.4, -0.4 11.6, -1.2 11.2, -1.2 8.6, -2.6 9.8, -3.2 9, -1.9 6',
  ),
  depth: 0.7,
  soft: 0.8,
  cells: 90,
  material: satin('#fbeef3'),
  at,
  turn: [0, 0, spin],
});

export const DOLLS: Models = {
  'rag-doll-40-cm': {
    seen: 'A sitting rag doll with brown woollen plaits, an embroidered face and a flowered dress',
    scene: () => ({ parts: doll, view: { up: 12, round: 12 } }),
    packed: () => ({
      parts: [group([...doll], { at: [-13, 0, 0], turn: [0, 0, 8] }), group([...doll], { at: [14, 4, 0], turn: [0, 0, -12] })],
      view: { up: 14, round: -4 },
    }),
    detail: () => ({ parts: doll, view: { up: 8, round: 16, fill: 1.9, shift: [0, 0.4] } }),
  },
  'wooden-dolls-house-with-furniture': {
    seen: "A three-storey wooden dolls' house with a red roof, open in front, with furniture in every room, a lift and a terrace",
    scene: () => ({ parts: dollsHouse, view: { up: 10, round: 18 } }),
  },
  'princess-dress-up-trunk': {
    seen: 'A rose satin gown on a bust beside an open pink trunk full of satin, with a golden tiara, a star wand and gloves',
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
        group([...gown], { at: [-36, -4, 0], turn: [0, 0, 8] }),
        group([tiara], { at: [8, -24, 0], turn: [0, 0, 10] }),
        group([wand], { at: [23, -32, 0.6], turn: [0, 0, 34] }),
        glove([-9, -33, 0], 14),
        glove([-3, -32, 0], -10),
      ],
      view: { up: 16, round: 8 },
    }),
  },
};
