import type { Extrude, Flat, Material, Part, Point, Scene } from '../scene.ts';
import { inkOn, mix } from './colors.ts';
import { chrome, plastic } from './materials.ts';
import { circle, roundedRect } from './words/outlines.ts';

/** A colour as moulded plastic: black shows its shape, white is off-white. */
export const moulded = (hex: string): string => mix(mix(hex, '#ffffff', 0.035), '#1a1c20', 0.045);

/** White products lie on a darker floor, so that their edges are visible; others on their category's. */
export const floorUnder = (hex: string): Pick<Scene, 'tint'> => (inkOn(mix(hex, '#000000', 0.3)) === '#ffffff' ? {} : { tint: '#8d8ca3' });

/** SVG of this size in units; text wider than it is set smaller, unless it is rotated (`fit` false). */
export const drawing = (width: number, height: number, inner: string, fit = true): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${fit ? fitted(inner, width) : inner}</svg>`;

const TEXT = /<text x="([-\d.]+)"([^>]*?)font-size="([\d.]+)" font-weight="(\d+)"([^>]*?)text-anchor="(\w+)">([^<]*)/g;

const fitted = (inner: string, width: number): string =>
  inner.replace(TEXT, (_all, at: string, before: string, size: string, weight: string, middle: string, anchor: string, say: string) => {
    const x = Number(at);
    const room = anchor === 'middle' ? 2 * Math.min(x, width - x) : anchor === 'start' ? width - x : x;
    const most = (room * 0.95) / (say.length * (Number(weight) >= 700 ? 0.7 : 0.62));
    return `<text x="${at}"${before}font-size="${Math.min(Number(size), Math.max(most, 1)).toFixed(1)}" font-weight="${weight}"${middle}text-anchor="${anchor}">${say}`;
  });

export const write = (x: number, y: number, size: number, text: string, fill = '#ffffff', weight = 600, anchor = 'middle'): string =>
  `<text x="${x}" y="${y}" font-family='"Inter","DejaVu Sans",sans-serif' font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}">${text.replace(/&(?!#?\w+;)/g, '&amp;')}</text>`;

interface Slab {
  readonly size: Point;
  readonly corner?: number;
  readonly edge?: number;
  readonly material?: Material;
  readonly at?: Point;
  readonly turn?: Point;
  readonly holes?: readonly (readonly Flat[])[];
}

const slab = (outline: Flat[], { holes = [], material }: Slab, more: Pick<Extrude, 'depth' | 'edge' | 'turn' | 'at'>): Part => ({
  kind: 'extrude',
  outlines: [outline, ...holes],
  segments: 4,
  ...more,
  ...(material === undefined ? {} : { material }),
});

/**
 * An upright plate with round corners, its front at `at`, its lower edge at that height. `size`: width, depth, height.
 */
export function standing(plate: Slab): Part {
  const { size, at = [0, 0, 0], turn = [0, 0, 0] } = plate;
  const [w, d, h] = size;
  const { corner = h * 0.1, edge = d * 0.2 } = plate;
  const upright = slab(roundedRect(w, h, corner, [0, h / 2]), plate, { depth: d, edge, turn: [90, 0, 0], at: [0, d, 0] });
  return { kind: 'group', at, turn, parts: [upright] };
}

/** A lying plate with round corners. `size`: width, depth, height. */
export function lying(plate: Slab): Part {
  const { size, at = [0, 0, 0], turn = [0, 0, 0] } = plate;
  const [w, d, h] = size;
  const { corner = d * 0.1, edge = h * 0.2 } = plate;
  return slab(roundedRect(w, d, corner), plate, { depth: h, edge, turn, at });
}

/** A picture on a front at y. */
export const face = (svg: string, size: Flat, at: Point, material: Material = { rough: 0.4 }): Part => ({
  kind: 'sheet',
  size,
  at: [at[0], at[1] - 0.015, at[2]],
  material: { ...material, svg },
});

/** A picture on a top at z. */
export const top = (svg: string, size: Flat, at: Point, material: Material = { rough: 0.4 }): Part => ({
  kind: 'sheet',
  lies: true,
  size,
  at: [at[0], at[1], at[2] + 0.015],
  material: { ...material, svg },
});

/** Material of a lit screen. */
export const lit = (glow = 0.9): Material => ({ rough: 0.12, glow });

/** A disc facing the camera, its middle at `at`, protruding by `depth`. */
export const disc = (radius: number, at: Point, material: Material, depth = 0.1, edge = depth * 0.3): Part => ({
  kind: 'extrude',
  outlines: [circle(radius, [0, 0], 40)],
  depth,
  edge,
  turn: [90, 0, 0],
  at,
  material,
});

/** A ring facing the camera. */
export const hoop = (outer: number, inner: number, at: Point, material: Material, depth = 0.15): Part => ({
  kind: 'extrude',
  outlines: [circle(outer, [0, 0], 40), circle(inner, [0, 0], 40)],
  depth,
  edge: Math.min(depth, outer - inner) * 0.3,
  segments: 3,
  turn: [90, 0, 0],
  at,
  material,
});

/** A lens facing the camera: barrel, black well, glass with a violet sheen. */
export function lens(radius: number, at: Point, barrel: Material = plastic('#1c1d20'), depth = radius * 0.5): Part {
  const r = radius;
  const flat = (from: readonly (readonly [number, number])[], material: Material): Part => ({ kind: 'lathe', profile: from, material });
  return {
    kind: 'group',
    at,
    turn: [90, 0, 0],
    parts: [
      flat(
        [
          [r, -0.05],
          [r, depth * 0.9],
          [r * 0.97, depth],
          [r * 0.97, depth],
          [r * 0.84, depth],
          [r * 0.84, depth],
          [r * 0.62, depth * 0.45],
        ],
        barrel,
      ),
      flat(
        [
          [0, depth * 0.5],
          [r * 0.66, depth * 0.42],
        ],
        { color: '#08090c', rough: 0.2 },
      ),
      flat(
        [
          [0, depth * 0.86],
          [r * 0.3, depth * 0.81],
          [r * 0.58, depth * 0.5],
        ],
        { color: '#1b1640', rough: 0.04, coat: 1, metal: 0.35 },
      ),
      flat(
        [
          [r * 0.66, depth * 0.62],
          [r * 0.72, depth * 0.66],
          [r * 0.76, depth * 0.8],
        ],
        { color: '#2d3036', rough: 0.3, metal: 0.6 },
      ),
    ],
  };
}

/** A cable; its points are its centre line. */
export const cord = (path: readonly Point[], radius: number, material: Material = plastic('#232427', 0.5)): Part => ({
  kind: 'tube',
  path,
  radius,
  sides: 6,
  material,
});

/** Nylon braid. */
export const braid = (color: string): Material => ({
  color,
  rough: 0.75,
  grain: { kind: 'checks', scale: 7, bump: 0.5, depth: 0.05, to: mix(color, color === '#1d1d1f' ? '#ffffff' : '#000000', 0.28) },
});

/** A small lamp that shines. */
export const lamp = (radius: number, at: Point, color: string, glow = 4): Part => ({
  kind: 'lathe',
  profile: [
    [0, radius * 0.4],
    [radius * 0.7, radius * 0.25],
    [radius, 0],
  ],
  turn: [90, 0, 0],
  at,
  material: { color, glow },
});

/** Rows of fine holes for loudspeakers; dark, on a transparent background. */
export function holes(width: number, height: number, step: number, color = '#0c0d0f', round = false): string {
  const dots: string[] = [];
  for (let y = step / 2, row = 0; y < height; y += step * 0.87, row += 1)
    for (let x = step / 2 + ((row % 2) * step) / 2; x < width; x += step) {
      const inside = !round || Math.hypot((x - width / 2) / (width / 2), (y - height / 2) / (height / 2)) < 0.96;
      if (inside) dots.push(`<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(step * 0.3).toFixed(2)}"/>`);
    }
  return drawing(width, height, `<g fill="${color}">${dots.join('')}</g>`);
}

/** The coloured speaker cloth. */
export const mesh = (color: string): Material => ({
  color,
  rough: 0.95,
  grain: { kind: 'weave', scale: 5, bump: 0.6, depth: 0.08, to: mix(color, '#ffffff', 0.18) },
});

/** Blue-black cells with silver lines. */
export function solarCells(across: number, down: number, split = false): string {
  const cell = 60;
  const lines = Array.from({ length: across * down }, (_, i) => {
    const x = (i % across) * cell;
    const y = Math.floor(i / across) * cell;
    const bars = [15, 30, 45].map((at) => `<path d="M${x + at} ${y + 2}V${y + cell - 2}" stroke="#9fb0c8" stroke-width="1.2"/>`).join('');
    const half = split ? `<path d="M${x + 2} ${y + 30}H${x + 58}" stroke="#c5cfdd" stroke-width="1.5"/>` : '';
    return `<path d="M${x + 7} ${y + 2}h46l5 5v46l-5 5h-46l-5-5v-46z" fill="#142a5c"/>${bars}${half}`;
  });
  return drawing(across * cell, down * cell, `<rect width="${across * cell}" height="${down * cell}" fill="#c9d0d8"/>${lines.join('')}`);
}
export const solarGlass: Material = { rough: 0.08, coat: 1 };

/** A plug for the wall with two round pins, as it lies, pins towards the left. */
export const plug = (at: Point, turn: Point, color: string): Part => ({
  kind: 'group',
  at,
  turn,
  parts: [
    {
      kind: 'loft',
      sections: [
        { at: [0, 0, 0], size: [3.4, 2.6], power: 3, turn: [0, 90, 0] },
        { at: [2.2, 0, 0], size: [3.6, 2.8], power: 3, turn: [0, 90, 0] },
        { at: [4.6, 0, 0], size: [1.9, 1.7], power: 2.4, turn: [0, 90, 0] },
        { at: [5.6, 0, 0], size: [1, 1], turn: [0, 90, 0] },
      ],
      edge: 0.15,
      material: plastic(color),
    },
    ...[-0.95, 0.95].map(
      (y): Part => ({
        kind: 'tube',
        path: [
          [0, y, 0],
          [-1.9, y, 0],
        ],
        radius: 0.24,
        material: chrome,
      }),
    ),
  ],
});
