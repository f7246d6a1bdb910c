import { drawing, lying, write } from '../../parts/devices.ts';
import { label } from '../../parts/labels.ts';
import { cardboard, plastic, steel } from '../../parts/materials.ts';
import { pumpTop } from '../../parts/packs/pumps.ts';
import { printedTube, roundPrint } from '../../parts/packs/tubes.ts';
import { rect } from '../../parts/words/outlines.ts';
import { block, plate, put } from '../../parts/words/solids.ts';
import type { Look, Models, Part } from '../../scene.ts';

const CREST =
  '<g fill="none" stroke="#4a6b45" stroke-width="4"><path d="M50 92C20 78 18 42 50 12C82 42 80 78 50 92Z"/><path d="M50 92V34M50 74L34 60M50 74L66 60M50 56L38 46M50 56L62 46"/></g>';
const KINDS = [
  { name: 'SHAMPOO', ground: '#7f9f6e', ink: '#ffffff' },
  { name: 'SHOWER\nGEL', ground: '#f6f5ee', ink: '#3f5f3a' },
  { name: 'BODY\nLOTION', ground: '#dccfae', ink: '#4a3d22' },
] as const;

const smallTube = (look: Look, kind: number): Part => {
  const { name, ground, ink } = KINDS[kind] ?? KINDS[0];
  const front = label({
    brand: look.brand,
    title: name,
    lines: ['Green tea', '30 ml'],
    size: [4, 7],
    paper: ground,
    ink,
    accent: ink,
    mark: CREST.replaceAll('#4a6b45', ink),
    look: 'plain',
    at: 0.6,
    serif: true,
  });
  return printedTube({
    height: 9.6,
    radius: 1.45,
    svg: roundPrint({ front, ground, size: [800, 700], place: [300, 20, 650] }),
    cap: plastic('#f7f6f1'),
    capHeight: 1.7,
    capRadius: 1.3,
  });
};
/** Columns and rows of the same item. */
const tubesOf = (look: Look, kind: number, across: number, deep: number): Part => ({
  kind: 'row',
  count: deep,
  step: [0, 2.7, 0],
  parts: [{ kind: 'row', count: across, step: [3.8, 0, 0], parts: [smallTube(look, kind)] }],
});

const BOX = { wide: 35.4, deep: 17, high: 8.4 };
const cartonPrint = (look: Look) =>
  drawing(
    700,
    170,
    `<g transform="translate(28 36)scale(0.98)">${CREST.replaceAll('#4a6b45', '#4a3a22')}</g>${write(410, 66, 44, 'HOTEL AMENITY SET', '#4a3a22', 800)}${write(410, 106, 28, 'Shampoo · Gel · Lotion', '#4a3a22', 600)}${write(410, 144, 28, `300 × 30 ml · ${look.brand}`, '#4a3a22', 600)}`,
  );
/** The carton, its flaps folded out. */
const openCarton = (look: Look): Part[] => {
  const { wide, deep, high } = BOX;
  return [
    plate([rect(-wide / 2, -deep / 2, wide, deep), rect(-wide / 2 + 0.4, -deep / 2 + 0.4, wide - 0.8, deep - 0.8)], high, cardboard, {
      edge: 0.04,
    }),
    block([wide - 0.4, deep - 0.4, 0.3], [0, 0, 0], cardboard),
    put([0, -deep / 2, high], [block([wide - 0.2, 3.2, 0.35], [0, -1.6, -0.3], cardboard, { edge: 0.05 })], [40, 0, 0]),
    put([0, deep / 2, high], [block([wide - 0.2, 6, 0.35], [0, 3, -0.3], cardboard, { edge: 0.05 })], [38, 0, 0]),
    ...[-1, 1].map((side) =>
      put(
        [(side * wide) / 2, 0, high],
        [block([5.5, deep - 0.2, 0.35], [side * 2.75, 0, -0.3], cardboard, { edge: 0.05 })],
        [0, side * 40, 0],
      ),
    ),
    { kind: 'sheet', size: [18, 4.35], at: [-7.4, -deep / 2 - 0.04, 0.4], material: { rough: 0.85, svg: cartonPrint(look) } },
  ];
};
const amenity = (look: Look): Part[] => [
  ...openCarton(look),
  ...[0, 1, 2].map((kind) => put([-15.2 + kind * 11.5, -6.2, 0.3], [tubesOf(look, kind, 3, 5)])),
  ...[0, 1, 2].map((kind) => put([6 + kind * 4.6, -16 - kind * 0.5, 0], [smallTube(look, kind)], [0, 0, 4 - kind * 6])),
];

const PUMP = plastic('#26282a', 0.35);
const dispenser = (look: Look, kind: number): Part[] => {
  const { name, ground, ink } = KINDS[kind] ?? KINDS[0];
  const at = (z: number, size: number, power = 4) => ({ at: [0, 0, z] as const, size: [size, size] as const, power });
  return [
    {
      kind: 'loft',
      sections: [at(0, 5.4), at(0.4, 6), at(12, 6), at(12.8, 5.4, 3.4), at(13.4, 3.6, 2), at(13.8, 3, 2)],
      per: 6,
      material: { color: '#fbfaf6', rough: 0.3, coat: 0.4 },
    },
    {
      kind: 'sheet',
      size: [4.4, 8.6],
      at: [0, -3.04, 1.9],
      material: {
        rough: 0.5,
        svg: label({
          brand: look.brand,
          title: name,
          lines: ['Green tea', 'Refill · 300 ml'],
          size: [4.4, 8.6],
          paper: ground,
          ink,
          accent: ink,
          mark: CREST.replaceAll('#4a6b45', ink),
          look: 'plain',
          at: 0.6,
          serif: true,
        }),
      },
    },
    put([0, 0, 13.6], pumpTop(1.75, PUMP, 0.8), [0, 0, 54]),
  ];
};
/** Steel round one bottle, screwed to the wall behind it. */
const bracket: Part[] = [
  plate([rect(-3.5, -3.4, 7, 6.9), rect(-3.14, -3.1, 6.28, 6.3)], 1.1, steel, { at: [0, 0, 7.4], edge: 0.06 }),
  block([7, 0.3, 6], [0, 3.5, 5], steel, { edge: 0.1 }),
  block([7, 6.8, 0.3], [0, 0, -0.35], steel, { edge: 0.1 }),
  block([7, 0.3, 3], [0, 3.5, -0.3], steel, { edge: 0.1 }),
];
const TILES = drawing(
  560,
  480,
  `<rect width="560" height="480" fill="#b9c3bd"/>${Array.from({ length: 6 * 7 }, (_, i) => `<rect x="${(i % 7) * 80 + 2}" y="${Math.floor(i / 7) * 80 + 2}" width="76" height="76" rx="3" fill="${i % 3 === 0 ? '#dfe7e0' : '#e6ece6'}"/>`).join('')}`,
  false,
);
const dispensers = (look: Look): Part[] => [
  block([40, 1.4, 46], [0, 14, 0], { color: '#d5ddd6', rough: 0.4 }, { edge: 0.2 }),
  { kind: 'sheet', size: [39.6, 45.6], at: [0, 13.28, 0.2], material: { rough: 0.15, coat: 0.6, svg: TILES } },
  ...[0, 1, 2].map((kind) => put([(kind - 1) * 11, 9.7, 24], [...dispenser(look, kind), ...bracket])),
  ...Array.from({ length: 21 }, (_, i) => {
    const [column, row] = [i % 7, Math.floor(i / 7)];
    return put([column * 7 - 21, row * 7.4 - 16, 0], dispenser(look, (column + row) % 3));
  }),
];

export const HOTEL: Models = {
  'hotel-amenity-set-shampoo-gel-and-lotion-30-ml-300-pieces': {
    seen: 'An open carton full of small tubes of shampoo, shower gel and lotion, one of each standing before it',
    scene: (look) => ({ parts: amenity(look), view: { up: 30, round: -10 } }),
    packed: (look) => ({
      parts: [
        block([BOX.wide, BOX.deep, 10], [0, 0, 0], cardboard, { edge: 0.15 }),
        block([BOX.wide, BOX.deep, 10], [1, 0.6, 10.05], cardboard, { edge: 0.15 }),
        ...[0, 1].map(
          (i): Part => ({
            kind: 'sheet',
            size: [24, 5.8],
            at: [i, -BOX.deep / 2 - 0.05 + i * 0.6, 2 + i * 10.05],
            material: { rough: 0.85, svg: cartonPrint(look) },
          }),
        ),
        lying({ size: [BOX.wide, 2, 0.05], at: [1, 0.6, 20.06], corner: 0.1, material: { color: '#c9a878', rough: 0.2 } }),
      ],
      view: { up: 24, round: 20 },
    }),
    detail: (look) => ({
      parts: [0, 1, 2].map((kind) => put([kind * 4.2, kind * 0.4, 0], [smallTube(look, kind)], [0, 0, 6 - kind * 6])),
      view: { up: 12, round: -6, fill: 1 },
    }),
  },
  'hotel-amenity-set-refill-dispensers-300-ml-24-pieces': {
    seen: 'Three pump dispensers in steel brackets on a tiled wall above rows of twenty-one more',
    scene: (look) => ({ parts: dispensers(look), view: { up: 18, round: 12 } }),
  },
};
