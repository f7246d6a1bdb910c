import { disc, drawing, lens, lying, moulded, standing } from '../../parts/devices.ts';
import { glossy, matt, plastic } from '../../parts/materials.ts';
import type { Look, Material, Part, Point } from '../../scene.ts';

/** A body's skin: silver is metal. */
export const skinOf = ({ color, colorName }: Look): Material =>
  colorName === 'Silver' ? { color: '#d2d5d8', rough: 0.35, metal: 0.75 } : { color: moulded(color), rough: 0.45, coat: 0.1 };

export const ring = (radius: number, from: number, to: number, material: Material): Part => ({
  kind: 'lathe',
  turn: [90, 0, 0],
  profile: [
    [radius * 0.8, from],
    [radius, from],
    [radius, from],
    [radius, to - 0.06],
    [radius - 0.06, to],
    [radius - 0.06, to],
    [radius * 0.8, to],
  ],
  material,
});

export function instant(look: Look): Part[] {
  const skin = skinOf(look);
  const photo = drawing(
    160,
    200,
    `<rect width="160" height="200" fill="#fbfbf8"/><rect x="12" y="12" width="136" height="136" fill="#7fc4e8"/><circle cx="112" cy="46" r="18" fill="#ffe08a"/><path d="M12 110l40-40 30 30 22-20 44 40v28H12z" fill="#3f8f5a"/><path d="M12 128l50-22 86 26v16H12z" fill="#2c6e49"/>`,
  );
  return [
    standing({ size: [12, 4.6, 10], corner: 2.6, edge: 1.1, material: skin }),
    // A print comes out at the top.
    {
      kind: 'group',
      at: [-0.6, 2.6, 9.2],
      turn: [-4, 0, 0],
      parts: [
        {
          kind: 'sheet',
          size: [7, 5.4],
          material: { rough: 0.35, svg: drawing(160, 124, `<g>${photo.replace(/^<svg[^>]*>|<\/svg>$/g, '')}</g>`) },
        },
      ],
    },
    lying({ size: [8.2, 0.5, 0.16], corner: 0.2, at: [-0.6, 2.6, 9.94], material: matt('#141517') }),
    standing({ size: [11.6, 0.3, 3], corner: 1.2, edge: 0.12, at: [0, -0.1, 1], material: matt('#f0ede6') }),
    ring4([-0.4, -0.1, 5], skin),
    lens(1.35, [-0.4, -1.6, 5], plastic('#17181b'), 0.5),
    standing({ size: [2.4, 0.3, 1.3], corner: 0.3, at: [3.9, -0.15, 7.5], material: { color: '#f5f3ea', rough: 0.12, coat: 1 } }),
    standing({ size: [1.5, 0.3, 1.2], corner: 0.3, at: [-4.3, -0.15, 7.6], material: glossy('#101114') }),
    disc(0.75, [4.4, -0.1, 5], plastic('#e8502e'), 0.5, 0.15),
    ...[0, 1, 2, 3, 4].map(
      (i): Part =>
        standing({
          size: [0.5, 0.06, 1.6],
          corner: 0.1,
          at: [-2 + i * 0.55, -0.42, 1.7],
          material: matt(['#c8423b', '#e2813a', '#e8b93e', '#5e9c57', '#3f8fb0'][i] ?? '#888888'),
        }),
    ),
    // Two prints lie before it.
    { kind: 'sheet', lies: true, size: [5.6, 7], at: [-8, -4.4, 0.03], turn: [0, 0, 24], material: { rough: 0.35, svg: photo } },
    {
      kind: 'sheet',
      lies: true,
      size: [5.6, 7],
      at: [-4.6, -6.2, 0.06],
      turn: [0, 0, -8],
      material: {
        rough: 0.35,
        svg: photo.replace('#7fc4e8', '#f2b38a').replace('#ffe08a', '#fff3d0').replace('#3f8f5a', '#8a5a7c').replace('#2c6e49', '#5d3a63'),
      },
    },
  ];
}

const ring4 = (at: Point, skin: Material): Part => ({
  kind: 'group',
  at,
  parts: [
    ring(3.3, -0.2, 0.8, matt('#f0ede6')),
    ring(2.8, 0.6, 1.7, skin),
    {
      kind: 'lathe',
      turn: [90, 0, 0],
      profile: [
        [2.5, 1.65],
        [1.3, 1.3],
        [0, 1.2],
      ],
      material: matt('#17181a'),
    },
  ],
});
