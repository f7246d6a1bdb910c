import { plastic } from '../../../parts/materials.ts';
import { roundedRect } from '../../../parts/words/outlines.ts';
import { block, put, rod } from '../../../parts/words/solids.ts';
import type { Flat, Loft, Material, Pad, Part, Point } from '../../../scene.ts';

/** How a seat is covered. */
export interface Cover {
  readonly side: Material;
  readonly middle: Material;
  readonly piping: Material;
  /** Lines sewn in a panel of this width and height, its middle at 0. */
  readonly seams: (wide: number, high: number) => NonNullable<Pad['seams']>;
  /** Height of the panel's filling. */
  readonly plump: number;
  /** On the back of the seat's side: small words. */
  readonly tag?: Material;
}

/** One place of a seat: its width, number of people, and the width of each panel; a bench has three. */
interface Seat {
  readonly wide: number;
  readonly places: number;
  readonly panel: number;
}

/** From one place on a bench to the next. */
const PLACE = 43;
const FRONT: Seat = { wide: 54, places: 1, panel: 31 };
const BENCH: Seat = { wide: 136, places: 3, panel: 36 };

const body = plastic('#1d1f22', 0.6);
const creased: Pick<Loft, 'wrinkle' | 'steps' | 'per'> = { wrinkle: [0.35, 9, 3], steps: 72, per: 8 };

/** A stuffed panel with its sewn lines and piping, lying. */
const panelOf = (wide: number, high: number, { middle, piping, seams, plump }: Cover): Part[] => {
  const shape = roundedRect(wide, high, 5);
  return [
    {
      kind: 'pad',
      outline: shape,
      depth: plump,
      soft: plump * 1.3,
      cells: 88,
      seams: seams(wide, high),
      wrinkle: [0.14, 10, 2],
      thick: 0.2,
      material: middle,
    },
    rod(
      shape.filter((_, i) => i % 2 === 0).map(([x, y]): Point => [x, y, 0.35]),
      0.42,
      piping,
      { closed: true, sides: 4 },
    ),
  ];
};

const alongY = (
  sections: readonly (readonly [y: number, z: number, wide: number, high: number])[],
  x: number,
  material: Material,
): Part => ({
  kind: 'loft',
  sections: sections.map(([y, z, wide, high]) => ({ at: [x, y, z], size: [wide, high], power: 3.6, turn: [90, 0, 0] })),
  material,
  ...creased,
});
const alongZ = (
  sections: readonly (readonly [z: number, y: number, wide: number, deep: number])[],
  x: number,
  material: Material,
): Part => ({
  kind: 'loft',
  sections: sections.map(([z, y, wide, deep]) => ({ at: [x, y, z], size: [wide, deep], power: 3.6 })),
  material,
  ...creased,
});

const headrest = (cover: Cover): Part[] => [
  ...[-5.5, 5.5].map((off) =>
    rod(
      [
        [off, 1, 60],
        [off, 1, 72],
      ],
      0.6,
      { color: '#c9ccd0', rough: 0.2, metal: 1 },
    ),
  ),
  alongZ(
    [
      [66.6, 0, 20, 7],
      [68.6, -0.5, 26, 10.5],
      [75.6, -1, 28, 12],
      [82.6, -0.5, 26, 10],
      [85, 0, 19, 5.5],
    ],
    0,
    cover.side,
  ),
  put([0, -6.4, 75.6], [put([0, 0, 0], panelOf(20, 11, { ...cover, seams: () => [] }), [90, 0, 0])]),
];

function seat({ wide, places, panel }: Seat, cover: Cover): Part[] {
  const { side, tag } = cover;
  const rim = wide / 2 - 5.5;
  const each = (parts: readonly Part[]): Part => ({
    kind: 'row',
    at: [-(places - 1) * (PLACE / 2), 0, 0],
    count: places,
    step: [PLACE, 0, 0],
    parts,
  });
  return [
    block([wide - 10, 44, 14], [0, 0, 12], body, { edge: 3 }),
    ...[-1, 1].map((x) => block([4, 54, 5], [x * (wide / 2 - 10), 0, 0], body, { edge: 1 })),
    ...[-1, 1].map((x) => block([4, 40, 10], [x * (wide / 2 - 1.6), 4, 19], body, { edge: 1.6 })),
    alongY(
      [
        [-28, 36, wide - 8, 8],
        [-26, 35.6, wide - 3, 15],
        [-14, 35.6, wide, 18],
        [8, 34.6, wide, 18],
        [22, 34, wide - 3, 16],
      ],
      0,
      side,
    ),
    ...[-1, 1].map((x) =>
      alongY(
        [
          [-25.4, 37.6, 8, 8],
          [-17, 42, 11, 12],
          [4, 42.6, 11.5, 14],
          [20, 40, 9, 10],
        ],
        x * rim,
        side,
      ),
    ),
    each([put([0, -4, 43.4], panelOf(panel, 43, cover), [1.6, 0, 0])]),
    put(
      [0, 18, 36],
      [
        alongZ(
          [
            [0, 0, wide - 8, 13],
            [8, 0, wide - 2, 17],
            [34, 0, wide, 17],
            [52, 0, wide - 5, 14],
            [62, 0, wide - 14, 11],
            [66, 0.5, wide - 24, 6],
          ],
          0,
          side,
        ),
        ...[-1, 1].map((x) =>
          alongZ(
            [
              [3, -3, 8, 8],
              [15, -8.4, 11.5, 12],
              [35, -8.4, 11.5, 12],
              [48, -5, 9, 8],
              [57, 1.5, 7, 7],
            ],
            x * rim,
            side,
          ),
        ),
        each([put([0, -8, 34], panelOf(panel * 0.97, 50, cover), [90, 0, 0]), ...headrest(cover)]),
        ...(tag === undefined
          ? []
          : [{ kind: 'sheet', size: [6, 2.6], at: [wide / 2 + 0.3, 0, 40], turn: [0, 0, 90], material: tag } satisfies Part]),
      ],
      [-13, 0, 0],
    ),
  ];
}

export const frontSeat = (cover: Cover): Part[] => seat(FRONT, cover);
/** Two next to each other, the second a copy of the first. */
export const frontPair = (cover: Cover, apart = 64): Part => ({
  kind: 'row',
  at: [-apart / 2, 0, 0],
  count: 2,
  step: [apart, 0, 0],
  parts: frontSeat(cover),
});
export const bench = (cover: Cover): Part[] => seat(BENCH, cover);

/** Lines from side to side. */
export const flutes =
  (count: number) =>
  (wide: number, high: number): NonNullable<Pad['seams']> =>
    Array.from({ length: count }, (_, i) => {
      const y = -high / 2 + ((i + 1) * high) / (count + 1);
      const line: Flat[] = [
        [-wide / 2, y],
        [wide / 2, y],
      ];
      return { path: line, width: 0.7, press: 0.55 };
    });

/** Lines crossing aslant. */
export const diamonds =
  (step: number) =>
  (wide: number, high: number): NonNullable<Pad['seams']> => {
    const count = Math.ceil((wide + high) / step);
    return [-1, 1].flatMap((side) =>
      Array.from({ length: count }, (_, i) => {
        const at = -(wide + high) / 2 + (i + 0.5) * step;
        const path: Flat[] = [
          [side * -60, at - 60],
          [side * 60, at + 60],
        ];
        return { path, width: 0.65, press: 0.5 };
      }),
    );
  };
