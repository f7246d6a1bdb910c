import { kraft, paper, wood } from '../../parts/materials.ts';
import { ball, chance, disc, drawing, flats, group, plate, ring, slab, star, turned, wire } from '../../parts/solids.ts';
import type { Flat, Look, Material, Models, Part, Point } from '../../scene.ts';
import { ANIMAL_LIST } from './animals.ts';
import { hue } from './rainbow.ts';

// --- fillers ----------------------------------------------------------------------------------------------------------------------

const shiny = (color: string): Material => ({ color, rough: 0.2, coat: 0.6 });
/** A paper bag that stands open, its upper edge cut in teeth. */
const partyBag = (a: string, b: string, at: Point, spin: number): Part => {
  const teeth = (width: number): Flat[] => Array.from({ length: 19 }, (_, i): Flat => [width / 2 - (i * width) / 18, 17 + (i % 2) * 0.8]);
  const wall = (width: number): Part => ({
    ...plate(
      [[[-width / 2, 0], [width / 2, 0], ...teeth(width)]],
      0.12,
      { color: a, rough: 0.7, grain: { kind: 'stripes', scale: 0.32, along: 'x', to: b, sharp: 0.97, bump: 0 } },
      { turn: [90, 0, 0] },
      0.02,
    ),
  });
  return group(
    [
      group([wall(12)], { at: [0, -3.5, 0] }),
      group([wall(12)], { at: [0, 3.5, 0] }),
      group([wall(7)], { at: [-6, 0, 0], turn: [0, 0, 90] }),
      group([wall(7)], { at: [6, 0, 0], turn: [0, 0, 90] }),
      slab([11.8, 6.8, 14], [0, 0, 0], paper(a), 0.05),
    ],
    { at, turn: [0, 0, spin] },
  );
};
const yoyo = (color: string, at: Point, turn: Point): Part =>
  group(
    [
      turned('0 0, 2.4 0, 2.9 0.4, 2.9 1, 2.2 1.5, 0.6 1.7', shiny(color)),
      turned('0.6 1.9, 2.2 2.1, 2.9 2.6, 2.9 3.2, 2.4 3.6, 0 3.6', shiny(color)),
      disc(0.7, 3.4, wood()),
      plate([star(1.7)], 0.1, shiny('#ffffff'), { at: [0, 0, 3.58] }, 0.02),
      wire('0.6 0 1.8, 3 0.6 1.8, 4.6 2 1.2, 6 1.6 0.4, 7.4 2.6 0.3', 0.1, paper('#ffffff')),
    ],
    { at, turn },
  );
const whistle = (color: string, at: Point, turn: Point): Part =>
  group(
    [
      disc(1.7, 2, shiny(color)),
      slab([4, 1.6, 2], [2.4, 0.9, 0], shiny(color), 0.2),
      slab([1, 0.5, 1.4], [1.4, 1.6, 0.3], shiny('#26282c'), 0.05),
      ring(0.7, 0.14, shiny('#c9ccd0'), { at: [-2.2, 0, 1], turn: [90, 0, 0] }),
    ],
    { at, turn },
  );
const stamp = (color: string, at: Point): Part =>
  group([turned('0 0, 1.5 0, 1.5 0.8, 1.5 0.8, 1.3 1, 0.8 1.6, 1.2 3, 0.9 3.6, 0 3.8', shiny(color))], { at });
const swirl = (i: number, at: Point, size = 3): Part =>
  ball(at, size, {
    color: hue(i),
    rough: 0.2,
    coat: 0.5,
    grain: { kind: 'wood', scale: 0.8, distort: 9, to: hue(i + 5), sharp: 0.5, bump: 0 },
  });
const mazePuzzle = (color: string, at: Point, spin: number): Part =>
  group(
    [
      disc(2.5, 0.8, shiny(color)),
      disc(2.1, 0.9, { color: '#fdfdfb', rough: 0.1, coat: 1 }),
      ...[0.7, 1.4].map(
        (r): Part => ({
          kind: 'lathe',
          sharp: true,
          arc: 300,
          profile: [
            [r, 0],
            [r + 0.14, 0],
            [r + 0.14, 0.2],
            [r, 0.2],
            [r, 0],
          ],
          at: [0, 0, 0.88],
          turn: [0, 0, r * 90],
          material: shiny(color),
        }),
      ),
      ball([0.3, 0.2, 1.05], 0.4, shiny('#c9ccd0')),
    ],
    { at, turn: [0, 0, spin] },
  );
const spinner = (at: Point): Part =>
  group(
    [
      disc(2.6, 0.3, { rough: 0.3, coat: 0.5, color: '#f6b51c' }),
      turned('0 -0.9, 0.2 -0.6, 0.4 0, 0.4 1.6, 0.6 2, 0 2.1', shiny('#d92b2f')),
    ],
    { at: [at[0], at[1], at[2] + 0.9], turn: [14, 8, 0] },
  );
const fillers: readonly Part[] = [
  partyBag('#f15bb5', '#ffffff', [-8, 5, 0], 10),
  partyBag('#2bb3e0', '#ffffff', [7, 6, 0], -8),
  swirl(4, [-10, 5, 16], 3.4),
  swirl(8, [-6.4, 4, 15.6], 3),
  yoyo('#f6b51c', [-8, 4, 15.4], [60, 20, 0]),
  whistle('#2f9a4a', [6, 5, 16], [70, -40, 20]),
  swirl(0, [9, 6, 15.8], 3.2),
  wire('5 6 14, 4.4 5.6 20, 3.8 5.4 22', 0.35, shiny('#7b3fa0')),
  ball([3.7, 5.4, 22.4], 1.4, shiny('#7b3fa0')),
  yoyo('#d92b2f', [-9, -5, 0], [0, 0, 10]),
  whistle('#2b8fe0', [8, -5.4, 0], [0, 0, 24]),
  stamp('#7b3fa0', [3, -5, 0]),
  stamp('#ef6a1f', [0.2, -8, 0]),
  swirl(2, [-2.4, -4.4, 1.5]),
  swirl(6, [13, -2.4, 1.6], 3.2),
  swirl(10, [5.6, -9.4, 1.4], 2.8),
  mazePuzzle('#2f9a4a', [-4, -9.6, 0], 30),
  mazePuzzle('#f15bb5', [10.6, -9.4, 0], 80),
  spinner([-14, -2, 0]),
];

// --- balloons ---------------------------------------------------------------------------------------------------------------------

const latex = (color: string): Material => ({ color, rough: 0.22, coat: 0.45 });
const BALLOONS = ['#e5383b', '#f48c06', '#ffd60a', '#52b788', '#2a9df4', '#3f4fc0', '#9d4edd', '#ff70a6', '#f8f9fa', '#20b2aa'] as const;
const balloonShape = '0 -14.2, 0.9 -14.6, 1.1 -14, 0.5 -13.4, 0.7 -12.8, 2.4 -11, 6 -6.6, 8.8 -1, 9.4 4, 8 9, 5 12.2, 2 13.4, 0 13.6';
/** Knotted below, its ribbon gathered at the floor. */
function balloon(color: string, [x, y, z]: Point, lean: Point): Part {
  return group([
    turned(balloonShape, latex(color), { at: [x, y, z], turn: lean }),
    {
      kind: 'tube',
      path: [
        [x * 0.92, y * 0.92, z - 13],
        [x * 0.6, y * 0.6, z - 24],
        [x * 0.1, y * 0.1, 6],
        [0, 0, 0.6],
      ],
      radius: 0.14,
      material: paper('#ffffff'),
    },
  ]);
}
const flat = (color: string): Part => ({
  kind: 'pad',
  outline: flats('-0.6 -4.4, 0.6 -4.4, 0.5 -2.8, 1.6 -1.4, 2.1 0.6, 1.7 2.6, 0 3.6, -1.7 2.6, -2.1 0.6, -1.6 -1.4, -0.5 -2.8'),
  depth: 0.5,
  soft: 0.5,
  cells: 40,
  material: latex(color),
});
const balloonBag = ({ brand }: Look): Part[] => [
  { kind: 'heap', parts: BALLOONS.map(flat), count: 44, radius: [6.4, 8], height: 1.6, base: 0.4, tilt: 18, slope: 4 },
  { kind: 'box', size: [16, 20, 3.2], bulge: 0.12, wrinkle: [0.25, 3], material: { color: '#ffffff', rough: 0.06, alpha: 0.1, coat: 1 } },
  slab([16.4, 6, 0.5], [0, 12, 1.2], paper('#ff70a6'), 0.05),
  {
    kind: 'sheet',
    lies: true,
    size: [16, 5.8],
    at: [0, 12, 1.75],
    material: {
      rough: 0.5,
      svg: drawing(
        320,
        116,
        `<rect width="320" height="116" fill="#ff70a6"/><text x="160" y="34" font-family="Inter, DejaVu Sans" font-size="20" font-weight="700" fill="#fff" text-anchor="middle">${brand.toUpperCase().replaceAll('&', '&amp;')}</text><text x="160" y="78" font-family="Inter, DejaVu Sans" font-size="40" font-weight="800" fill="#fff" text-anchor="middle">Balloons</text><text x="160" y="104" font-family="Inter, DejaVu Sans" font-size="19" fill="#fff" text-anchor="middle">100 pieces · 30 cm</text>`,
      ),
    },
  },
];
const bunch: readonly Part[] = [
  balloon('#e5383b', [0, 0, 62], [0, 0, 0]),
  balloon('#ffd60a', [-16, -2, 55], [0, -14, 0]),
  balloon('#2a9df4', [16, -1, 56], [0, 14, 0]),
  balloon('#52b788', [-8, 9, 72], [-6, -8, 0]),
  balloon('#9d4edd', [9, 8, 74], [-6, 8, 0]),
  balloon('#ff70a6', [-8, -11, 46], [10, -8, 0]),
  balloon('#f48c06', [9, -10, 45], [10, 8, 0]),
];

// --- stickers ---------------------------------------------------------------------------------------------------------------------

const STAR_PATH = 'M50 6 L62 38 L96 40 L69 61 L79 94 L50 75 L21 94 L31 61 L4 40 L38 38 Z';
const VEHICLES = [
  '<path d="M6 66 V52 L22 48 L34 30 H66 L80 48 L94 52 V66 Z" fill="#e0262b"/><path d="M38 36 H48 V48 H30 Z M53 36 H63 L71 48 H53 Z" fill="#d6eefa"/><circle cx="27" cy="67" r="11" fill="#26282c"/><circle cx="73" cy="67" r="11" fill="#26282c"/><circle cx="27" cy="67" r="5" fill="#c9ccd0"/><circle cx="73" cy="67" r="5" fill="#c9ccd0"/>',
  '<path d="M50 4 Q72 26 68 66 H32 Q28 26 50 4 Z" fill="#f4f4f2" stroke="#2b55b0" stroke-width="3"/><circle cx="50" cy="36" r="10" fill="#2b8fe0"/><path d="M32 50 L16 74 L32 70 Z M68 50 L84 74 L68 70 Z" fill="#e0262b"/><path d="M40 68 H60 L50 96 Z" fill="#f6a51c"/>',
  '<circle cx="50" cy="50" r="26" fill="#f2a03c"/><ellipse cx="50" cy="52" rx="46" ry="12" fill="none" stroke="#b86fd0" stroke-width="7" transform="rotate(-16 50 52)"/><path d="M26 44 A26 26 0 0 1 74 44 Z" fill="#f2b45c"/>',
  '<path d="M4 36 H58 V72 H4 Z" fill="#2f9a4a"/><path d="M60 46 H80 L94 60 V72 H60 Z" fill="#f6b51c"/><path d="M66 50 H78 L86 60 H66 Z" fill="#d6eefa"/><circle cx="22" cy="74" r="10" fill="#26282c"/><circle cx="76" cy="74" r="10" fill="#26282c"/>',
] as const;
const picture = (sheet: number, k: number): string => {
  const kinds =
    [ANIMAL_LIST, VEHICLES, [0, 2, 4, 5, 7, 9, 10, 11].map((i) => `<path d="${STAR_PATH}" fill="${hue(i)}"/>`)][sheet % 3] ?? ANIMAL_LIST;
  return kinds[(k * 5 + sheet) % kinds.length] ?? '';
};
const stickerSheet = (sheet: number) =>
  drawing(
    300,
    420,
    `<rect width="300" height="420" rx="10" fill="${['#eaf6fd', '#fff6dc', '#fdeaf4'][sheet % 3]}"/>${Array.from({ length: 12 }, (_, k) => `<g transform="translate(${(k % 3) * 94 + 12} ${Math.floor(k / 3) * 100 + 14})"><circle cx="44" cy="44" r="43" fill="#ffffff" stroke="#d5dde2" stroke-width="1.5"/><g transform="translate(9 9) scale(0.7)">${picture(sheet, k)}</g></g>`).join('')}`,
  );
const sheetAt = (sheet: number, at: Point, spin: number): Part =>
  group(
    [
      slab([15, 21, 0.12], [0, 0, 0], paper('#ffffff'), 0.03),
      { kind: 'sheet', lies: true, size: [14.9, 20.9], at: [0, 0, 0.14], material: { rough: 0.25, coat: 0.5, svg: stickerSheet(sheet) } },
    ],
    { at, turn: [0, 0, spin] },
  );
/** Puffy ones, peeled off. */
const puffy = (i: number, x: number, y: number): Part =>
  group(
    [
      {
        kind: 'extrude',
        outlines: [star(2.2, 5, 0.55)],
        depth: 0.7,
        edge: 0.33,
        segments: 4,
        material: { color: hue(i), rough: 0.15, coat: 0.8 },
      },
      plate([star(2.7, 5, 0.58)], 0.12, paper('#ffffff'), {}, 0.02),
    ],
    { at: [x, y, 0], turn: [chance(i) * 8, 0, i * 40] },
  );
const peeled = (k: number, x: number, y: number, spin: number): Part =>
  group(
    [
      disc(2.5, 0.12, paper('#ffffff'), {}, 0.02),
      {
        kind: 'sheet',
        lies: true,
        size: [4.2, 4.2],
        at: [0, 0, 0.14],
        material: { rough: 0.25, coat: 0.5, svg: drawing(100, 100, ANIMAL_LIST[k] ?? '') },
      },
    ],
    { at: [x, y, 0], turn: [0, 0, spin] },
  );

export const PARTY: Models = {
  'party-bag-fillers-100-pieces': {
    seen: 'Two striped party bags with yo-yos, bouncy balls, whistles, stamps and little maze puzzles',
    scene: () => ({ parts: fillers, view: { up: 24, round: 8 } }),
    packed: () => ({
      parts: [
        ...[0, 90, 180, 270].map(
          (a): Part => group([slab([a % 180 === 0 ? 25.6 : 25, 0.5, 10], [0, -12.6, 0], kraft)], { turn: [0, 0, a] }),
        ),
        slab([25, 25, 0.5], [0, 0, 0], kraft),
        ...Array.from({ length: 34 }, (_, i): Part => {
          const at: Point = [-10 + chance(i) * 20, -10 + chance(i + 50) * 20, 4.2 + chance(i + 90) * 2.6];
          return (
            [
              swirl(i, at),
              yoyo(hue(i), at, [i * 30, 20, 0]),
              whistle(hue(i + 3), at, [50, i * 20, i * 40]),
              mazePuzzle(hue(i + 6), at, i * 20),
            ][i % 4] ?? swirl(i, at)
          );
        }),
      ],
      view: { up: 46, round: 14 },
    }),
    detail: () => ({
      parts: [
        yoyo('#d92b2f', [-3.4, 0, 0], [0, 0, 200]),
        mazePuzzle('#2f9a4a', [3, -1.4, 0], 30),
        swirl(8, [1, 4.4, 1.5]),
        stamp('#7b3fa0', [6.6, 3, 0]),
      ],
      view: { up: 34, round: 10, fill: 1 },
    }),
  },
  'latex-balloons-100-pack': {
    seen: 'A bunch of latex balloons in seven colours on ribbons and a bag of balloons in front',
    scene: (look) => ({
      parts: [...bunch, group(balloonBag(look), { at: [0, -20, 0], turn: [0, 0, 8], scale: 1.5 })],
      view: { up: 16, round: 4 },
    }),
  },
  'sticker-sheets-30-pack': {
    seen: 'Sheets of stickers with animals, vehicles and stars fanned out, some peeled stickers in front',
    scene: () => ({
      parts: [
        sheetAt(1, [-9, 2, 0], 22),
        sheetAt(2, [0, 3.4, 0.16], 2),
        sheetAt(0, [9, 1.6, 0.32], -18),
        puffy(0, -8, -14),
        puffy(5, -3.6, -15),
        peeled(0, 1.4, -13.4, 12),
        peeled(3, 7, -14.6, -14),
        puffy(8, 12, -13),
      ],
      view: { up: 54, round: 6 },
    }),
  },
};
