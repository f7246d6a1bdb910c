import { paper } from '../../../parts/materials.ts';
import type { Models, Part, Point } from '../../../scene.ts';
import { ANIMAL_LIST } from '../animals.ts';
import { hue } from '../rainbow.ts';
import { chance, disc, drawing, group, plate, slab, star } from '../solids.ts';

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
    `<rect width="300" height="420" rx="10" fill="${['#8fd0f0', '#ffd873', '#f7a3cc'][sheet % 3]}"/>${Array.from({ length: 12 }, (_, k) => `<g transform="translate(${(k % 3) * 94 + 12} ${Math.floor(k / 3) * 100 + 14})"><circle cx="44" cy="44" r="44" fill="#ffffff"/><g transform="translate(5 5) scale(0.78)">${picture(sheet, k)}</g></g>`).join('')}`,
  );

const sheetAt = (sheet: number, at: Point, spin: number): Part =>
  group(
    [
      slab([15, 21, 0.12], [0, 0, 0], paper('#ffffff'), 0.03),
      { kind: 'sheet', lies: true, size: [14.9, 20.9], at: [0, 0, 0.14], material: { rough: 0.4, coat: 0.1, svg: stickerSheet(sheet) } },
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
        material: { rough: 0.4, coat: 0.1, svg: drawing(100, 100, ANIMAL_LIST[k] ?? '') },
      },
    ],
    { at: [x, y, 0], turn: [0, 0, spin] },
  );

export const STICKERS: Models = {
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
