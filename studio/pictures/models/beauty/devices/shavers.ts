import { darker } from '../../../parts/colors.ts';
import { disc, drawing, face, holes, hoop, lamp, moulded, write } from '../../../parts/devices.ts';
import { chrome, plastic, rubber, steel } from '../../../parts/materials.ts';
import { flats } from '../../../parts/words/points.ts';
import { block, put, turned } from '../../../parts/words/solids.ts';
import type { Look, Material, Models, Part, Point } from '../../../scene.ts';

/** Black is satin plastic, champagne is lacquered metal. */
export const shellOf = ({ color, colorName }: Look): Material =>
  colorName === 'Champagne'
    ? { color: darker(color, 0.08), rough: 0.26, metal: 0.65, coat: 0.4 }
    : { color: moulded(color), rough: 0.3, coat: 0.3 };
export const BLACK = plastic('#1b1c1f', 0.32);
const SOFT = rubber('#232427');
export const shortName = (brand: string): string => (brand.split(' ')[0] ?? '').toUpperCase();

export const section = (z: number, wide: number, deep: number, y = 0, power = 2.8) => ({
  at: [0, y, z] as const,
  size: [wide, deep] as const,
  power,
});

const FOIL = drawing(
  400,
  240,
  `<rect width="400" height="240" fill="#d3d6d9"/>${holes(400, 240, 13, '#3c3f44')}<rect width="400" height="14" fill="#d3d6d9"/><rect y="226" width="400" height="14" fill="#d3d6d9"/>`,
);
/** One round foil along x, its middle at `y`. */
const foilBar = (y: number): Part =>
  turned(
    [
      [0.72, 0],
      [0.72, 5],
    ],
    { rough: 0.24, metal: 0.9, svg: FOIL },
    { turn: [0, 90, 0], at: [-2.5, y, 2.15] },
  );
const slits = (y: number): Part => ({
  kind: 'row',
  count: 25,
  step: [0.2, 0, 0],
  at: [-2.4, y, 2.2],
  parts: [block([0.09, 0.34, 0.45], [0, 0, 0], steel, { edge: 0.02 })],
});

/** The cutting head; its lower edge at 0. */
const foilHead: Part[] = [
  {
    kind: 'loft',
    material: BLACK,
    sections: [section(-0.6, 4.6, 3.2), section(0.2, 5.6, 4.2, 0, 4), section(1.6, 6.4, 5, 0, 5), section(2.05, 6.3, 4.9, 0, 5)],
    edge: 0.1,
  },
  ...[-1.55, 0, 1.55].map(foilBar),
  ...[-0.78, 0.78].map(slits),
  ...[-2.85, 2.85].map((x) => block([0.6, 4.7, 0.95], [x, 0, 1.95], BLACK, { edge: 0.25 })),
  ...[-2.4, 2.4].map((y) => block([5.4, 0.18, 0.5], [0, y, 1.95], chrome, { edge: 0.06 })),
];

function foilShaver(look: Look): Part[] {
  const shell = shellOf(look);
  return [
    {
      kind: 'loft',
      material: shell,
      sections: [
        section(0, 3.6, 2.6),
        section(0.4, 4.2, 3.1),
        section(4, 4.7, 3.6),
        section(8, 5, 3.9, 0.1),
        section(11, 5.5, 4.1),
        section(12.4, 5.2, 3.8),
      ],
      per: 10,
    },
    {
      kind: 'loft',
      material: { color: '#141518', rough: 0.12, coat: 1 },
      sections: [
        section(1.2, 1.6, 1.4, -1.1),
        section(2, 2.5, 2.2, -0.98),
        section(5, 2.7, 2.4, -0.98),
        section(9, 3.1, 2.6, -0.92),
        section(11.4, 3.4, 2.4, -1.05),
        section(12, 2.6, 1.8, -1.05),
      ],
      per: 10,
    },
    turned(flats('2.1 0, 2.55 0.1, 2.6 0.5, 2.3 0.7'), chrome, { at: [0, 0, 12.2], scale: [1.02, 0.76, 1] }),
    ...[-1, 1].map(
      (side): Part => ({
        kind: 'row',
        count: 9,
        step: [0, 0, 0.62],
        at: [side * 2.38, -0.2, 3.4],
        parts: [block([0.22, 2, 0.3], [0, 0, 0], SOFT, { edge: 0.1 })],
      }),
    ),
    put(
      [0, -2.18, 8.1],
      [
        hoop(1.02, 0.82, [0, 0, 0], chrome, 0.22),
        disc(0.82, [0, 0, 0], plastic('#232529', 0.3), 0.16),
        face(
          drawing(
            100,
            100,
            '<path d="M50 18V50M31 29A28 28 0 1 0 69 29" stroke="#e8eaec" stroke-width="8" fill="none" stroke-linecap="round"/>',
          ),
          [0.9, 0.9],
          [0, -0.17, -0.45],
        ),
      ],
      [-2, 0, 0],
    ),
    face(drawing(200, 120, write(100, 88, 88, '98', '#bfe6ff', 600)), [1.3, 0.78], [0, -2.2, 5.1], { rough: 0.2, glow: 1.6 }),
    lamp(0.1, [0, -2.2, 4.5], '#7fd6ff', 4),
    face(drawing(300, 70, write(150, 50, 46, shortName(look.brand), '#d9dcdf', 700)), [1.5, 0.35], [0, -2.46, 10.2]),
    { kind: 'loft', material: BLACK, sections: [section(12, 4.6, 3.2), section(14, 4.4, 3)] },
    put([0, 0.1, 13.1], foilHead, [16, 0, -4]),
  ];
}

/** The charging foot. */
export const foot = (at: Point): Part =>
  put(at, [
    turned(flats('0 0, 3.9 0, 4.1 0.3, 4.1 0.7, 3.7 1, 2.4 1.2, 2.2 1.2'), BLACK, { scale: [1, 0.85, 1] }),
    turned(flats('3.76 0.96, 3.9 1.02, 3.96 0.9'), chrome, { scale: [1, 0.85, 1] }),
  ]);
const brush: Part = put(
  [8.2, -3, 0],
  [
    block([0.9, 5.6, 0.7], [0, 0, 0], BLACK, { edge: 0.25 }),
    {
      kind: 'row',
      count: 6,
      step: [0.15, 0, 0],
      at: [-0.38, 2.7, 0.35],
      parts: [block([0.1, 1.5, 0.5], [0, 0.7, -0.25], { color: '#e6e2d8', rough: 0.8 }, { edge: 0.02 })],
    },
  ],
  [0, 0, 28],
);
/** The clear cap that protects the foils, next to it. */
const guardCap: Part = put(
  [-9, -2.6, 0],
  [block([6.8, 5.4, 2.8], [0, 0, 0], { color: '#cfd6da', rough: 0.08, alpha: 0.32, coat: 1 }, { edge: 0.7 })],
  [0, 0, 14],
);

export const SHAVERS: Models = {
  'foil-shaver': {
    seen: 'A {color} electric foil shaver with three foils standing on its charging foot, its clear cap and a brush beside it',
    scene: (look) => ({ parts: [put([0, 0, 0.9], foilShaver(look)), foot([0, 0, 0]), guardCap, brush], view: { up: 24, round: -16 } }),
    packed: (look) => ({
      parts: [
        put(
          [0, 7, 0],
          [
            block([13, 6, 20], [0, 0, 0], { color: '#20242b', rough: 0.5 }, { edge: 0.2 }),
            face(
              drawing(
                390,
                600,
                `<rect width="390" height="600" fill="#20242b"/><rect y="470" width="390" height="130" fill="#c9a877"/>${write(195, 90, 30, look.brand.toUpperCase(), '#ffffff', 800)}${write(195, 300, 54, 'FOIL SHAVER', '#ffffff', 800)}${write(195, 360, 30, 'IPX7 · pop-up trimmer', '#d8dde3', 500)}${write(195, 550, 46, '60 min', '#20242b', 800)}`,
              ),
              [12.8, 19.8],
              [0, -3, 0.1],
            ),
          ],
        ),
        put([-9, 0, 0.9], foilShaver(look)),
        foot([-9, 0, 0]),
        put([16, 0, 0], [guardCap]),
      ],
      view: { up: 20, round: -8 },
    }),
    detail: (look) => ({
      parts: [put([0, 0, 0.9], foilShaver(look)), foot([0, 0, 0])],
      view: { up: 44, round: -24, fill: 1.5, shift: [0, 0.12] },
    }),
  },
};
