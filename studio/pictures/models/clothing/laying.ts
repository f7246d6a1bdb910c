import { darker, inkOn } from '../../parts/colors.ts';
import type { Look, Part, Point, Scene, View } from '../../scene.ts';

const isBright = (color: string) => inkOn(color) !== '#ffffff';

/** Light products get a darker floor, so that their edges are visible; dark ones get more light. */
function floorOf(color: string): Pick<Scene, 'tint' | 'exposure'> {
  if (isBright(darker(color, 0.22))) return { tint: '#988e80', exposure: 0.62 };
  return isBright(color) ? { tint: '#bdb2a2', exposure: 0.6 } : { exposure: 0.45 };
}

export function lay(parts: readonly Part[], color: Look['color'], view: View = {}): Scene {
  return { parts, view: { up: 74, fill: 0.86, ...view }, ...floorOf(color) };
}

/** Copies of the same part, each further by `step` and turned by `spin`. */
export const copies = (parts: readonly Part[], count: number, step: Point, spin = 0): Part[] => [
  { kind: 'row', parts, count, step, spin: [0, 0, spin] },
];
