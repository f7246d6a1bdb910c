import { flats, points } from '../../parts/words/points.ts';
import type { Flat, Material, Part, Point } from '../../scene.ts';

/** Position and rotation of a part. */
interface Place {
  readonly at?: Point;
  readonly turn?: Point;
  readonly scale?: number | Point;
}

/** Turned on a lathe: '0 0, 5 0, 5 0, 5 10' are radius and height from the bottom up. */
export const turned = (profile: string, material: Material, place: Place = {}, wall?: number): Part => ({
  kind: 'lathe',
  profile: flats(profile),
  material,
  ...place,
  ...(wall === undefined ? {} : { wall }),
});

/** An upright cylinder with a small edge. */
export const disc = (
  radius: number,
  height: number,
  material: Material,
  place: Place = {},
  edge = Math.min(radius, height) * 0.08,
): Part => {
  const [r, h, e] = [radius, height, edge];
  return {
    kind: 'lathe',
    sharp: true,
    profile: [
      [0, 0],
      [r - e, 0],
      [r - e * 0.3, e * 0.3],
      [r, e],
      [r, h - e],
      [r - e * 0.3, h - e * 0.3],
      [r - e, h],
      [0, h],
    ],
    material,
    ...place,
  };
};

/** A ring lying flat, round like a tyre. */
export const ring = (radius: number, thick: number, material: Material, place: Place = {}): Part => ({
  kind: 'lathe',
  profile: Array.from({ length: 17 }, (_, i): Flat => {
    const a = (i * Math.PI) / 8;
    return [radius + thick * Math.cos(a), thick * Math.sin(a)];
  }),
  sharp: true,
  crease: 80,
  material,
  ...place,
});

export const ball = (at: Point, size: number | Point, material: Material, turn?: Point): Part => ({
  kind: 'lathe',
  profile: Array.from({ length: 17 }, (_, i): Flat => {
    const a = (i * Math.PI) / 16;
    return [0.5 * Math.sin(a), -0.5 * Math.cos(a)];
  }),
  sharp: true,
  crease: 80,
  steps: 32,
  at,
  scale: size,
  material,
  ...(turn === undefined ? {} : { turn }),
});

export const slab = (size: Point, at: Point, material: Material, edge?: number, turn?: Point): Part => ({
  kind: 'box',
  size,
  at,
  material,
  ...(edge === undefined ? {} : { edge }),
  ...(turn === undefined ? {} : { turn }),
});

/** A rod through the points, rounded off between them. */
export const wire = (path: string, radius: number, material: Material, place: Place = {}): Part => ({
  kind: 'tube',
  path: points(path),
  radius,
  material,
  ...place,
});

/** A straight rod, or one with corners. */
export const rod = (path: string, radius: number, material: Material, place: Place = {}): Part => ({
  kind: 'tube',
  path: points(path),
  radius,
  curved: false,
  material,
  ...place,
});

/** A flat shape raised by `depth`; further outlines are holes. */
export const plate = (outlines: readonly (readonly Flat[])[], depth: number, material: Material, place: Place = {}, edge = 0.08): Part => ({
  kind: 'extrude',
  outlines,
  depth,
  edge,
  material,
  ...place,
});

export const group = (parts: readonly Part[], place: Place = {}): Part => ({ kind: 'group', parts, ...place });

/** A star with this many points, or with `inner` near 1 a polygon. */
export const star = (radius: number, count = 5, inner = 0.45, middle: Flat = [0, 0]): Flat[] =>
  Array.from({ length: count * 2 }, (_, i): Flat => {
    const a = Math.PI / 2 + (i * Math.PI) / count;
    const r = i % 2 === 0 ? radius : radius * inner;
    return [middle[0] + r * Math.cos(a), middle[1] + r * Math.sin(a)];
  });

/** A drawing of this size in its own units. */
export const drawing = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;

/** Returns a pseudo-random number 0..1, always the same. */
export const chance = (seed: number): number => Math.abs((Math.sin(seed * 12.9898) * 43758.5453) % 1);
