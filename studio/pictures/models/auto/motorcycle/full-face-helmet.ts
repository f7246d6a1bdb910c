import { drawing, write } from '../../../parts/devices.ts';
import { outline } from '../../../parts/words/outlines.ts';
import { block, plate, put, rod, turned } from '../../../parts/words/solids.ts';
import type { Flat, Loft, Look, Material, Models, Part } from '../../../scene.ts';

/** Height, front, back, width of the shell; it faces -y. */
const SHELL: readonly (readonly [number, number, number, number])[] = [
  [0, -12.2, 9, 18.4],
  [0.8, -14.4, 10.8, 20.4],
  [3, -17, 12.8, 22.6],
  [6.5, -18, 14.6, 23.8],
  [10, -17.5, 15.8, 24.5],
  [14, -16.2, 16.2, 24.7],
  [18, -14, 15.2, 23.6],
  [21.5, -11, 12.6, 20.6],
  [24, -7.8, 9.4, 16],
  [25.6, -4.8, 6.2, 10.8],
  [26.4, -2, 3.2, 5.4],
  [26.6, -0.2, 1.2, 1.4],
];

const shell = (material: Material, grow = 0): Loft => ({
  kind: 'loft',
  sections: SHELL.map(([z, front, back, width]) => ({
    at: [0, (front + back) / 2, z + grow * (z / 26.6)] as const,
    size: [width + grow * 2, back - front + grow * 2] as const,
    power: 2.15,
  })),
  steps: 108,
  per: 7,
  material,
});

/** A shape seen from the side, over the full width: front at the left. */
const across = (shape: readonly Flat[], material: Material): Part =>
  plate([shape], 40, material, { turn: [90, 0, 90], at: [-20, 0, 0], edge: 0.01 });

const VISOR = outline([
  [-24, 8.6, 'c'],
  [-24, 18.1, 'c'],
  [-16, 18.3],
  [-9, 18.2],
  [-3, 17],
  [1.7, 14.9, 'c'],
  [1.6, 12.4, 'c'],
  [-2, 10.4],
  [-12, 8.6],
]);
const PORT = outline([
  [-24, 9.2, 'c'],
  [-24, 16.6, 'c'],
  [-13, 16.9],
  [-3, 15.6],
  [-1, 14.6],
  [-1, 12.6],
  [-3, 11],
  [-12, 9.3],
]);

/** Round the head from the right (u 0) by the back to the left (u 0.5) and the face (u 0.75): white, swept with orange and black. */
const graphics = (brand: string): string => {
  const sweep = (mirror: string) =>
    `<g transform="${mirror}"><path d="M500 1400V900C700 900 960 840 1240 660L1300 760C1120 960 1060 1130 1020 1400z" fill="#e4571b"/><path d="M500 860C720 850 940 800 1160 710L1180 745C960 840 720 890 500 890z" fill="#1f2227"/><path d="M1060 1400C1090 1180 1150 1000 1320 800L1340 840C1200 1020 1140 1200 1110 1400z" fill="#1f2227"/></g>`;
  return drawing(
    2000,
    1400,
    `<rect width="2000" height="1400" fill="#eceeef"/>${sweep('')}${sweep('translate(1000 0) scale(-1 1)')}${sweep('translate(3000 0) scale(-1 1)')}<rect width="2000" height="320" fill="#1f2227"/><rect y="338" width="2000" height="34" fill="#e4571b"/>${write(1590, 1180, 46, brand.toUpperCase(), '#1f2227', 800)}`,
    false,
  );
};

function helmet({ brand }: Look): Part[] {
  const black: Material = { color: '#17181a', rough: 0.5 };
  const vent = (x: number, y: number, z: number, wide: number, spin: number, tilt: number): Part =>
    put(
      [x, y, z],
      [
        block([wide, 1, 1.5], [0, 0, -0.7], black, { edge: 0.35 }),
        block([wide * 0.7, 1.3, 0.35], [0, 0, -0.2], { color: '#3c3f44', rough: 0.4 }, { edge: 0.12 }),
      ],
      [tilt, 0, spin],
    );
  return [
    {
      kind: 'cut',
      parts: [shell({ rough: 0.14, coat: 1, svg: graphics(brand) }), across(PORT, black)],
      material: { rough: 0.14, coat: 1, svg: graphics(brand) },
    },
    {
      kind: 'cut',
      how: 'intersect',
      edge: 0.03,
      parts: [shell({ color: '#0d0f12' }, 0.28), across(VISOR, black)],
      material: { color: '#0c0e12', rough: 0.04, coat: 1, shine: 0.9 },
    },
    ...[-1, 1].map((side) =>
      put(
        [side * 12.4, -0.6, 13.6],
        [
          turned(
            [
              [2.7, -1],
              [2.7, 0.1],
              [2.3, 0.5],
              [2.3, 0.5],
              [0, 0.55],
            ],
            black,
          ),
        ],
        [0, side * 90, 0],
      ),
    ),
    vent(0, -17.7, 5.4, 5, 0, 0),
    // Scoops on the crown, following its slope.
    ...[-1, 1].map((side) =>
      put(
        [side * 4.8, -9.4, 21.9],
        [
          block([3, 4.2, 0.9], [0, 0.6, -0.3], black, { edge: 0.42 }),
          block([2.2, 0.5, 0.5], [0, -1.5, 0], { color: '#050607', rough: 0.9 }, { edge: 0.15 }),
        ],
        [38, 0, side * 16],
      ),
    ),
    // The trim round the neck, and the strap that hangs out.
    rod(
      Array.from({ length: 24 }, (_, i) => {
        const a = (i / 24) * 2 * Math.PI;
        return [Math.cos(a) * 9.6, -1.6 + Math.sin(a) * 11, 0.4] as const;
      }),
      0.75,
      black,
      { closed: true },
    ),
    {
      kind: 'loft',
      material: black,
      sections: [
        { at: [0, 15.2, 19], size: [12, 0.6], power: 3, turn: [-60, 0, 0] },
        { at: [0, 17, 17.6], size: [10, 1.2], power: 3, turn: [-60, 0, 0] },
        { at: [0, 18.2, 16.6], size: [8, 0.4], power: 3, turn: [-60, 0, 0] },
      ],
    },
  ];
}

export const FULL_FACE_HELMET: Models = {
  'motorcycle-full-face-helmet-ece-22-06': {
    seen: 'A full-face motorcycle helmet in black and orange with a dark visor',
    scene: (look) => ({ parts: helmet(look), view: { up: 8, round: 38 }, exposure: 0.6 }),
  },
};
