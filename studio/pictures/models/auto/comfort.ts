import { darker, lighter, mix } from '../../parts/colors.ts';
import { moulded } from '../../parts/devices.ts';
import { plastic } from '../../parts/materials.ts';
import { outline, roundedRect } from '../../parts/words/outlines.ts';
import { block, put, rod } from '../../parts/words/solids.ts';
import type { Look, Material, Models, Part, Point } from '../../scene.ts';

const velvet = (color: string): Material => ({
  color,
  rough: 0.95,
  sheen: 0.6,
  grain: { kind: 'noise', scale: 5, bump: 0.25, depth: 0.06 },
});
const airy = (color: string): Material => ({
  color,
  rough: 0.9,
  sheen: 0.3,
  grain: { kind: 'cells', scale: 2.6, bump: 0.8, depth: 0.12, to: mix(color, '#000000', 0.3) },
});
const WEB: Material = { color: '#232427', rough: 0.9, grain: { kind: 'weave', scale: 5, bump: 0.4, depth: 0.04 } };

const BONE = outline([
  [-9, 8.6, 'c'],
  [-5, 7],
  [0, 6.2],
  [5, 7],
  [9, 8.6],
  [12.6, 7.6],
  [14, 3],
  [14, -3],
  [12.6, -7.6],
  [9, -8.6],
  [5, -7],
  [0, -6.2],
  [-5, -7],
  [-9, -8.6],
  [-12.6, -7.6],
  [-14, -3],
  [-14, 3],
  [-12.6, 7.6],
]);

const buckle = (at: Point, turn: Point): Part =>
  put(
    at,
    [
      block([2.6, 2.2, 0.9], [0, -1.6, 0], plastic('#1d1e21', 0.4), { edge: 0.25 }),
      block([1.5, 1.6, 0.6], [0, 0.4, 0.15], plastic('#2a2c30', 0.4), { edge: 0.15 }),
      block([2.9, 0.8, 0.9], [0, 1.4, 0], plastic('#1d1e21', 0.4), { edge: 0.25 }),
    ],
    turn,
  );

/** A bone-shaped neck pillow upright on its edge, its face to -y; its straps hang from the top. */
function neckPillow(look: Look): Part[] {
  const color = moulded(look.color);
  const half = (material: Material, depth: number): Part => ({
    kind: 'pad',
    outline: BONE,
    depth,
    soft: 6.4,
    cells: 120,
    wrinkle: [0.12, 3, 2],
    material,
    seams: [
      {
        path: [
          [-6.6, 7.6],
          [-5.6, 0],
          [-6.6, -7.6],
        ],
        width: 0.22,
        press: 0.18,
      },
      {
        path: [
          [6.6, 7.6],
          [5.6, 0],
          [6.6, -7.6],
        ],
        width: 0.22,
        press: 0.18,
      },
    ],
  });
  return [
    put([0, 0, 8.8], [half(velvet(color), 5.2), put([0, 0, 0], [half(velvet(darker(color, 0.15)), 3)], [0, 180, 0])], [82, 0, 0]),
    // The cooling gel: an oval in the middle of the face.
    put(
      [0, 0, 8.8],
      [
        {
          kind: 'pad',
          outline: roundedRect(8.8, 9, 3),
          depth: 0.7,
          soft: 0.8,
          cells: 70,
          at: [0, 0, 4.75],
          material: airy(lighter(color, look.colorName === 'Black' ? 0.16 : 0.3)),
        },
      ],
      [82, 0, 0],
    ),
    rod(
      [...BONE, BONE[0] ?? [0, 0]].map(([x, y]) => [x * 1.005, -y * 0.14, 8.8 + y * 0.995] as const),
      0.22,
      velvet(darker(color, 0.35)),
      { curved: false },
    ),
    ...[-8, 8].flatMap((x): Part[] => [
      {
        kind: 'strip',
        width: 2,
        thick: 0.2,
        path: [
          [0.4, 16.4],
          [2.4, 18.6],
          [5, 20],
          [7.4, 18],
          [8, 12],
          [8.2, 5],
          [8.6, 0.6],
          [10, 0.2],
        ],
        at: [x, 0, 0],
        material: WEB,
      },
      buckle([x, 4.2, 19.9], [24, 0, 0]),
    ]),
  ];
}

const BACK = outline([
  [-19, -16, 'c'],
  [-18, -17.6],
  [-12, -18],
  [0, -18.2],
  [12, -18],
  [18, -17.6],
  [19.4, -10],
  [18.6, 0],
  [18, 10],
  [16, 16.6],
  [10, 18],
  [0, 17],
  [-10, 18],
  [-16, 16.6],
  [-18, 10],
  [-18.6, 0],
  [-19.4, -10],
]);

/** Side view of its front: it swells where the back is hollow. */
const SWELL = [
  [0, 6, 9],
  [3, 9.4, 11],
  [8, 12.6, 12],
  [13, 12.4, 11.6],
  [20, 9.4, 9.6],
  [27, 7.4, 8],
  [32, 6.4, 7.4],
  [35, 4, 5],
] as const;

function lumbarCushion(look: Look): Part[] {
  // Black cloth is grey in the light, so that its hollows are visible.
  const color = look.colorName === 'Black' ? '#4b4e54' : moulded(look.color);
  const skin = (from: number, to: number, grow: number, material: Material): Part => ({
    kind: 'skin',
    curved: [true, true],
    material,
    rows: SWELL.map(([z, belly, wing], i) => {
      const narrow = i === 0 || i === SWELL.length - 1 ? 0.94 : 1;
      return Array.from({ length: 13 }, (_, k): Point => {
        const s = from + ((to - from) * k) / 12;
        const x = 19 * Math.sin((s * Math.PI) / 2) * narrow * (1 - 0.05 * (z / 35));
        // Hollow in the middle, wings at the sides, round at the edge.
        const rim = Math.sqrt(Math.max(0, 1 - Math.abs(s) ** 6));
        const front = belly + (wing - belly + 3) * Math.min(1, Math.abs(s)) ** 2;
        return [x, -(front * rim) + 0.12 * Math.abs(z - 14) - grow, z];
      });
    }),
  });
  return [
    put(
      [0, 0, 0.6],
      [
        skin(-1, 1, 0, airy(color)),
        skin(-0.52, 0.52, 0.16, velvet(darker(color, 0.12))),
        put(
          [0, 4, 17.8],
          [{ kind: 'pad', outline: BACK, depth: 4, soft: 3, cells: 80, material: velvet(darker(color, 0.3)) }],
          [90, 0, 0],
          [1, 1, 1],
        ),
        ...[-0.53, 0.53].map((s) =>
          rod(
            SWELL.map(
              ([z, belly, wing]): Point => [
                19 * Math.sin((s * Math.PI) / 2) * (1 - 0.05 * (z / 35)),
                -((belly + (wing - belly + 3) * s * s) * Math.sqrt(1 - Math.abs(s) ** 6)) + 0.12 * Math.abs(z - 14) - 0.2,
                z,
              ],
            ),
            0.28,
            velvet(lighter(color, look.colorName === 'Black' ? 0.5 : 0.12)),
          ),
        ),
      ],
    ),
    {
      kind: 'strip',
      width: 3.4,
      thick: 0.22,
      path: [
        [-17, 0.2],
        [-8, 0.2],
        [3, 0.5],
        [7, 4],
        [7, 15],
      ],
      at: [20, 0, 0],
      material: WEB,
    },
    buckle([20, -16, 0.3], [0, 0, 0]),
  ];
}

export const COMFORT: Models = {
  'gel-memory-foam-neck-pillow': {
    seen: 'A bone-shaped {color} neck pillow for a headrest, with two straps',
    scene: (look) => ({ parts: neckPillow(look), view: { up: 16, round: -24 }, exposure: 0.75 }),
    packed: (look) => ({
      parts: [put([0, 0, 0], neckPillow(look)), put([8, 15, 0], neckPillow(look), [0, 0, -8])],
      view: { up: 18, round: -14 },
      exposure: 0.75,
    }),
    detail: (look) => ({ parts: neckPillow(look), view: { up: 24, round: 20, fill: 1.25 }, exposure: 0.75 }),
  },
  'lumbar-support-cushion': {
    seen: 'A curved {color} lumbar cushion with a mesh cover and a strap',
    scene: (look) => ({ parts: lumbarCushion(look), view: { up: 20, round: 30 }, exposure: 0.75 }),
  },
};
