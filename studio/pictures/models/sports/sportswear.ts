import { darker, lighter } from '../../parts/colors.ts';
import { dye, fabric } from '../../parts/fabrics.ts';
import { laid, line, patch, stitch, words } from '../../parts/garments.ts';
import { torso } from '../../parts/torso.ts';
import { trousers } from '../../parts/trousers.ts';
import { arc } from '../../parts/words/outlines.ts';
import { put } from '../../parts/words/solids.ts';
import type { Flat, Look, Material, Models, Part } from '../../scene.ts';

const polyester = (color: string): Material => ({ ...fabric('jersey', color), rough: 0.62, sheen: 0.3 });
const flip = (path: readonly Flat[]): Flat[] => path.map(([x, y]): Flat => [-x, y]);

/** A V collar lying on the neck, and the inside of the back behind it. */
const collar = (top: number, color: string, z: number): Part[] => [
  {
    kind: 'pad',
    outline: [...arc([9, 5], 180, 0, 14, [0, top]), ...arc([6, 1.6], 0, 180, 14, [0, top - 2.6])],
    depth: 0.5,
    soft: 0.5,
    at: [0, 0, z - 0.5],
    material: polyester(darker(color, 0.35)),
  },
  ...[1, -1].map(
    (side): Part => ({
      kind: 'pad',
      outline: [
        [side * 8.9, top + 0.2],
        [side * 6, top - 6],
        [side * -0.9, top - 13.4],
        [side * 0.6, top - 15.2],
        [side * 7.4, top - 8],
        [side * 10.6, top - 0.6],
      ],
      depth: 0.6,
      soft: 0.5,
      at: [0, 0, z],
      cells: 90,
      material: polyester('#f3f1ec'),
    }),
  ),
];

function shirt(look: Look): Part[] {
  const { shape, armhole, cuff, folds, sewn } = torso({
    wide: 26,
    length: 70,
    neck: [9, 14],
    shoulder: 21,
    arm: 'short',
    reach: 1,
    cuff: 14,
    waist: 25,
    hem: 26,
  });
  const color = dye(look.color);
  const dark = darker(color, 0.4);
  const light = lighter(color, 0.25);
  const rays = Array.from({ length: 9 }, (_, i) =>
    patch(
      [
        [-46 + i * 11, -4],
        [-42 + i * 11, -4],
        [-20 + i * 11, 78],
        [-26 + i * 11, 78],
      ],
      i % 2 === 0 ? dark : light,
      0.55,
    ),
  ).join('');
  const ink = '#ffffff';
  const draw = [
    rays,
    patch(
      [
        [-30, 0],
        [30, 0],
        [30, 3],
        [-30, 3],
      ],
      dark,
    ),
    patch([...armhole, [60, 40], [60, 74]], dark, 0.9),
    patch([...flip(armhole), [-60, 40], [-60, 74]], dark, 0.9),
    line(cuff, '#f3f1ec', 2.6),
    line(flip(cuff), '#f3f1ec', 2.6),
    line(armhole, '#f3f1ec', 0.7),
    line(flip(armhole), '#f3f1ec', 0.7),
    words('10', [0, 25], 19, ink),
    words('CLUB', [0, 44], 6, ink),
    `<g transform="translate(11 54) scale(1 -1)"><path d="M-3.4 -3.6 H3.4 V1 C3.4 3 1.6 4.2 0 5 C-1.6 4.2 -3.4 3 -3.4 1 Z" fill="#f6d23c" stroke="#fff" stroke-width="0.5"/></g>`,
    stitch(
      [
        [-25, 1.8],
        [25, 1.8],
      ],
      light,
    ),
  ].join('');
  return [laid({ shape, material: polyester(color), draw, seams: [...folds, ...sewn] }), ...collar(70, color, 1.3)];
}

function shorts(look: Look): Part {
  const color = dye(look.color);
  const { shape, folds, crotch } = trousers({ length: 46, rise: 27, waist: 19, hip: 27, knee: 25, foot: 25.5, apart: 2 });
  const draw = [
    patch(
      [
        [-21, 40],
        [21, 40],
        [21, 47],
        [-21, 47],
      ],
      darker(color, 0.25),
    ),
    ...[-1, 1].map((side) =>
      patch(
        [
          [side * 22, 46],
          [side * 29, 46],
          [side * 30, -2],
          [side * 25, -2],
        ],
        '#f3f1ec',
      ),
    ),
    ...[41.4, 43, 44.6].map((y) =>
      line(
        [
          [-20, y],
          [20, y],
        ],
        darker(color, 0.45),
        0.3,
      ),
    ),
    line([[0, 40], crotch], darker(color, 0.4), 0.3),
    words('10', [-14, 8], 8, '#ffffff'),
    ...[-1, 1].map((side) =>
      stitch(
        [
          [side * 2, 1.6],
          [side * 27, 1.8],
        ],
        lighter(color, 0.3),
      ),
    ),
  ].join('');
  return laid({
    shape,
    material: polyester(color),
    draw,
    seams: [
      ...folds,
      {
        path: [
          [-20, 40],
          [20, 40],
        ],
        width: 0.5,
        press: 0.5,
      },
      { path: [[0, 40], crotch], width: 0.4, press: 0.4 },
    ],
  });
}

function leggings(look: Look, z = 0): Part {
  const color = dye(look.color);
  const { shape, folds, outer } = trousers({ length: 96, rise: 28, waist: 15, hip: 19.5, knee: 12, foot: 7.5, apart: 5 });
  const dark = darker(color, 0.38);
  const panel = outer.map(([x, y]): Flat => [x - 4.2, y]);
  const draw = [
    patch([...outer, ...[...panel].reverse()], dark),
    patch(flip([...outer, ...[...panel].reverse()]), dark),
    patch(
      [
        [-20, 85],
        [20, 85],
        [20, 98],
        [-20, 98],
      ],
      dark,
    ),
    line(panel, lighter(color, 0.35), 0.4),
    line(flip(panel), lighter(color, 0.35), 0.4),
    line(
      [
        [0, 85],
        [0, 68],
      ],
      darker(color, 0.5),
      0.4,
    ),
    line(
      [
        [0, 68],
        [-7, 56],
        [-8, 46],
      ],
      darker(color, 0.45),
      0.35,
    ),
    line(
      [
        [0, 68],
        [7, 56],
        [8, 46],
      ],
      darker(color, 0.45),
      0.35,
    ),
    ...[-1, 1].map((side) =>
      line(
        [
          [side * 5, 34],
          [side * 10, 36],
          [side * 16, 34],
        ],
        darker(color, 0.35),
        0.35,
      ),
    ),
    words('FLEX', [-9, 78], 2.6, '#ffffff'),
    line(
      [
        [12, 62],
        [17.6, 62],
      ],
      '#1c1d20',
      0.6,
    ),
  ].join('');
  return laid({
    shape,
    material: { ...fabric('jersey', color), rough: 0.5, sheen: 0.5 },
    depth: 1.3,
    z,
    draw,
    seams: [
      ...folds,
      { path: panel, width: 0.4, press: 0.35 },
      { path: flip(panel), width: 0.4, press: 0.35 },
      {
        path: [
          [-16, 85],
          [16, 85],
        ],
        width: 0.5,
        press: 0.5,
      },
    ],
  });
}

export const SPORTSWEAR: Models = {
  'club-football-kit-sublimated': {
    seen: 'A {color} football shirt with the number 10 and its shorts',
    scene: (look) => ({ parts: [put([0, 14, 0], shirt(look)), put([24, -31, 0.4], [shorts(look)], [0, 0, -9])], view: { up: 68 } }),
    packed: (look) => ({
      parts: [put([-34, 0, 0], shirt(look), [0, 0, 4]), put([34, 2, 0], shirt({ ...look, color: '#f2f0ea' }), [0, 0, -5])],
      view: { up: 64 },
    }),
    detail: (look) => ({ parts: shirt(look), view: { up: 56, fill: 1.8, shift: [0, 0.3] } }),
  },
  'compression-leggings': {
    seen: '{color} compression leggings with a high waist and darker sides',
    scene: (look) => ({ parts: [put([0, 0, 0], [leggings(look)], [0, 0, 6])], view: { up: 66, round: 6 } }),
  },
};
