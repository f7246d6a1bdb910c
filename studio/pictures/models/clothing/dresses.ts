import { darker } from '../../parts/colors.ts';
import { dye, fabric } from '../../parts/fabrics.ts';
import { hanger, insideBack } from '../../parts/garment-trims.ts';
import { fold, laid, line, stitch, strip } from '../../parts/garments.ts';
import { dots, flowers, leaves } from '../../parts/prints.ts';
import { mirrorLines } from '../../parts/torso.ts';
import { curve, type Knot, mirrored, outline } from '../../parts/words/outlines.ts';
import type { Flat, Look, Models, Pad, Part } from '../../scene.ts';
import { copies, lay } from './laying.ts';

type Seams = NonNullable<Pad['seams']>;
const AREA = { half: 50, low: -4, high: 124 };

function print({ colorName, color }: Look): string {
  if (colorName.includes('Dot')) return dots(AREA);
  return colorName.includes('Leaf') ? leaves(AREA, dye(color)) : flowers(AREA, dye(color));
}

/** Folds that fall from a waist to a hem. */
const falling = (from: readonly [half: number, y: number], to: readonly [half: number, y: number], count: number, high: number): Seams =>
  Array.from({ length: count }, (_, k) => {
    const t = ((k + 0.5) / count) * 2 - 1;
    const bow = Math.sin(k * 5.3) * 1.6;
    const top = from[1] - (k % 3) * 3;
    return fold(
      [
        [from[0] * t, top],
        [(from[0] + to[0]) * 0.5 * t + bow, (top + to[1]) / 2],
        [to[0] * t, to[1]],
      ],
      1.5,
      high * (0.7 + 0.3 * Math.sin(k * 2.7)),
    );
  }).flat();

function wrapDress(look: Look): Part[] {
  const cloth = fabric('poplin', look.color);
  const ink = darker(dye(look.color), 0.4);
  const half: Knot[] = [
    [0.2, 95],
    [4, 103],
    [7.6, 112],
    [8.6, 118, 'c'],
    [14, 116.4],
    [19, 113.6],
    [24, 108],
    [29.5, 99.6, 'c'],
    [25, 96.6],
    [21, 95.6, 'c'],
    [19.4, 96.4, 'c'],
    [16.4, 86],
    [15.6, 80],
    [19.5, 68],
    [26, 46],
    [38, 3, 'c'],
    [20, 0],
    [0, -0.6],
  ];
  const edge = curve([
    [8.4, 117],
    [7, 111],
    [2, 98],
    [-8, 84],
    [-14.6, 80],
  ]);
  const under = curve([
    [-8.4, 117],
    [-7, 111],
    [-3.4, 102],
    [0, 96],
  ]);
  const skirtEdge = curve([
    [-13, 79],
    [-8, 58],
    [-12, 30],
    [-20, 1],
  ]);
  const waist = curve([
    [-15.8, 80.6],
    [0, 79.4],
    [15.8, 80.6],
  ]);
  const tail = (x: number, y: number) =>
    curve([
      [-14.4, 80],
      [-16 + x * 0.3, 70],
      [-15 + x, y],
    ]);
  return [
    insideBack(8.4, 118, 100, cloth),
    laid({
      shape: outline(mirrored(half)),
      material: cloth,
      depth: 2,
      soft: 3,
      cells: 260,
      draw:
        print(look) +
        line(skirtEdge, ink, 0.3, 0.7) +
        stitch(
          mirrorLines([
            [19.6, 113],
            [18.6, 104],
            [19.6, 96.4],
          ])[0] ?? [],
          ink,
        ),
      seams: [
        ...falling([13, 76], [34, 4], 9, 0.85),
        ...fold(
          [
            [18, 96],
            [8, 90],
            [-4, 84],
          ],
          1.2,
          0.5,
        ),
        ...fold(
          [
            [16, 88],
            [6, 84],
          ],
          1,
          0.45,
        ),
        ...fold(
          [
            [-18, 95],
            [-10, 90],
          ],
          1.1,
          0.4,
        ),
        ...mirrorLines([
          [19.6, 113],
          [18.4, 104],
          [19.6, 96.4],
        ]).map((path) => ({ path, press: 0.45, width: 0.4 })),
      ],
      raised: [
        { outline: [...edge, [-20, 76], [25, 70], [25, 125]], height: 0.4 },
        { outline: [...skirtEdge, [45, -4], [45, 80]], height: 0.4 },
      ],
      wrinkle: [0.5, 9, 2],
      stretch: [1.6, 0.6],
    }),
    ...[under, edge].map((path, k) => strip(path, 1.8, { ...cloth, color: dye(look.color) }, { z: 1.2 + k * 0.7, depth: 0.6 })),
    strip(waist, 4, { ...cloth, color: darker(dye(look.color), 0.06) }, { z: 1.7, depth: 1 }),
    ...[
      [-3, 46],
      [3.5, 52],
    ].map(([x = 0, y = 0]) => strip(tail(x, y), 2.8, cloth, { z: 2.4, depth: 0.7 })),
    ...[-1, 1].map(
      (s): Part => ({
        kind: 'pad',
        outline: curve([
          [-14.6, 80],
          [-14.6 + s * 5, 83.6],
          [-14.6 + s * 9.6, 81.6],
          [-14.6 + s * 8.6, 77.6],
          [-14.6 + s * 4, 77.6],
          [-14.6, 79.6],
        ]),
        depth: 1.5,
        soft: 1.8,
        cells: 60,
        at: [0, 0, 2.6],
        material: cloth,
      }),
    ),
    { kind: 'blob', balls: [{ at: [-14.6, 80, 3.8], size: [3, 3.6, 2.2] }], fine: 0.25, material: cloth },
  ];
}

const TIERS = [
  { top: 82, low: 55, half: 18.4, foot: 24.6 },
  { top: 56, low: 28, half: 23.8, foot: 31.6 },
  { top: 29, low: 0, half: 30.6, foot: 40.4 },
] as const;

/** Many short gathers below a seam. */
const gathers = (half: number, top: number, long: number): Seams =>
  Array.from({ length: Math.round(half * 0.95) }, (_, k) => {
    const count = Math.round(half * 0.95);
    const x = (((k + 0.5) / count) * 2 - 1) * half * 0.97;
    return {
      path: [
        [x, top],
        [x * 1.06 + Math.sin(k * 4.1) * 0.7, top - long * (0.6 + 0.4 * Math.sin(k * 2.3) ** 2)],
      ] as const,
      press: k % 2 === 0 ? 0.5 : -0.35,
      width: 0.6,
    };
  });

function tieredDress(look: Look): Part[] {
  const cloth = fabric('linen', look.color);
  const ink = darker(dye(look.color), 0.35);
  const drawing = print(look);
  const top: Knot[] = [
    [0, 106],
    [6, 108],
    [9.4, 113],
    [10.2, 118, 'c'],
    [14, 117],
    [17.4, 115, 'c'],
    [16.4, 106],
    [18.4, 99.6, 'c'],
    [17.6, 90],
    [18.6, 79, 'c'],
    [9, 78.4],
    [0, 78.4],
  ];
  const sleeve: Knot[] = [
    [14, 117.4, 'c'],
    [20, 117.4],
    [26, 113],
    [30, 105],
    [31, 99, 'c'],
    [25, 96.4],
    [18.6, 97.4, 'c'],
    [16.4, 106],
  ];
  const neck = curve([
    [-10, 118],
    [-9.2, 113],
    [-6, 108.2],
    [0, 106],
    [6, 108.2],
    [9.2, 113],
    [10, 118],
  ]);
  return [
    ...hanger(17, 118.4, -0.2),
    insideBack(10, 118, 108, cloth),
    ...TIERS.toReversed().map(({ top: t, low, half, foot }, k) =>
      laid({
        shape: outline(
          mirrored([
            [0, t],
            [half * 0.6, t],
            [half, t - 0.4, 'c'],
            [half + (foot - half) * 0.42, t - 4],
            [half + (foot - half) * 0.8, (t + low) / 2],
            [foot, low, 'c'],
            [foot * 0.5, low - 1],
            [0, low - 1.2],
          ]),
        ),
        material: cloth,
        depth: 2,
        soft: 2.2,
        cells: 200,
        z: k * 0.5,
        draw:
          drawing +
          line(
            [
              [-60, t - 0.4],
              [60, t - 0.4],
            ],
            darker(ink, 0.3),
            1.6,
            0.55,
          ) +
          stitch(
            [
              [-60, low + 1.6],
              [60, low + 1.6],
            ],
            ink,
          ),
        seams: [...gathers(half, t, 13), ...falling([half * 0.8, t - 10], [foot * 0.9, low], 6, 0.4)],
        wrinkle: [0.4, 6, k + 1],
        stretch: [2, 0.6],
      }),
    ),
    ...[sleeve, sleeve.map(([x, y, c]): Knot => (c === undefined ? [-x, y] : [-x, y, c]))].map((one) =>
      laid({
        shape: outline(one),
        material: cloth,
        depth: 2.4,
        soft: 2.6,
        z: 0.6,
        cells: 100,
        draw: drawing,
        wrinkle: [0.3, 4, 2],
        seams: [
          [
            [18, 117],
            [19, 111],
          ],
          [
            [21, 116.6],
            [22.4, 110],
          ],
          [
            [24, 113],
            [24, 107],
          ],
          [
            [28, 99],
            [27, 104],
          ],
          [
            [24, 97.6],
            [24, 103],
          ],
          [
            [21, 97.4],
            [21.6, 103],
          ],
        ].map((path) => ({ path: path.map(([x = 0, y = 0]): Flat => [(one === sleeve ? 1 : -1) * x, y]), press: 0.5, width: 0.5 })),
      }),
    ),
    laid({
      shape: outline(mirrored(top)),
      material: cloth,
      depth: 2,
      soft: 2.4,
      z: 1.4,
      cells: 150,
      draw:
        drawing +
        mirrorLines([
          [16.6, 114],
          [15.8, 106],
          [17.6, 100],
        ])
          .map((path) => stitch(path, ink))
          .join(''),
      seams: [
        ...fold(
          [
            [17, 99],
            [8, 94],
          ],
          1.1,
          0.35,
        ),
        ...fold(
          [
            [-17, 98],
            [-9, 91],
          ],
          1.1,
          0.35,
        ),
        ...gathers(9, 105, 5),
      ],
      wrinkle: [0.3, 7, 6],
    }),
    strip(neck, 1.6, cloth, { z: 2.2, depth: 0.7, draw: stitch(neck, ink, 0.14) }),
  ];
}

export const DRESSES: Models = {
  'womens-wrap-summer-dress-in-viscose': {
    seen: 'A wrap dress, {color}, with short sleeves and a bow at the waist, laid flat',
    scene: (look) => lay(wrapDress(look), look.color, { up: 68 }),
    packed: (look) => lay(copies(wrapDress(look), 2, [58, -6, 2.4], -10), look.color, { up: 62 }),
    detail: (look) => lay(wrapDress(look), look.color, { up: 54, fill: 2.4, shift: [0, 0.6] }),
  },
  'womens-tiered-summer-dress-in-cotton-voile': {
    seen: 'A summer dress of three gathered tiers, {color}, on a wooden hanger',
    scene: (look) => lay(tieredDress(look), look.color, { up: 70 }),
  },
};
