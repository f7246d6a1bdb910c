import { drawing, write } from '../../parts/devices.ts';
import { label } from '../../parts/labels.ts';
import { rubber, steel } from '../../parts/materials.ts';
import { carton } from '../../parts/packs/cartons-and-bags.ts';
import { circle, curve, outline } from '../../parts/words/outlines.ts';
import { flats } from '../../parts/words/points.ts';
import { block, plate, put, turned } from '../../parts/words/solids.ts';
import type { Flat, Look, Material, Models, Part } from '../../scene.ts';

const CAST: Material = { color: '#b3b6b9', rough: 0.5, metal: 0.9, grain: { kind: 'noise', scale: 9, bump: 0.25, depth: 0.04 } };
const NYLON: Material = { color: '#1d1e21', rough: 0.45 };
const RING: Material = { color: '#c3c6ca', rough: 0.24, metal: 1 };

/** Points at equal distances along a closed line. */
function even(line: readonly Flat[], step: number): Flat[] {
  const out: Flat[] = [];
  let left = 0;
  line.forEach((a, i) => {
    const b = line[(i + 1) % line.length] ?? a;
    const long = Math.hypot(b[0] - a[0], b[1] - a[1]);
    for (; left < long; left += step) out.push([a[0] + ((b[0] - a[0]) * left) / long, a[1] + ((b[1] - a[1]) * left) / long]);
    left -= long;
  });
  return out;
}
const inward = (line: readonly Flat[], by: (i: number) => number): Flat[] =>
  line.map(([x, y], i) => {
    const [ax, ay] = line[(i + line.length - 1) % line.length] ?? [x, y];
    const [bx, by2] = line[(i + 1) % line.length] ?? [x, y];
    const long = Math.hypot(bx - ax, by2 - ay) || 1;
    return [x - ((by2 - ay) / long) * by(i), y + ((bx - ax) / long) * by(i)];
  });

/** Anticlockwise: the belt lying on its edge, with concave sides. */
const LOOP = curve(
  flats('16 0, 15 5.6, 9 7.2, 2 5.4, -5 6.4, -12 7.4, -16 4, -16.4 -1.6, -12.6 -5.6, -5 -6, 2 -5, 9 -6.6, 14.6 -5, 16 0'),
  12,
).slice(0, -1);

function belt({ brand }: Look): Part[] {
  const outside = even(LOOP, 0.2);
  const teeth = inward(outside, (i) => (i % 4 < 2 ? 0.62 : 0.28));
  const back: Material = { color: '#1b1c1f', rough: 0.7, shine: 0.4 };
  return [
    plate([outside, teeth], 2.5, back, { edge: 0.04, segments: 1 }),
    put(
      [0.9, -5.42, 0],
      [
        {
          kind: 'sheet',
          size: [7, 1.2],
          at: [-1.6, -0.12, 0.65],
          turn: [0, 0, -7],
          material: { rough: 0.6, svg: drawing(560, 96, write(280, 70, 62, `${brand.toUpperCase()} 141`, '#e9ebee', 700)) },
        },
      ],
    ),
  ];
}

/** A pulley on its bearing, lying; `flange`: with rims. */
const pulley = (radius: number, high: number, flange: boolean): Part[] => [
  turned(
    flange
      ? flats(
          `${radius * 0.62} 0, ${radius + 0.3} 0, ${radius + 0.3} 0, ${radius + 0.3} 0.25, ${radius} 0.4, ${radius} 0.4, ${radius} ${high - 0.4}, ${radius} ${high - 0.4}, ${radius + 0.3} ${high - 0.25}, ${radius + 0.3} ${high}, ${radius + 0.3} ${high}, ${radius * 0.86} ${high}, ${radius * 0.84} ${high - 0.4}, ${radius * 0.62} ${high - 0.4}`,
        )
      : flats(
          `${radius * 0.62} 0, ${radius} 0, ${radius} 0, ${radius} ${high}, ${radius} ${high}, ${radius * 0.86} ${high}, ${radius * 0.84} ${high - 0.4}, ${radius * 0.62} ${high - 0.4}`,
        ),
    flange ? NYLON : steel,
    { sharp: true, steps: 96 },
  ),
  turned(flats(`${radius * 0.56} ${high - 0.5}, ${radius * 0.63} ${high - 0.35}`), RING),
  turned(flats(`${radius * 0.38} ${high - 0.55}, ${radius * 0.57} ${high - 0.48}`), rubber('#15161a')),
  turned(
    flats(
      `${radius * 0.22} 0, ${radius * 0.4} 0, ${radius * 0.4} ${high - 0.3}, ${radius * 0.4} ${high - 0.3}, ${radius * 0.22} ${high - 0.3}, ${radius * 0.22} 0`,
    ),
    RING,
    { sharp: true },
  ),
];

/** The tensioner: a pulley with an arm, an eccentric and a pointer. */
const tensioner = (): Part[] => [
  ...pulley(2.9, 2.6, false),
  plate(
    [
      outline([
        [-1.5, -1.5, 'c'],
        [1.5, -1.5, 'c'],
        [2.4, 3.6],
        [1.6, 5.4],
        [-0.4, 5.4],
        [-1.4, 3.6],
      ]),
    ],
    0.45,
    { color: '#8b9095', rough: 0.4, metal: 1 },
    { at: [0, 0, 2.5], edge: 0.1 },
  ),
  turned(flats('0.5 0, 1.3 0, 1.3 0, 1.3 0.9, 1.3 0.9, 0.5 0.9'), RING, { at: [0, 0, 2.8], sharp: true }),
  plate([circle(0.62, [0, 0], 6)], 0.5, NYLON, { at: [0, 0, 3.5], edge: 0.04 }),
  turned(flats('0 0, 0.5 0, 0.5 0, 0.5 0.5, 0 0.5'), steel, { at: [0.6, 4.4, 2.9] }),
];

/** The pump, lying on its back: flange with bolt holes, the toothed wheel in front, blades visible at the side. */
const pump = (): Part[] => {
  const flange = outline([
    [-4.8, 1.4, 'c'],
    [-3.6, 3.6],
    [0, 4.6],
    [3, 4.4],
    [5.6, 4.8],
    [6.4, 3.4],
    [5, 1.4],
    [4.8, -2],
    [5.4, -4.2],
    [4, -5.2],
    [2, -4],
    [-2, -4.2],
    [-4.4, -5],
    [-5.6, -3.8],
    [-4.8, -1.4],
  ]);
  const teeth = Array.from({ length: 24 * 4 }, (_, i): Flat => {
    const r = i % 4 < 2 ? 3.05 : 2.72;
    const a = (i / 96) * 2 * Math.PI;
    return [r * Math.cos(a), r * Math.sin(a)];
  });
  return [
    plate([flange, circle(0.5, [5.1, 3.6], 16), circle(0.5, [4, -4.1], 16), circle(0.5, [-4.3, -3.8], 16)], 1, CAST, {
      at: [0, 0, 2.6],
      edge: 0.2,
    }),
    turned(flats('3.4 1.6, 3.9 1.7, 3.9 2.7'), CAST),
    ...Array.from({ length: 7 }, (_, i) =>
      put([0, 0, 0], [block([2.4, 0.25, 1.7], [1.9, 0, 0], NYLON, { edge: 0.06, turn: [0, 0, 24] })], [0, 0, i * 51.4]),
    ),
    turned(flats('0 0, 3.2 0, 3.2 0.25, 0 0.25'), NYLON, { at: [0, 0, 0] }),
    turned(flats('2.6 3.5, 2.2 4.2, 2 4.4'), CAST),
    plate([teeth], 2.5, { color: '#8d9195', rough: 0.38, metal: 1 }, { at: [0, 0, 4.4], edge: 0.05, segments: 1 }),
    turned(flats('0 0.02, 2.1 0.02, 2.1 0.02, 2.3 0.3'), { color: '#6d7175', rough: 0.45, metal: 1 }, { at: [0, 0, 6.7] }),
    turned(flats('0.6 0, 0.6 0.5, 0.6 0.5, 0 0.5'), RING, { at: [0, 0, 6.8] }),
  ];
};

function kit(look: Look): Part[] {
  const front = label({
    brand: look.brand,
    title: 'TIMING BELT KIT',
    lines: ['with water pump · 6 pieces'],
    size: [26, 17],
    paper: '#f5f6f7',
    accent: '#1f6b5a',
    at: 0.62,
  });
  return [
    put([-2, 20, 0], [carton([26, 9, 17], { color: '#1f6b5a', rough: 0.55 }, { front })], [0, 0, -4]),
    put([0, 4.4, 0], belt(look), [0, 0, 3]),
    put([11, -9, 0], pump(), [0, 0, -16], 1.12),
    put([-13, -8.6, 0], tensioner(), [0, 0, 24], 1.1),
    put([-5.4, -11, 0], pulley(2.3, 2.4, true)),
    put([1.4, -9.4, 0], pulley(2.1, 2.4, false)),
  ];
}

export const TIMING_KIT: Models = {
  'timing-belt-kit-with-water-pump': {
    seen: 'A toothed timing belt with a water pump, a tensioner and two idlers before their carton',
    scene: (look) => ({ parts: kit(look), view: { up: 36, round: 6 } }),
  },
};
