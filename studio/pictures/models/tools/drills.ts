import { steel } from '../../parts/materials.ts';
import { way } from '../../parts/words/points.ts';
import { block, put, rod, turned } from '../../parts/words/solids.ts';
import type { Look, Material, Models, Part, Point } from '../../scene.ts';

const RED: Material = { color: '#b8242b', rough: 0.35, coat: 0.25 };
export const BLACK: Material = { color: '#222326', rough: 0.5 };
export const SOFT: Material = { color: '#1b1c1e', rough: 0.85, grain: { kind: 'cells', scale: 6, bump: 0.3, depth: 0.03 } };

/** Turned on a lathe along x, starting at the left. */
const alongX = (profile: readonly (readonly [number, number])[], material: Material, at: Point = [0, 0, 0]): Part =>
  turned(profile, material, { turn: [0, 90, 0], at, sharp: true });
export const words = (text: string, size: number, color = '#ffffff') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="120"><text x="200" y="${60 + size * 0.36}" font-family="Inter, DejaVu Sans" font-size="${size}" font-weight="900" text-anchor="middle" fill="${color}">${text}</text></svg>`;

interface Drill {
  readonly volts: string;
  /** Scale of the body, 1 is 18 volts. */
  readonly scale: number;
  readonly battery: Point;
  readonly paint: Material;
  readonly brand: string;
}

const cells = ([x, y, z]: Point, volts: string): Part =>
  put(
    [0, 0, 0],
    [
      { kind: 'box', size: [x, y, z], edge: 0.9, at: [0, 0, 0], material: BLACK },
      { kind: 'box', size: [x * 0.86, y * 0.9, 1.6], edge: 0.5, at: [0, 0, z - 0.5], material: SOFT },
      { kind: 'sheet', size: [x * 0.6, z * 0.5], at: [0, -y / 2 - 0.03, z * 0.25], material: { rough: 0.5, svg: words(`${volts} V`, 84) } },
      block([1.8, y * 0.4, 1.4], [x / 2 - 0.6, 0, z * 0.5], { color: '#b8242b', rough: 0.4 }, { edge: 0.4 }),
    ],
  );

/** Points to the left. */
function drill({ volts, scale, battery, paint, brand }: Drill): Part {
  const base = battery[2] + 0.8;
  const top = base + 13.5;
  return put(
    [0, 0, 0],
    [
      put([0.8, 0, 0], [cells(battery, volts)]),
      {
        kind: 'loft',
        material: SOFT,
        sections: [
          { at: [0.6, 0, base - 0.6], size: [8, 5.6], power: 3 },
          { at: [0.8, 0, base + 1], size: [5.6, 4.2], power: 2.8 },
          { at: [1.2, 0, base + 4], size: [4.3, 3.5], power: 2.5 },
          { at: [1.6, 0, base + 8], size: [4.4, 3.5], power: 2.5 },
          { at: [1.4, 0, base + 11], size: [5.4, 4], power: 2.6 },
          { at: [1, 0, base + 13], size: [7.4, 4.6], power: 2.8 },
        ],
      },
      put(
        [0, 0, top],
        [
          {
            kind: 'loft',
            material: paint,
            sections: [
              { at: [7, 0, 0.4], size: [4.6, 4.4], power: 2.6, turn: [0, 90, 0] },
              { at: [6.2, 0, 0.3], size: [6, 5.6], power: 2.6, turn: [0, 90, 0] },
              { at: [2, 0, 0], size: [6.8, 6], power: 2.6, turn: [0, 90, 0] },
              { at: [-3, 0, 0], size: [6.4, 5.8], power: 2.6, turn: [0, 90, 0] },
              { at: [-5.4, 0, 0.1], size: [5.6, 5.4], power: 2.4, turn: [0, 90, 0] },
            ],
          },
          alongX(
            [
              [2.6, 0],
              [2.85, 0.2],
              [2.85, 1.9],
              [2.5, 2.1],
            ],
            BLACK,
            [-7.4, 0, 0.1],
          ),
          ...Array.from({ length: 16 }, (_, i) =>
            put(
              [-7.2, 0, 0.1],
              [block([1.4, 0.3, 0.2], [0.7, 0, 2.75], { color: '#3a3c40', rough: 0.6 }, { edge: 0.05 })],
              [i * 22.5, 0, 0],
            ),
          ),
          alongX(
            [
              [0.9, 0],
              [1.3, 0.2],
              [2, 1.8],
              [2.2, 2.2],
              [2.2, 3],
              [2.1, 3.2],
              [2.2, 3.4],
              [2.2, 5.4],
            ],
            BLACK,
            [-12.4, 0, 0.1],
          ),
          ...Array.from({ length: 12 }, (_, i) =>
            put([-10, 0, 0.1], [block([2.4, 0.3, 0.22], [0.4, 0, 2.1], { color: '#34363a', rough: 0.5 }, { edge: 0.06 })], [i * 30, 0, 0]),
          ),
          ...[0, 1, 2].map((i) => put([-12.8, 0, 0.1], [block([1, 0.5, 0.5], [0, 0, 0.15], steel, { edge: 0.08 })], [i * 120, 0, 0])),
          alongX(
            [
              [0.08, -7],
              [0.3, -6.4],
              [0.3, 0],
            ],
            steel,
            [-12.4, 0, 0.1],
          ),
          block([3.4, 2.2, 0.9], [1.4, 0, 3.1], BLACK, { edge: 0.35 }),
          {
            kind: 'sheet',
            size: [5.6, 1.7],
            at: [0.8, -3.05, -0.6],
            material: { rough: 0.4, svg: words(brand.split(' ')[0]?.toUpperCase() ?? '', 70) },
          },
          ...[0, 1, 2, 3].map((i) =>
            block([0.35, 0.3, 2.6], [4 + i * 0.7, -2.75 + i * 0.05, -1.2], { color: '#151617', rough: 0.7 }, { edge: 0.08 }),
          ),
        ],
      ),
      {
        kind: 'box',
        size: [1.6, 2.2, 4.4],
        edge: 0.7,
        at: [-1.6, 0, base + 6.4],
        turn: [0, 10, 0],
        material: { color: '#151617', rough: 0.4 },
      },
    ],
    [0, 0, 0],
    scale,
  );
}

const small = ({ brand }: Look) =>
  drill({ volts: '12', scale: 0.82, battery: [6.4, 5.2, 3.4], paint: { color: '#2461a6', rough: 0.35, coat: 0.25 }, brand });
const middle = ({ brand }: Look) =>
  drill({ volts: '18', scale: 1, battery: [12, 7.4, 4.6], paint: { color: '#d98a1e', rough: 0.35, coat: 0.25 }, brand });
const strong = ({ brand }: Look) => drill({ volts: '20', scale: 1.04, battery: [13, 7.8, 6.4], paint: RED, brand });

/** A stacking case, closed, its handle in front. */
const stackCase = (color: string, w: number, d: number, h: number): Part =>
  put(
    [0, 0, 0],
    [
      { kind: 'box', size: [w, d, h * 0.62], edge: 1, material: { color: '#26282c', rough: 0.6 } },
      { kind: 'box', size: [w + 0.6, d + 0.6, h * 0.38], edge: 1, at: [0, 0, h * 0.62], material: { color, rough: 0.5 } },
      ...[-1, 1].map((side) => block([3.4, 1.2, 4.4], [side * w * 0.3, -d / 2 - 0.5, h * 0.42], { color, rough: 0.4 }, { edge: 0.4 })),
      rod(way([-5, -d / 2, h * 0.34, -4.6, -d / 2 - 2.6, h * 0.3, 4.6, -d / 2 - 2.6, h * 0.3, 5, -d / 2, h * 0.34]), 0.9, BLACK),
    ],
  );

export const DRILLS: Models = {
  'cordless-drill-driver-12-v': {
    seen: 'A small blue cordless drill of 12 volts',
    scene: (look) => ({ parts: [small(look)], view: { up: 10, round: -12 } }),
    packed: (look) => ({
      parts: [
        put(
          [0, 14, 0],
          [
            {
              kind: 'box',
              size: [30, 12, 17],
              bulge: 0.14,
              wrinkle: [0.8, 7, 2],
              calm: 10,
              material: { color: '#22304a', rough: 0.85, grain: { kind: 'weave', scale: 3, bump: 0.3 } },
            },
            rod(way([-6, -6, 16, -5, -7, 21, 5, -7, 21, 6, -6, 16]), 0.9, BLACK),
          ],
        ),
        put([6, -4, 0], [small(look)]),
      ],
      view: { up: 14, round: -10 },
    }),
    detail: (look) => ({ parts: [small(look)], view: { up: 14, round: -50, fill: 1.2 } }),
  },
  'cordless-drill-driver-18-v': {
    seen: 'An orange cordless drill of 18 volts with a second battery',
    scene: (look) => ({
      parts: [put([0, 0, 0], [middle(look)], [0, 0, -8]), put([17, -3, 0], [cells([12, 7.4, 4.6], '18')], [0, 0, 24])],
      view: { up: 14, round: 10 },
    }),
  },
  'cordless-drill-driver-20-v-brushless-kit': {
    seen: 'A red cordless drill of 20 volts before its case, with two batteries',
    scene: (look) => ({
      parts: [
        put([6, 20, 0], [stackCase('#b8242b', 42, 18, 17)]),
        put([-3, -2, 0], [strong(look)], [0, 0, -6]),
        put([17, -2, 0], [cells([13, 7.8, 6.4], '20')], [0, 0, 14]),
        put([27, 4, 0], [cells([13, 7.8, 6.4], '20')], [0, 0, -16]),
      ],
      view: { up: 14, round: 6 },
    }),
  },
};
