import { label } from '../../parts/labels.ts';
import { brass, thinGlass } from '../../parts/materials.ts';
import { roundLabel } from '../../parts/packs/sticking.ts';
import { flats, points } from '../../parts/words/points.ts';
import { put, rod, turned } from '../../parts/words/solids.ts';
import type { Look, Material, Models, Part, Point } from '../../scene.ts';

interface Scent {
  readonly paper: string;
  readonly accent: string;
  readonly wax: string;
  readonly glaze: string;
  readonly mark: string;
}

const leaf = (angle: number, color: string) =>
  `<path transform="rotate(${angle} 50 92)" d="M50 92Q30 58 50 14Q70 58 50 92z" fill="${color}"/>`;
/** Each scent has its own label, wax and glaze. */
const SCENTS: Readonly<Record<string, Scent>> = {
  'Cedar & Fig': {
    paper: '#f1eadc',
    accent: '#3f5a3c',
    wax: '#f2e8d2',
    glaze: '#46604a',
    mark: leaf(-38, '#5d7a55') + leaf(0, '#3f5a3c') + leaf(38, '#6b3f5c'),
  },
  'Sea Salt': {
    paper: '#eef4f5',
    accent: '#2f6f8c',
    wax: '#eef3f2',
    glaze: '#8fb7c6',
    mark: [20, 44, 68].map((y) => `<path d="M6 ${y}q11 -16 22 0t22 0t22 0t22 0" fill="none" stroke="#2f6f8c" stroke-width="7"/>`).join(''),
  },
  'Vanilla Oak': {
    paper: '#faf3e0',
    accent: '#9a6a2c',
    wax: '#f6e7bd',
    glaze: '#d8b988',
    mark: `${[0, 60, 120, 180, 240, 300].map((a) => `<ellipse cx="50" cy="26" rx="11" ry="22" transform="rotate(${a} 50 50)" fill="#d9a84a"/>`).join('')}<circle cx="50" cy="50" r="9" fill="#9a6a2c"/>`,
  },
};
const NEUTRAL: Scent = SCENTS['Cedar & Fig'] as Scent;
const scentOf = ({ colorName }: Look): Scent => SCENTS[colorName] ?? NEUTRAL;

const wick = (at: Point, lit: boolean): Part =>
  put(at, [
    rod(points('0 0 0, 0.02 0 0.5, 0.12 0 0.9'), 0.07, { color: '#2a2522', rough: 0.9 }),
    ...(lit
      ? [
          turned(flats('0 0.6, 0.2 0.9, 0.3 1.4, 0.2 2, 0.07 2.6, 0 2.9'), { color: '#ffb54a', glow: 9 }),
          turned(flats('0 0.8, 0.12 1, 0.14 1.4, 0 1.9'), { color: '#fff3cf', glow: 14 }, { at: [0, -0.2, 0] }),
        ]
      : []),
  ]);

const amber: Material = thinGlass('#cf8a3e');

function amberJar(look: Look, lit: boolean): Part[] {
  const scent = scentOf(look);
  const [r, h] = [3.7, 8.6];
  const svg = label({
    brand: look.brand,
    title: look.colorName.toUpperCase() || 'CANDLE',
    lines: ['Soy wax · 180 g · 40 h'],
    size: [7, 5.2],
    paper: scent.paper,
    accent: scent.accent,
    // The label is wider than high: the mark fits between brand and name.
    mark: `<g transform="translate(29 60) scale(0.42)">${scent.mark}</g>`,
    look: 'frame',
    at: 0.66,
    serif: true,
  });
  return [
    turned(
      [
        [0, 0.1],
        [3.2, 0],
        [r, 0.5],
        [r, 0.5],
        [r, h - 0.4],
        [r, h - 0.4],
        [r - 0.1, h],
      ],
      amber,
    ),
    turned(flats('0 0.5, 3.2 0.5, 3.4 0.9, 3.4 6.2, 3.4 6.2, 3.3 6.1, 0 6.05'), { color: scent.wax, rough: 0.5, soft: 0.3 }),
    roundLabel(svg, r, 1.1, 5.2, 108),
    wick([0, 0, 6], lit),
  ];
}

const tinLid = (at: Point, turn: Point): Part =>
  put(
    at,
    [
      turned(flats('3.75 0, 3.85 1.1, 3.85 1.1, 3.6 1.35, 3.6 1.35, 3.2 1.25, 0 1.25'), { ...brass, rough: 0.34 }),
      turned(
        [
          [3.7, 0.1],
          [0, 0.3],
        ],
        { ...brass, rough: 0.5 },
      ),
    ],
    turn,
  );

const jarScene = (look: Look): Part[] => [...amberJar(look, true), tinLid([7.4, 1.6, 3.75], [76, 0, 20])];

function bowl(look: Look): Part[] {
  const scent = scentOf(look);
  const glaze: Material = {
    color: scent.glaze,
    rough: 0.35,
    coat: 0.4,
    grain: { kind: 'noise', scale: 3, detail: 1, to: '#6d6455', sharp: 0.9, bump: 0.05 },
  };
  const svg = label({
    brand: look.brand,
    title: look.colorName.toUpperCase() || 'CANDLE',
    lines: ['Three wicks · 420 g · 55 h'],
    size: [8, 3.6],
    paper: scent.paper,
    accent: scent.accent,
    look: 'frame',
    at: 0.62,
    serif: true,
  });
  return [
    turned(flats('0 0.1, 4.4 0, 5 0.3, 6.9 2.4, 7.5 4.8, 7.5 6.4, 7.5 6.4, 7.25 6.6, 7 6.3'), glaze),
    turned(
      [
        [7, 6.3],
        [6.9, 5],
      ],
      glaze,
    ),
    turned(
      [
        [6.95, 5.1],
        [6.8, 5.3],
        [0, 5.25],
      ],
      { color: scent.wax, rough: 0.4, soft: 0.3 },
    ),
    ...[90, 210, 330].map((a) => wick([3 * Math.cos((a * Math.PI) / 180), 3 * Math.sin((a * Math.PI) / 180), 5.2], true)),
    put([0, 0, 0], [roundLabel(svg, 7.5, 2.5, 3, 52)], [0, 0, 0]),
  ];
}

export const CANDLES: Models = {
  'soy-wax-scented-candle-amber-jar-180-g': {
    seen: 'A burning candle in an amber jar labelled {color}, its tin lid beside it',
    scene: (look) => ({ parts: jarScene(look), view: { up: 12, round: 0 } }),
    packed: (look) => ({
      parts: [
        put([-8, 2, 0], amberJar({ ...look, colorName: 'Sea Salt' }, false)),
        put([0, -2, 0], amberJar(look, false)),
        put([8, 2, 0], amberJar({ ...look, colorName: 'Vanilla Oak' }, false)),
        tinLid([-8, 2, 8.2], [0, 0, 0]),
        tinLid([0, -2, 8.2], [0, 0, 0]),
        tinLid([8, 2, 8.2], [0, 0, 0]),
      ],
      view: { up: 10, round: 0 },
    }),
    detail: (look) => ({ parts: amberJar(look, true), view: { up: 30, round: 0, fill: 1.25 } }),
  },
  'soy-wax-scented-candle-three-wick-bowl-420-g': {
    seen: 'A ceramic bowl candle with three burning wicks, labelled {color}',
    scene: (look) => ({ parts: bowl(look), view: { up: 24, round: 0 } }),
  },
};
