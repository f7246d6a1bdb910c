import { rubber } from '../../parts/materials.ts';
import { circle } from '../../parts/words/outlines.ts';
import { way } from '../../parts/words/points.ts';
import { block, plate, put, rod, turned } from '../../parts/words/solids.ts';
import type { Flat, Material, Part, Point } from '../../scene.ts';
import { BLACK, BRASS, drawn, gauge, knob, wrote } from './machine-trims.ts';

/** A vessel that lies along x, its middle at `z`. */
export const tank = (length: number, radius: number, z: number, paint: Material): Part[] => {
  const l = length / 2;
  return [
    turned(
      [
        [0, -l],
        [radius * 0.5, -l * 0.985],
        [radius * 0.86, -l * 0.93],
        [radius, -l * 0.84],
        [radius, -l * 0.84],
        [radius, l * 0.84],
        [radius, l * 0.84],
        [radius * 0.86, l * 0.93],
        [radius * 0.5, l * 0.985],
        [0, l],
      ],
      paint,
      { turn: [0, 90, 0], at: [0, 0, z], steps: 96 },
    ),
    // The welded seams.
    ...[-0.84, 0.84].map((side) =>
      turned(
        [
          [radius, -0.5],
          [radius + 0.22, 0],
          [radius, 0.5],
        ],
        paint,
        { turn: [0, 90, 0], at: [side * l, 0, z], steps: 96 },
      ),
    ),
  ];
};

/** The air outlet: a switch in a box, two gauges, a regulator, couplings. Faces -y. */
export const outlets = (at: Point, size = 1): Part =>
  put(
    at,
    [
      block([7, 6, 8], [0, 2, 0], BLACK, { edge: 0.8 }),
      turned(
        [
          [1.6, 0],
          [1.7, 1],
          [1.3, 2.4],
          [0, 2.5],
        ],
        { color: '#c9201f', rough: 0.35, coat: 0.3 },
        { at: [0, 2, 7.8] },
      ),
      rod(way([-9, 0, 2, 11, 0, 2]), 0.9, BRASS, { curved: false }),
      ...[-4.6, 5.6].map((x) => rod(way([x, 0, 2, x, 0, 5.4]), 0.6, BRASS, { curved: false })),
      gauge(2.7, [-5.2, -0.4, 7]),
      gauge(2.7, [6.6, -0.4, 7]),
      put([11, 0, 2], [knob(1.9, [0, 0, 0])], [0, 0, 90]),
      ...[-8, 8.4].map((x) =>
        put(
          [x, -0.6, 1.8],
          [
            turned(
              [
                [0.8, 0],
                [1.1, 0.6],
                [1.1, 2.4],
                [0.9, 2.5],
                [0.9, 4],
                [0.45, 4.1],
              ],
              BRASS,
              { turn: [90, 0, 0], sharp: true },
            ),
          ],
          [0, 0, 0],
        ),
      ),
    ],
    [0, 0, 0],
    size,
  );

export const sign = (brand: string, lines: readonly [string, string]) =>
  drawn(
    900,
    300,
    `<rect width="900" height="300" rx="24" fill="#f3f2ee"/><rect width="900" height="92" rx="24" fill="#232427"/>${wrote(450, 66, 58, brand.split(' ')[0]?.toUpperCase() ?? '')}${wrote(450, 188, 88, lines[0], '#1b1b1d')}${wrote(450, 264, 52, lines[1], '#1b1b1d', 600)}`,
  );

/** An outline round two circles: the guard of a belt. */
function stadium([x0, z0, r0]: readonly [number, number, number], [x1, z1, r1]: readonly [number, number, number]): Flat[] {
  const lean = (Math.atan2(z1 - z0, x1 - x0) * 180) / Math.PI;
  return [...circle(r0, [x0, z0], 24, lean + 90, lean + 270), ...circle(r1, [x1, z1], 20, lean - 90, lean + 90)];
}

const WHEEL: Material = { color: '#7d8288', rough: 0.45, metal: 0.5 };

export const PULLEY: readonly [number, number, number] = [26, 66, 5];

export const FLYWHEEL: readonly [number, number, number] = [-15, 71, 15];

/** The belt side: a flywheel with five spokes, a pulley, belts, and a cage in front. Faces -y. */
export function drive(): Part[] {
  const [fx, fz, fr] = FLYWHEEL;
  const [px, pz, pr] = PULLEY;
  const cage = stadium([fx, fz, fr + 4], [px, pz, pr + 5]);
  const loop = (y: number, size = 1): Part =>
    rod(
      stadium([fx, fz, (fr + 4) * size], [px, pz, (pr + 5) * size]).map(([x, z]): Point => [x, y, z]),
      0.45,
      BLACK,
      { closed: true, curved: false, sides: 4 },
    );
  const spoke = (i: number): Part => put([fx, -12, fz], [block([2.6, 1.8, fr - 3], [0, 0, 1], WHEEL, { edge: 0.4 })], [0, 36 + i * 72, 0]);
  return [
    plate([circle(fr, [fx, fz], 64), circle(fr - 3, [fx, fz], 64)], 4, WHEEL, { turn: [90, 0, 0], at: [0, -10, 0], edge: 0.5 }),
    ...[0, 1, 2, 3, 4].map(spoke),
    plate([circle(4, [fx, fz])], 4.4, WHEEL, { turn: [90, 0, 0], at: [0, -10, 0], edge: 0.5 }),
    plate([circle(pr, [px, pz])], 4, WHEEL, { turn: [90, 0, 0], at: [0, -10, 0], edge: 0.5 }),
    ...[-11.2, -12.8].map((y) =>
      rod(
        stadium([fx, fz, fr + 0.3], [px, pz, pr + 0.3]).map(([x, z]): Point => [x, y, z]),
        0.7,
        rubber(),
        { closed: true, curved: false, sides: 4 },
      ),
    ),
    loop(-6),
    loop(-17),
    ...[0.82, 0.64, 0.46, 0.28].map((size) => loop(-17, size)),
    ...cage.filter((_, i) => i % 5 === 2).map(([x, z]) => rod(way([x, -6, z, x, -17, z]), 0.4, BLACK, { curved: false, sides: 4 })),
    ...cage
      .filter((_, i) => i % 5 === 2)
      .map(([x, z]) => {
        const [cx, cz] = x < 4 ? [fx, fz] : [px, pz];
        return rod(way([x, -17, z, cx + (x - cx) * 0.28, -17, cz + (z - cz) * 0.28]), 0.4, BLACK, { curved: false, sides: 4 });
      }),
  ];
}
