import { coil } from '../../parts/words/points.ts';
import { block, put, rod, turned } from '../../parts/words/solids.ts';
import type { Material, Models, Part, Point } from '../../scene.ts';

const BLACK: Material = { color: '#1c1d1f', rough: 0.45 };

function cableLock(): Part[] {
  const cable: Material = { color: '#26272a', rough: 0.2, alpha: 1, coat: 0.8, grain: { kind: 'noise', scale: 1 } };
  const rings = coil(8, 4, 1.35).map(([x, y, z]): Point => [x, y, z + 0.7]);
  const digits = (i: number): Part =>
    put(
      [0, -3.4 + i * 1.7, 0],
      [
        turned(
          [
            [0, 0],
            [1.55, 0],
            [1.7, 0.15],
            [1.7, 1.25],
            [1.55, 1.4],
            [0, 1.4],
          ],
          { color: '#d9d6cd', rough: 0.4 },
          { turn: [-90, 0, 0], steps: 20 },
        ),
        {
          kind: 'sheet',
          lies: true,
          size: [1.3, 1.3],
          at: [0, 0.7, 1.73],
          turn: [0, 0, 90],
          material: {
            svg: `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><text x="50" y="84" font-family="Inter, DejaVu Sans" font-size="96" font-weight="800" text-anchor="middle" fill="#1b1b1d">${[7, 2, 0, 4][i]}</text></svg>`,
          },
        },
      ],
    );
  const last = rings.at(-1) ?? [8, 0, 6];
  return [
    rod(
      [[7.6, -11, 1.6], [9.4, -6, 1], ...rings.slice(2, -3), [last[0] + 0.6, last[1] - 1, 6.3], [9.6, -6, 5.4], [8.6, -11, 3.4]],
      0.62,
      cable,
      { per: 4, sides: 6 },
    ),
    put(
      [6, -15.2, 2.2],
      [
        rod(
          [
            [0, -4.4, 0],
            [0, -6.6, 0],
          ],
          [1.5, 1.2],
          BLACK,
          { curved: false, sides: 10 },
        ),
        rod(
          [
            [0, 3.4, 0],
            [0, 5.8, 0],
          ],
          [1.5, 1.1],
          BLACK,
          { curved: false, sides: 10 },
        ),
        block([2.2, 9.6, 2.4], [-0.4, -0.3, -2.1], BLACK, { edge: 0.5 }),
        ...[0, 1, 2, 3].map(digits),
      ],
      [0, 0, -22],
    ),
  ];
}

export const CABLE_LOCK: Models = {
  'combination-cable-lock-120-cm': {
    seen: 'A coiled black cable lock with four number wheels',
    scene: () => ({ parts: cableLock(), view: { up: 40, round: 20 } }),
  },
};
