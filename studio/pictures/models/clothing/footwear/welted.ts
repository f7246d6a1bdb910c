import { darker } from '../../../parts/colors.ts';
import { type Form, type Place, sewn, type Upper } from '../../../parts/shoes.ts';
import type { Look, Material, Part } from '../../../scene.ts';

export const calf = (color: string): Material => ({
  color,
  rough: 0.36,
  coat: 0.16,
  grain: { kind: 'noise', scale: 3.5, bump: 0.22, depth: 0.05, detail: 6 },
});

export const tone = ({ colorName, color }: Look) => (colorName === 'Black' ? '#1f1d1d' : colorName === 'Tan' ? '#8d5126' : color);

const THREAD = '#d9c79a';

/** Last of a low shoe with a leather heel. */
export const DERBY: Form = {
  length: 30,
  open: 0.36,
  power: 2.15,
  bend: 1.1,
  trim: 0.3,
  wide: [
    [0, 0.3],
    [0.02, 1.7],
    [0.08, 2.8],
    [0.22, 3.2],
    [0.42, 3.1],
    [0.62, 4.1],
    [0.74, 4.5],
    [0.86, 3.9],
    [0.95, 2.4],
    [0.985, 1.2],
    [1, 0.2],
  ],
  high: [
    [0, 5.6],
    [0.03, 6.3],
    [0.14, 5.6],
    [0.24, 4.7],
    [0.33, 6.2],
    [0.37, 7.4],
    [0.46, 6.6],
    [0.6, 4.9],
    [0.76, 3.5],
    [0.9, 2.8],
    [0.975, 1.9],
    [1, 0.5],
  ],
  top: [
    [0.02, 1],
    [0.08, 2.1],
    [0.2, 2.6],
    [0.3, 2.3],
    [0.36, 1.5],
  ],
  sole: [
    [0, 3],
    [0.25, 2.9],
    [0.5, 1.7],
    [0.7, 0.95],
    [0.85, 1],
    [1, 1.8],
  ],
  ground: [
    [0, 2.3],
    [0.25, 2.2],
    [0.5, 1],
    [0.7, 0.2],
    [0.85, 0.3],
    [1, 1.1],
  ],
};

/** Soft creases across the vamp, where the foot bends. */
export const creases = (at: Place, stations: readonly number[]) =>
  `<filter id="soft" x="-1" y="-1" width="3" height="3"><feGaussianBlur stdDeviation="3"/></filter><g filter="url(#soft)">${stations
    .map((s) =>
      sewn(
        at,
        [
          [s - 0.06, 0.14],
          [s, 0.3],
          [s + 0.015, 0.42],
        ],
        '#484848',
        6,
        'none',
      ),
    )
    .join('')}</g>`;

/** Welt, sole and heel of a dress shoe. */
export function dressSole(form: Upper, color: string, rubber: boolean): Part[] {
  const edge: Material = { color: darker(color, 0.55), rough: 0.35, coat: 0.2 };
  const thick = rubber ? 0.35 : 0;
  const low = (s: number) => form.ground(s) - thick * 0.5;
  return [
    form.layer(
      (s) => form.sole(s) - 0.22,
      (s) => form.sole(s) + 0.12,
      [
        [0, 0.2],
        [0.1, 0.4],
        [0.9, 0.4],
        [1, 0.2],
      ],
      { color: rubber ? '#5b3c22' : darker(color, 0.35), rough: 0.5 },
    ),
    form.layer(
      low,
      (s) => form.sole(s) - 0.2,
      [
        [0, 0.1],
        [0.15, 0.34],
        [0.9, 0.34],
        [1, 0.2],
      ],
      edge,
    ),
    form.layer(
      () => 0,
      (s) => form.ground(s) + 0.05,
      [
        [0, 0.1],
        [0.1, 0.2],
        [0.9, 0.26],
        [1, 0.1],
      ],
      edge,
      [0, 0.26],
    ),
    {
      kind: 'tube',
      closed: true,
      per: 2,
      radius: 0.06,
      path: Array.from({ length: 60 }, (_, k) => {
        const side = k < 30 ? -1 : 1;
        const s = 0.02 + 0.96 * (k < 30 ? k / 29 : (59 - k) / 29);
        const out = s < 0.42 ? 0.08 : 0.24;
        return [form.middle(s) + side * (form.wide(s) + out), form.y(s) - (s - 0.5) * 2 * out, form.sole(s) + 0.14] as const;
      }),
      material: { color: THREAD, rough: 0.9 },
    },
  ];
}
