import { lighter } from '../../../parts/colors.ts';
import { glossy, paper, plastic, rubber, steel } from '../../../parts/materials.ts';
import { coil } from '../../../parts/words/points.ts';
import type { Look, Models, Part, Point } from '../../../scene.ts';
import { windowBox } from '../packs.ts';
import { disc, drawing, group, rod, slab } from '../solids.ts';
import { chunky } from '../wheels.ts';
import { black, glass, handset, side } from './handsets.ts';

const onFour = (make: (x: number, y: number) => Part[], x: number, y: number): Part[] =>
  [-1, 1].flatMap((sx) => [-1, 1].flatMap((sy) => make(sx * x, sy * y)));

function crawler({ color }: Look): Part[] {
  const paint = glossy(color);
  const cage = plastic('#26282c', 0.4);
  return [
    ...onFour((x, y) => [chunky(5.3, 5, plastic('#c9ccd0', 0.3), [x, y, 5.3])], 10, 8.6),
    ...onFour(
      (x, y) => [
        {
          kind: 'tube',
          path: coil(0.95, 6, 0.95).map(([px, py, pz]): Point => [x * 0.92 + px, y * 0.62 + py, 5.6 + pz]),
          radius: 0.22,
          material: plastic('#f2c230'),
        },
        rod(`${x * 0.92} ${y * 0.62} 5, ${x * 0.92} ${y * 0.62} 12`, 0.4, steel),
      ],
      10,
      8.6,
    ),
    ...[-10, 10].map((x): Part => rod(`${x} -7 5.3, ${x} 7 5.3`, 0.9, black)),
    side('-13 7, 13 7, 13 8.6, -13 8.6', 7, black),
    side('-14.4 9, 14.2 9, 14.8 10.4, 14.4 12.6, 5.6 13.6, -14.4 13.6', 12.4, paint, 0, 0.5),
    ...onFour(
      (x, y) => [
        side(`${x - 5.6} 10.6, ${x - 4.6} 13, ${x + 4.6} 13, ${x + 5.6} 10.6, ${x + 4.4} 11.4, ${x - 4.4} 11.4`, 3.4, black, y * 0.8),
      ],
      10,
      8.6,
    ),
    {
      kind: 'loft',
      sections: [
        { at: [-1.5, 0, 13.4], size: [14, 11.6], power: 7 },
        { at: [-1.9, 0, 18], size: [10, 10.2], power: 7 },
      ],
      material: glass,
      curved: false,
    },
    slab([10.6, 10.8, 0.9], [-1.9, 0, 17.7], paint, 0.35),
    ...[-1, 1].flatMap((s): Part[] => [
      rod(`5.4 ${s * 5.7} 13.4, 3 ${s * 5.2} 18`, 0.42, paint),
      rod(`-1.4 ${s * 5.8} 13.4, -1.4 ${s * 5.2} 18`, 0.42, paint),
      rod(`-8.4 ${s * 5.7} 13.4, -6.8 ${s * 5.2} 18`, 0.42, paint),
    ]),
    ...[-3.6, -1.2, 1.2, 3.6].map(
      (y): Part =>
        group([disc(0.85, 0.9, black), disc(0.7, 0.95, { color: '#fff3c4', rough: 0.2, glow: 1.2 })], {
          at: [2.2, y, 19.3],
          turn: [0, 90, 0],
        }),
    ),
    rod('2 -5 18.6, 2 5 18.6', 0.3, cage),
    rod('-13.6 -5.4 13.6, -13.6 -5.4 17, -6.6 -5 18.4', 0.45, cage),
    rod('-13.6 5.4 13.6, -13.6 5.4 17, -6.6 5 18.4', 0.45, cage),
    rod('-13.6 -5.4 17, -13.6 5.4 17', 0.45, cage),
    group([disc(3, 2, rubber()), disc(1.5, 2.1, plastic('#c9ccd0'))], { at: [-13, 0, 15.6], turn: [0, 90, 0] }),
    side('14.4 8.4, 16.4 8.4, 16.4 10, 14.4 10', 12, black),
    slab([0.4, 7, 1.8], [14.7, 0, 10.4], black, 0.1),
    ...[-1, 1].map(
      (s): Part => disc(0.95, 0.5, { color: '#fff6d8', rough: 0.15, glow: 0.8 }, { at: [14.4, s * 4.8, 11.4], turn: [0, 90, 0] }),
    ),
    ...[-1, 1].map(
      (s): Part => ({
        kind: 'sheet',
        size: [9, 3],
        at: [-2, s * 6.24, 9.9],
        turn: [0, 0, s > 0 ? 180 : 0],
        material: { rough: 0.3, svg: drawing(90, 30, '<path d="M2 26 L30 6 L42 16 L54 2 L88 26 Z" fill="#ffffff"/>') },
      }),
    ),
  ];
}

export const ROCK_CRAWLER: Models = {
  'remote-control-rock-crawler-1-16': {
    seen: 'A {color} remote control rock crawler with large treaded tyres and coil springs, its handset beside it',
    scene: (look) => ({ parts: [...crawler(look), handset(look.color, [13, -17, 2.4], -14)], view: { up: 15, round: 38 } }),
    packed: (look) => ({
      parts: windowBox({ brand: look.brand, title: 'Rock Crawler 1:16', color: lighter(look.color, 0.06), size: [44, 34, 31] }, [
        group(crawler(look), { at: [0, 0, 4], turn: [0, 0, -16] }),
        slab([38, 24, 3.8], [0, 0, 0.2], paper('#f3efe6')),
      ]),
      view: { up: 12, round: 20 },
    }),
    detail: (look) => ({ parts: crawler(look), view: { up: 8, round: 42, fill: 1.7, shift: [0.2, -0.1] } }),
  },
};
