import { roundedRect } from '../../../parts/words/outlines.ts';
import { way } from '../../../parts/words/points.ts';
import { plate, rod } from '../../../parts/words/solids.ts';
import type { Material, Part, Point } from '../../../scene.ts';

export const nylon = (color: string): Material => ({ color, rough: 0.85, grain: { kind: 'weave', scale: 4, bump: 0.3, depth: 0.05 } });
const PIPING: Material = { color: '#17181a', rough: 0.7 };

/** An upright soft case, with a zip round it and a handle. `wide`, `deep`, `high`. */
export function softCase([wide, deep, high]: Point, color: string, front: string, size: readonly [number, number]): Part[] {
  const round = (y: number): Part =>
    rod(
      roundedRect(wide, high, high * 0.16, [0, high / 2]).map(([x, z]): Point => [x, y, z]),
      0.22,
      PIPING,
      { closed: true, curved: false },
    );
  return [
    plate([roundedRect(wide, high, high * 0.16, [0, high / 2])], deep, nylon(color), {
      turn: [90, 0, 0],
      at: [0, deep / 2, 0],
      edge: deep * 0.12,
      segments: 4,
    }),
    round(-deep * 0.42),
    round(deep * 0.42),
    rod(
      roundedRect(wide + 0.12, high + 0.12, high * 0.16, [0, high / 2]).map(([x, z]): Point => [x, 0, z]),
      0.34,
      { color: '#2b2d30', rough: 0.6, grain: { kind: 'stripes', scale: 3, along: 'x', bump: 0.6, depth: 0.1 } },
      { closed: true, curved: false },
    ),
    rod(
      way([-wide * 0.16, 0, high - 0.1, -wide * 0.13, 0, high * 1.14, wide * 0.13, 0, high * 1.14, wide * 0.16, 0, high - 0.1]),
      0.5,
      PIPING,
    ),
    { kind: 'sheet', size, at: [0, -deep / 2 - 0.04, (high - size[1]) / 2], material: { rough: 0.75, svg: front } },
  ];
}

/** A cross with its middle at x, y and arms of `s`. */
export const CROSS = (x: number, y: number, s: number, fill: string) =>
  `<path d="M${x - s * 0.32} ${y - s}h${s * 0.64}v${s * 0.68}h${s * 0.68}v${s * 0.64}h${-s * 0.68}v${s * 0.68}h${-s * 0.64}v${-s * 0.68}h${-s * 0.68}v${-s * 0.64}h${s * 0.68}z" fill="${fill}"/>`;
