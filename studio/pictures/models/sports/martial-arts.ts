import { fabric } from '../../parts/fabrics.ts';
import { laid, line, stitch } from '../../parts/garments.ts';
import { torso } from '../../parts/torso.ts';
import { trousers } from '../../parts/trousers.ts';
import { arc } from '../../parts/words/outlines.ts';
import { mirroredPairs, pairs, way } from '../../parts/words/points.ts';
import { block, put, rod } from '../../parts/words/solids.ts';
import type { Flat, Material, Models, Part } from '../../scene.ts';

/** White cloth is invisible on a white floor. */
const DOJO = '#a9b8b4';

const rice: Material = { color: '#e9e7e0', rough: 0.95, sheen: 0.3, grain: { kind: 'weave', scale: 0.9, bump: 0.9, depth: 0.16 } };
const canvas: Material = { ...fabric('canvas', '#ffffff'), color: '#eceae5' };
const beltCloth = (color: string): Material => ({
  color,
  rough: 0.85,
  grain: { kind: 'stripes', along: 'y', scale: 1.4, bump: 0.5, depth: 0.05 },
});

/** The two lapels, the left over the right, from the neck down. */
const lapel = (side: number, low: number, top: number, z: number, material: Material): Part => {
  const path: Flat[] = pairs([side * 8.4, top + 1, side * 5.4, top - 12, side * -1.6, top - 30, side * -9, low]);
  const wide = 5;
  return {
    kind: 'pad',
    outline: [...path, ...path.map(([x, y]): Flat => [x + side * wide * 0.94, y + wide * 0.34]).reverse()],
    depth: 0.9,
    soft: 0.8,
    at: [0, 0, z],
    material,
    cells: 120,
    seams: [-1, 0, 1].map((k) => ({
      path: path.map(([x, y]): Flat => [x + side * wide * (0.47 + k * 0.24), y + wide * (0.17 + k * 0.09)]),
      width: 0.22,
      press: 0.35,
    })),
  };
};

/** A belt laid across and knotted, its ends hanging. */
function belt(y: number, half: number, z: number, color: string): Part[] {
  const cloth = beltCloth(color);
  const end: Part = { kind: 'box', size: [4, 25, 0.7], edge: 0.2, at: [0, -12, 0], material: cloth };
  return [
    { kind: 'box', size: [half * 2, 4, 0.8], edge: 0.25, at: [0, y, z], material: cloth },
    put([-1, y - 0.6, z + 0.4], [end], [0, 0, -17]),
    put([1, y - 0.6, z + 0.5], [end], [0, 0, 20]),
    { kind: 'box', size: [5.4, 4.6, 2], edge: 0.8, at: [0, y, z + 0.5], turn: [0, 0, 28], material: cloth },
  ];
}

function judoJacket(): Part[] {
  const { shape, armhole, folds } = torso({
    wide: 33,
    length: 76,
    neck: [9, 6],
    shoulder: 29,
    arm: 'long',
    cuff: 17,
    reach: 0.86,
    waist: 33,
    hem: 34,
  });
  const shade = '#b9b5aa';
  const low = 34;
  const diamonds = Array.from(
    { length: 17 },
    (_, i) =>
      line(
        [
          [-44 + i * 5, 0],
          [-44 + i * 5 + 30, low],
        ],
        shade,
        0.3,
        0.8,
      ) +
      line(
        [
          [44 - i * 5, 0],
          [44 - i * 5 - 30, low],
        ],
        shade,
        0.3,
        0.8,
      ),
  ).join('');
  return [
    laid({
      shape,
      material: rice,
      depth: 2.2,
      draw: `<clipPath id="c"><rect x="-34" y="0" width="68" height="${low}"/></clipPath><g clip-path="url(#c)">${diamonds}</g>${line(
        [
          [-33, low],
          [33, low],
        ],
        shade,
        0.4,
      )}${line(armhole, shade, 0.35)}${line(
        armhole.map(([x, y]): Flat => [-x, y]),
        shade,
        0.35,
      )}`,
      seams: [
        ...folds,
        {
          path: [
            [-33, low],
            [33, low],
          ],
          width: 0.5,
          press: 0.4,
        },
      ],
    }),
    lapel(-1, 8, 75, 1.7, { ...rice, grain: { kind: 'weave', scale: 2, bump: 0.5, depth: 0.06 } }),
    lapel(1, 8, 75, 2.3, { ...rice, grain: { kind: 'weave', scale: 2, bump: 0.5, depth: 0.06 } }),
    {
      kind: 'pad',
      outline: [...arc([8.6, 4.4], 180, 0, 14, [0, 76]), ...arc([5.6, 1.6], 0, 180, 14, [0, 73])],
      depth: 0.8,
      soft: 0.7,
      at: [0, 0, 1.6],
      material: rice,
    },
    ...belt(30, 33.6, 2.5, '#f4f2ec'),
  ];
}

/** Trousers, folded once, next to or under the jacket. */
const whiteTrousers = (material: Material): Part => {
  const { shape, folds, crotch } = trousers({ length: 92, rise: 30, waist: 24, hip: 29, knee: 21, foot: 19, apart: 3 });
  return laid({
    shape,
    material,
    depth: 1.7,
    seams: [
      ...folds,
      { path: [[0, 92], crotch], width: 0.4, press: 0.4 },
      {
        path: [
          [-24, 87],
          [24, 87],
        ],
        width: 0.6,
        press: 0.4,
      },
    ],
    draw:
      stitch(
        [
          [-24, 86.4],
          [24, 86.4],
        ],
        '#b9b5aa',
        0.3,
      ) + line([[0, 92], crotch], '#bdb9ae', 0.3),
  });
};

/** A jacket folded to a square with its lapels in front, the trousers below it, a belt tied round both. */
function foldedKarate(): Part[] {
  const square = (w: number, h: number, z: number, seed: number): Part => ({
    kind: 'box',
    size: [w, h, 3.4],
    bulge: 0.16,
    wrinkle: [0.55, 8, seed],
    calm: 10,
    at: [0, 0, z],
    material: canvas,
  });
  return [
    square(37, 30, 0, 2),
    square(36, 29.4, 3.5, 5),
    square(36, 29, 7, 8),
    put(
      [0, -23, 10.7],
      [
        lapel(-1, 11, 37, 0, canvas),
        lapel(1, 11, 37, 0.5, canvas),
        {
          kind: 'pad',
          outline: [...arc([8.8, 3], 180, 0, 14, [0, 37.4]), ...arc([5.6, 1.4], 0, 180, 14, [0, 35])],
          depth: 0.8,
          soft: 0.7,
          at: [0, 0, 0.2],
          material: canvas,
        },
      ],
    ),
    rod(way([-19, -5, 0.6, -19.6, -5, 6, -18.4, -5, 11.4, 0, -5, 12.4, 18.4, -5, 11.4, 19.6, -5, 6, 19, -5, 0.6]), 0.1, canvas),
    ...[-1, 1].map(
      (side): Part => ({ kind: 'box', size: [0.8, 4, 11], edge: 0.25, at: [side * 18.7, -5, 0.4], material: beltCloth('#1f4f9a') }),
    ),
    { kind: 'box', size: [38.6, 4, 0.8], edge: 0.3, at: [0, -5, 12], material: beltCloth('#1f4f9a') },
    put([-1, -6, 12.7], [{ kind: 'box', size: [4, 15, 0.7], edge: 0.2, at: [0, -6.5, 0], material: beltCloth('#1f4f9a') }], [0, 0, -34]),
    put([1, -6, 12.9], [{ kind: 'box', size: [4, 15, 0.7], edge: 0.2, at: [0, -6.5, 0], material: beltCloth('#1f4f9a') }], [0, 0, 30]),
    { kind: 'box', size: [5.6, 4.8, 2.2], edge: 0.9, at: [0, -5, 12.6], turn: [0, 0, 26], material: beltCloth('#1f4f9a') },
    {
      kind: 'sheet',
      lies: true,
      size: [5, 3],
      at: [11.5, 7.5, 11.4],
      material: {
        svg: '<svg xmlns="http://www.w3.org/2000/svg" width="250" height="150"><rect width="250" height="150" fill="#f6f4ee" stroke="#1f4f9a" stroke-width="10"/><text x="125" y="76" font-family="Inter, DejaVu Sans" font-size="54" font-weight="900" text-anchor="middle" fill="#1f4f9a">KARATE</text><text x="125" y="122" font-family="Inter, DejaVu Sans" font-size="36" font-weight="700" text-anchor="middle" fill="#1f4f9a">8 OZ</text></svg>',
      },
    },
  ];
}

const GUARD = [0, 44, 5, 45, 9, 52, 17, 54, 18, 46, 19, 38, 25, 31, 28, 24, 28, 3, 24, 0, 0, 0];

/** A hogu upright: padded in squares, with a dot to hit and laces at its sides. */
function guard(color: string): Part {
  const outline = mirroredPairs(GUARD);
  const white: Material = { color: '#eceae4', rough: 0.4, coat: 0.2 };
  return put(
    [0, 0, 0],
    [
      put(
        [0, 0, 0],
        [
          {
            kind: 'pad',
            outline,
            depth: 3.4,
            soft: 3.4,
            cells: 190,
            material: { color, rough: 0.35, coat: 0.3 },
            seams: [
              ...[10, 20, 30].map((y) => ({
                path: [
                  [-28, y],
                  [28, y],
                ] as const,
                width: 0.9,
                press: 0.45,
              })),
              ...[-18, -9, 9, 18].map((x) => ({
                path: [
                  [x, 0],
                  [x, 42],
                ] as const,
                width: 0.9,
                press: 0.45,
              })),
            ],
          },
          rod([...outline.map(([x, y]) => [x, y, 0.9] as const)], 0.85, white, { closed: true, curved: false }),
          ...[-1, 1].map((side) =>
            rod(way([side * 19.2, 38, 1, side * 25.2, 31, 1, side * 28.2, 24, 1, side * 28.2, 4, 1]), 0.9, white, { curved: false }),
          ),
          {
            kind: 'pad',
            outline: arc([6.6, 6.6], 0, 360, 40, [0, 25]).slice(0, -1),
            depth: 0.7,
            soft: 0.6,
            at: [0, 0, 3.3],
            material: white,
          },
          {
            kind: 'sheet',
            lies: true,
            size: [12, 12],
            at: [0, 25, 4.25],
            material: {
              rough: 0.4,
              svg: `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><circle cx="200" cy="200" r="180" fill="none" stroke="${color}" stroke-width="20"/><text x="200" y="186" font-family="Inter, DejaVu Sans" font-size="52" font-weight="900" text-anchor="middle" fill="${color}">TAE KWON</text><text x="200" y="262" font-family="Inter, DejaVu Sans" font-size="74" font-weight="900" text-anchor="middle" fill="${color}">DO</text></svg>`,
            },
          },
        ],
        [76, 0, 0],
      ),
      ...[-1, 1].map((side) =>
        rod(way([side * 26, 2, 12, side * 31, 7, 9, side * 30, 12, 4, side * 27, 14, 0.6]), 0.5, { color: '#eceae4', rough: 0.9 }),
      ),
    ],
  );
}

export const MARTIAL_ARTS: Models = {
  'judo-gi-550-g': {
    seen: 'A white judo jacket of coarse weave with a white belt, laid over its trousers',
    scene: () => ({
      parts: [put([22, -44, 0], [whiteTrousers(canvas)], [0, 0, -24]), put([0, 0, 2.4], judoJacket())],
      view: { up: 62 },
      tint: DOJO,
      exposure: 0.15,
    }),
    packed: () => ({
      parts: [
        ...foldedKarate()
          .slice(0, 6)
          .map((part) => ({ ...part, material: rice }) as Part),
        block([38.6, 4, 0.8], [0, -5, 12], beltCloth('#f4f2ec')),
      ],
      view: { up: 36, round: 18 },
      tint: DOJO,
      exposure: 0.15,
    }),
    detail: () => ({ parts: judoJacket(), view: { up: 52, round: 10, fill: 2.2, shift: [0, -0.1] }, tint: DOJO, exposure: 0.15 }),
  },
  'karate-uniform-8-oz': {
    seen: 'A folded white karate uniform tied with a blue belt',
    scene: () => ({ parts: foldedKarate(), view: { up: 40, round: 16 }, tint: DOJO, exposure: 0.15 }),
  },
  'taekwondo-chest-guard': {
    seen: 'A blue and a red taekwondo chest guard, the two sides of a reversible one',
    scene: () => ({
      parts: [put([-16, 8, 0], [guard('#b8242b')], [0, 0, -6]), put([15, -12, 0], [guard('#1d4fa3')], [0, 0, 9])],
      view: { up: 14 },
    }),
  },
};
