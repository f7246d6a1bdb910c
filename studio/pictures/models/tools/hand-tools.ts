import { chrome } from '../../parts/materials.ts';
import { arc, circle } from '../../parts/words/outlines.ts';
import { pairs, way } from '../../parts/words/points.ts';
import { block, plate, put, rod, turned } from '../../parts/words/solids.ts';
import type { Flat, Material, Models, Part, Point } from '../../scene.ts';

const satin: Material = { color: '#c3c7cb', rough: 0.28, metal: 1 };
const canvas: Material = { color: '#2f3b4c', rough: 0.9, grain: { kind: 'weave', scale: 3, bump: 0.35, depth: 0.05 } };

const alongY = (profile: readonly (readonly [number, number])[], material: Material, at: Point = [0, 0, 0], steps = 48): Part =>
  turned(profile, material, { turn: [-90, 0, 0], at, sharp: true, steps });

type Tip = 'slot' | 'cross';

/** Lies along y, its tip away. */
function screwdriver(length: number, grip: number, thick: number, main: string, soft: string, tip: Tip, sleeve?: string): Part {
  const shaft = 0.16 + thick * 0.14;
  const blade: Material = { color: '#b5b9be', rough: 0.22, metal: 1 };
  const black: Material = { color: '#232427', rough: 0.4, metal: 0.8 };
  const end = grip + length;
  return put(
    [0, 0, thick * 0.62],
    [
      alongY(
        [
          [0, 0],
          [thick * 0.42, 0],
          [thick * 0.56, 0.25],
          [thick * 0.56, 0.9],
        ],
        { color: soft, rough: 0.5 },
      ),
      {
        kind: 'loft',
        material: { color: main, rough: 0.28, coat: 0.4 },
        sections: [
          [0.8, 1.1],
          [2.4, 1.24],
          [grip * 0.6, 1.12],
          [grip * 0.8, 0.72],
          [grip * 0.88, 0.86],
          [grip, 0.6],
        ].map(([y = 0, d = 0]) => ({
          at: [0, y, 0] as const,
          size: [d * thick, d * thick] as const,
          power: 2.8,
          turn: [90, 0, 0] as const,
        })),
      },
      ...[0, 1, 2, 3, 4, 5].map((i) =>
        put(
          [0, 0, 0],
          [
            {
              kind: 'box',
              size: [thick * 0.3, grip * 0.5, 0.16],
              edge: 0.07,
              at: [0, grip * 0.36, thick * 0.53],
              material: { color: soft, rough: 0.75 },
            },
          ],
          [0, i * 60, 0],
        ),
      ),
      alongY(
        [
          [shaft, 0],
          [shaft, length - 1.2],
        ],
        blade,
        [0, grip, 0],
      ),
      ...(sleeve === undefined
        ? []
        : [
            alongY(
              [
                [shaft * 1.55, 0],
                [shaft * 1.55, length - 1.6],
                [shaft, length - 1.4],
              ],
              { color: sleeve, rough: 0.4 },
              [0, grip, 0],
            ),
          ]),
      tip === 'slot'
        ? plate(
            [pairs([-shaft, -1.3, -shaft * 1.25, -0.5, -shaft * 1.25, 0, shaft * 1.25, 0, shaft * 1.25, -0.5, shaft, -1.3])],
            0.14,
            black,
            { at: [0, end, -0.07], edge: 0.03 },
          )
        : alongY(
            [
              [shaft, 0],
              [shaft, 0.6],
              [0.1, 1.3],
            ],
            black,
            [0, end - 1.3, 0],
            4,
          ),
    ],
  );
}

const EIGHT: readonly (readonly [number, number, number, Tip])[] = [
  [15, 11.5, 3.4, 'slot'],
  [12.5, 11, 3.2, 'slot'],
  [10, 10, 2.9, 'slot'],
  [7.5, 9, 2.6, 'slot'],
  [15, 11.5, 3.4, 'cross'],
  [11, 10.6, 3.1, 'cross'],
  [8, 9.4, 2.8, 'cross'],
  [6, 8.6, 2.5, 'cross'],
];
const drivers = (list: typeof EIGHT, main: string, soft: string, sleeve?: string): Part[] =>
  list.map(([length, grip, thick, tip], i) =>
    put([(i - (list.length - 1) / 2) * 4.3, 0, 0], [screwdriver(length, grip, thick, main, soft, tip, sleeve)]),
  );

/** A case of small bits in two rows, its driver in front, the lid behind. */
function precision(): Part[] {
  const shell: Material = { color: '#25272b', rough: 0.45 };
  const bit = (x: number, y: number, tone: string): Part =>
    put(
      [x, y, 1],
      [
        turned(
          [
            [0, 0],
            [0.28, 0],
            [0.28, 1],
            [0.28, 1],
            [0.14, 1.3],
            [0.12, 2.5],
            [0.04, 2.8],
          ],
          { color: tone, rough: 0.25, metal: 1 },
          { sharp: true, steps: 6 },
        ),
      ],
    );
  return [
    block([19, 9, 2], [0, 0, 0], shell, { edge: 0.5 }),
    block([18, 8, 0.3], [0, 0, 1.8], { color: '#33363b', rough: 0.7 }, { edge: 0.1 }),
    ...Array.from({ length: 31 }, (_, i) => bit(-8 + (i % 16) * 1.07, i < 16 ? 2.4 : -0.2, i % 4 === 0 ? '#8b8f95' : '#b9bdc1')),
    put(
      [0, 4.6, 2],
      [
        block([19, 1, 8.4], [0, 0.6, 0], shell, { edge: 0.4, turn: [-14, 0, 0] }),
        {
          kind: 'sheet',
          size: [13, 4],
          at: [0, -0.06, 2.4],
          turn: [-14, 0, 0],
          material: {
            rough: 0.5,
            svg: '<svg xmlns="http://www.w3.org/2000/svg" width="650" height="200"><g font-family="Inter, DejaVu Sans" font-weight="800" text-anchor="middle" fill="#e8e6df"><text x="325" y="100" font-size="84">PRECISION</text><text x="325" y="170" font-size="52">32 IN 1 · S2</text></g></svg>',
          },
        },
      ],
    ),
    put(
      [-2, -8.4, 0.6],
      [
        put(
          [0, 0, 0],
          [
            alongY(
              [
                [0, 0],
                [0.62, 0],
                [0.62, 0.5],
              ],
              chrome,
            ),
            alongY(
              [
                [0.5, 0],
                [0.66, 0.3],
                [0.58, 4],
                [0.62, 8.4],
                [0.4, 9],
              ],
              { color: '#b9252c', rough: 0.25, metal: 0.7 },
              [0, 0.6, 0],
            ),
            alongY(
              [
                [0.36, 0],
                [0.36, 2.4],
                [0.3, 2.5],
                [0.14, 2.8],
                [0.1, 4],
              ],
              chrome,
              [0, 9.4, 0],
            ),
          ],
          [0, 0, -78],
        ),
      ],
    ),
  ];
}

/** A combination wrench along y: open jaws above, a ring below; lies flat. */
function wrench(size: number, ratchet = false): Part {
  const l = 7 + size * 0.85;
  const w = size * 0.055 + 0.3;
  const head = size * 0.125;
  const jaw: Flat[] = [
    ...arc([head, head * 0.98], 118, 422, 28, [0, 0]).map(([x, y]): Flat => [x, y]),
    [size * 0.056, head * 0.2],
    [size * 0.056, -head * 0.2],
    [0, -head * 0.42],
    [-size * 0.056, -head * 0.2],
    [-size * 0.056, head * 0.2],
  ];
  const ring = size * 0.098;
  const thick = 0.3 + size * 0.014;
  const hexagon = arc([size * 0.06, size * 0.06], 0, 360, ratchet ? 24 : 12)
    .slice(0, -1)
    .map(([x, y], i): Flat => [x * (i % 2 ? 0.9 : 1), y * (i % 2 ? 0.9 : 1)]);
  return put(
    [0, 0, thick * 0.4],
    [
      put([0, l, 0], [plate([jaw], thick * 1.4, satin, { edge: 0.12, turn: [0, 0, -15] })]),
      plate([pairs([-w, 0, -w * 0.86, l / 2, -w, l, w, l, w * 0.86, l / 2, w, 0])], thick, satin, { edge: 0.14, at: [0, 0, thick * 0.2] }),
      plate([circle(ring, [0, 0], 40), hexagon], thick * 1.7, satin, { edge: 0.12 }),
      ...(ratchet
        ? [
            plate(
              [circle(ring * 0.8, [0, 0], 40), hexagon],
              thick * 1.9,
              { color: '#3a3d42', rough: 0.3, metal: 0.9 },
              { edge: 0.05, at: [0, 0, -0.05] },
            ),
          ]
        : []),
      {
        kind: 'sheet',
        lies: true,
        size: [w * 1.1, l * 0.4],
        at: [0, l * 0.52, thick * 1.22],
        material: {
          rough: 0.4,
          svg: `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="300"><text transform="translate(46 284) rotate(-90)" font-family="Inter, DejaVu Sans" font-size="48" font-weight="700" fill="#55595e">${size} CR-V</text></svg>`,
        },
      },
    ],
  );
}

/** Laid into the pockets of an open roll. */
function wrenchRoll(sizes: readonly number[], ratchet: boolean): Part[] {
  const step = 3.5;
  const wide = sizes.length * step + 4;
  return [
    { kind: 'box', size: [wide, 30, 0.7], bulge: 0.1, wrinkle: [0.12, 6, 2], calm: 4, at: [0, 10, 0], material: canvas },
    { kind: 'box', size: [wide - 0.6, 11, 0.6], edge: 0.2, at: [0, 1, 1.4], material: canvas },
    ...sizes.map((size, i) => put([(i - (sizes.length - 1) / 2) * step, 0.4, 0.8], [wrench(size, ratchet)])),
    ...Array.from({ length: sizes.length + 1 }, (_, i) =>
      rod(way([(i - sizes.length / 2) * step, -4.4, 2.05, (i - sizes.length / 2) * step, 6.4, 2.05]), 0.1, {
        color: '#c9a04a',
        rough: 0.8,
      }),
    ),
    ...[-1, 1].map((side) =>
      rod(
        way([(wide / 2) * side, 12, 0.6, (wide / 2 + 4) * side, 10, 0.4, (wide / 2 + 7) * side, 13, 0.4, (wide / 2 + 9) * side, 9, 0.4]),
        0.35,
        { color: '#c9a04a', rough: 0.8 },
      ),
    ),
  ];
}

export const HAND_TOOLS: Models = {
  'chrome-vanadium-screwdriver-set-8-pieces': {
    seen: 'Eight screwdrivers with red and black grips, slotted and Phillips, side by side',
    scene: () => ({ parts: drivers(EIGHT, '#c5282f', '#222326'), view: { up: 56, round: 10 } }),
    packed: () => ({
      parts: [
        block([38, 32, 0.3], [0, 12.5, 0], { color: '#e8e4da', rough: 0.8 }, { edge: 0.1 }),
        ...drivers(EIGHT, '#c5282f', '#222326').map((part) => put([0, 0, 0.4], [part])),
      ],
      view: { up: 66 },
    }),
    detail: () => ({ parts: drivers(EIGHT.slice(0, 4), '#c5282f', '#222326'), view: { up: 40, round: 24, fill: 1.5 } }),
  },
  'insulated-1-000-v-screwdriver-set-7-pieces': {
    seen: 'Seven red and yellow insulated screwdrivers, their blades sleeved to the tip',
    scene: () => ({ parts: drivers(EIGHT.slice(0, 7), '#e3b41c', '#c2262d', '#c2262d'), view: { up: 50, round: -14 } }),
  },
  'precision-screwdriver-set-32-pieces': {
    seen: 'A case of precision bits with a small red driver in front',
    scene: () => ({ parts: precision(), view: { up: 34, round: 16 } }),
  },
  'combination-wrench-set-8-19-mm-12-pieces': {
    seen: 'Twelve combination wrenches from small to large on a canvas roll',
    scene: () => ({ parts: wrenchRoll([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19], false), view: { up: 58, round: -8 } }),
    packed: () => ({
      parts: [8, 10, 12, 13, 14, 17, 19].map((size, i) => put([0, i * 3.1, 0], [wrench(size)], [0, 0, -90])),
      view: { up: 50, round: 14 },
    }),
    detail: () => ({
      parts: [13, 17, 19].map((size, i) => put([i * 4.4, 0, 0], [wrench(size)])),
      view: { up: 44, fill: 1.6, shift: [0, 0.45] },
    }),
  },
  'ratcheting-wrench-set-8-19-mm-8-pieces': {
    seen: 'Eight ratcheting wrenches fanned out by size',
    scene: () => ({
      parts: [8, 10, 12, 13, 14, 16, 17, 19].map((size, i) =>
        put([0, 0, i * 0.34], [put([0, 6, 0], [wrench(size, true)])], [0, 0, 48 - i * 14]),
      ),
      view: { up: 56 },
    }),
  },
};
