import { darker, inkOn, lighter, mix } from '../../parts/colors.ts';
import { dye, fabric } from '../../parts/fabrics.ts';
import { fold, laid, line, ribs, stitch } from '../../parts/garments.ts';
import { label } from '../../parts/labels.ts';
import { outline, rect } from '../../parts/words/outlines.ts';
import type { Flat, Look, Models, Part } from '../../scene.ts';
import { lay } from './laying.ts';

/** Colours of a pack: all alike, or different shades if the name has several. */
export function shades({ color, colorName }: Look, count: number): string[] {
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
  const dark = inkOn(lighter(tone, 0.25)) === '#ffffff';
  const accent = wool ? '#b5532a' : kind === 'terry' ? lighter(tone, 0.22) : dark ? lighter(tone, 0.3) : darker(tone, 0.3);
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
    dark ? lighter(tone, 0.14) : darker(tone, 0.24),
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

export const SOCKS: Models = {
  'bamboo-viscose-crew-socks-3-pair-pack': {
    seen: 'Three pairs of crew socks, {color}, fanned out beside each other',
    scene: (look) => lay(socks(look, 'plain', 3), shades(look, 1)[0] ?? look.color, { up: 66 }),
    packed: (look) =>
      lay(
        [...socks({ ...look }, 'plain', 1), banderole(look, 'Bamboo\nCrew Socks', ['3 pairs'], [13, 12], [-2.2, 27, 5.4])],
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
};
