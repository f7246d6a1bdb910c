import { drawing, write } from '../../parts/devices.ts';
import { label } from '../../parts/labels.ts';
import { matt, rubber, steel } from '../../parts/materials.ts';
import { carton } from '../../parts/packs/cartons-and-bags.ts';
import { roundLabel } from '../../parts/packs/sticking.ts';
import { circle, roundedRect } from '../../parts/words/outlines.ts';
import { pairs } from '../../parts/words/points.ts';
import { block, plate, put, turned } from '../../parts/words/solids.ts';
import type { Flat, Look, Material, Models, Part, Point } from '../../scene.ts';

const BLUE: Material = { color: '#1c4f9c', rough: 0.3, coat: 0.6 };
const R = 3.8;
const H = 9.2;

const canPrint = (brand: string) =>
  drawing(
    600,
    190,
    `<rect width="600" height="190" fill="#1c4f9c"/><rect y="14" width="600" height="10" fill="#ffc62e"/><rect y="166" width="600" height="10" fill="#ffc62e"/>${write(300, 84, Math.min(44, 250 / (brand.length * 0.72)), brand.toUpperCase(), '#ffffff', 800)}${write(300, 132, 36, 'OIL FILTER', '#ffc62e', 700)}${write(300, 156, 17, 'with anti-drain valve', '#ffffff', 500)}`,
  );

/** Upright with its fluted end up, as it is unscrewed. */
const oilFilter = (brand: string): Part[] => {
  const flutes = Array.from({ length: 15 * 8 }, (_, i): Flat => {
    const a = (i / 120) * 2 * Math.PI;
    const r = R * (0.985 - 0.05 * (1 + Math.cos(15 * a)) ** 2 * 0.5);
    return [r * Math.cos(a), r * Math.sin(a)];
  });
  return [
    turned(
      pairs([
        R * 0.95,
        0.3,
        R * 1.04,
        0.3,
        R * 1.04,
        0.3,
        R * 1.06,
        0.5,
        R * 1.04,
        0.75,
        R,
        0.9,
        R,
        0.9,
        R,
        H - 1.9,
        R,
        H - 1.9,
        R * 0.98,
        H - 1.6,
        0,
        H - 1.6,
      ]),
      BLUE,
    ),
    plate([flutes], 2.3, BLUE, { at: [0, 0, H - 2.3], edge: 0.75, segments: 6 }),
    roundLabel(canPrint(brand), R, 1.2, 5.2, 330, { rough: 0.3, coat: 0.6 }),
    // The base with its thread, inlets and seal.
    plate(
      [
        circle(R * 0.97, [0, 0], 48),
        circle(1, [0, 0], 32),
        ...Array.from({ length: 8 }, (_, i) => circle(0.36, circle(1.95, [0, 0], 8)[i] ?? [0, 0], 16)),
      ],
      0.3,
      { ...steel, rough: 0.4 },
      { at: [0, 0, 0.2] },
    ),
    turned(pairs([1, 0.1, 1, 2, 1.18, 2, 1.18, 0.1, 1, 0.1]), steel, { sharp: true }),
    turned(pairs([0, 1.8, 2.6, 1.8]), matt('#17181a')),
    turned(pairs([R * 0.68, 0.3, R * 0.68, -0.05, R * 0.74, -0.18, R * 0.86, -0.18, R * 0.9, -0.05, R * 0.9, 0.3]), rubber('#1f2023')),
  ];
};

const tenCans = ({ brand }: Look): Part[] => [
  ...Array.from({ length: 9 }, (_, i) =>
    put([((i % 5) - 2 + (i > 4 ? 0.5 : 0)) * 8, i > 4 ? 0 : 7.2, 0.2], oilFilter(brand), [0, 0, ((i * 37) % 24) - 12]),
  ),
  put([2, -6, R + 0.1], oilFilter(brand), [-80, 0, 22]),
];

interface Panel {
  /** Width, depth, height, lying. */
  readonly size: Point;
  readonly rim: Material;
  readonly medium: Material;
  readonly pleats: number;
  readonly rimWide: number;
  readonly corner: number;
}

const zigzag = (wide: number, high: number, count: number): Flat[] => [
  ...Array.from({ length: count * 2 + 1 }, (_, i): Flat => [-wide / 2 + (i * wide) / (count * 2), i % 2 === 0 ? high * 0.1 : high]),
  [wide / 2, 0],
  [-wide / 2, 0],
];

/** A filter of folded medium in its rim; lies. */
function panel({ size: [w, d, h], rim, medium, pleats, rimWide, corner }: Panel, isWhole = true): Part[] {
  const inner: Flat = [w - rimWide * 2, d - rimWide * 2];
  return [
    plate([roundedRect(w, d, corner), roundedRect(inner[0], inner[1], Math.max(corner - rimWide, 0.1))], h, rim, {
      edge: Math.min(0.5, rimWide * 0.3),
      segments: 4,
    }),
    isWhole
      ? plate([zigzag(inner[0] + 0.1, h * 0.94, pleats)], inner[1] + 0.1, medium, {
          turn: [90, 0, 0],
          at: [0, inner[1] / 2 + 0.05, 0.02],
          edge: 0.01,
        })
      : block([inner[0], inner[1], h * 0.5], [0, 0, 0.05], medium, { edge: 0.02 }),
  ];
}

const AIR: Panel = {
  size: [29, 18, 4.6],
  rim: { color: '#e2711d', rough: 0.55, soft: 0.1 },
  medium: { color: '#f2e8cf', rough: 0.9 },
  pleats: 26,
  rimWide: 1.5,
  corner: 2,
};
const BEADS: Part[] = [-3.6, 3.6].map((y) => block([26, 0.35, 0.3], [0, y, 4.15], { color: '#fbf7ea', rough: 0.5 }, { edge: 0.12 }));
/** A lip that seals, all round. */
const airPanel = (isWhole: boolean): Part[] => [
  ...panel(AIR, isWhole),
  plate([roundedRect(30.2, 19.2, 2.5), roundedRect(27.4, 16.4, 1.6)], 1, AIR.rim, { at: [0, 0, 3.2], edge: 0.4, segments: 3 }),
  ...(isWhole ? BEADS : []),
];

const airStack = (count: number, at: Point, spin: number): Part[] => [
  put(at, [{ kind: 'row', count: count - 1, step: [0, 0, 4.7], parts: airPanel(false) }], [0, 0, spin]),
  put([at[0], at[1], (count - 1) * 4.7], airPanel(true), [0, 0, spin + 3]),
];

const CABIN: Panel = {
  size: [25, 20, 3],
  rim: { color: '#e9e9e5', rough: 0.9, grain: { kind: 'noise', scale: 5, bump: 0.2 } },
  medium: { color: '#4b4e53', rough: 0.95, grain: { kind: 'noise', scale: 9, bump: 0.4, to: '#33363a', sharp: 0.4 } },
  pleats: 21,
  rimWide: 0.35,
  corner: 0.15,
};
const flow = drawing(
  500,
  60,
  `<rect width="500" height="60" fill="#e9e9e5"/>${write(190, 40, 28, 'AIR FLOW', '#1f7a4d', 700)}<path d="M300 30h80" stroke="#1f7a4d" stroke-width="9"/><path d="M374 12l34 18-34 18z" fill="#1f7a4d"/>`,
);
/** Upright on its long side, leaning back. */
const cabinPanel = (at: Point, lean: number, spin = 0): Part =>
  put(
    at,
    [
      put(
        [0, 0, 10],
        [...panel(CABIN), { kind: 'sheet', size: [22, 2.6], turn: [180, 0, 0], at: [0, 10.04, 2.8], material: { rough: 0.8, svg: flow } }],
        [90 - lean, 0, 0],
      ),
    ],
    [0, 0, spin],
  );

const cabinBox = (look: Look, at: Point, spin: number): Part => {
  const print = (size: Flat) =>
    label({
      brand: look.brand,
      title: 'Activated-carbon\ncabin filter',
      lines: ['5 pieces', 'Holds back pollen and diesel smell'],
      size,
      paper: '#f4f6f2',
      accent: '#1f7a4d',
      at: 0.52,
    });
  return put(at, [carton([27, 17, 22], matt('#f4f6f2'), { front: print([27, 22]), side: print([17, 22]) })], [0, 0, spin]);
};

export const FILTERS: Models = {
  'spin-on-oil-filter-10-pack': {
    seen: 'Ten blue spin-on oil filters, one lying so that its thread and seal are seen',
    scene: (look) => ({ parts: tenCans(look), view: { up: 27, round: 12 } }),
    packed: (look) => ({
      parts: [
        carton([43, 18, 11], matt('#c9a779'), {
          front: label({
            brand: look.brand,
            title: 'OIL FILTERS',
            lines: ['10 pieces'],
            size: [43, 11],
            paper: '#c9a779',
            accent: '#1c4f9c',
          }),
        }),
        ...Array.from({ length: 10 }, (_, i) =>
          put([((i % 5) - 2) * 8.3, i > 4 ? 4.2 : -4.2, 4.4], oilFilter(look.brand), [0, 0, (i * 31) % 30]),
        ),
      ],
      view: { up: 34, round: 20 },
    }),
    detail: (look) => ({
      parts: [put([0, 0, 0.2], oilFilter(look.brand)), put([9, -2, R], oilFilter(look.brand), [-82, 0, 24])],
      view: { up: 20, round: 10, fill: 0.95 },
    }),
  },
  'pleated-air-filter-10-pack': {
    seen: 'Ten panel air filters of pleated cream paper in orange rims, one leaning upright',
    scene: () => ({
      parts: [...airStack(5, [-15.4, 4, 0], 4), ...airStack(4, [15.6, 5, 0], -3), put([3, -15.4, 9.4], airPanel(true), [64, 0, 8])],
      view: { up: 32, round: 14 },
    }),
  },
  'activated-carbon-cabin-filter-5-pack': {
    seen: 'Five cabin filters of dark grey pleated carbon fleece in white rims before their carton',
    scene: (look) => ({
      parts: [
        cabinBox(look, [-16, 6, 0], 16),
        // Five upright, one in front of the other, each visible.
        ...[0, 1, 2, 3, 4].map((i) => cabinPanel([13 - i * 1.6, 9 - i * 5, 0], 20 + i * 2, -6)),
      ],
      view: { up: 27, round: -12 },
    }),
  },
};
