import { lighter, mix } from '../../parts/colors.ts';
import { drawing, moulded, write } from '../../parts/devices.ts';
import { circle } from '../../parts/words/outlines.ts';
import { way } from '../../parts/words/points.ts';
import { block, plate, put, rod } from '../../parts/words/solids.ts';
import type { Look, Material, Models, Part, Point } from '../../scene.ts';

const [RING, THICK] = [18, 1.75];
const HARD: Material = { color: '#1e1f22', rough: 0.5 };
const SATIN: Material = { color: '#9da1a6', rough: 0.35, metal: 0.9 };

const hide = (color: string): Material => ({
  color,
  rough: 0.48,
  coat: 0.12,
  grain: { kind: 'leather', scale: 2.4, bump: 0.14, depth: 0.03 },
});
const perforated = (color: string): Material => ({
  color,
  rough: 0.55,
  grain: { kind: 'cells', scale: 4.2, bump: 0.9, depth: 0.12, to: mix(color, '#000000', 0.35) },
});

const along = (from: number, to: number): Point[] => circle(RING, [0, 0], 24, from, to).map(([x, y]): Point => [x, y, 0]);

/** A cross stitch on the inner side of the ring, where it is visible from the front. */
const stitch = (thread: Material): Part =>
  put(
    [RING, 0, 0],
    [
      put(
        [0, 0, 0],
        [
          rod(way([-THICK - 0.04, -0.34, -0.34, -THICK - 0.04, 0.34, 0.34]), 0.075, thread),
          rod(way([-THICK - 0.04, -0.34, 0.34, -THICK - 0.04, 0.34, -0.34]), 0.075, thread),
        ],
        [0, 52, 0],
      ),
    ],
  );

/** A wheel in its cover, lying in x and y, its face up. */
function wheel({ color, colorName, brand }: Look): Part[] {
  const leather = moulded(color);
  const thread: Material = {
    color: colorName === 'Black' ? '#d8d9da' : colorName === 'Tan' ? '#5b3a22' : lighter(color, 0.75),
    rough: 0.8,
  };
  return [
    {
      kind: 'tube',
      path: circle(RING, [0, 0], 48).map(([x, y]): Point => [x, y, 0]),
      radius: THICK,
      closed: true,
      sides: 12,
      per: 4,
      material: hide(leather),
    },
    ...[
      [150, 210],
      [-30, 30],
    ].map(
      ([from = 0, to = 0]): Part => ({
        kind: 'tube',
        path: along(from, to),
        radius: THICK + 0.03,
        sides: 12,
        per: 4,
        material: perforated(leather),
      }),
    ),
    ...[30, 150, 210, 330].map(
      (a): Part =>
        put(
          [0, 0, 0],
          [
            {
              kind: 'tube',
              path: along(-0.9, 0.9),
              radius: THICK + 0.09,
              sides: 12,
              per: 2,
              material: hide(mix(leather, '#000000', 0.35)),
            },
          ],
          [0, 0, a],
        ),
    ),
    { kind: 'row', count: 84, spin: [0, 0, 360 / 84], around: true, parts: [stitch(thread)] },
    // Three spokes, the cushion of the horn, its keys.
    plate(
      [
        [
          [-17, 3.6],
          [-8, 5],
          [8, 5],
          [17, 3.6],
          [17, -0.4],
          [8, -2.6],
          [4.6, -7],
          [4, -17],
          [-4, -17],
          [-4.6, -7],
          [-8, -2.6],
          [-17, -0.4],
        ],
      ],
      1.6,
      HARD,
      { at: [0, 0, -2.2], edge: 0.4 },
    ),
    {
      kind: 'loft',
      material: { color: '#26272a', rough: 0.6, grain: { kind: 'noise', scale: 12, bump: 0.15, depth: 0.02 } },
      steps: 64,
      sections: [
        { at: [0, -0.6, -3], size: [15, 13], power: 3 },
        { at: [0, -0.6, 0.2], size: [14.4, 12.6], power: 3 },
        { at: [0, -0.6, 1.2], size: [13, 11.2], power: 3 },
        { at: [0, -0.6, 1.7], size: [9, 7.6], power: 3 },
        { at: [0, -0.6, 1.8], size: [2, 1.6], power: 3 },
      ],
    },
    ...[-1, 1].flatMap((side) => [
      block([5.4, 3, 0.5], [side * 11.2, 1.6, -0.9], SATIN, { edge: 0.4 }),
      ...[-1.2, 0, 1.2].map((x) => block([1, 1.9, 0.4], [side * 11.2 + x * 1.3, 1.6, -0.6], HARD, { edge: 0.15 })),
    ]),
    block([5, 6.6, 0.5], [0, -11.8, -0.9], SATIN, { edge: 0.4 }),
    {
      kind: 'sheet',
      lies: true,
      size: [8, 2],
      at: [0, -0.4, 1.84],
      material: { rough: 0.3, svg: drawing(400, 100, write(200, 68, 46, brand.toUpperCase(), '#b9bdc2', 700)) },
    },
  ];
}

const upright = (look: Look): Part => put([0, 0, 19], [put([0, 0, 0], wheel(look), [72, 0, 0])]);

export const STEERING_WHEEL_COVER: Models = {
  'steering-wheel-cover-stitched': {
    seen: 'A stitched steering wheel cover in {color} on a steering wheel',
    scene: (look) => ({ parts: [upright(look)], view: { up: 14, round: -22 }, exposure: 0.7 }),
  },
};
