import { darker, lighter } from '../../parts/colors.ts';
import { cord, drawing, moulded, write } from '../../parts/devices.ts';
import { glossy, gold, leather, matt, plastic, steel } from '../../parts/materials.ts';
import { carton } from '../../parts/packs/cartons-and-bags.ts';
import { sector } from '../../parts/words/outlines.ts';
import type { Look, Material, Models, Part, Point } from '../../scene.ts';

interface Cup {
  readonly color: string;
  /** Height and width of the shell. */
  readonly size: readonly [number, number];
  readonly cap: Material;
  readonly shell: Material;
}

const oval = (height: number, width: number, z: number, steps = 20): Point[] =>
  Array.from({ length: steps }, (_, i) => {
    const a = (i / steps) * 2 * Math.PI;
    return [(height / 2) * Math.cos(a), (width / 2) * Math.sin(a), z];
  });

/** An ear cup lying on its cushion, its outside up. */
function cup({ color, size: [h, w], cap, shell }: Cup): Part[] {
  return [
    {
      kind: 'loft',
      sections: [
        { at: [0, 0, 0], size: [h * 0.96, w * 0.96], power: 2.3 },
        { at: [0, 0, 0.7], size: [h, w], power: 2.3 },
        { at: [0, 0, 1.7], size: [h * 0.95, w * 0.95], power: 2.3 },
        { at: [0, 0, 2.4], size: [h * 0.76, w * 0.76], power: 2.2 },
      ],
      edge: 0.15,
      material: shell,
    },
    {
      kind: 'loft',
      sections: [
        { at: [0, 0, 2.3], size: [h * 0.74, w * 0.74], power: 2.2 },
        { at: [0, 0, 2.62], size: [h * 0.7, w * 0.7], power: 2.2 },
        { at: [0, 0, 2.68], size: [h * 0.5, w * 0.5], power: 2.2 },
      ],
      edge: 0.08,
      material: cap,
    },
    { kind: 'tube', path: oval(h * 0.76, w * 0.74, -0.75), closed: true, radius: 1.15, sides: 8, material: leather(darker(color, 0.12)) },
    { kind: 'tube', path: oval(h * 0.97, w * 0.97, -0.05), closed: true, radius: 0.16, material: matt('#17181a') },
    {
      kind: 'loft',
      sections: [
        { at: [0, 0, -0.4], size: [h * 0.7, w * 0.68] },
        { at: [0, 0, -0.2], size: [h * 0.7, w * 0.68] },
      ],
      material: matt('#2b2c30'),
    },
  ];
}

interface Pair {
  readonly cup: Cup;
  readonly bandColor: string;
  readonly arm: Material;
  /** Inner width of a headband. */
  readonly inner: number;
}

/** Upright on its cups, the headband above. */
function headphones({ cup: one, bandColor, arm, inner }: Pair): Part[] {
  const [h] = one.size;
  const middle = h / 2 + 0.2;
  const high = middle + 8.2;
  const side = (sign: 1 | -1): Part[] => [
    { kind: 'group', at: [sign * (inner + 0.7), 0, middle], turn: [sign * 9, sign * 96, 0], parts: cup(one) },
    {
      kind: 'tube',
      path: [
        [sign * (inner + 2.3), -(one.size[1] / 2 + 0.3), middle],
        [sign * (inner + 2.1), -(one.size[1] / 2) * 0.86, middle + h * 0.36],
        [sign * (inner + 1.6), 0, middle + h * 0.62],
        [sign * (inner + 2.1), (one.size[1] / 2) * 0.86, middle + h * 0.36],
        [sign * (inner + 2.3), one.size[1] / 2 + 0.3, middle],
      ],
      radius: 0.42,
      sides: 6,
      material: arm,
    },
    {
      kind: 'box',
      size: [0.45, 1.5, high - middle - h * 0.4],
      edge: 0.18,
      at: [sign * (inner + 1.05), 0, middle + h * 0.5],
      turn: [0, sign * -5, 0],
      material: arm,
    },
  ];
  const over = (outer: number, thick: number, depth: number, material: Material, from: number): Part => ({
    kind: 'extrude',
    outlines: [sector(outer, outer - thick, from, 180 - from)],
    depth,
    edge: Math.min(thick, depth) * 0.4,
    segments: 5,
    turn: [90, 0, 0],
    at: [0, depth / 2, high],
    scale: [1, 1, 1],
    material,
  });
  return [
    ...side(1),
    ...side(-1),
    over(inner + 1.1, 0.8, 2.5, plastic(bandColor), -8),
    over(inner + 0.35, 1.1, 3, leather(darker(bandColor, 0.15)), 22),
  ];
}

const spiral = (from: Point, to: Point, turns: number, radius: number): Point[] =>
  Array.from({ length: turns * 10 + 1 }, (_, i) => {
    const t = i / (turns * 10);
    const a = t * turns * 2 * Math.PI;
    const bow = Math.sin(t * Math.PI) * 2.4;
    return [
      from[0] + (to[0] - from[0]) * t + Math.sin(a) * radius * 0.3,
      from[1] + (to[1] - from[1]) * t - bow + Math.cos(a) * radius,
      radius + 0.25 + Math.sin(a) * radius,
    ];
  });

function studio({ color }: Look): Part[] {
  const body = moulded(color);
  return [
    ...headphones({
      cup: { color: body, size: [9.4, 8.6], shell: plastic(body, 0.4), cap: steel },
      bandColor: body,
      arm: steel,
      inner: 7.2,
    }),
    cord(
      [
        [-9.3, -1, 1],
        [-9.8, -3, 0.4],
        [-9.5, -6.5, 0.35],
      ],
      0.22,
      plastic(body),
    ),
    { kind: 'tube', path: spiral([-9.5, -6.5, 0], [6, -8, 0], 22, 0.62), radius: 0.2, sides: 3, per: 2, material: plastic(body) },
    jack([6.2, -8.2, 0.6]),
  ];
}

const jack = (at: Point): Part => ({
  kind: 'lathe',
  at,
  turn: [0, 90, -14],
  profile: [
    [0.2, 0],
    [0.45, 0.2],
    [0.5, 1.4],
    [0.5, 1.4],
    [0.6, 1.4],
    [0.6, 1.4],
    [0.6, 3.4],
    [0.6, 3.4],
    [0.3, 3.5],
    [0.3, 3.5],
    [0.3, 5.2],
    [0.3, 5.2],
    [0.2, 5.3],
    [0.32, 5.5],
    [0, 5.95],
  ],
  material: gold,
});

function wireless({ color }: Look): Part[] {
  const body = moulded(color);
  return headphones({
    cup: { color: body, size: [8.8, 7.4], shell: { color: body, rough: 0.5, coat: 0.1 }, cap: glossy(lighter(body, 0.1)) },
    bandColor: body,
    arm: plastic(darker(body, 0.12)),
    inner: 7,
  });
}

/** The zipped case they travel in. */
function pouch(color: string): Part[] {
  const shell: Material = { color, rough: 0.85, grain: { kind: 'weave', scale: 3, bump: 0.35, depth: 0.05 } };
  const half = (sign: 1 | -1): Part => ({
    kind: 'loft',
    sections: [
      { at: [0, 0, 0], size: [18, 21], power: 2.7 },
      { at: [0, 0, sign * 1.6], size: [17.8, 20.8], power: 2.7 },
      { at: [0, 0, sign * 2.6], size: [15.4, 18.4], power: 2.5 },
      { at: [0, 0, sign * 2.9], size: [10, 12], power: 2.3 },
    ],
    material: shell,
  });
  return [
    half(1),
    half(-1),
    { kind: 'tube', path: oval(18, 21, 0, 40), closed: true, radius: 0.35, material: { color: '#0f0f11', rough: 0.6 } },
  ];
}

function cancelling({ color }: Look): Part[] {
  const body = moulded(color);
  return [
    {
      kind: 'group',
      parts: headphones({
        cup: { color: body, size: [9.2, 7.2], shell: { color: body, rough: 0.6 }, cap: { color: body, rough: 0.6 } },
        bandColor: body,
        arm: { color: mixMetal(body), rough: 0.3, metal: 0.9 },
        inner: 7,
      }),
      turn: [0, 0, -24],
    },
    { kind: 'group', at: [6, 12, 10.4], turn: [78, 0, -8], parts: pouch(darker(body, 0.1)) },
  ];
}
const mixMetal = (body: string) => lighter(body, 0.45);

const outline = `<path d="M22 62a28 28 0 0 1 56 0" fill="none" stroke="#fff" stroke-width="6"/><rect x="14" y="56" width="15" height="30" rx="7" fill="#fff"/><rect x="71" y="56" width="15" height="30" rx="7" fill="#fff"/>`;
const boxFront = (brand: string) =>
  drawing(
    200,
    230,
    `<rect width="200" height="230" fill="#23262e"/><rect y="180" width="200" height="50" fill="#c9603b"/><g transform="translate(40 40) scale(1.2)">${outline}</g>${write(14, 30, 15, brand, '#fff', 700, 'start')}${write(14, 202, 15, 'Studio headphones', '#fff', 700, 'start')}${write(14, 219, 10, '40 mm · 32 ohm · 3 m coiled cable', '#fff', 400, 'start')}`,
  );

export const HEADPHONES: Models = {
  'over-ear-wired-studio-headphones': {
    seen: '{color} studio headphones with steel caps and a coiled cable that ends in a gold plug',
    scene: (look) => ({ parts: studio(look), view: { up: 14, round: -28 } }),
    packed: (look) => ({
      parts: [
        { kind: 'group', at: [-13, -2, 0], turn: [0, 0, 14], parts: studio(look) },
        {
          kind: 'group',
          at: [9, 7, 0],
          turn: [0, 0, -14],
          parts: [carton([20, 9.5, 23], matt('#23262e'), { front: boxFront(look.brand) })],
        },
      ],
      view: { up: 14 },
    }),
    detail: (look) => ({ parts: studio(look), view: { up: 20, round: -62, fill: 1.7, shift: [-0.12, -0.16] } }),
  },
  'over-ear-wireless-bluetooth-5-3-headphones': {
    seen: '{color} wireless over-ear headphones with padded cups and headband',
    scene: (look) => ({ parts: wireless(look), view: { up: 10, round: 34 } }),
  },
  'over-ear-noise-cancelling-headphones': {
    seen: '{color} noise-cancelling headphones in front of their zipped travel case',
    scene: (look) => ({ parts: cancelling(look), view: { up: 16, round: 10 } }),
  },
};
