import { darker, inkOn, lighter, mix } from '../../parts/colors.ts';
import { glossy } from '../../parts/materials.ts';
import { circle } from '../../parts/words/outlines.ts';
import { flats } from '../../parts/words/points.ts';
import { put, rod, turned } from '../../parts/words/solids.ts';
import type { Look, Material, Models, Part, Point } from '../../scene.ts';

const speckled = (color: string): Material => ({
  color,
  rough: 0.42,
  coat: 0.2,
  grain: { kind: 'noise', scale: 4.5, detail: 1, to: darker(color, 0.6), sharp: 0.93, bump: 0.05, depth: 0.02 },
});
const BODY: Material = { color: '#a87f5c', rough: 0.8 };

/** A plate with a bare rim of visible clay. */
function dish(r: number, h: number, skin: Material, rim: Material): Part[] {
  return [
    turned(
      [
        [0, 0.2],
        [r * 0.55, 0],
        [r * 0.58, 0.3],
        [r * 0.9, h * 0.7],
        [r, h],
        [r, h],
        [r * 0.99, h + 0.25],
      ],
      skin,
    ),
    turned(
      [
        [r * 0.995, h],
        [r * 1.004, h + 0.18],
        [r * 0.99, h + 0.34],
        [r * 0.965, h + 0.22],
      ],
      rim,
    ),
    turned(
      [
        [r * 0.975, h + 0.24],
        [r * 0.88, h * 0.9],
        [r * 0.72, 0.9],
        [r * 0.68, 0.75],
        [0, 0.7],
      ],
      skin,
    ),
  ];
}

function bowl(r: number, h: number, skin: Material, rim: Material): Part[] {
  return [
    turned(
      [
        [0, 0.1],
        [r * 0.46, 0],
        [r * 0.5, 0.5],
        [r * 0.82, h * 0.42],
        [r, h],
      ],
      skin,
    ),
    turned(
      [
        [r * 0.995, h - 0.1],
        [r * 1.01, h + 0.1],
        [r * 0.985, h + 0.25],
        [r * 0.955, h],
      ],
      rim,
    ),
    turned(
      [
        [r * 0.96, h],
        [r * 0.78, h * 0.45],
        [r * 0.4, 0.8],
        [0, 0.6],
      ],
      skin,
    ),
  ];
}

function mug(r: number, h: number, skin: Material, rim: Material, inside: Material = skin): Part[] {
  return [
    turned(
      [
        [0, 0.1],
        [r * 0.86, 0],
        [r * 0.98, 0.5],
        [r, 1.2],
        [r, 1.2],
        [r, h - 0.2],
      ],
      skin,
    ),
    turned(
      [
        [r, h - 0.25],
        [r * 1.01, h],
        [r * 0.97, h + 0.12],
        [r * 0.93, h - 0.1],
      ],
      rim,
    ),
    turned(
      [
        [r * 0.93, h],
        [r * 0.92, 1.4],
        [r * 0.8, 0.6],
        [0, 0.5],
      ],
      inside,
    ),
    rod(
      circle(h * 0.3, [r + h * 0.03, h * 0.52], 16, -100, 100).map(([x, z], i) => [x + (i > 0 && i < 16 ? 0.2 : 0), 0, z] as const),
      h * 0.062,
      skin,
      { scale: [1, 1.5, 1] },
    ),
  ];
}

const pile = (count: number, rise: number, at: Point, parts: readonly Part[]): Part => ({
  kind: 'row',
  count,
  step: [0.05, 0.03, rise],
  spin: [0, 0, 37],
  at,
  parts,
});

function dinnerSet({ color }: Look): Part[] {
  const skin = speckled(color);
  const pale = speckled(mix(color, '#efe7d6', 0.62));
  return [
    pile(4, 1.35, [-13, 6, 0], dish(13.4, 2, skin, BODY)),
    pile(4, 1.25, [-13.2, 6, 5.6], dish(10.2, 1.8, pale, BODY)),
    pile(2, 2.1, [12.6, 9, 0], bowl(8, 6.4, skin, BODY)),
    pile(2, 2.1, [10, -10, 0], bowl(8, 6.4, skin, BODY)),
    put([-10, -14, 0], mug(4.3, 9, skin, BODY, pale), [0, 0, 200]),
    put([-20.6, -12, 0], mug(4.3, 9, skin, BODY, pale), [0, 0, 230]),
    put([24.4, -4, 0], mug(4.3, 9, skin, BODY, pale), [0, 0, -20]),
    put([24.6, -14.6, 0], mug(4.3, 9, skin, BODY, pale), [0, 0, -50]),
  ];
}

const PORCELAIN = { ...glossy('#f7f6f2'), rough: 0.1 };

function hotelPlate(band: string): Part[] {
  const r = 13.5;
  return [
    turned(
      [
        [0, 0.3],
        [7.6, 0],
        [8, 0.3],
        [9, 0.5],
        [12.4, 1.8],
        [r, 2.3],
        [r, 2.3],
        [r, 2.6],
        [13.2, 2.75],
      ],
      PORCELAIN,
    ),
    turned(flats('13.25 2.74, 12.7 2.55, 12.7 2.55, 12.5 2.47'), glossy(band)),
    turned(flats('12.5 2.475, 12 2.28, 12 2.28, 11.9 2.25'), PORCELAIN),
    turned(
      [
        [11.9, 2.25],
        [11.75, 2.2],
      ],
      glossy(band),
    ),
    turned(flats('11.75 2.2, 9.4 1.2, 8.6 0.9, 0 0.8'), PORCELAIN),
  ];
}

const hotelPlates = ({ color, colorName }: Look): Part[] => {
  const band = colorName === 'Oat' ? '#c3a878' : color;
  return [
    pile(10, 0.95, [6, -2, 0], hotelPlate(band)),
    put([-11, 9.5, 12.9], hotelPlate(band), [80, 0, -10]),
    put([-18, 3, 12.9], hotelPlate(band), [79, 0, -18]),
  ];
};

/** Tiles after old Portuguese ones, in two alternating designs. */
function azulejo(color: string, ground: string): string {
  const dark = darker(color, 0.25);
  const tile = (x: number, y: number, other: boolean) =>
    `<g transform="translate(${x} ${y})"><rect x="2" y="2" width="96" height="96" fill="${other ? lighter(color, 0.82) : ground}" stroke="${color}" stroke-width="3"/>${
      other
        ? `<g fill="none" stroke="${color}" stroke-width="6"><circle cx="50" cy="50" r="30"/><path d="M50 5L95 50L50 95L5 50z"/></g><circle cx="50" cy="50" r="12" fill="${dark}"/>${[0, 90, 180, 270].map((a) => `<path transform="rotate(${a} 50 50)" d="M2 2h26a26 26 0 0 1 -26 26z" fill="${color}"/>`).join('')}`
        : `${[0, 45, 90, 135, 180, 225, 270, 315].map((a, i) => `<path transform="rotate(${a} 50 50)" d="M50 50Q${i % 2 === 0 ? 36 : 40} 28 50 ${i % 2 === 0 ? 6 : 18}Q${i % 2 === 0 ? 64 : 60} 28 50 50" fill="${i % 2 === 0 ? color : dark}"/>`).join('')}<circle cx="50" cy="50" r="9" fill="#d9a53a"/>${[0, 90, 180, 270].map((a) => `<path transform="rotate(${a} 50 50)" d="M4 4h18q-2 16 -18 18z" fill="${dark}"/>`).join('')}`
    }</g>`;
  const [across, down] = [8, 3];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${across * 100}" height="${down * 100}">${Array.from({ length: across * down }, (_, i) => tile((i % across) * 100, Math.floor(i / across) * 100, (i + Math.floor(i / across)) % 2 === 1)).join('')}</svg>`;
}

function azulejoMug({ color, colorName }: Look): Part[] {
  const ground = '#f6f1e6';
  const ink = colorName === 'Oat' ? '#b58a4a' : color;
  const white = { ...glossy(ground), rough: 0.12 };
  const [r, h] = [4.3, 9];
  return [
    turned(
      [
        [0, 0.1],
        [r * 0.88, 0],
        [r * 0.98, 0.4],
        [r, 0.9],
      ],
      glossy(ink),
    ),
    turned(
      [
        [r, 0.9],
        [r, h - 0.9],
      ],
      { rough: 0.12, coat: 0.8, svg: azulejo(ink, ground) },
    ),
    turned(
      [
        [r, h - 0.9],
        [r, h - 0.1],
        [r * 0.97, h + 0.1],
        [r * 0.93, h - 0.1],
      ],
      glossy(inkOn(ground) === '#ffffff' ? ground : ink),
    ),
    turned(
      [
        [r * 0.93, h],
        [r * 0.92, 1.4],
        [r * 0.8, 0.6],
        [0, 0.5],
      ],
      white,
    ),
    rod(
      [
        [r - 0.1, 0, h - 1.6],
        [r + 2, 0, h - 1.2],
        [r + 3, 0, h * 0.56],
        [r + 1.9, 0, h * 0.22],
        [r - 0.1, 0, 1.8],
      ],
      0.62,
      glossy(ink),
    ),
  ];
}

const mugs = (look: Look): Part[] => {
  const one = azulejoMug(look);
  return [
    put([-11, 6, 0], one, [0, 0, 30]),
    put([1, 7, 0], one, [0, 0, 40]),
    put([13, 6, 0], one, [0, 0, 10]),
    put([-6, -6, 0], one, [0, 0, -50]),
    put([8, -6.4, 0], one, [0, 0, -18]),
    put([1.6, 6.4, 9.1], one, [0, 0, -10]),
  ];
};

export const STONEWARE: Models = {
  'stoneware-dinner-set-16-pieces': {
    seen: 'A speckled {color} stoneware set of plates, bowls and mugs for four',
    scene: (look) => ({ parts: dinnerSet(look), view: { up: 28, round: 0 } }),
    packed: (look) => ({
      parts: [
        put([0, 0, 0], dish(13.4, 2, speckled(look.color), BODY)),
        put([0, 0, 1], dish(10.2, 1.8, speckled(mix(look.color, '#efe7d6', 0.62)), BODY)),
        put([0, 0, 2], bowl(8, 6.4, speckled(look.color), BODY)),
        put([19, -2, 0], mug(4.3, 9, speckled(look.color), BODY), [0, 0, -30]),
      ],
      view: { up: 34, round: 0 },
    }),
    detail: (look) => ({
      parts: [pile(3, 2.1, [0, 0, 0], bowl(8, 6.4, speckled(look.color), BODY))],
      view: { up: 30, round: 0, fill: 1.3 },
    }),
  },
  'porcelain-hotel-plates-27-cm-12-pack': {
    seen: 'A stack of white porcelain plates with a {color} band, two more standing behind',
    scene: (look) => ({ parts: hotelPlates(look), view: { up: 20, round: 0 } }),
  },
  'hand-painted-azulejo-mugs-set-of-6': {
    seen: 'Six mugs painted with {color} tile patterns',
    scene: (look) => ({ parts: mugs(look), view: { up: 14, round: 4 } }),
  },
};
