import { nut } from '../../parts/botanicals.ts';
import { scoop } from '../../parts/groceries.ts';
import { label } from '../../parts/labels.ts';
import { cardboard, plastic } from '../../parts/materials.ts';
import { coneLabel } from '../../parts/packs/sticking.ts';
import { pail } from '../../parts/packs/tins.ts';
import { timber } from '../../parts/timber.ts';
import { flats, points } from '../../parts/words/points.ts';
import { block, put, turned } from '../../parts/words/solids.ts';
import type { Look, Material, Models, Part, Point } from '../../scene.ts';

const butter: Material = {
  color: '#efe0ae',
  rough: 0.55,
  soft: 0.25,
  grain: { kind: 'noise', scale: 1.1, detail: 6, to: '#e4cf90', bump: 0.25, depth: 0.12 },
};
const brown: Material = { color: '#6b3a1c', rough: 0.25, coat: 0.5, grain: { kind: 'noise', scale: 0.6, to: '#4a2610', bump: 0.03 } };
const WOOD = timber('#a9774a', '#6b4526', 'x', 0.8);
const GREEN = '#35603a';
const NUT_MARK =
  '<path d="M50 96V52" stroke="#35603a" stroke-width="5"/><ellipse cx="50" cy="34" rx="20" ry="25" fill="#7a4522"/><path d="M40 20Q34 34 42 50" stroke="#c99a6a" stroke-width="5" fill="none"/><g fill="#5d8a4a"><ellipse cx="22" cy="72" rx="9" ry="24" transform="rotate(-58 22 72)"/><ellipse cx="78" cy="72" rx="9" ry="24" transform="rotate(58 78 72)"/></g>';

const print = (look: Look, weight: string, size: readonly [number, number]) =>
  label({
    brand: look.brand,
    title: 'SHEA BUTTER',
    lines: [`Raw · Unrefined · ${weight}`],
    size,
    paper: '#faf2dc',
    accent: GREEN,
    mark: `<g transform="translate(15 29) scale(.7)">${NUT_MARK}</g>`,
    at: 0.7,
  });

/** Shea nuts: shining brown with a pale scar. */
const nuts = (places: readonly Point[], size = 1): Part[] =>
  places.map(([x, y, turn], i) =>
    put(
      [x, y, 0],
      [
        nut([0, 0, 0], 3.4 * size, 2.6 * size, brown, turn),
        ...(i % 2 === 0
          ? [
              turned(
                flats('0 0.1, 0.5 0.06, 0.7 0'),
                { color: '#c9a47c', rough: 0.7 },
                {
                  at: [0, 0, 2.42 * size],
                  scale: [1.5 * size, 0.6 * size, size],
                  turn: [0, 0, turn],
                },
              ),
            ]
          : []),
      ],
    ),
  );

/** Butter in a round vessel, stirred up, its middle at `at`. */
const filled = (at: Point, radius: number): Part =>
  put(at, [
    {
      kind: 'blob',
      fine: radius / 26,
      melt: 4,
      wrinkle: [radius * 0.04, radius * 0.3, 2],
      balls: [
        { at: [0, 0, 0], size: [radius * 1.98, radius * 1.98, radius * 0.3] },
        { at: [radius * 0.2, radius * 0.2, radius * 0.15], size: [radius * 1.3, radius * 1, radius * 0.36] },
        { at: [-radius * 0.3, -radius * 0.1, radius * 0.2], size: [radius * 0.9, radius * 1.2, radius * 0.34], turn: [0, 0, 30] },
        { at: [radius * 0.1, -radius * 0.1, radius * 0.34], size: [radius * 0.6, radius * 0.5, radius * 0.36], turn: [20, 0, 0] },
      ],
      material: butter,
    },
  ]);

function tub(look: Look): Part[] {
  const [r, h] = [6.6, 10.4];
  const white = plastic('#f6f3ec', 0.4);
  return [
    turned(
      [
        [0, 0],
        [r * 0.86, 0],
        [r * 0.9, 0.3],
        [r * 0.9, 0.3],
        [r, h - 0.6],
        [r, h - 0.6],
        [r * 1.05, h - 0.5],
        [r * 1.05, h],
        [r * 0.98, h],
        [r * 0.95, h - 0.4],
        [r * 0.93, h - 2],
      ],
      white,
    ),
    filled([0, 0, h - 0.9], r * 0.94),
    coneLabel(print(look, '1 kg', [8, 7.6]), [r * 0.909, r * 0.988], 1.1, 7.6, 73),
  ];
}

const lid = (look: Look): Part[] => [
  turned(flats('0 0, 6.6 0, 7 0.2, 7 0.2, 7.1 1.1, 7.1 1.1, 6.7 1.3, 6.4 1.1, 6.4 1.1, 0 1.1'), plastic(GREEN, 0.4)),
  {
    kind: 'sheet',
    lies: true,
    size: [8.4, 8.4],
    at: [0, 0, 1.13],
    material: {
      rough: 0.5,
      svg: `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><circle cx="100" cy="100" r="99" fill="#faf2dc"/><g transform="translate(58 24) scale(.84)">${NUT_MARK}</g><text x="100" y="136" font-family="DejaVu Sans" font-size="22" font-weight="800" fill="${GREEN}" text-anchor="middle">SHEA</text><text x="100" y="160" font-family="DejaVu Sans" font-size="15" font-weight="700" fill="${GREEN}" text-anchor="middle">${look.brand}</text></svg>`,
    },
  },
];

const tubScene = (look: Look): Part[] => [
  put([-1.6, 2, 0], tub(look)),
  put([9, 3.4, 6.4], lid(look), [70, 0, -24]),
  ...nuts(points('6 -5 20, 10 -4.2 -40, 8 -7.6 70')),
];

/** An open carton with film over its rim and the butter in it. */
function openCarton(look: Look): Part[] {
  const [w, d, h] = [38, 28, 26];
  const film: Material = { color: '#dfe9ee', rough: 0.12, alpha: 0.4, coat: 1 };
  const flap = (size: Point, at: Point, turn: Point): Part => put(at, [block(size, [0, 0, 0], cardboard, { edge: 0.1 })], turn);
  const wall = (size: Point, at: Point): Part => block(size, at, cardboard, { edge: 0.1 });
  return [
    wall([w, 0.5, h], [0, -d / 2, 0]),
    wall([w, 0.5, h], [0, d / 2, 0]),
    wall([0.5, d, h], [-w / 2, 0, 0]),
    wall([0.5, d, h], [w / 2, 0, 0]),
    wall([w, d, 0.5], [0, 0, 0]),
    flap([w, 0.4, 12], [0, d / 2, h], [-38, 0, 0]),
    flap([0.4, d, 12], [-w / 2, 0, h], [0, -58, 0]),
    flap([0.4, d, 12], [w / 2, 0, h], [0, 58, 0]),
    flap([w, 0.4, 8.4], [0, -d / 2 - 0.5, h], [172, 0, 0]),
    {
      kind: 'loft',
      sections: [
        { at: [0, 0, h - 8], size: [w - 2, d - 2], power: 8 },
        { at: [0, 0, h - 1], size: [w - 1.4, d - 1.4], power: 8 },
        { at: [0, 0, h + 2.6], size: [w + 2, d + 2], power: 6 },
        { at: [0, 0, h + 0.6], size: [w + 6, d + 5], power: 5 },
      ],
      caps: false,
      steps: 140,
      wrinkle: [0.7, 3, 3],
      material: film,
    },
    block([w - 1.6, d - 1.6, h - 2.4], [0, 0, 0.5], butter, { edge: 0.8 }),
    {
      kind: 'blob',
      fine: 0.7,
      melt: 5,
      wrinkle: [0.8, 4, 5],
      balls: [
        { at: [0, 0, h - 4], size: [36.4, 26.4, 9] },
        { at: [-9, 2, h - 0.6], size: [18, 16, 7], turn: [0, 0, 20] },
        { at: [8, -1, h - 0.2], size: [20, 15, 7], turn: [0, 10, -25] },
        { at: [0, 5, h + 0.6], size: [14, 12, 6] },
      ],
      material: butter,
    },
    {
      kind: 'sheet',
      size: [17, 16],
      at: [0, -d / 2 - 0.4, 0.7],
      material: { rough: 0.8, svg: print(look, '25 kg', [17, 16]) },
    },
  ];
}

export const SHEA_BUTTER: Models = {
  'raw-unrefined-shea-butter-1-kg-tub': {
    seen: 'An open white tub of ivory shea butter with its green lid and shea nuts',
    scene: (look) => ({ parts: tubScene(look), view: { up: 30, round: 4 } }),
    packed: (look) => ({
      parts: Array.from({ length: 6 }, (_, i) =>
        put([(i % 3) * 15 - 15, Math.floor(i / 3) * 15, 0], [...tub(look), put([0, 0, 10], lid(look))]),
      ),
      view: { up: 26, round: 16 },
    }),
    detail: (look) => ({ parts: [...tub(look), ...nuts(points('8.4 -3 20, 7.4 -6 -50'))], view: { up: 48, fill: 1.15 } }),
  },
  'raw-unrefined-shea-butter-10-kg-pail': {
    seen: 'A white ten-kilo pail of shea butter with a green lid, a wooden scoop of the butter and shea nuts',
    scene: (look) => ({
      parts: [
        put([0, 4, 0], [pail(28, 14, '#f4f1e8')]),
        put([0, 4, 0], [coneLabel(print(look, '10 kg', [17, 16]), [12.66, 13.82], 3.6, 16, 75)]),
        put([0, 4, 24.9], [turned(flats('0 0, 14.6 0, 14.8 0.4, 14.8 3, 14.8 3, 14.2 3.8, 13 3.3, 13 3.3, 0 3.3'), plastic(GREEN, 0.45))]),
        put([12.5, -13, 0], [scoop(WOOD, 2), put([0, 0, 2.6], [filled([0, 0, 0], 4.6)])], [0, 0, 24]),
        ...nuts(points('-13 -9 20, -8 -12 -40, -15.4 -13 70'), 1.1),
      ],
      view: { up: 20, round: -4 },
    }),
  },
  'raw-unrefined-shea-butter-25-kg-carton': {
    seen: 'An open carton lined with film and full of ivory shea butter, twenty-five kilos',
    scene: (look) => ({
      parts: [...openCarton(look), ...nuts(points('26 -12 20, 24 -19 -40, 30 -17 70'), 1.5)],
      view: { up: 34, round: 16 },
    }),
  },
};
