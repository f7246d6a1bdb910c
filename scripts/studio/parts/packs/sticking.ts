import type { Material, Part } from '../../scene.ts';
import { paper } from '../materials.ts';

/** A label on a round thing of this radius, facing the camera. `wide`: degrees round it. */
export const roundLabel = (svg: string, radius: number, from: number, height: number, wide = 150, material: Material = paper()): Part => ({
  kind: 'sheet',
  size: [(radius + 0.02) * ((wide * Math.PI) / 180), height],
  bend: radius + 0.02,
  at: [0, 0, from],
  material: { ...material, svg },
});

/** A label on something flat whose front is `front` cm towards the camera. */
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
