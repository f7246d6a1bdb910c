import { rubber } from '../../parts/materials.ts';
import { circle, oval } from '../../parts/words/outlines.ts';
import { block, plate, put, turned } from '../../parts/words/solids.ts';
import type { Flat, Material, Part, Point } from '../../scene.ts';

/** Parts common to machines. */
export const BLACK: Material = { color: '#232427', rough: 0.5 };
export const SILVER: Material = { color: '#b4b8bc', rough: 0.4, metal: 0.9 };
export const BRASS: Material = { color: '#c39a46', rough: 0.3, metal: 1 };
export const enamel = (color: string): Material => ({ color, rough: 0.32, coat: 0.45 });

export const drawn = (width: number, height: number, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inner}</svg>`;
export const wrote = (x: number, y: number, size: number, say: string, fill = '#ffffff', weight = 800, anchor = 'middle') =>
  `<text x="${x}" y="${y}" font-family="Inter, DejaVu Sans" font-size="${size}" font-weight="${weight}" text-anchor="${anchor}" fill="${fill}">${say}</text>`;
/** Lit figures in a dark window. */
export const figures = (x: number, y: number, say: string, color = '#ff5a3c', size = 64) =>
  `<rect x="${x - size * 1.35}" y="${y - size * 0.92}" width="${size * 2.7}" height="${size * 1.2}" rx="8" fill="#0a0a0c"/><text x="${x}" y="${y}" font-family="DejaVu Sans Mono" font-size="${size}" font-weight="700" text-anchor="middle" fill="${color}">${say}</text>`;

/** A wheel whose axle lies along y, its middle at `at`. */
export const wheel = (radius: number, width: number, at: Point, hub = '#c9ccd0'): Part =>
  put(
    [at[0], at[1] + width / 2, at[2]],
    [
      turned(
        [
          [radius * 0.62, 0],
          [radius * 0.92, 0],
          [radius, width * 0.22],
          [radius, width * 0.78],
          [radius * 0.92, width],
          [radius * 0.62, width],
        ],
        rubber('#222326'),
      ),
      turned(
        [
          [radius * 0.64, width * 0.96],
          [radius * 0.56, width * 0.72],
          [radius * 0.24, width * 0.76],
          [radius * 0.2, width * 1.02],
          [0, width * 1.04],
        ],
        { color: hub, rough: 0.4 },
        { sharp: true },
      ),
    ],
    [90, 0, 0],
  );

const DIAL = drawn(
  200,
  200,
  `<circle cx="100" cy="100" r="99" fill="#f7f7f4"/><path d="M42 158 A82 82 0 1 1 158 158" fill="none" stroke="#1c1d20" stroke-width="7" stroke-dasharray="4 15"/><path d="M150 46 A74 74 0 0 1 152 150" fill="none" stroke="#c9302c" stroke-width="11"/>${wrote(100, 148, 30, 'bar', '#1c1d20')}<path d="M100 104 L52 60" stroke="#c9302c" stroke-width="8"/><circle cx="100" cy="100" r="13" fill="#1c1d20"/>`,
);
/** A pressure gauge facing -y. */
export const gauge = (radius: number, at: Point): Part =>
  put(at, [
    turned(
      [
        [0, 0],
        [radius, 0],
        [radius, 0],
        [radius, radius * 0.6],
        [radius, radius * 0.6],
        [radius * 0.9, radius * 0.64],
        [radius * 0.88, radius * 0.5],
      ],
      { color: '#26272a', rough: 0.35, coat: 0.4 },
      { turn: [90, 0, 0] },
    ),
    { kind: 'sheet', size: [radius * 1.78, radius * 1.78], at: [0, -radius * 0.52, -radius * 0.89], material: { rough: 0.25, svg: DIAL } },
  ]);

/** A knob facing -y, with a white mark. */
export const knob = (radius: number, at: Point, material: Material = BLACK): Part =>
  put(at, [
    turned(
      [
        [radius * 1.15, 0],
        [radius * 1.12, radius * 0.2],
        [radius, radius * 0.24],
        [radius, radius * 0.24],
        [radius * 0.92, radius * 0.9],
        [radius * 0.8, radius],
        [0, radius],
      ],
      material,
      { turn: [90, 0, 0] },
    ),
    block([radius * 0.16, radius * 0.1, radius * 0.7], [0, -radius, radius * 0.12], { color: '#f3f3f0', rough: 0.5 }, { edge: 0.02 }),
  ]);

/** A row of slots in a face towards -y; `step` from one to the next. */
export const slots = (count: number, size: Point, at: Point, step: Point): Part => ({
  kind: 'row',
  count,
  step,
  at,
  parts: [block(size, [0, 0, 0], { color: '#0e0f11', rough: 0.8 }, { edge: Math.min(size[0], size[2]) * 0.3 })],
});

/** A socket for a plug with two round pins, facing -y; with a flap over it if `lid` is a colour. */
export const outlet = (radius: number, at: Point, lid?: string): Part =>
  put(at, [
    plate([circle(radius)], radius * 0.4, BLACK, { turn: [90, 0, 0], edge: 0.1 }),
    plate([circle(radius * 0.8)], 0.06, { color: '#3b3d42', rough: 0.5 }, { turn: [90, 0, 0], at: [0, -radius * 0.39, 0], edge: 0.02 }),
    ...[-0.32, 0.32].map((x) =>
      plate(
        [oval([radius * 0.13, radius * 0.13])],
        0.1,
        { color: '#050506', rough: 0.9 },
        { turn: [90, 0, 0], at: [x * radius, -radius * 0.42, 0], edge: 0.01 },
      ),
    ),
    ...(lid === undefined
      ? []
      : [
          block(
            [radius * 2, radius * 0.2, radius * 2],
            [0, -radius * 0.5, radius * 0.86],
            { color: lid, rough: 0.4 },
            { edge: 0.15, turn: [-62, 0, 0] },
          ),
        ]),
  ]);

/** Rounds the corners of an outline. */
export const softened = (corners: readonly Flat[], radius: number): Flat[] =>
  corners.flatMap((corner, i) => {
    const toward = (other: Flat): Flat => {
      const length = Math.hypot(other[0] - corner[0], other[1] - corner[1]);
      const share = Math.min(radius / length, 0.48);
      return [corner[0] + (other[0] - corner[0]) * share, corner[1] + (other[1] - corner[1]) * share];
    };
    const a = toward(corners.at(i - 1) ?? corner);
    const b = toward(corners[(i + 1) % corners.length] ?? corner);
    return [0, 0.2, 0.4, 0.6, 0.8, 1].map((t): Flat => {
      const [p, q, r] = [(1 - t) ** 2, 2 * t * (1 - t), t * t];
      return [p * a[0] + q * corner[0] + r * b[0], p * a[1] + q * corner[1] + r * b[1]];
    });
  });

/** An upright cylinder with cooling fins, and its head. */
export const finned = (width: number, height: number, fins: number, metal: Material): Part[] => [
  block([width * 0.72, width * 0.72, height], [0, 0, 0], metal, { edge: 0.4 }),
  {
    kind: 'row',
    count: fins,
    step: [0, 0, (height * 0.9) / fins],
    parts: [block([width, width, (height / fins) * 0.36], [0, 0, height * 0.06], metal, { edge: 0.12 })],
  },
  block([width * 0.94, width * 0.94, height * 0.26], [0, 0, height * 0.98], metal, { edge: 0.5 }),
];
