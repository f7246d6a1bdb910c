import { chrome, glossy, matt, plank, steel, wood } from '../../parts/materials.ts';
import { roundRect } from '../../parts/shapes.ts';
import { ball, disc, flats, group, plate, ring, rod, slab, turned, wire } from '../../parts/solids.ts';
import type { Material, Models, Part, Point } from '../../scene.ts';

const painted = (color: string): Material => ({ color, rough: 0.45 });
const white = painted('#f6f4ef');
const mint = painted('#a9d3c4');
const pine = plank('#e2bf8c', '#cfa66c');
const dark: Material = { color: '#2b2d31', rough: 0.25, coat: 0.5 };

// --- kitchen: 60 wide, 30 deep, 86 high ---------------------------------------------------------------------------------------------

const knob = (x: number, z: number): Part =>
  group([disc(1.8, 1.6, pine), slab([0.5, 2.6, 0.4], [0, 0, 1.5], dark, 0.1)], { at: [x, -15, z], turn: [90, 0, 0] });
const front = (outline: Parameters<typeof plate>[0], depth: number, material: Material, at: Point): Part =>
  plate(outline, depth, material, { turn: [90, 0, 0], at }, 0.3);
const kitchen: readonly Part[] = [
  slab([58, 28, 44], [0, 0, 2], white, 0.6),
  slab([60, 30, 2], [0, 0, 46], pine, 0.4),
  slab([60, 2, 40], [0, 14, 46], white, 0.4),
  ...[-1, 1].map((s): Part => slab([2, 7.8, 37.9], [s * 28.9, 10.6, 47.9], white, 0.4)),
  slab([60, 9, 2], [0, 10.6, 84], pine, 0.4),
  slab([56, 8, 1.6], [0, 10.6, 68], pine, 0.3),
  // Oven with a window, a drawer of knobs above.
  front([roundRect(26, 26, 1.5, [-14.5, 17])], 1, mint, [0, -13.6, 0]),
  front([roundRect(18, 13, 2, [-14.5, 16])], 0.4, dark, [0, -14.6, 0]),
  rod('-23 -16.4 27, -6 -16.4 27', 0.7, chrome),
  ...[-22, -7].map((x): Part => rod(`${x} -14.4 27, ${x} -16.4 27`, 0.5, chrome)),
  ...[-24, -18, -11, -5].map((x) => knob(x, 38.4)),
  front([roundRect(26, 36, 1.5, [14.5, 22])], 1, mint, [0, -13.6, 0]),
  group([disc(1.2, 1.8, pine)], { at: [4.6, -14.6, 26], turn: [90, 0, 0] }),
  // Hob, sink and tap.
  ...[
    [-21.6, 3],
    [-9, 3],
    [-21.6, -8],
    [-9, -8],
  ].flatMap(([x = 0, y = 0]): Part[] => [
    disc(4.6, 0.5, dark, { at: [x, y, 47.9] }),
    ring(3, 0.25, painted('#c8423b'), { at: [x, y, 48.5] }),
  ]),
  ring(8, 0.8, steel, { at: [15, -3, 48.3] }),
  turned('0 0, 6 0.2, 7.6 2.4, 7.8 4.2', steel, { at: [15, -3, 44.2] }),
  disc(7.4, 0.2, { color: '#6f757b', rough: 0.35, metal: 0.8 }, { at: [15, -3, 47.95] }),
  wire('15 8.6 48, 15 8.6 56, 15 6 59, 15 1.6 58.4, 15 0.8 56', 0.8, chrome),
  disc(1.5, 1.4, chrome, { at: [15, 8.6, 48] }),
  ...[10.6, 19.4].map((x): Part => group([disc(0.8, 2, chrome), slab([3, 0.9, 0.7], [0, 0, 2], chrome, 0.25)], { at: [x, 8.4, 48] })),
  // Pan, pot and hooks.
  group([turned('0 0, 3.8 0, 4.2 0.4, 4.6 2.6', glossy('#c8423b'), {}, 0.25), rod('4 0 2, 12 -2 3', 0.6, pine)], { at: [-9, -8, 48.6] }),
  group(
    [
      turned('0 0, 4 0, 4.2 0.4, 4.2 0.4, 4.2 5', steel, {}, 0.2),
      disc(4.4, 0.6, steel, { at: [0, 0, 5] }),
      ball([0, 0, 6.3], 1.4, dark),
      ...[-1, 1].map((s): Part => wire(`${s * 4.1} -1 3.8, ${s * 5.6} -0.8 4, ${s * 5.6} 0.8 4, ${s * 4.1} 1 3.8`, 0.3, dark)),
    ],
    { at: [-21.6, 3, 48.6] },
  ),
  rod('-26 12 64, 26 12 64', 0.5, chrome),
  ...[-22, -16, -10].map(
    (x, i): Part =>
      group(
        [
          wire('0 0 0, 0 -1.2 -0.4, 0 -1 -1.6', 0.2, chrome),
          slab([1, 0.6, 7], [0, -1, -9], pine, 0.25),
          i === 0
            ? ball([0, -1, -10], [3, 1.2, 3.8], pine)
            : i === 1
              ? slab([3, 0.6, 4.4], [0, -1, -12.6], pine, 0.3)
              : ring(1.7, 0.35, pine, { at: [0, -1, -10.4], turn: [90, 0, 0] }),
        ],
        { at: [x, 12, 64] },
      ),
  ),
  ...['#e8b93e', '#3f8fb0', '#c8423b'].map(
    (color, i): Part =>
      group([turned('0 0, 1.9 0, 2.1 0.3, 2.1 0.3, 2.1 4.4, 2.1 4.4, 1.9 4.4', painted(color)), disc(2.2, 1, pine, { at: [0, 0, 4.4] })], {
        at: [6 + i * 6, 10, 69.6],
      }),
  ),
  group(
    [
      disc(5, 1, white, { turn: [90, 0, 0] }),
      disc(4.2, 1.1, painted('#fdfdfb'), { turn: [90, 0, 0] }),
      slab([0.4, 0.3, 3], [0, -1.2, 0], dark, 0.05),
      slab([2.4, 0.3, 0.4], [1, -1.2, 0], dark, 0.05),
    ],
    { at: [-14, 13, 77] },
  ),
  ...[
    [-27, -12],
    [27, -12],
    [-27, 12],
    [27, 12],
  ].map(([x = 0, y = 0]): Part => disc(1.6, 2.2, pine, { at: [x, y, 0] })),
];

// --- doctor's case ---------------------------------------------------------------------------------------------------------------------

const felt = (color: string): Material => ({ color, rough: 1, sheen: 0.4 });
const redCross = (at: Point, turn: Point = [0, 0, 0], size = 1): Part =>
  group(
    [
      plate(
        [flats('-0.8 -2.4, 0.8 -2.4, 0.8 -0.8, 2.4 -0.8, 2.4 0.8, 0.8 0.8, 0.8 2.4, -0.8 2.4, -0.8 0.8, -2.4 0.8, -2.4 -0.8, -0.8 -0.8')],
        0.3,
        glossy('#d3262c'),
        {},
        0.06,
      ),
    ],
    { at, turn, scale: size },
  );
const RUBBER = glossy('#2f6fb8');
const stethoscope: readonly Part[] = [
  wire('0 0 0.6, 2 3 0.6, 1 7 0.6, -3 9.4 0.6, -7 8 0.6, -8.6 4 0.6', 0.5, RUBBER),
  wire('-8.6 4 0.6, -10.6 1 0.6, -11.4 -3 0.7, -10.4 -5.4 0.8', 0.36, chrome),
  wire('-8.6 4 0.6, -7.4 0.6 0.6, -7.2 -3 0.7, -8.4 -5.4 0.8', 0.36, chrome),
  ...[
    [-10.1, -5.8],
    [-8.7, -5.8],
  ].map(([x = 0, y = 0]): Part => ball([x, y, 0.8], 1.3, matt('#22252a'))),
  disc(2.3, 1, wood('#e2bf8c', '#cfa66c'), { at: [0, -1, 0] }),
  disc(1.7, 1.2, chrome, { at: [0, -1, 0] }),
];
const thermometer: Part = group([
  plate([roundRect(1.6, 8, 0.8)], 0.8, painted('#fdfdfb')),
  slab([0.3, 5, 0.2], [0, 0.6, 0.75], glossy('#d3262c'), 0.05),
  disc(0.5, 0.2, glossy('#d3262c'), { at: [0, -2.6, 0.75] }),
]);
const syringe: Part = group([
  disc(1, 6, { color: '#d8eef5', rough: 0.1, alpha: 0.55, coat: 1 }),
  disc(0.8, 2.6, painted('#e8728a'), { at: [0, 0, 0.4] }),
  disc(0.3, 7, painted('#fdfdfb'), { at: [0, 0, 3] }),
  disc(1.2, 0.4, painted('#fdfdfb'), { at: [0, 0, 9.8] }),
  slab([3.6, 1.4, 0.4], [0, 0, 5.9], painted('#fdfdfb')),
  disc(0.3, 2, painted('#c9ccd0'), { at: [0, 0, -2] }),
]);
const hammer: Part = group([
  slab([0.9, 9, 0.9], [0, 0, 0], wood('#e2bf8c', '#cfa66c'), 0.3),
  plate([flats('-2.2 -1, 2.2 -1, 0 1.4')], 1.1, felt('#d3262c'), { at: [0, 5, 0] }, 0.3),
]);
const plaster = (x: number, y: number, spin: number): Part =>
  group([plate([roundRect(6, 2, 1)], 0.25, felt('#e0ad86')), slab([2, 1.7, 0.12], [0, 0, 0.22], felt('#f3dcc6'), 0.04)], {
    at: [x, y, 0],
    turn: [0, 0, spin],
  });
const caseShell = painted('#fbfaf6');
const doctorCase: readonly Part[] = [
  slab([26, 16, 0.6], [0, 0, 0], caseShell, 0.2),
  ...[-1, 1].flatMap((s): Part[] => [
    slab([26, 0.8, 8], [0, s * 7.8, 0], caseShell, 0.25),
    slab([0.8, 16, 8], [s * 12.6, 0, 0], caseShell, 0.25),
  ]),
  slab([25, 15, 0.5], [0, 0, 3.6], felt('#7db6d8'), 0.1),
  group(
    [
      slab([26, 16, 0.7], [0, 8, 0], caseShell, 0.2),
      ...[-1, 1].map((s): Part => slab([0.8, 16, 2.4], [s * 12.6, 8, 0], caseShell, 0.2)),
      slab([26, 0.8, 2.4], [0, 15.6, 0], caseShell, 0.2),
      redCross([0, 8, 0.7], [0, 0, 0], 1.8),
    ],
    { at: [0, 8, 8], turn: [76, 0, 0] },
  ),
  redCross([0, -8.2, 4.2], [90, 0, 0], 1.1),
  wire('-3.6 -8.4 7, -3.6 -10.4 7.2, 3.6 -10.4 7.2, 3.6 -8.4 7', 0.5, glossy('#d3262c')),
  ...[-8, 8].map((x): Part => slab([2, 0.6, 2], [x, -8.4, 6.2], steel, 0.15)),
  group([syringe], { at: [5, 3, 5.2], turn: [90, 0, 60] }),
  group([thermometer], { at: [-8, 1, 4.2], turn: [0, 0, 20] }),
  group([hammer], { at: [-2, 1, 4.2], turn: [0, 0, -16] }),
];

// --- food to cut -------------------------------------------------------------------------------------------------------------------------

const beech = painted('#ecd3a6');
/** Two halves with the pale wood between them; one lies opened. */
const halves = (make: (side: number) => Part[], gap: number, at: Point, turn: Point): Part =>
  group(
    [-1, 1].map((side): Part => group(make(side), { at: [side * gap, 0, 0] })),
    { at, turn },
  );
const half =
  (profile: string, skin: Material, flesh: Material, radius: number) =>
  (side: number): Part[] => [
    turned(profile, skin, { turn: [0, side * 90, 0] }),
    disc(radius * 0.98, 0.16, skin, { turn: [0, side * 90, 0], at: [0, 0, 0] }),
    disc(radius * 0.86, 0.2, flesh, { turn: [0, side * -90, 0] }),
    disc(radius * 0.2, 0.3, matt('#ffffff'), { turn: [0, side * -90, 0] }),
  ];
const SPHERE = '3 0, 2.9 0.8, 2.6 1.6, 1.9 2.4, 1 2.9, 0 3';
const apple = (color: string): Part[] => [
  turned('0 0.6, 0.8 0.2, 2 0, 3 1.2, 3.4 3.2, 2.8 5.2, 1.6 5.8, 0.6 5.3, 0 4.9', painted(color)),
  rod('0 0 5, 0.4 0 6.6', 0.2, wood('#7a5230', '#5f3d22')),
  plate([flats('0 0, 1 0.7, 2.4 0.6, 1.4 -0.4')], 0.2, painted('#5e9c57'), { at: [0.3, 0, 6.2], turn: [20, 0, 0] }),
];
const carrot: Part = group([
  turned('0 0, 0.5 0.3, 1.1 3, 1.6 6.4, 1.4 8, 0 8.4', painted('#ee7f24')),
  ...[0, 72, 144, 216, 288].map(
    (a): Part =>
      group([plate([flats('-0.4 0, 0.4 0, 0.7 2, 0 4, -0.7 2')], 0.25, painted('#4f9a48'), { turn: [66, 0, 0] })], {
        at: [0, 0, 8.2],
        turn: [0, 0, a],
      }),
  ),
]);
const banana: Part = {
  kind: 'tube',
  path: [
    [-5, 0, 1.5],
    [-3, -1.6, 1.5],
    [0, -2.3, 1.5],
    [3, -1.6, 1.5],
    [5, 0, 1.5],
    [5.8, 0.9, 1.5],
  ],
  radius: [0.5, 1.3, 1.5, 1.4, 0.8, 0.4],
  material: painted('#f4cf3a'),
};
const crate: readonly Part[] = [
  ...[0, 1, 2].flatMap((k): Part[] => [
    slab([24, 0.7, 2.6], [0, -8.6, 0.4 + k * 3.2], pine, 0.15),
    slab([24, 0.7, 2.6], [0, 8.6, 0.4 + k * 3.2], pine, 0.15),
    slab([0.7, 17, 2.6], [-11.8, 0, 0.4 + k * 3.2], pine, 0.15),
    slab([0.7, 17, 2.6], [11.8, 0, 0.4 + k * 3.2], pine, 0.15),
  ]),
  ...[-1, 1].flatMap((x) => [-1, 1].map((y): Part => slab([1.2, 1.2, 9.6], [x * 11, y * 7.8, 0], pine, 0.15))),
  slab([24, 17, 0.6], [0, 0, 0], pine),
];
const food: readonly Part[] = [
  ...crate,
  group(apple('#d3302c'), { at: [-7.6, 3.8, 6] }),
  group(apple('#79b23e'), { at: [-1, 4.6, 6.4] }),
  group(apple('#e8b52e'), { at: [5.6, 4.4, 6] }),
  group(apple('#d3302c'), { at: [-7.4, -3.4, 5.4], turn: [14, 10, 0] }),
  group([turned('0 0, 1.4 0.2, 2.7 2, 2.4 4.2, 1.6 6, 1.3 7, 0.7 7.6, 0 7.6', painted('#c8d653'))], {
    at: [0, -3.6, 5.4],
    turn: [-12, 8, 0],
  }),
  group(
    [
      turned('0 0, 1.6 0.2, 2.2 2.4, 2 5, 2.4 7.4, 1.6 9.4, 0 9.8', painted('#5d2f6e')),
      turned('1.7 9, 1 10, 0.4 10.2, 0.4 11.4, 0 11.4', painted('#5e9c57')),
    ],
    { at: [7.4, -4, 6.4], turn: [62, 0, 20] },
  ),
  group([carrot], { at: [9.6, 2, 9.6], turn: [-70, 30, 0] }),
  group([banana], { at: [-2, 0.4, 10.4], turn: [0, 12, 14] }),
  halves(half(SPHERE, painted('#d3302c'), painted('#f6e6c8'), 3), 2.2, [-13, -15, 3], [0, 0, 34]),
  halves(half(SPHERE, painted('#f08a24'), painted('#fbc25e'), 3), 0.9, [-3, -17.4, 3], [0, 0, 12]),
  group(
    [
      {
        kind: 'loft',
        sections: [
          { at: [-4.6, 0, 2.2], size: [2, 2.6], turn: [0, 90, 0] },
          { at: [-3.4, 0, 2.4], size: [4.4, 4.6], turn: [0, 90, 0] },
          { at: [0.4, 0, 2.5], size: [4.9, 5.2], turn: [0, 90, 0] },
        ],
        material: painted('#c98a45'),
      },
      ...[-2.6, -0.8].map((x): Part => slab([0.4, 3, 0.2], [x, 0, 4.7], beech, 0.08, [0, 0, 24])),
      disc(2.4, 0.2, painted('#f5e2bb'), { at: [0.4, 0, 2.5], turn: [0, 90, 0] }),
    ],
    { at: [6.4, -15, 0], turn: [0, 0, -8] },
  ),
  group(
    [
      {
        kind: 'loft',
        sections: [
          { at: [0, 0, 2.5], size: [4.9, 5.2], turn: [0, 90, 0] },
          { at: [3.8, 0, 2.4], size: [4.4, 4.6], turn: [0, 90, 0] },
          { at: [5, 0, 2.2], size: [2, 2.6], turn: [0, 90, 0] },
        ],
        material: painted('#c98a45'),
      },
      disc(2.4, 0.2, painted('#f5e2bb'), { at: [-0.2, 0, 2.5], turn: [0, 90, 0] }),
    ],
    { at: [9.4, -15.6, 0], turn: [0, 0, -14] },
  ),
  group(
    [plate([flats('0 -0.9, 7 -0.9, 8 0, 7.6 1, 0 1')], 0.5, beech, {}, 0.15), slab([5, 1.7, 1], [-2.4, 0, -0.2], painted('#3f8fb0'), 0.4)],
    { at: [-1, -23, 0.3], turn: [0, 0, 8] },
  ),
];

export const PRETEND_PLAY: Models = {
  'pretend-play-wooden-kitchen': {
    seen: 'A wooden play kitchen in white and mint with an oven, four hobs, a round sink with a tap, a shelf and cooking tools',
    scene: () => ({ parts: kitchen, view: { up: 14, round: 22 } }),
    packed: () => ({
      parts: [
        group([turned('0 0, 3.8 0, 4.2 0.4, 4.6 2.6', glossy('#c8423b'), {}, 0.25), rod('4 0 2, 12 -2 3', 0.6, pine)], { at: [-8, 0, 0] }),
        group(
          [
            turned('0 0, 4 0, 4.2 0.4, 4.2 0.4, 4.2 5', steel, {}, 0.2),
            disc(4.4, 0.6, steel, { at: [0, 0, 5] }),
            ball([0, 0, 6.3], 1.4, dark),
          ],
          { at: [5, 5, 0] },
        ),
        ...['#e8b93e', '#3f8fb0', '#c8423b'].map(
          (color, i): Part =>
            group([disc(2.1, 4.4, painted(color)), disc(2.2, 1, pine, { at: [0, 0, 4.4] })], { at: [10 + i * 4, -2 - i * 1.6, 0] }),
        ),
        group([slab([1, 8, 0.6], [0, 4, 0], pine, 0.2), ball([0, -1, 0.6], [3, 4, 1.2], pine)], { at: [3, -8, 0], turn: [0, 0, 50] }),
      ],
      view: { up: 26, round: 6 },
    }),
    detail: () => ({ parts: kitchen, view: { up: 22, round: 18, fill: 2, shift: [0, 0.12] } }),
  },
  'pretend-play-doctor-case-18-pieces': {
    seen: 'An open white toy doctor case with a red cross, a stethoscope, syringe, thermometer, hammer and plasters',
    scene: () => ({
      parts: [
        ...doctorCase,
        group([...stethoscope], { at: [3, -19, 0], turn: [0, 0, 10] }),
        plaster(11, -13, 20),
        plaster(13.4, -17, -30),
        plaster(12.4, -21, 50),
      ],
      view: { up: 32, round: 14 },
    }),
  },
  'pretend-play-market-stall-food-30-pieces': {
    seen: 'A crate of painted wooden fruit and vegetables, with halved fruit, bread and a wooden knife in front',
    scene: () => ({ parts: food, view: { up: 30, round: -10 } }),
  },
};
