import { chrome, clearPlastic, matt, plastic, rubber, steel, thinGlass } from '../../parts/materials.ts';
import { circle } from '../../parts/words/outlines.ts';
import { flats, points } from '../../parts/words/points.ts';
import { block, plate, put, rod, turned } from '../../parts/words/solids.ts';
import type { Look, Material, Models, Part } from '../../scene.ts';

const BLACK = plastic('#1d1e20', 0.35);
const THIN_GLASS: Material = { color: '#f3fafb', rough: 0.02, glass: 1, ior: 1.12 };
const name = (brand: string, ink: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="60"><text x="150" y="42" text-anchor="middle" font-family="Inter, DejaVu Sans" font-size="34" font-weight="700" letter-spacing="3" fill="${ink}">${brand.toUpperCase()}</text></svg>`;

function kettle({ brand }: Look): Part[] {
  const ring: Material = { color: '#2f8dff', glow: 6 };
  return [
    turned(flats('0 0, 8 0, 8.6 0.5, 8.6 1.6, 8.2 2.2, 0 2.2'), BLACK),
    turned(flats('7.6 2.2, 7.9 2.4, 7.9 2.4, 7.9 5, 7.9 5, 7.6 5.2, 0 5.2'), steel),
    turned(flats('7.2 5.2, 7.5 5.2, 7.5 5.8, 7.2 5.8'), ring),
    turned(flats('7.4 5.6, 7.9 6, 8 9, 7.6 15, 6.7 20.4'), THIN_GLASS, { wall: 0.25 }),
    turned(flats('0 5.7, 7.2 5.8, 7.5 7, 7.55 9, 7.4 13, 7.4 13, 0 13'), { color: '#bfe2ff', rough: 0.02, glass: 0.95, ior: 1.2 }),
    turned(flats('6.6 20, 6.9 20.2, 6.9 22, 6.9 22, 6.5 22.3, 4 22.9, 0 23.1'), steel),
    turned(flats('0.6 23, 0.6 23.6, 1.5 24, 1.6 24.6, 0 24.9'), BLACK),
    plate([flats('-6.2 0, -9.4 1.6, -9.8 2.2, -6.2 2.2')], 3.2, steel, { turn: [90, 0, 0], at: [0, 1.6, 19.8], edge: 0.4 }),
    {
      kind: 'loft',
      sections: [
        { at: [6.4, 0, 21], size: [3.6, 2.2], power: 4, turn: [0, 90, 0] },
        { at: [10.2, 0, 21.4], size: [2.6, 2.6], power: 4, turn: [0, 110, 0] },
        { at: [12.6, 0, 19], size: [2.2, 2.8], power: 4, turn: [0, 165, 0] },
        { at: [12.6, 0, 12], size: [2, 2.8], power: 4, turn: [0, 184, 0] },
        { at: [11.6, 0, 6.6], size: [1.9, 2.6], power: 4, turn: [0, 200, 0] },
        { at: [7.6, 0, 3.8], size: [2, 2.4], power: 4, turn: [0, 262, 0] },
      ],
      material: BLACK,
    },
    ...[0.5, 1, 1.5].map(
      (mark, i): Part => ({
        kind: 'sheet',
        size: [2.4, 0.7],
        bend: 8.05,
        at: [0, 0, 7.4 + i * 3],
        material: {
          rough: 0.4,
          svg: `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="36"><text x="4" y="28" font-family="DejaVu Sans" font-size="26" fill="#33506b">— ${mark} L</text></svg>`,
        },
      }),
    ),
    { kind: 'sheet', size: [5, 1], bend: 7.95, at: [0, 0, 3.2], material: { rough: 0.4, svg: name(brand, '#26282b') } },
    rod(points('7 4 0.5, 11 6 0.35, 15 4.4 0.3, 17 6 0.3'), 0.32, rubber()),
  ];
}

function handBlender({ brand }: Look): Part[] {
  const grip = plastic('#2b2d30', 0.4);
  const stick = (at: readonly [number, number, number]): Part =>
    put(at, [
      turned(flats('0 3.6, 2.4 3.4, 2.9 2, 3.1 0, 3.1 0, 2.9 0'), steel, { wall: 0.12 }),
      turned(flats('1.2 3.2, 1.1 6, 1.25 16, 1.5 19, 1.5 19, 0 19'), { ...steel, rough: 0.22 }),
      turned(flats('1.7 18.6, 2.4 19.6, 2.6 22, 2.5 30, 2.8 36, 2.6 39, 1.4 40.2, 0 40.4'), grip),
      turned(
        [
          [2.5, 18.9],
          [2.62, 19.9],
        ],
        chrome,
      ),
      {
        kind: 'sheet',
        size: [1.6, 8],
        bend: 2.75,
        at: [0, 0, 24.5],
        material: {
          rough: 0.6,
          svg: '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="400"><rect width="80" height="400" rx="40" fill="#8d9196"/><circle cx="40" cy="60" r="24" fill="#e2544a"/><circle cx="40" cy="150" r="24" fill="#e8e8e6"/></svg>',
        },
      },
      turned(flats('1.2 40.2, 1.3 41.4, 1 41.8, 0 41.8'), BLACK),
      { kind: 'sheet', size: [3.4, 0.7], bend: 2.82, at: [0, 0, 35], material: { rough: 0.5, svg: name(brand, '#d9dadb') } },
    ]);
  const loops = Array.from({ length: 6 }, (_, i) =>
    rod(points('0.3 0 0, 1.8 0 -3, 2.7 0 -7, 1.6 0 -10.4, 0 0 -11'), 0.13, chrome, { turn: [0, 0, i * 60] }),
  );
  return [
    stick([-1, 0, 0]),
    put(
      [11, -1, 13.6],
      [turned(flats('0 4, 1.4 4, 1.6 0, 1.2 -1, 0 -1'), grip), ...loops.map((loop) => put([0, 0, -1], [loop]))],
      [0, 8, 0],
    ),
    put(
      [-12, 1, 0],
      [
        turned(flats('0 0, 4 0, 4.2 0.4, 5 14, 5.2 14.4'), thinGlass('#eef5f6')),
        turned(flats('0 0.3, 3.9 0.3, 4.4 6.5, 4.4 6.5, 0 6.5'), { color: '#e88b3a', rough: 0.4, soft: 0.2 }),
        plate([flats('-0.4 0, 0.4 0, 1.2 1, -1.2 1')], 1.4, thinGlass('#eef5f6'), { at: [-5.4, 0, 13.4], turn: [0, 0, 90] }),
      ],
    ),
    put(
      [11.5, -9, 0],
      [
        turned(flats('0 0, 5 0, 5.4 0.4, 5.6 7, 5.7 7.4'), thinGlass('#eef5f6')),
        turned(
          [
            [0.5, 0.4],
            [0.5, 5],
            [0, 5.2],
          ],
          grip,
        ),
        ...[0, 180].map((spin) =>
          put(
            [0, 0, 1.6],
            [plate([flats('0.4 -0.6, 4.4 -0.9, 4.8 0.4, 0.4 0.7')], 0.12, chrome, { edge: 0.03, turn: [10, 0, 0] })],
            [0, 0, spin],
          ),
        ),
        turned(flats('5.8 7.2, 5.9 8.4, 5.2 9.2, 2.4 9.8, 2 11.2, 0 11.3'), grip),
      ],
    ),
  ];
}

function tableBlender({ brand }: Look): Part[] {
  const jug: Material = { ...clearPlastic, alpha: 0.26 };
  const section = (z: number, r: number) => ({ at: [0, 0, z] as const, size: [r * 2, r * 2] as const, power: 3.2 });
  return [
    {
      kind: 'loft',
      sections: [section(0, 8.6), section(0.4, 9), section(6, 8.6), section(10.6, 6.6), section(12, 6.2)],
      material: { ...plastic('#26282b', 0.3), coat: 0.5 },
    },
    { kind: 'loft', sections: [section(12, 6.3), section(12.9, 6.4)], curved: false, material: chrome },
    turned(flats('2.6 0, 2.5 1.4, 2.1 1.8, 0 1.8'), chrome, { at: [0, -8.6, 5.4], turn: [84, 0, 0] }),
    block([0.35, 0.3, 1.9], [0, -10.5, 5.6], matt('#d23a33'), { edge: 0.1, turn: [-6, 0, 0] }),
    { kind: 'sheet', size: [7, 1.4], at: [0, -9.06, 0.9], material: { rough: 0.4, svg: name(brand, '#e8e8e6') } },
    {
      kind: 'loft',
      sections: [section(13, 5), section(15, 5.2), section(26, 6.6), section(35, 7.4)],
      caps: false,
      wall: 0.3,
      material: jug,
    },
    {
      kind: 'loft',
      sections: [section(13.4, 4.6), section(15, 4.9), section(22, 5.7), section(26.5, 6.2)],
      material: { color: '#d9577d', rough: 0.45, soft: 0.25 },
    },
    ...[0, 60, 120].map((spin) =>
      put([0, 0, 27], [plate([flats('-4 0, 0 0.7, 4 0, 0 -0.7')], 0.12, chrome, { edge: 0.03 })], [0, 0, spin]),
    ),
    { kind: 'loft', sections: [section(34.8, 7.5), section(36.2, 7.6), section(37, 6.4), section(37.4, 5)], material: BLACK },
    turned(flats('2.8 37, 2.8 38.8, 2.4 39.2, 0 39.2'), { ...clearPlastic, alpha: 0.4 }),
    rod(points('6.6 0 33, 11.2 0 33, 12 0 31, 11.4 0 24, 10.2 0 19, 5.8 0 18.6'), [1, 1.1, 1.1, 1.1, 1, 0.8], { ...jug, alpha: 0.5 }),
    {
      kind: 'sheet',
      size: [3.2, 14],
      at: [-3.2, -6.3, 18],
      turn: [8, 0, 0],
      material: {
        rough: 0.4,
        svg: `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="420" font-family="DejaVu Sans" font-size="24" fill="#f4f4f4">${[1500, 1200, 900, 600, 300].map((ml, i) => `<path d="M0 ${30 + i * 90}h26" stroke="#f4f4f4" stroke-width="4"/><text x="32" y="${38 + i * 90}">${ml}</text>`).join('')}</svg>`,
      },
    },
    ...circle(7, [0, 0], 4, 45).map(([x, y]) =>
      turned(
        [
          [0, 0],
          [1, 0],
          [1, 0.5],
        ],
        rubber(),
        { at: [x, y, -0.4] },
      ),
    ),
  ];
}

const carton = ({ brand }: Look): Part =>
  put(
    [24, 8, 0],
    [
      block([20, 20, 27], [0, 0, 0], { color: '#f2f1ee', rough: 0.6 }, { edge: 0.2 }),
      {
        kind: 'sheet',
        size: [19.6, 26.6],
        at: [0, -10.03, 0.2],
        material: {
          rough: 0.5,
          svg: `<svg xmlns="http://www.w3.org/2000/svg" width="196" height="266"><rect width="196" height="266" fill="#f2f1ee"/><rect y="186" width="196" height="80" fill="#1f5a8c"/><text x="14" y="34" font-family="Inter, DejaVu Sans" font-size="15" font-weight="700" fill="#1f5a8c">${brand.toUpperCase()}</text><text x="14" y="224" font-family="Inter, DejaVu Sans" font-size="22" font-weight="700" fill="#fff">Glass kettle</text><text x="14" y="248" font-family="Inter, DejaVu Sans" font-size="14" fill="#fff">1.7 L · 2,200 W</text><path d="M64 80h60l10 84H54zM134 92q34 6 20 58" fill="none" stroke="#1f5a8c" stroke-width="7"/></svg>`,
        },
      },
    ],
    [0, 0, -14],
  );

export const SMALL_APPLIANCES: Models = {
  '1-7-l-glass-electric-kettle': {
    seen: 'A glass kettle with a blue light ring, a black handle and water in it',
    scene: (look) => ({ parts: kettle(look), view: { up: 12, round: -14 } }),
    packed: (look) => ({ parts: [...kettle(look), carton(look)], view: { up: 14, round: 6 } }),
    detail: (look) => ({ parts: kettle(look), view: { up: 16, round: 24, fill: 1.35 } }),
  },
  'variable-speed-hand-blender': {
    seen: 'A stick blender with its beaker, whisk and chopper',
    scene: (look) => ({ parts: handBlender(look), view: { up: 14, round: 8 } }),
  },
  '750-w-table-blender': {
    seen: 'A table blender with a clear jug of pink smoothie on a black base',
    scene: (look) => ({ parts: tableBlender(look), view: { up: 12, round: 16 } }),
  },
};
