import { darker, mix } from '../../parts/colors.ts';
import { dye, fabric } from '../../parts/fabrics.ts';
import { fold, laid, line, ribs, stitch, strip, words } from '../../parts/garments.ts';
import { mirrorLines } from '../../parts/torso.ts';
import { curve, mirrored, outline } from '../../parts/words/outlines.ts';
import type { Flat, Models, Part } from '../../scene.ts';
import { lay } from './laying.ts';
import { shades } from './socks.ts';

function boxers(color: string, brand: string): Part[] {
  const cloth = fabric('jersey', color);
  const tone = dye(color);
  const ink = mix(tone, '#ffffff', 0.3);
  const band = curve([
    [-18.6, 27.4],
    [0, 26.6],
    [18.6, 27.4],
  ]);
  const pouch = curve([
    [-5.4, 25],
    [-6.6, 16],
    [-4.6, 8],
    [0, 5.2],
    [4.6, 8],
    [6.6, 16],
    [5.4, 25],
  ]);
  const ground = darker(tone, 0.35);
  return [
    laid({
      shape: outline(
        mirrored([
          [0, 28.4],
          [18.4, 29, 'c'],
          [20.4, 18],
          [21.2, 2.6, 'c'],
          [12, 0.6],
          [3.2, -0.6, 'c'],
          [1.6, 3],
          [0, 5, 'c'],
        ]),
      ),
      material: cloth,
      depth: 1.5,
      soft: 2,
      draw:
        stitch(pouch, ink, 0.16) +
        mirrorLines([
          [3.6, 1.4],
          [12, 2.4],
          [21, 4.4],
        ])
          .map((path) => stitch(path, ink, 0.16))
          .join('') +
        stitch(
          [
            [0, 5],
            [0, 24],
          ],
          ink,
          0.14,
        ) +
        mirrorLines([
          [5.4, 24],
          [13, 12],
          [15, 2],
        ])
          .map((path) => stitch(curve(path), ink, 0.14))
          .join(''),
      seams: [
        { path: pouch, press: 0.4, width: 0.35 },
        {
          path: [
            [0, 6],
            [0, 24],
          ],
          press: 0.3,
          width: 0.3,
        },
        ...fold(
          [
            [14, 22],
            [12, 12],
          ],
          1.1,
          0.3,
        ),
        ...fold(
          [
            [-15, 22],
            [-12, 9],
          ],
          1.1,
          0.3,
        ),
      ],
      raised: [{ outline: pouch, height: 0.5, edge: 1.4 }],
      wrinkle: [0.3, 6, 4],
    }),
    strip(
      band,
      3.8,
      { color: ground, rough: 0.8, sheen: 0.3 },
      {
        z: 0.9,
        depth: 0.9,
        draw:
          ribs(band, 3.8, darker(ground, 0.2), 0.4, 0.14) +
          [-10.6, 0, 10.6]
            .map((x) =>
              words(brand.toUpperCase().replace(/[&<>]/g, ' '), [x, 26 + Math.abs(x) * 0.04], Math.min(1.7, 13 / brand.length), '#f1efe9'),
            )
            .join(''),
      },
    ),
  ];
}

function briefs(color: string): Part[] {
  const tone = dye(color);
  const ink = darker(tone, 0.3);
  const leg = curve([
    [16.2, 15.4],
    [10.6, 9],
    [5.6, 3.4],
    [3.4, -0.4],
  ]);
  return [
    laid({
      shape: outline(
        mirrored([
          [0, 21.6],
          [16.6, 22.8, 'c'],
          [16.4, 15.2, 'c'],
          [10.4, 9],
          [5.4, 3.4],
          [3.4, -0.8, 'c'],
          [0, -1.4],
        ]),
      ),
      material: { ...fabric('softshell', color), rough: 0.55, sheen: 0.5 },
      depth: 1.3,
      soft: 1.8,
      draw:
        mirrorLines(leg)
          .map((path) => line(path, ink, 0.35, 0.7))
          .join('') +
        line(
          curve([
            [-16.4, 21.6],
            [0, 20.4],
            [16.4, 21.6],
          ]),
          ink,
          0.35,
          0.7,
        ) +
        line(
          curve([
            [-4.6, 3.4],
            [0, 5.4],
            [4.6, 3.4],
          ]),
          ink,
          0.3,
          0.7,
        ),
      seams: [
        ...fold(
          [
            [12, 20],
            [9, 13],
          ],
          1,
          0.3,
        ),
        ...fold(
          [
            [-11, 19],
            [-4, 12],
          ],
          1,
          0.28,
        ),
      ],
      wrinkle: [0.25, 5, 3],
    }),
  ];
}

const FAN: readonly Flat[] = [
  [-19, 14],
  [19, 12],
  [0, -2],
  [-21, -16],
  [20, -18],
];

export const UNDERWEAR: Models = {
  'mens-cotton-boxer-briefs-3-pack': {
    seen: 'Three boxer briefs with a branded waistband, {color}',
    scene: (look) =>
      lay(
        shades(look, 3).map(
          (tone, k): Part => ({
            kind: 'group',
            at: [[-17, 17, 1][k] ?? 0, [12, 10, -16][k] ?? 0, k * 1.5],
            turn: [0, 0, [7, -6, 2][k] ?? 0],
            parts: boxers(tone, look.brand),
          }),
        ),
        shades(look, 1)[0] ?? look.color,
        { up: 70 },
      ),
    packed: (look) =>
      lay(
        shades(look, 3).map((tone, k): Part => ({ kind: 'group', at: [0, k * -5, k * 1.8], parts: boxers(tone, look.brand) })),
        shades(look, 1)[0] ?? look.color,
        { up: 58, round: 16 },
      ),
    detail: (look) =>
      lay(boxers(shades(look, 1)[0] ?? look.color, look.brand), shades(look, 1)[0] ?? look.color, {
        up: 54,
        round: 8,
        fill: 1.5,
        shift: [0, 0.14],
      }),
  },
  'womens-seamless-briefs-5-pack': {
    seen: "Five women's seamless briefs, {color}, laid out",
    scene: (look) =>
      lay(
        shades(look, 5).map(
          (tone, k): Part => ({
            kind: 'group',
            at: [FAN[k]?.[0] ?? 0, FAN[k]?.[1] ?? 0, k * 1.3],
            turn: [0, 0, [8, -9, 2, -6, 7][k] ?? 0],
            parts: briefs(tone),
          }),
        ),
        shades(look, 1)[0] ?? look.color,
        { up: 72 },
      ),
  },
};
