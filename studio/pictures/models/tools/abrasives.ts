import { circle } from '../../parts/words/outlines.ts';
import { block, plate, put, turned } from '../../parts/words/solids.ts';
import type { Material, Models, Part, Point } from '../../scene.ts';

const zinc: Material = { color: '#c4cad0', rough: 0.28, metal: 1 };
const CUT = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><circle cx="400" cy="400" r="396" fill="#303136"/><circle cx="400" cy="400" r="390" fill="none" stroke="#45464b" stroke-width="3" stroke-dasharray="4 9"/><circle cx="400" cy="400" r="230" fill="#f1efe8"/><circle cx="400" cy="400" r="230" fill="none" stroke="#c4262e" stroke-width="26"/><g font-family="Inter, DejaVu Sans" font-weight="800" text-anchor="middle" fill="#1d1e20"><text x="400" y="284" font-size="50">125 x 1.0</text><text x="400" y="548" font-size="36">12 200 RPM</text></g><circle cx="400" cy="400" r="92" fill="#b9bdc1"/></svg>`;
const grit = (color: string, to: string): Material => ({
  color,
  rough: 0.95,
  grain: { kind: 'noise', scale: 14, bump: 0.9, depth: 0.06, to },
});

const disc = (print: boolean): Part =>
  put(
    [0, 0, 0],
    [
      plate([circle(6.25, [0, 0], 72), circle(1.11, [0, 0], 32)], 0.12, grit('#34353a', '#232428'), { edge: 0.03 }),
      plate([circle(1.5, [0, 0], 32), circle(1.11, [0, 0], 32)], 0.16, zinc, { edge: 0.02 }),
      ...(print
        ? [
            {
              kind: 'sheet',
              lies: true,
              size: [12.4, 12.4],
              at: [0, 0, 0.135],
              material: {
                rough: 0.7,
                svg: CUT.replace('<circle cx="400" cy="400" r="92" fill="#b9bdc1"/>', '<circle cx="400" cy="400" r="72" fill="#17181a"/>'),
              },
            } satisfies Part,
          ]
        : []),
    ],
  );

function flapDisc(): Part {
  const flap: Material = grit('#3b6a52', '#27493a');
  return put(
    [0, 0, 0],
    [
      turned(
        [
          [1.11, 0.9],
          [2.6, 0.9],
          [3.4, 0.4],
          [5.8, 0.4],
          [5.8, 0.4],
          [5.8, 0.2],
          [3.2, 0.2],
          [2.4, 0.7],
          [1.11, 0.7],
          [1.11, 0.7],
          [1.11, 0.9],
        ],
        { color: '#c9c4b2', rough: 0.7 },
        { sharp: true },
      ),
      {
        kind: 'row',
        count: 60,
        around: true,
        spin: [0, 0, 6],
        parts: [block([2.9, 1.5, 0.12], [4.75, 0, 0.62], flap, { edge: 0.02, turn: [24, 3, 0] })],
      },
      turned(
        [
          [1.11, 0.95],
          [2.3, 0.95],
          [2.3, 0.95],
          [2.3, 1],
          [1.11, 1],
        ],
        { color: '#c4262e', rough: 0.5 },
        { sharp: true },
      ),
    ],
  );
}

const SHEET_BACK = `<svg xmlns="http://www.w3.org/2000/svg" width="560" height="460"><rect width="560" height="460" fill="#d9c6a0"/>${Array.from({ length: 12 }, (_, i) => `<text x="${90 + (i % 3) * 190}" y="${90 + Math.floor(i / 3) * 110}" font-family="Inter, DejaVu Sans" font-size="40" font-weight="800" text-anchor="middle" fill="#7d3a22">P120</text>`).join('')}</svg>`;

function sandpaper(): Part[] {
  const face = grit('#a5643c', '#7f4526');
  const one = (z: number, turn: number): Part => block([28, 23, 0.06], [0, 0, z], face, { edge: 0.01, turn: [0, 0, turn] });
  const curled = Array.from({ length: 9 }, (_, k): Point[] => {
    const t = k / 8;
    return [
      [-14 + 28 * t, -11.5, 0.1 + 7 * t ** 3],
      [-14 + 28 * t, 11.5, 0.1 + 5 * t ** 3],
    ];
  });
  return [
    ...Array.from({ length: 40 }, (_, i) => one(i * 0.08, ((i * 7) % 3) - 1)),
    put([1, 0, 3.2], [{ kind: 'skin', rows: curled, curved: [false, true], wall: 0.05, material: face }], [0, 0, 5]),
    put(
      [21, -14, 0],
      [
        { kind: 'sheet', lies: true, size: [28, 23], at: [0, 0, 0.1], material: { rough: 0.8, svg: SHEET_BACK } },
        block([28, 23, 0.05], [0, 0, 0], { color: '#d9c6a0', rough: 0.8 }, { edge: 0.01 }),
      ],
      [0, 0, -14],
    ),
    put(
      [-14, -17, 0],
      [
        {
          kind: 'skin',
          rows: Array.from({ length: 13 }, (_, k): Point[] => {
            const a = (k / 12) * 4.4 + 0.2;
            return [
              [-7, Math.cos(a) * 3 - 1, 3 + Math.sin(a - 1.6) * 3],
              [9, Math.cos(a) * 3 - 1, 3 + Math.sin(a - 1.6) * 3],
            ];
          }),
          wall: 0.05,
          material: face,
        },
      ],
      [0, 0, 20],
    ),
  ];
}

export const ABRASIVES: Models = {
  'cutting-discs-125-x-1-0-mm-50-pack': {
    seen: 'A stack of thin cutting discs, one leaning against it',
    scene: () => ({
      parts: [
        ...Array.from({ length: 36 }, (_, i) =>
          put([((i * 7) % 3) * 0.05, ((i * 5) % 3) * 0.05, i * 0.165], [disc(i === 35)], [0, 0, i * 17]),
        ),
        put([10.4, -5.4, 5.9], [disc(true)], [68, 0, 24]),
      ],
      view: { up: 30, round: 8 },
    }),
    packed: () => ({
      parts: [0, 1, 2].flatMap((k) => Array.from({ length: 16 }, (_, i) => put([k * 14 - 14, (k % 2) * 4, i * 0.165], [disc(i === 15)]))),
      view: { up: 44 },
    }),
    detail: () => ({ parts: [disc(true)], view: { up: 50, fill: 1.15 } }),
  },
  'flap-discs-125-mm-10-pack': {
    seen: 'Flap discs with overlapping green abrasive flaps, stacked and one leaning',
    scene: () => ({
      parts: [
        ...[0, 1, 2, 3, 4].map((i) => put([0, 0, i * 1.3], [flapDisc()], [0, 0, i * 2])),
        put([9, -7.4, 6], [flapDisc()], [66, 0, 24]),
      ],
      view: { up: 34, round: -8 },
    }),
  },
  'sandpaper-sheets-p120-50-pack': {
    seen: 'A stack of brown sandpaper sheets, one with its printed back up',
    scene: () => ({ parts: sandpaper(), view: { up: 36, round: 10 } }),
  },
};
