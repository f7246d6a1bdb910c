import { darker, lighter } from '../../parts/colors.ts';
import { braid, cord, drawing, moulded, top, write } from '../../parts/devices.ts';
import { paper, plastic, rubber } from '../../parts/materials.ts';
import type { Look, Material, Models, Part, Point } from '../../scene.ts';

interface Level {
  readonly z: number;
  readonly size: readonly [number, number];
  readonly shift?: number;
  readonly power?: number;
}

const shell = (levels: readonly Level[], material: Material): Part => ({
  kind: 'loft',
  steps: 72,
  per: 8,
  sections: levels.map(({ z, size, shift = 0, power = 2.5 }) => ({ at: [0, shift, z] as Point, size, power })),
  material,
});
const slot = (size: Point, at: Point, turn: Point = [0, 0, 0]): Part => ({ kind: 'box', size, edge: 0, at, turn });
const wheel = (at: Point, material: Material = rubber('#1a1b1d'), radius = 1.15): Part => ({
  kind: 'lathe',
  turn: [0, 90, 0],
  at: [at[0] - 0.35, at[1], at[2]],
  profile: [
    [0, 0],
    [radius * 0.9, 0],
    [radius, 0.15],
    [radius, 0.55],
    [radius * 0.9, 0.7],
    [0, 0.7],
  ],
  material: { ...material, grain: { kind: 'stripes', scale: 3, along: 'z', bump: 0.5, depth: 0.05 } },
});

/** Its front away from the camera. */
export function officeMouse(color: string): Part[] {
  return [
    {
      kind: 'cut',
      material: { color, rough: 0.45 },
      parts: [
        shell(
          [
            { z: 0, size: [5.6, 9.4] },
            { z: 0.7, size: [6.1, 10] },
            { z: 1.6, size: [6, 9.9] },
            { z: 2.5, size: [5.4, 8.6], shift: -0.1 },
            { z: 3.2, size: [4, 6.2], shift: -0.3 },
            { z: 3.6, size: [2.2, 3.4], shift: -0.4 },
            { z: 3.7, size: [0.3, 0.5], shift: -0.4 },
          ],
          plastic(color),
        ),
        slot([0.09, 6, 3], [0, 3.6, 1.9]),
        slot([8, 0.09, 4], [0, 0.6, 1.9]),
        slot([0.95, 2.1, 4], [0, 2.9, 1]),
      ],
    },
    wheel([0, 2.9, 1.95]),
    { kind: 'box', size: [0.7, 1, 0.12], edge: 0.05, at: [0, 0.85, 3.42], turn: [-7, 0, 0], material: plastic(darker(color, 0.3)) },
  ];
}

function silent({ color }: Look): Part[] {
  const body = moulded(color);
  return [
    ...officeMouse(body),
    {
      kind: 'group',
      at: [5.4, -2.4, 0],
      turn: [0, 0, 24],
      parts: [
        { kind: 'box', size: [1.3, 1, 0.55], edge: 0.12, material: plastic(body) },
        { kind: 'box', size: [1.2, 1.3, 0.45], edge: 0.04, at: [0, 1, 0.05], material: { color: '#b9bdc1', rough: 0.3, metal: 1 } },
      ],
    },
    {
      kind: 'lathe',
      at: [4, -6.4, 0.7],
      turn: [0, 90, 10],
      profile: [
        [0, 0],
        [0.7, 0],
        [0.7, 0],
        [0.7, 4.6],
        [0.7, 4.6],
        [0.3, 4.65],
        [0.3, 5],
        [0, 5],
      ],
      material: { color: '#4a7a3c', rough: 0.35, coat: 0.4 },
    },
  ];
}

/** A vertical mouse: leaning right, a hollow for the thumb on its left. */
function vertical({ color }: Look): Part[] {
  const body = moulded(color);
  const lean = (z: number, size: readonly [number, number], x: number, y = 0, turn = 0) => ({
    at: [x, y, z] as Point,
    size,
    power: 2.6,
    turn: [0, turn, 0] as Point,
  });
  return [
    {
      kind: 'cut',
      material: { color: body, rough: 0.5 },
      parts: [
        {
          kind: 'loft',
          steps: 72,
          per: 8,
          sections: [
            lean(0, [7.6, 11.6], 0),
            lean(0.6, [8, 12], 0),
            lean(1.4, [7.2, 11.8], -0.1),
            lean(2.8, [5.6, 11.4], -0.9, 0, 10),
            lean(4.4, [4.4, 10.6], -1.6, 0, 16),
            lean(5.8, [3.6, 9.2], -2.1, -0.2, 20),
            lean(6.8, [2.6, 7], -2.5, -0.4, 24),
            lean(7.2, [1, 3.2], -2.6, -0.5, 24),
          ],
        },
        slot([9, 0.1, 9], [2.4, 1.2, 0.9]),
        slot([9, 7, 0.1], [2.6, 4.8, 3.55], [0, 12, 0]),
        slot([5, 2.4, 0.9], [3.6, 3.6, 3.1], [0, 12, 0]),
      ],
    },
    {
      kind: 'lathe',
      turn: [0, 12, 0],
      at: [0.35, 3.6, 3.05],
      profile: [
        [0, 0],
        [1.1, 0],
        [1.2, 0.2],
        [1.2, 0.6],
        [1.1, 0.8],
        [0, 0.8],
      ],
      material: rubber('#17181a'),
    },
    ...[1.1, -1.1].map(
      (y): Part => ({
        kind: 'box',
        size: [0.3, 1.9, 0.65],
        edge: 0.14,
        at: [-4.15, y + 0.4, 4.5],
        turn: [0, 14, 0],
        material: plastic(lighter(body, 0.2)),
      }),
    ),
    { kind: 'box', size: [0.3, 5.4, 0.2], edge: 0.08, at: [-3.9, 0, 1.75], turn: [0, 14, 0], material: { color: '#3bbfe8', glow: 1.4 } },
  ];
}

const GLOW = ['#ff2f6d', '#ff7a2b', '#ffd93b', '#3ddc84', '#2fb7ff', '#8a5bff'];

function gaming({ color }: Look): Part[] {
  const body = moulded(color);
  const strip = (sign: 1 | -1): Part[] =>
    GLOW.map((glow, i): Part => {
      const along = (t: number): Point => {
        const a = ((-86 + t * 100) * Math.PI) / 180;
        return [sign * (0.2 + 3.0 * Math.cos(a) ** 0.6), 6.1 * Math.sin(a) - 0.02, 0.85];
      };
      return { kind: 'tube', path: [0, 0.5, 1].map((t) => along((i + t) / GLOW.length)), radius: 0.17, material: { color: glow, glow: 5 } };
    });
  return [
    {
      kind: 'cut',
      material: { color: body, rough: 0.5 },
      parts: [
        shell(
          [
            { z: 0, size: [5.8, 11.6] },
            { z: 0.6, size: [6.4, 12.2], power: 2.8 },
            { z: 1.2, size: [6, 12], power: 2.8 },
            { z: 2, size: [6.3, 11.8], power: 2.7 },
            { z: 2.9, size: [5.8, 10.2], shift: -0.3 },
            { z: 3.6, size: [4.4, 7.4], shift: -0.7 },
            { z: 4, size: [2.6, 4], shift: -1 },
            { z: 4.12, size: [0.3, 0.5], shift: -1.1 },
          ],
          plastic(body),
        ),
        slot([0.75, 7.4, 3], [0, 4, 1.9]),
        slot([8, 0.12, 4], [0, 0.4, 2.05], [-14, 0, 0]),
        slot([0.1, 4, 4], [0, -2, 4.8]),
      ],
    },
    ...strip(1),
    ...strip(-1),
    wheel([0, 3.9, 2.1], { color: '#17181a', rough: 0.7 }, 1.3),
    {
      kind: 'lathe',
      turn: [0, 90, 0],
      at: [-0.12, 3.9, 2.1],
      profile: [
        [1.32, 0],
        [1.34, 0.12],
        [1.32, 0.24],
      ],
      material: { color: '#2fb7ff', glow: 5 },
    },
    ...[1.2, 2.1].map(
      (y, i): Part => ({
        kind: 'box',
        size: [0.42, 0.7, 0.2],
        edge: 0.08,
        at: [0, y - 0.2, 3 - i * 0.18],
        turn: [-14, 0, 0],
        material: plastic('#17181a'),
      }),
    ),
    ...[-1.5, 0.7].map(
      (y): Part => ({
        kind: 'box',
        size: [0.5, 1.9, 0.55],
        edge: 0.2,
        at: [-2.95, y + 0.6, 2.05],
        turn: [0, 12, 0],
        material: plastic(darker(body, 0.35)),
      }),
    ),
    top(
      drawing(
        100,
        100,
        `<path d="M50 14l30 22-12 40H32L20 36z" fill="none" stroke="#2fb7ff" stroke-width="9"/><path d="M50 40l12 9-5 16H43l-5-16z" fill="#2fb7ff"/>`,
      ),
      [1.7, 1.7],
      [0, -2.7, 4.0],
      { glow: 3, rough: 0.3 },
    ),
    cord(
      [
        [0, 5.9, 1],
        [0.2, 8.4, 0.5],
        [3, 10.4, 0.3],
        [7, 8.6, 0.3],
        [7.6, 3.6, 0.3],
        [6.6, -0.6, 0.3],
        [6.9, -3.2, 0.4],
      ],
      0.26,
      braid('#2a2b2f'),
    ),
    {
      kind: 'group',
      at: [6.9, -3.4, 0.15],
      turn: [0, 0, 4],
      parts: [
        { kind: 'box', size: [1.5, 2.6, 0.75], edge: 0.15, at: [0, -1.2, 0], material: plastic(body) },
        { kind: 'box', size: [1.2, 1.3, 0.45], edge: 0.04, at: [0, -3.1, 0.15], material: { color: '#c9ccd0', rough: 0.25, metal: 1 } },
      ],
    },
  ];
}

const card = (brand: string) =>
  drawing(
    160,
    220,
    `<rect width="160" height="220" rx="8" fill="#2f7d32"/><rect x="56" y="12" width="48" height="10" rx="5" fill="#e1e5ea"/>${write(80, 44, 14, brand, '#fff', 700)}<rect y="176" width="160" height="44" fill="#fff"/>${write(80, 196, 15, 'Silent mouse', '#222', 700)}${write(80, 211, 9, '2.4 GHz · 3 buttons · 1 x AA', '#444', 400)}`,
  );

/** White is visible only on a darker floor. */
const floorFor = ({ colorName }: Look) => (colorName === 'White' ? { tint: '#a9b4c0' } : {});

export const MICE: Models = {
  'silent-2-4-ghz-computer-mouse': {
    seen: 'A {color} wireless computer mouse with its receiver and a battery',
    scene: (look) => ({ parts: silent(look), view: { up: 50, round: -34 }, ...floorFor(look) }),
    packed: (look) => ({
      parts: [
        { kind: 'sheet', size: [12, 16.5], at: [0, 0, 0], material: { ...paper(), svg: card(look.brand) } },
        { kind: 'group', at: [0, -0.2, 6.6], turn: [90, 0, 0], parts: officeMouse(moulded(look.color)) },
        {
          kind: 'box',
          size: [8.2, 4.2, 12],
          edge: 1.6,
          at: [0, -2.2, 1.2],
          material: { color: '#ffffff', rough: 0.05, alpha: 0.06, coat: 1 },
        },
      ],
      view: { up: 10, round: 18 },
    }),
    detail: (look) => ({ parts: officeMouse(moulded(look.color)), view: { up: 24, round: 158, fill: 1.15 } }),
  },
  'ergonomic-vertical-computer-mouse': {
    seen: 'A {color} vertical mouse that is held like a handshake',
    scene: (look) => ({ parts: vertical(look), view: { up: 24, round: -38 }, ...floorFor(look) }),
  },
  'rgb-gaming-computer-mouse': {
    seen: 'A {color} gaming mouse with coloured light along its sides and a braided cable',
    scene: (look) => ({ parts: gaming(look), view: { up: 40, round: -28 }, ...floorFor(look) }),
  },
};
