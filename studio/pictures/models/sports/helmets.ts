import { darker, mix } from '../../parts/colors.ts';
import { circle, oval } from '../../parts/words/outlines.ts';
import { pairs, way } from '../../parts/words/points.ts';
import { block, plate, put, rod, turned } from '../../parts/words/solids.ts';
import type { Flat, Look, Material, Models, Part, Point } from '../../scene.ts';

/** A hole through the shell: its direction, measured from straight up, and its size. */
interface Vent {
  readonly front: number;
  readonly side: number;
  readonly width: number;
  readonly length: number;
  readonly spin?: number;
}

interface Helmet {
  readonly scale: Point;
  readonly vents: readonly Vent[];
  readonly paint: Material;
  /** Degrees by which it is lower at the nape. */
  readonly tilt: number;
  readonly drop: number;
}

const LINING: Material = { color: '#17181a', rough: 0.9 };

const dome = (radius: number, from: number, wall: number, material: Material, scale: Point): Part =>
  turned(
    Array.from({ length: 21 }, (_, i) => {
      const a = (from + ((90 - from) * i) / 20) * (Math.PI / 180);
      return [Math.max(0, radius * Math.cos(a)), radius * Math.sin(a)] as const;
    }),
    material,
    { wall, sharp: true, crease: 60, scale, steps: 96 },
  );

const hole = ({ front, side, width, length, spin = 0 }: Vent): Part[] =>
  (side === 0 ? [0] : [side, -side]).map((roll) =>
    put(
      [0, 0, 0],
      [plate([oval([width / 2, length / 2])], 14, LINING, { at: [0, 0, 5], turn: [0, 0, roll < 0 ? -spin : spin], edge: 0.02 })],
      [front, roll, 0],
    ),
  );

/** Its front faces -y; it rests on its rim. */
function helmet({ scale, vents, paint, tilt, drop }: Helmet): Part[] {
  return [
    dome(9.1, -14, 0.5, LINING, scale),
    {
      kind: 'cut',
      material: paint,
      edge: 0.18,
      parts: [
        dome(10.2, -28, 1.3, paint, scale),
        put([0, 0, drop], [block([60, 60, 20], [0, 0, -20], LINING)], [-tilt, 0, 0]),
        ...vents.flatMap(hole),
      ],
    },
    ...[-1, 1].flatMap((side) => [
      rod(way([side * 7.4, -3, -2.6, side * 8, -6, -3.2, side * 6, -12, -3.6, side * 2.4, -15.6 - side, -3.7]), 0.42, LINING),
      rod(way([side * 7.6, 5, -2.6, side * 8.6, -2, -3.4, side * 6.4, -11.4, -3.5]), 0.36, LINING),
    ]),
    block([4.4, 2, 1], [0, -15.6, -4.1], { color: '#2b2c2f', rough: 0.35 }, { edge: 0.35, turn: [0, 0, -14] }),
  ];
}

const TRAIL: readonly Vent[] = [
  { front: 50, side: 0, width: 2.6, length: 6 },
  { front: -30, side: 0, width: 2.6, length: 9 },
  { front: 48, side: 24, width: 2.6, length: 7, spin: -10 },
  { front: 16, side: 20, width: 2.4, length: 7.6 },
  { front: -26, side: 24, width: 2.4, length: 9, spin: 8 },
  { front: 44, side: 50, width: 2.6, length: 6.4, spin: -24 },
  { front: 6, side: 48, width: 2.8, length: 8 },
  { front: -34, side: 50, width: 2.6, length: 7, spin: 20 },
];
const ROAD: readonly Vent[] = [
  { front: 38, side: 0, width: 2, length: 10 },
  { front: -22, side: 0, width: 2, length: 9 },
  { front: 40, side: 19, width: 2.1, length: 11, spin: -8 },
  { front: -20, side: 20, width: 2, length: 11, spin: 6 },
  { front: 42, side: 40, width: 2.2, length: 9, spin: -18 },
  { front: -10, side: 42, width: 2, length: 11, spin: 8 },
  { front: 26, side: 60, width: 2.4, length: 7.4, spin: -30 },
  { front: -32, side: 60, width: 2.2, length: 7, spin: 24 },
];
const KIDS: readonly Vent[] = [
  { front: 44, side: 0, width: 2.2, length: 5 },
  { front: 40, side: 26, width: 2.4, length: 5.4, spin: -14 },
  { front: 2, side: 22, width: 2.2, length: 6 },
  { front: -36, side: 22, width: 2.2, length: 5.6, spin: 10 },
];

/** A peak in front, bowed round the shell. */
function visor(scale: Point, reach: number, lift: number, material: Material): Part {
  const rows = [0, 0.5, 1].map((t) =>
    Array.from({ length: 9 }, (_, i): Point => {
      const a = ((i - 4) / 4) * (58 - t * 18) * (Math.PI / 180);
      const r = 10.1 + t * reach;
      return [Math.sin(a) * r * scale[0], -Math.cos(a) * r * scale[1], 3.2 + t * lift - Math.abs(i - 4) ** 2 * 0.11 - t * t * 0.6];
    }),
  );
  return { kind: 'skin', rows, curved: [true, true], wall: 0.35, material };
}

/** 'Matt Black' is matt, all others are glossy. */
const paintOf = ({ color, colorName }: Look): Material =>
  colorName === 'Matt Black' ? { color: '#242527', rough: 0.62 } : { color: mix(color, '#ffffff', 0.06), rough: 0.22, coat: 0.7 };

const STAR = pairs([0, 50, 12, 16, 48, 16, 19, -6, 30, -41, 0, -20, -30, -41, -19, -6, -48, 16, -12, 16]);
/** Position of a sticker, as for vents: between them and clear of their rims. */
const STICKERS: readonly (readonly [front: number, side: number])[] = [
  [79, 0],
  [21, 0],
  [-6, 0],
  [-50, 0],
  [62, 32],
  [24, 60],
  [32, -60],
  [62, -33],
  [-6, 66],
  [4, -58],
  [-32, 50],
  [-22, -50],
  [-58, 40],
  [-56, -42],
  [26, 74],
  [24, -76],
  [-18, 76],
  [-16, -74],
];

/** Stars and dots stuck on the shell. */
const stickers = ({ colorName }: Look, scale: Point): Part[] => {
  const paints = colorName === 'White' ? ['#2f8fc4', '#e5793a', '#e2b92a'] : ['#f6d23c', '#ffffff', '#4fb8d6'];
  return STICKERS.map(([front, side], i) => {
    const size = 1 + ((i * 7) % 3) * 0.16;
    const outline = i % 3 === 2 ? circle(0.85) : STAR.map(([x, y]): Flat => [(x / 38) * size, (y / 38) * size]);
    const color = paints[(i * 2 + (i % 5)) % 3] ?? '#ffffff';
    const one = plate([outline], 0.12, { color, rough: 0.3, coat: 0.5 }, { at: [0, 0, 10.13], turn: [0, 0, i * 23], edge: 0.02 });
    return { kind: 'group', scale, parts: [put([0, 0, 0], [one], [front, side, 0])] };
  });
};

const roadHelmet = (look: Look): Part[] => [
  ...helmet({ scale: [1, 1.36, 1.02], vents: ROAD, paint: paintOf(look), tilt: 5, drop: -1.6 }),
  visor([1, 1.36, 1], 3, 0.2, { color: '#1c1d1f', rough: 0.4 }),
  block([3.6, 1, 1.8], [0, 13.9, -0.4], { color: '#b3161c', rough: 0.2, coat: 1 }, { edge: 0.4 }),
];

export const HELMETS: Models = {
  'road-and-city-bike-helmet-with-visor': {
    seen: 'A {color} bike helmet with long vents and a short black visor',
    scene: (look) => ({ parts: roadHelmet(look), view: { up: 20, round: 42 } }),
    packed: (look) => ({
      parts: [put([0, 0, 0], roadHelmet(look), [0, 0, 28]), put([25, 10, 0], roadHelmet(look), [0, 0, -50])],
      view: { up: 24 },
    }),
    detail: (look) => ({ parts: roadHelmet(look), view: { up: 40, round: 150, fill: 1 } }),
  },
  'kids-bike-helmet-with-magnetic-buckle': {
    seen: "A round {color} child's helmet with stars on it",
    scene: (look) => ({
      parts: [
        ...helmet({ scale: [1, 1.16, 1.06], vents: KIDS, paint: paintOf(look), tilt: 3, drop: -2.4 }),
        ...stickers(look, [1, 1.16, 1.06]),
      ],
      view: { up: 18, round: -38 },
    }),
  },
  'mountain-bike-helmet-with-mips-style-liner': {
    seen: 'A {color} trail helmet with a long peak and a deep back',
    scene: (look) => ({
      parts: [
        ...helmet({ scale: [1.02, 1.28, 1.06], vents: TRAIL, paint: paintOf(look), tilt: 14, drop: -2.6 }),
        visor([1.02, 1.28, 1], 6.4, 3.4, {
          ...paintOf(look),
          color: look.colorName === 'Matt Black' ? '#33353a' : darker(look.color, 0.25),
        }),
      ],
      view: { up: 22, round: 58 },
    }),
  },
};
