import { darker } from '../../parts/colors.ts';
import { dye, fabric } from '../../parts/fabrics.ts';
import { cord, insideBack } from '../../parts/garment-trims.ts';
import { laid, neckLabel, stitch, strip } from '../../parts/garments.ts';
import { type Cut, mirrorLines, torso } from '../../parts/torso.ts';
import { trousers } from '../../parts/trousers.ts';
import { curve, rect } from '../../parts/words/outlines.ts';
import type { Flat, Look, Models, Part } from '../../scene.ts';
import { lay } from './laying.ts';

const closed = (shape: readonly Flat[]): Flat[] => [...shape, ...shape.slice(0, 1)];

function scrubTop(look: Look): Part[] {
  const cloth = fabric('poplin', look.color);
  const ink = darker(dye(look.color), 0.3);
  const cut: Cut = {
    wide: 27,
    length: 70,
    front: [
      [0.2, 53],
      [4.4, 60.4],
      [8, 66.4],
    ],
    neck: [9, 17],
    cuff: 14,
    reach: 0.85,
  };
  const { shape, armhole, cuff, hem, folds, sewn } = torso(cut);
  const edge = curve([
    [0, 52.4],
    [4.6, 60.4],
    [8.2, 66.4],
    [9.3, 70.6],
  ]);
  const pockets = [rect(5, 3, 17, 17), rect(-22, 3, 17, 17), rect(6, 40, 12, 12)];
  return [
    insideBack(9, 70, 55, cloth),
    neckLabel(look.brand, 0, 66, 0.7, 5),
    laid({
      shape,
      material: cloth,
      depth: 1.8,
      soft: 2.6,
      draw: [...mirrorLines(armhole), ...mirrorLines(cuff), hem.map(([x, y]): Flat => [x, y + 2.4]), ...pockets.map(closed)]
        .map((path) => stitch(path, ink, 0.16))
        .join(''),
      seams: [...sewn, ...folds],
      raised: pockets.map((outline) => ({ outline, height: 0.3 })),
      wrinkle: [0.4, 8, 3],
    }),
    ...mirrorLines(edge).map((path) =>
      strip(path, 3.2, cloth, {
        z: 1.2,
        depth: 0.7,
        draw: stitch(
          path.map(([x, y]): Flat => [x + Math.sign(x) * 1, y]),
          ink,
          0.14,
        ),
      }),
    ),
  ];
}

function scrubTrousers(look: Look): Part[] {
  const cloth = fabric('poplin', look.color);
  const ink = darker(dye(look.color), 0.3);
  const length = 98;
  const { shape, folds, inner, hem } = trousers({ length, rise: 30, waist: 21, hip: 27, knee: 23, foot: 21, apart: 3.6 });
  const pocket: Flat[] = [
    [13, 84],
    [24, 84],
    [25, 66],
    [14, 66],
  ];
  const waist: Flat[] = [
    [-21.4, 96],
    [0, 95.2],
    [21.4, 96],
  ];
  return [
    laid({
      shape,
      material: cloth,
      depth: 1.8,
      soft: 2.6,
      draw: [
        ...mirrorLines(inner),
        ...mirrorLines(hem.map(([x, y]): Flat => [x, y + 2.4])),
        ...mirrorLines(closed(pocket)),
        [
          [0, 68],
          [0, 93],
        ] as Flat[],
      ]
        .map((path) => stitch(path, ink, 0.2))
        .join(''),
      seams: [
        ...folds,
        {
          path: [
            [0, 68],
            [0, 93],
          ],
          press: 0.4,
          width: 0.4,
        },
      ],
      raised: mirrorLines(pocket).map((outline) => ({ outline, height: 0.3 })),
      wrinkle: [0.5, 8, 5],
    }),
    strip(curve(waist), 5, cloth, {
      z: 0.9,
      depth: 1.1,
      draw: [-1.8, 1.8]
        .map((off) =>
          stitch(
            curve(waist).map(([x, y]): Flat => [x, y + off]),
            ink,
            0.2,
          ),
        )
        .join(''),
    }),
    ...[-1, 1].flatMap((side) => cord([side * 1.8, 95.2], [side * 5.4, 78], 2.2, '#f1efe8')),
  ];
}

export const SCRUBS: Models = {
  'medical-scrub-set': {
    seen: 'A {color} medical scrub set: V-neck top and drawstring trousers side by side',
    scene: (look) =>
      lay(
        [
          { kind: 'group', at: [-22, 30, 1.8], turn: [0, 0, 4], parts: scrubTop(look) },
          { kind: 'group', at: [23, 0, 0], turn: [0, 0, -5], parts: scrubTrousers(look) },
        ],
        look.color,
        { up: 74 },
      ),
  },
};
