import type { Flat, Material, Part, Point } from '../scene.ts';
import { darker } from './colors.ts';
import { flats, points } from './words/points.ts';
import { put, rod, turned } from './words/solids.ts';

/** Plants that show a bottle's ingredients: leaves, sprigs, nuts. They lie on the floor. */

/** A leaf along x from 0 to `length`, bowed up a little. */
export function leaf(length: number, width: number, color: string, bow = 0.12): Part {
  const rows = Array.from({ length: 9 }, (_, i) => {
    const share = i / 8;
    const half = (width / 2) * Math.sin(Math.PI * Math.min(1, share ** 0.8)) ** 0.8 + width * 0.012;
    const lift = Math.sin(share * Math.PI) * length * bow;
    return [-1, -0.5, 0, 0.5, 1].map((side): Point => [share * length, side * half, lift + Math.abs(side) * half * 0.35 + 0.03]);
  });
  return {
    kind: 'skin',
    rows,
    curved: [true, true],
    per: 4,
    wall: width * 0.03,
    material: { color, rough: 0.5, grain: { kind: 'noise', scale: 1.5, to: darker(color, 0.25), bump: 0.08 } },
  };
}

/** Leaves in pairs along a twig of `length` along x, the last one at its end. */
export function twig(length: number, pairs: number, [long, wide]: Flat, color: string, stem = '#6b6a42', spread = 48): Part[] {
  return [
    rod(
      [
        [0, 0, 0.12],
        [length * 0.5, length * 0.03, 0.3],
        [length, 0, 0.25],
      ],
      [0.09, 0.07, 0.05],
      { color: stem, rough: 0.7 },
    ),
    ...Array.from({ length: pairs }, (_, i) => {
      const x = length * (0.16 + (0.8 * i) / pairs);
      const size = 1 - 0.35 * (i / pairs);
      return [1, -1].map((side) =>
        put([x, 0, 0.25], [leaf(long, wide, i % 2 === 0 ? color : darker(color, 0.12))], [side * 18, -8, side * (spread - i * 2)], size),
      );
    }).flat(),
    put([length * 0.96, 0, 0.25], [leaf(long * 0.7, wide * 0.7, color)]),
  ];
}

/** A stalk of lavender along x, its flowers at the end. */
export function lavender(length: number): Part[] {
  const bud = (color: string, tilt: number): Part =>
    turned(flats('0 0, 0.13 0.08, 0.17 0.25, 0.1 0.46, 0 0.5'), { color, rough: 0.8 }, { steps: 10, turn: [0, tilt, 0] });
  const ring = (x: number, size: number, color: string): Part =>
    put(
      [x, 0, 0.34],
      [{ kind: 'row', count: 6, spin: [0, 0, 60], around: true, parts: [put([0.08, 0, 0], [bud(color, 42)])] }],
      [0, 90, 0],
      size,
    );
  return [
    rod(
      [
        [0, 0, 0.1],
        [length * 0.6, 0.05, 0.3],
        [length, 0, 0.34],
      ],
      0.06,
      { color: '#7d8f5e', rough: 0.7 },
    ),
    ...Array.from({ length: 9 }, (_, i) =>
      ring(length * 0.62 + length * 0.042 * i, 1.15 - 0.06 * i, ['#7a62b8', '#8f7acb', '#6a51a8'][i % 3] ?? '#7a62b8'),
    ),
    ring(length * 0.52, 0.8, '#8f7acb'),
    ...[0.18, 0.3].flatMap((share) =>
      [1, -1].map((side) => put([length * share, 0, 0.2], [leaf(length * 0.18, 0.2, '#8b9a72', 0.06)], [0, 0, side * 26], 1)),
    ),
  ];
}

/** A nut or kernel lying on its side; `long`: along x. */
export const nut = (at: Point, long: number, thick: number, material: Material, turn = 0): Part =>
  turned(
    [
      [0, -0.5 * long],
      [0.32 * thick, -0.4 * long],
      [0.5 * thick, -0.05 * long],
      [0.4 * thick, 0.28 * long],
      [0.14 * thick, 0.46 * long],
      [0, 0.5 * long],
    ],
    material,
    { at: [at[0], at[1], at[2] + thick * 0.46], turn: [0, 90, turn], steps: 28 },
  );

/** A fruit of the prickly pear, lying, and half of one with its seeds up. */
export function pricklyPears(): Part[] {
  const peel: Material = {
    color: '#b02a4c',
    rough: 0.45,
    coat: 0.2,
    grain: { kind: 'noise', scale: 0.35, to: '#c8502c', sharp: 0.2, bump: 0.04 },
  };
  const body = flats('0 -2.8, 0.7 -2.65, 1.45 -1.7, 1.9 -0.3, 1.85 0.9, 1.5 1.9, 1.1 2.3, 0.9 2.3, 0.7 2, 0 1.9');
  const thorns = Array.from({ length: 22 }, (_, i): Part => {
    const a = i * 2.4;
    const z = -1.9 + (i / 21) * 3.9;
    const r = z < 0 ? 1.85 - (z * z) / 9 : 1.92 - (z * z) / 16;
    return {
      kind: 'lathe',
      profile: flats('0.11 0, 0.08 0.07, 0 0.09'),
      steps: 8,
      at: [r * Math.cos(a), r * Math.sin(a), z],
      turn: [0, 90, (a * 180) / Math.PI],
      material: { color: '#e8cf9a', rough: 0.9 },
    };
  });
  const seeds = Array.from({ length: 26 }, (_, i): Part => {
    const a = i * 2.4;
    const r = 0.26 * Math.sqrt(i);
    return turned(
      flats('0 0, 0.1 0.02, 0.1 0.08, 0 0.1'),
      { color: '#3a241c', rough: 0.5 },
      { steps: 8, at: [r * Math.cos(a) * 0.95, r * Math.sin(a) * 1.1, 0.02] },
    );
  });
  return [
    put([0.2, 1.6, 2.3], [turned(body, peel), ...thorns], [-24, 34, 0]),
    put(
      [-2.6, -2, 1.3],
      [
        turned(flats('0 -2, 0.9 -1.75, 1.6 -0.8, 1.75 0, 1.75 0, 1.6 0'), peel),
        turned(flats('1.74 0, 1.5 0.02'), { color: '#e7a0a8', rough: 0.5 }, { sharp: true }),
        turned(flats('1.5 0.02, 0.8 0.06, 0 0.06'), { color: '#d1204e', rough: 0.25, soft: 0.3, coat: 0.5 }),
        put([0, 0, 0.05], seeds),
      ],
      [38, -8, 0],
    ),
  ];
}

/** Long grass blades in a bundle along x: lemongrass, its pale bulbs at the left. */
export function lemongrass(length: number, stalks: number): Part[] {
  return Array.from({ length: stalks }, (_, i) => {
    const turn = (i - (stalks - 1) / 2) * 5;
    return put(
      [0, (i - (stalks - 1) / 2) * 1.25, i % 2 === 0 ? 0 : 0.3],
      [
        {
          kind: 'loft',
          sections: [
            { at: [0, 0, 0.5], size: [0.7, 0.7], turn: [0, 90, 0] },
            { at: [length * 0.06, 0, 0.6], size: [1.25, 1.3], turn: [0, 90, 0] },
            { at: [length * 0.28, 0, 0.6], size: [0.9, 0.95], turn: [0, 90, 0] },
            { at: [length * 0.5, 0, 0.5], size: [0.7, 0.75], turn: [0, 90, 0] },
          ],
          material: {
            color: '#eceabf',
            rough: 0.5,
            grain: { kind: 'noise', scale: 1.2, stretch: [0.12, 3, 3], to: '#b9c377', sharp: 0.2, bump: 0.1 },
          },
        },
        ...points('0 0 8, 1 5 -4, 2 -6 3').map(([k = 0, side = 0, more = 0]) =>
          put(
            [length * 0.4, 0, 0.45],
            [leaf(length * (0.6 - 0.06 * k), 0.75, ['#7fa04a', '#94b05a', '#6c9040'][k] ?? '#7fa04a', 0.03)],
            [20 + more, -3, side],
          ),
        ),
      ],
      [0, 0, turn],
    );
  });
}
