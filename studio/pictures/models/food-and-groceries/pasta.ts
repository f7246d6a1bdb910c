import { bowlOf, mound, pillowBag, strewn } from '../../parts/groceries.ts';
import { glossy, plastic } from '../../parts/materials.ts';
import { circle } from '../../parts/words/outlines.ts';
import { block, put, rod } from '../../parts/words/solids.ts';
import type { Look, Material, Models, Part } from '../../scene.ts';

const DURUM: Material = { color: '#e8b84a', rough: 0.55, soft: 0.15 };

const film = (look: Look, title: string, sub: string, color: string, ink: string, window: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="600" font-family="Inter, DejaVu Sans" text-anchor="middle"><rect width="400" height="600" fill="${color}"/><text x="200" y="70" font-size="${Math.min(34, 460 / look.brand.length)}" font-weight="700" letter-spacing="2" fill="${ink}">${look.brand.toUpperCase()}</text><path d="M40 96H360" stroke="${ink}" stroke-width="4"/><text x="200" y="176" font-size="${Math.min(64, 560 / title.length)}" font-weight="800" fill="${ink}">${title}</text><text x="200" y="222" font-size="27" fill="${ink}">${sub}</text>${window}<text x="200" y="566" font-size="34" font-weight="700" fill="${ink}">500 g</text></svg>`;

const penne: Part = put(
  [0, 0, 0],
  [
    {
      kind: 'loft',
      caps: false,
      wall: 0.14,
      curved: false,
      steps: 40,
      sections: [
        { at: [-2, 0, 0], size: [1.6, 1.05], turn: [0, 50, 0] },
        { at: [2, 0, 0], size: [1.6, 1.05], turn: [0, 50, 0] },
      ],
      material: DURUM,
    },
    ...Array.from({ length: 14 }, (_, i): Part => {
      const a = (i / 14) * Math.PI * 2;
      return rod(
        [
          [-1.8 - Math.sin(a) * 0.5, Math.cos(a) * 0.52, Math.sin(a) * 0.53],
          [1.9 - Math.sin(a) * 0.5, Math.cos(a) * 0.52, Math.sin(a) * 0.53],
        ],
        0.06,
        { ...DURUM, color: '#dca63a' },
        { sides: 3 },
      );
    }),
  ],
);

/** Straight strands lying in a bundle along x. */
const strands = (count: number, length: number, radius: number, thick: number, material: Material): Part =>
  put(
    [0, 0, radius],
    Array.from({ length: count }, (_, i): Part => {
      const a = i * 2.399;
      const r = radius * Math.sqrt((i + 0.5) / count);
      return rod(
        [
          [-length / 2 + Math.sin(i * 3.7) * 0.5, r * Math.cos(a), r * Math.sin(a)],
          [length / 2 + Math.sin(i * 5.1) * 0.5, r * Math.cos(a) * 1.15, r * Math.sin(a) * 1.1],
        ],
        thick,
        material,
        { sides: 4 },
      );
    }),
  );

const spaghettiPack = (look: Look): Part[] => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="170" font-family="Inter, DejaVu Sans"><rect width="600" height="170" fill="#1f3f7a"/><rect x="330" y="24" width="250" height="122" rx="14" fill="#e8b84a"/>${Array.from({ length: 14 }, (_, i) => `<path d="M330 ${32 + i * 8.4}H580" stroke="#c9942c" stroke-width="2"/>`).join('')}<text x="24" y="46" font-size="22" font-weight="700" fill="#ffd97a" letter-spacing="2">${look.brand.toUpperCase()}</text><text x="24" y="100" font-size="50" font-weight="800" fill="#fff">Spaghetti</text><text x="24" y="140" font-size="25" fill="#fff">No. 5 · Bronze die · 500 g</text></svg>`;
  return [
    {
      kind: 'box',
      size: [29, 8, 3.4],
      bulge: 0.03,
      wrinkle: [0.12, 1.6, 2],
      calm: 4,
      material: { color: '#1f3f7a', rough: 0.25, coat: 0.5 },
    },
    { kind: 'sheet', lies: true, size: [26, 7.2], at: [0, 0, 3.62], material: { rough: 0.25, coat: 0.5, svg } },
  ];
};

const nest = (at: readonly [number, number, number], seed: number): Part =>
  put(
    at,
    Array.from({ length: 22 }, (_, i): Part => {
      const r = 3.2 - (i % 6) * 0.28;
      const lift = 0.4 + (i % 8) * 0.26;
      return {
        ...rod(
          circle(r, [0, 0], 20).map(
            ([x, y], k) =>
              [x + Math.sin(i + seed) * 0.3, y * 0.86 + Math.cos(i * 2 + seed) * 0.3, lift + Math.sin(k * 0.6 + i) * 0.22] as const,
          ),
          0.2,
          { color: '#f3eee0', rough: 0.45, soft: 0.3 },
          { closed: true, sides: 3, scale: [1, 1, 0.7] },
        ),
        turn: [Math.sin(i) * 6, Math.cos(i) * 6, i * 31],
      } as Part;
    }),
  );

export const PASTA: Models = {
  'spaghetti-no-5-bronze-die-500-g-x-24': {
    seen: 'A blue pack of spaghetti with a tied bundle of long golden strands before it',
    scene: (look) => ({
      parts: [
        put([0, 6, 0], spaghettiPack(look)),
        put(
          [0, -5, 0],
          [
            strands(110, 27, 2.3, 0.11, DURUM),
            rod(
              circle(2.75, [0, 2.4], 24).map(([y, z]) => [0, y, z] as const),
              0.3,
              { color: '#c8392b', rough: 0.8 },
              { closed: true },
            ),
          ],
          [0, 0, 10],
        ),
      ],
      view: { up: 36, round: 10 },
    }),
    packed: (look) => ({
      parts: [0, 1, 2, 3].map((i) => put([i * 0.5, 0, i * 3.9], spaghettiPack(look), [0, 0, i % 2 === 0 ? 2 : -3])),
      view: { up: 28, round: 12 },
    }),
    detail: () => ({ parts: [strands(130, 20, 2.6, 0.11, DURUM)], view: { up: 20, round: 58, fill: 1.3 } }),
  },
  'penne-rigate-500-g-x-24': {
    seen: 'A green bag of penne with a heap of ridged tubes before it',
    scene: (look) => ({
      parts: [
        put(
          [-3, 4, 0],
          pillowBag(
            17,
            25,
            7,
            film(
              look,
              'Penne',
              'Rigate · Durum semolina',
              '#2f6b3f',
              '#fff6df',
              `<rect x="60" y="250" width="280" height="270" rx="30" fill="#d9a83a"/>${Array.from({ length: 22 }, (_, i) => `<g transform="translate(${92 + (i % 5) * 54} ${282 + Math.floor(i / 5) * 52}) rotate(${i * 67})"><path d="M-22 -9L18 -9L26 9L-14 9z" fill="#f0c65c" stroke="#a87c20" stroke-width="2"/><path d="M-18 -3H20M-16 3H22" stroke="#b98c2c" stroke-width="1.5"/></g>`).join('')}`,
            ),
            plastic('#2f6b3f', 0.3),
          ),
        ),
        put(
          [8, -9, 0],
          mound({ radius: 7, height: 2.6, ground: DURUM, pieces: [put([0, 0, 0], [penne], [0, 0, 0], 1.35)], count: 46, tilt: 25 }),
        ),
        strewn([penne], 5, [3, 2], [-7, -9, 0.6]),
      ],
      view: { up: 20, round: 6 },
    }),
  },
  'rice-noodles-5-mm-500-g-x-24': {
    seen: 'A red bag of rice noodles with a bowl of white flat noodles and a pair of chopsticks',
    scene: (look) => ({
      parts: [
        put(
          [-5, 5, 0],
          pillowBag(
            16,
            24,
            6,
            film(
              look,
              'Rice Noodles',
              '5 mm · Gluten free',
              '#b3242b',
              '#fff3d6',
              `<rect x="60" y="250" width="280" height="270" rx="30" fill="#efe6d0"/>${Array.from({ length: 24 }, (_, i) => `<path d="M70 ${262 + i * 10.6}Q200 ${250 + i * 10.6 + (i % 3) * 8} 330 ${262 + i * 10.6}" stroke="#cfc3a2" stroke-width="4" fill="none"/>`).join('')}`,
            ),
            plastic('#b3242b', 0.3),
          ),
        ),
        put(
          [9, -5, 0],
          [
            ...bowlOf(6.6, 4, glossy('#27425c'), {
              ground: { color: '#f3eee0', rough: 0.6 },
              pieces: [block([0.1, 0.1, 0.1], [0, 0, 0], glossy('#f3eee0'))],
              count: 1,
              rise: 0.6,
            }),
            nest([0, 0, 3], 1),
            nest([1.6, -1, 3.8], 4),
          ],
        ),
        ...[0, 1].map((i) =>
          rod(
            [
              [-8, -11 - i * 1.1, 0.4],
              [11, -13.4 - i * 0.5, 0.4],
            ],
            [0.26, 0.42],
            { color: '#7a3b22', rough: 0.4, coat: 0.4 },
          ),
        ),
      ],
      view: { up: 26, round: 4 },
    }),
  },
};
