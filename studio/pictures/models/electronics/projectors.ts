import { cord, drawing, face, lens, lying, standing, top, write } from '../../parts/devices.ts';
import { chrome, matt, plastic, rubber } from '../../parts/materials.ts';
import { carton } from '../../parts/packs/cartons-and-bags.ts';
import { remote } from '../../parts/remotes.ts';
import type { Look, Models, Part } from '../../scene.ts';

const eye = (radius: number, x: number, z: number, y = 0): Part[] => [
  lens(radius, [x, y, z], plastic('#1a1b1e'), radius * 0.55),
  {
    kind: 'lathe',
    turn: [90, 0, 0],
    at: [x, y - radius * 0.32, z],
    profile: [
      [0, radius * 0.14],
      [radius * 0.3, radius * 0.1],
      [radius * 0.5, 0],
    ],
    material: { color: '#8fc8ff', glow: 3 },
  },
];

const slits = (
  count: number,
  size: readonly [number, number],
  at: readonly [number, number, number],
  step: number,
  color = '#111214',
): Part => ({
  kind: 'row',
  count,
  step: [0, 0, step],
  at,
  parts: [standing({ size: [size[0], 0.1, size[1]], corner: size[1] / 2, edge: 0.02, material: matt(color) })],
});

function mini({ brand }: Look): Part[] {
  return [
    {
      kind: 'group',
      at: [0, 0, 0.6],
      parts: [
        {
          kind: 'extrude',
          outlines: [
            Array.from({ length: 72 }, (_, i) => {
              const a = (i / 36) * Math.PI;
              const p = (v: number) => Math.sign(v) * Math.abs(v) ** (2 / 5);
              return [7 * p(Math.cos(a)), 7 * p(Math.sin(a))] as const;
            }),
          ],
          depth: 11.4,
          edge: 1,
          segments: 5,
          material: plastic('#f0efec', 0.45),
        },
        standing({
          size: [11.4, 0.5, 9],
          corner: 1.6,
          edge: 0.2,
          at: [0, -7.1, 1.2],
          material: { color: '#17181b', rough: 0.2, coat: 0.5 },
        }),
        ...eye(2.7, -1.6, 5.8, -7.1),
        slits(5, [2.6, 0.3], [3.6, -7.14, 3.6], 0.75, '#3a3d42'),
        top(
          drawing(
            200,
            200,
            `<circle cx="100" cy="100" r="80" fill="none" stroke="#b9bdc1" stroke-width="5"/><circle cx="100" cy="100" r="28" fill="none" stroke="#83888e" stroke-width="5"/>${write(100, 46, 30, '+', '#83888e')}${write(100, 172, 30, '−', '#83888e')}`,
          ),
          [7, 7],
          [0, 0, 11.4],
        ),
        { kind: 'group', at: [7.02, 0, 2], turn: [0, 0, 90], parts: [slits(7, [7, 0.35], [0, 0, 0], 1, '#2b2d31')] },
        face(drawing(200, 30, write(100, 23, Math.min(22, 240 / brand.length), brand, '#d9dbde', 600)), [4, 0.6], [2.4, -7.14, 8.6]),
      ],
    },
    ...[-4, 4].flatMap((x) =>
      [-4, 4].map(
        (y): Part => ({
          kind: 'lathe',
          at: [x, y, 0],
          profile: [
            [0.8, 0],
            [0.8, 0.8],
            [0, 0.8],
          ],
          material: rubber(),
        }),
      ),
    ),
    remote({ size: [3.6, 11, 1.3], at: [11.4, -4, 0], spin: -24, color: '#f0efec', rows: 1 }),
  ];
}

function laser({ brand }: Look): Part[] {
  return [
    lying({ size: [42, 32, 12.6], corner: 4.5, edge: 1.4, at: [0, 0, 1.6], material: plastic('#e9eaec', 0.5) }),
    lying({ size: [40.5, 30.5, 0.3], corner: 4, at: [0, 0, 14.1], material: plastic('#f4f4f4', 0.4) }),
    standing({ size: [38, 0.6, 9.4], corner: 2, edge: 0.25, at: [0, -16.3, 3], material: matt('#2a2c31') }),
    {
      kind: 'lathe',
      turn: [90, 0, 0],
      at: [9.4, -15.6, 7.8],
      profile: [
        [5, 0],
        [5, 1.6],
        [4.7, 2],
        [4.7, 2],
        [4.2, 2],
        [4, 1.2],
      ],
      material: { color: '#b9bdc1', rough: 0.3, metal: 0.9 },
    },
    ...eye(3.9, 9.4, 7.8, -16.6),
    slits(8, [17, 0.45], [-8, -16.4, 3.8], 1.02, '#0d0e10'),
    top(
      drawing(320, 60, `${write(6, 38, 26, brand, '#6a6f76', 700, 'start')}${write(314, 38, 24, 'LASER 4200', '#c62f2f', 700, 'end')}`),
      [26, 4.9],
      [0, -10, 14.4],
    ),
    ...[-3, -1, 1, 3].map(
      (x): Part => ({
        kind: 'lathe',
        at: [x * 2 - 8, 8, 14.3],
        profile: [
          [0.8, 0],
          [0.75, 0.3],
          [0, 0.35],
        ],
        material: plastic('#9aa0a6'),
      }),
    ),
    {
      kind: 'lathe',
      at: [9.4, -8, 14.2],
      profile: [
        [3, 0],
        [3, 0.4],
        [2.8, 0.6],
        [0, 0.5],
      ],
      material: plastic('#c9ccd0'),
    },
    ...[-17, 17].flatMap((x) =>
      [-12, 12].map(
        (y): Part => ({
          kind: 'lathe',
          at: [x, y, 0],
          profile: [
            [1.5, 0],
            [1.5, 0.8],
            [0.7, 0.9],
            [0.7, 2],
          ],
          material: y < 0 ? chrome : rubber(),
        }),
      ),
    ),
    { kind: 'group', at: [-21.02, 0, 5], turn: [0, 0, -90], parts: [slits(6, [18, 0.5], [0, 0, 0], 1.1, '#2b2d31')] },
    { kind: 'group', at: [21.02, 2, 5], turn: [0, 0, 90], parts: [slits(6, [18, 0.5], [0, 0, 0], 1.1, '#2b2d31')] },
    remote({ size: [5, 15, 1.8], at: [-22, -24, 0], spin: 38, rows: 3 }),
    cord(
      [
        [-14, 16, 4],
        [-16, 22, 1],
        [-24, 20, 0.6],
        [-27, 10, 0.6],
      ],
      0.5,
    ),
  ];
}

const boxFront = (brand: string) =>
  drawing(
    200,
    170,
    `<rect width="200" height="170" fill="#2c1650"/><path d="M58 84L190 34v92z" fill="#8fc8ff" opacity=".4"/><rect x="24" y="58" width="52" height="50" rx="10" fill="#f0efec"/><circle cx="54" cy="82" r="15" fill="#17181b"/><circle cx="54" cy="82" r="7" fill="#8fc8ff"/>${write(14, 28, 15, brand, '#fff', 700, 'start')}${write(14, 140, 18, 'Mini LED projector', '#fff', 700, 'start')}${write(14, 158, 11, '720p · 250 ANSI lumens', '#d9c9f5', 400, 'start')}`,
  );

export const PROJECTORS: Models = {
  'mini-led-projector-for-home-and-classroom': {
    seen: 'A small white projector, a cube with a large lens, beside its remote',
    scene: (look) => ({ parts: mini(look), view: { up: 18, round: 20 }, tint: '#c4ced9' }),
    packed: (look) => ({
      parts: [
        { kind: 'group', at: [-9, -2, 0], turn: [0, 0, 10], parts: mini(look).slice(0, -1) },
        {
          kind: 'group',
          at: [9, 6, 0],
          turn: [0, 0, -12],
          parts: [carton([20, 17, 17], matt('#2c1650'), { front: boxFront(look.brand) })],
        },
      ],
      view: { up: 16 },
      tint: '#c4ced9',
    }),
    detail: (look) => ({ parts: mini(look), view: { up: 12, round: -30, fill: 1.6, shift: [-0.12, 0] }, tint: '#c4ced9' }),
  },
  'laser-full-hd-projector-for-home-and-classroom': {
    seen: 'A wide white laser projector with its lens on the right, a remote before it',
    scene: (look) => ({ parts: laser(look), view: { up: 20, round: -24 }, tint: '#c4ced9' }),
  },
};
