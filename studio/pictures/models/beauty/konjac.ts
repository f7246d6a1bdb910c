import { drawing } from '../../parts/devices.ts';
import { dish } from '../../parts/groceries.ts';
import { label } from '../../parts/labels.ts';
import { glossy, kraft } from '../../parts/materials.ts';
import { carton } from '../../parts/packs/cartons-and-bags.ts';
import { roundedRect } from '../../parts/words/outlines.ts';
import { flats } from '../../parts/words/points.ts';
import { plate, put, rod, turned } from '../../parts/words/solids.ts';
import type { Look, Material, Models, Part } from '../../scene.ts';

const KONJAC: Material = {
  color: '#f1eee3',
  rough: 0.95,
  soft: 0.15,
  grain: { kind: 'cells', scale: 3.6, bump: 1, depth: 0.22, to: '#d8d2c0', sharp: 0.1 },
};
const sponge: Part[] = [
  turned(flats('0 0, 3 0, 3.6 0.3, 3.75 0.9, 3.5 2, 2.6 3, 1.3 3.5, 0 3.6'), KONJAC, { steps: 90 }),
  rod(
    [
      [0, 0, 3.4],
      [-0.5, -0.2, 4.6],
      [-1.4, -0.6, 5.8],
      [-0.6, -0.6, 6.6],
      [0.6, -0.3, 5.8],
      [0.4, 0, 4.6],
      [0, 0, 3.4],
    ],
    0.12,
    { color: '#b99a6a', rough: 0.9 },
  ),
];
const NET = drawing(
  240,
  240,
  `<g stroke="#e9e4d6" stroke-width="5">${Array.from({ length: 26 }, (_, i) => `<path d="M${-240 + i * 20} 240L${i * 20} 0M${i * 20} 240L${-240 + i * 20} 0"/>`).join('')}</g>`,
  false,
);
const konjac = (look: Look): Part[] => [
  put([0, 0, 0.4], sponge, [-4, 6, 0]),
  ...dish(4.9, 1, glossy('#7f9a94')),
  put(
    [-8, 4.4, 0],
    [
      carton([8.4, 0.5, 11], kraft, {
        front: label({
          brand: look.brand,
          title: 'KONJAC\nSPONGE',
          lines: ['Cleans with water alone', '1 piece · 70 mm'],
          size: [8.4, 11],
          paper: '#f4f1e6',
          accent: '#3f7a70',
          mark: '<circle cx="50" cy="52" r="40" fill="#dcd6c4"/><g fill="#b8b09a"><circle cx="36" cy="40" r="5"/><circle cx="58" cy="34" r="4"/><circle cx="66" cy="54" r="5"/><circle cx="44" cy="62" r="4"/><circle cx="56" cy="74" r="4"/><circle cx="30" cy="58" r="3"/></g>',
          look: 'plain',
          at: 0.62,
        }),
      }),
    ],
    [-8, 0, 8],
  ),
  put(
    [8.4, -2.6, 0],
    [
      {
        kind: 'pad',
        outline: flats('-3.4 -4, 3.4 -4, 3.8 0, 3 3.4, 1 4.4, -1 4.4, -3 3.4, -3.8 0'),
        curved: true,
        depth: 0.8,
        soft: 2.6,
        cells: 70,
        thick: 0.05,
        wrinkle: [0.35, 2, 2],
        material: { rough: 0.9, svg: NET },
      },
      rod(
        [
          [-1, 4.3, 0.6],
          [-1.2, 6.4, 0.3],
          [0, 7.6, 0.3],
          [1.3, 6.4, 0.3],
          [1, 4.3, 0.6],
        ],
        0.14,
        { color: '#b99a6a', rough: 0.9 },
      ),
      plate([roundedRect(2.4, 0.8, 0.3, [0, 4.4])], 0.5, { color: '#e9e4d6', rough: 0.9 }, { at: [0, 0, 0.3] }),
    ],
    [0, 0, -16],
  ),
];

export const KONJAC_SPONGE: Models = {
  'konjac-sponge': {
    seen: 'A white domed konjac sponge with a hanging loop in a small dish, with its card and a net bag',
    scene: (look) => ({ parts: konjac(look), view: { up: 26, round: 6 } }),
  },
};
