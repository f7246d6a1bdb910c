import { darker, inkOn, lighter } from '../../parts/colors.ts';
import { chrome, rubber } from '../../parts/materials.ts';
import { arc, rolled } from '../../parts/words/outlines.ts';
import { way } from '../../parts/words/points.ts';
import { block, plate, put, rod, turned } from '../../parts/words/solids.ts';
import type { Flat, Look, Material, Models, Part } from '../../scene.ts';

/** A mat lying rolled along x: an extruded spiral, laid on its side. */
const roll = (width: number, inner: number, turns: number, thick: number, material: Material, gap = 0.06): Part =>
  plate([rolled(inner, turns, thick, gap)], width, material, { edge: 0.05, turn: [0, 90, 0], at: [-width / 2, 0, 0] });

const foam = (color: string, scale = 5): Material => ({ color, rough: 0.85, grain: { kind: 'cells', scale, bump: 0.3, depth: 0.05 } });
const cork: Material = {
  color: '#c19563',
  rough: 0.85,
  grain: { kind: 'noise', scale: 2.2, detail: 9, bump: 0.15, to: '#7d5230', sharp: 0.35 },
};

function strap(radius: number, at: number, color: string): Part {
  const band: Material = { color, rough: 0.9, grain: { kind: 'weave', scale: 5, bump: 0.3 } };
  return turned(
    [
      [radius, 0],
      [radius + 0.22, 0],
      [radius + 0.22, 0],
      [radius + 0.22, 3.6],
      [radius + 0.22, 3.6],
      [radius, 3.6],
    ],
    band,
    { at: [at, 0, 0], turn: [0, 90, 0] },
  );
}

/** Rolled, tied with two straps and a loop to carry it. */
function tiedMat(look: Look): Part[] {
  const radius = 1.2 + 10 * 0.46 + 0.42;
  return [
    roll(61, 1.2, 10, 0.4, foam(look.color)),
    strap(radius, -17, '#26272a'),
    strap(radius, 14, '#26272a'),
    rod(way([-15.2, -1, radius, -14, -5, radius + 4.5, 0, -8, radius + 8, 14, -5, radius + 4.5, 15.8, -1, radius]), 0.9, {
      color: '#26272a',
      rough: 0.9,
    }),
  ];
}

/** Half unrolled towards the camera; the other face shows on the roll. */
function openMat(face: Material, back: Material, lines: string, thick: number): Part[] {
  const turns = 4;
  const pitch = 2 * (thick + 0.03);
  const radius = 2.2 + pitch * turns + pitch;
  const length = 92;
  return [
    put(
      [0, 0, radius],
      [
        plate([rolled(2.2, turns, thick, thick + 0.06)], 61, face, { edge: 0.05, turn: [0, 90, 0], at: [-30.5, 0, 0] }),
        plate([rolled(2.2 + thick, turns, thick, thick + 0.06)], 61, back, { edge: 0.05, turn: [0, 90, 0], at: [-30.5, 0, 0] }),
      ],
    ),
    block([61, length, thick], [0, -length / 2, 0], back, { edge: 0.1 }),
    block([61, length, thick], [0, -length / 2, thick], face, { edge: 0.1 }),
    { kind: 'sheet', lies: true, size: [60, length - 1], at: [0, -length / 2, thick * 2 + 0.04], material: { rough: 0.8, svg: lines } },
  ];
}

/** The other face: lighter, or darker if the colour is light already. */
const twoTone = (color: string) => (inkOn(color) === '#ffffff' ? lighter(color, 0.55) : darker(color, 0.45));
const alignment = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="610" height="920"><g fill="none" stroke="${color}" stroke-width="6"><path d="M305 20 V900 M90 460 H240 M370 460 H520 M110 160 H500 M110 760 H500 M90 700 L200 590 M520 700 L410 590 M90 220 L200 330 M520 220 L410 330"/><circle cx="305" cy="460" r="26" fill="${color}"/></g></svg>`;
const stamp = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="610" height="920"><g fill="none" stroke="${color}" stroke-width="7"><circle cx="305" cy="780" r="66"/><path d="M305 714 C262 760 262 800 305 846 C348 800 348 760 305 714 M239 780 C285 760 325 760 371 780"/></g></svg>`;

/** A loop of band lying flat, `bulge` open at its ends. */
const loop = (length: number, width: number, thick: number, open: number, material: Material): Part => {
  const outline = (inset: number): Flat[] => {
    const r = open / 2 - inset;
    const half = length / 2 - open / 2;
    return [...arc([r, r], -90, 90, 16, [half, open / 2]), ...arc([r, r], 90, 270, 16, [-half, open / 2])];
  };
  return plate([outline(0), outline(thick)], width, material, { edge: 0.03, turn: [90, 0, 0], at: [0, width / 2, 0] });
};

const latex = (color: string): Material => ({ color, rough: 0.45, soft: 0.15, sheen: 0.2 });
const BANDS = ['#e3bb2e', '#4f9d52', '#2f72b5', '#c4353b', '#27282b'] as const;

/** Five flat loops fanned out, the strongest at the bottom, and the bag they come in. */
function fan(): Part[] {
  return BANDS.map((color, i) =>
    put(
      [0, 0, (4 - i) * 1.5],
      [
        put(
          [12.5, 0, 0],
          [
            loop(25, 5, 0.12 + i * 0.03, 1.4, latex(color)),
            {
              kind: 'sheet',
              lies: true,
              size: [9, 2.2],
              at: [6, 0, 1.43],
              material: {
                rough: 0.5,
                svg: `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="220"><text x="450" y="160" font-family="Inter, DejaVu Sans" font-size="150" font-weight="800" fill="${i === 0 ? '#222222' : '#ffffff'}" text-anchor="middle">${['X-LIGHT', 'LIGHT', 'MEDIUM', 'HEAVY', 'X-HEAVY'][i]}</text></svg>`,
              },
            },
          ],
        ),
      ],
      [0, 0, 62 - i * 31],
    ),
  );
}

function hipBand(color: string, length: number): Part {
  const woven: Material = {
    rough: 0.95,
    sheen: 0.4,
    grain: { kind: 'weave', scale: 4, bump: 0.4, depth: 0.05 },
    color,
  };
  const r = length / 2;
  const ring = (inset: number): Flat[] => arc([r - inset, r * 0.5 - inset], 0, 360, 48).slice(0, -1);
  const stripe = (z: number): Part =>
    plate([ring(-0.06), ring(0.2)], 0.7, { ...woven, color: lighter(color, 0.55) }, { edge: 0.02, at: [0, 0, z] });
  return put(
    [0, 0, 0],
    [
      plate([ring(0), ring(0.35)], 8, woven, { edge: 0.12 }),
      stripe(2.2),
      stripe(5.1),
      block([3.2, 0.1, 4.2], [r * 0.2, -r * 0.5 - 0.04, 1.9], { color: '#f2efe8', rough: 0.8 }, { edge: 0.02, turn: [0, 0, 3] }),
    ],
  );
}

function jumpRope(): Part[] {
  const handle = (): Part =>
    put(
      [0, 0, 0],
      [
        turned(
          [
            [0, 0],
            [1.2, 0],
            [1.45, 0.5],
            [1.5, 3],
            [1.25, 8],
            [1.35, 12],
            [1.1, 13.6],
            [1.1, 13.6],
            [0, 13.6],
          ],
          { color: '#b3262c', rough: 0.3, metal: 0.8 },
          { turn: [0, 90, 0] },
        ),
        ...[2, 3.6, 5.2, 6.8, 8.4].map((x) =>
          turned(
            [
              [1.3, 0],
              [1.55, 0.2],
              [1.55, 0.7],
              [1.3, 0.9],
            ],
            rubber(),
            { turn: [0, 90, 0], at: [x, 0, 0] },
          ),
        ),
        turned(
          [
            [0.6, 0],
            [0.85, 0],
            [0.85, 1.3],
            [0.6, 1.3],
            [0.6, 1.3],
            [0, 1.3],
          ],
          chrome,
          { turn: [0, 90, 0], at: [13.6, 0, 0] },
        ),
      ],
    );
  const cable: Material = { color: '#26272a', rough: 0.3, coat: 0.5 };
  const rings = Array.from({ length: 89 }, (_, i): readonly [number, number, number] => {
    const a = (i / 22) * 2 * Math.PI - 1.7;
    const r = 13 + Math.sin(i * 0.7) * 0.5 + (i % 44) * 0.02;
    return [r * Math.cos(a), r * Math.sin(a) * 0.86, 0.4 + (i / 88) * 1.1];
  });
  return [
    rod([...way([-7.6, -15.2, 1.5, -4.6, -13.6, 0.8]), ...rings, ...way([6.4, -12.6, 1.4, 7.7, -14.2, 1.5])], 0.24, cable, { per: 5 }),
    put([-20.6, -19.2, 1.5], [handle()], [0, 0, 17]),
    put([22.2, -20.4, 1.5], [handle()], [0, 0, 157]),
  ];
}

export const MATS: Models = {
  'natural-rubber-yoga-mat-4-mm': {
    seen: 'A {color} yoga mat of natural rubber, rolled up with carrying straps',
    scene: (look) => ({ parts: tiedMat(look), view: { up: 22, round: 40 } }),
    packed: (look) => ({
      parts: [0, 1, 2].map((i) =>
        put([i === 2 ? 6.8 : i * 13.4, 0, 0], [put([0, 0, i === 2 ? 11.6 : 0], tiedMat(look).slice(0, 3), [0, 0, 90])]),
      ),
      view: { up: 20, round: 28 },
    }),
    detail: (look) => ({ parts: tiedMat(look), view: { up: 26, round: 62, fill: 1.5, shift: [-0.2, 0] } }),
  },
  'tpe-two-tone-yoga-mat-6-mm': {
    seen: 'A {color} two-tone yoga mat with alignment lines, half unrolled',
    scene: ({ color }) => ({
      parts: openMat(foam(color, 4), foam(twoTone(color), 4), alignment(twoTone(color)), 0.6),
      view: { up: 36, round: 28 },
    }),
  },
  'cork-and-rubber-yoga-mat-5-mm': {
    seen: 'A cork yoga mat on {color} rubber, half unrolled',
    scene: ({ color }) => ({ parts: openMat(cork, foam(color, 5), stamp(darker('#7d5230', 0.2)), 0.5), view: { up: 32, round: -30 } }),
  },
};

export const BANDS_AND_ROPES: Models = {
  'latex-resistance-bands-set-of-5': {
    seen: 'Five latex loop bands in yellow, green, blue, red and black, fanned out',
    scene: () => ({ parts: fan(), view: { up: 52, round: -6 } }),
    packed: () => ({
      parts: BANDS.map((color, i) => put([0, 0, i * 1.8], [loop(26, 5, 0.14, 1.7, latex(color))], [0, 0, i * 5 - 10])),
      view: { up: 20, round: 30 },
    }),
    detail: () => ({ parts: fan(), view: { up: 40, round: -20, fill: 1.7 } }),
  },
  'fabric-hip-bands-set-of-3': {
    seen: 'Three woven hip bands in rose, grey and teal, standing as loops',
    scene: () => ({
      parts: [
        put([-6, 13, 0], [hipBand('#2f7f84', 21)]),
        put([10, 2, 0], [hipBand('#77797f', 19)], [0, 0, 8]),
        put([-5, -9, 0], [hipBand('#c4647f', 17)], [0, 0, -6]),
      ],
      view: { up: 28, round: 10 },
    }),
  },
  'speed-jump-rope': {
    seen: 'A coiled speed rope of black cable with two red handles',
    scene: () => ({ parts: jumpRope(), view: { up: 50, round: 8 } }),
  },
};
