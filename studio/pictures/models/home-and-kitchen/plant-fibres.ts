import { darker } from '../../parts/colors.ts';
import { roundedRect } from '../../parts/words/outlines.ts';
import { put, rod } from '../../parts/words/solids.ts';
import type { Flat, Look, Material, Models, Part } from '../../scene.ts';

const GOLD = '#cfa76c';
const BLACK = '#26241f';
const jute = (color: string): Material => ({
  color,
  rough: 0.95,
  grain: { kind: 'stripes', along: 'z', scale: 0.5, distort: 1.5, bump: 0.35, depth: 0.1, to: darker(color, 0.22) },
});
const trimOf = ({ colorName }: Look) => (colorName === 'Black Trim' ? BLACK : '#8a5f30');

function bag(look: Look): Part[] {
  const trim = trimOf(look);
  const black = look.colorName === 'Black Trim';
  const padded: Material = { color: black ? BLACK : '#e8dcc0', rough: 0.9, grain: { kind: 'weave', scale: 2, bump: 0.3 } };
  const handle = (y: number): Part =>
    rod(
      [
        [-9, y, 27],
        [-9.2, y, 34],
        [-8, y * 1.05, 43],
        [0, y * 1.1, 50],
        [8, y * 1.05, 43],
        [9.2, y, 34],
        [9, y, 27],
      ],
      0.9,
      padded,
    );
  const art = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="260" font-family="DejaVu Serif" text-anchor="middle"><g fill="${trim}">${[-50, -25, 0, 25, 50].map((a) => `<path transform="rotate(${a} 200 140)" d="M200 136Q176 86 200 26Q224 86 200 136z"/>`).join('')}<text x="200" y="196" font-size="46" font-weight="700">MARKET</text><text x="200" y="234" font-size="24" letter-spacing="4">${look.brand.toUpperCase()}</text></g></svg>`;
  const z = (from: number, to: number, inset: number): Part => ({
    kind: 'loft',
    sections: [
      { at: [0, 0, from], size: [40 + inset, 15 + inset], power: 12 },
      { at: [0, 0, (from + to) / 2], size: [40.3 + inset, 15.6 + inset], power: 12 },
      { at: [0, 0, to], size: [40.2 + inset, (to > 30 ? 14.4 : 15.4) + inset], power: 12 },
    ],
    caps: from === 0,
    wall: 0.3,
    steps: 144,
    per: 16,
    wrinkle: [0.5, 11, 4],
    material: jute(GOLD),
  });
  return [
    z(0, 35, 0),
    { ...z(0, 5, 0.7), caps: false, material: jute(black ? BLACK : darker(GOLD, 0.25)) } as Part,
    {
      ...z(32.4, 35.3, 0.7),
      caps: false,
      material: { ...jute(black ? BLACK : '#e8dcc0'), grain: { kind: 'weave', scale: 2, bump: 0.3 } },
    } as Part,
    // The cotton inside.
    { kind: 'box', size: [38.6, 13.2, 0.2], at: [0, 0, 24], material: { color: '#efe6d2', rough: 0.95 } },
    handle(-7.9),
    handle(7.9),
    ...[-9, 9].map((x): Part => ({ kind: 'box', size: [3.4, 0.5, 4.4], at: [x, -8.2, 25], edge: 0.2, material: padded })),
    { kind: 'sheet', size: [24, 15.6], at: [0, -8.6, 8.6], turn: [1.2, 0, 0], material: { rough: 0.95, svg: art } },
  ];
}

/** Braids sewn side by side, one round the other. */
function rug(look: Look): Part[] {
  const rings = 15;
  const [w, h, wide] = [120, 180, 4.1];
  const tile = (color: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"><rect width="80" height="80" fill="${darker(color, 0.45)}"/>${[0, 40].flatMap((x) => [0, 40].map((y) => `<path d="M${x + 2} ${y + 4}q18 4 34 18l-2 14q-16 -16 -34 -18z" fill="${color}"/><path d="M${x + 6} ${y + 12}q14 4 26 14" stroke="${darker(color, 0.2)}" stroke-width="2" fill="none"/>`)).join('')}</svg>`;
  return Array.from({ length: rings }, (_, i): Part => {
    const inset = (i + 0.5) * wide;
    const color = look.colorName === 'Black Trim' && (i === 0 || i === 1 || i === 4) ? '#35322c' : i % 4 === 3 ? darker(GOLD, 0.12) : GOLD;
    const path = roundedRect(w - inset * 2, h - inset * 2, Math.max(2, 9 - i * 0.6)).map(([x, y]) => [x, y, 1.3] as const);
    return rod(
      dense(path),
      wide * 0.56,
      { rough: 0.95, svg: tile(color), tile: 0.16, grain: { kind: 'noise', scale: 1, bump: 0.6, depth: 0.4 } },
      { closed: true, curved: false, scale: [1, 1, 0.62] },
    );
  });
}

/** Lumps of the braid: points in between, up and down a little. */
function dense(path: readonly (readonly [number, number, number])[]): (readonly [number, number, number])[] {
  const out: (readonly [number, number, number])[] = [];
  let walked = 0;
  path.forEach(([x, y, z], i) => {
    const [nx, ny] = path[(i + 1) % path.length] ?? [x, y];
    const length = Math.hypot(nx - x, ny - y);
    const steps = Math.max(1, Math.round(length / 1.6));
    for (let k = 0; k < steps; k += 1) {
      const t = k / steps;
      walked += length / steps;
      const sway = Math.sin(walked * 1.3) * 0.35;
      out.push([x + (nx - x) * t + sway * 0.6, y + (ny - y) * t + sway * 0.6, z + Math.sin(walked * 1.96) * 0.3]);
    }
  });
  return out;
}

function doormat(look: Look): Part[] {
  const black = look.colorName === 'Black Trim';
  const coir = '#a9783f';
  const outline: readonly Flat[] = roundedRect(75, 45, 1);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="750" height="450"><rect width="750" height="450" fill="${black ? '#23211d' : coir}"/><rect x="34" y="34" width="682" height="382" fill="${coir}"/>${black ? '' : `<rect x="48" y="48" width="654" height="354" fill="none" stroke="#3a2a18" stroke-width="9"/>`}<text x="375" y="272" font-family="DejaVu Serif" font-weight="700" font-size="132" text-anchor="middle" fill="#2a2119">HELLO</text><path d="M230 330h290" stroke="#2a2119" stroke-width="10"/></svg>`;
  return [
    { kind: 'box', size: [75.4, 45.4, 0.8], edge: 0.2, material: { color: '#2a2622', rough: 0.9 } },
    {
      kind: 'pad',
      outline,
      depth: 1.4,
      soft: 0.6,
      cells: 130,
      at: [0, 0, 0.5],
      material: { rough: 0.95, svg },
      fur: { length: 0.26, count: 9000, thick: 0.05, children: 7, wild: 0.35, clump: 0.1, rough: 0.02 },
    },
  ];
}

export const PLANT_FIBRES: Models = {
  'jute-shopping-bag-with-cotton-lining': {
    seen: 'A printed jute shopping bag with two padded handles, {color}',
    scene: (look) => ({ parts: [put([0, 0, 0], bag(look), [0, 0, 22])], view: { up: 12, round: 0 } }),
    packed: (look) => ({
      parts: [0, 1, 2].map((i) => put([i * 13 - 13, i * 16, 0], bag(look), [0, 0, 16])),
      view: { up: 18, round: 0 },
    }),
    detail: (look) => ({ parts: [put([0, 0, 0], bag(look), [0, 0, -26])], view: { up: 26, round: 0, fill: 1.6, shift: [0, 0.1] } }),
  },
  'braided-jute-rug-120-x-180-cm': {
    seen: 'A braided jute rug, {color}, laid out flat',
    scene: (look) => ({ parts: rug(look), view: { up: 42, round: 32 } }),
  },
  'coir-doormat-45-x-75-cm': {
    seen: 'A bristly coir doormat with the word hello, {color}',
    scene: (look) => ({ parts: doormat(look), view: { up: 44, round: -14 } }),
  },
};
