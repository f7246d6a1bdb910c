import type { Material, Part, Point } from '../../scene.ts';
import { put, rod, turned } from '../words/solids.ts';

interface RoundPrint {
  /** A whole drawing with a viewBox. */
  readonly front: string;
  readonly ground: string;
  /** Units all round and from below to above. */
  readonly size: readonly [number, number];
  /** Width of the front, its distance from the upper edge, its height. */
  readonly place: readonly [number, number, number];
  /** Drawn all round, under the front. */
  readonly extra?: string;
}

/** A drawing for the skin of a tube: its front is in the middle of the right half, the visible one. */
export function roundPrint({ front, ground, size: [around, high], place: [width, from, height], extra = '' }: RoundPrint): string {
  const inner = front.replace(
    /<svg ([^>]*?)width="[\d.]+" height="[\d.]+"/,
    `<svg $1x="${around * 0.75 - width / 2}" y="${from}" width="${width}" height="${height}" preserveAspectRatio="none"`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${around}" height="${high}" viewBox="0 0 ${around} ${high}"><rect width="${around}" height="${high}" fill="${ground}"/>${extra}${inner}</svg>`;
}

interface Tube {
  readonly height: number;
  readonly radius: number;
  /** Printed all round; its front is in the middle of the right half. */
  readonly svg: string;
  readonly cap: Material;
  readonly capHeight?: number;
  readonly capRadius?: number;
}

/** An upright cosmetic tube on its cap, printed from cap to crimp. */
export function printedTube({ height: h, radius: r, svg, cap, capHeight = h * 0.16, capRadius = r * 0.94 }: Tube): Part {
  const c = capRadius;
  const body: Material = { rough: 0.35, coat: 0.3, svg };
  // Sections at even heights, so that the drawing is not distorted.
  const sections = [0, 0.2, 0.4, 0.6, 0.8, 1].map((share) => {
    const flat = share ** 1.6;
    return {
      at: [0, 0, capHeight + (h - capHeight) * share] as const,
      size: [r * 2 * (1 + 0.28 * flat), r * 2 * (1 - 0.95 * flat)] as const,
    };
  });
  return put(
    [0, 0, 0],
    [
      turned(
        [
          [0, 0],
          [c * 0.93, 0],
          [c * 0.97, c * 0.06],
          [c * 0.97, c * 0.06],
          [c, capHeight * 0.96],
          [c, capHeight * 0.96],
          [c * 0.96, capHeight],
          [0, capHeight],
        ],
        cap,
      ),
      turned(
        [
          [c * 0.9, capHeight * 0.98],
          [r * 0.98, capHeight * 1.02],
        ],
        { color: '#f4f2ee', rough: 0.4 },
        { sharp: true },
      ),
      { kind: 'loft', sections, per: 5, steps: 72, caps: true, material: body },
      ...[0.25, 0.5, 0.75].map((share): Part => {
        const z = h * (1 - 0.045 * share);
        return rod(
          [
            [-r * 1.27, 0, z],
            [r * 1.27, 0, z],
          ],
          r * 0.052,
          { color: '#f2f0ec', rough: 0.4 },
        );
      }),
    ],
  );
}

/** A dollop with a curl on top. */
export const dollop = (at: Point, radius: number, material: Material): Part => {
  const turns = Array.from({ length: 26 }, (_, i): Point => {
    const share = i / 25;
    const a = share * 2.6 * 2 * Math.PI;
    const r = radius * 0.62 * (1 - share) ** 0.8;
    return [r * Math.cos(a), r * Math.sin(a), radius * (0.3 + share * 0.85)];
  });
  return put(at, [
    turned(
      [
        [radius * 0.7, 0],
        [radius * 0.98, radius * 0.16],
        [radius * 0.85, radius * 0.45],
        [0, radius * 0.6],
      ],
      material,
    ),
    rod(turns, [radius * 0.36, radius * 0.32, radius * 0.26, radius * 0.2, radius * 0.06], material, { sides: 8 }),
  ]);
};
