import { drawing, face, lit, top, write } from '../../../parts/devices.ts';
import { chrome, glossy, matt, plastic, rubber } from '../../../parts/materials.ts';
import { roundedRect } from '../../../parts/words/outlines.ts';
import { pairs } from '../../../parts/words/points.ts';
import { block, plate, put, rod, turned } from '../../../parts/words/solids.ts';
import type { Look, Models, Part, Point } from '../../../scene.ts';
import { LIGHTER_PLUG } from '../lighter-plug.ts';
import { partBox } from '../part-box.ts';

const PHONE =
  '<path transform="translate(15 15)" d="M6 4h5l2 6-3 2c1 4 4 7 8 8l2-3 6 2v5c0 2-2 3-4 3C12 27 3 18 3 8c0-2 1-4 3-4z" fill="#fff"/>';
const WAVES =
  '<circle cx="22" cy="78" r="11" fill="#fff"/><path d="M22 46A32 32 0 0 1 54 78M22 22A56 56 0 0 1 78 78" fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round"/>';

const fmDisplay = drawing(
  240,
  120,
  `<rect width="240" height="120" rx="16" fill="#05070b"/>${write(92, 82, 58, '98.5', '#5fd0ff', 700)}${write(202, 54, 22, 'FM', '#5fd0ff', 700)}${write(202, 82, 22, 'MHz', '#5fd0ff', 600)}`,
);

/** A head with display and keys on the plug for the lighter's socket; lies with its face up, tilted to the camera. */
const transmitter = (brand: string): Part[] => [
  put(
    [0, 0, 1.2],
    [
      plate([roundedRect(7.4, 5.6, 1.6)], 2, plastic('#222428', 0.35), { edge: 0.55, segments: 5 }),
      plate([roundedRect(6.8, 5, 1.35)], 0.12, glossy('#0a0b0d'), { at: [0, 0, 1.96], edge: 0.04 }),
      top(fmDisplay, [4.2, 2.1], [-1, 0.8, 2.08], lit(1.1)),
      put(
        [2.35, 0.2, 2.05],
        [
          turned(pairs([1, 0, 1.08, 0.06, 1, 0.14]), { color: '#3aa0ff', glow: 2 }),
          turned(pairs([0.92, 0, 0.92, 0.5, 0.92, 0.5, 0.8, 0.62, 0, 0.62]), plastic('#34373c')),
          top(drawing(60, 60, PHONE), [1.1, 1.1], [0, 0, 0.63]),
        ],
      ),
      ...[-2.5, -1, 0.5].map((x, i) =>
        put(
          [x, -1.4, 2.06],
          [
            turned(pairs([0.5, 0, 0.48, 0.2, 0, 0.24]), plastic('#3a3d43')),
            top(
              drawing(
                40,
                40,
                [
                  '<path d="M26 8L12 20l14 12z" fill="#fff"/>',
                  '<path d="M12 8h6v24h-6zM22 8h6v24h-6z" fill="#fff"/>',
                  '<path d="M14 8l14 12-14 12z" fill="#fff"/>',
                ][i] ?? '',
              ),
              [0.6, 0.6],
              [0, 0, 0.25],
            ),
          ],
        ),
      ),
      // Two ports at the near edge.
      ...[-1.5, 1.2].flatMap((x) => [
        block([1.5, 0.2, 0.75], [x, -2.76, 0.65], chrome, { edge: 0.05 }),
        block([1.25, 0.2, 0.5], [x, -2.8, 0.78], matt('#0b0c0e'), { edge: 0.02 }),
        block([1, 0.2, 0.16], [x, -2.82, 0.95], plastic('#2f7fe0'), { edge: 0.02 }),
      ]),
      face(drawing(160, 30, write(80, 24, 22, brand, '#c9ccd0', 700)), [2, 0.38], [2.9, -2.78, 1.3]),
    ],
    [24, 0, 0],
  ),
  // Its neck to the plug behind.
  rod(
    [
      [1.4, 2.2, 2.2],
      [2.6, 3.8, 2.2],
      [4.4, 4.6, 1.7],
    ],
    [0.9, 0.85, 0.9],
    plastic('#222428', 0.35),
  ),
];

const fmKit = (look: Look): Part[] => [
  partBox(
    look,
    {
      size: [9, 4, 11],
      color: '#2c1b57',
      title: ['BLUETOOTH', 'FM TRANSMITTER'],
      line: 'Hands-free · two USB ports',
      mark: WAVES,
      stripe: '#5fd0ff',
    },
    [-5.6, 6.4, 0],
    14,
  ),
  put([-1.6, -1, 0], transmitter(look.brand), [0, 0, 6]),
  put([11.2, 4.6, 1.5], LIGHTER_PLUG, [0, -90, 8]),
];

const readerScreen = drawing(
  280,
  210,
  `<rect width="280" height="210" fill="#0d1a33"/><rect width="280" height="34" fill="#1f6fd0"/>${write(140, 25, 20, 'LIVE DATA', '#fff', 700)}${[
    ['Engine speed', '812 rpm', '#5fe08a'],
    ['Coolant', '88 °C', '#5fe08a'],
    ['Fault code', 'P0301', '#ff6a5a'],
    ['Battery', '14.1 V', '#ffd25a'],
  ]
    .map(
      ([name = '', value = '', color = ''], i) =>
        `<rect x="8" y="${44 + i * 40}" width="264" height="34" rx="5" fill="#16284d"/>${write(18, 68 + i * 40, 18, name, '#c9d6ee', 500, 'start')}${write(262, 68 + i * 40, 20, value, color, 700, 'end')}`,
    )
    .join('')}`,
);

const key = (at: Point, radius: number, color: string, sign: string): Part =>
  put(at, [
    turned(pairs([radius, 0, radius, 0.22, radius * 0.9, 0.34, 0, 0.36]), plastic(color)),
    top(drawing(40, 40, sign), [radius * 1.2, radius * 1.2], [0, 0, 0.37]),
  ]);
const arrow = (turn: number) => `<path d="M20 8L32 28H8z" fill="#fff" transform="rotate(${turn} 20 20)"/>`;

const reader = ({ brand }: Look): Part[] => {
  const waist = (wide: number): [number, number][] =>
    pairs([
      -wide,
      8.6,
      -wide,
      2,
      -wide * 0.86,
      -1.6,
      -wide * 0.84,
      -7.4,
      -wide * 0.7,
      -8.9,
      wide * 0.7,
      -8.9,
      wide * 0.84,
      -7.4,
      wide * 0.86,
      -1.6,
      wide,
      2,
      wide,
      8.6,
      wide * 0.8,
      9.6,
      -wide * 0.8,
      9.6,
    ]).map(([x, y]) => [x, y]);
  return [
    plate([waist(5)], 2.6, rubber('#e0661a'), { edge: 0.7, segments: 5 }),
    plate([waist(4.45)], 2.75, plastic('#26282c', 0.5), { edge: 0.3, segments: 3, at: [0, 0, 0.12], scale: [1, 0.95, 1] }),
    plate([roundedRect(7.6, 6.4, 0.5)], 0.12, glossy('#08090b'), { at: [0, 4.4, 2.85], edge: 0.04 }),
    top(readerScreen, [6.8, 5.1], [0, 4.5, 2.97], lit(1.1)),
    top(drawing(200, 30, write(100, 24, 24, brand, '#e9eaec', 700)), [4.6, 0.7], [0, 8.3, 2.87]),
    ...(
      [
        [0, -0.4, 0],
        [0, -4.6, 180],
        [-2.1, -2.5, -90],
        [2.1, -2.5, 90],
      ] as const
    ).map(([x, y, turn]) => key([x, y, 2.85], 0.82, '#474b52', arrow(turn))),
    key([0, -2.5, 2.85], 1, '#2f9f4e', write(20, 26, 17, 'OK', '#fff', 800)),
    key([-2.1, -6.6, 2.85], 0.75, '#c8302a', '<path d="M10 10L30 30M30 10L10 30" stroke="#fff" stroke-width="6"/>'),
    key([2.1, -6.6, 2.85], 0.75, '#2f6fd0', write(20, 28, 22, 'i', '#fff', 800)),
    turned(pairs([1.1, 0, 1.1, 0.6, 0.75, 0.8, 0.6, 2.6, 0.42, 3]), rubber('#1c1d20'), { turn: [-90, 0, 0], at: [0, 9.4, 1.4] }),
  ];
};

/** The plug with sixteen pins, facing -y. */
const obdPlug: Part[] = [
  plate(
    [pairs([-2.2, -0.9, 2.2, -0.9, 1.9, 0.9, -1.9, 0.9]), pairs([-1.95, -0.7, 1.95, -0.7, 1.68, 0.7, -1.68, 0.7])],
    2,
    plastic('#2a2c30'),
    { turn: [90, 0, 0], edge: 0.08 },
  ),
  plate([pairs([-2, -0.75, 2, -0.75, 1.7, 0.75, -1.7, 0.75])], 0.6, plastic('#34373c'), { turn: [90, 0, 0], edge: 0.05 }),
  ...Array.from({ length: 16 }, (_, i) =>
    block([0.14, 1.1, 0.26], [-1.4 + (i % 8) * 0.4, -0.9, i < 8 ? 0.2 : -0.45], { color: '#d8b25a', rough: 0.3, metal: 1 }, { edge: 0.02 }),
  ),
  {
    kind: 'loft',
    sections: [
      { at: [0, -0.2, 0], size: [5, 2.6], power: 5, turn: [90, 0, 0] },
      { at: [0, 2.4, 0], size: [5, 2.6], power: 5, turn: [90, 0, 0] },
      { at: [0, 3.6, 0], size: [4, 2.3], power: 4, turn: [90, 0, 0] },
      { at: [0, 5, 0], size: [1.6, 1.5], power: 2.4, turn: [90, 0, 0] },
    ],
    curved: false,
    edge: 0.25,
    material: plastic('#26282c', 0.5),
  },
];

const readerKit = (look: Look): Part[] => [
  put([-5, 0, 0], reader(look), [0, 0, 8]),
  rod(
    [
      [-6.6, 12, 1.4],
      [-5, 15, 0.8],
      [1, 15.6, 0.5],
      [6.6, 12, 0.5],
      [9.6, 6, 0.5],
      [5.4, 1.4, 0.5],
      [4.4, -2, 0.8],
      [6.8, -3.4, 1.3],
    ],
    0.42,
    rubber('#1c1d20'),
  ),
  put([8, -7.6, 1.4], obdPlug, [0, 0, 16]),
];

export const CAR_ELECTRONICS: Models = {
  'car-fm-transmitter-bluetooth': {
    seen: 'A plug-in car transmitter with a lit display of 98.5 MHz, keys and two USB ports beside its carton',
    scene: (look) => ({ parts: fmKit(look), view: { up: 30, round: 2, fill: 0.84 } }),
  },
  'obd2-diagnostic-reader': {
    seen: 'A hand-held diagnostic reader in an orange bumper showing live figures, with its cable and 16-pin plug',
    scene: (look) => ({ parts: readerKit(look), view: { up: 52, round: 4 } }),
  },
};
