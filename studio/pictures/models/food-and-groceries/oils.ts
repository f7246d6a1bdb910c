import { dish, labelled } from '../../parts/groceries.ts';
import { label } from '../../parts/labels.ts';
import { glossy, gold, matt } from '../../parts/materials.ts';
import { bottle, jar } from '../../parts/packs/bottles.ts';
import { flats, points } from '../../parts/words/points.ts';
import { block, put, rod, turned } from '../../parts/words/solids.ts';
import type { Look, Material, Models, Part, Point } from '../../scene.ts';

const OLIVE_MARK =
  '<path d="M14 84Q40 60 86 16" stroke="#6a7a3a" stroke-width="5" fill="none"/><ellipse cx="62" cy="62" rx="15" ry="20" fill="#6a7a3a" transform="rotate(-24 62 62)"/><ellipse cx="32" cy="46" rx="10" ry="24" fill="#8a9a52" transform="rotate(50 32 46)"/><ellipse cx="66" cy="20" rx="8" ry="22" fill="#8a9a52" transform="rotate(70 66 20)"/>';
const olive = (at: Point, color: string, turn = 0): Part =>
  put(at, [
    turned(
      flats('0 -1.1, 0.6 -0.9, 0.86 -0.2, 0.8 0.5, 0.4 1, 0 1.1'),
      { color, rough: 0.25, coat: 0.5 },
      { steps: 24, turn: [90, 0, turn] },
    ),
  ]);
const leaf = (at: Point, turn: Point): Part => ({
  kind: 'pad',
  outline: flats('-2.4 0, -1 0.5, 1 0.5, 2.6 0, 1 -0.5, -1 -0.5'),
  curved: true,
  depth: 0.2,
  cells: 40,
  at,
  turn,
  material: { color: '#6f8050', rough: 0.6 },
});

const dark: Material = { color: '#1f2a18', rough: 0.06, coat: 1 };
const oilBottle = (look: Look): Part =>
  bottle({
    height: 27,
    radius: 3.4,
    body: dark,
    shoulder: 0.66,
    neck: 1.2,
    cap: { height: 4, radius: 1.5, material: { ...gold, rough: 0.35 } },
    label: label({
      brand: look.brand,
      title: 'EXTRA\nVIRGIN',
      lines: ['Olive oil · Cold extracted', '500 ml'],
      size: [8.9, 11.9],
      accent: '#55622c',
      mark: OLIVE_MARK,
      look: 'frame',
      serif: true,
      at: 0.62,
    }),
  });

const oilDish = (color: string): Part[] => [
  ...dish(5.4, 2.4, glossy('#f4f1ea')),
  turned(flats('0 1.5, 4.6 1.5'), { color, rough: 0.03, coat: 1 }),
];
const olives: Part[] = [
  olive([0, 0, 0.8], '#6a7a2f', 20),
  olive([2.2, -0.6, 0.8], '#7d8a3a', 70),
  olive([1, -2, 0.8], '#3a2438', 120),
  leaf([-2.6, -1, 0.2], [0, 0, 30]),
  leaf([2.6, 1.6, 0.2], [0, 0, -30]),
];

const oilCase = (look: Look): Part[] => [
  ...[0, 1, 2, 3].map((i) => put([i * 7.8 - 11.7, 6, 0], [oilBottle(look)], [0, 0, 0])),
  ...[0, 1, 2].map((i) => put([i * 7.8 - 7.8, -1.4, 0], [oilBottle(look)])),
  put([-10, -9, 0], oilDish('#b5a52a')),
  put([7, -8.6, 0], olives),
];

function oilTin(look: Look): Part[] {
  const green = '#46592a';
  const svg = label({
    brand: look.brand,
    title: 'OLIVE OIL',
    lines: ['Extra virgin', '5 L'],
    size: [15, 24],
    paper: '#f2e3b4',
    accent: green,
    mark: OLIVE_MARK,
    look: 'band',
    at: 0.58,
    serif: true,
  });
  const [w, d, h] = [15.4, 12, 26];
  return [
    block([w, d, h], [0, 0, 0], { color: green, rough: 0.32, metal: 0.3 }, { edge: 0.5 }),
    { kind: 'sheet', size: [w * 0.95, h * 0.94], at: [0, -d / 2 - 0.03, h * 0.03], material: { rough: 0.3, coat: 0.4, svg } },
    {
      kind: 'sheet',
      size: [d * 0.94, h * 0.94],
      at: [w / 2 + 0.03, 0, h * 0.03],
      turn: [0, 0, 90],
      material: {
        rough: 0.3,
        coat: 0.4,
        svg: label({
          brand: look.brand,
          title: 'OLIO',
          lines: ['Harvest of this season'],
          size: [11.3, 24.4],
          paper: green,
          ink: '#f2e3b4',
          accent: '#c9a24b',
          look: 'frame',
          at: 0.5,
          serif: true,
        }),
      },
    },
    ...[0, h - 0.5].map((z) => block([w + 0.4, d + 0.4, 0.6], [0, 0, z], { color: '#c9a24b', rough: 0.3, metal: 1 }, { edge: 0.25 })),
    turned(flats('1.9 0, 1.9 1.6, 1.9 1.6, 1.6 1.9, 0 1.9'), { color: '#c8392b', rough: 0.4 }, { at: [w * 0.28, 0, h] }),
    rod(
      [
        [-w * 0.36, 0, h],
        [-w * 0.34, 0, h + 2.2],
        [-w * 0.04, 0, h + 2.2],
        [-w * 0.02, 0, h],
      ],
      0.4,
      { color: '#c9a24b', rough: 0.3, metal: 1 },
    ),
  ];
}

const MARK_GRAPES = `${flats('50 34, 36 34, 64 34, 43 48, 57 48, 50 62')
  .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="9" fill="#5d1f3f"/>`)
  .join('')}<path d="M50 26V10" stroke="#5d6b2f" stroke-width="5"/>`;

function balsamic(look: Look): Part[] {
  const one: Part[] = [
    turned(flats('0 0, 3.2 0, 3.7 0.6, 3.9 4, 3.4 6.6, 2 8.6, 1.2 10.4, 1.1 14, 1.3 14.2, 1.3 15'), {
      color: '#1d0f0c',
      rough: 0.05,
      coat: 1,
    }),
    turned(flats('1.4 12.6, 1.45 16.6, 1.45 16.6, 1.2 17, 0 17'), { color: '#7a1f2b', rough: 0.35 }),
    {
      kind: 'sheet',
      size: [5.2, 3.6],
      bend: 3.94,
      at: [0, 0, 1.1],
      material: {
        rough: 0.7,
        svg: label({
          brand: look.brand,
          title: 'BALSAMIC',
          lines: ['Vinegar of Modena', '250 ml'],
          size: [5.2, 3.6],
          accent: '#5d1f3f',
          look: 'frame',
          serif: true,
          at: 0.58,
        }),
      },
    },
    {
      kind: 'sheet',
      size: [1.6, 1.6],
      bend: 1.3,
      at: [0, 0, 10.6],
      material: {
        rough: 0.6,
        svg: `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><circle cx="50" cy="50" r="48" fill="#efe3c4"/>${MARK_GRAPES}</svg>`,
      },
    },
  ];
  return [
    put([-5, 4, 0], one),
    put([4.6, 4.6, 0], one),
    put([0, -4.4, 0], one),
    put(
      [9.8, -3.4, 0],
      [...dish(3.6, 1.7, glossy('#f4f1ea')), turned(flats('0 1.05, 3.1 1.05'), { color: '#1d0a06', rough: 0.03, coat: 1 })],
    ),
  ];
}

function palmOil(look: Look): Part[] {
  const one = bottle({
    height: 26,
    radius: 4.2,
    body: { color: '#c23a12', rough: 0.1, coat: 0.9, soft: 0.1 },
    shoulder: 0.7,
    neck: 1.6,
    cap: { height: 2.6, radius: 1.9, material: matt('#d9a53a') },
    label: label({
      brand: look.brand,
      title: 'RED PALM OIL',
      lines: ['Unrefined', '1 L'],
      size: [11, 11.4],
      paper: '#fbe9c8',
      accent: '#a32c12',
      mark: '<path d="M50 96V44" stroke="#6b4a22" stroke-width="8"/><g fill="#3f7a3a"><path d="M50 44Q20 20 4 40Q28 32 50 44zM50 44Q80 20 96 40Q72 32 50 44zM50 44Q30 4 10 12Q38 18 50 44zM50 44Q70 4 90 12Q62 18 50 44z"/></g><circle cx="42" cy="52" r="7" fill="#c8392b"/><circle cx="58" cy="52" r="7" fill="#c8392b"/>',
      at: 0.68,
    }),
  });
  const fruit = (at: Point): Part =>
    put(at, [
      turned(
        flats('0 -1.6, 1 -1.3, 1.4 -0.2, 1.1 0.9, 0 1.5'),
        { color: '#c8431f', rough: 0.25, coat: 0.5, grain: { kind: 'noise', scale: 0.5, to: '#3a0f0a', sharp: 0.3, bump: 0 } },
        { turn: [70, 0, at[0] * 40] },
      ),
    ]);
  return [
    put([-6, 3, 0], [one]),
    put([4, 5, 0], [one]),
    ...points('7 -5 1.2, 9.8 -4 1.2, 8.6 -7 1.2, 11.6 -6.4 1.2, 9.3 -5.4 3.2').map(([x = 0, y = 0, z = 0]) => fruit([x, y, z])),
    put([-2, -8, 0], [...dish(3.8, 1.9, matt('#3a2a20')), turned(flats('0 1.2, 3.2 1.2'), { color: '#d8481a', rough: 0.05, coat: 1 })]),
  ];
}

/** Half a coconut, the white to the front. */
export const halfCoconut = (at: Point, turn: Point, size = 1): Part =>
  put(
    at,
    [
      turned(flats('0 0, 3 0.3, 5.2 2, 6 4.6, 6 5.4'), {
        color: '#5d3d24',
        rough: 0.95,
        grain: { kind: 'noise', scale: 2, stretch: [1, 1, 0.3], bump: 1, depth: 0.4, to: '#8a6238' },
      }),
      turned(flats('6 5.4, 5.8 5.5, 5.7 5.4'), matt('#3a2415')),
      turned(flats('5.7 5.4, 4.9 5.5, 4.6 5.1, 4 3, 2.4 1.4, 0 1'), { color: '#faf8f1', rough: 0.5, soft: 0.2 }),
    ],
    turn,
    size,
  );

function coconutOil(look: Look): Part[] {
  const svg = label({
    brand: look.brand,
    title: 'COCONUT OIL',
    lines: ['Virgin · Cold pressed', '500 ml'],
    size: [8.8, 6.2],
    accent: '#4d7a4a',
    look: 'band',
    at: 0.62,
  });
  const one = labelled(
    jar({
      height: 12,
      radius: 4.2,
      body: { color: '#f3f1e6', rough: 0.08, coat: 0.8, soft: 0.2 },
      lid: { color: '#d9b45a', rough: 0.3, metal: 1 },
    }),
    4.2,
    [1.4, 6.2],
    svg,
  );
  return [put([-5.6, 4, 0], [one]), put([4, 5, 0], [one]), put([-0.8, 4.6, 12], [one]), halfCoconut([10.4, -2.4, 5.2], [62, 0, 16], 0.9)];
}

export const OILS: Models = {
  'extra-virgin-olive-oil-500-ml-glass-12-pack': {
    seen: 'Dark bottles of olive oil in two rows with a dish of oil and a few olives',
    scene: (look) => ({ parts: oilCase(look), view: { up: 14, round: 6 } }),
    packed: (look) => ({
      parts: [...Array.from({ length: 12 }, (_, i) => put([(i % 4) * 7.6 - 11.4, Math.floor(i / 4) * 7.6, 0], [oilBottle(look)]))],
      view: { up: 26, round: 20 },
    }),
    detail: (look) => ({ parts: [oilBottle(look)], view: { up: 6, fill: 1.5, shift: [0, -0.2] } }),
  },
  'extra-virgin-olive-oil-5-l-tin-4-pack': {
    seen: 'Two lithographed tins of olive oil with red caps and olives before them',
    scene: (look) => ({
      parts: [put([-9, 2, 0], oilTin(look), [0, 0, 8]), put([11, 5, 0], oilTin(look), [0, 0, -12]), put([0, -10, 0], olives)],
      view: { up: 16, round: 10 },
    }),
  },
  'balsamic-vinegar-of-modena-250-ml-12-pack': {
    seen: 'Three round-bellied bottles of balsamic vinegar and a dish of it',
    scene: (look) => ({ parts: balsamic(look), view: { up: 14, round: 0 } }),
    packed: (look) => ({
      parts: [put([0, 0, 0], balsamic(look).slice(0, 3)), put([0, 18, 0], balsamic(look).slice(0, 3))],
      view: { up: 26, round: 12 },
    }),
    detail: (look) => ({ parts: balsamic(look).slice(2, 3), view: { up: 8, fill: 1.4, shift: [0, -0.15] } }),
  },
  'red-palm-oil-1-l-12-pack': {
    seen: 'Two bottles of red palm oil with palm fruits and a dish of the oil',
    scene: (look) => ({ parts: palmOil(look), view: { up: 14, round: -8 } }),
  },
  'virgin-coconut-oil-500-ml-12-pack': {
    seen: 'Three jars of white coconut oil stacked beside half a coconut',
    scene: (look) => ({ parts: coconutOil(look), view: { up: 12, round: 6 } }),
  },
};
