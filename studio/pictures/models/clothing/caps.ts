import { darker, lighter } from '../../parts/colors.ts';
import { dye, fabric } from '../../parts/fabrics.ts';
import type { Look, Material, Models, Part, Point } from '../../scene.ts';
import { copies, lay } from './laying.ts';

const [RX, RY, HIGH] = [8.4, 10, 9.8];

/** A point of the crown: `a` round it from the front (degrees), `t` from the rim 0 to the top 1. */
function crownAt(a: number, t: number, front: number): Point {
  const r = (a * Math.PI) / 180;
  const steep = Math.cos(r) > 0 ? front * Math.cos(r) : 0;
  const out = Math.cos((t * Math.PI) / 2) ** (0.82 - steep * 0.36);
  const up = Math.sin((t * Math.PI) / 2) ** (1 - steep * 0.12);
  return [Math.sin(r) * RX * out, -Math.cos(r) * RY * out, 1.2 + up * HIGH * (1 + steep * 0.12 * Math.sin(t * Math.PI))];
}

function crown(from: number, to: number, front: number, material: Material, svg: string): Part {
  return {
    kind: 'skin',
    wall: 0.2,
    rows: Array.from({ length: 29 }, (_, k) =>
      Array.from({ length: 61 }, (_none, j) => crownAt(from + ((to - from) * j) / 60, k / 28.4, front)),
    ),
    material: { ...material, svg },
  };
}

/** Rows run round the rim, the drawing's width is one turn. */
const drawing = (ground: string, draw: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200" viewBox="0 0 600 200">${ground}${draw}</svg>`;

const panelSeams = (count: number, ink: string) =>
  Array.from({ length: count + 1 }, (_, k) => {
    const x = (600 / count) * k;
    return `<path d="M${x} 0V200" stroke="${ink}" stroke-width="1.4"/><path d="M${x - 4} 0V200M${x + 4} 0V200" stroke="${ink}" stroke-width="1" stroke-dasharray="3 2"/><circle cx="${x + 300 / count}" cy="92" r="4" fill="none" stroke="${ink}" stroke-width="2.4"/><circle cx="${x + 300 / count}" cy="92" r="1.6" fill="#111"/>`;
  }).join('');

/** The peak: from the crown's rim forward, bent down at the sides, with its rows of stitches. */
function peak(color: string, under: string): Part[] {
  const spread = 66;
  const at = (j: number, t: number, drop = 0): Point => {
    const a = ((-spread + (2 * spread * j) / 40) * Math.PI) / 180;
    const x = Math.sin(a) * (RX + t * 0.9);
    const long = 7.6 * Math.max(0, Math.cos(a) - Math.cos((spread * Math.PI) / 180)) ** 0.62 * 1.3;
    return [x, -Math.cos(a) * RY - t * long, 1.3 - drop + t * 0.5 - (x / RX) ** 2 * 1.5 * (0.35 + t * 0.65)];
  };
  const rows = (drop: number) => Array.from({ length: 13 }, (_, k) => Array.from({ length: 41 }, (_none, j) => at(j, k / 12, drop)));
  const ink = color < '#5' ? lighter(dye(color), 0.2) : darker(color, 0.35);
  const stitches = Array.from(
    { length: 8 },
    (_, k) => `<path d="M0 ${192 - k * 22}H600" stroke="${ink}" stroke-width="2" stroke-dasharray="6 3"/>`,
  ).join('');
  return [
    {
      kind: 'skin',
      wall: 0.22,
      rows: rows(0),
      material: { ...fabric('canvas', color), svg: drawing(`<rect width="600" height="200" fill="${dye(color)}"/>`, stitches) },
    },
    { kind: 'skin', wall: 0.1, rows: rows(0.22), material: { color: under, rough: 0.9 } },
  ];
}

const sweatband = (color: string): Part => ({
  kind: 'skin',
  wall: 0.12,
  rows: [0, 0.12].map((t) =>
    Array.from({ length: 61 }, (_, j) => {
      const [x, y, z] = crownAt(j * 6, t, 0);
      return [x * 0.975, y * 0.975, z] as const;
    }),
  ),
  material: { color, rough: 0.95 },
});

const topButton = (color: string): Part => ({
  kind: 'lathe',
  at: [0, 0, 1.2 + HIGH - 0.1],
  profile: [
    [0, 0.55],
    [0.5, 0.45],
    [0.8, 0.12],
    [0.8, 0],
  ],
  material: fabric('canvas', color),
});

function sixPanel({ color }: Look): Part[] {
  const cloth: Material = { ...fabric('canvas', color), grain: { kind: 'stripes', scale: 3, along: 'x', bump: 0.15, depth: 0.03 } };
  const ink = color < '#5' ? lighter(dye(color), 0.22) : darker(dye(color), 0.35);
  const ground = `<rect width="600" height="200" fill="${dye(color)}"/>`;
  return [
    crown(-180, 180, 0.55, cloth, drawing(ground, panelSeams(6, ink))),
    ...peak(color, '#2f5d45'),
    sweatband(darker(dye(color), 0.3)),
    topButton(color),
  ];
}

/** Foam in front, a see-through net behind. */
function trucker({ color, colorName }: Look): Part[] {
  const tone = dye(color);
  const foam = colorName === 'Khaki' ? '#e9e2cf' : '#efece4';
  const ink = darker(foam, 0.22);
  const holes = Array.from({ length: 34 * 15 }, (_, k) => {
    const [column, row] = [k % 34, Math.floor(k / 34)];
    const x = (column + (row % 2) * 0.5) * (600 / 34);
    return `<path d="M${x - 6} ${row * 13 + 8}l6 -4.6l6 4.6l-6 4.6Z"/>`;
  }).join('');
  const net = `<defs><mask id="m"><rect width="600" height="200" fill="#fff"/><g fill="#000">${holes}</g><rect y="182" width="600" height="18" fill="#fff"/></mask></defs><rect width="600" height="200" fill="${tone}" mask="url(#m)"/><path d="M200 0V200M400 0V200" stroke="${tone}" stroke-width="7"/>`;
  const face = `<rect width="600" height="200" fill="${foam}"/>`;
  const badge = `<g transform="translate(300 118)"><rect x="-82" y="-34" width="164" height="68" rx="8" fill="${tone}"/><path d="M-60 22L-22 -20L2 6L22 -12L60 22Z" fill="${lighter(tone, 0.75)}"/></g>`;
  return [
    crown(
      -58,
      58,
      0.9,
      { color: foam, rough: 0.95, grain: { kind: 'noise', scale: 6, bump: 0.2, depth: 0.03 } },
      drawing(face, `${badge}<path d="M8 0V200M592 0V200" stroke="${ink}" stroke-width="4" stroke-dasharray="5 4"/>`),
    ),
    crown(58, 302, 0.9, { color: tone, rough: 0.8 }, drawing('', net)),
    ...peak(color, darker(tone, 0.2)),
    sweatband(darker(tone, 0.3)),
    topButton(color),
    {
      kind: 'tube',
      path: [-30, -20, -10, 0, 10, 20, 30].map((a): Point => {
        const [x, y, z] = crownAt(a, 0, 0.9);
        return [x * 1.03, y * 1.03 - 0.2, z + 0.5];
      }),
      radius: 0.3,
      material: { color: tone, rough: 0.8 },
    },
  ];
}

export const CAPS: Models = {
  'six-panel-cotton-twill-cap-with-adjustable-strap': {
    seen: 'A {color} six-panel cotton cap with a stitched, curved peak',
    scene: (look) => lay(sixPanel(look), look.color, { up: 20, round: -34 }),
    packed: (look) => lay(copies(sixPanel(look), 4, [0, 2.6, 2.2], 2), look.color, { up: 24, round: -52 }),
    detail: (look) => lay(sixPanel(look), look.color, { up: 34, round: -16, fill: 1.5, shift: [0, -0.1] }),
  },
  'mesh-back-trucker-cap-with-adjustable-strap': {
    seen: 'A trucker cap with a light foam front, {color} peak and a mesh back',
    scene: (look) => lay(trucker(look), look.color, { up: 18, round: 42 }),
  },
};
