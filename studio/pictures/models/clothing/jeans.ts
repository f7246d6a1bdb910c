import { darker, lighter, mix } from '../../parts/colors.ts';
import { fabric } from '../../parts/fabrics.ts';
import { button, laid, line, patch, stitch, strip } from '../../parts/garments.ts';
import { mirrorLines } from '../../parts/torso.ts';
import { type Legs, trousers } from '../../parts/trousers.ts';
import { curve, flip, rect } from '../../parts/words/outlines.ts';
import type { Flat, Look, Material, Models, Part } from '../../scene.ts';
import { copies, lay } from './laying.ts';

const THREAD = '#c58a3c';
const copper: Material = { color: '#b87a48', rough: 0.3, metal: 1 };
const DENIM: Readonly<Record<string, string>> = { Indigo: '#222f50', 'Washed Black': '#3d3e42', 'Light Blue': '#8fb0cf' };

interface Jeans extends Legs {
  readonly back?: boolean;
  /** Height of turned-up hems. */
  readonly turned?: number;
}

/** Fades of denim: along thighs and knees. */
function washed(cut: Jeans, color: string): string {
  const pale = lighter(color, 0.35);
  const x = cut.hip * 0.52;
  return `<defs><radialGradient id="w"><stop offset="0" stop-color="${pale}" stop-opacity=".75"/><stop offset="1" stop-color="${pale}" stop-opacity="0"/></radialGradient></defs>${[
    -1, 1,
  ]
    .map(
      (side) =>
        `<ellipse cx="${side * x}" cy="${cut.length - cut.rise * 1.35}" rx="${cut.hip * 0.4}" ry="22" fill="url(#w)"/><ellipse cx="${side * (x + 0.5)}" cy="${cut.length * 0.34}" rx="${cut.hip * 0.32}" ry="15" fill="url(#w)" opacity=".6"/>`,
    )
    .join('')}`;
}

/** Stitched twice, as denim is. */
const double = (path: readonly Flat[], dx: number, dy: number) =>
  stitch(path, THREAD, 0.2) +
  stitch(
    path.map(([x, y]): Flat => [x + dx, y + dy]),
    THREAD,
    0.2,
  );

function front(cut: Jeans, ink: string): { readonly draw: string; readonly raised: Flat[][]; readonly rivets: Flat[] } {
  const { length: l, waist, hip, rise } = cut;
  const pocket = curve([
    [waist * 0.5, l - 4],
    [waist * 0.56, l - 8],
    [waist * 0.78, l - 11],
    [hip - 0.8, l - 11.4],
  ]);
  const bag: Flat[] = [...pocket, [waist, l - 4]];
  const fly = curve([
    [3.4, l - 4],
    [3.4, l - 13],
    [2.4, l - 17],
    [0, l - rise + 3.4],
  ]);
  return {
    draw:
      [bag, flip(bag)].map((one) => patch(one, ink, 0.5)).join('') +
      mirrorLines(pocket)
        .map((path) => double(path, 0, -0.7))
        .join('') +
      double(fly, 0.7, 0) +
      line(
        [
          [0, l - 4],
          [0, l - rise],
        ],
        ink,
        0.4,
      ) +
      stitch(
        [
          [0.6, l - rise],
          [0.6, l - 5],
        ],
        THREAD,
        0.18,
      ),
    raised: [],
    rivets: [
      [waist * 0.53, l - 4.9],
      [hip - 1.6, l - 10.9],
    ],
  };
}

function back(cut: Jeans, ink: string): { readonly draw: string; readonly raised: Flat[][]; readonly rivets: Flat[] } {
  const { length: l, waist, hip, rise } = cut;
  const pocket: Flat[] = [
    [3, l - 13],
    [17, l - 11.6],
    [16.6, l - 24],
    [10.4, l - 28],
    [4, l - 25],
  ];
  const yoke: Flat[] = [
    [0, l - 10],
    [hip - 0.4, l - 7],
  ];
  const arc = curve([
    [3.6, l - 18],
    [7.4, l - 17],
    [10.2, l - 20.4],
    [13, l - 16.6],
    [16.6, l - 16.4],
  ]);
  const both = [pocket, flip(pocket)];
  return {
    draw:
      mirrorLines(yoke)
        .map((path) => double(path, 0, -0.8))
        .join('') +
      both.map((one) => patch(one, ink, 0.16) + stitch([...one, ...one.slice(0, 1)], THREAD, 0.24)).join('') +
      mirrorLines(arc)
        .map((path) => double(path, 0, -0.8))
        .join('') +
      line(
        [
          [0, l - 4],
          [0, l - rise],
        ],
        ink,
        0.4,
      ) +
      double(
        [
          [0.7, l - rise],
          [0.7, l - 4],
        ],
        0.7,
        0,
      ),
    raised: both,
    rivets: [
      [3.6, l - 13.4],
      [16.4, l - 12.1],
      [waist + 20, 0],
    ],
  };
}

function jeans(look: Look, cut: Jeans): Part[] {
  const color = DENIM[look.colorName] ?? look.color;
  const cloth: Material = {
    ...fabric('denim', color),
    grain: { kind: 'noise', scale: 1.6, stretch: [1, 0.2, 1], bump: 0.3, depth: 0.06, to: mix(color, '#dfe4ee', 0.2), sharp: 0.25 },
  };
  const ink = darker(color, 0.45);
  const { length: l, waist } = cut;
  const { shape, outer, inner, folds, hem } = trousers(cut);
  const side = cut.back === true ? back(cut, ink) : front(cut, ink);
  const belt: Flat[] = [
    [-waist, l - 1.6],
    [0, l - 2.3],
    [waist, l - 1.6],
  ];
  const beltDraw =
    [-1.7, 1.7]
      .map((off) =>
        stitch(
          curve(belt).map(([x, y]): Flat => [x, y + off]),
          THREAD,
          0.2,
        ),
      )
      .join('') +
    (cut.back === true
      ? ''
      : line(
          [
            [1.4, l],
            [1.4, l - 5],
          ],
          ink,
          0.3,
        ));
  const loops = (cut.back === true ? [-0.62, 0, 0.62] : [-0.6, 0.6]).map((share): Part => {
    const x = share * waist;
    return strip(
      [
        [x, l - 5],
        [x, l + 0.2],
      ],
      1.5,
      cloth,
      {
        z: 2.6,
        depth: 0.5,
        draw:
          stitch(
            [
              [x - 0.4, l - 5],
              [x - 0.4, l],
            ],
            THREAD,
            0.18,
          ) +
          stitch(
            [
              [x + 0.4, l - 5],
              [x + 0.4, l],
            ],
            THREAD,
            0.18,
          ),
      },
    );
  });
  const turned = cut.turned ?? 0;
  const hems = mirrorLines(hem.map(([x, y]): Flat => [x, y + turned / 2]));
  return [
    laid({
      shape,
      material: cloth,
      depth: 2.4,
      soft: 3.2,
      cells: 260,
      draw:
        washed(cut, color) +
        side.draw +
        mirrorLines(inner)
          .map((path) =>
            stitch(
              path.map(([x, y]): Flat => [x + Math.sign(x) * 1, y]),
              THREAD,
              0.2,
            ),
          )
          .join('') +
        hems
          .map((path) =>
            stitch(
              path.map(([x, y]): Flat => [x, y + 1.8]),
              THREAD,
              0.22,
            ),
          )
          .join(''),
      raised: side.raised.map((one) => ({ outline: one, height: 0.5 })),
      seams: [
        ...folds,
        ...mirrorLines(outer).map((path) => ({ path: path.map(([x, y]): Flat => [x - Math.sign(x) * 1.2, y]), press: 0.2, width: 0.35 })),
        {
          path: [
            [0, l - 4],
            [0, l - cut.rise],
          ],
          press: 0.4,
          width: 0.4,
        },
      ],
      wrinkle: [0.6, 7, 9],
      stretch: [1.2, 0.8],
    }),
    strip(curve(belt), 4.4, cloth, { z: 1.1, depth: 1.4, draw: beltDraw }),
    ...loops,
    ...side.rivets
      .filter(([x]) => x < 30)
      .flatMap(([x, y]) =>
        [-1, 1].map(
          (s): Part => ({
            kind: 'lathe',
            at: [s * x, y, 2.4],
            profile: [
              [0, 0.4],
              [0.3, 0.36],
              [0.55, 0.15],
              [0.6, 0],
            ],
            steps: 18,
            material: copper,
          }),
        ),
      ),
    ...(cut.back === true
      ? [
          laid({
            shape: rect(waist * 0.2, l - 4.6, 7, 4.4),
            material: { color: '#b07a45', rough: 0.6 },
            depth: 0.4,
            z: 2.5,
            cells: 60,
            draw: line(rect(waist * 0.2 + 0.4, l - 4.2, 6.2, 3.6), '#6d4520', 0.2),
          }),
        ]
      : [button([-0.4, l - 2.3, 2.5], copper, 1)]),
    ...(turned > 0 ? hems.map((path) => strip(path, turned, { ...cloth, color: lighter(color, 0.5) }, { z: 0.6, depth: 2.4 })) : []),
  ];
}

const SLIM: Jeans = { length: 103, rise: 25, waist: 20, hip: 22.4, knee: 16.5, foot: 14.5, apart: 3 };
const STRAIGHT: Jeans = { length: 102, rise: 26, waist: 21, hip: 24.2, knee: 20.5, foot: 19.5, apart: 3.4, back: true };
const RELAXED: Jeans = { length: 101, rise: 28, waist: 23, hip: 27.4, knee: 25, foot: 24, apart: 4.5, turned: 5 };

export const JEANS: Models = {
  'slim-fit-denim-jeans-11-oz': {
    seen: 'Slim {color} five-pocket jeans laid flat, seen from the front',
    scene: (look) => lay(jeans(look, SLIM), look.color, { up: 66 }),
    packed: (look) => lay(copies(jeans(look, SLIM), 3, [38, 5, 2.4], -8), look.color, { up: 60 }),
    detail: (look) => lay(jeans(look, SLIM), look.color, { up: 52, round: 10, fill: 2.5, shift: [0, 0.84] }),
  },
  'straight-fit-denim-jeans-12-oz': {
    seen: 'Straight {color} jeans laid flat, seen from behind with their pockets and leather patch',
    scene: (look) => lay(jeans(look, STRAIGHT), look.color, { up: 64, round: -8 }),
  },
  'relaxed-fit-denim-jeans-13-5-oz': {
    seen: 'Wide {color} jeans with turned-up hems, laid flat',
    scene: (look) => lay(jeans(look, RELAXED), look.color, { up: 62, round: 9 }),
  },
};
