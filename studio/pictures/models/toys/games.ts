import { label } from '../../parts/labels.ts';
import { brass, paper, wood } from '../../parts/materials.ts';
import { carton } from '../../parts/packs/cartons-and-bags.ts';
import { flats } from '../../parts/words/points.ts';
import type { Look, Material, Models, Part, Point } from '../../scene.ts';
import { ANIMAL_LIST } from './animals.ts';
import { disc, drawing, group, plate, slab, turned } from './solids.ts';

// --- chess ------------------------------------------------------------------------------------------------------------------------

const FOOT = '0 0, 1.05 0, 1.1 0.25, 0.95 0.5, 0.8 0.6, 0.62 0.8';
const PIECES = {
  pawn: `${FOOT}, 0.42 1.5, 0.7 1.75, 0.45 1.9, 0.62 2.2, 0.6 2.6, 0.3 2.85, 0 2.9`,
  rook: `${FOOT}, 0.52 1.4, 0.55 2.3, 0.8 2.5, 0.8 2.5, 0.82 3.1, 0.82 3.1, 0.55 3.1, 0.55 3.1, 0.5 2.8, 0 2.8`,
  bishop: `${FOOT}, 0.42 1.8, 0.72 2.1, 0.4 2.25, 0.6 2.7, 0.52 3.2, 0.16 3.6, 0.2 3.75, 0 3.9`,
  queen: `${FOOT}, 0.45 2, 0.75 2.7, 0.42 2.9, 0.52 3.3, 0.85 4, 0.85 4, 0.5 3.95, 0.2 4.1, 0.2 4.3, 0 4.4`,
  king: `${FOOT}, 0.48 2.2, 0.8 2.9, 0.45 3.1, 0.55 3.5, 0.8 4.2, 0.8 4.2, 0.3 4.4, 0.3 4.4, 0 4.4`,
} as const;
const KNIGHT = flats(
  '-0.7 0, 0.75 0, 0.7 0.8, 0.5 1.5, 0.62 2.1, 0.4 2.7, 0.05 2.95, -0.12 3.2, -0.2 2.9, -0.7 2.4, -1 1.9, -0.8 1.55, -0.45 1.7, -0.15 1.65, -0.5 1, -0.62 0.5',
);
const CELL = 2.8;

function chessman(kind: keyof typeof PIECES | 'knight', material: Material, at: Point, turn: Point = [0, 0, 0]): Part {
  if (kind === 'knight')
    return group(
      [turned(`${FOOT}, 0.6 0.8, 0 0.82`, material), plate([KNIGHT], 0.9, material, { at: [0, 0.45, 0.6], turn: [90, 0, 0] }, 0.25)],
      { at, turn: [turn[0], turn[1], turn[2] + 40] },
    );
  const cross =
    kind === 'king' ? [slab([0.18, 0.18, 0.75], [0, 0, 4.35], material, 0.03), slab([0.55, 0.18, 0.18], [0, 0, 4.68], material, 0.03)] : [];
  return group([turned(PIECES[kind], material), ...cross], { at, turn });
}
const BACK = ['rook', 'knight', 'bishop', 'queen', 'king', 'bishop', 'knight', 'rook'] as const;
const WHITE = wood('#e8cf9d', '#d9b97f');
const BLACK: Material = { ...wood('#4a2a1a', '#351c10'), coat: 0.3 };
const spot = (file: number, rank: number): Point => [(file - 3.5) * CELL, (rank - 3.5) * CELL, 1.72];

const chequers = drawing(
  800,
  800,
  Array.from(
    { length: 64 },
    (_, k) =>
      `<rect x="${(k % 8) * 100}" y="${Math.floor(k / 8) * 100}" width="100" height="100" fill="${(k + Math.floor(k / 8)) % 2 === 0 ? '#e6c78f' : '#6b3c20'}"/>`,
  ).join(''),
);
const chessBoard: readonly Part[] = [
  slab([25, 12.45, 1.7], [0, 6.25, 0], wood('#7c4a28', '#5f361b'), 0.12),
  slab([25, 12.45, 1.7], [0, -6.25, 0], wood('#7c4a28', '#5f361b'), 0.12),
  {
    kind: 'sheet',
    lies: true,
    size: [CELL * 8, CELL * 4],
    at: [0, 5.63, 1.71],
    material: {
      rough: 0.35,
      coat: 0.2,
      svg: chequers.replace('viewBox="0 0 800 800"', 'viewBox="0 0 800 400"').replace('height="800"', 'height="400"'),
    },
  },
  {
    kind: 'sheet',
    lies: true,
    size: [CELL * 8, CELL * 4],
    at: [0, -5.63, 1.71],
    material: {
      rough: 0.35,
      coat: 0.2,
      svg: chequers.replace('viewBox="0 0 800 800"', 'viewBox="0 400 800 400"').replace('height="800"', 'height="400"'),
    },
  },
  ...[-1, 1].map((side): Part => slab([0.15, 3.4, 1], [side * 12.55, 0, 0.4], brass, 0.02)),
];
const game: readonly Part[] = [
  ...chessBoard,
  ...BACK.map((kind, file) => chessman(kind, WHITE, spot(file, 0))),
  ...BACK.map((kind, file) => chessman(kind, BLACK, spot(file, 7))),
  ...[0, 1, 2, 4, 5, 6, 7].map((file) => chessman('pawn', WHITE, spot(file, 1))),
  ...[0, 1, 2, 3, 5, 6, 7].map((file) => chessman('pawn', BLACK, spot(file, 6))),
  chessman('pawn', WHITE, spot(3, 3)),
  chessman('pawn', BLACK, spot(4, 4)),
];

// --- memory -----------------------------------------------------------------------------------------------------------------------

const GROUNDS = ['#fde2b8', '#cfe8f5', '#d8efcf', '#f7d4dc', '#e4dcf3', '#fbeea8'];
const cardFace = (index: number) =>
  drawing(
    100,
    100,
    `<rect width="100" height="100" rx="9" fill="#ffffff"/><rect x="5" y="5" width="90" height="90" rx="6" fill="${GROUNDS[index % 6]}"/><g transform="translate(15 15) scale(0.7)">${ANIMAL_LIST[index % ANIMAL_LIST.length]}</g>`,
  );
const cardBack = drawing(
  100,
  100,
  `<rect width="100" height="100" rx="9" fill="#ffffff"/><rect x="5" y="5" width="90" height="90" rx="6" fill="#2d5f8b"/>${Array.from({ length: 25 }, (_, k) => `<circle cx="${18 + (k % 5) * 16}" cy="${18 + Math.floor(k / 5) * 16}" r="4.6" fill="${k % 2 === 0 ? '#f5b841' : '#6fa8d0'}"/>`).join('')}`,
);
const card = (index: number | undefined, at: Point, spin = 0): Part =>
  group(
    [
      slab([6.5, 6.5, 0.14], [0, 0, 0], paper('#ffffff'), 0.04),
      {
        kind: 'sheet',
        lies: true,
        size: [6.46, 6.46],
        at: [0, 0, 0.15],
        material: { rough: 0.35, coat: 0.3, svg: index === undefined ? cardBack : cardFace(index) },
      },
    ],
    { at, turn: [0, 0, spin] },
  );
const SHOWN: Readonly<Record<number, number>> = { 1: 0, 6: 0, 3: 4, 8: 9, 10: 5, 13: 1 };
const memoryBox = ({ brand }: Look, at: Point, turn: Point): Part =>
  group(
    [
      carton([15, 5, 15], paper('#f5b841'), {
        front: label({
          brand,
          title: 'Memory',
          lines: ['72 cards', '2-6 players, from 4 years'],
          size: [15, 15],
          accent: '#2d5f8b',
          paper: '#fff4d6',
          at: 0.76,
          mark: ANIMAL_LIST[0] ?? '',
        }),
      }),
    ],
    { at, turn },
  );

// --- domino -----------------------------------------------------------------------------------------------------------------------

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  0: [],
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, 1],
    [-1, 1],
    [1, -1],
  ],
  5: [
    [-1, -1],
    [1, 1],
    [-1, 1],
    [1, -1],
    [0, 0],
  ],
  6: [
    [-1, -1],
    [1, 1],
    [-1, 1],
    [1, -1],
    [-1, 0],
    [1, 0],
  ],
};
const half = (count: number, y: number) =>
  (PIPS[count] ?? []).map(([px, py]) => `<circle cx="${50 + px * 26}" cy="${y + py * 26}" r="9.5" fill="#241a14"/>`).join('');
/** Lying, its length along y. */
function domino(a: number, b: number, at: Point, turn: Point = [0, 0, 0]): Part {
  return group(
    [
      slab([2.4, 4.8, 0.8], [0, 0, 0], wood('#ecd2a0', '#dcb981'), 0.16),
      {
        kind: 'sheet',
        lies: true,
        size: [2.3, 4.6],
        at: [0, 0, 0.81],
        material: {
          rough: 0.5,
          svg: drawing(100, 200, `<rect x="12" y="97" width="76" height="5" fill="#241a14"/>${half(a, 50)}${half(b, 150)}`),
        },
      },
      disc(0.2, 0.06, brass, { at: [0, 0, 0.8] }),
    ],
    { at, turn },
  );
}
const dominoBox: Part = group([
  slab([6, 17, 0.5], [0, 0, 0], wood('#c99a62', '#b3834c')),
  ...[-1, 1].map((side): Part => slab([0.5, 17, 3], [side * 3, 0, 0], wood('#c99a62', '#b3834c'))),
  ...[-1, 1].map((side): Part => slab([6.5, 0.5, side > 0 ? 3 : 2.4], [0, side * 8.5, 0], wood('#c99a62', '#b3834c'))),
  ...[
    [6, 6],
    [5, 3],
    [4, 1],
    [2, 0],
  ].flatMap(([a = 0, b = 0], i) => [
    domino(a, b, [-1.3, -6 + i * 2.6 + 0.3, 1.8], [0, 0, 90]),
    domino(b, a, [1.3, -6 + i * 2.6 + 0.3, 0.9], [0, 0, 90]),
  ]),
  group([slab([5.6, 9, 0.4], [0, 0, 0], wood('#a8733f', '#8f5d2e'), 0.05)], { at: [0, 6.5, 2.4] }),
]);
const standing = Array.from({ length: 9 }, (_, i): Part => {
  const a = -0.2 + i * 0.2;
  return group([domino((i * 5) % 7, (i * 3) % 7, [0, 0.4, 2.4], [90, 0, 0])], {
    at: [-8 + 12 * Math.sin(a) + i * 0.3, -14 + 6 * Math.cos(a), 0],
    turn: [0, 0, 62 - i * 9],
  });
});

export const GAMES: Models = {
  'travel-magnetic-chess-set': {
    seen: 'A folding wooden chess board with all its pieces set up and the first move made',
    scene: () => ({ parts: game, view: { up: 32, round: 28 } }),
    packed: () => ({
      parts: [
        slab([25, 12.45, 1.7], [0, 0, 0], wood('#7c4a28', '#5f361b'), 0.12),
        slab([25, 12.45, 1.7], [0, 0, 1.75], wood('#7c4a28', '#5f361b'), 0.12),
        slab([2, 0.2, 1.4], [0, -6.3, 1], brass, 0.04),
        chessman('king', WHITE, [-8, -10, 0]),
        chessman('queen', BLACK, [-4.4, -9, 0]),
        chessman('knight', WHITE, [-1, -11, 0]),
        chessman('rook', BLACK, [2.4, -9.4, 0]),
        chessman('bishop', WHITE, [5.8, -10.6, 0]),
        chessman('pawn', BLACK, [9, -9, 0]),
      ],
      view: { up: 22, round: -14 },
    }),
    detail: () => ({
      parts: [...BACK.slice(2, 7).map((kind, i) => chessman(kind, i % 2 === 0 ? BLACK : WHITE, [(i - 2) * 2.8, Math.abs(i - 2) * 0.8, 0]))],
      view: { up: 8, round: 8, fill: 0.95 },
    }),
  },
  'family-memory-card-game': {
    seen: 'A memory game: animal cards in rows, some turned up and some face down, with their box',
    scene: (look) => ({
      parts: [
        ...Array.from({ length: 15 }, (_, k) => card(SHOWN[k], [((k % 5) - 2) * 7.1, -Math.floor(k / 5) * 7.1, 0], ((k * 7) % 5) - 2)),
        memoryBox(look, [5, 7, 0], [0, 0, -8]),
      ],
      view: { up: 46, round: -10 },
    }),
  },
  'wooden-domino-28-pieces': {
    seen: 'Wooden dominoes in a sliding box, a curved row of them standing in front',
    scene: () => ({
      parts: [
        group([dominoBox], { at: [0, 1, 0], turn: [0, 0, 66] }),
        ...standing,
        domino(6, 4, [8.5, -8, 0], [0, 0, 24]),
        domino(3, 5, [11.8, -4.6, 0], [0, 0, -40]),
      ],
      view: { up: 28, round: 4 },
    }),
  },
};
