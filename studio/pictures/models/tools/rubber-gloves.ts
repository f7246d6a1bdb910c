import { darker } from '../../parts/colors.ts';
import type { Blob, Material, Part, Point } from '../../scene.ts';

export type Balls = Blob['balls'];

/** Balls one after another, from the first point to the last. */
export function chain(points: readonly Point[], radii: readonly [number, number], steps = 5): Balls {
  const legs = points.slice(1).map((to, i) => ({ from: points[i] ?? to, to }));
  return legs.flatMap(({ from, to }, leg) =>
    Array.from({ length: steps }, (_, i) => {
      const t = i / (steps - 1);
      const whole = (leg + t) / legs.length;
      const along = (axis: 0 | 1 | 2) => from[axis] + (to[axis] - from[axis]) * t;
      return { at: [along(0), along(1), along(2)] as const, size: 2 * (radii[0] + (radii[1] - radii[0]) * whole) };
    }),
  );
}

export const mirrored = (parts: readonly Part[]): Part => ({ kind: 'group', scale: [-1, 1, 1], parts });

/** As it leaves its former: a straight wrist, the fingers a little bent, all of one smooth skin. */
const moulded = (): Balls => [
  ...(
    [
      [
        [-3.3, 11.6, 2.3],
        [-4.3, 15.6, 2.9],
        [-4.9, 18.4, 3.6],
        [-5.2, 20.6, 4.7],
      ],
      [
        [-1.1, 12, 2.4],
        [-1.4, 16.6, 3],
        [-1.6, 19.8, 3.8],
        [-1.7, 22.2, 5],
      ],
      [
        [1.2, 11.8, 2.4],
        [1.6, 16.2, 3],
        [1.9, 19.2, 3.9],
        [2.1, 21.4, 5.1],
      ],
      [
        [3.3, 11, 2.3],
        [4.4, 14.4, 2.9],
        [5, 16.8, 3.7],
        [5.3, 18.6, 4.8],
      ],
    ] as const
  ).flatMap((bones, i) => chain(bones, [1.42, i === 3 ? 1.08 : 1.22], 9)),
  ...chain(
    [
      [-2.6, 4.6, 2.4],
      [-6, 8.6, 2.8],
      [-8, 12.2, 3.6],
      [-8.6, 14.6, 4.6],
    ],
    [2.1, 1.3],
    9,
  ),
  ...chain(
    [
      [-2.4, -6, 2.6],
      [-2.4, 4, 2.4],
      [-1.9, 11, 2.3],
    ],
    [2.7, 1.9],
    9,
  ),
  ...chain(
    [
      [2.4, -6, 2.6],
      [2.5, 4, 2.4],
      [2, 11, 2.3],
    ],
    [2.7, 1.9],
    9,
  ),
  ...chain(
    [
      [0, -6, 2.7],
      [0, 4, 2.5],
      [0, 11.4, 2.3],
    ],
    [2.7, 2.1],
    9,
  ),
];

/** Class 0 against 1,000 volts: long, of red latex, with a beaded edge. */
export function electricians(): Part[] {
  const latex: Material = { color: '#b3261a', rough: 0.24, coat: 0.5, soft: 0.03 };
  const label =
    '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="300"><rect width="480" height="300" rx="20" fill="#f5f1e6"/><path d="M20 118 L74 24 L128 118 Z M60 118 L114 24 L168 118 Z" fill="none" stroke="#17181a" stroke-width="10"/><g font-family="Inter, DejaVu Sans" font-weight="900" fill="#17181a"><text x="190" y="100" font-size="66">1000 V</text><text x="24" y="196" font-size="58">CLASS 0 · RC</text><text x="24" y="266" font-size="46" font-weight="600">EN 60903 · 10</text></g></svg>';
  return [
    { kind: 'blob', balls: moulded(), fine: 0.17, melt: 16, material: latex },
    {
      kind: 'loft',
      caps: false,
      wall: 0.18,
      per: 12,
      material: latex,
      wrinkle: [0.1, 6, 5],
      sections: [
        { at: [0, 3, 2.5], size: [9.2, 4.4], power: 2.4, turn: [90, 0, 0] },
        { at: [0, -2, 2.7], size: [10.3, 5.3], power: 2.2, turn: [90, 0, 0] },
        { at: [0, -9, 2.9], size: [12, 5.8], power: 2.1, turn: [90, 0, 0] },
        { at: [0, -17, 3.1], size: [13.8, 6.2], power: 2, turn: [90, 0, 0] },
      ],
    },
    {
      kind: 'tube',
      closed: true,
      path: Array.from({ length: 24 }, (_, i): Point => {
        const a = (i / 24) * 2 * Math.PI;
        return [6.95 * Math.cos(a), -17, 3.1 + 3.12 * Math.sin(a)];
      }),
      radius: 0.4,
      material: { ...latex, color: darker('#b3261a', 0.15) },
    },
    { kind: 'sheet', lies: true, size: [7.2, 4.5], at: [0, -10.6, 5.98], turn: [-2.6, 0, 0], material: { rough: 0.5, svg: label } },
  ];
}
