import { chrome, plastic, rubber, steel } from '../../../parts/materials.ts';
import type { Material, Models, Part, Point } from '../../../scene.ts';
import { giftBox } from '../packs.ts';
import { disc, drawing, group, plate, ring, rod, slab, wire } from '../solids.ts';

export const gear = (radius: number, teeth: number, thick: number, material: Material, at: Point, turn: Point): Part => {
  const outline = Array.from({ length: teeth * 4 }, (_, i): [number, number] => {
    const a = (i * 2 * Math.PI) / (teeth * 4);
    const r = i % 4 < 2 ? radius : radius * 0.83;
    return [r * Math.cos(a), r * Math.sin(a)];
  });
  return group([plate([outline], thick, material, {}, 0.08), disc(radius * 0.3, thick * 1.3, chrome)], { at, turn });
};

const solarCells: Material = {
  rough: 0.12,
  coat: 1,
  svg: drawing(
    120,
    80,
    `<rect width="120" height="80" fill="#16264d"/>${[0, 1, 2, 3, 4, 5].map((k) => `<rect x="${k * 20 + 1}" y="2" width="18" height="76" fill="#203a78"/><path d="M${k * 20 + 10} 2 V78" stroke="#c7cfdb" stroke-width="1.4"/>`).join('')}<path d="M0 27 H120 M0 53 H120" stroke="#c7cfdb" stroke-width="1"/>`,
  ),
};

const panel = (at: Point, turn: Point): Part =>
  group(
    [
      slab([9, 6.4, 0.6], [0, 0, 0], plastic('#2a2c31'), 0.15),
      { kind: 'sheet', lies: true, size: [8.4, 5.8], at: [0, 0, 0.62], material: solarCells },
    ],
    { at, turn },
  );

function robot(): Part[] {
  const shell = plastic('#f4f4f0', 0.3);
  const teal = plastic('#18a99a', 0.3);
  const orange = plastic('#f58a1f', 0.3);
  return [
    ...[-1, 1].flatMap((s): Part[] => [
      {
        kind: 'loft',
        sections: [
          { at: [s * 5 - 1.1, 0, 2.2], size: [4.4, 11], turn: [0, 90, 0], power: 3 },
          { at: [s * 5 + 1.1, 0, 2.2], size: [4.4, 11], turn: [0, 90, 0], power: 3 },
        ],
        material: rubber(),
        edge: 0.3,
      },
      ...[-3.4, 0, 3.4].map((y): Part => disc(1.4, 2.9, orange, { at: [s * 5 - 1.45, y, 2.2], turn: [0, 90, 0] })),
    ]),
    slab([8, 7, 7.4], [0, 0, 3.4], shell, 0.9),
    gear(2.2, 12, 0.6, orange, [-1.4, -3.4, 7], [90, 0, 0]),
    gear(1.5, 9, 0.6, teal, [1.9, -3.4, 5.7], [90, 14, 0]),
    disc(1.2, 1.2, plastic('#2a2c31'), { at: [0, 0, 10.6] }),
    slab([7.4, 5.6, 4.6], [0, 0, 11.6], teal, 1.1),
    ...[-1, 1].flatMap((s): Part[] => [
      group(
        [
          disc(1.5, 0.8, shell),
          disc(1.1, 0.9, { color: '#14161a', rough: 0.08, coat: 1 }),
          disc(0.36, 0.95, { color: '#ffffff', rough: 0.2, glow: 1 }, { at: [-0.3, 0.4, 0] }),
        ],
        { at: [s * 1.8, -2.6, 14.2], turn: [90, 0, 0] },
      ),
      disc(1, 1, orange, { at: [s * 4.2 - 0.5, 0, 13.6], turn: [0, 90, 0] }),
      wire(`${s * 4} 0 9, ${s * 6.6} -0.6 9, ${s * 7.4} -3 7.6, ${s * 6.6} -5.6 7.8`, 0.75, shell),
      ring(1.1, 0.45, orange, { at: [s * 6.5, -6.6, 7.8] }),
    ]),
    slab([3, 0.3, 0.5], [0, -2.8, 12.2], plastic('#2a2c31'), 0.1),
    rod('0 1 16, 0 1.4 18', 0.4, steel),
    panel([0, 1.2, 18], [38, 0, 0]),
    wire('1 3 18, 3 4.4 15, 3 4 11, 2 3 9', 0.18, plastic('#c5202b')),
  ];
}

const robotBits: readonly Part[] = [
  gear(2.2, 12, 0.6, plastic('#f58a1f'), [11, -6, 0], [0, 0, 0]),
  gear(1.5, 9, 0.6, plastic('#18a99a'), [14.6, -4.4, 0], [0, 0, 0]),
  disc(1.9, 1.4, rubber(), { at: [13.4, -8.6, 0] }),
  disc(1, 1.5, plastic('#f58a1f'), { at: [13.4, -8.6, 0] }),
  rod('8.4 -9.6 0.25, 11.4 -10.6 0.25', 0.22, steel),
  slab([3.4, 1, 0.5], [7.6, -6.6, 0], plastic('#f4f4f0'), 0.15, [0, 0, 30]),
];

const ROBOT_MARK =
  '<rect x="26" y="44" width="48" height="40" rx="8" fill="#18a99a"/><rect x="32" y="16" width="36" height="26" rx="8" fill="#f58a1f"/><circle cx="42" cy="29" r="6" fill="#fff"/><circle cx="58" cy="29" r="6" fill="#fff"/><circle cx="50" cy="64" r="12" fill="#fff"/><path d="M18 8 L82 8 L76 0 L24 0 Z" fill="#203a78"/>';

export const ROBOT: Models = {
  'stem-kit-solar-robot-12-in-1': {
    seen: 'A toy robot on tracks with gears in its chest and a solar panel on its head, spare gears beside it',
    scene: () => ({ parts: [...robot(), ...robotBits], view: { up: 14, round: 20 } }),
    packed: (look) => ({
      parts: [
        giftBox({
          brand: look.brand,
          title: 'Solar Robot',
          line: '12 models in 1 · from 8 years',
          color: '#2a9d8f',
          size: [26, 7, 22],
          mark: ROBOT_MARK,
          at: [-6, 10, 0],
          spin: -8,
        }),
        group(robot(), { at: [8, -4, 0], turn: [0, 0, 12], scale: 0.8 }),
      ],
      view: { up: 16, round: 8 },
    }),
    detail: () => ({ parts: robot(), view: { up: 14, round: 24, fill: 1.8, shift: [0, 0.3] } }),
  },
};
