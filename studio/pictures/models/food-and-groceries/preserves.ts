import { dish, labelled } from '../../parts/groceries.ts';
import { label } from '../../parts/labels.ts';
import { foil, glossy, matt, plastic, thinGlass } from '../../parts/materials.ts';
import { jar } from '../../parts/packs/bottles.ts';
import { can } from '../../parts/packs/tins.ts';
import { roundedRect } from '../../parts/words/outlines.ts';
import { flats, points } from '../../parts/words/points.ts';
import { plate, put, rod, turned } from '../../parts/words/solids.ts';
import type { Look, Models, Part } from '../../scene.ts';
import { halfCoconut } from './oils.ts';

const CHILLI_MARK =
  '<path d="M30 10Q44 14 42 26Q80 40 86 92Q40 88 26 34Q22 24 34 22Q30 16 24 14z" fill="#c8281e"/><path d="M30 10Q44 14 42 26Q34 22 26 34Q22 24 34 22Q30 16 24 14z" fill="#3f7a3a"/>';
const chilli = (color: string, dry = false): Part =>
  put(
    [0, 0, 0],
    [
      rod(points('0 0 0.6, 2 0.3 0.7, 4 0 0.6, 6 -0.9 0.4'), [0.75, 0.8, 0.55, 0.08], {
        color,
        rough: dry ? 0.45 : 0.25,
        coat: 0.5,
        ...(dry ? { grain: { kind: 'noise', scale: 1.4, stretch: [0.3, 2, 2], bump: 1, depth: 0.4 } as const } : {}),
      }),
      rod(points('0 0 0.6, -0.8 0.1 0.8, -1.6 0.5 1.1'), [0.4, 0.16, 0.14], { color: dry ? '#6b4a28' : '#5d7a35', rough: 0.7 }),
    ],
  );
const wrap = (
  look: Look,
  title: string,
  lines: readonly string[],
  paper: string,
  ink: string,
  accent: string,
  mark: string,
  size: readonly [number, number],
): string => label({ brand: look.brand, title, lines, size, paper, ink, accent, mark, look: 'band', at: 0.68 });
/** The same label three times round a can, so that one of them is visible. */
const round = (svg: string): string => {
  const [, w = '400', h = '300'] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  const inner = svg.replace(/^<svg[^>]*>|<\/svg>$/g, '');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${Number(w) * 3}" height="${h}">${[0, 1, 2].map((i) => `<g transform="translate(${i * Number(w)} 0)">${inner}</g>`).join('')}</svg>`;
};

const chipotle = (look: Look) =>
  can(7.6, 3.7, round(wrap(look, 'CHIPOTLE', ['in adobo', '200 g'], '#7a1f16', '#ffe3a8', '#2a2320', CHILLI_MARK, [6.4, 6.7])));
const harissa = (look: Look): Part =>
  labelled(
    jar({
      height: 11,
      radius: 4,
      body: thinGlass(),
      lid: { color: '#1f2a22', rough: 0.35 },
      lidHeight: 1.8,
      content: {
        material: { color: '#a8281a', rough: 0.4, coat: 0.4, grain: { kind: 'noise', scale: 2, to: '#7a160e', bump: 0.4 } },
        level: 0.94,
      },
    }),
    4,
    [1.4, 6.2],
    label({
      brand: look.brand,
      title: 'HARISSA',
      lines: ['Chilli paste', '380 g'],
      size: [8.4, 6.2],
      accent: '#b3241c',
      paper: '#f7ead0',
      look: 'frame',
      at: 0.6,
    }),
  );
const sriracha = (look: Look): Part[] => [
  turned(flats('0 0, 2.9 0, 3.1 0.4, 3.1 0.4, 3.1 14, 3 16, 1.9 18.4, 1.6 18.8'), { color: '#c4200f', rough: 0.2, coat: 0.6 }),
  turned(flats('1.8 18.6, 1.9 20.2, 1.9 20.2, 1.2 20.8, 0.5 24, 0.4 24.6, 0 24.7'), plastic('#2f8a3f')),
  {
    kind: 'sheet',
    size: [6.6, 9],
    bend: 3.12,
    at: [0, 0, 3.4],
    material: {
      rough: 0.3,
      svg: `<svg xmlns="http://www.w3.org/2000/svg" width="330" height="450" font-family="Inter, DejaVu Sans" text-anchor="middle" fill="#fff"><g transform="translate(95 20) scale(1.4)">${CHILLI_MARK.replace('#c8281e', '#ffd23a')}</g><text x="165" y="236" font-size="56" font-weight="800">SRIRACHA</text><text x="165" y="286" font-size="30">CHILLI SAUCE</text><path d="M60 312H270" stroke="#fff" stroke-width="4"/><text x="165" y="356" font-size="24">${look.brand.toUpperCase()}</text><text x="165" y="400" font-size="26">450 ml</text></svg>`,
    },
  },
];
const sauceDish = (color: string, at: readonly [number, number, number]): Part =>
  put(at, [...dish(3.6, 1.8, glossy('#f4f1ea')), turned(flats('0 1.5, 1.4 1.35, 3 1.2'), { color, rough: 0.12, coat: 0.8 })]);

const tomato = (at: readonly [number, number, number], spin = 0): Part =>
  put(
    at,
    [
      {
        kind: 'blob',
        fine: 0.18,
        melt: 4,
        balls: [{ at: [0, 0, 1.9], size: [5.6, 3.8, 3.8] }],
        material: { color: '#d1301a', rough: 0.16, coat: 0.7, soft: 0.15 },
      },
      ...[0, 1, 2, 3, 4].map((i) =>
        rod(
          [
            [2.7, 0, 2],
            [3, Math.cos(i * 1.26) * 0.6, 2 + Math.sin(i * 1.26) * 0.6],
            [2.7, Math.cos(i * 1.26) * 1.3, 2 + Math.sin(i * 1.26) * 1.3],
          ],
          [0.16, 0.14, 0.03],
          matt('#4a7a35'),
        ),
      ),
    ],
    [0, 0, spin],
  );
const TOMATO_MARK =
  '<ellipse cx="50" cy="58" rx="34" ry="38" fill="#d1301a"/><path d="M50 26l-22 -8l12 14l-14 8l20 0l4 14l6 -14l20 0l-14 -8l10 -14z" fill="#3f7a3a"/>';
const PALM =
  '<circle cx="50" cy="56" r="40" fill="#5d3d24"/><circle cx="50" cy="56" r="32" fill="#fff"/><circle cx="50" cy="56" r="22" fill="#eef3f4"/>';

const fish = (at: readonly [number, number, number]): Part => ({
  kind: 'loft',
  at,
  sections: [
    { at: [-4.4, 0, 0.8], size: [0.5, 0.7], turn: [0, 90, 0] },
    { at: [-3, 0, 0.8], size: [1.3, 1.5], turn: [0, 90, 0] },
    { at: [0, 0, 0.8], size: [1.5, 1.8], turn: [0, 90, 0] },
    { at: [3, 0, 0.8], size: [1.2, 1.4], turn: [0, 90, 0] },
    { at: [4.6, 0, 0.8], size: [0.8, 1], turn: [0, 90, 0] },
  ],
  material: {
    color: '#aeb8bf',
    rough: 0.25,
    metal: 0.7,
    grain: { kind: 'noise', scale: 1, stretch: [0.3, 2, 1], to: '#56636e', sharp: 0.4, bump: 0.2 },
  },
});
const SARDINE = '<path d="M6 50Q34 16 74 46L96 26V74L74 54Q34 84 6 50z" fill="#f7f0dc"/><circle cx="24" cy="46" r="4" fill="#1f3f6b"/>';
const sardineTin = (look: Look): Part[] => [
  plate([roundedRect(11, 7.2, 2)], 2.6, { color: '#c9a24b', rough: 0.28, metal: 0.9 }, { edge: 0.25 }),
  {
    kind: 'sheet',
    lies: true,
    size: [9.6, 5.8],
    at: [0, 0, 2.64],
    material: {
      rough: 0.3,
      svg: label({
        brand: look.brand,
        title: 'SARDINES',
        lines: ['in olive oil · 125 g'],
        size: [9.6, 5.8],
        paper: '#1f5a8c',
        ink: '#ffffff',
        accent: '#d9a53a',
        mark: SARDINE,
        at: 0.76,
      }),
    },
  },
];
const openTin: Part[] = [
  {
    kind: 'cut',
    parts: [
      plate([roundedRect(11, 7.2, 2)], 2.6, foil('#c9a24b'), { edge: 0.2 }),
      plate([roundedRect(10.4, 6.6, 1.8)], 3, foil('#c9a24b'), { edge: 0.05, at: [0, 0, 0.4] }),
    ],
    material: { color: '#c9a24b', rough: 0.28, metal: 0.9 },
  },
  plate([roundedRect(10.4, 6.6, 1.8)], 0.2, { color: '#c9a63a', rough: 0.04, coat: 1 }, { at: [0, 0, 1.3] }),
  ...[-2.2, -0.7, 0.8, 2.2].map((y) => fish([0, y, 0.9])),
  { kind: 'strip', width: 10, thick: 0.06, path: flats('3.4 2.6, 4 3.2, 4.6 4.6, 4.2 5.8, 3.2 5.6, 3.1 4.6'), material: foil('#d9c68a') },
];

export const PRESERVES: Models = {
  'chipotle-in-adobo-200-g-24-pack': {
    seen: 'Three small tins of chipotle in adobo with dried chillies before them',
    scene: (look) => ({
      parts: [
        put([-4.6, 3, 0], [chipotle(look)]),
        put([4.4, 3.6, 0], [chipotle(look)]),
        put([0, 3.2, 7.7], [chipotle(look)]),
        put([-5, -5, 0], [chilli('#4a1a12', true)], [0, 0, 12]),
        put([1, -6.4, 0], [chilli('#5d1f14', true)], [0, 0, -16]),
        sauceDish('#7a1f10', [9.4, -3.6, 0]),
      ],
      view: { up: 18, round: 4 },
    }),
    packed: (look) => ({
      parts: Array.from({ length: 12 }, (_, i) =>
        put([(i % 3) * 7.8 - 7.8, Math.floor(i / 6) * 7.8, (Math.floor(i / 3) % 2) * 7.7], [chipotle(look)]),
      ),
      view: { up: 18, round: 18 },
    }),
    detail: (look) => ({ parts: [chipotle(look)], view: { up: 22, fill: 1.2 } }),
  },
  'harissa-paste-380-g-12-pack': {
    seen: 'Three jars of red harissa paste with a dish of it and fresh chillies',
    scene: (look) => ({
      parts: [
        put([-5, 4, 0], [harissa(look)]),
        put([4.4, 5, 0], [harissa(look)]),
        put([-0.4, 4.5, 11], [harissa(look)]),
        sauceDish('#a8281a', [7.6, -4, 0]),
        put([-7, -4, 0], [chilli('#c8281e')], [0, 0, -8]),
      ],
      view: { up: 14, round: -6 },
    }),
  },
  'sriracha-chilli-sauce-450-ml-12-pack': {
    seen: 'Red squeeze bottles of sriracha with green nozzle caps and a dish of sauce',
    scene: (look) => ({
      parts: [
        put([-7.4, 3, 0], sriracha(look)),
        put([0, 0, 0], sriracha(look)),
        put([7.4, 3, 0], sriracha(look)),
        sauceDish('#c4200f', [7, -7, 0]),
      ],
      view: { up: 12, round: 6 },
    }),
  },
  'coconut-milk-400-ml-24-pack': {
    seen: 'Three tins of coconut milk with half a coconut and a dish of white milk',
    scene: (look) => ({
      parts: [
        ...points('-4.4 4 0, 4 5 0, -0.2 4.4 11.1').map(([x = 0, y = 0, z = 0]) =>
          put(
            [x, y, z],
            [can(11, 3.8, round(wrap(look, 'COCONUT MILK', ['17% fat', '400 ml'], '#f4fbf6', '#1f6b4a', '#1f6b4a', PALM, [6.6, 9.7])))],
          ),
        ),
        halfCoconut([9.6, -3.4, 4.8], [60, 0, 18], 0.8),
        sauceDish('#fbfaf4', [-3, -6, 0]),
      ],
      view: { up: 14, round: 4 },
    }),
    packed: (look) => ({
      parts: Array.from({ length: 12 }, (_, i) =>
        put(
          [(i % 4) * 8 - 12, Math.floor(i / 4) * 8, 0],
          [can(11, 3.8, round(wrap(look, 'COCONUT MILK', ['17% fat', '400 ml'], '#f4fbf6', '#1f6b4a', '#1f6b4a', PALM, [6.6, 9.7])))],
        ),
      ),
      view: { up: 28, round: 16 },
    }),
    detail: (look) => ({
      parts: [
        put(
          [-5.6, 4, 0],
          [can(11, 3.8, round(wrap(look, 'COCONUT MILK', ['17% fat', '400 ml'], '#f4fbf6', '#1f6b4a', '#1f6b4a', PALM, [6.6, 9.7])))],
        ),
        halfCoconut([3.4, 5.6, 4.9], [50, 0, 14]),
        put([12.8, -1, 5.2], [halfCoconut([0, 0, 0], [0, 0, 0], 0.94)], [176, 14, 0]),
        put([2, -5.6, 0], [sauceDish('#fdfcf6', [0, 0, 0])], [0, 0, 0], 1.15),
      ],
      view: { up: 22, round: 4, fill: 0.9 },
      tint: '#b7a88c',
    }),
  },
  'peeled-plum-tomatoes-2-5-kg-6-pack': {
    seen: 'Two large catering tins of plum tomatoes with ripe tomatoes before them',
    scene: (look) => ({
      parts: [
        put(
          [-8.6, 4, 0],
          [
            can(
              15.4,
              7.8,
              round(wrap(look, 'POMODORI', ['Peeled plum tomatoes', '2.5 kg'], '#f7ead0', '#b3241c', '#2f6b3f', TOMATO_MARK, [13.6, 13.6])),
            ),
          ],
        ),
        put(
          [8.6, 6, 0],
          [
            can(
              15.4,
              7.8,
              round(wrap(look, 'POMODORI', ['Peeled plum tomatoes', '2.5 kg'], '#f7ead0', '#b3241c', '#2f6b3f', TOMATO_MARK, [13.6, 13.6])),
            ),
          ],
        ),
        tomato([1, -8, 0], 20),
        tomato([7.6, -7, 0], 110),
        tomato([4.2, -7.4, 3.2], 60),
      ],
      view: { up: 16, round: 6 },
    }),
  },
  'sardines-in-olive-oil-125-g-50-pack': {
    seen: 'An open tin of sardines in oil beside a stack of closed ones',
    scene: (look) => ({
      parts: [
        ...[0, 1, 2, 3].map((i) => put([-6 + i * 0.2, 4, i * 2.65], sardineTin(look), [0, 0, i % 2 === 0 ? 8 : -4])),
        put([5, -4, 0], openTin, [0, 0, -12]),
      ],
      view: { up: 38, round: 6 },
    }),
  },
};
