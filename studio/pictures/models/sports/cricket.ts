import { arc } from '../../parts/words/outlines.ts';
import { pairs, way } from '../../parts/words/points.ts';
import { plate, put, rod, turned } from '../../parts/words/solids.ts';
import type { Flat, Material, Models, Part } from '../../scene.ts';

const willow: Material = {
  color: '#e2c392',
  rough: 0.5,
  coat: 0.1,
  grain: { kind: 'stripes', along: 'x', scale: 0.32, distort: 1.5, to: '#cfa76c', bump: 0.03, depth: 0.01 },
};
const grip: Material = { color: '#1f4f9a', rough: 0.7, grain: { kind: 'cells', scale: 4, bump: 0.6, depth: 0.06 } };

const BLADE: readonly Flat[] = [
  ...arc([5.4, 2.6], 180, 360, 16, [0, 2.6]),
  ...pairs([5.4, 50, 5.1, 54, 4, 56.4, 2, 57.4, 1.6, 58, -1.6, 58, -2, 57.4, -4, 56.4, -5.1, 54, -5.4, 50]),
];
const sticker = (brand: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="900"><path d="M0 0 H300 V560 L150 700 L0 560 Z" fill="#14305e"/><path d="M0 560 L150 700 L300 560 V620 L150 760 L0 620 Z" fill="#d1342b"/><text transform="translate(182 540) rotate(-90)" font-family="Inter, DejaVu Sans" font-size="108" font-weight="900" fill="#ffffff">${brand.split(' ')[0]?.toUpperCase()}</text><text x="150" y="850" font-family="Inter, DejaVu Sans" font-size="50" font-weight="800" fill="#14305e" text-anchor="middle">GRADE 3</text></svg>`;

/** Lies on its back along y, its toe at the origin. */
const handle: Part = put(
  [0, 57, 2.4],
  [
    turned(
      [
        [1.65, 0],
        [1.7, 3],
        [1.6, 24],
        [1.75, 28],
        [1.6, 29.4],
        [0, 29.6],
      ],
      grip,
      { turn: [-90, 0, 0], sharp: true },
    ),
    ...Array.from({ length: 9 }, (_, i) =>
      turned(
        [
          [1.6, 0],
          [1.86, 0.4],
          [1.86, 0.9],
          [1.6, 1.3],
        ],
        grip,
        { turn: [-90, 0, 0], at: [0, 3 + i * 2.7, 0] },
      ),
    ),
  ],
);
const faceUp = (brand: string): Part =>
  put(
    [0, 0, 0],
    [
      plate([BLADE], 4.2, willow, { edge: 1.5, segments: 5 }),
      { kind: 'sheet', lies: true, size: [8, 24], at: [0, 36, 4.24], material: { rough: 0.35, coat: 0.4, svg: sticker(brand) } },
      plate([pairs([-1.5, 58, 1.5, 58, 0, 46])], 0.05, { color: '#b9935c', rough: 0.5 }, { at: [0, 0, 4.18], edge: 0.01 }),
      handle,
    ],
  );
const backUp: Part = put(
  [0, 0, 0],
  [
    plate([BLADE], 2.2, willow, { edge: 0.9, segments: 4 }),
    {
      kind: 'loft',
      material: willow,
      sections: [
        { at: [0, 2, 1.6], size: [8, 2], power: 1.6, turn: [90, 0, 0] },
        { at: [0, 14, 1.8], size: [10, 6.4], power: 1.35, turn: [90, 0, 0] },
        { at: [0, 36, 1.8], size: [9.4, 5], power: 1.35, turn: [90, 0, 0] },
        { at: [0, 56, 1.8], size: [4, 3], power: 1.8, turn: [90, 0, 0] },
      ],
    },
    handle,
  ],
);

const LEATHER: Material = { color: '#f0ede4', rough: 0.5, coat: 0.15, grain: { kind: 'leather', scale: 5, bump: 0.08, depth: 0.02 } };
const BLUE: Material = { color: '#1d4a96', rough: 0.55 };

/** Sausages of foam one after another along a finger, from its root; they bend a little down and the last is its round tip. */
const finger = (x: number, y: number, turn: number, count: number, wide = 3): Part =>
  put(
    [x, y, 2.2],
    Array.from({ length: count }, (_, i): Part => {
      const isTip = i === count - 1;
      return {
        kind: 'box',
        size: [isTip ? wide * 0.92 : wide, 3.1, isTip ? 2.9 : 3.5],
        edge: 1.25,
        segments: 6,
        at: [0, 1.3 + i * 2.62, -0.2 - i * i * 0.1],
        turn: [-i * 4, 0, 0],
        material: i === 2 ? { ...LEATHER, color: '#1d4a96' } : LEATHER,
      };
    }),
    [0, 0, turn],
  );

/** The left one is the right one mirrored, except its text. */
function glove(left = false): Part {
  return put(
    [0, 0, 0],
    [
      {
        kind: 'pad',
        outline: pairs([-5.4, -9, 5.4, -9, 6.2, 0, 6.4, 5, 6, 12, -5.6, 12, -6.4, 5, -6.2, 0]),
        curved: true,
        depth: 3.4,
        soft: 2.6,
        material: { ...LEATHER, color: '#e4dfd2' },
      },
      finger(-4.5, 4.2, 5, 4, 3.05),
      finger(-1.5, 4.8, 1.5, 5, 3.1),
      finger(1.5, 4.8, -2, 5, 3.1),
      finger(4.5, 3.8, -6, 4, 2.95),
      finger(-5.4, -4.6, 34, 3, 4),
      ...[-4.5, -1.5, 1.5, 4.5].flatMap((x) => [
        { kind: 'box', size: [3, 3.3, 2.4], edge: 1.1, segments: 6, at: [x, 2.2, 2.6], material: LEATHER } satisfies Part,
        { kind: 'box', size: [3, 3.3, 2.3], edge: 1.1, segments: 6, at: [x, -0.8, 2.5], material: LEATHER } satisfies Part,
        { kind: 'box', size: [3, 3.3, 2.1], edge: 1, segments: 6, at: [x, -3.7, 2.4], material: LEATHER } satisfies Part,
      ]),
      rod(way([-6, 3.9, 3.9, 0, 4.1, 4.5, 6, 3.9, 3.9]), 0.28, BLUE),
      {
        kind: 'loft',
        material: { color: '#e9e6dd', rough: 0.95, sheen: 0.5, grain: { kind: 'noise', scale: 8, bump: 0.5, depth: 0.06 } },
        sections: [
          { at: [0, -3.6, 2.6], size: [10.8, 4], power: 2.6, turn: [90, 0, 0] },
          { at: [0, -7, 2.6], size: [10.4, 4.4], power: 2.6, turn: [90, 0, 0] },
          { at: [0, -11, 2.6], size: [11.2, 4.6], power: 2.6, turn: [90, 0, 0] },
        ],
        wall: 0.4,
        caps: false,
      },
      { kind: 'box', size: [9.6, 3.4, 1.2], edge: 0.5, at: [0, -8.2, 4.2], material: BLUE },
      {
        kind: 'sheet',
        lies: true,
        size: [6.4, 2],
        scale: [left ? -1 : 1, 1, 1],
        at: [0, -8.2, 5.44],
        material: {
          rough: 0.5,
          svg: '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="100"><text x="160" y="74" font-family="Inter, DejaVu Sans" font-size="72" font-weight="900" text-anchor="middle" fill="#ffffff">COUNTY</text></svg>',
        },
      },
    ],
  );
}

export const CRICKET: Models = {
  'english-willow-cricket-bat-grade-3': {
    seen: 'Two English willow cricket bats with blue grips, one face up, one showing its spine',
    scene: ({ brand }) => ({
      parts: [put([-7, 0, 0], [faceUp(brand)], [0, 0, 40]), put([15, 3, 0], [backUp], [0, 0, 30])],
      view: { up: 56 },
    }),
    packed: ({ brand }) => ({ parts: [0, 1, 2].map((i) => put([i * 13, 0, 0], [faceUp(brand)], [0, 0, 34])), view: { up: 46, round: 10 } }),
    detail: ({ brand }) => ({ parts: [put([0, 0, 0], [faceUp(brand)], [0, 0, 40])], view: { up: 48, fill: 1.9, shift: [0.02, -0.02] } }),
  },
  'cricket-batting-gloves': {
    seen: 'A pair of white cricket batting gloves with padded fingers and blue straps',
    scene: () => ({
      parts: [
        put([10.6, 0, 0], [glove()], [0, 0, -10]),
        put([-10.6, 0.6, 0], [{ kind: 'group', scale: [-1, 1, 1], parts: [glove(true)] }], [0, 0, 13]),
      ],
      view: { up: 54 },
    }),
  },
};
