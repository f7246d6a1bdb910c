import type { Material, Part } from '../../scene.ts';
import { paper } from '../materials.ts';
import { flatLabel } from './sticking.ts';

/** A printed carton: pictures on front, side and top. */
export function carton(
  size: readonly [number, number, number],
  material: Material,
  faces: { readonly front?: string; readonly side?: string; readonly top?: string } = {},
): Part {
  const [x, y, z] = size;
  const parts: Part[] = [{ kind: 'box', size, edge: Math.min(x, y, z) * 0.015, material }];
  if (faces.front !== undefined) parts.push(flatLabel(faces.front, [x * 0.985, z * 0.985], y / 2, z * 0.0075));
  if (faces.side !== undefined)
    parts.push({
      kind: 'sheet',
      size: [y * 0.985, z * 0.985],
      at: [x / 2 + 0.02, 0, z * 0.0075],
      turn: [0, 0, 90],
      material: { ...paper(), svg: faces.side },
    });
  if (faces.top !== undefined)
    parts.push({ kind: 'sheet', lies: true, size: [x * 0.985, y * 0.985], at: [0, 0, z + 0.02], material: { ...paper(), svg: faces.top } });
  return { kind: 'group', parts };
}

/** A filled upright bag: coffee, rice, powder. */
export function pouch(
  size: readonly [number, number, number],
  material: Material,
  svg?: string,
  labelShare: readonly [number, number] = [0.7, 0.55],
): Part {
  const [x, y, z] = size;
  return {
    kind: 'group',
    parts: [
      {
        kind: 'loft',
        sections: [
          { at: [0, 0, 0], size: [x * 0.94, y * 0.85], power: 4 },
          { at: [0, 0, z * 0.05], size: [x, y], power: 4 },
          { at: [0, 0, z * 0.5], size: [x * 0.99, y * 0.92], power: 3.4 },
          { at: [0, 0, z * 0.82], size: [x * 0.99, y * 0.4], power: 3 },
          { at: [0, 0, z * 0.92], size: [x, y * 0.06], power: 5 },
          { at: [0, 0, z], size: [x, y * 0.05], power: 5 },
        ],
        wrinkle: [Math.min(x, z) * 0.012, Math.min(x, z) * 0.3, 3],
        steps: 96,
        per: 12,
        material,
      },
      ...(svg === undefined
        ? []
        : [
            {
              kind: 'sheet',
              size: [x * labelShare[0], z * labelShare[1]],
              at: [0, -y * 0.52, z * 0.14],
              turn: [-4, 0, 0],
              material: { ...paper(), svg },
            } satisfies Part,
          ]),
    ],
  };
}
