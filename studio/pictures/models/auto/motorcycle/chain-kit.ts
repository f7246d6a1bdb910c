import { drawing, write } from '../../../parts/devices.ts';
import { circle, oval } from '../../../parts/words/outlines.ts';
import { flats } from '../../../parts/words/points.ts';
import { block, plate, put, turned } from '../../../parts/words/solids.ts';
import type { Flat, Look, Material, Models, Part } from '../../../scene.ts';

const STEEL: Material = { color: '#a9adb2', rough: 0.3, metal: 1 };
const DARK: Material = { color: '#3d4044', rough: 0.35, metal: 0.9 };
const GILT: Material = { color: '#c8a04c', rough: 0.28, metal: 1 };
const PITCH = 1.27;

/** A sprocket with `teeth` teeth for the chain; lying. */
function sprocket(count: number, inside: readonly (readonly Flat[])[], thick: number, material: Material): Part {
  const r = PITCH / (2 * Math.sin(Math.PI / count));
  const tooth = [
    [-0.5, -0.36],
    [-0.3, -0.34],
    [-0.17, 0.1],
    [-0.09, 0.42],
    [0.09, 0.42],
    [0.17, 0.1],
    [0.3, -0.34],
  ] as const;
  const rim = Array.from({ length: count }, (_, i) =>
    tooth.map(([at, up]): Flat => {
      const a = ((i + at) / count) * 2 * Math.PI;
      return [(r + up) * Math.cos(a), (r + up) * Math.sin(a)];
    }),
  ).flat();
  return plate([rim, ...inside], thick, material, { edge: 0.05, segments: 1 });
}

const spot = (radius: number, count: number, hole: Flat, from = 0): Flat[][] =>
  Array.from({ length: count }, (_, i) => {
    const a = ((from + (i * 360) / count) * Math.PI) / 180;
    const [c, s] = [Math.cos(a), Math.sin(a)];
    return oval(hole, 24).map(([x, y]): Flat => [radius * c + x * c - y * s, radius * s + x * s + y * c]);
  });

/** One link's side: two round ends and a waist. */
const side = (() => {
  const end = (x: number, from: number) => circle(0.56, [x, 0], 16, from, from + 300);
  return [...end(PITCH / 2, -150), ...end(-PITCH / 2, 30)];
})();

/** A lying ring of chain with this many links, every second one an outer link. */
function chainRing(count: number, z: number): Part[] {
  const r = PITCH / (2 * Math.sin(Math.PI / count));
  const flat = r * Math.cos(Math.PI / count);
  const step = 360 / count;
  const plates = (low: number, high: number, material: Material): Part[] =>
    [low, high].map((at) => plate([side], 0.17, material, { at: [flat, 0, at], turn: [0, 0, 90], edge: 0.03, segments: 1 }));
  const pins = turned(flats('0 -0.1, 0.26 -0.1, 0.26 -0.1, 0.26 1.54, 0.26 1.54, 0 1.54'), DARK, { at: [r, 0, 0], steps: 12, sharp: true });
  const roller = turned(flats('0.42 0.4, 0.42 1.05'), STEEL, { at: [r, 0, 0], steps: 16 });
  return [
    { kind: 'row', count: count / 2, spin: [0, 0, step * 2], around: true, at: [0, 0, z], parts: plates(0.18, 1.08, DARK) },
    {
      kind: 'row',
      count: count / 2,
      spin: [0, 0, step * 2],
      around: true,
      at: [0, 0, z],
      turn: [0, 0, step],
      parts: plates(0, 1.26, GILT),
    },
    { kind: 'row', count, spin: [0, 0, step], around: true, at: [0, 0, z], turn: [0, 0, step / 2], parts: [pins, roller] },
  ];
}

function chainKit({ brand }: Look): Part[] {
  return [
    ...chainRing(54, 0.12),
    ...chainRing(64, 0.12),
    put(
      [0, 0, 0.2],
      [
        sprocket(42, [circle(3, [0, 0], 48), ...spot(5.4, 6, [1.1, 1.35]), ...spot(4, 6, [0.36, 0.36], 30)], 0.7, STEEL),
        {
          kind: 'sheet',
          lies: true,
          size: [3.2, 0.9],
          at: [0, -7.25, 0.72],
          material: { rough: 0.4, svg: drawing(320, 90, write(160, 68, 66, '428H-42T', '#26282b', 800)) },
        },
      ],
      [0, 0, 8],
    ),
    put(
      [15.4, -9.2, 0],
      [
        sprocket(14, [circle(0.95, [0, 0], 40)], 0.9, DARK),
        turned(flats('0.95 0, 1.5 0, 1.5 0, 1.5 1.4, 1.5 1.4, 0.95 1.4'), DARK, { sharp: true }),
      ],
      [0, 0, 10],
    ),
    put(
      [-16, -9, 0.1],
      [
        plate([side], 0.17, GILT, { at: [0, 0, 0] }),
        ...[-PITCH / 2, PITCH / 2].map((x) =>
          turned(flats('0 0, 0.22 0, 0.22 0, 0.22 1.5, 0.22 1.5, 0 1.5'), STEEL, { at: [x, 0, 0.1], sharp: true }),
        ),
      ],
      [0, 0, 40],
    ),
    put(
      [15.6, 10, 0],
      [
        block([9, 6, 0.4], [0, 0, 0], { color: '#f4f5f6', rough: 0.6 }, { edge: 0.02 }),
        {
          kind: 'sheet',
          lies: true,
          size: [8.8, 5.8],
          at: [0, 0, 0.42],
          material: {
            rough: 0.6,
            svg: drawing(
              440,
              290,
              `<rect width="440" height="290" fill="#e4571b"/><rect y="190" width="440" height="100" fill="#1d2023"/>${write(220, 84, 54, brand.toUpperCase(), '#ffffff', 800)}${write(220, 150, 40, '428H · 118 links', '#ffffff', 700)}${write(220, 256, 44, '14 / 42', '#ffffff', 800)}`,
            ),
          },
        },
      ],
      [0, 0, -10],
    ),
  ];
}

export const CHAIN_KIT: Models = {
  'motorcycle-chain-and-sprocket-kit-428h': {
    seen: 'A coiled motorcycle chain round a large sprocket, a small sprocket and a joining link',
    scene: (look) => ({ parts: chainKit(look), view: { up: 52, round: -8 } }),
    packed: (look) => ({
      parts: [
        ...chainKit(look),
        put(
          [0, 24, 0],
          [
            block([30, 9, 9], [0, 0, 0], { color: '#e4571b', rough: 0.5 }, { edge: 0.15 }),
            {
              kind: 'sheet',
              size: [29, 8.6],
              at: [0, -4.53, 0.2],
              material: {
                rough: 0.5,
                svg: drawing(
                  870,
                  258,
                  `<rect width="870" height="258" fill="#e4571b"/><rect y="180" width="870" height="78" fill="#1d2023"/>${write(40, 108, 54, look.brand.toUpperCase(), '#ffffff', 800, 'start')}${write(830, 112, 68, '428H', '#ffffff', 800, 'end')}${write(40, 236, 48, 'CHAIN AND SPROCKET KIT', '#ffffff', 700, 'start')}`,
                  false,
                ),
              },
            },
          ],
        ),
      ],
      view: { up: 40, round: 6 },
    }),
    detail: (look) => ({ parts: chainKit(look), view: { up: 34, round: 26, fill: 1.5 } }),
  },
};
