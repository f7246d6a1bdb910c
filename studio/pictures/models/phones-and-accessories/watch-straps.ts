import { darker, lighter } from '../../parts/colors.ts';
import { drawing, lying, moulded, top, write } from '../../parts/devices.ts';
import { chrome, matt, paper, rubber } from '../../parts/materials.ts';
import { circle, roundedRect } from '../../parts/words/outlines.ts';
import type { Flat, Look, Material, Models, Part, Point } from '../../scene.ts';

const pin = (x: number, y: number): Part => ({
  kind: 'tube',
  path: [
    [x - 1.15, y, 0.16],
    [x + 1.15, y, 0.16],
  ],
  radius: 0.09,
  material: chrome,
});

/** Two halves that lie: one with a buckle, one with holes. */
function silicone(look: Look): Part[] {
  const skin: Material = { ...rubber(moulded(look.color)), rough: 0.6 };
  const ends: Flat[] = roundedRect(2.2, 12, 0.9, [0, 6]);
  const dots = Array.from({ length: 8 }, (_, i) => circle(0.2, [0, 2 + i * 0.85], 14));
  const pair = (at: Point, spin: number): Part => ({
    kind: 'group',
    at,
    turn: [0, 0, spin],
    parts: [
      { kind: 'extrude', outlines: [ends, ...dots], depth: 0.32, edge: 0.1, segments: 3, material: skin },
      pin(0, 12),
      {
        kind: 'group',
        at: [3.4, 3.4, 0],
        parts: [
          { kind: 'extrude', outlines: [roundedRect(2.2, 8.4, 0.4, [0, 4.4])], depth: 0.32, edge: 0.1, material: skin },
          pin(0, 8.7),
          {
            kind: 'tube',
            path: [
              [-1.3, 0.2, 0.2],
              [-1.4, -1.2, 0.24],
              [1.4, -1.2, 0.24],
              [1.3, 0.2, 0.2],
            ],
            curved: false,
            closed: true,
            radius: 0.16,
            material: chrome,
          },
          {
            kind: 'tube',
            path: [
              [0, 0.2, 0.3],
              [0, -1.3, 0.36],
            ],
            radius: 0.1,
            material: chrome,
          },
          { kind: 'box', size: [2.6, 0.8, 0.6], edge: 0.14, at: [0, 1.6, 0], material: skin },
        ],
      },
    ],
  });
  return [pair([-3.2, -6, 0], 14), pair([3.4, -5, 0], 14)];
}

/** Links of a fine mesh of wire: `wide` by `long` centimetres. */
function links(wide: number, long: number, [gap, wire, shine]: readonly [string, string, string]): string {
  const [w, h] = [wide * 60, long * 60];
  const link = (x: number, y: number, lean: number) =>
    `<g transform="translate(${x} ${y}) rotate(${lean})"><rect x="-6.4" y="-2.9" width="12.8" height="5.8" rx="2.9" fill="${wire}"/><rect x="-4.6" y="-2" width="8" height="2" rx="1" fill="${shine}"/></g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><defs><pattern id="p" width="22" height="13" patternUnits="userSpaceOnUse"><rect width="22" height="13" fill="${gap}"/>${link(5.5, 3.2, 34)}${link(5.5, 9.7, 34)}${link(16.5, 3.2, -34)}${link(16.5, 9.7, -34)}</pattern></defs><rect width="${w}" height="${h}" fill="url(#p)"/></svg>`;
}

/**
 * Two woven bands: one closed to an upright loop, one lying open; both have a magnet at one end and a bar at the other.
 */
function milanese(look: Look): Part[] {
  const tones =
    (
      {
        White: ['#787d83', '#c9cdd1', '#ffffff'],
        Black: ['#08090a', '#2c2e33', '#787d85'],
      } as const
    )[look.colorName] ?? ([darker(look.color, 0.6), look.color, lighter(look.color, 0.5)] as const);
  const woven = (long: number): Material => {
    const svg = links(2.2, long, tones);
    return { rough: 0.3, metal: 0.7, svg, relief: { svg: links(2.2, long, ['#000000', '#b0b0b0', '#ffffff']), bump: 0.8, depth: 0.04 } };
  };
  const smooth: Material = { color: tones[1], rough: 0.2, metal: 1 };
  const round = (from: number, to: number, [ry, rz]: Flat): Flat[] =>
    Array.from({ length: 41 }, (_, i): Flat => {
      const a = ((from + ((to - from) * i) / 40) * Math.PI) / 180;
      return [ry * Math.cos(a), rz * Math.sin(a)];
    });
  const bar = (y: number, z: number): Part => ({
    kind: 'tube',
    path: [
      [-1.25, y, z],
      [1.25, y, z],
    ],
    radius: 0.26,
    material: smooth,
  });
  return [
    {
      kind: 'group',
      at: [-2.6, 1.6, 1.2],
      turn: [0, 90, 28],
      parts: [
        { kind: 'strip', path: round(-62, 236, [3.5, 3]), width: 2.2, thick: 0.16, cells: 8, least: 160, material: woven(18) },
        // Its end comes through the bar, lies back on the band and holds there.
        { kind: 'strip', path: round(236, 160, [3.74, 3.24]), width: 2.2, thick: 0.14, cells: 8, least: 60, material: woven(5) },
        { kind: 'box', size: [2.3, 0.3, 1.5], edge: 0.12, at: [0, -3.66, 0.2], turn: [0, 0, 0], material: smooth },
        bar(3.5 * Math.cos(-62 * (Math.PI / 180)), 3 * Math.sin(-62 * (Math.PI / 180))),
        bar(3.6 * Math.cos(236 * (Math.PI / 180)), 3.1 * Math.sin(236 * (Math.PI / 180))),
      ],
    },
    {
      kind: 'group',
      at: [3.4, -2.6, 0.1],
      turn: [0, 0, -30],
      parts: [
        {
          kind: 'strip',
          path: [
            [-6.4, 0.1],
            [-3, 0.12],
            [1, 0.3],
            [4.4, 0.14],
            [6.4, 0.1],
          ],
          width: 2.2,
          thick: 0.16,
          cells: 8,
          material: woven(12.8),
        },
        lying({ size: [2.34, 1.3, 0.36], corner: 0.16, at: [0, -6.6, 0], material: smooth }),
        bar(6.5, 0.24),
      ],
    },
  ];
}

/** Six films in two rows on their card, its words above and below them; one lifted by its tab. */
function films(look: Look): Part[] {
  const edge = moulded(look.color);
  const film = (i: number): Part => ({
    kind: 'group',
    at: [(i % 3) * 4.4 - 4.4, 2.5 - Math.floor(i / 3) * 5.5, 0.24 + (i === 5 ? 0.72 : 0)],
    turn: [i === 5 ? 16 : 0, 0, i === 5 ? -5 : 0],
    parts: [
      {
        kind: 'extrude',
        outlines: [roundedRect(3.5, 4.2, 1)],
        depth: 0.07,
        edge: 0.02,
        material: { color: '#e6f4f9', rough: 0.03, thin: true },
      },
      {
        kind: 'extrude',
        outlines: [roundedRect(3.6, 4.3, 1), roundedRect(3.1, 3.8, 0.82)],
        depth: 0.1,
        edge: 0.02,
        material: { color: edge, rough: 0.2, coat: 1 },
      },
      { kind: 'box', size: [0.9, 0.7, 0.05], edge: 0.01, at: [0, 2.3, 0.02], material: matt('#2f9fd6') },
    ],
  });
  const print = drawing(
    300,
    360,
    `<rect width="300" height="62" fill="#fb7185"/>${write(150, 40, 24, 'Watch screen protector', '#fff', 800)}<rect y="310" width="300" height="50" fill="#2a2c30"/>${write(150, 343, 21, '6 films · TPU · 40-45 mm', '#fff', 700)}`,
  );
  return [
    {
      kind: 'group',
      turn: [0, 0, 6],
      parts: [
        lying({ size: [15, 18, 0.2], corner: 0.4, edge: 0.05, material: paper('#e3e1da') }),
        top(print, [14.9, 17.9], [0, 0, 0.2]),
        ...Array.from({ length: 6 }, (_, i) => film(i)),
      ],
    },
  ];
}

export const WATCH_STRAPS: Models = {
  'silicone-watch-strap-22-mm': {
    seen: 'Two {color} silicone watch straps in halves, with holes, buckle and pins',
    scene: (look) => ({ parts: silicone(look), view: { up: 58, round: 0 } }),
    packed: (look) => ({
      parts: [0, 1, 2].map((i): Part => ({ kind: 'group', at: [i * 8 - 8, i * 0.8, 0], parts: silicone(look).slice(0, 1) })),
      view: { up: 46, round: -14 },
    }),
    detail: (look) => ({ parts: silicone(look), view: { up: 40, round: -24, fill: 2, shift: [0, -0.2] } }),
  },
  'milanese-loop-strap': {
    seen: 'A {color} woven steel strap closed to a loop, another one lying open',
    scene: (look) => ({ parts: milanese(look), view: { up: 34, round: 10, fill: 0.86 } }),
  },
  'watch-screen-protector-6-pack': {
    seen: 'Six clear films with {color} rims on their card, one of them lifted',
    scene: (look) => ({ parts: films(look), view: { up: 58, round: -10, fill: 0.86 }, tint: '#b9b7cb' }),
  },
};
