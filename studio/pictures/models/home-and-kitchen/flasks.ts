import { lighter } from '../../parts/colors.ts';
import { chrome, matt, rubber } from '../../parts/materials.ts';
import { flats, points } from '../../parts/words/points.ts';
import { block, plate, put, rod, turned } from '../../parts/words/solids.ts';
import type { Look, Material, Models, Part } from '../../scene.ts';

const BARE: Material = { color: '#c3c7ca', rough: 0.3, metal: 1 };
const STEEL_RIM: Material = { color: '#d0d3d6', rough: 0.22, metal: 1 };
const LID = matt('#222326');
const coat = ({ color, colorName }: Look): Material =>
  colorName === 'Steel'
    ? BARE
    : { color: colorName === 'Matt Black' ? '#232427' : color, rough: 0.62, grain: { kind: 'noise', scale: 14, bump: 0.12, depth: 0.02 } };

/** Laser engraving: bare steel shows through; on steel it is dark. */
const engraving = ({ brand, colorName }: Look, radius: number, from: number, height: number): Part => ({
  kind: 'sheet',
  size: [radius * 1.2, height],
  bend: radius + 0.015,
  at: [0, 0, from],
  material: {
    rough: 0.3,
    metal: 0.6,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="120" fill="none" stroke="${colorName === 'Steel' ? '#4a4d50' : '#d9dcdf'}"><path d="M84 62L120 18L156 62M98 62L120 36L142 62" stroke-width="6"/><text x="120" y="100" text-anchor="middle" font-family="Inter, DejaVu Sans" font-size="22" font-weight="700" letter-spacing="2" fill="${colorName === 'Steel' ? '#4a4d50' : '#d9dcdf'}" stroke="none">${brand.toUpperCase()}</text></svg>`,
  },
});

function bottle(look: Look): Part[] {
  const r = 3.6;
  const skin = coat(look);
  return [
    turned(flats('0 0.1, 3.1 0, 3.45 0.3, 3.45 0.3, 3.45 0.8'), STEEL_RIM),
    turned(
      [
        [3.45, 0.7],
        [r, 1],
        [r, 1.4],
        [r, 1.4],
        [r, 17],
        [r, 17],
        [3.4, 18.4],
        [2.6, 19.9],
        [2.35, 20.4],
      ],
      skin,
    ),
    turned(
      [
        [2.3, 20.3],
        [2.3, 21.1],
      ],
      STEEL_RIM,
    ),
    turned(flats('2.5 21, 2.55 23.4, 2.55 23.4, 2.4 23.8, 0 23.8'), LID),
    {
      kind: 'row',
      count: 28,
      spin: [0, 0, 360 / 28],
      around: true,
      parts: [block([0.16, 0.14, 2], [0, -2.55, 21.2], matt('#191a1c'), { edge: 0.04 })],
    },
    rod(points('-2.2 0 23.4, -2.3 0 25.2, -1.4 0 26.3, 1.4 0 26.3, 2.3 0 25.2, 2.2 0 23.4'), 0.34, LID, { scale: [1, 2, 1] }),
    engraving(look, r, 8.6, 2.6),
  ];
}

function foodJar(look: Look): Part[] {
  const r = 5;
  return [
    turned(flats('0 0.1, 4.4 0, 4.8 0.3, 4.8 0.3, 4.8 0.9'), STEEL_RIM),
    turned(
      [
        [4.8, 0.8],
        [r, 1.2],
        [r, 1.6],
        [r, 1.6],
        [r, 12.4],
        [r, 12.4],
        [4.9, 13],
        [4.6, 13.5],
      ],
      coat(look),
    ),
    turned(
      [
        [4.55, 13.4],
        [4.55, 14.2],
      ],
      STEEL_RIM,
    ),
    turned(flats('4.9 14.1, 5 14.4, 5 14.4, 5 18, 5 18, 4.8 18.5, 0 18.5'), coat(look)),
    turned(flats('5.02 14.2, 5.1 14.4, 5.1 15, 5.02 15.2'), LID),
    turned(flats('0 18.5, 1.6 18.5, 1.6 18.5, 1.5 18.7, 0 18.7'), LID),
    engraving(look, r, 5.6, 3),
    // The folding spoon.
    put(
      [9.6, -4.4, 0.5],
      [
        { kind: 'blob', fine: 0.12, melt: 4, balls: [{ at: [0, 0, 0], size: [3.2, 4.6, 0.7] }], material: chrome },
        plate([flats('-0.5 1.8, 0.5 1.8, 0.8 9, 0.7 13.4, -0.7 13.4, -0.8 9')], 0.3, chrome, { edge: 0.1, at: [0, 0, -0.1] }),
        block([1.7, 1, 0.7], [0, 6.4, -0.3], LID, { edge: 0.2 }),
      ],
      [0, 0, 22],
    ),
  ];
}

function travelMug(look: Look): Part[] {
  return [
    turned(flats('0 0.1, 2.9 0, 3.2 0.4, 3.2 0.4, 3.25 1'), rubber()),
    turned(flats('3.2 0.9, 3.4 1.2, 3.7 7, 4.15 13.4, 4.2 14.2'), coat(look)),
    turned(flats('4.22 14.1, 4.3 14.3, 4.3 15, 4.1 15.2'), STEEL_RIM),
    turned(flats('4.3 15, 4.5 15.3, 4.5 16.4, 4.5 16.4, 4.2 17.2, 3.6 17.6, 3.6 17.6, 3.3 17.2, 0 17.1'), LID),
    {
      kind: 'loft',
      sections: [
        { at: [0, -3.4, 17.2], size: [2, 0.9], power: 4 },
        { at: [0, -3.2, 18.2], size: [1.8, 0.8], power: 4 },
      ],
      material: LID,
      edge: 0.1,
    },
    block([2.2, 5, 0.8], [0, 0.4, 17.1], { ...LID, color: lighter('#222326', 0.12) }, { edge: 0.3, turn: [-4, 0, 0] }),
    turned(
      [
        [0.9, 0],
        [0.85, 0.5],
        [0, 0.6],
      ],
      { color: '#d24b3a', rough: 0.4 },
      { at: [0, 1.6, 17.9] },
    ),
    rod(points('3.9 0 13.4, 6.2 0 13.6, 7 0 11.6, 6.6 0 7, 5.6 0 4.6, 3.55 0 4.4'), 0.5, LID, { scale: [1, 1.7, 1] }),
    engraving(look, 3.86, 6.4, 2.8),
  ];
}

export const FLASKS: Models = {
  'vacuum-insulated-water-bottle-500-ml': {
    seen: 'A slim insulated steel water bottle in {color} with a carrying loop',
    scene: (look) => ({ parts: bottle(look), view: { up: 8, round: 0 } }),
    packed: (look) => ({
      parts: ['Matt Black', 'Forest', 'Coral', 'Steel'].map((colorName, i) =>
        put(
          [(i - 1.5) * 9.4, i % 2 === 0 ? 0 : 3, 0],
          bottle({ ...look, colorName, color: ['#1d1d1f', '#26543a', '#f2765f', '#9aa3ab'][i] ?? look.color }),
        ),
      ),
      view: { up: 10, round: 0 },
    }),
    detail: (look) => ({ parts: bottle(look), view: { up: 20, round: 24, fill: 1.8, shift: [0, 0.28] } }),
  },
  'vacuum-insulated-food-jar-750-ml': {
    seen: 'A wide insulated food jar in {color} with its folding spoon',
    scene: (look) => ({ parts: foodJar(look), view: { up: 18, round: 0 } }),
  },
  'vacuum-insulated-travel-mug-380-ml': {
    seen: 'An insulated travel mug in {color} with a handle and a one-hand lid',
    scene: (look) => ({ parts: travelMug(look), view: { up: 18, round: -14 } }),
  },
};
