import { darker } from '../../parts/colors.ts';
import { put } from '../../parts/words/solids.ts';
import type { Flat, Material, Models, Part } from '../../scene.ts';
import { type Balls, chain, electricians, mirrored } from './rubber-gloves.ts';

const FINGERS: readonly (readonly [root: Flat, middle: Flat, tip: Flat, radius: number])[] = [
  [[-3.5, 13.2], [-4, 17], [-4.5, 20.6], 1.24],
  [[-1.2, 13.8], [-1.3, 18.2], [-1.4, 22.3], 1.28],
  [[1.2, 13.6], [1.6, 17.6], [2, 21.4], 1.22],
  [[3.5, 12.6], [4.2, 15.6], [4.9, 18.6], 1.1],
];

/** Shape of a hand in a filled glove, palm up; `lift`: raises all of it, `swell`: thickens it. */
const hand = (lift = 0, swell = 0): Balls => [
  ...FINGERS.flatMap(([root, middle, tip, radius]) =>
    chain(
      [
        [...root, 1.5 + lift],
        [...middle, 1.3 + lift],
        [...tip, 1.9 + lift],
      ],
      [radius * 1.04 + swell, radius * 0.86 + swell],
      10,
    ),
  ),
  ...chain(
    [
      [-2.8, 5.4, 1.7 + lift],
      [-6.2, 9.4, 1.7 + lift],
      [-8.2, 13.4, 2.1 + lift],
    ],
    [1.8 + swell, 1.15 + swell],
    10,
  ),
  ...[-3, -1, 1, 3].flatMap((x) =>
    chain(
      [
        [x * 0.9, 5.4, 1.5 + lift],
        [x, 8, 1.5 + lift],
        [x * 1.18, 13 - Math.abs(x) * 0.2, 1.5 + lift],
      ],
      [1.4 + swell, 1.34 + swell],
      10,
    ),
  ),
  { at: [0, 9.4, 1.5 + lift], size: [10 + swell * 2, 12.4, 3.5 + swell * 2] },
  { at: [0, 6, 1.5 + lift], size: [9 + swell * 2, 6, 3.3 + swell * 2] },
  { at: [0, 12, 1.5 + lift], size: [9.6 + swell * 2, 5, 3.3 + swell * 2] },
];

const knitted = (color: string): Material => ({
  color,
  rough: 0.95,
  sheen: 0.4,
  grain: { kind: 'weave', scale: 2.8, bump: 0.9, depth: 0.1, to: darker(color, 0.26) },
});

interface Dipped {
  readonly liner: string;
  readonly coat: Material;
  /** Colour of the cuff's overlocked edge, which marks the size. */
  readonly hem: string;
  readonly print?: string;
}

/** A knitted cuff: narrow, ribbed, its edge sewn over in a colour. */
const cuff = (liner: string, hem: string): Part[] => [
  {
    kind: 'loft',
    caps: false,
    wall: 0.25,
    per: 8,
    material: { ...knitted(liner), grain: { kind: 'stripes', along: 'x', scale: 0.9, bump: 0.8, depth: 0.12, to: darker(liner, 0.35) } },
    sections: [
      { at: [0, 4.6, 1.45], size: [8.8, 2.6], power: 2.3, turn: [90, 0, 0] },
      { at: [0, 2.6, 1.4], size: [7.6, 2.4], power: 2.3, turn: [90, 0, 0] },
      { at: [0, -1, 1.35], size: [7.5, 2.3], power: 2.3, turn: [90, 0, 0] },
      { at: [0, -4, 1.4], size: [7.9, 2.4], power: 2.3, turn: [90, 0, 0] },
    ],
  },
  {
    kind: 'loft',
    caps: false,
    wall: 0.3,
    material: { color: hem, rough: 0.9, grain: { kind: 'stripes', along: 'x', scale: 2, bump: 0.7, depth: 0.08 } },
    sections: [
      { at: [0, -3.8, 1.4], size: [8, 2.5], power: 2.3, turn: [90, 0, 0] },
      { at: [0, -4.4, 1.4], size: [8.1, 2.55], power: 2.3, turn: [90, 0, 0] },
    ],
  },
];

/** Palm up, thumb to the left: the whole palm coated, the liner visible round it. */
const palmUp = ({ liner, coat, hem }: Dipped): Part[] => [
  { kind: 'blob', balls: hand(), fine: 0.18, melt: 9, material: knitted(liner) },
  { kind: 'blob', balls: hand(0.34, 0.02), fine: 0.18, melt: 9, material: coat, wrinkle: [0.06, 2.6, 4] },
  ...cuff(liner, hem),
];

/** Back up, its thumb to the right: the liner, and the coating that comes round the finger tips. */
const backUp = ({ liner, coat, hem, print }: Dipped): Part[] => [
  {
    kind: 'group',
    scale: [-1, 1, 1],
    parts: [
      { kind: 'blob', balls: hand(0.2), fine: 0.18, melt: 9, material: knitted(liner) },
      { kind: 'blob', balls: hand(-0.16, 0.04), fine: 0.18, melt: 9, material: coat },
      {
        kind: 'blob',
        balls: [
          ...FINGERS.flatMap(([, [mx, my], [x, y], radius]) =>
            chain(
              [
                [mx + (x - mx) * 0.55, my + (y - my) * 0.55, 1.75],
                [x, y + 0.04, 2.1],
              ],
              [radius * 0.93, radius * 0.9],
            ),
          ),
          ...chain(
            [
              [-7.7, 12.4, 2.1],
              [-8.2, 13.5, 2.3],
            ],
            [1.28, 1.2],
          ),
        ],
        fine: 0.14,
        melt: 4,
        material: coat,
      },
      ...cuff(liner, hem),
    ],
  },
  ...(print === undefined
    ? []
    : [{ kind: 'sheet', lies: true, size: [4.6, 3.45], at: [0.2, 9.4, 3.62], material: { rough: 0.6, svg: print } } satisfies Part]),
];

const SANDY: Material = { color: '#232427', rough: 0.95, grain: { kind: 'noise', scale: 13, bump: 0.8, depth: 0.05, to: '#3b3d41' } };
const CUT: Dipped = {
  liner: '#a3a9ae',
  coat: SANDY,
  hem: '#c8371f',
  print:
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><g font-family="Inter, DejaVu Sans" font-weight="900" text-anchor="middle" fill="#17181a"><path d="M140 20 h120 v70 q0 60 -60 86 q-60 -26 -60 -86 z" fill="none" stroke="#17181a" stroke-width="12"/><text x="200" y="122" font-size="92">C</text><text x="200" y="228" font-size="50">EN 388</text><text x="200" y="284" font-size="50">4X43C</text></g></svg>',
};
const BLUE: Dipped = {
  liner: '#e3e3df',
  coat: { color: '#1c5fb0', rough: 0.32, coat: 0.35 },
  hem: '#2f9a4d',
};

export const TOOL_GLOVES: Models = {
  'cut-level-c-work-gloves': {
    seen: 'A pair of grey knitted work gloves with sandy black palms, one palm up, the other showing the cut C mark on its back',
    scene: () => ({
      parts: [put([-8, 0, 0], palmUp(CUT), [0, 0, 10]), put([8, -0.5, 0], backUp(CUT), [0, 0, -9])],
      view: { up: 60, fill: 0.88 },
    }),
    packed: () => ({
      parts: [0, 1, 2, 3].map((i) => put([0, i * 0.4, i * 1.5], i % 2 === 0 ? palmUp(CUT) : backUp(CUT), [0, 0, i * 3 - 4])),
      view: { up: 50, round: -18 },
    }),
    detail: () => ({ parts: [put([0, 0, 0], palmUp(CUT), [0, 0, 24])], view: { up: 48, fill: 1.5, shift: [0, 0.14] } }),
  },
  'nitrile-coated-gloves': {
    seen: 'A pair of white knitted gloves dipped in smooth blue nitrile, both palms up',
    scene: () => ({
      parts: [put([-6.6, 0, 0], palmUp(BLUE), [0, 0, 26]), put([7.6, 1, 0], [mirrored(palmUp(BLUE))], [0, 0, -12])],
      view: { up: 56, round: 8, fill: 0.88 },
    }),
  },
  'electricians-rubber-gloves': {
    seen: 'A pair of long red rubber gloves with beaded cuffs, marked class 0 and 1000 V',
    scene: () => ({
      parts: [put([8.4, 3, 0], [mirrored(electricians().slice(0, 3))], [0, 0, -20]), put([-8, -2, 0], electricians(), [0, 0, 12])],
      view: { up: 44, round: -8, fill: 0.92 },
    }),
  },
};
