import { brass } from '../../parts/materials.ts';
import { flats, points } from '../../parts/words/points.ts';
import { block, put, rod, turned } from '../../parts/words/solids.ts';
import type { Material, Models, Part, Point } from '../../scene.ts';

const teak = (stretch: Point): Material => ({
  color: '#b57b45',
  rough: 0.5,
  grain: { kind: 'noise', scale: 0.3, stretch, to: '#80512a', sharp: 0.42, bump: 0.06, depth: 0.1 },
});
const ACROSS = teak([0.12, 2.4, 2.4]);
const DEEP = teak([2.4, 0.12, 2.4]);
const UPRIGHT = teak([2.4, 2.4, 0.12]);
const CORD: Material = { color: '#e2d3b0', rough: 0.9 };

const leg = (x: number, y: number, height: number, thick: number, lean = 0): Part => ({
  kind: 'loft',
  sections: [
    { at: [x, y + lean, 0], size: [thick * 0.72, thick * 0.72], power: 4 },
    { at: [x, y, height * 0.6], size: [thick, thick], power: 4 },
    { at: [x, y, height], size: [thick, thick], power: 4 },
  ],
  material: UPRIGHT,
});

function chair(): Part[] {
  const weave: Part[] = [
    {
      kind: 'row',
      count: 30,
      step: [1.42, 0, 0],
      at: [-20.6, 0, 45],
      parts: [rod(points('0 -22 0, 0 -10 -0.5, 0 0 -0.8, 0 10 -0.5, 0 20 0'), 0.66, CORD)],
    },
    ...Array.from(
      { length: 13 },
      (_, i): Part => ({
        kind: 'row',
        count: 15,
        step: [2.84, 0, 0],
        at: [-20.6 + (i % 2) * 1.42, -19.4 + i * 3.1, 45.25 - 0.6 * Math.sin((Math.PI * i) / 12)],
        parts: [rod(points('-0.9 0 -0.4, 0 0 0.65, 0.9 0 -0.4'), 0.6, CORD)],
      }),
    ),
  ];
  return [
    ...[-1, 1].flatMap((x) => [
      leg(x * 23, -22, 44, 4.2),
      {
        kind: 'loft',
        sections: [
          { at: [x * 22, 24, 0], size: [3.2, 3.2], power: 4 },
          { at: [x * 22, 20.6, 26], size: [4, 4.2], power: 4 },
          { at: [x * 22, 20.4, 44], size: [4, 4.4], power: 4 },
          { at: [x * 22, 24, 66], size: [3.6, 3.8], power: 4 },
          { at: [x * 22, 28.4, 82], size: [3, 3.2], power: 4 },
        ],
        material: UPRIGHT,
      } satisfies Part,
      block([3, 42, 4.6], [x * 22.8, -1, 41], DEEP, { edge: 0.8 }),
      block([2.4, 42, 2.8], [x * 22.8, -0.6, 17], DEEP, { edge: 0.8 }),
    ]),
    block([44, 3, 4.6], [0, -22, 41], ACROSS, { edge: 0.8 }),
    block([44, 3, 4.6], [0, 20.6, 41], ACROSS, { edge: 0.8 }),
    block([44, 2.4, 2.8], [0, 1, 17.2], ACROSS, { edge: 0.8 }),
    ...[
      [58, 22.6],
      [67, 24.4],
      [77, 27],
    ].map(
      ([z = 0, y = 0], i): Part => ({
        kind: 'loft',
        sections: [
          { at: [-22, y, z], size: [i === 2 ? 7.6 : 4.4, 2], power: 5, turn: [0, 90, 0] },
          { at: [0, y + 3.4, z + (i === 2 ? 1 : 0)], size: [i === 2 ? 8.6 : 4.4, 2], power: 5, turn: [0, 90, 0] },
          { at: [22, y, z], size: [i === 2 ? 7.6 : 4.4, 2], power: 5, turn: [0, 90, 0] },
        ],
        material: ACROSS,
      }),
    ),
    ...weave,
  ];
}

function sideTable(): Part[] {
  const legAt = (a: number): Part => ({
    kind: 'loft',
    sections: [
      { at: [19 * Math.cos(a), 19 * Math.sin(a), 0], size: [2.6, 2.6] },
      { at: [15.4 * Math.cos(a), 15.4 * Math.sin(a), 24], size: [4, 4] },
      { at: [12.4 * Math.cos(a), 12.4 * Math.sin(a), 46], size: [4.4, 4.4] },
    ],
    material: UPRIGHT,
  });
  return [
    turned(flats('0 45.8, 20 45.8, 22 46.8, 22.6 48, 22.4 49.4, 21.6 50, 21.6 50, 20.8 49.5, 0 49.4'), ACROSS),
    ...[0, 1, 2].map((i) => legAt((i * 2 * Math.PI) / 3 + 0.5)),
    ...[0, 1, 2].map((i) => {
      const a = (i * 2 * Math.PI) / 3 + 0.5;
      return rod(
        [
          [0, 0, 22],
          [15 * Math.cos(a), 15 * Math.sin(a), 22],
        ],
        1.2,
        ACROSS,
      );
    }),
    turned(flats('0 19.8, 2.6 20.2, 3 22, 2.6 23.8, 0 24.2'), UPRIGHT),
  ];
}

function bench(): Part[] {
  const slatCount = 19;
  const crest = (x: number) => 86 + 5 * Math.cos((x / 56) * (Math.PI / 2));
  return [
    ...[-1, 1].flatMap((x) => [
      leg(x * 56, -27, 64, 6.4),
      block([6, 6, 86], [x * 56, 26, 0], UPRIGHT, { edge: 1, turn: [-4, 0, 0] }),
      block([4.6, 50, 7], [x * 56, -1, 33], DEEP, { edge: 1 }),
      block([8.4, 60, 3.4], [x * 56, -3, 63.4], DEEP, { edge: 1.4 }),
      block([4, 48, 5], [x * 56, -1, 12], DEEP, { edge: 1 }),
      ...[-27].map((y) =>
        turned(
          [
            [0, 0.5],
            [1, 0.4],
            [1.3, 0],
          ],
          brass,
          { at: [x * 56, y - 3.3, 37], turn: [90, 0, 0] },
        ),
      ),
    ]),
    block([108, 4, 7.6], [0, -26, 32.4], ACROSS, { edge: 1 }),
    { kind: 'row', count: 7, step: [0, 7.4, 0], parts: [block([114, 6.2, 2.2], [0, -26, 40.2], ACROSS, { edge: 0.9 })] },
    block([106, 4.4, 6], [0, 28.6, 47], ACROSS, { edge: 1 }),
    {
      kind: 'loft',
      sections: [-55, -28, 0, 28, 55].map((x) => ({
        at: [x, 31.6, crest(x) - 3] as const,
        size: [9, 4.4] as const,
        power: 5,
        turn: [0, 90, 0] as const,
      })),
      material: ACROSS,
    },
    ...Array.from({ length: slatCount }, (_, i) => {
      const x = (i - (slatCount - 1) / 2) * 5.55;
      return block([3.4, 1.8, crest(x) - 55], [x, 28.8, 51], UPRIGHT, { edge: 0.6, turn: [-4.4, 0, 0] });
    }),
  ];
}

export const TEAK: Models = {
  'solid-teak-dining-chair': {
    seen: 'A teak dining chair with a woven cord seat and three curved back slats',
    scene: () => ({ parts: chair(), view: { up: 16, round: 30 } }),
    packed: () => ({ parts: [put([-34, 10, 0], chair(), [0, 0, -20]), put([34, 0, 0], chair(), [0, 0, 24])], view: { up: 16, round: 0 } }),
    detail: () => ({ parts: chair(), view: { up: 40, round: 24, fill: 1.7, shift: [0, -0.05] } }),
  },
  'solid-teak-side-table': {
    seen: 'A round teak side table on three turned legs',
    scene: () => ({ parts: sideTable(), view: { up: 26, round: 0 } }),
  },
  'solid-teak-garden-bench-120-cm': {
    seen: 'A teak garden bench with an arched slatted back and broad arms',
    scene: () => ({ parts: bench(), view: { up: 16, round: -28 } }),
  },
};
