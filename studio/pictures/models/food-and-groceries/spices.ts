import { bowlOf, dish, fullSack, mound, openSack, powder, scoop, standingBag, strewn } from '../../parts/groceries.ts';
import { label } from '../../parts/labels.ts';
import { brass, clearPlastic, kraft, matt } from '../../parts/materials.ts';
import { timber } from '../../parts/timber.ts';
import { circle } from '../../parts/words/outlines.ts';
import { flats, points } from '../../parts/words/points.ts';
import { put, rod, turned } from '../../parts/words/solids.ts';
import type { Flat, Look, Material, Models, Part, Point } from '../../scene.ts';

const WOOD = timber('#a9774a', '#6b4526', 'x', 0.8);
const ground = (color: string): Material => ({ color, rough: 1, grain: { kind: 'cells', scale: 2, bump: 1, depth: 0.4 } });
const corn = (color: string): Part => ({
  kind: 'blob',
  fine: 0.06,
  melt: 1,
  wrinkle: [0.07, 0.16, 3],
  balls: [{ at: [0, 0, 0], size: 0.62 }],
  material: { color, rough: 0.75 },
});
const PEPPER = [corn('#2a2019'), corn('#3a2c20'), corn('#1d1713')];
const pod: Part = put(
  [0, 0, 0],
  [
    {
      kind: 'loft',
      steps: 12,
      per: 4,
      sections: [
        { at: [-1, 0, 0], size: [0.08, 0.08], turn: [0, 90, 0] },
        { at: [-0.5, 0, 0], size: [0.55, 0.6], turn: [0, 90, 0], power: 1.6 },
        { at: [0.2, 0, 0], size: [0.6, 0.66], turn: [0, 90, 0], power: 1.6 },
        { at: [0.9, 0, 0], size: [0.16, 0.16], turn: [0, 90, 0] },
        { at: [1.15, 0, 0], size: [0.05, 0.05], turn: [0, 90, 0] },
      ],
      material: { color: '#8fa05a', rough: 0.7, grain: { kind: 'stripes', scale: 0.8, along: 'y', bump: 0.6, depth: 0.08, to: '#6f8244' } },
    },
  ],
);
const PODS = [pod, put([0, 0, 0], [pod], [0, 0, 0], 0.9)];

/** Bark rolled in from both sides. */
const quill = (length: number, radius: number, color: string): Part => {
  const spiral = (side: 1 | -1): Flat[] =>
    Array.from({ length: 16 }, (_, i) => {
      const a = (i / 15) * Math.PI * 2.6;
      const r = radius * (1 - i / 22);
      return [side * (radius * 0.98 - r * Math.cos(a)), -r * Math.sin(a)];
    });
  return {
    kind: 'strip',
    width: length,
    thick: 0.07,
    cells: 10,
    least: 90,
    path: [...spiral(-1).reverse(), ...spiral(1).slice(1)],
    material: {
      color,
      rough: 0.85,
      grain: { kind: 'noise', scale: 1.4, stretch: [0.3, 2, 2], bump: 0.5, depth: 0.1, to: '#7a4420', sharp: 0.3 },
    },
  };
};

const bundle = (): Part[] => [
  ...points('-2.6 0, 0 0.2, 2.6 -0.1, -1.3 1.6, 1.4 1.7').map(([y = 0, z = 0], i) =>
    put(
      [i * 0.3 - 0.6, y, z + 0.8],
      [quill(13 + (i % 2), 0.68, ['#a9693a', '#b5773f', '#9a5a30'][i % 3] ?? '#a9693a')],
      [i * 40, 0, i - 2],
    ),
  ),
  rod(
    circle(1, [0, 0], 24).map(([y, z]) => [0, y * 3.7, 1.5 + z * 1.75] as const),
    0.16,
    { color: '#d9c49a', rough: 0.95 },
    { closed: true },
  ),
  rod(
    circle(1, [0, 0], 24).map(([y, z]) => [0.4, y * 3.7, 1.5 + z * 1.75] as const),
    0.16,
    { color: '#d9c49a', rough: 0.95 },
    { closed: true },
  ),
];

const bag = (
  look: Look,
  title: string,
  lines: readonly string[],
  color: string,
  accent: string,
  size: readonly [number, number, number] = [16, 9, 26],
): Part[] =>
  standingBag(
    size,
    { color, rough: 0.5 },
    label({ brand: look.brand, title, lines, size: [size[0] * 0.8, size[2] * 0.5], accent, at: 0.58 }),
  );
const pepperSack = (look: Look): Part[] =>
  openSack(
    12,
    22,
    kraft,
    { ground: ground('#2a2019'), pieces: PEPPER, count: 400 },
    label({ brand: look.brand, title: 'BLACK PEPPER', lines: ['500 g/l · 5 kg', 'Vietnam'], size: [15.6, 11], accent: '#2a2a2a', at: 0.6 }),
  );

const chilli = (color: string): Part =>
  put(
    [0, 0, 0],
    [
      rod(points('0 0 0.6, 2 0.3 0.7, 4 0 0.6, 6 -0.9 0.4'), [0.75, 0.8, 0.55, 0.08], { color, rough: 0.3, coat: 0.5 }),
      rod(points('0 0 0.6, -0.8 0.1 0.8, -1.6 0.5 1.1'), [0.4, 0.16, 0.14], { color: '#5d7a35', rough: 0.7 }),
    ],
  );
const RIND: Material = {
  color: '#b37a35',
  rough: 0.85,
  grain: { kind: 'stripes', along: 'x', scale: 0.55, distort: 4, bump: 0.35, depth: 0.05, to: '#9a6426' },
};
const FLESH: Material = { color: '#f08a0c', rough: 0.55, grain: { kind: 'noise', scale: 3, bump: 0.2, to: '#d96f06' } };
/** A finger of turmeric with two side shoots, cut at one end. */
const root = (at: Point, spin: number): Part =>
  put(
    at,
    [
      rod(points('-3.2 0.2 0.9, -2 -0.1 0.95, 0 0.1 1, 1.8 -0.1 0.95, 3 0.1 0.9'), [0.4, 0.85, 0.98, 0.92, 0.86], RIND, { sides: 10 }),
      rod(points('0.4 0.2 1, 1 1.4 0.9, 1.9 2.6 0.8'), [0.75, 0.66, 0.3], RIND, { sides: 10 }),
      rod(points('-1 -0.2 1, -1.6 -1.3 0.8, -1.7 -2 0.75'), [0.7, 0.56, 0.26], RIND, { sides: 10 }),
      turned(flats('0 0.08, 0.7 0.06, 0.84 0'), FLESH, { at: [3, 0.1, 0.9], turn: [0, 90, 4] }),
    ],
    [0, 0, spin],
  );
const slice = (at: Point, lean: number): Part =>
  put(
    at,
    [turned(flats('0 0, 0.86 0, 0.96 0.12, 0.86 0.3'), RIND), turned(flats('0.88 0.29, 0.8 0.33, 0 0.34'), FLESH)],
    [lean, 0, lean * 2],
  );
/** Powder keeps its lumps. */
const CRUMBS = ['#eda417', '#dd8f0c', '#f2b02a'].map(
  (color): Part => ({
    kind: 'blob',
    fine: 0.1,
    melt: 2,
    wrinkle: [0.12, 0.2, 2],
    balls: [{ at: [0, 0, 0], size: [0.5, 0.42, 0.34] }],
    material: { color, rough: 1 },
  }),
);
const CURRY = '#e5980f';

export const SPICES: Models = {
  'whole-spices-black-pepper-500-g-l-5-kg': {
    seen: 'A kraft sack labelled black pepper, open and full of peppercorns',
    scene: (look) => ({ parts: [...pepperSack(look), strewn(PEPPER, 30, [9, 3], [4, -15, 0.3])], view: { up: 26, round: 0 } }),
    packed: (look) => ({
      parts: [
        put(
          [0, 0, 0],
          fullSack(
            [26, 16, 36],
            kraft,
            label({ brand: look.brand, title: 'BLACK PEPPER', lines: ['500 g/l · 5 kg'], size: [19, 19], accent: '#2a2a2a' }),
          ),
        ),
        put([22, -14, 0], bowlOf(7, 4, WOOD, { ground: ground('#2a2019'), pieces: PEPPER, count: 200 })),
      ],
      view: { up: 18, round: 8 },
    }),
    detail: () => ({
      parts: mound({ radius: 5, height: 1.4, ground: ground('#2a2019'), pieces: PEPPER, count: 380 }),
      view: { up: 38, fill: 1.4 },
    }),
  },
  'whole-spices-green-cardamom-8-mm-2-kg': {
    seen: 'A green bag of cardamom with a wooden bowl of pods before it',
    scene: (look) => ({
      parts: [
        ...bag(look, 'CARDAMOM', ['Green · 8 mm', '2 kg'], '#55703f', '#55703f'),
        put([9, -11, 0], bowlOf(6.6, 3.8, WOOD, { ground: ground('#7d8f4a'), pieces: PODS, count: 150 })),
        strewn(PODS, 9, [3, 2.5], [-5, -10, 0.3]),
      ],
      view: { up: 24, round: 6 },
    }),
  },
  'whole-spices-ceylon-cinnamon-sticks-2-kg': {
    seen: 'A tied bundle of cinnamon quills before a labelled clear bag of more',
    scene: (look) => ({
      parts: [
        put(
          [0, 9, 0],
          [
            ...[0, 1, 2, 3, 4, 5, 6].map((i) =>
              put([(i - 3) * 1.9, 0, 8.4], [quill(15, 0.75, ['#a9693a', '#b5773f', '#9a5a30'][i % 3] ?? '#a9693a')], [0, 90, i * 30]),
            ),
            {
              kind: 'loft',
              sections: [
                { at: [0, 0, 0], size: [16, 5], power: 5 },
                { at: [0, 0, 9], size: [17, 6], power: 5 },
                { at: [0, 0, 18], size: [17, 3], power: 5 },
                { at: [0, 0, 21], size: [17, 0.3], power: 5 },
              ],
              material: { ...clearPlastic, alpha: 0.12 },
            } satisfies Part,
            {
              kind: 'sheet',
              size: [11, 7],
              at: [0, -3.1, 4],
              material: {
                rough: 0.7,
                svg: label({ brand: look.brand, title: 'CINNAMON', lines: ['Ceylon quills · 2 kg'], size: [11, 7], accent: '#8a4a22' }),
              },
            } satisfies Part,
          ],
        ),
        put([0, -6, 0], bundle(), [0, 0, 14]),
      ],
      view: { up: 24, round: -6 },
    }),
  },
  'ground-turmeric-5-curcumin-10-kg': {
    seen: 'A sack labelled turmeric, open over bright yellow powder, with turmeric roots before it',
    scene: (look) => ({
      parts: [
        ...openSack(
          14,
          28,
          { color: '#e9e2cf', rough: 0.9 },
          { ground: matt('#e0960f'), pieces: [corn('#e0960f')], count: 1 },
          label({ brand: look.brand, title: 'TURMERIC', lines: ['5% curcumin', '10 kg'], size: [18.2, 14], accent: '#d98a0f', at: 0.6 }),
        ),
        put([0, 0, 26.2], [powder(13.4, 5.6, '#e0960f')], [0, 0, 0], [1, 0.86, 1]),
        put([3, -2, 31], [scoop(WOOD, 1.3)], [0, -14, -36]),
        root([-8, -17, 0], 20),
        root([6, -18, 0], -30),
        slice([0, -19, 0], 0),
      ],
      view: { up: 24, round: 6 },
    }),
    packed: (look) => ({
      parts: fullSack(
        [32, 20, 44],
        { color: '#e9e2cf', rough: 0.9 },
        label({ brand: look.brand, title: 'TURMERIC', lines: ['5% curcumin · 10 kg'], size: [23.7, 22.9], accent: '#d98a0f' }),
      ),
      view: { up: 12, round: 14 },
    }),
    detail: () => ({
      parts: [
        ...bowlOf(7.4, 4, WOOD, { ground: matt(CURRY), pieces: CRUMBS, count: 260, rise: 1.4 }),
        put([0, 0, 3.1], [powder(6.6, 3, CURRY)]),
        { kind: 'heap', parts: CRUMBS, count: 170, radius: 6.4, height: 2.9, filled: false, seed: 8, at: [0, 0, 3.1] },
        put([2.4, -1.4, 5.2], [scoop(WOOD, 0.8), put([0, 0, 0.9], [powder(1.9, 1, CURRY)])], [0, -20, 24]),
        root([-7, -8.4, 0], 24),
        root([0.6, -9.6, 0], -16),
        slice([6.4, -8.4, 0], 0),
        slice([8, -7, 0], 0),
        slice([7.4, -7.6, 0.3], 16),
      ],
      view: { up: 34, round: 4, fill: 0.92 },
    }),
  },
  'ground-smoked-paprika-1-kg': {
    seen: 'A red bag of smoked paprika, a bowl of red powder and three chillies',
    scene: (look) => ({
      parts: [
        ...bag(look, 'PAPRIKA', ['Oak smoked · Sweet', '1 kg'], '#8f1d1a', '#b3261c', [14, 8, 22]),
        put([10, -8, 0], [...dish(5.4, 3.2, matt('#2b2b2d')), put([0, 0, 2.4], [powder(4.9, 2.4, '#a8321a')])]),
        put([-9, -9, 0], [chilli('#b3241c')], [0, 0, -20]),
        put([-8, -12, 0], [chilli('#9a1a16')], [0, 0, 8]),
      ],
      view: { up: 24, round: -6 },
    }),
  },
  'ground-garam-masala-1-kg': {
    seen: 'A brown bag of garam masala, a brass bowl of powder, cinnamon and cardamom',
    scene: (look) => ({
      parts: [
        ...bag(look, 'GARAM\nMASALA', ['Eleven roasted spices', '1 kg'], '#c9792a', '#7a3f18', [14, 8, 22]),
        put([-10, -7, 0], [...dish(5.4, 3, { ...brass, rough: 0.35 }), put([0, 0, 2.2], [powder(4.9, 2.3, '#8a5a30')])]),
        put([6, -10, 0.7], [quill(8, 0.62, '#a9693a')], [0, 0, 24]),
        put([8, -7.6, 0.7], [quill(8, 0.6, '#9a5a30')], [0, 0, -8]),
        strewn(PODS, 6, [3, 1.6], [0, -13, 0.3]),
        strewn(PEPPER, 8, [4, 2], [-1, -11, 0.3]),
      ],
      view: { up: 26, round: 4 },
    }),
  },
};
