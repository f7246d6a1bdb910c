import { darker } from '../../../parts/colors.ts';
import { drawing, write } from '../../../parts/devices.ts';
import { bandOn, folded, heightOf } from '../../../parts/linen.ts';
import { brass, plastic, rubber, thinGlass } from '../../../parts/materials.ts';
import { flats, way } from '../../../parts/words/points.ts';
import { block, put, rod, turned } from '../../../parts/words/solids.ts';
import type { Look, Material, Models, Part, Point } from '../../../scene.ts';

const BLACK: Material = { color: '#1d1f23', rough: 0.5 };
const SOFT: Material = { color: '#17181b', rough: 0.85, grain: { kind: 'cells', scale: 6, bump: 0.3, depth: 0.03 } };

/** Twisted loops, close together in rows. */
const twisted = (color: string): Material => ({
  color,
  rough: 1,
  sheen: 0.6,
  grain: { kind: 'cells', scale: 2.6, stretch: [1, 1.8, 1.8], bump: 1, depth: 0.28, to: darker(color, 0.35) },
});

/** Ten of them, folded once each: they lie in one stack, held by a paper band. */
function towels({ brand }: Look): Part[] {
  const colors = ['#6fb7c4', '#9aa1a8'];
  const each = { width: 30, depth: 20, thick: 0.95, pairs: 1, wrinkle: [0.3, 8, 1] as const };
  const high = heightOf(each) + 0.12;
  const satin: Material = { color: '#2d6f7c', rough: 0.35, sheen: 0.4 };
  return [
    ...Array.from(
      { length: 10 },
      (_, i): Part =>
        put(
          [((i * 7) % 5) * 0.2 - 0.4, ((i * 3) % 4) * 0.2, i * high],
          [
            folded({ ...each, material: twisted(colors[i % 2] ?? ''), wrinkle: [0.3, 8, i] }),
            ...[-1, 1].map((side) => bandOn({ ...each, material: satin }, side * 15, 0.8, satin, 0.05)),
          ],
          [0, 0, (((i * 5) % 7) - 3) * 0.5],
        ),
    ),
    block([8, 22, 0.12], [-3, 0.3, high * 10 + 0.2], { color: '#fbfbf9', rough: 0.6 }, { edge: 0.03 }),
    block([8, 0.12, high * 10 + 0.4], [-3, -10.9, 0], { color: '#fbfbf9', rough: 0.6 }, { edge: 0.03 }),
    {
      kind: 'sheet',
      size: [7.6, 16],
      at: [-3, -10.98, 2.2],
      material: {
        rough: 0.6,
        svg: drawing(
          380,
          800,
          `<rect width="380" height="800" fill="#fbfbf9"/><rect y="560" width="380" height="240" fill="#2d6f7c"/>${write(190, 90, 52, brand.toUpperCase(), '#2d6f7c', 800)}${write(190, 360, 190, '10', '#2d6f7c', 800)}${write(190, 450, 56, 'DRYING', '#2b2e32', 700)}${write(190, 514, 56, 'TOWELS', '#2b2e32', 700)}${write(190, 660, 40, 'Microfibre', '#ffffff', 600)}${write(190, 720, 40, '1,200 gsm', '#ffffff', 600)}`,
        ),
      },
    },
  ];
}

/** The bottle of foam, the brass body on it, the nozzle to the left, the plug to the right. */
function foamCannon({ brand }: Look): Part[] {
  const scale = Array.from(
    { length: 9 },
    (_, i) =>
      `<rect x="250" y="${40 + i * 40}" width="${i % 2 === 0 ? 46 : 26}" height="5" fill="#2b3138"/>${i % 2 === 0 ? write(240, 54 + i * 40, 26, `${1000 - i * 100}`, '#2b3138', 600, 'end') : ''}`,
  ).join('');
  const label = drawing(
    320,
    420,
    `<g>${scale}</g><rect x="14" y="120" width="130" height="210" rx="10" fill="#1f6fc2"/>${write(79, 176, 24, brand.split(' ')[0]?.toUpperCase() ?? '', '#ffffff', 800)}${write(79, 236, 34, 'FOAM', '#ffffff', 800)}${write(79, 282, 34, '1 L', '#ffffff', 800)}`,
    false,
  );
  return [
    turned(flats('0 0, 5.2 0, 6 0.6, 6.2 2, 6.2 2, 6.2 11, 6.2 11, 5.6 13.4, 3.6 15.6, 2.9 16.2, 2.9 16.2, 2.9 17'), thinGlass('#eef5f7')),
    turned(flats('0 0.4, 5.6 0.4, 5.6 0.4, 5.9 1.4, 5.9 8.4, 5.9 8.4, 0 8.4'), { color: '#f291b6', rough: 0.3, glow: 0.12 }),
    turned(flats('5.9 8.3, 5.9 9.4, 5 9.9, 0 10'), {
      color: '#fdf3f6',
      rough: 0.95,
      grain: { kind: 'cells', scale: 2.4, bump: 0.8, depth: 0.15 },
    }),
    rod(way([0, 0, 17, 0.4, 0, 9, 1.6, 0, 1]), 0.36, rubber('#202226')),
    { kind: 'sheet', size: [8.6, 11], bend: 6.26, at: [0, 0, 0.9], material: { rough: 0.3, svg: label } },
    // Cap, brass body, the knob that sets how thick the foam is.
    turned(flats('3.4 15.8, 3.7 16, 3.7 18.6, 3.7 18.6, 3.2 19, 3.2 19, 0 19'), BLACK),
    { kind: 'row', count: 24, spin: [0, 0, 15], around: true, parts: [block([0.22, 0.3, 2.4], [3.68, 0, 16], BLACK, { edge: 0.08 })] },
    turned(flats('1.5 18.6, 1.5 22, 1.5 22, 0 22'), brass),
    block([6, 3.4, 3.4], [0.4, 0, 19.4], brass, { edge: 0.4 }),
    turned(flats('0 0, 1.6 0, 1.8 0.3, 1.8 2, 1.8 2, 1.5 2.4, 0 2.5'), BLACK, { at: [0.4, 0, 23] }),
    {
      kind: 'row',
      count: 16,
      spin: [0, 0, 22.5],
      around: true,
      at: [0.4, 0, 23.3],
      parts: [block([0.2, 0.34, 1.7], [1.78, 0, 0], BLACK, { edge: 0.06 })],
    },
    turned(
      flats('0 0, 1.3 0, 1.3 0, 1.3 1.6, 1.3 1.6, 0.9 1.7, 0.9 3.6, 0.9 3.6, 1.15 3.7, 1.15 4.4, 0.8 4.6, 0.8 6.4, 0.8 6.4, 0 6.4'),
      brass,
      { turn: [0, 90, 0], at: [3.2, 0, 21.1], sharp: true },
    ),
    // The nozzle: a sleeve that turns the fan, two lips.
    put(
      [-2.4, 0, 21.1],
      [
        turned(flats('0 0, 1.4 0, 1.5 1, 2 1.6, 2.1 2, 2.1 4.6, 2.1 4.6, 1.9 5.2, 1.9 5.2, 1.4 5.2, 1.4 4.4'), BLACK),
        { kind: 'row', count: 18, spin: [0, 0, 20], around: true, parts: [block([0.2, 0.36, 2.6], [2.08, 0, 1.9], BLACK, { edge: 0.08 })] },
        ...[-1, 1].map(
          (side): Part => ({
            kind: 'loft',
            material: plastic('#1f6fc2', 0.4),
            sections: [
              { at: [side * 1, 0, 4.6], size: [1, 2.8], power: 4 },
              { at: [side * 1.3, 0, 6.6], size: [0.7, 3.2], power: 4 },
              { at: [side * 1.5, 0, 8], size: [0.4, 3.6], power: 4 },
            ],
          }),
        ),
      ],
      [0, -90, 0],
    ),
  ];
}

const pad = (color: string, at: Point, radius = 3.9, turn: Point = [0, 0, 0]): Part =>
  put(
    at,
    [
      turned(
        flats(`0 0, ${radius * 0.94} 0, ${radius} 0.3, ${radius} 0.3, ${radius} 1.9, ${radius * 0.96} 2.2, ${radius * 0.8} 2.4, 0 2.4`),
        { color, rough: 0.95, grain: { kind: 'cells', scale: 4, bump: 0.8, depth: 0.12 } },
      ),
      turned(flats(`0 -0.15, ${radius * 0.9} -0.15, ${radius * 0.9} 0.02`), { color: '#e9eaec', rough: 1 }),
    ],
    turn,
  );

const battery = (): Part[] => [
  block([6, 5, 3.6], [0, 0, 0], BLACK, { edge: 0.6 }),
  block([4.8, 4.2, 1.4], [0, 0, 3.2], SOFT, { edge: 0.3 }),
  {
    kind: 'sheet',
    size: [4.4, 1.7],
    at: [0, -2.53, 0.9],
    material: { rough: 0.5, svg: drawing(220, 85, write(110, 64, 60, '12 V', '#ffffff', 800)) },
  },
];

/** Body along x, its head and pad to the left and down, the battery behind. */
function polisher({ brand }: Look): Part[] {
  const paint: Material = { color: '#12a08c', rough: 0.34, coat: 0.3 };
  return [
    pad('#f08c1c', [-9, 0, 0]),
    turned(flats('0 2.4, 3.4 2.4, 3.6 2.7, 3.4 3.4, 1.6 3.8, 1.2 4.4, 1.2 4.4, 1.2 5'), rubber('#17181b'), { at: [-9, 0, 0] }),
    {
      kind: 'loft',
      material: { color: '#8d9298', rough: 0.4, metal: 0.9 },
      sections: [
        { at: [-9, 0, 4.4], size: [3.6, 3.6] },
        { at: [-9, 0, 5.4], size: [5.2, 5] },
        { at: [-8.8, 0, 7.2], size: [5.6, 5.2] },
        { at: [-8.4, 0, 9], size: [5.4, 5] },
        { at: [-8.2, 0, 10], size: [4, 3.8] },
      ],
    },
    {
      kind: 'loft',
      material: paint,
      sections: [
        { at: [-9.6, 0, 8.6], size: [4, 4.2], power: 2.6, turn: [0, 90, 0] },
        { at: [-8.6, 0, 8.7], size: [5.2, 5.4], power: 2.6, turn: [0, 90, 0] },
        { at: [-5, 0, 8.6], size: [5.4, 5.4], power: 2.6, turn: [0, 90, 0] },
        { at: [-2, 0, 8.4], size: [4.8, 5], power: 2.6, turn: [0, 90, 0] },
      ],
    },
    {
      kind: 'loft',
      material: SOFT,
      sections: [
        { at: [-2.6, 0, 8.4], size: [4.9, 5.1], power: 2.6, turn: [0, 90, 0] },
        { at: [1, 0, 8.1], size: [4.3, 4.5], power: 2.4, turn: [0, 90, 0] },
        { at: [6, 0, 7], size: [4.2, 4.4], power: 2.4, turn: [0, 90, 0] },
        { at: [9.6, 0, 5], size: [5.2, 5], power: 3, turn: [0, 90, 0] },
        { at: [11, 0, 3.7], size: [6, 5.4], power: 4, turn: [0, 90, 0] },
      ],
    },
    put([11, 0, 3.1], battery(), [0, 90, 0]),
    block([2.6, 1.6, 0.8], [-3.6, 0, 10.7], { color: '#f08c1c', rough: 0.4 }, { edge: 0.3 }),
    turned(flats('0 0, 1.1 0, 1.1 0, 1.1 1.2, 1.1 1.2, 0 1.3'), BLACK, { turn: [90, 0, 0], at: [8, -1.6, 6.6] }),
    {
      kind: 'sheet',
      size: [4.8, 1.5],
      at: [-5, -2.78, 8],
      material: { rough: 0.4, svg: drawing(480, 150, write(240, 112, 104, brand.split(' ')[0]?.toUpperCase() ?? '', '#ffffff', 800)) },
    },
    // The handle on the side of the head.
    rod(way([-8.8, -2.6, 8.2, -8.8, -5, 8.2, -8.8, -10, 8.2]), [0.6, 0.9, 1.1, 1.1, 1], SOFT),
  ];
}

function polisherKit(look: Look): Part[] {
  const pads = ['#f6f6f4', '#1f2124', '#2f78d0', '#e8b51f', '#cf2f36'];
  return [
    put([-1, 1, 0], polisher(look), [0, 0, -14]),
    put([20.5, -4, 0], battery(), [0, 0, 24]),
    ...pads.map((color, i) => pad(color, [-2.6 + i * 4.4, -9.6 - (i % 2) * 4.4, 0.15], 3.9)),
  ];
}

export const CLEANING: Models = {
  'microfibre-drying-towels-10-pack': {
    seen: 'Ten folded microfibre drying towels in blue and grey, held by a paper band',
    scene: (look) => ({ parts: towels(look), view: { up: 20, round: 24 } }),
    detail: (look) => ({ parts: towels(look), view: { up: 30, round: 44, fill: 1.5 } }),
  },
  'foam-cannon-for-pressure-washer': {
    seen: 'A foam cannon: a clear bottle with pink soap, a brass body and a black nozzle',
    scene: (look) => ({ parts: foamCannon(look), view: { up: 8, round: -14 } }),
  },
  'cordless-polisher-12-v': {
    seen: 'A small cordless polisher with six foam pads and a second battery',
    scene: (look) => ({ parts: polisherKit(look), view: { up: 30, round: 12 } }),
  },
};
