import { rubber } from '../../parts/materials.ts';
import { circle, roundedRect } from '../../parts/words/outlines.ts';
import { way } from '../../parts/words/points.ts';
import { block, plate, put, rod, turned } from '../../parts/words/solids.ts';
import type { Models, Part } from '../../scene.ts';
import { BLACK, drawn, enamel, figures, knob, SILVER, slots, wrote } from './machine-trims.ts';
import { dinse, earthClamp, electrodeHolder, spool, torch } from './welding-leads.ts';

const CABLE = rubber('#1d1e20');

const mmaFront = (brand: string) =>
  drawn(
    520,
    760,
    `<rect width="520" height="760" rx="30" fill="#1d1e21"/>${wrote(260, 90, 50, brand.split(' ')[0]?.toUpperCase() ?? '')}${wrote(260, 146, 38, 'MMA 160', '#ff8a3c')}${figures(260, 262, '160', '#ff5a3c', 84)}${wrote(420, 262, 34, 'A', '#ffffff')}<path d="M150 470 A125 125 0 1 1 370 470" fill="none" stroke="#ff8a3c" stroke-width="9"/>${wrote(104, 492, 28, '20')}${wrote(418, 492, 28, '160')}<circle cx="96" cy="240" r="13" fill="#56d364"/><circle cx="96" cy="282" r="13" fill="#e0b12a"/>${wrote(130, 740, 64, '−')}${wrote(390, 740, 60, '+')}`,
  );

/** A stick welder no larger than a shoebox. */
const mmaBox = (brand: string): Part[] => [
  block([13, 27, 20], [0, 1, 0.8], enamel('#e8590c'), { edge: 0.7 }),
  block([13.8, 2.2, 21.4], [0, -13.2, 0.2], BLACK, { edge: 0.9 }),
  block([13.8, 2.2, 21.4], [0, 15, 0.2], BLACK, { edge: 0.9 }),
  { kind: 'sheet', size: [12, 17.5], at: [0, -14.34, 2.6], material: { rough: 0.4, svg: mmaFront(brand) } },
  knob(1.9, [0, -14.3, 10]),
  dinse([-3.2, -14.3, 3.6], '#232427'),
  dinse([3.2, -14.3, 3.6], '#b3261e'),
  put([6.5, 1, 0], [slots(9, [1.1, 0.24, 7], [-8, 0, 8], [2, 0, 0])], [0, 0, 90]),
  {
    kind: 'sheet',
    size: [18, 4.4],
    at: [6.54, 1, 2.6],
    turn: [0, 0, 90],
    material: { rough: 0.4, svg: drawn(900, 220, `${wrote(450, 150, 104, 'INVERTER 160', '#ffffff', 900)}`) },
  },
  rod(way([0, -10, 20.4, 0, -9, 24, 0, -4, 25.4, 0, 6, 25.4, 0, 11, 24, 0, 12, 20.4]), 1.25, BLACK, { sides: 8 }),
];

const migFront = (brand: string) =>
  drawn(
    700,
    760,
    `<rect width="700" height="760" rx="30" fill="#1d1e21"/>${wrote(350, 84, 58, brand.split(' ')[0]?.toUpperCase() ?? '')}${figures(210, 210, '180', '#ff5a3c', 76)}${figures(490, 210, '21.5', '#ff5a3c', 76)}${wrote(210, 262, 28, 'A')}${wrote(490, 262, 28, 'V')}<g fill="none" stroke="#8fb7ff" stroke-width="8"><path d="M112 420 A100 100 0 1 1 288 420"/><path d="M412 420 A100 100 0 1 1 588 420"/></g>${wrote(200, 478, 28, 'WIRE')}${wrote(500, 478, 28, 'VOLTS')}${wrote(350, 560, 46, 'MIG/MAG 200 A · MMA · FLUX', '#8fb7ff').replace('font-size="46"', 'font-size="34"')}`,
  );

const migBox = (brand: string): Part[] => [
  block([22, 44, 34], [0, 0, 2], enamel('#1f4f9e'), { edge: 1 }),
  block([23, 3, 36], [0, -22.2, 1], BLACK, { edge: 1.2 }),
  block([23, 3, 36], [0, 22.2, 1], BLACK, { edge: 1.2 }),
  { kind: 'sheet', size: [20, 21.7], at: [0, -23.74, 13.6], material: { rough: 0.4, svg: migFront(brand) } },
  knob(1.9, [-4.3, -23.7, 24.2]),
  knob(1.9, [4.3, -23.7, 24.2]),
  dinse([-6.6, -23.7, 6.4], '#232427'),
  dinse([6.6, -23.7, 6.4], '#b3261e'),
  put(
    [0, -23.7, 9.6],
    [
      plate([circle(2.7)], 1, SILVER, { turn: [90, 0, 0], edge: 0.2 }),
      turned(
        [
          [2, 0],
          [2.1, 5],
          [1.4, 6.4],
        ],
        BLACK,
        { turn: [90, 0, 0] },
      ),
    ],
  ),
  // The door of the wire's room, with a window on the spool.
  put(
    [11, 0, 0],
    [
      plate([roundedRect(37, 28, 1.4, [0, 19])], 0.5, enamel('#1f4f9e'), { turn: [90, 0, 0], edge: 0.2 }),
      plate([circle(8.6, [-5, 21])], 0.3, { color: '#0d0e10', rough: 0.15, coat: 1 }, { turn: [90, 0, 0], at: [0, -0.5, 0], edge: 0.1 }),
      plate(
        [circle(7.6, [-5, 21]), circle(4, [-5, 21])],
        0.2,
        { color: '#b8714a', rough: 0.4, metal: 0.9 },
        { turn: [90, 0, 0], at: [0, -0.7, 0], edge: 0.05 },
      ),
      plate([circle(4, [-5, 21])], 0.24, BLACK, { turn: [90, 0, 0], at: [0, -0.7, 0], edge: 0.05 }),
      slots(6, [1.2, 0.2, 6], [6, -0.5, 16], [1.8, 0, 0]),
      {
        kind: 'sheet',
        size: [14, 5],
        at: [9.4, -0.56, 25.4],
        material: { rough: 0.4, svg: drawn(560, 200, `${wrote(280, 140, 112, 'MIG 200', '#ffffff', 900)}`) },
      },
      block([3, 1, 1.4], [15.4, -0.4, 22], BLACK, { edge: 0.3 }),
    ],
    [0, 0, 90],
  ),
  rod(way([0, -17, 36.4, 0, -16, 41, 0, -10, 43, 0, 10, 43, 0, 16, 41, 0, 17, 36.4]), 1.6, BLACK, { sides: 8 }),
  ...[-16, 16].flatMap((y) => [-8, 8].map((x) => block([3, 4, 2], [x, y, 0], rubber(), { edge: 0.5 }))),
];

const mmaKit = (brand: string): Part[] => [
  ...mmaBox(brand),
  rod(
    way([
      -3.2, -15, 3.6, -3.4, -19, 3.4, -5, -24, 1, -11, -27, 0.7, -18, -22, 0.7, -18, -12, 0.7, -12, -9, 0.8, -10.4, -18, 1.6, -14, -31, 0.8,
      -4, -33, 1.3,
    ]),
    0.62,
    CABLE,
  ),
  electrodeHolder([-4, -33, 1.9], -14),
  rod(
    way([
      3.2, -15, 3.6, 3.4, -19, 3.4, 6, -23, 0.9, 13, -24, 0.7, 19, -18, 0.7, 18, -9, 0.7, 12, -7, 0.8, 12, -16, 1.4, 17, -24, 1, 20, -27, 2,
    ]),
    0.62,
    CABLE,
  ),
  earthClamp([22, -29, 3.4], -42),
];

export const WELDERS: Models = {
  'inverter-welder-mma-160-a': {
    seen: 'A small orange stick welder with a digital display, its electrode holder and earth clamp on cables',
    scene: ({ brand }) => ({
      parts: mmaKit(brand),
      view: { up: 24, round: 28 },
    }),
    packed: ({ brand }) => ({
      parts: [
        put([0, 0, 0], mmaBox(brand), [0, 0, 14]),
        put([26, 4, 0], [block([30, 22, 32], [4, 8, 0], { color: '#b98f62', rough: 0.85 }, { edge: 0.4 })], [0, 0, 8]),
        {
          kind: 'sheet',
          size: [24, 20],
          at: [29.4, -0.2, 6],
          turn: [0, 0, 8],
          material: {
            rough: 0.8,
            svg: drawn(
              480,
              400,
              `${wrote(240, 90, 66, brand.split(' ')[0]?.toUpperCase() ?? '', '#1b1b1d')}${wrote(240, 190, 54, 'INVERTER WELDER', '#c8471f').replace('font-size="54"', 'font-size="46"')}${wrote(240, 270, 64, 'MMA 160 A', '#1b1b1d')}`,
            ),
          },
        },
      ],
      view: { up: 20, round: 26 },
    }),
    detail: ({ brand }) => ({ parts: mmaBox(brand), view: { up: 14, round: 16, fill: 1.05 } }),
  },
  'inverter-welder-mig-mag-200-a': {
    seen: 'A blue wire welder with two displays and a window on its spool, its torch on a hose and a spool of wire beside it',
    scene: ({ brand }) => ({
      parts: [
        ...migBox(brand),
        rod(
          way([
            0, -29, 9.4, 0, -33, 7, -4, -38, 2, -14, -40, 1.2, -24, -32, 1.2, -22, -20, 1.2, -16, -20, 1.4, -16, -36, 2.4, -12, -46, 1.3,
            -4, -48, 1.6,
          ]),
          1.1,
          CABLE,
        ),
        torch([-4.6, -48, 1.7], 6),
        spool([27, -14, 10], 24),
      ],
      view: { up: 20, round: 38 },
    }),
  },
};
