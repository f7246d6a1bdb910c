import { inkOn } from '../../parts/colors.ts';
import type { Look, Part, Point, Scene, View } from '../../scene.ts';

/** Light goods lie on a deeper floor, so that their edges are seen; dark ones get more light. */
export function lay(parts: readonly Part[], color: Look['color'], view: View = {}): Scene {
  const light = inkOn(color) !== '#ffffff';
  return { parts, view: { up: 74, fill: 0.86, ...view }, ...(light ? { tint: '#bdb2a2', exposure: 0.6 } : { exposure: 0.45 }) };
}

/** The same thing several times, each further by `step` and turned by `spin`. */
export const copies = (parts: readonly Part[], count: number, step: Point, spin = 0): Part[] => [
  { kind: 'row', parts, count, step, spin: [0, 0, spin] },
];
