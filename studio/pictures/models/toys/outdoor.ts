import { label } from '../../parts/labels.ts';
import { glossy, plank, plastic, steel } from '../../parts/materials.ts';
import { bottle } from '../../parts/packs/bottles.ts';
import { circle, roundedRect } from '../../parts/words/outlines.ts';
import { flats } from '../../parts/words/points.ts';
import type { Flat, Look, Material, Models, Part, Point } from '../../scene.ts';
import { ball, disc, group, plate, ring, rod, slab, wire } from './solids.ts';

// --- kite -------------------------------------------------------------------------------------------------------------------------

const sail = (color: string): Material => ({
  color,
  rough: 0.4,
  sheen: 0.3,
  grain: { kind: 'checks', scale: 1.2, bump: 0.1, depth: 0.02 },
});
const [TOP, BOTTOM, WING]: [Flat, Flat, number] = [[0, 58], [0, -60], 36];
const bowTie = (color: string, at: Point, spin: number): Part =>
  group([plate([flats('-4 -2, 0 -0.4, 4 -2, 4 2, 0 0.4, -4 2')], 0.4, sail(color), {}, 0.1), ball([0, 0, 0.2], 1, sail(color))], {
    at,
    turn: [0, 0, spin],
    scale: 1.7,
  });
const TAIL: readonly Point[] = [
  [0, 0, 1],
  [4, -12, 0.4],
  [16, -20, 0.4],
  [30, -16, 0.4],
  [40, -24, 0.4],
  [30, -36, 0.4],
  [10, -36, 0.4],
  [-8, -42, 0.4],
];
const kite: readonly Part[] = [
  group(
    [
      plate([[TOP, [WING, 18], [0, 18]]], 0.3, sail('#e63946'), {}, 0.05),
      plate([[TOP, [0, 18], [-WING, 18]]], 0.3, sail('#ffb703'), {}, 0.05),
      plate([[[0, 18], [WING, 18], BOTTOM]], 0.3, sail('#219ebc'), {}, 0.05),
      plate([[[0, 18], BOTTOM, [-WING, 18]]], 0.3, sail('#8338ec'), {}, 0.05),
      plate([circle(9, [0, 18])], 0.35, sail('#fdfdfb'), { at: [0, 0, 0.1] }, 0.05),
      plate([circle(6.4, [0, 18])], 0.4, sail('#fb8500'), { at: [0, 0, 0.15] }, 0.05),
      rod('0 58 0.2, 36 18 0.2, 0 -60 0.2, -36 18 0.2, 0 58 0.2', 0.5, sail('#1d3557')),
      rod('0 58 -0.4, 0 -60 -0.4', 0.5, plastic('#2b2d33')),
      rod('-36 18 -0.4, 36 18 -0.4', 0.5, plastic('#2b2d33')),
    ],
    { at: [0, 0, 58.6], turn: [78, 0, 0] },
  ),
  {
    kind: 'tube',
    path: [[0, -12, 0.6], ...TAIL.slice(1).map(([x, y, z]): Point => [x, y - 12, z])],
    radius: 0.3,
    material: sail('#fdfdfb'),
  },
  ...['#e63946', '#ffb703', '#219ebc', '#8338ec', '#fb8500', '#e63946'].map((color, k): Part => {
    const [x, y] = TAIL[k + 1] ?? [0, 0, 0];
    return bowTie(color, [x, y - 12, 0.4], k * 50);
  }),
  // Reel of line.
  group(
    [
      rod('0 -10 3.6, 0 10 3.6', 1.6, glossy('#ffb703')),
      ...[-1, 1].map((s): Part => group([disc(6, 0.8, glossy('#e63946'))], { at: [0, s * 3.6 + 0.4, 6], turn: [90, 0, 0] })),
      group([disc(4.6, 6.6, { color: '#fdfdfb', rough: 0.8, grain: { kind: 'stripes', scale: 3, along: 'z', bump: 0.6, depth: 0.1 } })], {
        at: [0, 3.3, 6],
        turn: [90, 0, 0],
      }),
      rod('0 -9 6, 0 9 6', 1.4, glossy('#e63946')),
    ],
    { at: [-30, -30, 0], turn: [0, 0, 64] },
  ),
];
const reelLine = wire('-28 -27 10, -14 -18 30, -4 -6 70, 0 4 76', 0.14, plastic('#fdfdfb'));

// --- bubbles ----------------------------------------------------------------------------------------------------------------------

const film = (color: string): Material => ({ color, rough: 0.01, alpha: 0.3, coat: 1, shine: 1 });
const bubble = (size: number, at: Point, color: string): Part => ball(at, size, film(color));
const rope: Material = {
  color: '#f4efe2',
  rough: 0.9,
  grain: { kind: 'stripes', scale: 1.4, along: 'z', distort: 2, bump: 0.6, depth: 0.15 },
};
const bubbleSet = ({ brand }: Look): Part[] => [
  bottle({
    height: 26,
    radius: 5,
    body: { color: '#5cc6ec', rough: 0.1, alpha: 0.85, coat: 1 },
    neck: 2,
    cap: { height: 3.4, radius: 2.5, material: plastic('#ff5fa2') },
    label: label({
      brand,
      title: 'Giant\nBubbles',
      lines: ['1 litre concentrate', 'makes 10 litres'],
      size: [13, 11],
      accent: '#3a86ff',
      paper: '#ffffff',
    }),
  }),
  // Wands laid over the tray with their rope.
  group(
    [
      {
        kind: 'loft',
        sections: [
          { at: [0, 0, 0], size: [26, 16], power: 5 },
          { at: [0, 0, 0.5], size: [27, 17], power: 5 },
          { at: [0, 0, 4], size: [29, 19], power: 5 },
        ],
        wall: 0.5,
        caps: false,
        material: plastic('#ff5fa2'),
      },
      plate([roundedRect(26, 16, 3)], 0.5, plastic('#ff5fa2')),
      plate([roundedRect(26.6, 16.6, 3)], 0.4, { color: '#bfe8f7', rough: 0.03, coat: 1 }, { at: [0, 0, 1.6] }),
    ],
    { at: [22, -8, 0], turn: [0, 0, 12] },
  ),
  ...[-1, 1].map(
    (s): Part =>
      group(
        [
          rod('0 0 0, 0 0 58', 0.9, plank('#e2c08e', '#cfa66c')),
          rod('0 0 0, 0 0 12', 1.3, plastic(s > 0 ? '#3a86ff' : '#ffb703')),
          ring(1.1, 0.25, steel, { at: [0, 0, 58.6], turn: [90, 0, 0] }),
        ],
        { at: [6 + s * 4 - 22, -14, 0.9], turn: [0, s * 12, 0] },
      ),
  ),
  wire('-30.6 -14 58, -25 -14 50, -16 -14 45, -7 -14 50, -1.4 -14 58, -16 -14 57, -30.6 -14 58', 0.4, rope),
  bubble(20, [10, 0, 46], '#d9c4ff'),
  bubble(12, [27, -6, 34], '#bff0ff'),
  bubble(8, [30, 0, 54], '#ffd1ea'),
  bubble(6, [-8, -6, 30], '#c9ffe2'),
  bubble(5, [17, -10, 26], '#ffe3b8'),
  bubble(9, [-34, -2, 34], '#bfe0ff'),
];

// --- water blaster ----------------------------------------------------------------------------------------------------------------

const orange = plastic('#ff6b1a', 0.25);
const blue = plastic('#1f6fe0', 0.25);
const side = (outline: string, width: number, material: Material, edge = 0.6): Part =>
  plate([flats(outline)], width, material, { turn: [90, 0, 0], at: [0, width / 2, 0] }, edge);
const along = (radius: number, from: number, to: number, z: number, material: Material): Part =>
  group([disc(radius, to - from, material)], { at: [from, 0, z], turn: [0, 90, 0] });
const blaster: readonly Part[] = [
  group(
    [
      side('-17 11, -20 13.6, -19 17, -12 18.4, 3 18.4, 8 17, 8 12, -2 10.6', 5.4, orange, 1.2),
      // Grip and guard.
      side('-16.6 12, -9.6 12, -12 0.8, -13 0, -18.4 0, -19.4 1', 4.2, orange, 1),
      side('-18.6 3, -12.6 3, -12 7, -17.6 7', 4.5, blue, 0.3),
      wire('-12.4 0 3, -6 0 2.4, -2.6 0 5, -2.6 0 11', 0.9, orange),
      side('-9.4 11.6, -6.6 11.6, -7.4 8, -8.4 6, -9.4 6.4, -8.8 8.6', 1.8, blue, 0.4),
      // Tank on top.
      {
        kind: 'loft',
        sections: [
          { at: [-18, 0, 22], size: [4, 4], turn: [0, 90, 0] },
          { at: [-16, 0, 22.4], size: [8, 7.6], turn: [0, 90, 0], power: 2.6 },
          { at: [-4, 0, 22.6], size: [9, 8.4], turn: [0, 90, 0], power: 2.6 },
          { at: [3, 0, 22.2], size: [7.6, 7], turn: [0, 90, 0], power: 2.6 },
          { at: [5, 0, 22], size: [3, 3], turn: [0, 90, 0] },
        ],
        material: { color: '#4fb4f5', rough: 0.08, alpha: 0.72, coat: 1 },
      },
      disc(2.2, 2.2, orange, { at: [-10, 0, 26.2] }),
      ...[-1, 1].map((s): Part => slab([14, 0.6, 1.2], [-7, s * 3.2, 17.4], blue, 0.2)),
      // Barrel, pump, nozzle.
      along(2.5, 6, 26, 15.4, blue),
      along(1.5, 8, 24, 11.6, orange),
      along(3, 12, 21, 11.8, blue),
      ...[13, 15, 17, 19].map((x) => along(3.2, x, x + 0.9, 11.8, plastic('#164fa8'))),
      along(3, 24.4, 27.4, 15.2, orange),
      along(1.7, 27, 30, 15.4, orange),
      along(0.6, 29.8, 30.1, 15.4, plastic('#1d1f23')),
      plate([circle(1.7)], 5.7, blue, { turn: [90, 0, 0], at: [-13.6, 2.85, 15] }),
    ],
    {},
  ),
];

export const OUTDOOR: Models = {
  'outdoor-diamond-kite-120-cm': {
    seen: 'A diamond kite in red, yellow, blue and violet with a tail of coloured bows and a reel of line',
    scene: () => ({ parts: [...kite, reelLine], view: { up: 14, round: -12 } }),
    packed: () => ({
      parts: [
        group(kite.slice(0, 1), { at: [-34, 20, 12], turn: [0, -24, 14] }),
        group(kite.slice(0, 1), { at: [34, 20, 12], turn: [0, 24, -14] }),
        group(kite.slice(0, 1), { at: [0, 0, 0] }),
        ...kite.slice(-1),
      ],
      view: { up: 12, round: 6 },
    }),
    detail: () => ({ parts: kite, view: { up: 14, round: -12, fill: 2, shift: [0, -0.5] } }),
  },
  'outdoor-giant-bubble-set': {
    seen: 'Two birch sticks with a rope between them, a tray, a bottle of bubble concentrate and large shimmering bubbles',
    scene: (look) => ({ parts: bubbleSet(look), view: { up: 12, round: 8 } }),
  },
  'outdoor-water-blaster-800-ml': {
    seen: 'An orange and blue pump water blaster with a clear blue tank on top',
    scene: () => ({ parts: [group([...blaster], { at: [0, 0, 0], turn: [0, 0, 0] })], view: { up: 10, round: 24 } }),
  },
};
