import { label } from '../../parts/labels.ts';
import { clearPlastic, paper, plastic, steel, thinGlass, wax } from '../../parts/materials.ts';
import { carton } from '../../parts/packs/cartons-and-bags.ts';
import { circle } from '../../parts/words/outlines.ts';
import { flats } from '../../parts/words/points.ts';
import type { Material, Models, Part, Point } from '../../scene.ts';
import { gemPicture } from './gem-picture.ts';
import { hue, RAINBOW } from './rainbow.ts';
import { ball, chance, disc, group, plate, slab, turned, wire } from './solids.ts';

// --- kits -------------------------------------------------------------------------------------------------------------------------

const skein = (color: string, at: Point, spin: number): Part => {
  const thread: Material = { color, rough: 0.75, sheen: 0.3, grain: { kind: 'stripes', scale: 5, along: 'x', bump: 0.5, depth: 0.08 } };
  return group(
    [
      ...[-0.42, 0, 0.42].map(
        (y, k): Part =>
          wire(
            `-3.8 ${y * 0.6} 0.45, -3.2 ${y * 1.3} 0.5, 0 ${y} ${0.5 + (k === 1 ? 0.3 : 0)}, 3.2 ${y * 1.3} 0.5, 3.8 ${y * 0.6} 0.45`,
            0.42,
            thread,
          ),
      ),
      ...[-2.3, 2.3].map(
        (x): Part => ({
          kind: 'lathe',
          sharp: true,
          profile: [
            [0.86, -0.6],
            [0.86, 0.6],
          ],
          material: paper('#fbfaf5'),
          at: [x, 0, 0.5],
          turn: [0, 90, 0],
          scale: [0.72, 1.08, 1],
        }),
      ),
    ],
    { at, turn: [0, 0, spin] },
  );
};
/** The braiding disc: slots all round, threads from its middle. */
const braidingDisc: readonly Part[] = [
  plate(
    [
      Array.from({ length: 96 }, (_, i) => {
        const a = (i * Math.PI) / 48;
        const r = i % 3 === 0 ? 5.4 : 6.2;
        return [r * Math.cos(a), r * Math.sin(a)] as const;
      }),
      circle(0.9),
    ],
    1,
    { color: '#f49ac1', rough: 0.8 },
    {},
    0.1,
  ),
  ...Array.from({ length: 8 }, (_, i): Part => {
    const a = (i * Math.PI) / 4 + 0.2;
    const [x, y] = [Math.cos(a), Math.sin(a)];
    return wire(
      `${x * 0.5} ${y * 0.5} 0.9, ${x} ${y} 1.15, ${x * 5.6} ${y * 5.6} 1.15, ${x * 6.6} ${y * 6.6} 0.7, ${x * 7.4 - y * 1.4} ${y * 7.4 + x * 1.4} 0.2, ${x * 9 - y * 1} ${y * 9 + x} 0.15`,
      0.14,
      { color: hue(i * 2), rough: 0.8 },
    );
  }),
];
/** A plait of threads in a ring, with an open end. */
const bracelet = (colors: readonly string[], radius: number, at: Point): Part =>
  group(
    [
      ...colors.map(
        (color, k): Part => ({
          kind: 'tube',
          closed: true,
          path: Array.from({ length: 60 }, (_, i): Point => {
            const a = (i * Math.PI) / 30;
            const b = i * 1.05 + (k * 2 * Math.PI) / colors.length;
            const r = radius + 0.32 * Math.cos(b);
            return [r * Math.cos(a), r * Math.sin(a), 0.55 + 0.32 * Math.sin(b)];
          }),
          radius: 0.26,
          per: 3,
          material: { color, rough: 0.8 },
        }),
      ),
      wire(`${radius} 0 0.5, ${radius + 1.4} -0.6 0.3, ${radius + 2.6} -0.2 0.2`, 0.2, { color: colors[0] ?? '#d92b2f', rough: 0.8 }),
      wire(`${radius} 0.4 0.5, ${radius + 1.4} 0.9 0.3, ${radius + 2.4} 1.6 0.2`, 0.2, { color: colors[1] ?? '#2b8fe0', rough: 0.8 }),
    ],
    { at },
  );

const candle = (color: string, at: Point, profile: string, isLit = false): Part => {
  const top = Number(profile.split(' ').at(-1));
  const flame: Part[] = isLit
    ? [turned('0 0, 0.28 0.2, 0.42 0.7, 0.3 1.3, 0.1 1.9, 0 2.1', { color: '#ffb640', glow: 4 }, { at: [0.2, 0, top + 0.7] })]
    : [];
  return group(
    [
      turned(profile, wax(color)),
      wire(`0 0 ${top - 0.2}, 0.05 0 ${top + 0.6}, 0.2 0 ${top + 1.1}`, 0.14, { color: isLit ? '#3a2c20' : '#efe6d0', rough: 0.9 }),
      ...flame,
    ],
    { at },
  );
};
const flake: Part = { kind: 'box', size: [1.1, 0.8, 0.16], edge: 0.04, material: wax('#f3e2b6') };
/** Wax in an upright open clear bag, some spilt in front. */
const bagOfFlakes = (at: Point): Part[] => [
  group(
    [
      {
        kind: 'loft',
        sections: [
          { at: [0, 0, 0], size: [8.6, 5], power: 5 },
          { at: [0, 0, 5], size: [9.2, 5.6], power: 5 },
          { at: [0, 0, 9.6], size: [9, 4.6], power: 4 },
        ],
        caps: false,
        wrinkle: [0.2, 2.6, 4],
        material: thinGlass('#eef6fa'),
      },
      ...[1.6, 4, 6.4].map(
        (height, i): Part => ({
          kind: 'heap',
          parts: [flake],
          count: 130,
          radius: [3.7, 2],
          height,
          base: 0.4,
          slope: 6,
          tilt: 90,
          seed: 2 + i,
        }),
      ),
      { kind: 'heap', parts: [flake], count: 90, radius: [4.2, 2.4], height: 1.2, at: [-0.6, -5.4, 0], tilt: 50, seed: 7 },
    ],
    { at },
  ),
];

const GEMS = ['#2b55b0', '#2b8fe0', '#69c3ee', '#f6c01c', '#ef7a1f', '#e0262b', '#b83f96', '#2f9a4a', '#fdf7ea'] as const;
const gem = (color: string): Part => ({ kind: 'box', size: [0.55, 0.55, 0.26], edge: 0.1, material: { color, rough: 0.08, coat: 1 } });
const canvas = (done: number): Part[] => [
  slab([32, 41, 0.16], [0, 0, 0], paper('#ffffff'), 0.03),
  { kind: 'sheet', lies: true, size: [30, 39], at: [0, 0, 0.18], material: { rough: 0.4, coat: 0.1, svg: gemPicture(done) } },
];

export const CRAFT_KITS: Models = {
  'friendship-bracelet-craft-kit': {
    seen: 'A round braiding disc with coloured threads, a fan of thread skeins, beads and two finished bracelets',
    scene: () => ({
      parts: [
        group([...braidingDisc], { at: [-6.4, -3, 0] }),
        ...Array.from({ length: 10 }, (_, i) => skein(hue(i + 1), [-11 + i * 2.5, 9 - Math.abs(i - 4.5) * 0.35, 0], 90 + (4.5 - i) * 4)),
        bracelet(['#d92b2f', '#f6b51c', '#2b8fe0', '#fdf7ea'], 3, [7.4, -4.6, 0]),
        bracelet(['#6b3fa0', '#1fa3a0', '#ee7fb0'], 3, [12.4, 0.6, 0]),
        ...Array.from({ length: 26 }, (_, i): Part => ball([3 + chance(i) * 10, -11 + chance(i + 30) * 3, 0.4], 0.8, plastic(hue(i * 5)))),
      ],
      view: { up: 46, round: 6 },
    }),
    packed: (look) => ({
      parts: [
        carton([24, 5, 20], paper('#c77dff'), {
          front: label({
            brand: look.brand,
            title: 'Friendship\nBracelets',
            lines: ['40 threads, 200 beads'],
            size: [24, 20],
            accent: '#8a3fd0',
            paper: '#fbf4ff',
            at: 0.76,
            mark: `<g transform="translate(18 38) scale(0.64)">${RAINBOW.slice(0, 6)
              .map((color, k) => `<circle cx="50" cy="44" r="${42 - k * 6}" fill="none" stroke="${color}" stroke-width="5"/>`)
              .join('')}</g>`,
          }),
        }),
        ...[0, 1, 2, 3].map((i) => skein(hue(i * 3), [-8 + i * 5.4, -6.4, 0], i * 13 - 10)),
      ],
      view: { up: 20, round: -14 },
    }),
    detail: () => ({
      parts: [
        bracelet(['#d92b2f', '#f6b51c', '#2b8fe0', '#fdf7ea'], 3, [0, 0, 0]),
        bracelet(['#6b3fa0', '#1fa3a0', '#ee7fb0'], 3, [4.6, 3.6, 0]),
      ],
      view: { up: 34, round: 10, fill: 1.05 },
    }),
  },
  'candle-making-craft-kit': {
    seen: 'A candle making kit before its box: a pouring jug of wax, soy wax flakes in a bag, a mould, wicks, and finished candles, two of them lit',
    scene: (look) => ({
      parts: [
        group(
          [
            carton([26, 7, 27], paper('#5b3f8c'), {
              front: label({
                brand: look.brand,
                title: 'Candle\nMaking Kit',
                lines: ['500 g soy wax · 8 moulds'],
                size: [26, 27],
                accent: '#5b3f8c',
                paper: '#fff6e4',
                at: 0.32,
              }),
            }),
          ],
          { at: [2, 9, 0], turn: [0, 0, -5] },
        ),
        group(
          [
            turned('0 0, 4 0, 4.2 0.3, 4.2 0.3, 3.8 9, 3.8 9, 4 9.3', steel, {}, 0.12),
            turned('0 8.2, 3.7 8.2', wax('#e9b9c8')),
            plate([flats('-1.2 0, 1.2 0, 0 1.8')], 0.2, steel, { at: [-3.8, 0, 9.1], turn: [0, -24, 90] }),
            wire('3.9 0 8, 6.6 0 8, 7 0 5, 6 0 2.4, 4 0 2', 0.45, { color: '#22252a', rough: 0.6 }),
          ],
          { at: [-12, -1, 0], turn: [0, 0, 24], scale: 1.1 },
        ),
        ...bagOfFlakes([13.4, -1.4, 0]),
        candle('#d9466c', [-2.6, -3.4, 0], '0 0, 2.2 0, 2.3 0.2, 2.3 0.2, 2.3 7, 2.3 7, 2.1 7.2, 0 7', true),
        candle('#3f7fc0', [3, -5.2, 0], '0 0, 2.2 0, 2.3 0.2, 2.3 0.2, 2.3 4.4, 2.3 4.4, 2.1 4.6, 0 4.4', true),
        candle('#d9466c', [8, -7.4, 0], '0 0, 1.9 0, 2 0.2, 2 0.2, 2 2.8, 2 2.8, 1.8 3, 0 2.9'),
        {
          kind: 'cut',
          parts: [
            slab([8.4, 8.4, 3], [0, 0, 0], plastic('#58b7a8', 0.6), 0.6),
            ...[-1, 1].flatMap((x) =>
              [-1, 1].map(
                (y): Part => ({
                  kind: 'lathe',
                  profile: [
                    [0, 0.6],
                    [1.4, 0.6],
                    [1.4, 0.6],
                    [1.6, 3.4],
                    [1.6, 3.4],
                    [0, 3.4],
                  ],
                  at: [x * 2, y * 2, 0],
                }),
              ),
            ),
          ],
          at: [-8, -11, 0],
          turn: [0, 0, 14],
          material: plastic('#58b7a8', 0.6),
        },
        ...[0, 1, 2, 3, 4].map(
          (k): Part =>
            group([wire('0 0 0.2, 2.4 0.2 0.2, 5 -0.1 0.2, 7 0.2 0.2', 0.2, { color: '#f7edd6', rough: 0.9 }), disc(0.75, 0.14, steel)], {
              at: [0.5 + k * 0.3, -12.4 + k * 0.8, 0],
              turn: [0, 0, k * 7 - 8],
            }),
        ),
      ],
      view: { up: 20, round: -6, fill: 0.88 },
      tint: '#c3ccd0',
    }),
  },
  'diamond-painting-craft-kit': {
    seen: 'A diamond painting canvas with a half-finished butterfly of sparkling squares, a tray of gems and a pen',
    scene: () => ({
      parts: [
        ...canvas(32),
        group(
          [
            slab([13, 6, 0.3], [0, 0, 0], plastic('#7fc4e8')),
            ...[-1, 1].map((s): Part => slab([13, 0.3, 1], [0, s * 2.9, 0], plastic('#7fc4e8'))),
            slab([0.3, 6, 1], [-6.4, 0, 0], plastic('#7fc4e8')),
            { kind: 'heap', parts: GEMS.slice(4, 7).map(gem), count: 60, radius: [5, 2], height: 0.7, base: 0.3, tilt: 30 },
          ],
          { at: [11, -15, 0.2], turn: [0, 0, 24] },
        ),
        group(
          [
            turned(
              '0 0, 0.25 0.1, 0.3 1.4, 0.55 2.2, 0.55 2.2, 0.55 3.6, 0.7 4.6, 0.55 5.6, 0.55 12, 0.4 12.4, 0 12.4',
              plastic('#f08fc0'),
            ),
          ],
          { at: [-9, -13, 0.8], turn: [0, 90, 34] },
        ),
        ...[0, 1, 2].map(
          (k): Part =>
            group(
              [
                slab([4, 5, 0.7], [0, 0, 0], { ...clearPlastic, alpha: 0.3 }, 0.3),
                { kind: 'heap', parts: [gem(GEMS[k * 3] ?? '#2b55b0')], count: 40, radius: [1.5, 1.9], height: 0.4, base: 0.1, tilt: 20 },
              ],
              { at: [20 + k * 1.2, 12 - k * 6.4, 0], turn: [0, 0, k * 16 - 12] },
            ),
        ),
      ],
      view: { up: 50, round: -8 },
    }),
  },
};
