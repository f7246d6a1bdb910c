import { darker, mix } from '../../parts/colors.ts';
import { cord, drawing, lamp, lying, moulded, top, write } from '../../parts/devices.ts';
import { KEYBOARDS, keyCaps } from '../../parts/keyboards.ts';
import { chrome, matt, plastic, rubber, steel } from '../../parts/materials.ts';
import { carton } from '../../parts/packs/cartons-and-bags.ts';
import type { Look, Material, Models, Part } from '../../scene.ts';
import { officeMouse } from './mice.ts';

const bodyOf = ({ color, colorName }: Look) => (colorName === 'Cream' ? '#ece2cc' : moulded(color));
const isCream = ({ colorName }: Look) => colorName === 'Cream';

function slim(look: Look): Part[] {
  const body = bodyOf(look);
  const caps: Material = { color: isCream(look) ? '#f3ebd8' : '#2f3136', rough: 0.55 };
  return [
    {
      kind: 'group',
      turn: [4, 0, 0],
      parts: [
        lying({ size: [44, 13, 1], corner: 1, edge: 0.3, material: plastic(body, 0.45) }),
        lying({ size: [43.2, 11.5, 0.12], corner: 0.5, at: [0, -0.4, 0.94], material: matt(darker(body, isCream(look) ? 0.2 : 0.4)) }),
        {
          kind: 'group',
          at: [-21.4, -6, 1.05],
          parts: keyCaps({
            keys: KEYBOARDS.full,
            pitch: 1.87,
            cap: caps,
            other: { ...caps, color: mix(caps.color ?? '', body, 0.6) },
            ink: isCream(look) ? '#3a342a' : '#e8e8ea',
            height: 0.32,
          }),
        },
        lamp(0.12, [20, 5.4, 1], '#53e08a', 4),
      ],
    },
    { kind: 'group', at: [14.5, -15, 0], turn: [0, 0, -12], parts: officeMouse(body) },
    // The receiver, out of the mouse.
    { kind: 'box', size: [1.2, 1.1, 0.5], edge: 0.1, at: [8, -13.4, 0], turn: [0, 0, 20], material: plastic(body) },
    { kind: 'box', size: [1.2, 1.1, 0.42], edge: 0.04, at: [7.7, -14.4, 0.04], turn: [0, 0, 20], material: steel },
  ];
}

const RAINBOW = drawing(
  320,
  120,
  `<defs><linearGradient id="g">${['#ff3d7f', '#ff8a2b', '#ffe14d', '#3ddc84', '#2fb7ff', '#8a5bff', '#ff3dd0'].map((color, i) => `<stop offset="${i / 6}" stop-color="${color}"/>`).join('')}</linearGradient></defs><rect width="320" height="120" fill="url(#g)"/>`,
);

function mechanical(look: Look): Part[] {
  const body = bodyOf(look);
  const cream = isCream(look);
  return [
    {
      kind: 'group',
      turn: [6, 0, 0],
      at: [0, 0, 0.6],
      parts: [
        lying({ size: [32.6, 14, 2.2], corner: 1, edge: 0.35, material: { color: body, rough: 0.42 } }),
        top(RAINBOW, [30.6, 11.6], [0, 0, 2.2], { rough: 0.3, glow: 2.2 }),
        {
          kind: 'group',
          at: [-15.2, -5.7, 2.6],
          parts: keyCaps({
            keys: KEYBOARDS.compact,
            pitch: 1.9,
            cap: { color: cream ? '#f4ecd9' : '#34363b', rough: 0.6 },
            other: { color: cream ? '#b9a88a' : '#222326', rough: 0.6 },
            accent: { color: cream ? '#c2694a' : '#e2813a', rough: 0.6 },
            ink: cream ? '#3a342a' : '#f2f2f4',
            height: 0.85,
            taper: 0.22,
          }),
        },
        {
          kind: 'lathe',
          at: [14.25, 4.75, 2.3],
          profile: [
            [0.85, 0],
            [0.85, 1.2],
            [0.85, 1.2],
            [0.75, 1.3],
            [0, 1.3],
          ],
          material: chrome,
        },
      ],
    },
    cord(
      [
        [-8, 6.4, 1.6],
        [-8, 9, 1],
        [-11, 11, 0.4],
        [-16, 10, 0.4],
        [-19, 6, 0.4],
      ],
      0.28,
      rubber(darker(body, 0.1)),
    ),
    // Two spare switches and the puller.
    ...[-1.4, 0.6].map(
      (x): Part => ({
        kind: 'group',
        at: [x + 12, -9.6, 0],
        turn: [0, 0, x * 24],
        parts: [
          { kind: 'box', size: [1.4, 1.4, 0.9], edge: 0.12, material: plastic('#2b2c30') },
          { kind: 'box', size: [1.2, 1.2, 0.5], edge: 0.12, at: [0, 0, 0.85], material: { color: '#e8e8ea', rough: 0.2, alpha: 0.7 } },
          { kind: 'box', size: [0.5, 0.5, 0.5], at: [0, 0, 1.2], material: plastic('#c62f2f') },
        ],
      }),
    ),
  ];
}

const boxFront = (brand: string) =>
  drawing(
    360,
    110,
    `<rect width="360" height="110" fill="#f4f2ee"/><rect width="360" height="30" fill="#6d6875"/>${write(14, 21, 16, brand, '#fff', 700, 'start')}<rect x="18" y="48" width="150" height="44" rx="5" fill="#2b2d31"/>${Array.from({ length: 48 }, (_, i) => `<rect x="${22 + (i % 16) * 9}" y="${53 + Math.floor(i / 16) * 12}" width="7" height="9" rx="1.5" fill="#54575d"/>`).join('')}<rect x="182" y="50" width="24" height="40" rx="12" fill="#2b2d31"/>${write(222, 66, 15, 'Wireless set', '#222', 700, 'start')}${write(222, 86, 10, '104 keys · 2.4 GHz · 2 x AAA', '#444', 400, 'start')}`,
  );

export const KEYBOARD_MODELS: Models = {
  'slim-wireless-keyboard-and-mouse-set': {
    seen: 'A slim {color} full-size keyboard with its mouse and receiver',
    scene: (look) => ({ parts: slim(look), view: { up: 46, round: -30, fill: 0.9 } }),
    packed: (look) => ({
      parts: [
        { kind: 'group', at: [0, -8, 0], parts: slim(look) },
        { kind: 'group', at: [0, 8, 0], parts: [carton([50, 4.5, 15], matt('#f4f2ee'), { front: boxFront(look.brand) })] },
      ],
      view: { up: 28, round: -10 },
    }),
    detail: (look) => ({ parts: slim(look), view: { up: 34, round: 30, fill: 2, shift: [0.3, -0.1] } }),
  },
  'hot-swap-mechanical-keyboard-75': {
    seen: 'A compact {color} mechanical keyboard with coloured light between its keys',
    scene: (look) => ({ parts: mechanical(look), view: { up: 38, round: 26, fill: 0.86 } }),
  },
};
