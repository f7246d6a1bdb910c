import { darker, lighter } from '../../parts/colors.ts';
import { cord, drawing, face, hoop, lit, lying, moulded, solarCells, solarGlass, standing, top, write } from '../../parts/devices.ts';
import { chrome, cloth, matt, plastic, rubber, wood } from '../../parts/materials.ts';
import { carton } from '../../parts/packs/cartons-and-bags.ts';
import { roundedRect } from '../../parts/words/outlines.ts';
import type { Look, Material, Models, Part, Point } from '../../scene.ts';

const station = drawing(
  200,
  120,
  `<rect width="200" height="120" fill="#0c1a2c"/><rect x="10" y="12" width="56" height="56" rx="6" fill="#e2813a"/><path d="M24 54V28l28-6v26" fill="none" stroke="#fff" stroke-width="5"/>${write(76, 32, 17, 'Jazz 24', '#fff', 700, 'start')}${write(76, 54, 12, 'DAB+ 11B', '#8fc7ff', 400, 'start')}${write(12, 104, 30, '07:45', '#fff', 700, 'start')}${write(190, 104, 15, '18°', '#ffd166', 600, 'end')}`,
);

const antenna = (at: Point, lean: number, long: number): Part => ({
  kind: 'group',
  at,
  turn: [0, lean, 0],
  parts: [0, 1, 2, 3].map(
    (i): Part => ({
      kind: 'tube',
      path: [
        [0, 0, (long * i) / 4],
        [0, 0, (long * (i + 1)) / 4],
      ],
      radius: 0.26 - i * 0.05,
      material: chrome,
    }),
  ),
});

const knob = (radius: number, high: number, at: Point, material: Material): Part => ({
  kind: 'lathe',
  turn: [90, 0, 0],
  at,
  profile: [
    [radius, 0],
    [radius, high * 0.85],
    [radius * 0.96, high],
    [radius * 0.9, high],
    [radius * 0.9, high],
    [radius * 0.84, high * 0.92],
    [0, high * 0.92],
  ],
  material,
});

function kitchen({ color, colorName, brand }: Look): Part[] {
  const walnut = colorName === 'Walnut';
  const shell: Material = walnut ? { ...wood('#8a5a38', '#4f2f1c'), rough: 0.42, coat: 0.2 } : { color: moulded(color), rough: 0.55 };
  const front = walnut ? '#e9dfcb' : '#2c2f33';
  const metal: Material = walnut ? { color: '#c9a86a', rough: 0.3, metal: 1 } : chrome;
  return [
    standing({ size: [26.5, 11, 13], corner: 1.8, edge: 0.4, at: [0, 0, 0.7], material: shell }),
    {
      kind: 'extrude',
      outlines: [roundedRect(25.3, 11.8, 1.3, [0, 7.2])],
      depth: 0.25,
      edge: 0.08,
      turn: [90, 0, 0],
      at: [0, 0.1, 0],
      material: matt(front),
    },
    {
      kind: 'extrude',
      outlines: [roundedRect(14.6, 10.4, 0.9, [-4.6, 7.2])],
      depth: 0.4,
      edge: 0.15,
      turn: [90, 0, 0],
      at: [0, 0, 0],
      material: cloth(walnut ? '#a08c70' : '#54585e', 4),
    },
    face(drawing(200, 36, write(100, 27, Math.min(24, 240 / brand.length), brand, '#3b2c20', 700)), [3.6, 0.65], [-9.4, -0.45, 2.6]),
    standing({ size: [8, 0.3, 4.9], corner: 0.5, edge: 0.08, at: [8, -0.3, 7.6], material: { color: '#07090c', rough: 0.1 } }),
    face(station, [7.3, 4.38], [8, -0.32, 7.85], lit(1.1)),
    hoop(2.15, 1.85, [9.7, -0.15, 4.2], metal, 0.2),
    knob(1.8, 1.5, [9.7, -0.15, 4.2], metal),
    { kind: 'row', count: 3, step: [0, 0, 1.3], at: [5.2, -0.15, 3], parts: [knob(0.45, 0.3, [0, 0, 0], metal)] },
    ...[-10, 10].flatMap((x) =>
      [2, 9].map(
        (y): Part => ({
          kind: 'lathe',
          at: [x, y, 0],
          profile: [
            [0.9, 0],
            [0.9, 0.8],
            [0, 0.8],
          ],
          material: rubber(),
        }),
      ),
    ),
    antenna([11.4, 9, 13.4], 24, 13),
  ];
}

function emergency({ color, colorName }: Look): Part[] {
  const body = colorName === 'Walnut' ? lighter(color, 0.08) : moulded(color);
  const dial = drawing(
    240,
    90,
    `<rect width="240" height="90" rx="8" fill="#f2efe4"/>${write(12, 30, 15, 'FM', '#222', 700, 'start')}${write(12, 56, 15, 'AM', '#222', 700, 'start')}${write(12, 80, 15, 'WB', '#a33', 700, 'start')}${['88', '92', '96', '102', '108'].map((text, i) => write(62 + i * 40, 30, 13, text, '#222', 500)).join('')}${['530', '700', '1000', '1300', '1700'].map((text, i) => write(62 + i * 40, 56, 12, text, '#222', 500)).join('')}${Array.from({ length: 24 }, (_, i) => `<path d="M${52 + i * 7.4} 36v${i % 6 === 0 ? 8 : 5}" stroke="#222"/>`).join('')}<path d="M138 8v76" stroke="#d3392f" stroke-width="3"/>`,
  );
  const slots = Array.from(
    { length: 6 },
    (_, i): Part => standing({ size: [5.2, 0.1, 0.32], corner: 0.15, at: [-4.2, -0.06, 1.3 + i * 0.75], material: matt('#0e0f11') }),
  );
  return [
    standing({ size: [16, 5, 7.5], corner: 1.5, edge: 0.7, material: rubber(body) }),
    lying({ size: [13.4, 4.2, 0.35], corner: 0.5, at: [-0.2, 2.5, 7.3], material: plastic('#1b1c1f') }),
    top(solarCells(6, 2), [12.4, 3.4], [-0.2, 2.5, 7.66], solarGlass),
    ...slots,
    standing({ size: [6.4, 0.15, 2.6], corner: 0.3, at: [3.6, -0.1, 3.9], material: plastic('#f2efe4') }),
    face(dial, [6, 2.25], [3.6, -0.12, 4.05], { rough: 0.2, coat: 1 }),
    knob(0.95, 0.7, [2, -0.05, 2.1], plastic('#232427')),
    knob(0.95, 0.7, [5, -0.05, 2.1], plastic('#c62f2f')),
    antenna([-6.8, 4.6, 7.2], -18, 11),
    // The torch at its end, and the crank turned out.
    {
      kind: 'lathe',
      at: [7.8, 2.5, 4.6],
      turn: [0, 90, 0],
      profile: [
        [1.7, 0],
        [1.7, 0.7],
        [1.7, 0.7],
        [1.45, 0.7],
        [1.2, 0.3],
        [0, 0.2],
      ],
      material: chrome,
    },
    {
      kind: 'lathe',
      at: [8.1, 2.5, 4.6],
      turn: [0, 90, 0],
      profile: [
        [1.3, 0.1],
        [1.1, 0.35],
        [0, 0.4],
      ],
      material: { color: '#fff6d8', glow: 3 },
    },
    {
      kind: 'lathe',
      at: [4.6, 5, 3.6],
      turn: [-90, 0, 0],
      profile: [
        [1, 0],
        [1, 0.9],
        [0, 0.9],
      ],
      material: plastic('#232427'),
    },
    {
      kind: 'tube',
      path: [
        [4.6, 5.5, 3.6],
        [8.2, 5.7, 8.6],
        [8.8, 5.7, 9.4],
      ],
      radius: 0.42,
      curved: false,
      material: plastic('#232427'),
    },
    {
      kind: 'lathe',
      at: [8.8, 5.4, 9.4],
      turn: [-90, 0, 0],
      profile: [
        [0.62, 0],
        [0.72, 1.2],
        [0.6, 2.4],
        [0, 2.5],
      ],
      material: plastic('#c62f2f'),
    },
    cord(
      [
        [-8, 2.4, 5.8],
        [-9.6, 1.6, 4.6],
        [-10, 0.2, 1.8],
        [-9.4, -1.6, 0.3],
        [-8.6, -2.4, 0.25],
        [-9, -0.6, 0.9],
        [-9.2, 1.2, 3.2],
        [-8, 2.2, 5],
      ],
      0.2,
      { color: darker(body, 0.3), rough: 0.9 },
    ),
  ];
}

const boxFront = (brand: string) =>
  drawing(
    300,
    170,
    `<rect width="300" height="170" fill="#efe7d8"/><rect x="44" y="36" width="150" height="78" rx="12" fill="#6b452c"/><rect x="52" y="44" width="84" height="62" rx="6" fill="#c9b797"/><rect x="142" y="46" width="46" height="28" rx="3" fill="#0c1a2c"/><circle cx="170" cy="92" r="11" fill="#d6b577"/>${write(220, 62, 22, 'DAB+', '#6b452c', 800, 'start')}${write(220, 84, 22, 'FM', '#6b452c', 800, 'start')}${write(16, 24, 14, brand, '#222', 700, 'start')}${write(16, 150, 17, 'Kitchen radio', '#222', 700, 'start')}`,
  );

export const RADIOS: Models = {
  'dab-plus-and-fm-kitchen-radio': {
    seen: 'A {color} kitchen radio with a cloth grille, a lit display and a large dial',
    scene: (look) => ({ parts: kitchen(look), view: { up: 12, round: 20 } }),
    packed: (look) => ({
      parts: [
        { kind: 'group', at: [-8, -6, 0], parts: kitchen(look) },
        {
          kind: 'group',
          at: [8, 12, 0],
          turn: [0, 0, -8],
          parts: [carton([32, 15, 19], matt('#efe7d8'), { front: boxFront(look.brand) })],
        },
      ],
      view: { up: 16 },
    }),
    detail: (look) => ({ parts: kitchen(look), view: { up: 14, round: -18, fill: 1.7, shift: [0.24, -0.2] } }),
  },
  'hand-crank-emergency-solar-radio': {
    seen: 'A {color} emergency radio with a solar panel on top, a crank and a torch',
    scene: (look) => ({ parts: emergency(look), view: { up: 26, round: 24 } }),
  },
};
