import { cord, drawing, lamp, lit, write } from '../../../parts/devices.ts';
import { brass, chrome, plastic, rubber } from '../../../parts/materials.ts';
import { way } from '../../../parts/words/points.ts';
import { block, put, rod, turned } from '../../../parts/words/solids.ts';
import type { Look, Material, Models, Part } from '../../../scene.ts';
import { clamp } from './clamps.ts';

const BODY: Material = { color: '#24272b', rough: 0.5, grain: { kind: 'noise', scale: 14, bump: 0.08, depth: 0.02 } };
const ORANGE: Material = { color: '#f08c1c', rough: 0.38, coat: 0.25 };
const GREY: Material = { color: '#3a3e44', rough: 0.55 };

const digits = drawing(
  300,
  230,
  `<rect width="300" height="230" rx="22" fill="#07090b"/>${write(150, 132, 116, '2.5', '#dff3ff', 800)}${write(236, 196, 40, 'BAR', '#6fc7f5', 700)}<g fill="none" stroke="#6fc7f5" stroke-width="7"><circle cx="70" cy="182" r="24"/><circle cx="70" cy="182" r="10"/></g><rect x="110" y="172" width="66" height="24" rx="5" fill="none" stroke="#59d37c" stroke-width="5"/><rect x="116" y="178" width="42" height="12" fill="#59d37c"/>`,
);

/** Upright, its display towards -y. */
function inflator({ brand }: Look): Part[] {
  const key = (x: number, z: number, sign: string): Part =>
    put(
      [x, -3.6, z],
      [
        turned(
          [
            [0.95, 0],
            [0.95, 0.3],
            [0.8, 0.45],
            [0, 0.45],
          ],
          GREY,
          { turn: [90, 0, 0] },
        ),
        {
          kind: 'sheet',
          size: [1.1, 1.1],
          at: [0, -0.47, -0.55],
          material: { rough: 0.5, svg: drawing(100, 100, write(50, 78, 84, sign, '#ffffff', 700)) },
        },
      ],
    );
  return [
    {
      kind: 'loft',
      steps: 64,
      material: BODY,
      sections: [
        { at: [0, 0, 0], size: [8, 6.4], power: 4 },
        { at: [0, 0, 0.5], size: [8.8, 7.2], power: 4 },
        { at: [0, 0, 9], size: [8.8, 7.2], power: 4 },
        { at: [0, 0, 17], size: [8.8, 7.2], power: 4 },
        { at: [0, 0, 17.6], size: [8.2, 6.6], power: 4 },
      ],
      edge: 0.2,
    },
    ...[-1, 1].map((side): Part => block([0.9, 5.4, 14.6], [side * 4.3, 0, 1.4], ORANGE, { edge: 0.4 })),
    block([8.9, 7.3, 1.1], [0, 0, 1.6], ORANGE, { edge: 0.4 }),
    ...Array.from({ length: 6 }, (_, i) =>
      block([5.4, 0.3, 0.3], [0, -3.55, 3.4 + i * 0.62], { color: '#111214', rough: 0.8 }, { edge: 0.06 }),
    ),
    block([7, 0.4, 5.8], [0, -3.5, 11], { color: '#0a0b0d', rough: 0.12, coat: 1 }, { edge: 0.18 }),
    { kind: 'sheet', size: [6, 4.6], at: [0, -3.72, 11.6], material: { ...lit(0.75), svg: digits } },
    key(-2.5, 9.3, '−'),
    key(0, 8.7, '●'),
    key(2.5, 9.3, '+'),
    {
      kind: 'sheet',
      size: [4.6, 0.9],
      at: [0, -3.63, 7],
      material: { rough: 0.5, svg: drawing(460, 90, write(230, 68, 62, brand.toUpperCase(), '#e7e9ec', 700)) },
    },
    // A lamp above, and the hose with its screw for the valve.
    block([3.4, 2, 0.5], [-1.8, -1, 17.4], { color: '#dfe6ee', rough: 0.15, coat: 1 }, { edge: 0.2 }),
    lamp(0.5, [-1.8, -2.1, 17.6], '#ffffff', 3),
    turned(
      [
        [1.3, 0],
        [1.3, 0.8],
        [1, 1],
        [0.7, 1.9],
        [0.7, 1.9],
        [0, 1.9],
      ],
      brass,
      { at: [2.2, 0.6, 17.5] },
    ),
    rod(
      way([
        2.2, 0.6, 18.6, 2.4, 0.5, 22, 6, 0, 24.6, 10, -1, 21, 11.6, -2, 13, 11.4, -3, 6, 11.4, -4.4, 1.8, 11.4, -6.4, 0.9, 11.4, -7.4, 0.9,
      ]),
      0.5,
      { color: '#17181a', rough: 0.7, grain: { kind: 'checks', scale: 5, bump: 0.4, depth: 0.05, to: '#2c2e32' } },
      { sides: 8 },
    ),
    put(
      [11.4, -7.2, 0.9],
      [
        turned(
          [
            [0.6, 0],
            [0.9, 0.3],
            [0.9, 2.6],
            [0.9, 2.6],
            [0.6, 2.6],
            [0.6, 3],
            [0, 3],
          ],
          brass,
        ),
      ],
      [90, 0, 0],
    ),
    // The needles for balls and beds.
    ...[
      [4, -6.6, 12],
      [5, -8.4, -8],
    ].map(
      ([x = 0, y = 0, spin = 0]): Part =>
        put(
          [x, y, 0.5],
          [
            turned(
              [
                [0.5, 0],
                [0.5, 1.4],
                [0.2, 1.6],
                [0.12, 4.4],
                [0, 4.4],
              ],
              chrome,
            ),
          ],
          [0, 90, spin],
        ),
    ),
  ];
}

const charge = (brand: string) =>
  drawing(
    560,
    250,
    `<rect width="560" height="250" rx="20" fill="#0b0d10"/>${write(150, 160, 120, '98', '#e8f6ff', 800)}${write(262, 160, 54, '%', '#6fc7f5', 700)}<path d="M360 60h120v130h-120zM395 46h50v14h-50z" fill="none" stroke="#e8f6ff" stroke-width="8"/><path d="M430 74l-34 60h24l-14 44 42-62h-24z" fill="#f2b632"/>${write(280, 232, 32, brand.toUpperCase(), '#9aa3ad', 600)}`,
  );

/** Lying along x, its display up. */
function starter({ brand }: Look): Part[] {
  return [
    {
      kind: 'loft',
      turn: [0, 90, 0],
      at: [-10, 0, 2],
      steps: 64,
      edge: 0.15,
      material: BODY,
      sections: [
        { at: [0, 0, 0], size: [3.2, 8], power: 4 },
        { at: [0, 0, 0.7], size: [4, 9.2], power: 4 },
        { at: [0, 0, 19.3], size: [4, 9.2], power: 4 },
        { at: [0, 0, 20], size: [3.2, 8], power: 4 },
      ],
    },
    ...[-7.6, 7.6].map((x) => block([3, 9.6, 4.4], [x, 0, -0.2], ORANGE, { edge: 0.7 })),
    block([11, 6.6, 0.4], [0, 0, 3.8], { color: '#0a0b0d', rough: 0.12, coat: 1 }, { edge: 0.15 }),
    { kind: 'sheet', lies: true, size: [9.4, 4.2], at: [0, 0.6, 4.22], material: { ...lit(0.7), svg: charge(brand) } },
    turned(
      [
        [0.8, 0],
        [0.8, 0.3],
        [0.6, 0.4],
        [0, 0.4],
      ],
      chrome,
      { at: [0, -2.3, 4.1] },
    ),
    ...[-3.4, -1.2, 1.4].map((x, i) =>
      put(
        [x, -4.58, 1.6],
        [
          block([i === 2 ? 2.2 : 1.3, 0.2, i === 2 ? 1.2 : 0.6], [0, 0, 0], { color: '#050607', rough: 0.4 }, { edge: 0.1 }),
          block([i === 2 ? 1.8 : 0.9, 0.24, 0.16], [0, 0, 0.22], i === 2 ? plastic('#2f78d0') : chrome, { edge: 0.03 }),
        ],
      ),
    ),
    lamp(1, [-10.1, -2, 2], '#ffffff', 2),
    // The clamps on their short cables.
    block([2.6, 4, 2], [12, 0, 1], plastic('#1c2f66', 0.45), { edge: 0.5 }),
    cord(way([13, 0.9, 2, 17, 2.6, 1.4, 18, 6.4, 0.8, 12, 9, 0.8, 8.6, 9.6, 0.9]), 0.55, rubber('#c4242b')),
    cord(way([13, -0.9, 2, 17.5, -1.6, 1.4, 20, -5, 0.8, 16, -9.6, 0.8, 12.6, -10.6, 0.9]), 0.55, rubber('#17181a')),
    clamp('#cf222a', [2, 11.6, 0], 180),
    clamp('#1f2124', [6.2, -13, 0], 192),
  ];
}

export const GARAGE_DEVICES: Models = {
  'portable-tyre-inflator': {
    seen: 'A cordless tyre inflator showing 2.5 bar, with its hose and two needles',
    scene: (look) => ({ parts: inflator(look), view: { up: 14, round: -18 }, exposure: 0.7 }),
    packed: (look) => ({
      parts: [
        put([0, 0, 0], inflator(look)),
        put(
          [-13, 5, 0],
          [
            block([11, 10, 21], [0, 0, 0], { color: '#f1f2f3', rough: 0.5 }, { edge: 0.15 }),
            {
              kind: 'sheet',
              size: [10.6, 20],
              at: [0, -5.03, 0.5],
              material: {
                rough: 0.45,
                svg: drawing(
                  424,
                  800,
                  `<rect width="424" height="800" fill="#f08c1c"/><rect y="520" width="424" height="280" fill="#24272b"/>${write(212, 110, 62, look.brand.toUpperCase(), '#ffffff', 800)}${write(212, 620, 56, 'TYRE INFLATOR', '#ffffff', 800)}${write(212, 690, 42, '10 bar · cordless', '#f7c07d', 600)}<g fill="none" stroke="#ffffff" stroke-width="16"><circle cx="212" cy="320" r="130"/><circle cx="212" cy="320" r="56"/></g>`,
                ),
              },
            },
          ],
          [0, 0, 14],
        ),
      ],
      view: { up: 14, round: -6 },
    }),
    detail: (look) => ({ parts: inflator(look), view: { up: 26, round: -34, fill: 1.3, shift: [0, -0.1] }, exposure: 0.7 }),
  },
  'jump-starter-1-500-a': {
    seen: 'A black and orange jump starter with a red and a black battery clamp',
    scene: (look) => ({ parts: starter(look), view: { up: 40, round: -16 }, exposure: 0.7 }),
  },
};
