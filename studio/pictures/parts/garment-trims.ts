import type { Flat, Material, Part, Point } from '../scene.ts';
import { darker, lighter } from './colors.ts';
import { button, fold, laid, line, stitch, strip } from './garments.ts';
import { curve, flip, type Knot, mirrored, outline, roundedRect } from './words/outlines.ts';

const METAL: Material = { color: '#a9adb1', rough: 0.3, metal: 1 };

/** A zip from its lower to its upper end, with a slider at `open` of its length. */
export function zip(path: readonly Flat[], z: number, tape: string, { teeth = '#8d9196', open = 0.97, wide = 2 } = {}): Part[] {
  const marks: string[] = [];
  const [[ax, ay] = [0, 0], [bx, by] = [0, 1]] = [path[0], path.at(-1)];
  const length = Math.hypot(bx - ax, by - ay);
  const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
  for (let at = 0; at < length; at += 0.5) {
    const side = Math.round(at / 0.5) % 2 === 0 ? 0.14 : -0.14;
    const [x, y] = [ax + ux * at - uy * side, ay + uy * at + ux * side];
    marks.push(
      line(
        [
          [x - uy * 0.34, y + ux * 0.34],
          [x + uy * 0.34, y - ux * 0.34],
        ],
        teeth,
        0.27,
      ),
    );
  }
  const edge = (off: number) => path.map(([x, y]): Flat => [x - uy * off, y + ux * off]);
  const at: Point = [ax + ux * length * open, ay + uy * length * open, z + 0.35];
  const turn = (Math.atan2(uy, ux) * 180) / Math.PI - 90;
  return [
    strip(
      path,
      wide,
      { color: tape, rough: 0.8 },
      {
        z,
        depth: 0.35,
        draw: `${line(path, darker(tape, 0.4), 0.9)}${marks.join('')}${stitch(edge(wide * 0.36), lighter(tape, 0.18), 0.12)}${stitch(edge(-wide * 0.36), lighter(tape, 0.18), 0.12)}`,
      },
    ),
    {
      kind: 'group',
      at,
      turn: [0, 0, turn],
      material: METAL,
      parts: [
        { kind: 'box', size: [1, 1.3, 0.5], edge: 0.18 },
        { kind: 'box', size: [0.6, 2.6, 0.18], edge: 0.08, at: [0, -1.9, 0.3], turn: [5, 0, 6] },
      ],
    },
  ];
}

/** Buttons at even distances from the first to the last point. */
export const buttons = (count: number, [x0, y0]: Flat, [x1, y1]: Flat, z: number, material: Material, radius = 0.62): Part[] =>
  Array.from({ length: count }, (_, k) => {
    const t = count === 1 ? 0 : k / (count - 1);
    return button([x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, z], material, radius);
  });

interface Collar {
  /** Half the neck and the height of its sides; `closed`: where both sides meet. */
  readonly neck: number;
  readonly top: number;
  readonly meet: number;
  readonly material: Material;
  readonly ink?: string;
  /** From the meeting point to the collar's tip. */
  readonly tip?: Flat;
  /** Half the distance of the sides where they meet. */
  readonly gap?: number;
  readonly z?: number;
}

/** A turned-down collar: its back roll, and a leaf on each side. */
export function collar({
  neck,
  top,
  meet,
  material,
  ink = darker(material.color ?? '#888888', 0.25),
  tip = [6.4, -7],
  gap = 0.4,
  z = 1.5,
}: Collar): Part[] {
  const leaf: Knot[] = [
    [gap, meet, 'c'],
    [gap + (neck - gap) * 0.55, meet + (top - meet) * 0.52],
    [neck * 0.97, top + 1.6, 'c'],
    [neck + 2, top - 0.4],
    [neck + 2.2, top - 3.4, 'c'],
    [gap + tip[0], meet + tip[1], 'c'],
  ];
  const shape = outline(leaf);
  const edge = curve(
    [
      [gap + 0.2, meet - 0.5],
      [gap + tip[0] - 0.2, meet + tip[1] + 0.7],
    ],
    4,
  );
  const outer = curve(
    [
      [gap + tip[0] - 0.5, meet + tip[1] + 0.6],
      [neck + 1.6, top - 3.4],
    ],
    4,
  );
  const wing = (points: readonly Flat[], lines: readonly (readonly Flat[])[]) =>
    laid({ shape: points, material, depth: 0.9, soft: 0.8, z, cells: 90, draw: lines.map((one) => stitch(one, ink, 0.13)).join('') });
  const back = curve([
    [-neck * 1.06, top + 0.9],
    [-neck * 0.5, top + 2],
    [0, top + 2.3],
    [neck * 0.5, top + 2],
    [neck * 1.06, top + 0.9],
  ]);
  return [strip(back, 3.2, material, { z: z * 0.55, depth: 1 }), wing(shape, [edge, outer]), wing(flip(shape), [flip(edge), flip(outer)])];
}

/** The visible part in an open neck: the inside of the back. */
export function insideBack(neck: number, top: number, low: number, material: Material): Part {
  const shape = outline(
    mirrored([
      [0, top + 1.4],
      [neck * 0.6, top + 1],
      [neck + 0.4, top + 0.4, 'c'],
      [neck * 0.8, low + 1],
      [0, low - 1.5],
    ]),
  );
  return laid({ shape, material: { ...material, color: darker(material.color ?? '#888888', 0.16) }, depth: 0.4, cells: 60 });
}

/** A hood lying behind the neck, its opening towards the viewer. */
export function hood({
  neck,
  top,
  meet,
  material,
  lining = material,
  high = 23,
}: {
  readonly neck: number;
  readonly top: number;
  readonly meet: number;
  readonly material: Material;
  readonly lining?: Material;
  readonly high?: number;
}): Part[] {
  const color = material.color ?? '#888888';
  const outer = outline(
    mirrored([
      [0, top + high],
      [neck * 0.75, top + high * 0.93],
      [neck * 1.36, top + high * 0.6],
      [neck * 1.42, top + high * 0.2],
      [neck * 1.25, top - 4, 'c'],
      [neck * 0.5, meet - 2],
      [0, meet - 3],
    ]),
  );
  const opening = outline(
    mirrored([
      [0, top + high * 0.72],
      [neck * 0.55, top + high * 0.66],
      [neck * 0.92, top + high * 0.36],
      [neck * 0.86, top - 1],
      [neck * 0.5, top - (top - meet) * 0.55],
      [0.3, meet, 'c'],
    ]),
  );
  const rim = curve([
    [0.2, meet - 1],
    [neck * 0.52, top - (top - meet) * 0.55],
    [neck * 0.93, top - 1],
    [neck * 1.02, top + high * 0.36],
    [neck * 0.6, top + high * 0.72],
    [0, top + high * 0.79],
  ]);
  const hem = [...rim, ...flip(rim).toReversed().slice(1)];
  return [
    laid({
      shape: outer,
      material,
      depth: 3,
      soft: 4.5,
      cells: 150,
      wrinkle: [0.5, 6, 3],
      seams: [
        ...fold(
          [
            [neck * 1.3, top + 6],
            [neck * 0.9, top - 3],
          ],
          1.2,
          0.3,
        ),
        ...fold(
          [
            [-neck * 1.3, top + 9],
            [-neck * 1.05, top],
          ],
          1.2,
          0.3,
        ),
      ],
    }),
    laid({
      shape: opening,
      material: { ...lining, color: darker(lining.color ?? '#888888', 0.3) },
      depth: 0.4,
      z: 2.85,
      cells: 90,
      seams: [
        {
          path: [
            [0, top + high * 0.7],
            [0, top + 2],
          ],
          press: 0.6,
          width: 0.4,
        },
      ],
    }),
    strip(hem, 2.6, material, {
      z: 2.6,
      depth: 1.1,
      draw: stitch(
        hem.map(([x, y]): Flat => [x * 1.08, y + 0.4]),
        darker(color, 0.3),
        0.16,
      ),
    }),
  ];
}

/** A drawcord hanging from an eyelet. */
export const cord = (from: Flat, to: Flat, z: number, color: string): Part[] => [
  {
    kind: 'lathe',
    at: [from[0], from[1], z],
    profile: [
      [0.35, 0],
      [0.7, 0.12],
      [0.75, 0],
    ],
    steps: 20,
    material: METAL,
  },
  {
    kind: 'tube',
    path: [
      [from[0], from[1], z - 0.1],
      [from[0] * 1.04, from[1] - 1.2, z + 0.5],
      [(from[0] + to[0]) / 2 + 0.5, (from[1] + to[1]) / 2, z + 0.45],
      [to[0], to[1], z + 0.4],
    ],
    radius: 0.38,
    material: { color, rough: 0.9, grain: { kind: 'weave', scale: 4, bump: 0.4 } },
  },
  {
    kind: 'tube',
    path: [
      [to[0], to[1] + 0.2, z + 0.4],
      [to[0], to[1] - 1.6, z + 0.4],
    ],
    radius: 0.46,
    material: METAL,
  },
];

/** A card on a thread. */
export const hangTag = (at: Point, svg: string, turn = 14, size: Flat = [5, 8]): Part => ({
  kind: 'group',
  at,
  turn: [0, 0, turn],
  parts: [
    {
      kind: 'extrude',
      outlines: [roundedRect(size[0], size[1], 0.4)],
      depth: 0.12,
      edge: 0.02,
      material: { color: '#f4f1ea', rough: 0.8 },
    },
    { kind: 'sheet', lies: true, size: [size[0] * 0.98, size[1] * 0.98], at: [0, 0, 0.14], material: { rough: 0.8, svg } },
    {
      kind: 'tube',
      path: [
        [0, size[1] / 2 - 0.7, 0.2],
        [0.6, size[1] / 2 + 1.2, 0.3],
        [-0.4, size[1] / 2 + 3, 0.1],
      ],
      radius: 0.07,
      material: { color: '#e8e4da', rough: 0.9 },
    },
  ],
});

/** A wooden hanger; its shoulders reach `half` to each side, at this height of the garment. */
export function hanger(half: number, top: number, z: number): Part[] {
  const wood: Material = {
    color: '#b98a58',
    rough: 0.4,
    coat: 0.3,
    grain: { kind: 'wood', scale: 0.4, stretch: [1, 5, 5], to: '#a27445', bump: 0.05 },
  };
  return [
    {
      kind: 'tube',
      path: [
        [-half, top - half * 0.26, z],
        [-half * 0.5, top - half * 0.06, z],
        [0, top + 1.2, z],
        [half * 0.5, top - half * 0.06, z],
        [half, top - half * 0.26, z],
      ],
      radius: [0.9, 1.1, 1.3, 1.1, 0.9],
      material: wood,
    },
    {
      kind: 'tube',
      path: [
        [0, top + 1.5, z],
        [0, top + 6, z],
        [0.6, top + 8, z],
        [3.2, top + 9.4, z],
        [3.6, top + 12.4, z],
        [0.4, top + 14, z],
        [-2.2, top + 12, z],
      ],
      radius: 0.26,
      material: METAL,
    },
  ];
}
