import type { Material, Part, Point } from '../../scene.ts';
import { paper } from '../materials.ts';

/** A label on a round object of this radius, facing the camera. `wide`: degrees round it. */
export const roundLabel = (svg: string, radius: number, from: number, height: number, wide = 150, material: Material = paper()): Part => ({
  kind: 'sheet',
  size: [(radius + 0.02) * ((wide * Math.PI) / 180), height],
  bend: radius + 0.02,
  at: [0, 0, from],
  material: { ...material, svg },
});

/** A label on a flat object whose front is `front` cm towards the camera. */
export const flatLabel = (
  svg: string,
  size: readonly [number, number],
  front: number,
  from: number,
  material: Material = paper(),
): Part => ({
  kind: 'sheet',
  size,
  at: [0, -front - 0.02, from],
  material: { ...material, svg },
});

/** A label on a tub that widens upwards: radius at its lower and upper edge. `wide`: degrees round it. */
export function coneLabel(svg: string, [low, high]: readonly [number, number], from: number, height: number, wide = 90): Part {
  const row = (radius: number, z: number): Point[] =>
    Array.from({ length: 25 }, (_, i) => {
      const a = ((i / 24 - 0.5) * wide * Math.PI) / 180;
      return [(radius + 0.03) * Math.sin(a), -(radius + 0.03) * Math.cos(a), z];
    });
  return { kind: 'skin', rows: [row(low, from), row(high, from + height)], material: { ...paper(), svg } };
}
