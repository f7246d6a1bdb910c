import { drawing, write } from '../../../parts/devices.ts';
import { chrome, plastic } from '../../../parts/materials.ts';
import { way } from '../../../parts/words/points.ts';
import { block, plate, put, rod, turned } from '../../../parts/words/solids.ts';
import type { Flat, Look, Material, Models, Part } from '../../../scene.ts';

/** Equal sides round the middle, corners cut round; `reach`: from the middle to a corner. */
function triangle(reach: number, round: number): Flat[] {
  return [90, 210, 330].flatMap((corner) => {
    const a = (corner * Math.PI) / 180;
    const [x, y] = [Math.cos(a) * (reach - 2 * round), Math.sin(a) * (reach - 2 * round)];
    return Array.from({ length: 9 }, (_, i): Flat => {
      const b = a + ((i - 4) / 4) * (Math.PI / 3);
      return [x + round * Math.cos(b), y + round * Math.sin(b)];
    });
  });
}

/** The little prisms of a reflector. */
const prisms = (() => {
  const hex = Array.from({ length: 8 * 8 }, (_, i) => {
    const [x, y] = [(i % 8) * 50 + (Math.floor(i / 8) % 2) * 25, Math.floor(i / 8) * 50];
    return `<path d="M${x} ${y}l25 14v30l-25 14l-25 -14v-30z" fill="${i % 3 === 0 ? '#e0202a' : '#cf1722'}" stroke="#f0565c" stroke-width="3"/>`;
  }).join('');
  return drawing(400, 400, `<rect width="400" height="400" fill="#d81a25"/>${hex}`);
})();
const REFLECTOR: Material = { color: '#d81a25', rough: 0.12, coat: 1, svg: prisms, tile: 0.22 };
const ORANGE: Material = { color: '#ff5a12', rough: 0.5, glow: 0.25 };

/** Upright, its face to -y. */
export const warningTriangle = (): Part[] => [
  put(
    [0, 0, 16.4],
    [
      plate([triangle(27.4, 1.4), triangle(14.4, 0.4)], 0.7, plastic('#b3131c'), { turn: [90, 0, 0], at: [0, 0.4, 0], edge: 0.2 }),
      plate([triangle(26.6, 1.2), triangle(20, 0.8)], 0.5, REFLECTOR, { turn: [90, 0, 0], at: [0, -0.25, 0], edge: 0.15 }),
      plate([triangle(19.6, 0.7), triangle(14.8, 0.4)], 0.3, ORANGE, { turn: [90, 0, 0], at: [0, -0.25, 0], edge: 0.1 }),
      ...[90, 210, 330].map((a) =>
        turned(
          [
            [0.9, 0],
            [0.9, 0.4],
            [0.5, 0.6],
            [0, 0.6],
          ],
          chrome,
          { turn: [90, 0, 0], at: [Math.cos((a * Math.PI) / 180) * 23, -0.7, Math.sin((a * Math.PI) / 180) * 23] },
        ),
      ),
    ],
  ),
  // The weighted foot and its four legs.
  block([20, 3, 1.2], [0, 0.6, 1.4], plastic('#1f2023', 0.5), { edge: 0.4 }),
  ...[-1, 1].flatMap((x) => [
    rod(way([x * 7, 0.6, 2, x * 9, -9, 0.9, x * 9.4, -13, 0.5]), 0.5, chrome),
    rod(way([x * 7, 0.6, 2, x * 9, 9, 0.9, x * 9.4, 13, 0.5]), 0.5, chrome),
  ]),
];

const caseOf = ({ brand }: Look): Part[] => [
  block([44, 7.4, 4.4], [0, 0, 0], plastic('#c2151f', 0.4), { edge: 0.8 }),
  block([44.3, 7.7, 0.4], [0, 0, 2.4], plastic('#8d0f16', 0.5), { edge: 0.1 }),
  ...[-12, 12].map((x) => block([3, 0.8, 2], [x, -3.9, 1.6], plastic('#1f2023'), { edge: 0.25 })),
  {
    kind: 'sheet',
    lies: true,
    size: [30, 5],
    at: [0, 0, 4.43],
    material: {
      rough: 0.4,
      svg: drawing(
        600,
        100,
        `<rect width="600" height="100" fill="#fbfbf9"/>${write(20, 46, 34, brand.toUpperCase(), '#c2151f', 800, 'start')}${write(20, 84, 26, 'WARNING TRIANGLE', '#222326', 600, 'start')}${write(585, 66, 30, 'E11  27R-03', '#222326', 700, 'end')}`,
        false,
      ),
    },
  },
];

export const WARNING_TRIANGLE: Models = {
  'warning-triangle-e-mark': {
    seen: 'A red reflecting warning triangle on its foot, its case in front',
    scene: (look) => ({
      parts: [...warningTriangle(), put([3, -22, 0], caseOf(look), [0, 0, 6])],
      view: { up: 13, round: -16 },
    }),
  },
};
