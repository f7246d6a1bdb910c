import { darker } from '../../parts/colors.ts';
import { dye, fabric } from '../../parts/fabrics.ts';
import { buttons, collar, insideBack } from '../../parts/garment-trims.ts';
import { button, fold, laid, line, neckLabel, rib, stitch, strip } from '../../parts/garments.ts';
import { type Cut, mirrorLines, torso } from '../../parts/torso.ts';
import { curve, rect, roundedRect } from '../../parts/words/outlines.ts';
import type { Flat, Look, Material, Models, Part } from '../../scene.ts';
import { copies, lay } from './laying.ts';

const pearl: Material = { color: '#b9b2a2', rough: 0.2, coat: 0.6 };

function polo(look: Look, cut: Cut, count: number): Part[] {
  const cloth = fabric('pique', look.color);
  const ink = darker(dye(look.color), 0.3);
  const [half, deep] = cut.neck ?? [9, 7];
  const { length } = cut;
  const { shape, armhole, cuff, hem, folds, sewn } = torso(cut);
  const meet = length - deep;
  const low = meet - 3 - count * 3.2;
  const placket = rect(-1.7, low, 3.4, meet - low + 1.5);
  const up = hem.map(([x, y]): Flat => [x, y + 2.2]);
  const cuffs = mirrorLines(cuff).map((path) =>
    rib(
      path.map(([x, y]): Flat => [x + Math.sign(x) * 0.6, y - 0.8]),
      2.8,
      cloth,
      0.3,
      1,
    ),
  );
  return [
    insideBack(half, length, meet, cloth),
    neckLabel(look.brand, 0, length - 2.6, 0.7),
    laid({
      shape,
      material: cloth,
      depth: 2,
      soft: 3,
      draw: `${[...mirrorLines(armhole), up].map((path) => stitch(path, ink)).join('')}${stitch([...placket, ...placket.slice(0, 1)], ink, 0.14)}${line(
        [
          [1.7, low],
          [1.7, meet],
        ],
        darker(ink, 0.2),
        0.16,
        0.7,
      )}`,
      seams: [...sewn, ...folds, { path: up, press: 0.3, width: 0.3 }],
      raised: [{ outline: placket, height: 0.35, edge: 0.35 }],
      wrinkle: [0.4, 8, 3],
      stretch: [1.6, 0.7],
    }),
    ...cuffs,
    ...buttons(count, [0, low + 1.8], [0, meet - 1.6], 2.45, { color: darker(dye(look.color), 0.14), rough: 0.25, coat: 0.5 }, 0.66),
    ...collar({ neck: half, top: length, meet, material: cloth, tip: [6.6, -6.6], z: 1.9 }),
  ];
}

const MENS: Cut = { wide: 26.5, length: 72, neck: [8.6, 7.2], tail: 1.6 };
const WOMENS: Cut = { wide: 22, length: 62, neck: [8, 7.4], waist: 19.6, hem: 22.4, reach: 0.72, cuff: 10 };

type Neck = 'button-down' | 'cutaway' | 'band';
const CLOTH = { 'button-down': 'oxford', cutaway: 'poplin', band: 'linen' } as const;

/** Collar and first buttons of a dress shirt; the neck's top is at `top`. */
function shirtNeck(look: Look, neck: Neck, half: number, top: number, z: number): Part[] {
  const cloth = fabric(CLOTH[neck], look.color);
  const ink = darker(dye(look.color), 0.28);
  const meet = top - 7.6;
  const inside = [insideBack(half, top, meet, cloth), neckLabel(look.brand, 0, top - 2.6, 0.75, 5)];
  if (neck === 'band') {
    const front = curve([
      [-half - 0.4, top + 0.6],
      [-half * 0.95, top - 3],
      [-half * 0.5, top - 6.3],
      [0.6, meet - 0.2],
    ]);
    const back = curve([
      [-half - 0.2, top + 0.8],
      [0, top + 2],
      [half + 0.2, top + 0.8],
    ]);
    return [
      ...inside,
      strip(back, 3, cloth, { z: z * 0.5, depth: 0.9 }),
      strip(front, 3.1, cloth, {
        z,
        depth: 0.9,
        draw: stitch(
          front.map(([x, y]): Flat => [x - 0.7, y - 0.9]),
          ink,
          0.12,
        ),
      }),
      strip(
        front.map(([x, y]): Flat => [-x, y]),
        3.1,
        cloth,
        {
          z: z + 0.1,
          depth: 0.9,
          draw: stitch(
            front.map(([x, y]): Flat => [-x + 0.7, y - 0.9]),
            ink,
            0.12,
          ),
        },
      ),
      button([0, meet - 0.2, z + 1], pearl, 0.6),
    ];
  }
  const tip: Flat = neck === 'cutaway' ? [8.6, -3.4] : [5.4, -8.6];
  const stand: Flat[] = [
    [-3.4, meet + 1.4],
    [0, meet - 0.4],
    [3.4, meet + 1.4],
  ];
  return [
    ...inside,
    strip(curve(stand), 2.8, cloth, {
      z: z * 0.8,
      depth: 0.7,
      draw: stitch(
        curve(stand).map(([x, y]): Flat => [x, y - 1]),
        ink,
        0.12,
      ),
    }),
    button([0, meet - 0.4, z * 0.8 + 0.75], pearl, 0.55),
    ...collar({ neck: half, top, meet: meet + 0.6, material: cloth, ink, tip, gap: neck === 'cutaway' ? 1.4 : 0.7, z }),
    ...(neck === 'button-down' ? [-1, 1].map((side) => button([side * 5.3, meet - 6.6, z + 0.85], pearl, 0.5)) : []),
  ];
}

/** Folded and buttoned up, as shirts come. */
function foldedShirt(look: Look, neck: Neck): Part[] {
  const cloth = fabric(CLOTH[neck], look.color);
  const ink = darker(dye(look.color), 0.28);
  const placket = rect(-1.7, -18.6, 3.4, 29.4);
  const pocket: Flat[] = [
    [3.8, 3],
    [12, 3],
    [12, -6],
    [7.9, -7.6],
    [3.8, -6],
  ];
  return [
    laid({ shape: roundedRect(27.4, 38, 1.6, [0.2, 0]), material: cloth, depth: 1.6, soft: 0.9, thick: 0.3 }),
    laid({
      shape: roundedRect(28, 38.4, 1.6),
      material: cloth,
      depth: 2,
      soft: 1.2,
      z: 1.3,
      thick: 0.3,
      draw:
        [
          [
            [-1.3, -19],
            [-1.3, 11],
          ],
          [
            [1.3, -19],
            [1.3, 11],
          ],
          [...pocket, [3.8, 3]],
        ]
          .map((path) => stitch(path as Flat[], ink, 0.12))
          .join('') +
        line(
          [
            [1.72, -19],
            [1.72, 11],
          ],
          darker(ink, 0.2),
          0.14,
          0.6,
        ),
      raised: [
        { outline: placket, height: 0.3 },
        { outline: pocket, height: 0.22 },
      ],
      seams: [
        ...fold(
          [
            [-13, 8],
            [-8, 3],
            [-7, -5],
          ],
          1,
          0.16,
        ),
        ...fold(
          [
            [-13, -9],
            [-8, -12],
          ],
          1,
          0.14,
        ),
        ...fold(
          [
            [13, 11],
            [9, 7],
          ],
          0.9,
          0.16,
        ),
      ],
      wrinkle: [0.16, 8, 6],
    }),
    ...buttons(4, [0, -16.2], [0, 5.4], 3.55, pearl, 0.56),
    { kind: 'group', at: [0, 0, 2.7], parts: shirtNeck(look, neck, 7.6, 19.2, 1.2) },
  ];
}

function shirt(look: Look, neck: Neck): Part[] {
  const cloth = fabric(CLOTH[neck], look.color);
  const ink = darker(dye(look.color), 0.28);
  const cut: Cut = { wide: 27, length: 76, neck: [7.8, 7.6], arm: 'long', tail: 6, waist: 25.4, hem: 26, cuff: 11 };
  const { shape, armhole, cuff, hem, folds, sewn } = torso(cut);
  const placket = rect(-1.8, 0, 3.6, 67.6);
  const cuffs = mirrorLines(cuff.map(([x, y]): Flat => [x - 0.5, y + 2.8])).map((path) =>
    strip(path, 6.4, cloth, {
      z: 0.6,
      depth: 1,
      draw: stitch(
        path.map(([x, y]): Flat => [x, y + 2.6]),
        ink,
        0.14,
      ),
    }),
  );
  const pocket: Flat[] = [
    [6, 52],
    [17, 52],
    [17, 40.6],
    [11.5, 38.4],
    [6, 40.6],
  ];
  const up = hem.map(([x, y]): Flat => [x, y + 1]);
  const yoke: Flat[] = [
    [8.6, 71],
    [23, 66],
  ];
  const lines: readonly (readonly Flat[])[] = [
    ...mirrorLines(armhole),
    ...mirrorLines(yoke),
    up,
    [
      [-1.4, 0],
      [-1.4, 67],
    ],
    [
      [1.4, 0],
      [1.4, 67],
    ],
    [...pocket, [6, 52]],
  ];
  return [
    laid({
      shape,
      material: cloth,
      depth: 1.9,
      soft: 2.6,
      draw:
        lines.map((path) => stitch(path, ink, 0.14)).join('') +
        line(
          [
            [1.82, 0],
            [1.82, 67],
          ],
          darker(ink, 0.2),
          0.16,
          0.6,
        ),
      seams: [...sewn, ...folds, ...mirrorLines(yoke).map((path) => ({ path, press: 0.25, width: 0.3 }))],
      raised: [
        { outline: placket, height: 0.3 },
        { outline: pocket, height: 0.22 },
      ],
      wrinkle: neck === 'band' ? [0.8, 6, 5] : [0.4, 8, 6],
      stretch: [1.5, 0.8],
    }),
    ...cuffs,
    ...mirrorLines(cuff.map(([x, y]): Flat => [x - 3.2, y + 2.8])).map(([[x, y] = [0, 0]]) => button([x, y, 1.55], pearl, 0.55)),
    ...buttons(6, [0, 6], [0, 58], 2.25, pearl, 0.66),
    ...shirtNeck(look, neck, 7.8, 76, 1.8),
  ];
}

export const SHIRTS: Models = {
  'mens-pique-polo-shirt-with-three-button-placket': {
    seen: 'A {color} piqué polo shirt with a three-button placket, laid flat',
    scene: (look) => lay(polo(look, MENS, 3), look.color, { up: 76 }),
    packed: (look) => lay(copies(polo(look, MENS, 3), 3, [15, -15, 1.9], -4), look.color, { up: 70, fill: 0.94 }),
    detail: (look) => lay(polo(look, MENS, 3), look.color, { up: 58, fill: 2.4, shift: [0, 0.64] }),
  },
  'womens-pique-polo-shirt-with-five-button-placket': {
    seen: 'A shaped {color} piqué polo shirt with a five-button placket, laid flat',
    scene: (look) => lay(polo(look, WOMENS, 5), look.color, { up: 72, round: -10 }),
  },
  'mens-oxford-dress-shirt-button-down-collar': {
    seen: 'A {color} Oxford shirt with a button-down collar, folded',
    scene: (look) => lay(foldedShirt(look, 'button-down'), look.color, { up: 58, round: 12 }),
    packed: (look) => lay(copies(foldedShirt(look, 'button-down'), 3, [1.5, -9, 3.4], 3), look.color, { up: 58, round: 10 }),
    detail: (look) => lay(foldedShirt(look, 'button-down'), look.color, { up: 44, round: 14, fill: 1.7, shift: [0, 0.32] }),
  },
  'mens-poplin-dress-shirt-cutaway-collar': {
    seen: 'A {color} poplin shirt with a cutaway collar, folded',
    scene: (look) => lay(foldedShirt(look, 'cutaway'), look.color, { up: 62, round: -16 }),
  },
  'mens-linen-blend-dress-shirt-band-collar': {
    seen: 'A {color} linen shirt with a band collar and long sleeves, laid flat',
    scene: (look) => lay(shirt(look, 'band'), look.color, { up: 76 }),
  },
};
