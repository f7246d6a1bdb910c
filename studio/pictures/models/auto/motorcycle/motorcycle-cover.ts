import { drawing, write } from '../../../parts/devices.ts';
import { chrome, rubber } from '../../../parts/materials.ts';
import { flats, way } from '../../../parts/words/points.ts';
import { block, put, rod, turned } from '../../../parts/words/solids.ts';
import type { Look, Material, Models, Part, Point } from '../../../scene.ts';

const STEEL: Material = { color: '#a9adb2', rough: 0.3, metal: 1 };
const DARK: Material = { color: '#3d4044', rough: 0.35, metal: 0.9 };

/** Place along the motorcycle, top, half width, hem: front wheel to the left, mirrors, tank, saddle, tail. */
const DRAPE: readonly (readonly [number, number, number, number])[] = [
  [-117, 34, 13, 30],
  [-114, 58, 20, 27],
  [-104, 74, 24, 24],
  [-88, 84, 30, 23],
  [-70, 106, 40, 23],
  [-58, 119, 46, 22],
  [-46, 117, 44, 21],
  [-32, 103, 36, 20],
  [-12, 99, 33, 19],
  [8, 93, 33, 19],
  [26, 83, 33, 19],
  [50, 84, 32, 20],
  [74, 86, 30, 22],
  [94, 84, 27, 24],
  [108, 70, 23, 27],
  [113, 36, 17, 31],
];

const twoTone = (brand: string): string =>
  drawing(
    1600,
    1200,
    `<rect width="1600" height="1200" fill="#24272c"/><rect x="400" width="800" height="1200" fill="#aeb3b8"/><path d="M400 0V1200M1200 0V1200" stroke="#f0f1f2" stroke-width="9"/>${[0.1, 0.36, 0.62, 0.88].map((y) => `<path d="M0 ${1200 * y}H1600" stroke="#1a1c1f" stroke-width="4" opacity=".7"/>`).join('')}<text transform="translate(250 610) rotate(90)" font-family="Inter, DejaVu Sans" font-size="92" font-weight="800" text-anchor="middle" fill="#e9ebed">${brand.toUpperCase()}</text><text transform="translate(1350 610) rotate(-90)" font-family="Inter, DejaVu Sans" font-size="92" font-weight="800" text-anchor="middle" fill="#e9ebed">${brand.toUpperCase()}</text>`,
    false,
  );

function cover({ brand }: Look): Part[] {
  const rows = DRAPE.map(([x, top, w, hem], i) => {
    const up = (share: number) => hem + (top - hem) * share;
    const fold = (k: number) => ((i * 7 + k * 5) % 3) - 1;
    const half: readonly (readonly [number, number])[] = [
      [0.86, 0],
      [1 + fold(1) * 0.03, 0.16],
      [1.04 + fold(2) * 0.04, 0.42],
      [0.92 + fold(3) * 0.03, 0.7],
      [0.6, 0.93],
      [0.22, 1],
    ];
    return [...half.map(([y, z]): Point => [x, w * y, up(z)]), ...half.toReversed().map(([y, z]): Point => [x, -w * y, up(z)])];
  });
  const cloth: Material = { rough: 0.62, sheen: 0.25, svg: twoTone(brand), grain: { kind: 'weave', scale: 1.6, bump: 0.15, depth: 0.1 } };
  const wheel = (x: number): Part =>
    put(
      [x, 0, 31],
      [
        turned(flats('24 -5, 28 -5.6, 30.4 -3.6, 31 0, 30.4 3.6, 28 5.6, 24 5'), rubber('#18191b'), { turn: [90, 0, 0] }),
        turned(flats('22.6 -4, 24.4 -4.4, 24.4 4.4, 22.6 4'), STEEL, { turn: [90, 0, 0] }),
        turned(flats('0 -3, 6 -3, 6 3, 0 3'), DARK, { turn: [90, 0, 0] }),
        { kind: 'row', count: 10, spin: [0, 36, 0], around: true, parts: [rod(way([0, 0, 5, 0, 0, 23]), 0.9, STEEL)] },
      ],
    );
  return [
    { kind: 'skin', rows, curved: [true, true], wall: 0.5, per: 8, wrinkle: [2.4, 22, 3], material: cloth },
    wheel(-86),
    wheel(76),
    // The elastic hem's cords and the strap with its buckle under the belly; the side stand.
    rod(way([-12, -32, 20, -10, -22, 15, -8, 0, 13.6, -8, 20, 15]), 1, { color: '#17181a', rough: 0.9 }),
    block([8, 1.8, 5], [-11, -31, 15], { color: '#17181a', rough: 0.45 }, { edge: 0.6 }),
    rod(way([-2, -10, 24, -6, -26, 6, -7, -30, 0.8]), 1.3, chrome),
    ...[-96, 88].map((x) =>
      turned(flats('1.4 0, 2.6 0, 2.6 0.6, 1.4 0.6, 1.4 0'), chrome, { turn: [90, 0, 0], at: [x, -28 + Math.abs(x - 88) * 0.01, 33] }),
    ),
    put(
      [86, -72, 0],
      [
        {
          kind: 'box',
          size: [44, 22, 20],
          bulge: 0.22,
          wrinkle: [2.4, 9, 4],
          calm: 10,
          material: { color: '#24272c', rough: 0.8, grain: { kind: 'weave', scale: 2, bump: 0.2, depth: 0.1 } },
        },
        rod(way([-10, -11.5, 17, -8, -14.5, 24, 8, -14.5, 24, 10, -11.5, 17]), 1.1, { color: '#3a3e44', rough: 0.9 }),
        {
          kind: 'sheet',
          size: [26, 7],
          at: [0, -15.6, 6],
          material: {
            rough: 0.7,
            svg: drawing(
              520,
              140,
              `${write(260, 66, 60, brand.toUpperCase(), '#f0f1f2', 800)}${write(260, 122, 44, 'MOTORCYCLE COVER XL', '#e4571b', 700)}`,
            ),
          },
        },
      ],
      [0, 0, 10],
    ),
  ];
}

export const MOTORCYCLE_COVER: Models = {
  'motorcycle-waterproof-cover-xl': {
    seen: 'A motorcycle under a black and silver waterproof cover, its bag beside it',
    scene: (look) => ({ parts: cover(look), view: { up: 11, round: -20 } }),
  },
};
