import { drawing, lying, top, write } from '../../parts/devices.ts';
import { matt, paper } from '../../parts/materials.ts';
import { carton } from '../../parts/packs/cartons-and-bags.ts';
import { BLUE_HOME, phone, SHORE_HOME, WARM_HOME } from '../../parts/phones.ts';
import { circle, roundedRect } from '../../parts/words/outlines.ts';
import type { Flat, Material, Models, Part, Point } from '../../scene.ts';
import { SIZE, skin } from './cases.ts';

/** A thin glass with round corners, standing. */
const pane = (material: Material, thick = 0.12): Part[] => [
  {
    kind: 'extrude',
    outlines: [roundedRect(7.1, 15.2, 0.9, [0, 7.6]), circle(0.16, [0, 14.7], 16)],
    depth: thick,
    edge: thick * 0.35,
    turn: [90, 0, 0],
    at: [0, thick, 0],
    material,
  },
];
const clearPane: Material = { color: '#eff7f9', rough: 0.02, thin: true };
const rim: Material = { color: '#8fc3d6', rough: 0.05, coat: 1 };
const rimmed = (material: Material): Part[] => [
  ...pane(material),
  {
    kind: 'extrude',
    outlines: [roundedRect(7.14, 15.24, 0.92, [0, 7.6]), roundedRect(7.0, 15.1, 0.86, [0, 7.6])],
    depth: 0.13,
    edge: 0.03,
    turn: [90, 0, 0],
    at: [0, 0.13, 0],
    material: rim,
  },
];

const wipes: Part[] = (['#2f7fa6', '#c8643b'] as const).map(
  (color, i): Part => ({
    kind: 'group',
    at: [0.4 + i * 5.4, -8 - i * 2.2, 0.02 + i * 0.02],
    turn: [0, 0, 14 - i * 22],
    parts: [
      lying({ size: [5.2, 5.2, 0.22], corner: 0.2, edge: 0.08, material: paper(color) }),
      top(
        drawing(100, 100, `${write(50, 44, 30, i === 0 ? 'WET' : 'DRY', '#fff', 800)}${write(50, 68, 17, 'wipe', '#fff', 500)}`),
        [4.6, 4.6],
        [0, 0, 0.22],
      ),
    ],
  }),
);

function pairOfGlasses(): Part[] {
  return [
    { kind: 'group', at: [-1.4, 1.8, 0], turn: [-14, 0, 8], parts: phone({ size: SIZE, body: skin, screen: SHORE_HOME }) },
    { kind: 'group', at: [2.2, -1.2, 0], turn: [-10, 0, 10], parts: rimmed(clearPane) },
    { kind: 'group', at: [6.2, -3.2, 0], turn: [-8, 0, 12], parts: rimmed(clearPane) },
    ...wipes,
  ];
}

function privacy(): Part[] {
  return [
    { kind: 'group', at: [0, 1.2, 0], turn: [-8, 0, 0], parts: phone({ size: SIZE, body: skin, screen: WARM_HOME }) },
    { kind: 'group', at: [2.9, -0.5, 0.3], turn: [-8, 14, 0], parts: rimmed({ color: '#0c0e14', rough: 0.03, alpha: 0.86, coat: 1 }) },
  ];
}

/** A strip of a hot-bent glass from `from` to `to` across (-1 … 1) and between two heights; its sides bend back in a quarter of an ellipse. */
function bentStrip([from, to]: Flat, [low, high]: Flat, out: number, material: Material): Part {
  const count = 24;
  const row = (z: number): Point[] => {
    // Its corners are round.
    const near = Math.max(0, 0.9 - Math.min(z, 15.2 - z));
    const half = 3.65 + out - 0.9 + Math.sqrt(0.81 - near * near);
    return Array.from({ length: count + 1 }, (_, i): Point => {
      const s = from + ((to - from) * i) / count;
      const side = Math.max(0, Math.abs(s) - 0.76) / 0.24;
      const a = (side * Math.PI) / 2;
      const x = side > 0 ? 0.78 + 0.22 * Math.sin(a) : (Math.abs(s) / 0.76) * 0.78;
      return [Math.sign(s) * x * half, (1 - Math.cos(a)) * 0.95 - out, z];
    });
  };
  const rows = Array.from({ length: 19 }, (_, i) => row(low + ((high - low) * (1 - Math.cos((i / 18) * Math.PI))) / 2));
  return { kind: 'skin', rows, curved: [true, true], material };
}

function curved(): Part[] {
  const black: Material = { color: '#0c0d10', rough: 0.12, coat: 0.8 };
  const glass: Part[] = [
    bentStrip([-1, 1], [0, 15.2], 0, { color: '#d3ecf6', rough: 0.02, thin: true }),
    bentStrip([-1, 1], [0, 0.5], 0.03, black),
    bentStrip([-1, 1], [14.6, 15.2], 0.03, black),
    bentStrip([-1, -0.9], [0.3, 14.9], 0.03, black),
    bentStrip([0.9, 1], [0.3, 14.9], 0.03, black),
  ];
  return [
    { kind: 'group', at: [-2.2, 2.4, 0], turn: [-8, 0, 10], parts: phone({ size: SIZE, body: skin, screen: BLUE_HOME }) },
    { kind: 'group', at: [2.6, -2.6, 0], turn: [-10, 0, -26], parts: glass },
    // A tube of glue and its lamp.
    {
      kind: 'lathe',
      at: [-4.6, -3.4, 0.6],
      turn: [0, 90, -24],
      profile: [
        [0.2, 0],
        [0.2, 1.2],
        [0.55, 1.6],
        [0.55, 5],
        [0.2, 5.4],
      ],
      material: { color: '#3d6fd0', rough: 0.3 },
    },
  ];
}

const sleeve = (brand: string) =>
  drawing(
    110,
    190,
    `<rect width="110" height="190" fill="#f2f7fa"/><rect x="26" y="40" width="58" height="104" rx="8" fill="#bfe3f2" stroke="#38a3cc" stroke-width="3"/>${write(55, 104, 34, '9H', '#1b6f94', 800)}${write(55, 24, 13, brand, '#222', 700)}${write(55, 162, 13, 'Tempered glass', '#222', 700)}${write(55, 178, 11, '2 pieces', '#555', 500)}`,
  );

export const GLASSES: Models = {
  'tempered-glass-screen-protector-clear-2-pack': {
    seen: 'Two clear glasses before a phone, with a wet and a dry wipe',
    scene: () => ({ parts: pairOfGlasses(), view: { up: 14, round: 18 }, tint: '#c6c4d4' }),
    packed: (look) => ({
      parts: [
        ...pairOfGlasses(),
        {
          kind: 'group',
          at: [-9.6, 3, 0],
          turn: [0, 0, 12],
          parts: [carton([10, 2.4, 17.3], matt('#f2f7fa'), { front: sleeve(look.brand) })],
        },
      ],
      view: { up: 14 },
      tint: '#c6c4d4',
    }),
    detail: () => ({ parts: pairOfGlasses(), view: { up: 10, round: 40, fill: 1.7, shift: [0.05, 0.25] }, tint: '#c6c4d4' }),
  },
  'tempered-glass-screen-protector-privacy': {
    seen: 'A dark privacy glass that slides off a bright phone screen',
    scene: () => ({ parts: privacy(), view: { up: 8, round: -14 } }),
  },
  'tempered-glass-screen-protector-full-glue-curved': {
    seen: 'A screen glass with bent sides and a black rim before a phone, with a tube of glue',
    scene: () => ({ parts: curved(), view: { up: 12, round: 6 }, tint: '#b4b2c8' }),
  },
};
