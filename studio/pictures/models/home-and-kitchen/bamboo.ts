import { aluminium, matt, thinGlass } from '../../parts/materials.ts';
import { bamboo } from '../../parts/timber.ts';
import { circle, roundedRect } from '../../parts/words/outlines.ts';
import { flats } from '../../parts/words/points.ts';
import { block, plate, put, rod, turned } from '../../parts/words/solids.ts';
import type { Flat, Material, Models, Part } from '../../scene.ts';

const UP = bamboo('y');
const LONG = bamboo('x');
const DARK: Material = { ...LONG, color: '#b07d42' };

/** A board in x, y with a hole to hang it and a groove; strips of two tones. */
function board(width: number, height: number, thick: number): Part[] {
  const hole = roundedRect(5.4, 1.9, 0.94, [0, height / 2 - 2.4]);
  const groove = roundedRect(width - 3, height - 6.4, 1, [0, -1.7]);
  const strips = Math.round(width / 2.6);
  return [
    plate([roundedRect(width, height, 1.4), hole], thick, UP, { edge: 0.3 }),
    ...Array.from({ length: strips }, (_, i) => {
      const x = ((i + 0.5) / strips - 0.5) * (width - 1.2);
      return i % 3 === 1
        ? plate(
            [roundedRect((width / strips) * 0.98, height - 6.6, 0.05, [x, -1.7])],
            0.03,
            { ...UP, color: '#c3924f' },
            { edge: 0.005, at: [0, 0, thick] },
          )
        : undefined;
    }).filter((part) => part !== undefined),
    rod(
      groove.map(([x, y]) => [x, y, thick] as const),
      0.32,
      { color: '#7d5526', rough: 0.6 },
      { closed: true, curved: false, scale: [1, 1, 1], at: [0, 0, -0.16] },
    ),
  ];
}

const trio = (): Part[] => [
  put([-3, 6, 18.4], board(28, 38, 1.8), [78, 0, -6]),
  put([2.5, 2, 16.1], board(23, 33, 1.6), [77, 0, -2]),
  put([7.4, -2, 13.7], board(18, 28, 1.5), [76, 0, 3]),
];

const phone: Part = {
  kind: 'group',
  parts: [
    block([7, 0.8, 14.4], [0, 0, 0], matt('#1b1c1e'), { edge: 0.35 }),
    {
      kind: 'sheet',
      size: [6.5, 13.6],
      at: [0, -0.42, 0.4],
      material: {
        rough: 0.15,
        svg: '<svg xmlns="http://www.w3.org/2000/svg" width="130" height="272"><defs><linearGradient id="g" x2="0" y2="1"><stop offset="0" stop-color="#4a6fa8"/><stop offset="1" stop-color="#d89a7a"/></linearGradient></defs><rect width="130" height="272" rx="14" fill="url(#g)"/><text x="65" y="80" font-family="Inter, DejaVu Sans" font-size="30" fill="#fff" text-anchor="middle">9:41</text></svg>',
      },
    },
  ],
};

function caddy(): Part[] {
  const rail = (y: number): Part => block([92, 2, 2.6], [0, y, 0], LONG, { edge: 0.5 });
  const page =
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="210"><rect width="300" height="210" fill="#f7f1e3"/><rect x="148" width="4" height="210" fill="#d8ceb8"/>' +
    [0, 1]
      .map((side) =>
        Array.from(
          { length: 13 },
          (_, i) => `<rect x="${18 + side * 150}" y="${22 + i * 13}" width="${i === 12 ? 60 : 112}" height="4" fill="#77706a"/>`,
        ).join(''),
      )
      .join('') +
    '</svg>';
  return [
    rail(-10),
    rail(10),
    block([66, 22, 2.2], [0, 0, 0.6], DARK, { edge: 0.4 }),
    { kind: 'row', count: 17, step: [3.8, 0, 0], parts: [block([3, 20, 0.8], [-30.4, 0, 2.6], UP, { edge: 0.3 })] },
    ...[-33, 33].map((x) => block([2, 22, 5.4], [x, 0, 0], UP, { edge: 0.5 })),
    ...[-10.9, 10.9].map((y) => block([66, 1, 4.6], [0, y, 0.4], LONG, { edge: 0.4 })),
    ...[-46, 46].map((x) => block([3, 22, 3.2], [x, 0, -0.2], UP, { edge: 0.6 })),
    // The book on its rest.
    put(
      [-3, 3, 3.4],
      [
        block([30, 1, 15], [0, 2.2, 0], { ...LONG, color: '#c99a58' }, { edge: 0.4, turn: [-22, 0, 0] }),
        block([30, 3, 1.2], [0, -0.6, 0], LONG, { edge: 0.3 }),
        put(
          [0, -0.6, 1.2],
          [
            block([27, 1.4, 18.4], [0, 0.9, 0], matt('#7a2f33'), { edge: 0.2 }),
            { kind: 'sheet', size: [26, 17.6], at: [0, 0.16, 0.4], material: { rough: 0.8, svg: page } },
          ],
          [-22, 0, 0],
        ),
      ],
    ),
    // A glass of wine in its slot.
    put(
      [24, 0, 3.3],
      [
        turned(flats('0 0, 3.2 0.1, 3.3 0.3, 0.8 0.8, 0.42 2, 0.4 7.4, 1.2 8.6, 3.4 11, 3.9 14, 3.2 18'), thinGlass()),
        turned(flats('0 8.9, 1.3 9.1, 3.1 11.2, 3.5 13, 3.5 13, 0 13'), { color: '#7d1128', rough: 0.05, coat: 1 }),
      ],
    ),
    put([-25.5, -4.6, 3.5], [phone], [-24, 0, 0]),
    put(
      [-26, 5.6, 3.5],
      [
        turned(flats('0 0, 3 0, 3.2 0.4, 3.2 6'), matt('#efe9dc'), { wall: 0.3 }),
        turned(
          [
            [0, 5],
            [2.9, 5],
          ],
          { color: '#f6efdc', rough: 0.4, soft: 0.4 },
        ),
        turned(flats('0 5, 0.16 5, 0.1 6.2, 0 6.2'), matt('#222222')),
        turned(flats('0 6, 0.35 6.5, 0.25 7.3, 0 8'), { color: '#ffbf5e', glow: 8 }),
      ],
    ),
  ];
}

function laptop(): Part[] {
  const keys = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="#c9ccd0"/>${Array.from({ length: 5 }, (_, r) => Array.from({ length: 13 }, (_none, c) => `<rect x="${34 + c * 41}" y="${26 + r * 40}" width="36" height="35" rx="5" fill="#2a2c2f"/>`).join('')).join('')}<rect x="190" y="246" width="220" height="128" rx="9" fill="#b9bdc1" stroke="#9da1a5"/></svg>`;
  const screen =
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="390"><rect width="600" height="390" fill="#111"/><rect x="12" y="12" width="576" height="362" fill="#dfe8ef"/><rect x="12" y="12" width="576" height="34" fill="#3f6d8c"/><rect x="36" y="74" width="250" height="180" fill="#8fb4cc"/><rect x="310" y="78" width="240" height="14" fill="#55646e"/><rect x="310" y="106" width="200" height="10" fill="#a4b0b8"/><rect x="310" y="128" width="220" height="10" fill="#a4b0b8"/><rect x="36" y="280" width="514" height="12" fill="#a4b0b8"/></svg>';
  return [
    block([32, 22, 1.1], [0, 0, 0], aluminium, { edge: 0.4 }),
    { kind: 'sheet', lies: true, size: [30.6, 20.6], at: [0, 0, 1.12], material: { rough: 0.5, svg: keys } },
    put(
      [0, 11, 0.9],
      [
        block([32, 0.7, 21.4], [0, 0, 0], aluminium, { edge: 0.3 }),
        { kind: 'sheet', size: [31, 20.4], at: [0, -0.37, 0.5], material: { rough: 0.2, glow: 0.6, svg: screen } },
      ],
      [-16, 0, 0],
    ),
  ];
}

function tray(): Part[] {
  const legs = (x: number): Part[] => [
    rod(
      [
        [x, -13, 0.7],
        [x, -13, 22],
        [x, 13, 22],
        [x, 13, 0.7],
      ],
      0.9,
      DARK,
      { curved: false },
    ),
    rod(
      [
        [x, -13, 1],
        [x, 13, 1],
      ],
      0.9,
      DARK,
    ),
    turned(flats('1.5 -0.4, 1.5 0.4, 1 0.5, 0 0.5'), aluminium, { at: [x + (x > 0 ? 1 : -1), 0, 22.6], turn: [0, 90, 0] }),
  ];
  const vent: readonly Flat[][] = [-6, -3, 0, 3, 6].map((y) => roundedRect(16, 1.1, 0.54, [-4, y]));
  return [
    ...legs(-25),
    ...legs(25),
    ...[-17, 17].map((y) => block([55, 1.4, 5.6], [0, y, 21.6], LONG, { edge: 0.4 })),
    ...[-26.8, 26.8].map((x) => block([1.4, 34, 5.6], [x, 0, 21.6], UP, { edge: 0.4 })),
    block([14, 33, 1], [19.6, 0, 25.6], UP, { edge: 0.2 }),
    block([13, 1.2, 4.2], [19.6, -17.6, 22.2], DARK, { edge: 0.3 }),
    turned(
      [
        [0.9, 0],
        [1, 0.8],
        [0, 1],
      ],
      aluminium,
      { at: [19.6, -18.2, 24.3], turn: [90, 0, 0] },
    ),
    put(
      [-6.8, -15.8, 26.2],
      [
        put([0, 16.2, 0], [plate([roundedRect(38, 32.4, 0.6), ...vent], 1.1, LONG, { edge: 0.2 })]),
        block([30, 1.2, 2.6], [0, 0.6, 0.9], LONG, { edge: 0.3 }),
        put([0, 12.6, 1.1], laptop()),
      ],
      [15, 0, 0],
    ),
    block([2, 1.2, 9], [-6.8, 13, 26], DARK, { edge: 0.3 }),
    put(
      [20, 7, 26.6],
      [
        turned(flats('0 0, 2.6 0, 2.9 0.4, 3.6 7.6'), matt('#f3efe6'), { wall: 0.3 }),
        turned(
          [
            [0, 6.6],
            [3.3, 6.6],
          ],
          { color: '#5d3317', rough: 0.2 },
        ),
        rod(
          circle(2, [4.4, 4.4], 14, -120, 120).map(([x, z]) => [x, 0, z] as const),
          0.4,
          matt('#f3efe6'),
        ),
      ],
    ),
  ];
}

export const BAMBOO: Models = {
  'bamboo-cutting-board-trio': {
    seen: 'Three bamboo cutting boards of falling size with juice grooves and hanging holes, one before the other',
    scene: () => ({ parts: trio(), view: { up: 12, round: 14 } }),
    packed: () => ({
      parts: [
        put([0, 0, 0], board(28, 38, 1.8)),
        put([0, -1, 1.9], board(23, 33, 1.6), [0, 0, 3]),
        put([0, -2, 3.6], board(18, 28, 1.5), [0, 0, -4]),
      ],
      view: { up: 44, round: 24 },
    }),
    detail: () => ({ parts: [put([0, 0, 0], board(28, 38, 1.8), [0, 0, 30])], view: { up: 34, round: 0, fill: 1.6 } }),
  },
  'bamboo-bathtub-caddy': {
    seen: 'A bamboo bath caddy with a book on its rest, a glass of wine, a phone and a candle',
    scene: () => ({ parts: caddy(), view: { up: 28, round: 38 } }),
  },
  'bamboo-folding-laptop-tray': {
    seen: 'A bamboo bed tray on folding legs with a laptop on its tilted top and a mug beside it',
    scene: () => ({ parts: tray(), view: { up: 24, round: -24 } }),
  },
};
