import { darker, mix } from '../../parts/colors.ts';
import { castIron, chrome, glossy, matt } from '../../parts/materials.ts';
import { circle } from '../../parts/words/outlines.ts';
import { flats } from '../../parts/words/points.ts';
import { plate, put, rod, turned } from '../../parts/words/solids.ts';
import type { Flat, Look, Material, Models, Part } from '../../scene.ts';

const SEASONED: Material = { color: '#202123', rough: 0.42, metal: 0.25, grain: { kind: 'noise', scale: 5, bump: 0.3, depth: 0.04 } };
/** Enamel that is darker where it runs thin. */
const enamel = (color: string): Material => ({ ...glossy(color), rough: 0.12 });
const outside = ({ color, colorName }: Look): Material => (colorName === 'Black' ? castIron : enamel(color));

const TEARDROP: readonly Flat[] = [...circle(0.95, [22.2, 0], 14, -100, 100), [19.4, 0.35], [19.4, -0.35]];
const HANDLE: readonly Flat[] = flats(`11.6 2.6, 13.6 1.7, 16 1.25, 20 1.7, 22.6 2, 24.4 1.2, 24.8 0, 24.4 -1.2, 22.6 -2, 20 -1.7, 16 -1.25,
      13.6 -1.7, 11.6 -2.6`);

function skillet(look: Look): Part[] {
  const out = outside(look);
  return [
    turned(flats('0 0, 11 0, 11.6 0.5, 11.6 0.5, 13 4.8, 13 4.8, 12.7 5, 12.4 4.8'), out),
    turned(flats('12.4 4.8, 11 0.9, 10.4 0.45, 0 0.4'), SEASONED),
    plate([HANDLE, TEARDROP], 1, out, { edge: 0.35, at: [0, 0, 3.6], turn: [0, -6, 0], curved: false }),
    plate([flats('-12.4 2.6, -14.6 1.8, -15 0, -14.6 -1.8, -12.4 -2.6, -12 0')], 0.9, out, { edge: 0.3, at: [0, 0, 3.7], curved: true }),
    ...[1, -1].map((side) =>
      turned(
        [
          [0, 2.6],
          [1.2, 3.6],
          [1.9, 4.9],
        ],
        out,
        { wall: 0.4, arc: 180, at: [0, side * 12.2, 0], turn: [0, 0, side === 1 ? 180 : 0] },
      ),
    ),
  ];
}

function casserole({ color }: Look, open: boolean): Part[] {
  const skin = enamel(color);
  const cream = { ...glossy('#efe6d2'), rough: 0.2 };
  const ear = (side: 1 | -1): Part => ({
    kind: 'loft',
    sections: [
      { at: [11.4 * side, -4.2, 8.6], size: [1, 1.3], turn: [90, 0, 0] },
      { at: [13.6 * side, -3.6, 8.9], size: [1.5, 1.2], turn: [90, 0, 20 * side] },
      { at: [15 * side, 0, 9], size: [1.6, 1.1], turn: [90, 0, 0] },
      { at: [13.6 * side, 3.6, 8.9], size: [1.5, 1.2], turn: [90, 0, -20 * side] },
      { at: [11.4 * side, 4.2, 8.6], size: [1, 1.3], turn: [90, 0, 0] },
    ],
    material: skin,
  });
  const lid: Part[] = [
    turned(flats('11 -0.4, 12.3 0, 12.5 0.5, 12.2 0.9, 12.2 0.9, 11 1.2, 9 2.4, 5 3.3, 0 3.5'), skin),
    turned(flats('10.8 -0.2, 9 1.6, 5 2.6, 0 2.8'), cream),
    turned(flats('0.9 3.4, 0.8 4.2, 2 4.7, 2.3 5.3, 1.9 5.9, 0.6 6.1, 0 6.1'), chrome),
  ];
  return [
    turned(flats('0 0, 9.6 0, 10.8 0.5, 11.5 2, 12 6, 12.2 9.6, 12.2 9.6, 12.5 9.9, 12.5 10.4, 12 10.6'), skin),
    turned(flats('12 10.6, 11.5 10.2, 11.3 6, 10.8 2, 9.4 0.9, 0 0.8'), cream),
    ear(1),
    ear(-1),
    put(open ? [-8, -15.5, 4.6] : [0, 0, 10.9], lid, open ? [66, 0, -22] : [0, 0, 0]),
  ];
}

const granite = (color: string, fleck: string): Material => ({
  color,
  rough: 0.38,
  grain: { kind: 'noise', scale: 5, detail: 1, to: fleck, sharp: 0.86, bump: 0.05, depth: 0.01 },
});

function fryingPan({ color, colorName }: Look): Part[] {
  const skin = granite(colorName === 'Black' ? '#1c1d1f' : color, mix(color, '#ffffff', 0.4));
  const inside = granite(colorName === 'Black' ? '#202123' : darker(color, 0.2), mix(color, '#ffffff', 0.5));
  const handle: Material = {
    color: '#a8784a',
    rough: 0.5,
    grain: { kind: 'noise', scale: 1.4, stretch: [0.15, 3, 3], to: '#5d3a1f', sharp: 0.5, bump: 0.05 },
  };
  return [
    turned(flats('0 0, 9.6 0, 10.6 0.4, 12.6 2.6, 14 5, 14 5, 14.2 5.1, 14 5.2, 13.6 5'), skin),
    turned(flats('13.6 5, 12.2 2.7, 10.2 0.8, 9.4 0.5, 0 0.45'), inside),
    turned(
      [
        [0, 0.03],
        [9.2, 0.03],
      ],
      { ...chrome, rough: 0.3 },
      { at: [0, 0, -0.06] },
    ),
    {
      kind: 'loft',
      sections: [
        { at: [13.2, 0, 4], size: [1.6, 2.6], power: 4, turn: [0, 90, 0] },
        { at: [15.4, 0, 4.8], size: [1.3, 2], power: 3, turn: [0, 74, 0] },
        { at: [17.4, 0, 5.4], size: [1.5, 2], power: 3, turn: [0, 74, 0] },
      ],
      material: matt('#2b2b2d'),
    },
    {
      kind: 'loft',
      sections: [
        { at: [17.2, 0, 5.3], size: [1.8, 2.2], power: 3, turn: [0, 74, 0] },
        { at: [22, 0, 6.7], size: [1.9, 2.6], power: 2.6, turn: [0, 76, 0] },
        { at: [28, 0, 7.8], size: [2, 3], power: 2.6, turn: [0, 84, 0] },
        { at: [32.4, 0, 8.1], size: [1.5, 2.7], power: 2.6, turn: [0, 90, 0] },
        { at: [33.2, 0, 8.1], size: [0.9, 1.8], power: 2.4, turn: [0, 90, 0] },
      ],
      material: handle,
    },
    rod(
      circle(0.8, [34, 0], 18).map(([x, y]) => [x, y, 8.1] as const),
      0.22,
      chrome,
      { closed: true },
    ),
  ];
}

export const PANS: Models = {
  'pre-seasoned-cast-iron-skillet-26-cm': {
    seen: 'A {color} cast iron skillet with pouring lips and a pierced handle',
    scene: (look) => ({ parts: [put([0, 0, 0], skillet(look), [0, 0, -38])], view: { up: 38, round: 0 } }),
    packed: (look) => ({
      parts: Array.from({ length: 4 }, (_, i) => put([i * 0.2, 0, i * 2.2], skillet(look), [0, 0, -46 + i * 7])),
      view: { up: 26, round: 0 },
    }),
    detail: (look) => ({
      parts: [put([0, 0, 0], skillet(look), [0, 0, -62])],
      view: { up: 28, round: 14, fill: 1.5, shift: [-0.1, 0.12] },
    }),
  },
  'enamelled-casserole-5-2-l': {
    seen: 'A round {color} enamelled casserole with its domed lid and a steel knob',
    scene: (look) => ({ parts: [put([0, 0, 0], casserole(look, false), [0, 0, -22])], view: { up: 20, round: 0 } }),
  },
  'granite-look-frying-pan-28-cm': {
    seen: 'A speckled {color} frying pan with a handle in wood effect',
    scene: (look) => ({ parts: [put([0, 0, 0], fryingPan(look), [0, 0, 34])], view: { up: 34, round: -6 } }),
  },
};
