import { darker, lighter, mix } from '../../parts/colors.ts';
import { folded, heightOf, linen, pillow, piping } from '../../parts/linen.ts';
import { kraft } from '../../parts/materials.ts';
import { flats } from '../../parts/words/points.ts';
import { block, put } from '../../parts/words/solids.ts';
import type { Look, Material, Models, Part } from '../../scene.ts';

const TABLE: Material = {
  color: '#a9784c',
  rough: 0.5,
  grain: { kind: 'noise', scale: 0.16, stretch: [3, 0.25, 3], to: '#7d5230', sharp: 0.4, bump: 0.05 },
};
const dyed = ({ color, colorName }: Look) => (colorName === 'Natural' ? '#d6c6a4' : color);

function table(width: number, depth: number, height: number, leg: number): Part[] {
  return [
    block([width, depth, 4], [0, 0, height - 4], TABLE, { edge: 0.8 }),
    ...[-1, 1].flatMap((x) =>
      [-1, 1].map((y) => block([leg, leg, height - 4], [x * (width / 2 - leg), y * (depth / 2 - leg), 0], TABLE, { edge: 0.6 })),
    ),
  ];
}

const laid = (look: Look): Part[] => [
  ...table(170, 78, 75, 7),
  { kind: 'cloth', size: [246, 150], at: [0, 0, 78], stiff: 0.4, frames: 55, cells: 90, thick: 0.5, material: linen(dyed(look)) },
];

const pile = (look: Look): Part[] => {
  const size = { width: 36, depth: 26, thick: 0.7, pairs: 3, material: linen(dyed(look)), wrinkle: [0.3, 6, 2] as const };
  const high = heightOf(size) + 0.2;
  return [0, 1, 2].map((i) =>
    put(
      [i * 0.3, 0, i * high],
      [
        folded({ ...size, wrinkle: [0.3, 6, i * 5 + 2] }),
        {
          kind: 'strip',
          path: [
            [13, 0.1],
            [-12, 0.05],
            [-13.4, 0.4],
            [-13.7, high / 2],
            [-13.4, high - 0.1],
            [-12, high + 0.25],
            [13, high + 0.2],
          ],
          width: 7,
          thick: 0.08,
          cells: 8,
          material: kraft,
        },
      ],
    ),
  );
};

/** Rows of carved blocks: a flower in a diamond, leaves between, a border on both sides. */
function blockPrint(ground: string, ink: string): string {
  const second = mix(ink, '#b5462f', 0.7);
  const petals = (x: number, y: number, size: number, fill: string) =>
    `${Array.from(
      { length: 8 },
      (_, i) =>
        `<ellipse cx="0" cy="${-size * 0.62}" rx="${size * 0.2}" ry="${size * 0.4}" transform="translate(${x} ${y}) rotate(${i * 45})" fill="${fill}"/>`,
    ).join('')}<circle cx="${x}" cy="${y}" r="${size * 0.2}" fill="${fill}"/>`;
  const rows = Array.from({ length: 9 }, (_, r) =>
    [60, 150, 240].map((x, c) => petals(x + (r % 2) * 45 - 22, 60 + r * 78, 30, (r + c) % 2 === 0 ? ink : second)).join(''),
  ).join('');
  const edge = (x: number) =>
    `<rect x="${x}" width="5" height="780" fill="${ink}"/>${Array.from({ length: 39 }, (_, i) => `<path d="M${x + 12} ${i * 20}l10 10l-10 10z" fill="${ink}"/>`).join('')}`;
  const ends = [4, 732]
    .map(
      (y) =>
        `<rect y="${y}" width="300" height="8" fill="${second}"/><rect y="${y + 14}" width="300" height="24" fill="none" stroke="${ink}" stroke-width="5"/>${Array.from({ length: 15 }, (_, i) => `<circle cx="${10 + i * 20}" cy="${y + 26}" r="6" fill="${ink}"/>`).join('')}`,
    )
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="780"><rect width="300" height="780" fill="${ground}"/>${rows}<rect width="34" height="780" fill="${ground}"/><rect x="266" width="34" height="780" fill="${ground}"/>${edge(6)}${edge(266)}${ends}</svg>`;
}

function runner(look: Look): Part[] {
  const ink = look.colorName === 'Natural' ? '#8a6a3c' : look.color;
  return [
    ...table(76, 126, 30, 6),
    {
      kind: 'strip',
      path: flats('-64.2 11, -64 22, -63.8 28.6, -62.8 30.2, -60 30.5, -20 30.4, 20 30.4, 60 30.5, 62.8 30.2, 63.8 28.6, 64 22'),
      width: 36,
      thick: 0.35,
      wrinkle: [0.35, 12, 3],
      material: { rough: 0.95, svg: blockPrint('#f1e8d6', ink), grain: { kind: 'weave', scale: 0.9, bump: 0.3, depth: 0.08 } },
    },
  ];
}

function cushion(look: Look): Part[] {
  const color = dyed(look);
  const canvas: Material = {
    color,
    rough: 0.95,
    sheen: 0.2,
    grain: { kind: 'weave', scale: 0.9, bump: 0.5, depth: 0.08, to: lighter(color, 0.15) },
  };
  return [put([0, 0, 0], [pillow(45, 45, 19, canvas, 3), piping(45, 45, 0.42, { ...canvas, color: darker(color, 0.3) })], [72, 0, 0])];
}

export const TABLE_LINEN: Models = {
  'washed-linen-tablecloth': {
    seen: 'A {color} linen tablecloth that falls in folds over a table',
    scene: (look) => ({ parts: laid(look), view: { up: 22, round: 26 } }),
    packed: (look) => ({ parts: pile(look), view: { up: 24, round: 24 } }),
    detail: (look) => ({ parts: pile(look).slice(0, 1), view: { up: 30, round: -24, fill: 1.5 } }),
  },
  'block-printed-table-runner': {
    seen: 'A cotton table runner with {color} block-printed flowers on a wooden table',
    scene: (look) => ({ parts: runner(look), view: { up: 34, round: 28 } }),
  },
  'cotton-canvas-cushion-cover': {
    seen: 'A square {color} canvas cushion with a darker piped edge',
    scene: (look) => ({ parts: cushion(look), view: { up: 14, round: -16 } }),
  },
};
