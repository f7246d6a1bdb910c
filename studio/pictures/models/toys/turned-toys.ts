import { kraft } from '../../parts/materials.ts';
import type { Material, Models, Part, Point } from '../../scene.ts';
import { ball, drawing, group, ring, slab, turned } from './solids.ts';

/** Lac: bands of colour from the foot up, each a share of the way along the outline. */
const bands = (...stripes: readonly (readonly [color: string, share: number])[]): Material => {
  let from = 400;
  const rects = stripes.map(([color, share]) => {
    from -= share * 400;
    return `<rect x="0" y="${from}" width="40" height="${share * 400 + 1}" fill="${color}"/>`;
  });
  return { rough: 0.22, coat: 0.7, svg: drawing(40, 400, rects.join('')) };
};
const lac = (color: string): Material => ({ color, rough: 0.22, coat: 0.7 });
const [RED, YELLOW, GREEN, BLUE, ORANGE, IVORY] = ['#c5202b', '#f0b51f', '#2f8a4b', '#23629f', '#e0661f', '#ead7ad'] as const;

const TOP =
  '0 0, 0.22 0.25, 0.3 0.5, 1.6 1.5, 2.6 2.6, 2.7 3.1, 2.3 3.7, 1.2 4, 0.5 4.2, 0.38 4.6, 0.38 4.6, 0.36 6.2, 0.5 6.5, 0.5 6.9, 0.3 7.2, 0 7.25';
const FLAT_TOP = '0 0, 0.2 0.2, 0.35 0.9, 0.6 1.5, 3 2, 3.3 2.4, 3 2.8, 0.7 3.1, 0.4 3.5, 0.36 5.4, 0.65 5.8, 0.6 6.3, 0 6.5';

const top = (colors: readonly [string, string, string], profile: string, at: Point, turn: Point = [0, 0, 0]): Part =>
  turned(
    profile,
    bands(
      [IVORY, 0.1],
      [colors[0], 0.16],
      [colors[1], 0.07],
      [colors[2], 0.13],
      [colors[1], 0.06],
      [colors[0], 0.14],
      [IVORY, 0.16],
      [colors[2], 0.18],
    ),
    { at, turn },
  );

const TOPS: readonly Part[] = [
  top([RED, YELLOW, GREEN], TOP, [0, -1, 0]),
  top([BLUE, IVORY, YELLOW], FLAT_TOP, [-7, 1, 0]),
  top([GREEN, YELLOW, RED], FLAT_TOP, [7.2, 1.4, 0]),
  top([ORANGE, GREEN, BLUE], TOP, [3.6, 5.2, 0]),
  top([YELLOW, RED, GREEN], TOP, [-7.4, -6.6, 1.1], [64, 0, 62]),
  top([RED, IVORY, BLUE], FLAT_TOP, [5.4, -7.4, 0.9], [58, 0, -50]),
];

const rattle: readonly Part[] = [
  turned(
    '0 0, 1.5 0.2, 2.3 1.4, 2.3 2.4, 1.6 3.6, 0.8 4.2, 0.75 4.2, 0.75 8.8, 0.8 8.8, 1.9 9.3, 2.8 10.8, 2.7 12.4, 1.6 13.7, 0 14',
    bands(
      [ORANGE, 0.13],
      [YELLOW, 0.06],
      [ORANGE, 0.1],
      [IVORY, 0.26],
      [RED, 0.06],
      [YELLOW, 0.07],
      [RED, 0.14],
      [GREEN, 0.05],
      [RED, 0.13],
    ),
    { at: [-6.4, 1.5, 2.6], turn: [90, 0, 64] },
  ),
  ring(1.6, 0.5, lac(GREEN), { at: [-0.2, -1.4, 2], turn: [84, 0, 56] }),
  ring(1.5, 0.45, lac(YELLOW), { at: [1.6, -2.3, 1.9], turn: [80, 0, 74] }),
  ring(3.6, 0.75, lac(RED), { at: [-3.4, -6.2, 0.75] }),
  ...[0, 60, 120, 180, 240, 300].map((a, i) =>
    ball(
      [-3.4 + 3.6 * Math.cos((a * Math.PI) / 180), -6.2 + 3.6 * Math.sin((a * Math.PI) / 180), 0.78],
      2.1,
      lac([YELLOW, GREEN, ORANGE][i % 3] ?? RED),
    ),
  ),
];

function dress(cloth: string, scarf: string, flower: string): Material {
  const petals = [0, 72, 144, 216, 288].map(
    (a) => `<ellipse cx="0" cy="-17" rx="11" ry="15" fill="${flower}" transform="translate(400 258) rotate(${a})"/>`,
  );
  return {
    rough: 0.2,
    coat: 0.8,
    svg: drawing(
      800,
      400,
      `<rect width="800" height="400" fill="${cloth}"/><rect width="800" height="186" fill="${scarf}"/><path d="M250 400 Q300 200 400 180 Q500 200 550 400 Z" fill="${IVORY}"/>
      <rect y="362" width="800" height="12" fill="${flower}"/><rect y="186" width="800" height="9" fill="#f5e6c4"/><ellipse cx="400" cy="124" rx="70" ry="54" fill="#f3d6b0"/>
      <path d="M330 122 Q332 72 400 70 Q468 72 470 122 Q440 86 400 84 Q360 86 330 122 Z" fill="#3a2417"/><ellipse cx="376" cy="122" rx="8" ry="8" fill="#221611"/><ellipse cx="424" cy="122" rx="8" ry="8" fill="#221611"/>
      <path d="M366 107 Q376 100 387 107 M413 107 Q424 100 434 107" stroke="#3a2417" stroke-width="4" fill="none"/><circle cx="355" cy="143" r="12" fill="#e58b7c"/><circle cx="445" cy="143" r="12" fill="#e58b7c"/>
      <path d="M386 150 Q400 162 414 150 Q400 156 386 150 Z" fill="#b8222c" stroke="#b8222c" stroke-width="4"/><path d="M372 188 L400 210 L428 188 L438 226 L400 212 L362 226 Z" fill="${scarf}"/>
      ${petals.join('')}<circle cx="400" cy="258" r="10" fill="#f0b51f"/><path d="M400 285 Q396 320 380 345 M400 300 Q420 300 430 318" stroke="#2f8a4b" stroke-width="7" fill="none"/>`,
    ),
  };
}
const DOLL = '0 0, 2.9 0, 3.3 0.3, 3.3 0.3, 4 2.4, 4.2 4.6, 3.7 7, 2.75 8.6, 2.7 9.2, 3.1 10.6, 2.7 12.2, 1.6 13.2, 0 13.5';
const doll = (size: number, colors: readonly [string, string, string], x: number, y: number): Part =>
  turned(DOLL, dress(...colors), { at: [x, y, 0], scale: size });
const DOLL_COLORS = [
  [RED, '#e9a51c', '#c5202b'],
  ['#2f7f4b', '#c5202b', '#23629f'],
  ['#23629f', '#e0661f', '#c5202b'],
  ['#e9a51c', '#2f7f4b', '#c5202b'],
  ['#8b3a86', '#23629f', '#e0661f'],
] as const;
const dolls = [1, 0.8, 0.63, 0.48, 0.35];

export const TURNED_TOYS: Models = {
  'channapatna-lacquered-spinning-tops-set-of-6': {
    seen: 'Six wooden spinning tops lacquered in bands of red, yellow, green and blue',
    scene: () => ({ parts: TOPS, view: { up: 24, round: 6 } }),
    packed: () => ({
      parts: [
        ...[0, 90, 180, 270].map((a) =>
          slab([14, 0.35, 5], [7 * Math.sin((a * Math.PI) / 180), -7 * Math.cos((a * Math.PI) / 180), 0], kraft, 0.08, [0, 0, a]),
        ),
        slab([14, 14, 0.4], [0, 0, 0], kraft),
        ...(
          [
            [RED, YELLOW, GREEN],
            [BLUE, IVORY, YELLOW],
            [GREEN, YELLOW, RED],
            [ORANGE, GREEN, BLUE],
            [YELLOW, RED, GREEN],
            [RED, IVORY, BLUE],
          ] as const
        ).map((colors, i) =>
          top(colors, i % 2 === 0 ? TOP : FLAT_TOP, i === 5 ? [0, 0, 3.6] : [3.7 * Math.cos(i * 1.257), 3.7 * Math.sin(i * 1.257), 1.4], [
            8 - i * 5,
            i * 4 - 6,
            i * 60,
          ]),
        ),
      ],
      view: { up: 42, round: 16 },
    }),
    detail: () => ({ parts: TOPS.slice(0, 1), view: { up: 14, round: 0, fill: 1.25 } }),
  },
  'channapatna-lacquered-rattle-and-teether': {
    seen: 'A lacquered wooden baby rattle with two captive rings, and a teething ring with coloured beads',
    scene: () => ({ parts: rattle, view: { up: 34, round: 0 } }),
  },
  'channapatna-lacquered-nesting-dolls-set-of-5': {
    seen: 'Five lacquered nesting dolls in a row, from the largest to the smallest',
    scene: () => ({
      parts: [
        group(
          dolls.map((size, i) =>
            doll(size, DOLL_COLORS[i] ?? DOLL_COLORS[0], [-9, -1, 5.4, 10.4, 14.1][i] ?? 0, [1.5, -0.6, -1.6, -2.4, -3][i] ?? 0),
          ),
        ),
      ],
      view: { up: 8, round: 4 },
    }),
  },
};
