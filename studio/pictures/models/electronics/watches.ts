import { darker } from '../../parts/colors.ts';
import { disc, drawing, face, lit, moulded, standing, write } from '../../parts/devices.ts';
import { chrome, matt, rubber } from '../../parts/materials.ts';
import { carton } from '../../parts/packs/cartons-and-bags.ts';
import type { Look, Material, Models, Part, Point } from '../../scene.ts';

const metalOf = ({ color, colorName }: Look): Material =>
  colorName === 'Black' ? { color: '#26282c', rough: 0.35, metal: 0.6 } : { color, rough: 0.25, metal: 1 };
const strapOf = ({ color, colorName }: Look) =>
  colorName === 'Black' ? moulded(color) : colorName === 'Rose Gold' ? '#e3b9ae' : '#c9ccd0';

/** A strap closed to a loop behind the case: a ribbon through half an oval. */
function strap(color: string, wide: number, tall: number, deep: number): Part[] {
  const steps = 26;
  const points = Array.from({ length: steps + 1 }, (_, i): Point => {
    const a = ((38 + (i / steps) * 284) * Math.PI) / 180;
    return [0, -deep * Math.cos(a) + deep * 0.62, tall * Math.sin(a)];
  });
  return [
    {
      kind: 'loft',
      sections: points.map((at, i) => {
        const [, ay, az] = points[Math.max(i - 1, 0)] ?? at;
        const [, by, bz] = points[Math.min(i + 1, steps)] ?? at;
        const lean = (Math.atan2(bz - az, by - ay) * 180) / Math.PI;
        const share = Math.abs(i / steps - 0.5) * 2;
        return { at, size: [wide * (0.86 + 0.14 * share), 0.32] as const, power: 5, turn: [lean - 90, 0, 0] as Point };
      }),
      per: 3,
      material: rubber(color),
    },
  ];
}

const rings = `<g fill="none" stroke-width="11" stroke-linecap="round"><path d="M60 186a40 40 0 1 1 46 28" stroke="#ff3d6e"/><path d="M76 186a25 25 0 1 1 38 20" stroke="#3fe06f"/></g>`;
const squareFace = drawing(
  200,
  240,
  `<rect width="200" height="240" fill="#05070a"/>${write(186, 74, 62, '10:24', '#fff', 700, 'end')}${write(186, 100, 19, 'SUN 22', '#ff8a2b', 600, 'end')}<g transform="translate(-24 -6)">${rings}</g><path d="M124 150c-9-12 9-22 14-8 5-14 23-4 14 8l-14 15z" fill="#ff3d4d"/>${write(160, 163, 26, '72', '#fff', 700, 'start')}${write(124, 202, 19, '8,240', '#3fe0c0', 600, 'start')}${write(124, 220, 13, 'steps', '#8d9aa8', 500, 'start')}`,
);

const route = drawing(
  240,
  240,
  `<circle cx="120" cy="120" r="120" fill="#05090d"/><circle cx="120" cy="120" r="108" fill="#10251d"/><path d="M12 150C70 120 90 190 228 140" stroke="#234b3a" stroke-width="14" fill="none"/><path d="M70 24C90 100 150 120 140 222" stroke="#234b3a" stroke-width="9" fill="none"/><path d="M52 160C70 90 110 150 124 106S176 70 188 96" fill="none" stroke="#3fe06f" stroke-width="8" stroke-linecap="round"/><circle cx="188" cy="96" r="10" fill="#fff"/><circle cx="188" cy="96" r="6" fill="#2f8fff"/>${write(120, 62, 36, '7.42 km', '#fff', 700)}${write(120, 204, 27, '5:12 /km', '#ffd166', 600)}`,
);

const standUp = (parts: readonly Part[], lean: number): Part => ({ kind: 'group', turn: [lean, 0, 0], parts });

function square(look: Look): Part[] {
  const metal = metalOf(look);
  return [
    standUp(
      [
        ...strap(strapOf(look), 2.2, 3.6, 3),
        {
          kind: 'group',
          at: [0, -2, -2.25],
          parts: [
            standing({ size: [3.8, 1.1, 4.5], corner: 1, edge: 0.4, material: metal }),
            standing({
              size: [3.5, 0.14, 4.2],
              corner: 0.85,
              edge: 0.06,
              at: [0, -0.08, 0.15],
              material: { color: '#07080a', rough: 0.05, coat: 1 },
            }),
            face(squareFace, [3.1, 3.72], [0, -0.1, 0.39], lit(1.2)),
            {
              kind: 'lathe',
              turn: [0, 90, 0],
              at: [1.85, 0.5, 3],
              profile: [
                [0.36, 0],
                [0.36, 0.25],
                [0.3, 0.32],
                [0, 0.32],
              ],
              material: metal,
            },
            { kind: 'box', size: [0.14, 0.36, 0.9], edge: 0.06, at: [1.9, 0.5, 1.2], material: metal },
          ],
        },
      ],
      -16,
    ),
  ];
}

function round(look: Look): Part[] {
  const metal = metalOf(look);
  const ticks = Array.from(
    { length: 12 },
    (_, i): Part => ({
      kind: 'group',
      turn: [0, i * 30, 0],
      parts: [{ kind: 'box', size: [0.1, 0.06, 0.28], edge: 0, at: [0, -1.34, 1.92], material: matt(i % 3 === 0 ? '#e2813a' : '#c9ccd0') }],
    }),
  );
  return [
    standUp(
      [
        ...strap(darker(strapOf(look), 0.06), 2.2, 3.7, 3.1),
        {
          kind: 'group',
          at: [0, -1, 0],
          parts: [
            {
              kind: 'lathe',
              turn: [90, 0, 0],
              profile: [
                [1.7, -0.3],
                [2.3, -0.1],
                [2.4, 0.3],
                [2.4, 1.0],
                [2.36, 1.3],
                [2.36, 1.3],
                [1.9, 1.32],
              ],
              material: metal,
            },
            {
              kind: 'lathe',
              turn: [90, 0, 0],
              profile: [
                [2.3, 1.28],
                [2.26, 1.36],
                [1.9, 1.34],
                [1.86, 1.26],
              ],
              material: matt('#1b1c1f'),
            },
            disc(1.92, [0, -1.2, 0], { color: '#07080a', rough: 0.05, coat: 1 }, 0.08),
            face(route, [3.66, 3.66], [0, -1.3, -1.83], lit(1.2)),
            ...ticks,
            ...[-32, 0, 32].map(
              (a): Part => ({
                kind: 'group',
                turn: [0, a, 0],
                parts: [
                  {
                    kind: 'lathe',
                    turn: [0, 90, 0],
                    at: [2.3, -0.5, 0],
                    profile: [
                      [0.3, 0],
                      [0.3, 0.34],
                      [0, 0.36],
                    ],
                    material: a === -32 ? { color: '#e2813a', rough: 0.3, metal: 0.5 } : chrome,
                  },
                ],
              }),
            ),
            ...[-1, 1].map(
              (sign): Part => ({ kind: 'box', size: [2.6, 1, 1.1], edge: 0.3, at: [0, -0.4, sign * 2.35 - 0.55], material: metal }),
            ),
          ],
        },
      ],
      -16,
    ),
  ];
}

const boxFront = (brand: string) =>
  drawing(
    120,
    130,
    `<rect width="120" height="130" fill="#f4f5f6"/><rect x="40" y="24" width="40" height="78" rx="8" fill="#c9ccd0"/><rect x="34" y="38" width="52" height="50" rx="14" fill="#101114"/>${write(60, 70, 18, '10:24', '#3fe0c0', 700)}${write(60, 16, 10, brand, '#222', 700)}${write(60, 121, 11, 'Fitness smartwatch', '#222', 700)}`,
  );

export const WATCHES: Models = {
  'fitness-smartwatch-with-heart-rate-sensor': {
    seen: 'A {color} smartwatch with a square screen that shows time, steps and pulse',
    scene: (look) => ({ parts: square(look), view: { up: 14, round: -26 } }),
    packed: (look) => ({
      parts: [
        { kind: 'group', at: [-3.6, -1.6, 3.4], parts: square(look) },
        {
          kind: 'group',
          at: [3.6, 2.6, 0],
          turn: [0, 0, -10],
          parts: [carton([8.6, 6, 9.3], matt('#f4f5f6'), { front: boxFront(look.brand) })],
        },
      ],
      view: { up: 14 },
      tint: '#c4ced9',
    }),
    detail: (look) => ({ parts: square(look), view: { up: 16, round: 28, fill: 1.4, shift: [-0.06, -0.02] } }),
  },
  'fitness-smartwatch-gps-edition': {
    seen: 'A round {color} sports watch with three buttons and a run on its map',
    scene: (look) => ({ parts: round(look), view: { up: 12, round: 26 } }),
  },
};
