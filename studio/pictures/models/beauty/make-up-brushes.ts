import { darker } from '../../parts/colors.ts';
import { bamboo } from '../../parts/timber.ts';
import { roundedRect } from '../../parts/words/outlines.ts';
import { block, put, rod } from '../../parts/words/solids.ts';
import type { Flat, Look, Material, Models, Part, Point } from '../../scene.ts';
import { type Brush, brush, type Finish, finishOf, LARGE, SMALL } from './make-up-brush.ts';

const at = (list: readonly Brush[], index: number): Brush => list[index % list.length] as Brush;

/** A laid piece of leather, its lining up. */
const mat = (width: number, height: number, material: Material, corner = 1, thick = 0.35): Part => ({
  kind: 'extrude',
  outlines: [roundedRect(width, height, corner)],
  depth: thick,
  edge: 0.12,
  material,
});

/** A pocket band with seams between the brushes; its middle at `at`. */
function pockets(place: Point, [width, height]: Flat, count: number, finish: Finish): Part {
  const step = width / count;
  const seam: Material = { color: darker(finish.leather.color ?? '#333333', 0.25), rough: 0.9 };
  return put(place, [
    {
      kind: 'pad',
      outline: roundedRect(width, height, 0.3),
      depth: 1.7,
      soft: 0.7,
      cells: 140,
      thick: 0.08,
      seams: Array.from({ length: count - 1 }, (_, i) => {
        const x = -width / 2 + step * (i + 1);
        return {
          path: [
            [x, -height / 2],
            [x, height / 2],
          ] as const,
          width: step * 0.16,
          press: 0.8,
        };
      }),
      material: finish.leather,
    },
    rod(
      [
        [-width / 2 + 0.2, height / 2 - 0.3, 1.2],
        [width / 2 - 0.2, height / 2 - 0.3, 1.2],
      ],
      0.06,
      seam,
    ),
  ]);
}

/** Brushes side by side, the ends of their handles on one line. */
const ranged = (brushes: readonly Brush[], width: number, low: number, finish: Finish, lift = 0.4): Part[] =>
  brushes.map((one, i) =>
    put([(-width / 2) * (1 - 1 / brushes.length) + (i * width) / brushes.length, low + (i % 2) * 0.5, lift], [brush(one, finish)]),
  );

const EIGHT: readonly Brush[] = [
  at(LARGE, 0),
  at(LARGE, 1),
  at(LARGE, 2),
  at(LARGE, 3),
  at(LARGE, 5),
  at(SMALL, 0),
  at(SMALL, 1),
  at(SMALL, 5),
];

/** A roll pouch laid open: pockets below, the flap above, a strap at its side. */
function pouch(look: Look): Part[] {
  const finish = finishOf(look);
  const [w, h] = [25, 25];
  return [
    mat(w, h, finish.leather),
    put([0, 0, 0.3], [mat(w - 0.8, h - 0.8, finish.lining, 0.8, 0.12)]),
    ...ranged(EIGHT, w - 1.4, -h / 2 + 1.6, finish),
    pockets([0, -h / 2 + 4.9, 0.4], [w - 0.6, 8.6], 8, finish),
    put([w / 2 + 3.8, 0.8, 0], [block([8.4, 1.3, 0.25], [0, 0, 0], finish.leather, { edge: 0.1 })], [0, 0, 4]),
    put(
      [w / 2 + 1.4, 0.6, 0.3],
      [
        {
          kind: 'tube',
          path: roundedRect(1.2, 2, 0.3).map(([x, y]): Point => [x, y, 0]),
          radius: 0.14,
          closed: true,
          curved: false,
          material: finish.ferrule,
        },
      ],
    ),
  ];
}

/** A zip case lying open like a book, six brushes in each half. */
function zipCase(look: Look): Part[] {
  const bare = finishOf(look);
  const finish = look.colorName === 'Natural' ? finishOf(look, { ...bamboo('z'), coat: 0.3 }) : bare;
  const [w, h] = [17, 21.5];
  const half = (side: number): Part => {
    const brushes = side < 0 ? LARGE : SMALL;
    const outline = roundedRect(w, h, 2.4);
    return put(
      [(side * (w + 0.5)) / 2, 0, 0],
      [
        { kind: 'extrude', outlines: [outline, roundedRect(w - 1, h - 1, 2)], depth: 2.1, edge: 0.3, material: finish.leather },
        put([0, 0, 0], [mat(w - 0.8, h - 0.8, finish.lining, 2, 0.5)]),
        { kind: 'tube', path: outline.map(([x, y]): Point => [x, y, 2.05]), radius: 0.22, closed: true, curved: false, material: zip },
        ...ranged(brushes, w - 2, -h / 2 + 1.2, finish, 0.5),
        block([w - 1.2, 1.5, 0.2], [0, -h / 2 + 6, 1.75], finish.leather, { edge: 0.08 }),
      ],
    );
  };
  return [half(-1), half(1), block([1.6, h * 0.7, 0.5], [0, 0, 0], finish.leather, { edge: 0.2 }), put([w + 1.2, -4, 1.2], [puller])];
}
const zip: Material = { color: '#c9a45c', rough: 0.35, metal: 1, grain: { kind: 'checks', scale: 3, bump: 0.6, depth: 0.1 } };
const puller: Part = block([0.6, 2.6, 0.2], [0.2, 0, 0], { color: '#c9a45c', rough: 0.25, metal: 1 }, { edge: 0.08 });

/** A folder laid open: twelve large ones below, twelve small above, flaps to the left and the right. */
function folder(look: Look): Part[] {
  const finish = finishOf(look);
  const [w, h] = [33, 39];
  const twelve = (list: readonly Brush[]) => Array.from({ length: 12 }, (_, i) => at(list, i));
  const slim = twelve(LARGE).map((one): Brush => ({ ...one, wide: [one.wide[0] * 0.84, Math.min(one.wide[1] * 0.72, 1.3)] }));
  const flap = (side: number): Part =>
    put([side * (w / 2 + 3.2), 0, 0.9], [mat(6.6, h * 0.94, finish.leather, 0.8, 0.3)], [0, side * -14, 0]);
  return [
    mat(w, h, finish.leather),
    put([0, 0, 0.3], [mat(w - 0.8, h - 0.8, finish.lining, 0.8, 0.12)]),
    ...ranged(twelve(SMALL), w - 1.4, 3.2, finish),
    pockets([0, 5.6, 0.4], [w - 0.6, 6], 12, finish),
    ...ranged(slim, w - 1.4, -h / 2 + 1.4, finish),
    pockets([0, -h / 2 + 4.6, 0.4], [w - 0.6, 8], 12, finish),
    flap(-1),
    flap(1),
  ];
}

export const MAKE_UP_BRUSHES: Models = {
  'vegan-make-up-brush-set-8-pieces': {
    seen: 'Eight make-up brushes in a {color} roll pouch that lies open',
    scene: (look) => ({ parts: pouch(look), view: { up: 58, round: -8, fill: 0.86 } }),
    packed: (look) => ({
      parts: [
        {
          kind: 'lathe',
          profile: [
            [0, 0],
            [3, 0],
            [3.3, 0.4],
            [3.3, 0.4],
            [3.3, 22],
            [3.3, 22],
            [3, 22.4],
            [0, 22.4],
          ],
          turn: [0, 90, 0],
          at: [-11, 0, 3.3],
          material: finishOf(look).leather,
        },
        ...[-5, 5].map(
          (x): Part => ({
            kind: 'lathe',
            profile: [
              [3.34, -0.7],
              [3.42, -0.6],
              [3.42, 0.6],
              [3.34, 0.7],
            ],
            turn: [0, 90, 0],
            at: [x, 0, 3.3],
            material: finishOf(look).lining,
          }),
        ),
        put([-4, -9, 0], [brush(at(LARGE, 0), finishOf(look))], [0, 0, -70]),
        put([-5, -12, 0], [brush(at(SMALL, 0), finishOf(look))], [0, 0, -80]),
      ],
      view: { up: 26, round: 18 },
    }),
    detail: (look) => ({
      parts: [0, 1, 3].map((i) => put([i * 3.4 - 4, (i % 2) * 0.6, 0], [brush(at(LARGE, i), finishOf(look))], [0, 0, 6 - i * 4])),
      view: { up: 42, fill: 1.5, shift: [0, 0.26], round: 24 },
    }),
  },
  'vegan-make-up-brush-set-12-pieces': {
    seen: 'Twelve make-up brushes in a {color} zip case that lies open like a book',
    scene: (look) => ({ parts: zipCase(look), view: { up: 56, round: 6, fill: 0.9 } }),
  },
  'vegan-make-up-brush-set-24-pieces': {
    seen: 'Twenty-four make-up brushes in two rows of pockets of a {color} folder',
    scene: (look) => ({ parts: folder(look), view: { up: 64, round: -4, fill: 0.9 } }),
  },
};
