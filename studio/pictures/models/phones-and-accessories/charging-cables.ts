import { braid, cord, drawing, moulded, write } from '../../parts/devices.ts';
import { aluminium, chrome, gold, matt, paper, plastic } from '../../parts/materials.ts';
import { carton } from '../../parts/packs/cartons-and-bags.ts';
import { coilPath } from '../../parts/words/points.ts';
import type { Look, Material, Models, Part, Point } from '../../scene.ts';

type Tip = 'usb-c' | 'eight' | 'micro' | 'usb-a';

const metalTip = (w: number, d: number, h: number, inside = true): Part[] => [
  { kind: 'box', size: [w, d, h], edge: h * 0.45, at: [0, -d / 2, -h / 2], material: chrome },
  ...(inside
    ? [
        {
          kind: 'box',
          size: [w * 0.8, 0.04, h * 0.5],
          edge: h * 0.2,
          at: [0, -d - 0.005, -h * 0.25],
          material: matt('#0c0d0f'),
        } satisfies Part,
      ]
    : []),
];

const TIPS: Readonly<Record<Tip, () => Part[]>> = {
  'usb-c': () => metalTip(0.86, 0.75, 0.28),
  micro: () => metalTip(0.7, 0.65, 0.22),
  'usb-a': () => [
    { kind: 'box', size: [1.2, 1.25, 0.46], edge: 0.04, at: [0, -0.62, -0.23], material: chrome },
    { kind: 'box', size: [1, 0.1, 0.16], edge: 0.02, at: [0, -1.22, -0.16], material: plastic('#2f66c0') },
  ],
  eight: () => [
    { kind: 'box', size: [0.68, 0.7, 0.17], edge: 0.06, at: [0, -0.35, -0.085], material: matt('#f1f1ee') },
    ...Array.from(
      { length: 8 },
      (_, i): Part => ({ kind: 'box', size: [0.045, 0.4, 0.012], edge: 0, at: [(i - 3.5) * 0.073, -0.38, 0.08], material: gold }),
    ),
  ],
};

/** A plug that lies, its tip to -y, its cable at y = 2.6. */
const end = (tip: Tip, at: Point, spin: number, shell: Material): Part => ({
  kind: 'group',
  at,
  turn: [0, 0, spin],
  parts: [
    ...TIPS[tip](),
    { kind: 'box', size: [tip === 'usb-a' ? 1.6 : 1.15, 1.9, 0.62], edge: 0.2, at: [0, 0.95, -0.31], material: shell },
    {
      kind: 'lathe',
      turn: [-90, 0, 0],
      at: [0, 1.85, 0],
      profile: [
        [0.3, 0],
        [0.24, 0.9],
        [0, 0.92],
      ],
      material: plastic('#2a2c30', 0.6),
    },
  ],
});

const coverOf = ({ color, colorName }: Look): Material =>
  colorName === 'Black' ? braid('#1d1d1f') : colorName === 'White' ? { ...braid('#ecece9') } : braid(moulded(color));

function coiled(look: Look, turns: number, radius: readonly [number, number], tips: readonly [Tip, Tip], shell: Material): Part[] {
  const thick = 0.2;
  const cover = coverOf(look);
  const ring = coilPath(radius, turns, thick, turns + 1);
  const [x, y] = radius;
  const last = ring.at(-1) ?? [x, 0, thick];
  return [
    { kind: 'tube', path: ring, radius: thick, sides: 4, per: 4, material: cover },
    cord([last, [x * 0.96, -y * 0.36, 0.5], [x * 0.72, -y * 0.8, 0.4], [x * 0.1, -y * 1.12, 0.6], [-1.5, -y - 1.3, 0.35]], thick, cover),
    cord(
      [
        [-x * 0.98, y * 0.1, 0.7],
        [-x * 0.9, -y * 0.45, 0.7],
        [-x * 0.5, -y * 0.86, 0.8],
        [0.4, -y - 0.5, 0.55],
        [1.7, -y - 1.2, 0.35],
      ],
      thick,
      cover,
    ),
    end(tips[0], [-3.4, -y - 3, 0.35], -48, shell),
    end(tips[1], [3.4, -y - 3.1, 0.35], 42, shell),
    {
      kind: 'group',
      at: [0, y, 0],
      turn: [90, 0, 90],
      parts: [
        {
          kind: 'extrude',
          outlines: [
            [
              [-1, 0],
              [1, 0],
              [1, 1.1],
              [-1, 1.1],
            ],
            [
              [-0.92, 0.06],
              [0.92, 0.06],
              [0.92, 1.02],
              [-0.92, 1.02],
            ],
          ],
          depth: 0.9,
          edge: 0.02,
          at: [0, 0, -0.45],
          material: matt('#26272a'),
        },
      ],
    },
  ];
}

/** One cable that parts into three. */
function three(look: Look): Part[] {
  const cover = coverOf(look);
  const thick = 0.2;
  const shell: Material = { color: '#8d9196', rough: 0.35, metal: 0.8 };
  const fan = (
    [
      ['usb-c', -4.6, -6, -20],
      ['eight', 0, -7.4, 0],
      ['micro', 4.6, -6, 20],
    ] as const
  ).flatMap(([tip, x, y, spin]): Part[] => {
    const a = (spin * Math.PI) / 180;
    return [
      cord(
        [
          [x * 0.06, 0.4, 0.5],
          [x * 0.5, -1.4, 0.35],
          [x * 0.94, y + 4.6, 0.3],
          [x - Math.sin(a) * 2.6, y + 2.6 * Math.cos(a), 0.35],
        ],
        thick,
        cover,
      ),
      end(tip, [x, y, 0.35], spin, shell),
    ];
  });
  return [
    ...fan,
    {
      kind: 'loft',
      sections: [
        { at: [0, -0.4, 0.45], size: [1.9, 0.8], turn: [90, 0, 0], power: 4 },
        { at: [0, 1.2, 0.45], size: [1.5, 0.8], turn: [90, 0, 0], power: 4 },
        { at: [0, 2.2, 0.45], size: [0.7, 0.6], turn: [90, 0, 0], power: 3 },
      ],
      material: shell,
    },
    cord(
      [
        [0, 2, 0.4],
        [0.4, 4, 0.3],
        [4, 6, 0.3],
        [7.4, 3.6, 0.3],
        [8.6, -1, 0.3],
        [9, -3.4, 0.35],
      ],
      thick,
      cover,
    ),
    end('usb-a', [9.2, -6, 0.35], 5, shell),
  ];
}

const boxFront = (brand: string) =>
  drawing(
    90,
    170,
    `<rect width="90" height="170" fill="#f3f4f6"/><rect y="122" width="90" height="48" fill="#475569"/><path d="M30 40v30a15 15 0 0 0 30 0V40" fill="none" stroke="#1d1d1f" stroke-width="7"/><rect x="24" y="34" width="12" height="16" rx="3" fill="#8d9196"/><rect x="54" y="34" width="12" height="16" rx="3" fill="#8d9196"/>${write(45, 20, 11, brand, '#222', 700)}${write(45, 143, 14, 'USB-C 60 W', '#fff', 800)}${write(45, 159, 10, 'Braided · 1 m', '#fff', 500)}`,
  );

export const CHARGING_CABLES: Models = {
  'usb-c-to-usb-c-60-w-charging-cable-1-m': {
    seen: 'A coiled {color} braided cable with a USB-C plug at both ends',
    scene: (look) => ({ parts: coiled(look, 3, [4.4, 3.6], ['usb-c', 'usb-c'], aluminium), view: { up: 44, round: 0 } }),
    packed: (look) => ({
      parts: [
        ...coiled(look, 3, [4.4, 3.6], ['usb-c', 'usb-c'], aluminium),
        {
          kind: 'group',
          at: [0.6, 7, 0],
          turn: [0, 0, -6],
          parts: [carton([7, 2.4, 13.2], paper('#f3f4f6'), { front: boxFront(look.brand) })],
        },
      ],
      view: { up: 26, round: 0 },
    }),
    detail: (look) => ({
      parts: coiled(look, 3, [4.4, 3.6], ['usb-c', 'usb-c'], aluminium),
      view: { up: 34, round: -26, fill: 2, shift: [-0.1, -0.4] },
    }),
  },
  'usb-c-to-lightning-type-charging-cable-1-2-m': {
    seen: 'A coiled {color} cable with a USB-C plug and a flat eight-pin plug',
    scene: (look) => ({
      parts: coiled(look, 4, [4.6, 4], ['eight', 'usb-c'], { color: '#f3f3f0', rough: 0.3, coat: 0.3 }),
      view: { up: 50, round: 18 },
    }),
  },
  '3-in-1-multi-charging-cable-1-2-m': {
    seen: 'A {color} cable that parts into three small plugs, a USB-A plug at its other end',
    scene: (look) => ({ parts: three(look), view: { up: 56, round: -10 } }),
  },
};
