import { MODELS } from '../models/models.ts';
import { cardboard, matt, paper, plank } from '../parts/materials.ts';
import { block, put } from '../parts/words/solids.ts';
import type { Look, Part, Point } from '../scene.ts';

const INSIDE = matt('#a37c50');
const TAPE = { color: '#d8b988', rough: 0.3, coat: 0.4 };
/** The logo, as printed on a carton's side. */
const MARK = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><g fill="none" stroke="#0e3b3a" stroke-width="5" stroke-linecap="round"><path d="M10 46c7-5 14-5 22 0s15 5 22 0"/></g><path d="M30 8v30H12Zm5 6 17 24H35Z" fill="#0e3b3a"/></svg>`;

/** A closed shipping carton: tape over its middle, the mark in front. */
export function shippingCarton(size: Point, at: Point, turn = 0): Part {
  const [x, y, z] = size;
  const mark = Math.min(x, z) * 0.5;
  return put(
    at,
    [
      block(size, [0, 0, 0], cardboard, { edge: 0.25 }),
      block([x * 0.16, y * 1.006, z * 1.006], [0, 0, -z * 0.003], TAPE, { edge: 0.2 }),
      {
        kind: 'sheet',
        size: [mark, mark],
        at: [-x * 0.25, -y / 2 - 0.12, z * 0.12],
        material: { ...paper(), svg: MARK },
      },
    ],
    [0, 0, turn],
  );
}

/** A carton with its four flaps open; its contents are visible. */
function openCarton([x, y, z]: Point): Part[] {
  const wall = 0.5;
  const mark = Math.min(x, z) * 0.55;
  return [
    block([x, y, wall], [0, 0, 0], INSIDE),
    ...[-1, 1].flatMap((side) => [
      block([wall, y, z], [(side * (x - wall)) / 2, 0, 0], cardboard),
      block([x, wall, z], [0, (side * (y - wall)) / 2, 0], cardboard),
      put([(side * x) / 2, 0, z], [block([x * 0.46, y * 0.98, wall], [side * x * 0.23, 0, 0], cardboard)], [0, side * 34, 0]),
      put([0, (side * y) / 2, z], [block([x * 0.98, y * 0.46, wall], [0, side * y * 0.23, 0], cardboard)], [side * -52, 0, 0]),
    ]),
    { kind: 'sheet', size: [mark, mark], at: [0, -y / 2 - 0.12, z * 0.2], material: { ...paper(), svg: MARK } },
  ];
}

const ANY: Look = { color: '#9aa0a6', colorName: '', brand: 'Tradewind' };

/** A freshly unloaded carton, opened, with a teddy bear in it. */
export const NEW_ARRIVALS: readonly Part[] = [
  ...openCarton([34, 26, 20]),
  put([0, 1, 5], MODELS['plush-teddy-bear-30-cm']?.scene({ ...ANY, color: '#a5703f', colorName: 'Brown' }).parts ?? []),
];

/** Goods on a pallet. */
export const TRENDING: readonly Part[] = [
  ...[-1, 0, 1].map((row) => block([80, 12, 9], [0, row * 27, 0], plank())),
  ...Array.from({ length: 6 }, (_, i) => block([11, 70, 2.4], [-33.5 + i * 13.4, 0, 9], plank())),
  shippingCarton([37, 33, 30], [-19, -17, 11.4], 2),
  shippingCarton([37, 33, 30], [19.5, -17, 11.4], -1),
  shippingCarton([76, 32, 30], [0, 17, 11.4]),
  shippingCarton([44, 40, 28], [-6, 0, 41.4], -8),
  shippingCarton([24, 20, 17], [-4, -2, 69.4], 16),
];
