import { drawing, write } from '../../parts/devices.ts';
import { plastic } from '../../parts/materials.ts';
import { pail } from '../../parts/packs/tins.ts';
import { outline } from '../../parts/words/outlines.ts';
import { pairs } from '../../parts/words/points.ts';
import { plate, put, rod, turned } from '../../parts/words/solids.ts';
import type { Look, Material, Models, Part, Point } from '../../scene.ts';

const DROP =
  '<path d="M50 4C68 36 84 52 84 68A34 34 0 0 1 16 68C16 52 32 36 50 4z" fill="#ffc62e"/><path d="M30 66a20 20 0 0 0 14 20" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round"/>';

const canLabel = (brand: string) =>
  drawing(
    300,
    360,
    `<rect width="300" height="360" fill="#14161a"/><path d="M0 250L300 170V360H0z" fill="#c99b1e"/><path d="M0 262L300 182V190L0 272z" fill="#14161a"/>${write(150, 54, 32, brand.toUpperCase(), '#ffffff', 800)}<g transform="translate(112 66) scale(.76)">${DROP}</g>${write(150, 206, 68, '5W-30', '#ffffff', 800)}${write(150, 284, 25, 'FULLY SYNTHETIC', '#14161a', 800)}${write(150, 314, 23, 'ENGINE OIL', '#14161a', 700)}${write(150, 346, 24, '4 L', '#14161a', 800)}`,
  );

const body: Material = { color: '#2b2e34', rough: 0.32, coat: 0.35 };

/** Upright with its label to the camera, the neck left, the handle right; 20 cm wide, 30 high. */
const can = (brand: string): Part => ({
  kind: 'group',
  parts: [
    plate(
      [
        outline([
          [-9.4, 0, 'c'],
          [9.4, 0, 'c'],
          [9.7, 8],
          [9.6, 20, 'c'],
          [9.2, 24.6],
          [6.4, 27.6],
          [2, 28.4],
          [-2.4, 28, 'c'],
          [-8.4, 24.6],
          [-9.6, 21, 'c'],
          [-9.7, 8],
        ]),
        outline([
          [0.6, 21.4, 'c'],
          [6.2, 21],
          [7, 22.8],
          [5.4, 25],
          [1.6, 25.6],
          [0, 24.6],
          [-0.2, 22.6, 'c'],
        ]),
      ],
      11,
      body,
      { turn: [90, 0, 0], at: [0, 5.5, 0], edge: 1.6, segments: 6 },
    ),
    put(
      [-5.2, 0, 25.4],
      [
        turned(pairs([1.9, -1.4, 1.9, 1, 2.2, 1, 2.2, 1.5]), body),
        turned(pairs([2.3, 1.4, 2.5, 1.6, 2.5, 1.6, 2.4, 4.4, 2.4, 4.4, 2.1, 4.8, 0, 4.8]), plastic('#c8202a')),
        {
          kind: 'row',
          count: 28,
          spin: [0, 0, 360 / 28],
          around: true,
          parts: [
            rod(
              [
                [2.46, 0, 1.8],
                [2.4, 0, 4.2],
              ],
              0.1,
              plastic('#b01a24'),
              { sides: 3 },
            ),
          ],
        },
      ],
      [0, -24, 0],
    ),
    { kind: 'sheet', size: [16.4, 19.4], at: [0, -5.52, 0.9], material: { rough: 0.35, coat: 0.3, svg: canLabel(brand) } },
    // A window that shows the level.
    plate(
      [pairs([9.2, 3, 9.75, 3, 9.75, 19, 9.2, 19])],
      1.6,
      { color: '#8a6a26', rough: 0.3 },
      { turn: [90, 0, 0], at: [0, 0.8, 0], edge: 0.1 },
    ),
  ],
});

const pailLabel = (brand: string) =>
  drawing(
    420,
    330,
    `<rect width="420" height="330" fill="#f5f4ef"/><rect width="420" height="74" fill="#b8242b"/>${write(210, 51, 38, brand.toUpperCase(), '#ffffff', 800)}${write(210, 166, 88, '10W-40', '#16264f', 800)}${write(210, 206, 25, 'SEMI-SYNTHETIC ENGINE OIL', '#16264f', 700)}<rect x="40" y="226" width="340" height="5" fill="#b8242b"/>${write(42, 290, 52, '20 L', '#16264f', 800, 'start')}${write(378, 262, 18, 'API SN', '#333', 600, 'end')}${write(378, 288, 18, 'ACEA A3/B4', '#333', 600, 'end')}`,
  );

const PAIL = { height: 38, radius: 15.5 };
const oilPail = ({ brand }: Look): Part[] => [
  // Its handle hangs behind, the label follows the cone.
  put([0, 0, 0], [pail(PAIL.height, PAIL.radius, '#1b4a94')], [0, 0, 180]),
  turned(
    [0.14, 0.7].map((share) => [PAIL.radius * (0.88 + 0.136 * (share - 0.02)) + 0.06, PAIL.height * share] as const),
    { rough: 0.5, svg: pailLabel(brand) },
    { arc: 110, turn: [0, 0, 125] },
  ),
  // Rings that stiffen it, and the spout in the lid.
  ...[0.78, 0.83].map((share) =>
    turned(pairs([14.9, 0, 15.9, 0.3, 15.9, 1, 14.9, 1.3]), plastic('#1b4a94'), { at: [0, 0, PAIL.height * share] }),
  ),
  put(
    [0, -7.4, 37],
    [
      turned(pairs([3.8, -0.2, 3.8, 0.5, 3.4, 0.7, 2.9, 0.7, 2.9, 0.7, 2.8, 2.2]), plastic('#d9dadb')),
      turned(pairs([2.9, 1.4, 3, 1.6, 2.9, 3.4, 2.9, 3.4, 2.6, 3.7, 0, 3.7]), plastic('#c8202a')),
      {
        kind: 'row',
        count: 24,
        spin: [0, 0, 15],
        around: true,
        parts: [
          rod(
            [
              [2.97, 0, 1.7],
              [2.92, 0, 3.3],
            ],
            0.12,
            plastic('#b01a24'),
            { sides: 3 },
          ),
        ],
      },
    ],
  ),
];

const cans = (look: Look, places: readonly (readonly [at: Point, spin: number])[]): Part[] =>
  places.map(([at, spin]) => put(at, [can(look.brand)], [0, 0, spin]));

export const OILS: Models = {
  'synthetic-engine-oil-5w-30-4-l-can-4-pack': {
    seen: 'Four black cans of 5W-30 engine oil with red caps and gold labels',
    scene: (look) => ({
      parts: cans(look, [
        [[-23, 8, 0], 12],
        [[2, 10, 0], 0],
        [[24, 7, 0], -10],
        [[-10.4, -8, 0], 8],
      ]),
      view: { up: 15, round: 8, fill: 0.86 },
    }),
    packed: (look) => ({
      parts: cans(look, [
        [[-10.2, 6, 0], 0],
        [[10.2, 6, 0], 0],
        [[-10.2, -6, 0], 0],
        [[10.2, -6, 0], 0],
      ]),
      view: { up: 26, round: 26 },
    }),
    detail: (look) => ({ parts: cans(look, [[[0, 0, 0], 0]]), view: { up: 22, round: -24, fill: 1.5, shift: [0, 0.2] } }),
  },
  'synthetic-engine-oil-10w-40-20-l-pail': {
    seen: 'A blue pail of 20 litres of 10W-40 engine oil with a red spout cap in its lid',
    scene: (look) => ({ parts: oilPail(look), view: { up: 20, round: 0 } }),
  },
};
