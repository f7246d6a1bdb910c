import { darker } from '../../parts/colors.ts';
import { fabric } from '../../parts/fabrics.ts';
import { fold, laid, line, stitch, strip } from '../../parts/garments.ts';
import { label } from '../../parts/labels.ts';
import { waxGround, waxPrint } from '../../parts/prints.ts';
import { curve, mirrored, outline, rect, roundedRect } from '../../parts/words/outlines.ts';
import type { Flat, Look, Material, Models, Part } from '../../scene.ts';
import { copies, lay } from './laying.ts';

const wax = (look: Look): Material => ({ ...fabric('poplin', waxGround(look.colorName)), color: waxGround(look.colorName) });

/** Six yards folded to a bundle, a length of it spread below. */
function ankaraPiece(look: Look): Part[] {
  const cloth = wax(look);
  const area = { half: 50, low: -50, high: 50 };
  const print = waxPrint(look.colorName, area, 0.75);
  const spread: Flat[] = outline([
    [-33, -20, 'c'],
    [-18, -22],
    [0, -20.6],
    [17, -22.4],
    [33, -20, 'c'],
    [34, 0],
    [32, 24, 'c'],
    [0, 25],
    [-32, 24, 'c'],
    [-34, 2],
  ]);
  const layer = (k: number) =>
    laid({
      shape: roundedRect(38 + (k % 2) * 0.7, 27 - (k % 3) * 0.4, 1, [(k % 3) * 0.3 - 0.3, 3]),
      material: cloth,
      depth: 1.7,
      soft: 0.7,
      z: k * 1.75,
      thick: 0.3,
      cells: 120,
      draw: print,
      wrinkle: [0.14, 8, k],
    });
  return [
    laid({
      shape: spread,
      material: cloth,
      depth: 1.2,
      soft: 1,
      thick: 0.2,
      draw: print,
      wrinkle: [1, 11, 3],
      seams: [
        ...fold(
          [
            [-31, -14],
            [-20, -16],
            [-8, -14],
          ],
          1.6,
          0.8,
        ),
        ...fold(
          [
            [30, -10],
            [24, -4],
            [27, 10],
          ],
          1.6,
          0.9,
        ),
        ...fold(
          [
            [6, -21],
            [9, -15],
            [7, -9],
          ],
          1.5,
          0.8,
        ),
        ...fold(
          [
            [-27, 20],
            [-24, 4],
          ],
          1.5,
          0.8,
        ),
      ],
    }),
    ...[0, 1, 2, 3, 4].map(layer),
    laid({ shape: rect(-6, -11.4, 12, 28.4), material: { color: '#f4efe4', rough: 0.8 }, depth: 0.5, soft: 0.4, z: 8.9, cells: 80 }),
    {
      kind: 'sheet',
      lies: true,
      size: [11.4, 8],
      at: [0, -1.4, 9.85],
      material: {
        rough: 0.8,
        svg: label({
          brand: look.brand,
          title: 'Wax Print',
          lines: ['6 yards · 100% cotton'],
          size: [9.5, 6.6],
          accent: '#8a2b1d',
          look: 'band',
        }),
      },
    },
  ];
}

function wrapSkirt(look: Look): Part[] {
  const cloth = wax(look);
  const ink = darker(waxGround(look.colorName), 0.55);
  const print = waxPrint(look.colorName, { half: 70, low: -4, high: 104 }, 1);
  const shape = outline(
    mirrored([
      [0, 96],
      [20, 97, 'c'],
      [25.6, 82],
      [31, 50],
      [40, 1, 'c'],
      [20, -1],
      [0, -1.4],
    ]),
  );
  const over = curve([
    [13, 96.4],
    [16, 70],
    [13, 36],
    [20, -1],
  ]);
  const waist = curve([
    [-20.4, 96.6],
    [0, 95.4],
    [20.4, 96.6],
  ]);
  const tie = (path: readonly Flat[], z: number) => strip(curve(path), 4.4, cloth, { z, depth: 0.8, draw: print });
  const falls = [-26, -16, -7, 2, 10, 22, 29].flatMap((x, k) =>
    fold(
      [
        [x * 0.62, 88 - (k % 3) * 8],
        [x * 0.9 + Math.sin(k * 3) * 2, 45],
        [x * 1.12, 1],
      ],
      1.7,
      0.5 + 0.3 * Math.sin(k * 2.2),
    ),
  );
  return [
    laid({
      shape,
      material: cloth,
      depth: 2.2,
      soft: 3,
      cells: 240,
      draw:
        print +
        line(over, ink, 0.35, 0.8) +
        stitch(
          [
            [-60, 2],
            [60, 2],
          ],
          ink,
        ),
      raised: [{ outline: [...over, [-60, -4], [-60, 100]], height: 0.5 }],
      seams: falls,
      wrinkle: [0.5, 9, 4],
      stretch: [1.6, 0.6],
    }),
    strip(waist, 6, cloth, {
      z: 1.6,
      depth: 1.4,
      draw:
        print +
        [-2.6, 2.6]
          .map((off) =>
            stitch(
              waist.map(([x, y]): Flat => [x, y + off]),
              ink,
            ),
          )
          .join(''),
    }),
    tie(
      [
        [15, 95],
        [26, 90],
        [37, 92],
        [46, 80],
        [43, 64],
        [49, 50],
      ],
      1.8,
    ),
    tie(
      [
        [15.6, 95],
        [24, 84],
        [34, 80],
        [36, 66],
        [41, 54],
      ],
      2.6,
    ),
    {
      kind: 'blob',
      balls: [
        { at: [15.4, 95, 4], size: [5, 6.2, 3] },
        { at: [17.4, 93.4, 4], size: [4, 4, 2.6] },
      ],
      fine: 0.3,
      material: { ...cloth, color: ink },
    },
  ];
}

export const ANKARA: Models = {
  'ankara-wax-print-fabric-6-yard-piece': {
    seen: 'Six yards of wax-print cotton, {color}, folded to a bundle with its label',
    scene: (look) => lay(ankaraPiece(look).slice(1), '#000000', { up: 48, round: -12 }),
    packed: (look) => lay(copies(ankaraPiece(look).slice(1), 3, [2, -1, 9.6], 7), '#000000', { up: 30, round: 20 }),
    detail: (look) => lay(ankaraPiece(look), '#000000', { up: 40, round: -16, fill: 1.8 }),
  },
  'ankara-wax-print-wrap-skirt': {
    seen: 'A long wax-print wrap skirt, {color}, with its ties, laid flat',
    scene: (look) => lay(wrapSkirt(look), '#000000', { up: 68 }),
  },
};
