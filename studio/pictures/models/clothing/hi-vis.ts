import { darker } from '../../parts/colors.ts';
import { drawing, write } from '../../parts/devices.ts';
import { fabric } from '../../parts/fabrics.ts';
import { insideBack, zip } from '../../parts/garment-trims.ts';
import { laid, line, patch, stitch, strip } from '../../parts/garments.ts';
import { type Cut, mirrorLines, torso } from '../../parts/torso.ts';
import { curve, flip, rect } from '../../parts/words/outlines.ts';
import type { Flat, Look, Material, Models, Part } from '../../scene.ts';
import { copies, lay } from './laying.ts';

const SHINE = '#c4c8cc';

/** A card in the window. */
const BADGE = drawing(
  150,
  102,
  `<rect width="150" height="102" rx="8" fill="#2b2d31"/><rect x="8" y="8" width="134" height="86" rx="4" fill="#f7f9fa"/><rect x="8" y="8" width="134" height="22" fill="#1f57b5"/>${write(75, 25, 17, 'SITE PASS', '#fff', 800)}<circle cx="38" cy="54" r="11" fill="#9aa4ae"/><path d="M20 88q0-22 18-22t18 22z" fill="#9aa4ae"/><path d="M68 48h62M68 62h62M68 76h40" stroke="#7b858e" stroke-width="6"/>`,
);

type Kind = 'bands' | 'pockets' | 'sleeves';

const fluorescent = ({ colorName }: Look) => (colorName.includes('Orange') ? '#ff5a14' : '#d4f01c');

const tape = (wide: number, [x, y]: Flat, high: number): string => {
  const shape = rect(x, y, wide, high);
  return (
    patch(shape, SHINE) +
    [0.5, high - 0.5]
      .map((at) =>
        stitch(
          [
            [x, y + at],
            [x + wide, y + at],
          ],
          '#9a9ea2',
          0.14,
        ),
      )
      .join('')
  );
};

function vest(look: Look, kind: Kind): Part[] {
  const color = fluorescent(look);
  const cloth: Material = { ...fabric('mesh', color), color, glow: 0.22, grain: { kind: 'weave', scale: 2.4, bump: 0.3, depth: 0.04 } };
  const cut: Cut = {
    wide: 29,
    length: 68,
    front: [
      [0.4, 42],
      [3.5, 50],
      [8.6, 64],
    ],
    neck: [9.4, 20],
    shoulder: kind === 'sleeves' ? 26 : 22,
    arm: kind === 'sleeves' ? 'long' : 'none',
    opens: true,
    hem: 29,
    waist: 28.8,
    cuff: 11.5,
  };
  const { shape, cuff, folds, sewn } = torso(cut);
  const dark = kind === 'bands' ? darker(color, 0.25) : '#2b2d31';
  const down = [rect(11.6, kind === 'sleeves' ? 27 : 25, 5, 60), flip(rect(11.6, kind === 'sleeves' ? 27 : 25, 5, 60))];
  const bands: Flat[] =
    kind === 'sleeves'
      ? [
          [-32, 8],
          [-32, 22],
        ]
      : [
          [-32, 8],
          [-32, 20.6],
        ];
  const pockets =
    kind === 'bands' ? [] : [rect(6.6, 27.6, 15, 11), rect(-21.6, 27.6, 15, 11), rect(6.6, -1, 17, 8.6), rect(-23.6, -1, 17, 8.6)];
  const pouch = darker(color, 0.14);
  const edge = curve([
    [0.2, 41.4],
    [3.6, 50],
    [8.8, 64],
    [9.6, 68],
  ]);
  const bind = (path: readonly Flat[]) => strip(path, 1.6, { color: dark, rough: 0.85 }, { z: 1.1, depth: 0.7 });
  const arm = mirrorLines(
    curve([
      [22, 63.5],
      [20.4, 54],
      [28, 48],
      [29, 45],
    ]),
  );
  const [outer = [0, 0], inner = [0, 0]] = cuff;
  const sleeveBands = (kind === 'sleeves' ? [0.3, 0.74] : []).flatMap((t) =>
    mirrorLines([
      [outer[0] + (39.4 - outer[0]) * t + 1, outer[1] + (37 - outer[1]) * t + 0.4],
      [inner[0] + (31.2 - inner[0]) * t - 0.4, inner[1] + (32 - inner[1]) * t - 0.2],
    ]),
  );
  return [
    insideBack(9.4, 68, 44, cloth),
    laid({
      shape,
      material: cloth,
      depth: 1.6,
      soft: 2.4,
      draw:
        down.map((one) => patch(one, SHINE)).join('') +
        bands.map((at) => tape(64, at, 5)).join('') +
        pockets
          .map((one) => {
            if (kind === 'sleeves') return stitch([...one, ...one.slice(0, 1)], dark, 0.2) + line(one.slice(2, 4), dark, 0.7);
            const [[left] = [0, 0], , [right, high] = [0, 0]] = one;
            const flap = rect(left - 0.4, high - 3.4, right - left + 0.8, 3.4);
            return patch(one, pouch) + line([...one, ...one.slice(0, 2)], dark, 0.45) + patch(flap, dark) + stitch(flap, SHINE, 0.14);
          })
          .join('') +
        line(
          [
            [0, 0],
            [0, 42],
          ],
          darker(color, 0.5),
          0.35,
        ) +
        sleeveBands.map((path) => line(path, SHINE, 5)).join(''),
      seams: [...folds, ...(kind === 'sleeves' ? sewn : [])],
      raised: [
        ...pockets.map((outline) => ({ outline, height: kind === 'pockets' ? 0.9 : 0.4 })),
        ...bands.map(([x, y]) => ({ outline: rect(x, y, 64, 5), height: 0.16 })),
        ...down.map((outline) => ({ outline, height: 0.16 })),
      ],
      wrinkle: [0.45, 8, 6],
    }),
    ...mirrorLines(edge).map(bind),
    ...(kind === 'sleeves' ? [] : arm.map(bind)),
    ...(kind === 'bands'
      ? [9, 23, 36].map(
          (y): Part => laid({ shape: rect(-2.4, y - 1.4, 4.8, 2.8), material: { color: dark, rough: 0.9 }, depth: 0.5, z: 1.7, cells: 50 }),
        )
      : zip(
          [
            [0, 0.4],
            [0, 42],
          ],
          1.7,
          dark,
          { teeth: '#8d9196', wide: 2 },
        )),
    ...(kind === 'pockets'
      ? [
          {
            kind: 'sheet',
            lies: true,
            size: [9.4, 6.4],
            at: [-14.1, 31.4, 3.3],
            material: { rough: 0.12, coat: 1, svg: BADGE },
          } satisfies Part,
          // Two pens in the chest pocket.
          ...[11.4, 16.8].map(
            (x, i): Part => ({
              kind: 'tube',
              path: [
                [x, 33, 3],
                [x, 43, 3],
              ],
              radius: 0.55,
              material: { color: i === 0 ? '#1f57b5' : '#b52a22', rough: 0.3, coat: 0.5 },
            }),
          ),
        ]
      : []),
    ...(kind === 'sleeves'
      ? mirrorLines(cuff.map(([x, y]): Flat => [x - 0.4, y + 1.4])).map((path) =>
          strip(path, 3.4, { color: dark, rough: 0.9 }, { z: 0.7, depth: 1 }),
        )
      : []),
  ];
}

export const HI_VIS: Models = {
  'hi-vis-safety-vest-two-band-class-2': {
    seen: 'A {color} safety vest with reflective bands and hook-and-loop front',
    scene: (look) => lay(vest(look, 'bands'), '#000000', { up: 76 }),
    packed: (look) => lay(copies(vest(look, 'bands'), 3, [34, 5, 2], -8), '#000000', { up: 66 }),
    detail: (look) => lay(vest(look, 'bands'), '#000000', { up: 56, round: 10, fill: 2 }),
  },
  'hi-vis-safety-vest-multi-pocket-class-2': {
    seen: 'A {color} safety vest with a zip, four pockets and an ID window',
    scene: (look) => lay(vest(look, 'pockets'), '#000000', { up: 70, round: 12 }),
  },
  'hi-vis-safety-vest-long-sleeve-class-3': {
    seen: 'A {color} long-sleeved safety jacket with reflective bands on body and sleeves',
    scene: (look) => lay(vest(look, 'sleeves'), '#000000', { up: 76 }),
  },
};
