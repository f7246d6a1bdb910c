import { aluminium, chrome, rubber, steel } from '../../parts/materials.ts';
import { circle } from '../../parts/words/outlines.ts';
import { way } from '../../parts/words/points.ts';
import { block, plate, put, rod, turned } from '../../parts/words/solids.ts';
import type { Material, Models, Part, Point } from '../../scene.ts';

const BLACK: Material = { color: '#1c1d1f', rough: 0.45 };
const ANODISED: Material = { color: '#2a6f9e', rough: 0.3, metal: 0.85 };

const DIAL = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><circle cx="200" cy="200" r="196" fill="#f6f4ee"/><path d="M70 300 A165 165 0 1 1 330 300" fill="none" stroke="#222" stroke-width="10"/>${Array.from(
  { length: 9 },
  (_, i) => {
    const a = ((-130 + i * 32.5) * Math.PI) / 180;
    return `<text x="${200 + 118 * Math.sin(a)}" y="${214 - 118 * Math.cos(a)}" font-family="Inter, DejaVu Sans" font-size="44" font-weight="700" text-anchor="middle" fill="#222">${i}</text>`;
  },
).join(
  '',
)}<text x="200" y="320" font-family="Inter, DejaVu Sans" font-size="40" font-weight="700" text-anchor="middle" fill="#222">BAR</text><path d="M200 206 L296 124" stroke="#c8202a" stroke-width="12"/><circle cx="200" cy="200" r="20" fill="#222"/></svg>`;

function floorPump(): Part[] {
  return [
    turned(
      [
        [0, 0.6],
        [1.7, 0.6],
        [1.9, 1],
        [1.9, 3],
        [1.9, 3],
        [1.5, 3.2],
        [1.5, 3.2],
        [1.5, 21],
        [1.5, 21],
        [1.75, 21.2],
        [1.75, 23],
        [1.4, 23.4],
        [1.4, 23.4],
        [0, 23.4],
      ],
      ANODISED,
    ),
    turned(
      [
        [1.95, 0],
        [1.95, 3.4],
        [1.95, 3.4],
        [1.6, 3.6],
      ],
      BLACK,
      { at: [0, 0, 0.4] },
    ),
    turned(
      [
        [0.5, 23],
        [0.5, 30],
      ],
      chrome,
    ),
    rod(way([-5.4, 0, 30.6, -2, 0, 30.8, 2, 0, 30.8, 5.4, 0, 30.6]), [1, 1.15, 1.15, 1], rubber('#222326'), { sides: 10 }),
    ...[-1, 1].map((side) =>
      put(
        [0, 0, 0.4],
        [
          plate(
            [
              [
                [0, -1.1],
                [7.6, -0.9],
                [8.4, -0.4],
                [8.4, 0.4],
                [7.6, 0.9],
                [0, 1.1],
              ],
            ],
            0.7,
            aluminium,
            { edge: 0.2 },
          ),
        ],
        [0, 0, side < 0 ? 215 : -35],
      ),
    ),
    put(
      [0, -2.6, 6.4],
      [
        turned(
          [
            [0, 0],
            [2.3, 0],
            [2.5, 0.3],
            [2.5, 0.3],
            [2.5, 1.2],
            [2.5, 1.2],
            [2.25, 1.4],
          ],
          BLACK,
        ),
        { kind: 'sheet', lies: true, size: [4.5, 4.5], at: [0, 0, 1.3], material: { rough: 0.2, coat: 1, svg: DIAL } },
      ],
      [72, 0, 0],
    ),
    block([2, 2, 2.4], [0, -1.8, 5.2], BLACK, { edge: 0.4 }),
    rod(way([1.6, 0.4, 2, 4.4, 0.6, 1.6, 7, 0.8, 6, 5.6, 0.6, 14, 3.4, 0, 20, 2.4, -0.6, 21.6]), 0.42, rubber('#1a1b1d')),
    rod(
      [
        [2.4, -0.6, 21],
        [2.1, -0.8, 24],
      ],
      0.75,
      BLACK,
      { curved: false },
    ),
    rod(
      [
        [2.2, -0.8, 23],
        [4.4, -1, 24],
      ],
      0.35,
      chrome,
      { curved: false },
    ),
  ];
}

/** A lamp with its lens to the left front. */
function frontLight(): Part {
  return put(
    [0, 0, 2.6],
    [
      {
        kind: 'loft',
        material: BLACK,
        sections: [
          { at: [0, 4.8, 0], size: [2.8, 2.4], power: 3.4, turn: [90, 0, 0] },
          { at: [0, 3.6, 0], size: [3.6, 3], power: 3.4, turn: [90, 0, 0] },
          { at: [0, -3, 0], size: [3.8, 3.2], power: 3.4, turn: [90, 0, 0] },
          { at: [0, -4.4, 0], size: [4.1, 3.5], power: 3.4, turn: [90, 0, 0] },
        ],
      },
      {
        kind: 'loft',
        material: chrome,
        sections: [
          { at: [0, -4.42, 0], size: [3.7, 3.1], power: 3.4, turn: [90, 0, 0] },
          { at: [0, -4.55, 0], size: [3.6, 3], power: 3.4, turn: [90, 0, 0] },
        ],
        curved: false,
      },
      ...[-0.85, 0.85].map((x) =>
        turned(
          [
            [0.1, 0],
            [0.8, 0.1],
            [0.8, 0.1],
            [0.5, 0.5],
            [0, 0.6],
          ],
          { color: '#fff8e6', glow: 3 },
          { at: [x, -4.5, 0], turn: [90, 0, 0] },
        ),
      ),
      turned(
        [
          [0, 0],
          [0.8, 0],
          [0.9, 0.25],
          [0.5, 0.35],
          [0, 0.35],
        ],
        { color: '#3f8fe0', glow: 0.8 },
        { at: [0, -0.6, 1.6] },
      ),
      ...[1, 1.7, 2.4].map((y) => block([2.6, 0.35, 0.4], [0, y, 1.35], rubber(), { edge: 0.1 })),
      block([2.2, 4, 1], [0, 0, -2.5], BLACK, { edge: 0.3 }),
      rod(
        circle(1.9, [0, -3.6], 24).map(([x, z]): Point => [x, 0, z]),
        0.4,
        rubber(),
        { closed: true },
      ),
    ],
  );
}

function rearLight(): Part {
  return put(
    [0, 0, 0],
    [
      {
        kind: 'loft',
        material: BLACK,
        sections: [
          { at: [0, 1.2, 3.4], size: [3, 5.6], power: 3.2, turn: [90, 0, 0] },
          { at: [0, -0.4, 3.4], size: [3.3, 6], power: 3.2, turn: [90, 0, 0] },
        ],
        edge: 0.3,
      },
      {
        kind: 'loft',
        material: { color: '#d5121c', rough: 0.12, coat: 1, glow: 0.55 },
        sections: [
          { at: [0, -0.4, 3.4], size: [3.1, 5.8], power: 3.2, turn: [90, 0, 0] },
          { at: [0, -1.3, 3.4], size: [2.6, 5.2], power: 3, turn: [90, 0, 0] },
        ],
        edge: 0.3,
      },
      ...[2, 3.4, 4.8].map((z) =>
        turned(
          [
            [0, 0],
            [0.62, 0],
            [0.45, 0.35],
            [0, 0.45],
          ],
          { color: '#ff5a52', glow: 3 },
          { at: [0, -1.25, z], turn: [90, 0, 0] },
        ),
      ),
      rod(
        circle(1.7, [0, 3.4], 24).map(([x, z]): Point => [x * 0.8, 2.6, z]),
        0.35,
        rubber(),
        { closed: true },
      ),
    ],
  );
}

const usbPlug = (at: Point, turn: Point): Part =>
  put(
    at,
    [
      block([1.2, 2.2, 0.7], [0, 0, 0], BLACK, { edge: 0.25 }),
      {
        kind: 'loft',
        sections: [
          { at: [0, -1, 0.35], size: [0.85, 0.28], power: 4, turn: [90, 0, 0] },
          { at: [0, -1.75, 0.35], size: [0.85, 0.28], power: 4, turn: [90, 0, 0] },
        ],
        material: steel,
      },
    ],
    turn,
  );

function lightSet(): Part[] {
  return [
    put([-5, -1, 2.6], [frontLight()], [0, 0, -24]),
    put([5, -1, 0], [rearLight()], [0, 0, 18]),
    rod(
      way([2, -7.6, 0.35, -2, -9, 0.35, -7, -8, 0.35, -9, -10.4, 0.35, -2, -12, 0.35, 5, -10.4, 0.35, 8, -8, 0.35]),
      0.22,
      rubber('#232427'),
    ),
    usbPlug([2.6, -7.4, 0], [0, 0, 74]),
    usbPlug([8.6, -7.4, 0], [0, 0, 140]),
  ];
}

export const BIKE_EXTRAS: Models = {
  'mini-floor-pump': {
    seen: 'A small blue floor pump with gauge, hose and fold-out feet',
    scene: () => ({ parts: floorPump(), view: { up: 14, round: 18 } }),
    packed: () => ({
      parts: [put([0, 0, 2], floorPump().slice(0, 4), [0, 90, 0]), put([8, 9, 0], floorPump())],
      view: { up: 22, round: 14 },
    }),
    detail: () => ({ parts: floorPump(), view: { up: 24, round: 10, fill: 2.2, shift: [0, -0.62] } }),
  },
  'led-bike-light-set-usb-c': {
    seen: 'A front bike light with two lit lenses, a red rear light and a USB-C cable',
    scene: () => ({ parts: lightSet(), view: { up: 24, round: 2 } }),
  },
};
