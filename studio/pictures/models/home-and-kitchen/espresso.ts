import { chrome, glossy, matt, plastic } from '../../parts/materials.ts';
import { circle } from '../../parts/words/outlines.ts';
import { flats } from '../../parts/words/points.ts';
import { block, put, rod, turned } from '../../parts/words/solids.ts';
import type { Look, Material, Models, Part, Point } from '../../scene.ts';

const SHELL: Material = { color: '#d6d8da', rough: 0.2, metal: 1 };
const BRUSHED: Material = { color: '#bfc3c6', rough: 0.36, metal: 1 };
const BLACK = plastic('#1c1d1f', 0.4);
const WALNUT: Material = {
  color: '#6b4528',
  rough: 0.4,
  coat: 0.3,
  grain: { kind: 'noise', scale: 1.2, stretch: [3, 0.2, 3], to: '#3f2716', sharp: 0.4, bump: 0.04 },
};

/** Group head with its portafilter; the handle comes towards the camera. */
const group = (at: Point, size: number, handle: Material): Part =>
  put(
    at,
    [
      turned(flats('0 0, 3.4 0, 3.4 0, 3.6 0.4, 3.6 2.4, 3 3, 3 3, 2.6 5'), chrome),
      turned(flats('0 -3, 1.2 -3, 2.4 -2.4, 3 -1.2, 3.1 0.2'), chrome),
      {
        kind: 'loft',
        sections: [
          { at: [0, -2.8, -0.7], size: [1.3, 1.1], turn: [90, 0, 0] },
          { at: [0, -5, -0.8], size: [1.2, 1.1], turn: [90, 0, 0] },
          { at: [0, -5.8, -0.85], size: [1.9, 1.8], turn: [90, 0, 0] },
          { at: [0, -9, -1.1], size: [2.3, 2.1], turn: [86, 0, 0] },
          { at: [0, -13, -1.5], size: [2.7, 2.5], turn: [84, 0, 0] },
          { at: [0, -14, -1.6], size: [1.8, 1.6], turn: [84, 0, 0] },
        ],
        material: handle,
      },
      ...[-0.8, 0.8].map((x) =>
        rod(
          [
            [x * 0.4, 0, -2.8],
            [x, 0, -3.4],
            [x * 1.2, 0, -4.4],
          ],
          0.42,
          chrome,
        ),
      ),
    ],
    [0, 0, 0],
    size,
  );

const wand = (at: Point, side: 1 | -1, length: number): Part =>
  put(at, [
    turned(flats('0 -1, 0.9 -0.8, 1.1 0, 0.9 0.8, 0 1'), chrome),
    rod(
      [
        [0, 0, 0],
        [0.8 * side, -1.6, -1],
        [1.2 * side, -2, -length * 0.5],
        [1.5 * side, -2.6, -length],
      ],
      0.36,
      chrome,
    ),
    rod(
      [
        [0.9 * side, -1.7, -1.8],
        [1.15 * side, -1.95, -length * 0.4],
      ],
      0.6,
      BLACK,
      { curved: false },
    ),
  ]);

/** Bars of the drip tray. */
const grid = (width: number, depth: number, at: Point): Part[] => [
  block([width, depth, 1.2], [at[0], at[1], at[2]], BRUSHED, { edge: 0.3 }),
  block([width - 1, depth - 1, 0.1], [at[0], at[1], at[2] + 1.16], matt('#151617'), { edge: 0.02 }),
  {
    kind: 'row',
    count: Math.floor((width - 2) / 1.2),
    step: [1.2, 0, 0],
    parts: [block([0.5, depth - 1.2, 0.25], [at[0] - width / 2 + 1.3, at[1], at[2] + 1.15], chrome, { edge: 0.08 })],
  },
];

const cup = (at: Point, r = 3): Part =>
  put(at, [
    turned(
      [
        [0, 0],
        [r * 0.55, 0],
        [r * 0.62, 0.3],
        [r * 0.9, r * 0.8],
        [r, r * 1.5],
      ],
      glossy('#f6f3ec'),
      { wall: 0.25 },
    ),
    turned(
      [
        [0, r * 1.2],
        [r * 0.9, r * 1.2],
      ],
      { color: '#7a4a20', rough: 0.3 },
    ),
    rod(
      circle(r * 0.42, [r * 1.15, r * 0.85], 16, -120, 120).map(([x, z]) => [x, 0, z] as const),
      0.28,
      glossy('#f6f3ec'),
    ),
  ]);

const dial = (at: Point, svg: string, r: number): Part =>
  put(
    at,
    [
      turned(
        [
          [r, 0],
          [r * 1.05, 0.5],
          [r * 1.05, 0.5],
          [r * 0.9, 0.6],
        ],
        chrome,
      ),
      { kind: 'sheet', lies: true, size: [r * 1.9, r * 1.9], at: [0, 0, 0.3], material: { rough: 0.3, svg } },
    ],
    [90, 0, 0],
  );

const GAUGE = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><circle cx="100" cy="100" r="98" fill="#f8f6f0"/><path d="M40 150A78 78 0 1 1 160 150" fill="none" stroke="#222" stroke-width="7"/><path d="M150 62A66 66 0 0 1 160 150" fill="none" stroke="#b32020" stroke-width="14"/><path d="M100 100L56 62" stroke="#111" stroke-width="8"/><circle cx="100" cy="100" r="12" fill="#111"/></svg>`;

const name = (brand: string, ink: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="50"><text x="150" y="36" text-anchor="middle" font-family="DejaVu Serif" font-style="italic" font-size="32" font-weight="700" fill="${ink}">${brand}</text></svg>`;

function single({ brand }: Look): Part[] {
  const body = { ...glossy('#b3262e'), rough: 0.2 };
  return [
    block([28, 30, 5], [0, 0, 0.6], body, { edge: 1.2 }),
    block([27.8, 16.8, 31.6], [0, 6.3, 0.8], body, { edge: 1.6 }),
    block([28, 29, 9.4], [0, 0.5, 23.4], body, { edge: 1.6 }),
    block([25, 0.6, 17.6], [0, -2.2, 5.6], BRUSHED, { edge: 0.15 }),
    ...grid(23, 13, [0, -8, 5]),
    block([26, 24, 0.5], [0, 1, 32.7], BRUSHED, { edge: 0.2 }),
    ...[1, -1].map((side) =>
      rod(
        [
          [13 * side, -11, 34.6],
          [13 * side, 12, 34.6],
        ],
        0.32,
        chrome,
      ),
    ),
    rod(
      [
        [-13, -11, 34.6],
        [13, -11, 34.6],
      ],
      0.32,
      chrome,
    ),
    ...[
      [13, -11],
      [-13, -11],
    ].map(([x = 0, y = 0]) =>
      rod(
        [
          [x, y, 32.6],
          [x, y, 34.6],
        ],
        0.32,
        chrome,
      ),
    ),
    group([-2, -7, 20.8], 0.95, BLACK),
    wand([10.4, -8, 21.6], 1, 13),
    dial([-9.6, -14.05, 28.2], GAUGE, 2.2),
    ...[-3.2, 0.6, 4.4].map((x) => turned(flats('1.3 0, 1.25 0.5, 1 0.7, 0 0.72'), chrome, { at: [x, -14, 28.2], turn: [90, 0, 0] })),
    turned(flats('2 0, 1.9 1.6, 1.6 1.9, 0 1.9'), BLACK, { at: [9.8, -14, 28.2], turn: [90, 0, 0] }),
    { kind: 'sheet', size: [9, 1.5], at: [0, -15.06, 2.2], material: { rough: 0.4, svg: name(brand, '#f4ead8') } },
    cup([-2, -7.4, 6.3], 2.6),
    cup([-6, 2, 33.2], 3.2),
    cup([3, 4, 33.2], 3.2),
    ...[
      [-11, -11],
      [11, -11],
    ].map(([x = 0, y = 0]) =>
      turned(
        [
          [0, 0],
          [1.5, 0],
          [1.5, 0.7],
        ],
        BLACK,
        { at: [x, y, 0] },
      ),
    ),
  ];
}

function cafe({ brand }: Look): Part[] {
  const keypad = (x: number): Part[] => [
    block([11, 0.5, 3], [x, -17.2, 37.6], BLACK, { edge: 0.2 }),
    ...[-4, -2, 0, 2, 4].map((dx) =>
      turned(
        [
          [0.62, 0],
          [0.6, 0.3],
          [0, 0.32],
        ],
        { color: '#e9f2ff', glow: 1.2 },
        { at: [x + dx, -17.4, 39.1], turn: [90, 0, 0] },
      ),
    ),
  ];
  return [
    block([74, 34, 26], [0, 4, 11], BRUSHED, { edge: 1 }),
    block([74, 38, 12], [0, 2, 33], SHELL, { edge: 1.6 }),
    block([74, 46, 6.5], [0, -4, 5], SHELL, { edge: 1 }),
    ...[-33, 33].flatMap((x) => [-22, 14].map((y) => turned(flats('0 0, 2.4 0, 2 1.4, 1.5 5.4'), chrome, { at: [x, y, 0] }))),
    ...[-37.6, 37.6].map((x) => block([1.6, 44, 41], [x, -1, 4.6], WALNUT, { edge: 0.6 })),
    ...grid(68, 22, [0, -14, 11.3]),
    group([-15, -13, 30.4], 1.3, WALNUT),
    group([15, -13, 30.4], 1.3, WALNUT),
    ...keypad(-15),
    ...keypad(15),
    dial([0, -17.1, 39], GAUGE, 2.6),
    wand([-32, -16, 33], -1, 17),
    wand([32, -16, 33], 1, 17),
    ...[-32, 32].map((x) => turned(flats('2.3 0, 2.2 2.6, 1.8 3, 0 3'), WALNUT, { at: [x, -17, 39], turn: [90, 0, 0] })),
    { kind: 'sheet', size: [22, 3.6], at: [0, -27.05, 6.4], material: { rough: 0.4, svg: name(brand, '#3a2415') } },
    rod(
      [
        [-36, -15, 49],
        [36, -15, 49],
      ],
      0.5,
      chrome,
    ),
    ...[-36, 36].flatMap((x) => [
      rod(
        [
          [x, -15, 44.6],
          [x, -15, 49],
        ],
        0.5,
        chrome,
      ),
      rod(
        [
          [x, -15, 49],
          [x, 19, 49],
        ],
        0.5,
        chrome,
      ),
    ]),
    { kind: 'row', count: 7, step: [9.4, 0, 0], parts: [cup([-28, -6, 45], 3.6)] },
    { kind: 'row', count: 7, step: [9.4, 0, 0], parts: [cup([-28, 5, 45], 3.6)] },
    { kind: 'row', count: 4, step: [9.4, 0, 0], parts: [cup([-28, -3, 50.6], 3.6)] },
  ];
}

export const ESPRESSO: Models = {
  'semi-automatic-espresso-machine-single-group-home': {
    seen: 'A small red espresso machine with one portafilter, a steam wand and cups on top',
    scene: (look) => ({ parts: single(look), view: { up: 12, round: 26 } }),
    detail: (look) => ({ parts: single(look), view: { up: 8, round: 20, fill: 1.5, shift: [0, -0.05] } }),
    packed: (look) => ({
      parts: [
        put([0, 0, 0], single(look)),
        put(
          [38, 6, 0],
          [
            block([34, 36, 40], [0, 0, 0], { color: '#b98f62', rough: 0.85 }, { edge: 0.3 }),
            block([34.1, 6, 0.1], [0, 0, 40], { color: '#d9c49a', rough: 0.4 }, { edge: 0.02 }),
            { kind: 'sheet', size: [26, 4.4], at: [0, -18.05, 28], material: { rough: 0.8, svg: name(look.brand, '#4a3018') } },
          ],
          [0, 0, -10],
        ),
      ],
      view: { up: 16, round: 18 },
    }),
  },
  'semi-automatic-espresso-machine-two-group-cafe': {
    seen: 'A wide steel café espresso machine with two groups, two steam wands and cups on its rail',
    scene: (look) => ({ parts: cafe(look), view: { up: 14, round: -20 } }),
  },
};
