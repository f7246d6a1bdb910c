import { cord, drawing, face, hoop, lamp, lit, lying, standing, write } from '../../parts/devices.ts';
import { brass, cardboard, copper, matt, plastic, rubber } from '../../parts/materials.ts';
import { carton } from '../../parts/packs/cartons-and-bags.ts';
import { circle } from '../../parts/words/outlines.ts';
import type { Look, Material, Models, Part } from '../../scene.ts';

const orange = plastic('#e8742a', 0.4);
const dark = plastic('#2a2c31', 0.5);

/** A mains socket on a front that is at y = 0. */
const outlet = (x: number, z: number, radius = 2.2): Part => ({
  kind: 'group',
  at: [x, 0, z],
  parts: [
    standing({
      size: [radius * 2.5, 0.2, radius * 2.5],
      corner: 0.6,
      edge: 0.06,
      at: [0, -0.15, -radius * 1.25],
      material: matt('#17181b'),
    }),
    hoop(radius, radius * 0.86, [0, -0.15, 0], matt('#3a3d42'), 0.25),
    {
      kind: 'extrude',
      outlines: [circle(radius * 0.86, [0, 0], 40)],
      depth: 0.05,
      edge: 0.01,
      turn: [90, 0, 0],
      at: [0, -0.15, 0],
      material: matt('#24262a'),
    },
    ...[-0.42, 0.42].map(
      (share): Part => ({
        kind: 'extrude',
        outlines: [circle(0.32, [0, 0], 40)],
        depth: 0.05,
        edge: 0.01,
        turn: [90, 0, 0],
        at: [share * radius, -0.2, 0],
        material: matt('#050506'),
      }),
    ),
    ...[-1, 1].map(
      (sign): Part => ({ kind: 'box', size: [0.6, 0.3, 0.5], edge: 0.06, at: [0, -0.26, sign * radius * 0.8 - 0.25], material: brass }),
    ),
  ],
});

const port = (x: number, z: number, w: number, h: number, inside = '#0a0b0d'): Part => ({
  kind: 'group',
  at: [x, 0, z],
  parts: [
    standing({ size: [w, 0.1, h], corner: h * 0.45, at: [0, -0.08, -h / 2], material: { color: '#b9bdc1', rough: 0.3, metal: 1 } }),
    standing({ size: [w * 0.82, 0.05, h * 0.62], corner: h * 0.3, at: [0, -0.1, -h * 0.31], material: matt(inside) }),
  ],
});

const display = drawing(
  240,
  130,
  `<rect width="240" height="130" fill="#071018"/><circle cx="66" cy="65" r="46" fill="none" stroke="#22333f" stroke-width="11"/><path d="M66 19a46 46 0 1 1-44 33" fill="none" stroke="#3fe06f" stroke-width="11" stroke-linecap="round"/>${write(66, 76, 32, '86%', '#fff', 700)}${write(134, 36, 16, 'INPUT', '#7fb2d0', 500, 'start')}${write(134, 60, 24, '100 W', '#fff', 700, 'start')}${write(134, 90, 16, 'OUTPUT', '#7fb2d0', 500, 'start')}${write(134, 114, 24, '320 W', '#ffb347', 700, 'start')}`,
);

function station({ brand }: Look): Part[] {
  const [w, d, h] = [30, 20, 19];
  return [
    lying({ size: [w, d, h], corner: 3, edge: 1.4, at: [0, d / 2, 0.8], material: dark }),
    ...[-1, 1].map(
      (sign): Part =>
        lying({ size: [3.6, d + 0.4, h + 0.3], corner: 1.7, edge: 1.2, at: [sign * (w / 2 - 1.6), d / 2, 0.7], material: orange }),
    ),
    {
      kind: 'tube',
      path: [
        [-w / 2 + 2, d / 2, h],
        [-w / 2 + 2.6, d / 2, h + 4],
        [-w / 2 + 5, d / 2, h + 5.2],
        [w / 2 - 5, d / 2, h + 5.2],
        [w / 2 - 2.6, d / 2, h + 4],
        [w / 2 - 2, d / 2, h],
      ],
      radius: 1.3,
      sides: 8,
      material: orange,
    },
    {
      kind: 'tube',
      path: [
        [-7, d / 2, h + 5.2],
        [7, d / 2, h + 5.2],
      ],
      radius: 1.5,
      sides: 8,
      material: rubber(),
    },
    standing({ size: [23.4, 0.5, 16.4], corner: 1.4, edge: 0.15, at: [0, -0.2, 2], material: matt('#1b1c20') }),
    {
      kind: 'group',
      at: [0, -0.2, 0],
      parts: [
        standing({ size: [10.6, 0.2, 6], corner: 0.6, at: [-4.9, -0.15, 11.6], material: { color: '#05070a', rough: 0.08, coat: 1 } }),
        face(display, [9.8, 5.3], [-4.9, -0.17, 11.95], lit(1.5)),
        outlet(-7.4, 6.4),
        outlet(-1.4, 6.4),
        port(4.2, 8.2, 1.9, 0.8),
        port(4.2, 6.4, 1.9, 0.8),
        port(4.2, 4.6, 1.6, 1, '#2f66c0'),
        port(8, 8.2, 1.6, 1, '#2f66c0'),
        hoop(1.1, 0.6, [8, -0.1, 5.4], matt('#43464c'), 0.5),
        lamp(0.5, [3.6, -0.1, 15.4], '#53e08a', 3),
        ...[3.6, 6, 8.4].map(
          (x): Part => ({
            kind: 'lathe',
            turn: [90, 0, 0],
            at: [x, 0, 12.6],
            profile: [
              [0.8, 0],
              [0.75, 0.3],
              [0, 0.32],
            ],
            material: plastic('#4d5157'),
          }),
        ),
        { kind: 'box', size: [5.6, 0.3, 1], edge: 0.2, at: [6.2, -0.1, 15], material: { color: '#fff4d2', glow: 2.2 } },
      ],
    },
    face(drawing(240, 40, write(120, 30, Math.min(26, 290 / brand.length), brand, '#f2f2f4', 700)), [7, 1.17], [-5, -0.75, 2.3]),
    ...[-11, 11].flatMap((x) =>
      [3, d - 3].map(
        (y): Part => ({
          kind: 'lathe',
          at: [x, y, 0],
          profile: [
            [1.3, 0],
            [1.3, 1],
            [0, 1],
          ],
          material: rubber(),
        }),
      ),
    ),
  ];
}

const clamp = (x: number, y: number, spin: number, color: string): Part => ({
  kind: 'group',
  at: [x, y, 0.8],
  turn: [0, 0, spin],
  parts: [
    ...[-1, 1].map(
      (sign): Part => ({
        kind: 'loft',
        sections: [
          { at: [0, sign * 1.5, 0], size: [1.1, 1.2], turn: [0, 90, 0], power: 3 },
          { at: [3.6, sign * 0.9, 0], size: [1.2, 1.2], turn: [0, 90, 0], power: 3 },
          { at: [5, sign * 0.6, 0], size: [1.1, 0.9], turn: [0, 90, 0], power: 3 },
        ],
        material: plastic(color),
      }),
    ),
    ...[-1, 1].map(
      (sign): Part => ({
        kind: 'box',
        size: [3.2, 0.35, 0.9],
        edge: 0.08,
        at: [6, sign * 0.45, -0.4],
        turn: [0, 0, sign * -4],
        material: copper,
      }),
    ),
  ],
});

function inverter({ brand }: Look): Part[] {
  const shell: Material = { color: '#2f66a8', rough: 0.35, metal: 0.55 };
  const [w, d, h] = [19, 30, 8.6];
  const fins = Array.from(
    { length: 9 },
    (_, i): Part => lying({ size: [0.5, d - 1.4, 0.7], corner: 0.2, edge: 0.1, at: [-7.6 + i * 1.9, 0, h - 0.1], material: shell }),
  );
  return [
    {
      kind: 'group',
      at: [0, 2, 0.9],
      parts: [
        lying({ size: [w, d, h], corner: 0.9, edge: 0.3, material: shell }),
        ...fins,
        {
          kind: 'group',
          at: [0, -d / 2, 0],
          parts: [
            standing({ size: [w - 0.4, 0.5, h - 0.3], corner: 0.7, edge: 0.12, at: [0, -0.3, 0.15], material: matt('#1b1c20') }),
            {
              kind: 'group',
              at: [0, -0.3, 0],
              parts: [
                outlet(-5.8, 4.4),
                outlet(0.2, 4.4),
                face(
                  drawing(120, 60, `<rect width="120" height="60" rx="6" fill="#0b1a10"/>${write(60, 40, 32, '230V', '#7dff8a', 700)}`),
                  [4.2, 2.1],
                  [5.9, -0.02, 5.6],
                  lit(1.7),
                ),
                {
                  kind: 'box',
                  size: [1.5, 0.6, 2.2],
                  edge: 0.15,
                  at: [4.4, -0.1, 1.8],
                  turn: [6, 0, 0],
                  material: { color: '#e8281e', rough: 0.2, glow: 0.9 },
                },
                port(7, 3.4, 1.6, 1, '#2f66c0'),
                lamp(0.2, [7, -0.05, 1.9], '#53e08a', 5),
              ],
            },
          ],
        },
        ...[-1, 1].map(
          (sign): Part => lying({ size: [3, d * 0.7, 0.5], corner: 0.5, at: [sign * (w / 2 + 0.8), 0, -0.6], material: shell }),
        ),
        {
          kind: 'group',
          at: [w / 2 + 0.02, -2, 1.6],
          turn: [0, 0, 90],
          parts: [
            face(
              drawing(300, 80, `${write(150, 34, 30, brand, '#ffffff', 700)}${write(150, 68, 27, 'PURE SINE 1500 W', '#ffd166', 800)}`),
              [17, 4.53],
              [0, 0, 0],
              { rough: 0.35 },
            ),
          ],
        },
      ],
    },
    cord(
      [
        [4, 17, 5],
        [7, 21, 4],
        [15, 21, 1.2],
        [19, 12, 0.8],
        [17.4, 3, 0.8],
        [18, -4, 0.8],
      ],
      0.75,
      plastic('#c62f2f'),
    ),
    cord(
      [
        [-2, 17, 5],
        [4, 23.6, 4],
        [18, 24, 1.2],
        [23.6, 14, 0.8],
        [22, 4, 0.8],
        [23.6, -2, 0.8],
      ],
      0.75,
      plastic('#1d1e20'),
    ),
    clamp(18.2, -4, -82, '#c62f2f'),
    clamp(23.8, -2, -82, '#1d1e20'),
  ];
}

const boxFront = (brand: string) =>
  drawing(
    240,
    170,
    `<rect width="240" height="170" fill="#b98f62"/><rect x="70" y="50" width="100" height="66" rx="10" fill="#3a2a1a"/><path d="M84 50v-12h72v12" fill="none" stroke="#3a2a1a" stroke-width="8"/><path d="M126 58l-20 30h14l-6 22 22-30h-14z" fill="#f2a23a"/>${write(14, 26, 18, brand, '#3a2a1a', 700, 'start')}${write(14, 144, 18, 'Portable power station', '#3a2a1a', 700, 'start')}${write(14, 162, 13, '614 Wh · 600 W · LiFePO4', '#3a2a1a', 500, 'start')}`,
  );

export const POWER: Models = {
  'portable-power-station-600-wh': {
    seen: 'A portable power station with an orange handle, two sockets and a display that says 86%',
    scene: (look) => ({ parts: station(look), view: { up: 14, round: 22 } }),
    packed: (look) => ({
      parts: [
        { kind: 'group', at: [-14, -6, 0], parts: station(look) },
        { kind: 'group', at: [15, 16, 0], turn: [0, 0, -10], parts: [carton([40, 30, 29], cardboard, { front: boxFront(look.brand) })] },
      ],
      view: { up: 15 },
    }),
    detail: (look) => ({ parts: station(look), view: { up: 10, round: -24, fill: 1.8, shift: [-0.16, 0.05] } }),
  },
  'pure-sine-inverter-1-500-w': {
    seen: 'A blue inverter with two sockets, cooling fins and red and black battery clamps',
    scene: (look) => ({ parts: inverter(look), view: { up: 26, round: 34 } }),
  },
};
