import { cord, drawing, face, write } from '../../../parts/devices.ts';
import { chrome, plastic, rubber } from '../../../parts/materials.ts';
import { flats } from '../../../parts/words/points.ts';
import { block, put, turned } from '../../../parts/words/solids.ts';
import type { Look, Material, Models, Part } from '../../../scene.ts';
import { shellOf, shortName } from './shavers.ts';

const BLACK = plastic('#1b1c1f', 0.4);
const across = (x: number, high: number, wide: number, power = 2) => ({
  at: [x, 0, 0] as const,
  size: [high, wide] as const,
  power,
  turn: [0, 90, 0] as const,
});
const alongX = (profile: readonly (readonly [number, number])[], material: Material, x: number): Part =>
  turned(profile, material, { turn: [0, 90, 0], at: [x, 0, 0] });

/** The flat nozzle, its mouth to the left. */
const concentrator: Part[] = [
  {
    kind: 'loft',
    caps: false,
    wall: 0.2,
    material: BLACK,
    sections: [across(0.4, 6.9, 6.9), across(-0.8, 6.9, 6.9), across(-3, 7.2, 4.4, 2.6), across(-5.4, 7.8, 2, 4)],
  },
];

/** The diffuser on its neck, fingers up. */
const diffuser: Part[] = [
  turned(flats('3.2 0, 3.3 1.6, 3.6 2.4, 6.4 4.4, 7.2 5.6, 7.3 6.4, 7.3 6.4, 7 6.4'), BLACK),
  turned(flats('0 4.6, 5 4.8, 7 6.2'), plastic('#26282c', 0.45)),
  ...[
    [5.2, 12],
    [2.9, 7],
    [0, 1],
  ].map(
    ([radius = 0, count = 1]): Part => ({
      kind: 'row',
      count,
      spin: [0, 0, 360 / count],
      around: true,
      parts: [turned(flats('0.5 0, 0.42 1.6, 0.3 2.3, 0 2.5'), BLACK, { at: [radius, 0, 4.8], steps: 20 })],
    }),
  ),
];

const MESH = drawing(
  300,
  300,
  `<rect width="300" height="300" fill="#3a3c41"/>${Array.from({ length: 20 }, (_, row) => Array.from({ length: 30 }, (_unused, i) => `<circle cx="${i * 10 + (row % 2) * 5}" cy="${row * 15 + 7}" r="3.2" fill="#0b0c0e"/>`).join('')).join('')}`,
);

function dryer(look: Look): Part[] {
  const shell = shellOf(look);
  const trim: Material = look.colorName === 'Champagne' ? BLACK : { color: '#d8b98a', rough: 0.22, metal: 0.9 };
  const ink = look.colorName === 'Champagne' ? '#3a2f22' : '#f3ead9';
  return [
    put(
      [0, 0, 22],
      [
        alongX(flats('3.2 -9.6, 3.4 -9.4, 3.7 -6, 4.4 -1, 4.8 4, 4.7 7, 4.3 8.6, 4.3 8.6, 4.1 8.8'), shell, 0),
        alongX(flats('3.45 -9.7, 3.6 -9.6, 3.66 -8.2, 3.5 -8'), trim, 0),
        alongX(flats('4.3 8, 4.66 8.2, 4.66 8.2, 4.5 9.2, 4.2 9.6, 4.2 9.6'), trim, 0),
        alongX(flats('4.2 9.4, 3.6 10.2, 2 10.8, 0 11'), { rough: 0.5, svg: MESH }, 0),
        put([-9.2, 0, 0], concentrator),
        face(drawing(400, 90, write(200, 66, 62, shortName(look.brand), ink, 700)), [5.2, 1.17], [1.6, -4.66, 0.5]),
        face(drawing(400, 70, write(200, 50, 44, '2000 W · IONIC', ink, 500)), [4.4, 0.77], [1.6, -4.66, -0.8]),
      ],
      [0, -3, 0],
    ),
    {
      kind: 'loft',
      material: shell,
      sections: [
        { at: [1.2, 0, 20], size: [5.6, 4.4], power: 2.4 },
        { at: [1.5, 0, 17], size: [4.4, 3.6], power: 2.4 },
        { at: [1.9, 0, 12], size: [3.9, 3.2], power: 2.4 },
        { at: [2.4, 0, 6], size: [4, 3.3], power: 2.4 },
        { at: [2.9, 0, 1.2], size: [3.6, 3], power: 2.4 },
        { at: [3, 0, 0.4], size: [2.8, 2.4], power: 2.4 },
      ],
      per: 8,
    },
    put(
      [1.75, -1.55, 12.4],
      [
        block([1.7, 0.5, 6.2], [0, 0, -3.4], BLACK, { edge: 0.22 }),
        block([1.1, 0.5, 1.5], [0, -0.35, 0.6], trim, { edge: 0.2 }),
        block([1.1, 0.5, 1.5], [0, -0.35, -2], trim, { edge: 0.2 }),
      ],
      [-2, -5, 0],
    ),
    block([0.8, 1.6, 1.8], [-0.5, 0, 15.4], { color: '#4f8fd0', rough: 0.35, coat: 0.4 }, { edge: 0.35 }),
    turned(flats('1.1 0.4, 0.8 0, 0.5 -0.6'), rubber(), { at: [3, 0, 0.4] }),
    cord(
      [
        [3, 0, 0.6],
        [4.8, 0.5, 0.4],
        [8, 2.4, 0.35],
        [12, 1, 0.35],
        [12.4, -4.4, 0.35],
        [7.4, -5, 0.35],
        [6.8, -1, 0.5],
        [11, 1.8, 0.95],
        [13.6, -1.6, 0.4],
        [11, -6, 0.35],
        [8.4, -3.8, 0.9],
        [13, 3, 0.9],
        [16, 7, 0.35],
      ],
      0.36,
    ),
    turned(flats('0.9 0, 1 0.3, 0.9 0.6'), chrome, { at: [3, 0, 0.3] }),
  ];
}

export const HAIR_DRYER: Models = {
  'ionic-hair-dryer-2-000-w': {
    seen: 'A {color} hair dryer standing on its handle with a flat nozzle, its cord, and a diffuser beside it',
    scene: (look) => ({
      parts: [...dryer(look), put([-9.6, -4.6, 4.2], diffuser, [58, 0, -14])],
      view: { up: 14, round: 14 },
    }),
  },
};
