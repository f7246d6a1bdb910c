import { darker } from '../../../parts/colors.ts';
import { brass, chrome, clearPlastic, glossy, plastic, steel } from '../../../parts/materials.ts';
import { flats } from '../../../parts/words/points.ts';
import type { Material, Models, Part, Point } from '../../../scene.ts';
import { chance, disc, group, plate, slab, turned } from '../solids.ts';

const lava: Material = { color: '#ff4a12', rough: 0.15, coat: 1, glow: 0.35 };

const volcano: readonly Part[] = [
  {
    kind: 'loft',
    sections: [
      { at: [0, 0, 0], size: [22, 20] },
      { at: [0, 0, 2], size: [18.6, 17] },
      { at: [0, 0, 6], size: [12, 11] },
      { at: [0, 0, 10], size: [7.6, 7] },
      { at: [0, 0, 12.4], size: [6, 5.6] },
      { at: [0, 0, 11.6], size: [4, 3.8] },
    ],
    wrinkle: [1.1, 2.2, 4],
    steps: 96,
    per: 10,
    material: { color: '#6b4a35', rough: 0.9, grain: { kind: 'noise', scale: 1.2, bump: 0.6, depth: 0.3, to: '#3c2a20' } },
  },
  {
    kind: 'blob',
    fine: 0.28,
    melt: 5,
    material: lava,
    balls: [
      { at: [0, 0, 12.2], size: [4.8, 4.6, 1.8] },
      ...[
        [0, -2.2, 12.2],
        [0.4, -2.9, 11],
        [0.3, -3.6, 9.6],
        [0.9, -4.5, 8],
        [1.2, -5.5, 6.4],
        [1, -6.6, 4.8],
        [1.6, -7.8, 3.4],
        [1.4, -9.2, 2],
        [1.2, -10.6, 1],
        [-2, -1.8, 12],
        [-2.8, -2.2, 10.6],
        [-3.3, -2.9, 9],
        [-4.2, -3.4, 7.4],
        [2.4, -0.8, 11.8],
        [3.2, -1.2, 10.2],
        [3.9, -1.5, 8.8],
      ].map(([x = 0, y = 0, z = 0]) => ({ at: [x, y, z] as Point, size: [2, 2, 2.2] as Point })),
    ],
  },
];

const crystal = (size: number, at: Point, turn: Point, color: string): Part => ({
  kind: 'lathe',
  sharp: true,
  steps: 6,
  crease: 10,
  profile: [
    [0, 0],
    [0.9 * size, 0],
    [size, 3.6 * size],
    [0, 5 * size],
  ],
  material: { color, rough: 0.06, glass: 0.55, ior: 1.3, coat: 1 },
  at,
  turn,
});

const cluster = (at: Point, color: string): Part =>
  group(
    [
      crystal(1.1, [0, 0, 0], [0, 6, 0], color),
      crystal(0.8, [-1.2, -0.4, 0], [6, -26, 10], color),
      crystal(0.75, [1.3, -0.3, 0], [12, 28, 0], color),
      crystal(0.6, [0.2, -1.3, 0], [32, 4, 20], color),
      crystal(0.55, [-0.8, 1.2, 0], [-26, -12, 0], color),
      {
        kind: 'blob',
        fine: 0.2,
        melt: 3,
        balls: [{ at: [0, 0, 0.2], size: [5, 4.4, 1.6] }],
        wrinkle: [0.25, 0.8],
        material: { color: darker(color, 0.45), rough: 0.7 },
      },
    ],
    { at },
  );

const testTube = (x: number, color: string): Part =>
  group(
    [
      turned('0 0, 0.6 0.15, 0.85 0.8, 0.85 0.8, 0.85 8, 0.85 8, 1 8.2', { ...clearPlastic, alpha: 0.2 }),
      turned('0 0.15, 0.55 0.3, 0.76 0.9, 0.76 0.9, 0.76 4.6, 0.76 4.6, 0 4.6', { color, rough: 0.1, coat: 0.6 }),
    ],
    { at: [x, 0, 1] },
  );

const tubeRack = (at: Point): Part =>
  group(
    [
      slab([9, 3, 0.8], [0, 0, 0], plastic('#f4f4f0')),
      slab([9, 3, 0.5], [0, 0, 5], { ...plastic('#f4f4f0'), alpha: 0.9 }),
      ...[-1, 1].map((s): Part => slab([0.6, 3, 5.4], [s * 4.3, 0, 0], plastic('#f4f4f0'))),
      testTube(-2.6, '#e23b8a'),
      testTube(0, '#2b8fe0'),
      testTube(2.6, '#3cb45c'),
    ],
    { at, turn: [0, 0, -12] },
  );

function microscope(): Part[] {
  const body = glossy('#f2f3f4');
  const dark = plastic('#22252a', 0.4);
  const arm = flats('3.4 2, 6 2, 7 8, 7.2 14, 5.6 19, 2.6 21.6, 0.6 21.2, 0.6 18.6, 2.6 17.4, 4 14, 4 8');
  return [
    plate([flats('-6 -4, 5 -4.6, 7.4 -2.6, 7.4 2.6, 5 4.6, -6 4, -7.4 2, -7.4 -2')], 2.2, body, {}, 0.6),
    plate([arm], 3.4, body, { turn: [90, 0, 0], at: [0, 1.7, 0] }, 0.5),
    slab([8.6, 8, 0.8], [-0.6, 0, 9], dark, 0.15),
    slab([3, 4, 1.6], [3.2, 0, 8.4], dark, 0.2),
    slab([7.2, 2.4, 0.16], [-1.4, 0, 9.82], { color: '#dff1f5', rough: 0.05, alpha: 0.75, coat: 1 }, 0.02, [0, 0, 90]),
    disc(0.7, 0.1, glossy('#d14c86'), { at: [-1.4, 0, 9.92] }),
    ...[-1, 1].map((s): Part => slab([4, 0.7, 0.3], [-0.4, s * 2.6, 9.95], steel, 0.08, [0, 0, s * 18])),
    disc(1.8, 1, dark, { at: [-1.4, 0, 2.2] }),
    disc(1.3, 0.8, { color: '#fff4cf', rough: 0.2, glow: 3 }, { at: [-1.4, 0, 2.6] }),
    group(
      [
        disc(2.9, 1.2, dark, { at: [0, 0, 0] }),
        group([turned('0.5 -4, 0.75 -4, 0.75 -4, 0.95 -2.6, 1.1 -2.6, 1.1 0, 0 0', chrome)], { at: [-1.2, 0, 0], turn: [0, 8, 0] }),
        turned('0.5 -2.6, 0.7 -2.6, 0.9 -1.6, 1 0, 0 0', brass, { at: [1.5, -1, 0], turn: [-10, -24, 0] }),
        turned('0.5 -2, 0.7 -2, 0.9 -1.2, 1 0, 0 0', chrome, { at: [1.3, 1.2, 0], turn: [16, -24, 0] }),
      ],
      { at: [-0.4, 0, 16], turn: [0, 8, 0] },
    ),
    group(
      [
        disc(1.9, 7, body),
        disc(1.65, 12, dark),
        turned('1.9 11, 2.2 11.4, 2.2 13.4, 2 14, 1.3 14, 1.3 13.6, 0 13.6', dark),
        disc(1.98, 0.5, chrome, { at: [0, 0, 6.8] }),
      ],
      { at: [-0.6, 0, 17], turn: [0, -22, 0] },
    ),
    ...[-1, 1].flatMap((s): Part[] => [
      disc(2, 1.6, dark, { at: [5.4, s * 2.4 + (s > 0 ? 1.2 : 0), 6.6], turn: [90, 0, 0] }),
      disc(1.1, 2.2, chrome, { at: [5.4, s * 2.7 + (s > 0 ? 1.8 : 0), 6.6], turn: [90, 0, 0] }),
    ]),
  ];
}

const slides = Array.from(
  { length: 5 },
  (_, i): Part =>
    group(
      [
        slab([7.4, 2.5, 0.2], [0, 0, 0], { color: '#e9f4f6', rough: 0.05, alpha: 0.65, coat: 1 }, 0.02),
        disc(0.7, 0.06, glossy(['#d14c86', '#58a846', '#e6a23c', '#4a7fd0', '#8a5a9c'][i] ?? '#d14c86'), { at: [0, 0, 0.2] }),
        slab([1.8, 2.4, 0.04], [-2.6, 0, 0.2], plastic('#ffffff'), 0),
      ],
      { at: [-7 + i * 0.5 + chance(i), -9.6 - i * 1.2, i * 0.24], turn: [0, 0, i * 13 - 30] },
    ),
);

export const SCIENCE: Models = {
  'stem-kit-volcano-and-crystal-lab': {
    seen: 'A model volcano with glowing lava running down, crystal clusters and test tubes of coloured liquid in a rack',
    scene: () => ({
      parts: [
        ...volcano,
        group([cluster([0, 0, 0], '#8a3fd0')], { at: [9.4, -9.6, 0], scale: 1.3 }),
        group([cluster([0, 0, 0], '#2f8fd8')], { at: [14.6, -4.4, 0] }),
        group([tubeRack([0, 0, 0])], { at: [-9.4, -11.4, 0], scale: 1.15 }),
      ],
      view: { up: 18, round: 6 },
    }),
  },
  'stem-kit-beginner-microscope-1200x': {
    seen: 'A white microscope with three objectives and a lit stage, with prepared slides in front',
    scene: () => ({ parts: [...microscope(), ...slides], view: { up: 14, round: 30 } }),
  },
};
