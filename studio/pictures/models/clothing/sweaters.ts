import { darker } from '../../parts/colors.ts';
import { dye, fabric } from '../../parts/fabrics.ts';
import { laid, line, neckLabel, rib } from '../../parts/garments.ts';
import { type Cut, mirrorLines, torso } from '../../parts/torso.ts';
import { curve, ribbon, roundedRect } from '../../parts/words/outlines.ts';
import type { Flat, Look, Material, Models, Pad, Part } from '../../scene.ts';
import { copies, lay } from './laying.ts';

const CUT: Cut = { wide: 27, length: 66, neck: [9.6, 8], arm: 'long', hem: 25.5, waist: 26.8, cuff: 10.5 };
const YARN: Readonly<Record<string, string>> = { 'Natural Cream': '#e6d9bd', Camel: '#b58a55', Charcoal: '#44484d' };

interface Cables {
  readonly draw: string;
  readonly raised: NonNullable<Pad['raised']>;
}

/** A cable: two strands crossing repeatedly along x, from one height to the other. */
function cable(x: number, from: number, to: number, wide: number, ink: string): Cables {
  const turn = wide * 2.1;
  const strand = (phase: number): Flat[] =>
    Array.from({ length: Math.ceil((to - from) / 0.9) + 1 }, (_, k): Flat => {
      const y = Math.min(from + k * 0.9, to);
      return [x + Math.sin(((y - from) / turn) * Math.PI + phase) * wide * 0.3, y];
    });
  const lines = [strand(0), strand(Math.PI)];
  const beside = [x - wide * 0.75, x + wide * 0.75].map((at) =>
    line(
      [
        [at, from],
        [at, to],
      ],
      ink,
      0.5,
      0.55,
    ),
  );
  return {
    draw: beside.join('') + lines.map((one) => line(one, ink, wide * 0.62, 0.16)).join(''),
    raised: lines.map((one) => ({ outline: ribbon(one, wide * 0.56), height: 0.95, edge: wide * 0.26 })),
  };
}

/** Knitted stitches: little Vs in columns. */
function stitches(wide: number, high: number, ink: string): string {
  return `<defs><pattern id="k" width="0.9" height="0.8" patternUnits="userSpaceOnUse"><path d="M0 .75L.45 .2L.9 .75" fill="none" stroke="${ink}" stroke-width=".2"/></pattern></defs><rect x="${-wide}" y="-30" width="${wide * 2}" height="${high + 60}" fill="url(#k)" opacity=".5"/>`;
}

const yarn = (look: Look): Material => ({
  ...fabric('wool', YARN[look.colorName] ?? look.color),
  color: dye(YARN[look.colorName] ?? look.color),
});

function sweater(look: Look): Part[] {
  const cloth = yarn(look);
  const ink = darker(cloth.color ?? '#888888', 0.35);
  const { shape, cuff, folds, sewn } = torso(CUT);
  const front = curve([
    [-9.6, 66],
    [-9.1, 63],
    [-6, 59.6],
    [0, 58],
    [6, 59.6],
    [9.1, 63],
    [9.6, 66],
  ]);
  const back = curve([
    [-9.6, 66.2],
    [-5, 65],
    [0, 64.6],
    [5, 65],
    [9.6, 66.2],
  ]);
  const made = [-18, -6, 6, 18].map((x) => cable(x, 4, Math.abs(x) > 10 ? 60 : 57, 5, ink)).concat([cable(0, 4, 56, 3.4, ink)]);
  const cuffs = mirrorLines(cuff.map(([x, y]): Flat => [x - 0.6, y + 2.2]));
  const hem: Flat[] = [
    [-25, 3.2],
    [25, 3.2],
  ];
  return [
    laid({
      shape: [...back, ...front.toReversed().map(([x, y]): Flat => [x * 1.1, y - 1.5])],
      material: { ...cloth, color: darker(cloth.color ?? '#888888', 0.2) },
      depth: 0.5,
      cells: 60,
    }),
    neckLabel(look.brand, 0, 62.4, 0.8),
    laid({
      shape,
      material: cloth,
      depth: 3,
      soft: 4,
      cells: 280,
      draw: stitches(60, 66, ink) + made.map(({ draw }) => draw).join(''),
      raised: made.flatMap(({ raised }) => raised),
      seams: [...sewn, ...folds.map((one) => ({ ...one, press: (one.press ?? 0.4) * 0.7 }))],
      wrinkle: [0.4, 10, 3],
    }),
    rib(hem, 6.6, cloth, 1.2, 2),
    ...cuffs.map((path) => rib(path, 6.6, cloth, 0.6, 2)),
    rib(back, 2.8, cloth, 0.8, 0.9),
    rib(front, 2.8, cloth, 1.7, 1),
  ];
}

function foldedSweater(look: Look): Part[] {
  const cloth = yarn(look);
  const ink = darker(cloth.color ?? '#888888', 0.35);
  const front = curve([
    [-9.2, 19],
    [-8.7, 16.4],
    [-5.8, 13.4],
    [0, 12],
    [5.8, 13.4],
    [8.7, 16.4],
    [9.2, 19],
  ]);
  const back = curve([
    [-9.2, 19.2],
    [-5, 18],
    [0, 17.6],
    [5, 18],
    [9.2, 19.2],
  ]);
  const made = [-10.5, 10.5].map((x) => cable(x, -19, 18, 5.4, ink)).concat([-3.4, 3.4].map((x) => cable(x, -19, 11, 5.4, ink)));
  const layer = (z: number, seed: number) =>
    laid({
      shape: roundedRect(32 + seed * 0.4, 38, 3, [seed * 0.3 - 0.4, 0]),
      material: cloth,
      depth: 2.6,
      soft: 1.6,
      z,
      thick: 0.5,
      draw: stitches(40, 20, ink),
    });
  return [
    layer(0, 0),
    layer(2.4, 1.4),
    laid({
      shape: roundedRect(32, 38, 3),
      material: cloth,
      depth: 2.6,
      soft: 2,
      z: 4.6,
      thick: 0.5,
      cells: 260,
      draw: stitches(40, 20, ink) + made.map(({ draw }) => draw).join(''),
      raised: made.flatMap(({ raised }) => raised),
      wrinkle: [0.3, 9, 2],
    }),
    {
      kind: 'group',
      at: [0, 0, 6.6],
      parts: [
        laid({
          shape: [...back, ...front.toReversed().map(([x, y]): Flat => [x * 1.1, y - 1.2])],
          material: { ...cloth, color: darker(cloth.color ?? '#888888', 0.2) },
          depth: 0.9,
          soft: 0.5,
          cells: 60,
        }),
        neckLabel(look.brand, 0, 15.6, 1.15),
        rib(back, 2.8, cloth, 0.4, 1),
        rib(front, 3, cloth, 0.7, 1.2),
      ],
    },
  ];
}

export const SWEATERS: Models = {
  'baby-alpaca-cable-knit-sweater': {
    seen: 'A {color} cable knit sweater with ribbed hem and cuffs, laid flat',
    scene: (look) => lay(sweater(look), YARN[look.colorName] ?? look.color, { up: 75 }),
    packed: (look) => lay(copies(foldedSweater(look), 3, [0.6, 0, 7.4], 2), YARN[look.colorName] ?? look.color, { up: 26, round: 26 }),
    detail: (look) => lay(sweater(look), YARN[look.colorName] ?? look.color, { up: 52, fill: 2.4, shift: [0, 0.42] }),
  },
  'alpaca-wool-blend-cable-knit-sweater': {
    seen: 'A {color} cable knit sweater folded with its neck in front',
    scene: (look) => lay(foldedSweater(look), YARN[look.colorName] ?? look.color, { up: 50, round: 15 }),
  },
};
