import type { Part, Point } from '../scene.ts';
import { drawing, lying, top } from './devices.ts';
import { glossy, matt, plastic } from './materials.ts';

interface Remote {
  readonly size: Point;
  readonly at: Point;
  readonly spin: number;
  readonly color?: string;
  /** Rows of round keys under the wheel. */
  readonly rows: number;
}

/** A lying remote control, its far end away from the camera. */
export function remote({ size: [w, d, h], at, spin, color = '#1f2023', rows }: Remote): Part {
  const key = (x: number, y: number, paint: string): Part => ({
    kind: 'lathe',
    at: [x, y, h - 0.05],
    profile: [
      [w * 0.1, 0],
      [w * 0.095, 0.1],
      [0, 0.12],
    ],
    material: plastic(paint),
  });
  const wheelAt = d * 0.2;
  const keys = Array.from({ length: rows * 3 }, (_, i) =>
    key(((i % 3) - 1) * w * 0.28, wheelAt - w * 0.62 - Math.floor(i / 3) * w * 0.3, '#45484e'),
  );
  return {
    kind: 'group',
    at,
    turn: [0, 0, spin],
    parts: [
      lying({ size: [w, d, h], corner: w * 0.4, edge: h * 0.4, material: plastic(color, 0.45) }),
      {
        kind: 'lathe',
        at: [0, wheelAt, h - 0.04],
        profile: [
          [w * 0.38, 0],
          [w * 0.37, 0.1],
          [w * 0.2, 0.12],
          [w * 0.19, 0.06],
          [w * 0.19, 0.06],
          [w * 0.17, 0.12],
          [0, 0.13],
        ],
        material: glossy('#33363b'),
      },
      key(-w * 0.28, d * 0.42, '#c62f2f'),
      {
        kind: 'lathe',
        at: [w * 0.05, d * 0.42, h - 0.04],
        profile: [
          [w * 0.05, 0],
          [0, 0.05],
        ],
        material: matt('#0a0b0c'),
      },
      ...keys,
      top(
        drawing(100, 40, '<rect x="4" y="4" width="92" height="32" rx="16" fill="#e63946"/>'),
        [w * 0.5, w * 0.2],
        [0, wheelAt - w * 0.62 - rows * w * 0.3, h],
      ),
    ],
  };
}
