import { brass, chrome, rubber, steel } from '../../parts/materials.ts';
import { timber } from '../../parts/timber.ts';
import { circle } from '../../parts/words/outlines.ts';
import { way } from '../../parts/words/points.ts';
import { block, plate, put, rod, turned } from '../../parts/words/solids.ts';
import type { Look, Models, Part } from '../../scene.ts';
import { ANODISED, carved, clamp, PLATE, panelBox, profile, sidePlate, spindle, stepper, stopButton, table } from './engraver-parts.ts';
import { BLACK, drawn, enamel, figures, knob, wrote } from './machine-trims.ts';

/** For a desk: 300 by 200, driven by screws. */
function small(): Part[] {
  const wood = timber('#d0a168', '#b98750', 'x', 0.6);
  return [
    ...[-17, 17].map((x) => profile(42, 2.4, 4, [x, 0, 2], [0, 0, 90])),
    ...[-19.8, 19.8].map((y) => profile(38, 2.4, 4, [0, y, 2])),
    ...[-17, 17].flatMap((x) =>
      [-19, 19].map((y) =>
        turned(
          [
            [0, 0],
            [1.8, 0],
            [1.6, 2],
            [0, 2],
          ],
          rubber(),
          { at: [x, y, 0] },
        ),
      ),
    ),
    ...[-9, 9].map((x) => rod(way([x, -18.6, 5, x, 18.6, 5]), 0.5, chrome, { curved: false })),
    rod(way([0, -18.6, 4.6, 0, 18.6, 4.6]), 0.42, steel, { curved: false }),
    ...table(31, 21, 8, [0, -4, 6.6]),
    block([22, 15, 1.3], [-1, -4, 8.2], wood, { edge: 0.1 }),
    { kind: 'sheet', lies: true, size: [21, 14], at: [-1, -4, 9.52], material: { rough: 0.6, svg: carved('', '#5b3617', 'OAK') } },
    clamp([-13.6, -7, 8.2], 0),
    clamp([11.6, -1, 8.2], 180),
    // The portal.
    ...[-19.4, 18.6].map((x) =>
      sidePlate(
        [
          [-7, 1.6],
          [11, 1.6],
          [9, 18],
          [7, 39],
          [-3, 39],
          [-4, 20],
        ],
        0.9,
        x + 0.8,
        PLATE,
        2,
      ),
    ),
    profile(37, 2.4, 4.6, [0, 5, 34]),
    ...[24, 31].map((z) => rod(way([-18.6, 1.4, z, 18.6, 1.4, z]), 0.55, chrome, { curved: false })),
    rod(way([-18.6, 1.4, 27.5, 18.6, 1.4, 27.5]), 0.42, steel, { curved: false }),
    stepper(4.4, [19.6, 1.4, 27.5], [0, 90, 0]),
    // The carriage that slides on it.
    block([9, 5, 12.4], [3, 1, 21.6], PLATE, { edge: 0.5 }),
    block([8, 1, 17], [3, -2.2, 19.4], enamel('#5e548e'), { edge: 0.2 }),
    stepper(4.4, [3, 0.6, 37.4]),
    block([7.4, 4.2, 1], [3, 0, 36.4], PLATE, { edge: 0.2 }),
    rod(way([3, 0.4, 33, 3, 0.4, 37]), 0.42, steel, { curved: false }),
    ...[0.4, 5.6].map((x) => rod(way([x, -0.6, 19, x, -0.6, 36.6]), 0.4, chrome, { curved: false })),
    put([3, -6.2, 9.9], spindle(2.6, 14, false)),
    block([7, 7.4, 3], [3, -5.2, 20.4], PLATE, { edge: 0.6 }),
    rod(way([3, -6.2, 30.4, 4, -4, 34, 8, 4, 37, 12, 9, 36, 15, 12, 28]), 0.4, BLACK),
    stopButton([13.4, -19.8, 6], 0.62),
    panelBox([28, -13, 0], [0, 0, -14]),
    rod(way([26.6, -6.6, 1.2, 26, 0, 0.6, 24, 8, 0.6, 19, 15, 2]), 0.4, BLACK),
  ];
}

/** For a workshop: a portal of cast plates on ball screws, its motor cooled by water, with its cabinet. */
function large({ brand }: Look): Part[] {
  const grey = enamel('#d9dbdd');
  const hose = (shift: number): Part =>
    rod(
      way([shift, -17, 44.6, shift, -17, 58, shift * 2 + 2, -8, 72, shift * 2 + 8, 10, 70, shift * 2 + 12, 26, 54, shift * 2 + 14, 36, 30]),
      0.75,
      {
        color: '#4aa0d8',
        rough: 0.2,
        coat: 0.5,
      },
    );
  return [
    ...[-30, 30].map((x) => profile(92, 6, 11, [x, 0, 3], [0, 0, 90])),
    ...[-43, 43].map((y) => profile(60, 6, 9, [0, y, 3])),
    ...[-30, 30].flatMap((x) =>
      [-40, 40].map((y) =>
        turned(
          [
            [0, 0],
            [3, 0],
            [2.6, 3],
            [0, 3],
          ],
          rubber(),
          { at: [x, y, 0] },
        ),
      ),
    ),
    ...[-30, 30].map((x) => rod(way([x, -44, 15, x, 44, 15]), 1, chrome, { curved: false })),
    put([0, 0, 0], table(82, 50, 7, [0, 0, 10]), [0, 0, 90]),
    block([34, 25, 0.6], [-2, -16, 11.7], { ...brass, rough: 0.34 }, { edge: 0.06 }),
    {
      kind: 'sheet',
      lies: true,
      size: [33, 22],
      at: [-2, -16, 12.32],
      material: { rough: 0.4, metal: 0.6, svg: carved('#c9a04a', '#4a3512', 'No 12') },
    },
    clamp([-22.5, -20, 11.6], 0),
    clamp([18.5, -12, 11.6], 180),
    ...[-34.4, 32.4].map((x) =>
      sidePlate(
        [
          [-13, 14],
          [13, 14],
          [11, 30],
          [7, 58],
          [-8, 58],
          [-10, 34],
        ],
        2.2,
        x + 2.1,
        grey,
        3,
      ),
    ),
    block([66, 9, 20], [0, 0, 36], ANODISED, { edge: 0.4 }),
    ...[39, 52].map((z) => block([64, 1.6, 2], [0, -5.2, z], { ...chrome, rough: 0.25 }, { edge: 0.2 })),
    rod(way([-32, -5.4, 46.8, 32, -5.4, 46.8]), 0.9, steel, { curved: false }),
    stepper(7, [34.6, -3, 46.6], [0, 90, 0]),
    {
      kind: 'sheet',
      size: [15, 5],
      at: [-21.6, -4.56, 43.8],
      material: {
        rough: 0.4,
        svg: drawn(
          600,
          200,
          `${wrote(300, 94, 84, brand.split(' ')[0]?.toUpperCase() ?? '', '#1b1b1d', 900).replace('font-size="84"', 'font-size="70"')}${wrote(300, 168, 54, '6040 · 1.5 kW', '#5e548e')}`,
        ),
      },
    },
    block([17, 4, 19], [2, -8, 36], grey, { edge: 0.6 }),
    block([13, 4, 34], [2, -11, 30], { color: '#5e548e', rough: 0.4, coat: 0.3 }, { edge: 0.6 }),
    stepper(7, [2, -10, 64]),
    put([2, -17.6, 12.8], spindle(4, 26, true)),
    ...[24, 36].map((z) => block([11, 10, 3.4], [2, -16.4, z], ANODISED, { edge: 0.6 })),
    hose(0.4),
    hose(3.6),
    // A chain of links for the cables, over the beam.
    ...Array.from({ length: 17 }, (_, i) => block([2.6, 4, 2.6], [-24 + i * 3, 3, 56], { color: '#1c1d20', rough: 0.6 }, { edge: 0.5 })),
    // The cabinet.
    put(
      [58, 0, 0],
      [
        block([24, 40, 44], [0, 0, 1], grey, { edge: 0.8 }),
        ...[-9, 9].flatMap((x) => [-16, 16].map((y) => block([3, 3, 1.2], [x, y, 0], rubber(), { edge: 0.4 }))),
        {
          kind: 'sheet',
          size: [19, 19],
          at: [0, -20.04, 22],
          material: {
            rough: 0.3,
            svg: drawn(
              570,
              570,
              `<rect width="570" height="570" rx="24" fill="#26282d"/><rect x="40" y="40" width="490" height="260" fill="#0e2c58"/>${figures(285, 130, '24000', '#57e08a', 80)}${wrote(285, 190, 34, 'RPM')}${wrote(285, 262, 40, 'GRBL  READY')}<g fill="#454a52">${[0, 1, 2, 3].flatMap((c) => [0, 1].map((r) => `<rect x="${46 + c * 124}" y="${340 + r * 108}" width="106" height="84" rx="14"/>`)).join('')}</g>`,
            ),
          },
        },
        put(
          [-4, -20, 11],
          [
            put(
              [0, 0, 0],
              [
                plate([circle(3)], 0.8, { color: '#e2b714', rough: 0.4 }, { edge: 0.2 }),
                turned(
                  [
                    [1.6, 0.6],
                    [1.7, 2],
                    [2.6, 2.2],
                    [2.6, 3.4],
                    [0, 3.8],
                  ],
                  { color: '#c9201f', rough: 0.35, coat: 0.4 },
                ),
              ],
              [90, 0, 0],
            ),
          ],
        ),
        knob(2, [5.4, -20, 11]),
      ],
      [0, 0, -10],
    ),
    rod(way([52, 22, 10, 46, 30, 3, 40, 34, 3, 34, 38, 8]), 1, BLACK),
  ];
}

export const ENGRAVERS: Models = {
  'desktop-cnc-engraver-300-x-200-mm': {
    seen: 'A small CNC engraver of aluminium profiles cutting a rose into a wooden board, with its control panel beside it',
    scene: () => ({ parts: small(), view: { up: 26, round: 28 } }),
    packed: () => ({ parts: small(), view: { up: 20, round: -44 } }),
    detail: () => ({ parts: small(), view: { up: 24, round: 14, fill: 1.9, shift: [0.06, -0.06] } }),
  },
  'desktop-cnc-engraver-600-x-400-mm-with-1-5-kw-spindle': {
    seen: 'A heavy CNC engraver with a steel spindle on blue hoses over an engraved brass plate, and its control cabinet',
    scene: (look) => ({ parts: large(look), view: { up: 28, round: 26 } }),
  },
};
