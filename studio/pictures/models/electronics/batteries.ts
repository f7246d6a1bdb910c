import { drawing, write } from '../../parts/devices.ts';
import { clearPlastic, glossy } from '../../parts/materials.ts';
import { carton } from '../../parts/packs/cartons-and-bags.ts';
import type { Look, Models, Part, Point } from '../../scene.ts';

interface Cell {
  readonly height: number;
  readonly radius: number;
  readonly wrap: string;
  readonly size: string;
}

const print = (brand: string, { wrap, size }: Cell) =>
  drawing(
    200,
    330,
    `<rect width="200" height="330" fill="#1c1d20"/><rect width="200" height="95" fill="${wrap}"/><rect y="90" width="200" height="5" fill="#f4e6b8"/>${[50, 150].map((x) => `<g transform="translate(${x} 300) rotate(-90)">${write(4, 12, 30, size, '#fff', 800, 'start')}${write(86, 10, Math.min(17, 165 / brand.length), brand, '#f4e6b8', 700, 'start')}</g>${write(x, 62, 40, '+', '#1c1d20', 800)}`).join('')}`,
    false,
  );

/** Upright, plus up. */
function cell(brand: string, kind: Cell): Part {
  const { height: h, radius: r } = kind;
  return {
    kind: 'group',
    parts: [
      {
        kind: 'lathe',
        profile: [
          [r * 0.9, 0.05],
          [r, 0.12],
          [r, 0.12],
          [r, h - 0.25],
          [r, h - 0.25],
          [r * 0.94, h - 0.16],
        ],
        material: { rough: 0.28, coat: 0.6, svg: print(brand, kind) },
      },
      {
        kind: 'lathe',
        profile: [
          [0, 0],
          [r * 0.92, 0],
          [r * 0.94, 0.08],
        ],
        material: { color: '#c9ccd0', rough: 0.25, metal: 1 },
      },
      {
        kind: 'lathe',
        at: [0, 0, h - 0.2],
        profile: [
          [r * 0.96, 0],
          [r * 0.82, 0.08],
          [r * 0.4, 0.05],
          [r * 0.4, 0.05],
          [r * 0.38, 0.26],
          [r * 0.38, 0.26],
          [0, 0.27],
        ],
        material: { color: '#d6d8db', rough: 0.22, metal: 1 },
      },
    ],
  };
}

const grid = (one: Part, across: number, down: number, pitch: number, at: Point): Part => ({
  kind: 'group',
  at,
  parts: [
    {
      kind: 'row',
      count: down,
      step: [0, pitch, 0],
      at: [0, 0, 0],
      parts: Array.from({ length: across }, (_, i): Part => ({ kind: 'group', at: [i * pitch, 0, 0], parts: [one] })),
    },
  ],
});

const lies = (one: Part, radius: number, at: Point, spin: number, roll = 0): Part => ({
  kind: 'group',
  at: [at[0], at[1], at[2] + radius],
  turn: [0, 90, spin],
  parts: [{ kind: 'group', turn: [0, 0, roll], parts: [one] }],
});

const AA: Cell = { height: 5.05, radius: 0.725, wrap: '#d68a2e', size: 'AA' };
const AAA: Cell = { height: 4.45, radius: 0.525, wrap: '#2f8fc0', size: 'AAA' };

const boxFront = (brand: string, { wrap, size }: Cell, count: number) =>
  drawing(
    220,
    130,
    `<rect width="220" height="130" fill="#1c1d20"/><rect width="220" height="40" fill="${wrap}"/>${write(12, 27, 17, brand, '#1c1d20', 800, 'start')}${write(12, 98, 46, size, '#fff', 800, 'start')}${write(208, 98, 40, String(count), '#f4e6b8', 800, 'end')}${write(12, 119, 12, 'Alkaline · 1.5 V · 10 years', '#fff', 500, 'start')}${write(208, 119, 12, 'batteries', '#f4e6b8', 500, 'end')}`,
  );

function double({ brand }: Look): Part[] {
  const one = cell(brand, AA);
  const four: Part = {
    kind: 'group',
    parts: [
      { kind: 'row', count: 4, step: [1.46, 0, 0], at: [-2.19, 0, 0], parts: [one] },
      { kind: 'box', size: [6.1, 1.6, 5.2], edge: 0.5, at: [0, 0, 0], material: { ...clearPlastic, alpha: 0.07 } },
    ],
  };
  return [
    { kind: 'group', at: [0, 6.4, 0], parts: [carton([12.6, 5.4, 7], glossy('#1c1d20'), { front: boxFront(brand, AA, 24) })] },
    { kind: 'group', at: [-3.4, 2, 0], parts: [four] },
    { kind: 'group', at: [3.4, 1.9, 0], turn: [0, 0, 3], parts: [four] },
    { kind: 'row', count: 4, step: [1.7, 0, 0], at: [-5.4, -1, 0], parts: [one] },
    lies(one, AA.radius, [2, -1.6, 0], -12, 40),
    lies(one, AA.radius, [1.4, -3.4, 0], 4, 90),
  ];
}

function triple({ brand }: Look): Part[] {
  const one = cell(brand, AAA);
  const wall = (size: Point, at: Point): Part => ({ kind: 'box', size, edge: 0.05, at, material: glossy('#2f6f96') });
  return [
    grid(one, 10, 4, 1.1, [-4.95, 0, 0.12]),
    wall([11.5, 0.14, 2.6], [0, -0.72, 0]),
    wall([11.5, 0.14, 5.4], [0, 4.05, 0]),
    wall([0.14, 4.9, 3], [-5.7, 1.66, 0]),
    wall([0.14, 4.9, 3], [5.7, 1.66, 0]),
    {
      kind: 'sheet',
      size: [11.1, 2.3],
      at: [0, -0.81, 0.15],
      material: {
        rough: 0.3,
        svg: drawing(
          330,
          70,
          `<rect width="330" height="70" fill="#2f6f96"/>${write(12, 48, 36, 'AAA', '#fff', 800, 'start')}${write(112, 32, Math.min(15, 200 / brand.length), brand, '#fff', 700, 'start')}${write(110, 52, 13, 'Alkaline 1.5 V', '#dff0fa', 500, 'start')}${write(318, 50, 40, '40', '#f4e6b8', 800, 'end')}`,
        ),
      },
    },
    lies(one, AAA.radius, [1.6, -2.9, 0], -14, 30),
    lies(one, AAA.radius, [-4.4, -2.6, 0], 8, 80),
  ];
}

export const BATTERIES: Models = {
  'alkaline-aa-batteries-24-pack': {
    seen: 'AA batteries, some in fours, before a box of twenty-four',
    scene: (look) => ({ parts: double(look), view: { up: 18, round: 14 } }),
    packed: (look) => ({
      parts: [
        { kind: 'group', at: [-5, 4, 0], parts: [carton([12.6, 5.4, 7], glossy('#1c1d20'), { front: boxFront(look.brand, AA, 24) })] },
        {
          kind: 'group',
          at: [9, 5.4, 0],
          turn: [0, 0, -14],
          parts: [carton([12.6, 5.4, 7], glossy('#1c1d20'), { front: boxFront(look.brand, AA, 24) })],
        },
        {
          kind: 'group',
          at: [1, 4.6, 7],
          turn: [0, 0, 4],
          parts: [carton([12.6, 5.4, 7], glossy('#1c1d20'), { front: boxFront(look.brand, AA, 24) })],
        },
        { kind: 'row', count: 4, step: [1.7, 0, 0], at: [-1, -2, 0], parts: [cell(look.brand, AA)] },
      ],
      view: { up: 14, round: 8 },
    }),
    detail: (look) => ({
      parts: [grid(cell(look.brand, AA), 5, 3, 1.5, [-3, 0, 0]), lies(cell(look.brand, AA), AA.radius, [-2.4, -2.6, 0], -6, 60)],
      view: { up: 26, round: -20, fill: 1.15 },
    }),
  },
  'alkaline-aaa-batteries-40-pack': {
    seen: 'Forty slim AAA batteries standing in an open box, two lying before it',
    scene: (look) => ({ parts: triple(look), view: { up: 30, round: -18 } }),
  },
};
