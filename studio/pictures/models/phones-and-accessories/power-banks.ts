import { drawing, face, lit, lying, moulded, solarCells, solarGlass, standing, top, write } from '../../parts/devices.ts';
import { matt, plastic, rubber } from '../../parts/materials.ts';
import { carton } from '../../parts/packs/cartons-and-bags.ts';
import type { Look, Material, Models, Part, Point } from '../../scene.ts';

const port = (at: Point, w: number, h: number, tongue = '#4b4f54'): Part => ({
  kind: 'group',
  at,
  parts: [
    standing({
      size: [w, 0.06, h],
      corner: h * 0.45,
      edge: 0.01,
      at: [0, -0.03, -h / 2],
      material: { color: '#c9ccd0', rough: 0.3, metal: 0.9 },
    }),
    standing({ size: [w * 0.86, 0.04, h * 0.66], corner: h * 0.3, edge: 0.01, at: [0, -0.05, -h * 0.33], material: matt('#08090b') }),
    { kind: 'box', size: [w * 0.6, 0.03, h * 0.2], edge: 0, at: [0, -0.08, -h * 0.1], material: matt(tongue) },
  ],
});

/** Thin aluminium, its ports at the end towards the camera. */
function slim(look: Look): Part[] {
  const color = moulded(look.color);
  const metal: Material = look.colorName === 'Black' ? { color, rough: 0.38, metal: 0.5 } : { color: '#e4e6e8', rough: 0.35, metal: 0.6 };
  const one: Part[] = [
    lying({ size: [7, 14, 1.3], corner: 1, edge: 0.5, material: metal }),
    port([-1.6, -7, 0.65], 0.9, 0.34),
    port([1.4, -7, 0.65], 1.3, 0.56, '#2f66c0'),
    ...[0, 1, 2, 3].map(
      (i): Part => ({
        kind: 'lathe',
        at: [-0.9 + i * 0.6, -5.8, 1.3],
        profile: [
          [0.12, 0],
          [0.1, 0.04],
          [0, 0.05],
        ],
        material: i < 3 ? { color: '#d8f4ff', glow: 4 } : matt('#5b6066'),
      }),
    ),
    top(
      drawing(
        140,
        60,
        `${write(70, 28, 22, look.brand, look.colorName === 'Black' ? '#c9ccd0' : '#5b6066', 700)}${write(70, 50, 14, '10,000 mAh', look.colorName === 'Black' ? '#9aa0a6' : '#777c82', 500)}`,
      ),
      [4.2, 1.8],
      [0, 3.4, 1.3],
    ),
    { kind: 'box', size: [0.12, 1.2, 0.4], edge: 0.05, at: [3.5, -4.4, 0.45], material: metal },
  ];
  return [
    { kind: 'group', turn: [0, 0, 18], at: [-0.6, 0, 0], parts: one },
    { kind: 'group', turn: [0, 0, -26], at: [2.2, 1.6, 1.34], parts: one },
  ];
}

function digits(look: Look): Part[] {
  const color = moulded(look.color);
  const one: Part[] = [
    standing({
      size: [7.2, 2.8, 15],
      corner: 1,
      edge: 0.6,
      material: { color, rough: 0.5, grain: { kind: 'stripes', scale: 1.2, stretch: [1, 0.3, 0.6], bump: 0, depth: 0.01 } },
    }),
    standing({ size: [5.4, 0.1, 4], corner: 0.6, at: [0, -0.06, 9.8], material: { color: '#06070a', rough: 0.05, coat: 1 } }),
    face(
      drawing(120, 80, `${write(54, 58, 54, '88', '#ffffff', 700)}${write(98, 56, 22, '%', '#7fd8ff', 700)}`),
      [4.2, 2.8],
      [0, -0.08, 10.4],
      lit(1.6),
    ),
    face(
      drawing(
        200,
        50,
        `${write(100, 22, 18, look.brand, look.colorName === 'Black' ? '#c9ccd0' : '#5b6066', 700)}${write(100, 44, 15, '20,000 mAh · 22.5 W', look.colorName === 'Black' ? '#9aa0a6' : '#777c82', 500)}`,
      ),
      [5, 1.25],
      [0, -0.02, 1.4],
    ),
    {
      kind: 'group',
      at: [0, 0, 15.02],
      turn: [-90, 0, 0],
      parts: [port([-2.1, 0, 1.4], 1.3, 0.56, '#e0742a'), port([0, 0, 1.4], 0.9, 0.34), port([2.1, 0, 1.4], 1.3, 0.56, '#2f66c0')],
    },
    { kind: 'box', size: [0.14, 0.7, 1.6], edge: 0.06, at: [3.62, 1.4, 10.6], material: plastic('#8d9196') },
  ];
  return [{ kind: 'group', turn: [0, 0, 0], parts: one }];
}

/** Panels that fold out of a case with orange corners. */
function solar(look: Look): Part[] {
  const color = moulded(look.color);
  const [w, h] = [8.6, 15.6];
  const leaf = (x: number): Part[] => [
    lying({
      size: [w, h, 0.5],
      corner: 0.7,
      edge: 0.15,
      at: [x, 0, 0],
      material: rubber(look.colorName === 'Black' ? '#222427' : '#d9dbde'),
    }),
    top(solarCells(3, 6), [w - 1, h - 1.2], [x, 0, 0.5], solarGlass),
  ];
  return [
    {
      kind: 'group',
      turn: [26, 0, 0],
      at: [0, 0, 3.6],
      parts: [
        { kind: 'group', at: [0, 0, 1.4], parts: [...leaf(w + 0.5), { kind: 'group', turn: [0, 0, 0], parts: leaf(2 * w + 1) }] },
        lying({ size: [w + 0.4, h + 0.4, 2.6], corner: 1.2, edge: 0.5, at: [0, 0, -0.8], material: rubber(color) }),
        ...[-1, 1].flatMap((x) =>
          [-1, 1].map(
            (y): Part =>
              lying({
                size: [2, 2, 2.9],
                corner: 0.9,
                edge: 0.5,
                at: [x * (w / 2 - 0.7), y * (h / 2 - 0.7), -0.95],
                material: rubber('#e0742a'),
              }),
          ),
        ),
        top(solarCells(3, 6), [w - 1.4, h - 2.6], [0, 0, 1.84], solarGlass),
        {
          kind: 'group',
          at: [0, -h / 2 - 0.22, 0.5],
          parts: [
            port([-1.6, 0, 0], 1.3, 0.56, '#e0742a'),
            port([0.4, 0, 0], 0.9, 0.34),
            {
              kind: 'lathe',
              turn: [90, 0, 0],
              at: [2.4, 0, 0],
              profile: [
                [0.6, 0],
                [0.55, 0.1],
                [0.3, 0.1],
                [0, 0.02],
              ],
              material: { color: '#fff3cf', glow: 2 },
            },
          ],
        },
        {
          kind: 'tube',
          path: [
            [-w / 2, h / 2 - 0.4, 0.6],
            [-w / 2 - 1.6, h / 2 + 0.6, 0.6],
            [-w / 2 - 1.2, h / 2 + 1.8, 0.6],
            [-w / 2 + 0.8, h / 2, 0.6],
          ],
          radius: 0.22,
          material: plastic('#e0742a'),
        },
      ],
    },
  ];
}

const boxFront = (brand: string) =>
  drawing(
    90,
    170,
    `<rect width="90" height="170" fill="#f6f8fa"/><rect y="126" width="90" height="44" fill="#0ea5e9"/><rect x="27" y="36" width="36" height="76" rx="6" fill="#2a2c30"/><g fill="#d8f4ff"><circle cx="37" cy="102" r="2"/><circle cx="43" cy="102" r="2"/><circle cx="49" cy="102" r="2"/></g>${write(45, 22, 11, brand, '#222', 700)}${write(45, 146, 15, '10,000 mAh', '#fff', 800)}${write(45, 161, 10, 'Power bank slim', '#fff', 500)}`,
  );

export const POWER_BANKS: Models = {
  'power-bank-10-000-mah-slim': {
    seen: 'Two thin {color} power banks, one across the other, with their ports and four lamps',
    scene: (look) => ({ parts: slim(look), view: { up: 34, round: -10 }, tint: '#c6c4d4' }),
    packed: (look) => ({
      parts: [
        ...slim(look),
        {
          kind: 'group',
          at: [-1, 10.6, 0],
          turn: [0, 0, 8],
          parts: [carton([9, 3, 17], matt('#f6f8fa'), { front: boxFront(look.brand) })],
        },
      ],
      view: { up: 24 },
      tint: '#c6c4d4',
    }),
    detail: (look) => ({ parts: slim(look), view: { up: 22, round: 20, fill: 1.8, shift: [0.1, -0.2] }, tint: '#c6c4d4' }),
  },
  'power-bank-20-000-mah-22-5-w': {
    seen: 'A thick {color} power bank with three ports on top, its display says 88%',
    scene: (look) => ({ parts: digits(look), view: { up: 28, round: 28 }, tint: '#c6c4d4' }),
  },
  'power-bank-30-000-mah-solar': {
    seen: 'A {color} power bank with orange corners and its solar panels folded out',
    scene: (look) => ({ parts: solar(look), view: { up: 34, round: -16 } }),
  },
};
