import { lavender, leaf, nut } from '../../parts/botanicals.ts';
import { mound, powder, scoop, strewn } from '../../parts/groceries.ts';
import { label } from '../../parts/labels.ts';
import { kraft, matt, paper, plank, plastic, thinGlass, wood } from '../../parts/materials.ts';
import { pouch } from '../../parts/packs/cartons-and-bags.ts';
import { roundLabel } from '../../parts/packs/sticking.ts';
import { flats } from '../../parts/words/points.ts';
import { block, put, rod, turned } from '../../parts/words/solids.ts';
import type { Look, Material, Models, Part, Point } from '../../scene.ts';
import { roasted } from '../food-and-groceries/coffee.ts';

const SALT: Material = { color: '#f7f3f2', rough: 0.18, soft: 0.35, coat: 0.3 };
const crystal = (size: number, color = '#f7f3f2'): Part =>
  block([size, size * 0.86, size * 0.8], [0, 0, -size * 0.4], { ...SALT, color }, { edge: size * 0.16, segments: 1 });
const salts = (radius: number, height: number, count: number): Part[] =>
  mound({
    radius,
    height,
    ground: { ...SALT, rough: 0.6 },
    pieces: [crystal(0.8), crystal(0.62, '#efe6ef'), crystal(0.7), crystal(0.5, '#e9dff0')],
    count,
    seed: 4,
  });
const saltPouch = (look: Look): Part[] => [
  pouch([16, 7.5, 23], kraft),
  {
    kind: 'sheet',
    size: [11.2, 12.6],
    at: [0, -4.3, 3],
    turn: [-2, 0, 0],
    material: {
      ...paper(),
      svg: label({
        brand: look.brand,
        title: 'BATH SALTS',
        lines: ['Dead Sea style · Lavender', 'Rich in magnesium', '1 kg'],
        size: [11.2, 12.6],
        accent: '#6b5a94',
        mark: '<g fill="#7a62b8"><ellipse cx="50" cy="14" rx="7" ry="11"/><ellipse cx="38" cy="28" rx="7" ry="11" transform="rotate(-30 38 28)"/><ellipse cx="62" cy="28" rx="7" ry="11" transform="rotate(30 62 28)"/><ellipse cx="38" cy="46" rx="7" ry="11" transform="rotate(-30 38 46)"/><ellipse cx="62" cy="46" rx="7" ry="11" transform="rotate(30 62 46)"/></g><path d="M50 24V98" stroke="#6d8a4e" stroke-width="4"/>',
        look: 'band',
        at: 0.66,
      }),
    },
  },
  ...[20.6, 21.1].map((z) =>
    rod(
      [
        [-7.8, -0.4, z],
        [7.8, -0.4, z],
      ],
      0.12,
      { color: '#9c7446', rough: 0.6 },
    ),
  ),
];
const bathSalts = (look: Look): Part[] => [
  put([-5, 3, 0], saltPouch(look), [0, 0, 6]),
  put([9, -4, 0], salts(6, 2.6, 300)),
  strewn([crystal(0.7), crystal(0.5, '#e9dff0')], 14, [8, 3], [6, -8, 0.3]),
  put([9.6, -5, 2.4], [scoop(wood('#c9a06e', '#a87c4a'), 0.8)], [0, 4, 24]),
  put([-9, -6.4, 0], lavender(13), [0, 0, -6]),
  put([-8.6, -8.4, 0], lavender(12), [0, 0, 4]),
];

const GROUNDS: Material = {
  color: '#3a2114',
  rough: 0.95,
  grain: { kind: 'noise', scale: 4, detail: 8, bump: 1, depth: 0.2, to: '#6e4a30', sharp: 0.3 },
};
const BLACK_LID = plastic('#211d1b', 0.35);
const screwLid = (radius: number, high: number, material: Material): Part =>
  turned(
    [
      [radius, 0],
      [radius, high * 0.9],
      [radius, high * 0.9],
      [radius * 0.96, high],
      [radius * 0.96, high],
      [0, high],
    ],
    material,
  );
const coffeeScrub = (look: Look): Part[] => [
  turned(flats('0 0.1, 3.7 0, 4.1 0.4, 4.1 0.4, 4.1 6.6, 4.1 6.6, 3.8 7.2, 3.7 7.3, 3.7 7.3, 3.7 8.2'), thinGlass('#f4f6f4')),
  turned(flats('0 0.35, 3.7 0.35, 3.9 0.7, 3.9 0.7, 3.9 6.4, 3.5 7.2, 3.5 7.8'), GROUNDS),
  put([0, 0, 7.5], [powder(3.55, 1.3, '#4a2c1a')]),
  roundLabel(
    label({
      brand: look.brand,
      title: 'COFFEE\nBODY SCRUB',
      lines: ['Arabica · Cane sugar · Coconut', '250 g'],
      size: [8.2, 4.9],
      paper: '#f1e6d4',
      accent: '#4a2a18',
      look: 'plain',
      at: 0.4,
    }),
    4.1,
    1,
    4.9,
    120,
  ),
  put([7.4, 0.6, 3.9], [put([0, 0, -0.9], [screwLid(4, 1.6, BLACK_LID)])], [0, 72, -24]),
  put(
    [5.4, -5, 0],
    mound({ radius: 2.6, height: 1, ground: { color: '#3a2114', rough: 1 }, pieces: roasted('#4a2813', 1.3), count: 60, seed: 2 }),
  ),
  strewn(roasted('#4a2813', 1.3), 9, [6, 1.6], [-3, -6, 0.2]),
];

const BUTTER: Material = { color: '#fbf3df', rough: 0.42, soft: 0.35 };
/** Whipped: rings that rise to a tip. */
const swirl: Part[] = [
  turned(flats('4.3 0, 4.2 0.5, 3.4 0.9, 0 1'), BUTTER),
  rod(
    Array.from({ length: 60 }, (_, i): Point => {
      const share = i / 59;
      const a = share * 4.2 * 2 * Math.PI;
      const r = 3.35 * (1 - share) ** 0.85;
      return [r * Math.cos(a), r * Math.sin(a), 0.75 + share * 2.3];
    }),
    [0.85, 0.85, 0.8, 0.72, 0.6, 0.42, 0.1],
    BUTTER,
    { per: 3, sides: 8 },
  ),
];
const marula = (at: Point, size = 1): Part =>
  put(
    at,
    [
      turned(flats('0 0, 1 0.1, 1.7 0.8, 1.85 1.7, 1.5 2.8, 0.7 3.4, 0.15 3.4, 0 3.3'), {
        color: '#e0c455',
        rough: 0.32,
        coat: 0.3,
        soft: 0.1,
        grain: { kind: 'noise', scale: 0.8, to: '#a9b34a', sharp: 0.2, bump: 0.03 },
      }),
      rod(
        [
          [0, 0, 3.3],
          [0.1, 0.1, 3.9],
        ],
        0.12,
        matt('#6b5232'),
      ),
    ],
    [8, 6, 0],
    size,
  );
const bodyButter = (look: Look): Part[] => [
  turned(flats('0 0.1, 4.4 0, 4.8 0.5, 4.8 0.5, 4.8 4.6, 4.8 4.6, 4.5 5, 4.5 5, 4.5 5.8, 4.3 5.8, 4.3 5.2'), {
    color: '#efe9dc',
    rough: 0.22,
    coat: 0.5,
  }),
  put([0, 0, 5.3], swirl),
  roundLabel(
    label({
      brand: look.brand,
      title: 'MARULA\nBODY BUTTER',
      lines: ['Whipped with shea · 200 ml'],
      size: [10, 3.7],
      paper: '#f8f1df',
      accent: '#6a4a12',
      look: 'plain',
      at: 0.5,
      serif: true,
    }),
    4.8,
    0.6,
    3.7,
    118,
    { ...paper(), rough: 0.5 },
  ),
  put([8.6, 3, 4.4], [put([0, 0, -0.8], [screwLid(4.8, 1.5, plank('#c9a06e', '#b3854f'))])], [64, 0, -12]),
  marula([7.4, -3.6, 0]),
  marula([10.6, -2.2, 0], 0.92),
  nut([5, -6, 0], 2.2, 1.8, matt('#8a6238'), 30),
  nut([8.6, -6.6, 0], 2, 1.6, matt('#9a7044'), 100),
  put([-4.6, -5.4, 0.1], [leaf(4.6, 1.7, '#5d8a45')], [0, 0, 12]),
  put([-4.8, -5, 0.1], [leaf(4.4, 1.6, '#6f9a50')], [0, 0, 54]),
];

export const BATH: Models = {
  'dead-sea-style-bath-salts-1-kg': {
    seen: 'A kraft pouch of bath salts with a heap of coarse white crystals, a wooden scoop and lavender',
    scene: (look) => ({ parts: bathSalts(look), view: { up: 18, round: 6 } }),
    packed: (look) => ({
      parts: [0, 1, 2, 3, 4].map((i) => put([(i % 3) * 17.5 + (i > 2 ? 9 : 0), i > 2 ? -9 : 0, 0], saltPouch(look), [0, 0, i * 3 - 6])),
      view: { up: 18, round: 10 },
    }),
    detail: () => ({
      parts: [...salts(6, 2.6, 300), put([0.6, -1, 2.4], [scoop(wood('#c9a06e', '#a87c4a'), 0.8)], [0, 4, 24])],
      view: { up: 30, fill: 1.3 },
    }),
  },
  'coffee-body-scrub-250-g': {
    seen: 'An open glass jar of dark coffee scrub with its black lid, coffee beans and grounds',
    scene: (look) => ({ parts: coffeeScrub(look), view: { up: 24, round: -6 } }),
  },
  'marula-body-butter-200-ml': {
    seen: 'A white jar heaped with whipped body butter, its wooden lid behind it and yellow marula fruits beside it',
    scene: (look) => ({ parts: bodyButter(look), view: { up: 22, round: 10 } }),
  },
};
