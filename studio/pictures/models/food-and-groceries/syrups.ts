import { dish, labelled } from '../../parts/groceries.ts';
import { label } from '../../parts/labels.ts';
import { glossy, gold, plastic, thinGlass } from '../../parts/materials.ts';
import { bottle, jar } from '../../parts/packs/bottles.ts';
import { timber } from '../../parts/timber.ts';
import { flats, points } from '../../parts/words/points.ts';
import { block, put, rod, turned } from '../../parts/words/solids.ts';
import type { Look, Models, Part } from '../../scene.ts';

const WOOD = timber('#a9774a', '#6b4526', 'x', 0.8);
const maple =
  '<path d="M50 4L58 24L70 16L68 38L90 34L84 46L98 56L72 68L74 78L54 74V98H46V74L26 78L28 68L2 56L16 46L10 34L32 38L30 16L42 24z" fill="#b8441c"/>';
const syrup = (look: Look): Part =>
  bottle({
    height: 25,
    radius: 4.2,
    body: { color: '#8a3d0f', rough: 0.05, coat: 1, soft: 0.1 },
    shoulder: 0.62,
    neck: 1.5,
    cap: { height: 2.6, radius: 1.8, material: gold },
    label: label({
      brand: look.brand,
      title: 'MAPLE SYRUP',
      lines: ['Grade A · Amber rich', '1 L'],
      size: [11, 11],
      accent: '#8a3d0f',
      mark: maple,
      look: 'frame',
      serif: true,
      at: 0.68,
    }),
  });
const pancakes: Part[] = [0, 1, 2, 3].map((i) =>
  turned(
    flats('0 0, 5 0, 5.7 0.4, 5.6 0.9, 5 1.2, 0 1.25'),
    { color: '#d9a25a', rough: 0.8, grain: { kind: 'noise', scale: 0.5, to: '#a8682a', sharp: 0.3, bump: 0.1 } },
    { at: [i * 0.2 - 0.3, i * 0.15, 0.8 + i * 1.25] },
  ),
);

const comb = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><g fill="#e0a020" stroke="#9a6a10" stroke-width="4">${flats(
  '30 30, 62 30, 14 58, 46 58, 78 58, 30 86, 62 86',
)
  .map(([x = 0, y = 0]) => `<path d="M${x} ${y - 18}l15 9v17l-15 9l-15 -9v-17z"/>`)
  .join('')}</g></svg>`.replace(/^<svg[^>]*>|<\/svg>$/g, '');
const honeyJar = (look: Look): Part =>
  labelled(
    jar({
      height: 13,
      radius: 4.6,
      body: thinGlass('#fff6e0'),
      lid: { color: '#d9b45a', rough: 0.3, metal: 1 },
      lidHeight: 2,
      content: { material: { color: '#d98a14', rough: 0.04, coat: 1, soft: 0.3 }, level: 0.96 },
    }),
    4.6,
    [1.6, 7.2],
    label({
      brand: look.brand,
      title: 'HONEY',
      lines: ['Wildflower · Raw', '1 kg'],
      size: [9.6, 7.2],
      accent: '#a86a10',
      mark: `<g transform="translate(26 50) scale(0.48)">${comb}</g>`,
      at: 0.76,
    }),
  );
const dipper: Part[] = [
  rod(points('0 0 0, 11 0 0'), 0.3, WOOD),
  ...[0, 1, 2, 3, 4, 5].map((i) =>
    turned(
      [
        [0.2, -0.16],
        [1 - Math.abs(i - 2.5) * 0.13, -0.12],
        [1 - Math.abs(i - 2.5) * 0.13, 0.12],
        [0.2, 0.16],
      ],
      WOOD,
      { at: [-2.6 + i * 0.55, 0, 0], turn: [0, 90, 0] },
    ),
  ),
  rod(points('-3 0 0, 0.4 0 0'), 0.3, WOOD),
];

const jug = (look: Look): Part[] => [
  {
    kind: 'loft',
    sections: [
      { at: [0, 0, 0], size: [15, 12], power: 6 },
      { at: [0, 0, 1], size: [16, 13], power: 6 },
      { at: [0, 0, 19], size: [16, 13], power: 6 },
      { at: [0, 0, 23.4], size: [12, 9], power: 4 },
      { at: [-1.6, 0, 25.6], size: [4.4, 4.4] },
    ],
    material: { color: '#d9b066', rough: 0.25, coat: 0.5, soft: 0.2 },
  },
  turned(flats('2.5 0, 2.5 2.4, 2.5 2.4, 2.2 2.7, 0 2.7'), plastic('#2f6b57'), { at: [-1.6, 0, 25.2] }),
  rod(points('3 0 24.4, 7.4 0 24.6, 9 0 21, 8 0 16.6'), 1, { color: '#d9b066', rough: 0.25, coat: 0.5 }),
  {
    kind: 'sheet',
    size: [12.4, 12],
    at: [0, -7, 4],
    material: {
      rough: 0.6,
      svg: label({
        brand: look.brand,
        title: 'AGAVE SYRUP',
        lines: ['Light · Organic', '5 kg'],
        size: [12.4, 12],
        accent: '#2f6b57',
        mark: [-60, -36, -12, 12, 36, 60]
          .map((a) => `<path transform="rotate(${a} 50 92)" d="M50 92Q40 50 50 12Q60 50 50 92z" fill="#5d9a8a"/>`)
          .join(''),
        at: 0.68,
      }),
    },
  },
];

export const SYRUPS: Models = {
  'amber-maple-syrup-grade-a-1-l-x-12': {
    seen: 'Two bottles of amber maple syrup beside a stack of pancakes',
    scene: (look) => ({
      parts: [
        put([-8, 4, 0], [syrup(look)]),
        put([1, 6, 0], [syrup(look)]),
        put(
          [9, -5, 0],
          [
            turned(flats('0 0, 5 0, 7.6 0.8, 7.7 1, 5 0.4, 0 0.4'), glossy('#f3f1ea')),
            ...pancakes,
            {
              kind: 'blob',
              fine: 0.2,
              melt: 3,
              balls: [
                { at: [0.3, 0, 5.9], size: [8, 7.6, 0.7] },
                { at: [-2.4, -4.6, 4.6], size: [1.6, 1, 3.4] },
                { at: [2.6, -4.8, 4], size: [1.4, 1, 4] },
              ],
              material: { color: '#a34d0f', rough: 0.04, coat: 1 },
            },
            block([1.9, 1.9, 0.9], [0.3, 0, 6.1], { color: '#f7e39a', rough: 0.4, soft: 0.3 }, { edge: 0.25, turn: [0, 0, 20] }),
          ],
        ),
      ],
      view: { up: 18, round: 4 },
    }),
    packed: (look) => ({
      parts: Array.from({ length: 6 }, (_, i) => put([(i % 3) * 9.4 - 9.4, Math.floor(i / 3) * 9.4, 0], [syrup(look)])),
      view: { up: 18, round: 14 },
    }),
    detail: (look) => ({ parts: [syrup(look)], view: { up: 8, fill: 1.4, shift: [0, -0.15] } }),
  },
  'wildflower-honey-1-kg-x-12': {
    seen: 'Three jars of golden honey with a wooden honey dipper',
    scene: (look) => ({
      parts: [
        put([-6, 4, 0], [honeyJar(look)]),
        put([4.6, 5, 0], [honeyJar(look)]),
        put([-0.8, 4.6, 13], [honeyJar(look)]),
        put([6, -6, 1], dipper, [0, 0, 200]),
        turned(flats('0 0.24, 2.4 0.2, 3 0'), { color: '#d98a14', rough: 0.04, coat: 1 }, { at: [8.2, -5.2, 0.02], scale: [1.1, 0.8, 1] }),
      ],
      view: { up: 12, round: -6 },
    }),
  },
  'agave-syrup-5-kg-x-4': {
    seen: 'Two five-kilo jugs of light agave syrup with green caps and a small glass jug',
    scene: (look) => ({
      parts: [
        put([-9, 2, 0], jug(look), [0, 0, 6]),
        put([10, 6, 0], jug(look), [0, 0, -10]),
        put([4, -10, 0], [...dish(3.6, 2, glossy('#f4f1ea')), turned(flats('0 1.2, 3 1.2'), { color: '#d9a23a', rough: 0.03, coat: 1 })]),
      ],
      view: { up: 16, round: 6 },
    }),
  },
};
