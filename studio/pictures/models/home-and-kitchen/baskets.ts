import { darker, lighter } from '../../parts/colors.ts';
import { leather } from '../../parts/materials.ts';
import { flats } from '../../parts/words/points.ts';
import { put, rod, turned } from '../../parts/words/solids.ts';
import type { Lathe, Look, Material, Models, Part } from '../../scene.ts';

type Profile = Lathe['profile'];
const STRAW = '#cba56a';
const DYES: Readonly<Record<string, readonly string[]>> = {
  Natural: [STRAW, '#b98c50', '#d8b67c'],
  Indigo: ['#2f3580', '#2f3580', STRAW],
  Multicolour: ['#c8432f', '#2f6f9c', '#e0a32e', '#3d7d4f', '#7d3c78', STRAW],
};

/** The visible coils of a woven wall: many small bulges along the profile. */
function coiled(profile: Profile, coil: number, bulge: number): Profile {
  const out: [number, number][] = [];
  for (let i = 0; i + 1 < profile.length; i += 1) {
    const [r0, z0] = profile[i] ?? [0, 0];
    const [r1, z1] = profile[i + 1] ?? [0, 0];
    const length = Math.hypot(r1 - r0, z1 - z0);
    const steps = Math.max(1, Math.round(length / coil));
    const [nx, nz] = [(z1 - z0) / length, -(r1 - r0) / length];
    for (let k = 0; k < steps; k += 1) {
      const a = k / steps;
      const b = (k + 0.5) / steps;
      out.push([r0 + (r1 - r0) * a, z0 + (z1 - z0) * a]);
      out.push([r0 + (r1 - r0) * b + nx * bulge, z0 + (z1 - z0) * b + nz * bulge]);
    }
  }
  out.push(profile.at(-1) as [number, number]);
  return out.map(([r, z]) => [Math.max(r, 0), z] as const);
}

/** One strand of the weave after another; `paint` returns its colour by row (from below) and column. */
function weave(rows: number, columns: number, paint: (row: number, column: number) => string): string {
  const [w, h] = [12, 12];
  const cells = Array.from({ length: rows }, (_, r) =>
    Array.from({ length: columns }, (_none, c) => {
      const y = (rows - 1 - r) * h;
      const x = c * w + (r % 2) * (w / 2);
      const color = paint(r, c);
      return `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${darker(color, 0.42)}"/><path d="M${x + 1} ${y + 9}l8 -7l3 1l-8 8z" fill="${(r * 7 + c * 3) % 4 === 0 ? lighter(color, 0.14) : color}"/><rect x="${x + 1}" y="${y + 2}" width="${w - 2}" height="${h - 4}" rx="4" fill="${(r * 5 + c * 11) % 3 === 0 ? lighter(color, 0.1) : color}"/>`;
    }).join(''),
  ).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${columns * w}" height="${rows * h}"><rect width="100%" height="100%" fill="${darker(STRAW, 0.4)}"/>${cells}</svg>`;
}

const straw = (svg: string): Material => ({ rough: 0.7, svg, grain: { kind: 'noise', scale: 5, bump: 0.3, depth: 0.05 } });

type Dye = (at: number) => string;
type Paint = (row: number, column: number) => string;

const ZIGZAG =
  (rows: number, dye: Dye): Paint =>
  (r, c) => {
    const share = r / rows;
    const zigzag = Math.abs((c % 12) - 6);
    if (share > 0.88 || share < 0.32) return dye(Math.floor(r / 3) + 2);
    return (r + zigzag) % 10 < 5 ? dye(Math.floor((r + zigzag) / 10)) : STRAW;
  };
const STRIPES =
  (rows: number, dye: Dye): Paint =>
  (r) =>
    Math.floor(r / 3) % 2 === 0 && r > rows * 0.3 ? dye(Math.floor(r / 6)) : '#d9bf8f';
const BELT =
  (rows: number, dye: Dye, plain: boolean): Paint =>
  (r, c) => {
    const isBelt = r > rows * 0.55 && r < rows * 0.85;
    if (isBelt && !plain) return dye(Math.floor((c + r) / 6));
    return (r + c) % 5 === 0 ? '#a98f52' : '#bda263';
  };

/** Bands, zigzags and belts in the dyes of this basket. */
function bands({ colorName }: Look, rows: number, columns: number, style: 'bolga' | 'kiondo' | 'seagrass') {
  const dyes = DYES[colorName] ?? DYES.Natural ?? [STRAW];
  const dye: Dye = (at) => dyes[at % dyes.length] ?? STRAW;
  const paint = { bolga: ZIGZAG(rows, dye), kiondo: STRIPES(rows, dye), seagrass: BELT(rows, dye, colorName === 'Natural') }[style];
  return weave(rows, columns, paint);
}

function bolga(look: Look): Part[] {
  const wall: Profile = flats('0 0.6, 10 0.2, 14 1.2, 17 5, 19.2 11, 20 17, 20.4 22');
  const skin = straw(bands(look, 40, 120, 'bolga'));
  const rim = look.colorName === 'Natural' ? '#b98c50' : look.colorName === 'Indigo' ? '#2f3580' : '#c8432f';
  const wrapped = leather('#6d3f22');
  const arch = Array.from({ length: 13 }, (_, i) => {
    const a = (Math.PI * i) / 12;
    return [19.6 * Math.cos(a), 0, 20 + 19 * Math.sin(a)] as const;
  });
  return [
    turned(coiled(wall, 0.75, 0.28), skin, { wall: 0.7, sharp: true, steps: 120, crease: 80 }),
    rod(
      Array.from(
        { length: 40 },
        (_, i) => [20.3 * Math.cos((i * Math.PI) / 20), 20.3 * Math.sin((i * Math.PI) / 20), 22 + (i % 2) * 0.3] as const,
      ),
      0.75,
      { color: rim, rough: 0.7, grain: { kind: 'stripes', scale: 0.25, along: 'x', to: darker(rim), bump: 0.4 } },
      { closed: true },
    ),
    rod(arch, 1.25, wrapped, { at: [0, 0, 0] }),
    ...[1, -1].map((side) =>
      rod(
        [
          [19.8 * side, 0, 15.5],
          [20.6 * side, 0, 19],
          [19.8 * side, 0, 23],
        ],
        1.7,
        wrapped,
      ),
    ),
  ];
}

function kiondo(look: Look): Part[] {
  const wall: Profile = flats('0 0.1, 5 0.3, 10 2, 13.4 6, 15 12, 15.6 19, 15.2 25, 14.4 29');
  const skin = straw(bands(look, 60, 120, 'kiondo'));
  const hide = leather('#8a4f26');
  const strap = (y: number, lean: number): Part =>
    put(
      [0, y, 0],
      [
        rod(
          [
            [-7, 0, 24],
            [-7.2, -lean * 0.2, 29],
            [-6, lean, 38],
            [0, lean * 1.4, 44],
            [6, lean, 38],
            [7.2, -lean * 0.2, 29],
            [7, 0, 24],
          ],
          0.75,
          hide,
          { scale: [1, 0.7, 1] },
        ),
        ...[-7, 7].map((x): Part => ({ kind: 'box', size: [2.4, 0.5, 6], at: [x, 0, 21], edge: 0.2, material: hide })),
      ],
    );
  return [
    turned(coiled(wall, 0.42, 0.13), skin, { wall: 0.5, sharp: true, steps: 120, crease: 80 }),
    turned(flats('14.2 28.6, 14.8 28.8, 14.9 29.6, 14.3 29.8, 14 29.4'), hide),
    strap(-13.6, -1.4),
    strap(13.6, 1.4),
  ];
}

function seagrass(look: Look, size: number): Part[] {
  const wall: Profile = flats('0 0.3, 9 0.2, 12 1, 15.5 6, 17 12, 16.4 18, 14 23, 13.4 26');
  const handle = (side: 1 | -1): Part[] =>
    [0, 1, 2].map((k) =>
      rod(
        [
          [13.4 * side, -4.5, 24.5],
          [13.9 * side, -4.2, 27.5],
          [14.2 * side, -2, 30 + k * 0.2],
          [14.2 * side, 2, 30 + k * 0.2],
          [13.9 * side, 4.2, 27.5],
          [13.4 * side, 4.5, 24.5],
        ],
        0.55,
        { color: k === 1 ? '#bda263' : '#a98f52', rough: 0.8 },
        { at: [(k - 1) * 0.7, 0, 0] },
      ),
    );
  return [
    put(
      [0, 0, 0],
      [
        turned(coiled(wall, 1.15, 0.42), straw(bands(look, 30, 70, 'seagrass')), { wall: 0.8, sharp: true, steps: 110, crease: 80 }),
        ...handle(1),
        ...handle(-1),
      ],
      [0, 0, 0],
      size,
    ),
  ];
}

export const BASKETS: Models = {
  'bolga-market-basket': {
    seen: 'A round woven market basket, {color}, with an arched leather-wrapped handle',
    scene: (look) => ({ parts: [put([0, 0, 0], bolga(look), [0, 0, 18])], view: { up: 18, round: 0 } }),
    packed: (look) => ({
      parts: [put([-20, 6, 0], bolga(look), [0, 0, 18]), put([24, -6, 0], bolga({ ...look, colorName: 'Multicolour' }), [0, 0, -14])],
      view: { up: 18, round: 6 },
    }),
    detail: (look) => ({ parts: [put([0, 0, 0], bolga(look), [0, 0, -34])], view: { up: 30, round: 0, fill: 1.6, shift: [0, -0.12] } }),
  },
  'sisal-kiondo-basket': {
    seen: 'A tightly woven sisal basket, {color}, with two long leather straps',
    scene: (look) => ({ parts: [put([0, 0, 0], kiondo(look), [0, 0, -12])], view: { up: 12, round: 0 } }),
  },
  'seagrass-storage-basket-trio': {
    seen: 'Three round seagrass baskets of rising size, {color}, with folded handles',
    scene: (look) => ({
      parts: [
        put([-9, 10, 0], seagrass(look, 1.15), [0, 0, 12]),
        put([26, 0, 0], seagrass(look, 0.95), [0, 0, -10]),
        put([0, -20, 0], seagrass(look, 0.75), [0, 0, 30]),
      ],
      view: { up: 24, round: 6 },
    }),
  },
};
