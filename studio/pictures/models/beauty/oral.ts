import { drawing, write } from '../../parts/devices.ts';
import { label } from '../../parts/labels.ts';
import { foil, kraft, plastic } from '../../parts/materials.ts';
import { carton } from '../../parts/packs/cartons-and-bags.ts';
import { printedTube, roundPrint } from '../../parts/packs/tubes.ts';
import { bamboo } from '../../parts/timber.ts';
import { rect, roundedRect } from '../../parts/words/outlines.ts';
import { flats } from '../../parts/words/points.ts';
import { plate, put, rod, turned } from '../../parts/words/solids.ts';
import type { Look, Models, Part, Point } from '../../scene.ts';

const BAMBOO = bamboo('x');
/** A brush along x, its head to the right, bristles up. */
function brush(bristle: string): Part[] {
  const at = (x: number, high: number, wide: number, z = 0.4) => ({
    at: [x, 0, z] as const,
    size: [high, wide] as const,
    power: 3,
    turn: [0, 90, 0] as const,
  });
  return [
    {
      kind: 'loft',
      material: BAMBOO,
      sections: [
        at(0, 0.4, 0.6),
        at(0.25, 0.7, 1.1),
        at(3, 0.78, 1.25),
        at(8, 0.78, 1.2),
        at(12, 0.72, 0.85),
        at(14.4, 0.62, 0.62),
        at(15.6, 0.6, 1.05),
        at(18.4, 0.56, 1.15),
        at(18.9, 0.4, 0.8),
      ],
      per: 8,
    },
    ...[-0.34, 0, 0.34].map(
      (y): Part => ({
        kind: 'row',
        count: 8,
        step: [0.37, 0, 0],
        at: [15.75, y, 0.62],
        parts: [
          turned(
            flats('0.17 0, 0.17 0.9, 0.16 1.05, 0 1.1'),
            { color: bristle, rough: 0.8, grain: { kind: 'noise', scale: 14, stretch: [1, 1, 0.06], bump: 0.5 } },
            { steps: 16 },
          ),
        ],
      }),
    ),
    turned(flats('0.16 0, 0.16 0.02, 0 0.02'), { color: '#6b4a24', rough: 0.9 }, { at: [1.2, 0, 0.79] }),
  ];
}
const BRISTLES = ['#f4f1e8', '#8fa0a8', '#4f8a63', '#3c3d40'];
const LEAF =
  '<path d="M50 96C20 80 14 40 50 4C86 40 80 80 50 96Z" fill="#4f8a63"/><path d="M50 96V26M50 70L34 54M50 70L66 54M50 50L38 38M50 50L62 38" stroke="#f4ead4" stroke-width="4" fill="none"/>';
const brushBox = (look: Look): Part =>
  carton([7.4, 21.6, 2.2], kraft, {
    top: label({
      brand: look.brand,
      title: 'BAMBOO\nTOOTHBRUSH',
      lines: ['4 brushes', 'Soft · Castor-bean nylon'],
      size: [7.4, 21.6],
      paper: '#c39a69',
      ink: '#2a2015',
      accent: '#2f5a3c',
      mark: LEAF,
      look: 'plain',
      at: 0.5,
    }),
  });
const four = (x: number): Part[] => BRISTLES.map((color, i) => put([x + i * 2.5, -9.4 + (i % 2) * 0.6, 0], brush(color), [0, 0, 90]));

const TOOTH =
  '<path d="M30 12C12 12 8 34 14 52C18 66 20 90 30 92C38 92 36 64 50 64C64 64 62 92 70 92C80 90 82 66 86 52C92 34 88 12 70 12C60 12 56 18 50 18C44 18 40 12 30 12Z" fill="#ffffff" stroke="#2b7fc4" stroke-width="4"/><path d="M74 2l4 12 12 4-12 4-4 12-4-12-12-4 12-4z" fill="#ffd35c"/>';
const stripBox = (look: Look): Part =>
  carton(
    [12, 4, 16.5],
    { color: '#f4f8fb', rough: 0.4 },
    {
      front: label({
        brand: look.brand,
        title: 'WHITENING\nSTRIPS',
        lines: ['Peroxide-free', '28 strips · 14 treatments'],
        size: [12, 16.5],
        paper: '#f4f8fb',
        accent: '#1f6fb4',
        mark: TOOTH,
        look: 'band',
        at: 0.62,
      }),
      side: drawing(
        120,
        495,
        `<rect width="120" height="495" fill="#1f6fb4"/><g transform="translate(74 430) rotate(-90)"><text x="0" y="0" font-family="Inter, DejaVu Sans" font-size="46" font-weight="800" fill="#fff">28 STRIPS</text></g>`,
        false,
      ),
    },
  );
const SACHET = drawing(
  450,
  800,
  `<rect width="450" height="800" fill="#dfe6ec"/><rect width="450" height="70" fill="#c3ccd4"/><rect y="730" width="450" height="70" fill="#c3ccd4"/><rect y="180" width="450" height="330" fill="#1f6fb4"/><g transform="translate(145 196) scale(1.6)">${TOOTH}</g>${write(225, 440, 46, 'WHITENING', '#ffffff', 800)}${write(225, 490, 40, 'STRIPS', '#ffffff', 800)}${write(225, 610, 40, '2 strips', '#1f4f80', 700)}`,
);
const sachet: Part = {
  kind: 'pad',
  outline: rect(-2.3, -4.1, 4.6, 8.2),
  depth: 0.22,
  soft: 1.1,
  cells: 60,
  thick: 0.05,
  wrinkle: [0.12, 1.6, 2],
  material: { ...foil('#dfe6ec'), metal: 0.35, rough: 0.3, svg: SACHET },
};
/** Two strips on their clear backing, upper and lower. */
const pair: Part[] = [
  plate([roundedRect(8.4, 4.6, 0.5)], 0.06, { color: '#dbe9f2', rough: 0.1, alpha: 0.55, coat: 1 }),
  ...[
    [1.05, 6.8],
    [-1.15, 6],
  ].map(([y = 0, wide = 0]) =>
    plate([roundedRect(wide, 1.5, 0.6, [0, y])], 0.1, { color: '#a9d4ee', rough: 0.12, coat: 1, soft: 0.3 }, { at: [0, 0, 0.06] }),
  ),
];
const strips = (look: Look): Part[] => [
  put([-4, 4, 0], [stripBox(look)], [0, 0, 8]),
  ...[0, 1].map(
    (k): Part => ({
      kind: 'row',
      count: 7,
      step: [1.25, -0.1, 0.16],
      spin: [0, 0, -5],
      at: [-9.4 + k * 9.6, -5.4 - k * 1.2, 0.1],
      parts: [put([0, 0, 0], [sachet], [0, 0, 14])],
    }),
  ),
  put([9.6, 2, 0], pair, [0, 0, -16]),
];

/** A wavy line of paste as it comes from the tube. */
const PASTE: Part = rod(
  Array.from({ length: 9 }, (_, i): Point => [(i / 8 - 0.5) * 3.2, Math.sin(i * 1.6) * 0.16, 0.35]),
  [0.24, 0.42, 0.4, 0.44, 0.42, 0.42, 0.38, 0.26, 0.06],
  { color: '#17181a', rough: 0.2, coat: 0.7 },
);
const tubePrint = (look: Look): string =>
  roundPrint({
    front: label({
      brand: look.brand,
      title: 'CHARCOAL\nTOOTHPASTE',
      lines: ['Bamboo charcoal & mint', '100 g'],
      size: [6, 12],
      paper: '#1d1f21',
      ink: '#f2f4f2',
      accent: '#3fa07a',
      mark: TOOTH.replace('#2b7fc4', '#3fa07a'),
      look: 'plain',
      at: 0.6,
    }),
    ground: '#1d1f21',
    size: [800, 742],
    place: [340, 20, 690],
    extra: '<rect width="800" height="26" y="716" fill="#3fa07a"/>',
  });
const paste = (look: Look): Part[] => [
  put([-2.6, 1, 0], [printedTube({ height: 16, radius: 2.3, svg: tubePrint(look), cap: plastic('#f1f2ef'), capRadius: 2.1 })], [0, 0, 4]),
  put(
    [5.4, 3.4, 2],
    [
      carton(
        [17, 4.2, 4.4],
        { color: '#1d1f21', rough: 0.45 },
        {
          front: drawing(
            680,
            176,
            `<rect width="680" height="176" fill="#1d1f21"/><rect width="680" height="20" y="156" fill="#3fa07a"/>${write(340, 84, 66, 'CHARCOAL', '#ffffff', 800)}${write(340, 130, 36, 'Toothpaste · 100 g', '#9fd8bf', 600)}`,
          ),
        },
      ),
    ].map((part) => put([0, 0, -2], [part])),
    [0, 0, -6],
  ),
  put([-7.4, -5, 0], [...brush('#f4f1e8'), put([17.1, 0, 1.5], [PASTE])], [0, 0, 4]),
];

export const ORAL: Models = {
  'bamboo-toothbrush-4-pack': {
    seen: 'Four bamboo toothbrushes with bristles of four colours beside their kraft box',
    scene: (look) => ({ parts: [put([-6.4, 1, 0], [brushBox(look)]), ...four(0.6)], view: { up: 58, round: -8 } }),
    packed: (look) => ({
      parts: [
        ...[0, 1, 2, 3, 4].map((i) => put([0, 0, i * 2.2], [brushBox(look)], [0, 0, (i % 3) * 3 - 2])),
        ...[0, 1].map((i) => put([9.5, 0, i * 2.2], [brushBox(look)], [0, 0, 6 - i * 5])),
      ],
      view: { up: 40, round: 20 },
    }),
    // The heads meet in the middle, the handles run out of the picture.
    detail: () => ({
      parts: BRISTLES.map((color, i) => {
        const a = ((i * 90 + 32) * Math.PI) / 180;
        return put([-19 * Math.cos(a) + 1.4 * Math.sin(a), -19 * Math.sin(a) - 1.4 * Math.cos(a), 0], brush(color), [0, 0, i * 90 + 32]);
      }),
      view: { up: 48, fill: 2.9, shift: [0.02, 0.28] },
    }),
  },
  'whitening-strips-28-pieces': {
    seen: 'A box of teeth whitening strips with fourteen sachets fanned out before it and a pair of strips on their backing',
    scene: (look) => ({ parts: strips(look), view: { up: 34, round: 6 } }),
  },
  'charcoal-toothpaste-100-g': {
    seen: 'A black tube of charcoal toothpaste with its carton and a bamboo toothbrush with black paste on it',
    scene: (look) => ({ parts: paste(look), view: { up: 20, round: -6 } }),
  },
};
