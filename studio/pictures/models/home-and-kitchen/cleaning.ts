import { label } from '../../parts/labels.ts';
import { kraft, plastic } from '../../parts/materials.ts';
import { flatLabel } from '../../parts/packs/sticking.ts';
import { roundedRect } from '../../parts/words/outlines.ts';
import { flats, points } from '../../parts/words/points.ts';
import { block, plate, put, turned } from '../../parts/words/solids.ts';
import type { Look, Material, Models, Part, Point } from '../../scene.ts';

const LEMON =
  '<ellipse cx="50" cy="50" rx="44" ry="34" fill="#f2c92e"/><ellipse cx="50" cy="50" rx="36" ry="27" fill="#fbe89a"/><g stroke="#f2c92e" stroke-width="4"><path d="M50 24V76M18 50H82M27 30L73 70M73 30L27 70"/></g><path d="M80 22q16 -18 18 -2q-4 12 -18 8z" fill="#4d8a3c"/>';

function canister({ brand }: Look): Part[] {
  const body: Material = { color: '#e7cf4a', rough: 0.3, soft: 0.15, coat: 0.3 };
  const size = (z: number, w: number, d: number) => ({ at: [0, 0, z] as const, size: [w, d] as const, power: 6 });
  const svg = label({
    brand,
    title: 'DISH SOAP',
    lines: ['Concentrate · Lemon', '5 L · 2 ml per litre'],
    size: [14, 15],
    accent: '#2c7a52',
    mark: LEMON,
    at: 0.68,
  });
  return [
    {
      kind: 'cut',
      edge: 0.5,
      material: body,
      parts: [
        {
          kind: 'loft',
          sections: [
            size(0, 17.6, 11.6),
            size(0.8, 18.6, 12.6),
            size(10, 18.8, 12.8),
            size(21.6, 18.6, 12.6),
            size(24.6, 17.4, 11.4),
            size(27.4, 13, 7.6),
            size(28.6, 11.6, 6.4),
          ],
          material: body,
        },
        { kind: 'tube', path: points('-1.4 0 24.2, 1.6 0 25.2, 5.4 0 25.2'), radius: 0.1, material: body },
      ],
    },
    turned(
      [
        [2.5, 27.6],
        [2.5, 29.8],
      ],
      body,
      { at: [-4.4, 0, 0] },
    ),
    turned(flats('3 29.2, 3 32.4, 3 32.4, 2.8 32.8, 0 32.8'), plastic('#2c7a52'), { at: [-4.4, 0, 0] }),
    {
      kind: 'row',
      count: 30,
      spin: [0, 0, 12],
      around: true,
      at: [-4.4, 0, 0],
      parts: [block([0.22, 0.2, 2.8], [0, -3, 29.3], plastic('#256a46'), { edge: 0.05 })],
    },
    {
      kind: 'loft',
      sections: [
        { at: [-0.6, 0, 27.6], size: [2.4, 3.6], power: 3, turn: [0, 0, 0] },
        { at: [0.6, 0, 30.6], size: [2.2, 3.2], power: 3, turn: [0, 40, 0] },
        { at: [4.2, 0, 31.6], size: [2.2, 3.2], power: 3, turn: [0, 90, 0] },
        { at: [8, 0, 30], size: [2.2, 3.2], power: 3, turn: [0, 140, 0] },
        { at: [8.8, 0, 24.6], size: [2.4, 3.6], power: 3, turn: [0, 180, 0] },
      ],
      material: body,
    },
    flatLabel(svg, [14, 15], 6.42, 3.6),
  ];
}

const PAPER: Material = { color: '#f4f0e6', rough: 0.95, grain: { kind: 'cells', scale: 1.6, bump: 0.25, depth: 0.06 } };

const roll = (at: Point, turn: Point = [0, 0, 0], tail = false): Part =>
  put(
    at,
    [
      turned(flats('2.1 0, 5.3 0, 5.5 0.15, 5.5 0.15, 5.5 9.7, 5.5 9.7, 5.3 9.85, 5.3 9.85, 2.1 9.85'), PAPER),
      ...[2.9, 3.6, 4.3, 4.9].map((r) =>
        turned(
          [
            [r, 9.86],
            [r + 0.06, 9.88],
            [r + 0.12, 9.86],
          ],
          { color: '#ddd5c2', rough: 0.95 },
        ),
      ),
      turned(flats('2.1 0, 2.1 9.9, 2.1 9.9, 1.9 9.9, 1.9 9.9, 1.9 0'), { color: '#b3925f', rough: 0.9 }),
      ...(tail
        ? [
            {
              kind: 'strip',
              width: 9.6,
              thick: 0.06,
              path: flats('0 5.5, -4.2 3.6, -5.7 0, -5.9 -3, -6.4 -5, -8.6 -5.45, -13 -5.4'),
              material: PAPER,
              turn: [0, 90, 0],
              at: [0, 0, 4.9],
            } satisfies Part,
          ]
        : []),
    ],
    turn,
  );

/** A roll wrapped in printed paper, twisted in at its ends. */
function wrapped(at: Point, brand: string, color: string): Part {
  const leaf = (x: number, y: number, a: number) =>
    `<path transform="translate(${x} ${y}) rotate(${a})" d="M0 0Q-9 -16 0 -34Q9 -16 0 0z" fill="#ffffff"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="690" height="200"><rect width="690" height="200" fill="${color}"/>${Array.from({ length: 6 }, (_, i) => leaf(58 + i * 115, 70, -30) + leaf(58 + i * 115, 70, 0) + leaf(58 + i * 115, 70, 30)).join('')}${Array.from({ length: 3 }, (_, i) => `<text x="${115 + i * 230}" y="112" font-family="Inter, DejaVu Sans" font-weight="700" font-size="26" text-anchor="middle" fill="#fff">BAMBOO TISSUE</text><text x="${115 + i * 230}" y="142" font-family="Inter, DejaVu Sans" font-size="18" text-anchor="middle" fill="#fff">3-ply · 300 sheets</text><text x="${115 + i * 230}" y="172" font-family="Inter, DejaVu Sans" font-size="16" text-anchor="middle" fill="#fff">${brand}</text>`).join('')}</svg>`;
  return put(at, [
    turned(
      [
        [5.6, 0.2],
        [5.6, 9.8],
      ],
      { rough: 0.7, svg },
    ),
    turned(flats('5.6 9.75, 5.3 10, 3.4 9.8, 1.6 9.2, 0 9'), {
      color,
      rough: 0.7,
      grain: { kind: 'noise', scale: 0.8, bump: 0.7, depth: 0.3 },
    }),
    turned(
      [
        [5.6, 0.25],
        [5.3, 0],
        [0, 0],
      ],
      { color, rough: 0.7 },
    ),
  ]);
}

const TISSUE_COLORS = ['#4f8a62', '#d98a4a', '#5a8aa8', '#c9657a'] as const;
function tissue({ brand }: Look): Part[] {
  const wrappedAt = (column: number, row: number, layer: number) =>
    wrapped([(column - 1.5) * 11.4 + 3, row * 11.4, layer * 10.1], brand, TISSUE_COLORS[(column + row + layer) % 4] ?? TISSUE_COLORS[0]);
  return [
    ...[0, 1, 2].flatMap((layer) => [0, 1, 2, 3].flatMap((column) => [1, 2].map((row) => wrappedAt(column, row, layer)))),
    ...[1, 2].map((column) => wrappedAt(column, 1.4, 3)),
    roll([-14, -4, 0]),
    roll([-2, -8, 0]),
    roll([-8, -5.6, 9.9], [0, 0, 30]),
    roll([12, -6, 5.5], [0, 90, -64], true),
  ];
}

/** Thin cellulose: a quilted face and round corners. */
const spongeCloth = (color: string, print: string | undefined): Part[] => [
  plate(
    [roundedRect(20, 17, 0.9)],
    0.5,
    { color, rough: 0.95, grain: { kind: 'checks', scale: 1.1, bump: 0.6, depth: 0.12 } },
    { edge: 0.12 },
  ),
  ...(print === undefined
    ? []
    : [{ kind: 'sheet', lies: true, size: [19, 16], at: [0, 0, 0.52], material: { rough: 0.95, svg: print } } satisfies Part]),
];
const CLOTHS = ['#e9b949', '#6fae8e', '#e2856e', '#7aa8c9', '#f1e9d8'] as const;

const LEAVES = `<svg xmlns="http://www.w3.org/2000/svg" width="380" height="320"><g fill="#2f6b57">${Array.from({ length: 20 }, (_, i) => `<g transform="translate(${40 + (i % 5) * 76 + (Math.floor(i / 5) % 2) * 20} ${56 + Math.floor(i / 5) * 76}) rotate(${i * 37})"><path d="M0 0Q-14 -18 0 -38Q14 -18 0 0z"/><path d="M0 2Q14 8 30 0Q14 -10 0 2z"/></g>`).join('')}</g></svg>`;

function sponges(look: Look): Part[] {
  const svg = label({
    brand: look.brand,
    title: 'SPONGE\nCLOTHS',
    lines: ['20 pieces · Compostable'],
    size: [9, 10],
    paper: '#d9bd8f',
    accent: '#3b5a3a',
    ink: '#33402c',
    look: 'frame',
    at: 0.46,
  });
  const stacked = Array.from({ length: 14 }, (_, i) =>
    put([Math.sin(i * 5) * 0.25, Math.cos(i * 3) * 0.2, i * 0.56], spongeCloth(CLOTHS[i % 5] ?? '#ffffff', undefined), [
      0,
      0,
      Math.sin(i * 7) * 1.4,
    ]),
  );
  return [
    ...stacked,
    {
      kind: 'strip',
      width: 9,
      thick: 0.06,
      path: flats('8.6 0.2, 8.7 4, 8.6 7.9, 8 8.1, -8 8.1, -8.7 7.9, -8.8 4, -8.7 0.1'),
      curved: false,
      material: kraft,
    },
    { kind: 'sheet', lies: true, size: [9, 10], at: [0, -1, 8.2], material: { rough: 0.85, svg } },
    ...[0, 1, 2, 3].map((i) =>
      put(
        [-15 + i * 6.6, -14.6 - Math.abs(i - 1.5) * 0.6, 0.1 + i * 0.54],
        spongeCloth(CLOTHS[(i * 2 + 1) % 5] ?? '#ffffff', i === 3 ? LEAVES : undefined),
        [0, 0, 16 - i * 11],
      ),
    ),
  ];
}

export const CLEANING: Models = {
  'concentrated-dish-soap-5-l': {
    seen: 'A five-litre can of yellow lemon dish soap with a handle and a green cap',
    scene: (look) => ({ parts: canister(look), view: { up: 12, round: -18 } }),
    packed: (look) => ({
      parts: [0, 1, 2, 3].map((i) => put([(i % 2) * 20 - 10 + Math.floor(i / 2) * 3, Math.floor(i / 2) * 14, 0], canister(look))),
      view: { up: 20, round: 24 },
    }),
    detail: (look) => ({ parts: canister(look), view: { up: 26, round: 26, fill: 1.7, shift: [0, 0.22] } }),
  },
  'bamboo-toilet-tissue-48-rolls': {
    seen: 'A pile of toilet rolls wrapped in coloured paper, with a few unwrapped in front',
    scene: (look) => ({ parts: tissue(look), view: { up: 16, round: 12 } }),
  },
  'cellulose-sponge-cloths-20-pack': {
    seen: 'A banded pile of coloured sponge cloths with four more fanned out before it',
    scene: (look) => ({ parts: sponges(look), view: { up: 34, round: 14 } }),
  },
};
