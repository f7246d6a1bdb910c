import { darker } from '../../parts/colors.ts';
import { drawing, face, floorUnder, hoop, lying, moulded, standing, top, write } from '../../parts/devices.ts';
import { chrome, matt, plastic, rubber } from '../../parts/materials.ts';
import { BLUE_HOME, DUSK_HOME, phone, SHORE_HOME } from '../../parts/phones.ts';
import type { Look, Material, Models, Part } from '../../scene.ts';

/** A flat round pad, a ring of light in its rim. */
function pad(look: Look): Part[] {
  const color = moulded(look.color);
  return [
    {
      kind: 'lathe',
      profile: [
        [0, 0],
        [4.7, 0],
        [5, 0.2],
        [5.05, 0.5],
        [4.9, 0.8],
        [4.9, 0.8],
        [4.5, 0.86],
        [0, 0.86],
      ],
      material: { color, rough: 0.5 },
    },
    {
      kind: 'lathe',
      at: [0, 0, 0.86],
      profile: [
        [3.2, 0],
        [3.2, 0.06],
        [2.9, 0.06],
        [2.9, 0],
      ],
      material: rubber(darker(color, 0.25)),
    },
    {
      kind: 'lathe',
      at: [0, 0, 0.16],
      profile: [
        [5.02, 0],
        [5.06, 0.1],
        [5.02, 0.2],
      ],
      material: { color: '#5fd0ff', glow: 4 },
    },
    top(drawing(100, 100, '<path d="M54 22L32 56h15l-4 24 24-36H51z" fill="#8d9196"/>'), [2, 2], [0, 0, 0.87]),
    {
      kind: 'tube',
      path: [
        [0, 4.8, 0.4],
        [0, 8, 0.25],
        [5, 9.6, 0.25],
        [8, 6, 0.25],
        [6.8, 1, 0.25],
        [8, -3, 0.3],
      ],
      radius: 0.2,
      material: rubber(color),
    },
    { kind: 'box', size: [1, 2, 0.55], edge: 0.15, at: [8.1, -3.6, 0.05], turn: [0, 0, 20], material: plastic(color) },
    { kind: 'box', size: [0.8, 0.8, 0.26], edge: 0.12, at: [8.5, -4.9, 0.18], turn: [0, 0, 20], material: chrome },
  ];
}

/** A folding stand: phone upright, watch behind, earbuds on its foot. */
function trio(look: Look): Part[] {
  const color = moulded(look.color);
  const arm: Material = { color: '#b9bdc1', rough: 0.3, metal: 0.9 };
  const body: Material = { color, rough: 0.45 };
  return [
    lying({ size: [8.4, 9, 1], corner: 1.4, edge: 0.3, material: body }),
    lying({ size: [5.4, 4.4, 0.1], corner: 1, at: [0, -1.8, 1], material: rubber(darker(color, 0.2)) }),
    { kind: 'box', size: [3, 0.7, 11], edge: 0.25, at: [0, 4, 0.6], turn: [-12, 0, 0], material: arm },
    {
      kind: 'group',
      at: [0, 2.6, 9.4],
      turn: [-20, 0, 0],
      parts: [
        {
          kind: 'lathe',
          turn: [90, 0, 0],
          profile: [
            [0, -0.4],
            [2.9, -0.4],
            [3, 0.2],
            [2.8, 0.5],
            [0, 0.5],
          ],
          material: body,
        },
        {
          kind: 'group',
          at: [-3.6, -1.4, -6],
          parts: phone({ size: [7.2, 0.8, 14.6], body: matt('#22252b'), screen: DUSK_HOME }).map(
            (part): Part => ({ kind: 'group', at: [3.6, 0, 0], parts: [part] }),
          ),
        },
      ],
    },
    // The watch on its arm at the side.
    { kind: 'box', size: [5, 0.8, 2], edge: 0.25, at: [6, 3, 0], material: body },
    {
      kind: 'tube',
      path: [
        [7.6, 3, 1],
        [7.6, 3, 6.6],
      ],
      radius: 0.5,
      material: arm,
    },
    {
      kind: 'group',
      at: [7.6, 2, 7.2],
      parts: [
        {
          kind: 'lathe',
          turn: [90, 0, 0],
          at: [0, 0.6, 0],
          profile: [
            [0, 0],
            [1.8, 0],
            [1.8, 0.7],
            [0, 0.8],
          ],
          material: body,
        },
        standing({
          size: [3.5, 1, 4.1],
          corner: 0.9,
          edge: 0.35,
          at: [0, -1.1, -2],
          material: { color: '#33363b', rough: 0.3, metal: 0.7 },
        }),
        standing({ size: [3.2, 0.1, 3.8], corner: 0.8, at: [0, -1.16, -1.85], material: { color: '#06070a', rough: 0.05, coat: 1 } }),
        face(
          drawing(100, 120, `${write(50, 62, 38, '10:24', '#3fe0c0', 700)}${write(50, 90, 19, '82 %', '#9df28a', 600)}`),
          [2.6, 3.1],
          [0, -1.18, -1.5],
          { rough: 0.1, glow: 1.4 },
        ),
      ],
    },
    ...[-1, 1].map(
      (sign): Part => ({
        kind: 'loft',
        sections: [
          { at: [7.6, 2, 7.2 + sign * 1.9], size: [2.2, 0.4], power: 5 },
          { at: [7.6, 2.6, 7.2 + sign * 3], size: [2.2, 0.4], power: 5 },
          { at: [7.6, 4.4, 7.2 + sign * 3.4], size: [2.1, 0.4], power: 5, turn: [70, 0, 0] },
        ],
        material: rubber('#33363b'),
      }),
    ),
    // The earbuds' case.
    {
      kind: 'group',
      at: [0, -1.8, 1.1],
      parts: [
        lying({ size: [5.2, 4, 2.1], corner: 1.6, edge: 0.9, material: { color: '#f4f4f2', rough: 0.15, coat: 0.8 } }),
        {
          kind: 'lathe',
          turn: [90, 0, 0],
          at: [0, -2, 1],
          profile: [
            [0.12, 0],
            [0, 0.05],
          ],
          material: { color: '#53e08a', glow: 5 },
        },
      ],
    },
  ];
}

/** A hand grip with a ring of magnets that holds a phone across. */
function grip(look: Look): Part[] {
  const color = moulded(look.color);
  const lean: Part[] = phone({ size: [7.2, 0.8, 14.8], body: { color: '#8ea6c8', rough: 0.25, coat: 0.6 }, screen: SHORE_HOME });
  return [
    {
      kind: 'group',
      at: [1.6, 0, 0],
      turn: [0, 0, 0],
      parts: [
        {
          kind: 'loft',
          sections: [
            { at: [-7.4, 1.4, 0.2], size: [3.8, 4.4], power: 3 },
            { at: [-7.4, 1.2, 2.6], size: [4.2, 5], power: 3 },
            { at: [-7.2, 1.6, 6], size: [4, 4.4], power: 3 },
            { at: [-7, 2, 7.6], size: [3.6, 3.4], power: 3 },
          ],
          edge: 0.3,
          material: { color, rough: 0.6, grain: { kind: 'leather', scale: 3, bump: 0.15, depth: 0.02 } },
        },
        {
          kind: 'lathe',
          at: [-7.2, -0.1, 7.4],
          profile: [
            [0, 0],
            [1, 0.3],
            [1, 0.8],
            [0, 0.9],
          ],
          material: plastic('#e0742a'),
        },
        lying({ size: [9, 2, 6.6], corner: 0.8, edge: 0.5, at: [-2.8, 2.2, 0.9], material: plastic(color, 0.5) }),
        { kind: 'group', at: [8.4, 0.2, 4], turn: [0, -90, 0], parts: lean },
      ],
    },
    // A second one shown from the magnet's side.
    {
      kind: 'group',
      at: [2.4, -13, 3.3],
      turn: [-90, 0, 10],
      parts: [
        {
          kind: 'group',
          at: [0, 0, 0],
          parts: [
            standing({ size: [10.6, 2, 6.6], corner: 1.6, edge: 0.6, at: [0, 0, 0], material: plastic(color, 0.5) }),
            hoop(2.8, 2.2, [0.8, -0.05, 3.3], { color: '#c9ccd0', rough: 0.35, metal: 0.9 }, 0.1),
            standing({ size: [3, 3.6, 6.6], corner: 1, edge: 0.7, at: [-5.2, -0.4, 0], material: { color, rough: 0.6 } }),
          ],
        },
      ],
    },
  ];
}

export const WIRELESS_CHARGERS: Models = {
  'wireless-charger-15-w-pad': {
    seen: 'A round {color} charging pad with a lit rim and its cable',
    scene: (look) => ({ parts: pad(look), view: { up: 32, round: 10 }, ...floorUnder(look.color) }),
    packed: (look) => ({
      parts: [
        ...pad(look),
        {
          kind: 'group',
          at: [-2, 0.6, 0.95],
          turn: [-90, 0, 14],
          parts: [{ kind: 'group', at: [0, -0.8, -7], parts: phone({ size: [7.2, 0.8, 14.6], body: matt('#22252b'), screen: BLUE_HOME }) }],
        },
      ],
      view: { up: 30, round: -10 },
    }),
    detail: (look) => ({ parts: pad(look).slice(0, 4), view: { up: 20, round: -30, fill: 1.3 } }),
  },
  'wireless-charger-3-in-1-folding-stand': {
    seen: 'A {color} charging stand that carries a phone, a watch and earbuds',
    scene: (look) => ({ parts: trio(look), view: { up: 14, round: -14 } }),
  },
  'wireless-charger-magnetic-power-grip': {
    seen: 'A {color} camera grip that holds a phone by magnets, a second one shows its ring',
    scene: (look) => ({ parts: grip(look), view: { up: 26, round: 10 } }),
  },
};
