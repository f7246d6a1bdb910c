import { cord, drawing, write } from '../../../parts/devices.ts';
import { chrome, matt, plastic } from '../../../parts/materials.ts';
import { circle, outline, rolled } from '../../../parts/words/outlines.ts';
import { coilPath, flats, way } from '../../../parts/words/points.ts';
import { block, plate, put, rod, turned } from '../../../parts/words/solids.ts';
import type { Look, Material, Models, Part } from '../../../scene.ts';
import { CROSS, nylon, softCase } from './cases.ts';
import { clamp } from './clamps.ts';
import { warningTriangle } from './warning-triangle.ts';

/** Leads in two coils, red and black, with their four clamps. */
const leads = (): Part[] => [
  cord(coilPath([7.4, 5.4], 3.4, 0.5, 2), 0.5, plastic('#cf222a', 0.45)),
  put([1.2, 0.8, 1.9], [cord(coilPath([6.8, 5], 3.4, 0.5, 5), 0.5, plastic('#1b1c1f', 0.45))]),
  clamp('#cf222a', [8.6, -4.6, 0], -24),
  clamp('#cf222a', [7.6, -8.2, 0], -34),
  clamp('#222428', [-3, -9.4, 0], -80),
  clamp('#222428', [-7, -8.6, 0], -104),
];

const HI_VIS: Material = { color: '#d4f01c', rough: 0.8, grain: { kind: 'weave', scale: 3, bump: 0.2, depth: 0.05 }, glow: 0.12 };
const TAPE: Material = { color: '#c9cdd1', rough: 0.35, metal: 0.5 };

/** Folded small: two silver tapes across. */
const vest = (): Part[] => [
  ...[0, 1, 2].map((i) => block([13 - i * 0.2, 10 - i * 0.2, 0.9], [0, 0, i * 0.85], HI_VIS, { edge: 0.4 })),
  ...[-3, 2.4].map((y) => block([13.1, 1.9, 0.16], [0, y, 2.55], TAPE, { edge: 0.05 })),
  block([1.6, 9.8, 0.14], [4, 0, 2.54], TAPE, { edge: 0.05 }),
];

/** A flat strap rolled up, an eye and a steel hook at its end. */
const towStrap = (): Part[] => [
  plate([rolled(0.5, 8.5, 0.38, 0.04)], 4.6, { color: '#e8b51f', rough: 0.85 }, { edge: 0.04, segments: 1 }),
  rod(way([4.2, -0.6, 2.3, 6, -1.6, 2.1, 7.4, -0.4, 2, 7.2, 1.2, 2, 5.6, 1.6, 2, 4.8, 0.8, 2]), 0.55, chrome),
];

const torch = (): Part[] => [
  turned(flats('0 0, 1.4 0, 1.5 0.3, 1.5 8.4, 1.5 8.4, 1.7 8.8, 2.4 10.6, 2.4 10.6, 2.4 12.6, 2.4 12.6, 2.2 12.8'), {
    color: '#1d1f23',
    rough: 0.4,
    grain: { kind: 'checks', scale: 2, bump: 0.4, depth: 0.06 },
  }),
  turned(flats('0 12.1, 1.2 12.2, 2.2 12.7'), { color: '#f4f7fb', rough: 0.05, glow: 1.2 }),
  turned(flats('1.53 7, 1.53 8'), plastic('#e4571b')),
];

/** A knitted work glove laid flat. */
const glove = (): Part => ({
  kind: 'pad',
  outline: outline([
    [-3.2, -7, 'c'],
    [-3.6, -2],
    [-4, 2],
    [-4, 6.4],
    [-3.2, 7.4],
    [-2.5, 6.4],
    [-2.2, 2.6],
    [-1.9, 7.6],
    [-1, 8.8],
    [-0.2, 7.6],
    [-0.1, 2.8],
    [0.3, 7.2],
    [1.1, 8.3],
    [1.9, 7.2],
    [1.9, 2.4],
    [2.4, 5.4],
    [3.1, 6.2],
    [3.8, 5.2],
    [3.7, 1],
    [3.6, -1.4],
    [5.2, 0.8],
    [6.2, 0.6],
    [6.2, -0.6],
    [4, -4.4],
    [3, -7, 'c'],
  ]),
  depth: 0.9,
  soft: 1.1,
  cells: 110,
  material: { color: '#3d4248', rough: 0.95, grain: { kind: 'weave', scale: 3, bump: 0.5, depth: 0.08 } },
});

const screwdriver = (): Part[] => [
  turned(flats('0 0, 1 0.2, 1.2 1.4, 1.15 6, 0.8 7.2, 0.6 7.6, 0.6 7.6, 0 7.6'), plastic('#cf222a', 0.3)),
  turned(flats('0.3 7.4, 0.3 14, 0.36 14.4, 0.06 15.4, 0 15.4'), chrome),
];
const tapeRoll = (): Part[] => [
  turned(flats('2.4 0, 3.6 0, 3.6 0, 3.6 1.9, 3.6 1.9, 2.4 1.9'), { color: '#17181a', rough: 0.3 }, { sharp: true }),
  turned(flats('2.1 0, 2.4 0, 2.4 0, 2.4 1.9, 2.4 1.9, 2.1 1.9, 2.1 1.9, 2.1 0'), matt('#c9a36a'), { sharp: true }),
];
const gauge = (): Part[] => [
  turned(flats('0 0, 2.3 0, 2.5 0.4, 2.5 1.2, 2.5 1.2, 2.2 1.3, 2.2 1.3, 0 1.3'), chrome),
  {
    kind: 'sheet',
    lies: true,
    size: [4.2, 4.2],
    at: [0, 0, 1.33],
    material: {
      rough: 0.3,
      svg: drawing(
        200,
        200,
        `<circle cx="100" cy="100" r="98" fill="#fbfbf8"/><path d="M40 150A78 78 0 1 1 160 150" fill="none" stroke="#26282b" stroke-width="9" stroke-dasharray="5 14"/><path d="M100 100L142 52" stroke="#cf222a" stroke-width="8"/><circle cx="100" cy="100" r="10" fill="#26282b"/>${write(100, 160, 28, 'bar', '#26282b', 600)}`,
      ),
    },
  },
  rod(way([0, 2.3, 0.6, 0, 5.2, 0.6]), 0.5, chrome),
];
const scraper = (): Part[] => [
  plate(
    [
      outline([
        [-4, 0, 'c'],
        [4, 0, 'c'],
        [3, 3.4],
        [1.1, 5, 'c'],
        [1.1, 12],
        [0, 13],
        [-1.1, 12],
        [-1.1, 5, 'c'],
        [-3, 3.4],
      ]),
      circle(0.45, [0, 11.6], 16),
    ],
    0.8,
    plastic('#2767b0', 0.3),
    { edge: 0.25 },
  ),
];
const pouch = (): Part[] => [
  block([9, 6.4, 2.8], [0, 0, 0], nylon('#0f7a4a'), { edge: 1 }),
  {
    kind: 'sheet',
    lies: true,
    size: [4, 4],
    at: [0, 0, 2.83],
    material: { rough: 0.7, svg: drawing(200, 200, CROSS(100, 100, 84, '#ffffff')) },
  },
];

function kitCase({ brand }: Look): Part[] {
  const front = drawing(
    640,
    300,
    `<rect width="640" height="300" rx="26" fill="#17181a"/><path d="M120 46L206 196H34z" fill="none" stroke="#f2f2f0" stroke-width="20" stroke-linejoin="round"/>${write(236, 110, 64, 'ROADSIDE', '#ffffff', 800, 'start')}${write(236, 184, 60, 'EMERGENCY KIT', '#ffffff', 800, 'start')}${write(40, 270, 40, `${brand.toUpperCase()} · 12 PIECES`, '#f2c230', 600, 'start')}`,
  );
  return softCase([38, 13, 25], '#c3202a', front, [28, 13]);
}

/** Twelve things: case, leads, strap, vest, triangle, torch, a pair of gloves, pouch, screwdriver, tape, gauge, scraper. */
function roadside(look: Look): Part[] {
  return [
    put([-12, 18, 0], kitCase(look), [0, 0, -5]),
    put([22, 18, 0], warningTriangle(), [0, 0, 10], 0.72),
    put([-19, -3, 0], leads(), [0, 0, 8]),
    put([0, -2.6, 0], vest(), [0, 0, -10]),
    put([15.4, -1, 0], towStrap(), [0, 0, 20]),
    put([27, -4, 0], pouch(), [0, 0, -18]),
    put([-5, -14.6, 2.4], [put([0, 0, 0], torch(), [90, 0, 60])]),
    put([7, -17.6, 0], [glove()], [0, 0, 14]),
    put([14.6, -18, 0.2], [glove()], [0, 0, -14], [-1, 1, 1]),
    put([24.6, -13.4, 1.1], [put([0, 0, 0], screwdriver(), [90, 0, -24])]),
    put([-20.6, -21.4, 0], tapeRoll()),
    put([-11.6, -22.6, 0], gauge(), [0, 0, -20]),
    put([29.6, -20, 0], scraper(), [0, 0, -16]),
  ];
}

export const EMERGENCY: Models = {
  'roadside-emergency-kit-12-pieces': {
    seen: 'A red roadside emergency kit: case, triangle, jump leads, vest, tow strap, torch, gloves and small tools',
    scene: (look) => ({ parts: roadside(look), view: { up: 32, round: -4 } }),
    packed: (look) => ({ parts: kitCase(look), view: { up: 14, round: -26 } }),
    detail: (look) => ({ parts: roadside(look), view: { up: 44, round: 8, fill: 1.35, shift: [0, -0.08] } }),
  },
};
