import type { Flat, Material, Part, Point } from '../scene.ts';
import { curve } from './words/outlines.ts';

/** A value along the shoe: from the heel 0 to the toe 1. */
type Along = readonly (readonly [s: number, value: number])[];

/** The last of a shoe, in centimetres. Heel at the back (y > 0), toe towards the camera. */
export interface Form {
  readonly length: number;
  /** Half its width at the sole. */
  readonly wide: Along;
  /** Height over the sole: of the topline along the opening, then of the ridge. */
  readonly high: Along;
  /** Half the width of the topline. */
  readonly top: Along;
  /** Upper edge of the sole, and its lower one. */
  readonly sole: Along;
  readonly ground: Along;
  /** Where the opening ends. */
  readonly open: number;
  readonly power?: number;
  /** How far the toe bends inwards. */
  readonly bend?: number;
  /** Share of the sole's overhang that is left at the heel; 1 by default. */
  readonly trim?: number;
}

export type Upper = ReturnType<typeof shape>;

const ROWS = 72;
const ACROSS = 64;
/** Share of a row that is an outer wall. */
const WALL = 0.3;

/** A smooth line through the values. */
export function through(points: Along): (s: number) => number {
  const slope = (k: number) => {
    const [a, b] = [points[Math.max(k - 1, 0)], points[Math.min(k + 1, points.length - 1)]];
    return a === undefined || b === undefined || b[0] === a[0] ? 0 : (b[1] - a[1]) / (b[0] - a[0]);
  };
  return (s) => {
    const k = Math.max(
      0,
      Math.min(
        points.length - 2,
        points.findLastIndex(([at]) => at <= s),
      ),
    );
    const [[s0, v0] = [0, 0], [s1, v1] = [1, 0]] = [points[k], points[k + 1]];
    const wide = s1 - s0 || 1;
    const t = Math.max(0, Math.min(1, (s - s0) / wide));
    const [t2, t3] = [t * t, t * t * t];
    return (2 * t3 - 3 * t2 + 1) * v0 + (t3 - 2 * t2 + t) * wide * slope(k) + (-2 * t3 + 3 * t2) * v1 + (t3 - t2) * wide * slope(k + 1);
  };
}

const r3 = (value: number) => Math.round(value * 1000) / 1000;
const point = (x: number, y: number, z: number): Point => [r3(x), r3(y), r3(z)];

/** Everything built over one last. */
export function shape(form: Form) {
  const [wide, high, top, sole, ground] = [form.wide, form.high, form.top, form.sole, form.ground].map(through) as [
    (s: number) => number,
    (s: number) => number,
    (s: number) => number,
    (s: number) => number,
    (s: number) => number,
  ];
  const power = form.power ?? 2.3;
  const y = (s: number) => form.length * (0.5 - s);
  const middle = (s: number) => (form.bend ?? 0.9) * s * s;
  /** Rows are closer at both round ends. */
  const station = (v: number) => 0.5 - Math.cos(v * Math.PI) / 2;
  const rowOf = (s: number) => Math.acos(1 - 2 * Math.max(0, Math.min(1, s))) / Math.PI;
  const isOpen = (s: number) => s > 0.028 && s < form.open;

  const arch = (s: number, u: number): Flat => {
    const a = Math.PI * (1 - u);
    const c = Math.cos(a);
    return [Math.sign(c) * Math.abs(c) ** (2 / power) * wide(s), Math.abs(Math.sin(a)) ** (2 / power) * high(s)];
  };
  const open = (s: number, u: number): Flat => {
    const side = u < 0.5 ? -1 : 1;
    const v = Math.min(u, 1 - u) / WALL;
    if (v <= 1) return [side * (wide(s) * (1 - v ** 2.2) + top(s) * v ** 2.2 + Math.sin(v * Math.PI) * 0.12), high(s) * v];
    const t = (v - 1) / (0.5 / WALL - 1);
    const floor = 0.9;
    return [side * Math.max(0, top(s) - 0.45) * (1 - Math.max(0, t - 0.45) / 0.55), floor + (high(s) - floor) * Math.max(0, 1 - t / 0.45)];
  };
  /** A point of the upper: along `s`, and across from the left edge of the sole 0 to the right one 1. */
  const at = (s: number, u: number, out = 0): Point => {
    const [x, z] = isOpen(s) ? open(s, u) : arch(s, u);
    const length = Math.hypot(x, z) || 1;
    return point(middle(s) + x + (x / length) * out, y(s), sole(s) + z + (z / length) * out);
  };

  /** `carve`: the seams and edges of its pieces as relief, on grey: white is raised, black is deep. */
  const upper = (material: Material, draw?: (place: Place) => string, carve?: (place: Place) => string): Part => {
    const rows = Array.from({ length: ROWS + 1 }, (_, k) =>
      Array.from({ length: ACROSS + 1 }, (_none, j) => at(station(k / ROWS), j / ACROSS)),
    );
    const place = (s: number, u: number) => `${(u * 500).toFixed(1)} ${((1 - rowOf(s)) * 500).toFixed(1)}`;
    const canvas = (pixels: number, ground: string, drawn: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 500 500"><rect width="500" height="500" fill="${ground}"/>${drawn}</svg>`;
    const svg = draw === undefined ? {} : { svg: canvas(carve === undefined ? 500 : 1400, material.color ?? '#888888', draw(place)) };
    const relief = carve === undefined ? {} : { relief: { svg: canvas(1400, '#707070', carve(place)), bump: 0.9, depth: 0.22 } };
    return { kind: 'skin', rows, crease: 80, material: { ...material, ...svg, ...relief } };
  };

  const trimmed = (s: number) => 1 - (1 - (form.trim ?? 1)) * Math.max(0, Math.min(1, (0.5 - s) / 0.15));
  /** The outline of the sole, this much wider. */
  const ring = (out: number, height: (s: number) => number, from = 0, to = 1): Point[] => {
    const side = (sign: number) =>
      Array.from({ length: 45 }, (_, k) => {
        const s = from + (to - from) * station(k / 44);
        const over = out > 0 ? out * trimmed(s) : out;
        const stretch = (s - 0.5) * 2 * over;
        return point(middle(s) + sign * (wide(s) + over), y(s) - stretch, height(s));
      });
    return [...side(-1), ...side(1).toReversed()];
  };

  /** A sole or a layer, from one height to the other; `levels`: how far it protrudes at which share of its height. */
  const layer = (
    low: (s: number) => number,
    up: (s: number) => number,
    levels: readonly Flat[],
    material: Material,
    span: Flat = [0, 1],
  ): Part => {
    const rings = levels.map(([t, out]) => ring(out, (s) => low(s) + (up(s) - low(s)) * t, ...span));
    const closing = (t: number) => {
      const level = t === 0 ? low : up;
      return ring(0, level, ...span).map(([, py, pz]) => point(middle(0.5 - py / form.length), py, pz));
    };
    return { kind: 'skin', closed: true, crease: 40, rows: [closing(0), ...rings, closing(1)], material };
  };

  /** A padded rim along the opening; `whole`: across the instep too. */
  const rim = (radius: number, material: Material, whole = false, drop = 0): Part => {
    const count = 16;
    const side = (u: number) =>
      Array.from({ length: count + 1 }, (_, k) => {
        const s = 0.035 + (form.open - 0.045) * station(k / count);
        const [px, py, pz] = at(s, u);
        return point(px, py, pz - drop);
      });
    const path = [...side(WALL).toReversed(), ...side(1 - WALL)];
    return { kind: 'tube', path, radius, closed: whole, per: 4, material };
  };

  /** A line on the upper, lifted off it. */
  const line = (points: readonly Flat[], radius: number, material: Material, out = 0.03): Part => ({
    kind: 'tube',
    path: points.map(([s, u]) => at(s, u, out)),
    radius,
    material,
    per: 4,
  });

  return { form, at, upper, layer, rim, line, y, middle, sole, ground, high, wide };
}

/**
 * Laces across the instep, from one station to the other, and a bow; with `crowd` over 1 they are closer at the steep
 * top.
 */
export function laces(
  { at }: Upper,
  from: number,
  to: number,
  count: number,
  half: number,
  material: Material,
  radius = 0.2,
  crowd = 1,
): Part[] {
  const parts: Part[] = [];
  for (let k = 0; k < count; k += 1) {
    const station = (at: number) => from + (to - from) * (at / Math.max(count - 1, 1)) ** crowd;
    const s = station(k);
    const next = station(k + 0.85);
    const across = (a: number, b: number, lift: number): Part => ({
      kind: 'tube',
      path: [0, 0.25, 0.5, 0.75, 1].map((t) => at(a + (b - a) * t, 0.5 - half + 2 * half * t, radius * 0.6 + lift * Math.sin(t * Math.PI))),
      radius: [radius, radius, radius],
      per: 4,
      material,
    });
    parts.push(across(s, k === count - 1 ? s : next, 0.1));
    if (k < count - 1) parts.push(across(next, s, 0.32));
    for (const side of [-1, 1])
      parts.push({
        kind: 'blob',
        balls: [{ at: at(s, 0.5 + side * half, 0.04), size: radius * 3 }],
        fine: radius * 0.35,
        melt: 2,
        material: { color: '#3a3b3e', rough: 0.5 },
      });
  }
  const [x, y, z] = at(from, 0.5, 0.3);
  const loop = (side: number): Part[] => [
    {
      kind: 'tube',
      path: [
        [x, y, z],
        [x + side * 1.4, y + 0.2, z + 0.9],
        [x + side * 3, y - 0.8, z - 0.1],
        [x + side * 2.3, y - 1.3, z - 0.5],
        [x, y, z],
      ],
      radius,
      per: 6,
      material,
    },
    {
      kind: 'tube',
      path: [
        [x, y, z],
        [x + side * 0.9, y - 1.2, z + 0.2],
        [x + side * 2.4, y - 2.6, z - 1.2],
      ],
      radius: radius * 0.9,
      material,
    },
  ];
  return [
    ...parts,
    ...loop(-1),
    ...loop(1),
    { kind: 'blob', balls: [{ at: [x, y, z + 0.05], size: [radius * 4.4, radius * 3.6, radius * 3.4] }], fine: radius * 0.4, material },
  ];
}

/** Right and left, one a little behind the other, toes to the left. */
export const pair = (
  shoe: readonly Part[],
  { turn = -62, apart = [5, 10.5], second = turn + 10 }: { readonly turn?: number; readonly apart?: Flat; readonly second?: number } = {},
): Part[] => [
  { kind: 'group', parts: shoe, turn: [0, 0, turn] },
  { kind: 'group', at: [apart[0], apart[1], 0], turn: [0, 0, second], parts: [{ kind: 'group', scale: [-1, 1, 1], parts: shoe }] },
];

/** Maps a point of the upper to its drawing. */
export type Place = (s: number, u: number) => string;
/** Points of the left side; the right side gets the same. */
export type Across = readonly (readonly [s: number, u: number])[];

/** Leather of another colour, on both sides. */
export const area = (at: Place, points: Across, fill: string) =>
  [points, points.map(([s, u]) => [s, 1 - u] as const)]
    .map((one) => `<path d="M${one.map(([s, u]) => at(s, u)).join('L')}Z" fill="${fill}"/>`)
    .join('');

/** A row of stitches, on both sides. */
export const sewn = (at: Place, points: Across, color: string, wide = 1.4, dash = '4 2.4') =>
  [points, points.map(([s, u]) => [s, 1 - u] as const)]
    .map(
      (one) =>
        `<path d="M${curve(
          one.map(([s, u]): Flat => [s, u]),
          4,
        )
          .map(([s, u]) => at(s, u))
          .join('L')}" fill="none" stroke="${color}" stroke-width="${wide}" stroke-dasharray="${dash}"/>`,
    )
    .join('');
