import { lighter } from '../../../parts/colors.ts';
import { disc, drawing, face, lamp, write } from '../../../parts/devices.ts';
import { chrome, gold, plastic, steel } from '../../../parts/materials.ts';
import { flats } from '../../../parts/words/points.ts';
import { block, plate, put, rod, turned } from '../../../parts/words/solids.ts';
import type { Look, Material, Models, Part, Point } from '../../../scene.ts';
import { BLACK, foot, section, shellOf, shortName } from './shavers.ts';

const teeth = (count: number, wide: number, high: number, deep: number, material: Material): Part => ({
  kind: 'row',
  count,
  step: [wide / (count - 1), 0, 0],
  at: [-wide / 2, 0, 0],
  parts: [
    plate(
      [flats(`-${wide / count / 3.2} 0, ${wide / count / 3.2} 0, ${wide / count / 6} ${high}, -${wide / count / 6} ${high}`)],
      deep,
      material,
      { turn: [90, 0, 0], at: [0, deep, 0], edge: 0.01 },
    ),
  ],
});

/** Blades as barbers' clippers have them, teeth up, the plate to the camera. */
const blades = (trim: Material): Part[] => [
  plate([flats('-2.3 0, 2.3 0, 2.3 2.2, 2 3.1, -2 3.1, -2.3 2.2')], 0.4, trim, { turn: [90, 0, 0], at: [0, 0.2, 0], edge: 0.08 }),
  put([0, -0.2, 3.05], [teeth(22, 4, 0.85, 0.3, trim)]),
  put([0, 0.32, 2.7], [block([3.4, 0.34, 0.6], [0, 0.1, -0.4], steel, { edge: 0.05 }), teeth(20, 3.2, 0.75, 0.26, steel)]),
  ...[-1.1, 1.1].map((x) => disc(0.34, [x, -0.2, 0.9], chrome, 0.16)),
  ...[-1.1, 1.1].map((x) => block([0.46, 0.06, 0.09], [x, -0.36, 0.86], { color: '#2a2c2f' }, { edge: 0.01 })),
];

function clipper(look: Look): Part[] {
  const shell = shellOf(look);
  const trim = look.colorName === 'Champagne' ? steel : gold;
  return [
    {
      kind: 'loft',
      material: shell,
      sections: [
        section(0, 3, 2.6),
        section(0.4, 3.9, 3.2),
        section(3, 4.3, 3.6),
        section(7, 4, 3.5, 0, 2.6),
        section(11, 4.5, 3.8),
        section(14, 5, 4, 0.1, 3.4),
        section(15.4, 4.9, 3.4, 0.3, 4),
      ],
      per: 10,
    },
    {
      kind: 'loft',
      material: BLACK,
      sections: [
        section(1.2, 1.6, 1.2, -1.2),
        section(2.2, 2.6, 1.7, -1.12),
        section(7, 2.5, 1.7, -1.06),
        section(11, 3, 1.9, -1.12),
        section(13, 3.4, 1.8, -1.2),
        section(13.8, 2.6, 1.2, -1.2),
      ],
      per: 10,
    },
    turned(flats('2 0, 2.5 0.1, 2.55 0.5, 2.3 0.6'), trim, { at: [0, 0.1, 14.9], scale: [1, 0.72, 1] }),
    put([0, -0.6, 15.2], blades(trim), [14, 0, 0]),
    put(
      [2.5, -0.5, 12.6],
      [
        rod(
          [
            [0, 0, 0],
            [0.5, -0.1, 0.6],
            [0.62, -0.2, 3],
          ],
          [0.28, 0.3, 0.26],
          trim,
        ),
        turned(flats('0 -0.42, 0.4 0, 0 0.42'), BLACK, { at: [0.62, -0.2, 3.2] }),
        turned(flats('0 0, 0.7 0, 0.7 0.4, 0 0.5'), chrome, { turn: [0, 90, 0], at: [-0.25, 0, 0] }),
      ],
      [0, 0, 0],
    ),
    put(
      [0, -2.02, 8.2],
      [
        block([0.95, 0.34, 2], [0, 0, 0], trim, { edge: 0.16 }),
        ...[0.5, 0.9, 1.3].map((z) => block([0.7, 0.1, 0.1], [0, -0.18, z], darkLine, { edge: 0.02 })),
      ],
    ),
    face(drawing(300, 70, write(150, 50, 46, shortName(look.brand), '#e4e0d6', 700)), [2.1, 0.49], [0, -2.16, 11.6]),
    ...[0, 1, 2].map((i) => lamp(0.11, [-0.4 + i * 0.4, -2.0, 3.6], '#7fe0a0', 4)),
  ];
}
const darkLine: Material = { color: '#33302a', rough: 0.6 };

/** An upright guard comb; `number` of eight: higher means longer. */
function guard(number: number, at: Point): Part {
  const high = 1.1 + number * 0.34;
  const comb = plastic(lighter('#1b1c1f', 0.05), 0.4);
  return put(
    at,
    [
      block([4.5, 1.9, 1.2], [0, 0, 0], comb, { edge: 0.25 }),
      {
        kind: 'row',
        count: 10,
        step: [0.47, 0, 0],
        at: [-2.12, 0, 1.1],
        parts: [
          plate([flats(`-0.9 0, 0.8 0, 0.5 ${high}, 0.1 ${high + 0.3}, -0.5 ${high}`)], 0.17, comb, { turn: [90, 0, 90], edge: 0.04 }),
        ],
      },
      face(drawing(100, 100, write(50, 78, 74, String(number), '#e9e4d6', 800)), [0.95, 0.95], [0, -0.96, 0.12]),
    ],
    [0, 0, -6],
  );
}
const GUARDS = [8, 7, 6, 5, 4, 3, 2, 1].map((number, i) => guard(number, [2.6 + (i % 4) * 4.9, i < 4 ? 5 : -3.4, 0]));

export const CLIPPERS: Models = {
  'cordless-hair-clipper': {
    seen: 'A {color} cordless hair clipper standing beside its eight guard combs',
    scene: (look) => ({
      parts: [put([-5, 0.6, 0.9], clipper(look), [0, 0, -8]), foot([-5, 0.6, 0]), ...GUARDS],
      view: { up: 36, round: 4 },
    }),
  },
};
