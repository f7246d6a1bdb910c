import { chrome, glossy, matt, steel, wood } from '../../../parts/materials.ts';
import { roundedRect } from '../../../parts/words/outlines.ts';
import { flats } from '../../../parts/words/points.ts';
import type { Material, Models, Part, Point } from '../../../scene.ts';
import { ball, disc, group, plate, slab, wire } from '../solids.ts';
import { painted } from './play-kitchen.ts';

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
  plate([roundedRect(1.6, 8, 0.8)], 0.8, painted('#fdfdfb')),
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
  group([plate([roundedRect(6, 2, 1)], 0.25, felt('#e0ad86')), slab([2, 1.7, 0.12], [0, 0, 0.22], felt('#f3dcc6'), 0.04)], {
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

export const DOCTOR_CASE: Models = {
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
};
