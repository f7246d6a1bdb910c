import { darker, lighter } from '../../parts/colors.ts';
import { drawing, face, moulded, standing, write } from '../../parts/devices.ts';
import { matt, rubber } from '../../parts/materials.ts';
import { carton } from '../../parts/packs/cartons-and-bags.ts';
import { phone, turned, WARM_HOME } from '../../parts/phones.ts';
import { roundedRect } from '../../parts/words/outlines.ts';
import type { Flat, Look, Material, Models, Part, Point } from '../../scene.ts';

export const SIZE: Point = [7.4, 0.8, 15.6];
const [W, D, H] = SIZE;

/** The window for the eyes, as seen from the front (so on the right). */
const eyes: Flat[] = roundedRect(2.9, 5.2, 1, [W * 0.28, H * 0.9 - 1.1]);

/** A shell open to the front, its back with a window; upright with its opening to the camera. */
function shell(material: Material, wall: number, corners: boolean): Part[] {
  const [w, h] = [W + wall * 2, H + wall * 2];
  return [
    {
      kind: 'extrude',
      outlines: [roundedRect(w, h, 1.2, [0, h / 2]), eyes.map(([x, z]): Flat => [x, z + wall])],
      depth: wall,
      edge: wall * 0.3,
      turn: [90, 0, 0],
      at: [0, D + wall * 2, 0],
      material,
    },
    {
      kind: 'extrude',
      outlines: [roundedRect(w, h, 1.2, [0, h / 2]), roundedRect(W, H, 1, [0, h / 2])],
      depth: D + wall * 2.2,
      edge: wall * 0.4,
      segments: 3,
      turn: [90, 0, 0],
      at: [0, D + wall * 2, 0],
      material,
    },
    ...(corners
      ? [-1, 1].flatMap((x) =>
          [0, 1].map(
            (z): Part =>
              standing({
                size: [1.5, D + wall * 3, 1.5],
                corner: 0.7,
                edge: 0.3,
                at: [x * (w / 2 - 0.55), -wall * 0.2, z === 0 ? -0.18 : h - 1.32],
                material,
              }),
          ),
        )
      : []),
    { kind: 'box', size: [0.16, 0.34, 2], edge: 0.06, at: [w / 2 + 0.02, D * 0.5, H * 0.62], material },
    { kind: 'box', size: [0.16, 0.34, 1.2], edge: 0.06, at: [-w / 2 - 0.02, D * 0.5, H * 0.7], material },
  ];
}

const isClear = ({ colorName }: Look) => colorName === 'Clear';
export const skin: Material = { color: '#8ea6c8', rough: 0.2, coat: 0.6, metal: 0.3 };

function clear(look: Look): Part[] {
  const film: Material = { color: isClear(look) ? '#f8fbfb' : lighter(look.color, 0.4), rough: 0.03, thin: true };
  const withPhone: Part[] = [
    ...shell(film, 0.22, true),
    { kind: 'group', at: [0, 0.12, 0.22], parts: phone({ size: SIZE, body: skin, eyes: 2 }) },
  ];
  return [
    turned(withPhone, [2.8, 0.4, 0.2], 16, 8),
    { kind: 'group', at: [-5.6, 1.6, 0.2], turn: [-6, 0, 14], parts: shell(film, 0.22, true) },
  ];
}

function silicone(look: Look): Part[] {
  const color = isClear(look) ? '#e6ebec' : moulded(look.color);
  const soft: Material = { ...rubber(color), rough: 0.6, sheen: 0.4 };
  const lining: Material = { color: lighter(darker(color, 0.25), 0.1), rough: 1, sheen: 0.6 };
  const one = [...shell(soft, 0.26, false)];
  return [
    turned(one, [3, 0, 0], 18, 8),
    {
      kind: 'group',
      at: [-5.4, 2, 0],
      turn: [-8, 0, 16],
      parts: [...one, standing({ size: [W - 0.1, 0.04, H - 5], corner: 0.6, edge: 0.01, at: [0, D + 0.2, 0.4], material: lining })],
    },
  ];
}

/** A folio open like a book: cards on its left, a phone on its right. */
function wallet(look: Look): Part[] {
  const color = isClear(look) ? '#c9b8a0' : moulded(look.color);
  const hide: Material = { color, rough: 0.5, coat: 0.15, grain: { kind: 'leather', scale: 4, bump: 0.25, depth: 0.03 } };
  const inside: Material = { color: lighter(color, 0.12), rough: 0.6, grain: { kind: 'leather', scale: 4, bump: 0.15, depth: 0.02 } };
  const [w, h] = [8.2, 16.6];
  const card = (svg: string, z: number): Part[] => [
    standing({ size: [6.6, 0.08, 4], corner: 0.3, edge: 0.02, at: [-0.2, -0.12, z + 0.9], material: matt('#dddddd') }),
    face(svg, [6.6, 4], [-0.2, -0.13, z + 0.9], { rough: 0.25, coat: 0.5 }),
    standing({ size: [7, 0.16, 2.4], corner: 0.25, edge: 0.06, at: [-0.2, -0.3, z - 1], material: inside }),
  ];
  const bank = (ground: string) =>
    drawing(
      200,
      120,
      `<rect width="200" height="120" rx="10" fill="${ground}"/><rect x="16" y="22" width="28" height="20" rx="4" fill="#e6c46a"/>${write(184, 36, 16, 'BANK', '#fff', 700, 'end')}`,
    );
  return [
    {
      kind: 'group',
      turn: [0, 0, 38],
      at: [-0.4, 0, 0],
      parts: [
        {
          kind: 'group',
          at: [-w / 2, 0, 0],
          parts: [
            standing({ size: [w, 0.4, h], corner: 1, edge: 0.15, material: hide }),
            standing({ size: [w - 0.6, 0.1, h - 0.6], corner: 0.8, edge: 0.03, at: [0, -0.06, 0.3], material: inside }),
            ...card(bank('#2f5fa8'), 10),
            ...card(bank('#b4402f'), 6.2),
            ...card(bank('#2f8378'), 2.4),
          ],
        },
      ],
    },
    {
      kind: 'group',
      turn: [0, 0, -16],
      at: [0.4, 0, 0],
      parts: [
        {
          kind: 'group',
          at: [w / 2, 0, 0],
          parts: [
            standing({ size: [w, 0.4, h], corner: 1, edge: 0.15, material: hide }),
            {
              kind: 'group',
              at: [0, -1, 0.3],
              parts: [
                ...shell(matt(darker(color, 0.4)), 0.16, false),
                { kind: 'group', at: [0, 0.05, 0.16], parts: phone({ size: SIZE, body: skin, screen: WARM_HOME }) },
              ],
            },
          ],
        },
      ],
    },
    {
      kind: 'tube',
      path: [
        [0, 0.25, 0.3],
        [0, 0.25, h - 0.3],
      ],
      radius: 0.36,
      material: hide,
    },
    // The strap that closes it.
    {
      kind: 'group',
      at: [7.6, -2.2, 7.4],
      turn: [0, 0, -16],
      parts: [
        standing({ size: [3, 0.3, 2], corner: 0.9, edge: 0.1, at: [1.6, 0, 0], material: hide }),
        {
          kind: 'lathe',
          turn: [90, 0, 0],
          at: [2.4, 0, 1],
          profile: [
            [0.4, 0],
            [0.36, 0.1],
            [0, 0.12],
          ],
          material: { color: '#c9ccd0', rough: 0.25, metal: 1 },
        },
      ],
    },
  ];
}

const boxFront = (brand: string) =>
  drawing(
    110,
    200,
    `<rect width="110" height="200" fill="#f7f5f2"/><rect x="22" y="44" width="66" height="118" rx="12" fill="none" stroke="#db2777" stroke-width="5"/><rect x="30" y="52" width="22" height="40" rx="8" fill="#db2777"/>${write(55, 26, 13, brand, '#222', 700)}${write(55, 184, 12, 'Shockproof case', '#222', 700)}`,
  );

export const CASES: Models = {
  'clear-shockproof-phone-case': {
    seen: 'A {color} see-through phone case with thick corners, empty and on a phone',
    scene: (look) => ({ parts: clear(look), view: { up: 10, round: 0 }, tint: '#c6c4d4' }),
    packed: (look) => ({
      parts: [
        ...clear(look),
        {
          kind: 'group',
          at: [10.6, 3.4, 0],
          turn: [0, 0, -10],
          parts: [carton([10, 2.4, 18], matt('#f7f5f2'), { front: boxFront(look.brand) })],
        },
      ],
      view: { up: 10 },
      tint: '#c6c4d4',
    }),
    detail: (look) => ({ parts: clear(look), view: { up: 16, round: 26, fill: 1.9, shift: [0.2, 0.3] }, tint: '#c6c4d4' }),
  },
  'liquid-silicone-phone-case': {
    seen: 'A soft {color} silicone phone case from behind and from inside',
    scene: (look) => ({ parts: silicone(look), view: { up: 12, round: -6 } }),
  },
  'wallet-leather-look-phone-case': {
    seen: 'A {color} leather-look folio open on a phone and three card slots',
    scene: (look) => ({ parts: wallet(look), view: { up: 12, round: 0 } }),
  },
};
