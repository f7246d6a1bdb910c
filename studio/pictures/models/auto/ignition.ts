import { drawing, write } from '../../parts/devices.ts';
import { matt, plastic, rubber, steel } from '../../parts/materials.ts';
import { roundLabel } from '../../parts/packs/sticking.ts';
import { circle, roundedRect } from '../../parts/words/outlines.ts';
import { coil, pairs } from '../../parts/words/points.ts';
import { block, plate, put, rod, turned } from '../../parts/words/solids.ts';
import type { Flat, Look, Material, Models, Part, Point } from '../../scene.ts';
import { partBox } from './part-box.ts';

const nickel: Material = { color: '#c3c5c4', rough: 0.24, metal: 1 };
const ceramic: Material = { color: '#f4f3ee', rough: 0.12, coat: 0.8 };

/** Threads from one height to another. */
const thread = (radius: number, from: number, to: number, pitch: number): Flat[] =>
  Array.from(
    { length: Math.round((to - from) / pitch) * 2 + 1 },
    (_, i): Flat => [i % 2 === 0 ? radius : radius * 0.9, from + (i * pitch) / 2],
  );
const hex = (radius: number): Flat[] => circle(radius, [0, 0], 6);

/** Upright on its electrode; 9 cm. */
const sparkPlug = (brand: string): Part[] => [
  // The electrode that is bent over, and the fine tip under it.
  rod(
    [
      [0.48, 0, 0.45],
      [0.48, 0, 0.12],
      [0.36, 0, 0],
      [-0.08, 0, 0],
    ],
    0.12,
    nickel,
    { sides: 4 },
  ),
  turned(pairs([0, 0.14, 0.05, 0.14, 0.06, 0.42, 0.16, 0.46, 0.2, 0.9]), nickel, { sharp: true }),
  turned(pairs([0.2, 0.3, 0.3, 0.5, 0.34, 0.9]), ceramic),
  turned([[0.4, 0.5], [0.4, 0.42], [0.62, 0.42], ...thread(0.7, 0.44, 2.9, 0.14), [0.6, 2.9], [0.6, 3.1]], nickel, {
    sharp: true,
    crease: 20,
  }),
  turned(pairs([0.66, 2.95, 0.98, 2.95, 1.02, 3.06, 0.98, 3.2, 0.66, 3.2]), { ...steel, color: '#a9adb0' }),
  turned(pairs([0.9, 3.2, 0.98, 3.3, 0.98, 3.7]), nickel),
  plate([hex(1.2)], 1.2, nickel, { at: [0, 0, 3.66], edge: 0.1 }),
  turned(pairs([1, 4.86, 0.98, 5.1, 0.8, 5.25, 0.62, 5.25]), nickel),
  turned(
    pairs([
      0.62, 5.1, 0.6, 5.3, 0.6, 6.6, 0.6, 6.6, 0.64, 6.68, 0.6, 6.78, 0.54, 6.84, 0.62, 6.94, 0.58, 7.06, 0.52, 7.12, 0.6, 7.22, 0.56, 7.34,
      0.5, 7.4, 0.56, 7.5, 0.5, 7.64, 0.46, 8.2, 0.4, 8.26, 0, 8.26,
    ]),
    ceramic,
    { steps: 48 },
  ),
  turned(pairs([0.22, 8.2, 0.36, 8.3, 0.36, 8.3, 0.36, 8.5, 0.26, 8.62, 0.26, 8.74, 0.36, 8.86, 0.36, 9.1, 0.3, 9.2, 0, 9.2]), nickel),
  roundLabel(
    drawing(
      300,
      100,
      `${write(150, 46, Math.min(38, 190 / (brand.length * 0.74)), brand.toUpperCase(), '#1b3f8b', 800)}${write(150, 84, 28, 'IRIDIUM', '#c0202c', 700)}`,
    ),
    0.6,
    5.4,
    1.15,
    170,
    { rough: 0.2 },
  ),
];

/** 13 cm: a thin heater, a body with thread and hexagon, a pin on top. */
const glowPlug = (): Part[] => [
  turned(pairs([0, 0, 0.2, 0.04, 0.26, 0.2, 0.26, 0.2, 0.26, 3]), { color: '#7d6a5c', rough: 0.3, metal: 1 }),
  turned(pairs([0.26, 2.9, 0.28, 3, 0.46, 3.5, 0.46, 3.5, 0.46, 6.6, 0.46, 6.6, 0.5, 6.8]), nickel),
  turned([[0.4, 6.8], ...thread(0.6, 6.8, 8.8, 0.13), [0.5, 8.8], [0.5, 9.8]], nickel, { sharp: true, crease: 20 }),
  turned(pairs([0.52, 8.8, 0.52, 10]), nickel),
  plate([hex(0.82)], 1, nickel, { at: [0, 0, 9.8], edge: 0.08 }),
  turned(pairs([0.6, 10.8, 0.5, 11, 0.5, 11.2]), nickel),
  turned(pairs([0.42, 11.1, 0.42, 11.5, 0.36, 11.6, 0, 11.6]), plastic('#b23a2a')),
  turned([[0, 11.5], ...thread(0.24, 11.6, 13, 0.1), [0, 13]], nickel, { sharp: true, crease: 20 }),
  plate([hex(0.46)], 0.4, { color: '#c9a04a', rough: 0.3, metal: 1 }, { at: [0, 0, 12.1], edge: 0.04 }),
];

/** A plug that lies, its lower end towards the camera when not spun; a hexagon's flat is below. */
const laid = (parts: readonly Part[], at: Point, spin: number, roll = 0, sink = 1.04): Part =>
  put([at[0], at[1], at[2] + sink], [put([0, 0, 0], [put([0, 0, 0], parts, [0, 0, roll])], [-90, 0, 0])], [0, 0, spin]);

const SPARK = '<path d="M56 4L22 56h22L34 96l42-54H52z" fill="#ffd23f"/>';
/** The sign on the dashboard: a coil. */
const COIL =
  '<path d="M4 66H26C6 40 40 20 42 48C44 70 24 66 32 50C40 30 62 30 62 50C62 70 44 68 50 50C58 28 92 40 72 66H96" fill="none" stroke="#ff9d2e" stroke-width="7" stroke-linecap="round"/>';

const SPARK_BOX = {
  size: [9.6, 5, 7.4],
  color: '#16264f',
  title: ['IRIDIUM', 'SPARK PLUGS'],
  line: '4 pieces · M14 x 1.25',
  mark: SPARK,
} as const;

const sparkSet = (look: Look): Part[] => [
  partBox(look, SPARK_BOX, [-1.2, 5.6, 0], 10),
  ...[0, 1, 2, 3].map((i) => laid(sparkPlug(look.brand), [-6 + i * 3.4, -6.6 + i * 0.5, 0], -34, 200 + i * 14)),
];

const resin: Material = { color: '#26282c', rough: 0.5, grain: { kind: 'noise', scale: 6, bump: 0.1 } };

/** Lies along x, its boot to the left: rubber boot, stick, head with flange and plug. 17 cm. */
const pencilCoil = (brand: string): Part[] => [
  put(
    [0, 0, 0],
    [
      turned(
        pairs([
          0.55, -0.2, 0.85, -0.2, 0.98, 0, 1, 1, 1.12, 1.1, 1.12, 1.5, 1, 1.6, 1, 2.6, 1.12, 2.7, 1.12, 3.1, 1, 3.2, 1.02, 4.6, 1.3, 4.9,
          1.3, 5.4, 1.18, 5.5,
        ]),
        rubber('#33363b'),
      ),
      turned(pairs([0.55, -0.2, 0.55, 1.2, 0, 1.2]), matt('#0c0d0e')),
      put([0, 0, -0.35], [rod(coil(0.36, 4, 0.34, 12), 0.07, nickel)]),
      turned(pairs([1.08, 5.2, 1.12, 5.4, 1.12, 11.2, 1.12, 11.2, 1.3, 11.6]), resin),
      turned(pairs([1.16, 10.3, 1.7, 10.4, 1.8, 10.8, 1.7, 11.2, 1.2, 11.3]), rubber('#8a2d23')),
      roundLabel(
        drawing(
          300,
          150,
          `<rect width="300" height="150" fill="#e7e8e6"/>${write(150, 56, 40, brand.toUpperCase(), '#222', 800)}${write(150, 96, 24, 'IGNITION COIL 12 V', '#222', 600)}<rect x="60" y="112" width="180" height="22" fill="#222"/>`,
        ),
        1.12,
        6.2,
        3.4,
        150,
      ),
    ],
    [0, 90, 0],
  ),
  // The head.
  block([3.6, 3, 3.2], [13, 0, -1.5], resin, { edge: 0.35 }),
  block([1.8, 2.4, 2.4], [15.4, 0, -1.1], resin, { edge: 0.25 }),
  plate([roundedRect(3.2, 2.4, 0.5), roundedRect(2.5, 1.7, 0.3)], 2.2, resin, { turn: [90, 0, 90], at: [16, 0, 0.1], edge: 0.1 }),
  ...[-0.75, -0.25, 0.25, 0.75].map((y) => block([1.2, 0.16, 0.3], [16.9, y, 0.1], nickel, { edge: 0.03 })),
  block([1.2, 0.9, 0.4], [16.8, 0, 1.2], resin, { edge: 0.1 }),
  // The ear with the bushing for its screw.
  put(
    [11.2, -2.4, 0],
    [
      plate([roundedRect(2.4, 3.4, 1.1), circle(0.55, [0, -0.5])], 0.9, resin, { edge: 0.1 }),
      turned(
        pairs([0.4, -0.05, 0.62, -0.05, 0.62, 0.98, 0.4, 0.98, 0.4, -0.05]),
        { color: '#c9a04a', rough: 0.3, metal: 1 },
        { sharp: true, at: [0, -0.5, 0] },
      ),
    ],
    [0, 90, 0],
  ),
];

export const IGNITION: Models = {
  'iridium-spark-plugs-4-pack': {
    seen: 'Four spark plugs with white ceramic and steel threads side by side in front of their carton',
    scene: (look) => ({ parts: sparkSet(look), view: { up: 36, round: 4 } }),
    packed: (look) => ({
      parts: [
        ...[-1, 0, 1].map((i) => partBox(look, SPARK_BOX, [i * 10.8, i * i * 1.5, 0], -i * 6)),
        partBox(look, SPARK_BOX, [-4, 1, 7.4], 5),
      ],
      view: { up: 16, round: 14 },
    }),
    detail: (look) => ({
      parts: [put([0, 0, 0], sparkPlug(look.brand), [0, 0, 20])],
      view: { up: 6, round: 0, fill: 1.25, shift: [0, -0.18] },
    }),
  },
  'ignition-coil': {
    seen: 'A black pencil ignition coil with its rubber boot, flange and plug beside a carton',
    scene: (look) => ({
      parts: [
        partBox(
          look,
          { size: [7, 5, 12], color: '#8e1b1b', title: ['IGNITION', 'COIL'], line: '1 piece · 12 V', mark: SPARK },
          [5.4, 5.6, 0],
          -14,
        ),
        put([-9, -5, 1.8], pencilCoil(look.brand), [-14, 0, 16]),
      ],
      view: { up: 32, round: -6, fill: 0.84 },
    }),
  },
  'diesel-glow-plugs-4-pack': {
    seen: 'Four slender steel glow plugs fanned out before an orange and black carton',
    scene: (look) => ({
      parts: [
        partBox(
          look,
          {
            size: [11, 4.4, 8],
            color: '#222428',
            title: ['DIESEL', 'GLOW PLUGS'],
            line: '4 pieces · 11 V · M10 x 1',
            mark: COIL,
            stripe: '#ff9d2e',
          },
          [0, 6.6, 0],
          -6,
        ),
        ...[0, 1, 2, 3].map((i) => laid(glowPlug(), [-3.2 + i * 2.2, -9 + Math.abs(i - 1.5) * 0.8, 0], 22 - i * 14, i * 20, 0.72)),
      ],
      view: { up: 40, round: -4 },
    }),
  },
};
