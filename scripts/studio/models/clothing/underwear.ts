import { darker, lighter, mix } from '../../parts/colors.ts';
import { dye, fabric } from '../../parts/fabrics.ts';
import { fold, laid, line, ribs, stitch, strip, words } from '../../parts/garments.ts';
import { label } from '../../parts/labels.ts';
import { curve, mirrored, outline, rect } from '../../parts/outlines.ts';
import { mirrorLines } from '../../parts/torso.ts';
import type { Flat, Look, Models, Part } from '../../scene.ts';
import { lay } from './laying.ts';

/** Of a pack: all alike, or different shades where the name says so. */
function shades({ color, colorName }: Look, count: number): string[] {
  const mixed: readonly string[] | undefined =
    colorName === 'Grey Mix'
      ? ['#6f7378', '#a9adb1', '#45484d', '#8d9196', '#c9ccce']
      : colorName === 'Mixed Neutrals'
        ? ['#d9c2a6', '#2a2a2d', '#efe8dc', '#a98467', '#8d9196']
        : undefined;
  return Array.from({ length: count }, (_, k) => mixed?.[k % mixed.length] ?? color);
}

type Sock = 'plain' | 'terry' | 'hiking';

function sock(color: string, kind: Sock): Part[] {
  const wool = kind === 'hiking';
  const cloth = fabric(wool ? 'wool' : 'jersey', color);
  const tone = dye(color);
  const accent = wool ? '#b5532a' : kind === 'terry' ? lighter(tone, 0.22) : darker(tone, 0.3);
  const shape = outline([
    [0, 40, 'c'],
    [4.6, 40.4],
    [9.4, 40, 'c'],
    [9.6, 28],
    [10.2, 17],
    [13, 12.4],
    [22, 8.6],
    [26.4, 6],
    [27.4, 2.4],
    [25, 0],
    [14, 0.2],
    [4, 0],
    [-0.6, 2.6],
    [-0.9, 8],
    [0.2, 17],
    [0.2, 28],
  ]);
  const heel: Flat[] = outline([
    [-3, 9, 'c'],
    [3.4, 8],
    [6.2, 4],
    [6.6, -1, 'c'],
    [-3, -1, 'c'],
  ]);
  const toe: Flat[] = [
    [21.4, -2],
    [20.2, 4],
    [21.6, 11],
    [30, 11],
    [30, -2],
  ];
  const cuff: Flat[] = rect(-2, 34.6, 14, 8);
  const shade = (one: readonly Flat[]) => `<path d="M${one.map(([x, y]) => `${x} ${y}`).join('L')}Z" fill="${accent}"/>`;
  const columns = ribs(
    [
      [-1, 24],
      [10.6, 24],
    ],
    32,
    darker(tone, 0.24),
    0.62,
    0.2,
  );
  return [
    laid({
      shape,
      material: cloth,
      depth: wool ? 2.2 : 1.5,
      soft: 2.2,
      cells: 150,
      draw:
        columns +
        shade(heel) +
        shade(toe) +
        (wool
          ? [32, 30.6]
              .map((y) =>
                line(
                  [
                    [-2, y],
                    [12, y],
                  ],
                  accent,
                  0.7,
                ),
              )
              .join('')
          : line(
              [
                [-2, 34.4],
                [12, 34.4],
              ],
              darker(tone, 0.3),
              0.25,
            )) +
        stitch(
          [
            [20.6, 0],
            [20.4, 4.4],
            [21.6, 9],
          ],
          darker(tone, 0.4),
        ),
      raised: [{ outline: cuff, height: 0.3 }],
      seams: [
        ...fold(
          [
            [9.6, 18],
            [6, 13.4],
            [2.6, 11],
          ],
          0.9,
          0.35,
        ),
        ...fold(
          [
            [11, 15],
            [8, 10],
          ],
          0.8,
          0.3,
        ),
        ...fold(
          [
            [0.4, 20],
            [4, 17],
          ],
          0.8,
          0.25,
        ),
      ],
      wrinkle: [0.3, 4, 3],
    }),
  ];
}

/** A paper band with the brand round the pack. */
const banderole = (
  look: Look,
  title: string,
  lines: readonly string[],
  size: Flat,
  at: readonly [number, number, number],
  turn = 0,
): Part => ({
  kind: 'group',
  at,
  turn: [0, 0, turn],
  parts: [
    laid({
      shape: rect(-size[0] / 2, -size[1] / 2, size[0], size[1]),
      material: { color: '#f4efe4', rough: 0.8 },
      depth: 0.9,
      soft: 0.7,
      cells: 60,
    }),
    {
      kind: 'sheet',
      lies: true,
      size: [size[0] * 0.94, size[1] * 0.94],
      at: [0, 0, 1.14],
      material: { rough: 0.75, svg: label({ brand: look.brand, title, lines, size, paper: '#f4efe4', accent: '#7a3b22', look: 'band' }) },
    },
  ],
});

/** A fan of pairs; each pair two socks, one a little over the other. */
function socks(look: Look, kind: Sock, pairs: number): Part[] {
  const tones = shades(look, pairs);
  const step = pairs > 3 ? 11.4 : 13;
  return tones.flatMap((tone, k): Part[] => {
    const at = k - (pairs - 1) / 2;
    return [0, 1].map(
      (second): Part => ({
        kind: 'group',
        at: [at * step + second * 1.8 - 8, second * 1.4 - Math.abs(at) * 0.8, (1 - second) * 0 + second * 1.4 + (pairs - k) * 0.9],
        turn: [0, 0, at * -5],
        parts: sock(k % 2 === 1 && look.colorName !== 'Grey Mix' ? mix(tone, '#ffffff', 0.06) : tone, kind),
      }),
    );
  });
}

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
  'bamboo-viscose-crew-socks-3-pair-pack': {
    seen: 'Three pairs of crew socks, {color}, fanned out beside each other',
    scene: (look) => lay(socks(look, 'plain', 3), shades(look, 1)[0] ?? look.color, { up: 66 }),
    packed: (look) =>
      lay(
        [...socks({ ...look }, 'plain', 1), banderole(look, 'Bamboo\nCrew Socks', ['3 pairs'], [13, 12], [-2.2, 28, 2.6])],
        shades(look, 1)[0] ?? look.color,
        { up: 56, round: 14 },
      ),
    detail: (look) => lay(socks(look, 'plain', 3), shades(look, 1)[0] ?? look.color, { up: 50, fill: 1.8, shift: [0, 0.3] }),
  },
  'combed-cotton-crew-socks-5-pair-pack': {
    seen: 'Five pairs of cotton crew socks, {color}, in a row with their paper band',
    scene: (look) =>
      lay(
        [...socks(look, 'terry', 5), banderole(look, 'Combed\nCotton', ['5 pairs'], [13, 10], [0, 26, 6.4], 3)],
        shades(look, 1)[0] ?? look.color,
        { up: 68, round: -6 },
      ),
  },
  'merino-hiking-crew-socks-2-pair-pack': {
    seen: 'Two pairs of thick hiking socks, {color}, with rust heels, toes and rings',
    scene: (look) => lay(socks(look, 'hiking', 2), shades(look, 1)[0] ?? look.color, { up: 60, round: 14 }),
  },
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
