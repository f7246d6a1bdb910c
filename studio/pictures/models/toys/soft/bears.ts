import { darker, lighter } from '../../../parts/colors.ts';
import { glossy, kraft, matt } from '../../../parts/materials.ts';
import type { Look, Material, Models, Part } from '../../../scene.ts';
import { group, slab, wire } from '../solids.ts';

export const plush = (color: string): Material => ({ color, rough: 0.95, sheen: 0.6 });

const FUR = { length: 0.2, count: 9000, thick: 0.028, children: 10, wild: 0.3 } as const;

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
    eye(-2.6, -6.6, 22.4, 1.5),
    eye(2.6, -6.6, 22.4, 1.5),
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

function panda({ color, colorName }: Look): Part[] {
  const light = colorName === 'Cream' ? lighter(color, 0.25) : '#f6f2ea';
  const dark = colorName === 'Cream' ? '#2f2a28' : color;
  const short = { ...FUR, length: 0.16 } as const;
  const patch = (balls: Extract<Part, { kind: 'blob' }>['balls'], material: string, count = 3500, length = 0.16): Part => ({
    kind: 'blob',
    fine: 0.32,
    melt: 8,
    balls,
    material: plush(material),
    fur: { ...short, length, count },
  });
  return [
    patch(
      [
        { at: [0, 0, 10.5], size: [20, 17, 21] },
        { at: [0, -1, 26.5], size: [18.5, 15.5, 15.5] },
        { at: [0, -7.6, 23.8], size: [7.4, 5, 5.6] },
      ],
      light,
      11000,
    ),
    patch(
      [
        { at: [-7.2, 0.4, 33.4], size: [6.4, 4, 6.4] },
        { at: [7.2, 0.4, 33.4], size: [6.4, 4, 6.4] },
      ],
      dark,
      2500,
    ),
    patch(
      [
        { at: [0, 0.6, 17.4], size: [19.6, 15.5, 6] },
        { at: [-10, -4, 14.5], size: [7, 7, 13], turn: [-24, 30, 0] },
        { at: [10, -4, 14.5], size: [7, 7, 13], turn: [-24, -30, 0] },
      ],
      dark,
      5000,
    ),
    patch([{ at: [-8.6, -10, 4.2], size: [8.4, 15, 8.4], turn: [0, 0, -22] }], dark, 3500),
    patch([{ at: [8.6, -10, 4.2], size: [8.4, 15, 8.4], turn: [0, 0, 22] }], dark, 3500),
    ...[-1, 1].flatMap((s): Part[] => [
      patch([{ at: [s * 4.2, -7.4, 28], size: [4.6, 2.4, 5.6], turn: [0, s * 24, 0] }], dark, 700, 0.06),
      { kind: 'blob', fine: 0.1, melt: 1, balls: [{ at: [s * 3.9, -8.9, 28.2], size: 1.8 }], material: glossy('#101012') },
      { kind: 'blob', fine: 0.06, melt: 0, balls: [{ at: [s * 3.9 - 0.4, -9.7, 28.7], size: 0.5 }], material: matt('#ffffff') },
      {
        kind: 'blob',
        fine: 0.2,
        melt: 4,
        balls: [{ at: [s * 11.4, -17.2, 4.4], size: [5.4, 1.2, 5.6], turn: [0, 0, s * 22] }],
        material: plush('#d9b7ac'),
      },
      ...[-1, 0, 1].map(
        (k): Part => ({
          kind: 'blob',
          fine: 0.12,
          melt: 3,
          balls: [{ at: [s * 11.4 + k * 1.7, -17.7, 7.6 - Math.abs(k) * 0.5], size: [1.3, 0.7, 1.4] }],
          material: plush('#d9b7ac'),
        }),
      ),
    ]),
    { kind: 'blob', fine: 0.15, melt: 4, balls: [{ at: [0, -10.4, 25], size: [2.8, 1.6, 1.9] }], material: glossy('#1b1614') },
    wire('-1.4 -10.2 22.6, -0.7 -10.35 22.2, 0 -10.3 22.8, 0.7 -10.35 22.2, 1.4 -10.2 22.6', 0.16, glossy('#1b1614')),
  ];
}

export const BEARS: Models = {
  'plush-teddy-bear-30-cm': {
    seen: 'A {color} plush teddy bear with a red satin bow, sitting',
    scene: (look) => ({ parts: teddy(look), view: { up: 10, round: 12 } }),
    packed: (look) => ({
      parts: [
        ...[-1, 1].flatMap((s): Part[] => [slab([0.5, 26, 13], [s * 24, 0, 0], kraft), slab([48, 0.5, 13], [0, s * 13, 0], kraft)]),
        group(teddy(look), { at: [-11, 2, 4], turn: [0, 0, 6] }),
        group(teddy(look), { at: [11, 2, 4], turn: [0, 0, -8] }),
      ],
      view: { up: 26, round: 8 },
    }),
    detail: (look) => ({ parts: teddy(look), view: { up: 8, round: 8, fill: 1.9, shift: [0, 0.48] } }),
  },
  'plush-panda-45-cm': {
    seen: 'A sitting panda in {color} two-tone plush with embroidered paws',
    scene: (look) => ({ parts: panda(look), view: { up: 10, round: -10 } }),
  },
};
