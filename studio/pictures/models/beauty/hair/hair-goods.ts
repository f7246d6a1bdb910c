import { drawing, write } from '../../../parts/devices.ts';
import { chance, hairMaterial, lock, lyingHair, shadeOf } from '../../../parts/hair.ts';
import { label } from '../../../parts/labels.ts';
import { paper } from '../../../parts/materials.ts';
import { carton } from '../../../parts/packs/cartons-and-bags.ts';
import { flats } from '../../../parts/words/points.ts';
import { block, plate, put, rod, turned } from '../../../parts/words/solids.ts';
import type { Look, Material, Models, Part, Point } from '../../../scene.ts';

const locksOf = (look: Look): Material[] => [3, 11, 27].map((seed) => hairMaterial(shadeOf(look.colorName), seed));

/** The smooth form of the wig, widest at z = 0. */
const HEAD: Point = [7.2, 8.8, 10];
const form: Part[] = [
  turned(
    flats('0 10, 3.4 9.3, 6 6.8, 7.2 2.4, 7 -2, 5.8 -7, 4.6 -11, 4.3 -14, 4.6 -18, 5.4 -21'),
    { color: '#cbb39b', rough: 0.75, grain: { kind: 'weave', scale: 4, bump: 0.12, depth: 0.02 } },
    { scale: [1, 1.2, 1] },
  ),
  turned(flats('0 -33, 9 -33, 9.4 -32.6, 9.4 -32.2, 8.8 -31.8, 0 -31.8'), { color: '#e3ddd2', rough: 0.5 }),
  rod(
    [
      [0, 0, -20],
      [0, 0, -32],
    ],
    2.6,
    { color: '#e3ddd2', rough: 0.5 },
  ),
];

const unit = ([x, y, z]: Point): Point => {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
};
const between = (a: Point, b: Point, t: number): Point =>
  unit([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]);

interface Fall {
  readonly side: number;
  /** Degrees from the front. */
  readonly angle: number;
  readonly lift: number;
  readonly long: number;
  readonly phase: number;
}

/** One lock from the parting over the form and down. */
function fall({ side, angle, lift, long, phase }: Fall, material: Material): Part {
  const a = (angle * Math.PI) / 180;
  const back = (angle - 36) / 144;
  const root = unit([0.03 * side, -0.62 + back * 1.3, 0.78]);
  const brim = unit([Math.sin(a) * side, -Math.cos(a), -0.1]);
  const side2 = unit([Math.cos(a) * side * HEAD[0], Math.sin(a) * HEAD[1], 0]);
  const way = Array.from({ length: 20 }, (_, k) => {
    const over = Math.min(k / 7, 1);
    const down = Math.max(k - 7, 0) / 12;
    const out = between(root, brim, over);
    const swing = Math.sin(down * 9.5 + phase) * 1.15 * Math.min(down * 2.4, 1);
    const grow = 1.06 + lift + (over === 1 ? Math.sin(Math.min(down * 3, 1) * 1.5) * 0.1 : 0);
    const half = over < 1 ? 0.7 + over * 1.2 : 1.95 - down * 0.5;
    const along = over < 0.5 ? between([0, 1, 0], side2, over * 2) : side2;
    return {
      at: [
        out[0] * HEAD[0] * grow + side2[0] * swing * 0.5 + out[0] * swing * 0.6,
        out[1] * HEAD[1] * grow + side2[1] * swing * 0.5,
        out[2] * HEAD[2] * grow - down * long,
      ] as const,
      across: [along[0] * half, along[1] * half, along[2] * half] as const,
      out: [out[0] * 0.4, out[1] * 0.4, out[2] * 0.4] as const,
    };
  });
  return lock(way, material);
}

function wig(look: Look): Part[] {
  const materials = locksOf(look);
  const { root } = shadeOf(look.colorName);
  const next = chance(5);
  const falls = [-1, 1].flatMap((side) =>
    Array.from({ length: 64 }, (_, i): Part => {
      const share = (i % 32) / 31;
      const layer = i < 32 ? 0 : 1;
      const angle = 38 + share * 140 + (next() - 0.5) * 4;
      return fall(
        { side, angle, lift: layer * 0.07 + next() * 0.04, long: 27 + next() * 4 - layer * 2, phase: share * 3 + next() * 0.9 + side },
        materials[i % 3] ?? { color: root },
      );
    }),
  );
  return [
    ...form,
    turned(
      flats('5 -14, 6.6 -8, 7.45 -2, 7.4 2.6, 6.2 7, 3.4 9.6, 0 10.3'),
      { color: root, rough: 0.7 },
      { scale: [1.01, 1.22, 1], arc: 240, turn: [0, 0, 240] },
    ),
    rod(
      [
        [0, -6.4, 8.25],
        [0, -3, 10.1],
        [0, 2, 10.6],
      ],
      0.2,
      { color: '#c79f83', rough: 0.8 },
    ),
    ...falls,
  ];
}

function wigBox(look: Look): Part {
  const front = label({
    brand: look.brand,
    title: 'LACE FRONT WIG',
    lines: ['100% human hair', `18 in · ${look.colorName}`],
    size: [26, 14],
    paper: '#2b2320',
    ink: '#e8cfa6',
    accent: '#c9a24b',
    look: 'frame',
    at: 0.44,
    serif: true,
  });
  return carton([28, 20, 14], { color: '#2b2320', rough: 0.5 }, { front });
}

const sleeve = (look: Look): string =>
  drawing(
    260,
    520,
    `<rect width="260" height="520" fill="#7a2450"/><rect x="0" y="0" width="260" height="120" fill="#f3d9a4"/>${write(130, 74, 34, look.brand.toUpperCase(), '#5a1238', 800)}${write(130, 190, 44, 'PRE-', '#ffffff', 900)}${write(130, 240, 36, 'STRETCHED', '#ffffff', 900)}${write(130, 300, 32, 'Braiding hair', '#f3d9a4', 700)}${write(130, 390, 66, '26 in', '#ffffff', 900)}${write(130, 440, 24, look.colorName, '#f3d9a4', 600)}${write(130, 486, 24, '85 g', '#ffffff', 600)}`,
  );

/** A hank folded at its top, in its printed sleeve; tips towards -y. */
function hank(look: Look, materials: readonly Material[], seed: number): Part[] {
  const [first = paper()] = materials;
  const at = (y: number, wide: number, high: number, off = 0) => ({
    at: [off, y, high / 2] as const,
    size: [wide, high] as const,
    power: 2.2,
    turn: [90, 0, 0] as const,
  });
  return [
    {
      kind: 'loft',
      sections: [at(1.6, 2.6, 1.2), at(0, 3.8, 1.9), at(-6, 3.7, 2), at(-20, 4, 1.7), at(-32, 3.2, 1.2), at(-40, 1.6, 0.6)],
      material: first,
      per: 8,
    },
    ...lyingHair(3.7, 46, materials, seed).map((part) => put([0, 0, 0.9], [part])),
    {
      kind: 'loft',
      sections: [at(-1, 4.5, 2.7), at(-10, 4.5, 2.8)],
      curved: false,
      material: { color: '#7a2450', rough: 0.35, coat: 0.4 },
    },
    { kind: 'sheet', lies: true, size: [3.4, 8.6], at: [0, -5.5, 2.79], material: { rough: 0.35, coat: 0.4, svg: sleeve(look) } },
    rod(
      [
        [-1.9, 0.4, 0.9],
        [-1.2, 0.4, 2],
        [1.2, 0.4, 2],
        [1.9, 0.4, 0.9],
      ],
      0.22,
      { color: '#1d1d1f', rough: 0.6 },
    ),
  ];
}

function braidingHair(look: Look): Part[] {
  const materials = locksOf(look);
  return [2, 9].map(
    (seed, i): Part => ({ kind: 'row', count: 5, step: [10, 0, 0], at: [i * 5 - 22.5, i * 1.6, 0], parts: hank(look, materials, seed) }),
  );
}

/** A clip as it snaps: a bow of steel with a silicone bar. */
const clip = (at: Point): Part =>
  put(
    at,
    [
      plate([flats('-1.3 -0.45, 1.3 -0.45, 1.1 0.5, -1.1 0.5'), flats('-0.95 -0.2, 0.95 -0.2, 0.8 0.2, -0.8 0.2')], 0.16, {
        color: '#b9b3ab',
        rough: 0.25,
        metal: 1,
      }),
      block([1.9, 0.14, 0.14], [0, 0, 0.02], { color: '#8d857d', rough: 0.3 }),
      ...[-1.1, 1.1].map((x) =>
        turned(flats('0.2 0, 0.2 0.22, 0 0.24'), { color: '#8b8680', rough: 0.25, metal: 1 }, { at: [x, -0.3, 0] }),
      ),
    ],
    [0, 0, 0],
    1.4,
  );

function weft(look: Look, width: number, clips: number, materials: readonly Material[], seed: number): Part[] {
  const { root } = shadeOf(look.colorName);
  return [
    ...lyingHair(width, 44, materials, seed),
    block([width, 0.7, 0.5], [0, 0, 0.8], { color: root, rough: 0.8 }, { edge: 0.15 }),
    block([width, 0.16, 0.1], [0, -0.1, 1.28], { color: '#8a6a4c', rough: 0.8 }),
    ...Array.from({ length: clips }, (_, i) => clip([clips === 1 ? 0 : (i / (clips - 1) - 0.5) * (width - 4.2), -0.6, 1.3])),
  ];
}

const WEFTS = [
  [4, 1],
  [8, 2],
  [11, 3],
  [15, 4],
  [11, 3],
  [8, 2],
  [4, 1],
] as const;

function clipIns(look: Look): Part[] {
  const materials = locksOf(look);
  const radius = 78;
  const gap = 1.4;
  const whole = WEFTS.reduce((sum, [wide]) => sum + wide + gap, -gap);
  let from = -whole / 2;
  return WEFTS.map(([wide, clips], i) => {
    const angle = (from + wide / 2) / radius;
    from += wide + gap;
    return put([Math.sin(angle) * radius, Math.cos(angle) * radius, (i % 2) * 0.9], weft(look, wide, clips, materials, i + 3), [
      0,
      0,
      (-angle * 180) / Math.PI,
    ]);
  });
}

export const HAIR_GOODS: Models = {
  'human-hair-lace-front-wig-18-in': {
    seen: 'A long wavy wig in {color} with a middle parting on a plain white stand',
    scene: (look) => ({ parts: wig(look), view: { up: 8, round: -26, fill: 0.86 } }),
    packed: (look) => ({
      parts: [put([0, 0, 33], wig(look)), put([27, -4, 0], [wigBox(look)], [0, 0, -10])],
      view: { up: 12, round: 10 },
    }),
    detail: (look) => ({ parts: wig(look), view: { up: 34, round: 14, fill: 1.7, shift: [0, 0.16] } }),
  },
  'pre-stretched-braiding-hair-10-pack': {
    seen: 'Ten hanks of straight braiding hair in {color} side by side, each in a printed sleeve',
    scene: (look) => ({ parts: braidingHair(look), view: { up: 58, round: 0 } }),
  },
  'human-hair-clip-in-extensions-120-g': {
    seen: 'Seven clip-in wefts of {color} hair laid out as a fan, their clips at the top',
    scene: (look) => ({
      parts: clipIns(look),
      view: { up: 62, round: -4 },
    }),
  },
};
