import { steel } from '../../parts/materials.ts';
import { arc, oval } from '../../parts/words/outlines.ts';
import { way } from '../../parts/words/points.ts';
import { block, plate, put, rod, turned } from '../../parts/words/solids.ts';
import type { Flat, Material, Models, Part, Point } from '../../scene.ts';

/** Netting of cord: `across` by `down` meshes. */
const netSvg = (across: number, down: number, color: string, wide = 7) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="2048" height="${Math.round((2048 * down) / across)}" viewBox="0 0 ${across * 40} ${down * 40}"><path d="${Array.from({ length: across + 1 }, (_, i) => `M${i * 40} 0V${down * 40}`).join('')}${Array.from({ length: down + 1 }, (_, i) => `M0 ${i * 40}H${across * 40}`).join('')}" fill="none" stroke="${color}" stroke-width="${wide}"/></svg>`;
const net = (across: number, down: number, color: string, wide = 7): Material => ({ rough: 0.8, svg: netSvg(across, down, color, wide) });

/** A half-round frame of sprung wire covered with cloth, a net hanging behind it. */
function popUpGoal(color: string): Part[] {
  const cloth: Material = { color, rough: 0.7, sheen: 0.2, grain: { kind: 'weave', scale: 1, bump: 0.1 } };
  const hoop = (s: number): Point => {
    const a = Math.PI * s;
    return [-60 * Math.cos(a) * (1 - 0.06 * Math.sin(a)), 0, 80 * Math.sin(a) ** 0.55];
  };
  const back = (s: number): Point => {
    const a = Math.PI * s;
    return [-60 * Math.cos(a), 78 * Math.sin(a) ** 0.7, 1];
  };
  const rows = Array.from({ length: 15 }, (_, k) =>
    Array.from({ length: 31 }, (_none, i): Point => {
      const [s, t] = [i / 30, k / 14];
      const [p, q] = [hoop(s), back(s)];
      const bow = Math.sin(Math.PI * t) * Math.sin(Math.PI * s) * 9;
      return [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t + bow, p[2] + (q[2] - p[2]) * t + bow * 0.8];
    }),
  );
  const band = Array.from({ length: 3 }, (_, k) =>
    Array.from({ length: 41 }, (_none, i): Point => {
      const [x, , z] = hoop(i / 40);
      return [x * (1 - k * 0.045), k * 1.5 - 1, z * (1 - k * 0.045) + k * 0.3];
    }),
  );
  return [
    { kind: 'skin', rows, material: net(30, 20, '#23302a', 5) },
    { kind: 'skin', rows: band, material: cloth, wall: 0.5 },
    rod(
      Array.from({ length: 41 }, (_, i) => hoop(i / 40)),
      1.7,
      cloth,
      { per: 2 },
    ),
    rod(
      Array.from({ length: 41 }, (_, i) => back(i / 40)),
      1.5,
      cloth,
      { per: 2 },
    ),
    rod(
      [
        [-60, 0, 1],
        [60, 0, 1],
      ],
      1.5,
      cloth,
      { curved: false },
    ),
    ...[-44, 0, 44].map((x) =>
      rod(
        [
          [x, 78 * Math.sin(Math.acos(x / 60)) ** 0.7, 7],
          [x, 78 * Math.sin(Math.acos(x / 60)) ** 0.7 + 3, -2],
        ],
        0.7,
        steel,
        { curved: false },
      ),
    ),
    {
      kind: 'sheet',
      size: [26, 6],
      at: [0, -2.2, 73],
      material: {
        rough: 0.6,
        svg: '<svg xmlns="http://www.w3.org/2000/svg" width="520" height="120"><text x="260" y="92" font-family="Inter, DejaVu Sans" font-size="92" font-weight="900" text-anchor="middle" fill="#ffffff">GOAL 120</text></svg>',
      },
    },
  ];
}

/** Two posts with feet, a net hung between them, drawn narrower than it is. */
function netSet(): Part[] {
  const half = 122;
  const paint: Material = { color: '#c7352f', rough: 0.35, coat: 0.4 };
  const dark: Material = { color: '#26272a', rough: 0.5 };
  const sag = (x: number) => (1 - (x / half) ** 2) * -5;
  const line = (z: number, drop: number): Point[] =>
    Array.from({ length: 21 }, (_, i): Point => [(i / 10 - 1) * (half - 3), 0, z + sag((i / 10 - 1) * half) * drop]);
  const post = (side: number): Part =>
    put(
      [side * half, 0, 0],
      [
        rod(
          [
            [0, 0, 4],
            [0, 0, 92],
          ],
          2.6,
          dark,
          { curved: false },
        ),
        rod(
          [
            [0, 0, 88],
            [0, 0, 156],
          ],
          2,
          paint,
          { curved: false },
        ),
        turned(
          [
            [2.6, 0],
            [3.4, 0.4],
            [3.4, 5],
            [2.6, 5.4],
          ],
          paint,
          { at: [0, 0, 87] },
        ),
        ...[-1, 1].map((way_) => rod(way([0, way_ * 2, 12, 0, way_ * 18, 5, 0, way_ * 44, 3]), 2, dark)),
        rod(way([0, 0, 10, side * 14, 0, 5, side * 34, 0, 3]), 2, dark),
        ...[-44, 44].map((y) => block([5, 5, 5], [0, y, 0], dark, { edge: 1.4 })),
        block([5, 5, 5], [side * 34, 0, 0], dark, { edge: 1.4 }),
        turned(
          [
            [2, 0],
            [2.8, 0.6],
            [2.4, 3],
            [0, 3.6],
          ],
          dark,
          { at: [0, 0, 155] },
        ),
      ],
    );
  return [
    post(-1),
    post(1),
    { kind: 'skin', rows: [line(94, 1), line(108, 1), line(122, 1), line(136, 1), line(149, 1)], material: net(44, 11, '#23252a', 9) },
    { kind: 'skin', rows: [line(146, 1), line(152, 1)], wall: 0.9, material: { color: '#f4f2ec', rough: 0.7 } },
    { kind: 'skin', rows: [line(92.6, 1), line(95, 1)], wall: 0.7, material: { color: '#f4f2ec', rough: 0.7 } },
    ...[-1, 1].map(
      (side): Part => ({
        kind: 'skin',
        rows: [
          [
            [side * (half - 4), 0, 93],
            [side * (half - 4), 0, 151],
          ],
          [
            [side * (half - 7), 0, 93],
            [side * (half - 7), 0, 151],
          ],
        ],
        wall: 0.8,
        material: { color: '#f4f2ec', rough: 0.7 },
      }),
    ),
    ...[94, 150].flatMap((z) =>
      [-1, 1].map((side) =>
        rod(
          [
            [side * (half - 4), 0, z],
            [side * half, 0, z + 1],
          ],
          0.7,
          dark,
          { curved: false },
        ),
      ),
    ),
    put(
      [40, -70, 0],
      [
        turned(
          [
            [0, -36],
            [7, -36],
            [9, -33],
            [9.4, 0],
            [9, 33],
            [7, 36],
            [0, 36],
          ],
          { color: '#26272a', rough: 0.7, grain: { kind: 'weave', scale: 2, bump: 0.2 } },
          { turn: [0, 90, 0], at: [0, 0, 9.2] },
        ),
        rod(way([-16, -3, 18, -10, -8, 25, 10, -8, 25, 16, -3, 18]), 1.2, paint),
      ],
      [0, 0, 14],
    ),
  ];
}

function bat(face: string, other: string): Part {
  const blade: Flat[] = [...arc([7.5, 7.9], -62, 242, 40, [0, 17.6]), [-1.7, 9.6], [1.7, 9.6]];
  const handle: Material = { color: '#c89d68', rough: 0.5, grain: { kind: 'wood', scale: 0.6, to: '#a97c49', bump: 0.03 } };
  const rubberOf = (color: string): Material => ({ color, rough: 0.5, coat: 0.1 });
  const cover: Flat[] = [...arc([7.45, 7.85], -50, 230, 40, [0, 17.6])];
  return put(
    [0, 0, 1.1],
    [
      plate([blade], 0.62, handle, { edge: 0.1, at: [0, 0, -0.31] }),
      plate([cover], 0.34, rubberOf(face), { edge: 0.06, at: [0, 0, 0.31] }),
      plate([cover], 0.34, rubberOf(other), { edge: 0.06, at: [0, 0, -0.65] }),
      {
        kind: 'loft',
        material: handle,
        sections: [
          { at: [0, 0, 0], size: [3.5, 2.5], power: 2.8, turn: [90, 0, 0] },
          { at: [0, 0.6, 0], size: [3.6, 2.6], power: 2.8, turn: [90, 0, 0] },
          { at: [0, 5, 0], size: [2.7, 2.2], power: 2.6, turn: [90, 0, 0] },
          { at: [0, 9.4, 0], size: [3, 2.1], power: 2.8, turn: [90, 0, 0] },
          { at: [0, 11.6, 0], size: [3.2, 1.3], power: 2.8, turn: [90, 0, 0] },
        ],
      },
      block([0.35, 8, 2.42], [0, 4.6, -1.1], { color: '#b3262c', rough: 0.5 }, { edge: 0.1 }),
    ],
  );
}

function tableTennis(): Part[] {
  const red = '#b9262d';
  const black = '#202124';
  const ballAt = (x: number, y: number, color = '#f2f0ea'): Part => ({
    kind: 'blob',
    fine: 0.16,
    melt: 2,
    balls: [{ at: [x, y, 2], size: 4 }],
    material: { color, rough: 0.45, soft: 0.2 },
  });
  const blue: Material = { color: '#1f4f9a', rough: 0.4 };
  return [
    put([-16, -12, 0], [bat(red, black)], [0, 0, 26]),
    put([-3, -15, 0], [bat(black, red)], [0, 0, 6]),
    put([9, -14, 0], [bat(red, black)], [0, 0, -14]),
    put([20, -9, 0], [bat(black, red)], [0, 0, -32]),
    ballAt(-19, -15, '#ef8a2c'),
    ballAt(-7, -18),
    ballAt(-11.6, -19, '#ef8a2c'),
    ballAt(2.6, -19),
    ballAt(15, -17),
    ballAt(22, -15, '#ef8a2c'),
    put(
      [0, 19, 0],
      [
        ...[-1, 1].flatMap((side): Part[] => [
          { kind: 'box', size: [9, 4.4, 17], edge: 1.6, at: [side * 26, 0, 2], material: blue },
          block([6, 8, 4], [side * 26, -1.4, 0], { color: '#26272a', rough: 0.5 }, { edge: 1 }),
          block([2, 3, 3], [side * 22, -3.4, 4], { color: '#26272a', rough: 0.5 }, { edge: 0.6 }),
        ]),
        { kind: 'sheet', size: [44, 13], at: [0, 0, 4.6], material: net(36, 11, '#23252a', 9) },
        block([44, 0.5, 1.6], [0, 0, 16.8], { color: '#f4f2ec', rough: 0.7 }, { edge: 0.15 }),
      ],
    ),
  ];
}

export const NETS: Models = {
  'pop-up-football-goal-pair': {
    seen: 'Two green pop-up goals with dark nets',
    scene: () => ({
      parts: [put([-44, 34, 0], popUpGoal('#2f8a3e'), [0, 0, 14]), put([52, -54, 0], popUpGoal('#2f8a3e'), [0, 0, -12])],
      view: { up: 17, round: 4, fill: 0.86 },
    }),
    packed: () => ({
      parts: [
        plate(
          [oval([40, 40], 60)],
          7,
          { color: '#2f8a3e', rough: 0.7, sheen: 0.2, grain: { kind: 'weave', scale: 1, bump: 0.15 } },
          { edge: 3, turn: [78, 0, 14], at: [0, 0, 40] },
        ),
        rod(way([-10, 2, 79, -9, 4, 90, 9, 6, 90, 10, 5, 79]), 1.2, { color: '#26272a', rough: 0.8 }),
        ...[0, 1, 2, 3, 4, 5, 6, 7].map((i) =>
          rod(
            [
              [38 + i * 3.4, -18 - i, 1],
              [56 + i * 3.4, -2 - i, 1],
            ],
            0.7,
            steel,
            { curved: false },
          ),
        ),
      ],
      view: { up: 16, round: 10 },
    }),
    detail: () => ({ parts: popUpGoal('#2f8a3e'), view: { up: 14, round: -34, fill: 1.5 } }),
  },
  'badminton-and-volleyball-net-6-m': {
    seen: 'A badminton net between two red and black posts, its bag in front',
    scene: () => ({ parts: netSet(), view: { up: 14, round: 20, fill: 0.9 } }),
  },
  'table-tennis-bat-set': {
    seen: 'Four table tennis bats, six balls and a retractable net',
    scene: () => ({ parts: tableTennis(), view: { up: 46, round: 6 } }),
  },
};
