import { label } from '../../parts/labels.ts';
import { chrome } from '../../parts/materials.ts';
import { flatLabel } from '../../parts/packs/sticking.ts';
import { block, plate, put, rod, turned } from '../../parts/words/solids.ts';
import type { Flat, Material, Models, Part, Point } from '../../scene.ts';

/** Two broad lands and the two flutes between them, of radius 1. */
const SECTION: readonly Flat[] = Array.from({ length: 32 }, (_, i): Flat => {
  const a = (i / 32) * 2 * Math.PI;
  const flute = Math.max(0, Math.cos(2 * a)) ** 0.7;
  return [(1 - 0.52 * flute) * Math.cos(a), (1 - 0.52 * flute) * Math.sin(a)];
});

/** An upright twist drill on its shank. */
function twist(radius: number, high: number, material: Material): Part {
  const [foot, tip] = [high * 0.34, radius * 0.7];
  const rings = 36;
  const rows = Array.from({ length: rings + 2 }, (_, k): Point[] => {
    const t = Math.min(k / rings, 1);
    const turn = t * 4.6 * Math.PI;
    // The last ring is the point.
    const [size, z] = k > rings ? [0.02, high] : [1, foot + (high - tip - foot) * t];
    return SECTION.map(
      ([x, y]): Point => [
        (x * Math.cos(turn) - y * Math.sin(turn)) * radius * size,
        (x * Math.sin(turn) + y * Math.cos(turn)) * radius * size,
        z,
      ],
    );
  });
  return put(
    [0, 0, 0],
    [
      turned(
        [
          [0, 0],
          [radius * 0.9, 0],
          [radius, radius * 0.1],
          [radius, foot],
          [radius * 0.5, foot + radius * 0.5],
        ],
        material,
        { sharp: true, steps: 24 },
      ),
      { kind: 'skin', rows, closed: true, crease: 40, material },
    ],
  );
}

const cobalt: Material = { color: '#b8924e', rough: 0.28, metal: 1 };
const grey: Material = { color: '#8d9297', rough: 0.35, metal: 1 };

/** Along y: a shank with slots, four flutes, a carbide tip. */
function sds(radius: number, long: number): Part {
  const alongY = (profile: readonly (readonly [number, number])[], material: Material, y: number): Part =>
    turned(profile, material, { turn: [-90, 0, 0], at: [0, y, 0], sharp: true });
  return put(
    [0, 0, Math.max(radius, 0.5)],
    [
      alongY(
        [
          [0, 0],
          [0.45, 0],
          [0.5, 0.15],
          [0.5, 4],
          [radius * 0.8, 4.4],
        ],
        grey,
        0,
      ),
      ...[-1, 1].map((side) => block([0.16, 1.8, 0.34], [side * 0.44, 2, -0.17], { color: '#3a3d42', rough: 0.5 }, { edge: 0.06 })),
      alongY(
        [
          [radius * 0.6, 0],
          [radius * 0.6, long - 5],
        ],
        grey,
        4.2,
      ),
      ...[0, 90, 180, 270].map((start) =>
        rod(
          Array.from({ length: 37 }, (_, i): Point => {
            const a = ((start + i * 30) * Math.PI) / 180;
            return [Math.cos(a) * radius * 0.66, 4.6 + (long - 5.8) * (i / 36), Math.sin(a) * radius * 0.66];
          }),
          radius * 0.3,
          grey,
          { per: 2, sides: 3 },
        ),
      ),
      put(
        [0, long - 0.9, 0],
        [
          plate(
            [
              [
                [-radius * 1.08, 0],
                [radius * 1.08, 0],
                [radius * 1.08, 0.4],
                [0, 1.3],
                [-radius * 1.08, 0.4],
              ],
            ],
            radius * 0.5,
            { color: '#c9b26a', rough: 0.3, metal: 1 },
            { at: [0, 0, -radius * 0.25], edge: 0.04 },
          ),
        ],
      ),
    ],
  );
}

export const BITS: Models = {
  'hss-co-drill-bit-set-19-pieces': {
    seen: 'Nineteen golden cobalt drills from 1 to 10 mm in an open steel index',
    scene: () => ({
      parts: [
        { kind: 'box', size: [17, 5, 3.4], edge: 0.4, material: { color: '#a8242b', rough: 0.4, coat: 0.3 } },
        put(
          [0, 2.6, 0],
          [{ kind: 'box', size: [17, 1.6, 12], edge: 0.4, turn: [-16, 0, 0], material: { color: '#a8242b', rough: 0.4, coat: 0.3 } }],
        ),
        ...Array.from({ length: 19 }, (_, i) => {
          const radius = 0.08 + (i / 18) * 0.42;
          const back = i % 2;
          return put([-7.8 + i * 0.86, back ? 0.9 : -0.9, 2.6], [twist(radius, 2.6 + i * 0.44, cobalt)]);
        }),
      ],
      view: { up: 20, round: -12 },
    }),
    packed: ({ brand }) => ({
      parts: [0, 1, 2].map((i) =>
        put(
          [i * 3, i * 7, 0],
          [
            { kind: 'box', size: [17, 5.6, 12], edge: 0.4, material: { color: '#a8242b', rough: 0.4, coat: 0.3 } },
            block([4, 0.6, 1.6], [0, -2.9, 10], chrome, { edge: 0.2 }),
            flatLabel(
              label({
                brand,
                title: 'HSS-Co 19',
                lines: ['Drill bits · 1-10 mm'],
                size: [13, 6.6],
                accent: '#1f2124',
                ink: '#a8242b',
                at: 0.66,
              }),
              [13, 6.6],
              2.8,
              1.8,
            ),
          ],
        ),
      ),
      view: { up: 24, round: 20 },
    }),
    detail: () => ({
      parts: [0.5, 0.42, 0.34].map((radius, i) =>
        put([i * 1.6, 0, radius], [put([0, 0, 0], [twist(radius, 10 - i * 1.2, cobalt)], [-90, 0, 0])], [0, 0, -30]),
      ),
      view: { up: 40 },
    }),
  },
  'sds-plus-masonry-bits-10-pieces': {
    seen: 'Ten SDS masonry drills with carbide tips side by side from thin to thick',
    scene: () => ({
      parts: [0.26, 0.3, 0.32, 0.36, 0.4, 0.44, 0.5, 0.56, 0.64, 0.74].map((radius, i) =>
        put([i * 1.75, 0, 0], [sds(radius, 13 + i * 1.1)]),
      ),
      view: { up: 50, round: -20 },
    }),
  },
  'impact-driver-bits-ph2-25-pieces': {
    seen: 'A clear box of PH2 impact bits with some lying in front',
    scene: () => {
      const bit: Part = put(
        [0, 0, 0],
        [
          turned(
            [
              [0, 0],
              [0.36, 0.05],
              [0.36, 0.9],
              [0.28, 1],
              [0.28, 1.2],
              [0.36, 1.3],
              [0.36, 1.5],
            ],
            { color: '#3a3d42', rough: 0.3, metal: 1 },
            { sharp: true, steps: 6 },
          ),
          turned(
            [
              [0.3, 1.5],
              [0.2, 1.6],
              [0.2, 2],
              [0.3, 2.1],
              [0.3, 2.3],
              [0.06, 2.6],
            ],
            { color: '#c4262e', rough: 0.3, metal: 0.6 },
            { sharp: true, steps: 24 },
          ),
          ...[0, 90].map((a) =>
            block([0.62, 0.12, 0.5], [0, 0, 2.06], { color: '#3a3d42', rough: 0.3, metal: 1 }, { edge: 0.03, turn: [0, 0, a] }),
          ),
        ],
      );
      return {
        parts: [
          put(
            [0, 2, 0],
            [
              { kind: 'box', size: [7.4, 4.6, 2.4], edge: 0.5, material: { color: '#26292d', rough: 0.5 } },
              ...Array.from({ length: 25 }, (_, i) => put([-2.8 + (i % 7) * 0.93, -1.5 + Math.floor(i / 7) * 1, 1.9], [bit])),
              put(
                [0, 2.5, 2.3],
                [
                  {
                    kind: 'box',
                    size: [7.4, 1.4, 4.4],
                    edge: 0.4,
                    turn: [-24, 0, 0],
                    material: { color: '#e3eaee', rough: 0.1, alpha: 0.45, coat: 1 },
                  },
                ],
              ),
              {
                kind: 'sheet',
                size: [5.4, 1.5],
                at: [0, -2.33, 0.45],
                material: {
                  rough: 0.5,
                  svg: '<svg xmlns="http://www.w3.org/2000/svg" width="540" height="150"><rect width="540" height="150" rx="16" fill="#c4262e"/><text x="270" y="108" font-family="Inter, DejaVu Sans" font-size="92" font-weight="900" text-anchor="middle" fill="#ffffff">PH2 × 25</text></svg>',
                },
              },
            ],
          ),
          ...(
            [
              [-3.6, -3, 30],
              [-1, -4, -20],
              [1.8, -3.2, 64],
              [3.8, -4.4, 10],
            ] as const
          ).map(([x, y, turn]) => put([x, y, 0.36], [put([0, 0, 0], [bit], [0, 90, 0])], [0, 0, turn])),
        ],
        view: { up: 32, round: 14 },
      };
    },
  },
};
