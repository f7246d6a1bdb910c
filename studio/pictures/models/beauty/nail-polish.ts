import { drawing, lamp, top, write } from '../../parts/devices.ts';
import { glossy, paper, plastic } from '../../parts/materials.ts';
import { carton } from '../../parts/packs/cartons-and-bags.ts';
import { roundLabel } from '../../parts/packs/sticking.ts';
import { flats } from '../../parts/words/points.ts';
import { block, plate, put, turned } from '../../parts/words/solids.ts';
import type { Flat, Look, Material, Models, Part } from '../../scene.ts';

const COLOURS = [
  '#f3d9cf',
  '#eab8ad',
  '#e58a8f',
  '#ef6a6a',
  '#e0382f',
  '#b01523',
  '#f59a3c',
  '#f7c648',
  '#fbe89a',
  '#a9cf6b',
  '#3f9d5d',
  '#1e5b46',
  '#9fe0d6',
  '#35a9c0',
  '#2f6fcf',
  '#1c2f7a',
  '#c9b3ea',
  '#8a5ad0',
  '#f29ad0',
  '#e0318c',
  '#8a1a5c',
  '#4a2036',
  '#b9bcc4',
  '#1c1b1f',
] as const;

const capBlack = glossy('#18181a');

/** A square-shouldered bottle with a tall cap. */
const polish = (color: string, cap: Material = capBlack): Part[] => [
  {
    kind: 'loft',
    sections: [
      { at: [0, 0, 0], size: [2.3, 2.3], power: 4 },
      { at: [0, 0, 0.15], size: [2.5, 2.5], power: 4 },
      { at: [0, 0, 2.6], size: [2.5, 2.5], power: 4 },
      { at: [0, 0, 3.1], size: [2, 2], power: 3 },
      { at: [0, 0, 3.35], size: [1.2, 1.2] },
      { at: [0, 0, 3.6], size: [1.1, 1.1] },
    ],
    per: 3,
    material: { color, rough: 0.08, coat: 1 },
  },
  turned(flats('0.72 0, 0.72 0, 0.62 3.4, 0.62 3.4, 0.52 3.55, 0 3.55'), cap, { at: [0, 0, 3.45], steps: 36 }),
];

/** Four tiers of six colours, two bottles deep. */
function counterTray(look: Look): Part[] {
  const step = 3.15;
  const deep = 5.6;
  const white = plastic('#f8f5f6', 0.35);
  const wide = step * 6 + 1.4;
  const words = [wide * 0.96, 2.2] as const;
  return [
    ...[0, 1, 2, 3].map((i) => block([wide, deep, 2.6 + i * 2.3], [0, (i - 1.5) * deep, 0], white, { edge: 0.2 })),
    ...COLOURS.map((color, i) => {
      const tier = 3 - Math.floor(i / 6);
      return put(
        [((i % 6) - 2.5) * step, (tier - 1.5) * deep - 1.35, 2.6 + tier * 2.3],
        [{ kind: 'row', count: 2, step: [0, 2.7, 0], parts: polish(color) }],
      );
    }),
    {
      kind: 'sheet',
      size: words,
      at: [0, -2 * deep - 0.03, 0.2],
      material: {
        rough: 0.4,
        svg: drawing(
          words[0] * 40,
          88,
          `<rect width="${words[0] * 40}" height="88" fill="#c2256c"/>${write(words[0] * 20, 36, 26, look.brand.toUpperCase(), '#ffffff', 700)}${write(words[0] * 20, 70, 27, 'NAIL POLISH · 24 COLOURS · 12 ml', '#ffffff', 600)}`,
        ),
      },
    },
  ];
}

// --- gel polish with its lamp

const violet: Material = { color: '#7a4dff', glow: 5 };
const arch = (w: number, h: number): Flat[] => [
  [-w / 2, 0],
  [-w / 2, h * 0.42],
  ...Array.from({ length: 19 }, (_, i): Flat => {
    const a = Math.PI - (i / 18) * Math.PI;
    return [(w / 2) * Math.cos(a), h * 0.42 + h * 0.58 * Math.sin(a)];
  }),
  [w / 2, h * 0.42],
  [w / 2, 0],
];

/** A dome for a hand: white shell, lit inside, a display on its roof. */
function uvLamp(look: Look): Part[] {
  const [w, d, h] = [21, 17, 10.5];
  const white: Material = { color: '#f6f3f5', rough: 0.22, coat: 0.6 };
  const inside: Material = { color: '#9c72ff', rough: 0.3, glow: 1.3 };
  const beads = Array.from({ length: 7 }, (_, i) => {
    const a = Math.PI * (0.14 + (i / 6) * 0.72);
    return [-2, -6].map(
      (y): Part => put([7.1 * Math.cos(a), y, 2.7 + 4.3 * Math.sin(a)], [lamp(0.5, [0, 0, 0], '#b79dff', 9)], [20, 0, 0]),
    );
  }).flat();
  return [
    plate([arch(w, h), arch(w - 4.6, h - 2.6)], d, white, { edge: 1, segments: 5, turn: [90, 0, 0], at: [0, d / 2, 0] }),
    plate([arch(w - 1, h - 0.8)], 1, white, { edge: 0.3, turn: [90, 0, 0], at: [0, d / 2, 0] }),
    plate([arch(w - 4.4, h - 2.5)], 0.3, inside, { edge: 0.05, turn: [90, 0, 0], at: [0, d / 2 - 1, 0] }),
    block([w - 4.6, d - 0.6, 0.35], [0, 0, 0], { color: '#d9d0f2', rough: 0.12, metal: 0.6 }, { edge: 0.1 }),
    ...beads,
    plate([arch(w - 3.9, h - 2.2), arch(w - 4.7, h - 2.65)], 0.3, violet, { edge: 0.1, turn: [90, 0, 0], at: [0, -d / 2 + 0.5, 0] }),
    put(
      [0, -d * 0.2, h - 0.02],
      [
        block([6.4, 3.2, 0.25], [0, 0, -0.1], { color: '#1a1822', rough: 0.12, coat: 1 }, { edge: 0.1 }),
        top(drawing(260, 130, write(130, 96, 92, '60', '#d9c8ff', 700)), [5.2, 2.6], [0, 0, 0.16], { rough: 0.2, glow: 1.6 }),
        ...[-4.6, 4.6].map((x) =>
          turned(flats('0 0.3, 0.8 0.28, 0.9 0.1, 0.9 -0.4'), { color: '#d8c3cc', rough: 0.3 }, { at: [x, 0, -0.35] }),
        ),
      ],
      [0, 0, 0],
    ),
    {
      kind: 'sheet',
      size: [6, 0.9],
      at: [0, -d / 2 - 0.03, h - 1.85],
      material: { rough: 0.3, svg: drawing(600, 90, write(300, 66, 56, look.brand.toUpperCase(), '#7d6f8c', 700)) },
    },
  ];
}

const GELS: readonly (readonly [color: string, name: string])[] = [
  ['#f1efee', 'BASE'],
  ['#eec3bb', ''],
  ['#e2606c', ''],
  ['#c01c2c', ''],
  ['#8f4fb8', ''],
  ['#2f64b8', ''],
  ['#2c2b31', ''],
  ['#f1efee', 'TOP'],
];
const gel = ([color, name]: readonly [string, string]): Part[] => [
  turned(flats('0 0, 1.2 0, 1.3 0.1, 1.3 0.1, 1.3 3.3, 1.3 3.3, 1.2 3.5, 0.7 3.7'), { color, rough: 0.15, coat: 0.9 }, { steps: 40 }),
  turned(flats('0.75 3.5, 0.75 3.5, 0.66 6.8, 0.66 6.8, 0.56 7, 0 7'), plastic('#faf8f8', 0.3), { steps: 36 }),
  ...(name === ''
    ? []
    : [
        roundLabel(
          drawing(220, 120, `<rect width="220" height="120" fill="#8f4fb8"/>${write(110, 78, 52, name, '#ffffff', 800)}`),
          1.3,
          1,
          1.3,
          100,
        ),
      ]),
];

function gelKit(look: Look): Part[] {
  return [put([0, 6, 0], uvLamp(look)), ...GELS.map((one, i) => put([(i - 3.5) * 3.1, -7.4 - (i % 2) * 2.2, 0], gel(one)))];
}

export const NAIL_POLISH: Models = {
  'nail-polish-24-colour-tray': {
    seen: 'A white counter tray with four tiers of nail polish in twenty-four colours, two bottles of each',
    scene: (look) => ({ parts: counterTray(look), view: { up: 30, round: 16 } }),
    packed: (look) => ({
      parts: [
        carton([22, 24, 19], paper('#f6dbe6'), {
          front: drawing(
            660,
            570,
            `<rect width="660" height="570" fill="#f6dbe6"/>${write(330, 130, 40, look.brand.toUpperCase(), '#8a1a5c', 700)}${write(330, 240, 68, 'NAIL POLISH', '#8a1a5c', 800)}${write(330, 300, 36, '24 colours · counter tray', '#8a1a5c', 600)}${COLOURS.map((color, i) => `<circle cx="${95 + (i % 12) * 43}" cy="${400 + Math.floor(i / 12) * 60}" r="18" fill="${color}"/>`).join('')}`,
          ),
        }),
        ...[3, 15, 19].map((shade, i) => put([i * 3.2 - 3, -15 - (i % 2), 0], polish(COLOURS[shade] ?? '#e0382f'))),
      ],
      view: { up: 20, round: 20 },
    }),
    detail: () => ({
      parts: [4, 6, 14, 17, 19].map((shade, i) => put([(i - 2) * 3, (i % 2) * 1.4, 0], polish(COLOURS[shade] ?? '#e0382f'))),
      view: { up: 14, fill: 1.1 },
    }),
  },
  'gel-polish-starter-kit-with-lamp': {
    seen: 'A white nail lamp that glows violet inside with eight bottles of gel polish before it',
    scene: (look) => ({ parts: gelKit(look), view: { up: 24, round: 12 } }),
  },
};
