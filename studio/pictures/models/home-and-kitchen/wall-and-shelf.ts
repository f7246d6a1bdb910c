import { lighter } from '../../parts/colors.ts';
import { matt } from '../../parts/materials.ts';
import { circle } from '../../parts/words/outlines.ts';
import { flats } from '../../parts/words/points.ts';
import { block, plate, put, rod, turned } from '../../parts/words/solids.ts';
import type { Flat, Look, Material, Models, Part, Point } from '../../scene.ts';

const OAK: Material = {
  color: '#cda271',
  rough: 0.5,
  grain: { kind: 'noise', scale: 0.7, stretch: [0.14, 2.6, 2.6], to: '#a87b48', sharp: 0.42, bump: 0.05, depth: 0.03 },
};
const finish = ({ colorName }: Look): Material =>
  colorName === 'Natural'
    ? OAK
    : colorName === 'Black'
      ? { color: '#242426', rough: 0.55, grain: { kind: 'noise', scale: 0.7, stretch: [0.14, 2.6, 2.6], bump: 0.2, depth: 0.03 } }
      : { color: '#f3f1ec', rough: 0.5 };

/** Upright as it hangs, leaning back a little. */
const hung = (parts: readonly Part[], radius: number): Part => put([0, 0, radius], parts, [82, 0, 0]);

function clock(look: Look): Part[] {
  const dark = look.colorName === 'Black';
  const ink: Material = matt(dark ? '#f1efe9' : '#232323');
  const face: Material = look.colorName === 'Natural' ? { ...OAK, color: '#e2c297', rough: 0.55 } : matt(dark ? '#2c2c2e' : '#fbfaf6');
  const hand = (angle: number, length: number, wide: number, z: number): Part =>
    put(
      [0, 0, z],
      [
        plate(
          [
            [
              [-wide, -2.4],
              [wide, -2.4],
              [wide * 0.7, length],
              [-wide * 0.7, length],
            ],
          ],
          0.14,
          ink,
          { edge: 0.03 },
        ),
      ],
      [0, 0, -angle],
    );
  const numeral = (n: number): Part => {
    const a = (n * Math.PI) / 6;
    return { kind: 'text', say: String(n), size: 2.9, depth: 0.14, at: [10.4 * Math.sin(a), 10.4 * Math.cos(a) - 1, 1.55], material: ink };
  };
  return [
    turned(flats('0 0, 14.6 0, 15 0.4, 15 2.6, 15 2.6, 14.6 3, 13.6 3, 13.6 3, 13.3 2.6, 13.2 1.4'), finish(look)),
    turned(
      [
        [13.3, 1.42],
        [0, 1.42],
      ],
      face,
    ),
    ...Array.from({ length: 12 }, (_, i) => numeral(i + 1)),
    ...Array.from({ length: 60 }, (_, i) =>
      put([0, 0, 1.44], [block([0.14, i % 5 === 0 ? 0.9 : 0.5, 0.06], [0, 12.6, 0], ink, { edge: 0.01 })], [0, 0, i * 6]),
    ),
    hand(304, 7, 0.42, 1.9),
    hand(54, 10.6, 0.3, 2.1),
    put([0, 0, 2.3], [plate([flats('-0.08 -3, 0.08 -3, 0.05 11.6, -0.05 11.6')], 0.08, matt('#c0392b'), { edge: 0.01 })], [0, 0, -180]),
    turned(
      [
        [0, 0.6],
        [0.5, 0.5],
        [0.6, 0],
      ],
      ink,
      { at: [0, 0, 2] },
    ),
  ];
}

function mirror(look: Look): Part[] {
  return [
    turned(
      flats('0 0, 29.8 0, 30 0.2, 30 3.2, 30 3.2, 29.8 3.4, 29.2 3.4, 29 3.2, 29 3.2, 29 1.4'),
      look.colorName === 'Natural' ? { color: '#b98d57', rough: 0.35, metal: 0.9 } : { ...finish(look), rough: 0.45 },
    ),
    turned(flats('29 1.5, 27.4 2, 27.4 2, 0 2'), { color: '#eef2f3', rough: 0.015, metal: 1 }, { steps: 128 }),
  ];
}

const LEAF: Material = { color: '#3f7a45', rough: 0.5, grain: { kind: 'noise', scale: 0.7, to: '#2a5a33', bump: 0.1 } };

/** One blade with a bend; its foot is at 0. */
const blade = (height: number, wide: number, lean: number, spin: number, material: Material = LEAF): Part => ({
  kind: 'loft',
  turn: [0, 0, spin],
  sections: [
    { at: [0.4, 0, 0], size: [wide * 0.5, 0.24] },
    { at: [0.5 + lean * 0.2, 0, height * 0.4], size: [wide, 0.26] },
    { at: [0.6 + lean * 0.6, 0, height * 0.75], size: [wide * 0.8, 0.2] },
    { at: [0.6 + lean, 0, height], size: [0.1, 0.06] },
  ],
  material,
});

const SNAKE: readonly Part[] = Array.from({ length: 8 }, (_, i) =>
  blade(15 + ((i * 5) % 9), 2.2, 1.2 + (i % 3), i * 137, {
    ...LEAF,
    grain: { kind: 'stripes', scale: 0.07, along: 'z', to: '#7f9c5b', distort: 3, bump: 0 },
  }),
);
const FERN: readonly Part[] = Array.from({ length: 26 }, (_, i) =>
  blade(6.5 + (i % 5), 1.2, 2.5 + (i % 4) * 1.2, i * 137, { ...LEAF, color: '#5a9a4f' }),
);
const ROSETTE: readonly Part[] = [0, 1, 2].flatMap((ring) =>
  Array.from({ length: 8 }, (_, i) =>
    put(
      [0, 0, ring * 0.6],
      [blade(4.6 - ring * 0.9, 1.7 - ring * 0.3, 3.2 - ring * 1.2, i * 45 + ring * 22, { color: '#8fb39a', rough: 0.55 })],
    ),
  ),
);

function planter(look: Look, size: number, at: Point, plant: readonly Part[]): Part {
  const color = look.colorName === 'Natural' ? '#cdb795' : look.colorName === 'Black' ? '#29292b' : '#f4f2ee';
  const glaze: Material = {
    color,
    rough: 0.7,
    grain: { kind: 'noise', scale: 4, bump: 0.1, to: look.colorName === 'White' ? '#e6e2da' : lighter(color, 0.12), sharp: 0.4 },
  };
  const r = size / 2;
  return put(at, [
    turned(
      [
        [0, 0],
        [r * 0.86, 0],
        [r * 0.94, 0.3],
        [r * 1, 1.3],
        [r * 1, 1.3],
        [r * 0.95, 1.4],
        [r * 0.9, 0.8],
        [0, 0.7],
      ],
      glaze,
    ),
    turned(
      [
        [0, 0.7],
        [r * 0.72, 0.7],
        [r * 0.76, 1],
        [r, size * 0.92],
        [r, size * 0.92],
        [r * 0.98, size * 0.94],
        [r * 0.92, size * 0.92],
        [r * 0.9, size * 0.7],
      ],
      glaze,
    ),
    turned(
      [
        [0, size * 0.84],
        [r * 0.92, size * 0.82],
      ],
      { color: '#3b2a1e', rough: 1, grain: { kind: 'noise', scale: 2, bump: 1, depth: 0.5 } },
    ),
    put([0, 0, size * 0.82], plant),
  ]);
}

const trio = (look: Look): Part[] => [
  planter(look, 16, [-9.4, 3, 0], SNAKE),
  planter(look, 13, [7.4, 3.6, 0], FERN),
  planter(look, 10, [3.4, -9, 0], ROSETTE),
];

const backOf = (): Part[] => {
  const outline: readonly Flat[] = circle(15, [0, 0], 64);
  return [
    plate([outline], 2.4, { color: '#9a7a55', rough: 0.9 }, { edge: 0.2 }),
    block([7, 7, 1.4], [0, -1, 2.3], matt('#1d1d1f'), { edge: 0.5 }),
    rod(
      [
        [-2.2, -3, 3.6],
        [2.2, -3, 3.6],
      ],
      0.7,
      { color: '#c9a04a', rough: 0.3, metal: 0.7 },
    ),
    block([2.4, 0.8, 0.4], [0, 8, 2.3], { color: '#b9bdc1', rough: 0.3, metal: 1 }),
  ];
};

export const WALL_AND_SHELF: Models = {
  'oak-finish-wall-clock-30-cm': {
    seen: 'A round wall clock in {color} with raised numerals and a red second hand',
    scene: (look) => ({ parts: [hung(clock(look), 15)], view: { up: 6, round: -16 } }),
    packed: (look) => ({ parts: [hung(clock(look), 15), put([22, 12, 15], backOf(), [80, 0, 0])], view: { up: 8, round: 0 } }),
    detail: (look) => ({ parts: [hung(clock(look), 15)], view: { up: 10, round: 28, fill: 1.5 } }),
  },
  'round-metal-mirror-60-cm': {
    seen: 'A round mirror in a slim {color} metal frame',
    scene: (look) => ({ parts: [hung(mirror(look), 30)], view: { up: 10, round: 26 } }),
  },
  'ceramic-planter-set-of-3': {
    seen: 'Three {color} ceramic planters of rising size with saucers, planted with green',
    scene: (look) => ({ parts: trio(look), view: { up: 16, round: 0 } }),
  },
};
