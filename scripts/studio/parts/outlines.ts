import type { Flat } from '../scene.ts';

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

/** The other half of an outline that is the same left and right; the half begins and ends on the middle line, or near it. */
export const mirrored = (half: readonly Knot[]): Knot[] => [
  ...half,
  ...half
    .toReversed()
    .filter(([x]) => x !== 0)
    .map(([x, y, corner]): Knot => (corner === undefined ? [-x, y] : [-x, y, corner])),
];

export const flip = (points: readonly Flat[]): Flat[] => points.map(([x, y]): Flat => [-x, y]);

/** A strip along a line. */
export function band(path: readonly Flat[], wide: number): Flat[] {
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

/** A rectangle with round corners, round its middle. */
export function rounded(wide: number, high: number, radius: number, middle: Flat = [0, 0]): Flat[] {
  const corners = [
    [1, 1, 0],
    [-1, 1, 90],
    [-1, -1, 180],
    [1, -1, 270],
  ] as const;
  return corners.flatMap(([sx, sy, from]) =>
    Array.from({ length: 7 }, (_, k): Flat => {
      const a = ((from + k * 15) * Math.PI) / 180;
      return [middle[0] + sx * (wide / 2 - radius) + Math.cos(a) * radius, middle[1] + sy * (high / 2 - radius) + Math.sin(a) * radius];
    }),
  );
}
