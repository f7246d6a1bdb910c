import { aluminium, glossy, matt, plastic } from '../../parts/materials.ts';
import { flats } from '../../parts/words/points.ts';
import type { Look, Material, Models, Part, Point } from '../../scene.ts';
import { giftBox } from './packs.ts';
import { ball, disc, group, plate, ring, rod, slab } from './solids.ts';

const dark = plastic('#2b2e33', 0.5);
const black: Material = { color: '#121316', rough: 0.12, coat: 1 };

const BLADE = flats('0 -0.35, 2 -0.75, 5 -0.62, 6.4 -0.2, 6.5 0.25, 5 0.4, 2 0.35, 0 0.35');
/** Blades about a hub. */
const propeller = (blades: number, size: number, material: Material, at: Point, spin: number): Part =>
  group(
    [
      {
        kind: 'row',
        count: blades,
        spin: [0, 0, 360 / blades],
        around: true,
        parts: [plate([BLADE], 0.16, material, { turn: [14, 0, 0] }, 0.05)],
      },
      disc(0.7, 0.6, material, { at: [0, 0, -0.2] }),
    ],
    { at, turn: [0, 0, spin], scale: size },
  );

const ARMS = [
  [1, 1, 34],
  [-1, 1, 100],
  [-1, -1, 12],
  [1, -1, 70],
] as const;
function cameraDrone(): Part[] {
  const shell = plastic('#d5d8db', 0.42);
  return [
    {
      kind: 'loft',
      sections: [
        { at: [0, -8.4, 6.4], size: [3.4, 2.4], turn: [90, 0, 0], power: 4 },
        { at: [0, -7, 6.5], size: [5.4, 4], turn: [90, 0, 0], power: 4 },
        { at: [0, -1, 6.8], size: [6.4, 5], turn: [90, 0, 0], power: 4 },
        { at: [0, 5.4, 6.8], size: [6, 4.6], turn: [90, 0, 0], power: 4 },
        { at: [0, 7.6, 6.6], size: [4, 3], turn: [90, 0, 0], power: 4 },
      ],
      material: shell,
    },
    slab([4.4, 6.6, 0.5], [0, 2.4, 9], dark, 0.2),
    slab([1.6, 0.5, 0.2], [0, -3, 9.3], { color: '#7fe3ff', rough: 0.2, glow: 2 }, 0.05),
    ...ARMS.flatMap(([sx, sy, spin]): Part[] => {
      const [x, y] = [sx * 12, sy * 10];
      return [
        {
          kind: 'loft',
          sections: [
            { at: [sx * 2.4, sy * 4.6, 7], size: [2, 2.6], turn: [0, sx * 90, 0] },
            { at: [sx * 7, sy * 7.4, 7.4], size: [1.4, 2], turn: [0, sx * 90, 0] },
            { at: [x, y, 7.6], size: [1.4, 2], turn: [0, sx * 90, 0] },
          ],
          material: shell,
        },
        disc(1.5, 2, dark, { at: [x, y, 6.6] }),
        disc(1.3, 0.8, aluminium, { at: [x, y, 8.6] }),
        propeller(2, 1.15, dark, [x, y, 9.8], spin),
        rod(`${x} ${y} 7, ${x + sx * 0.6} ${y} 0.4`, 0.5, dark),
        ball([x + sx * 0.6, y, 0.5], 1.2, dark),
      ];
    }),
    ...[-1, 1].map((s): Part => slab([0.5, 2, 3], [s * 1.9, -8.2, 3.6], dark, 0.15)),
    ball([0, -8.8, 4.6], 3.1, dark),
    group([disc(1.15, 0.8, aluminium), disc(0.95, 0.9, black), disc(0.5, 0.95, { color: '#31506e', rough: 0.05, coat: 1 })], {
      at: [0, -9.9, 4.6],
      turn: [90, 0, 0],
    }),
  ];
}

const remote = (at: Point, spin: number, color: string): Part =>
  group(
    [
      plate(
        [flats('-6.4 -3, -4.6 -4, -2.8 -2.6, 2.8 -2.6, 4.6 -4, 6.4 -3, 6.4 2, 5 3.2, -5 3.2, -6.4 2')],
        2,
        plastic(color, 0.4),
        {},
        0.6,
      ),
      ...[-1, 1].flatMap((s): Part[] => [
        disc(1.4, 0.4, dark, { at: [s * 4, 0.3, 1.8] }),
        disc(0.35, 1.4, aluminium, { at: [s * 4, 0.3, 2] }),
        disc(0.75, 0.4, dark, { at: [s * 4, 0.3, 3.2] }),
      ]),
      slab([2.6, 1.6, 0.2], [0, 0.4, 2], black, 0.08),
      ...[-1, 1].map((s): Part => rod(`${s * 4.6} 3 1, ${s * 5.6} 6.6 2.6`, 0.4, dark)),
    ],
    { at, turn: [22, 0, spin] },
  );

const battery = (at: Point, spin: number): Part =>
  group([slab([3.4, 6, 1.8], [0, 0, 0], dark, 0.3), slab([2.4, 3, 0.1], [0, 0, 1.76], matt('#f2a41f'), 0.03)], { at, turn: [0, 0, spin] });

function indoor(): Part[] {
  const frame = plastic('#ff7a1a');
  return [
    {
      kind: 'loft',
      sections: [
        { at: [0, 0, 1], size: [4, 5], power: 4 },
        { at: [0, 0, 2.6], size: [4.4, 5.6], power: 3 },
        { at: [0, -0.4, 4.2], size: [2.4, 3.4] },
        { at: [0, -0.4, 4.7], size: [0.6, 0.8] },
      ],
      material: glossy('#2563c9'),
    },
    ball([0, -2.2, 3.2], [2.6, 1.4, 1.2], black),
    ...[
      [1, 1],
      [-1, 1],
      [-1, -1],
      [1, -1],
    ].flatMap(([sx = 1, sy = 1], i): Part[] => {
      const [x, y] = [sx * 5.2, sy * 5.2];
      return [
        ring(4.4, 0.34, frame, { at: [x, y, 2.9] }),
        ring(4.4, 0.24, frame, { at: [x, y, 1.3] }),
        { kind: 'row', count: 8, spin: [0, 0, 45], around: true, at: [x, y, 0], parts: [rod('4.4 0 1.3, 4.4 0 2.9', 0.2, frame)] },
        {
          kind: 'row',
          count: 3,
          spin: [0, 0, 120],
          around: true,
          at: [x, y, 1.1],
          turn: [0, 0, i * 90],
          parts: [slab([4.4, 0.4, 0.3], [2.2, 0, 0], frame, 0.08)],
        },
        disc(0.6, 1.8, dark, { at: [x, y, 0.6] }),
        propeller(4, 0.58, plastic(i % 2 === 0 ? '#2563c9' : '#26282c'), [x, y, 2.4], i * 23),
        disc(0.5, 0.6, dark, { at: [x, y, 0] }),
      ];
    }),
  ];
}

const DRONE_MARK =
  '<g stroke="#2b2e33" stroke-width="5"><path d="M25 32 L75 68 M75 32 L25 68"/></g><rect x="38" y="38" width="24" height="26" rx="6" fill="#6b7178"/><g fill="#4361ee"><ellipse cx="22" cy="30" rx="18" ry="4"/><ellipse cx="78" cy="30" rx="18" ry="4"/><ellipse cx="22" cy="70" rx="18" ry="4"/><ellipse cx="78" cy="70" rx="18" ry="4"/></g>';

export const DRONES: Models = {
  'beginner-camera-drone': {
    seen: 'A light grey camera drone with four unfolded arms and a camera in front, beside its controller',
    scene: () => ({ parts: [...cameraDrone(), remote([13, -19, 1.6], -16, '#d5d8db')], view: { up: 22, round: 26 } }),
    packed: (look: Look) => ({
      parts: [
        giftBox({
          brand: look.brand,
          title: 'Camera Drone',
          line: '1080p · under 250 g · two batteries',
          color: '#4361ee',
          size: [30, 11, 26],
          mark: DRONE_MARK,
          at: [0, 10, 0],
        }),
        group(cameraDrone(), { at: [-5, -14, 0], turn: [0, 0, 24], scale: 0.8 }),
        battery([13, -10, 0], 20),
        battery([17, -13, 0], -14),
      ],
      view: { up: 20, round: 12 },
    }),
    detail: () => ({ parts: cameraDrone(), view: { up: 14, round: 14, fill: 1.9, shift: [0, -0.08] } }),
  },
  'beginner-mini-indoor-quadcopter': {
    seen: 'A palm-sized quadcopter with an orange guard round each of its four propellers, two spare batteries and a handset',
    scene: () => ({
      parts: [
        ...indoor(),
        group([remote([13, -17, 1.2], -18, '#ff7a1a')], { scale: 0.8 }),
        group([battery([-14, -20, 0], 30), battery([-8, -22, 0], -10)], { scale: 0.6 }),
      ],
      view: { up: 42, round: 14 },
    }),
  },
};
