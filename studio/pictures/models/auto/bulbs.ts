import { aluminium, plastic, rubber, steel } from '../../parts/materials.ts';
import { circle, roundedRect } from '../../parts/words/outlines.ts';
import { pairs } from '../../parts/words/points.ts';
import { block, plate, put, rod, turned } from '../../parts/words/solids.ts';
import type { Flat, Look, Material, Models, Part, Point } from '../../scene.ts';
import { partBox } from './part-box.ts';

interface Bulb {
  readonly base: 'H4' | 'H7' | 'H11';
  readonly metal: Material;
  readonly fan: string;
}

const CHIP: Material = { color: '#ffd84a', rough: 0.4, glow: 0.5 };

/** The collar that sits in the lamp, at z = 0, its lugs outwards. */
const collars: Readonly<Record<Bulb['base'], (metal: Material) => Part[]>> = {
  // A dish with three lugs of different width.
  H4: () => [
    turned(pairs([1, 0, 2.15, 0, 2.15, 0, 2.15, 0.22, 1.7, 0.26, 1.6, 1, 1.6, 1, 1, 1.05]), steel),
    ...(
      [
        [90, 1.3],
        [210, 0.9],
        [330, 0.9],
      ] as const
    ).map(([at, wide]) => put([0, 0, 0], [block([1.5, wide, 0.24], [2.4, 0, 0], steel, { edge: 0.06 })], [0, 0, at])),
    turned(pairs([1.05, -0.5, 1.5, -0.5, 1.6, -0.2, 1.5, 0]), rubber('#2a2c30')),
  ],
  // A small round plate with a flat side and two notches.
  H7: () => [
    plate([[...circle(1.75, [0, 0], 40, -60, 240)]], 0.2, steel, { edge: 0.04 }),
    turned(pairs([0.95, 0.2, 1.2, 0.2, 1.2, 0.2, 1.2, 0.9, 1, 1]), steel),
    ...[40, 140].map((at) => put([0, 0, -0.05], [block([0.7, 0.8, 0.3], [1.6, 0, 0], steel, { edge: 0.05 })], [0, 0, at])),
  ],
  // Black plastic with a seal and three hooks.
  H11: () => [
    turned(pairs([1, -0.9, 1.75, -0.9, 1.75, -0.9, 1.75, 0.7, 1.4, 0.8, 1.3, 1.1, 1, 1.1]), plastic('#212327')),
    turned(pairs([1.6, 0.02, 1.95, 0.1, 2, 0.28, 1.95, 0.46, 1.6, 0.54]), rubber('#c85a1e')),
    ...[30, 150, 270].map((at) => put([0, 0, -0.7], [block([0.9, 1.2, 0.45], [2, 0, 0], plastic('#212327'), { edge: 0.1 })], [0, 0, at])),
  ],
};

/** Upright on its fan: fan, finned body, collar, then the stick with its emitters. 11 cm. */
function bulb({ base, metal, fan }: Bulb): Part[] {
  const blades = Array.from({ length: 9 }, (_, i) =>
    put([0, 0, 0.3], [block([1.1, 0.1, 0.5], [0.95, 0, 0], plastic('#33363b'), { turn: [38, 0, 0] })], [0, 0, i * 40]),
  );
  const fins = Array.from({ length: 24 }, (_, i) =>
    put([0, 0, 0], [block([0.75, 0.14, 2], [1.45, 0, 1], metal, { edge: 0.04 })], [0, 0, i * 15]),
  );
  const stickFrom = 5;
  return [
    turned(pairs([1.5, 0, 1.9, 0, 1.9, 0, 1.9, 1, 1.9, 1, 1.4, 1.05]), plastic(fan)),
    turned(pairs([0, 0.1, 0.5, 0.05, 0.5, 0.6]), plastic('#17181b')),
    ...blades,
    turned(pairs([0, 0.9, 1.5, 0.9, 1.5, 0.9]), plastic('#101114')),
    turned(
      pairs([0, 1, 1.15, 1, 1.15, 3, 1.15, 3, 1.6, 3.05, 1.6, 3.05, 1.6, 3.5, 1.6, 3.5, 1.05, 3.6, 1.05, 5, 1.05, 5, 0.9, 5.2, 0, 5.2]),
      metal,
    ),
    ...fins,
    put([0, 0, 4.2], collars[base](metal)),
    // A flat stick of copper and aluminium with three chips on each side.
    plate([roundedRect(1.1, 5.2, 0.3, [0, 2.6])], 0.36, metal, { turn: [90, 0, 0], at: [0, 0.18, stickFrom], edge: 0.08 }),
    plate(
      [roundedRect(0.7, 4.2, 0.1, [0, 2.8])],
      0.5,
      { color: '#b8703f', rough: 0.3, metal: 1 },
      { turn: [90, 0, 0], at: [0, 0.25, stickFrom], edge: 0.03 },
    ),
    ...[-1, 1].flatMap((side) =>
      [1.9, 2.75, 3.6].map((z) => block([0.5, 0.1, 0.62], [0, side * 0.29, stickFrom + z - 0.3], CHIP, { edge: 0.03 })),
    ),
    turned(pairs([0.5, 0, 0.56, 0.1, 0.5, 0.5, 0, 0.55]), metal, { at: [0, 0, stickFrom + 4.95] }),
  ];
}

/** A cable from the fan to a plug on the floor. */
const lead = (path: readonly Point[], plugAt: Point, spin: number, base: Bulb['base']): Part[] => [
  rod(path, 0.24, rubber('#1c1d20')),
  put(
    plugAt,
    [
      block([2.4, 1.9, 1.3], [1.1, 0, 0], plastic('#1d1f23'), { edge: 0.18 }),
      ...(base === 'H11'
        ? [block([1.2, 1.4, 0.9], [2.8, 0, 0.2], plastic('#2a2c31'), { edge: 0.15 })]
        : (base === 'H4' ? [-0.6, 0, 0.6] : [-0.4, 0.4]).map((y) => block([1.2, 0.12, 0.7], [2.8, y, 0.3], steel, { edge: 0.02 }))),
    ],
    [0, 0, spin],
  ),
];

const BEAM =
  '<path d="M40 20C70 20 84 34 84 50S70 80 40 80C32 62 32 38 40 20z" fill="#fff" transform="translate(12 0)"/><path d="M4 26L34 32M2 50H32M4 74L34 68" stroke="#fff" stroke-width="7" stroke-linecap="round"/>';

const box = (look: Look, { base }: Bulb, color: string, at: Point, spin: number): Part =>
  partBox(
    look,
    { size: [13, 6, 9], color, title: [base, 'LED HEADLIGHT'], line: 'Pair · 6000 K · 2 x 3,200 lm', mark: BEAM, stripe: '#8fd0ff' },
    at,
    spin,
  );

/** Lies, its fan to the right when not spun. */
const laid = (kind: Bulb, at: Point, spin: number, roll = 0): Part =>
  put([at[0], at[1], 1.95 + at[2]], [put([0, 0, 0], [put([0, 0, 0], bulb(kind), [0, 0, roll])], [0, -90, 0])], [0, 0, spin]);
const upright = (kind: Bulb, at: Point, spin = 0): Part => put(at, bulb(kind), [0, 0, spin]);

const H4: Bulb = { base: 'H4', metal: { color: '#24262a', rough: 0.35, metal: 0.6 }, fan: '#b8202a' };
const H7: Bulb = { base: 'H7', metal: aluminium, fan: '#26282c' };
const H11: Bulb = { base: 'H11', metal: { color: '#1f5fa8', rough: 0.28, metal: 0.75 }, fan: '#202226' };

const leadsAt = (base: Bulb['base'], from: Point, to: Point, spin: number): Part[] => {
  const bend: Flat = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 - 1.6];
  return lead(
    [from, [from[0] + (to[0] - from[0]) * 0.2, from[1] - 1.2, 0.5], [bend[0], bend[1], 0.3], [to[0], to[1], 0.6]],
    to,
    spin,
    base,
  );
};

export const BULBS: Models = {
  'led-headlight-bulbs-h4-pair-6000-k': {
    seen: 'A pair of black LED headlight bulbs with three-lug H4 collars and red fans, one standing, one lying',
    scene: (look) => ({
      parts: [
        box(look, H4, '#16181c', [3.4, 6, 0], -8),
        upright(H4, [-7.4, -0.4, 0], 24),
        ...leadsAt('H4', [-6.6, -1.6, 0.6], [-9.4, -6, 0], 216),
        laid(H4, [1, -3.4, 0], 196, 30),
        ...leadsAt('H4', [1.6, -3.6, 1], [-3.4, -6.4, 0], 200),
      ],
      view: { up: 24, round: 6, fill: 0.86 },
    }),
    packed: (look) => ({
      parts: [
        box(look, H4, '#16181c', [0, 0, 0], 8),
        box(look, H4, '#16181c', [1.4, 0.6, 9], -4),
        box(look, H4, '#16181c', [14.6, 2, 0], -10),
      ],
      view: { up: 18, round: 12 },
    }),
    detail: () => ({ parts: [upright(H4, [0, 0, 0], 20)], view: { up: 18, round: 0, fill: 1.2, shift: [0, 0.12] } }),
  },
  'led-headlight-bulbs-h7-pair-6000-k': {
    seen: 'A pair of silver LED headlight bulbs with slim H7 collars lying crossed before their carton',
    scene: (look) => ({
      parts: [
        box(look, H7, '#0f3d78', [-4, 6.4, 0], 10),
        laid(H7, [8, -0.6, 0], 16, 20),
        ...leadsAt('H7', [8, -0.6, 1.7], [12.4, -3.6, 0], -50),
        laid(H7, [5, -6.4, 0], -10, -10),
        ...leadsAt('H7', [4.3, -6.4, 1.7], [9.4, -9, 0], -20),
      ],
      view: { up: 32, round: -8, fill: 0.86 },
    }),
  },
  'led-headlight-bulbs-h11-pair-6000-k': {
    seen: 'A pair of blue LED headlight bulbs with H11 bases, both standing beside their carton',
    scene: (look) => ({
      parts: [
        box(look, H11, '#39414c', [6.4, 5, 0], -16),
        upright(H11, [-6.8, 0.4, 0], -20),
        ...leadsAt('H11', [-7.2, -1.4, 0.6], [-9.6, -5, 0], 216),
        upright(H11, [-0.4, -2.6, 0], 34),
        ...leadsAt('H11', [0.4, -4, 0.6], [4, -6, 0], -30),
      ],
      view: { up: 20, round: 10, fill: 0.86 },
    }),
  },
};
