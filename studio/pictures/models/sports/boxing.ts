import { darker } from '../../parts/colors.ts';
import { steel } from '../../parts/materials.ts';
import { circle, rolled } from '../../parts/words/outlines.ts';
import { way } from '../../parts/words/points.ts';
import { block, plate, put, rod, turned } from '../../parts/words/solids.ts';
import type { Look, Material, Models, Part, Point } from '../../scene.ts';

const hide = (color: string): Material => ({
  color,
  rough: 0.3,
  coat: 0.45,
  grain: { kind: 'leather', scale: 3, bump: 0.06, depth: 0.02 },
});
const shown = ({ color, colorName }: Look) => (colorName === 'Black' ? '#232427' : color);

/** Upright on its cuff, the knuckles up, the thumb to the right. */
function glove(look: Look, left = false): Part {
  const color = shown(look);
  const dark = hide(look.colorName === 'Black' ? '#3a3c40' : darker(color, 0.45));
  return put(
    [0, 0, 0],
    [
      {
        kind: 'loft',
        material: dark,
        sections: [
          { at: [0, 0, 0], size: [11.6, 9.6], power: 2.4 },
          { at: [0, 0, 1], size: [12, 10], power: 2.4 },
          { at: [0, 0, 8], size: [11, 9], power: 2.4 },
          { at: [0, 0, 11], size: [11.6, 9.6], power: 2.4 },
        ],
        wall: 0.8,
        caps: false,
      },
      {
        kind: 'blob',
        fine: 0.32,
        melt: 14,
        material: hide(color),
        balls: [
          { at: [0, 0.4, 13], size: [12.4, 10.4, 9] },
          { at: [-0.4, -0.6, 19], size: [14.6, 12.4, 14] },
          { at: [-0.6, -2.4, 24.4], size: [14.8, 11.6, 10.6] },
          { at: [-0.4, -4.6, 21.6], size: [14.2, 8.4, 10] },
          { at: [6.2, -3.4, 17.4], size: [5.4, 6, 10], turn: [10, 14, 0] },
          { at: [6.6, -4.4, 21.4], size: [5, 5.4, 6] },
        ],
      },
      turned(
        [
          [6, 0],
          [6.5, 0.3],
          [6.5, 4.6],
          [6, 5],
        ],
        hide('#eceae4'),
        { at: [0, 0, 3.4], scale: [1, 0.83, 1] },
      ),
      {
        kind: 'sheet',
        size: [8, 3.2],
        bend: 6.2,
        // The left one is the right one mirrored, except its text.
        scale: [left ? -1 : 1, 1, 1],
        at: [0, 0.56, 4.3],
        material: {
          rough: 0.4,
          svg: `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="160"><rect width="400" height="160" fill="#eceae4"/><text x="200" y="112" font-family="Inter, DejaVu Sans" font-size="90" font-weight="900" text-anchor="middle" fill="${look.colorName === 'Black' ? '#232427' : darker(color, 0.1)}">12 OZ</text></svg>`,
        },
      },
      rod(
        way([-5.8, -0.8, 11.2, -3, -4.9, 11.2, 0, -5.6, 11.2, 3, -4.9, 11.2, 5.8, -0.8, 11.2, 3, 4.8, 11.2, -3, 4.8, 11.2]),
        0.34,
        hide('#eceae4'),
        { closed: true },
      ),
      rod(way([5.4, -5.8, 12.6, 7.8, -5.2, 17, 8.4, -6.2, 22]), 0.16, dark),
    ],
  );
}

const leftGlove = (look: Look): Part => ({ kind: 'group', scale: [-1, 1, 1], parts: [glove(look, true)] });

function heavyBag(look: Look): Part[] {
  const cover = hide(shown(look));
  const dark: Material = look.colorName === 'Black' ? hide('#a3252b') : { color: '#1c1d20', rough: 0.5 };
  const link = (at: Point, turn: Point): Part =>
    put(
      at,
      [
        rod(
          circle(1.3, [0, 0], 14).map(([x, y]): Point => [x * 0.65, y * 1.3, 0]),
          0.34,
          steel,
          { closed: true, per: 2 },
        ),
      ],
      turn,
    );
  const chain = (from: Point, to: Point): Part[] => {
    const steps = 12;
    return Array.from({ length: steps }, (_, i) => {
      const t = (i + 0.5) / steps;
      const lean = (Math.atan2(Math.hypot(to[0] - from[0], to[1] - from[1]), to[2] - from[2]) * 180) / Math.PI;
      const around = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
      const at = [0, 1, 2].map((k) => (from[k] ?? 0) + ((to[k] ?? 0) - (from[k] ?? 0)) * t) as [number, number, number];
      return put(at, [put([0, 0, 0], [link([0, 0, 0], [90, 0, i % 2 === 0 ? 0 : 90])], [0, lean, 0])], [0, 0, around]);
    });
  };
  return [
    turned(
      [
        [0, 0],
        [13, 0],
        [16.6, 0.8],
        [17.5, 3],
        [17.6, 30],
        [17.4, 60],
        [17.6, 90],
        [17.4, 116],
        [16.6, 119],
        [13, 120],
        [0, 120],
      ],
      cover,
      { steps: 96 },
    ),
    ...[6, 60, 111].map((z) =>
      turned(
        [
          [17.5, 0],
          [17.95, 0.2],
          [17.95, 5],
          [17.5, 5.2],
        ],
        dark,
        { at: [0, 0, z], steps: 96 },
      ),
    ),
    rod(way([0, -17.8, 8, 0, -17.8, 60, 0, -17.7, 112]), 0.3, dark),
    {
      kind: 'sheet',
      size: [30, 20],
      bend: 17.65,
      at: [0, 0, 76],
      material: {
        rough: 0.4,
        svg: `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><g font-family="Inter, DejaVu Sans" font-weight="900" text-anchor="middle" fill="#f3f1ea"><text x="300" y="190" font-size="130">${look.brand.split(' ')[0]?.toUpperCase()}</text><text x="300" y="320" font-size="90">35 KG</text></g></svg>`,
      },
    },
    ...[0, 90, 180, 270].flatMap((degrees) => {
      const a = ((degrees + 30) * Math.PI) / 180;
      const [x, y] = [Math.cos(a), Math.sin(a)];
      return [
        block([3, 0.8, 12], [x * 17.7, y * 17.7, 112], dark, { turn: [0, 0, degrees + 120], edge: 0.2 }),
        put(
          [x * 16.6, y * 16.6, 124.4],
          [
            rod(
              circle(2.2, [0, 0], 20).map(([u, v]): Point => [u, 0, v]),
              0.4,
              steel,
              { closed: true, per: 2 },
            ),
          ],
          [0, 0, degrees + 30],
        ),
        ...chain([x * 16, y * 16, 125.6], [x * 1.2, y * 1.2, 153]),
      ];
    }),
    put(
      [0, 0, 154],
      [
        rod(
          circle(2.4, [0, 0], 20).map(([x, z]): Point => [x, 0, z]),
          0.55,
          steel,
          { closed: true, per: 2 },
        ),
        turned(
          [
            [0, 2.2],
            [1.5, 2.2],
            [1.7, 2.8],
            [1.7, 5.4],
            [1.3, 6],
            [0, 6],
          ],
          steel,
        ),
        rod(
          circle(2.6, [0, 8.2], 20).map(([x, z]): Point => [0, x, z]),
          0.55,
          steel,
          { closed: true, per: 2 },
        ),
      ],
    ),
  ];
}

const wrapCloth = (color: string): Material => ({
  color,
  rough: 0.95,
  sheen: 0.35,
  grain: { kind: 'weave', scale: 5, bump: 0.35, depth: 0.04 },
});
/** A rolled wrap lying along y, its edge to the front. */
const roll = (x: number, y: number, z: number, color: string, spin: number): Part =>
  put([x, y, z], [plate([rolled(0.5, 9, 0.21, 0.035)], 5, wrapCloth(color), { edge: 0.04, turn: [90, spin, 0] })]);

function wraps(look: Look): Part[] {
  const color = shown(look);
  const pitch = 5.5;
  const pyramid = [4, 3, 2, 1].flatMap((count, row) =>
    Array.from({ length: count }, (_, i) => [(i - (count - 1) / 2) * pitch, row * pitch * 0.87] as const),
  );
  return [
    ...pyramid.flatMap(([x, z], i) => [roll(x, 0, z + 2.72, color, i * 47), roll(x, 5.4, z + 2.72, color, i * 81)]),
    {
      kind: 'strip',
      path: [
        [0, 0.2],
        [6, 0.3],
        [10, 1.1],
        [14, 0.3],
        [22, 0.2],
        [30, 0.25],
      ],
      width: 5,
      thick: 0.16,
      material: wrapCloth(color),
      at: [-15, -13, 0],
      turn: [0, 0, -76],
    },
    put(
      [-15.6, -12.9, 0],
      [rod(way([0, 1.4, 0.4, -3, 1.5, 0.5, -5.4, 0, 0.5, -3, -1.5, 0.5, 0, -1.4, 0.4]), 0.35, wrapCloth(darker(color, 0.3)))],
    ),
    block([5, 5.2, 0.3], [12, -6.6, 0.3], { color: '#232427', rough: 0.8 }, { turn: [0, 0, 14], edge: 0.05 }),
  ];
}

export const BOXING: Models = {
  'boxing-gloves-12-oz-leather': {
    seen: 'A pair of {color} leather boxing gloves',
    scene: (look) => ({
      parts: [put([-9.6, 0, 0], [glove(look)], [0, 0, 4]), put([10.4, 1.4, 0], [leftGlove(look)], [0, 0, -34])],
      view: { up: 14, round: 4 },
    }),
    packed: (look) => ({
      parts: [put([-8, 0, 6.2], [glove(look)], [-90, 0, 158]), put([10, 4, 6.2], [leftGlove(look)], [-90, 0, 204])],
      view: { up: 34 },
    }),
    detail: (look) => ({ parts: [put([0, 0, 0], [glove(look)], [0, 0, -30])], view: { up: 26, round: 10, fill: 1.3 } }),
  },
  'boxing-heavy-bag-120-cm': {
    seen: 'A {color} heavy bag with four chains and a swivel',
    scene: (look) => ({ parts: heavyBag(look), view: { up: 8, round: 10, fill: 0.86 } }),
  },
  'boxing-hand-wraps-10-pairs': {
    seen: 'Ten pairs of {color} hand wraps rolled up in a pyramid, one unrolled in front',
    scene: (look) => ({ parts: wraps(look), view: { up: 20, round: 14 } }),
  },
};
