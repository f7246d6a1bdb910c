import type { Flat } from '../../scene.ts';

/** A point of an outline; with 'c' a corner, otherwise the line runs smoothly through it. */
export type Knot = readonly [x: number, y: number, corner?: 'c'];

const flat = ([x, y]: Knot): Flat => [x, y];

/** A smooth line through the points, some points between each two. */
export function curve(points: readonly Flat[], per = 8): Flat[] {
  const at = (index: number): Flat => points[Math.min(Math.max(index, 0), points.length - 1)] ?? [0, 0];
  const out: Flat[] = [];
  for (let i = 0; i < points.length - 1; i += 1)
    for (let k = 0; k < per; k += 1) out.push(between(at(i - 1), at(i), at(i + 1), at(i + 2), k / per));
  out.push(at(points.length - 1));
  return out;
}

function between(a: Flat, b: Flat, c: Flat, d: Flat, t: number): Flat {
  const along = (axis: 0 | 1) =>
    0.5 *
    (2 * b[axis] +
      (c[axis] - a[axis]) * t +
      (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
      (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t ** 3);
  return [along(0), along(1)];
}

/** A closed outline: smooth from corner to corner. It needs at least one corner. */
export function outline(knots: readonly Knot[], per = 6): Flat[] {
  const first = knots.findIndex(([, , corner]) => corner === 'c');
  const turned = [...knots.slice(first), ...knots.slice(0, first + 1)];
  const out: Flat[] = [];
  let run: Flat[] = [];
  turned.forEach((knot, index) => {
    run.push(flat(knot));
    if (index === 0 || knot[2] !== 'c') return;
    out.push(...(run.length > 2 ? curve(run, per) : run).slice(0, -1));
    run = [flat(knot)];
  });
  return out;
}

/** Mirrors half of a symmetric outline; the half begins and ends on the middle line, or near it. */
export const mirrored = (half: readonly Knot[]): Knot[] => [
  ...half,
  ...half
    .toReversed()
    .filter(([x]) => x !== 0)
    .map(([x, y, corner]): Knot => (corner === undefined ? [-x, y] : [-x, y, corner])),
];

export const flip = (points: readonly Flat[]): Flat[] => points.map(([x, y]): Flat => [-x, y]);

/** A strip along a line. */
export function ribbon(path: readonly Flat[], wide: number): Flat[] {
  const side = (share: number) =>
    path.map(([x, y], index): Flat => {
      const [ax, ay] = path[Math.max(index - 1, 0)] ?? [x, y];
      const [bx, by] = path[Math.min(index + 1, path.length - 1)] ?? [x, y];
      const length = Math.hypot(bx - ax, by - ay) || 1;
      return [x - ((by - ay) / length) * wide * share, y + ((bx - ax) / length) * wide * share];
    });
  return [...side(0.5), ...side(-0.5).toReversed()];
}

export const rect = (x: number, y: number, wide: number, high: number): Flat[] => [
  [x, y],
  [x + wide, y],
  [x + wide, y + high],
  [x, y + high],
];

/** A rectangle with round corners, its middle at `at`. */
export function roundedRect(width: number, height: number, corner: number, at: Flat = [0, 0], steps = 8): Flat[] {
  const r = Math.min(corner, width / 2, height / 2);
  const corners = [
    [1, 1, 0],
    [-1, 1, 90],
    [-1, -1, 180],
    [1, -1, 270],
  ] as const;
  return corners.flatMap(([x, y, from]) =>
    Array.from({ length: steps + 1 }, (_, i): Flat => {
      const a = ((from + (90 * i) / steps) * Math.PI) / 180;
      return [at[0] + x * (width / 2 - r) + r * Math.cos(a), at[1] + y * (height / 2 - r) + r * Math.sin(a)];
    }),
  );
}

/** Points of a circle or an arc, in degrees anticlockwise from the right. */
export const circle = (radius: number, centre: Flat = [0, 0], steps = 32, from = 0, to = 360): Flat[] =>
  Array.from({ length: to - from >= 360 ? steps : steps + 1 }, (_, i) => {
    const a = ((from + ((to - from) * i) / steps) * Math.PI) / 180;
    return [centre[0] + radius * Math.cos(a), centre[1] + radius * Math.sin(a)];
  });

/** A band between two radii. */
export const sector = (outer: number, inner: number, from: number, to: number): Flat[] => [
  ...circle(outer, [0, 0], 40, from, to),
  ...circle(inner, [0, 0], 40, from, to).reverse(),
];

/** Part of an ellipse from one angle to another, inclusive. */
export const arc = ([rx, ry]: Flat, from = 0, to = 360, count = 24, [cx, cy]: Flat = [0, 0]): Flat[] =>
  Array.from({ length: count + 1 }, (_, i) => {
    const a = ((from + ((to - from) * i) / count) * Math.PI) / 180;
    return [cx + rx * Math.cos(a), cy + ry * Math.sin(a)];
  });

/** A whole ellipse as an outline. */
export const oval = (size: Flat, count = 32, centre: Flat = [0, 0]): Flat[] => arc(size, 0, 360, count, centre).slice(0, -1);

/** A strip rolled up: the outline of its edge, from the inside out. */
export const rolled = (inner: number, turns: number, thick: number, gap = 0.04): Flat[] => {
  const steps = Math.round(turns * 36);
  const side = (outside: number) =>
    Array.from({ length: steps + 1 }, (_, i): Flat => {
      const a = (i / 36) * 2 * Math.PI;
      const r = inner + (thick + gap) * (i / 36) + outside;
      return [r * Math.cos(a), r * Math.sin(a)];
    });
  return [...side(thick), ...side(0).reverse()];
};
