import type { Box, Extrude, Flat, Lathe, Material, Part, Point, Tube } from '../scene.ts';

/** Short words for the parts that are used most. */
type More<T> = Omit<Partial<T>, 'kind'>;

export const turned = (profile: Lathe['profile'], material: Material, more: More<Lathe> = {}): Part => ({
  kind: 'lathe',
  profile,
  material,
  ...more,
});
export const rod = (path: Tube['path'], radius: Tube['radius'], material: Material, more: More<Tube> = {}): Part => ({
  kind: 'tube',
  path,
  radius,
  material,
  ...more,
});
export const block = (size: Point, at: Point, material: Material, more: More<Box> = {}): Part => ({
  kind: 'box',
  size,
  at,
  material,
  ...more,
});
export const plate = (outlines: Extrude['outlines'], depth: number, material: Material, more: More<Extrude> = {}): Part => ({
  kind: 'extrude',
  outlines,
  depth,
  material,
  ...more,
});
export const put = (at: Point, parts: readonly Part[], turn: Point = [0, 0, 0], scale: number | Point = 1): Part => ({
  kind: 'group',
  at,
  turn,
  scale,
  parts,
});

/** '0 0, 8 0, 8.6 0.5': the corners of an outline, or radius and height up a profile. */
export const points = (list: string): Flat[] => parse(list).map(([x = 0, y = 0]): Flat => [x, y]);
/** '0 0 0, 1 2 3': where a rod goes. */
export const path = (list: string): Point[] => parse(list).map(([x = 0, y = 0, z = 0]): Point => [x, y, z]);
const parse = (list: string) => list.split(',').map((one) => one.trim().split(/\s+/).map(Number));

/** Points of a circle or of a part of one, in degrees from the right against the clock. */
export const circle = (radius: number, center: Flat = [0, 0], steps = 32, from = 0, to = 360): Flat[] =>
  Array.from({ length: to - from >= 360 ? steps : steps + 1 }, (_, i) => {
    const a = ((from + ((to - from) * i) / steps) * Math.PI) / 180;
    return [center[0] + radius * Math.cos(a), center[1] + radius * Math.sin(a)];
  });

/** A rectangle with round corners, its middle at `center`. */
export function roundRect(width: number, height: number, radius: number, center: Flat = [0, 0]): Flat[] {
  const [x, y] = [width / 2 - radius, height / 2 - radius];
  const corner = (sx: number, sy: number, from: number) => circle(radius, [center[0] + sx * x, center[1] + sy * y], 8, from, from + 90);
  return [...corner(1, 1, 0), ...corner(-1, 1, 90), ...corner(-1, -1, 180), ...corner(1, -1, 270)];
}
