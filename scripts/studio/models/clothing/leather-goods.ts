import { darker, lighter } from '../../parts/colors.ts';
import { fold, laid, line, stitch, strip } from '../../parts/garments.ts';
import { curve, outline, rect, rounded } from '../../parts/outlines.ts';
import type { Flat, Look, Material, Models, Part, Point } from '../../scene.ts';
import { lay } from './laying.ts';

const hide = ({ colorName, color }: Look) => ({ Tan: '#b0713a', Black: '#242326', Chestnut: '#6d3622' })[colorName] ?? color;
const leather = (color: string, scale = 3): Material => ({
  color,
  rough: 0.46,
  coat: 0.14,
  grain: { kind: 'leather', scale, bump: 0.14, depth: 0.02 },
});
const METAL: Material = { color: '#b9bcc0', rough: 0.22, metal: 1 };

/** Rolled up, the buckle in front. */
function belt(look: Look): Part[] {
  const color = hide(look);
  const turns = 3.1;
  const spiral = Array.from({ length: 180 }, (_, k): Flat => {
    const t = k / 179;
    const a = t * turns * 2 * Math.PI + 0.35;
    const r = 3.4 + t * 2.5 + Math.max(0, t - 0.9) * 3;
    return [Math.sin(a) * r, -Math.cos(a) * r];
  });
  const [ex, ey] = spiral.at(-1) ?? [0, 0];
  const [px, py] = spiral.at(-3) ?? [0, 0];
  const length = Math.hypot(ex - px, ey - py);
  const [ux, uy] = [(ex - px) / length, (ey - py) / length];
  const path = [...spiral, ...Array.from({ length: 8 }, (_, k): Flat => [ex + ux * (k + 1), ey + uy * (k + 1)])];
  const [bx, by] = path.at(-1) ?? [0, 0];
  const angle = (Math.atan2(uy, ux) * 180) / Math.PI;
  const thread = lighter(color, 0.3);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="1000" viewBox="0 0 100 1000"><rect width="100" height="1000" fill="${color}"/><path d="M10 0V1000M90 0V1000" stroke="${thread}" stroke-width="3" stroke-dasharray="5 3"/><path d="M1 0V1000M99 0V1000" stroke="${darker(color, 0.5)}" stroke-width="4"/></svg>`;
  return [
    {
      kind: 'skin',
      wall: 0.36,
      crease: 50,
      rows: path.map(([x, y]) => [0.02, 0.9, 1.75, 2.6, 3.5].map((z): Point => [x, y, z])),
      material: { ...leather(color), svg },
    },
    {
      kind: 'group',
      at: [bx + ux * 1.4, by + uy * 1.4, 1.76],
      turn: [0, 0, angle],
      parts: [
        {
          kind: 'tube',
          closed: true,
          radius: 0.3,
          per: 8,
          path: [
            [-1.9, 0, -2.3],
            [0.4, -0.1, -2.35],
            [2, -0.1, -1.9],
            [2.3, -0.1, 0],
            [2, -0.1, 1.9],
            [0.4, -0.1, 2.35],
            [-1.9, 0, 2.3],
            [-1.95, 0, 0],
          ] satisfies Point[],
          material: METAL,
        },
        {
          kind: 'tube',
          radius: [0.26, 0.24, 0.18],
          path: [
            [-1.9, -0.2, 0],
            [0.4, -0.55, 0],
            [2.5, -0.42, 0],
          ],
          material: METAL,
        },
        { kind: 'box', size: [0.9, 0.75, 4], edge: 0.2, at: [-3.6, 0, -2], material: leather(darker(color, 0.12)) },
      ],
    },
  ];
}

function openWallet(look: Look): Part[] {
  const color = hide(look);
  const thread = lighter(color, 0.35);
  const dark = darker(color, 0.35);
  const edge = rounded(22.4, 9, 0.6);
  const card = (x: number, y: number, z: number, paint: string): Part =>
    laid({
      shape: rounded(8.6, 5.4, 0.35, [x, y]),
      material: { color: paint, rough: 0.3, coat: 0.4 },
      depth: 0.1,
      soft: 0.1,
      z,
      cells: 40,
      thick: 0.05,
      draw: line(
        [
          [x - 3.4, y + 1.7],
          [x - 1, y + 1.7],
        ],
        '#ffffff',
        0.5,
        0.8,
      ),
    });
  const slot = (side: number, k: number): Part => {
    const high = 5.6 - k * 1.35;
    const shape = rect(side * 5.6 - 4.9, -4.3, 9.8, high);
    return laid({
      shape,
      material: leather(color, 4),
      depth: 0.28,
      soft: 0.16,
      z: 0.75 + k * 0.22,
      cells: 90,
      thick: 0.08,
      draw:
        stitch(
          [
            [side * 5.6 - 4.6, -4.3 + high - 0.35],
            [side * 5.6 + 4.6, -4.3 + high - 0.35],
          ],
          thread,
          0.09,
        ) +
        line(
          [
            [side * 5.6 - 4.9, -4.3 + high],
            [side * 5.6 + 4.9, -4.3 + high],
          ],
          dark,
          0.16,
        ),
    });
  };
  return [
    laid({ shape: rounded(22.8, 9.6, 0.7, [0, 0.2]), material: leather(darker(color, 0.1)), depth: 0.5, soft: 0.3, thick: 0.1 }),
    laid({
      shape: rounded(20.8, 7.6, 0.1, [0, 1.9]),
      material: { color: '#9db48c', rough: 0.9 },
      depth: 0.16,
      soft: 0.1,
      z: 0.5,
      cells: 80,
      draw:
        line(
          [
            [-9.8, 5.2],
            [9.8, 5.2],
          ],
          '#6f8a60',
          0.3,
        ) +
        line(
          [
            [-9.8, 4.7],
            [9.8, 4.7],
          ],
          '#6f8a60',
          0.15,
        ),
    }),
    laid({
      shape: edge,
      material: leather(color),
      depth: 0.34,
      soft: 0.25,
      z: 0.6,
      thick: 0.1,
      draw:
        stitch([...rounded(21.8, 8.4, 0.5), [10.9, 0]], thread, 0.1) +
        line(
          [
            [0, -5],
            [0, 5],
          ],
          dark,
          0.3,
        ),
      seams: [
        {
          path: [
            [0, -5],
            [0, 5],
          ],
          press: 0.8,
          width: 0.4,
        },
      ],
    }),
    ...[-1, 1].flatMap((side): Part[] => [
      card(side * 5.6, 0.5, 0.92, side < 0 ? '#2a5d8f' : '#3b3d42'),
      slot(side, 0),
      card(side * 5.6, -0.9, 1.16, side < 0 ? '#c9c3b6' : '#8c2f3a'),
      slot(side, 1),
      slot(side, 2),
    ]),
  ];
}

function closedWallet(look: Look): Part[] {
  const color = hide(look);
  const thread = lighter(color, 0.35);
  return [
    laid({ shape: rounded(11.4, 9.2, 0.6), material: leather(darker(color, 0.08)), depth: 0.8, soft: 0.4, thick: 0.1 }),
    laid({
      shape: rounded(11.4, 9.4, 0.6, [0.1, 0.05]),
      material: leather(color),
      depth: 0.9,
      soft: 0.6,
      z: 0.85,
      thick: 0.12,
      draw: stitch([...rounded(10.6, 8.6, 0.5, [0.1, 0]), [5.4, 0]], thread, 0.1),
    }),
  ];
}

const HAND = outline(
  [
    [-4.6, 0, 'c'],
    [-5, 6],
    [-5.6, 11],
    [-5.5, 14.6],
    [-5.6, 20.4],
    [-4.7, 22],
    [-3.8, 20.6],
    [-3.2, 15.8],
    [-2.9, 15.2],
    [-2.6, 16],
    [-2.6, 22.6],
    [-1.6, 24.2],
    [-0.6, 22.8],
    [-0.2, 16],
    [0.1, 15.4],
    [0.4, 16],
    [0.8, 22.4],
    [1.9, 23.6],
    [2.8, 22],
    [2.7, 15.8],
    [3, 15],
    [3.3, 15.6],
    [4.2, 19.6],
    [5.2, 20.4],
    [5.9, 19],
    [5.5, 13.6],
    [5.2, 10],
    [5.1, 6],
    [4.6, 0, 'c'],
  ],
  5,
);

const THUMB = outline(
  [
    [-4.6, 4.4, 'c'],
    [-7.2, 6.8],
    [-9.6, 11],
    [-10.6, 14],
    [-9.8, 15.6],
    [-8.2, 14.8],
    [-6.6, 11.6],
    [-4, 9.4, 'c'],
    [-3, 7],
  ],
  5,
);

/** Palm down: three lines on the back, a keystone thumb, elastic at the wrist. */
function glove(look: Look): Part[] {
  const color = hide(look);
  const pale = look.colorName === 'Tan' ? '#c58f55' : color;
  const hideOf = leather(pale, 2.4);
  const thread = lighter(pale, 0.4);
  const ink = darker(pale, 0.4);
  const backs: Flat[][] = [
    [
      [-2.9, 15.2],
      [-2.5, 9],
    ],
    [
      [0.1, 15.4],
      [0.1, 8.6],
    ],
    [
      [3, 15],
      [2.5, 9],
    ],
  ];
  const wrist: Flat[] = [
    [-4.4, 4.6],
    [4.4, 4.6],
  ];
  return [
    laid({
      shape: THUMB,
      material: hideOf,
      depth: 2,
      soft: 2,
      z: 0.1,
      cells: 90,
      wrinkle: [0.25, 2.4, 3],
      draw: stitch(
        [
          [-5, 6],
          [-8, 10],
          [-9.6, 13.6],
        ],
        thread,
        0.1,
      ),
    }),
    laid({
      shape: HAND,
      material: hideOf,
      depth: 2.2,
      soft: 1.7,
      z: 0.2,
      cells: 230,
      draw:
        backs
          .map(
            (path) =>
              line(path, ink, 0.14) +
              stitch(
                path.map(([x, y]): Flat => [x + 0.24, y]),
                thread,
                0.1,
              ),
          )
          .join('') +
        Array.from({ length: 3 }, (_, k) =>
          stitch(
            wrist.map(([x, y]): Flat => [x, y + k * 0.5]),
            thread,
            0.12,
          ),
        ).join('') +
        stitch(
          [
            [-4.6, 0.6],
            [4.6, 0.6],
          ],
          thread,
          0.12,
        ),
      seams: [
        ...backs.map((path) => ({ path, press: 0.25, width: 0.25 })),
        { path: wrist, press: 0.45, width: 0.7 },
        ...[-3.4, -2, -0.6, 0.8, 2.2, 3.6].map((x) => ({
          path: [
            [x, 3.2],
            [x * 1.1, 6.6],
          ] as const,
          press: 0.35,
          width: 0.3,
        })),
        ...fold(
          [
            [-4, 12],
            [-1, 13],
            [2, 12.4],
          ],
          0.6,
          0.14,
        ),
        ...[
          [-4.6, 18],
          [-1.6, 20],
          [1.6, 19.4],
          [4.8, 17.6],
        ].map(([x = 0, y = 0]) => ({
          path: [
            [x - 0.8, y],
            [x + 0.8, y + 0.2],
          ] as const,
          press: 0.25,
          width: 0.3,
        })),
      ],
      wrinkle: [0.25, 2.6, 6],
    }),
    strip(
      curve([
        [-4.7, 0.2],
        [0, 0],
        [4.7, 0.2],
      ]),
      0.7,
      leather(darker(pale, 0.25)),
      { z: 0.9, depth: 0.8 },
    ),
  ];
}

export const LEATHER_GOODS: Models = {
  'full-grain-leather-belt-35-mm': {
    seen: 'A rolled {color} leather belt with a steel buckle',
    scene: (look) => lay(belt(look), '#000000', { up: 32, round: -8 }),
    packed: (look) =>
      lay(
        [0, 1].map((k): Part => ({ kind: 'group', at: [k * 13, k * 7, 0], turn: [0, 0, k * 16], parts: belt(look) })),
        '#000000',
        { up: 40 },
      ),
    detail: (look) => lay(belt(look), '#000000', { up: 20, round: 14, fill: 1.5 }),
  },
  'full-grain-leather-bifold-wallet': {
    seen: 'A {color} leather wallet open on its card slots, another closed before it',
    scene: (look) =>
      lay(
        [
          { kind: 'group', at: [0, 5, 0], turn: [0, 0, 6], parts: openWallet(look) },
          { kind: 'group', at: [4.6, -6.4, 0.2], turn: [0, 0, -14], parts: closedWallet(look) },
        ],
        '#000000',
        { up: 52, round: -8 },
      ),
  },
  'full-grain-leather-work-gloves': {
    seen: 'A pair of {color} leather work gloves with an elastic wrist, laid flat',
    scene: (look) =>
      lay(
        [
          { kind: 'group', at: [7, 0, 0], turn: [0, 0, -8], parts: glove(look) },
          { kind: 'group', at: [-7, 0, 0.3], turn: [0, 0, 10], parts: [{ kind: 'group', scale: [-1, 1, 1], parts: glove(look) }] },
        ],
        '#000000',
        { up: 66 },
      ),
  },
};
