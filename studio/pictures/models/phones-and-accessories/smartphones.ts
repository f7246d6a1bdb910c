import { darker, lighter } from '../../parts/colors.ts';
import { drawing, moulded, write } from '../../parts/devices.ts';
import { cardboard, matt, plastic } from '../../parts/materials.ts';
import { carton } from '../../parts/packs/cartons-and-bags.ts';
import { BLUE_HOME, GREEN_HOME, phone, turned, WARM_HOME } from '../../parts/phones.ts';
import type { Look, Material, Models, Part, Point } from '../../scene.ts';

const shine = (color: string): Material => ({ color: moulded(color), rough: 0.22, coat: 0.6, metal: 0.25 });

function four({ color }: Look): Part[] {
  const size: Point = [7.6, 0.85, 16.4];
  return [
    { kind: 'group', at: [2.6, -0.6, 0], turn: [-8, 0, -10], parts: phone({ size, body: shine(color), screen: BLUE_HOME, eyes: 2 }) },
    turned(phone({ size, body: shine(color), eyes: 2 }), [-3.6, 2.6, 0], -8, 8),
  ];
}

function five({ color }: Look): Part[] {
  const size: Point = [8.1, 0.8, 17.2];
  return [
    {
      kind: 'group',
      at: [-2.6, -1, 0],
      turn: [-8, 0, 14],
      parts: phone({ size, body: shine(lighter(color, 0.06)), screen: WARM_HOME, eyes: 3 }),
    },
    {
      kind: 'group',
      at: [6.2, 4, 0],
      turn: [0, 0, 0],
      parts: [turned(phone({ size, body: shine(lighter(color, 0.06)), eyes: 3 }), [0, 0, 0], 12, 8)],
    },
  ];
}

const BACKS = ['#1b2338', '#e6e7e9', '#a3b197', '#c9a394', '#3c4146', '#7d93b5', '#d9d2c2', '#5b4a63'];

/** Twenty in a grid of foam, showing screen and back alternately. */
function gradeA(): Part[] {
  const size: Point = [7.2, 0.8, 14.8];
  const at = (i: number): Point => [(i % 5) * 9.2 - 18.4, 3.4 * Math.floor(i / 5) - 5, 0.6];
  return [
    {
      kind: 'box',
      size: [50, 18, 3],
      edge: 0.4,
      at: [0, 0, 0],
      material: { color: '#33363b', rough: 0.95, grain: { kind: 'noise', scale: 8, bump: 0.3, depth: 0.03 } },
    },
    ...Array.from({ length: 20 }, (_, i): Part => {
      const body: Material = { color: BACKS[(i * 3) % BACKS.length] ?? '#888888', rough: 0.25, coat: 0.5, metal: 0.2 };
      const one = phone({
        size,
        body,
        eyes: 1 + (i % 3),
        ...(i % 5 === 1 || i % 5 === 3 ? { screen: [BLUE_HOME, WARM_HOME, GREEN_HOME][i % 3] ?? BLUE_HOME } : {}),
      });
      return i % 5 === 1 || i % 5 === 3
        ? { kind: 'group', at: at(i), turn: [-6, 0, 0], parts: one }
        : turned(one, [at(i)[0], at(i)[1] + 0.8, at(i)[2]], 0, 6);
    }),
  ];
}

/** Fifty in five piles in a box. */
function gradeB(): Part[] {
  const slabOf = (color: string): Part[] => phone({ size: [7.2, 0.85, 14.6], body: { color, rough: 0.4, coat: 0.2 }, eyes: 1 });
  const shown = Array.from({ length: 50 }, (_, i): Part => {
    const pile = Math.floor(i / 10);
    const level = i % 10;
    return {
      kind: 'group',
      at: [pile * 9 - 18 + ((i * 7) % 5) * 0.18, -7 + ((i * 11) % 5) * 0.22, 1 + level * 0.98 + 0.85],
      turn: [-90, 0, ((i * 13) % 7) - 3],
      parts:
        level === 9
          ? slabOf(BACKS[(i * 5) % BACKS.length] ?? '#888888').map((part) => part)
          : [
              {
                kind: 'extrude',
                outlines: [
                  [
                    [-3.6, 0.6],
                    [-3, 0],
                    [3, 0],
                    [3.6, 0.6],
                    [3.6, 14],
                    [3, 14.6],
                    [-3, 14.6],
                    [-3.6, 14],
                  ],
                ],
                depth: 0.85,
                edge: 0.25,
                turn: [90, 0, 0],
                at: [0, 0.85, 0],
                material: { color: BACKS[(i * 5) % BACKS.length] ?? '#888888', rough: 0.4, metal: 0.3 },
              },
            ],
    };
  });
  const wall = (size: Point, at: Point): Part => ({ kind: 'box', size, edge: 0.1, at, material: cardboard });
  return [
    ...shown,
    wall([48, 19, 0.9], [0, 0.2, 0]),
    wall([48, 0.5, 6], [0, -9.2, 0]),
    wall([48, 0.5, 11], [0, 9.8, 0]),
    wall([0.5, 19, 8], [-24, 0.2, 0]),
    wall([0.5, 19, 8], [24, 0.2, 0]),
    {
      kind: 'sheet',
      size: [28, 4.7],
      at: [0, -9.5, 0.7],
      material: {
        rough: 0.8,
        svg: drawing(
          480,
          80,
          `<rect width="480" height="80" rx="6" fill="#fff"/>${write(18, 55, 42, 'GRADE B', '#b4402f', 800, 'start')}${write(462, 55, 36, '50 units', '#333', 700, 'end')}`,
          false,
        ),
      },
    },
  ];
}

const boxFront = (brand: string, color: string) =>
  drawing(
    90,
    180,
    `<rect width="90" height="180" fill="#f6f6f4"/><rect x="20" y="34" width="50" height="104" rx="9" fill="${darker(color, 0.1)}"/><rect x="23" y="38" width="44" height="96" rx="7" fill="#2f7fe0"/>${write(45, 20, Math.min(11, 110 / brand.length), brand, '#222', 700)}${write(45, 156, 10, '6.5 in · 4G', '#222', 700)}${write(45, 169, 8, '128 GB · dual SIM', '#555', 400)}`,
  );

export const SMARTPHONES: Models = {
  '6-5-inch-4g-android-smartphone-128-gb-dual-sim': {
    seen: 'A {color} smartphone seen from the front and from behind, with two cameras',
    scene: (look) => ({ parts: four(look), view: { up: 8, round: 0 } }),
    packed: (look) => ({
      parts: [
        ...four(look),
        {
          kind: 'group',
          at: [10.6, 3.6, 0],
          turn: [0, 0, -8],
          parts: [carton([9, 5, 18], matt('#f6f6f4'), { front: boxFront(look.brand, look.color) })],
        },
      ],
      view: { up: 10 },
    }),
    detail: (look) => ({
      parts: [turned(phone({ size: [7.6, 0.85, 16.4], body: shine(look.color), eyes: 2 }), [0, 0, 0], 0, 0)],
      view: { up: 12, round: 28, fill: 1.9, shift: [0, 0.34] },
    }),
  },
  '6-7-inch-5g-android-smartphone-256-gb-dual-sim': {
    seen: 'A large {color} smartphone seen from the front and from behind, with three cameras',
    scene: (look) => ({ parts: five(look), view: { up: 10, round: -6 } }),
  },
  'refurbished-smartphone-lot-grade-a-20-units': {
    seen: 'Twenty used phones of many colours standing in rows in a foam tray',
    scene: () => ({ parts: gradeA(), view: { up: 26, round: -16 } }),
    packed: (look) => ({
      parts: [
        { kind: 'group', at: [0, 0, 0], parts: [carton([40, 28, 20], cardboard)] },
        {
          kind: 'group',
          at: [0, 0, 20.1],
          turn: [0, 0, 8],
          parts: [
            {
              kind: 'row',
              count: 4,
              step: [8.4, 0, 0],
              at: [-12.6, -7, 0.8],
              parts: [
                { kind: 'group', turn: [-90, 0, 0], parts: phone({ size: [7.2, 0.8, 14.8], body: plastic('#3c4146'), screen: BLUE_HOME }) },
              ],
            },
          ],
        },
        {
          kind: 'sheet',
          size: [18, 6],
          at: [0, -14.1, 9],
          material: {
            rough: 0.8,
            svg: drawing(
              300,
              100,
              `<rect width="300" height="100" fill="#fff"/>${write(150, 44, 34, 'GRADE A · 20', '#1f6f43', 800)}${write(150, 80, 20, look.brand, '#333', 500)}`,
            ),
          },
        },
      ],
      view: { up: 24, round: 14 },
    }),
    detail: () => ({ parts: gradeA(), view: { up: 22, round: 24, fill: 2 } }),
  },
  'refurbished-smartphone-lot-grade-b-50-units': {
    seen: 'Fifty used phones stacked in an open cardboard box marked grade B',
    scene: () => ({ parts: gradeB(), view: { up: 42, round: 24, fill: 0.9 } }),
  },
};
