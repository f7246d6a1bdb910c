import { bowlOf, dish, fullSack, labelled, mound, powder, scoop, standingBag, strewn } from '../../parts/groceries.ts';
import { label } from '../../parts/labels.ts';
import { glossy, gold, kraft, matt, thinGlass } from '../../parts/materials.ts';
import { jar } from '../../parts/packs/bottles.ts';
import { tin } from '../../parts/packs/tins.ts';
import { timber } from '../../parts/timber.ts';
import { circle, roundedRect } from '../../parts/words/outlines.ts';
import { flats } from '../../parts/words/points.ts';
import { block, plate, put, turned } from '../../parts/words/solids.ts';
import type { Look, Material, Models, Part } from '../../scene.ts';

const WOOD = timber('#a9774a', '#6b4526', 'x', 0.8);
const CHOCOLATE: Material = { color: '#3a1d12', rough: 0.28, coat: 0.35 };
const BUTTER: Material = { color: '#f0dfae', rough: 0.4, soft: 0.35 };
const drop = (material: Material): Part => turned(flats('0 0, 0.55 0, 0.62 0.14, 0.5 0.36, 0.2 0.56, 0 0.6'), material, { steps: 18 });
const wafer = (material: Material): Part => turned(flats('0 0, 0.9 0, 1 0.1, 0.9 0.22, 0 0.26'), material, { steps: 20 });
const bag = (look: Look, title: string, lines: readonly string[], color: Material, accent: string): Part[] =>
  standingBag([19, 10, 29], color, label({ brand: look.brand, title, lines, size: [15.2, 14.5], accent, at: 0.6 }));

/** Squares of a broken bar. */
const squares = (across: number, along: number): Part[] => [
  block([across * 3, along * 3, 0.6], [0, 0, 0], CHOCOLATE, { edge: 0.1 }),
  ...Array.from({ length: across * along }, (_, i) =>
    put(
      [((i % across) - (across - 1) / 2) * 3, (Math.floor(i / across) - (along - 1) / 2) * 3, 0.5],
      [
        {
          kind: 'loft',
          curved: false,
          sections: [
            { at: [0, 0, 0], size: [2.8, 2.8], power: 12 },
            { at: [0, 0, 0.5], size: [2.3, 2.3], power: 12 },
          ],
          edge: 0.06,
          material: CHOCOLATE,
        } satisfies Part,
      ],
    ),
  ),
];

const shortbreadTin = (look: Look): Part =>
  labelled(
    tin(9, 9, { color: '#22406b', rough: 0.3, metal: 0.3 }, undefined, { color: '#2a4d80', rough: 0.28, metal: 0.4 }),
    9,
    [0.8, 6.2],
    label({
      brand: look.brand,
      title: 'SHORTBREAD',
      lines: ['Earl Grey · All butter', '300 g'],
      size: [18.8, 6.2],
      paper: '#22406b',
      ink: '#f2dfae',
      accent: '#d8b25a',
      look: 'frame',
      serif: true,
      at: 0.6,
    }),
  );
const shortbread = (round: boolean): Part => {
  const dots = round
    ? circle(1.5, [0, 0], 7)
    : [-2, 0, 2].flatMap(
        (x) =>
          [
            [x, -0.5],
            [x, 0.5],
          ] as const,
      );
  const outline = round
    ? circle(2.9, [0, 0], 40).map(([x, y], i) => [x * (i % 2 === 0 ? 1 : 0.95), y * (i % 2 === 0 ? 1 : 0.95)] as const)
    : roundedRect(7, 2.3, 0.3);
  return put(
    [0, 0, 0],
    [
      plate(
        [outline],
        1,
        { color: '#e3bd7c', rough: 0.85, grain: { kind: 'noise', scale: 2.4, bump: 0.25, to: '#cf9f58', detail: 6 } },
        { edge: 0.2 },
      ),
      ...dots.map(([x = 0, y = 0]) =>
        turned(
          [
            [0.2, 0],
            [0.16, 0.03],
            [0, 0.02],
          ],
          matt('#a87638'),
          { at: [x, y, 1], steps: 10 },
        ),
      ),
    ],
  );
};

const mustard = (look: Look): Part =>
  labelled(
    jar({
      height: 11,
      radius: 3.8,
      body: thinGlass(),
      lid: { color: '#2a2a2c', rough: 0.35 },
      lidHeight: 1.8,
      content: { material: { color: '#cda12f', rough: 0.6, grain: { kind: 'cells', scale: 3, to: '#7a5a1c', bump: 0.3 } }, level: 0.94 },
    }),
    3.8,
    [1.4, 6],
    label({
      brand: look.brand,
      title: 'MOUTARDE',
      lines: ['Dijon · Stone ground', '370 g'],
      size: [8, 6],
      accent: '#7a2f2b',
      look: 'frame',
      serif: true,
      at: 0.6,
    }),
  );

const sugar = (at: readonly [number, number, number], turn: readonly [number, number, number] = [0, 0, 0]): Part =>
  put(
    at,
    [
      turned(flats('0 0, 2.5 0, 2.7 0.2, 2.7 0.2, 2.7 3.6, 2.7 3.6, 2.5 3.8, 0 3.8'), {
        color: '#7a4a22',
        rough: 0.55,
        soft: 0.15,
        grain: { kind: 'noise', scale: 1.6, to: '#57310f', bump: 0.3, depth: 0.1 },
      }),
    ],
    turn,
  );

export const SWEETS: Models = {
  'dark-chocolate-couverture-70-5-kg': {
    seen: 'A dark bag of couverture with a heap of chocolate drops before it',
    scene: (look) => ({
      parts: [
        ...bag(look, 'COUVERTURE\n70%', ['Dark chocolate', '5 kg'], { color: '#2c1a14', rough: 0.4 }, '#8a4a22'),
        put([9, -12, 0], mound({ radius: 8, height: 3.2, ground: CHOCOLATE, pieces: [drop(CHOCOLATE)], count: 300, tilt: 60 })),
        put([-10, -12, 0], squares(2, 3), [0, 0, 20]),
      ],
      view: { up: 26, round: 6 },
    }),
    packed: (look) => ({
      parts: [0, 1, 2].map((i) =>
        put(
          [i * 21 - 21, i === 1 ? -5 : 0, 0],
          bag(look, 'COUVERTURE\n70%', ['Dark chocolate', '5 kg'], { color: '#2c1a14', rough: 0.4 }, '#8a4a22'),
        ),
      ),
      view: { up: 12, round: 8 },
    }),
    detail: () => ({
      parts: mound({ radius: 6, height: 1.8, ground: CHOCOLATE, pieces: [drop(CHOCOLATE)], count: 300, tilt: 40 }),
      view: { up: 36, fill: 1.4 },
    }),
  },
  'natural-cocoa-powder-25-kg': {
    seen: 'A paper sack of cocoa powder with a heap of brown powder and a scoop before it',
    scene: (look) => ({
      parts: [
        put(
          [-4, 9, 0],
          fullSack(
            [36, 22, 52],
            kraft,
            label({
              brand: look.brand,
              title: 'COCOA\nPOWDER',
              lines: ['Natural · 10-12% fat', '25 kg'],
              size: [26.6, 27],
              accent: '#6b3a1c',
              at: 0.5,
            }),
          ),
        ),
        put([14, -17, 0], [powder(12, 5, '#6b3d22')]),
        put([10, -22, 2], [scoop(WOOD, 1.8)], [0, -6, 200]),
      ],
      view: { up: 22, round: 6 },
    }),
  },
  'cocoa-butter-wafers-5-kg': {
    seen: 'A cream bag of cocoa butter with a bowl of pale yellow wafers',
    scene: (look) => ({
      parts: [
        ...bag(look, 'COCOA BUTTER', ['Wafers · Deodorised', '5 kg'], { color: '#e9dcb8', rough: 0.5 }, '#8a5a22'),
        put([13, -9, 0], bowlOf(7, 4, matt('#3f5a4a'), { ground: BUTTER, pieces: [wafer(BUTTER)], count: 130, tilt: 50 })),
        strewn([wafer(BUTTER)], 8, [3.4, 2.4], [-6, -12, 0.1]),
      ],
      view: { up: 24, round: -6 },
    }),
  },
  'earl-grey-shortbread-tin': {
    seen: 'A round blue tin of shortbread with biscuits stacked before it',
    scene: (look) => ({
      parts: [
        put([-3, 5, 0], [shortbreadTin(look), turned(flats('0 9.05, 5 9.05, 5.2 9.02'), gold)]),
        ...[0, 1, 2].map((i) => put([8 + i * 0.2, -6, i * 1.02], [shortbread(true)], [0, 0, i * 40])),
        put([2, -9, 0], [shortbread(false)], [0, 0, 16]),
        put([-4, -9.6, 0], [shortbread(false)], [0, 0, -30]),
        put([-1.6, -8.6, 1], [shortbread(false)], [0, 0, 70]),
      ],
      view: { up: 28, round: 6 },
    }),
    packed: (look) => ({ parts: [0, 1, 2].map((i) => put([i * 0.3, 0, i * 9.3], [shortbreadTin(look)])), view: { up: 14 } }),
    detail: () => ({
      parts: [shortbread(true), put([6, 1, 0], [shortbread(true)]), put([2.6, -3.4, 0.9], [shortbread(false)], [0, 6, 20])],
      view: { up: 36, fill: 1.1 },
    }),
  },
  'dijon-mustard-370-g-12-pack': {
    seen: 'Three jars of grainy Dijon mustard with a spoonful in a dish',
    scene: (look) => ({
      parts: [
        put([-5, 4, 0], [mustard(look)]),
        put([4, 5, 0], [mustard(look)]),
        put([-0.6, 4.5, 11], [mustard(look)]),
        put(
          [7, -5, 0],
          [
            ...dish(4, 2, glossy('#f4f1ea')),
            put(
              [0, 0, 1.2],
              mound({
                radius: 3,
                height: 1.4,
                ground: { color: '#cda12f', rough: 0.6 },
                pieces: [turned(flats('0 -0.14, 0.14 0, 0 0.14'), { color: '#6b4a1c', rough: 0.5 }, { steps: 8 })],
                count: 90,
              }),
            ),
          ],
        ),
      ],
      view: { up: 14, round: 6 },
    }),
  },
  'gula-melaka-palm-sugar-1-kg-10-pack': {
    seen: 'Dark brown cylinders of palm sugar stacked on a leaf beside their labelled clear pack',
    scene: (look) => ({
      parts: [
        put(
          [-6, 5, 0],
          [
            ...[0, 1, 2].flatMap((layer) => [-2.8, 2.8].map((x) => sugar([x, 0, layer * 3.9]))),
            {
              kind: 'loft',
              sections: [
                { at: [0, 0, -0.1], size: [11.6, 6.2], power: 6 },
                { at: [0, 0, 12], size: [11.6, 6.2], power: 6 },
                { at: [0, 0, 14.6], size: [8, 0.8], power: 4 },
                { at: [0, 0, 17], size: [10, 0.4], power: 4 },
              ],
              material: thinGlass('#fbfbf6'),
            } satisfies Part,
            {
              kind: 'sheet',
              size: [8.6, 5.4],
              at: [0, -3.2, 4],
              material: {
                rough: 0.7,
                svg: label({ brand: look.brand, title: 'GULA MELAKA', lines: ['Palm sugar · 1 kg'], size: [8.6, 5.4], accent: '#6b3f16' }),
              },
            } satisfies Part,
          ],
        ),
        sugar([6, -4, 0]),
        sugar([10.6, -1, 0]),
        sugar([8.2, -2.6, 3.85]),
        sugar([1.4, -7, 2.7], [90, 0, 30]),
        put(
          [7, -8.4, 0],
          mound({
            radius: 2.6,
            height: 0.8,
            ground: matt('#7a4a22'),
            pieces: [block([0.4, 0.3, 0.3], [0, 0, 0], matt('#6b3f1a'), { edge: 0.08 })],
            count: 50,
          }),
        ),
      ],
      view: { up: 22, round: 6 },
    }),
  },
};
