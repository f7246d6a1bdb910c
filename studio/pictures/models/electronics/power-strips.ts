import { lighter } from '../../parts/colors.ts';
import { cord, drawing, lying, moulded, plug, top, write } from '../../parts/devices.ts';
import { brass, matt, paper, plastic } from '../../parts/materials.ts';
import { carton } from '../../parts/packs/cartons-and-bags.ts';
import type { Look, Material, Models, Part, Point } from '../../scene.ts';

/** A round socket sunk into a top at z = 0, its two holes askew. */
function socket(at: Point, color: string): Part {
  const skin = plastic(color, 0.4);
  const dark = matt('#0c0d0f');
  return {
    kind: 'group',
    at,
    turn: [0, 0, 45],
    parts: [
      {
        kind: 'lathe',
        profile: [
          [2.32, 0.02],
          [2.3, 0.12],
          [2.12, 0.14],
          [2.02, 0.05],
          [2.02, 0.05],
          [1.98, -1.3],
          [1.98, -1.3],
          [0, -1.3],
        ],
        material: skin,
      },
      ...[-0.95, 0.95].map(
        (x): Part => ({
          kind: 'lathe',
          at: [x, 0, -1.3],
          profile: [
            [0, 0.04],
            [0.3, 0.04],
            [0.3, 0.04],
            [0.33, 0],
          ],
          material: dark,
        }),
      ),
      ...[-1, 1].map((sign): Part => ({ kind: 'box', size: [0.5, 0.28, 1.1], edge: 0.08, at: [0, sign * 1.85, -1.25], material: brass })),
    ],
  };
}

interface Strip {
  readonly color: string;
  readonly sockets: number;
  readonly extra: number;
  readonly on: readonly Part[];
}

const PITCH = 5.3;

/** The strip along x from -length/2; `on` lies at z = 0 of its top. */
function strip({ color, sockets, extra, on }: Strip): Part[] {
  const length = sockets * PITCH + extra;
  const from = -length / 2 + extra;
  const places = Array.from({ length: sockets }, (_, i) => from + (i + 0.5) * PITCH);
  const high = 3.6;
  return [
    {
      kind: 'cut',
      material: plastic(color, 0.4),
      parts: [
        lying({ size: [length, 6, high], corner: 1.6, edge: 0.5 }),
        ...places.map(
          (x): Part => ({
            kind: 'lathe',
            at: [x, 0, high - 1.28],
            profile: [
              [0, 0],
              [2.05, 0],
              [2.05, 0],
              [2.05, 3],
              [2.05, 3],
              [0, 3],
            ],
          }),
        ),
      ],
    },
    { kind: 'group', at: [0, 0, high], parts: [...places.map((x) => socket([x, 0, 0], color)), ...on] },
    cord(
      [
        [-length / 2, 0, 1.6],
        [-length / 2 - 3.4, 0, 0.9],
        [-length / 2 - 6, -4, 0.5],
        [-length / 2, -9.4, 0.5],
        [length * 0.1, -9, 0.5],
        [length * 0.3, -11.4, 0.6],
        [length * 0.17, -14.6, 1.4],
        [length * 0.1 - 1.4, -15, 1.6],
      ],
      0.42,
      plastic(color, 0.5),
    ),
    {
      kind: 'loft',
      sections: [
        { at: [-length / 2 - 2.2, 0, 1.3], size: [1, 1], turn: [0, 90, 0] },
        { at: [-length / 2 + 0.2, 0, 1.6], size: [1.8, 1.8], turn: [0, 90, 0] },
      ],
      material: plastic(color, 0.5),
    },
    plug([length * 0.1 - 7, -15.2, 1.4], [0, 0, 2], color),
  ];
}

/** A rocker that is lit red. */
const rocker = (x: number): Part[] => [
  { kind: 'box', size: [2.6, 3.4, 0.3], edge: 0.12, at: [x, 0, -0.05], material: matt('#1a1b1d') },
  { kind: 'box', size: [2, 2.8, 0.7], edge: 0.15, at: [x, 0, 0], turn: [7, 0, 0], material: { color: '#e8281e', rough: 0.2, glow: 1.1 } },
];

const usb = (x: number, y: number, wide: boolean): Part[] => [
  {
    kind: 'box',
    size: [wide ? 1.5 : 1.05, wide ? 0.75 : 0.5, 0.06],
    edge: 0.02,
    at: [x, y, 0.01],
    material: { color: '#c9ccd0', rough: 0.3, metal: 1 },
  },
  { kind: 'box', size: [wide ? 1.3 : 0.85, wide ? 0.55 : 0.3, 0.02], edge: 0.01, at: [x, y, 0.075], material: matt('#0b0c0e') },
  ...(wide
    ? [{ kind: 'box', size: [1.1, 0.2, 0.02], edge: 0.01, at: [x, y - 0.08, 0.095], material: matt('#2f66c0') } satisfies Part]
    : []),
];

const green = (x: number, y: number): Part => ({
  kind: 'lathe',
  at: [x, y, 0],
  profile: [
    [0.2, 0],
    [0.16, 0.1],
    [0, 0.12],
  ],
  material: { color: '#3fe06f', glow: 5 },
});

function four({ color }: Look): Part[] {
  const body = moulded(color);
  return strip({ color: body, sockets: 4, extra: 4.6, on: rocker(-10.6 - 2 + 0.3) });
}

function six({ color }: Look): Part[] {
  const body = moulded(color);
  const left = -(6 * PITCH + 9) / 2;
  return strip({
    color: body,
    sockets: 6,
    extra: 9,
    on: [
      ...rocker(left + 2.6),
      { kind: 'box', size: [3, 4.6, 0.08], edge: 0.04, at: [left + 6.6, 0, -0.04], material: matt(lighter('#26272a', 0.03)) },
      { kind: 'group', at: [left + 6.6, 0, 0.04], parts: [...usb(0, 1.4, true), ...usb(0, 0, true), ...usb(0, -1.4, false)] },
      green(left + 4.5, 2.3),
    ],
  });
}

const wifi = (ink: string) =>
  drawing(
    100,
    90,
    `<g fill="none" stroke="${ink}" stroke-width="9" stroke-linecap="round"><path d="M12 38a54 54 0 0 1 76 0"/><path d="M27 54a33 33 0 0 1 46 0"/></g><circle cx="50" cy="74" r="8" fill="${ink}"/>`,
  );

const phoneScreen = drawing(
  140,
  280,
  `<rect width="140" height="280" fill="#0f1724"/>${write(14, 40, 17, 'Office', '#fff', 700, 'start')}${[0, 1, 2, 3].map((i) => `<rect x="12" y="${58 + i * 50}" width="116" height="42" rx="9" fill="#1d2a3d"/>${write(22, 84 + i * 50, 13, `Socket ${i + 1}`, '#fff', 500, 'start')}<rect x="92" y="${70 + i * 50}" width="30" height="17" rx="8.5" fill="${i === 2 ? '#516072' : '#3fc06f'}"/><circle cx="${i === 2 ? 101 : 113}" cy="${78.5 + i * 50}" r="6.5" fill="#fff"/>`).join('')}`,
);

function smart({ color, colorName }: Look): Part[] {
  const body = moulded(color);
  const glass: Material = { color: '#0b0c0f', rough: 0.15 };
  const left = -(4 * PITCH + 4.6) / 2;
  return [
    ...strip({
      color: body,
      sockets: 4,
      extra: 4.6,
      on: [
        {
          kind: 'lathe',
          at: [left + 2.5, -1.1, 0],
          profile: [
            [1.2, -0.1],
            [1.15, 0.2],
            [0.9, 0.26],
            [0, 0.2],
          ],
          material: { color: '#3bbfe8', rough: 0.2, glow: 1.6 },
        },
        top(wifi(colorName === 'White' ? '#4b4f54' : '#f2f2f4'), [1.9, 1.7], [left + 2.5, 1.5, 0]),
        ...[0, 1, 2, 3].map((i) => green(left + 4.6 + (i + 0.5) * PITCH + 2.1, -2.2)),
      ],
    }),
    {
      kind: 'group',
      at: [14.4, -13, 0],
      turn: [0, 0, -16],
      parts: [
        lying({ size: [7.2, 14.6, 0.8], corner: 1, edge: 0.3, material: glass }),
        top(phoneScreen, [6.7, 13.4], [0, 0, 0.8], { rough: 0.1, glow: 1 }),
      ],
    },
  ];
}

const sleeve = (brand: string) =>
  drawing(
    320,
    80,
    `<rect width="320" height="80" fill="#f5f3ee"/><rect width="320" height="24" fill="#d2543b"/>${write(12, 17, 13, brand, '#fff', 700, 'start')}${write(12, 48, 16, 'Surge-protected power strip', '#222', 700, 'start')}${write(12, 68, 11, '4 sockets · 280 J · 1.8 m', '#444', 400, 'start')}<g fill="none" stroke="#d2543b" stroke-width="4">${[220, 250, 280].map((x) => `<circle cx="${x}" cy="52" r="12"/>`).join('')}</g>`,
  );

/** White products need a darker floor. */
const TINT = '#bcc8d4';

export const POWER_STRIPS: Models = {
  'surge-protected-power-strip-4-sockets': {
    seen: 'A {color} power strip with four sockets and a red lit switch',
    scene: (look) => ({ parts: four(look), view: { up: 44, round: -22 }, tint: TINT }),
    packed: (look) => ({
      parts: [
        ...four(look),
        { kind: 'group', at: [0, 9, 0], parts: [carton([30, 5, 7.5], paper('#f5f3ee'), { front: sleeve(look.brand) })] },
      ],
      view: { up: 28, round: -8 },
      tint: TINT,
    }),
    detail: (look) => ({ parts: four(look), view: { up: 38, round: 26, fill: 2, shift: [-0.05, 0.3] }, tint: TINT }),
  },
  'surge-protected-power-strip-6-sockets-and-3-usb-ports': {
    seen: 'A long {color} power strip with six sockets, three USB ports and a red lit switch',
    scene: (look) => ({ parts: six(look), view: { up: 46, round: 36 }, tint: TINT }),
  },
  'surge-protected-power-strip-smart-wi-fi-4-way': {
    seen: 'A {color} smart power strip with green lamps beside a phone that switches its sockets',
    scene: (look) => ({ parts: smart(look), view: { up: 50, round: 8 }, tint: TINT }),
  },
};
