import { chrome, rubber, steel } from '../../parts/materials.ts';
import { circle, oval } from '../../parts/words/outlines.ts';
import { coil, way } from '../../parts/words/points.ts';
import { put, rod } from '../../parts/words/solids.ts';
import type { Material, Models, Part, Point } from '../../scene.ts';
import { alongY, carbon, cork, red } from './poles.ts';

function racket(): Part {
  const [rx, ry, cy] = [9.6, 12.2, 55];
  const frame = oval([rx, ry], 64, [0, cy]).map(([x, y]): Point => [x, y, 0]);
  const across = Array.from({ length: 23 }, (_, i) => cy - 10.4 + i * 0.945);
  const along = Array.from({ length: 19 }, (_, i) => -8.1 + i * 0.9);
  const string: Material = { color: '#2a2d33', rough: 0.4 };
  const half = (k: number, r: number) => Math.sqrt(Math.max(0, 1 - (k / r) ** 2));
  return put(
    [0, 0, 1.5],
    [
      rod(frame, 0.52, carbon, { closed: true, per: 2, sides: 8 }),
      rod(frame.slice(4, 14), 0.56, red, { per: 2, sides: 8 }),
      rod(frame.slice(18, 28), 0.56, red, { per: 2, sides: 8 }),
      ...across.map((y) =>
        rod(
          [
            [-rx * half(y - cy, ry), y, 0.04],
            [rx * half(y - cy, ry), y, 0.04],
          ],
          0.09,
          string,
          { curved: false, sides: 2 },
        ),
      ),
      ...along.map((x) =>
        rod(
          [
            [x, cy - ry * half(x, rx), -0.04],
            [x, cy + ry * half(x, rx), -0.04],
          ],
          0.09,
          string,
          { curved: false, sides: 2 },
        ),
      ),
      rod(
        [
          [0, 18, 0],
          [0, 43, 0],
        ],
        0.42,
        carbon,
        { curved: false },
      ),
      rod(
        [
          [0, 31, 0],
          [0, 37, 0],
        ],
        0.45,
        red,
        { curved: false },
      ),
      rod(way([-2.6, 43.6, 0, -1.4, 42.9, 0, 0, 42.6, 0, 1.4, 42.9, 0, 2.6, 43.6, 0]), [0.5, 0.65, 0.75, 0.65, 0.5], carbon),
      alongY(
        [
          [0.5, 20],
          [1.1, 18.4],
          [1.2, 17],
          [1.2, 17],
        ]
          .map(([r = 0, y = 0]) => [r, y] as const)
          .reverse(),
        carbon,
      ),
      alongY(
        [
          [0, 0],
          [1.55, 0],
          [1.65, 0.6],
          [1.3, 2],
          [1.3, 17],
        ],
        { color: '#f1efe8', rough: 0.75 },
      ),
      rod(
        coil(1.26, 11, 1.36).map(([x, y, z]): Point => [x, z + 1.6, y]),
        0.16,
        { color: '#d6d2c6', rough: 0.8 },
        { per: 3, sides: 3 },
      ),
    ],
  );
}

const guide = (y: number, size: number): Part =>
  put(
    [0, y, 0],
    [
      rod(
        circle(size, [0, size + 1], 24).map(([x, z]): Point => [x, 0, z]),
        size * 0.17,
        chrome,
        { closed: true, per: 2 },
      ),
      rod(
        circle(size * 0.8, [0, size + 1], 24).map(([x, z]): Point => [x, 0, z]),
        size * 0.12,
        { color: '#17181a', rough: 0.2 },
        { closed: true, per: 2 },
      ),
      rod(
        [
          [0, -size * 1.8, 0.5],
          [-size * 0.5, 0, 1.4],
        ],
        0.14,
        chrome,
        { curved: false },
      ),
      rod(
        [
          [0, size * 1.8, 0.5],
          [0, 0, 1],
        ],
        0.14,
        chrome,
        { curved: false },
      ),
      alongY(
        [
          [0.66, -size * 2.4],
          [0.7, -size * 1.2],
        ],
        red,
      ),
      alongY(
        [
          [0.66, size * 1.2],
          [0.7, size * 2.4],
        ],
        red,
      ),
    ],
  );

/**
 * The lower part with grip and reel seat, the upper part with its rings; drawn thicker than in reality, so that they
 * are visible.
 */
const butt: Part = put(
  [0, 0, 1.9],
  [
    alongY(
      [
        [0, 0],
        [1.5, 0],
        [1.9, 0.8],
        [1.8, 2],
      ],
      rubber(),
    ),
    alongY(
      [
        [1.5, 0],
        [1.75, 3],
        [1.6, 10],
        [1.45, 14],
      ],
      cork,
      [0, 2, 0],
    ),
    alongY(
      [
        [1.2, 0],
        [1.3, 0.4],
        [1.3, 9],
        [1.2, 9.4],
      ],
      { color: '#1a1b1e', rough: 0.25, coat: 0.8 },
      [0, 16, 0],
    ),
    alongY(
      [
        [1.5, 0],
        [1.6, 0.5],
        [1.6, 2],
        [1.4, 2.2],
      ],
      chrome,
      [0, 16, 0],
    ),
    ...[0, 1, 2, 3, 4].map((i) =>
      alongY(
        [
          [1.2, 0],
          [1.45, 0.2],
          [1.45, 0.4],
          [1.2, 0.6],
        ],
        steel,
        [0, 21 + i * 0.7, 0],
      ),
    ),
    alongY(
      [
        [1.3, 0],
        [1.6, 0.3],
        [1.6, 1.6],
        [1.3, 1.9],
      ],
      chrome,
      [0, 25, 0],
    ),
    alongY(
      [
        [1.5, 0],
        [1.45, 3],
        [1.1, 8],
        [0.8, 9],
      ],
      cork,
      [0, 27, 0],
    ),
    alongY(
      [
        [0.85, 0],
        [0.62, 54],
      ],
      carbon,
      [0, 34, 0],
    ),
    alongY(
      [
        [0.9, 0],
        [0.9, 2],
      ],
      red,
      [0, 37, 0],
    ),
    guide(56, 2.6),
    guide(78, 1.9),
    alongY(
      [
        [0.74, 0],
        [0.74, 5],
      ],
      chrome,
      [0, 86, 0],
    ),
  ],
);
const tip: Part = put(
  [0, 0, 1.9],
  [
    alongY(
      [
        [0.8, 0],
        [0.8, 5],
        [0.62, 5.2],
        [0.26, 86],
      ],
      carbon,
    ),
    ...(
      [
        [8, 1.6],
        [28, 1.2],
        [46, 1],
        [62, 0.85],
        [75, 0.75],
      ] as const
    ).map(([y, size]) => guide(y, size)),
    put(
      [0, 86, 0],
      [
        rod(
          circle(0.6, [0, 0.5], 20).map(([x, z]): Point => [x, 0, z]),
          0.16,
          chrome,
          { closed: true, per: 2 },
        ),
      ],
    ),
  ],
);

export const RACKETS_AND_RODS: Models = {
  'carbon-badminton-racket': {
    seen: 'A strung badminton racket with a slim shaft and a white grip',
    scene: () => ({ parts: [put([0, 0, 0], [racket()], [0, 0, -42])], view: { up: 62, fill: 0.86 } }),
  },
  'carbon-fishing-rod-2-4-m-two-piece': {
    seen: 'A fishing rod in two parts with a cork grip, a reel seat and rings',
    scene: () => ({
      parts: [put([0, 0, 0], [butt], [0, 0, -46]), put([-9, 8, 0], [tip], [0, 0, -44])],
      view: { up: 60, fill: 1.3, shift: [-0.16, -0.16] },
    }),
  },
};
