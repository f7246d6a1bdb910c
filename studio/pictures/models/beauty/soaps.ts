import { leaf, twig } from '../../parts/botanicals.ts';
import { drawing, write } from '../../parts/devices.ts';
import { label } from '../../parts/labels.ts';
import { kraft, paper } from '../../parts/materials.ts';
import { carton } from '../../parts/packs/cartons-and-bags.ts';
import { flats } from '../../parts/words/points.ts';
import { block, put, turned } from '../../parts/words/solids.ts';
import type { Look, Material, Models, Part, Point } from '../../scene.ts';

/** African black soap is rough, crumbly and unevenly brown. */
const ash: Material = {
  color: '#2b1a12',
  rough: 0.8,
  grain: { kind: 'noise', scale: 0.9, detail: 10, to: '#4d3322', sharp: 0.25, bump: 0.6, depth: 0.1 },
};
const blackBar = (at: Point, turn: Point): Part =>
  put(at, [{ kind: 'box', size: [8.6, 5.4, 3], bulge: 0.04, wrinkle: [0.16, 1.1, at[0]], calm: 2, material: ash }], turn);

/** A bar in paper, its ends folded, with a printed band. */
function wrapped(look: Look): Part[] {
  const band = label({
    brand: look.brand,
    title: 'AFRICAN\nBLACK SOAP',
    lines: ['Plantain ash · Palm kernel oil', '150 g'],
    size: [6, 5.6],
    paper: '#2f2119',
    ink: '#f1dfbf',
    accent: '#d8952c',
    look: 'band',
    at: 0.5,
  });
  return [
    block([8.9, 5.7, 3.2], [0, 0, 0], kraft, { bulge: 0.03, wrinkle: [0.07, 1.6, 3], calm: 3 }),
    block([5.8, 6.15, 3.5], [0, 0, -0.02], paper('#2f2119'), { edge: 0.15 }),
    { kind: 'sheet', lies: true, size: [5.8, 5.6], at: [0, 0, 3.5], material: { rough: 0.7, svg: band } },
  ];
}

const olive: Material = {
  color: '#a9a45c',
  rough: 0.55,
  soft: 0.2,
  grain: { kind: 'noise', scale: 0.7, to: '#98924a', bump: 0.06, depth: 0.05 },
};
const STAMP = drawing(
  300,
  300,
  `<rect width="300" height="300" fill="#fff"/><rect x="16" y="16" width="268" height="268" fill="none" stroke="#000" stroke-width="9"/>${write(150, 76, 34, 'SAVON DE', '#000000', 800)}${write(150, 122, 36, 'MARSEILLE', '#000000', 800)}${write(150, 188, 56, '72 %', '#000000', 800)}${write(150, 232, 28, 'EXTRA PUR', '#000000', 800)}${write(150, 270, 26, '300 g', '#000000', 800)}`,
);
const stampInk = STAMP.replace('<rect width="300" height="300" fill="#fff"/>', '')
  .replaceAll('#000000', '#6d6a2c')
  .replaceAll('"#000"', '"#6d6a2c"');
/** The stamp is deep on the three visible sides. */
function cube(look: Look, band: boolean): Part[] {
  const side = 6.8;
  const face = (at: Point, turn: Point): Part => ({
    kind: 'sheet',
    size: [side * 0.84, side * 0.84],
    at,
    turn,
    material: { rough: 0.6, svg: stampInk },
  });
  const low = side * 0.08;
  return [
    block([side, side, side], [0, 0, 0], olive, { edge: 0.32 }),
    ...(band
      ? []
      : [
          face([0, -side / 2 - 0.02, low], [0, 0, 0]),
          face([side / 2 + 0.02, 0, low], [0, 0, 90]),
          {
            kind: 'sheet',
            lies: true,
            size: [side * 0.84, side * 0.84],
            at: [0, 0, side + 0.02],
            material: { rough: 0.6, svg: stampInk },
          } satisfies Part,
        ]),
    ...(band
      ? [
          face([side / 2 + 0.09, 0, low], [0, 0, 90]),
          block([side * 0.62, side + 0.1, side + 0.1], [0, 0, -0.02], paper('#f6efdc'), { edge: 0.3 }),
          {
            kind: 'sheet',
            size: [side * 0.62, side * 0.94],
            at: [0, -side / 2 - 0.08, side * 0.03],
            material: {
              rough: 0.8,
              svg: label({
                brand: look.brand,
                title: 'SAVON DE\nMARSEILLE',
                lines: ['72% olive oil', '300 g'],
                size: [4.2, 6.4],
                paper: '#f6efdc',
                accent: '#55622c',
                look: 'frame',
                at: 0.5,
                serif: true,
              }),
            },
          } satisfies Part,
        ]
      : []),
  ];
}
const fruit = (at: Point, turn: number): Part =>
  turned(
    flats('0 -1.1, 0.6 -0.9, 0.86 -0.2, 0.8 0.5, 0.4 1, 0 1.1'),
    { color: '#6a7a2f', rough: 0.25, coat: 0.5 },
    { at, turn: [90, 0, turn], steps: 28 },
  );

const charcoal: Material = {
  color: '#2b2c2f',
  rough: 0.5,
  coat: 0.15,
  grain: { kind: 'noise', scale: 1.6, detail: 8, to: '#3d3f43', sharp: 0.2, bump: 0.08, depth: 0.04 },
};
const LEAF_STAMP =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="#fff"/><g fill="none" stroke="#000" stroke-width="8"><rect x="18" y="18" width="264" height="164" rx="20"/></g><g fill="#000"><path d="M150 160Q144 90 150 44Q156 90 150 160z"/><path d="M150 130Q104 120 92 78Q136 88 150 130zM150 130Q196 120 208 78Q164 88 150 130zM150 96Q122 84 120 52Q144 62 150 96zM150 96Q178 84 180 52Q156 62 150 96z"/></g></svg>';
const charcoalBar = (at: Point, turn: Point): Part =>
  put(
    at,
    [
      block([7.4, 5, 2.3], [0, 0, 0], charcoal, { edge: 0.5, segments: 6 }),
      {
        kind: 'pad',
        outline: flats('-3.3 -2.1, 3.3 -2.1, 3.3 2.1, -3.3 2.1'),
        depth: 0.06,
        soft: 0.3,
        cells: 40,
        thick: 0.02,
        at: [0, 0, 2.26],
        material: { color: '#2b2c2f', rough: 0.5, coat: 0.15, relief: { svg: LEAF_STAMP, bump: 1, depth: 0.35 } },
      },
    ],
    turn,
  );
const charcoalCarton = (look: Look): Part =>
  carton([8, 3, 5.6], paper('#dfe9dc'), {
    front: label({
      brand: look.brand,
      title: 'CHARCOAL\nTEA TREE',
      lines: ['Soap bar · 100 g'],
      size: [8, 5.6],
      paper: '#dfe9dc',
      ink: '#26332a',
      accent: '#3f6b4a',
      at: 0.52,
    }),
  });
const coal = (at: Point, size: number): Part =>
  put(
    at,
    [
      {
        kind: 'blob',
        fine: 0.1,
        melt: 1,
        wrinkle: [0.28, 0.7, at[0]],
        balls: [
          { at: [0, 0, 0.6], size: [2, 1.5, 1.3] },
          { at: [0.6, 0.3, 0.7], size: [1.4, 1.2, 1.1] },
        ],
        material: { color: '#1d1d1f', rough: 0.6, grain: { kind: 'noise', scale: 2, bump: 0.6, depth: 0.1 } },
      },
    ],
    [0, 0, at[1] * 50],
    size,
  );

export const SOAPS: Models = {
  'african-black-soap-150-g-bar': {
    seen: 'Rough dark brown bars of African black soap, one wrapped in paper with a printed band',
    scene: (look) => ({
      parts: [
        blackBar([-3.4, 2.4, 0], [0, 0, 8]),
        blackBar([-2.8, 2.6, 3.1], [0, 0, -10]),
        put([5.6, -2.6, 0], wrapped(look), [0, 0, -16]),
        put([-4.6, -3.6, 0], [block([3.6, 5.2, 2.9], [0, 0, 0], ash, { bulge: 0.05, wrinkle: [0.25, 0.9, 4], calm: 1 })], [0, 0, 34]),
        ...flats('-1 -5.4, -0.2 -4.6, 0.2 -5.9').map(([x, y], i) =>
          put([x, y, 0], [block([0.7, 0.5, 0.4], [0, 0, 0], ash, { edge: 0.1 })], [0, 0, i * 50]),
        ),
      ],
      view: { up: 34, round: 10 },
    }),
    packed: (look) => ({
      parts: Array.from({ length: 12 }, (_, i) =>
        put([(i % 3) * 9.4 - 9.4, (Math.floor(i / 3) % 2) * 6.2, Math.floor(i / 6) * 3.4], wrapped(look)),
      ),
      view: { up: 36, round: 18 },
    }),
    detail: (look) => ({
      parts: [blackBar([0, 0, 0], [0, 0, 8]), put([1, 7, 0], wrapped(look), [0, 0, -6])],
      view: { up: 40, fill: 1, round: 8 },
    }),
  },
  'marseille-olive-oil-soap-300-g-cube': {
    seen: 'Olive-green cubes of Marseille soap stamped on their faces, one with a paper band, and olives',
    scene: (look) => ({
      parts: [
        put([-4.4, 2, 0], cube(look, false), [0, 0, -12]),
        put([4.6, 1.4, 0], cube(look, true), [0, 0, -24]),
        put([-0.4, 3, 6.85], cube(look, false), [0, 0, -32]),
        fruit([-3, -5, 0.8], 20),
        fruit([-0.8, -6, 0.8], 70),
        put([-1, -5, 0], twig(5, 3, [2.6, 0.7], '#7d8a5c'), [0, 0, -8]),
      ],
      view: { up: 22, round: 14 },
    }),
  },
  'charcoal-tea-tree-soap-100-g-bar': {
    seen: 'Smooth black bars of charcoal soap with a leaf pressed in, a pale green carton, charcoal and tea-tree leaves',
    scene: (look) => ({
      parts: [
        put([-3, 4.4, 0], [charcoalCarton(look)], [0, 0, 8]),
        charcoalBar([-0.4, -1.6, 0], [0, 0, 12]),
        charcoalBar([4.2, 2, 0.9], [0, 34, -30]),
        coal([-6, -2.4, 0], 0.9),
        coal([-5, -4.2, 0], 0.6),
        put([4.4, -4, 0], twig(5, 5, [2.2, 0.36], '#5d8a4a'), [0, 0, 14]),
        put([2.8, -5, 0], [leaf(2.6, 0.5, '#6f9a52')], [0, 0, -30]),
      ],
      view: { up: 32, round: -4 },
    }),
  },
};
