import { castIron, chrome, rubber, steel } from '../../parts/materials.ts';
import { way } from '../../parts/paths.ts';
import { block, circle, plate, put, rod, turned } from '../../parts/shapes.ts';
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

/** Words round a circle, letter by letter; the lower ones read from outside. */
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

/** Stands on z = 0 of its own turning, its face up. */
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
    seen: 'Two blue bumper plates of 20 kg with steel hubs, one lying, one leaning on it',
    scene: ({ brand }) => ({
      parts: [put([0, 12, 22.4], [bumper(brand)], [72, 0, 0]), put([9, -15, 0], [bumper(brand)], [0, 0, -14])],
      view: { up: 26, round: 16 },
    }),
  },
};

/** The frame both treadmills share: a belt between rails, uprights and a console. */
interface Treadmill {
  readonly length: number;
  readonly width: number;
  readonly deck: number;
  readonly height: number;
  readonly post: number;
  readonly heavy: boolean;
}

const consoleSvg = (heavy: boolean) =>
  heavy
    ? `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="460"><rect width="800" height="460" rx="26" fill="#0c0f14"/><rect x="24" y="24" width="752" height="330" fill="#15324a"/><path d="M24 354 L24 260 C170 190 220 300 360 230 S560 120 776 200 L776 354 Z" fill="#2f6b4f"/><path d="M24 354 L24 300 C200 250 420 330 776 270 L776 354 Z" fill="#4f9b5f"/><g font-family="Inter, DejaVu Sans" font-weight="700" fill="#ffffff" font-size="66"><text x="50" y="110">12.0 km/h</text><text x="520" y="110">5.0 %</text></g><g fill="#3d4653">${[0, 1, 2, 3, 4, 5].map((i) => `<circle cx="${120 + i * 112}" cy="405" r="28"/>`).join('')}</g><circle cx="400" cy="405" r="34" fill="#d2342c"/></svg>`
    : `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="330"><rect width="800" height="330" rx="26" fill="#17181b"/><rect x="230" y="40" width="340" height="170" rx="10" fill="#0b1a14"/><text x="400" y="155" font-family="DejaVu Sans Mono" font-size="100" font-weight="700" fill="#57e0a0" text-anchor="middle">8.5</text><g fill="#4a4e55">${[0, 1, 2].map((i) => `<rect x="${40 + i * 58}" y="90" width="44" height="60" rx="8"/><rect x="${600 + i * 58}" y="90" width="44" height="60" rx="8"/>`).join('')}</g><circle cx="400" cy="272" r="36" fill="#d2342c"/></svg>`;

function treadmill({ length: l, width: w, deck, height: h, post, heavy }: Treadmill): Part[] {
  const frame: Material = { color: heavy ? '#2b2e33' : '#e4e5e3', rough: 0.4, coat: 0.3 };
  const dark: Material = { color: '#1c1d20', rough: 0.5 };
  const belt: Material = { color: '#232427', rough: 0.85, grain: { kind: 'noise', scale: 4, bump: 0.2, depth: 0.1 } };
  const front = l / 2;
  const x = w / 2 + 2;
  return [
    block([w + (heavy ? 26 : 18), l, deck * 0.5], [0, 0, deck * 0.2], frame, { edge: 2 }),
    block([w, l * 0.94, deck * 0.4], [0, -l * 0.02, deck * 0.42], belt, { edge: 1.6 }),
    ...[-1, 1].map((side) =>
      block([heavy ? 12 : 8, l * 0.94, deck * 0.36], [side * (w / 2 + (heavy ? 6.6 : 4.4)), -l * 0.02, deck * 0.5], dark, { edge: 1.4 }),
    ),
    turned(
      [
        [0, 0],
        [deck * 0.34, 0],
        [deck * 0.34, 0],
        [deck * 0.34, w],
        [deck * 0.34, w],
        [0, w],
      ],
      rubber(),
      { at: [-w / 2, -l * 0.475, deck * 0.5], turn: [0, 90, 0] },
    ),
    {
      kind: 'loft',
      sections: [
        { at: [0, front - 30, deck * 0.3], size: [w + (heavy ? 24 : 16), 30], power: 5 },
        { at: [0, front - 12, deck * 0.9], size: [w + (heavy ? 22 : 14), 38], power: 5 },
        { at: [0, front - 6, deck * (heavy ? 1.9 : 1.5)], size: [w + 8, 18], power: 4 },
      ],
      material: dark,
    },
    ...[-1, 1].map((side) =>
      rod(way([side * x, front - 6, deck * 0.5, side * x, front - 14, h * 0.5, side * x, front - 24, h * 0.86]), post, frame, { sides: 8 }),
    ),
    ...[-1, 1].map((side) =>
      rod(
        way([side * x, front - 25, h * 0.85, side * x, front - 40, h * 0.83, side * x, front - (heavy ? 82 : 62), h * 0.76]),
        post * 0.8,
        rubber('#26272a'),
        { sides: 8 },
      ),
    ),
    put(
      [0, front - 26, h * 0.86],
      [
        block([w + 10, heavy ? 38 : 26, 5], [0, 0, -2], dark, { edge: 2 }),
        {
          kind: 'sheet',
          lies: true,
          size: [w * 0.94, heavy ? 32 : 22],
          at: [0, 0, 3.1],
          material: { rough: 0.2, glow: 0.6, svg: consoleSvg(heavy) },
        },
      ],
      [heavy ? 62 : 42, 0, 0],
    ),
    ...(heavy ? [rod(way([-x, front - 40, h * 0.82, x, front - 40, h * 0.82]), 2.2, rubber(), { curved: false })] : []),
  ];
}

export const TREADMILLS: Models = {
  'folding-home-treadmill-2-0-hp': {
    seen: 'A slim white home treadmill with a small display',
    scene: () => ({
      parts: treadmill({ length: 138, width: 42, deck: 14, height: 122, post: 2.4, heavy: false }),
      view: { up: 17, round: 38 },
    }),
    packed: () => ({
      parts: [
        put(
          [0, 0, 0],
          [put([0, 0, 74], treadmill({ length: 138, width: 42, deck: 14, height: 16, post: 2.4, heavy: false }).slice(0, 6), [84, 0, 0])],
        ),
        ...treadmill({ length: 40, width: 42, deck: 8, height: 122, post: 2.4, heavy: false }).slice(6),
      ],
      view: { up: 14, round: 40 },
    }),
    detail: () => ({
      parts: treadmill({ length: 138, width: 42, deck: 14, height: 122, post: 2.4, heavy: false }).slice(6),
      view: { up: 34, round: 14, fill: 1 },
    }),
  },
  'folding-club-treadmill-4-0-hp-ac': {
    seen: 'A heavy black club treadmill with a large screen and long handrails',
    scene: () => ({
      parts: treadmill({ length: 190, width: 56, deck: 24, height: 158, post: 4.6, heavy: true }),
      view: { up: 15, round: -36 },
    }),
  },
};
