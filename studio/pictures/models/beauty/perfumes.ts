import { leaf } from '../../parts/botanicals.ts';
import { mix } from '../../parts/colors.ts';
import { drawing } from '../../parts/devices.ts';
import { chrome, gold, thinGlass, wood } from '../../parts/materials.ts';
import { carton } from '../../parts/packs/cartons-and-bags.ts';
import { roundLabel } from '../../parts/packs/sticking.ts';
import { flats } from '../../parts/words/points.ts';
import { block, put, rod, turned } from '../../parts/words/solids.ts';
import type { Material, Models, Part, Point } from '../../scene.ts';

const serif = (y: number, size: number, say: string, fill: string, spaced = 0) =>
  `<text x="150" y="${y}" font-family='"DejaVu Serif",serif' font-size="${size}" font-weight="400" letter-spacing="${spaced}" fill="${fill}" text-anchor="middle">${say.replaceAll('&', '&amp;')}</text>`;

interface Print {
  readonly name: readonly string[];
  readonly ink: string;
  readonly paper: string;
  readonly rule: string;
}

/** Text on bottle and box, 300 wide. */
const print = ({ name, ink, paper, rule }: Print, brand: string, high: number): string => {
  const middle = high * 0.42;
  return drawing(
    300,
    high,
    `<rect width="300" height="${high}" fill="${paper}"/><rect x="14" y="14" width="272" height="${high - 28}" fill="none" stroke="${rule}" stroke-width="4"/>${name.map((word, i) => serif(middle + i * 56, 52, word, ink)).join('')}${serif(middle + name.length * 56, 20, 'EAU DE PARFUM', ink)}<path d="M110 ${middle + name.length * 56 + 18}h80" stroke="${rule}" stroke-width="3"/>${serif(high - 62, 15, brand.toUpperCase(), ink)}${serif(high - 34, 17, '50 ml · 1.7 fl oz', ink)}`,
  );
};

const box = (what: Print, brand: string, at: Point, turn: number): Part =>
  put(at, [carton([7.2, 4.4, 12.4], { color: what.paper, rough: 0.45, coat: 0.3 }, { front: print(what, brand, 516) })], [0, 0, turn]);

const collar = (z: number, material: Material): Part[] => [
  turned(flats('1.05 0, 1.05 0.5, 1.05 0.5, 0.8 0.6, 0.8 0.9'), material, { at: [0, 0, z] }),
];
const dip = (top: number): Part =>
  rod(
    [
      [0, 0, 1.2],
      [0.15, 0, top * 0.5],
      [0, 0, top],
    ],
    0.12,
    { color: '#f7f4ec', rough: 0.3, alpha: 0.55 },
  );

const OUD: Print = { name: ['Oud', '& Amber'], ink: '#e2c383', paper: '#1d1613', rule: '#b98f45' };
/** A heavy square flacon, its foot solid glass. */
const oudBottle = (brand: string): Part[] => [
  block([6.4, 3.4, 7.6], [0, 0, 0], thinGlass('#f6f4ee'), { edge: 0.42 }),
  block([5.5, 2.5, 5.7], [0, 0, 1.15], thinGlass('#e2a055'), { edge: 0.3 }),
  block([5.5, 2.5, 0.12], [0, 0, 0.95], { color: '#fff6e6', rough: 0.1, alpha: 0.35 }),
  dip(7.6),
  { kind: 'sheet', size: [3.5, 4.4], at: [0, -1.73, 1.5], material: { rough: 0.4, svg: print(OUD, brand, 377) } },
  ...collar(7.6, gold),
  block([3, 2.6, 3], [0, 0, 8.3], { color: '#191413', rough: 0.12, coat: 1 }, { edge: 0.18 }),
  block([3.06, 2.66, 0.22], [0, 0, 8.5], gold, { edge: 0.05 }),
];
const chip = (at: Point, size: Point, turn: Point): Part => ({
  kind: 'box',
  size,
  edge: 0.12,
  at,
  turn,
  wrinkle: [0.2, 1.2, at[0]],
  bulge: 0.04,
  calm: 1,
  material: wood('#5a3a22', '#2c1a0f'),
});
const amber = (at: Point, size: number): Part => ({
  kind: 'blob',
  fine: 0.12,
  balls: [
    { at: [0, 0, size * 0.42], size: [size * 1.3, size, size * 0.85] },
    { at: [size * 0.4, 0.1, size * 0.4], size: size * 0.7 },
  ],
  at,
  material: { color: '#d8831c', rough: 0.08, coat: 1, soft: 0.5 },
});
const oud = (brand: string): Part[] => [
  box(OUD, brand, [-5.4, 4, 0], 10),
  put([2, 0, 0], oudBottle(brand), [0, 0, -6]),
  chip([-3.4, -3.4, 0], [3.6, 0.9, 0.8], [0, 0, 24]),
  chip([-1.6, -4.4, 0], [2.8, 0.8, 0.7], [0, 0, -30]),
  chip([-2.6, -3.7, 0.7], [3, 0.8, 0.6], [0, 8, 70]),
  amber([6.6, -3, 0], 1.3),
  amber([5, -4.2, 0], 0.9),
];

const flowerPetal = (material: Material): Part => ({
  kind: 'pad',
  outline: flats('0.1 0, 0.7 0.42, 1.4 0.5, 2 0, 1.4 -0.5, 0.7 -0.42'),
  curved: true,
  depth: 0.16,
  cells: 40,
  thick: 0.06,
  turn: [0, -24, 0],
  at: [0, 0, 0.2],
  material,
});
/** A lying open flower of five petals, its middle up. */
const blossom = (at: Point, size: number, petal: Material, heart = '#e8b93a', turn: Point = [0, 0, 0]): Part =>
  put(
    at,
    [
      {
        kind: 'row',
        count: 5,
        spin: [0, 0, 72],
        parts: [flowerPetal(petal)],
      },
      {
        kind: 'row',
        count: 9,
        spin: [0, 0, 40],
        parts: [
          rod(
            [
              [0.08, 0, 0.2],
              [0.3, 0, 0.9],
            ],
            0.04,
            { color: mix(heart, '#ffffff', 0.5), rough: 0.6 },
          ),
          turned(flats('0 -0.12, 0.1 0, 0 0.12'), { color: heart, rough: 0.7 }, { at: [0.3, 0, 0.95], steps: 12 }),
        ],
      },
    ],
    turn,
    size,
  );

const NEROLI: Print = { name: ['Neroli', 'Blanc'], ink: '#5d5236', paper: '#fbf8f0', rule: '#d2ac54' };
const neroliBottle = (brand: string): Part[] => [
  turned(flats('0 0.1, 2.5 0, 2.9 0.3, 2.9 0.3, 3 0.6, 3 6.4, 2.86 7, 2.3 7.4, 1.1 7.6, 1.1 7.6, 1.05 7.9'), {
    color: '#f1eee4',
    rough: 0.28,
    coat: 0.6,
    soft: 0.3,
  }),
  roundLabel(print(NEROLI, brand, 330), 3, 1.4, 4.1, 72, { rough: 0.5 }),
  ...collar(7.6, gold),
  turned(flats('0 -0.1, 1.3 0, 1.3 0, 1.36 0.2, 1.36 2.6, 1.36 2.6, 1.2 2.8, 0 2.85'), gold, { at: [0, 0, 8.3] }),
];
const petal: Material = { color: '#fdfbf4', rough: 0.55, soft: 0.3 };
const neroli = (brand: string): Part[] => [
  box(NEROLI, brand, [5.6, 4, 0], -12),
  put([-1.4, 0, 0], neroliBottle(brand)),
  put([2.4, -2.6, 0.3], [leaf(4.4, 1.67, '#3f6b33')], [0, -8, -20]),
  put([3, -2.4, 0.3], [leaf(4, 1.52, '#4d7c3c')], [0, -12, 34]),
  put([-5.2, -2.6, 0.2], [leaf(3.6, 1.37, '#4d7c3c')], [0, -8, 190]),
  blossom([3, -3, 0.5], 0.9, petal, '#e8b93a', [24, 0, 10]),
  blossom([5.6, -3.6, 0.2], 0.75, petal, '#e8b93a', [30, 10, 40]),
  blossom([-4.4, -3.4, 0.3], 0.8, petal, '#e8b93a', [28, -8, 0]),
];

const FIG: Print = { name: ['Fig', 'Coast'], ink: '#23453f', paper: '#dfe9dd', rule: '#5d8a72' };
/** A flat round flacon with a ball of wood on it. */
const figBottle = (brand: string): Part[] => [
  {
    kind: 'loft',
    sections: [
      { at: [0, 0, 0], size: [5, 2.7], power: 3 },
      { at: [0, 0, 0.4], size: [5.6, 3.1], power: 3 },
      { at: [0, 0, 3.6], size: [7.6, 3.3], power: 3 },
      { at: [0, 0, 6.4], size: [6, 3.1], power: 2.6 },
      { at: [0, 0, 7.6], size: [3, 2.4] },
      { at: [0, 0, 8], size: [2.1, 2.1] },
    ],
    material: thinGlass('#eef6f0'),
  },
  {
    kind: 'loft',
    sections: [
      { at: [0, 0, 1], size: [5, 2.3], power: 3 },
      { at: [0, 0, 3.6], size: [6.8, 2.6], power: 3 },
      { at: [0, 0, 5.9], size: [5.8, 2.4], power: 2.6 },
      { at: [0, 0, 6], size: [5.6, 2.3], power: 2.6 },
    ],
    material: thinGlass('#8cc7a4'),
  },
  dip(7.8),
  { kind: 'sheet', size: [3.3, 3.7], at: [0, -1.72, 1.7], material: { rough: 0.5, svg: print(FIG, brand, 336) } },
  ...collar(8, chrome),
  turned(flats('0 0, 1.1 0, 1.1 0, 1.7 0.5, 1.95 1.5, 1.6 2.6, 0.8 3.1, 0 3.2'), wood('#b98752', '#99683a'), { at: [0, 0, 8.8] }),
];
const FIG_SKIN: Material = {
  color: '#4a2b4f',
  rough: 0.45,
  coat: 0.2,
  grain: { kind: 'noise', scale: 1.2, bump: 0, to: '#6d7a45', sharp: 0.4 },
};
const FIG_SIDE = flats('0 0, 1 0.1, 1.9 0.9, 2.1 2, 1.5 3.2, 0.6 4.2, 0.4 5, 0 5.1');
const FIG_CUT = drawing(
  420,
  510,
  `<path d="M210 505C110 505 8 420 8 300C8 190 110 110 150 60C170 20 190 4 210 4C230 4 250 20 270 60C310 110 412 190 412 300C412 420 310 505 210 505Z" fill="#e9d9b4"/><path d="M210 470C120 470 50 400 50 305C50 220 140 170 210 130C280 170 370 220 370 305C370 400 300 470 210 470Z" fill="#b23a4c"/><path d="M210 400C160 400 130 360 130 315C130 270 170 240 210 215C250 240 290 270 290 315C290 360 260 400 210 400Z" fill="#8e2138"/>${Array.from({ length: 60 }, (_, i) => `<ellipse cx="${(210 + Math.cos(i * 2.4) * (24 + ((i * 17) % 110))).toFixed(0)}" cy="${(315 + Math.sin(i * 2.4) * (24 + ((i * 17) % 100))).toFixed(0)}" rx="6" ry="4" fill="#eac68a"/>`).join('')}`,
  false,
);
const halfFig = (at: Point, turn: Point): Part =>
  put(
    at,
    [
      turned(FIG_SIDE, FIG_SKIN, { arc: 180, turn: [0, -90, 0] }),
      {
        kind: 'sheet',
        lies: true,
        size: [4.2, 5.1],
        at: [-2.55, 0, 0.02],
        turn: [0, 0, 90],
        material: { rough: 0.35, coat: 0.4, svg: FIG_CUT },
      },
    ],
    turn,
  );
const fig = (brand: string): Part[] => [
  box(FIG, brand, [-5.8, 4.4, 0], 14),
  put([1, 0.4, 0], figBottle(brand), [0, 0, -4]),
  turned(FIG_SIDE, FIG_SKIN, { at: [6.6, -1.6, 0], turn: [0, 6, 0], scale: 0.86 }),
  halfFig([5, -4.6, 1.7], [38, 0, -70]),
  put([-3.6, -3, 0], [leaf(4.2, 1.8, '#5d7f45', 0.05)], [0, 0, 205]),
];

export const PERFUMES: Models = {
  'eau-de-parfum-oud-and-amber-50-ml': {
    seen: 'A square bottle of amber perfume with a black cap before its black box, with chips of oud wood',
    scene: ({ brand }) => ({ parts: oud(brand), view: { up: 12, round: 6 } }),
    packed: ({ brand }) => ({
      parts: [0, 1, 2, 3, 4]
        .map((i) => box(OUD, brand, [(i % 3) * 8.6 + (i > 2 ? 4.3 : 0), i > 2 ? -6 : 0, 0], i > 2 ? -8 : 4))
        .concat(put([-6, -5, 0], oudBottle(brand))),
      view: { up: 16, round: 8 },
    }),
    detail: ({ brand }) => ({ parts: oudBottle(brand), view: { up: 10, round: -14, fill: 1.15 } }),
  },
  'eau-de-parfum-neroli-blanc-50-ml': {
    seen: 'A round white perfume bottle with a gold cap beside its box, with white orange blossoms',
    scene: ({ brand }) => ({ parts: neroli(brand), view: { up: 14, round: -6 } }),
  },
  'eau-de-parfum-fig-coast-50-ml': {
    seen: 'A flat green perfume bottle with a wooden ball as cap, with a fig and half a fig before it',
    scene: ({ brand }) => ({ parts: fig(brand), view: { up: 13, round: 10 } }),
  },
};
