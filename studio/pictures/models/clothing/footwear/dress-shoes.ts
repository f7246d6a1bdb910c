import { darker, lighter } from '../../../parts/colors.ts';
import { type Across, area, laces, pair, sewn, shape } from '../../../parts/shoes.ts';
import type { Look, Models, Part } from '../../../scene.ts';
import { lay } from '../laying.ts';
import { chelsea } from './chelsea.ts';
import { calf, creases, DERBY, dressSole, tone } from './welted.ts';

function derby(look: Look): Part[] {
  const color = tone(look);
  const form = shape(DERBY);
  const ink = lighter(color, 0.22);
  const dark = darker(color, 0.35);
  const quarter: Across = [
    [0.36, 0.3],
    [0.4, 0.4],
    [0.56, 0.43],
    [0.585, 0.36],
    [0.54, 0.2],
    [0.5, 0.08],
    [0.5, 0],
  ];
  return [
    form.upper(
      calf(color),
      (at) =>
        sewn(at, quarter, dark, 4, 'none') +
        sewn(
          at,
          quarter.map(([s, u]) => [s - 0.012, u] as const),
          ink,
        ) +
        sewn(
          at,
          [
            [0.82, 0],
            [0.81, 0.25],
            [0.8, 0.5],
          ],
          dark,
          3.4,
          'none',
        ) +
        sewn(
          at,
          [
            [0.81, 0],
            [0.8, 0.25],
            [0.79, 0.5],
          ],
          ink,
        ) +
        sewn(
          at,
          [
            [0.1, 0],
            [0.08, 0.3],
          ],
          ink,
        ),
      (at) =>
        area(at, [...quarter, [0, 0], [0, 0.3]], '#ffffff') +
        area(
          at,
          [
            [0.82, 0],
            [0.81, 0.25],
            [0.8, 0.5],
            [1, 0.5],
            [1, 0],
          ],
          '#d8d8d8',
        ) +
        creases(at, [0.63, 0.69]),
    ),
    form.rim(0.13, calf(darker(color, 0.2))),
    {
      kind: 'loft',
      sections: [
        { at: [0.2, form.y(0.5), form.sole(0.5) + form.high(0.5) - 0.4], size: [2.6, 0.5], turn: [-24, 0, 0] },
        { at: [0.16, form.y(0.4), form.sole(0.4) + form.high(0.4) + 0.1], size: [3.2, 0.6], turn: [-34, 0, 0] },
        { at: [0.12, form.y(0.345), form.sole(0.36) + form.high(0.37) + 0.6], size: [3.1, 0.45], turn: [-42, 0, 0], power: 2.4 },
      ],
      material: calf(color),
    },
    ...laces(form, 0.39, 0.54, 5, 0.07, { color: darker(color, 0.4), rough: 0.8 }, 0.13),
    ...dressSole(form, color, false),
  ];
}

export const DRESS_SHOES: Models = {
  'goodyear-welted-derby-shoes-in-black-calf-leather': {
    seen: 'A pair of {color} leather derby shoes with laces and a stitched welt',
    scene: (look) => ({ ...lay(pair(derby(look)), '#000000', { up: 18, round: 2, fill: 0.92 }), exposure: 0.7 }),
    packed: (look) =>
      lay(
        [
          { kind: 'group', turn: [0, 0, 10], parts: derby(look) },
          { kind: 'group', at: [11.5, 0, 0], turn: [0, 0, -6], parts: [{ kind: 'group', scale: [-1, 1, 1], parts: derby(look) }] },
        ],
        '#000000',
        { up: 48 },
      ),
    detail: (look) => lay(pair(derby(look)), '#000000', { up: 30, round: -10, fill: 1.3 }),
  },
  'goodyear-welted-chelsea-boots-in-tan-calf-leather': {
    seen: 'A pair of {color} leather Chelsea boots with elastic sides and pull loops',
    scene: (look) => ({
      ...lay(pair(chelsea(look), { turn: 64, second: 52, apart: [-5, 11] }), '#000000', { up: 14, fill: 0.9 }),
      exposure: 0.55,
    }),
  },
};
