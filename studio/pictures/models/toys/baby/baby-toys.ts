import { darker, lighter } from '../../../parts/colors.ts';
import type { Material, Models, Part, Point } from '../../../scene.ts';
import { ball, disc, drawing, group, plate, ring, star, turned, wire } from '../solids.ts';

const CUP_COLORS = ['#e5484d', '#f28c38', '#f6c944', '#9ccb4a', '#3fae6a', '#35b0b8', '#3f86d0', '#6a63c4', '#b066bf', '#ee86ac'] as const;

const cupSize = (i: number) => 4.3 - i * 0.32;

/** Upside down, its number in front. */
const cup = (i: number, at: Point, turn: Point = [0, 0, 0]): Part => {
  const r = cupSize(i);
  const h = r * 1.2;
  const color = CUP_COLORS[i] ?? '#e5484d';
  const satin: Material = { color, rough: 0.35, coat: 0.2 };
  return group(
    [
      turned(
        `${r * 1.06} 0, ${r * 1.06} ${h * 0.08}, ${r * 1.06} ${h * 0.08}, ${r} ${h * 0.1}, ${r} ${h * 0.1}, ${r * 0.86} ${h * 0.94}, ${r * 0.8} ${h}, ${r * 0.8} ${h}, 0 ${h}`,
        satin,
        {},
        0.14,
      ),
      {
        kind: 'sheet',
        size: [r * 0.9, r * 0.9],
        bend: r * 0.97,
        at: [0, 0, h * 0.24],
        turn: [-5, 0, 0],
        material: {
          rough: 0.4,
          svg: drawing(
            100,
            100,
            `<text x="50" y="86" font-family="Inter, DejaVu Sans" font-size="96" font-weight="800" text-anchor="middle" fill="${darker(color, 0.38)}">${i + 1}</text>`,
          ),
        },
      },
      ...[0, 60, 120, 180, 240, 300].map(
        (a): Part =>
          disc(
            r * 0.09,
            0.06,
            { color: darker(color, 0.5), rough: 0.8 },
            { at: [r * 0.45 * Math.cos((a * Math.PI) / 180), r * 0.45 * Math.sin((a * Math.PI) / 180), h] },
          ),
      ),
    ],
    { at, turn },
  );
};

const towerOf = (from: number, to: number, x: number, y: number): Part[] => {
  let z = 0;
  return Array.from({ length: to - from }, (_, k) => {
    const part = cup(from + k, [x, y, z], [0, 0, (k % 3) * 8 - 8]);
    z += cupSize(from + k) * 1.2;
    return part;
  });
};

const silicone = (color: string): Material => ({ color, rough: 0.55 });

const ENDS = ['#e8836b', '#8fb996', '#e3b34c', '#7a9cc6', '#c58fb5', '#5fa8a0'] as const;

const cord = (i: number): Part => {
  const color = ENDS[i] ?? '#e8836b';
  const long = [6, 3.6, 7, 4, 5.4, 3][i] ?? 5;
  const out = 6.6;
  const end = out + long;
  const shape: readonly Part[][] = [
    [ring(1.7, 0.6, silicone(color), { at: [end + 2, 0, 0], turn: [90, 0, 0] })],
    [plate([star(2.3, 5, 0.6)], 1.2, silicone(color), { at: [end + 1.6, 0.6, 0], turn: [90, 0, 0] }, 0.4)],
    [ball([end + 1.6, 0, 0], 3.2, silicone(color))],
  ];
  return group(
    [
      wire(`4 0 0, ${out} 0 0, ${end} 0 0`, 0.42, silicone('#f7f1e4')),
      ...Array.from(
        { length: Math.floor(long / 0.95) },
        (_, k): Part => ball([out + 0.4 + k * 0.95, 0, 0], 1.15, silicone(k % 2 === 0 ? color : lighter(color, 0.4))),
      ),
      ...(shape[i % 3] ?? []),
    ],
    { at: [0, 0, 4.2], turn: [0, 0, i * 60 + 24] },
  );
};

const pullToy: readonly Part[] = [
  turned('0 0, 3.6 0, 4.2 0.3, 4.4 0.9, 3 1.5, 2.6 2', silicone('#7a9cc6')),
  turned('0 1.8, 3 1.8, 5.6 2.8, 6.4 4.2, 5.6 5.7, 4 6.6', silicone('#f2dfc0')),
  turned('4.1 6.4, 4.2 7, 3.6 8.6, 2 9.8, 0 10.2', silicone('#e3b34c')),
  ring(4.2, 0.5, silicone('#e8836b'), { at: [0, 0, 6.6] }),
  ...[0, 1, 2, 3, 4, 5].map(
    (i): Part =>
      group([ball([5.5, 0, 5.6], [1.1, 1.9, 1.9], silicone(ENDS[(i + 3) % 6] ?? '#8fb996'), [0, -32, 0])], { turn: [0, 0, i * 60 + 54] }),
  ),
  ...[0, 1, 2, 3, 4].map(
    (i): Part => group([ball([2.7, 0, 9], [1.2, 1.2, 0.8], silicone('#f7f1e4'), [0, 38, 0])], { turn: [0, 0, i * 72 + 18] }),
  ),
  ...[0, 1, 2, 3, 4, 5].map(cord),
];

export const BABY_TOYS: Models = {
  'stacking-cups-10-pieces': {
    seen: 'Ten numbered stacking cups in rainbow colours, six in a tower and four beside it',
    scene: () => ({
      parts: [...towerOf(0, 6, -4, 0), ...towerOf(6, 9, 6, -1), cup(9, [3.4, -6.4, 0], [0, 0, 10])],
      view: { up: 14, round: -6 },
    }),
  },
  'silicone-pull-toy': {
    seen: 'A round silicone pull toy on a suction foot, rippled cords with ring, star and ball ends coming out of it on all sides',
    scene: () => ({ parts: pullToy, view: { up: 24, round: 4 } }),
  },
};
