import { cord, lying, plug } from '../../parts/devices.ts';
import { plastic } from '../../parts/materials.ts';
import { circle } from '../../parts/words/outlines.ts';
import type { Flat, Part, Point } from '../../scene.ts';

const RGB = ['#ff2b4d', '#ff8a1f', '#ffe030', '#35e06a', '#25a8ff', '#8f4bff', '#ff3dc0'] as const;

/** A ribbon on edge: its path, thickness outwards. */
function ribbon(path: readonly Flat[], thick: number): Flat[] {
  const side = (sign: number) =>
    path.map(([x, y], i): Flat => {
      const [ax, ay] = path[Math.max(i - 1, 0)] ?? [x, y];
      const [bx, by] = path[Math.min(i + 1, path.length - 1)] ?? [x, y];
      const long = Math.hypot(bx - ax, by - ay) || 1;
      return [x - ((by - ay) / long) * thick * sign, y + ((bx - ax) / long) * thick * sign];
    });
  return [...side(0.5), ...side(-0.5).reverse()];
}

export function strip(): Part[] {
  const turns = 5;
  const coil = Array.from({ length: turns * 36 }, (_, i): Flat => {
    const a = (i / 36) * 2 * Math.PI - Math.PI / 2;
    const r = 3.4 + (i / 36) * 0.62;
    return [r * Math.cos(a), r * Math.sin(a)];
  });
  const tail = Array.from({ length: 50 }, (_, i): Flat => {
    const t = i / 49;
    return [t * 12 + 0.4, -6.55 - Math.sin(t * Math.PI * 2.1) * 1.8 - t * 0.6];
  });
  const path = [...coil, ...tail];
  const leds = path.flatMap(([x, y], i): Part[] => {
    if (i < 36 * (turns - 2) || i % 3 !== 0) return [];
    const [bx, by] = path[i + 1] ?? [x + 1, y];
    const spin = (Math.atan2(by - y, bx - x) * 180) / Math.PI;
    return [
      {
        kind: 'group',
        at: [x, y, 0.25],
        turn: [0, 0, spin],
        parts: [
          {
            kind: 'box',
            size: [0.5, 0.14, 0.5],
            edge: 0.04,
            at: [0, -0.12, 0],
            material: { color: RGB[Math.floor(i / 9) % RGB.length] ?? RGB[0], glow: 3 },
          },
        ],
      },
    ];
  });
  const hub = (z: number): Part => ({
    kind: 'extrude',
    outlines: [circle(7.6, [0, 0], 40), circle(2, [0, 0], 40)],
    depth: 0.14,
    edge: 0.04,
    at: [0, 0, z],
    material: { color: '#ffffff', rough: 0.1, alpha: 0.25, coat: 0.6 },
  });
  const keys = [...RGB, '#ffffff', '#2b2c30'].map(
    (color, i): Part => ({
      kind: 'lathe',
      at: [(i % 3) * 1.2 - 1.2, 2.6 - Math.floor(i / 3) * 1.25, 0.7],
      profile: [
        [0.42, 0],
        [0.38, 0.16],
        [0, 0.2],
      ],
      material: plastic(color),
    }),
  );
  return [
    {
      kind: 'group',
      at: [0, 0, 0.3],
      parts: [
        { kind: 'extrude', outlines: [ribbon(path, 0.1)], depth: 1, edge: 0.02, material: { color: '#f4f4f1', rough: 0.4 } },
        ...leds,
      ],
    },
    hub(0.1),
    {
      kind: 'lathe',
      profile: [
        [2.1, 0],
        [2.1, 1.5],
      ],
      wall: 0.15,
      material: { color: '#ffffff', rough: 0.1, alpha: 0.4 },
    },
    {
      kind: 'group',
      at: [11, 2.6, 0],
      turn: [0, 0, -14],
      parts: [
        lying({ size: [4.4, 8.8, 0.7], corner: 0.5, edge: 0.15, material: plastic('#f0f0ee') }),
        ...keys,
        { kind: 'box', size: [2.6, 0.5, 0.1], edge: 0.04, at: [0, -2.6, 0.7], material: plastic('#9aa0a6') },
      ],
    },
    { kind: 'box', size: [5, 3.2, 1.7], edge: 0.3, at: [-10.4, 5, 0], turn: [0, 0, 60], material: plastic('#26272a') },
    plug([-10.9, 2.2, 1.4], [0, 0, 62], '#26272a'),
    cord(
      [
        [-9.2, 7, 0.8],
        [-6, 9.4, 0.25],
        [-3, 8.6, 0.25],
        [-2.2, 6, 0.5],
      ] as Point[],
      0.2,
    ),
  ];
}
