import { darker, lighter, mix } from '../../parts/colors.ts';
import { bandOn, folded, fringe, heightOf, rolled } from '../../parts/linen.ts';
import { block, put } from '../../parts/words/solids.ts';
import type { Look, Material, Models, Part } from '../../scene.ts';

const TERRY = { length: 0.13, count: 1800, thick: 0.034, children: 8, wild: 0.5, clump: 0.4 } as const;
const terry = (color: string): Material => ({
  color,
  rough: 1,
  sheen: 0.5,
  grain: { kind: 'noise', scale: 3, bump: 0.5, depth: 0.12 },
});
const dobby = (color: string): Material => ({
  color,
  rough: 0.7,
  sheen: 0.4,
  grain: { kind: 'stripes', scale: 0.25, along: 'x', bump: 0.6, depth: 0.08 },
});
/** Pure white would be whiter than the wall, and cloth never is. */
const dyed = ({ color, colorName }: Look) => (colorName === 'White' ? '#f4f2ee' : color);

const tag = ({ brand }: Look): Part => ({
  kind: 'sheet',
  size: [3.4, 2.2],
  at: [0, 0, 0],
  material: {
    rough: 0.7,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="170" height="110"><rect width="170" height="110" fill="#fbfaf6"/><text x="85" y="50" text-anchor="middle" font-family="DejaVu Serif" font-size="19" fill="#333">${brand}</text><text x="85" y="80" text-anchor="middle" font-family="DejaVu Sans" font-size="13" fill="#555">100% cotton</text></svg>`,
  },
});

function towel(color: string, width: number, depth: number, thick: number, pairs: number): Part[] {
  const size = { width, depth, thick, pairs, material: terry(color), fur: TERRY, wrinkle: [0.25, 9, 3] as const };
  const woven = dobby(mix(color, darker(color, 0.1), 0.6));
  return [
    folded(size),
    bandOn(size, width * 0.3, 2.2, woven, 0.22),
    bandOn(size, width * 0.3 + 3.2, 0.7, woven, 0.2),
    bandOn(size, width * 0.3 - 3.2, 0.7, woven, 0.2),
  ];
}

const bathTowel = (look: Look): Part[] => [...towel(dyed(look), 36, 24, 1.5, 3), put([-9, -12.5, 4.4], [tag(look)], [0, 0, 0])];

function hotelSet(look: Look): Part[] {
  const color = dyed(look);
  const bath = { thick: 1.4, pairs: 2 };
  const hand = { thick: 1.2, pairs: 2 };
  const low = heightOf(bath) + 0.25;
  const high = low * 2;
  const upper = heightOf(hand) + 0.25;
  return [
    ...towel(color, 38, 27, 1.4, 2),
    put([0.4, 0.2, low], towel(color, 37.6, 26.6, 1.4, 2)),
    put([-1, 1, high], towel(color, 27, 20, 1.2, 2)),
    put([-0.6, 1.2, high + upper], towel(color, 26.8, 19.8, 1.2, 2)),
    put([-1, -3.6, high + upper * 2], [rolled(15, 2.9, 0.85, terry(color), { ...TERRY, count: 1000 })], [0, 0, 8]),
    put([-1, 3.4, high + upper * 2], [rolled(15, 2.9, 0.85, terry(color), { ...TERRY, count: 1000 })], [0, 0, 8]),
  ];
}

function peshtemal(look: Look): Part[] {
  const base = look.colorName === 'White' ? '#f3f0e9' : lighter(look.color, 0.08);
  const line = look.colorName === 'White' ? '#9fa9b3' : '#f6f2e8';
  const svg = (w: number, h: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><rect width="${w}" height="${h}" fill="${base}"/>${[0.06, 0.11, 0.13, 0.2, 0.22, 0.24, 0.33, 0.5, 0.67, 0.76, 0.78, 0.8, 0.87, 0.89, 0.94].map((x, i) => `<rect x="${x * w - 4}" width="${i % 3 === 0 ? 14 : 5}" height="${h}" fill="${line}"/>`).join('')}${[0.04, 0.08, 0.1].map((y) => `<rect y="${h - y * h}" width="${w}" height="6" fill="${line}"/><rect y="${y * h}" width="${w}" height="6" fill="${line}"/>`).join('')}</svg>`;
  const weave: Material = { rough: 0.95, sheen: 0.3, svg: svg(480, 700), grain: { kind: 'weave', scale: 1.4, bump: 0.5, depth: 0.08 } };
  const size = { width: 40, depth: 28, thick: 0.5, pairs: 5, material: weave, wrinkle: [0.2, 8, 2] as const };
  const top = heightOf(size) + 0.3;
  return [
    folded(size),
    {
      kind: 'strip',
      path: [
        [-14.9, -0.9 + 1.4],
        [-14.8, top * 0.5],
        [-14.2, top],
        [-12, top + 0.25],
        [0, top + 0.3],
        [14, top + 0.2],
      ],
      width: 38,
      thick: 0.4,
      wrinkle: [0.22, 7, 8],
      material: weave,
      at: [0.6, 0, 3],
    },
    put([0.6, -15, 3.9], [fringe(37, 30, 3.6, { color: base, rough: 1 })]),
    put([-1, 4, top + 3.5], [rolled(30, 3.3, 0.7, weave)], [0, 0, 0]),
    put([-16.4, 4, top + 7], [put([0, 0, 0], [fringe(5.6, 6, 3.6, { color: base, rough: 1 })], [0, 0, 90])], [0, 40, 0]),
  ];
}

export const TOWELS: Models = {
  'turkish-cotton-bath-towel-70-x-140-cm': {
    seen: 'A folded {color} terry bath towel with a woven dobby border',
    scene: (look) => ({ parts: bathTowel(look), view: { up: 24, round: 22 } }),
    packed: (look) => ({
      parts: [0, 1, 2].flatMap((i) => [put([i * 0.4, 0, i * (heightOf({ thick: 1.5, pairs: 3 }) + 0.2)], bathTowel(look))]),
      view: { up: 16, round: 26 },
    }),
    detail: (look) => ({ parts: bathTowel(look), view: { up: 28, round: 34, fill: 1.7, shift: [0.08, 0] } }),
  },
  'turkish-cotton-hotel-towel-set-6-pieces': {
    seen: 'A pile of six {color} towels: two bath, two hand and two rolled guest towels',
    scene: (look) => ({ parts: hotelSet(look), view: { up: 14, round: 28 } }),
  },
  'turkish-cotton-peshtemal-beach-towel': {
    seen: 'A flat-woven {color} beach towel with stripes, folded with its knotted fringes in front',
    scene: (look) => ({
      parts: [...peshtemal(look).slice(0, 3), block([0.1, 0.1, 0.1], [0, 0, 0.2], terry('#ffffff'))],
      view: { up: 34, round: -20 },
    }),
  },
};
