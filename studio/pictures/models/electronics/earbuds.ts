import { darker, lighter } from '../../parts/colors.ts';
import { cord, drawing, face, lamp, lit, moulded, write } from '../../parts/devices.ts';
import { glossy, gold, matt, plastic, rubber } from '../../parts/materials.ts';
import { carton } from '../../parts/packs/cartons-and-bags.ts';
import type { Look, Material, Models, Part, Point } from '../../scene.ts';

/** An earbud, its stem down and its tip to the front right; the stem ends at z = 0. `stem` 0: none. */
function bud(color: string, at: Point, turn: Point, stem = 2.2): Part {
  const z = stem + 0.5;
  const skin = glossy(color);
  return {
    kind: 'group',
    at,
    turn,
    parts: [
      {
        kind: 'blob',
        fine: 0.09,
        melt: 5,
        material: skin,
        balls: [
          { at: [0, 0, z], size: [1.55, 1.35, 1.7] },
          { at: [0.45, -0.3, z + 0.05], size: [1.2, 1.1, 1.2] },
          ...(stem === 0 ? [{ at: [-0.3, 0.1, z + 0.2] as Point, size: [1.7, 1.5, 1.9] as Point }] : []),
        ],
      },
      ...(stem === 0
        ? []
        : [
            {
              kind: 'tube',
              path: [
                [-0.25, 0, z],
                [-0.3, 0, stem * 0.5],
                [-0.3, 0, 0.3],
              ],
              radius: [0.36, 0.34, 0.36],
              sides: 8,
              material: skin,
            } satisfies Part,
            {
              kind: 'tube',
              path: [
                [-0.3, 0, 0.32],
                [-0.3, 0, 0.1],
              ],
              radius: 0.35,
              sides: 8,
              material: { color: '#b9bdc1', rough: 0.3, metal: 1 },
            } satisfies Part,
          ]),
      {
        kind: 'lathe',
        at: [0.85, -0.55, z + 0.1],
        turn: [90, 0, 56],
        profile: [
          [0.3, -0.1],
          [0.42, 0.1],
          [0.66, 0.15],
          [0.68, 0.4],
          [0.5, 0.8],
          [0.28, 0.95],
          [0.2, 0.9],
          [0, 0.7],
        ],
        material: rubber(lighter('#2a2c30', 0.06)),
      },
      {
        kind: 'lathe',
        at: [-0.5, -0.62, z + 0.35],
        turn: [90, 0, -20],
        profile: [
          [0.16, 0],
          [0.14, 0.06],
          [0, 0.06],
        ],
        material: matt('#101113'),
      },
    ],
  };
}

interface Case {
  readonly color: string;
  readonly size: Point;
  readonly front?: Part;
}

/** The charging case, its lid open. The height of its bowl is in `size`, the lid is half of that. */
function openCase({ color, size: [w, d, h], front }: Case): Part[] {
  const skin = glossy(color);
  const inside: Material = { color: darker(color, 0.25), rough: 0.4 };
  const bowl = (z: number, share: number) => ({ at: [0, 0, z] as Point, size: [w * share, d * share] as const, power: 3.1 });
  const lidHeight = h * 0.5;
  return [
    {
      kind: 'loft',
      sections: [bowl(0, 0.7), bowl(h * 0.06, 0.86), bowl(h * 0.3, 0.99), bowl(h * 0.7, 1), bowl(h, 0.995), bowl(h * 1.001, 0.93)],
      material: skin,
    },
    { kind: 'loft', sections: [bowl(h - 0.02, 0.92), bowl(h + 0.03, 0.915)], material: inside },
    ...[-1, 1].map(
      (sign): Part => ({
        kind: 'lathe',
        at: [sign * w * 0.22, -d * 0.02, h + 0.02],
        profile: [
          [0, 0.03],
          [0.8, 0.03],
          [0.95, 0.06],
        ],
        material: matt(darker(color, 0.6)),
      }),
    ),
    {
      kind: 'group',
      at: [0, d * 0.47, h + 0.05],
      turn: [-74, 0, 0],
      parts: [
        {
          kind: 'group',
          at: [0, -d * 0.47, 0],
          parts: [
            {
              kind: 'loft',
              sections: [bowl(0, 0.995), bowl(lidHeight * 0.4, 0.985), bowl(lidHeight * 0.8, 0.86), bowl(lidHeight, 0.6)],
              caps: false,
              wall: 0.18,
              material: skin,
            },
            { kind: 'loft', sections: [bowl(lidHeight * 0.8, 0.84), bowl(lidHeight * 0.98, 0.62)], material: skin },
            { kind: 'loft', sections: [bowl(lidHeight * 0.55, 0.93), bowl(lidHeight * 0.6, 0.9)], material: inside },
          ],
        },
      ],
    },
    {
      kind: 'tube',
      path: [
        [-w * 0.2, d * 0.5, h + 0.02],
        [w * 0.2, d * 0.5, h + 0.02],
      ],
      radius: 0.16,
      material: gold,
    },
    ...(front === undefined ? [] : [front]),
  ];
}

function stems({ color }: Look): Part[] {
  const body = moulded(color);
  return [
    ...openCase({ color: body, size: [6.4, 3.2, 3.2], front: lamp(0.1, [0, -1.6, 1.7], '#4fe38a', 5) }),
    bud(body, [-1.35, -0.1, 1.6], [0, 0, 0]),
    bud(body, [1.35, -0.1, 1.6], [0, 0, 30]),
    bud(body, [3.4, -3, 0.55], [80, 20, 64]),
  ];
}

function display({ color }: Look): Part[] {
  const body = moulded(color);
  const digits = drawing(120, 60, `${write(60, 46, 46, '100', '#bfe9ff', 700)}`);
  const bars = drawing(
    120,
    20,
    `<g fill="#58c7ff"><rect x="4" y="6" width="24" height="8" rx="3"/><rect x="33" y="6" width="24" height="8" rx="3"/><rect x="62" y="6" width="24" height="8" rx="3"/><rect x="91" y="6" width="24" height="8" rx="3"/></g>`,
  );
  return [
    ...openCase({ color: body, size: [7, 3.6, 2.9] }),
    {
      kind: 'group',
      at: [0, -1.82, 0],
      parts: [
        face(
          '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="120"><rect width="300" height="120" rx="40" fill="#08090c"/></svg>',
          [4, 1.6],
          [0, 0, 0.7],
          { rough: 0.05, coat: 1 },
        ),
        face(digits, [2.2, 1.1], [-0.4, -0.02, 1], lit(2.2)),
        face(bars, [1.5, 0.25], [0, -0.02, 0.8], lit(2.2)),
      ],
    },
    bud(body, [-1.5, 0, 2.75], [0, 0, 0], 0),
    bud(body, [1.6, 0, 2.75], [0, 0, 200], 0),
    bud(body, [-4.6, -3, 0.25], [8, 0, 0], 0),
  ];
}

/** A bud with its hook over the ear, lying. */
const hooked = (color: string, at: Point, turn: Point, mirror = 1): Part => ({
  kind: 'group',
  at,
  turn,
  scale: [mirror, 1, 1],
  parts: [
    bud(color, [0, 0, 0], [-50, 0, 0], 0),
    cord(
      [
        [-0.5, 0.7, 0.75],
        [-0.7, 1.9, 0.7],
        [0.2, 3.2, 0.6],
        [1.9, 3.3, 0.5],
        [2.9, 2, 0.4],
        [3, 0.2, 0.35],
        [2.6, -1.2, 0.35],
      ],
      0.27,
      rubber(color),
    ),
  ],
});

function hooks({ color }: Look): Part[] {
  const body = moulded(color);
  return [
    {
      kind: 'group',
      at: [0, 3.4, 0],
      parts: openCase({ color: body, size: [9.4, 5.6, 2.4], front: lamp(0.12, [0, -2.82, 1.3], '#58c7ff', 5) }),
    },
    hooked(body, [-3.6, -2.6, 0.5], [0, 0, 10]),
    hooked(body, [3.8, -2.6, 0.5], [0, 0, -14], -1),
  ];
}

const mark = `<path d="M34 30a14 14 0 1 1 8 26v26a5 5 0 0 1-10 0V44z" fill="#fff"/><path d="M76 40a12 12 0 1 0-8 22v22a5 5 0 0 0 9 0V50z" fill="#fff" opacity=".8"/>`;
const boxFront = (brand: string) =>
  drawing(
    200,
    200,
    `<rect width="200" height="200" fill="#2e7fa6"/><g transform="translate(44 36) scale(1.15)">${mark}</g>${write(100, 28, 15, brand, '#fff', 700)}${write(100, 172, 17, 'True wireless earbuds', '#fff', 700)}${write(100, 189, 10, '28 h with case · USB-C', '#fff', 400)}`,
  );
const tips = (color: string): Part => ({
  kind: 'row',
  count: 3,
  step: [1.7, 0.2, 0],
  at: [-5.4, -4.6, 0],
  parts: [
    {
      kind: 'lathe',
      profile: [
        [0.35, 0],
        [0.75, 0.05],
        [0.7, 0.5],
        [0.4, 0.9],
        [0.25, 0.85],
      ],
      wall: 0.08,
      material: plastic(color, 0.6),
    },
  ],
});

export const EARBUDS: Models = {
  'true-wireless-earbuds-with-charging-case': {
    seen: '{color} wireless earbuds in their open charging case, one lying beside it',
    scene: (look) => ({ parts: stems(look), view: { up: 20, round: -14 } }),
    packed: (look) => ({
      parts: [
        ...stems(look),
        tips('#3a3d42'),
        {
          kind: 'group',
          at: [-2, 6.4, 0],
          turn: [0, 0, 8],
          parts: [carton([10, 4.4, 10], matt('#2e7fa6'), { front: boxFront(look.brand) })],
        },
      ],
      view: { up: 18, round: -6 },
    }),
    detail: (look) => ({ parts: stems(look), view: { up: 28, round: 16, fill: 1.5, shift: [-0.06, 0.08] } }),
  },
  'true-wireless-earbuds-with-noise-cancelling-and-led-display': {
    seen: '{color} stemless earbuds in an open case whose display says 100',
    scene: (look) => ({ parts: display(look), view: { up: 18, round: 14 } }),
  },
  'true-wireless-earbuds-with-ear-hooks-ipx7': {
    seen: 'Two {color} sports earbuds with ear hooks before their open case',
    scene: (look) => ({ parts: hooks(look), view: { up: 32, round: -8 } }),
  },
};
