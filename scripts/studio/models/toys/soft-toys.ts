import { darker, lighter } from '../../parts/colors.ts';
import { glossy } from '../../parts/materials.ts';
import type { Look, Material, Models, Part } from '../../scene.ts';

const plush = (color: string): Material => ({ color, rough: 0.95, sheen: 0.6 });
const FUR = { length: 0.28, count: 9000, thick: 0.028, children: 10, wild: 0.35 } as const;
const eye = (x: number, y: number, z: number, size = 0.9): Part => ({
  kind: 'blob',
  balls: [{ at: [x, y, z], size }],
  fine: 0.1,
  melt: 1,
  material: glossy('#141414'),
});

function teddy({ color }: Look): Part[] {
  const muzzle = lighter(color, 0.45);
  return [
    {
      kind: 'blob',
      fine: 0.35,
      melt: 10,
      material: plush(color),
      fur: FUR,
      balls: [
        { at: [0, 0, 8.5], size: [14, 12, 16] },
        { at: [0, -0.6, 21], size: [13, 11.5, 11.5] },
        { at: [-5.4, 0.6, 26], size: [4.6, 2.6, 4.6] },
        { at: [5.4, 0.6, 26], size: [4.6, 2.6, 4.6] },
        { at: [-8, -2, 12], size: [5, 5, 11], turn: [0, 38, 0] },
        { at: [8, -2, 12], size: [5, 5, 11], turn: [0, -38, 0] },
        { at: [-6, -6.5, 3], size: [6, 12, 6], turn: [0, 0, -24] },
        { at: [6, -6.5, 3], size: [6, 12, 6], turn: [0, 0, 24] },
      ],
    },
    {
      kind: 'blob',
      fine: 0.25,
      melt: 8,
      balls: [{ at: [0, -5.6, 19.4], size: [5.6, 4, 4.4] }],
      material: plush(muzzle),
      fur: { ...FUR, length: 0.14, count: 2500 },
    },
    {
      kind: 'blob',
      fine: 0.25,
      melt: 8,
      balls: [{ at: [-8.6, -12, 3], size: [4.4, 1.4, 4.4], turn: [0, 0, -24] }],
      material: plush(muzzle),
    },
    { kind: 'blob', fine: 0.25, melt: 8, balls: [{ at: [8.6, -12, 3], size: [4.4, 1.4, 4.4], turn: [0, 0, 24] }], material: plush(muzzle) },
    { kind: 'blob', fine: 0.1, melt: 4, balls: [{ at: [0, -7.6, 20.4], size: [1.9, 1.1, 1.3] }], material: glossy('#2b1a14') },
    eye(-2.6, -5.9, 22.4),
    eye(2.6, -5.9, 22.4),
    {
      kind: 'tube',
      path: [
        [0, -7.5, 19.6],
        [0, -7.4, 18.6],
        [-1.2, -7.1, 18.2],
      ],
      radius: 0.12,
      material: glossy('#2b1a14'),
    },
    {
      kind: 'tube',
      path: [
        [0, -7.5, 19.6],
        [0, -7.4, 18.6],
        [1.2, -7.1, 18.2],
      ],
      radius: 0.12,
      material: glossy('#2b1a14'),
    },
    ...bow(15.6, '#a4303f'),
  ];
}

function bow(z: number, color: string): Part[] {
  const satin: Material = { color, rough: 0.3, sheen: 0.4, coat: 0.2 };
  return [
    {
      kind: 'blob',
      fine: 0.2,
      melt: 6,
      balls: [
        { at: [-2.2, -6.4, z], size: [4.2, 1.4, 2.8], turn: [0, 16, 0] },
        { at: [2.2, -6.4, z], size: [4.2, 1.4, 2.8], turn: [0, -16, 0] },
        { at: [0, -6.8, z], size: 1.5 },
      ],
      material: satin,
    },
    {
      kind: 'blob',
      fine: 0.2,
      melt: 6,
      balls: [
        { at: [-1.3, -6.7, z - 2.2], size: [1.3, 0.8, 4], turn: [0, 18, 0] },
        { at: [1.3, -6.7, z - 2.2], size: [1.3, 0.8, 4], turn: [0, -18, 0] },
      ],
      material: { ...satin, color: darker(color, 0.1) },
    },
  ];
}

export const SOFT_TOYS: Models = {
  'plush-teddy-bear-30-cm': {
    seen: 'A {color} plush teddy bear with a red satin bow, sitting',
    scene: (look) => ({ parts: teddy(look), view: { up: 10, round: 12 } }),
  },
};
