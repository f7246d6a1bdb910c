import type { Flat, Material, Part, Placed, Strip, Wrinkle } from '../scene.ts';
import { cloth } from './materials.ts';
import { roundedRect } from './words/outlines.ts';
import { flats } from './words/points.ts';
import { put, rod, turned } from './words/solids.ts';

/** Folded household cloth: the fold is in front, at -depth / 2; everything rests on z = 0. */
interface Folded {
  readonly width: number;
  readonly depth: number;
  /** Thickness of one layer. */
  readonly thick: number;
  /** Pairs of layers, nested. */
  readonly pairs: number;
  readonly material: Material;
  readonly fur?: Placed['fur'];
  readonly wrinkle?: Wrinkle;
}

/** A path round a fold in front, from the back below to the back above. */
const foldPath = (depth: number, low: number, high: number, front: number): Flat[] => {
  const r = (high - low) / 2;
  const arc = Array.from({ length: 7 }, (_, i): Flat => {
    const a = -Math.PI / 2 - (Math.PI * i) / 6;
    return [-depth / 2 + front + r + r * Math.cos(a), low + r + r * Math.sin(a)];
  });
  return [[depth / 2, low], [depth / 4, low], [0, low], ...arc, [0, high], [depth / 4, high], [depth / 2, high]];
};

export function folded({ width, depth, thick, pairs, material, fur, wrinkle }: Folded): Part {
  const gap = thick * 1.04;
  return put(
    [0, 0, 0],
    Array.from(
      { length: pairs },
      (_, i): Strip => ({
        kind: 'strip',
        path: foldPath(depth - i * 0.3, gap * (i + 0.5), gap * (2 * pairs - i - 0.5), gap * i),
        width: width - i * 0.25,
        thick,
        material,
        cells: 30,
        ...(wrinkle === undefined ? {} : { wrinkle: [wrinkle[0], wrinkle[1], (wrinkle[2] ?? 0) + i] as const }),
        ...(fur === undefined ? {} : { fur }),
      }),
    ),
  );
}

/** A woven band that goes round the fold, on top of it. */
export const bandOn = ({ depth, thick, pairs }: Folded, at: number, width: number, material: Material, over = 0.12): Part => ({
  kind: 'strip',
  path: foldPath(depth + 0.04, thick * 0.5 - over, thick * 1.04 * (2 * pairs - 0.5) + over, -over),
  width,
  thick,
  material,
  cells: 8,
  at: [at, 0, 0],
});

export const heightOf = ({ thick, pairs }: Pick<Folded, 'thick' | 'pairs'>): number => thick * 1.04 * 2 * pairs;

/** A rolled towel along x; the end of the roll is visible from the side. */
export function rolled(length: number, radius: number, thick: number, material: Material, fur?: Placed['fur']): Part {
  const turns = radius / thick;
  const path = Array.from({ length: Math.ceil(turns * 14) }, (_, i): Flat => {
    const a = (i / 14) * Math.PI * 2;
    const r = thick * 0.5 + (thick * i) / 14;
    return [r * Math.cos(a), radius + r * Math.sin(a)];
  });
  return { kind: 'strip', path, width: length, thick: thick * 0.96, material, cells: 24, ...(fur === undefined ? {} : { fur }) };
}

/** A filled pillow lying on its back, its middle at z = 0. */
export function pillow(width: number, height: number, depth: number, material: Material, seed = 1, flange = 0): Part {
  const [w, h] = [width / 2, height / 2];
  const dent = Math.min(width, height) * 0.03;
  const outline: readonly Flat[] = [
    [-w, -h],
    [-w / 2, -h + dent],
    [w / 2, -h + dent],
    [w, -h],
    [w - dent, -h / 2],
    [w - dent, h / 2],
    [w, h],
    [w / 2, h - dent],
    [-w / 2, h - dent],
    [-w, h],
    [-w + dent, h / 2],
    [-w + dent, -h / 2],
  ];
  const half: Part = {
    kind: 'pad',
    outline,
    depth: depth / 2,
    soft: Math.min(w, h) * 0.9,
    cells: 90,
    wrinkle: [depth * 0.12, Math.min(w, h) * 0.5, seed],
    material,
  };
  const rim: Part[] =
    flange === 0
      ? []
      : [
          {
            kind: 'pad',
            outline: roundedRect(width + flange * 2, height + flange * 2, 1),
            depth: 0.5,
            soft: 0.4,
            thick: 0.3,
            at: [0, 0, -0.3],
            cells: 90,
            wrinkle: [0.9, 12, seed + 4],
            material,
          },
        ];
  return put([0, 0, 0], [half, put([0, 0, 0], [half], [0, 180, 0]), ...rim]);
}

/** Piping round a pillow of this size. */
export function piping(width: number, height: number, radius: number, material: Material): Part {
  const [w, h] = [width / 2 - 0.1, height / 2 - 0.1];
  const d = Math.min(width, height) * 0.028;
  const side = (points: readonly Flat[]) => points.map(([x, y]) => [x, y, 0] as const);
  return rod(
    side([
      [-w, -h],
      [-w / 2, -h + d],
      [0, -h + d],
      [w / 2, -h + d],
      [w, -h],
      [w - d, -h / 2],
      [w - d, 0],
      [w - d, h / 2],
      [w, h],
      [w / 2, h - d],
      [0, h - d],
      [-w / 2, h - d],
      [-w, h],
      [-w + d, h / 2],
      [-w + d, 0],
      [-w + d, -h / 2],
    ]),
    radius,
    material,
    { closed: true },
  );
}

export const linen = (color: string): Material => ({ ...cloth(color, 2.2), rough: 0.95 });

/** Threads that hang down from an edge: `count` of them along x. */
export const fringe = (width: number, count: number, length: number, material: Material): Part => ({
  kind: 'row',
  count,
  step: [width / (count - 1), 0, 0],
  at: [-width / 2, 0, 0],
  parts: [
    rod(
      [
        [0, 0, 0],
        [0.05, -0.1, -length * 0.4],
        [-0.05, -0.1, -length],
      ],
      [width / count / 3.2, width / count / 3, width / count / 4.5],
      material,
      { per: 4 },
    ),
    turned(flats('0 -0.4, 0.5 -0.1, 0.5 0.2, 0 0.4'), material, { at: [0, -0.1, -length * 0.3], scale: width / count / 1.1, steps: 12 }),
  ],
});
