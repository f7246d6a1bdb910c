import type { Flat, Material, Pad, Part } from '../scene.ts';
import { darker } from './colors.ts';
import { curve, flip, ribbon } from './words/outlines.ts';

type Seams = NonNullable<Pad['seams']>;

interface Laid {
  readonly shape: readonly Flat[];
  readonly material: Material;
  readonly depth?: number;
  readonly soft?: number;
  /** Over the cloth's colour, in the garment's own centimetres, y up: see `stitch`, `patch`. */
  readonly draw?: string;
  readonly seams?: Seams;
  readonly raised?: NonNullable<Pad['raised']>;
  readonly wrinkle?: NonNullable<Pad['wrinkle']>;
  readonly stretch?: Flat;
  readonly z?: number;
  readonly cells?: number;
  readonly thick?: number;
}

const n = (value: number) => Math.round(value * 100) / 100;

/** A piece of a garment laid flat, with its sewn and printed parts. */
export function laid({ shape, material, draw, z = 0, depth = 1.5, soft = depth * 1.7, cells = 210, thick = 0.18, ...rest }: Laid): Part {
  const xs = shape.map(([x]) => x);
  const ys = shape.map(([, y]) => y);
  const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const ground = material.color ?? '#cccccc';
  const box = `viewBox="${n(left)} ${n(-high)} ${n(right - left)} ${n(high - low)}" width="${n(right - left)}" height="${n(high - low)}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${box}><rect x="${n(left - 1)}" y="${n(-high - 1)}" width="${n(right - left + 2)}" height="${n(high - low + 2)}" fill="${ground}"/><g transform="scale(1 -1)">${draw}</g></svg>`;
  return {
    kind: 'pad',
    outline: shape.map(([x, y]): Flat => [n(x), n(y)]),
    depth,
    soft,
    cells,
    thick,
    ...rest,
    at: [0, 0, z],
    material: draw === undefined ? material : { ...material, svg },
  };
}

const d = (path: readonly Flat[], closed = false) => `M${path.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}${closed ? 'Z' : ''}`;

/** A row of stitches. */
export const stitch = (path: readonly Flat[], color: string, wide = 0.16): string =>
  `<path d="${d(path)}" fill="none" stroke="${color}" stroke-width="${wide}" stroke-dasharray="0.55 0.28"/>`;

/** A line, for instance the shade along an edge. */
export const line = (path: readonly Flat[], color: string, wide = 0.3, opacity = 1): string =>
  `<path d="${d(path)}" fill="none" stroke="${color}" stroke-width="${wide}" opacity="${opacity}" stroke-linejoin="round"/>`;

/** Cloth of another colour. */
export const patch = (shape: readonly Flat[], color: string, opacity = 1): string =>
  `<path d="${d(shape, true)}" fill="${color}" opacity="${opacity}"/>`;

/** Text in the cloth, its middle at the point. */
export const words = (text: string, [x, y]: Flat, size: number, color: string): string =>
  `<text transform="translate(${x} ${y}) scale(1 -1)" font-family='"Inter", "DejaVu Sans", sans-serif' font-size="${size}" font-weight="700" text-anchor="middle" fill="${color}">${text}</text>`;

/** A sewn line: recessed, with stitches next to it. */
export const seam = (path: readonly Flat[], press = 0.3, width = 0.35): Seams => [{ path, press, width }];

/** A fold of the cloth: a ridge with a valley next to it. */
export function fold(path: readonly Flat[], width = 1.3, high = 0.45): Seams {
  const points = curve(path, 4);
  const [[ax, ay] = [0, 0], [bx, by] = [1, 0]] = [points[0], points.at(-1)];
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const beside = points.map(([x, y]): Flat => [x + ((by - ay) / length) * width * 1.3, y - ((bx - ax) / length) * width * 1.3]);
  return [
    { path: points, width, press: -high },
    { path: beside, width: width * 0.9, press: high * 0.8 },
  ];
}

export const onBothSides = (seams: Seams): Seams => [...seams, ...seams.map((one) => ({ ...one, path: flip(one.path) }))];

/** A rib, a binding, a strap: a strip that lies on the garment. */
export const strip = (
  path: readonly Flat[],
  wide: number,
  material: Material,
  { z = 0, depth = 0.5, draw }: { readonly z?: number; readonly depth?: number; readonly draw?: string } = {},
): Part =>
  laid({
    shape: ribbon(path, wide),
    material,
    depth,
    soft: Math.min(wide / 2, depth * 1.4),
    z,
    cells: 160,
    ...(draw === undefined ? {} : { draw }),
  });

/** Lines across a strip: ribs of collars, cuffs and hems. */
export function ribs(path: readonly Flat[], wide: number, color: string, every = 0.45, line_ = 0.16): string {
  const marks: string[] = [];
  for (let i = 0; i < path.length - 1; i += 1) {
    const [ax, ay] = path[i] ?? [0, 0];
    const [bx, by] = path[i + 1] ?? [0, 0];
    const length = Math.hypot(bx - ax, by - ay);
    const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
    for (let at = every / 2; at < length; at += every) {
      const [x, y] = [ax + ux * at, ay + uy * at];
      marks.push(`M${n(x - uy * wide * 0.55)} ${n(y + ux * wide * 0.55)}L${n(x + uy * wide * 0.55)} ${n(y - ux * wide * 0.55)}`);
    }
  }
  return `<path d="${marks.join('')}" stroke="${color}" stroke-width="${line_}" fill="none"/>`;
}

/** A ribbed strip. */
export const rib = (path: readonly Flat[], wide: number, material: Material, z = 0, depth = 0.55): Part =>
  strip(path, wide, material, { z, depth, draw: ribs(path, wide, darker(material.color ?? '#888888', 0.22)) });

export function button(at: readonly [number, number, number], material: Material, radius = 0.62): Part {
  const r = radius;
  return {
    kind: 'group',
    at,
    parts: [
      {
        kind: 'lathe',
        profile: [
          [0, 0.2],
          [r * 0.55, 0.2],
          [r * 0.7, 0.34],
          [r * 0.92, 0.34],
          [r, 0.2],
          [r, 0],
        ],
        steps: 28,
        material,
      },
      ...[-1, 1].flatMap((x) =>
        [-1, 1].map(
          (y): Part => ({
            kind: 'lathe',
            at: [x * r * 0.22, y * r * 0.22, 0.2],
            profile: [
              [0, 0.03],
              [r * 0.1, 0.03],
              [r * 0.1, 0],
            ],
            sharp: true,
            steps: 8,
            material: { color: '#3a3732', rough: 0.8 },
          }),
        ),
      ),
    ],
  };
}

/** A woven label in the neck. */
export const neckLabel = (brand: string, x: number, y: number, z: number, size = 4.4): Part => ({
  kind: 'sheet',
  lies: true,
  size: [size, size * 0.5],
  at: [x, y, z],
  material: {
    rough: 0.7,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100" viewBox="0 0 200 100"><rect width="200" height="100" fill="#f3f1ec"/><text x="100" y="48" font-family='"Inter", "DejaVu Sans", sans-serif' font-size="${Math.min(30, 290 / brand.length)}" font-weight="700" text-anchor="middle" fill="#2a2c30">${brand.replace(/[&<>]/g, ' ')}</text><text x="100" y="78" font-family='"Inter", "DejaVu Sans", sans-serif' font-size="20" text-anchor="middle" fill="#6a6c70">M</text></svg>`,
  },
});
