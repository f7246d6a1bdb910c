import { brass, chrome, cloth, plank, plastic, steel } from '../../parts/materials.ts';
import { circle, roundedRect } from '../../parts/words/outlines.ts';
import { flats } from '../../parts/words/points.ts';
import type { Flat, Material, Models, Part, Point } from '../../scene.ts';
import { gear } from './learning/robot.ts';
import { chance, disc, group, plate, ring, rod, slab, turned, wire } from './solids.ts';

const birch = plank('#e9d2a8', '#d9ba88');
const beech = plank('#dcb682', '#cba06a');
const paint = (color: string): Material => ({ color, rough: 0.5 });

// --- busy board: everything is on the board's face, x and y along it, z towards the hands
// -----------------------------------------

const screw = (x: number, y: number, z = 0.2): Part => disc(0.35, 0.25, steel, { at: [x, y, z] });
const latch = (x: number, y: number): Part =>
  group(
    [
      slab([6, 3, 0.3], [0, 0, 0], steel, 0.1),
      rod('-4 0 0.8, 3 0 0.8', 0.4, chrome),
      disc(0.5, 1.4, chrome, { at: [-1, 0, 0.8] }),
      ...[-1.8, 1.4].map((px): Part => slab([1, 1.8, 1.3], [px, 0, 0.1], steel, 0.2)),
      slab([1.2, 2.4, 1], [4.4, 0, 0], steel, 0.2),
      screw(-2.6, 1.1),
      screw(2.4, 1.1),
      screw(-2.6, -1.1),
      screw(2.4, -1.1),
    ],
    { at: [x, y, 0] },
  );
const door = (x: number, y: number): Part =>
  group(
    [
      slab([8, 8.4, 0.2], [0, 0, 0], paint('#fff3cf'), 0.05),
      group(
        [
          slab([7.4, 7.8, 0.7], [3.7, 0, 0], paint('#3f8fb0'), 0.2),
          plate([circle(1.5, [3.7, 0.8])], 0.2, paint('#f2c23c'), { at: [0, 0, 0.7] }),
          disc(0.7, 1, brass, { at: [6.4, -1, 0.6] }),
        ],
        { at: [-3.8, 0, 0.2], turn: [0, -26, 0] },
      ),
      ...[-2.4, 2.4].map((py): Part => rod(`-3.9 ${py - 0.8} 0.5, -3.9 ${py + 0.8} 0.5`, 0.35, brass)),
    ],
    { at: [x, y, 0] },
  );
const zip = (x: number, y: number): Part =>
  group(
    [
      slab([5, 15, 0.35], [0, 0, 0], cloth('#c8423b'), 0.1),
      ...[-1, 1].map(
        (s): Part => ({
          kind: 'row',
          count: 30,
          step: [0, 0.44, 0],
          at: [s * 0.22 * 1, -6.5, 0.35],
          parts: [slab([0.42, 0.2, 0.3], [0, 0, 0], brass, 0.04)],
        }),
      ),
      slab([1.2, 1.6, 0.6], [0, 2.4, 0.4], brass, 0.2),
      plate([roundedRect(0.9, 2.6, 0.4), circle(0.25, [0, 0.8], 16)], 0.2, brass, { at: [0, 0.8, 0.95] }),
    ],
    { at: [x, y, 0] },
  );
const bell = (x: number, y: number): Part =>
  group([disc(2.6, 0.4, beech), turned('2.3 0.4, 2.2 1, 1.6 2, 0.5 2.4, 0.5 2.4, 0.4 3, 0 3.1', brass)], { at: [x, y, 0] });
const lightSwitch = (x: number, y: number): Part =>
  group(
    [slab([4.2, 6, 0.5], [0, 0, 0], plastic('#f6f5f0'), 0.25), slab([1.7, 2.8, 0.6], [0, 0, 0.4], plastic('#ffffff'), 0.2, [10, 0, 0])],
    { at: [x, y, 0] },
  );
const padlock = (x: number, y: number): Part =>
  group(
    [
      slab([1, 4, 0.5], [0, 1.6, 0], steel, 0.1),
      plate([roundedRect(3.4, 2.8, 0.4, [0, -1.6])], 1.3, brass, { at: [0, 0, 0.5] }, 0.2),
      wire('-1 -0.4 1.1, -1 0.8 1.1, 0 1.7 1.1, 1 0.8 1.1, 1 -0.4 1.1', 0.3, chrome),
      wire('0 -3 0.6, 1 -5 0.5, 3 -6 0.4', 0.1, cloth('#c9b18a')),
      group([ring(0.8, 0.2, steel), slab([0.3, 2.4, 0.25], [0, -2, -0.1], steel), slab([0.9, 0.3, 0.25], [0.4, -2.8, -0.1], steel)], {
        at: [3.4, -6.4, 0.4],
      }),
    ],
    { at: [x, y, 0] },
  );
const wheelToy = (x: number, y: number): Part =>
  group(
    [
      gear(3, 14, 0.9, paint('#c8423b'), [0, 0, 0.3], [0, 0, 4]),
      gear(2.2, 10, 0.9, paint('#e8b93e'), [4.6, 1.4, 0.3], [0, 0, 10]),
      gear(2.5, 12, 0.9, paint('#5e9c57'), [1.2, -5, 0.3], [0, 0, 8]),
      disc(0.5, 2, beech, { at: [1.8, 0.8, 1] }),
    ],
    { at: [x, y, 0] },
  );
const abacusWires = (x: number, y: number): Part =>
  group(
    [0, 1].flatMap((row): Part[] => [
      rod(`-6.4 ${row * 2.4} 1.2, 6.4 ${row * 2.4} 1.2`, 0.15, steel),
      ...[0, 1, 2, 3].map(
        (k): Part =>
          disc(1, 1.2, paint(['#c8423b', '#3f8fb0', '#e8b93e', '#5e9c57'][(k + row) % 4] ?? '#c8423b'), {
            at: [-5 + k * 1.5 + row * 4.2, row * 2.4, 1.2],
            turn: [0, 90, 0],
          }),
      ),
      ...[-6.6, 6.6].map((px): Part => slab([0.7, 1.2, 2], [px, row * 2.4, 0], beech, 0.1)),
    ]),
    { at: [x, y, 0] },
  );

/** About its own place. */
const larger = (part: Part, scale: number): Part => ({ ...part, scale }) as Part;

const busyFace: readonly Part[] = [
  group([plate([roundedRect(40, 30, 1.6)], 1.2, birch, {}, 0.2)], { at: [0, 0, -1.2] }),
  ...[latch(-12.4, 11), door(-13, 0.4), lightSwitch(16, -9)].map((part) => larger(part, 1.15)),
  zip(-3.4, 3.4),
  bell(4.8, 10.6),
  wheelToy(11.4, 8.4),
  larger(padlock(3.6, 0), 1.2),
  larger(abacusWires(-9.4, -11.2), 1.1),
  // A clock to turn the hands of.
  group(
    [
      disc(4.4, 0.5, paint('#8a5a9c')),
      disc(3.8, 0.7, paint('#fdfaf0')),
      ...[0, 90, 180, 270].map((a): Part => group([slab([0.4, 0.9, 0.2], [0, 3, 0.65], paint('#3a3f46'), 0.05)], { turn: [0, 0, a] })),
      slab([0.5, 3, 0.3], [0, 1.2, 0.7], paint('#c8423b'), 0.08),
      slab([2, 0.5, 0.3], [0.8, 0, 0.9], paint('#3f8fb0'), 0.08),
      disc(0.5, 1.3, steel),
    ],
    { at: [8.6, -9.4, 0] },
  ),
];

// --- golden beads ---------------------------------------------------------------------------------------------------------------------

const golden: Material = { color: '#e3a318', rough: 0.14, coat: 1 };
const bead: Part = {
  kind: 'lathe',
  steps: 16,
  sharp: true,
  crease: 80,
  profile: Array.from({ length: 11 }, (_, i): Flat => [0.36 * Math.sin((i * Math.PI) / 10), 0.36 - 0.36 * Math.cos((i * Math.PI) / 10)]),
  material: golden,
};
const rowOf = (parts: readonly Part[], count: number, step: Point, at: Point = [0, 0, 0]): Part => ({
  kind: 'row',
  parts,
  count,
  step,
  at,
});
const P = 0.74;
const ten = rowOf([bead], 10, [P, 0, 0]);
const hundred = rowOf([ten], 10, [0, P, 0]);
/** Only the visible part of ten times ten times ten. */
const thousand = (at: Point): Part =>
  group(
    [
      slab([P * 9, P * 9, P * 9], [P * 4.5, P * 4.5, 0.3], golden, 0.1),
      rowOf([ten], 10, [0, P, 0], [0, 0, P * 9]),
      rowOf([ten], 9, [0, 0, P]),
      group([rowOf([rowOf([bead], 9, [0, P, 0])], 9, [0, 0, P])], { at: [P * 9, P, 0] }),
    ],
    { at },
  );
const trayOf = (width: number, deep: number): Part[] => [
  slab([width, deep, 0.7], [0, 0, 0], beech, 0.15),
  ...[-1, 1].flatMap((s): Part[] => [
    slab([width, 0.8, 2.6], [0, s * (deep / 2 - 0.4), 0], beech, 0.15),
    slab([0.78, deep - 0.04, 2.56], [s * (width / 2 - 0.4), 0, 0], beech, 0.15),
  ]),
];
const beads: readonly Part[] = [
  ...trayOf(38, 26),
  thousand([-16, 2.4, 0.7]),
  group([hundred], { at: [-6, 2.6, 0.7] }),
  group([hundred, group([hundred], { at: [0, 0, P] })], { at: [3, 2.8, 0.7], turn: [0, 0, 3] }),
  ...[0, 1, 2, 3, 4, 5, 6].map(
    (k): Part =>
      group([ten, rod(`-0.5 0 0.36, ${P * 9 + 0.5} 0 0.36`, 0.09, brass)], {
        at: [-15.6 + (k % 2) * 0.4, -9 + k * 1.4, 0.7],
        turn: [0, 0, ((k * 5) % 7) - 3],
      }),
  ),
  turned('0 0, 3 0, 3.8 0.6, 4 1.8, 4 1.8, 3.6 1.8, 3.3 0.9, 0 0.7', beech, { at: [-1, -6, 0.7] }),
  { kind: 'heap', parts: [bead], count: 50, radius: 2.8, height: 1.2, base: 0.3, at: [-1, -6, 1.3], vary: 0 },
  ...[0, 1, 2, 3].map(
    (k): Part =>
      group([k < 3 ? rowOf([bead], 10, [P, 0, 0]) : rowOf([bead], 4, [P, 0, 0])], {
        at: [6, -9.6 + k * 1.8, 0.7],
        turn: [0, 0, k * 2 - 3],
      }),
  ),
  group([hundred], { at: [11, 3, 0.7], turn: [0, 0, -4] }),
];

// --- movable alphabet -----------------------------------------------------------------------------------------------------------------

const vowelsRed = (sign: string, at: Point, turn: Point, size: number): Part => ({
  kind: 'text',
  say: sign,
  size,
  depth: 0.28,
  material: { color: 'aeiou'.includes(sign) ? '#d23a35' : '#2f6fc0', rough: 0.45 },
  at,
  turn,
});
const CELL = 6;
const alphabetBox: readonly Part[] = [
  slab([7 * CELL + 0.8, 4 * CELL + 0.8, 0.6], [0, 0, 0], birch, 0.15),
  ...Array.from(
    { length: 8 },
    (_, i): Part =>
      slab(
        [i % 7 === 0 ? 0.9 : 0.5, 4 * CELL + (i % 7 === 0 ? 0.86 : 0.8), i % 7 === 0 ? 3.36 : 2.56],
        [(i - 3.5) * CELL, 0, 0],
        birch,
        0.12,
      ),
  ),
  ...Array.from(
    { length: 5 },
    (_, i): Part =>
      slab([7 * CELL + (i % 4 === 0 ? 0.92 : 0.8), i % 4 === 0 ? 0.9 : 0.5, i % 4 === 0 ? 3.4 : 2.6], [0, (i - 2) * CELL, 0], birch, 0.12),
  ),
  ...[...'abcdefghijklmnopqrstuvwxyz'].flatMap((sign, i) => {
    const x = ((i % 7) - 3) * CELL;
    const y = (1.5 - Math.floor(i / 7)) * CELL;
    return [0, 1].map(
      (k): Part =>
        vowelsRed(
          sign,
          [x + (chance(i + k * 40) - 0.5) * 0.8, y - 1.5 + (chance(i + k * 60) - 0.5) * 0.6, 1 + k * 0.65],
          [0, 0, (chance(i * 3 + k) - 0.5) * 16],
          5.8,
        ),
    );
  }),
];

export const MONTESSORI: Models = {
  'montessori-busy-board': {
    seen: 'A birch busy board with a bolt, a zip, a small door, gears, a bell, a light switch, beads and a padlock with its key',
    scene: () => ({
      parts: [
        group([...busyFace], { at: [0, 0, 15], turn: [74, 0, 0] }),
        ...[-1, 1].map((s): Part => plate([flats('0 0, 9 0, 1 12, -1.6 12')], 1.2, birch, { turn: [90, 0, 90], at: [s * 12, -2.4, 0] })),
      ],
      view: { up: 14, round: -16 },
    }),
    packed: () => ({ parts: [group([...busyFace], { at: [0, 0, 1.2] })], view: { up: 62, round: 14 } }),
    detail: () => ({ parts: [group([...busyFace], { at: [0, 0, 1.2] })], view: { up: 40, round: 20, fill: 2, shift: [0.3, 0.3] } }),
  },
  'montessori-counting-beads': {
    seen: 'A beech tray with golden beads: single ones in a dish, bars of ten, squares of a hundred and a cube of a thousand',
    scene: () => ({ parts: beads, view: { up: 50, round: 6 } }),
  },
  'montessori-movable-alphabet': {
    seen: 'A compartment box of wooden letters, vowels red and consonants blue, with the word tree laid in front',
    scene: () => ({
      parts: [
        ...alphabetBox,
        ...[...'tree'].map((sign, i) =>
          vowelsRed(sign, [(i - 1.5) * 4.6 + (sign === 'r' ? 0.4 : 0), -19.6, 0.3], [0, 0, (i % 2) * 8 - 4], 7.6),
        ),
      ],
      view: { up: 60, round: 6 },
    }),
  },
};
