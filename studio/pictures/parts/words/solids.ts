import type { Box, Extrude, Lathe, Material, Part, Point, Tube } from '../../scene.ts';

/** Short functions for the most frequent parts. */
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
