import { aluminium, chrome, rubber } from '../../parts/materials.ts';
import { way } from '../../parts/words/points.ts';
import { block, put, rod, turned } from '../../parts/words/solids.ts';
import type { Look, Material, Models, Part, Point } from '../../scene.ts';

const FOOT = rubber('#1c1d1f');
const PLASTIC: Material = { color: '#232428', rough: 0.5 };

/** Pushed together below and pulled out above, as one opens it: its sections thinner towards the top, a rung on a collar at each joint. */
function telescopic(): Part[] {
  const [closed, open] = [7, 4];
  const [near, far] = [7.2, 28.4];
  const start = (i: number) => 8 + Math.min(i, closed) * near + Math.max(i - closed, 0) * far;
  const sections = Array.from({ length: closed + open }, (_, i) => ({ from: start(i), to: start(i + 1), radius: 3.5 - i * 0.14 }));
  return [
    put(
      [0, 0, 0],
      [
        ...[-1, 1].flatMap((side) => [
          ...sections.map(
            ({ from, to, radius }, i): Part =>
              turned(
                [
                  [radius, from],
                  [radius, to],
                ],
                { ...aluminium, color: i % 2 ? '#b3b7bb' : '#ccd0d4' },
                { at: [side * 21, 0, 0], sharp: true },
              ),
          ),
          turned(
            [
              [0, 0],
              [4.4, 0],
              [4.2, 7],
              [3.6, 9],
            ],
            FOOT,
            { at: [side * 21, 0, 0], sharp: true },
          ),
        ]),
        ...sections.map(({ to, radius }) =>
          put(
            [0, 0, to - 3],
            [
              block([42 - radius * 2, 6.4, 2.6], [0, -0.8, 0], aluminium, { edge: 0.6 }),
              ...[-3, -1.6, -0.2, 1.2].map((y) =>
                block([34, 0.5, 0.3], [0, y, 2.5], { color: '#8d9196', rough: 0.5, metal: 0.8 }, { edge: 0.1 }),
              ),
              ...[-1, 1].map((side) => block([8.4, 8.4, 4.6], [side * 20.8, 0, -1], PLASTIC, { edge: 1.2 })),
              ...[-1, 1].map((side) => block([2.6, 0.9, 1.6], [side * 14.6, -4.1, 0.5], { color: '#d02a2e', rough: 0.4 }, { edge: 0.3 })),
            ],
          ),
        ),
        // The wide foot that steadies it.
        block([64, 6, 4], [0, 0, 3.4], aluminium, { edge: 0.8 }),
        ...[-1, 1].map((side) => block([5, 8, 5.4], [side * 32, 0, 2.4], FOOT, { edge: 1 })),
      ],
      [-5, 0, 0],
    ),
  ];
}

interface Steps {
  readonly treads: number;
  readonly rise: number;
  readonly rail: Material;
  readonly both: boolean;
  readonly platform: boolean;
}

function stepLadder({ treads, rise, rail, both, platform }: Steps): Part[] {
  const high = treads * rise;
  const lean = 0.34;
  const halfAt = (z: number) => 26 - (z / high) * 6;
  const side = (front: number, z: number, x: number): Point => [x * halfAt(z), front * (high - z) * lean, z];
  const legs = (front: number) =>
    [-1, 1].flatMap((x) => [
      put([0, 0, 0], [rod([side(front, 1.5, x), side(front, high, x)], 2.1, rail, { curved: false, sides: 4 })]),
      block([5, 6, 4], side(front, 0, x), FOOT, { edge: 1 }),
    ]);
  const tread = (front: number, i: number): Part => {
    const z = i * rise;
    const [, y] = side(front, z, 0);
    return put(
      [0, y, z],
      [
        block([halfAt(z) * 2, 8, 2.4], [0, 0, -1.2], aluminium, { edge: 0.4 }),
        ...[-2.6, -1.3, 0, 1.3, 2.6].map((dy) =>
          block([halfAt(z) * 2 - 3, 0.5, 0.3], [0, dy, 1.2], { color: '#8f9499', rough: 0.5, metal: 1 }, { edge: 0.1 }),
        ),
      ],
    );
  };
  return [
    ...legs(-1),
    ...legs(1),
    ...Array.from({ length: treads - 1 }, (_, i) => tread(-1, i + 1)),
    ...(both
      ? Array.from({ length: treads - 1 }, (_, i) => tread(1, i + 1))
      : [1, 3, 5].map((i) => rod([side(1, i * rise, -1), side(1, i * rise, 1)], 1.1, aluminium, { curved: false }))),
    platform
      ? block(
          [44, 34, 3.4],
          [0, 6, high - 3],
          { color: '#2b2d31', rough: 0.6, grain: { kind: 'checks', scale: 0.5, bump: 0.5, depth: 0.2 } },
          { edge: 1 },
        )
      : block([42, 13, 4], [0, 0, high - 3], PLASTIC, { edge: 1.4 }),
    ...(platform
      ? [
          rod(
            way([
              -20,
              4,
              high,
              -20.6,
              8,
              high + 34,
              -20,
              12,
              high + 60,
              -14,
              16,
              high + 66,
              14,
              16,
              high + 66,
              20,
              12,
              high + 60,
              20.6,
              8,
              high + 34,
              20,
              4,
              high,
            ]),
            1.8,
            rail,
            { sides: 6 },
          ),
          rod(way([-20.4, 8, high + 32, 0, 14, high + 32, 20.4, 8, high + 32]), 1.1, aluminium),
        ]
      : []),
    ...[-1, 1].map((x) =>
      rod([side(-1, high * 0.45, x), side(1, high * 0.45, x)], 0.8, { color: '#c4262e', rough: 0.5 }, { curved: false }),
    ),
  ];
}

export const LADDERS: Models = {
  'aluminium-telescopic-ladder-3-8-m': {
    seen: 'A telescopic aluminium ladder, its lower rungs pushed together and its upper ones pulled out',
    scene: () => ({ parts: telescopic(), view: { up: 12, round: 24, fill: 0.9 } }),
    packed: () => ({
      parts: [
        ...Array.from({ length: 12 }, (_, i) =>
          put(
            [0, 0, i * 6.4 + 8],
            [
              block([37, 6, 2.6], [0, -0.6, 0], aluminium, { edge: 0.6 }),
              ...[-1, 1].map((x) => block([7.4, 7.4, 4.6], [x * 20.6, 0, -1], PLASTIC, { edge: 1.2 })),
            ],
          ),
        ),
        ...[-1, 1].map((x) =>
          turned(
            [
              [0, 0],
              [3.4, 0],
              [2.9, 6],
              [2.9, 86],
              [0, 86],
            ],
            aluminium,
            { at: [x * 21, 0, 0], sharp: true },
          ),
        ),
      ],
      view: { up: 12, round: 26 },
    }),
    detail: () => ({ parts: telescopic(), view: { up: 10, round: 30, fill: 4, shift: [0, -1.2] } }),
  },
  'double-sided-step-ladder-5-tread': {
    seen: 'An aluminium step ladder with five treads on both sides',
    scene: () => ({
      parts: stepLadder({ treads: 5, rise: 23, rail: aluminium, both: true, platform: false }),
      view: { up: 14, round: 40 },
    }),
  },
  'fibreglass-platform-ladder-6-tread': {
    seen: 'A yellow fibreglass platform ladder with a guard rail',
    scene: () => ({
      parts: stepLadder({ treads: 6, rise: 28, rail: { color: '#e0a31d', rough: 0.45, coat: 0.2 }, both: false, platform: true }),
      view: { up: 12, round: -36 },
    }),
  },
};

const coat = ({ color, colorName }: Look): Material => ({ color: colorName === 'Black' ? '#292a2d' : color, rough: 0.3, coat: 0.6 });

function chest(look: Look): Part[] {
  const paint = coat(look);
  const drawer = (z: number, h: number): Part[] => [
    block([47, 1, h], [0, -11.2, z], paint, { edge: 0.35 }),
    block([40, 1, 0.9], [0, -11.9, z + h - 1.4], aluminium, { edge: 0.3 }),
  ];
  return [
    { kind: 'box', size: [52, 22, 27], edge: 0.6, material: paint },
    block([49, 0.5, 24.6], [0, -10.9, 1.4], { color: '#151618', rough: 0.7 }),
    ...drawer(1.8, 6.2),
    ...drawer(8.4, 5),
    ...drawer(13.8, 3.6),
    ...drawer(17.8, 3.6),
    ...drawer(21.8, 3.6),
    put([0, 11, 27], [{ kind: 'box', size: [52, 22, 6], edge: 0.8, at: [0, -11, 0], material: paint }]),
    rod(way([-9, 0, 33, -8.6, 0, 36.6, 8.6, 0, 36.6, 9, 0, 33]), 0.9, chrome),
    ...[-16, 16].map((x) => block([4, 0.8, 5], [x, -11.3, 25.4], chrome, { edge: 0.3 })),
    turned(
      [
        [0, 0],
        [0.9, 0],
        [0.9, 0.5],
        [0, 0.6],
      ],
      chrome,
      { turn: [90, 0, 0], at: [0, -11.2, 29.4] },
    ),
    ...[-1, 1].flatMap((side) => [rod(way([side * 26, -5, 18, side * 28.4, -4, 15, side * 28.4, 4, 15, side * 26, 5, 18]), 0.7, chrome)]),
    ...[-22, 22].flatMap((x) => [-8, 8].map((y) => block([4, 4, 1], [x, y, -1], FOOT, { edge: 0.3 }))),
  ];
}

function rolling(look: Look): Part[] {
  const paint = coat(look);
  const unit = (z: number, h: number, lid: boolean): Part[] => [
    { kind: 'box', size: [44, 34, h], edge: 1.4, at: [0, 0, z], material: PLASTIC },
    { kind: 'box', size: [45, 35, 3.4], edge: 1, at: [0, 0, z + h - 3.4], material: paint },
    ...[-13, 13].map((x) => block([5, 1.4, 6], [x, -17.6, z + h - 7], paint, { edge: 0.5 })),
    ...[-1, 1].map((side) => block([1.6, 9, 5], [side * 22.6, 0, z + h * 0.3], paint, { edge: 0.5 })),
    ...(lid ? [rod(way([-8, -17, z + h - 9, -7, -20, z + h - 10, 7, -20, z + h - 10, 8, -17, z + h - 9]), 1, PLASTIC)] : []),
  ];
  return [
    ...unit(6, 30, true),
    ...unit(36.4, 18, true),
    ...unit(54.8, 12, false),
    block([38, 28, 0.8], [0, 0, 66.8], { color: '#c9d4da', rough: 0.15, alpha: 0.7, coat: 1 }, { edge: 0.3 }),
    ...[-1, 1].flatMap((side) => [
      turned(
        [
          [2, 0],
          [7.4, 0],
          [8, 0.6],
          [8, 3.4],
          [7.4, 4],
          [2, 4],
        ],
        FOOT,
        { turn: [0, 90, 0], at: [side * 24 - 2, 12, 8] },
      ),
      turned(
        [
          [0, 0],
          [4.4, 0],
          [4.4, 0.6],
          [0, 0.8],
        ],
        paint,
        { turn: [0, side * 90, 0], at: [side * 26.1, 12, 8] },
      ),
      block([5, 5, 6], [side * 16, -12, 0], FOOT, { edge: 1 }),
      rod(
        [
          [side * 13, 18.6, 20],
          [side * 13, 18.6, 98],
        ],
        1,
        aluminium,
        { curved: false },
      ),
    ]),
    rod(way([-13, 18.6, 97, -12, 18.6, 100, 12, 18.6, 100, 13, 18.6, 97]), 1.6, PLASTIC),
  ];
}

export const TOOL_BOXES: Models = {
  'five-drawer-steel-tool-box': {
    seen: 'A {color} steel tool chest with five drawers and a handle',
    scene: (look) => ({ parts: chest(look), view: { up: 18, round: 26 } }),
    packed: (look) => ({ parts: [put([0, 0, 0], chest(look)), put([58, 8, 0], chest(look), [0, 0, -14])], view: { up: 20, round: 10 } }),
    detail: (look) => ({ parts: chest(look), view: { up: 14, round: 34, fill: 1.6 } }),
  },
  'rolling-three-stage-tool-box': {
    seen: 'Three stacked boxes with {color} lids on wheels with a pulled-out handle',
    scene: (look) => ({ parts: rolling(look), view: { up: 14, round: 30 } }),
  },
};
