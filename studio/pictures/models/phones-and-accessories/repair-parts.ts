import { disc, drawing, face, lying, standing, top, write } from '../../parts/devices.ts';
import { cardboard, chrome, copper, gold, matt, plastic } from '../../parts/materials.ts';
import { carton } from '../../parts/packs/cartons-and-bags.ts';
import { DUSK_HOME } from '../../parts/phones.ts';
import { circle } from '../../parts/words/outlines.ts';
import type { Flat, Look, Models, Part, Point } from '../../scene.ts';

const flex = { color: '#c9772e', rough: 0.35, coat: 0.4 } as const;
const chip = (at: Point, size: readonly [number, number], color = '#1b1c1f'): Part => ({
  kind: 'box',
  size: [size[0], size[1], 0.12],
  edge: 0.02,
  at,
  material: plastic(color, 0.4),
});
const sticker = (text: string) =>
  drawing(
    100,
    40,
    `<rect width="100" height="40" rx="4" fill="#fff"/><rect width="26" height="40" rx="4" fill="#2f9f4f"/><path d="M7 20l5 6 8-12" fill="none" stroke="#fff" stroke-width="4"/>${write(62, 27, 17, text, '#222', 800)}`,
  );

/** Seen from behind: metal plate, tapes, ribbon; another from the front. */
function assembly(): Part[] {
  const [w, h] = [7, 14.8];
  return [
    {
      kind: 'group',
      at: [4.4, -0.6, 0],
      turn: [-10, 0, -14],
      parts: [
        standing({ size: [w, 0.2, h], corner: 0.9, edge: 0.05, material: { color: '#08090b', rough: 0.05, coat: 1 } }),
        face(DUSK_HOME, [w - 0.5, h - 0.6], [0, -0.01, 0.3], { rough: 0.1, glow: 1 }),
        {
          kind: 'tube',
          path: [
            [0.8, 0.2, 0.2],
            [0.8, 0.6, -0.2],
          ],
          radius: 0.1,
          material: flex,
        },
      ],
    },
    {
      kind: 'group',
      at: [-4.4, 1.6, 0.3],
      turn: [-12, 0, 12],
      parts: [
        standing({ size: [w, 0.2, h], corner: 0.9, edge: 0.05, material: { color: '#0b0c0e', rough: 0.3 } }),
        standing({
          size: [w - 0.5, 0.06, h - 2.2],
          corner: 0.4,
          at: [0, -0.06, 1.6],
          material: { color: '#b9bdc1', rough: 0.35, metal: 0.9 },
        }),
        ...[3.4, 9.6].map((z): Part => standing({ size: [w - 1, 0.03, 0.9], corner: 0.1, at: [0, -0.09, z], material: matt('#2f66c0') })),
        standing({ size: [3, 0.05, 2.4], corner: 0.1, at: [0.4, -0.1, 0.5], material: flex }),
        {
          kind: 'loft',
          sections: [
            { at: [0.8, -0.12, 2.6], size: [1.5, 0.05], power: 8 },
            { at: [0.8, -0.5, 4], size: [1.5, 0.05], power: 8 },
            { at: [0.8, -0.6, 5.2], size: [1.5, 0.05], power: 8 },
            { at: [0.8, -0.25, 6.4], size: [1.5, 0.05], power: 8 },
          ],
          material: flex,
        },
        { kind: 'box', size: [1.7, 0.14, 0.5], edge: 0.03, at: [0.8, -0.3, 6.2], material: plastic('#1b1c1f') },
        { kind: 'box', size: [1.1, 0.16, 0.7], edge: 0.03, at: [-0.2, -0.16, 1], material: plastic('#1b1c1f') },
        disc(0.5, [0, -0.1, h - 1.2], gold, 0.05),
        face(sticker('QC OK'), [2.4, 0.96], [-1.6, -0.11, 11.6]),
      ],
    },
  ];
}

function battery({ brand }: Look): Part[] {
  const one = (at: Point, spin: number): Part => ({
    kind: 'group',
    at,
    turn: [0, 0, spin],
    parts: [
      lying({ size: [4, 9, 0.45], corner: 0.3, edge: 0.16, material: { color: '#1f2125', rough: 0.35, coat: 0.3 } }),
      top(
        drawing(
          160,
          360,
          `<g transform="translate(120 340) rotate(-90)">${write(0, 0, 34, '5,000 mAh', '#ffffff', 800, 'start')}${write(0, -36, 20, `${brand} · 3.87 V Li-ion`, '#cfd3d8', 500, 'start')}${write(0, -64, 16, '0 cycles · grade A', '#7dff8a', 600, 'start')}</g><g fill="none" stroke="#fff" stroke-width="3"><path d="M30 30h24v24H30zM26 60l32 -34"/></g>`,
          false,
        ),
        [3.7, 8.4],
        [0, 0, 0.45],
      ),
      lying({ size: [3.6, 0.7, 0.4], corner: 0.1, at: [0, 4.75, 0.02], material: matt('#101113') }),
      {
        kind: 'loft',
        sections: [
          { at: [1, 5, 0.2], size: [0.7, 0.06], turn: [90, 0, 0], power: 8 },
          { at: [1, 6.2, 0.3], size: [0.7, 0.06], turn: [90, 0, 0], power: 8 },
          { at: [1.2, 7.4, 0.12], size: [0.7, 0.06], turn: [90, 0, 0], power: 8 },
        ],
        material: flex,
      },
      { kind: 'box', size: [1.2, 0.6, 0.14], edge: 0.03, at: [1.2, 7.6, 0.08], material: plastic('#1b1c1f') },
      ...Array.from(
        { length: 4 },
        (_, i): Part => ({ kind: 'box', size: [0.12, 0.34, 0.03], edge: 0, at: [0.84 + i * 0.24, 7.6, 0.22], material: gold }),
      ),
      ...[-1, 1].map(
        (sign): Part => lying({ size: [0.7, 2, 0.05], corner: 0.2, at: [sign * 1.1, -4.9, 0.1], material: plastic('#2f9f4f') }),
      ),
    ],
  });
  return [one([-2.6, 0, 0], 10), one([3, -0.6, 0], -16)];
}

/** A ribbon with a port at its lower end, a plug above, and a small board. */
function port(): Part[] {
  const shape: Flat[] = [
    [-2.6, -0.7],
    [2.6, -0.7],
    [2.6, 0.7],
    [0.9, 0.9],
    [0.8, 4.6],
    [1.9, 5.2],
    [1.9, 6.6],
    [-0.9, 6.6],
    [-0.9, 5.2],
    [-0.4, 4.6],
    [-0.5, 0.9],
    [-2.6, 0.7],
  ];
  const one = (at: Point, spin: number): Part => ({
    kind: 'group',
    at,
    turn: [0, 0, spin],
    parts: [
      {
        kind: 'extrude',
        outlines: [shape, circle(0.2, [-2.2, 0], 14), circle(0.2, [2.2, 0], 14)],
        depth: 0.09,
        edge: 0.02,
        material: flex,
      },
      lying({ size: [4.9, 1.2, 0.1], corner: 0.2, at: [0, 0, 0.06], material: plastic('#1e5a3a') }),
      { kind: 'box', size: [0.95, 1, 0.36], edge: 0.16, at: [0, -0.5, 0.14], material: chrome },
      { kind: 'box', size: [0.8, 0.03, 0.2], edge: 0.08, at: [0, -1.01, 0.22], material: matt('#08090b') },
      {
        kind: 'lathe',
        at: [-1.4, 0, 0.15],
        profile: [
          [0.34, 0],
          [0.34, 0.2],
          [0.12, 0.2],
          [0, 0.14],
        ],
        material: gold,
      },
      {
        kind: 'lathe',
        at: [1.4, 0.05, 0.15],
        profile: [
          [0.3, 0],
          [0.3, 0.16],
          [0, 0.16],
        ],
        material: matt('#17181a'),
      },
      ...(
        [
          [0.9, 0.3],
          [0.8, -0.25],
          [-0.8, 0.3],
          [-0.85, -0.2],
          [1.9, 0.3],
        ] as const
      ).map(([x, y]) => chip([x, y, 0.15], [0.26, 0.16])),
      chip([0.5, 5.9, 0.08], [2.2, 0.6]),
      ...Array.from(
        { length: 9 },
        (_, i): Part => ({ kind: 'box', size: [0.1, 0.2, 0.02], edge: 0, at: [-0.3 + i * 0.2, 5.9, 0.2], material: gold }),
      ),
      ...[0, 1, 2, 3].map(
        (i): Part => ({ kind: 'box', size: [0.05, 3.6, 0.012], edge: 0, at: [-0.2 + i * 0.26, 2.8, 0.09], material: copper }),
      ),
      ...[-2.2, 2.2].map(
        (x): Part => ({
          kind: 'lathe',
          at: [x, 0, 0.09],
          profile: [
            [0.2, 0],
            [0.34, 0.02],
            [0.34, 0.08],
            [0.2, 0.08],
          ],
          material: gold,
        }),
      ),
    ],
  });
  return [one([-2.6, -1.6, 0], 12), one([3.2, -2, 0], -18)];
}

const boxFront = (brand: string) =>
  drawing(
    100,
    180,
    `<rect width="100" height="180" fill="#b98f62"/><rect x="26" y="36" width="48" height="94" rx="8" fill="none" stroke="#3a2a1a" stroke-width="4"/>${write(50, 22, 12, brand, '#3a2a1a', 700)}${write(50, 152, 13, 'OLED assembly', '#3a2a1a', 800)}${write(50, 168, 10, 'with frame', '#3a2a1a', 500)}`,
  );

export const REPAIR_PARTS: Models = {
  'replacement-phone-screen-assembly-oled': {
    seen: 'A phone screen without a phone, lit, and another from behind with its metal plate and ribbon',
    scene: () => ({ parts: assembly(), view: { up: 14, round: 4 } }),
    packed: (look) => ({
      parts: [
        ...assembly(),
        { kind: 'group', at: [13, 4, 0], turn: [0, 0, -8], parts: [carton([9, 3, 16.2], cardboard, { front: boxFront(look.brand) })] },
      ],
      view: { up: 12 },
    }),
    detail: () => ({ parts: assembly().slice(1), view: { up: 16, round: 20, fill: 1.7, shift: [0, -0.3] } }),
  },
  'replacement-phone-battery-0-cycles': {
    seen: 'Two flat phone batteries with their ribbons and green pull tabs',
    scene: (look) => ({ parts: battery(look), view: { up: 52, round: -6 } }),
  },
  'replacement-charging-port-flex': {
    seen: 'Two orange ribbon circuits with a USB-C port on a small board',
    scene: () => ({ parts: port(), view: { up: 50, round: 8 } }),
  },
};
