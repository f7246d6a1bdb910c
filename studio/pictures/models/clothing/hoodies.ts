import { darker, lighter } from '../../parts/colors.ts';
import { dye, fabric } from '../../parts/fabrics.ts';
import { cord, hood, zip } from '../../parts/garment-trims.ts';
import { fold, laid, rib, stitch } from '../../parts/garments.ts';
import { type Cut, mirrorLines, torso } from '../../parts/torso.ts';
import { flip } from '../../parts/words/outlines.ts';
import type { Flat, Look, Models, Part } from '../../scene.ts';
import { copies, lay } from './laying.ts';

const CUT: Cut = { wide: 28, length: 68, neck: [10, 8], arm: 'long', hem: 26.5, waist: 27.6, cuff: 10 };

function hoodie(look: Look, zipped: boolean): Part[] {
  const cloth = fabric('fleece', look.color);
  const ink = darker(dye(look.color), 0.35);
  const { shape, armhole, cuff, folds, sewn } = torso({ ...CUT, opens: zipped });
  const pocket: Flat[] = zipped
    ? [
        [1.4, 8],
        [17, 8],
        [17, 14],
        [10.5, 26],
        [1.4, 26],
      ]
    : [
        [-17, 8],
        [17, 8],
        [17, 14],
        [10.5, 26],
        [-10.5, 26],
        [-17, 14],
      ];
  const pockets = zipped ? [pocket, flip(pocket)] : [pocket];
  const rims = mirrorLines([
    [15.9, 14.2],
    [9.9, 25.2],
  ]);
  const hemLine: Flat[] = [
    [-26.2, 3.2],
    [26.2, 3.2],
  ];
  const cuffs = mirrorLines(cuff.map(([x, y]): Flat => [x + (x > 35 ? -0.7 : 0.7), y + 2]));
  return [
    laid({
      shape,
      material: cloth,
      depth: 3.2,
      soft: 4.2,
      draw: [...mirrorLines(armhole), ...pockets.map((one) => [...one, ...one.slice(0, 1)]), ...rims]
        .map((path) => stitch(path, ink, 0.2))
        .join(''),
      seams: [
        ...sewn,
        ...folds,
        { path: hemLine, press: 0.4, width: 0.6 },
        ...fold(
          [
            [-6, 24],
            [-3, 14],
          ],
          1.6,
          0.14,
        ),
        ...fold(
          [
            [9, 22],
            [6, 12],
          ],
          1.6,
          0.14,
        ),
      ],
      raised: pockets.map((one) => ({ outline: one, height: 0.7, edge: 0.5 })),
      wrinkle: [0.6, 9, 8],
      stretch: [1.4, 0.8],
    }),
    rib(hemLine, 6.6, cloth, 1, 2),
    ...cuffs.map((path) => rib(path, 6.4, cloth, 0.4, 1.9)),
    { kind: 'group', at: [0, 0, 1.2], parts: hood({ neck: 10.4, top: 68, meet: 58.6, material: cloth, high: 21 }) },
    ...(zipped
      ? zip(
          [
            [0, 0.4],
            [0, 58.4],
          ],
          3.1,
          darker(dye(look.color), 0.3),
          { teeth: '#c9ccd0' },
        )
      : []),
    ...[-1, 1].flatMap((side) => cord([side * 4.2, 61.4], [side * 5.2, side > 0 ? 42 : 44.5], 4.9, lighter(dye(look.color), 0.35))),
  ];
}

export const HOODIES: Models = {
  'pullover-fleece-hoodie-with-kangaroo-pocket': {
    seen: 'A {color} pullover hoodie with a kangaroo pocket and drawcords, laid flat',
    scene: (look) => lay(hoodie(look, false), look.color, { up: 76 }),
    packed: (look) => lay(copies(hoodie(look, false), 2, [34, -8, 3], -12), look.color, { up: 66 }),
    detail: (look) => lay(hoodie(look, false), look.color, { up: 56, fill: 2, shift: [0, 0.34] }),
  },
  'full-zip-fleece-hoodie-with-kangaroo-pocket': {
    seen: 'A {color} hoodie with a metal zip from hem to hood, laid flat',
    scene: (look) => lay(hoodie(look, true), look.color, { up: 70, round: 12 }),
  },
};
