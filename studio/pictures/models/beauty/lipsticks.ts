import { darker, lighter, mix } from '../../parts/colors.ts';
import { drawing, lying, write } from '../../parts/devices.ts';
import { glossy, gold, plastic, thinGlass } from '../../parts/materials.ts';
import { flats } from '../../parts/words/points.ts';
import { block, put, rod, turned } from '../../parts/words/solids.ts';
import type { Look, Material, Models, Part } from '../../scene.ts';

/** From nude to plum. */
const SHADES = [
  '#d8a084',
  '#c98068',
  '#c46a5c',
  '#d4615c',
  '#dd4a52',
  '#c62433',
  '#a3142a',
  '#d63a72',
  '#b22a62',
  '#8f1f40',
  '#6f1a3a',
  '#4a1436',
] as const;
const black = glossy('#1b1a1c');
const gilt: Material = { ...gold, rough: 0.22 };

const title = (look: Look, name: string, line: string, [w, h]: readonly [number, number], ground: string, ink: string): string =>
  drawing(
    w * 40,
    h * 40,
    `<rect width="${w * 40}" height="${h * 40}" fill="${ground}"/>${write(w * 20, h * 15, h * 10, look.brand.toUpperCase(), ink, 700)}${write(w * 20, h * 31, h * 14, `${name} · ${line}`, ink, 600)}`,
  );

// --- matte liquid: clear vials with a wand in the cap

const vialOf = (color: string): Part[] => [
  turned(flats('0 0, 0.86 0, 0.92 0.06, 0.92 0.06, 0.92 5.2, 0.92 5.2, 0.86 5.3, 0.6 5.3, 0.6 5.3, 0.6 6'), thinGlass('#f5f1f1')),
  turned(flats('0 0.35, 0.7 0.35, 0.8 0.5, 0.8 0.5, 0.8 5.05, 0.8 5.05, 0 5.05'), { color, rough: 0.3, coat: 0.4 }),
];
const capOf = (): Part => turned(flats('0.92 0, 0.92 0, 0.92 4.7, 0.92 4.7, 0.86 4.85, 0 4.85'), black);
const ring: Part = turned(flats('0.94 0, 0.95 0.05, 0.95 0.3, 0.94 0.35'), gilt);
const closedVial = (color: string): Part[] => [...vialOf(color), put([0, 0, 5.3], [ring, put([0, 0, 0.3], [capOf()])])];

/** Upside down on its cap, as shops display them: the colour is above. */
const onCap = (color: string): Part[] => [put([0, 0, 10.45], closedVial(color), [180, 0, 0])];

/** Cap and applicator, lying along x, the sponge with its colour to the left. */
const wand = (color: string): Part =>
  put(
    [0, 0, 0.94],
    [
      put([0, 0, 0], [capOf(), ring], [0, 90, 0]),
      rod(
        [
          [0, 0, 0],
          [-3.2, 0, 0],
        ],
        0.16,
        thinGlass('#e8e2e2'),
      ),
      rod(
        [
          [-3, 0, 0],
          [-3.5, 0, 0],
          [-4.2, 0, 0.05],
          [-4.7, 0, 0.12],
        ],
        [0.18, 0.34, 0.3, 0.08],
        { color, rough: 0.5, grain: { kind: 'noise', scale: 6, bump: 0.3 } },
      ),
    ],
  );

function matteLiquid(look: Look): Part[] {
  const step = 2.35;
  const open = 9;
  return [
    lying({ size: [step * 6 + 1.2, step * 2 + 1.2, 1.7], corner: 0.5, material: plastic('#f7eef0', 0.4) }),
    lying({ size: [step * 6 + 1.2, step, 4.6], corner: 0.5, material: plastic('#f7eef0', 0.4), at: [0, step / 2 + 0.6, 0] }),
    {
      kind: 'sheet',
      size: [step * 6, 1.4],
      at: [0, -step - 0.63, 0.15],
      material: { rough: 0.5, svg: title(look, 'MATTE LIQUID', '12 SHADES', [step * 6, 1.4], '#f7eef0', '#7a1f3a') },
    },
    ...SHADES.map((color, i) =>
      put([((i % 6) - 2.5) * step, i < 6 ? step / 2 + 0.4 : -step / 2, i < 6 ? 4.2 : 0.6], i === open ? vialOf(color) : onCap(color)),
    ),
    put([3.2, -6, 0], [wand(SHADES[open])], [0, 0, 14]),
    turned(
      flats('0 0.12, 0.6 0.1, 0.8 0'),
      { color: SHADES[open], rough: 0.35, coat: 0.3 },
      { at: [-3.6, -6, 0], scale: [2.6, 0.75, 1], turn: [0, 0, 8] },
    ),
  ];
}

// --- satin bullets: lacquered cases, wound up

const bullet = (color: string): Part[] => [
  turned(flats('0 0, 1.04 0, 1.1 0.06, 1.1 0.06, 1.1 3, 1.1 3, 1.04 3.06, 0.9 3.06'), black),
  turned(flats('0.93 3, 0.93 4.5, 0.93 4.5, 0.86 4.58, 0.7 4.58'), gilt),
  {
    kind: 'loft',
    sections: [
      { at: [0, 0, 4.3], size: [1.4, 1.4] },
      { at: [0, 0, 5.6], size: [1.4, 1.4] },
      { at: [0, 0.02, 6.35], size: [1.38, 1.74], turn: [38, 0, 0] },
      { at: [0, 0.08, 6.5], size: [1.1, 1.5], turn: [42, 0, 0] },
    ],
    curved: false,
    edge: 0.1,
    material: { color, rough: 0.28, coat: 0.5, soft: 0.08 },
  },
];
const bulletCap: Part[] = [
  turned(flats('1.1 0, 1.1 0, 1.1 4.2, 1.1 4.2, 1.02 4.3, 0 4.3'), black),
  turned(flats('1.12 0, 1.13 0.04, 1.13 0.3, 1.12 0.34'), gilt),
];

function satinBullets(look: Look): Part[] {
  const wide = 13.4;
  const velvet: Material = { color: '#f1dfe2', rough: 0.6 };
  return [
    ...[0, 1, 2].map((i) => block([wide, 3.4, 1 + i * 1.9], [0, (i - 1) * 3.4, 0], velvet, { edge: 0.12 })),
    {
      kind: 'sheet',
      size: [wide * 0.9, 0.86],
      at: [0, -5.13, 0.06],
      material: { rough: 0.6, svg: title(look, 'SATIN LIPSTICK', '12 SHADES', [wide * 0.9, 0.86], '#f1dfe2', '#7a1f3a') },
    },
    ...SHADES.map((color, i) => {
      const row = 2 - Math.floor(i / 4);
      return put([((i % 4) - 1.5) * 3.2, (row - 1) * 3.4, 1 + row * 1.9], bullet(color));
    }),
    put([9, -2.6, 0], bulletCap),
    put([9.6, -5.4, 1.1], bulletCap, [0, 90, 30]),
  ];
}

// --- tinted balms: twist-up sticks

const SHEER = SHADES.map((shade, i) => mix(lighter(shade, 0.22), ['#ff8f8f', '#ffb199', '#f7a1c4'][i % 3] ?? '#ff8f8f', 0.3));
/** A stick lying along y, its tip away from the camera. */
const stick = (color: string): Part =>
  put(
    [0, 0, 0.86],
    [
      turned(flats('0 0, 0.74 0, 0.78 0.06, 0.78 0.06, 0.78 1, 0.78 1, 0.72 1.05'), plastic(darker(color, 0.12), 0.35)),
      turned(flats('0.74 1.05, 0.86 1.1, 0.86 1.1, 0.86 4.4, 0.86 4.4, 0.8 4.46, 0.7 4.46'), plastic('#faf7f4', 0.4)),
      turned(flats('0.87 1.7, 0.875 1.72, 0.875 2.5, 0.87 2.52'), plastic(color, 0.4)),
      turned(flats('0.68 4.3, 0.68 5.9, 0.62 6.4, 0.4 6.75, 0 6.85'), { color, rough: 0.22, coat: 0.6, soft: 0.25 }),
    ],
    [-90, 0, 0],
  );
const stickCap = (color: string): Part =>
  put(
    [0, 0, 0.86],
    [
      turned(flats('0.87 0, 0.87 0, 0.87 2.5, 0.87 2.5, 0.8 2.6, 0 2.6'), plastic('#faf7f4', 0.4)),
      turned(flats('0 2.62, 0.5 2.61'), plastic(color)),
    ],
    [-90, 0, 0],
  );

function tintedBalms(look: Look): Part[] {
  const [w, d] = [15.4, 24.6];
  const card: Material = { color: '#f3c9c8', rough: 0.7 };
  const name = [w * 0.9, 1.9] as const;
  return [
    block([w, d, 0.3], [0, 0, 0], { color: '#f9e6e2', rough: 0.8 }, { edge: 0.05 }),
    ...[-1, 1].map((side) => block([w, 0.35, 1.1], [0, (side * d) / 2, 0], card, { edge: 0.05 })),
    ...[-1, 1].map((side) => block([0.35, d, 1.1], [(side * w) / 2, 0, 0], card, { edge: 0.05 })),
    ...SHEER.flatMap((color, i) => {
      const [x, y] = [((i % 6) - 2.5) * 2.4, i < 6 ? 2 : -d / 2 + 3];
      return [put([x, y, 0.3], [stick(color)]), put([x, y + 7.3, 0.3], [stickCap(color)])];
    }),
    {
      kind: 'sheet',
      lies: true,
      size: [name[0], name[1]],
      at: [0, -d / 2 + 1.7, 0.33],
      material: { rough: 0.7, svg: title(look, 'TINTED BALM', 'SPF 15 · 12 SHADES', name, '#f9e6e2', '#a33a52') },
    },
  ];
}

export const LIPSTICKS: Models = {
  'matte-liquid-lipstick-12-shade-assortment': {
    seen: 'Twelve glass vials of matte liquid lipstick from nude to plum in a stand, one open with its wand before it',
    scene: (look) => ({ parts: matteLiquid(look), view: { up: 26, round: 6 } }),
    packed: (look) => ({
      parts: [0, 1].map((i) => put([i * 17 - 8.5, i * 4, 0], matteLiquid(look).slice(0, -2), [0, 0, 8 - i * 12])),
      view: { up: 28, round: 14 },
    }),
    detail: () => ({
      parts: [
        ...[4, 5, 6].map((shade, i) => put([(i - 1) * 2.6, 2, 0], closedVial(SHADES[shade] ?? SHADES[0]))),
        put([1.4, -1.6, 0], [wand(SHADES[5])], [0, 0, 12]),
      ],
      view: { up: 18, fill: 1.05 },
    }),
  },
  'satin-bullet-lipstick-12-shade-assortment': {
    seen: 'Twelve satin lipsticks wound up in black and gold cases on three steps, from nude to plum',
    scene: (look) => ({ parts: satinBullets(look), view: { up: 20, round: -14 } }),
  },
  'tinted-balm-lipstick-12-shade-assortment': {
    seen: 'A tray of twelve white twist-up tinted lip balms with their caps, from peach to berry',
    scene: (look) => ({ parts: tintedBalms(look), view: { up: 58, round: 10, fill: 0.86 } }),
  },
};
