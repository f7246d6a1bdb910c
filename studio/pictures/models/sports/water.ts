import { darker, lighter } from '../../parts/colors.ts';
import { arc } from '../../parts/words/outlines.ts';
import { way } from '../../parts/words/points.ts';
import { block, plate, put, rod, turned } from '../../parts/words/solids.ts';
import type { Flat, Look, Material, Models, Part, Point } from '../../scene.ts';

const shown = ({ color, colorName }: Look) => (colorName === 'Black' ? '#222326' : color);
const silicone = (color: string): Material => ({ color, rough: 0.35, soft: 0.2, coat: 0.2 });

/** Rings round an eye: each wider or narrower than the last, further to the front. */
const eyeRings = (
  rings: readonly (readonly [width: number, height: number, front: number])[],
  material: Material,
  more: { readonly wall?: number; readonly caps?: boolean } = {},
): Part => ({
  kind: 'loft',
  material,
  sections: rings.map(([w, h, y]) => ({ at: [0, y, 0] as Point, size: [w, h] as Flat, power: 2.5, turn: [90, 0, 0] as Point })),
  steps: 64,
  ...more,
});

function goggles(look: Look): Part[] {
  const color = shown(look);
  const lens: Material = { color: look.colorName === 'Black' ? '#3b3f46' : lighter(color, 0.1), rough: 0.05, metal: 0.75, coat: 1 };
  const eye = (side: number): Part =>
    put(
      [side * 3.55, 0, 2.5],
      [
        eyeRings(
          [
            [6.6, 4.6, 1.7],
            [6.3, 4.3, 1],
            [5.6, 3.7, 0.5],
          ],
          silicone('#2b2d31'),
          { wall: 0.25, caps: false },
        ),
        eyeRings(
          [
            [5.9, 3.9, 0.7],
            [6, 4, 0],
            [5.7, 3.7, -0.7],
            [5.2, 3.3, -0.9],
          ],
          silicone(color),
          { wall: 0.3, caps: false },
        ),
        eyeRings(
          [
            [5.3, 3.3, -0.6],
            [5, 3.1, -1],
            [3.6, 2, -1.25],
            [0.3, 0.2, -1.35],
          ],
          lens,
        ),
        block([1.6, 1, 2.2], [side * 3.3, 0.2, -1.1], silicone(color), { edge: 0.35, turn: [0, 0, side * -24] }),
      ],
      [0, side * 5, side * -12],
    );
  const band = (dz: number, back: number): Part =>
    rod(
      arc([8.4, back], 0, 180, 20, [0, 0.6]).map(([x, y]): Point => [x, y, 2.3 + dz * Math.sin(Math.atan2(y - 0.6, x))]),
      [0.35, 0.42, 0.42, 0.42, 0.35],
      silicone('#2b2d31'),
      { per: 3, sides: 6 },
    );
  return [
    eye(-1),
    eye(1),
    rod(way([-1, -0.9, 2.9, -0.4, -1.2, 3.2, 0.4, -1.2, 3.2, 1, -0.9, 2.9]), 0.42, silicone(color)),
    put([0, 0, 0], [band(1.6, 10), band(-1.2, 9)]),
    ...[-1, 1].map((side) =>
      block([0.7, 2, 2.4], [side * 8, 2.6, 1.4], { color: '#1d1e21', rough: 0.35 }, { edge: 0.25, turn: [0, 0, side * 12] }),
    ),
    put(
      [15.4, 3, 0],
      [
        block([3.2, 1.2, 0.5], [0, 0, 0], silicone('#d9dcde'), { edge: 0.2, turn: [0, 0, 20] }),
        block([3, 1.1, 0.5], [0.4, 2, 0], silicone('#d9dcde'), { edge: 0.2, turn: [0, 0, -16] }),
        block([2.8, 1, 0.5], [-0.2, -2, 0], silicone('#d9dcde'), { edge: 0.2, turn: [0, 0, 4] }),
      ],
    ),
  ];
}

function snorkelSet(look: Look): Part[] {
  const color = shown(look);
  const skirt = silicone(look.colorName === 'Black' ? '#1b1c1e' : '#2c2e33');
  const frame: Material = { color, rough: 0.25, coat: 0.5 };
  const glass: Material = { color: '#b9d3dc', rough: 0.03, metal: 0.35, coat: 1, alpha: 0.55 };
  const pane = (side: number): Part =>
    put(
      [side * 3.7, -3.9, 7.4],
      [
        eyeRings(
          [
            [7, 6.8, 0.2],
            [7.2, 7, -0.4],
            [6.7, 6.5, -0.8],
          ],
          frame,
          { wall: 0.4, caps: false },
        ),
        eyeRings(
          [
            [6.6, 6.4, -0.2],
            [6.4, 6.2, -0.4],
          ],
          glass,
        ),
      ],
      [0, side * 6, side * -7],
    );
  return [
    {
      kind: 'loft',
      material: skirt,
      sections: [
        { at: [0, 3.4, 6.6], size: [15.8, 11.6], power: 2.8, turn: [90, 0, 0] },
        { at: [0, 1.6, 6.8], size: [14.6, 10], power: 2.8, turn: [90, 0, 0] },
        { at: [0, -2, 7.1], size: [14.6, 8.6], power: 3, turn: [90, 0, 0] },
        { at: [0, -3.8, 7.3], size: [14.8, 7.6], power: 3, turn: [90, 0, 0] },
      ],
      wall: 0.4,
      caps: false,
    },
    put(
      [0, 0, 7.2],
      [
        eyeRings(
          [
            [13.8, 7.6, -2.6],
            [13.4, 7.2, -2.9],
          ],
          { color: '#3a3d42', rough: 0.6 },
        ),
      ],
    ),
    pane(-1),
    pane(1),
    {
      kind: 'blob',
      fine: 0.2,
      melt: 8,
      material: skirt,
      balls: [
        { at: [0, -3.6, 4.6], size: [4, 4.4, 4.6] },
        { at: [0, -4.4, 3.4], size: [4.4, 3.6, 2.6] },
        { at: [0, -3.4, 7], size: [2, 2.6, 5] },
      ],
    },
    rod(way([-7.8, -1.6, 7.4, -9.4, 4, 7.2, -7, 12, 6.6, 0, 15, 6.2, 7, 12, 6.6, 9.4, 4, 7.2, 7.8, -1.6, 7.4]), 0.7, skirt, { sides: 6 }),
    ...[-1, 1].map((side) => block([1.6, 2.6, 2.6], [side * 8.3, 0, 6], frame, { edge: 0.4 })),
    rod(way([17, -4.6, 2.4, 15.4, -4.8, 1.6, 14, -3.4, 1.6, 13.6, -0.4, 3.2, 13.6, 0, 10, 14, 0.4, 20, 15.2, 1, 30]), 1.15, frame, {
      sides: 10,
    }),
    rod(way([15.5, -4.8, 1.6, 14, -3.6, 1.5, 13.5, -0.8, 2.8, 13.5, -0.1, 7]), 1.35, skirt, { sides: 10 }),
    ...[3.4, 4.4, 5.4, 6.4].map((z) =>
      turned(
        [
          [1.3, 0],
          [1.6, 0.25],
          [1.3, 0.5],
        ],
        skirt,
        { at: [13.5, -0.2, z] },
      ),
    ),
    {
      kind: 'blob',
      fine: 0.15,
      melt: 5,
      material: silicone('#d8dcde'),
      balls: [
        { at: [17.4, -4.5, 2.6], size: [2, 4.4, 3] },
        { at: [18.4, -5.8, 2.8], size: [2.4, 1.2, 1.4] },
        { at: [18.4, -3.2, 2.8], size: [2.4, 1.2, 1.4] },
      ],
    },
    put(
      [15.2, 1, 29.6],
      [
        turned(
          [
            [1.3, 0],
            [1.9, 0.6],
            [2, 4],
            [1.7, 5.4],
            [0, 5.8],
          ],
          { color: look.colorName === 'Black' ? '#c9402f' : darker(color, 0.45), rough: 0.3, coat: 0.4 },
          { turn: [-4, 6, 0] },
        ),
      ],
    ),
    turned(
      [
        [1.2, 0],
        [1.5, 0.2],
        [1.5, 1.6],
        [1.2, 1.8],
      ],
      { color: '#e9e6de', rough: 0.4 },
      { at: [14.3, 0.5, 22], turn: [-3, 5, 0] },
    ),
  ];
}

/** Half the board's width by its length, from tail to nose. */
const HALF: readonly Flat[] = [
  [22, 0],
  [28, 8],
  [34, 40],
  [39, 90],
  [40.5, 150],
  [39, 210],
  [33, 260],
  [24, 295],
  [13, 314],
  [0, 320],
];
const boardOutline = (inset: number, from = 0, to = 320): Flat[] => {
  const right = HALF.map(([x, y]): Flat => [Math.max(0, x - inset), Math.min(to, Math.max(from, y))]);
  return [...right, ...right.map(([x, y]): Flat => [-x, y]).reverse()];
};

function paddle(color: string): Part {
  return put(
    [0, 0, 3],
    [
      rod(way([0, 46, 0, 0, 190, 0]), 1.5, { color: '#1d1e21', rough: 0.3, coat: 0.5 }, { curved: false }),
      plate(
        [[...arc([9.4, 26], -80, 80, 16, [0, 24]).map(([x, y]): Flat => [x, y]), ...arc([9.4, 26], 100, 260, 16, [0, 24])]],
        1.4,
        { color, rough: 0.3, coat: 0.4 },
        { edge: 0.6, at: [0, 0, -0.7] },
      ),
      rod(way([-6, 191, 0, 0, 192, 0, 6, 191, 0]), 2, { color: '#1d1e21', rough: 0.6 }),
      rod(way([0, 112, 0, 0, 118, 0]), 2, { color, rough: 0.3 }, { curved: false }),
    ],
  );
}

function paddleBoard(look: Look): Part[] {
  const color = shown(look);
  const deck: Material = { color: '#f0efe9', rough: 0.3, coat: 0.3 };
  const pad: Material = {
    color: look.colorName === 'Black' ? '#3a3c41' : lighter(color, 0.15),
    rough: 0.85,
    grain: { kind: 'checks', scale: 0.25, bump: 0.4, depth: 0.3 },
  };
  const rail: Material = { color, rough: 0.3, coat: 0.3 };
  return [
    plate([boardOutline(0)], 15, rail, { edge: 7, segments: 6, curved: true }),
    plate([boardOutline(7)], 0.6, deck, { edge: 0.2, curved: true, at: [0, 0, 14.9] }),
    plate([boardOutline(9, 16, 214)], 0.7, pad, { edge: 0.25, at: [0, 0, 15.4] }),
    ...[-1, 1].map((side) =>
      rod(way([side * 22, 236, 15.8, side * -20, 282, 15.8]), 0.9, { color: '#26272a', rough: 0.8 }, { curved: false }),
    ),
    rod(way([-22, 236, 15.8, 22, 236, 15.8]), 0.9, { color: '#26272a', rough: 0.8 }, { curved: false }),
    rod(way([-15, 284, 15.8, 15, 284, 15.8]), 0.9, { color: '#26272a', rough: 0.8 }, { curved: false }),
    block([4, 22, 2.4], [0, 118, 16], { color: '#26272a', rough: 0.8 }, { edge: 1 }),
    {
      kind: 'sheet',
      lies: true,
      size: [36, 60],
      at: [0, 70, 16.2],
      material: {
        rough: 0.7,
        svg: `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="600"><text transform="translate(222 560) rotate(-90)" font-family="Inter, DejaVu Sans" font-size="120" font-weight="900" fill="#ffffff" opacity="0.85">10 FT 6</text></svg>`,
      },
    },
    put([64, 20, 0], [paddle(color)], [0, 0, 3]),
    put(
      [-74, 128, 0],
      [
        turned(
          [
            [9, 0],
            [9, 1],
            [5, 3],
            [5, 3],
            [5, 46],
            [5, 46],
            [4, 48],
            [0, 48],
          ],
          { color: '#2b2d31', rough: 0.4 },
        ),
        turned(
          [
            [0, 48],
            [1.4, 48],
            [1.4, 60],
            [0, 60],
          ],
          { color: '#b9bdc1', rough: 0.3, metal: 1 },
        ),
        rod(way([-14, 0, 61, 14, 0, 61]), 2.4, { color: '#1d1e21', rough: 0.6 }),
        rod(way([5, 0, 6, 14, -8, 3, 20, 4, 2, 12, 18, 2, -4, 20, 2]), 2, { color, rough: 0.5 }),
      ],
    ),
  ];
}

export const WATER: Models = {
  'anti-fog-swim-goggles': {
    seen: 'A pair of {color} swim goggles with mirrored lenses and three spare nose bridges',
    scene: (look) => ({ parts: goggles(look).slice(0, -1), view: { up: 26, round: 16 } }),
    packed: (look) => ({ parts: goggles(look), view: { up: 44, round: -8 } }),
    detail: (look) => ({ parts: goggles(look).slice(0, -1), view: { up: 12, round: -14, fill: 1.25 } }),
  },
  'snorkel-and-mask-set': {
    seen: 'A {color} diving mask with a dry-top snorkel',
    scene: (look) => ({ parts: snorkelSet(look), view: { up: 12, round: 18 } }),
  },
  'inflatable-paddle-board-10-ft-6': {
    seen: 'A {color} and white paddle board with its paddle and pump',
    scene: (look) => ({ parts: [put([0, 0, 0], paddleBoard(look), [0, 0, 34])], view: { up: 44, fill: 0.88 } }),
  },
};
