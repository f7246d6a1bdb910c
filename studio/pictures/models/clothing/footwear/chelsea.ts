import { darker, lighter } from '../../../parts/colors.ts';
import { type Across, area, type Form, type Place, sewn, shape } from '../../../parts/shoes.ts';
import type { Flat, Look, Part } from '../../../scene.ts';
import { calf, creases, DERBY, dressSole, tone } from './welted.ts';

const CHELSEA: Form = {
  ...DERBY,
  open: 0.42,
  wide: DERBY.wide.map(([s, w]): Flat => [s, w * 1.02]),
  high: [
    [0, 13.6],
    [0.03, 14.6],
    [0.14, 14.2],
    [0.28, 13.9],
    [0.4, 14.4],
    [0.43, 12.8],
    [0.46, 10.4],
    [0.52, 7.6],
    [0.62, 5.4],
    [0.76, 4],
    [0.9, 3],
    [0.975, 2],
    [1, 0.5],
  ],
  top: [
    [0.02, 0.8],
    [0.06, 2.4],
    [0.14, 3.5],
    [0.24, 3.7],
    [0.34, 2.9],
    [0.42, 0.9],
  ],
};

export function chelsea(look: Look): Part[] {
  const color = tone(look);
  const form = shape(CHELSEA);
  const ink = lighter(color, 0.22);
  const elastic = darker(color, 0.55);
  const gusset: Across = [
    [0.17, 0.3],
    [0.35, 0.3],
    [0.34, 0.2],
    [0.29, 0.1],
    [0.24, 0.1],
    [0.19, 0.2],
  ];
  const stripes = (at: Place, thread = lighter(elastic, 0.14)) =>
    Array.from({ length: 9 }, (_, k) =>
      sewn(
        at,
        [
          [0.185 + k * 0.018, 0.3],
          [0.22 + k * 0.01, 0.12],
        ],
        thread,
        1.4,
        'none',
      ),
    ).join('');
  const pull = (s: number): Part => {
    const z = form.sole(s) + form.high(s);
    return {
      kind: 'tube',
      path: [
        [0.2, form.y(s) + 0.2, z - 2.4],
        [0.2, form.y(s) + 0.5, z + 0.8],
        [0.2, form.y(s) - 0.2, z + 1.5],
        [0.2, form.y(s) - 0.7, z + 0.6],
        [0.2, form.y(s) - 0.6, z - 1.6],
      ],
      radius: 0.2,
      material: { color: elastic, rough: 0.9 },
    };
  };
  return [
    form.upper(
      calf(color),
      (at) =>
        area(at, gusset, elastic) +
        stripes(at) +
        sewn(
          at,
          [
            [0.155, 0.31],
            [0.175, 0.2],
            [0.235, 0.08],
            [0.3, 0.08],
            [0.355, 0.2],
            [0.365, 0.31],
          ],
          ink,
        ) +
        sewn(
          at,
          [
            [0.3, 0.08],
            [0.36, 0.03],
            [0.42, 0],
          ],
          ink,
        ) +
        sewn(
          at,
          [
            [0.235, 0.08],
            [0.2, 0.03],
            [0.19, 0],
          ],
          ink,
        ),
      (at) =>
        area(at, gusset, '#202020') +
        stripes(at, '#8a8a8a') +
        creases(at, [0.52, 0.57, 0.68]) +
        sewn(
          at,
          [
            [0.12, 0.02],
            [0.14, 0.1],
            [0.12, 0.2],
          ],
          '#585858',
          6,
          'none',
        ),
    ),
    form.rim(0.14, calf(darker(color, 0.2)), true),
    pull(0.03),
    ...dressSole(form, color, true),
  ];
}
