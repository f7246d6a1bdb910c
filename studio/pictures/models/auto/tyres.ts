import { drawing } from '../../parts/devices.ts';
import { rubber } from '../../parts/materials.ts';
import { flats } from '../../parts/words/points.ts';
import { plate, put, turned } from '../../parts/words/solids.ts';
import type { Flat, Look, Material, Models, Part, Point } from '../../scene.ts';

/** A block of the tread, in tread coordinates: round it, across it. */
interface Block {
  readonly from: number;
  readonly to: number;
  /** Offset of its far side round the tyre. */
  readonly slant: number;
  /** Share of the pitch covered by the block. */
  readonly share: number;
}
interface Tyre {
  readonly radius: number;
  readonly rim: number;
  readonly width: number;
  /** Half of the tread. */
  readonly tread: number;
  readonly deep: number;
  readonly pitches: number;
  readonly blocks: readonly Block[];
  readonly size: string;
  readonly brand: string;
}

const WALL = '#232426';
const TREAD: Material = { color: '#1d1e20', rough: 0.78, shine: 0.35 };

/** Letters with their feet to the rim; embossed, so drawn once in colour and once as heights. */
function sidewall({ radius, rim, size, brand }: Tyre, [ground, raised, high]: readonly [string, string, string]): string {
  const [w, h] = [2400, Math.round((2400 * (radius - rim)) / (Math.PI * (radius + rim)))];
  const letters = (share: number, text: string, tall: number, spread: number) =>
    `<text transform="translate(${w * share} ${h * 0.38}) rotate(180)" font-family="Inter, DejaVu Sans" font-size="${h * tall}" font-weight="900" letter-spacing="${spread}" text-anchor="middle" fill="${high}">${text}</text>`;
  const ring = (share: number, tall: number) => `<rect y="${h * share}" width="${w}" height="${h * tall}" fill="${raised}"/>`;
  const ticks = Array.from(
    { length: 120 },
    (_, i) => `<rect x="${i * 20}" y="${h * 0.86}" width="9" height="${h * 0.1}" fill="${raised}"/>`,
  ).join('');
  const words = [0, 0.5].map((at) => letters(at + 0.12, brand.toUpperCase(), 0.27, 6) + letters(at + 0.37, size, 0.25, 4)).join('');
  return drawing(
    w,
    h,
    `<rect width="${w}" height="${h}" fill="${ground}"/>${ticks}${ring(0.8, 0.025)}${ring(0.22, 0.02)}${ring(0.1, 0.03)}${words}`,
    false,
  );
}

const piece = ({ from, to, slant, share }: Block, pitch: number): Flat[] => {
  const half = (pitch * share) / 2;
  return [
    [-half - slant / 2, from],
    [half - slant / 2, from],
    [half + slant / 2, to],
    [-half + slant / 2, to],
  ];
};

/** Lying on its side, the lettered one up. */
function tyre(it: Tyre): Part[] {
  const { radius: r, rim, width, tread: t, deep, pitches } = it;
  const w = width / 2;
  const mid = rim + (r - rim) * 0.52;
  const pitch = (2 * Math.PI * r) / pitches;
  const wall = (side: 1 | -1): Flat[] => {
    const rows: Flat[] = [
      [r - deep - 0.1, side * t],
      [r - deep - 0.5, side * (t + (w - t) * 0.45)],
      [r - (r - rim) * 0.2, side * (w - (w - t) * 0.22)],
      [mid, side * w],
      [rim + (r - rim) * 0.22, side * (w - 0.5)],
      [rim + 0.9, side * (w * 0.86)],
      [rim + 0.2, side * (w * 0.83)],
    ];
    return rows;
  };
  const written: Material = {
    rough: 0.72,
    shine: 0.35,
    svg: sidewall(it, [WALL, '#2c2d30', '#a4a7ab']),
    relief: { svg: sidewall(it, ['#404040', '#a0a0a0', '#ffffff']), bump: 0.5, depth: 0.15 },
  };
  return [
    turned(wall(1), written, { turn: [0, 0, 180], steps: 120 }),
    turned(wall(-1).toReversed(), { color: WALL, rough: 0.72 }, { steps: 120 }),
    turned(flats(`${r - deep} ${-t}, ${r - deep} ${t}`), { color: '#121315', rough: 0.9 }, { steps: 120 }),
    turned(
      [
        [rim + 0.2, -w * 0.83],
        [rim, -w * 0.74],
        [rim + 1.2, -w * 0.76],
        [mid, -w + 1.4],
        [r - 2.4, -t],
        [r - 2.2, 0],
        [r - 2.4, t],
        [mid, w - 1.4],
        [rim + 1.2, w * 0.76],
        [rim, w * 0.74],
        [rim + 0.2, w * 0.83],
      ],
      rubber('#18191b'),
      { steps: 120 },
    ),
    {
      kind: 'row',
      count: pitches,
      spin: [0, 0, 360 / pitches],
      around: true,
      parts: it.blocks.map((block) => {
        const centre = (block.from + block.to) / 2;
        const tilt = (centre / t) * 7;
        const drop = (centre / t) ** 2 * 0.35;
        return put(
          [r - deep - 0.3, 0, 0],
          [
            put(
              [0, centre, -drop],
              [
                plate([piece({ ...block, from: block.from - centre, to: block.to - centre }, pitch)], deep + 0.3, TREAD, {
                  edge: 0.08,
                  segments: 1,
                }),
              ],
              [-tilt, 0, 0],
            ),
          ],
          [90, 0, 90],
        );
      }),
    },
  ];
}

const comfort = ({ brand }: Look): Tyre => ({
  radius: 31.7,
  rim: 19.2,
  width: 20,
  tread: 7.9,
  deep: 0.8,
  pitches: 62,
  size: '195/65 R15 91H',
  brand,
  blocks: [
    { from: -8.2, to: -4.9, slant: 0.5, share: 0.86 },
    { from: -4.1, to: -0.6, slant: 1.5, share: 0.84 },
    { from: 0.5, to: 4.1, slant: 1.5, share: 0.84 },
    { from: 4.9, to: 8.2, slant: 0.5, share: 0.86 },
  ],
});
/** Broad blocks outside, narrow ribs within. */
const sport = ({ brand }: Look): Tyre => ({
  radius: 31.8,
  rim: 21.9,
  width: 23.4,
  tread: 9.9,
  deep: 0.8,
  pitches: 46,
  size: '225/45 R17 94W',
  brand,
  blocks: [
    { from: -10.2, to: -5.2, slant: 1.8, share: 0.9 },
    { from: -4.3, to: -0.6, slant: 0, share: 1 },
    { from: 0.4, to: 2.6, slant: 0, share: 1 },
    { from: 3.5, to: 6.2, slant: 2.2, share: 0.8 },
    { from: 6.8, to: 10.2, slant: 1, share: 0.82 },
  ],
});
const van = ({ brand }: Look): Tyre => ({
  radius: 36.4,
  rim: 20.5,
  width: 21.6,
  tread: 8.6,
  deep: 1.2,
  pitches: 38,
  size: '215/75 R16C 113R',
  brand,
  blocks: [
    { from: -9, to: -4.6, slant: 0.4, share: 0.74 },
    { from: -3.7, to: -0.6, slant: -1.8, share: 0.8 },
    { from: 0.6, to: 3.7, slant: 1.8, share: 0.8 },
    { from: 4.6, to: 9, slant: -0.4, share: 0.74 },
  ],
});

const upright = (it: Tyre, at: Point, spin = 0): Part =>
  put([at[0], at[1], at[2] + it.radius], [put([0, 0, 0], tyre(it), [90, 0, 0])], [0, 0, spin]);
const lying = (it: Tyre, at: Point): Part => put([at[0], at[1], at[2] + it.width / 2], tyre(it), [0, 0, 40]);

export const TYRES: Models = {
  'radial-tyre-195-65-r15': {
    seen: 'A radial car tyre, its tread and its written side',
    scene: (look) => ({ parts: [upright(comfort(look), [0, 0, 0])], view: { up: 10, round: 42 }, exposure: 0.9 }),
    packed: (look) => ({
      parts: [0, 1, 2, 3].map((i) => lying(comfort(look), [i % 2, 0, i * 19.6])),
      view: { up: 20, round: 10 },
      exposure: 0.9,
    }),
    detail: (look) => ({ parts: [upright(comfort(look), [0, 0, 0])], view: { up: 16, round: 62, fill: 1.35 }, exposure: 0.9 }),
  },
  'radial-tyre-225-45-r17': {
    seen: 'Two wide low sport tyres, one standing and one lying',
    scene: (look) => ({
      parts: [upright(sport(look), [-8, 14, 0], -6), lying(sport(look), [16, -26, 0])],
      view: { up: 16, round: -30 },
      exposure: 0.9,
    }),
  },
  'radial-tyre-215-75-r16c-light-truck': {
    seen: 'A van tyre with a coarse tread beside a stack of two more',
    scene: (look) => ({
      parts: [lying(van(look), [-22, 24, 0]), lying(van(look), [-21, 25, 21]), upright(van(look), [22, -16, 0], 36)],
      view: { up: 15, round: 22 },
      exposure: 0.9,
    }),
  },
};
