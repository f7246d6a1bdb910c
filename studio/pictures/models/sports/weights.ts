import { castIron, chrome, steel } from '../../parts/materials.ts';
import { circle } from '../../parts/words/outlines.ts';
import { way } from '../../parts/words/points.ts';
import { plate, put, rod, turned } from '../../parts/words/solids.ts';
import type { Material, Models, Part } from '../../scene.ts';

const VULCANISED: Material = { color: '#1d1e20', rough: 0.62, shine: 0.35, grain: { kind: 'noise', scale: 14, bump: 0.12, depth: 0.02 } };
const KNURLED: Material = {
  color: '#cfd2d5',
  rough: 0.25,
  metal: 1,
  grain: { kind: 'checks', scale: 7, stretch: [1, 1, 1], bump: 0.5, depth: 0.03 },
};

const words = (text: string, size: number, color = '#e9e9e6', width = 400, height = 400, weight = 800) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${text
    .split('\n')
    .map(
      (row, i, all) =>
        `<text x="${width / 2}" y="${height / 2 + (i - (all.length - 1) / 2) * size * 1.05 + size * 0.36}" font-family="Inter, DejaVu Sans" font-size="${size}" font-weight="${weight}" text-anchor="middle" fill="${color}">${row}</text>`,
    )
    .join('')}</svg>`;

/** Lies along x on two of its six sides. */
function hexDumbbell(brand: string): Part {
  const head = (side: number): Part =>
    put(
      [side * 10.2, 0, 6.1],
      [
        plate([circle(7.1, [0, 0], 6, 30, 390)], 9.4, VULCANISED, { edge: 0.9, segments: 4, at: [0, 0, -4.7] }),
        turned(
          [
            [0, 4.66],
            [4.6, 4.66],
            [4.6, 4.66],
            [4.7, 4.9],
            [4.9, 4.66],
          ],
          VULCANISED,
        ),
        {
          kind: 'sheet',
          lies: true,
          size: [8.6, 8.6],
          at: [0, 0, 4.86],
          turn: [0, 0, 90],
          material: { rough: 0.5, svg: words(`${brand.split(' ')[0]?.toUpperCase() ?? ''}\n10 KG`, 58) },
        },
      ],
      [0, side * 90, 0],
    );
  return put(
    [0, 0, 0],
    [
      head(-1),
      head(1),
      turned(
        [
          [1.5, 0],
          [1.5, 0],
          [1.55, 3],
          [1.95, 6.2],
          [1.55, 9.4],
          [1.5, 12.4],
          [1.5, 12.4],
        ],
        KNURLED,
        { at: [-6.2, 0, 6.1], turn: [0, 90, 0] },
      ),
      ...[-1, 1].map((side) =>
        turned(
          [
            [1.6, 0],
            [1.9, 0.1],
            [1.9, 0.8],
            [1.6, 0.9],
          ],
          chrome,
          { at: [side < 0 ? -5.6 : 4.8, 0, 6.1], turn: [0, 90, 0] },
        ),
      ),
    ],
  );
}

function kettlebell(): Part[] {
  const yellow: Material = { color: '#e3b21f', rough: 0.5 };
  return [
    turned(
      [
        [0, 0],
        [6.4, 0],
        [6.8, 0.3],
        [8.6, 3],
        [9.8, 7.4],
        [9.2, 12],
        [6.6, 15.6],
        [3, 17.2],
        [0, 17.4],
      ],
      castIron,
    ),
    rod(
      way([
        -5.2, 0, 14.6, -6.1, 0, 18, -6.5, 0, 21.5, -5.2, 0, 25, -2, 0, 26.4, 2, 0, 26.4, 5.2, 0, 25, 6.5, 0, 21.5, 6.1, 0, 18, 5.2, 0, 14.6,
      ]),
      [2.3, 1.85, 1.7, 1.65, 1.65, 1.65, 1.65, 1.7, 1.85, 2.3],
      castIron,
      { sides: 10 },
    ),
    ...[-1, 1].map((side) => rod(way([side * 6.1, 0, 18.2, side * 6.42, 0, 20.2]), 1.9, yellow, { sides: 10, curved: false })),
    {
      kind: 'sheet',
      size: [9, 7],
      bend: 9.6,
      at: [0, -0.28, 4],
      material: { rough: 0.6, svg: words('16\nKG', 150, '#f1efe8', 514, 400) },
    },
  ];
}

/** Text round a circle, letter by letter; the lower half is read from outside. */
function roundWords(text: string, radius: number, size: number, below: boolean): string {
  return [...text]
    .map((sign, i, all) => {
      const a = (i - (all.length - 1) / 2) * ((size * 0.78) / radius) * (180 / Math.PI) * (below ? -1 : 1);
      const turn = below
        ? `rotate(${a} 600 600) translate(600 ${600 + radius + size * 0.36})`
        : `rotate(${a} 600 600) translate(600 ${600 - radius + size * 0.36})`;
      return `<text transform="${turn}">${sign}</text>`;
    })
    .join('');
}
const bumperFace = (brand: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200"><g font-family="Inter, DejaVu Sans" font-weight="900" font-size="150" fill="#f3f3ef" text-anchor="middle">${roundWords(brand.split(' ')[0]?.toUpperCase() ?? '', 408, 150, false)}${roundWords('20 KG', 408, 150, true)}</g></svg>`;

/** In its own coordinates it rests on z = 0, its face up. */
function bumper(brand: string): Part {
  const body: Material = { color: '#2456a8', rough: 0.55, shine: 0.35, grain: { kind: 'noise', scale: 10, bump: 0.08, depth: 0.02 } };
  return put(
    [0, 0, 0],
    [
      turned(
        [
          [4.2, 0.6],
          [11, 0.6],
          [11.4, 0],
          [21.6, 0],
          [22.5, 0.7],
          [22.5, 0.7],
          [22.5, 5.1],
          [22.5, 5.1],
          [21.6, 5.8],
          [19.2, 5.8],
          [19.2, 5.8],
          [18.6, 5.1],
          [10.4, 5.1],
          [9.8, 5.7],
          [9.8, 5.7],
          [4.2, 5.7],
        ],
        body,
        { steps: 120 },
      ),
      turned(
        [
          [2.52, 0.3],
          [6.2, 0.3],
          [6.2, 0.3],
          [6.2, 5.95],
          [6.2, 5.95],
          [5.4, 6.1],
          [2.52, 6.1],
          [2.52, 6.1],
          [2.52, 0.3],
        ],
        steel,
        { sharp: true },
      ),
      {
        kind: 'row',
        count: 6,
        around: true,
        spin: [0, 0, 60],
        parts: [
          turned(
            [
              [0, 0],
              [0.42, 0],
              [0.42, 0.25],
              [0, 0.3],
            ],
            chrome,
            { at: [4.4, 0, 6.1] },
          ),
        ],
      },
      { kind: 'sheet', lies: true, size: [44, 44], at: [0, 0, 5.16], material: { rough: 0.5, svg: bumperFace(brand) } },
    ],
  );
}

export const WEIGHTS: Models = {
  'rubber-hex-dumbbell-pair-10-kg': {
    seen: 'Two black hex dumbbells with knurled chrome handles',
    scene: ({ brand }) => ({
      parts: [put([0, 8, 0], [hexDumbbell(brand)], [0, 0, 8]), put([1, -9, 0], [hexDumbbell(brand)], [0, 0, -14])],
      view: { up: 24, round: 34 },
    }),
    packed: ({ brand }) => ({
      parts: [
        ...[0, 1, 2].map((i) => put([0, i * 12.8, 0], [hexDumbbell(brand)])),
        ...[0, 1].map((i) => put([0, 6.4 + i * 12.8, 11], [hexDumbbell(brand)])),
        put([0, 12.8, 22], [hexDumbbell(brand)]),
      ],
      view: { up: 12, round: 48 },
    }),
    detail: ({ brand }) => ({ parts: [hexDumbbell(brand)], view: { up: 26, round: 50, fill: 1.25 } }),
  },
  'cast-iron-kettlebell-16-kg': {
    seen: 'A black cast iron kettlebell with yellow rings and 16 KG on it',
    scene: () => ({ parts: kettlebell(), view: { up: 14, round: 14 } }),
  },
  'olympic-bumper-plate-pair-20-kg': {
    seen: 'Two blue bumper plates of 20 kg with steel hubs, one lying, one standing behind it',
    scene: ({ brand }) => ({
      parts: [put([0, 12, 22.4], [bumper(brand)], [72, 0, 0]), put([5, -27, 0], [bumper(brand)], [0, 0, 4])],
      view: { up: 30, round: 10, fill: 0.86 },
    }),
  },
};
