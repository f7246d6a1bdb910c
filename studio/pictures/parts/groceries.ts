import type { Flat, Material, Part, Point } from '../scene.ts';
import { darker } from './colors.ts';
import { paper } from './materials.ts';
import { flatLabel, roundLabel } from './packs/sticking.ts';
import { roundedRect } from './words/outlines.ts';
import { flats } from './words/points.ts';
import { put, rod, turned } from './words/solids.ts';

interface Mound {
  readonly radius: number;
  readonly height: number;
  /** The mass under the visible pieces. */
  readonly ground: Material;
  readonly pieces: readonly Part[];
  readonly count: number;
  readonly seed?: number;
  readonly tilt?: number;
}

const SLOPE = 1.6;
const dome = (radius: number, height: number): Flat[] =>
  Array.from({ length: 11 }, (_, i): Flat => {
    const share = i / 10;
    return [radius * (1 - share) + 0.001, height * (1 - (1 - share) ** SLOPE)];
  });

/** A poured heap: pieces lie close on a mound of the same, whose surface is never bare. */
export const mound = ({ radius, height, ground, pieces, count, seed = 1, tilt = 180 }: Mound): Part[] => [
  turned(dome(radius * 0.97, height * 0.97), ground),
  { kind: 'heap', parts: pieces, count, radius, height, seed, tilt, slope: SLOPE, filled: false },
];

/** A few pieces that rolled away from the heap. */
export const strewn = (pieces: readonly Part[], count: number, radius: Flat, at: Point, seed = 5): Part => ({
  kind: 'heap',
  parts: pieces,
  count,
  radius,
  height: 0,
  seed,
  tilt: 12,
  filled: false,
  at,
});

/** Powder: a heap without pieces, a little lumpy. */
export const powder = (radius: number, height: number, color: string): Part =>
  turned(
    dome(radius, height),
    { color, rough: 1, grain: { kind: 'noise', scale: 2.2, detail: 8, bump: 0.7, depth: 0.25, to: darker(color, 0.12) } },
    { steps: 96 },
  );

/** A bowl with room for something at 0.8 of its height. */
export const dish = (radius: number, height: number, material: Material, inside: Material = material): Part[] => [
  turned(
    [
      [0, 0.1],
      [radius * 0.5, 0],
      [radius * 0.54, 0.25],
      [radius * 0.86, height * 0.5],
      [radius, height],
      [radius, height],
      [radius * 0.97, height + 0.15],
    ],
    material,
  ),
  turned(
    [
      [radius * 0.97, height + 0.15],
      [radius * 0.93, height - 0.1],
      [radius * 0.78, height * 0.5],
      [radius * 0.4, 0.5],
      [0, 0.4],
    ],
    inside,
  ),
];

/** A bowl heaped with a mound. */
export const bowlOf = (
  radius: number,
  height: number,
  material: Material,
  heaped: Omit<Mound, 'radius' | 'height'> & { readonly rise?: number },
): Part[] => [
  ...dish(radius, height, material),
  put([0, 0, height * 0.78], mound({ ...heaped, radius: radius * 0.9, height: heaped.rise ?? radius * 0.4 })),
];

/** An upright open sack, its rim rolled down, filled to the brim. */
export function openSack(
  radius: number,
  height: number,
  material: Material,
  content: Omit<Mound, 'radius' | 'height'>,
  svg?: string,
): Part[] {
  const r = radius;
  const at = (z: number, wide: number) => ({ at: [0, 0, z] as const, size: [r * 2 * wide, r * 1.7 * wide] as const, power: 2.6 });
  return [
    {
      kind: 'loft',
      sections: [at(0, 0.86), at(height * 0.06, 1), at(height * 0.4, 1.08), at(height * 0.75, 1.02), at(height, 0.98)],
      caps: false,
      steps: 120,
      per: 14,
      wrinkle: [r * 0.07, r * 0.7, 3],
      material,
    },
    {
      kind: 'loft',
      sections: [
        at(height * 0.86, 1.08),
        at(height * 0.9, 1.16),
        at(height * 0.99, 1.14),
        at(height * 1.03, 1.04),
        at(height * 0.98, 0.97),
      ],
      caps: false,
      steps: 120,
      per: 10,
      wrinkle: [r * 0.06, r * 0.5, 7],
      material,
    },
    put([0, 0, height * 0.92], mound({ ...content, radius: r * 0.98, height: r * 0.42 }), [0, 0, 0], [1, 0.86, 1]),
    ...(svg === undefined
      ? []
      : [
          {
            kind: 'sheet',
            size: [r * 1.3, height * 0.5],
            bend: r * 1.5,
            at: [0, r * 0.47, height * 0.2],
            material: { ...paper(), svg },
          } satisfies Part,
        ]),
  ];
}

/** A full paper or woven sack, sewn at its top. */
export function fullSack(size: Point, material: Material, svg: string): Part[] {
  const [x, y, z] = size;
  const at = (up: number, wide: number, deep: number) => ({ at: [0, 0, z * up] as const, size: [x * wide, y * deep] as const, power: 3.6 });
  return [
    {
      kind: 'loft',
      sections: [
        at(0, 0.86, 0.7),
        at(0.06, 0.98, 0.94),
        at(0.3, 1.02, 1.04),
        at(0.65, 1, 0.96),
        at(0.86, 0.97, 0.6),
        at(0.94, 0.98, 0.12),
        at(1, 1, 0.06),
      ],
      steps: 120,
      per: 14,
      wrinkle: [x * 0.018, x * 0.22, 5],
      material,
    },
    rod(
      [
        [-x * 0.49, -y * 0.05, z * 0.955],
        [0, -y * 0.06, z * 0.955],
        [x * 0.49, -y * 0.05, z * 0.955],
      ],
      x * 0.006,
      { color: '#c0392b', rough: 0.9 },
    ),
    { kind: 'sheet', size: [x * 0.74, z * 0.52], bend: x * 2.6, at: [0, x * 2.6 - y * 0.6, z * 0.2], material: { ...paper(), svg } },
  ];
}

/** A sealed bag of film, blown up, printed all over its front. */
export function pillowBag(width: number, height: number, depth: number, svg: string, back: Material): Part[] {
  const outline = roundedRect(width, height - 3, 0.6);
  const side = (material: Material): Part => ({
    kind: 'pad',
    outline,
    depth: depth / 2,
    soft: width * 0.42,
    cells: 110,
    wrinkle: [0.45, 4.5, 3],
    stretch: [1, 0.5],
    thick: 0.05,
    material,
  });
  const seal = (y: number): Part => ({
    kind: 'row',
    count: Math.round(width / 0.5),
    step: [0.5, 0, 0],
    at: [-width / 2 + 0.25, y, 0],
    parts: [{ kind: 'box', size: [0.42, 1.5, 0.16], at: [0, 0, -0.08], edge: 0.07, material: back }],
  });
  return [
    put(
      [0, 0, height / 2],
      [
        put([0, 0, 0], [side({ rough: 0.3, coat: 0.4, svg })]),
        put([0, 0, 0], [side(back)], [0, 180, 0]),
        seal(height / 2 - 0.8),
        seal(-height / 2 + 0.8),
      ],
      [90, 0, 0],
    ),
  ];
}

/** A standing bag of laminate with a rolled or sealed top and a label in front. */
export const standingBag = (size: Point, material: Material, svg: string): Part[] => {
  const [x, y, z] = size;
  return [
    {
      kind: 'loft',
      sections: [
        { at: [0, 0, 0], size: [x * 0.96, y * 0.9], power: 7 },
        { at: [0, 0, z * 0.04], size: [x, y], power: 7 },
        { at: [0, 0, z * 0.72], size: [x, y * 0.94], power: 6 },
        { at: [0, 0, z * 0.86], size: [x * 0.99, y * 0.5], power: 4 },
        { at: [0, 0, z * 0.94], size: [x, y * 0.08], power: 5 },
        { at: [0, 0, z], size: [x, y * 0.06], power: 5 },
      ],
      steps: 120,
      per: 12,
      wrinkle: [x * 0.012, x * 0.35, 3],
      material,
    },
    flatLabel(svg, [x * 0.8, z * 0.5], y * 0.5 + x * 0.024, z * 0.14),
    turned(flats('0 0.12, 0.5 0.12, 0.7 0'), { color: '#d9d9d6', rough: 0.4 }, { at: [0, -y * 0.38, z * 0.78], turn: [62, 0, 0] }),
  ];
};

/** A round object of this radius with a label as wide as its visible side. */
export const labelled = (part: Part, radius: number, [from, height]: Flat, svg: string): Part =>
  put([0, 0, 0], [part, roundLabel(svg, radius, from, height, 120)]);

/** A scoop or spoon of wood along x, its bowl at 0. */
export const scoop = (material: Material, size = 1): Part =>
  put(
    [0, 0, 0],
    [
      turned(flats('0 0, 1.6 0.1, 2.4 0.7, 2.7 1.7'), material, { wall: 0.25 }),
      {
        kind: 'loft',
        sections: [
          { at: [2.3, 0, 1.4], size: [0.7, 1.1], turn: [0, 80, 0] },
          { at: [6, 0, 2], size: [0.6, 0.9], turn: [0, 80, 0] },
          { at: [10.6, 0, 2.6], size: [0.8, 1.3], turn: [0, 84, 0] },
          { at: [11.2, 0, 2.65], size: [0.4, 0.7], turn: [0, 84, 0] },
        ],
        material,
      },
    ],
    [0, 0, 0],
    size,
  );
