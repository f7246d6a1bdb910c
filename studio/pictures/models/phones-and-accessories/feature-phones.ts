import { darker } from '../../parts/colors.ts';
import { drawing, face, holes, lens, lit, lying, moulded, standing, write } from '../../parts/devices.ts';
import { matt, plastic, rubber, steel } from '../../parts/materials.ts';
import { carton } from '../../parts/packs/cartons-and-bags.ts';
import { GREEN_HOME, phone, turned } from '../../parts/phones.ts';
import type { Look, Material, Models, Part } from '../../scene.ts';

/** A thick phone with guarded corners and screws. */
function rugged({ color, colorName }: Look): Part[] {
  const accent = colorName === 'Black' ? '#3f4349' : color;
  const [w, d, h] = [8.6, 1.9, 17.8];
  const one = (back: boolean): Part[] => [
    standing({ size: [w, d, h], corner: 1.7, edge: 0.5, material: rubber('#1f2124') }),
    ...[-1, 1].flatMap((x) =>
      [0, 1].map(
        (z): Part =>
          standing({
            size: [2.8, d + 0.5, 2.9],
            corner: 1.3,
            edge: 0.5,
            at: [x * (w / 2 - 1.2), -0.25, z === 0 ? -0.2 : h - 2.7],
            material: rubber('#17181a'),
          }),
      ),
    ),
    ...[-1, 1].map(
      (x): Part =>
        standing({
          size: [0.7, d + 0.16, h * 0.56],
          corner: 0.3,
          edge: 0.2,
          at: [x * (w / 2 + 0.02), -0.08, h * 0.22],
          material: plastic(accent, 0.4),
        }),
    ),
    ...(back
      ? []
      : phone({ size: [w - 1.1, 0.3, h - 1.7], body: matt('#141517'), screen: GREEN_HOME, eyes: 0 }).map(
          (part): Part => ({ kind: 'group', at: [0, -0.24, 0.85], parts: [part] }),
        )),
    {
      kind: 'group',
      at: [0, d, 0],
      turn: [0, 0, 180],
      parts: [
        standing({ size: [4.6, 0.4, 6], corner: 1.2, edge: 0.15, at: [0, -0.3, h - 8], material: plastic(accent, 0.4) }),
        ...[0, 1].flatMap((x) => [0, 1].map((z) => lens(0.72, [x * 1.9 - 0.95, -0.3, h - 3.6 - z * 2], plastic('#111214'), 0.3))),
        face(holes(120, 60, 8, '#050506'), [3.4, 1.7], [0, -0.02, 2], { rough: 0.8 }),
        standing({
          size: [4.4, 0.16, 4.4],
          corner: 0.6,
          at: [0, -0.1, 4.6],
          material: { color: '#2a2c30', rough: 0.6, grain: { kind: 'stripes', scale: 1.4, along: 'z', bump: 0.5, depth: 0.05 } },
        }),
        ...[-1, 1].flatMap((x) =>
          [2, h - 2].map(
            (z): Part => ({
              kind: 'lathe',
              turn: [90, 0, 0],
              at: [x * 3.4, -0.02, z],
              profile: [
                [0.34, 0],
                [0.32, 0.14],
                [0.14, 0.14],
                [0, 0.05],
              ],
              material: steel,
            }),
          ),
        ),
      ],
    },
  ];
  return [{ kind: 'group', at: [2.8, -0.6, 0.2], turn: [-6, 0, -12], parts: one(false) }, turned(one(true), [-4.4, 3.4, 0.2], -10, 6)];
}

const display = (width: number, height: number, time: string) =>
  drawing(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="#0d2b52"/><rect width="${width}" height="${height * 0.14}" fill="#081a33"/>${write(width * 0.5, height * 0.5, width * 0.27, time, '#fff', 700)}${write(width * 0.5, height * 0.68, width * 0.1, '22 November', '#cfe0ff', 500)}${write(width * 0.06, height * 0.94, width * 0.1, 'Menu', '#fff', 600, 'start')}${write(width * 0.94, height * 0.94, width * 0.1, 'Names', '#fff', 600, 'end')}`,
  );

const SIGNS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'];

interface Keypad {
  readonly width: number;
  readonly from: number;
  readonly step: number;
  readonly key: readonly [number, number];
  readonly color: string;
  readonly ink: string;
}

const keypad = ({ width, from, step, key, color, ink }: Keypad): Part[] =>
  SIGNS.flatMap((sign, i): Part[] => {
    const x = ((i % 3) - 1) * width;
    const z = from - Math.floor(i / 3) * step;
    return [
      standing({ size: [key[0], 0.35, key[1]], corner: key[1] * 0.35, edge: 0.12, at: [x, -0.25, z], material: plastic(color, 0.4) }),
      face(drawing(60, 40, write(30, 33, 36, sign, ink, 800)), [key[1] * 1.2, key[1] * 0.8], [x, -0.26, z + key[1] * 0.1]),
    ];
  });

const callKeys = (x: number, z: number, w: number): Part[] =>
  (
    [
      [-x, '#2f9f4f'],
      [x, '#c62f2f'],
    ] as const
  ).map(
    ([at, color]): Part =>
      standing({ size: [w, 0.35, w * 0.5], corner: w * 0.2, edge: 0.12, at: [at, -0.25, z], material: plastic(color) }),
  );

/** Large keys, a red one for help behind, in its desk charger. */
function senior({ color }: Look): Part[] {
  const body = moulded(color);
  const [w, h] = [6.2, 13.4];
  const one: Part[] = [
    standing({ size: [w, 1.5, h], corner: 1.3, edge: 0.5, material: plastic(body, 0.4) }),
    standing({ size: [w - 0.7, 0.1, 4.7], corner: 0.5, at: [0, -0.06, h - 5.6], material: { color: '#08090b', rough: 0.08, coat: 1 } }),
    face(display(200, 170, '10:24'), [4.9, 4.16], [0, -0.08, h - 5.3], lit(1.1)),
    ...callKeys(1.9, h - 6.8, 1.5),
    standing({ size: [1.6, 0.35, 0.9], corner: 0.4, edge: 0.12, at: [0, -0.25, h - 6.9], material: plastic('#c9ccd0') }),
    ...keypad({ width: 1.88, from: 5, step: 1.42, key: [1.7, 1.18], color: '#f1f1ee', ink: '#16171a' }),
  ];
  const back: Part[] = [
    ...one.slice(0, 1),
    {
      kind: 'group',
      at: [0, 1.5, 0],
      turn: [0, 0, 180],
      parts: [
        {
          kind: 'lathe',
          turn: [90, 0, 0],
          at: [0, 0, 8],
          profile: [
            [1.5, -0.1],
            [1.5, 0.2],
            [1.3, 0.4],
            [0, 0.42],
          ],
          material: plastic('#e02a20'),
        },
        face(drawing(90, 40, write(45, 31, 32, 'SOS', '#fff', 800)), [2, 0.9], [0, -0.44, 7.6]),
        lens(0.5, [0, -0.02, 11.4], plastic('#141517'), 0.2),
        face(holes(80, 40, 8, '#111'), [2, 1], [0, -0.02, 2], { rough: 0.8 }),
      ],
    },
  ];
  return [
    {
      kind: 'group',
      at: [3.2, -1.6, 0],
      parts: [
        lying({ size: [8.6, 6.4, 1.6], corner: 1.6, edge: 0.5, at: [0, 1.2, 0], material: plastic('#2a2c30', 0.45) }),
        { kind: 'group', at: [0, 0.2, 1], turn: [-14, 0, 0], parts: one },
        standing({ size: [8, 1.6, 3], corner: 1, edge: 0.5, at: [0, 2.6, 1], material: plastic('#2a2c30', 0.45) }),
      ],
    },
    turned(back, [-5.4, 2.4, 0], -12, 4),
  ];
}

function feature({ color }: Look): Part[] {
  const body = moulded(color);
  const [w, h] = [5, 11.8];
  const one: Part[] = [
    standing({ size: [w, 1.2, h], corner: 0.9, edge: 0.4, material: plastic(body, 0.3) }),
    standing({ size: [w - 0.5, 0.1, h - 0.6], corner: 0.7, at: [0, -0.06, 0.3], material: plastic('#17181b', 0.3) }),
    face(display(180, 200, '09:41'), [3.5, 3.9], [0, -0.09, h - 5], lit(1.1)),
    face(drawing(60, 12, '<rect width="60" height="12" rx="6" fill="#4b4f54"/>'), [1.2, 0.24], [0, -0.09, h - 0.8]),
    ...callKeys(1.55, h - 6.6, 1.3),
    standing({
      size: [1.5, 0.25, 1.2],
      corner: 0.35,
      edge: 0.1,
      at: [0, -0.2, h - 6.8],
      material: { color: '#b9bdc1', rough: 0.3, metal: 0.9 },
    }),
    ...keypad({ width: 1.48, from: 3.9, step: 1.02, key: [1.36, 0.82], color: '#2d3035', ink: '#f2f2f4' }),
  ];
  const back: Part[] = [
    ...one.slice(0, 1),
    {
      kind: 'group',
      at: [0, 1.2, 0],
      turn: [0, 0, 180],
      parts: [
        lens(0.45, [0, -0.02, h - 1.6], plastic('#141517'), 0.2),
        face(holes(100, 50, 9, darker(body, 0.7)), [2.4, 1.2], [0, -0.02, 1.2], { rough: 0.8 }),
        {
          kind: 'lathe',
          turn: [90, 0, 0],
          at: [1.2, 0, h - 1.6],
          profile: [
            [0.3, 0],
            [0.25, 0.1],
            [0, 0.12],
          ],
          material: { color: '#fff3cf', glow: 2 } satisfies Material,
        },
      ],
    },
  ];
  return [{ kind: 'group', at: [-2.4, -1, 0], turn: [-8, 0, 12], parts: one }, turned(back, [3, 1.8, 0], 14, 8)];
}

const boxFront = (brand: string) =>
  drawing(
    110,
    200,
    `<rect width="110" height="200" fill="#23262b"/><rect y="150" width="110" height="50" fill="#e0742a"/><rect x="30" y="36" width="50" height="100" rx="10" fill="#3f4349"/><rect x="35" y="44" width="40" height="84" rx="5" fill="#2f9f7a"/>${write(55, 22, Math.min(13, 130 / brand.length), brand, '#fff', 700)}${write(55, 172, 13, 'Outdoor phone', '#fff', 800)}${write(55, 189, 9, 'IP68 · 10,000 mAh', '#fff', 500)}`,
  );

export const FEATURE_PHONES: Models = {
  'rugged-ip68-outdoor-phone': {
    seen: 'A thick outdoor phone with guarded corners and {color} sides, seen from the front and behind',
    scene: (look) => ({ parts: rugged(look), view: { up: 10, round: 4 } }),
    packed: (look) => ({
      parts: [
        { kind: 'group', at: [-4, 0, 0], parts: rugged(look) },
        {
          kind: 'group',
          at: [9.6, 4, 0],
          turn: [0, 0, -10],
          parts: [carton([11, 7, 20], matt('#23262b'), { front: boxFront(look.brand) })],
        },
      ],
      view: { up: 10 },
    }),
    detail: (look) => ({ parts: rugged(look), view: { up: 14, round: -30, fill: 1.8, shift: [-0.2, 0.3] } }),
  },
  'large-button-senior-phone': {
    seen: 'A {color} phone with very large keys in its desk charger, its red SOS key seen on another',
    scene: (look) => ({ parts: senior(look), view: { up: 14, round: -8 } }),
  },
  'dual-sim-feature-phone': {
    seen: 'A small {color} phone with keys and a small screen, seen from both sides',
    scene: (look) => ({ parts: feature(look), view: { up: 12, round: 10 } }),
  },
};
