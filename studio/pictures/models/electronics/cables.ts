import { braid, cord, drawing, write } from '../../parts/devices.ts';
import { gold, matt, paper, plastic } from '../../parts/materials.ts';
import { roundedRect } from '../../parts/words/outlines.ts';
import { coilPath } from '../../parts/words/points.ts';
import type { Look, Material, Models, Part, Point } from '../../scene.ts';

/** An HDMI plug lying on its broad side; its mouth towards -y, its cable leaves at y = 5.2. */
const hdmiPlug = (at: Point, spin: number, color: string, flip = false): Part => {
  const shell = (width: number, height: number): readonly (readonly [number, number])[] => {
    const w = width / 2;
    return [
      [-w, height],
      [w, height],
      [w, height * 0.38],
      [w * 0.84, 0],
      [-w * 0.84, 0],
      [-w, height * 0.38],
    ];
  };
  return {
    kind: 'group',
    at,
    turn: [0, flip ? 180 : 0, spin],
    parts: [
      {
        kind: 'extrude',
        outlines: [shell(1.4, 0.46), shell(1.26, 0.34).map(([x, y]) => [x, y + 0.06] as const)],
        depth: 1.3,
        edge: 0.02,
        turn: [90, 0, 0],
        at: [0, 0, -0.23],
        material: gold,
      },
      { kind: 'box', size: [1, 1, 0.12], edge: 0.02, at: [0, -0.55, -0.06], material: matt('#131416') },
      {
        kind: 'extrude',
        outlines: [roundedRect(2.1, 1.15, 0.25)],
        depth: 3.4,
        edge: 0.12,
        segments: 4,
        turn: [90, 0, 0],
        at: [0, 3.3, 0],
        material: { color, rough: 0.4, metal: 0.7 },
      },
      { kind: 'box', size: [1.5, 2.2, 0.05], edge: 0.02, at: [0, 1.6, 0.56], material: matt('#17181a') },
      {
        kind: 'sheet',
        lies: true,
        size: [1.4, 0.42],
        at: [0, 1.6, 0.63],
        turn: [0, 0, 90],
        material: { rough: 0.4, svg: drawing(140, 42, write(70, 32, 30, 'HDMI', '#e8e8ea', 800)) },
      },
      ...[0, 1, 2, 3, 4].map(
        (i): Part => ({
          kind: 'lathe',
          turn: [-90, 0, 0],
          at: [0, 3.3 + i * 0.36, 0],
          profile: [
            [0.46 - i * 0.02, 0],
            [0.46 - i * 0.02, 0.24],
            [0, 0.26],
          ],
          material: plastic('#1b1c1f', 0.6),
        }),
      ),
    ],
  };
};

interface Coil {
  readonly radius: readonly [number, number];
  readonly turns: number;
  readonly thick: number;
}

function cable({ colorName }: Look, { radius, turns, thick }: Coil): Part[] {
  const cover: Material = braid(colorName === 'Grey' ? '#8d9196' : '#1d1d1f');
  const plugColor = colorName === 'Grey' ? '#6f747a' : '#34363b';
  const ring = coilPath(radius, turns, thick, turns);
  const first = ring[0] ?? [radius[0], 0, thick];
  const last = ring.at(-1) ?? first;
  const [x, y] = radius;
  const out = (sign: 1 | -1, from: Point): Point[] => [
    from,
    [sign * x * 0.98, -y * 0.3, from[2]],
    [sign * x * 0.82, -y * 0.72, thick * 2],
    [sign * x * 0.42, -y * 1.12, 0.75],
  ];

  return [
    { kind: 'tube', path: ring, radius: thick, sides: 4, per: 4, material: cover },
    cord([...out(1, last), [x * 0.14, -y - 1.9, 0.7], [-0.6, -y - 3.2, 0.6]], thick, cover),
    cord([...out(-1, [-x, 0, thick * 3]), [-x * 0.2, -y - 1.2, 0.9], [x * 0.1, -y - 1.7, 1]].slice(1) as Point[], thick, cover),
    hdmiPlug([-3.8, -y - 6.6, 0.6], -45, plugColor),
    hdmiPlug([3.6, -y - 5.2, 0.6], 34, plugColor),
  ];
}

/** A strap round the coil at an angle. */
const tie = (radius: readonly [number, number], at: number, thick: number, width: number): Part => {
  const a = (at * Math.PI) / 180;
  return {
    kind: 'group',
    at: [radius[0] * Math.cos(a), radius[1] * Math.sin(a), 0],
    turn: [90, 0, at],
    parts: [
      {
        kind: 'extrude',
        outlines: [
          roundedRect(thick * 2, thick * 1.5, thick * 0.6, [0, thick * 0.72]),
          roundedRect(thick * 2 - 0.14, thick * 1.5 - 0.14, thick * 0.55, [0, thick * 0.72]),
        ],
        depth: width,
        edge: 0.03,
        at: [0, 0, -width / 2],
        material: matt('#c8423b'),
      },
    ],
  };
};

const card = (brand: string, long: string): string =>
  drawing(
    180,
    260,
    `<rect width="180" height="260" rx="8" fill="#27344c"/><path d="M62 20h20l8-8 8 8h20a6 6 0 0 1 0 12H62a6 6 0 0 1 0-12z" fill="#e1e5ea"/>${write(90, 62, 16, brand, '#fff', 700)}<rect y="186" width="180" height="74" fill="#ec7d2b"/>${write(90, 214, 24, 'HDMI 2.1', '#fff', 800)}${write(90, 234, 13, '8K 60 · 48 Gbit/s', '#fff', 500)}${write(90, 251, 13, `${long} m`, '#fff', 800)}`,
  );

const SHORT: Coil = { radius: [5.4, 4.4], turns: 2, thick: 0.36 };
const MIDDLE: Coil = { radius: [7, 5.8], turns: 5, thick: 0.36 };
const LONG: Coil = { radius: [8.6, 7.4], turns: 11, thick: 0.36 };

const standingCard = (look: Look, long: string, at: Point, spin: number): Part => ({
  kind: 'group',
  at,
  turn: [-8, 0, spin],
  parts: [{ kind: 'sheet', size: [12.5, 18], material: { ...paper(), svg: card(look.brand, long) } }],
});

export const CABLES: Models = {
  'hdmi-2-1-cable-1-5-m-braided': {
    seen: 'A short braided {color} HDMI cable in two loops, gold-plated plugs in front',
    scene: (look) => ({ parts: cable(look, SHORT), view: { up: 42, round: 0 } }),
    packed: (look) => ({ parts: [...cable(look, SHORT), standingCard(look, '1.5', [2, 8.5, 0], -8)], view: { up: 26, round: 0 } }),
    detail: (look) => ({ parts: cable(look, SHORT), view: { up: 34, round: -20, fill: 2.1, shift: [-0.1, -0.42] } }),
  },
  'hdmi-2-1-cable-3-m-braided': {
    seen: 'A braided {color} HDMI cable of three metres, coiled and tied with a red strap',
    scene: (look) => ({ parts: [...cable(look, MIDDLE), tie(MIDDLE.radius, 90, 1.7, 1.8)], view: { up: 40, round: -22 } }),
  },
  'hdmi-2-1-cable-5-m-braided': {
    seen: 'A thick coil of braided {color} HDMI cable, five metres, before its hanging card',
    scene: (look) => ({
      parts: [
        ...cable(look, LONG),
        tie(LONG.radius, 20, 2.4, 1.8),
        tie(LONG.radius, 160, 2.4, 1.8),
        standingCard(look, '5', [0, 10.4, 0], 6),
      ],
      view: { up: 34, round: 14 },
    }),
  },
};
