import { glossy, plank } from '../../../parts/materials.ts';
import { circle } from '../../../parts/words/outlines.ts';
import { flats } from '../../../parts/words/points.ts';
import type { Material, Models, Part, Point } from '../../../scene.ts';
import { ball, disc, drawing, group, plate, rod, slab, turned } from '../solids.ts';

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

export const DOLLS_HOUSE: Models = {
  'wooden-dolls-house-with-furniture': {
    seen: "A three-storey wooden dolls' house with a red roof, open in front, with furniture in every room, a lift and a terrace",
    scene: () => ({ parts: dollsHouse, view: { up: 10, round: 18 } }),
  },
};
