import { aluminium, chrome, plastic, rubber } from '../../parts/materials.ts';
import type { Material, Part, Point } from '../../scene.ts';
import { disc, group, slab, turned } from './solids.ts';

const black = plastic('#1d1f23', 0.5);

/** A wheel whose axle lies along y, treaded like a tractor's. */
export function chunky(radius: number, width: number, rim: Material, at: Point): Part {
  const r = radius;
  return group(
    [
      turned(
        `${r * 0.55} ${-width / 2}, ${r * 0.8} ${-width / 2}, ${r * 0.93} ${-width * 0.38}, ${r * 0.95} 0, ${r * 0.93} ${width * 0.38}, ${r * 0.8} ${width / 2}, ${r * 0.55} ${width / 2}`,
        rubber(),
      ),
      {
        kind: 'row',
        count: 16,
        spin: [0, 0, 22.5],
        around: true,
        parts: [
          slab([r * 0.13, r * 0.2, width * 0.44], [r * 0.95, 0, 0.02], rubber(), 0.06, [24, 0, 0]),
          slab([r * 0.13, r * 0.2, width * 0.44], [r * 0.95, r * 0.18, -width * 0.44], rubber(), 0.06, [-24, 0, 0]),
        ],
      },
      disc(r * 0.58, width * 0.8, rim, { at: [0, 0, -width * 0.4] }),
      {
        kind: 'row',
        count: 6,
        spin: [0, 0, 60],
        around: true,
        parts: [disc(r * 0.11, width * 0.86, black, { at: [r * 0.36, 0, -width * 0.43] })],
      },
      disc(r * 0.16, width * 1.02, chrome, { at: [0, 0, -width * 0.51] }),
    ],
    { at, turn: [90, 0, 0] },
  );
}
/** A smooth one with five spokes. */
export const slick = (radius: number, width: number, rim: Material, at: Point): Part =>
  group(
    [
      turned(
        `${radius * 0.6} ${-width / 2}, ${radius * 0.9} ${-width / 2}, ${radius} ${-width * 0.36}, ${radius} ${-width * 0.36}, ${radius} ${width * 0.36}, ${radius} ${width * 0.36}, ${radius * 0.9} ${width / 2}, ${radius * 0.6} ${width / 2}`,
        rubber('#1b1c1e'),
      ),
      disc(radius * 0.62, width * 0.86, rim, { at: [0, 0, -width * 0.43] }),
      {
        kind: 'row',
        count: 5,
        spin: [0, 0, 72],
        around: true,
        parts: [slab([radius * 0.5, radius * 0.13, width * 0.94], [radius * 0.32, 0, -width * 0.47], black, 0.03)],
      },
      disc(radius * 0.14, width * 1.02, aluminium, { at: [0, 0, -width * 0.51] }),
    ],
    { at, turn: [90, 0, 0] },
  );
