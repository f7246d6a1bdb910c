import { darker } from '../../../parts/colors.ts';
import { type Across, area, type Form, laces, pair, sewn, shape } from '../../../parts/shoes.ts';
import type { Look, Material, Models, Part } from '../../../scene.ts';
import { lay } from '../laying.ts';

const BOOT: Form = {
  length: 31,
  open: 0.38,
  power: 2.5,
  wide: [
    [0, 0.4],
    [0.02, 2],
    [0.08, 3.2],
    [0.22, 3.8],
    [0.42, 3.8],
    [0.6, 4.7],
    [0.74, 5.2],
    [0.88, 4.8],
    [0.96, 3.3],
    [0.99, 1.6],
    [1, 0.3],
  ],
  high: [
    [0, 14],
    [0.03, 15],
    [0.14, 14.6],
    [0.26, 14.3],
    [0.36, 15.2],
    [0.41, 13.8],
    [0.46, 11],
    [0.54, 8.4],
    [0.64, 6.4],
    [0.76, 5.4],
    [0.88, 4.9],
    [0.95, 4],
    [0.985, 2.6],
    [1, 0.6],
  ],
  top: [
    [0.02, 1.2],
    [0.06, 2.6],
    [0.14, 3.7],
    [0.24, 3.9],
    [0.33, 3.2],
    [0.38, 1.6],
  ],
  sole: [
    [0, 4.2],
    [0.3, 3.8],
    [0.6, 2.8],
    [0.84, 2.7],
    [1, 3.3],
  ],
  ground: [
    [0, 0.5],
    [0.1, 0],
    [0.8, 0],
    [1, 1.2],
  ],
};

const LOW_BOOT: Form = {
  ...BOOT,
  high: [
    [0, 9.6],
    [0.03, 10.6],
    [0.14, 9.8],
    [0.26, 9],
    [0.36, 10.2],
    [0.41, 9.8],
    [0.48, 8.6],
    [0.56, 7.4],
    [0.64, 6.2],
    [0.76, 5.4],
    [0.88, 4.9],
    [0.95, 4],
    [0.985, 2.6],
    [1, 0.6],
  ],
};

function workBoot(look: Look, high: boolean): Part[] {
  const color = look.colorName === 'Black' ? '#26262a' : '#563620';
  const form = shape(high ? BOOT : LOW_BOOT);
  const leather: Material = high
    ? { color, rough: 0.5, coat: 0.1, grain: { kind: 'leather', scale: 2.4, bump: 0.25, depth: 0.03 } }
    : { color, rough: 0.95, sheen: 0.5, grain: { kind: 'noise', scale: 5, bump: 0.3, depth: 0.03 } };
  const dark = darker(color, 0.4);
  const accent = high ? '#d8a31d' : '#d8641d';
  const ink = look.colorName === 'Black' ? '#77787c' : '#d6b57c';
  const cap: Across = [
    [0.79, 0],
    [0.77, 0.2],
    [0.765, 0.5],
    [0.9, 0.5],
    [1, 0.5],
    [1, 0],
  ];
  const mesh: Across = [
    [0.3, 0.05],
    [0.48, 0.06],
    [0.56, 0.16],
    [0.42, 0.27],
    [0.3, 0.24],
  ];
  return [
    form.upper(
      leather,
      (at) =>
        area(at, cap, high ? dark : '#2b2b2e') +
        (high ? '' : area(at, mesh, '#3b3d42')) +
        area(
          at,
          [
            [0, 0],
            [0.17, 0],
            [0.15, 0.12],
            [0.1, 0.2],
            [0, 0.2],
          ],
          dark,
        ) +
        area(
          at,
          [
            [0.38, 0.3],
            [0.4, 0.4],
            [0.6, 0.44],
            [0.64, 0.38],
            [0.56, 0.28],
            [0.46, 0.22],
          ],
          dark,
        ) +
        area(
          at,
          [
            [0, 0.26],
            [0.14, 0.25],
            [0.36, 0.26],
            [0.36, 0.31],
            [0, 0.31],
          ],
          '#1f2023',
        ) +
        sewn(
          at,
          [
            [0.775, 0],
            [0.755, 0.2],
            [0.75, 0.5],
          ],
          ink,
          1.5,
        ) +
        sewn(
          at,
          [
            [0.765, 0],
            [0.745, 0.2],
            [0.74, 0.5],
          ],
          ink,
          1.5,
        ) +
        sewn(
          at,
          [
            [0.185, 0],
            [0.165, 0.13],
            [0.1, 0.215],
          ],
          ink,
          1.5,
        ) +
        sewn(
          at,
          [
            [0.45, 0.2],
            [0.56, 0.265],
            [0.66, 0.38],
          ],
          ink,
          1.5,
        ) +
        sewn(
          at,
          [
            [0.66, 0],
            [0.62, 0.2],
            [0.66, 0.38],
          ],
          ink,
          1.5,
        ),
    ),
    form.rim(high ? 0.7 : 0.55, { color: '#1f2023', rough: 0.9 }, false, 0.2),
    {
      kind: 'loft',
      sections: [
        { at: [0.2, form.y(0.52), form.sole(0.52) + form.high(0.52) - 0.6], size: [3.6, 0.8], turn: [-40, 0, 0] },
        { at: [0.16, form.y(0.42), form.sole(0.4) + form.high(0.42) - 0.2], size: [4, 0.9], turn: [-62, 0, 0] },
        { at: [0.12, form.y(0.38), form.sole(0.4) + form.high(0.38) + 1.8], size: [4.6, 0.8], turn: [-76, 0, 0], power: 3 },
      ],
      material: { color: dark, rough: 0.8 },
    },
    ...laces(form, 0.4, 0.66, high ? 8 : 5, 0.1, { color: accent, rough: 0.9 }, 0.22, high ? 1.7 : 1),
    form.layer(
      (s) => form.ground(s) + 1.1,
      form.sole,
      [
        [0, 0.1],
        [0.15, 0.4],
        [0.55, 0.25],
        [0.85, 0.5],
        [1, 0.35],
        [1.12, 0.02],
      ],
      { color: high ? '#3a3a3c' : '#85888c', rough: 0.75 },
    ),
    form.layer(
      (s) => form.ground(s) + 0.5,
      (s) => form.ground(s) + 1.2,
      [
        [0, 0.2],
        [0.1, 0.5],
        [0.9, 0.5],
        [1, 0.3],
      ],
      { color: '#1b1b1d', rough: 0.85 },
    ),
    ...Array.from({ length: 11 }, (_, k) => 0.06 + k * 0.088).flatMap((s) =>
      [-1, 1].map(
        (side): Part => ({
          kind: 'box',
          size: [1.9, 1.5, 1.1],
          edge: 0.15,
          at: [form.middle(s) + side * (form.wide(s) - 0.45), form.y(s), form.ground(s) - 0.02],
          material: { color: '#1b1b1d', rough: 0.85 },
        }),
      ),
    ),
  ];
}

export const WORK_BOOTS: Models = {
  'steel-toe-work-boots-s1p': {
    seen: 'A pair of {color} safety shoes of suede and mesh with orange laces',
    scene: (look) => ({ ...lay(pair(workBoot(look, false)), '#000000', { up: 22, round: 4 }), exposure: 0.75 }),
    packed: (look) =>
      lay(
        [
          { kind: 'group', turn: [0, 0, 10], parts: workBoot(look, false) },
          { kind: 'group', at: [13, 0, 0], turn: [0, 0, -6], parts: [{ kind: 'group', scale: [-1, 1, 1], parts: workBoot(look, false) }] },
        ],
        '#000000',
        { up: 42 },
      ),
    detail: (look) => lay(pair(workBoot(look, false)), '#000000', { up: 26, round: -10, fill: 1.3 }),
  },
  'steel-toe-work-boots-s3-waterproof': {
    seen: 'A pair of tall {color} leather work boots with lugged soles and yellow laces',
    scene: (look) => ({
      ...lay(pair(workBoot(look, true), { turn: 56, second: 42, apart: [-6, 12] }), '#000000', { up: 18 }),
      exposure: 0.75,
    }),
  },
};
