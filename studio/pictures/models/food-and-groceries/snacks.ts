import { dish, mound, pillowBag, strewn } from '../../parts/groceries.ts';
import { foil, matt } from '../../parts/materials.ts';
import { carton } from '../../parts/packs/cartons-and-bags.ts';
import { circle } from '../../parts/words/outlines.ts';
import { block, put } from '../../parts/words/solids.ts';
import type { Look, Material, Models, Part } from '../../scene.ts';

const film = (look: Look, title: string, sub: string, color: string, ink: string, art: string, weight: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="560" font-family="Inter, DejaVu Sans" text-anchor="middle"><rect width="400" height="560" fill="${color}"/><circle cx="200" cy="370" r="150" fill="${ink}" opacity="0.14"/><text x="200" y="84" font-size="${Math.min(30, 440 / look.brand.length)}" font-weight="700" letter-spacing="2" fill="${ink}">${look.brand.toUpperCase()}</text><text x="200" y="156" font-size="${Math.min(62, 540 / title.length)}" font-weight="800" fill="${ink}">${title}</text><text x="200" y="198" font-size="26" fill="${ink}">${sub}</text>${art}<text x="200" y="526" font-size="28" font-weight="700" fill="${ink}">${weight}</text></svg>`;
const ovals = (fill: string, edge: string, rx: number, ry: number): string =>
  Array.from(
    { length: 12 },
    (_, i) =>
      `<ellipse cx="${120 + (i % 4) * 54}" cy="${300 + Math.floor(i / 4) * 66}" rx="${rx}" ry="${ry}" transform="rotate(${i * 41} ${120 + (i % 4) * 54} ${300 + Math.floor(i / 4) * 66})" fill="${fill}" stroke="${edge}" stroke-width="5"/>`,
  ).join('');
const crisp = (rx: number, ry: number, color: string, to: string): Part => ({
  kind: 'pad',
  outline: circle(1, [0, 0], 20).map(([x, y], i) => [x * rx * (1 + Math.sin(i * 2.7) * 0.05), y * ry] as const),
  depth: 0.3,
  soft: 0.5,
  cells: 26,
  thick: 0.1,
  wrinkle: [0.8, 1.4, rx],
  material: { color, rough: 0.55, soft: 0.1, grain: { kind: 'noise', scale: 1.2, to, sharp: 0.3, bump: 0.4, depth: 0.08 } },
});
const POTATO = [crisp(2.3, 1.8, '#e9c46a', '#c98f35'), crisp(2, 1.7, '#efd07f', '#d19a3f')];
const PLANTAIN = [crisp(1.5, 1.3, '#e8b23a', '#b8761c'), crisp(2.6, 0.9, '#efc04c', '#c4862a')];

const bar = (color: string, flavour: string): Part =>
  put(
    [0, 0, 0],
    [
      { kind: 'box', size: [13, 4, 2], bulge: 0.08, wrinkle: [0.1, 1, 2], calm: 4, material: { color, rough: 0.28, coat: 0.4 } },
      ...[-7, 7].map((x) => block([1.4, 4, 0.2], [x, 0, 0.9], { color, rough: 0.3 }, { edge: 0.08 })),
      {
        kind: 'sheet',
        lies: true,
        size: [11, 3.2],
        at: [0, 0, 2.24],
        material: {
          rough: 0.3,
          svg: `<svg xmlns="http://www.w3.org/2000/svg" width="440" height="128" font-family="Inter, DejaVu Sans" fill="#fff"><text x="16" y="62" font-size="50" font-weight="800">PROTEIN 20 g</text><text x="16" y="106" font-size="31">${flavour} · 60 g</text></svg>`,
        },
      },
    ],
  );
const bitten: Part[] = [
  {
    kind: 'cut',
    parts: [
      block([8, 3.6, 1.8], [0, 0, 0], matt('#6b4426'), { edge: 0.3 }),
      {
        kind: 'blob',
        fine: 0.2,
        balls: [
          { at: [4.4, 0.6, 1], size: 3 },
          { at: [4.6, -1, 1], size: 2.4 },
        ],
      },
    ],
    material: { color: '#6b4426', rough: 0.7, grain: { kind: 'cells', scale: 1.4, to: '#c99a5d', bump: 0.6, depth: 0.2 } } as Material,
  },
];

export const SNACKS: Models = {
  'kettle-potato-chips-150-g-12-pack': {
    seen: 'A blue bag of kettle chips with a heap of golden potato chips before it',
    scene: (look) => ({
      parts: [
        put(
          [-3, 4, 0],
          pillowBag(
            19,
            27,
            9,
            film(look, 'KETTLE CHIPS', 'Sea salt, cider vinegar', '#1f4a7a', '#fff3d6', ovals('#e9c46a', '#c98f35', 40, 30), '150 g'),
            foil('#c3c7ca'),
          ),
        ),
        put([8, -10, 0], mound({ radius: 7.6, height: 3, ground: { color: '#d9ac4c', rough: 0.8 }, pieces: POTATO, count: 44, tilt: 45 })),
        strewn(POTATO, 3, [2, 2], [-7, -10, 0.2]),
      ],
      view: { up: 22, round: 6 },
    }),
    packed: (look) => ({
      parts: [0, 1, 2].map((i) =>
        put(
          [i * 20 - 20, i === 1 ? -5 : 0, 0],
          pillowBag(
            19,
            27,
            9,
            film(look, 'KETTLE CHIPS', 'Sea salt, cider vinegar', '#1f4a7a', '#fff3d6', ovals('#e9c46a', '#c98f35', 40, 30), '150 g'),
            foil('#c3c7ca'),
          ),
        ),
      ),
      view: { up: 12, round: 6 },
    }),
    detail: () => ({
      parts: mound({ radius: 7, height: 2, ground: { color: '#d9ac4c', rough: 0.8 }, pieces: POTATO, count: 46, tilt: 40 }),
      view: { up: 36, fill: 1.3 },
    }),
  },
  'plantain-chips-100-g-20-pack': {
    seen: 'A yellow bag of plantain chips with a bowl of round and long chips',
    scene: (look) => ({
      parts: [
        put(
          [-4, 4, 0],
          pillowBag(
            16,
            23,
            7,
            film(look, 'PLANTAIN CHIPS', 'Ripe · Lightly salted', '#e0a41c', '#3a2410', ovals('#f4d27a', '#b8761c', 44, 16), '100 g'),
            foil('#c9a24b'),
          ),
        ),
        put(
          [9, -6, 0],
          [
            ...dish(6.6, 3.6, matt('#2f6b57')),
            put(
              [0, 0, 2.6],
              mound({ radius: 5.8, height: 2.4, ground: { color: '#d9a238', rough: 0.8 }, pieces: PLANTAIN, count: 60, tilt: 45 }),
            ),
          ],
        ),
      ],
      view: { up: 22, round: -6 },
    }),
  },
  'protein-bars-12-x-60-g-8-pack': {
    seen: 'A display box of protein bars in three flavours, two bars before it and one unwrapped with a bite taken',
    scene: (look) => ({
      parts: [
        put(
          [0, 5, 0],
          [
            carton(
              [16, 15, 5.4],
              { color: '#22262b', rough: 0.5 },
              {
                front: `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="108" font-family="Inter, DejaVu Sans" text-anchor="middle" fill="#fff"><rect width="320" height="108" fill="#22262b"/><text x="160" y="50" font-size="34" font-weight="800">PROTEIN BARS</text><text x="160" y="84" font-size="19">${look.brand} · 12 x 60 g</text></svg>`,
              },
            ),
            block([16, 0.3, 8], [0, 7.4, 5], { color: '#22262b', rough: 0.5 }, { edge: 0.05 }),
            ...[0, 1, 2].map((i) =>
              put(
                [(i - 1) * 4.6, 0.4, 5.2],
                [bar(['#7a3f1c', '#b3243f', '#2f6b57'][i] ?? '#7a3f1c', ['Cocoa', 'Berry', 'Nut'][i] ?? '')],
                [0, 0, 90],
              ),
            ),
          ],
        ),
        put([-5, -8, 0], [bar('#b3243f', 'Berry')], [0, 0, 10]),
        put([8, -9, 0], bitten, [0, 0, -20]),
      ],
      view: { up: 34, round: 8 },
    }),
  },
};
