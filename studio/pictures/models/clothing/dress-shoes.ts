import { darker, lighter } from '../../parts/colors.ts';
import { type Across, area, type Form, laces, type Place, pair, sewn, shape, type Upper } from '../../parts/shoes.ts';
import type { Flat, Look, Material, Models, Part } from '../../scene.ts';
import { lay } from './laying.ts';

const calf = (color: string): Material => ({
  color,
  rough: 0.3,
  coat: 0.35,
  grain: { kind: 'noise', scale: 2.5, bump: 0.05, depth: 0.03 },
});

const tone = ({ colorName, color }: Look) => (colorName === 'Black' ? '#1f1d1d' : colorName === 'Tan' ? '#a8662f' : color);

const THREAD = '#d9c79a';

const DERBY: Form = {
  length: 30,
  open: 0.36,
  power: 2.15,
  bend: 1.1,
  wide: [
    [0, 0.3],
    [0.02, 1.7],
    [0.08, 2.8],
    [0.22, 3.2],
    [0.42, 3.1],
    [0.62, 4.1],
    [0.74, 4.5],
    [0.86, 3.9],
    [0.95, 2.4],
    [0.985, 1.2],
    [1, 0.2],
  ],
  high: [
    [0, 5.6],
    [0.03, 6.3],
    [0.14, 5.6],
    [0.24, 4.7],
    [0.33, 6.2],
    [0.37, 7.4],
    [0.46, 6.6],
    [0.6, 4.9],
    [0.76, 3.5],
    [0.9, 2.8],
    [0.975, 1.9],
    [1, 0.5],
  ],
  top: [
    [0.02, 1],
    [0.08, 2.1],
    [0.2, 2.6],
    [0.3, 2.3],
    [0.36, 1.5],
  ],
  sole: [
    [0, 3],
    [0.25, 2.9],
    [0.5, 1.7],
    [0.7, 0.95],
    [0.85, 1],
    [1, 1.8],
  ],
  ground: [
    [0, 2.3],
    [0.25, 2.2],
    [0.5, 1],
    [0.7, 0.2],
    [0.85, 0.3],
    [1, 1.1],
  ],
};

const CHELSEA: Form = {
  ...DERBY,
  open: 0.42,
  wide: DERBY.wide.map(([s, w]): Flat => [s, w * 1.02]),
  high: [
    [0, 13.6],
    [0.03, 14.6],
    [0.14, 14.2],
    [0.28, 13.9],
    [0.4, 14.4],
    [0.43, 12.8],
    [0.46, 10.4],
    [0.52, 7.6],
    [0.62, 5.4],
    [0.76, 4],
    [0.9, 3],
    [0.975, 2],
    [1, 0.5],
  ],
  top: [
    [0.02, 0.8],
    [0.06, 2.4],
    [0.14, 3.5],
    [0.24, 3.7],
    [0.34, 2.9],
    [0.42, 0.9],
  ],
};

/** Welt, sole and heel of a dress shoe. */
function dressSole(form: Upper, color: string, rubber: boolean): Part[] {
  const edge: Material = { color: darker(color, 0.55), rough: 0.35, coat: 0.2 };
  const thick = rubber ? 0.35 : 0;
  const low = (s: number) => form.ground(s) - thick * 0.5;
  return [
    form.layer(
      (s) => form.sole(s) - 0.22,
      (s) => form.sole(s) + 0.12,
      [
        [0, 0.2],
        [0.1, 0.4],
        [0.9, 0.4],
        [1, 0.2],
      ],
      { color: rubber ? '#5b3c22' : darker(color, 0.35), rough: 0.5 },
    ),
    form.layer(
      low,
      (s) => form.sole(s) - 0.2,
      [
        [0, 0.1],
        [0.15, 0.34],
        [0.9, 0.34],
        [1, 0.2],
      ],
      edge,
    ),
    form.layer(
      () => 0,
      (s) => form.ground(s) + 0.05,
      [
        [0, 0.1],
        [0.1, 0.2],
        [0.9, 0.26],
        [1, 0.1],
      ],
      edge,
      [0, 0.26],
    ),
    {
      kind: 'tube',
      closed: true,
      per: 2,
      radius: 0.06,
      path: Array.from({ length: 60 }, (_, k) => {
        const side = k < 30 ? -1 : 1;
        const s = 0.02 + 0.96 * (k < 30 ? k / 29 : (59 - k) / 29);
        return [form.middle(s) + side * (form.wide(s) + 0.24), form.y(s) - (s - 0.5) * 0.5, form.sole(s) + 0.14] as const;
      }),
      material: { color: THREAD, rough: 0.9 },
    },
  ];
}

function derby(look: Look): Part[] {
  const color = tone(look);
  const form = shape(DERBY);
  const ink = lighter(color, 0.22);
  const dark = darker(color, 0.35);
  const quarter: Across = [
    [0.36, 0.3],
    [0.4, 0.4],
    [0.56, 0.43],
    [0.585, 0.36],
    [0.54, 0.2],
    [0.5, 0.08],
    [0.5, 0],
  ];
  return [
    form.upper(
      calf(color),
      (at) =>
        sewn(at, quarter, dark, 4, 'none') +
        sewn(
          at,
          quarter.map(([s, u]) => [s - 0.012, u] as const),
          ink,
        ) +
        sewn(
          at,
          [
            [0.82, 0],
            [0.81, 0.25],
            [0.8, 0.5],
          ],
          dark,
          3.4,
          'none',
        ) +
        sewn(
          at,
          [
            [0.81, 0],
            [0.8, 0.25],
            [0.79, 0.5],
          ],
          ink,
        ) +
        sewn(
          at,
          [
            [0.1, 0],
            [0.08, 0.3],
          ],
          ink,
        ),
    ),
    form.rim(0.2, calf(darker(color, 0.2))),
    {
      kind: 'loft',
      sections: [
        { at: [0.2, form.y(0.5), form.sole(0.5) + form.high(0.5) - 0.4], size: [2.6, 0.5], turn: [-24, 0, 0] },
        { at: [0.16, form.y(0.4), form.sole(0.4) + form.high(0.4) + 0.1], size: [3.2, 0.6], turn: [-34, 0, 0] },
        { at: [0.12, form.y(0.33), form.sole(0.36) + form.high(0.37) + 1.2], size: [3.8, 0.5], turn: [-42, 0, 0], power: 3 },
      ],
      material: calf(color),
    },
    ...laces(form, 0.39, 0.54, 5, 0.07, { color: darker(color, 0.4), rough: 0.8 }, 0.13),
    ...dressSole(form, color, false),
  ];
}

function chelsea(look: Look): Part[] {
  const color = tone(look);
  const form = shape(CHELSEA);
  const ink = lighter(color, 0.22);
  const elastic = darker(color, 0.55);
  const gusset: Across = [
    [0.17, 0.3],
    [0.35, 0.3],
    [0.34, 0.2],
    [0.29, 0.1],
    [0.24, 0.1],
    [0.19, 0.2],
  ];
  const stripes = (at: Place) =>
    Array.from({ length: 9 }, (_, k) =>
      sewn(
        at,
        [
          [0.185 + k * 0.018, 0.3],
          [0.22 + k * 0.01, 0.12],
        ],
        lighter(elastic, 0.14),
        1.4,
        'none',
      ),
    ).join('');
  const pull = (s: number): Part => {
    const z = form.sole(s) + form.high(s);
    return {
      kind: 'tube',
      path: [
        [0.2, form.y(s) + 0.2, z - 2.4],
        [0.2, form.y(s) + 0.5, z + 0.8],
        [0.2, form.y(s) - 0.2, z + 1.5],
        [0.2, form.y(s) - 0.7, z + 0.6],
        [0.2, form.y(s) - 0.6, z - 1.6],
      ],
      radius: 0.2,
      material: { color: elastic, rough: 0.9 },
    };
  };
  return [
    form.upper(
      calf(color),
      (at) =>
        area(at, gusset, elastic) +
        stripes(at) +
        sewn(
          at,
          [
            [0.155, 0.31],
            [0.175, 0.2],
            [0.235, 0.08],
            [0.3, 0.08],
            [0.355, 0.2],
            [0.365, 0.31],
          ],
          ink,
        ) +
        sewn(
          at,
          [
            [0.3, 0.08],
            [0.36, 0.03],
            [0.42, 0],
          ],
          ink,
        ) +
        sewn(
          at,
          [
            [0.235, 0.08],
            [0.2, 0.03],
            [0.19, 0],
          ],
          ink,
        ),
    ),
    form.rim(0.2, calf(darker(color, 0.2)), true),
    pull(0.03),
    ...dressSole(form, color, true),
  ];
}

export const DRESS_SHOES: Models = {
  'goodyear-welted-derby-shoes-in-black-calf-leather': {
    seen: 'A pair of {color} leather derby shoes with laces and a stitched welt',
    scene: (look) => ({ ...lay(pair(derby(look)), '#000000', { up: 22, round: 6 }), exposure: 0.7 }),
    packed: (look) =>
      lay(
        [
          { kind: 'group', turn: [0, 0, 10], parts: derby(look) },
          { kind: 'group', at: [11.5, 0, 0], turn: [0, 0, -6], parts: [{ kind: 'group', scale: [-1, 1, 1], parts: derby(look) }] },
        ],
        '#000000',
        { up: 48 },
      ),
    detail: (look) => lay(pair(derby(look)), '#000000', { up: 30, round: -10, fill: 1.3 }),
  },
  'goodyear-welted-chelsea-boots-in-tan-calf-leather': {
    seen: 'A pair of {color} leather Chelsea boots with elastic sides and pull loops',
    scene: (look) => ({ ...lay(pair(chelsea(look), { turn: 64, second: 52, apart: [-5, 11] }), '#000000', { up: 16 }), exposure: 0.7 }),
  },
};
