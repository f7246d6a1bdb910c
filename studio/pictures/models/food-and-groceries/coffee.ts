import { bowlOf, fullSack, mound, openSack, scoop, standingBag, strewn } from '../../parts/groceries.ts';
import { label } from '../../parts/labels.ts';
import { chrome, matt } from '../../parts/materials.ts';
import { carton } from '../../parts/packs/cartons-and-bags.ts';
import { timber } from '../../parts/timber.ts';
import { flats, points } from '../../parts/words/points.ts';
import { block, put, rod, turned } from '../../parts/words/solids.ts';
import type { Look, Material, Models, Part } from '../../scene.ts';

/** Half an egg with its crease; `size` 1 is a centimetre long. */
const bean = (color: string, crease: string, size: number, oily = 0.2): Part =>
  put(
    [0, 0, 0],
    [
      turned(
        flats('0 -0.24, 0.3 -0.2, 0.36 -0.05, 0.36 0.02, 0.3 0.1, 0 0.12'),
        { color, rough: 0.5 - oily, coat: oily },
        { scale: [1.45, 1, 1], steps: 20 },
      ),
      rod(points('-0.42 0 0.08, -0.15 0.03 0.13, 0.15 -0.03 0.13, 0.42 0 0.08'), 0.035, matt(crease), { sides: 3 }),
    ],
    [0, 0, 0],
    size,
  );

const green = (color: string, size: number) => [
  bean(color, '#6f6a44', size, 0),
  put([0, 0, 0], [bean('#a8aa78', '#77714c', size, 0)], [180, 0, 0]),
];
export const roasted = (color: string, size: number) => [
  bean(color, '#1c0e07', size),
  put([0, 0, 0], [bean(color, '#1c0e07', size)], [180, 0, 0]),
];
const ground = (color: string): Material => ({ color, rough: 1, grain: { kind: 'noise', scale: 1.4, bump: 0.6, depth: 0.3 } });
const OLIVE_WOOD = timber('#a9774a', '#6b4526', 'x', 0.8);

const stamp = (look: Look, title: string, lines: readonly string[], ink: string): string => {
  const rows = title.split('\n');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" font-family="DejaVu Sans" text-anchor="middle" fill="${ink}"><circle cx="200" cy="92" r="66" fill="none" stroke="${ink}" stroke-width="8"/><g transform="translate(200 92) rotate(28)"><ellipse rx="26" ry="42"/><path d="M0 -40Q16 -10 0 0T0 40" fill="none" stroke="#c9a26a" stroke-width="7"/></g>${rows.map((row, i) => `<text x="200" y="${214 + i * 52}" font-size="${Math.min(50, 540 / row.length)}" font-weight="700">${row}</text>`).join('')}${lines.map((line, i) => `<text x="200" y="${222 + rows.length * 48 + i * 32}" font-size="25">${line}</text>`).join('')}<text x="200" y="392" font-size="24" letter-spacing="3">${look.brand.toUpperCase()}</text></svg>`;
};
/** Threads along the height only: a weave across would show rings where the sack bulges. */
const burlap = (color: string, to: string): Material => ({
  color,
  rough: 0.95,
  grain: { kind: 'stripes', along: 'z', scale: 0.3, distort: 1.5, bump: 0.5, depth: 0.15, to },
});
const SACK = burlap('#c2a06a', '#a5824c');

const greenHeap = (color: string, count: number) => ({ ground: ground(color), pieces: green(color, 2.1), count });

const beansBag = (look: Look, title: string, lines: readonly string[], paper: string, accent: string): Part[] =>
  standingBag(
    [15, 9, 32],
    { color: paper, rough: 0.55 },
    label({
      brand: look.brand,
      title,
      lines,
      size: [12, 16],
      accent,
      at: 0.6,
      mark: `<g transform="rotate(28 50 50)"><ellipse cx="50" cy="50" rx="26" ry="40" fill="${accent}"/><path d="M50 12Q66 40 50 50T50 88" fill="none" stroke="#fbf8f1" stroke-width="7"/></g>`,
    }),
  );

/** A phin: the small steel filter on top of a glass. */
const phin: Part[] = [
  turned(flats('0 0, 3 0, 3.3 0.4, 3.5 7.4'), { color: '#e9eef0', rough: 0.03, thin: true }),
  // Condensed milk under the coffee that has dripped on it.
  turned(flats('0 0.25, 2.95 0.25, 3.1 1.5, 3.1 1.5, 0 1.5'), { color: '#f6e7c6', rough: 0.4, soft: 0.2 }),
  turned(flats('0 1.5, 3.1 1.5, 3.2 4.2, 3.2 4.2, 0 4.2'), { color: '#7a3d18', rough: 0.3 }),
  turned(flats('0 7.5, 4.6 7.5, 4.7 7.7, 4.5 7.9, 0 7.9'), chrome),
  turned(flats('2.6 7.9, 2.7 12.4, 2.7 12.4, 3 12.6'), chrome),
  turned(flats('3.2 12.6, 3.1 12.9, 0.5 13.4, 0.5 14, 0 14.2'), chrome),
  rod(points('2.7 0 11.6, 4.6 0 11.4, 4.6 0 9.4, 2.7 0 9'), 0.22, chrome),
];

const sticks = (look: Look): Part[] => {
  const stick = (svg: string): Part => ({
    kind: 'group',
    parts: [
      block([2.6, 14.4, 0.7], [0, 0, 0], { color: '#b3242b', rough: 0.3, coat: 0.3 }, { edge: 0.3 }),
      { kind: 'sheet', lies: true, size: [2.1, 11], at: [0, 0, 0.72], material: { rough: 0.3, svg } },
    ],
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="84" height="440"><rect width="84" height="440" fill="#b3242b"/><g transform="rotate(90 42 220)" font-family="Inter, DejaVu Sans" text-anchor="middle"><text x="42" y="214" font-size="38" font-weight="700" fill="#ffd88a">3 IN 1</text><text x="42" y="250" font-size="25" fill="#fff">ROBUSTA COFFEE</text></g></svg>`;
  const front = `<svg xmlns="http://www.w3.org/2000/svg" width="440" height="300" font-family="Inter, DejaVu Sans" text-anchor="middle"><rect width="440" height="300" fill="#b3242b"/><rect y="228" width="440" height="72" fill="#ffd88a"/><text x="220" y="48" font-size="24" font-weight="700" fill="#fff" letter-spacing="3">${look.brand.toUpperCase()}</text><text x="220" y="132" font-size="74" font-weight="800" fill="#ffd88a">3 IN 1</text><text x="220" y="182" font-size="31" font-weight="700" fill="#fff">INSTANT COFFEE</text><text x="220" y="275" font-size="34" font-weight="700" fill="#6b1216">100 STICKS</text></svg>`;
  return [
    put([0, 4, 0], [carton([26, 14, 17.6], { color: '#8f1a20', rough: 0.5 }, { front })]),
    ...[0, 1, 2, 3, 4].map((i) => put([-10 + i * 4.6, -12, 0.05], [stick(svg)], [0, 0, 34 - i * 15])),
    put(
      [18, -6, 0],
      [
        turned(flats('0 0, 2.6 0, 2.9 0.4, 3.9 6'), matt('#f4efe6'), { wall: 0.3 }),
        turned(flats('0 5, 3.5 5'), { color: '#b07d4a', rough: 0.3 }),
        rod(points('3.6 0 4.8, 5.4 0 4.8, 5.4 0 2, 3.1 0 1.6'), 0.4, matt('#f4efe6')),
      ],
    ),
  ];
};

const robustaCarton = (look: Look): Part =>
  carton(
    [11, 7, 19],
    { color: '#5b1d16', rough: 0.32, metal: 0.4 },
    {
      front: label({
        brand: look.brand,
        title: 'ROBUSTA',
        lines: ['Ground for phin', '500 g · Buon Ma Thuot'],
        size: [11, 19],
        paper: '#5b1d16',
        ink: '#f2d79a',
        accent: '#c9a04a',
        look: 'frame',
        at: 0.5,
      }),
    },
  );

export const COFFEE: Models = {
  'yirgacheffe-washed-green-coffee-30-kg-grainpro': {
    seen: 'A jute sack of green coffee, printed Yirgacheffe, open and filled to the brim',
    scene: (look) => ({
      parts: [
        ...openSack(19, 36, SACK, greenHeap('#b9bb92', 400), stamp(look, 'YIRGACHEFFE', ['Washed arabica', '30 kg · Ethiopia'], '#2d5a34')),
        strewn(green('#b9bb92', 2.1), 24, [14, 5], [6, -26, 0.4]),
      ],
      view: { up: 26, round: -6 },
    }),
    packed: (look) => ({
      parts: [
        ...fullSack([46, 28, 66], SACK, stamp(look, 'YIRGACHEFFE', ['Washed arabica', '30 kg · Ethiopia'], '#2d5a34')),
        put(
          [54, 6, 0],
          fullSack([46, 28, 66], SACK, stamp(look, 'YIRGACHEFFE', ['Washed arabica', '30 kg · Ethiopia'], '#2d5a34')),
          [0, 0, -12],
        ),
      ],
      view: { up: 14, round: 10 },
    }),
    detail: () => ({
      parts: mound({ radius: 10, height: 3, ground: ground('#b9bb92'), pieces: green('#b9bb92', 2), count: 360 }),
      view: { up: 36, fill: 1.5 },
    }),
  },
  'sidamo-natural-green-coffee-30-kg-grainpro': {
    seen: 'A sewn jute sack printed Sidamo with a heap of yellowish green coffee before it',
    scene: (look) => ({
      parts: [
        put([0, 10, 0], fullSack([42, 27, 58], SACK, stamp(look, 'SIDAMO', ['Natural arabica', '30 kg · Ethiopia'], '#8a2f3a'))),
        put([15, -24, 0], mound({ radius: 15, height: 6, ...greenHeap('#c3b27c', 300), seed: 4 })),
      ],
      view: { up: 18, round: 10 },
    }),
  },
  'guji-grade-1-green-coffee-30-kg-grainpro': {
    seen: 'A jute sack printed Guji beside a wooden bowl of bluish green coffee',
    scene: (look) => ({
      parts: [
        put([-14, 8, 0], fullSack([42, 27, 56], SACK, stamp(look, 'GUJI', ['Grade 1 arabica', '30 kg · Ethiopia'], '#2f4a7a')), [0, 0, 8]),
        put([22, -14, 0], bowlOf(14, 9, OLIVE_WOOD, { ...greenHeap('#a9b496', 260), rise: 5 })),
      ],
      view: { up: 20, round: -12 },
    }),
  },
  'kenya-aa-roasted-coffee-beans-1-kg': {
    seen: 'A black bag of Kenya AA coffee with medium-light roasted beans before it',
    scene: (look) => ({
      parts: [
        ...beansBag(look, 'KENYA AA', ['Blackcurrant · Grapefruit', 'Medium light · 1 kg'], '#222326', '#a3182f'),
        put([7, -11.5, 0], mound({ radius: 7, height: 2.8, ground: ground('#5a3218'), pieces: roasted('#7a4724', 1.25), count: 260 })),
      ],
      view: { up: 16, round: 10 },
    }),
    packed: (look) => ({
      parts: [0, 1, 2].map((i) =>
        put(
          [(i - 1) * 17, Math.abs(i - 1) * 3, 0],
          beansBag(look, 'KENYA AA', ['Blackcurrant · Grapefruit', 'Medium light · 1 kg'], '#222326', '#a3182f'),
        ),
      ),
      view: { up: 12, round: 6 },
    }),
    detail: () => ({
      parts: mound({ radius: 7, height: 2.4, ground: ground('#5a3218'), pieces: roasted('#7a4724', 1.25), count: 380 }),
      view: { up: 34, fill: 1.5 },
    }),
  },
  'colombia-huila-supremo-roasted-coffee-beans-1-kg': {
    seen: 'A kraft bag of Colombian coffee with a wooden scoop of roasted beans',
    scene: (look) => ({
      parts: [
        ...beansBag(look, 'COLOMBIA\nHUILA', ['Caramel · Red apple', 'Medium · 1 kg'], '#b48a58', '#1f5a62'),
        put(
          [-9, -11, 0],
          mound({ radius: 6, height: 2, ground: ground('#4a2812'), pieces: roasted('#5f3519', 1.25), count: 200, seed: 3 }),
        ),
        put(
          [-6.4, -12.6, 1.2],
          [
            scoop(OLIVE_WOOD),
            put([0, 0, 1], mound({ radius: 2.3, height: 0.9, ground: ground('#4a2812'), pieces: roasted('#5f3519', 1.25), count: 30 })),
          ],
          [0, -8, -12],
        ),
      ],
      view: { up: 18, round: -10 },
    }),
  },
  'brazil-cerrado-roasted-coffee-beans-1-kg': {
    seen: 'A white bag of Brazilian coffee with a bowl of dark roasted beans',
    scene: (look) => ({
      parts: [
        ...beansBag(look, 'BRAZIL\nCERRADO', ['Hazelnut · Milk chocolate', 'Medium · 1 kg'], '#efece4', '#2f7a3f'),
        put(
          [14.6, -6, 0],
          bowlOf(6.4, 4, matt('#2f6b57'), { ground: ground('#3a1f10'), pieces: roasted('#4a2812', 1.25), count: 200, rise: 2.4, seed: 6 }),
        ),
      ],
      view: { up: 20, round: 4 },
    }),
  },
  'vietnamese-robusta-ground-for-phin-500-g': {
    seen: 'A brick of ground robusta coffee beside a steel phin filter on a glass of coffee over condensed milk',
    scene: (look) => ({
      parts: [
        put([-6, 2, 0], [robustaCarton(look)], [0, 0, 8]),
        put([7, -1, 0], phin),
        put(
          [1, -9, 0],
          mound({
            radius: 4.4,
            height: 1.5,
            ground: { color: '#2b160b', rough: 1, grain: { kind: 'noise', scale: 6, bump: 1, depth: 0.3, to: '#40220f' } },
            pieces: [block([0.2, 0.16, 0.14], [0, 0, 0], matt('#3a1e0e'), { edge: 0.04 })],
            count: 160,
          }),
        ),
      ],
      view: { up: 16, round: 6 },
    }),
    packed: (look) => ({
      parts: [0, 1, 2].map((i) => put([i * 12.4 - 12.4, i === 1 ? -3 : 0, 0], [robustaCarton(look)])),
      view: { up: 14, round: 10 },
    }),
    detail: () => ({ parts: phin, view: { up: 16, round: -12, fill: 0.84 }, tint: '#d5c7ab' }),
  },
  'vietnamese-robusta-3-in-1-instant-100-sticks': {
    seen: 'A red box of instant coffee with five sticks fanned out and a cup',
    scene: (look) => ({ parts: sticks(look), view: { up: 24, round: -8 } }),
  },
  'vietnamese-robusta-green-beans-screen-18-60-kg': {
    seen: 'A tall jute sack printed Robusta Screen 18, open over yellow-green beans, with a scoop',
    scene: (look) => ({
      parts: [
        ...openSack(
          22,
          60,
          burlap('#b48f58', '#94703c'),
          greenHeap('#b3a066', 320),
          stamp(look, 'ROBUSTA', ['Screen 18 · 60 kg', 'Vietnam'], '#3a2415'),
        ),
        put([2, -4, 64.6], [scoop(OLIVE_WOOD, 2)], [0, -14, -30]),
      ],
      view: { up: 18, round: 12 },
    }),
  },
};
