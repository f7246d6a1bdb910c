import { drawing, standing, write } from '../../parts/devices.ts';
import { paper, plastic } from '../../parts/materials.ts';
import { flats } from '../../parts/words/points.ts';
import { block, plate, put, turned } from '../../parts/words/solids.ts';
import type { Flat, Look, Material, Models, Part } from '../../scene.ts';

const nailDrawing = (inner: string, ground: string) => drawing(100, 160, `<rect width="100" height="160" fill="${ground}"/>${inner}`);
/** Ten designs; an upright drawing, the tip of the nail above. */
const DESIGNS: readonly Material[] = [
  { rough: 0.12, coat: 1, svg: nailDrawing('<path d="M0 0H100V52Q50 78 0 52z" fill="#ffffff"/>', '#f0c2b2') },
  { color: '#c3142c', rough: 0.1, coat: 1 },
  { color: '#e9d3ec', rough: 0.1, metal: 0.7, coat: 1 },
  {
    rough: 0.12,
    coat: 1,
    svg: nailDrawing(
      flats('20 30, 70 22, 45 66, 82 84, 18 104, 62 124')
        .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="11" fill="#ffffff"/>`)
        .join(''),
      '#ef7fa8',
    ),
  },
  { color: '#1d1c20', rough: 0.65 },
  { color: '#d9b04f', rough: 0.3, metal: 1, grain: { kind: 'noise', scale: 9, to: '#fff0b8', sharp: 0.6, bump: 0.6, depth: 0.05 } },
  {
    rough: 0.1,
    coat: 1,
    svg: nailDrawing(
      '<path d="M0 40Q40 60 60 20T100 30M0 110Q50 80 70 130T100 120M30 0Q50 60 20 160" fill="none" stroke="#9a9aa6" stroke-width="5"/>',
      '#f4f3f5',
    ),
  },
  {
    rough: 0.12,
    coat: 1,
    svg: nailDrawing(
      '<defs><linearGradient id="o" x2="0" y2="1"><stop offset="0" stop-color="#6a3fb8"/><stop offset="1" stop-color="#f3d3ee"/></linearGradient></defs><rect width="100" height="160" fill="url(#o)"/>',
      '#c9a3e0',
    ),
  },
  { color: '#2f7f8f', rough: 0.1, coat: 1 },
  { rough: 0.12, coat: 1, svg: nailDrawing('<path d="M0 60L100 0V34L0 96z" fill="#d9b04f"/>', '#8a5a44') },
];

/** A nail along y, its tip away from the camera. */
function nail(wide: number, long: number, material: Material): Part {
  const widths = [0.72, 0.9, 1, 1, 0.94, 0.8, 0.5];
  const rows = widths.map((share, k) => {
    const y = (k / (widths.length - 1)) * long;
    const half = (wide / 2) * share;
    return [-1, -0.66, -0.33, 0, 0.33, 0.66, 1].map((side): [number, number, number] => [
      half * side,
      y - (k === 0 ? (1 - side * side) * 0.12 * wide : 0),
      wide * 0.3 * (1 - side * side) + 0.12 + long * 0.06 * Math.sin((k / 6) * Math.PI),
    ]);
  });
  return { kind: 'skin', rows, curved: [true, true], per: 3, wall: 0.07, material };
}

/** Ten compartments with twenty-four nails each. */
function nailBox(look: Look): Part[] {
  const [step, long] = [1.55, 2.6];
  const cell: Flat = [step * 12 + 0.8, long * 2 + 1];
  const [w, d] = [cell[0] * 2 + 0.6, cell[1] * 5 + 0.6];
  const card = paper('#e88fb0');
  const foam: Material = { color: '#fdf3f6', rough: 0.9 };
  const at = (i: number): Flat => [((i % 2) - 0.5) * cell[0], (2 - Math.floor(i / 2)) * cell[1]];
  return [
    block([w, d, 0.6], [0, 0, 0], foam, { edge: 0.05 }),
    ...[-1, 1].flatMap((side) => [
      block([w + 0.6, 0.35, 2.2], [0, (side * d) / 2, 0], card, { edge: 0.08 }),
      block([0.35, d, 2.2], [(side * w) / 2, 0, 0], card, { edge: 0.08 }),
    ]),
    block([0.2, d, 1.1], [0, 0, 0.5], foam, { edge: 0.04 }),
    ...[-1.5, -0.5, 0.5, 1.5].map((k) => block([w, 0.2, 1.1], [0, k * cell[1], 0.5], foam, { edge: 0.04 })),
    ...DESIGNS.flatMap((material, i) => {
      const [x, y] = at(i);
      return [0, 1].map(
        (line): Part => ({
          kind: 'row',
          count: 12,
          step: [step, 0, 0],
          at: [x - step * 5.5, y - long - 0.1 + line * (long + 0.25), 0.6],
          parts: [nail(1.3, long * 0.94, material)],
        }),
      );
    }),
    put(
      [0, d / 2 + 0.3, 0.3],
      [
        standing({ size: [w + 0.6, 0.4, d * 0.5], corner: 0.4, material: card }),
        {
          kind: 'sheet',
          size: [w * 0.8, d * 0.36],
          at: [0, -0.04, d * 0.07],
          material: {
            rough: 0.6,
            svg: drawing(
              800,
              300,
              `${write(400, 70, 46, look.brand.toUpperCase(), '#ffffff', 700)}${write(400, 170, 84, 'PRESS-ON NAILS', '#ffffff', 800)}${write(400, 240, 44, '10 designs · 240 tips', '#ffffff', 600)}`,
            ),
          },
        },
      ],
      [-16, 0, 0],
    ),
  ];
}

/** Glue with a long nozzle, a file, and a strip of sticky tabs. */
const tools: Part[] = [
  put(
    [-12, 0, 0.12],
    [
      plate(
        [flats('-6 -1, 6 -1, 6.8 -0.5, 6.8 0.5, 6 1, -6 1, -6.8 0.5, -6.8 -0.5')],
        0.4,
        { color: '#5a5560', rough: 0.95 },
        { edge: 0.1, curved: false },
      ),
    ],
    [0, 0, 6],
  ),
  put(
    [7, -0.4, 1],
    [
      turned(flats('0 0, 0.95 0, 1 0.1, 1 0.1, 1 3.4, 1 3.4, 0.4 3.9, 0.4 4.1'), { color: '#f3c6d6', rough: 0.2, coat: 0.5 }),
      turned(flats('0.6 3.9, 0.5 4.4, 0.16 6.4, 0 6.5'), plastic('#ffffff', 0.3)),
    ],
    [0, 90, 20],
  ),
];

export const PRESS_ON_NAILS: Models = {
  'press-on-nails-10-set-box': {
    seen: 'An open pink box with ten designs of press-on nails, twenty-four of each, a file and glue before it',
    scene: (look) => ({ parts: [...nailBox(look), put([0, -18.4, 0], tools)], view: { up: 42, round: -6, fill: 0.92 } }),
  },
};
