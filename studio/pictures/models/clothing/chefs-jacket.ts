import { darker } from '../../parts/colors.ts';
import { dye, fabric } from '../../parts/fabrics.ts';
import { insideBack } from '../../parts/garment-trims.ts';
import { laid, line, neckLabel, stitch, strip } from '../../parts/garments.ts';
import { type Cut, mirrorLines, torso } from '../../parts/torso.ts';
import { curve } from '../../parts/words/outlines.ts';
import type { Flat, Look, Material, Models, Part } from '../../scene.ts';
import { copies, lay } from './laying.ts';

/** Double-breasted, its front overlapping to one side, two rows of buttons. */
function chefsJacket(look: Look): Part[] {
  const cloth = fabric('canvas', look.color);
  const ink = darker(dye(look.color), 0.32);
  const cut: Cut = { wide: 28, length: 74, neck: [8.8, 5], arm: 'long', hem: 28, waist: 27, cuff: 12, reach: 0.96 };
  const { shape, armhole, cuff, hem, folds, sewn } = torso(cut);
  const over: Flat[] = [
    ...curve(
      [
        [5.4, 70.4],
        [13.4, 62],
        [14.6, 40],
        [14.2, 0],
      ],
      6,
    ),
    [-40, 0],
    [-40, 80],
  ];
  const edge = curve(
    [
      [5.2, 69.6],
      [13, 61.6],
      [14.2, 40],
      [13.8, 0],
    ],
    6,
  );
  const knob: Material =
    look.colorName === 'White' ? { color: '#26272b', rough: 0.35, coat: 0.3 } : { color: '#e9e7e0', rough: 0.4, coat: 0.2 };
  const stand = curve([
    [-9.2, 75.4],
    [-8.6, 71],
    [-4.8, 67.6],
    [1.4, 67],
  ]);
  const rest = curve([
    [9.2, 75.4],
    [8.6, 71],
    [5.4, 68],
    [1.2, 66.6],
  ]);
  return [
    insideBack(8.8, 74, 69, cloth),
    neckLabel(look.brand, 0, 71.6, 0.7, 5),
    laid({
      shape,
      material: cloth,
      depth: 2,
      soft: 2.8,
      draw:
        [...mirrorLines(armhole), edge, hem.map(([x, y]): Flat => [x, y + 2])].map((path) => stitch(path, ink, 0.16)).join('') +
        line(
          edge.map(([x, y]): Flat => [x + 0.5, y]),
          ink,
          0.3,
          0.8,
        ),
      seams: [...sewn, ...folds],
      raised: [{ outline: over, height: 0.45, edge: 0.3 }],
      wrinkle: [0.4, 8, 7],
    }),
    strip(
      curve([
        [-9, 75.6],
        [0, 77.2],
        [9, 75.6],
      ]),
      4,
      cloth,
      { z: 0.8, depth: 0.9 },
    ),
    strip(rest, 4, cloth, {
      z: 1.5,
      depth: 0.9,
      draw: stitch(
        rest.map(([x, y]): Flat => [x + 0.8, y - 1]),
        ink,
        0.13,
      ),
    }),
    strip(stand, 4, cloth, {
      z: 1.9,
      depth: 0.9,
      draw: stitch(
        stand.map(([x, y]): Flat => [x - 0.8, y - 1]),
        ink,
        0.13,
      ),
    }),
    ...mirrorLines(cuff.map(([x, y]): Flat => [x - 1.2, y + 4])).map((path) =>
      strip(path, 7.6, cloth, {
        z: 0.9,
        depth: 1.3,
        draw: stitch(
          path.map(([x, y]): Flat => [x, y + 3.2]),
          ink,
          0.14,
        ),
      }),
    ),
    ...[0, 1, 2, 3, 4].flatMap((k) =>
      [-1, 1].map(
        (side): Part => ({
          kind: 'lathe',
          at: [side * (9.4 + (k === 4 ? 0.6 : 0)), 20 + k * 10.6, 2.4],
          profile: [
            [0, 1.1],
            [0.8, 0.95],
            [1.2, 0.45],
            [1.05, 0],
          ],
          steps: 28,
          material: knob,
        }),
      ),
    ),
  ];
}

export const CHEFS_JACKETS: Models = {
  'chefs-jacket-double-breasted': {
    seen: "A {color} double-breasted chef's jacket with two rows of buttons and turned cuffs",
    scene: (look) => lay(chefsJacket(look), look.color, { up: 76 }),
    packed: (look) => lay(copies(chefsJacket(look), 2, [36, -8, 2.4], -10), look.color, { up: 66 }),
    detail: (look) => lay(chefsJacket(look), look.color, { up: 56, fill: 2, shift: [0, 0.55] }),
  },
};
