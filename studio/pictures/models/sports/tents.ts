import { darker, lighter, mix } from '../../parts/colors.ts';
import { way } from '../../parts/words/points.ts';
import { put, rod, turned } from '../../parts/words/solids.ts';
import type { Look, Material, Models, Part, Point } from '../../scene.ts';

const nylon = (color: string): Material => ({
  color,
  rough: 0.55,
  sheen: 0.25,
  grain: { kind: 'noise', scale: 0.05, bump: 0.1, depth: 3 },
});
const DARK: Material = { color: '#1b1d1e', rough: 0.9 };
const POLE: Material = { color: '#8d9196', rough: 0.35, metal: 1 };

/** Where on the tent: along 0..1, up or over 0..1; `grow` a little more than 1 lies above it. */
type Surface = (u: number, v: number, grow?: number) => Point;

/** A piece of the tent's surface as a cloth of its own: panels, doors, windows. */
function patch(
  surface: Surface,
  [u0, u1]: readonly [number, number],
  [v0, v1]: readonly [number, number],
  material: Material,
  grow = 1,
  cells = 24,
): Part {
  const rows = Array.from({ length: cells + 1 }, (_, k) =>
    Array.from({ length: cells + 1 }, (_none, i) => surface(u0 + ((u1 - u0) * i) / cells, v0 + ((v1 - v0) * k) / cells, grow)),
  );
  return { kind: 'skin', rows, material, wall: 0.3 };
}

/** A patch with an arched top. */
function arched(
  surface: Surface,
  middle: number,
  half: number,
  [v0, v1]: readonly [number, number],
  material: Material,
  grow: number,
): Part {
  const rows = Array.from({ length: 25 }, (_, k) => {
    const t = k / 24;
    const w = half * Math.sqrt(Math.max(0, 1 - t ** 3.2));
    return Array.from({ length: 15 }, (_none, i) => surface(middle + w * (i / 7 - 1), v0 + (v1 - v0) * t, grow));
  });
  return { kind: 'skin', rows, material, wall: 0.3 };
}
const edgeOf = (surface: Surface, middle: number, half: number, [v0, v1]: readonly [number, number], grow: number): Point[] =>
  Array.from({ length: 33 }, (_, k) => {
    const side = k < 16 ? -1 : 1;
    const t = 1 - Math.abs(k - 16) / 16;
    return surface(middle + side * half * Math.sqrt(Math.max(0, 1 - t ** 3.2)), v0 + (v1 - v0) * t, grow);
  });

const line = (
  surface: Surface,
  from: readonly [number, number],
  to: readonly [number, number],
  radius: number,
  material: Material,
  grow = 1.005,
): Part =>
  rod(
    Array.from({ length: 25 }, (_, i) => surface(from[0] + ((to[0] - from[0]) * i) / 24, from[1] + ((to[1] - from[1]) * i) / 24, grow)),
    radius,
    material,
    { per: 2, sides: 3 },
  );

const guy = (from: Point, to: Point): Part =>
  put(
    [0, 0, 0],
    [
      rod([from, to], 0.5, { color: '#d8a13a', rough: 0.7 }, { curved: false, sides: 2 }),
      rod(
        [
          [to[0], to[1], 0],
          [to[0], to[1], 7],
        ],
        0.8,
        POLE,
        { curved: false },
      ),
    ],
  );

/** A dome of two crossed poles with a pointed porch on both long sides. `u` goes round from the right, `v` up. */
const trekking: Surface = (u, v, grow = 1) => {
  const a = (v * Math.PI) / 2;
  const [c, s] = [Math.cos(a) ** 0.9, Math.sin(a)];
  const z = 112 * s;
  const porch = 128 - 112 * s * 0.92;
  const corners: readonly (readonly [number, number])[] = [
    [112 * c * 0.93, 0],
    [112 * c, 62 * c],
    [0, Math.max(porch, 0)],
    [-112 * c, 62 * c],
    [-112 * c * 0.93, 0],
    [-112 * c, -62 * c],
    [0, -Math.max(porch, 0)],
    [112 * c, -62 * c],
  ];
  const at = (((u % 1) + 1) % 1) * 8;
  const [p, q] = [corners[Math.floor(at) % 8] ?? [0, 0], corners[(Math.floor(at) + 1) % 8] ?? [0, 0]];
  const t = at - Math.floor(at);
  return [(p[0] + (q[0] - p[0]) * t) * grow, (p[1] + (q[1] - p[1]) * t) * grow, z * grow];
};

function trekkingTent({ color }: Look): Part[] {
  const fly = nylon(color);
  const trim = nylon(darker(color, 0.35));
  return [
    { ...patch(trekking, [0, 1], [0, 1], fly, 1, 48) },
    ...[1, 3, 5, 7].map((corner) => line(trekking, [corner / 8, 0], [corner / 8, 0.98], 1.5, trim)),
    ...[2, 6].map((corner) => line(trekking, [corner / 8, 0], [corner / 8, 0.8], 1.1, DARK)),
    ...[0, 1, 2, 3, 4, 5, 6, 7].map((side) => line(trekking, [side / 8, 0.012], [(side + 1) / 8, 0.012], 1.3, trim)),
    // The porch to the right of the front zip is open: the sleeping cabin is visible, the door is tied back.
    {
      kind: 'skin',
      wall: 0.3,
      material: nylon('#e0a94e'),
      rows: [0, 1, 2, 3, 4, 5, 6, 7, 8].map((k) =>
        [0.765, 0.79, 0.815, 0.84, 0.862].map((u) => trekking(u - 0.0135 * (k / 8) * (u - 0.765) * 40, 0.02 + k * 0.055, 1.012)),
      ),
    },
    {
      kind: 'skin',
      wall: 0.3,
      material: DARK,
      rows: Array.from({ length: 13 }, (_, k) =>
        Array.from({ length: 7 }, (_none, i) =>
          trekking(0.775 + (0.848 - 0.775) * (i / 6) * Math.sqrt(Math.max(0, 1 - (k / 12) ** 3)), 0.035 + k * 0.028, 1.018),
        ),
      ),
    },
    rod([trekking(0.872, 0.03, 1.03), trekking(0.868, 0.25, 1.04), trekking(0.82, 0.5, 1.03)], [4, 3.4, 1.6], fly),
    guy(trekking(0, 0.34), [150, 0, 0]),
    guy(trekking(0.5, 0.34), [-150, 0, 0]),
  ];
}

/** A low shell that springs open, longer than wide. */
const shell: Surface = (u, v, grow = 1) => {
  const a = u * 2 * Math.PI;
  const b = (v * Math.PI) / 2;
  const c = Math.cos(b) ** 0.75;
  const power = 2 / 2.6;
  const round = (value: number) => Math.sign(value) * Math.abs(value) ** power;
  return [132 * c * round(Math.cos(a)) * grow, (98 * c * round(Math.sin(a)) + 6 * Math.sin(b)) * grow, 128 * Math.sin(b) * grow];
};

function popUpTent({ color }: Look): Part[] {
  const body = nylon(color);
  const band = nylon(lighter(color, 0.5));
  return [
    patch(shell, [0, 1], [0, 1], body, 1, 64),
    patch(shell, [0, 1], [0, 0.1], nylon(darker(color, 0.4)), 1.006, 64),
    ...[0.625, 0.875, 0.125, 0.375].map((u) => line(shell, [u, 0], [u + (u < 0.5 ? 0 : 0), 1], 2, nylon(darker(color, 0.35)))),
    arched(shell, 0.75, 0.085, [0.03, 0.6], DARK, 1.012),
    rod(edgeOf(shell, 0.75, 0.087, [0.03, 0.61], 1.016), 1.8, band, { per: 3 }),
    rod([shell(0.665, 0.06, 1.03), shell(0.668, 0.3, 1.04), shell(0.7, 0.52, 1.03)], [4.5, 4, 3], band),
    arched(shell, 0.94, 0.035, [0.28, 0.55], { color: '#2b2f30', rough: 0.8, grain: { kind: 'weave', scale: 1, bump: 0.3 } }, 1.012),
    rod(edgeOf(shell, 0.94, 0.037, [0.27, 0.56], 1.016), 1.4, band, { per: 3 }),
    arched(shell, 0.56, 0.035, [0.28, 0.55], { color: '#2b2f30', rough: 0.8 }, 1.012),
    rod(edgeOf(shell, 0.56, 0.037, [0.27, 0.56], 1.016), 1.4, band, { per: 3 }),
    guy(shell(0.83, 0.4), [112, -128, 0]),
    guy(shell(0.67, 0.4), [-112, -128, 0]),
  ];
}

/** A long arch over hoops; `u` along it from the back, `v` over it from the near side. */
const HOOPS = [0.1, 0.36, 0.62, 0.88] as const;
const tunnel: Surface = (u, v, grow = 1) => {
  const nearest = Math.min(...HOOPS.map((hoop) => Math.abs(hoop - u)));
  const inside = u > 0.1 && u < 0.88;
  const sag = inside ? 1 - 0.055 * Math.sin((Math.min(nearest, 0.13) / 0.13) * (Math.PI / 2)) : 1;
  const end = u < 0.1 ? 0.62 + 3.8 * u : u > 0.88 ? 1 - (u - 0.88) * 0.4 : 1;
  const a = Math.PI * v;
  const y = -Math.cos(a) * (Math.abs(Math.cos(a)) > 0 ? Math.abs(Math.cos(a)) ** -0.12 : 1) * 150 * (0.86 + 0.14 * end) * (0.5 + sag / 2);
  return [(u - 0.5) * 620, y * grow, 205 * Math.sin(a) ** 0.82 * end * sag * grow];
};

function tunnelTent({ color }: Look): Part[] {
  const body = nylon(color);
  const light = nylon(mix(color, '#e9e4d4', 0.62));
  const sleeve = nylon(darker(color, 0.45));
  const pane: Material = { color: '#39454b', rough: 0.1, coat: 1 };
  const windowAt = (u: number): Part[] => [
    patch(tunnel, [u - 0.05, u + 0.05], [0.2, 0.34], pane, 1.012, 10),
    ...[-1, 1].map((side) => line(tunnel, [u + side * 0.05, 0.2], [u + side * 0.05, 0.34], 2, light, 1.014)),
    ...[0.2, 0.34].map((v) => line(tunnel, [u - 0.05, v], [u + 0.05, v], 2, light, 1.014)),
  ];
  const face = (scale: number, x: number): Point[][] =>
    [0, 0.5, 1].map((k) =>
      Array.from({ length: 25 }, (_, i) => {
        const [, y, z] = tunnel(0.86, i / 24);
        return [x, y * scale, 2 + (z - 2) * (k * scale)] as const;
      }),
    );
  return [
    patch(tunnel, [0, 0.36], [0, 1], body, 1, 40),
    patch(tunnel, [0.36, 0.62], [0, 1], body, 1, 40),
    patch(tunnel, [0.62, 1], [0, 1], light, 1, 40),
    patch(tunnel, [0, 1], [0, 0.06], sleeve, 1.008, 40),
    ...HOOPS.map((u) => line(tunnel, [u, 0], [u, 1], 3, sleeve)),
    {
      kind: 'skin',
      rows: [0, 0.5, 1].map((k) =>
        Array.from({ length: 25 }, (_, i) => {
          const [x, y, z] = tunnel(0, i / 24);
          return [x - 26 * (1 - k), y * (0.9 + 0.1 * k), z * k] as const;
        }),
      ),
      curved: [false, true],
      material: body,
    },
    { kind: 'skin', rows: face(0.985, 220), material: nylon(mix(color, '#e9e4d4', 0.35)) },
    {
      kind: 'skin',
      material: DARK,
      rows: Array.from({ length: 13 }, (_, k) =>
        [-1, 0, 1].map((i): Point => [223, i * 62 * Math.sqrt(Math.max(0, 1 - (k / 12) ** 4)), 4 + k * 13.4]),
      ),
    },
    rod(way([225, 62, 6, 226, 64, 80, 226, 50, 150]), [7, 6, 3], light),
    ...windowAt(0.49),
    ...windowAt(0.75),
    guy(tunnel(0.36, 0.3), [-86, -215, 0]),
    guy(tunnel(0.62, 0.3), [74, -215, 0]),
    guy(tunnel(0.88, 0.3), [250, -215, 0]),
  ];
}

/** Rolled in its bag with a drawn end. */
function bagged({ color }: Look): Part[] {
  return [
    put(
      [0, 0, 8],
      [
        turned(
          [
            [0, -21],
            [3, -21],
            [6.8, -19],
            [7.6, -14],
            [7.4, 0],
            [7.6, 14],
            [6.6, 19],
            [2.6, 21],
            [2.2, 23.4],
            [0.6, 24],
          ],
          nylon(darker(color, 0.25)),
          { turn: [0, 90, 0] },
        ),
        ...[-9, 9].map((x) =>
          turned(
            [
              [7.6, 0],
              [7.9, 0],
              [7.9, 2.4],
              [7.6, 2.4],
            ],
            DARK,
            { turn: [0, 90, 0], at: [x, 0, 0], sharp: true },
          ),
        ),
        rod(way([-8, 0, 7.6, -4, -2, 12, 4, -2, 12, 10, 0, 7.6]), 0.7, DARK),
      ],
    ),
  ];
}

export const TENTS: Models = {
  'two-person-camping-tent-3-kg-trekking': {
    seen: 'A {color} dome tent for two with crossed poles and two porches',
    scene: (look) => ({ parts: trekkingTent(look), view: { up: 14, round: 26, fill: 0.9 } }),
    packed: (look) => ({ parts: bagged(look), view: { up: 24, round: 28 } }),
    detail: (look) => ({ parts: trekkingTent(look), view: { up: 18, round: 20, fill: 1.8 } }),
  },
  'four-person-camping-tent-pop-up': {
    seen: 'A {color} pop-up tent with an open door and two windows',
    scene: (look) => ({ parts: popUpTent(look), view: { up: 16, round: -22, fill: 0.9 } }),
  },
  'eight-person-camping-tent-family-tunnel': {
    seen: 'A long {color} tunnel tent with windows and a standing-height door',
    scene: (look) => ({ parts: tunnelTent(look), view: { up: 13, round: 46, fill: 0.9 } }),
  },
};
