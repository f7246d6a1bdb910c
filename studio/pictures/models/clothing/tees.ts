import { darker } from '../../parts/colors.ts';
import { dye, fabric } from '../../parts/fabrics.ts';
import { hangTag } from '../../parts/garment-trims.ts';
import { fold, laid, neckLabel, rib, stitch } from '../../parts/garments.ts';
import { label } from '../../parts/labels.ts';
import { type Cut, mirrorLines, torso } from '../../parts/torso.ts';
import { curve, roundedRect } from '../../parts/words/outlines.ts';
import type { Flat, Look, Models, Part } from '../../scene.ts';
import { copies, lay } from './laying.ts';

const necks = (half: number, top: number, deep: number) => ({
  front: curve([
    [-half, top],
    [-half * 0.95, top - deep * 0.38],
    [-half * 0.62, top - deep * 0.8],
    [0, top - deep],
    [half * 0.62, top - deep * 0.8],
    [half * 0.95, top - deep * 0.38],
    [half, top],
  ]),
  back: curve([
    [-half, top + 0.2],
    [-half * 0.5, top - 1],
    [0, top - 1.5],
    [half * 0.5, top - 1],
    [half, top + 0.2],
  ]),
});

function crewNeck({ color, brand }: Look, half: number, top: number, deep: number, wide = 2.1, z = 1): Part[] {
  const cloth = fabric('jersey', color);
  const { front, back } = necks(half, top, deep);
  return [
    laid({
      shape: [...back, ...front.toReversed().map(([x, y]): Flat => [x * 1.1, y - 1.5])],
      material: fabric('jersey', darker(color, 0.14)),
      depth: 0.4,
      cells: 60,
    }),
    neckLabel(brand, 0, top - 4.4, 0.65),
    rib(back, wide, cloth, z * 0.6, 0.7),
    rib(front, wide, cloth, z, 0.8),
  ];
}

function tee(look: Look, cut: Cut, heavy = false): Part[] {
  const ink = darker(dye(look.color), 0.3);
  const { shape, armhole, cuff, hem, folds, sewn } = torso(cut);
  const up = (by: number) => hem.map(([x, y]): Flat => [x, y + by]);
  const [half, deep] = cut.neck ?? [9, 9];
  return [
    ...crewNeck(look, half, cut.length, deep, heavy ? 2.8 : 2.1),
    laid({
      shape,
      material: fabric('jersey', look.color),
      depth: heavy ? 2.6 : 2,
      soft: 3,
      draw: [...mirrorLines(armhole), ...mirrorLines(cuff), up(2.6), up(2)].map((path) => stitch(path, ink)).join(''),
      seams: [...sewn, ...folds, { path: up(2.8), press: 0.35, width: 0.3 }],
      wrinkle: [0.5, 8, heavy ? 4 : 2],
      stretch: [1.6, 0.7],
    }),
  ];
}

const CUT: Cut = { wide: 25.5, length: 70, neck: [9.2, 9] };

/** Folded as in a shop: its neck on top. */
function foldedTee(look: Look, z = 0, tag = false): Part[] {
  const cloth = fabric('jersey', look.color);
  const neck = crewNeck(look, 8.6, 17.6, 7.4, 2.1, 0.4);
  return [
    {
      kind: 'group',
      at: [0, 0, z],
      parts: [
        laid({ shape: roundedRect(28, 36, 2.4, [0.2, 0.2]), material: cloth, depth: 1.7, soft: 1, thick: 0.4 }),
        laid({ shape: roundedRect(27.6, 36.2, 2.4, [-0.2, 0]), material: cloth, depth: 1.7, soft: 1, z: 1.4, thick: 0.4 }),
        laid({
          shape: roundedRect(28, 36.4, 2, [0, -0.1]),
          material: cloth,
          depth: 1.8,
          soft: 1.2,
          z: 2.8,
          thick: 0.4,
          wrinkle: [0.3, 7, 5],
          seams: [
            ...fold(
              [
                [-13, -6],
                [-5, -9],
                [3, -8],
              ],
              1.1,
              0.2,
            ),
            ...fold(
              [
                [13, 6],
                [8, 1],
                [9, -7],
              ],
              1.1,
              0.22,
            ),
            ...fold(
              [
                [-11, 15],
                [-9, 7],
              ],
              1,
              0.2,
            ),
          ],
        }),
        { kind: 'group', at: [0, 0, 4.5], parts: neck },
        ...(tag
          ? [
              hangTag(
                [7.4, 3.4, 4.9],
                label({
                  brand: look.brand,
                  title: 'Organic\nCotton',
                  lines: ['GOTS · 180 gsm'],
                  size: [5, 8],
                  accent: '#4d7a4c',
                  look: 'frame',
                }),
                -16,
              ),
            ]
          : []),
      ],
    },
  ];
}

export const TEES: Models = {
  'combed-cotton-crew-neck-t-shirt-160-gsm': {
    seen: 'A {color} crew-neck T-shirt laid flat',
    scene: (look) => lay(tee(look, CUT), look.color),
    packed: (look) => lay(copies(foldedTee(look), 4, [0, 0, 4.3], 1.5), look.color, { up: 34, round: 24 }),
    detail: (look) => lay(tee(look, CUT), look.color, { up: 60, fill: 2.3, shift: [0, 0.66] }),
  },
  'organic-cotton-crew-neck-t-shirt-180-gsm': {
    seen: 'A {color} T-shirt folded for the shelf, with a tag of organic cotton',
    scene: (look) => lay(foldedTee(look, 0, true), look.color, { up: 52, round: -14 }),
  },
  'heavyweight-crew-neck-t-shirt-240-gsm': {
    seen: 'A boxy {color} T-shirt of heavy cotton laid flat',
    scene: (look) =>
      lay(tee(look, { wide: 29, length: 67, neck: [9, 7.6], shoulder: 27.5, cuff: 14 }, true), look.color, { up: 66, round: 14 }),
  },
};
