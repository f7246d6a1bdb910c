import type { Flat, Point } from '../scene.ts';

/** Points of a path as one row of numbers: x, y, z, x, y, z … */
export const way = (numbers: readonly number[]): Point[] =>
  Array.from({ length: Math.floor(numbers.length / 3) }, (_, i) => [numbers[3 * i] ?? 0, numbers[3 * i + 1] ?? 0, numbers[3 * i + 2] ?? 0]);

/** Points of an outline as one row of numbers: x, y, x, y … */
export const flats = (numbers: readonly number[]): Flat[] =>
  Array.from({ length: Math.floor(numbers.length / 2) }, (_, i) => [numbers[2 * i] ?? 0, numbers[2 * i + 1] ?? 0]);

/** An outline with its mirror image to the left of it; from the top down the right side. */
export const mirrored = (numbers: readonly number[]): Flat[] => {
  const right = flats(numbers);
  return [...right, ...right.map(([x, y]): Flat => [-x, y]).reverse()];
};

/** Part of an ellipse from one angle to another, both ends with it. */
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

/** The same path in rings: springs, coiled cable. */
export const coil = (radius: number, turns: number, rise: number, per = 16): Point[] =>
  Array.from({ length: Math.round(turns * per) + 1 }, (_, i): Point => {
    const a = (i / per) * 2 * Math.PI;
    return [radius * Math.cos(a), radius * Math.sin(a), (rise * i) / per];
  });
