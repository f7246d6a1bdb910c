import { darker, lighter } from '../../parts/colors.ts';
import { dye, fabric } from '../../parts/fabrics.ts';
import { cord, hood, insideBack, zip } from '../../parts/garment-trims.ts';
import { laid, line, neckLabel, patch, rib, stitch, strip } from '../../parts/garments.ts';
import { type Cut, mirrorLines, torso } from '../../parts/torso.ts';
import { curve, flip, mirrored, outline, rect } from '../../parts/words/outlines.ts';
import type { Flat, Look, Material, Models, Pad, Part } from '../../scene.ts';
import { copies, lay } from './laying.ts';

const CUT: Cut = { wide: 29, length: 70, neck: [9.6, 6], arm: 'long', opens: true, hem: 28, waist: 28.4, cuff: 12 };
const REFLECT = '#c9cdd1';

/** A stand-up collar, closed to the chin. */
const standCollar = (material: Material, top: number, half: number, draw = ''): Part =>
  laid({
    shape: outline(
      mirrored([
        [0, top + 5.6],
        [half * 0.6, top + 5.4],
        [half + 0.3, top + 4.4, 'c'],
        [half + 0.8, top - 1, 'c'],
        [half * 0.5, top - 5],
        [0, top - 6],
      ]),
    ),
    material,
    depth: 2.4,
    soft: 2.4,
    z: 0.7,
    cells: 90,
    draw,
  });

/** Diamonds sewn through. */
function diamonds(cut: Cut): NonNullable<Pad['seams']> {
  const lines: Flat[][] = [];
  for (let at = -150; at < 150; at += 10.5) {
    lines.push(
      [
        [-60, at - 30],
        [60, at + 90],
      ],
      [
        [-60, at + 90],
        [60, at - 30],
      ],
    );
  }
  return lines.filter(([a]) => a !== undefined && Math.abs(a[1]) < cut.length * 2.4).map((path) => ({ path, press: 0.4, width: 1.1 }));
}

interface Jacket {
  readonly kind: 'quilted' | 'softshell' | 'shell';
  readonly cut?: Cut;
}

function sewing(kind: Jacket['kind'], ink: string, armhole: readonly Flat[]): string {
  const yoke: Flat[] = [
    [0, 52],
    [27, 53.5],
  ];
  if (kind === 'quilted')
    return diamonds(CUT)
      .map(({ path }) => stitch(path, ink, 0.14))
      .join('');
  const arms = mirrorLines(armhole)
    .map((path) => line(path, ink, 0.3))
    .join('');
  if (kind === 'softshell')
    return (
      arms +
      mirrorLines([
        [12, 0],
        [15, 26],
        [22, 50],
      ])
        .map(
          (path) =>
            line(curve(path), ink, 0.3) +
            stitch(
              curve(path).map(([x, y]): Flat => [x + 0.5, y]),
              ink,
              0.14,
            ),
        )
        .join('')
    );
  return (
    arms +
    mirrorLines(yoke)
      .map(
        (path) =>
          line(path, ink, 0.35) +
          line(
            path.map(([x, y]): Flat => [x, y + 0.9]),
            REFLECT,
            0.6,
          ),
      )
      .join('')
  );
}

function jacket(look: Look, { kind }: Jacket): Part[] {
  const cloth = fabric(kind === 'softshell' ? 'softshell' : 'nylon', look.color);
  const color = dye(look.color);
  const ink = darker(color, 0.4);
  const { shape, armhole, cuff, folds, sewn } = torso(CUT);
  const tape = darker(color, 0.35);
  const teeth = kind === 'shell' ? '#e0662f' : lighter(color, 0.4);
  const pocket: readonly [Flat, Flat] = [
    [19.5, 8],
    [16, 25],
  ];
  const flaps = kind === 'shell' ? [rect(6, 18, 17, 6), flip(rect(6, 18, 17, 6))] : [];
  const quilted = kind === 'quilted';
  const low = cuff.map(([x, y]): Flat => [x - 0.4, y + 1.4]);
  const hooded = kind === 'shell';
  return [
    ...(hooded ? [] : [insideBack(9.6, 70, 64, cloth)]),
    laid({
      shape,
      material: cloth,
      depth: quilted ? 4.4 : 2.8,
      soft: quilted ? 5 : 3.6,
      cells: 240,
      draw:
        sewing(kind, ink, armhole) + flaps.map((one) => patch(one, ink, 0.15) + stitch([...one, ...one.slice(0, 1)], ink, 0.16)).join(''),
      seams: [...sewn, ...(quilted ? diamonds(CUT) : folds)],
      raised: flaps.map((one) => ({ outline: one, height: 0.6 })),
      wrinkle: quilted ? [0.5, 5, 4] : [0.45, 7, 5],
      stretch: [1.2, 0.9],
    }),
    ...mirrorLines(low).map((path) =>
      quilted
        ? rib(path, 3, cloth, 1, 2.4)
        : strip(path, 4, cloth, {
            z: 0.8,
            depth: 1.6,
            draw: stitch(
              path.map(([x, y]): Flat => [x, y + 1.6]),
              ink,
            ),
          }),
    ),
    ...(hooded
      ? [
          { kind: 'group', at: [0, 0, 1.2], parts: hood({ neck: 10.4, top: 69, meet: 63.6, material: cloth, high: 20 }) } satisfies Part,
          ...[-1, 1].flatMap((s) => cord([s * 5.4, 63.4], [s * 6.4, 54], 4.6, '#e0662f')),
        ]
      : [
          standCollar(
            cloth,
            70,
            9.8,
            quilted
              ? [66.6, 70, 73]
                  .map((y) =>
                    stitch(
                      [
                        [-11, y],
                        [11, y],
                      ],
                      ink,
                    ),
                  )
                  .join('')
              : stitch(
                  [
                    [-11, 74],
                    [11, 74],
                  ],
                  ink,
                ),
          ),
          neckLabel(look.brand, 0, 73, 0),
        ]),
    ...zip(
      [
        [0, 0.6],
        [0, hooded ? 64 : 75],
      ],
      quilted ? 4.3 : 3,
      tape,
      { teeth, wide: 2.4 },
    ),
    ...(kind === 'shell'
      ? zip(
          [
            [10, 40],
            [10, 51],
          ],
          2.9,
          tape,
          { teeth, wide: 1.6 },
        )
      : [
          ...zip([...pocket], quilted ? 4 : 2.7, tape, { teeth, wide: 1.6 }),
          ...zip(flip(pocket), quilted ? 4 : 2.7, tape, { teeth, wide: 1.6 }),
        ]),
    ...(kind === 'softshell'
      ? zip(
          [
            [9, 43],
            [20, 46],
          ],
          2.9,
          tape,
          { teeth: '#c8d24a', wide: 1.6 },
        )
      : []),
  ];
}

/** A child's raincoat: rubberised cloth, a deep hood, poppers, reflective bands. */
function rainJacket(look: Look): Part[] {
  const navy = look.colorName === 'Navy Stars';
  const cloth: Material = { ...fabric('nylon', look.color), rough: 0.28, coat: 0.3 };
  const color = dye(look.color);
  const ink = darker(color, 0.35);
  const cut: Cut = { wide: 24, length: 52, neck: [8.4, 6], arm: 'long', hem: 26, waist: 24.6, cuff: 12, reach: 0.72 };
  const { shape, armhole, cuff, folds, sewn } = torso(cut);
  const flaps = [rect(5, 16, 14, 5), flip(rect(5, 16, 14, 5))];
  const shine = rect(-30, 25.4, 60, 2.6);
  const lining: Material = { ...fabric('jersey', navy ? '#e3b93d' : '#f4f1ea') };
  const flap = rect(-2.6, 0.4, 5.2, 45);
  return [
    laid({
      shape,
      material: cloth,
      depth: 2.6,
      soft: 3.4,
      draw:
        (navy ? stars(30, 56) : '') +
        patch(shine, REFLECT) +
        mirrorLines(armhole)
          .map((path) => line(path, ink, 0.3))
          .join('') +
        flaps.map((one) => patch(one, ink, 0.2) + stitch([...one, ...one.slice(0, 1)], ink, 0.16)).join('') +
        line(
          [
            [2.6, 0],
            [2.6, 46],
          ],
          ink,
          0.3,
        ),
      seams: [...sewn, ...folds],
      raised: [...flaps.map((one) => ({ outline: one, height: 0.7 })), { outline: flap, height: 0.5 }],
      wrinkle: [0.8, 6, 3],
    }),
    ...mirrorLines(cuff.map(([x, y]): Flat => [x - 0.5, y + 1.6])).map((path) =>
      strip(path, 3, { ...cloth, color: REFLECT }, { z: 0.8, depth: 1.6 }),
    ),
    { kind: 'group', at: [0, 0, 0.8], parts: hood({ neck: 9.2, top: 51, meet: 46, material: cloth, lining, high: 20 }) },
    ...[4, 13.5, 23, 32.5, 41].map(
      (y): Part => ({
        kind: 'lathe',
        at: [0, y, 3.1],
        profile: [
          [0, 0.5],
          [0.6, 0.46],
          [1, 0.2],
          [1.1, 0],
        ],
        steps: 24,
        material: { color: '#eef0f1', rough: 0.25, coat: 0.5 },
      }),
    ),
  ];
}

/** Little stars strewn over cloth. */
export function stars(half: number, high: number, color = '#f3ecd2'): string {
  const star = Array.from({ length: 10 }, (_, k) => {
    const r = k % 2 === 0 ? 1.25 : 0.5;
    return `${(Math.sin((k * Math.PI) / 5) * r).toFixed(2)} ${(Math.cos((k * Math.PI) / 5) * r).toFixed(2)}`;
  }).join('L');
  const marks: string[] = [];
  for (let row = 0; row * 5 < high + 10; row += 1)
    for (let x = -half + (row % 2) * 3; x < half; x += 6)
      marks.push(
        `<path transform="translate(${x + Math.sin(row * 5 + x) * 0.8} ${row * 5 - 4 + Math.cos(x * 3) * 0.7}) rotate(${(x * 37 + row * 20) % 72})" d="M${star}Z" fill="${color}"/>`,
      );
  return marks.join('');
}

export const JACKETS: Models = {
  'quilted-jacket-with-packable-hood': {
    seen: 'A {color} diamond-quilted jacket with a padded collar and a zip, laid flat',
    scene: (look) => lay(jacket(look, { kind: 'quilted' }), look.color, { up: 76 }),
    packed: (look) => lay(copies(jacket(look, { kind: 'quilted' }), 2, [40, -9, 4], -10), look.color, { up: 66 }),
    detail: (look) => lay(jacket(look, { kind: 'quilted' }), look.color, { up: 54, fill: 2.2, shift: [0, 0.42] }),
  },
  'softshell-jacket-with-packable-hood': {
    seen: 'A {color} softshell jacket with a standing collar and zipped pockets, laid flat',
    scene: (look) => lay(jacket(look, { kind: 'softshell' }), look.color, { up: 70, round: -12 }),
  },
  'waterproof-shell-jacket-with-packable-hood': {
    seen: 'A {color} waterproof jacket with a hood, orange zips and reflective piping, laid flat',
    scene: (look) => lay(jacket(look, { kind: 'shell' }), look.color, { up: 74, round: 8 }),
  },
  'kids-waterproof-rain-jacket': {
    seen: "A child's {color} rain jacket with hood, poppers and reflective band",
    scene: (look) => lay(rainJacket(look), look.color, { up: 74 }),
  },
};
