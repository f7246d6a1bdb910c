import { twig } from '../../../parts/botanicals.ts';
import { drawing } from '../../../parts/devices.ts';
import { mound } from '../../../parts/groceries.ts';
import { type Label, label } from '../../../parts/labels.ts';
import { paper, plastic, thinGlass } from '../../../parts/materials.ts';
import { carton } from '../../../parts/packs/cartons-and-bags.ts';
import { screwCap, vial } from '../../../parts/packs/droppers.ts';
import { flipCap } from '../../../parts/packs/pumps.ts';
import { flats } from '../../../parts/words/points.ts';
import { block, put, turned } from '../../../parts/words/solids.ts';
import type { Look, Material, Models, Part, Point } from '../../../scene.ts';

type Print = Omit<Label, 'brand' | 'size'>;
const printed = (what: Print, { brand }: Look, size: readonly [number, number]): string => label({ ...what, brand, size });

const BHRINGRAJ: Print = {
  title: 'BHRINGRAJ',
  lines: ['Ayurvedic hair oil', 'Bhringraj · Amla · Sesame', '200 ml'],
  paper: '#f6edcf',
  accent: '#2f5a31',
  mark: `<g fill="#fff" stroke="#2f5a31" stroke-width="2.5">${Array.from({ length: 12 }, (_, i) => `<ellipse cx="50" cy="22" rx="6" ry="18" transform="rotate(${i * 30} 50 46)"/>`).join('')}</g><circle cx="50" cy="46" r="14" fill="#e0b93c"/>`,
  look: 'band',
  at: 0.66,
  serif: true,
};
/** A flat green bottle with a tall cap. */
const bhringrajBottle = (look: Look): Part[] => [
  {
    kind: 'loft',
    sections: [
      { at: [0, 0, 0], size: [5.4, 3.4], power: 3.4 },
      { at: [0, 0, 0.4], size: [6, 3.8], power: 3.4 },
      { at: [0, 0, 10.4], size: [6, 3.8], power: 3.4 },
      { at: [0, 0, 12], size: [4.6, 3.3], power: 2.6 },
      { at: [0, 0, 12.8], size: [2.6, 2.6] },
      { at: [0, 0, 13.4], size: [2.5, 2.5] },
    ],
    per: 8,
    material: { color: '#1f4a2a', rough: 0.1, coat: 0.9 },
  },
  { kind: 'sheet', size: [4.9, 8.4], at: [0, -1.93, 1.2], material: { ...paper(), rough: 0.5, svg: printed(BHRINGRAJ, look, [4.9, 8.4]) } },
  flipCap(1.75, 3, plastic('#e0b93c'), [0, 0, 12.8]),
];
const bhringrajBox = (look: Look): Part =>
  carton([6.8, 4.6, 16.4], { color: '#2f5a31', rough: 0.5 }, { front: printed({ ...BHRINGRAJ, look: 'frame' }, look, [6.7, 16.1]) });
const daisy = (at: Point, size: number): Part =>
  put(
    at,
    [
      {
        kind: 'row',
        count: 14,
        spin: [0, 0, 360 / 14],
        parts: [block([0.9, 0.26, 0.07], [0.75, 0, 0.3], { color: '#fdfcf6', rough: 0.6 }, { edge: 0.03, turn: [0, -10, 0] })],
      },
      turned(flats('0.46 0.2, 0.44 0.4, 0.2 0.56, 0 0.58'), {
        color: '#d9c24a',
        rough: 0.9,
        grain: { kind: 'cells', scale: 8, bump: 0.6 },
      }),
    ],
    [26, 0, 0],
    size,
  );
const herbs = (x: number): Part[] => [
  put([x, -4.4, 0], twig(6, 4, [3, 1], '#4d7c3c'), [0, 0, 12]),
  daisy([x + 1, -5.6, 0.2], 1.1),
  daisy([x + 3.8, -6, 0.1], 0.9),
];

const CASTOR: Print = {
  title: 'CASTOR OIL',
  lines: ['Cold-pressed', 'Hair · Brows · Beard', '250 ml'],
  paper: '#faf7ee',
  accent: '#7a4a1c',
  mark: '<g fill="#7a4a1c"><ellipse cx="34" cy="54" rx="17" ry="27" transform="rotate(-20 34 54)"/><ellipse cx="68" cy="50" rx="15" ry="24" transform="rotate(24 68 50)"/></g><g stroke="#e6d3b0" stroke-width="3" fill="none"><path d="M28 40q10 12 4 30M40 38q2 14 4 30M64 36q8 12 4 28"/></g>',
  look: 'frame',
  at: 0.62,
};
const castorBottle = (look: Look): Part =>
  vial({
    height: 13.4,
    radius: 3,
    neck: 1.3,
    glass: thinGlass('#f2f4ee'),
    content: { color: '#cf9a2e', rough: 0.06, coat: 1, soft: 0.2 },
    level: 0.97,
    top: [screwCap(1.65, 2.3, plastic('#1d1c1b'))],
    label: printed(CASTOR, look, [6.4, 6.6]),
    labelAt: [1.6, 8.2],
    labelWide: 122,
  });
/** A castor bean: marbled, with a pale knob at its end. */
const castorBean = (at: Point, turn: number): Part =>
  put(
    at,
    [
      turned(
        flats('0 -1.2, 0.42 -1.05, 0.72 -0.2, 0.62 0.6, 0.3 1.05, 0 1.12'),
        { color: '#c9a078', rough: 0.22, coat: 0.6, grain: { kind: 'noise', scale: 4.2, detail: 3, to: '#34170c', sharp: 0.8, bump: 0 } },
        { turn: [90, 0, 0], at: [0, 0, 0.5], scale: [1, 1, 0.8] },
      ),
      turned(flats('0 -0.16, 0.2 0, 0 0.16'), { color: '#e9dcc2', rough: 0.5 }, { at: [0, -1.16, 0.5], steps: 14 }),
    ],
    [0, 0, turn],
    1.25,
  );
const beans: Part[] = [
  [5, -1.6, 20],
  [6.8, -0.6, 80],
  [5.8, -3.4, 140],
  [7.8, -2.6, 10],
  [4.2, -4.8, 60],
  [7, -5, 110],
  [9.4, -4, 40],
].map(([x = 0, y = 0, turn = 0]) => castorBean([x, y, 0], turn));

const ONION: Print = {
  title: 'ONION &\nFENUGREEK',
  lines: ['Light hair oil', 'with comb applicator', '150 ml'],
  paper: '#f9ece8',
  accent: '#8a2450',
  mark: '<path d="M50 94C18 94 10 70 18 54C26 40 44 36 46 14L54 14C56 36 74 40 82 54C90 70 82 94 50 94Z" fill="#a83a66"/><path d="M50 90C40 76 40 52 49 30M50 90C60 76 60 52 51 30M50 90C24 80 24 56 42 44M50 90C76 80 76 56 58 44" stroke="#f3cfd8" stroke-width="3" fill="none"/>',
  look: 'plain',
  at: 0.64,
};
const MAROON = plastic('#7a1f45', 0.25);
/** The comb that lets the oil through its prongs. */
const comb: Part[] = [
  turned(flats('1.35 0, 1.35 1, 1.35 1, 1 1.3, 0.9 1.5'), MAROON),
  {
    kind: 'loft',
    material: MAROON,
    sections: [
      { at: [0, 0, 1.2], size: [2, 1.9] },
      { at: [0, 0, 2], size: [3.4, 1.5], power: 3 },
      { at: [0, 0, 2.5], size: [4.2, 1.4], power: 4 },
      { at: [0, 0, 2.9], size: [4.2, 1.3], power: 4 },
    ],
  },
  {
    kind: 'row',
    count: 5,
    step: [0.86, 0, 0],
    at: [-1.72, 0, 2.8],
    parts: [turned(flats('0.32 0, 0.28 0.6, 0.2 1.7, 0.12 2.1, 0 2.15'), MAROON, { steps: 20 })],
  },
];
const onionBottle = (look: Look): Part[] => [
  turned(flats('0 0.1, 2.2 0, 2.5 0.4, 2.5 0.4, 2.5 9, 2.5 9, 2.3 10, 1.5 10.8, 1.3 11.2, 1.3 11.2, 1.3 11.6'), {
    color: '#c98a2c',
    rough: 0.08,
    coat: 0.9,
    soft: 0.35,
  }),
  put([0, 0, 11.2], comb),
  turned(flats('2.52 0.9, 2.52 8.6'), { rough: 0.5, color: '#f9ece8' }, { arc: 200, turn: [0, 0, 170] }),
  {
    kind: 'sheet',
    size: [5, 7.7],
    bend: 2.56,
    at: [0, 0, 0.9],
    material: { ...paper(), rough: 0.5, svg: printed(ONION, look, [5, 7.7]) },
  },
];
const ONION_SKIN: Material = {
  color: '#8e2a54',
  rough: 0.25,
  coat: 0.5,
  grain: { kind: 'stripes', along: 'x', scale: 0.9, distort: 2, to: '#b4557c', bump: 0.08 },
};
const ONION_SIDE = flats('0 0.2, 0.5 0, 2.2 0.6, 3.1 2.2, 2.8 3.8, 1.5 5, 0.6 5.8, 0.4 7, 0.5 7.4');
const RINGS = drawing(
  400,
  400,
  `<circle cx="200" cy="200" r="198" fill="#8e2a54"/>${[184, 158, 132, 106, 80, 54, 30].map((r, i) => `<circle cx="200" cy="200" r="${r}" fill="${i % 2 === 0 ? '#f7e6ea' : '#f2dbe2'}" stroke="#b4557c" stroke-width="5"/>`).join('')}`,
  false,
);
const onions: Part[] = [
  put([6.2, 1.6, 0], [turned(ONION_SIDE, ONION_SKIN, { scale: 0.86 })], [0, 8, 0]),
  put(
    [7.4, -4, 2.1],
    [
      turned(flats('0 -2.2, 0.5 -2.2, 1.9 -1.5, 2.4 -0.2, 2.42 0'), ONION_SKIN),
      { kind: 'sheet', lies: true, size: [4.8, 4.8], at: [0, 0, 0.02], material: { rough: 0.3, coat: 0.4, svg: RINGS } },
    ],
    [52, 0, -10],
  ),
];
const seed = (color: string): Part => block([0.42, 0.28, 0.24], [0, 0, 0], { color, rough: 0.6 }, { edge: 0.08 });
const fenugreek: Part[] = mound({
  radius: 2.6,
  height: 0.9,
  ground: { color: '#a8782c', rough: 0.9 },
  pieces: [seed('#c4933c'), seed('#b5842f'), seed('#d2a54e')],
  count: 240,
  seed: 3,
});

export const HAIR_OILS: Models = {
  'ayurvedic-bhringraj-hair-oil-200-ml': {
    seen: 'A dark green bottle of bhringraj hair oil beside its carton, with leaves and white flowers',
    scene: (look) => ({
      parts: [put([-3.6, 0, 0], bhringrajBottle(look), [0, 0, 6]), put([4.4, 2.6, 0], [bhringrajBox(look)], [0, 0, -10]), ...herbs(0.4)],
      view: { up: 14, round: 4 },
    }),
    packed: (look) => ({
      parts: Array.from({ length: 10 }, (_, i) => put([(i % 5) * 7.1, Math.floor(i / 5) * 4.9, 0], [bhringrajBox(look)])).concat(
        put([36.5, 0, 0], bhringrajBottle(look)),
      ),
      view: { up: 20, round: 16 },
    }),
    detail: (look) => ({ parts: bhringrajBottle(look), view: { up: 10, round: -12, fill: 1.3, shift: [0, 0.1] } }),
  },
  'cold-pressed-castor-hair-oil-250-ml': {
    seen: 'A clear bottle of golden castor oil with a black cap, marbled castor beans before it',
    scene: (look) => ({ parts: [put([0, 0, 0], [castorBottle(look)], [0, 0, -6]), ...beans], view: { up: 16, round: -6 } }),
  },
  'onion-and-fenugreek-hair-oil-150-ml': {
    seen: 'A bottle of onion and fenugreek hair oil with a comb as its cap, beside red onions and fenugreek seeds',
    scene: (look) => ({
      parts: [put([-1, 0, 0], onionBottle(look), [0, 0, 8]), ...onions, put([1.6, -5.2, 0], fenugreek)],
      view: { up: 16, round: 8 },
    }),
  },
};
