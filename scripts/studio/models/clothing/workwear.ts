import { darker } from '../../parts/colors.ts';
import { dye, fabric } from '../../parts/fabrics.ts';
import { cord, insideBack } from '../../parts/garment-trims.ts';
import { button, fold, laid, line, neckLabel, stitch, strip } from '../../parts/garments.ts';
import { curve, mirrored, outline, rect } from '../../parts/outlines.ts';
import { type Cut, mirrorLines, torso } from '../../parts/torso.ts';
import { trousers } from '../../parts/trousers.ts';
import type { Flat, Look, Material, Models, Part } from '../../scene.ts';
import { lay } from './laying.ts';

const closed = (shape: readonly Flat[]): Flat[] => [...shape, ...shape.slice(0, 1)];

/** Double-breasted, its front laid over to one side, two rows of buttons. */
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

export const WORKWEAR: Models = {
  'chefs-jacket-double-breasted': {
    seen: "A {color} double-breasted chef's jacket with two rows of buttons and turned cuffs",
    scene: (look) => lay(chefsJacket(look), look.color, { up: 76 }),
    packed: (look) =>
      lay(
        [0, 1].map((k): Part => ({ kind: 'group', at: [k * 36, k * -8, k * 2.4], turn: [0, 0, k * -10], parts: chefsJacket(look) })),
        look.color,
        { up: 66 },
      ),
    detail: (look) => lay(chefsJacket(look), look.color, { up: 56, fill: 2, shift: [0, 0.55] }),
  },
  'kitchen-bib-apron-crossback': {
    seen: 'A {color} canvas bib apron with crossed straps, brass buckles and a front pocket',
    scene: (look) => lay(apron(look), look.color, { up: 72, round: -6 }),
  },
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
