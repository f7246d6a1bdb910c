import { steel } from '../../parts/materials.ts';
import { circle, roundedRect, sector } from '../../parts/words/outlines.ts';
import { flats } from '../../parts/words/points.ts';
import { plate, put, rod } from '../../parts/words/solids.ts';
import type { Flat, Look, Material, Models, Part, Point } from '../../scene.ts';
import { partBox } from './part-box.ts';

interface Pad {
  /** Outer and inner radius of the lining on the gripped disc, and its extent to each side in degrees. */
  readonly outer: number;
  readonly inner: number;
  readonly half: number;
  readonly slots: readonly number[];
  readonly lining: string;
  readonly ear: Flat;
  readonly isDrilled?: boolean;
}

const backing: Material = { color: '#3b3e43', rough: 0.5, metal: 0.55, grain: { kind: 'noise', scale: 5, bump: 0.08 } };
const shim: Material = { color: '#5a2a26', rough: 0.6 };
const lined = (color: string): Material => ({
  color,
  rough: 0.9,
  grain: { kind: 'noise', scale: 7, bump: 0.25, depth: 0.03, to: '#a9aeb3', sharp: 0.35 },
});

/** Upright on its lower edge, the lining towards the camera. */
function padOf({ outer, inner, half, slots, lining, ear, isDrilled = false }: Pad): Part[] {
  const edge = inner - 0.5;
  const up: Point = [90, 0, 0];
  const wide = Math.sin((half * Math.PI) / 180) * inner;
  const piece = (from: number, to: number): Part =>
    plate([sector(outer - 0.35, inner + 0.05, from, to)], 1.15, lined(lining), { turn: up, at: [0, -0.5, -edge], edge: 0.16, segments: 3 });
  const cuts = [90 - half + 2, ...slots.flatMap((at) => [90 + at - 0.9, 90 + at + 0.9]), 90 + half - 2];
  const pieces = Array.from({ length: cuts.length / 2 }, (_, i) => piece(cuts[2 * i] ?? 0, cuts[2 * i + 1] ?? 0));
  const hole = isDrilled ? [circle(ear[1] * 0.22, [ear[0] * 0.16, 0], 20)] : [];
  const low = inner * Math.cos((half * Math.PI) / 180) - edge;
  return [
    plate([sector(outer, edge, 90 - half - 1, 90 + half + 1)], 0.55, backing, { turn: up, at: [0, 0, -edge], edge: 0.07 }),
    ...[-1, 1].map((side) =>
      plate([roundedRect(ear[0], ear[1], 0.3), ...hole], 0.5, backing, {
        turn: up,
        at: [side * (wide + ear[0] * 0.42), 0, low + ear[1] * 0.9],
        edge: 0.07,
      }),
    ),
    ...pieces,
    plate([sector(outer - 0.5, inner, 90 - half + 3, 90 + half - 3)], 0.08, shim, { turn: up, at: [0, 0.08, -edge], edge: 0.01 }),
    // The spring that squeals when the lining is worn.
    rod(
      [
        [wide * 0.5, -0.3, outer - edge - 0.7],
        [wide * 0.56, -0.35, outer - edge + 0.35],
        [wide * 0.62, -0.95, outer - edge + 0.3],
        [wide * 0.66, -1.25, outer - edge - 0.15],
      ],
      0.11,
      steel,
    ),
  ];
}

const lying = (pad: Pad, at: Point, spin: number): Part => put(at, [put([0, 0, 0.1], padOf(pad), [-90, 0, 0])], [0, 0, spin]);
const leaning = (pad: Pad, at: Point, lean: number, spin = 0, isFromBehind = false): Part =>
  put(at, [put([0, 0, 0], isFromBehind ? [put([0, -0.6, 0], padOf(pad), [0, 0, 180])] : padOf(pad), [-lean, 0, 0])], [0, 0, spin]);

/** A clip of spring steel that guides an ear. */
const clip = (at: Point, spin: number): Part =>
  put(
    at,
    [
      {
        kind: 'strip',
        path: flats('-1.1 0.1, -0.5 0.1, -0.5 1.5, 0.7 1.5, 0.7 0.5, 1.2 0.2, 1.7 0.4'),
        width: 2.1,
        thick: 0.1,
        curved: false,
        cells: 4,
        material: { color: '#c6cacd', rough: 0.25, metal: 1 },
      },
    ],
    [0, 0, spin],
  );

const MARK =
  '<path d="M2 66A54 54 0 0 1 98 66L78 88A30 30 0 0 0 22 88z" fill="#fff"/><path d="M14 66A44 44 0 0 1 47 46V72A28 28 0 0 0 26 80z" fill="#7a7f86"/><path d="M86 66A44 44 0 0 0 53 46V72A28 28 0 0 1 74 80z" fill="#7a7f86"/>';

const box = (look: Look, size: Point, color: string, axle: string, at: Point, spin: number): Part =>
  partBox(look, { size, color, title: ['CERAMIC', 'BRAKE PADS'], line: `${axle} · 4 pads with clips`, mark: MARK }, at, spin);

const FRONT: Pad = { outer: 13, inner: 8, half: 27, slots: [0], lining: '#6d7278', ear: [1.9, 1.7] };
const REAR: Pad = { outer: 12, inner: 8.2, half: 22, slots: [], lining: '#7b756d', ear: [1.5, 2.2] };
const PICKUP: Pad = { outer: 17, inner: 10.5, half: 27, slots: [-9, 9], lining: '#54585e', ear: [3, 2.4], isDrilled: true };

const FRONT_LINE = 'Front axle, compact car';

const frontSet = (look: Look): Part[] => [
  box(look, [17, 7, 12], '#9b1c1c', FRONT_LINE, [-3, 5.2, 0], 8),
  leaning(FRONT, [-8.5, -0.6, 0], 16, 6),
  leaning(FRONT, [6.8, -1.6, 0], 20, -12, true),
  lying(FRONT, [-6.2, -10.4, 0], 8),
  lying(FRONT, [8.4, -11.6, 0], -14),
  clip([13.6, -4.2, 0], 30),
  clip([15.4, -7.6, 0], -20),
  clip([0.8, -6.2, 0], 60),
  clip([1.6, -13.6, 0], 10),
];

export const BRAKES: Models = {
  'ceramic-brake-pads-front-axle-compact-car': {
    seen: 'Four grey brake pads with steel backs and their clips in front of a red carton',
    scene: (look) => ({ parts: frontSet(look), view: { up: 34, round: 8 } }),
    packed: (look) => ({
      parts: [
        box(look, [17, 7, 12], '#9b1c1c', FRONT_LINE, [-9, 2, 0], 6),
        box(look, [17, 7, 12], '#9b1c1c', FRONT_LINE, [9.4, 3, 0], -4),
        box(look, [17, 7, 12], '#9b1c1c', FRONT_LINE, [-1, 3, 12], 3),
      ],
      view: { up: 16, round: 14 },
    }),
    detail: () => ({
      parts: [leaning(FRONT, [0, 0, 0], 18, 14), lying(FRONT, [-1, -8.6, 0], 10)],
      view: { up: 30, round: 14, fill: 0.98 },
    }),
  },
  'ceramic-brake-pads-rear-axle-compact-car': {
    seen: 'Four small brake pads without slots and their clips beside a blue carton',
    scene: (look) => ({
      parts: [
        box(look, [12, 6, 9.4], '#1d4e89', 'Rear axle, compact car', [-7.4, 3.4, 0], 20),
        leaning(REAR, [5.4, 3.6, 0], 28, -16),
        leaning(REAR, [4.6, 0, 0], 34, -16),
        lying(REAR, [-4.2, -8.6, 0], 16),
        lying(REAR, [7.2, -8.8, 0], -26),
        clip([-11.2, -5, 0], 20),
        clip([-12.4, -8.8, 0], -35),
        clip([13.4, -3, 0], 55),
        clip([1.6, -12.4, 0], -10),
      ],
      view: { up: 38, round: -14 },
    }),
  },
  'ceramic-brake-pads-front-axle-pickup': {
    seen: 'Four large brake pads with two slots and drilled ears around a black carton',
    scene: (look) => ({
      parts: [
        box(look, [23, 9, 15], '#26282c', 'Front axle, pickup', [0.6, 9, 0], -6),
        leaning(PICKUP, [-15, -2, 0], 18, 12),
        leaning(PICKUP, [15.4, -3.4, 0], 22, -16, true),
        lying(PICKUP, [-10.4, -15.6, 0], 14),
        lying(PICKUP, [11.6, -16.4, 0], -18),
        clip([-0.4, -8.4, 0], 0),
        clip([2.6, -11.6, 0], 50),
        clip([-0.6, -20, 0], -30),
        clip([1.6, -16, 0], 20),
      ],
      view: { up: 34, round: -6 },
    }),
  },
};
