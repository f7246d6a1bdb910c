import type { Material, Part, Point } from '../../scene.ts';
import { flats } from '../words/points.ts';
import { put, rod, turned } from '../words/solids.ts';
import { ribbed } from './droppers.ts';

/**
 * A lotion pump on a collar of this radius, its spout to the left; upright on z = 0. `rise`: how far its head is
 * raised.
 */
export function pumpTop(radius: number, material: Material, rise = 1.5): Part[] {
  const r = radius;
  const head = r * (1.35 + rise);
  const across = (x: number, high: number, deep: number, z = 0) => ({
    at: [x * r, 0, head + z * r] as const,
    size: [high * r, deep * r] as const,
    power: 2.6,
    turn: [0, 90, 0] as const,
  });
  return [
    turned(
      [
        [r, 0],
        [r, r * 1.1],
      ],
      ribbed(material),
      { sharp: true },
    ),
    turned(
      [
        [r, r * 1.1],
        [r * 0.94, r * 1.2],
        [r * 0.5, r * 1.24],
        [r * 0.46, r * 1.6],
        [0, r * 1.62],
      ],
      material,
      { sharp: true },
    ),
    rod(
      [
        [0, 0, r * 1.2],
        [0, 0, head],
      ],
      r * 0.26,
      { color: '#f2f2f0', rough: 0.3 },
    ),
    {
      kind: 'loft',
      sections: [
        across(0.95, 0.3, 0.7),
        across(0.7, 0.6, 1.2),
        across(0, 0.72, 1.3),
        across(-0.9, 0.6, 0.9),
        across(-1.6, 0.44, 0.55),
        across(-2.1, 0.36, 0.4, -0.06),
      ],
      material,
    },
    rod(
      [
        [-1.9 * r, 0, head],
        [-2.26 * r, 0, head - 0.1 * r],
        [-2.3 * r, 0, head - 0.5 * r],
      ],
      r * 0.17,
      material,
    ),
  ];
}

/** A cap that flips open: a straight body, a seam, a thumb's notch in front. */
export const flipCap = (radius: number, height: number, material: Material, at: Point = [0, 0, 0]): Part =>
  put(at, [
    turned(
      [
        [radius, 0],
        [radius, height * 0.66],
        [radius, height * 0.66],
        [radius * 0.96, height * 0.68],
        [radius * 0.96, height * 0.71],
        [radius, height * 0.73],
        [radius, height * 0.73],
        [radius, height * 0.93],
        [radius * 0.95, height],
        [radius * 0.95, height],
        [0, height],
      ],
      material,
    ),
    turned(flats('0 0, 0.42 0.06, 0.5 0.18'), material, { at: [0, -radius * 0.99, height * 0.7], turn: [90, 0, 0], scale: radius * 0.7 }),
  ]);
