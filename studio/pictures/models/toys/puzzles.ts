import { paper } from '../../parts/materials.ts';
import { carton } from '../../parts/packs/cartons-and-bags.ts';
import type { Flat, Look, Models, Part, Point } from '../../scene.ts';
import { chance, drawing, group, plate, slab } from './solids.ts';

/** A printed puzzle: its picture in units of 10 a centimetre. */
interface Puzzle {
  readonly across: number;
  readonly down: number;
  /** Of one piece, in centimetres. */
  readonly piece: number;
  readonly picture: string;
}

/** Edge from corner to corner with a knob in the middle (`sign` 1: to the left of the path, 0: straight). */
function edge([x0, y0]: Flat, [x1, y1]: Flat, sign: number): Flat[] {
  if (sign === 0) return [[x0, y0]];
  const knob: readonly Flat[] = [
    [0, 0],
    [0.36, 0.02],
    [0.42, 0.07],
    [0.36, 0.15],
    [0.38, 0.22],
    [0.5, 0.26],
    [0.62, 0.22],
    [0.64, 0.15],
    [0.58, 0.07],
    [0.64, 0.02],
  ];
  const [dx, dy] = [x1 - x0, y1 - y0];
  return knob.map(([t, out]): Flat => [x0 + dx * t - dy * out * sign, y0 + dy * t + dx * out * sign]);
}
const knobAt = (i: number, j: number) => ((i * 7 + j * 13 + ((i * j) % 5)) % 2 === 0 ? 1 : -1);

/** Outline of a piece, its lower left corner at 0, 0. Column and row count from the lower left. */
function outline({ across, down, piece: s }: Puzzle, i: number, j: number): Flat[] {
  const side = (at: boolean, sign: number) => (at ? 0 : sign);
  return [
    ...edge([0, 0], [s, 0], side(j === 0, knobAt(i, j))),
    ...edge([s, 0], [s, s], side(i === across - 1, -knobAt(i + 1, j + 50))),
    ...edge([s, s], [0, s], side(j === down - 1, -knobAt(i, j + 1))),
    ...edge([0, s], [0, 0], side(i === 0, knobAt(i, j + 50))),
  ];
}

const board = paper('#9aa0a0');
const pathOf = (outlineOf: readonly Flat[], x: number, y: number, height: number) =>
  `M${outlineOf.map(([px, py]) => `${((px + x) * 10).toFixed(1)} ${(height - (py + y) * 10).toFixed(1)}`).join('L')}Z`;

/** A loose piece with its part of the picture, about its middle. */
function loose(puzzle: Puzzle, i: number, j: number, at: Point, spin: number): Part {
  const s = puzzle.piece;
  const shape = outline(puzzle, i, j).map(([x, y]): Flat => [x - s / 2, y - s / 2]);
  const size = s * 1.6;
  const clip = pathOf(shape, size / 2, size / 2, size * 10);
  const [x, y] = [-(i * s - s * 0.3) * 10, -((puzzle.down - 1 - j) * s - s * 0.3) * 10];
  const art = `<defs><clipPath id="c"><path d="${clip}"/></clipPath></defs><g clip-path="url(#c)"><g transform="translate(${x} ${y})">${puzzle.picture}</g></g>`;
  return group(
    [
      plate([shape], 0.3, board, {}, 0.05),
      {
        kind: 'sheet',
        lies: true,
        size: [size, size],
        at: [0, 0, 0.31],
        material: { rough: 0.45, svg: drawing(size * 10, size * 10, art) },
      },
    ],
    { at, turn: [0, 0, spin] },
  );
}

/** The assembled puzzle without the pieces in `missing`. */
function laid(puzzle: Puzzle, missing: (i: number, j: number) => boolean, place: { at?: Point; turn?: Point }): Part {
  const { across, down, piece: s } = puzzle;
  const there = Array.from({ length: across * down }, (_, k) => [k % across, Math.floor(k / across)] as const).filter(
    ([i, j]) => !missing(i, j),
  );
  const [width, height] = [across * s * 10, down * s * 10];
  const paths = there.map(([i, j]) => pathOf(outline(puzzle, i, j), i * s, j * s, height));
  const lines = s > 3 ? 0.9 : 0.35;
  const art = `<defs><clipPath id="c"><path d="${paths.join('')}"/></clipPath></defs><g clip-path="url(#c)">${puzzle.picture}<path d="${paths.join('')}" fill="none" stroke="#1c2026" stroke-opacity="0.55" stroke-width="${lines}"/></g>`;
  // Rows of whole pieces carry the picture: one strip of board per row.
  const strips = Array.from({ length: down }, (_, j) => {
    const row = there.filter(([, r]) => r === j).map(([i]) => i);
    if (row.length === 0) return [];
    const [from, to] = [Math.min(...row), Math.max(...row) + 1];
    return [slab([(to - from) * s, s, 0.28], [((from + to) / 2 - across / 2) * s, (j + 0.5 - down / 2) * s, 0], board, 0)];
  }).flat();
  return group(
    [
      ...strips,
      {
        kind: 'sheet',
        lies: true,
        size: [across * s, down * s],
        at: [0, 0, 0.3],
        material: { rough: 0.45, svg: drawing(width, height, art) },
      },
    ],
    place,
  );
}

// --- pictures ---------------------------------------------------------------------------------------------------------------------

const palm = (x: number, y: number, s: number) =>
  `<g transform="translate(${x} ${y}) scale(${s})"><path d="M-4 0 Q2 -40 -2 -80 L4 -80 Q8 -40 6 0 Z" fill="#8a5a33"/>${[-70, -30, 10, 50, 90, 130].map((a) => `<path d="M0 -80 Q26 -98 52 -70 Q24 -84 0 -76 Z" fill="#2f8d46" transform="rotate(${a - 30} 0 -80)"/>`).join('')}</g>`;
const dinosaurs = `<rect width="480" height="360" fill="#8fd3ee"/><circle cx="410" cy="62" r="34" fill="#ffd94a"/><path d="M250 190 L310 70 L340 70 L400 190 Z" fill="#8d6a58"/><path d="M310 70 L318 100 L326 84 L334 110 L340 70 Z" fill="#ef5a2a"/>
<path d="M0 190 Q120 130 250 180 Q380 150 480 190 L480 360 L0 360 Z" fill="#8cc653"/><path d="M0 260 Q160 220 300 262 Q400 280 480 250 L480 360 L0 360 Z" fill="#5fa83d"/>${palm(40, 250, 1)}${palm(450, 240, 0.9)}
<path d="M60 258 Q54 190 116 180 Q150 176 160 130 Q164 70 196 62 Q226 60 228 84 Q214 92 198 92 Q196 150 206 190 Q232 216 222 262 L200 262 L196 238 L140 240 L136 264 L112 264 L110 236 Q84 240 30 282 Q44 240 60 258 Z" fill="#3f9fa8"/><circle cx="206" cy="74" r="4.5" fill="#10202a"/>
<path d="M262 300 Q250 262 300 246 Q350 230 392 266 L440 300 Q410 292 396 298 L396 322 L376 322 L370 304 L310 304 L306 322 L286 322 L284 300 Z" fill="#e3842f"/>${[0, 1, 2, 3, 4].map((k) => `<path d="M${286 + k * 24} ${256 - Math.sin((k + 0.6) * 0.7) * 14} l10 -26 l12 22 Z" fill="#c2452d"/>`).join('')}<circle cx="268" cy="290" r="4" fill="#10202a"/>
<path d="M92 340 Q96 292 130 292 Q128 264 158 262 Q186 264 184 282 L160 286 L182 292 Q176 300 160 300 Q166 330 150 346 Z" fill="#c7476c"/><circle cx="160" cy="272" r="4.5" fill="#fff"/><circle cx="161" cy="272" r="2.5" fill="#111"/>`;

const land = (d: string, fill: string) =>
  `<path d="${d}" fill="${fill}" stroke="#ffffff" stroke-opacity="0.6" stroke-width="1.6" stroke-linejoin="round"/>`;
const worldMap = `<rect width="480" height="360" fill="#4aa3d8"/>${[60, 120, 180, 240, 300].map((y) => `<path d="M0 ${y} H480" stroke="#7cc0e6" stroke-width="1"/>`).join('')}${[80, 160, 240, 320, 400].map((x) => `<path d="M${x} 0 V360" stroke="#7cc0e6" stroke-width="1"/>`).join('')}
${land('M26 76 Q40 56 80 60 L120 50 L160 60 L172 84 L150 100 L140 118 L122 134 L116 150 L104 150 L96 164 L110 178 L116 186 L100 180 L84 160 L70 140 L60 116 L40 96 Z', '#f3a43b')}${land('M166 40 L204 30 L216 48 L196 74 L178 66 Z', '#eef3f5')}
${land('M116 188 Q140 182 160 198 L186 214 L178 240 L160 262 L150 290 L138 322 L130 316 L130 280 L118 240 L108 212 Z', '#62b356')}
${land('M226 96 L236 80 L250 70 L252 54 L272 44 L286 60 L300 84 L292 100 L272 108 L262 120 L240 118 L228 116 Z', '#d8576a')}
${land('M224 130 L250 124 L284 134 L300 160 L320 174 L302 196 L296 226 L276 268 L260 268 L252 226 L244 194 L218 180 L212 156 Z', '#f3cf3f')}${land('M310 232 L320 222 L318 250 L308 258 Z', '#f3cf3f')}
${land('M290 58 L330 44 L380 40 L430 46 L462 60 L450 76 L436 84 L440 104 L424 118 L418 140 L400 150 L402 176 L390 184 L378 160 L362 148 L352 182 L340 164 L330 144 L310 146 L296 128 L286 112 L300 98 Z', '#8d6cc0')}
${land('M392 196 L412 190 L436 204 L420 212 L398 208 Z', '#62b356')}${land('M388 246 Q400 228 420 232 L432 226 L450 250 L446 276 L424 284 L404 272 L388 272 Z', '#ef7f3c')}${land('M462 280 l10 8 l-8 18 l-6 -4 Z', '#ef7f3c')}${land('M60 346 Q240 328 430 346 L440 360 L50 360 Z', '#eef3f5')}
<g transform="translate(54 262)"><circle r="30" fill="#fdf3d8" stroke="#b5832e" stroke-width="3"/><path d="M0 -34 L7 0 L0 34 L-7 0 Z M-34 0 L0 -7 L34 0 L0 7 Z" fill="#b5832e"/></g>
<path d="M190 300 q14 -12 34 -8 q14 -4 18 6 q-6 10 -20 10 q-20 2 -32 -8 Z" fill="#2d5d92"/><g transform="translate(96 104)"><ellipse rx="13" ry="9" fill="#7a4b28"/><circle cx="12" cy="-6" r="6" fill="#7a4b28"/></g><g transform="translate(262 160)"><ellipse rx="13" ry="10" fill="#7d8893"/><path d="M12 -4 q9 4 6 16" stroke="#7d8893" stroke-width="5" fill="none"/></g>
<g transform="translate(414 258)"><ellipse rx="7" ry="10" fill="#9c5a2c"/><circle cx="5" cy="-12" r="5" fill="#9c5a2c"/></g><g transform="translate(372 96)"><circle r="10" fill="#fff"/><circle cx="-7" cy="-7" r="4" fill="#222"/><circle cx="7" cy="-7" r="4" fill="#222"/></g>`;

const HOUSES = ['#c5553d', '#e6b04a', '#7f9d8a', '#e8dcc4', '#a8483e', '#5d84a0', '#dd8b4d', '#c9b18a', '#8b5a6c', '#d9a05b'];
const houses = HOUSES.map((color, k) => {
  const [x, top] = [k * 68, 150 + ((k * 37) % 40)];
  const windows = [0, 1, 2].flatMap((row) =>
    [0, 1, 2].map(
      (column) =>
        `<rect x="${x + 9 + column * 18}" y="${top + 18 + row * 34}" width="11" height="20" fill="${(k + row * column) % 3 === 0 ? '#f6d98a' : '#39424c'}" stroke="#f4ead8" stroke-width="2"/>`,
    ),
  );
  const mirror = `<rect x="${x + 2}" y="300" width="62" height="${300 - top}" fill="${color}" opacity="0.38"/>`;
  return `<rect x="${x}" y="${top}" width="68" height="${300 - top}" fill="${color}"/><path d="M${x} ${top} L${x + 34} ${top - 40} L${x + 68} ${top} Z" fill="#8a3f2e"/>${windows.join('')}${mirror}`;
}).join('');
const ship = (x: number, y: number, s: number, hull: string, sail: string) =>
  `<g transform="translate(${x} ${y}) scale(${s})"><path d="M-70 0 L70 0 L52 32 L-52 32 Z" fill="${hull}"/><rect x="-4" y="-150" width="6" height="150" fill="#5a3c22"/><path d="M6 -144 Q70 -80 66 -12 L6 -12 Z" fill="${sail}"/><path d="M-8 -130 Q-54 -70 -60 -12 L-8 -12 Z" fill="#f6efdd"/><path d="M-50 40 H50 M-36 50 H40" stroke="#f4ead8" stroke-width="3" opacity="0.6"/></g>`;
const harbour = `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#6fa6cf"/><stop offset="1" stop-color="#f5d9a6"/></linearGradient><linearGradient id="w" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#86a9b4"/><stop offset="1" stop-color="#2f5f7a"/></linearGradient></defs>
<rect width="680" height="300" fill="url(#s)"/><ellipse cx="120" cy="56" rx="90" ry="20" fill="#fff" opacity="0.8"/><ellipse cx="480" cy="40" rx="120" ry="18" fill="#fff" opacity="0.7"/><rect y="300" width="680" height="190" fill="url(#w)"/>${houses}<rect y="294" width="680" height="12" fill="#8a7a66"/>
${ship(180, 380, 1, '#7a2f2a', '#c9563c')}${ship(500, 420, 1.15, '#27506e', '#f1e6cc')}${ship(350, 340, 0.55, '#3c6b4a', '#e6b04a')}<rect x="612" y="120" width="34" height="180" fill="#f4efe4"/><rect x="612" y="160" width="34" height="34" fill="#c33a34"/><rect x="612" y="226" width="34" height="34" fill="#c33a34"/><rect x="604" y="100" width="50" height="22" fill="#4a4a4e"/>`;

const DINOSAURS: Puzzle = { across: 8, down: 6, piece: 6, picture: dinosaurs };
const MAP: Puzzle = { across: 24, down: 18, piece: 2, picture: worldMap };
const HARBOUR: Puzzle = { across: 34, down: 24.5, piece: 2, picture: harbour };

function box(
  look: Look,
  picture: string,
  view: readonly [number, number],
  size: Point,
  words: readonly [string, string],
  accent: string,
  place: { at: Point; turn: Point },
): Part {
  const [width, height] = [400, (400 * size[2]) / size[0]];
  const front = drawing(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="${accent}"/><svg x="0" y="0" width="${width}" height="${height * 0.8}" viewBox="0 0 ${view[0]} ${view[1]}" preserveAspectRatio="xMidYMid slice">${picture}</svg>
    <text x="16" y="${height * 0.92}" font-family="Inter, DejaVu Sans" font-weight="800" font-size="${height * 0.085}" fill="#fff">${words[0]}</text><text x="384" y="${height * 0.92}" text-anchor="end" font-family="Inter, DejaVu Sans" font-weight="800" font-size="${height * 0.085}" fill="#fff">${words[1]}</text>
    <rect x="14" y="12" width="${look.brand.length * 11 + 20}" height="28" rx="14" fill="#fff"/><text x="24" y="32" font-family="Inter, DejaVu Sans" font-weight="700" font-size="17" fill="${accent}">${look.brand.replace('&', '&amp;')}</text>`,
  );
  return group([carton(size, paper(accent), { front })], place);
}
const scatter = (puzzle: Puzzle, spots: readonly (readonly [number, number, number, number, number])[]): Part[] =>
  spots.map(([i, j, x, y, spin]) => loose(puzzle, i, j, [x, y, 0], spin));

const dinoBox = (look: Look): Part =>
  box(look, dinosaurs, [480, 360], [26, 6, 20], ['Dinosaurs', '48 pieces'], '#6a4c93', { at: [0, 0, 0], turn: [0, 0, 0] });

export const PUZZLES: Models = {
  'jigsaw-puzzle-48-piece-dinosaurs': {
    seen: 'A large-piece jigsaw puzzle of dinosaurs, nearly put together, with loose pieces beside it',
    scene: () => ({
      parts: [
        laid(DINOSAURS, (i, j) => (j === 0 && i > 4) || (j === 1 && i > 6), { at: [0, 3, 0] }),
        ...scatter(DINOSAURS, [
          [5, 0, 10, -17, 20],
          [6, 0, 18, -13.6, -30],
          [7, 0, 26, -9, 64],
          [7, 1, 1, -20, -14],
        ]),
      ],
      view: { up: 56, round: -12 },
    }),
    packed: (look) => ({
      parts: [
        dinoBox(look),
        ...scatter(DINOSAURS, [
          [2, 2, -9, -8, 20],
          [4, 3, -1, -9.4, -30],
          [1, 4, 7.5, -8, 64],
        ]),
      ],
      view: { up: 22, round: 16 },
    }),
    detail: () => ({
      parts: scatter(DINOSAURS, [
        [3, 2, 0, 0, 14],
        [1, 3, 9.5, 1, -24],
        [4, 1, 4, -8.6, 40],
        [2, 4, -6.4, -7, 70],
      ]),
      view: { up: 42, round: 10, fill: 1 },
    }),
  },
  'jigsaw-puzzle-500-piece-world-map': {
    seen: 'A jigsaw puzzle of an illustrated world map with one corner still open, its box standing behind',
    scene: (look) => ({
      parts: [
        laid(MAP, (i, j) => i - j > 14, { at: [0, -6, 0] }),
        box(look, worldMap, [480, 360], [32, 5, 23], ['World Map', '500 pieces'], '#1f5f94', { at: [-2, 20, 0], turn: [0, 0, 0] }),
        ...scatter(
          MAP,
          Array.from(
            { length: 13 },
            (_, k) => [(k * 5) % 23, (k * 3) % 17, 27 + chance(k) * 9, -24 + chance(k + 40) * 36, k * 47] as const,
          ),
        ),
      ],
      view: { up: 36, round: 10 },
    }),
  },
  'jigsaw-puzzle-1-000-piece-old-harbour': {
    seen: 'The box of a jigsaw puzzle with a painted harbour, standing among many loose pieces',
    scene: (look) => ({
      parts: [
        box(look, harbour, [680, 490], [38, 6, 28], ['Old Harbour', '1000 pieces'], '#31465c', { at: [0, 0, 0], turn: [0, 0, 8] }),
        ...scatter(
          HARBOUR,
          Array.from(
            { length: 44 },
            (_, k) => [(k * 11) % 33, (k * 7) % 23, -24 + chance(k) * 48, -7 - chance(k + 60) * 16, k * 67] as const,
          ),
        ),
      ],
      view: { up: 24, round: -10 },
    }),
  },
};
