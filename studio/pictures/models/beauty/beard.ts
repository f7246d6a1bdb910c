import { twig } from '../../parts/botanicals.ts';
import { lying } from '../../parts/devices.ts';
import { label } from '../../parts/labels.ts';
import { aluminium, plastic, steel, wood } from '../../parts/materials.ts';
import { amberFull, amberGlass, screwCap, vial } from '../../parts/packs/droppers.ts';
import { circle, oval, rect, ribbon, roundedRect } from '../../parts/words/outlines.ts';
import { flats } from '../../parts/words/points.ts';
import { block, plate, put, rod, turned } from '../../parts/words/solids.ts';
import type { Look, Material, Models, Part, Point } from '../../scene.ts';

const PEAR = wood('#b57a4a', '#94592f');
const TIN: Material = { color: '#3b3f42', rough: 0.34, metal: 0.8 };

const badge = (title: readonly string[], small: string, brand: string, ground: string, ink: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" font-family="DejaVu Serif, serif" text-anchor="middle" fill="${ink}"><circle cx="200" cy="200" r="199" fill="${ground}"/><circle cx="200" cy="200" r="182" fill="none" stroke="${ink}" stroke-width="4"/><path d="M150 112q26 -22 50 0q24 -22 50 0q-12 26 -50 10q-38 16 -50 -10z"/>${title.map((word, i) => `<text x="200" y="${198 + i * 52}" font-size="${Math.min(52, 470 / word.length)}" font-weight="700">${word}</text>`).join('')}<text x="200" y="${206 + title.length * 46}" font-size="25">${small}</text><text x="200" y="${244 + title.length * 44}" font-size="${Math.min(19, 290 / brand.length)}" letter-spacing="2">${brand.toUpperCase()}</text></svg>`;

/** A low screw-top tin; `svg`: on its lid. */
const balmTin = (radius: number, height: number, svg: string): Part[] => [
  turned(
    [
      [0, 0],
      [radius * 0.94, 0],
      [radius * 0.97, radius * 0.03],
      [radius * 0.97, height * 0.5],
    ],
    aluminium,
  ),
  turned(
    [
      [radius, height * 0.4],
      [radius, height * 0.92],
      [radius, height * 0.92],
      [radius * 0.96, height],
      [radius * 0.96, height],
      [0, height],
    ],
    aluminium,
  ),
  { kind: 'sheet', lies: true, size: [radius * 1.8, radius * 1.8], at: [0, 0, height + 0.02], material: { rough: 0.6, svg } },
];

const brush: Part[] = [
  plate([oval([4.9, 2.4], 48)], 1.5, PEAR, { edge: 0.5, segments: 4 }),
  plate([oval([4.2, 1.8], 40)], 0.14, { color: '#d9b98c', rough: 0.7 }, { at: [0, 0, 1.48] }),
  ...[-1.2, -0.4, 0.4, 1.2].map((y, i): Part => {
    const count = i === 0 || i === 3 ? 8 : 11;
    return {
      kind: 'row',
      count,
      step: [0.72, 0, 0],
      at: [-0.36 * (count - 1), y, 1.5],
      parts: [
        turned(
          flats('0.2 0, 0.26 0.8, 0.34 1.5, 0 1.55'),
          { color: '#2a211b', rough: 0.9, grain: { kind: 'noise', scale: 9, stretch: [1, 1, 0.05], to: '#5a4636', bump: 0.5 } },
          { steps: 14 },
        ),
      ],
    };
  }),
];
const beardComb: Part[] = [
  plate([roundedRect(9.6, 1.4, 0.6, [0, 1])], 0.5, PEAR, { edge: 0.12 }),
  ...[-4.5, 4.5].map((x) => plate([rect(x - 0.28, -1.8, 0.56, 3)], 0.5, PEAR, { edge: 0.1 })),
  {
    kind: 'row',
    count: 20,
    step: [0.42, 0, 0],
    at: [-3.99, 0, 0.05],
    parts: [plate([flats('-0.12 0.5, 0.12 0.5, 0.05 -1.8, -0.05 -1.8')], 0.4, PEAR, { edge: 0.04 })],
  },
];
const blade = (hand: number): Part[] => [
  plate([flats(`-0.5 ${0.1 * hand}, 5.4 ${-0.06 * hand}, 5.6 ${0.04 * hand}, 4 ${0.5 * hand}, -0.5 ${0.62 * hand}`)], 0.14, steel, {
    edge: 0.03,
  }),
  rod(
    [
      [-0.4, 0.35 * hand, 0.08],
      [-2.4, 0.55 * hand, 0.1],
      [-3.4, 0.9 * hand, 0.1],
    ],
    [0.3, 0.2, 0.2],
    steel,
  ),
  rod(
    circle(0.95, [-4.2, 1.1 * hand], 20).map(([x, y]): Point => [x, y, 0.12]),
    0.22,
    steel,
    { closed: true },
  ),
];
const scissors: Part[] = [
  put([0, 0, 0], blade(1), [0, 0, 8]),
  put([0, 0, 0.16], blade(-1), [0, 0, -8]),
  turned(flats('0.3 0, 0.3 0.42, 0 0.5'), steel),
];

const oilVial = (look: Look): Part =>
  vial({
    height: 7.6,
    radius: 1.6,
    glass: amberGlass,
    content: amberFull,
    top: [screwCap(0.95, 1.7, plastic('#1d1c1b'))],
    label: label({
      brand: look.brand,
      title: 'BEARD OIL',
      lines: ['Cedar & bergamot', '30 ml'],
      size: [3.4, 3.8],
      accent: '#582f0e',
      look: 'frame',
      at: 0.56,
      serif: true,
    }),
    labelAt: [0.9, 4.7],
  });

const W = 25;
const D = 16;
const KIT = (brand: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="320" font-family="DejaVu Serif, serif" text-anchor="middle" fill="#e6d3ae"><rect width="500" height="320" fill="#33261c"/><rect x="14" y="14" width="472" height="292" fill="none" stroke="#b98f5a" stroke-width="4"/><path transform="translate(250 84) scale(1.5)" d="M-50 0q26 -22 50 0q24 -22 50 0q-12 26 -50 10q-38 16 -50 -10z"/><text x="250" y="186" font-size="54" font-weight="700">BEARD</text><text x="250" y="236" font-size="38">Grooming Kit</text><text x="250" y="282" font-size="20" letter-spacing="3">${brand.toUpperCase()}</text></svg>`;
/** The rim of a hinged tin, round corners, open above. */
const tray = (high: number): Part[] => [
  plate([roundedRect(W, D, 1.6), roundedRect(W - 0.5, D - 0.5, 1.4)], high, TIN, { edge: 0.1 }),
  plate([roundedRect(W - 0.3, D - 0.3, 1.5)], 0.3, TIN, { edge: 0.05 }),
];
const kit = (look: Look): Part[] => [
  ...tray(3.4),
  lying({
    size: [W - 0.7, D - 0.7, 1.1],
    corner: 1.3,
    edge: 0.2,
    at: [0, 0, 0.3],
    material: { color: '#c9ab7d', rough: 0.95, grain: { kind: 'noise', scale: 5, bump: 0.3 } },
  }),
  put([-6.4, 4.1, 1.4], brush),
  put([-6.4, -0.6, 1.4], beardComb),
  put([-4.4, -5.2, 1.4], scissors, [0, 0, 4]),
  put([2.6, -4.4, 3], [oilVial(look)], [-90, 0, 0]),
  put([8, 1.6, 1.4], balmTin(3.5, 2.2, badge(['BEARD', 'BALM'], '60 g', look.brand, '#efe6d2', '#4a2b14'))),
  put(
    [0, D / 2 + 0.1, 3.4],
    [
      put(
        [0, 0, D / 2],
        [
          put(
            [0, 0, 0],
            [
              ...tray(1.6),
              { kind: 'sheet', lies: true, size: [W - 1.6, D - 1.6], at: [0, 0, 0.32], material: { rough: 0.6, svg: KIT(look.brand) } },
            ],
            [90, 0, 0],
          ),
        ],
      ),
    ],
    [-14, 0, 0],
  ),
  ...[-7, 7].map((x) =>
    rod(
      [
        [x - 1, D / 2, 3.4],
        [x + 1, D / 2, 3.4],
      ],
      0.32,
      steel,
    ),
  ),
];

const closedKit = (look: Look): Part[] => [
  plate([roundedRect(W, D, 1.6)], 5, TIN, { edge: 0.4 }),
  block([3, 0.4, 1.6], [0, -D / 2 - 0.1, 2.2], steel, { edge: 0.12 }),
  { kind: 'sheet', lies: true, size: [W - 2.4, D - 2], at: [0, 0, 5.03], material: { rough: 0.5, svg: KIT(look.brand) } },
];

const BALM: Material = { color: '#e9d6a0', rough: 0.5, soft: 0.35, grain: { kind: 'noise', scale: 0.8, bump: 0.25, depth: 0.12 } };
const shaving = (at: Point, turn: number, size: number): Part =>
  put(
    at,
    [
      plate(
        [
          ribbon(
            Array.from({ length: 40 }, (_, i) => [Math.cos(i * 0.3) * (0.4 + i * 0.018), Math.sin(i * 0.3) * (0.4 + i * 0.018)] as const),
            0.06,
          ),
        ],
        1.1,
        wood('#c98a58', '#a9653a'),
      ),
    ],
    [78, 0, turn],
    size,
  );
const balm = (look: Look): Part[] => [
  turned(flats('0 0.1, 3.5 0, 3.8 0.15, 3.8 0.15, 3.8 1.5, 3.8 1.5, 3.68 1.6, 3.68 2.3, 3.68 2.3, 3.5 2.3, 3.5 1.9'), aluminium),
  turned(flats('3.52 1.95, 2.6 2.05, 1.2 1.86, 0 1.95'), BALM),
  {
    kind: 'loft',
    material: BALM,
    sections: [
      { at: [-1.6, -0.6, 2.02], size: [0.2, 0.8], turn: [0, 90, 0] },
      { at: [-0.4, -0.8, 2.05], size: [0.4, 1.5], turn: [0, 90, 10] },
      { at: [1, -0.4, 2.05], size: [0.5, 1.2], turn: [0, 90, 20] },
      { at: [2, 0.2, 2], size: [0.1, 0.4], turn: [0, 90, 30] },
    ],
  },
  put(
    [6.2, 1.8, 3.6],
    [
      put(
        [0, 0, 0],
        [
          turned(flats('3.95 0, 3.95 1, 3.95 1, 3.8 1.1, 3.8 1.1, 0 1.1'), aluminium),
          {
            kind: 'sheet',
            lies: true,
            size: [7, 7],
            at: [0, 0, 1.13],
            material: { rough: 0.6, svg: badge(['BEARD', 'BALM'], 'Cedar · 60 g', look.brand, '#3f2a1a', '#ead9b8') },
          },
        ],
        [64, 0, 0],
      ),
    ],
    [0, 0, -14],
  ),
  put([2.6, -4.8, 0], twig(6.4, 9, [1.6, 0.34], '#5a7a4c', '#7a5a38', 44), [0, 0, 10]),
  shaving([-5, -3.2, 0.4], 20, 1.2),
  shaving([-3, -4.8, 0.4], -30, 1),
];

export const BEARD: Models = {
  'beard-grooming-kit-in-tin': {
    seen: 'An open hinged tin with beard oil, balm, a bristle brush, a wooden comb and scissors',
    scene: (look) => ({ parts: kit(look), view: { up: 40, round: -10 } }),
    packed: (look) => ({
      parts: [0, 1, 2].map((i) => put([i === 2 ? 4 : 0, i === 2 ? -2 : 0, i * 5.05], closedKit(look), [0, 0, i * 7 - 4])),
      view: { up: 30, round: 16 },
    }),
    detail: (look) => ({ parts: kit(look), view: { up: 52, round: -16, fill: 1.7, shift: [-0.06, -0.12] } }),
  },
  'beard-balm-with-cedar-60-g': {
    seen: 'An open tin of beard balm, its lid leaning behind it, with a cedar sprig and wood shavings',
    scene: (look) => ({ parts: balm(look), view: { up: 30, round: 8 } }),
  },
};
