import { darker, lighter } from '../../../parts/colors.ts';
import { dye, fabric } from '../../../parts/fabrics.ts';
import { rubber } from '../../../parts/materials.ts';
import { area, type Form, laces, type Place, pair, shape } from '../../../parts/shoes.ts';
import type { Look, Material, Models, Part } from '../../../scene.ts';

const RUNNER: Form = {
  length: 29,
  open: 0.4,
  trim: 0.55,
  wide: [
    [0, 0.3],
    [0.02, 1.7],
    [0.08, 2.9],
    [0.22, 3.4],
    [0.42, 3.5],
    [0.62, 4.4],
    [0.76, 4.7],
    [0.88, 4.1],
    [0.96, 2.6],
    [0.99, 1.3],
    [1, 0.2],
  ],
  high: [
    [0, 6.6],
    [0.03, 7],
    [0.14, 6],
    [0.26, 5],
    [0.36, 5.8],
    [0.41, 7],
    [0.5, 6.4],
    [0.64, 4.7],
    [0.8, 3.5],
    [0.92, 2.9],
    [0.98, 1.8],
    [1, 0.7],
  ],
  top: [
    [0.02, 1.2],
    [0.08, 2.3],
    [0.2, 2.7],
    [0.32, 2.5],
    [0.4, 1.9],
  ],
  sole: [
    [0, 3.5],
    [0.3, 3.2],
    [0.6, 2.5],
    [0.84, 2.3],
    [1, 3],
  ],
  ground: [
    [0, 1.1],
    [0.1, 0.15],
    [0.2, 0],
    [0.7, 0],
    [0.86, 0.35],
    [1, 1.8],
  ],
};
const WOMENS: Form = {
  ...RUNNER,
  length: 26,
  wide: RUNNER.wide.map(([s, w]) => [s, w * 0.86] as const),
  high: RUNNER.high.map(([s, h]) => [s, h * 0.93] as const),
  sole: [
    [0, 4.4],
    [0.3, 3.9],
    [0.6, 2.9],
    [0.84, 2.5],
    [1, 3.2],
  ],
};

/** Colours of a runner: upper, overlays, midsole. */
function coloring({ colorName, color }: Look): readonly [string, string, string] {
  if (colorName === 'Black/White') return ['#26272a', '#f0efec', '#f2f1ee'];
  return colorName === 'Slate' ? [dye(color), '#2c343a', '#e9ebec'] : [dye(color), '#fbe9e2', '#f7f3ef'];
}

/** The open knit of its mesh. */
const holes = (fill: string) =>
  `<defs><pattern id="h" width="6" height="7" patternUnits="userSpaceOnUse"><ellipse cx="1.5" cy="1.75" rx="1" ry="1.3" fill="${fill}"/><ellipse cx="4.5" cy="5.25" rx="1" ry="1.3" fill="${fill}"/></pattern></defs><rect width="500" height="500" fill="url(#h)"/>`;

/** What is welded onto the mesh: toe, heel, eyestay and stripes. */
function pieces(at: Place, womens: boolean, dark: string, overlay: string): string {
  const toe = `<path d="M${[
    [0.87, 0],
    [0.9, 0.25],
    [0.91, 0.5],
    [0.9, 0.75],
    [0.87, 1],
    [1, 1],
    [1, 0],
  ]
    .map(([s = 0, u = 0]) => at(s, u))
    .join('L')}Z" fill="${dark}"/>`;
  const heel = area(
    at,
    [
      [0, 0],
      [0.16, 0],
      [0.12, 0.14],
      [0.06, 0.3],
      [0, 0.3],
    ],
    overlay,
  );
  const stay = area(
    at,
    [
      [0.4, 0.3],
      [0.42, 0.36],
      [0.62, 0.42],
      [0.66, 0.38],
      [0.6, 0.28],
      [0.48, 0.22],
    ],
    dark,
  );
  const stripes = womens
    ? area(
        at,
        [
          [0.2, 0],
          [0.26, 0],
          [0.5, 0.22],
          [0.46, 0.24],
        ],
        overlay,
      ) +
      area(
        at,
        [
          [0.31, 0],
          [0.37, 0],
          [0.58, 0.24],
          [0.54, 0.26],
        ],
        overlay,
      )
    : area(
        at,
        [
          [0.2, 0.02],
          [0.3, 0.02],
          [0.46, 0.15],
          [0.6, 0.03],
          [0.68, 0.03],
          [0.48, 0.23],
        ],
        overlay,
      );
  return toe + heel + stay + stripes;
}

function runner(look: Look, womens: boolean): Part[] {
  const [color, overlay, foam] = coloring(look);
  const form = shape(womens ? WOMENS : RUNNER);
  const mesh: Material = { ...fabric('mesh', color), color, grain: { kind: 'weave', scale: 7, bump: 0.3, depth: 0.03 } };
  const lace: Material = { color: overlay, rough: 0.9 };
  const flecked: Material = {
    color: foam,
    rough: 0.7,
    ...(womens ? { grain: { kind: 'noise', scale: 3, to: lighter(color, 0.55), sharp: 0.6, bump: 0.05 } as const } : {}),
  };
  const dark = darker(color, 0.3);
  return [
    form.upper(
      mesh,
      (at) => `${holes(look.colorName === 'Black/White' ? lighter(color, 0.16) : darker(color, 0.35))}${pieces(at, womens, dark, overlay)}`,
      (at) => `${holes('#000000')}${pieces(at, womens, '#c8c8c8', '#ffffff')}`,
    ),
    form.rim(0.5, { color: dark, rough: 0.95 }, false, 0.15),
    {
      kind: 'loft',
      sections: [
        { at: [0.16, form.y(0.5), form.sole(0.5) + form.high(0.5) - 0.6], size: [3.4, 0.9], turn: [-20, 0, 0] },
        { at: [0.14, form.y(0.42), form.sole(0.42) + form.high(0.42) + 0.1], size: [4, 1], turn: [-30, 0, 0] },
        { at: [0.12, form.y(0.36), form.sole(0.36) + form.high(0.4) + 1.7], size: [3.9, 0.9], turn: [-35, 0, 0] },
        { at: [0.12, form.y(0.34), form.sole(0.36) + form.high(0.4) + 2.3], size: [2.6, 0.5], turn: [-35, 0, 0] },
      ],
      material: mesh,
    },
    ...laces(form, 0.43, 0.64, 6, 0.1, lace, 0.19),
    form.layer(
      form.ground,
      form.sole,
      [
        [0, -0.35],
        [0.1, 0],
        [0.3, 0.3],
        [0.46, 0.32],
        [0.5, 0.16],
        [0.54, 0.16],
        [0.58, 0.3],
        [0.88, 0.3],
        [1, 0.2],
        [1.08, 0.02],
      ],
      flecked,
    ),
    form.layer(
      (s) => form.ground(s) - 0.06,
      (s) => form.ground(s) + 0.75,
      [
        [0, -0.3],
        [0.2, 0.06],
        [0.9, 0.2],
        [1, 0.1],
      ],
      rubber(womens ? dark : '#1e1f21'),
    ),
    form.line(
      [
        [0.012, 0.5],
        [0.02, 0.49],
      ],
      0.02,
      lace,
    ),
  ];
}

export const SNEAKERS: Models = {
  'mens-lightweight-running-shoes-with-eva-midsole': {
    seen: 'A pair of running shoes in {color} with a white midsole and laces',
    scene: (look) => ({
      parts: pair(runner(look, false), { turn: -76, second: -58, apart: [4, 11] }),
      view: { up: 16, round: 0, fill: 0.92 },
    }),
    packed: (look) => ({
      parts: [
        { kind: 'group', turn: [0, 0, 14], parts: runner(look, false) },
        { kind: 'group', at: [12, 1, 0], turn: [0, 0, -8], parts: [{ kind: 'group', scale: [-1, 1, 1], parts: runner(look, false) }] },
      ],
      view: { up: 46 },
    }),
    detail: (look) => ({ parts: pair(runner(look, false)), view: { up: 24, round: -10, fill: 1.3 } }),
  },
  'womens-lightweight-running-shoes-with-recycled-foam-midsole': {
    seen: "A pair of women's running shoes in {color} with a thick flecked midsole",
    scene: (look) => ({
      parts: pair(runner(look, true), { turn: 58, second: 46, apart: [-6, 10] }),
      view: { up: 24, round: -6, fill: 0.9 },
    }),
  },
};
