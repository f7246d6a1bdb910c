import { label } from '../../parts/labels.ts';
import { paper, plastic, wax } from '../../parts/materials.ts';
import { carton } from '../../parts/packs/cartons-and-bags.ts';
import { circle, roundedRect } from '../../parts/words/outlines.ts';
import type { Look, Models, Part, Point } from '../../scene.ts';
import { hue, RAINBOW } from './rainbow.ts';
import { disc, drawing, group, plate, slab, star, turned } from './solids.ts';

// --- crayons ----------------------------------------------------------------------------------------------------------------------

/** Three-sided, its point up. */
function crayon(color: string, at: Point, turn: Point = [0, 0, 0]): Part {
  const core = wax(color);
  const section = (z: number, size: number) => ({ at: [0, 0, z] as Point, size: [size, size] as const, power: 2.6 });
  return group(
    [
      {
        kind: 'loft',
        steps: 24,
        sections: [section(0, 0.94), section(0.4, 1), section(8.2, 1), section(8.4, 0.9), section(9.6, 0.34), section(9.8, 0.3)],
        curved: false,
        material: core,
      },
      {
        kind: 'lathe',
        sharp: true,
        steps: 24,
        profile: [
          [0.54, 1],
          [0.54, 7.4],
        ],
        material: {
          rough: 0.7,
          svg: drawing(
            60,
            120,
            `<rect width="60" height="120" fill="${color}"/><rect y="6" width="60" height="6" fill="#1d1d22"/><rect y="108" width="60" height="6" fill="#1d1d22"/><path d="M0 60 q7.5 -14 15 0 t15 0 t15 0 t15 0" fill="none" stroke="#1d1d22" stroke-width="4"/>`,
          ),
        },
      },
    ],
    { at, turn },
  );
}
function crayonBox({ brand }: Look): Part[] {
  const front = label({
    brand,
    title: 'Washable\nCrayons',
    lines: ['24 colours'],
    size: [10.4, 7.4],
    paper: '#fff6d6',
    accent: '#ff006e',
    at: 0.5,
  });
  const card = paper('#ff006e');
  return [
    slab([10.4, 3.4, 0.2], [0, 0, 0], card, 0.03),
    slab([10.4, 0.2, 7.4], [0, -1.7, 0], card, 0.03),
    slab([10.4, 0.2, 10.4], [0, 1.7, 0], card, 0.03),
    ...[-1, 1].map((s): Part => slab([0.2, 3.4, 7.6], [s * 5.2, 0, 0], card, 0.03)),
    { kind: 'sheet', size: [10.3, 7.3], at: [0, -1.83, 0.05], material: { ...paper(), svg: front } },
    ...Array.from(
      { length: 24 },
      (_, i): Part =>
        crayon(
          hue(i < 12 ? i : i + 5),
          [((i % 8) - 3.5) * 1.24, -1.05 + Math.floor(i / 8) * 1.05, 0.2 + Math.floor(i / 8) * 0.9],
          [0, 0, i * 31],
        ),
    ),
  ];
}
const scribble = (at: Point): Part => ({
  kind: 'sheet',
  lies: true,
  size: [15, 7],
  at,
  turn: [0, 0, 6],
  material: {
    rough: 0.8,
    svg: drawing(
      300,
      140,
      ['#d92b2f', '#f6b51c', '#2b8fe0']
        .map(
          (color, k) =>
            `<path d="M10 ${40 + k * 34} q20 -40 40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0" fill="none" stroke="${color}" stroke-width="9" stroke-linecap="round" opacity="0.85"/>`,
        )
        .join(''),
    ),
  },
});
const lying = (i: number, x: number, y: number, spin: number): Part => crayon(hue(i), [x, y, 0.55], [90, 0, spin]);

// --- finger paint -----------------------------------------------------------------------------------------------------------------

const PAINTS = ['#e0262b', '#f6c01c', '#2b6fd0', '#2f9a4a', '#ef7a1f', '#7b3fa8'] as const;
const paintPot = (color: string, at: Point, open: boolean): Part =>
  group(
    [
      turned('0 0, 2.6 0, 2.8 0.3, 2.8 0.3, 3 5.2, 3 5.2, 3.1 5.4', plastic(color), {}, 0.12),
      turned(`0 0.2, 2.5 0.2, 2.66 0.4, 2.66 0.4, 2.84 4.6, 2.84 4.6, 1.8 ${open ? 4.3 : 4.6}, 0.6 ${open ? 4.7 : 4.6}, 0 4.5`, {
        color,
        rough: 0.15,
        coat: 0.8,
      }),
      ...(open ? [] : [disc(3.25, 1.1, plastic('#ffffff'), { at: [0, 0, 5] }), disc(2.6, 0.1, plastic(color), { at: [0, 0, 6.1] })]),
    ],
    { at },
  );
const lid = (color: string, at: Point, turn: Point): Part =>
  group([disc(3.25, 1, plastic('#ffffff')), disc(2.6, 0.1, plastic(color), { at: [0, 0, 1] })], { at, turn });
const handPrint = (color: string) =>
  `<g fill="${color}"><ellipse cx="50" cy="66" rx="22" ry="22"/><ellipse cx="20" cy="56" rx="6" ry="16" transform="rotate(-52 20 56)"/><ellipse cx="33" cy="30" rx="6" ry="18" transform="rotate(-14 33 30)"/><ellipse cx="47" cy="24" rx="6" ry="20"/><ellipse cx="61" cy="28" rx="6" ry="18" transform="rotate(12 61 28)"/><ellipse cx="74" cy="40" rx="5" ry="15" transform="rotate(28 74 40)"/></g>`;
const sponge = (color: string, at: Point, outline: ReturnType<typeof star>): Part =>
  plate([outline], 2, { color, rough: 0.95, grain: { kind: 'cells', scale: 3, bump: 0.7, depth: 0.2 } }, { at }, 0.2);

// --- dough ------------------------------------------------------------------------------------------------------------------------

const doughTub = (color: string, at: Point, turn: Point = [0, 0, 0]): Part =>
  group(
    [
      turned('0 0, 2.3 0, 2.4 0.2, 2.4 0.2, 2.6 4', plastic('#fdf7ea')),
      {
        kind: 'lathe',
        sharp: true,
        profile: [
          [2.43, 0.5],
          [2.6, 3.6],
        ],
        material: {
          rough: 0.4,
          svg: drawing(
            300,
            60,
            `<rect width="300" height="60" fill="${color}"/>${[25, 125, 225].map((x) => `<text x="${x + 25}" y="40" font-family="Inter, DejaVu Sans" font-size="26" font-weight="800" fill="#fff" text-anchor="middle">DOUGH</text>`).join('')}`,
          ),
        },
      },
      disc(2.85, 1.2, plastic(color), { at: [0, 0, 3.8] }),
    ],
    { at, turn },
  );
const dough = (color: string, balls: readonly { at: Point; size: number | Point }[]): Part => ({
  kind: 'blob',
  fine: 0.14,
  melt: 5,
  wrinkle: [0.08, 0.6],
  balls,
  material: { color, rough: 0.7, soft: 0.1 },
});
const cutter = (color: string, outline: ReturnType<typeof star>, at: Point, grow = 0.86): Part =>
  plate([outline, outline.map(([x, y]) => [x * grow, y * grow] as const)], 1.6, plastic(color), { at }, 0.05);

export const CRAYONS_AND_DOUGH: Models = {
  'washable-crayons-24-pack': {
    seen: 'An open box of 24 wax crayons in all colours, three crayons and coloured scribbles in front',
    scene: (look) => ({
      parts: [...crayonBox(look), lying(0, -6, -3.6, 64), lying(2, -3, -7.4, 80), lying(7, 5, -4.6, 108), scribble([2, -7.4, 0.02])],
      view: { up: 24, round: 14 },
    }),
    packed: (look) => ({
      parts: Array.from(
        { length: 6 },
        (_, i): Part =>
          group(
            [
              carton([10.4, 3.4, 12], paper('#ff006e'), {
                front: label({
                  brand: look.brand,
                  title: 'Washable\nCrayons',
                  lines: ['24 colours'],
                  size: [10.4, 12],
                  paper: '#fff6d6',
                  accent: '#ff006e',
                  at: 0.62,
                  mark: RAINBOW.slice(0, 8)
                    .map((color, k) => `<path d="M${k * 12 + 3} 100 V28 l4 -16 l4 16 V100 Z" fill="${color}"/>`)
                    .join(''),
                }),
              }),
            ],
            { at: [((i % 3) - 1) * 11.4, Math.floor(i / 3) * 5 - (i % 3), 0], turn: [0, 0, (i % 3) * 3 - 3] },
          ),
      ),
      view: { up: 20, round: -16 },
    }),
    detail: (look) => ({ parts: crayonBox(look), view: { up: 34, round: 12, fill: 1.7, shift: [0, 0.3] } }),
  },
  'finger-paint-6-pots': {
    seen: 'Six pots of finger paint, three of them open, with two sponges and hand prints on paper',
    scene: () => ({
      parts: [
        ...PAINTS.map((color, i) => paintPot(color, [((i % 3) - 1) * 7.2 + (i > 2 ? 1.4 : 0), i > 2 ? 6.6 : 0, 0], i < 3)),
        lid(PAINTS[0], [-11.4, -4.4, 2.6], [66, 0, 30]),
        lid(PAINTS[2], [12, -2, 0], [0, 0, 0]),
        sponge('#f6d34a', [12.6, -8, 0], star(2.6, 5, 0.55)),
        sponge('#f08fb4', [-11.6, -9, 0], circle(2.2)),
        {
          kind: 'sheet',
          lies: true,
          size: [17, 9.6],
          at: [0, -9, 0.03],
          turn: [0, 0, -4],
          material: {
            ...paper('#ffffff'),
            svg: drawing(
              260,
              147,
              `<rect width="260" height="147" fill="#fff"/><g transform="translate(6 16) scale(1.15)">${handPrint('#2b6fd0')}</g><g transform="translate(134 10) scale(1.2)">${handPrint('#e0262b')}</g>`,
            ),
          },
        },
      ],
      view: { up: 34, round: 8 },
    }),
  },
  'modelling-dough-12-tubs': {
    seen: 'Twelve tubs of modelling dough stacked in all colours, with a small dough snail and cutters in front',
    scene: () => ({
      parts: [
        ...Array.from({ length: 12 }, (_, i) =>
          doughTub(hue(i), i < 5 ? [(i - 2) * 6, 2, 0] : i < 9 ? [(i - 7 + 0.5) * 6, 2, 5] : [(i - 10) * 6, 2, 10]),
        ),
        dough('#2f9a4a', [
          { at: [-7, -6, 0.8], size: [6, 1.9, 1.6] },
          { at: [-10, -6, 1.8], size: [1.8, 1.7, 2.6] },
          { at: [-10.4, -6.5, 3.4], size: [0.5, 0.5, 1.4] },
          { at: [-10.4, -5.5, 3.4], size: [0.5, 0.5, 1.4] },
        ]),
        {
          kind: 'tube',
          path: Array.from({ length: 40 }, (_, i): Point => {
            const r = 0.2 + i * 0.055;
            return [-6.4 + r * Math.cos(i * 0.42), -6, 3.2 + r * Math.sin(i * 0.42)];
          }),
          radius: 0.62,
          material: { color: '#ef7a1f', rough: 0.7 },
        },
        dough('#d92b2f', [{ at: [2, -6.6, 0.5], size: [5, 4.4, 1] }]),
        cutter('#2b8fe0', star(2.1, 5, 0.5), [2, -6.6, 0.6]),
        cutter('#f6b51c', circle(1.9), [7.6, -5.4, 0]),
        cutter('#b83f96', roundedRect(3.4, 3.4, 0.3), [11.2, -2.8, 0]),
      ],
      view: { up: 18, round: -6 },
    }),
  },
};
