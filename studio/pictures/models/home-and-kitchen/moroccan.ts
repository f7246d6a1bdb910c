import { darker, lighter } from '../../parts/colors.ts';
import { glossy, leather } from '../../parts/materials.ts';
import { flats } from '../../parts/words/points.ts';
import { put, rod, turned } from '../../parts/words/solids.ts';
import type { Look, Material, Models, Part } from '../../scene.ts';

const TERRACOTTA: Material = { color: '#b0663f', rough: 0.85, grain: { kind: 'noise', scale: 3, bump: 0.15, to: '#9a5534' } };
const glaze = (color: string): Material => ({
  ...glossy(color),
  rough: 0.14,
  grain: { kind: 'noise', scale: 0.6, to: darker(color, 0.3), sharp: 0.2, bump: 0.12, depth: 0.05 },
});

/** Painted rings: triangles, diamonds and dots, as they are on tagines from Fes. */
function painted(
  ground: string,
  ink: string,
  rings: readonly (readonly [at: number, kind: 'teeth' | 'diamonds' | 'line' | 'arches'])[],
): string {
  const [w, h, n] = [1000, 500, 20];
  const step = w / n;
  const cell = (kind: string, x: number, y: number) => {
    if (kind === 'teeth') return `<path d="M${x} ${y}l${step / 2} -42l${step / 2} 42z" fill="${ink}"/>`;
    if (kind === 'arches') return `<path d="M${x + 4} ${y}v-26a21 21 0 0 1 42 0v26h-9v-26a12 12 0 0 0 -24 0v26z" fill="${ink}"/>`;
    return `<path d="M${x} ${y - 22}l${step / 2} -22l${step / 2} 22l-${step / 2} 22z" fill="none" stroke="${ink}" stroke-width="7"/><circle cx="${x + step / 2}" cy="${y - 22}" r="6" fill="${ink}"/>`;
  };
  const drawn = rings.map(([at, kind]) => {
    const y = h * (1 - at);
    if (kind === 'line') return `<rect y="${y - 5}" width="${w}" height="10" fill="${ink}"/>`;
    return Array.from({ length: n }, (_, i) => cell(kind, i * step, y)).join('');
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><rect width="${w}" height="${h}" fill="${ground}"/>${drawn.join('')}</svg>`;
}

function tagine({ color }: Look): Part[] {
  const cream = '#f1e6cf';
  const art = (rings: Parameters<typeof painted>[2]): Material => ({
    ...glaze('#ffffff'),
    grain: { kind: 'noise', scale: 1, bump: 0.1, depth: 0.04 },
    svg: painted(color, cream, rings),
  });
  return [
    turned(flats('0 0, 8.4 0, 8.6 0.6, 8.6 0.6, 8.2 1'), TERRACOTTA),
    turned(
      flats('8.2 0.9, 11 1.6, 13.2 3.6, 13.6 5.4'),
      art([
        [0.12, 'line'],
        [0.28, 'diamonds'],
        [0.86, 'line'],
      ]),
    ),
    turned(flats('13.6 5.4, 13.7 5.9, 13.3 6.1, 12.4 5.7, 11.8 4'), glaze(darker(color, 0.15))),
    turned(
      flats('12.4 5.8, 12.3 6.6, 11.2 8.6, 8.6 12, 5.4 16.4, 3 20.2, 2.1 21.8'),
      art([
        [0.05, 'line'],
        [0.13, 'teeth'],
        [0.4, 'arches'],
        [0.47, 'line'],
        [0.66, 'diamonds'],
        [0.78, 'line'],
      ]),
    ),
    turned(flats('2.1 21.7, 1.7 22.4, 2.6 23.4, 2.9 24.4, 2.4 25.5, 1.1 26, 0 26'), glaze(color)),
  ];
}

/** Gores with stitched seams, and a star embroidered on top. */
function pouf({ color }: Look): Part[] {
  const hide = leather(color);
  const thread = lighter(color, 0.72);
  const n = 12;
  const seam = (a: number): Part =>
    rod(
      flats('6.5 31.9, 13 31.6, 20 29.8, 25.4 25, 27.6 17, 26 8.6, 22 2.6').map(
        ([r = 0, z = 0]) => [r * Math.cos(a), r * Math.sin(a), z] as const,
      ),
      0.42,
      { ...hide, color: darker(color, 0.25) },
    );
  const star = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><g fill="none" stroke="${thread}" stroke-width="5" stroke-dasharray="12 5" transform="translate(300 300)">${Array.from({ length: 12 }, (_, i) => `<g transform="rotate(${i * 30})"><path d="M0 -86L44 -168L0 -262L-44 -168z"/><path d="M0 -120L24 -168L0 -224L-24 -168z"/><path d="M0 -286q40 -12 74 6"/></g>`).join('')}<circle r="84"/><circle r="70"/><circle r="288"/>${Array.from({ length: 8 }, (_, i) => `<path transform="rotate(${i * 45})" d="M0 0L14 -34L0 -64L-14 -34z"/>`).join('')}</g></svg>`;
  return [
    {
      kind: 'lathe',
      profile: flats('0 0, 18 0.1, 23 3, 27 9.6, 28 16.8, 25.8 25.2, 20 30, 12 31.6, 0 31.9'),
      material: hide,
    },
    ...Array.from({ length: n }, (_, i) => seam((i * 2 * Math.PI) / n)),
    turned(flats('0 32.5, 5 32.45, 6.6 32.2, 7 31.6'), hide),
    turned(
      flats('0 32.75, 5 32.62, 12 31.95, 16 31.2, 20 30.2').map(([r = 0, z = 0]) => [r, z + 0.12] as const),
      { rough: 0.6, svg: radial(thread) },
      { steps: 120 },
    ),
    { kind: 'sheet', lies: true, size: [13, 13], at: [0, 0, 33.1], material: { rough: 0.6, svg: star } },
  ];
}

/** The star's rays, unrolled: across is round the pouf, down is towards its middle. */
const radial = (thread: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="300"><g fill="none" stroke="${thread}" stroke-width="7" stroke-dasharray="16 7">${Array.from({ length: 12 }, (_, i) => `<path d="M${i * 100 + 50} 30L${i * 100 + 88} 120L${i * 100 + 50} 190L${i * 100 + 12} 120z"/><path d="M${i * 100 + 50} 64L${i * 100 + 70} 120L${i * 100 + 50} 158L${i * 100 + 30} 120z"/>`).join('')}<path d="M0 14H1200M0 4H1200"/></g></svg>`;

function lantern(look: Look): Part[] {
  const brass: Material = { color: '#c89b3f', rough: 0.28, metal: 1 };
  const n = 16;
  const cell = 60;
  const holes = Array.from({ length: 8 }, (_, r) =>
    Array.from({ length: n }, (_none, c) => {
      const x = c * cell + cell / 2 + (r % 2) * (cell / 2);
      const y = 40 + r * 52;
      return r % 2 === 0
        ? `<path transform="translate(${x} ${y})" d="M0 -22L6 -7L21 -7L9 3L14 19L0 9L-14 19L-9 3L-21 -7L-6 -7z" fill="black"/>`
        : `<circle cx="${x}" cy="${y}" r="8" fill="black"/><circle cx="${x + 14}" cy="${y}" r="4" fill="black"/><circle cx="${x - 14}" cy="${y}" r="4" fill="black"/>`;
    }).join(''),
  ).join('');
  const pierced = `<svg xmlns="http://www.w3.org/2000/svg" width="${n * cell}" height="440"><defs><mask id="m"><rect width="100%" height="100%" fill="white"/>${holes}</mask></defs><rect width="100%" height="100%" fill="#cf9f42" mask="url(#m)"/></svg>`;
  const light: Material = { color: look.color, glow: 1.6 };
  return [
    turned(flats('0 0, 8.4 0, 8.8 0.5, 8.8 0.5, 8.4 1.4, 7.6 2'), brass),
    turned(flats('7.6 1.8, 9.4 4.4, 10.6 9, 10.8 13, 10 18, 8 22.4'), { ...brass, svg: pierced }, { steps: 96 }),
    turned(flats('6.9 2.2, 8.8 4.8, 9.9 9, 10.1 13, 9.3 18, 7.4 22'), light),
    turned(flats('8 22.2, 8.7 22.6, 8.7 23.2, 8.7 23.2, 6.4 25, 4.6 28.4, 3.4 30.6, 2 31.8, 1.1 32.6, 1.3 33.2, 0.6 34, 0 34.2'), {
      ...brass,
      grain: { kind: 'cells', scale: 0.8, bump: 0.5, depth: 0.2 },
    }),
    rod(
      Array.from({ length: 24 }, (_, i) => [2.2 * Math.cos((i * Math.PI) / 12), 0, 36 + 2.2 * Math.sin((i * Math.PI) / 12)] as const),
      0.32,
      brass,
      { closed: true },
    ),
    ...Array.from({ length: 8 }, (_, i) =>
      turned(
        [
          [0, 0],
          [0.5, 0.3],
          [0, 1],
        ],
        brass,
        { at: [8.7 * Math.cos((i * Math.PI) / 4), 8.7 * Math.sin((i * Math.PI) / 4), 22.9] },
      ),
    ),
  ];
}

export const MOROCCAN: Models = {
  'handmade-zellige-glaze-tagine-27-cm': {
    seen: 'A {color} glazed tagine with a painted conical lid',
    scene: (look) => ({ parts: tagine(look), view: { up: 14, round: 0 } }),
    packed: (look) => ({
      parts: [
        put([-15, 6, 0], tagine(look)),
        put([16, 4, 0], tagine({ ...look, color: '#c79a6b' }), [0, 0, 20]),
        put([1, -20, 0], tagine({ ...look, color: '#1d8a5d' }), [0, 0, 40]),
      ],
      view: { up: 22, round: 0 },
    }),
    detail: (look) => ({ parts: [put([0, 0, 0], tagine(look), [0, 0, 30])], view: { up: 22, round: 0, fill: 1.5 } }),
  },
  'handmade-berber-floor-pouf-in-leather': {
    seen: 'A round {color} leather floor pouf with stitched seams and a star on top',
    scene: (look) => ({ parts: pouf(look), view: { up: 26, round: 0 } }),
  },
  'handmade-brass-pierced-lantern': {
    seen: 'A pierced brass lantern with a star pattern and {color} light inside',
    scene: (look) => ({ parts: lantern(look), view: { up: 8, round: 0 }, exposure: 0.3 }),
  },
};
