import { darker } from '../../../parts/colors.ts';
import { drawing, write } from '../../../parts/devices.ts';
import { castIron, chrome, steel } from '../../../parts/materials.ts';
import { outline } from '../../../parts/words/outlines.ts';
import { way } from '../../../parts/words/points.ts';
import { block, plate, put, rod, turned } from '../../../parts/words/solids.ts';
import type { Flat, Look, Material, Models, Part } from '../../../scene.ts';

const RED = '#c3181f';
const PAINT: Material = { color: RED, rough: 0.32, coat: 0.4 };
const DARK: Material = { color: darker(RED, 0.25), rough: 0.4, coat: 0.2 };
const BLACK: Material = { color: '#1c1d20', rough: 0.55 };

/** An upright plate along x, `thick` from y towards the camera. */
const side = (shape: readonly Flat[], thick: number, y: number, material: Material): Part =>
  plate([shape], thick, material, { turn: [90, 0, 0], at: [0, y, 0], edge: 0.15 });
/** A round thing whose axle lies along y, its near end at y. */
const wheel = (radius: number, wide: number, x: number, y: number, z: number, material: Material): Part =>
  turned(
    [
      [0, 0],
      [radius * 0.92, 0],
      [radius, wide * 0.12],
      [radius, wide * 0.12],
      [radius, wide * 0.88],
      [radius, wide * 0.88],
      [radius * 0.92, wide],
      [radius * 0.92, wide],
      [radius * 0.5, wide],
      [radius * 0.45, wide * 0.86],
      [0, wide * 0.86],
    ],
    material,
    { turn: [90, 0, 0], at: [x, y, z], sharp: true },
  );

const FRAME = outline([
  [-31, 3.2, 'c'],
  [-30, 6.4],
  [-27, 8, 'c'],
  [-8, 9, 'c'],
  [4, 13],
  [20, 13.6],
  [27, 12.4, 'c'],
  [28.5, 9, 'c'],
  [24, 6, 'c'],
  [0, 5, 'c'],
  [-20, 3.4, 'c'],
  [-25, 1.6],
]);
/** The arm from its axle up to the saddle. */
const ARM = outline([
  [14, 11.6, 'c'],
  [12, 8, 'c'],
  [7, 8, 'c'],
  [-20, 21.6, 'c'],
  [-23.6, 23, 'c'],
  [-23.6, 26, 'c'],
  [-17, 26, 'c'],
  [0, 18.4],
]);

const decal = (brand: string): Material => ({
  rough: 0.35,
  svg: drawing(
    520,
    90,
    `<rect width="520" height="90" rx="12" fill="#17181a"/>${write(24, 60, 44, brand.toUpperCase(), '#ffffff', 800, 'start')}<rect x="400" width="120" height="90" rx="12" fill="#f2c230"/>${write(460, 64, 54, '2 t', '#17181a', 800)}`,
    false,
  ),
});

function jack({ brand }: Look): Part[] {
  return [
    side(FRAME, 0.7, -7, PAINT),
    side(FRAME, 0.7, 7.7, PAINT),
    block([12, 13.4, 0.6], [16, 0, 5.4], DARK, { edge: 0.1 }),
    side(ARM, 0.8, -3.4, PAINT),
    side(ARM, 0.8, 4.2, PAINT),
    block([15, 7.4, 0.7], [-10, 0, 20.4], PAINT, { edge: 0.2, turn: [0, 26.5, 0] }),
    rod(way([11, -9, 10.6, 11, 9, 10.6]), 1.2, steel),
    rod(way([-27, -12.4, 4, -27, 12.4, 4]), 1, steel),
    ...[-8.4, 11.6].map((y) => wheel(4, 3.4, -27, y, 4, castIron)),
    // The ram that lifts, between the plates.
    rod(way([24, 0, 9.6, 4, 0, 10]), 3, { color: '#34373b', rough: 0.4, metal: 0.6 }),
    rod(way([4, 0, 10, -4, 0, 12]), 1.5, chrome),
    turned(
      [
        [3.2, 0],
        [3.2, 1.2],
        [3.2, 1.2],
        [5.6, 1.8],
        [5.8, 3],
        [5.8, 3],
        [5.2, 3],
        [5, 2.6],
        [0, 2.6],
      ],
      castIron,
      { at: [-20.3, 0, 25], sharp: true },
    ),
    turned(
      [
        [5.1, 0],
        [5.1, 0.9],
        [4.7, 1.1],
        [4.7, 1.1],
        [0, 1.1],
      ],
      { color: '#161719', rough: 0.85, grain: { kind: 'checks', scale: 1.2, bump: 0.5, depth: 0.1 } },
      { at: [-20.3, 0, 27.5], sharp: true },
    ),
    ...[-1, 1].flatMap((y) => [
      block([3.6, 4, 0.6], [23, y * 9, 6.2], DARK, { edge: 0.15 }),
      block([0.5, 3.6, 4], [23.6, y * 9, 2.4], steel, { edge: 0.1 }),
      wheel(2.7, 2.2, 24.4, y * 9 + 1.1, 2.7, BLACK),
    ]),
    rod(way([-2, -7.4, 9.4, -1, -7.4, 12, 3, -7.4, 15.4, 8, -7.4, 15.4, 10, -7.4, 12.6]), 0.1, BLACK),
    // The socket and the long handle.
    put(
      [23, 0, 11],
      [
        block([4.6, 7, 7], [0, 0, -3], DARK, { edge: 0.5 }),
        turned(
          [
            [2.2, 0],
            [2.2, 10],
            [2.2, 10],
            [1.5, 10],
          ],
          PAINT,
        ),
        rod(way([0, 0, 8, 0, 0, 34]), 1.35, { color: '#222427', rough: 0.35, metal: 0.3, coat: 0.3 }),
        turned(
          [
            [1.4, 0],
            [2, 0.3],
            [2.05, 8],
            [2.05, 16],
            [2, 17.6],
            [0, 18],
          ],
          { color: '#18191b', rough: 0.9, grain: { kind: 'cells', scale: 4, bump: 0.4, depth: 0.06 } },
          { at: [0, 0, 33] },
        ),
        turned(
          [
            [1.7, 0],
            [1.7, 1.4],
          ],
          PAINT,
          { at: [0, 0, 31.6] },
        ),
      ],
      [0, 38, 0],
    ),
    { kind: 'sheet', size: [13, 2.25], at: [19.4, -7.75, 8.6], material: decal(brand) },
    ...[-14, -4].map((x) =>
      turned(
        [
          [0.9, 0],
          [0.9, 0.5],
          [0.5, 0.8],
          [0, 0.8],
        ],
        steel,
        { turn: [90, 0, 0], at: [x, -7.6, 6.6] },
      ),
    ),
    turned(
      [
        [1.7, 0],
        [1.7, 0.8],
        [1.2, 1.2],
        [0, 1.2],
      ],
      steel,
      { turn: [90, 0, 0], at: [11, -7.6, 10.6] },
    ),
  ];
}

export const TROLLEY_JACK: Models = {
  'hydraulic-trolley-jack-2-t': {
    seen: 'A red hydraulic trolley jack with its arm up, four wheels, a rubber saddle and a long handle',
    scene: (look) => ({ parts: jack(look), view: { up: 20, round: -30 } }),
  },
};
