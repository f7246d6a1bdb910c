import type { Flat, Point } from '../scene.ts';

/** A rectangle with round corners, its middle at `at`. */
export function roundedRect(width: number, height: number, corner: number, at: Flat = [0, 0], steps = 7): Flat[] {
  const r = Math.min(corner, width / 2 - 0.001, height / 2 - 0.001);
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

/** Points of an arc, in degrees from the right, against the clock. */
export function arc(radius: number, from = 0, to = 360, at: Flat = [0, 0], steps = 40): Flat[] {
  return Array.from({ length: steps + (to - from === 360 ? 0 : 1) }, (_, i): Flat => {
    const a = ((from + ((to - from) * i) / steps) * Math.PI) / 180;
    return [at[0] + radius * Math.cos(a), at[1] + radius * Math.sin(a)];
  });
}

/** A band between two radii. */
export const band = (outer: number, inner: number, from: number, to: number): Flat[] => [
  ...arc(outer, from, to),
  ...arc(inner, from, to).reverse(),
];

/** Turns of cable lying on the floor, each a little elsewhere, one upon another. */
export function coilPath(radius: Flat, turns: number, thick: number, seed = 1, perTurn = 14): Point[] {
  const layers = Math.max(2, Math.ceil(Math.sqrt(turns)));
  return Array.from({ length: Math.round(turns * perTurn) + 1 }, (_, i): Point => {
    const turn = Math.floor(i / perTurn);
    const a = (i / perTurn) * 2 * Math.PI;
    const off = ((turn % layers) - layers / 2) * thick * 1.9 + Math.sin(a * 0.37 + seed) * thick * 1.1;
    const z = thick + Math.floor(turn / layers) * thick * 1.7 + (Math.sin(a * 1.7 + seed * 2) + 1) * thick * 0.45;
    return [(radius[0] + off) * Math.cos(a), (radius[1] + off) * Math.sin(a), z];
  });
}
