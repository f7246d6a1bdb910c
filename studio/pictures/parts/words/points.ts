import type { Flat, Point } from '../../scene.ts';

const numbers = (text: string) => text.split(',').map((point) => point.trim().split(/\s+/).map(Number));

/** '0 0, 3 1.5': points in a plane, the corners of an outline, or radius and height up a profile. */
export const flats = (text: string): Flat[] => numbers(text).map(([x = 0, y = 0]): Flat => [x, y]);
/** '0 0 0, 3 1.5 2': points in space, along a rod's path. */
export const points = (text: string): Point[] => numbers(text).map(([x = 0, y = 0, z = 0]): Point => [x, y, z]);

/** The same as one row of computed numbers: x, y, z, x, y, z … */
export const way = (numbers: readonly number[]): Point[] =>
  Array.from({ length: Math.floor(numbers.length / 3) }, (_, i) => [numbers[3 * i] ?? 0, numbers[3 * i + 1] ?? 0, numbers[3 * i + 2] ?? 0]);

/** x, y, x, y … */
export const pairs = (numbers: readonly number[]): Flat[] =>
  Array.from({ length: Math.floor(numbers.length / 2) }, (_, i) => [numbers[2 * i] ?? 0, numbers[2 * i + 1] ?? 0]);

/** An outline mirrored to the left; given from the top down its right side. */
export const mirroredPairs = (numbers: readonly number[]): Flat[] => {
  const right = pairs(numbers);
  return [...right, ...right.map(([x, y]): Flat => [-x, y]).reverse()];
};

/** A path in rings: springs, coiled cable. */
export const coil = (radius: number, turns: number, rise: number, per = 16): Point[] =>
  Array.from({ length: Math.round(turns * per) + 1 }, (_, i): Point => {
    const a = (i / per) * 2 * Math.PI;
    return [radius * Math.cos(a), radius * Math.sin(a), (rise * i) / per];
  });

/** Turns of cable lying on the floor, each slightly offset, one upon another. */
export function coilPath(radius: Flat, turns: number, thick: number, seed = 1, perTurn = 14): Point[] {
  const layers = Math.max(2, Math.ceil(Math.sqrt(turns)));
  return Array.from({ length: Math.round(turns * perTurn) + 1 }, (_, i): Point => {
    const turn = Math.floor(i / perTurn);
    const a = (i / perTurn) * 2 * Math.PI;
    const off = ((turn % layers) - layers / 2) * thick * 1.9 + Math.sin(a * 0.37 + seed) * thick * 1.1;
    const z = thick + Math.floor(turn / layers) * thick * 1.7 + (Math.sin(a * 1.7 + seed * 2) + 1) * thick * 0.45;
    return [(radius[0] + off) * Math.cos(a), (radius[1] + off) * Math.sin(a), z];
  });
}
