import type { Material, Part } from '../../scene.ts';
import { foil, plastic } from '../materials.ts';
import { roundLabel } from './sticking.ts';

/** A round tin with a lid, closed. */
export function tin(height: number, radius: number, body: Material, svg?: string, lid: Material = foil()): Part {
  const r = radius;
  return {
    kind: 'group',
    parts: [
      {
        kind: 'lathe',
        profile: [
          [0, 0],
          [r * 0.97, 0],
          [r, r * 0.03],
          [r, r * 0.03],
          [r, height * 0.99],
        ],
        material: body,
      },
      {
        kind: 'lathe',
        at: [0, 0, height * 0.84],
        profile: [
          [r * 1.02, 0],
          [r * 1.02, height * 0.13],
          [r * 1.02, height * 0.13],
          [r * 0.98, height * 0.16],
          [r * 0.98, height * 0.16],
          [0, height * 0.165],
        ],
        material: lid,
      },
      ...(svg === undefined ? [] : [roundLabel(svg, r, height * 0.06, height * 0.74, 200)]),
    ],
  };
}

/** A food can with ribs and rolled rims. */
export function can(height: number, radius: number, svg: string): Part {
  const r = radius;
  const rim = r * 0.03;
  return {
    kind: 'group',
    parts: [
      {
        kind: 'lathe',
        profile: [
          [0, rim * 2],
          [r * 0.9, rim * 2],
          [r * 0.95, 0],
          [r * 1.02, 0],
          [r * 1.02, rim * 2],
          [r, rim * 3],
          [r, rim * 3],
          [r, height - rim * 3],
          [r, height - rim * 3],
          [r * 1.02, height - rim * 2],
          [r * 1.02, height],
          [r * 0.96, height],
          [r * 0.92, height - rim * 2],
          [r * 0.92, height - rim * 2],
          [0, height - rim * 2],
        ],
        material: { color: '#c8cbce', rough: 0.25, metal: 1 },
      },
      roundLabel(svg, r, height * 0.06, height * 0.88, 300),
    ],
  };
}

/** A pail or tub with a lid and a wire handle. */
export function pail(height: number, radius: number, color: string, svg?: string): Part {
  const r = radius;
  return {
    kind: 'group',
    parts: [
      {
        kind: 'lathe',
        profile: [
          [0, 0],
          [r * 0.86, 0],
          [r * 0.88, height * 0.02],
          [r * 0.88, height * 0.02],
          [r, height * 0.9],
        ],
        material: plastic(color),
      },
      {
        kind: 'lathe',
        at: [0, 0, height * 0.87],
        profile: [
          [r * 1.04, 0],
          [r * 1.06, height * 0.09],
          [r * 1.06, height * 0.09],
          [r * 1.0, height * 0.12],
          [r * 0.9, height * 0.105],
          [0, height * 0.105],
        ],
        material: plastic(color, 0.5),
      },
      {
        kind: 'tube',
        path: [
          [-r * 1.03, 0, height * 0.82],
          [-r * 1.0, -r * 0.35, height * 0.62],
          [0, -r * 1.14, height * 0.42],
          [r * 1.0, -r * 0.35, height * 0.62],
          [r * 1.03, 0, height * 0.82],
        ],
        radius: r * 0.018,
        material: { color: '#b9bdc1', rough: 0.3, metal: 1 },
      },
      ...(svg === undefined ? [] : [roundLabel(svg, r * 0.95, height * 0.14, height * 0.56, 120)]),
    ],
  };
}
