import { label } from '../../../parts/labels.ts';
import { plastic } from '../../../parts/materials.ts';
import { flatLabel } from '../../../parts/packs/sticking.ts';
import { outline } from '../../../parts/words/outlines.ts';
import { block, plate, put, turned } from '../../../parts/words/solids.ts';
import type { Look, Material, Models, Part } from '../../../scene.ts';

/** A car from the side, in a square of 100. */
export const CAR = (fill: string, glass: string) =>
  `<path d="M4 66C4 54 10 52 22 50L34 34C36 31 39 30 43 30H64C68 30 70 31 73 34L84 48C94 50 97 53 97 62V68H88A10 10 0 0 0 68 68H34A10 10 0 0 0 14 68H5z" fill="${fill}"/><circle cx="24" cy="69" r="8" fill="${fill}"/><circle cx="78" cy="69" r="8" fill="${fill}"/><path d="M31 48L39 36H52V48zM56 36H66L76 48H56z" fill="${glass}"/>`;
const BUBBLES = [
  [14, 22, 5],
  [26, 12, 8],
  [52, 16, 6],
  [78, 20, 7],
  [92, 34, 4],
]
  .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#ffffff" opacity=".85"/>`)
  .join('');
const WHEEL = (fill: string, hub: string) =>
  `<circle cx="50" cy="50" r="46" fill="${fill}"/><circle cx="50" cy="50" r="29" fill="${hub}"/>${Array.from({ length: 5 }, (_, i) => `<path d="M46 50L43 24H57L54 50z" fill="${fill}" transform="rotate(${i * 72} 50 50)"/>`).join('')}<circle cx="50" cy="50" r="7" fill="${hub}"/>`;

const cap = (radius: number, high: number, material: Material): Part =>
  put(
    [0, 0, 0],
    [
      turned(
        [
          [radius, 0],
          [radius, high * 0.9],
          [radius * 0.94, high],
          [radius * 0.94, high],
          [0, high],
        ],
        material,
      ),
      {
        kind: 'row',
        count: 28,
        spin: [0, 0, 360 / 28],
        around: true,
        parts: [block([0.16, 0.22, high * 0.8], [radius, 0, high * 0.06], material, { edge: 0.05 })],
      },
    ],
  );

/** A canister of five litres with a moulded handle; its label faces -y. */
function canister(color: string, lid: string, svg: string): Part[] {
  const body: Material = { color, rough: 0.34, coat: 0.15, soft: 0.06 };
  const side = outline([
    [-9.4, 0, 'c'],
    [9.4, 0, 'c'],
    [9.6, 21],
    [8.6, 24.6],
    [5.6, 28.6, 'c'],
    [-1, 28.8, 'c'],
    [-2, 26.6],
    [-3.4, 26.6],
    [-8.6, 25],
    [-9.6, 21],
  ]);
  const hole = outline([
    [1, 23.4, 'c'],
    [5.6, 23.4],
    [7.2, 21.6],
    [5.2, 25.8],
    [1.4, 26.4],
  ]);
  return [
    {
      kind: 'cut',
      edge: 0.7,
      material: body,
      parts: [
        plate([side], 13, body, { turn: [90, 0, 0], at: [0, 6.5, 0], edge: 1.5, segments: 5 }),
        plate([hole], 20, body, { turn: [90, 0, 0], at: [0, 10, 0], edge: 0.01 }),
      ],
    },
    turned(
      [
        [2.3, 0],
        [2.1, 2.4],
      ],
      body,
      { at: [-5.4, 0, 25] },
    ),
    put([-5.4, 0, 26.4], [cap(2.5, 2.4, plastic(lid))]),
    flatLabel(svg, [15.6, 16], 6.5, 3),
  ];
}

const shampoo = ({ brand }: Look) =>
  canister(
    '#1f8ec9',
    '#f2c230',
    label({
      brand,
      title: 'CAR SHAMPOO\n& WAX',
      lines: ['pH neutral · with carnauba', '5 L · 1 : 500'],
      size: [15.6, 16],
      paper: '#f7fbfd',
      accent: '#0c4f86',
      mark: `${CAR('#0c4f86', '#bfe6f7')}${BUBBLES.replaceAll('#ffffff', '#5bbcec')}`,
      at: 0.66,
    }),
  );

/** The sponge that is used with it. */
const sponge = (at: readonly [number, number, number], spin: number): Part =>
  put(
    [at[0], at[1], at[2]],
    [
      plate(
        [
          outline([
            [-6, -3, 'c'],
            [0, -2.2],
            [6, -3, 'c'],
            [6.6, 0],
            [6, 3, 'c'],
            [0, 2.2],
            [-6, 3, 'c'],
            [-6.6, 0],
          ]),
        ],
        4.2,
        { color: '#f2cf3f', rough: 0.95, grain: { kind: 'cells', scale: 2.2, bump: 0.9, depth: 0.2, to: '#d9ac22' } },
        { edge: 0.7, segments: 3 },
      ),
    ],
    [0, 0, spin],
  );

function gel({ brand }: Look): Part[] {
  const words = label({
    brand,
    title: 'TYRE SHINE\nGEL',
    lines: ['Water based · satin', '1 L'],
    size: [9.6, 12.4],
    look: 'block',
    accent: '#17181b',
    ink: '#ffffff',
    mark: WHEEL('#e8353a', '#17181b'),
    at: 0.62,
  });
  const body: Material = { color: '#c9202a', rough: 0.24, coat: 0.4 };
  return [
    {
      kind: 'loft',
      material: body,
      steps: 64,
      sections: [
        { at: [0, 0, 0], size: [10.6, 6.2], power: 3 },
        { at: [0, 0, 0.8], size: [11.4, 7], power: 3 },
        { at: [0, 0, 10], size: [11.4, 7], power: 3 },
        { at: [0, 0, 17.6], size: [11.2, 6.9], power: 3 },
        { at: [0, 0, 20.6], size: [8.4, 6], power: 2.6 },
        { at: [0, 0, 22.4], size: [4, 3.8] },
        { at: [0, 0, 23.4], size: [3.6, 3.6] },
      ],
    },
    put(
      [0, 0, 22.8],
      [
        cap(2.3, 3.6, plastic('#1c1d20')),
        turned(
          [
            [1, 0],
            [0.7, 2.6],
            [0.4, 2.8],
            [0, 2.8],
          ],
          plastic('#1c1d20'),
          { at: [0, 0, 3.5] },
        ),
      ],
    ),
    flatLabel(words, [9.2, 13], 3.52, 3),
    // The hollow sponge for tyres, with its grip.
    put(
      [11.4, -4, 0],
      [
        plate(
          [
            outline([
              [-4.6, 0, 'c'],
              [4.6, 0, 'c'],
              [4.6, 3.2, 'c'],
              [2.4, 2.3],
              [0, 2],
              [-2.4, 2.3],
              [-4.6, 3.2, 'c'],
            ]),
          ],
          5,
          { color: '#202226', rough: 1, grain: { kind: 'cells', scale: 3, bump: 0.8, depth: 0.15 } },
          { turn: [90, 0, 180], at: [0, -2.5, 0], edge: 0.3 },
        ),
      ],
      [0, 0, 16],
    ),
  ];
}

export const CAR_CARE: Models = {
  'car-shampoo-and-wax-5-l': {
    seen: 'A blue five-litre canister of car shampoo and wax with a yellow sponge',
    scene: (look) => ({ parts: [...shampoo(look), sponge([13, -7, 0], 24)], view: { up: 10, round: -14 } }),
    packed: (look) => ({
      parts: [0, 1, 2].map((i) => put([i * 22 - 22, i === 1 ? -3 : 3, 0], shampoo(look))),
      view: { up: 12, round: -16 },
    }),
    detail: (look) => ({ parts: [...shampoo(look), sponge([12, -6, 0], 24)], view: { up: 8, round: 14, fill: 1.25 } }),
  },
  'tyre-shine-gel-1-l': {
    seen: 'A red bottle of tyre shine gel with a foam applicator',
    scene: (look) => ({ parts: gel(look), view: { up: 12, round: 16 } }),
  },
};
