import { leaf } from '../../parts/botanicals.ts';
import { darker, lighter } from '../../parts/colors.ts';
import { drawing, write } from '../../parts/devices.ts';
import { paper } from '../../parts/materials.ts';
import { carton } from '../../parts/packs/cartons-and-bags.ts';
import { circle, oval, roundedRect } from '../../parts/words/outlines.ts';
import { flats } from '../../parts/words/points.ts';
import { plate, put, turned } from '../../parts/words/solids.ts';
import type { Flat, Look, Models, Part, Point } from '../../scene.ts';

interface Mask {
  readonly name: string;
  readonly accent: string;
  readonly ground: string;
  readonly mark: string;
}

const blade = (angle: number, color: string) =>
  `<path transform="rotate(${angle} 120 330)" d="M108 330Q96 230 120 130Q144 230 132 330z" fill="${color}"/>`;
const ALOE: Mask = {
  name: 'ALOE',
  accent: '#2f8a3e',
  ground: '#9fd07c',
  mark: [-62, -40, -18, 6, 30, 54].map((angle, i) => blade(angle, i % 2 === 0 ? '#4f9d4f' : '#7cbf63')).join(''),
};
const GREEN_TEA: Mask = {
  name: 'GREEN TEA',
  accent: '#4f6b1c',
  ground: '#a9bf62',
  mark: [-48, 0, 48]
    .map(
      (angle, i) =>
        `<path transform="rotate(${angle} 120 320)" d="M120 320Q70 250 120 140Q170 250 120 320z" fill="${['#55772a', '#6f9434', '#3f5f1e'][i]}"/>`,
    )
    .join(''),
};
const COLLAGEN: Mask = {
  name: 'COLLAGEN',
  accent: '#b03a6a',
  ground: '#f5b6cb',
  mark: flats('120 220, 70 290, 178 282, 92 160, 166 166')
    .map(
      ([x, y], i) =>
        `<circle cx="${x}" cy="${y}" r="${[58, 26, 34, 17, 22][i]}" fill="#f6a9c2" opacity=".85"/><circle cx="${x - 8}" cy="${y - 10}" r="${[16, 7, 9, 5, 6][i]}" fill="#fff" opacity=".8"/>`,
    )
    .join(''),
};

const W = 11.4;
const H = 15.6;
const front = (look: Look, { name, accent, ground, mark }: Mask): string =>
  drawing(
    240,
    328,
    `<rect width="240" height="328" fill="${ground}"/><path d="M0 0H240V70Q120 108 0 70z" fill="${accent}"/><g transform="translate(24 62) scale(.8)">${mark}</g>${write(120, 30, 17, look.brand.toUpperCase(), '#ffffff', 700)}${write(120, 58, 24, name, '#ffffff', 800)}<rect y="266" width="240" height="62" fill="#ffffff" opacity=".6"/>${write(120, 286, 17, 'SHEET MASK', darker(accent, 0.2), 700)}${write(120, 310, 14, 'Essence · 25 ml', '#3a3a3c', 600)}`,
  );

/** A flat sealed sachet of foil, lying, its print up; welded all round. */
const sachet = (look: Look, mask: Mask): Part[] => [
  {
    kind: 'pad',
    outline: roundedRect(W, H, 0.25),
    depth: 0.42,
    soft: 2.4,
    cells: 60,
    thick: 0.04,
    wrinkle: [0.1, 3.4, 4],
    seams: [
      { path: flats(`${-W / 2 + 0.7} ${-H / 2}, ${-W / 2 + 0.7} ${H / 2}`) },
      { path: flats(`${W / 2 - 0.7} ${-H / 2}, ${W / 2 - 0.7} ${H / 2}`) },
    ],
    material: { rough: 0.24, coat: 0.6, svg: front(look, mask) },
  },
];

/** The mask itself: a soft white sheet, cut for eyes, nose and mouth, with slits round its edge. */
function sheetMask(): Part {
  const edge: Flat[] = Array.from({ length: 72 }, (_, i): Flat => {
    const a = (i / 72) * 2 * Math.PI;
    const slit = i % 12 === 3 ? 0.82 : 1;
    const y = Math.sin(a);
    return [slit * 9 * Math.cos(a) * (y < 0 ? 1 - 0.18 * y * y : 1), slit * 10.4 * y];
  });
  const holes = [oval([1.9, 0.85], 24, [-3.5, 2.6]), oval([1.9, 0.85], 24, [3.5, 2.6]), oval([2.5, 0.8], 24, [0, -5.1])];
  const nose: Flat[] = [...circle(1.9, [0, -0.9], 16, 200, 340), [1.5, -1.9], [0, -2.15], [-1.5, -1.9]];
  return plate(
    [edge, ...holes, nose],
    0.14,
    { color: '#fbfaf6', rough: 0.7, sheen: 0.3, soft: 0.2, grain: { kind: 'weave', scale: 3, bump: 0.2, depth: 0.03 } },
    { edge: 0.05 },
  );
}

/** The mask spread on a glazed tray of the pack's colour, because white on white would be invisible. */
const onTray = (mask: Mask, [x, y, z]: Point, turn: number, size = 0.86): Part[] => [
  put(
    [x, y, z],
    [
      plate([roundedRect(21, 24, 4)], 0.5, { color: lighter(mask.accent, 0.25), rough: 0.25, coat: 0.5 }, { edge: 0.2 }),
      put([0, 0.2, 0.5], [sheetMask()]),
    ],
    [0, 0, turn],
    size,
  ),
];

const lying = (look: Look, mask: Mask, at: Point, turn: number): Part => put(at, sachet(look, mask), [0, 0, turn]);

/** Ten like a hand of cards. */
const fan = (look: Look, mask: Mask): Part[] =>
  Array.from({ length: 10 }, (_, i) => {
    const turn = 36 - i * 8;
    const a = (turn * Math.PI) / 180;
    return lying(look, mask, [-26 * Math.sin(a), 26 * Math.cos(a) - 12, i * 0.3], turn);
  });

/** Two rows of five, each sachet leaning on the one before. */
const rows = (look: Look, mask: Mask): Part[] =>
  [0, 1].flatMap((row) =>
    Array.from({ length: 5 }, (_, i) =>
      put([(i - 2) * 4.7 - row * 1.2, 9 - row * 14, 0.3 + i * 0.1], sachet(look, mask), [0, -5, (i % 2) * 3 - 1.5]),
    ),
  );

/** Sachets upright in an open counter box. */
function box(look: Look, mask: Mask, count = 10): Part[] {
  const [w, d, h] = [W + 1, 9.4, 9.6];
  const card = paper(lighter(mask.accent, 0.1));
  const wall = (size: Point, at: Point): Part => put(at, [{ kind: 'box', size, edge: 0.03, material: card }]);
  return [
    wall([w, d, 0.2], [0, 0, 0]),
    wall([0.15, d, h], [-w / 2, 0, 0]),
    wall([0.15, d, h], [w / 2, 0, 0]),
    wall([w, 0.15, h + 4], [0, d / 2, 0]),
    put(
      [0, -d / 2, 0],
      [
        carton([w, 0.2, h * 0.62], card, {
          front: drawing(
            400,
            192,
            `<rect width="400" height="192" fill="${mask.accent}"/>${write(200, 52, 26, look.brand.toUpperCase(), '#ffffff', 700)}${write(200, 108, 46, mask.name, '#ffffff', 800)}${write(200, 152, 24, '10 sheet masks', '#ffffff', 600)}`,
          ),
        }),
      ],
    ),
    ...Array.from({ length: count }, (_, i) =>
      put([0, -d / 2 + 2.1 + i * 0.72, H / 2 + 0.3 + i * 0.22], sachet(look, mask), [79, 0, i % 3 === 1 ? 0.6 : 0]),
    ),
  ];
}

const aloeLeaf = (at: Point, turn: number): Part =>
  put(
    at,
    [
      {
        kind: 'loft',
        sections: [
          { at: [0, 0, 1], size: [2, 3], turn: [0, 90, 0] },
          { at: [5, 0, 0.9], size: [1.7, 2.6], turn: [0, 90, 0] },
          { at: [11, 0, 0.8], size: [1, 1.6], turn: [0, 90, 0] },
          { at: [15, 0, 1.1], size: [0.1, 0.16], turn: [0, 90, 0] },
        ],
        material: { color: '#5f9a52', rough: 0.4, coat: 0.3, grain: { kind: 'noise', scale: 0.6, to: '#8fbf78', sharp: 0.5, bump: 0.05 } },
      },
      turned(
        flats('0 0, 1.3 0'),
        { color: '#d5ecb9', rough: 0.15, coat: 0.8, soft: 0.3 },
        { at: [-0.03, 0, 1], turn: [0, -90, 0], scale: [0.7, 1.05, 1] },
      ),
    ],
    [0, 0, turn],
  );

export const SHEET_MASKS: Models = {
  'korean-sheet-mask-aloe-10-pack': {
    seen: 'Ten green aloe sheet-mask sachets in a fan, the white face-shaped sheet and aloe leaves before them',
    scene: (look) => ({
      parts: [...fan(look, ALOE), ...onTray(ALOE, [-7, -2.6, 0], 8), aloeLeaf([5, 0.6, 0], -6), aloeLeaf([6.5, -4.4, 0], -14)],
      view: { up: 62, round: 0, fill: 0.9 },
    }),
    packed: (look) => ({ parts: box(look, ALOE), view: { up: 22, round: 28 } }),
    detail: (look) => ({ parts: [lying(look, ALOE, [0, 0, 0], -8)], view: { up: 52, fill: 1.2 } }),
  },
  'korean-sheet-mask-green-tea-10-pack': {
    seen: 'Ten olive-green sachets of green tea sheet masks in two rows with a white mask sheet and tea leaves',
    scene: (look) => ({
      parts: [
        ...rows(look, GREEN_TEA),
        ...onTray(GREEN_TEA, [21, 1, 0], -10),
        put([15, -12.4, 0], [leaf(6, 2.4, '#5f8a34')], [0, 0, 14]),
        put([18, -13.6, 0], [leaf(5, 2, '#7aa544')], [0, 0, -22]),
      ],
      view: { up: 62, round: -4, fill: 0.9 },
    }),
  },
  'korean-sheet-mask-collagen-10-pack': {
    seen: 'An open pink counter box with nine collagen sheet-mask sachets, a tenth and a white mask sheet before it',
    scene: (look) => ({
      parts: [...box(look, COLLAGEN, 9), ...onTray(COLLAGEN, [9, -12.4, 0], -8, 0.8), lying(look, COLLAGEN, [-7.4, -12.6, 0], 10)],
      view: { up: 36, round: 14 },
    }),
  },
};
