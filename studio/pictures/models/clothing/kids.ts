import { darker, lighter } from '../../parts/colors.ts';
import { dye, fabric } from '../../parts/fabrics.ts';
import { buttons, collar, insideBack } from '../../parts/garment-trims.ts';
import { fold, laid, line, neckLabel, rib, stitch, strip } from '../../parts/garments.ts';
import { type Cut, mirrorLines, torso } from '../../parts/torso.ts';
import { trousers } from '../../parts/trousers.ts';
import { curve } from '../../parts/words/outlines.ts';
import type { Flat, Look, Models, Part } from '../../scene.ts';
import { stars } from './jackets.ts';
import { copies, lay } from './laying.ts';

/** Small clouds or dots, or stars if they are in the name. */
function print({ colorName, color }: Look): string {
  if (colorName === 'Navy Stars') return stars(60, 100);
  const marks: string[] = [];
  const paint = colorName === 'Mint' ? '#f5f8f2' : darker(dye(color), 0.35);
  const cloud =
    '<circle r="1.1" cx="-1.2"/><circle r="1.5" cy=".5"/><circle r="1" cx="1.4"/><rect x="-2.1" y="-1.1" width="4.3" height="1.2" rx=".6"/>';
  for (let row = 0; row < 22; row += 1)
    for (let x = -58 + (row % 2) * 4; x < 58; x += 8)
      marks.push(
        colorName === 'Mint'
          ? `<g transform="translate(${x} ${row * 5})" fill="${paint}">${cloud}</g>`
          : `<circle cx="${x}" cy="${row * 5}" r=".75" fill="${paint}"/><circle cx="${x + 4}" cy="${row * 5 + 2.5}" r=".75" fill="${paint}"/>`,
      );
  return marks.join('');
}

const TOP: Cut = { wide: 21, length: 46, neck: [7.2, 7], arm: 'long', hem: 21, waist: 20.8, cuff: 8.5, reach: 0.7 };

/** A pyjama top with collar, piping and buttons. */
function pyjamaTop(look: Look): Part[] {
  const cloth = fabric('jersey', look.color);
  const color = dye(look.color);
  const piping = look.colorName === 'Navy Stars' ? '#f3ecd2' : darker(color, 0.45);
  const { shape, armhole, cuff, hem, folds, sewn } = torso(TOP);
  const pocket: Flat[] = [
    [5, 28.6],
    [13, 28.6],
    [13, 20],
    [5, 20],
  ];
  const up = hem.map(([x, y]): Flat => [x, y + 1.2]);
  const cuffs = mirrorLines(cuff.map(([x, y]): Flat => [x - 0.6, y + 2.4]));
  return [
    insideBack(7.2, 46, 39, cloth),
    neckLabel(look.brand, 0, 43.8, 0.7, 4),
    laid({
      shape,
      material: cloth,
      depth: 1.9,
      soft: 2.6,
      draw:
        print(look) +
        [[...pocket, [5, 28.6]] as Flat[], up, ...cuffs].map((path) => line(path, piping, 0.45)).join('') +
        line(
          [
            [2, 0],
            [2, 39.6],
          ],
          piping,
          0.5,
        ) +
        mirrorLines(armhole)
          .map((path) => stitch(path, darker(color, 0.3)))
          .join(''),
      seams: [...sewn, ...folds],
      raised: [
        { outline: pocket, height: 0.3 },
        {
          outline: [
            [2, 0],
            [2, 41],
            [-30, 41],
            [-30, 0],
          ],
          height: 0.25,
        },
      ],
      wrinkle: [0.45, 7, 4],
    }),
    ...buttons(4, [0, 6], [0, 35], 2.35, { color: '#efe9da', rough: 0.3, coat: 0.4 }, 0.85),
    ...collar({ neck: 7.2, top: 46, meet: 39, material: cloth, ink: piping, tip: [6.6, -4.4], z: 1.6 }),
    ...mirrorLines(
      curve(
        [
          [0.6, 38.6],
          [7, 34.6],
          [9.3, 42.6],
        ],
        3,
      ).slice(0, 4),
    ).map((path) => strip(path, 0.5, { color: piping, rough: 0.8 }, { z: 2.4, depth: 0.3 })),
  ];
}

function pyjamaTrousers(look: Look): Part[] {
  const cloth = fabric('jersey', look.color);
  const color = dye(look.color);
  const piping = look.colorName === 'Navy Stars' ? '#f3ecd2' : darker(color, 0.45);
  const { shape, folds, hem } = trousers({ length: 62, rise: 21, waist: 15.4, hip: 19.4, knee: 15, foot: 13, apart: 2.4 });
  const waist = curve([
    [-15.6, 60.6],
    [0, 60],
    [15.6, 60.6],
  ]);
  return [
    laid({
      shape,
      material: cloth,
      depth: 1.9,
      soft: 2.6,
      draw:
        print(look) +
        mirrorLines(hem.map(([x, y]): Flat => [x, y + 2.6]))
          .map((path) => line(path, piping, 0.45))
          .join(''),
      seams: [
        ...folds,
        {
          path: [
            [0, 41],
            [0, 58],
          ],
          press: 0.35,
          width: 0.4,
        },
      ],
      wrinkle: [0.5, 7, 6],
    }),
    rib(waist, 3.6, cloth, 0.9, 1.3),
  ];
}

/** Folded over at one side, so that the fleece inside is visible. */
function leggings(look: Look): Part[] {
  const color = dye(look.color);
  const starry = look.colorName === 'Navy Stars';
  const cloth = fabric('jersey', look.color);
  const fleece = {
    ...fabric('fleece', starry ? '#e9e2d0' : lighter(look.color, 0.55)),
    grain: { kind: 'noise', scale: 3, bump: 1, depth: 0.2, detail: 6 },
  } as const;
  const ink = darker(color, 0.3);
  const { shape, folds, hem } = trousers({ length: 66, rise: 20, waist: 13, hip: 16.4, knee: 9.6, foot: 6.6, apart: 4.4 });
  const waist = curve([
    [-13.4, 63.6],
    [0, 62.8],
    [13.4, 63.6],
  ]);
  const turned: Flat[] = [
    [-13.2, 66.4],
    [-5, 65.6],
    [3, 65.4],
    [13.2, 66.4],
    [13, 60.4],
    [3, 59],
    [-5, 59.4],
    [-13, 60.4],
  ];
  return [
    laid({
      shape,
      material: cloth,
      depth: 2.6,
      soft: 2.8,
      draw:
        (starry ? stars(40, 70) : '') +
        mirrorLines(hem.map(([x, y]): Flat => [x, y + 1.6]))
          .map((path) => stitch(path, ink, 0.18))
          .join('') +
        line(
          [
            [0, 46],
            [0, 62],
          ],
          ink,
          0.25,
        ),
      seams: [
        ...folds,
        {
          path: [
            [0, 46],
            [0, 62],
          ],
          press: 0.4,
          width: 0.4,
        },
      ],
      wrinkle: [0.5, 5, 8],
    }),
    strip(waist, 5.4, cloth, {
      z: 1.9,
      depth: 1.3,
      draw: [-2, 2]
        .map((off) =>
          stitch(
            waist.map(([x, y]): Flat => [x, y + off]),
            ink,
            0.16,
          ),
        )
        .join(''),
    }),
    laid({ shape: turned, material: fleece, depth: 0.9, soft: 0.7, z: 2.9, wrinkle: [0.2, 3, 2] }),
    ...mirrorLines(hem.map(([x, y], end): Flat => [x + (end === 0 ? -0.5 : 0.5), y - 0.3])).map((path) =>
      laid({
        shape: [path[0] ?? [0, 0], path[1] ?? [0, 0], [(path[1] ?? [0, 0])[0], 4.4], [(path[0] ?? [0, 0])[0], 4.4]],
        material: fleece,
        depth: 3.1,
        soft: 2.4,
        cells: 70,
        seams: fold(
          [
            [-2, 2],
            [2, 3],
          ],
          1,
          0.1,
        ),
      }),
    ),
  ];
}

export const KIDS: Models = {
  'kids-organic-cotton-pyjama-set': {
    seen: "Children's {color} pyjamas: a buttoned top with collar and piping, and trousers",
    scene: (look) =>
      lay(
        [
          { kind: 'group', at: [-13, 13, 1.8], turn: [0, 0, 6], parts: pyjamaTop(look) },
          { kind: 'group', at: [15, -8, 0], turn: [0, 0, -7], parts: pyjamaTrousers(look) },
        ],
        look.color,
        { up: 75 },
      ),
    packed: (look) => lay(copies(pyjamaTop(look), 2, [30, -6, 2], -12), look.color, { up: 62 }),
    detail: (look) => lay(pyjamaTop(look), look.color, { up: 56, fill: 1.8, shift: [0, 0.36] }),
  },
  'kids-fleece-lined-leggings': {
    seen: "Children's {color} leggings with waistband and hems turned to show the fleece inside",
    scene: (look) => lay(leggings(look), look.color, { up: 50, round: 24, fill: 0.9 }),
  },
};
