import { bowlOf, fullSack, mound, openSack, scoop, strewn } from '../../parts/groceries.ts';
import { label } from '../../parts/labels.ts';
import { foil, kraft, matt } from '../../parts/materials.ts';
import { timber } from '../../parts/timber.ts';
import { flats } from '../../parts/words/points.ts';
import { block, put, turned } from '../../parts/words/solids.ts';
import type { Look, Material, Models, Part } from '../../scene.ts';

const WOOD = timber('#a9774a', '#6b4526', 'x', 0.8);
const PAPER: Material = { color: '#eee6d4', rough: 0.85 };
const WOVEN: Material = { color: '#f2f0ea', rough: 0.5, grain: { kind: 'stripes', along: 'z', scale: 0.2, bump: 0.2, depth: 0.05 } };
/** Texture of small grains lying close. */
const ground = (color: string, to: string, scale = 3): Material => ({
  color,
  rough: 0.9,
  grain: { kind: 'cells', scale, bump: 1, depth: 0.4, to },
});

const grain = (length: number, thick: number, color: string): Part =>
  turned(
    [
      [0, -length / 2],
      [thick * 0.35, -length * 0.36],
      [thick * 0.5, 0],
      [thick * 0.35, length * 0.38],
      [0, length / 2],
    ],
    { color, rough: 0.4, soft: 0.15 },
    { steps: 8, turn: [90, 0, 0] },
  );
const JASMINE = [grain(1.3, 0.36, '#efe7d3'), grain(1.2, 0.34, '#f5efdf')];
const BASMATI = [grain(1.7, 0.3, '#f1e6cc'), grain(1.6, 0.28, '#f7eeda')];
const CARNAROLI = [grain(1.1, 0.56, '#f6f1e6'), grain(1, 0.54, '#fbf9f3')];
const QUINOA = [
  turned(flats('0 -0.2, 0.26 -0.12, 0.3 0, 0.26 0.12, 0 0.18'), { color: '#ead9ae', rough: 0.6 }, { steps: 12 }),
  turned(flats('0 -0.18, 0.25 -0.1, 0.28 0, 0.25 0.1, 0 0.16'), { color: '#f3e8c8', rough: 0.6 }, { steps: 12 }),
];
const LENTIL = [
  turned(flats('0 -0.14, 0.36 -0.08, 0.42 0, 0.36 0.08, 0 0.14'), { color: '#d9622c', rough: 0.5 }, { steps: 14 }),
  turned(flats('0 -0.13, 0.34 -0.08, 0.4 0, 0.34 0.08, 0 0.13'), { color: '#e57a3e', rough: 0.5 }, { steps: 14 }),
];
const pea: Part = put(
  [0, 0, 0],
  [
    turned(
      flats('0 -0.5, 0.3 -0.36, 0.4 0, 0.3 0.36, 0 0.5'),
      { color: '#efe2c0', rough: 0.4, coat: 0.2 },
      { steps: 16, turn: [90, 0, 0], scale: [1, 1, 0.85] },
    ),
    turned(flats('0 0.06, 0.2 0.05, 0.26 0'), matt('#1c1613'), { at: [0.33, 0, 0.08], turn: [0, 76, 0], scale: [0.8, 1.2, 1], steps: 12 }),
    turned(
      flats('0 0.08, 0.08 0.07, 0.1 0.02'),
      { color: '#fbf6e6', rough: 0.5 },
      { at: [0.36, 0, 0.09], turn: [0, 76, 0], scale: [0.8, 1.4, 1], steps: 10 },
    ),
  ],
);
const PEAS = [pea, put([0, 0, 0], [pea], [180, 0, 90])];

const print = (look: Look, title: string, lines: readonly string[], accent: string, mark?: string) =>
  label({
    brand: look.brand,
    title,
    lines,
    size: [30, 34],
    paper: '#fbf8f1',
    accent,
    look: 'band',
    at: 0.62,
    ...(mark === undefined ? {} : { mark }),
  });
const EAR = `<path d="M50 96Q52 50 60 8" stroke="#b98a2f" stroke-width="4" fill="none"/>${[0, 1, 2, 3, 4].map((i) => `<ellipse cx="${44 + i * 2.4}" cy="${74 - i * 14}" rx="6" ry="12" transform="rotate(-34 ${44 + i * 2.4} ${74 - i * 14})" fill="#d9a83a"/><ellipse cx="${64 + i * 1.6}" cy="${70 - i * 14}" rx="6" ry="12" transform="rotate(40 ${64 + i * 1.6} ${70 - i * 14})" fill="#d9a83a"/>`).join('')}`;

/** A vacuum brick: hard, with corners. */
const brick = (look: Look): Part[] => [
  {
    kind: 'box',
    size: [10, 6.4, 15.4],
    bulge: 0.03,
    wrinkle: [0.12, 1.4, 3],
    calm: 3,
    material: { ...foil('#e9dfc4'), rough: 0.3, metal: 0.4 },
  },
  block([9.4, 0.6, 2.4], [0, 0, 15.2], foil('#d9cfae'), { edge: 0.15, turn: [70, 0, 0] }),
  {
    kind: 'sheet',
    size: [8.4, 11],
    at: [0, -3.5, 2],
    material: {
      rough: 0.5,
      svg: label({
        brand: look.brand,
        title: 'CARNAROLI',
        lines: ['Risotto rice', '1 kg'],
        size: [8.4, 11],
        accent: '#7a2f2b',
        mark: EAR,
        look: 'frame',
        serif: true,
        at: 0.64,
      }),
    },
  },
];

export const GRAINS: Models = {
  'jasmine-rice-aaa-25-kg': {
    seen: 'A white woven sack of jasmine rice with a heap of long white grains before it',
    scene: (look) => ({
      parts: [
        put([0, 8, 0], fullSack([42, 24, 62], WOVEN, print(look, 'JASMINE RICE', ['Hom Mali AAA', '25 kg'], '#1f6b4a', EAR))),
        put(
          [16, -20, 0],
          mound({
            radius: 15,
            height: 4,
            ground: ground('#efe7d3', '#cfc4a8'),
            pieces: JASMINE.map((part) => put([0, 0, 0], [part], [0, 0, 0], 2)),
            count: 380,
            tilt: 40,
          }),
        ),
      ],
      view: { up: 18, round: 8 },
    }),
    packed: (look) => ({
      parts: [0, 1, 2].map((i) =>
        put(
          [i * 46 - 46, i === 1 ? -8 : 0, 0],
          fullSack([42, 24, 62], WOVEN, print(look, 'JASMINE RICE', ['Hom Mali AAA', '25 kg'], '#1f6b4a', EAR)),
        ),
      ),
      view: { up: 12, round: 10 },
    }),
    detail: () => ({
      parts: mound({ radius: 7, height: 2, ground: ground('#efe7d3', '#cfc4a8'), pieces: JASMINE, count: 400, tilt: 40 }),
      view: { up: 40, fill: 1.4 },
    }),
  },
  'basmati-1121-steam-20-kg': {
    seen: 'An open purple and white sack of basmati rice, full of very long grains, with a scoop',
    scene: (look) => ({
      parts: [
        ...openSack(
          17,
          34,
          { ...WOVEN, color: '#5d3b7a' },
          {
            ground: ground('#f1e6cc', '#cfbf97'),
            pieces: BASMATI.map((part) => put([0, 0, 0], [part], [0, 0, 0], 1.7)),
            count: 400,
            tilt: 36,
          },
          print(look, 'BASMATI 1121', ['Extra long · Aged', '20 kg'], '#5d3b7a', EAR),
        ),
        put([3, -3, 38.6], [scoop(WOOD, 1.7)], [0, -12, -36]),
      ],
      view: { up: 24, round: -8 },
    }),
  },
  'carnaroli-risotto-rice-1-kg-12-pack': {
    seen: 'Vacuum bricks of carnaroli rice with a bowl of plump grains',
    scene: (look) => ({
      parts: [
        put([-7, 4, 0], brick(look)),
        put([4.4, 6, 0], brick(look), [0, 0, -8]),
        put(
          [9.4, -7, 0],
          bowlOf(5.6, 3.2, matt('#7a2f2b'), {
            ground: ground('#f6f1e6', '#d9d3c4'),
            pieces: CARNAROLI.map((part) => put([0, 0, 0], [part], [0, 0, 0], 0.8)),
            count: 320,
            rise: 1.8,
          }),
        ),
      ],
      view: { up: 20, round: 6 },
    }),
  },
  'white-quinoa-10-kg': {
    seen: 'A kraft paper sack of white quinoa with a wooden bowl of small pale seeds',
    scene: (look) => ({
      parts: [
        put([-8, 7, 0], fullSack([32, 19, 46], kraft, print(look, 'WHITE QUINOA', ['Royal · Organic', '10 kg'], '#b3742c'))),
        put([15, -11, 0], bowlOf(9.4, 5.6, WOOD, { ground: ground('#ead9ae', '#cdb884', 5), pieces: QUINOA, count: 400, rise: 3 })),
      ],
      view: { up: 20, round: -6 },
    }),
    packed: (look) => ({
      parts: [0, 1].map((i) =>
        put([i * 36 - 18, i * 4, 0], fullSack([32, 19, 46], kraft, print(look, 'WHITE QUINOA', ['Royal · Organic', '10 kg'], '#b3742c')), [
          0,
          0,
          i * -10,
        ]),
      ),
      view: { up: 12, round: 8 },
    }),
    detail: () => ({
      parts: mound({ radius: 4.4, height: 1.2, ground: ground('#ead9ae', '#cdb884', 5), pieces: QUINOA, count: 400 }),
      view: { up: 40, fill: 1.4 },
    }),
  },
  'red-lentils-25-kg': {
    seen: 'An open paper sack full of orange-red lentils, more of them spilled before it',
    scene: (look) => ({
      parts: [
        ...openSack(
          17,
          33,
          PAPER,
          { ground: ground('#d9622c', '#a8441a', 2), pieces: LENTIL.map((part) => put([0, 0, 0], [part], [0, 0, 0], 2)), count: 400 },
          print(look, 'RED LENTILS', ['Split football', '25 kg'], '#b8441c'),
        ),
        put(
          [4, -25, 0],
          mound({
            radius: 8,
            height: 1.6,
            ground: ground('#d9622c', '#a8441a', 2),
            pieces: LENTIL.map((part) => put([0, 0, 0], [part], [0, 0, 0], 1.8)),
            count: 140,
          }),
        ),
      ],
      view: { up: 26, round: 8 },
    }),
  },
  'black-eyed-peas-25-kg': {
    seen: 'A paper sack of black-eyed peas behind a heap of cream beans with black eyes',
    scene: (look) => ({
      parts: [
        put([-4, 12, 0], fullSack([38, 23, 54], PAPER, print(look, 'BLACK-EYED PEAS', ['Kano plain', '25 kg'], '#3a2f2a'))),
        put(
          [8, -18, 0],
          mound({
            radius: 14,
            height: 5,
            ground: ground('#efe2c0', '#b8a679', 1),
            pieces: PEAS.map((part) => put([0, 0, 0], [part], [0, 0, 0], 2.4)),
            count: 300,
          }),
        ),
        strewn(
          PEAS.map((part) => put([0, 0, 0], [part], [0, 0, 0], 2.4)),
          10,
          [8, 3],
          [-14, -22, 0.8],
        ),
      ],
      view: { up: 22, round: 8 },
    }),
  },
};
