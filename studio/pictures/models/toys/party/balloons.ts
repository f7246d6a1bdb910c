import { paper } from '../../../parts/materials.ts';
import { flats } from '../../../parts/words/points.ts';
import type { Look, Material, Models, Part, Point } from '../../../scene.ts';
import { drawing, group, slab, turned } from '../solids.ts';

const latex = (color: string): Material => ({ color, rough: 0.22, coat: 0.45 });

const BALLOONS = ['#e5383b', '#f48c06', '#ffd60a', '#52b788', '#2a9df4', '#3f4fc0', '#9d4edd', '#ff70a6', '#f8f9fa', '#20b2aa'] as const;

const balloonShape = '0 -14.2, 0.9 -14.6, 1.1 -14, 0.5 -13.4, 0.7 -12.8, 2.4 -11, 6 -6.6, 8.8 -1, 9.4 4, 8 9, 5 12.2, 2 13.4, 0 13.6';

/** Knotted below, its ribbon gathered at the floor. */
function balloon(color: string, [x, y, z]: Point, lean: Point): Part {
  return group([
    turned(balloonShape, latex(color), { at: [x, y, z], turn: lean }),
    {
      kind: 'tube',
      path: [
        [x * 0.92, y * 0.92, z - 13],
        [x * 0.6, y * 0.6, z - 24],
        [x * 0.1, y * 0.1, 6],
        [0, 0, 0.6],
      ],
      radius: 0.14,
      material: paper('#ffffff'),
    },
  ]);
}

const flat = (color: string): Part => ({
  kind: 'pad',
  outline: flats('-0.6 -4.4, 0.6 -4.4, 0.5 -2.8, 1.6 -1.4, 2.1 0.6, 1.7 2.6, 0 3.6, -1.7 2.6, -2.1 0.6, -1.6 -1.4, -0.5 -2.8'),
  depth: 0.5,
  soft: 0.5,
  cells: 40,
  material: latex(color),
});

const balloonBag = ({ brand }: Look): Part[] => [
  { kind: 'heap', parts: BALLOONS.map(flat), count: 44, radius: [6.4, 8], height: 1.6, base: 0.4, tilt: 18, slope: 4 },
  { kind: 'box', size: [16, 20, 3.2], bulge: 0.12, wrinkle: [0.25, 3], material: { color: '#ffffff', rough: 0.06, alpha: 0.1, coat: 1 } },
  slab([16.4, 6, 0.5], [0, 12, 1.2], paper('#ff70a6'), 0.05),
  {
    kind: 'sheet',
    lies: true,
    size: [16, 5.8],
    at: [0, 12, 1.75],
    material: {
      rough: 0.5,
      svg: drawing(
        320,
        116,
        `<rect width="320" height="116" fill="#ff70a6"/><text x="160" y="34" font-family="Inter, DejaVu Sans" font-size="20" font-weight="700" fill="#fff" text-anchor="middle">${brand.toUpperCase().replaceAll('&', '&amp;')}</text><text x="160" y="78" font-family="Inter, DejaVu Sans" font-size="40" font-weight="800" fill="#fff" text-anchor="middle">Balloons</text><text x="160" y="104" font-family="Inter, DejaVu Sans" font-size="19" fill="#fff" text-anchor="middle">100 pieces · 30 cm</text>`,
      ),
    },
  },
];

const bunch: readonly Part[] = [
  balloon('#e5383b', [0, 0, 50], [0, 0, 0]),
  balloon('#ffd60a', [-16, -2, 43], [0, -14, 0]),
  balloon('#2a9df4', [16, -1, 44], [0, 14, 0]),
  balloon('#52b788', [-8, 9, 60], [-6, -8, 0]),
  balloon('#9d4edd', [9, 8, 62], [-6, 8, 0]),
  balloon('#ff70a6', [-8, -11, 34], [10, -8, 0]),
  balloon('#f48c06', [9, -10, 33], [10, 8, 0]),
];

export const BALLOON_PACKS: Models = {
  'latex-balloons-100-pack': {
    seen: 'A bunch of latex balloons in seven colours on ribbons and a bag of balloons in front',
    scene: (look) => ({
      parts: [...bunch, group(balloonBag(look), { at: [-4, -24, 3], turn: [52, 0, 6], scale: 1.75 })],
      view: { up: 12, round: 6 },
    }),
  },
};
