import { darker, lighter } from '../../parts/colors.ts';
import { laid, line, stitch } from '../../parts/garments.ts';
import { rect, roundedRect } from '../../parts/words/outlines.ts';
import type { Flat, Look, Material, Models, Part, Point } from '../../scene.ts';
import { copies, lay } from './laying.ts';

export const hide = ({ colorName, color }: Look) => ({ Tan: '#a0673a', Black: '#242326', Chestnut: '#6d3622' })[colorName] ?? color;

export const leather = (color: string, scale = 3): Material => ({
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
  const edge = roundedRect(22.4, 9, 0.6);
  const card = (x: number, y: number, z: number, paint: string): Part =>
    laid({
      shape: roundedRect(8.6, 5.4, 0.35, [x, y]),
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
    laid({ shape: roundedRect(22.8, 9.6, 0.7, [0, 0.2]), material: leather(darker(color, 0.1)), depth: 0.5, soft: 0.3, thick: 0.1 }),
    laid({
      shape: roundedRect(20.8, 7.6, 0.1, [0, 1.9]),
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
        stitch([...roundedRect(21.8, 8.4, 0.5), [10.9, 0]], thread, 0.1) +
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
    laid({ shape: roundedRect(11.4, 9.2, 0.6), material: leather(darker(color, 0.08)), depth: 0.8, soft: 0.4, thick: 0.1 }),
    laid({
      shape: roundedRect(11.4, 9.4, 0.6, [0.1, 0.05]),
      material: leather(color),
      depth: 0.9,
      soft: 0.6,
      z: 0.85,
      thick: 0.12,
      draw: stitch([...roundedRect(10.6, 8.6, 0.5, [0.1, 0]), [5.4, 0]], thread, 0.1),
    }),
  ];
}

export const LEATHER_GOODS: Models = {
  'full-grain-leather-belt-35-mm': {
    seen: 'A rolled {color} leather belt with a steel buckle',
    scene: (look) => lay(belt(look), '#000000', { up: 32, round: -8 }),
    packed: (look) => lay(copies(belt(look), 2, [13, 7, 0], 16), '#000000', { up: 40 }),
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
};
