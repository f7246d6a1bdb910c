import { bowlOf, labelled, mound, openSack, scoop, standingBag } from '../../parts/groceries.ts';
import { label } from '../../parts/labels.ts';
import { foil, glossy, matt, thinGlass } from '../../parts/materials.ts';
import { tin } from '../../parts/packs/tins.ts';
import { timber } from '../../parts/timber.ts';
import { circle } from '../../parts/words/outlines.ts';
import { flats } from '../../parts/words/points.ts';
import { put, rod, turned } from '../../parts/words/solids.ts';
import type { Look, Material, Models, Part } from '../../scene.ts';

const ground = (color: string): Material => ({ color, rough: 1, grain: { kind: 'noise', scale: 2, bump: 0.9, depth: 0.4 } });
/** A twisted, dried leaf. */
const curl = (color: string, length: number, thick: number, bow: number): Part =>
  rod(
    [
      [-length / 2, 0, 0],
      [-length / 6, bow, thick],
      [length / 6, -bow * 0.6, thick],
      [length / 2, bow * 0.4, 0],
    ],
    [thick * 0.3, thick, thick * 0.9, thick * 0.25],
    { color, rough: 0.8 },
    { sides: 3, per: 4 },
  );
const grainOf = (color: string, size: number): Part =>
  turned(
    [
      [0, -size / 2],
      [size * 0.45, -size * 0.2],
      [size * 0.5, size * 0.15],
      [0, size / 2],
    ],
    { color, rough: 0.8 },
    { steps: 8 },
  );

const PEKOE = [
  curl('#2a1b12', 1.5, 0.09, 0.14),
  curl('#3a2517', 1.2, 0.08, -0.12),
  curl('#1f140d', 1.7, 0.08, 0.2),
  curl('#5a3a1d', 1.1, 0.08, 0.1),
];
const CTC = [grainOf('#3a2014', 0.32), grainOf('#4a2a1a', 0.26), grainOf('#2a170e', 0.3)];
const PURPLE = [
  curl('#3b2340', 1.5, 0.11, 0.2),
  curl('#241a2c', 1.3, 0.1, -0.16),
  curl('#57304f', 1.1, 0.1, 0.14),
  curl('#1f1a1c', 1.4, 0.09, 0.2),
];
const ROOIBOS = [
  curl('#a3431c', 1.1, 0.05, 0.03),
  curl('#8a3415', 0.9, 0.05, 0.02),
  curl('#c25f2c', 1, 0.05, -0.03),
  curl('#6f2a14', 1.2, 0.04, 0.02),
];
const GREEN = [curl('#5d6b3a', 1.3, 0.09, 0.16), curl('#76824a', 1.1, 0.08, -0.14), curl('#3f4c2a', 1.4, 0.09, 0.2)];

/** Five pointed lobes round a cup: a dried calyx. */
const calyx = (color: string): Part =>
  put(
    [0, 0, 0],
    Array.from(
      { length: 5 },
      (_, i): Part => ({
        kind: 'loft',
        turn: [0, 0, i * 72],
        steps: 10,
        per: 3,
        sections: [
          { at: [0.15, 0, 0], size: [0.3, 0.5], turn: [0, 60, 0] },
          { at: [0.7, 0, 0.35], size: [0.14, 0.62], turn: [0, 30, 0] },
          { at: [0.85, 0, 1.1], size: [0.1, 0.4], turn: [0, -10, 0] },
          { at: [0.5, 0, 1.8], size: [0.03, 0.06], turn: [0, -30, 0] },
        ],
        material: { color, rough: 0.6 },
      }),
    ),
  );
const HIBISCUS = [calyx('#7d1024'), calyx('#5d0a1c'), calyx('#971a2e')];

const blossom: Part = put(
  [0, 0, 0.3],
  Array.from(
    { length: 5 },
    (_, i): Part => ({
      kind: 'pad',
      outline: flats('0.1 -0.12, 0.6 -0.34, 1.15 -0.2, 1.25 0, 1.15 0.2, 0.6 0.34, 0.1 0.12'),
      curved: true,
      depth: 0.12,
      cells: 14,
      thick: 0.04,
      turn: [0, -12, i * 72],
      material: { color: '#fbf8ec', rough: 0.6, soft: 0.2 },
    }),
  ),
);

const cup = (tea: string): Part[] => [
  turned(flats('0 0, 2.4 0, 2.6 0.3, 3.6 2.4, 4.2 5.4'), thinGlass()),
  turned(flats('0 0.3, 2.4 0.3, 3.5 2.5, 3.95 4.4, 3.95 4.4, 0 4.4'), { color: tea, rough: 0.05, coat: 1 }),
  rod(
    circle(1.5, [5, 3], 14, -110, 110).map(([x, z]) => [x, 0, z] as const),
    0.22,
    thinGlass('#dfeaea'),
  ),
  turned(flats('0 -0.3, 4 -0.3, 6.4 0.3, 6.4 0.4, 4 -0.1'), glossy('#f6f3ec')),
];

const LEAF = (color: string) =>
  `<path d="M50 92Q12 66 30 22Q44 8 50 4Q56 8 70 22Q88 66 50 92z" fill="${color}"/><path d="M50 88V20M50 64L34 48M50 64L66 48M50 44L38 32M50 44L62 32" stroke="#fff" stroke-width="3" fill="none"/>`;
const bag = (
  look: Look,
  title: string,
  lines: readonly string[],
  color: string,
  accent: string,
  size: readonly [number, number, number] = [15, 8, 26],
): Part[] =>
  standingBag(
    size,
    { color, rough: 0.5 },
    label({ brand: look.brand, title, lines, size: [size[0] * 0.8, size[2] * 0.5], accent, mark: LEAF(accent), at: 0.64 }),
  );
const WOOD = timber('#b08552', '#7a5530', 'x', 0.8);
const caddy = (look: Look, title: string, lines: readonly string[], color: string, accent: string): Part =>
  labelled(
    tin(17, 6.4, { color, rough: 0.35, metal: 0.3 }, undefined, foil(color)),
    6.4,
    [2, 10.6],
    label({
      brand: look.brand,
      title,
      lines,
      size: [13.4, 10.6],
      paper: color,
      ink: '#f4e6c4',
      accent,
      look: 'frame',
      serif: true,
      at: 0.58,
    }),
  );

const pekoe = (look: Look) => bag(look, 'ORANGE PEKOE', ['Ceylon · Dimbula', '1 kg'], '#c9823a', '#9a4a16');

export const TEA: Models = {
  'ceylon-orange-pekoe-loose-tea-1-kg': {
    seen: 'An orange bag of Ceylon tea, a heap of long black leaves and a glass cup of amber tea',
    scene: (look) => ({
      parts: [
        ...pekoe(look),
        put([10, -9, 0], mound({ radius: 6, height: 2, ground: ground('#2a1b12'), pieces: PEKOE, count: 200 })),
        put([-9, -9, 0.3], cup('#b5561a')),
      ],
      view: { up: 22, round: 4 },
    }),
    packed: (look) => ({ parts: [0, 1, 2].map((i) => put([i * 17 - 17, i === 1 ? -4 : 0, 0], pekoe(look))), view: { up: 12, round: 8 } }),
    detail: () => ({
      parts: mound({ radius: 6, height: 1.8, ground: ground('#2a1b12'), pieces: PEKOE, count: 320 }),
      view: { up: 40, fill: 1.4 },
    }),
  },
  'assam-ctc-loose-tea-5-kg': {
    seen: 'A large red sack of Assam tea, open over fine brown grains, with a scoop',
    scene: (look) => ({
      parts: [
        ...openSack(
          12,
          26,
          { color: '#a3302a', rough: 0.6 },
          {
            ground: { ...ground('#3a2014'), grain: { kind: 'cells', scale: 3, bump: 1, depth: 0.4, to: '#55301c' } },
            pieces: CTC,
            count: 320,
          },
          label({
            brand: look.brand,
            title: 'ASSAM CTC',
            lines: ['Strong and malty', '5 kg'],
            size: [15.6, 13],
            accent: '#a3302a',

            at: 0.68,
          }),
        ),
        put([3, -3, 30.4], [scoop(WOOD, 1.3)], [0, -12, -40]),
      ],
      view: { up: 24, round: -8 },
    }),
  },
  'kenya-purple-leaf-loose-tea-500-g': {
    seen: 'A purple caddy of Kenyan tea with a bowl of purple-black leaves and a cup of lilac tea',
    scene: (look) => ({
      parts: [
        put([-5, 5, 0], [caddy(look, 'PURPLE LEAF', ['Kenya · Nyeri', '500 g'], '#55305f', '#d8b25a')]),
        put([10, -2, 0], bowlOf(5.6, 3.4, matt('#efe9dc'), { ground: ground('#241a2c'), pieces: PURPLE, count: 150 })),
        put([-3, -9, 0.3], cup('#9a5a8f')),
      ],
      view: { up: 24, round: 8 },
    }),
  },
  'red-rooibos-long-cut-2-5-kg': {
    seen: 'A kraft bag of rooibos beside a heap of red needles and a scoop',
    scene: (look) => ({
      parts: [
        ...bag(look, 'ROOIBOS', ['Long cut · Cederberg', '2.5 kg'], '#b78d5d', '#a3361a', [19, 11, 32]),
        put(
          [12, -13, 0],
          mound({
            radius: 9,
            height: 3.4,
            ground: { ...ground('#9a3d1a'), grain: { kind: 'noise', scale: 5, stretch: [1, 3, 1], bump: 1, depth: 0.4, to: '#5d2210' } },
            pieces: ROOIBOS,
            count: 380,
          }),
        ),
        put(
          [-7, -13, 0.6],
          [scoop(WOOD, 1.2), put([0, 0, 1.2], mound({ radius: 2.8, height: 1, ground: ground('#9a3d1a'), pieces: ROOIBOS, count: 60 }))],
          [0, 0, 160],
        ),
      ],
      view: { up: 24, round: -6 },
    }),
    packed: (look) => ({
      parts: [0, 1, 2].map((i) =>
        put(
          [i * 21 - 21, i === 1 ? -4 : 0, 0],
          bag(look, 'ROOIBOS', ['Long cut · Cederberg', '2.5 kg'], '#b78d5d', '#a3361a', [19, 11, 32]),
        ),
      ),
      view: { up: 12, round: 8 },
    }),
    detail: () => ({
      parts: mound({ radius: 7, height: 2, ground: ground('#9a3d1a'), pieces: ROOIBOS, count: 390 }),
      view: { up: 40, fill: 1.4 },
    }),
  },
  'hibiscus-karkadeh-whole-1-kg': {
    seen: 'A dark red bag of hibiscus, a heap of dried calyces and a glass cup of crimson tea',
    scene: (look) => ({
      parts: [
        ...bag(look, 'HIBISCUS', ['Karkadeh · Whole', '1 kg · Fayoum'], '#7d1428', '#b0203c'),
        put([-10, -9, 0], mound({ radius: 7, height: 2.6, ground: ground('#4a0a18'), pieces: HIBISCUS, count: 90 })),
        put([10, -9, 0.3], cup('#a30f2c')),
      ],
      view: { up: 22, round: 6 },
    }),
  },
  'jasmine-green-tea-500-g': {
    seen: 'A green caddy of jasmine tea, a bowl of curled green leaves with white blossoms, and a cup',
    scene: (look) => ({
      parts: [
        put([5, 5, 0], [caddy(look, 'JASMINE', ['Green tea', '500 g'], '#2f5d45', '#d8b25a')]),
        put(
          [-9, -2, 0],
          [
            ...bowlOf(6, 3.6, glossy('#f1f3ee'), { ground: ground('#4a5730'), pieces: GREEN, count: 160 }),
            put([-1, -2, 4.9], [blossom], [20, 0, 0]),
            put([2.2, -1, 4.8], [blossom], [10, 12, 40]),
          ],
        ),
        put([5, -9, 0.3], cup('#d3cf7a')),
        put([-3, -11, 0.1], [blossom]),
        put([-6.5, -12, 0.1], [blossom], [0, 0, 50]),
      ],
      view: { up: 24, round: -8 },
    }),
  },
};
