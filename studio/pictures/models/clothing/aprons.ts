import { darker } from '../../parts/colors.ts';
import { dye, fabric } from '../../parts/fabrics.ts';
import { button, fold, laid, stitch, strip } from '../../parts/garments.ts';
import { mirrorLines } from '../../parts/torso.ts';
import { curve, mirrored, outline } from '../../parts/words/outlines.ts';
import type { Flat, Look, Material, Models, Part } from '../../scene.ts';
import { lay } from './laying.ts';

const closed = (shape: readonly Flat[]): Flat[] => [...shape, ...shape.slice(0, 1)];

function apron(look: Look): Part[] {
  const cloth = fabric('canvas', look.color);
  const color = dye(look.color);
  const ink = darker(color, 0.35);
  const half = outline(
    mirrored([
      [0, 84],
      [13.4, 84, 'c'],
      [14.4, 74],
      [19, 64],
      [33, 58, 'c'],
      [33.4, 30],
      [32.4, 1, 'c'],
      [15, 0],
      [0, 0.2],
    ]),
  );
  const pocket: Flat[] = [
    [-15, 46],
    [15, 46],
    [15, 27],
    [13, 25],
    [-13, 25],
    [-15, 27],
  ];
  const edge = curve([
    [13, 83],
    [14, 74],
    [18.6, 64.6],
    [32, 59],
  ]);
  const brassy: Material = { color: '#c9a04a', rough: 0.3, metal: 1 };
  const strap = (side: number) =>
    curve([
      [side * 11.6, 83],
      [side * 8, 98],
      [side * -8, 112],
      [side * -20, 104],
      [side * -31, 78],
      [side * -32.4, 58],
    ]);
  return [
    strip(strap(1), 4, cloth, {
      z: 0.1,
      depth: 0.5,
      draw: [-1.5, 1.5]
        .map((off) =>
          stitch(
            strap(1).map(([x, y]): Flat => [x + off * 0.6, y + off * 0.8]),
            ink,
            0.16,
          ),
        )
        .join(''),
    }),
    strip(strap(-1), 4, cloth, {
      z: 0.7,
      depth: 0.5,
      draw: [-1.5, 1.5]
        .map((off) =>
          stitch(
            strap(-1).map(([x, y]): Flat => [x - off * 0.6, y + off * 0.8]),
            ink,
            0.16,
          ),
        )
        .join(''),
    }),
    laid({
      shape: half,
      material: cloth,
      depth: 1.4,
      soft: 1.6,
      draw: [
        closed(pocket),
        [
          [0, 26],
          [0, 46],
        ] as Flat[],
        [
          [-13, 81.6],
          [13, 81.6],
        ] as Flat[],
        [
          [-32, 2.4],
          [32, 2.4],
        ] as Flat[],
        ...mirrorLines(edge),
      ]
        .map((path) => stitch(path, ink, 0.2))
        .join(''),
      raised: [{ outline: pocket, height: 0.4 }],
      seams: [
        ...fold(
          [
            [-28, 56],
            [-20, 44],
            [-22, 24],
          ],
          1.6,
          0.9,
        ),
        ...fold(
          [
            [24, 22],
            [20, 12],
            [22, 2],
          ],
          1.5,
          0.9,
        ),
        ...fold(
          [
            [-14, 74],
            [-4, 68],
            [6, 70],
          ],
          1.4,
          0.6,
        ),
        ...fold(
          [
            [28, 50],
            [20, 50],
          ],
          1.4,
          0.6,
        ),
        ...fold(
          [
            [-8, 20],
            [-6, 4],
          ],
          1.6,
          0.7,
        ),
        {
          path: [
            [0, 26],
            [0, 46],
          ],
          press: 0.3,
          width: 0.4,
        },
      ],
      wrinkle: [0.6, 11, 2],
      z: 0.9,
    }),
    ...[-1, 1].flatMap((side): Part[] => [
      strip(
        [
          [side * 11.6, 80],
          [side * 11.2, 90],
        ],
        4,
        cloth,
        {
          z: 2,
          depth: 0.5,
          draw: stitch(
            [
              [side * 11.6 - 1.4, 80.6],
              [side * 11.6 + 1.4, 80.6],
            ],
            ink,
            0.2,
          ),
        },
      ),
      {
        kind: 'tube',
        closed: true,
        curved: false,
        path: [
          [side * 11.3 - 2.4, 87, 2.9],
          [side * 11.3 + 2.4, 87, 2.9],
          [side * 11.3 + 2.4, 90, 2.9],
          [side * 11.3 - 2.4, 90, 2.9],
        ],
        radius: 0.3,
        material: brassy,
      },
      button([side * 14.2, 45, 2.7], brassy, 0.5),
    ]),
    strip(
      curve([
        [33, 57.4],
        [40, 48],
        [37.4, 34],
        [42, 22],
      ]),
      3,
      cloth,
      { z: 0.2, depth: 0.5 },
    ),
    strip(
      curve([
        [-33, 57.4],
        [-40, 50],
        [-38, 36],
        [-43, 26],
      ]),
      3,
      cloth,
      { z: 0.2, depth: 0.5 },
    ),
  ];
}

export const APRONS: Models = {
  'kitchen-bib-apron-crossback': {
    seen: 'A {color} canvas bib apron with crossed straps, brass buckles and a front pocket',
    scene: (look) => lay(apron(look), look.color, { up: 72, round: -6 }),
  },
};
