import type { Material, Point } from '../scene.ts';

/** Boards with long streaks. `along`: the axis of the grain; `scale`: streaks per centimetre, about. */
export function timber(color: string, streak: string, along: 'x' | 'y' | 'z', scale = 0.5, rough = 0.5): Material {
  const at = { x: 0, y: 1, z: 2 }[along];
  const stretch = [2.6, 2.6, 2.6].map((value, axis) => (axis === at ? 0.12 : value)) as unknown as Point;
  return { color, rough, grain: { kind: 'noise', scale, stretch, to: streak, sharp: 0.42, bump: 0.05, depth: 0.06 } };
}

/** Glued strips of bamboo. */
export const bamboo = (along: 'x' | 'y' | 'z' = 'x'): Material => timber('#d8ab6a', '#b98645', along, 0.9, 0.45);
