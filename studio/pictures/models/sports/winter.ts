import { steel } from '../../parts/materials.ts';
import { pairs, way } from '../../parts/words/points.ts';
import { block, plate, put, rod, turned } from '../../parts/words/solids.ts';
import type { Flat, Material, Models, Part, Point } from '../../scene.ts';

const carbon: Material = { color: '#1e2024', rough: 0.3, coat: 0.6, grain: { kind: 'checks', scale: 1.6, bump: 0.05, to: '#2b2e33' } };
const tape: Material = { color: '#f0eee7', rough: 0.9, grain: { kind: 'weave', scale: 5, bump: 0.3 } };

const shaftSvg = (brand: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="40"><rect width="900" height="40" fill="#c4262e"/><text x="450" y="32" font-family="Inter, DejaVu Sans" font-size="34" font-weight="900" text-anchor="middle" letter-spacing="12" fill="#ffffff">${brand.split(' ')[0]?.toUpperCase()}  FLEX 85</text></svg>`;

/** Lies on its side, the blade to the left near the origin, the shaft along y. */
function stick(brand: string): Part {
  const blade = (at: Point, size: Flat, turn: Point) => ({ at, size, power: 3.4, turn });
  return put(
    [0, 0, 0],
    [
      {
        kind: 'loft',
        material: tape,
        sections: [
          blade([-31, 3.4, 2.4], [3.4, 0.8], [90, 0, 90]),
          blade([-29, 3, 2.2], [6.4, 1], [90, 0, 90]),
          blade([-20, 1.6, 1.6], [8, 1.1], [90, 0, 90]),
          blade([-10, 1, 1.4], [7.8, 1.2], [90, 0, 90]),
        ].map((section) => ({ ...section, turn: [0, 90, 0] as Point, size: [section.size[1], section.size[0]] as Flat })),
      },
      {
        kind: 'loft',
        material: carbon,
        sections: [
          { at: [-10.4, 1, 1.4], size: [1.2, 7.8], power: 3.4, turn: [0, 90, 0] },
          { at: [-5, 1.6, 1.4], size: [1.6, 6.8], power: 3.4, turn: [0, 90, 0] },
          { at: [0, 5, 1.6], size: [4.6, 2.2], power: 3.6, turn: [90, 0, 48] },
          { at: [2.6, 14, 1.6], size: [3.2, 2.4], power: 4, turn: [90, 0, 12] },
          { at: [5, 30, 1.6], size: [3.2, 2.4], power: 4, turn: [90, 0, 9] },
        ],
        steps: 64,
      },
      put(
        [5, 29.6, 0],
        [
          block([3.2, 100, 2.4], [0, 50, 0.4], carbon, { edge: 0.6 }),
          {
            kind: 'sheet',
            lies: true,
            size: [66, 2.6],
            at: [0, 46, 2.83],
            turn: [0, 0, 90],
            material: { rough: 0.3, coat: 0.5, svg: shaftSvg(brand) },
          },
          block([3.5, 15, 2.7], [0, 93, 0.25], tape, { edge: 0.7 }),
          block([3.9, 2.2, 3.1], [0, 99.6, 0.05], tape, { edge: 0.9 }),
        ],
        [0, 0, -8.6],
      ),
    ],
  );
}

const vulcanised: Material = { color: '#1a1b1d', rough: 0.7, shine: 0.3, grain: { kind: 'noise', scale: 10, bump: 0.1, depth: 0.02 } };
const rim: Material = { color: '#1a1b1d', rough: 0.75, shine: 0.3, grain: { kind: 'checks', scale: 1.9, bump: 0.9, depth: 0.08 } };

const puck = (at: Point, turn: Point = [0, 0, 0]): Part =>
  put(
    at,
    [
      turned(
        [
          [3.74, 0.06],
          [3.81, 0.2],
          [3.81, 0.2],
          [3.81, 2.34],
          [3.81, 2.34],
          [3.74, 2.48],
        ],
        rim,
      ),
      turned(
        [
          [0, 2.54],
          [3.55, 2.54],
          [3.76, 2.46],
        ],
        vulcanised,
        { sharp: true },
      ),
      turned(
        [
          [0, 0],
          [3.55, 0],
          [3.76, 0.08],
        ],
        vulcanised,
        { sharp: true },
      ),
    ],
    turn,
  );

/** Five towers of five, one of them fallen. */
function pucks(): Part[] {
  const tower = (x: number, y: number, count: number) =>
    Array.from({ length: count }, (_, i) => puck([x + ((i * 7) % 3) * 0.12, y + ((i * 5) % 3) * 0.1, i * 2.56], [0, 0, i * 31]));
  return [
    ...tower(-8.2, 4, 6),
    ...tower(0, 5.4, 6),
    ...tower(8.2, 4, 6),
    ...tower(-3.6, -3, 3),
    ...tower(5, -3.6, 2),
    puck([12.4, -7, 0], [0, 0, 10]),
    puck([-12, -8.6, 3.81], [76, 0, 24]),
  ];
}

/** One boot on its blade, its toe to -y. */
function skate(): Part {
  const leather: Material = { color: '#ece9e2', rough: 0.42, coat: 0.2, grain: { kind: 'leather', scale: 4, bump: 0.05, depth: 0.02 } };
  const sole: Material = { color: '#5a3a25', rough: 0.45, coat: 0.3 };
  const outline = pairs([
    0, -13.4, 2.6, -12.4, 4, -8.6, 4.2, -4, 3, 2, 2.9, 7, 3.3, 11, 2.4, 13.6, 0, 14.4, -2.4, 13.6, -3.3, 11, -2.9, 7, -3, 2, -4.2, -4, -4,
    -8.6, -2.6, -12.4,
  ]);
  const eyelets = [
    [-6.6, 13.6],
    [-4.6, 15.2],
    [-2.4, 17],
    [-0.6, 19.4],
    [0.3, 22],
    [0.6, 24.6],
    [0.8, 27.2],
  ] as const;
  const front = ([y, z]: Flat): Flat => [y - 2.2 + (z > 20 ? 0.4 : 0), z] as const;
  return put(
    [0, 0, 0],
    [
      {
        kind: 'cut',
        how: 'without',
        material: leather,
        parts: [
          {
            kind: 'blob',
            fine: 0.34,
            melt: 12,
            balls: [
              { at: [0, -8.2, 11.2], size: [8.8, 12.4, 7.2] },
              { at: [0, -2, 12.6], size: [7.2, 13, 8] },
              { at: [0, 6, 12.6], size: [6.6, 14, 8.4] },
              { at: [0, 9.8, 11.6], size: [7, 9, 7.4] },
              { at: [0, 4.4, 17], size: [7, 12.4, 10] },
              { at: [0, 6, 22.4], size: [7.4, 11.4, 12] },
              { at: [0, 6.6, 27.4], size: [8, 11.8, 10] },
              { at: [0, 6.8, 31], size: [8.4, 12, 8] },
            ],
          },
          block([20, 30, 10], [0, 6, 32.4], leather, { turn: [-8, 0, 0] }),
          block([20, 40, 9], [0, 0, -0.2], leather),
          { kind: 'blob', fine: 0.4, melt: 1, balls: [{ at: [0, 6.8, 31.4], size: [6.6, 9.8, 9] }] },
        ],
      },
      {
        kind: 'pad',
        outline: pairs([-2, -1, 2, -1, 2.6, 9, 2.2, 14, -2.2, 14, -2.6, 9]),
        curved: true,
        depth: 0.8,
        soft: 0.7,
        at: [0, 0.8, 20.4],
        turn: [86, 0, 0],
        material: { ...leather, color: '#f4f2ec' },
      },
      plate([outline], 1.1, sole, { edge: 0.3, at: [0, 0, 7.9] }),
      plate([pairs([-3.1, 5.6, 3.1, 5.6, 3.3, 11, 2.4, 13.6, 0, 14.4, -2.4, 13.6, -3.3, 11])], 2.6, sole, { edge: 0.3, at: [0, 0, 5.4] }),
      // The blade's side: stanchions under toe and heel, a rocker below, the pick in front.
      plate(
        [
          pairs([
            -13.6, 2.2, -13.1, 1.5, -12.6, 2, -12.1, 1, -11.6, 1.5, -11, 0.6, -8, 0.15, 0, 0, 8, 0.2, 14.6, 0.9, 15.8, 1.8, 15.6, 2.6, 11.4,
            2.8, 11, 5.6, 6, 5.6, 5, 3, -3, 3, -4, 8, -10.6, 8, -11.4, 4.4, -13.2, 3.6,
          ]),
        ],
        0.42,
        steel,
        { turn: [90, 0, 90], at: [-0.21, 0, 0], edge: 0.06 },
      ),
      ...[
        [-7.4, 7.6],
        [8.4, 5.2],
      ].map(([y = 0, z = 0]) => block([5, 6.4, 0.35], [0, y, z], steel, { edge: 0.12 })),
      ...eyelets.flatMap(([y, z], i) => {
        const [cy, cz] = front([y, z]);
        const half = 1.5 + i * 0.06;
        const next = eyelets[i + 1];
        const [ny, nz] = next === undefined ? [cy, cz] : front(next);
        return [
          ...[-1, 1].map(
            (side): Part => ({
              kind: 'blob',
              fine: 0.12,
              melt: 1,
              material: steel,
              balls: [{ at: [side * (half + 0.5), cy + 0.75, cz + 0.2], size: 0.7 }],
            }),
          ),
          ...(next === undefined
            ? []
            : [-1, 1].map((side) =>
                rod(
                  [
                    [side * (half + 0.4), cy + 0.6, cz + 0.3],
                    [0, (cy + ny) / 2 - 0.35, (cz + nz) / 2 + 0.3],
                    [-side * (half + 0.5), ny + 0.6, nz + 0.3],
                  ],
                  0.26,
                  { color: '#ffffff', rough: 0.8 },
                ),
              )),
        ];
      }),
      rod(
        way([
          1.6, -1, 27.4, 3, -3.6, 27.6, 4.2, -3.4, 25.4, 2, -2.2, 26.4, 0, -1.6, 27.2, -2, -2.2, 26.4, -4.2, -3.4, 25.6, -3, -3.6, 27.8,
          -1.6, -1, 27.4,
        ]),
        0.26,
        { color: '#ffffff', rough: 0.8 },
      ),
      rod(way([0, -1.8, 27.2, 1.6, -3.8, 24, 2.8, -4, 20.4]), 0.24, { color: '#ffffff', rough: 0.8 }),
      rod(way([0, -1.8, 27.2, -1.8, -3.6, 24.4, -2.2, -4.2, 21.4]), 0.24, { color: '#ffffff', rough: 0.8 }),
    ],
  );
}

export const WINTER: Models = {
  'ice-hockey-stick-composite': {
    seen: 'Two black composite hockey sticks with white taped blades',
    scene: ({ brand }) => ({
      parts: [put([0, 0, 0], [stick(brand)], [0, 0, -42]), put([-20, 12, 0], [stick(brand)], [0, 0, -45])],
      view: { up: 58, round: 0, lens: 40, fill: 1.04, shift: [-0.1, -0.04] },
      tint: '#a9b4ab',
    }),
    packed: ({ brand }) => ({
      parts: [0, 1, 2, 3].map((i) => put([i * -9, i * 9, 0], [stick(brand)], [0, 0, -42])),
      view: { up: 44, fill: 0.88 },
    }),
    detail: ({ brand }) => ({
      parts: [put([0, 0, 0], [stick(brand)], [0, 0, -30])],
      view: { up: 36, lens: 50, fill: 2.2, shift: [-0.5, -0.14] },
    }),
  },
  'hockey-pucks-25-pack': {
    seen: 'Twenty-five black rubber hockey pucks in stacks',
    scene: () => ({ parts: pucks(), view: { up: 24, round: 12 } }),
  },
  'figure-skates-leather': {
    seen: 'A pair of white leather figure skates with steel blades and toe picks',
    scene: () => ({
      parts: [put([-7, 3, 0], [skate()], [0, 0, -58]), put([9, -6, 0], [skate()], [0, 0, -74])],
      view: { up: 12, round: 4 },
      tint: '#a9b8c2',
      exposure: 0.3,
    }),
  },
};
