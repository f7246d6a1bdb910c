import { drawing, write } from '../../../parts/devices.ts';
import { chrome, matt, plastic } from '../../../parts/materials.ts';
import { outline, rolled } from '../../../parts/words/outlines.ts';
import { flats } from '../../../parts/words/points.ts';
import { block, plate, put, turned } from '../../../parts/words/solids.ts';
import type { Look, Models, Part, Point } from '../../../scene.ts';
import { CROSS, softCase } from './cases.ts';

/** A bandage rolled up, lying on its side with its end to the camera, or standing. */
const bandage = (at: Point, radius: number, wide: number, turn: Point = [0, 0, 0], color = '#f4f2ec'): Part =>
  put(
    at,
    [
      plate(
        [rolled(0.25, (radius - 0.25) / 0.3, 0.24, 0.06)],
        wide,
        { color, rough: 0.95, grain: { kind: 'weave', scale: 5, bump: 0.4, depth: 0.05 } },
        { edge: 0.03, segments: 1 },
      ),
      turned(flats(`${radius} 0.1, ${radius} ${wide - 0.1}`), {
        color,
        rough: 0.95,
        grain: { kind: 'weave', scale: 5, bump: 0.4, depth: 0.05 },
      }),
    ],
    turn,
  );

const packet = (at: Point, [x, y]: readonly [number, number], spin: number, words: readonly [string, string], band: string): Part =>
  put(
    at,
    [
      block([x, y, 0.8], [0, 0, 0], matt('#f7f7f4'), { edge: 0.25 }),
      {
        kind: 'sheet',
        lies: true,
        size: [x - 0.4, y - 0.4],
        at: [0, 0, 0.83],
        material: {
          rough: 0.6,
          svg: drawing(
            x * 50,
            y * 50,
            `<rect width="${x * 50}" height="${y * 50}" fill="#f7f7f4"/><rect width="${x * 50}" height="${y * 13}" fill="${band}"/>${write(x * 25, y * 31, y * 8, words[0], '#23262a', 700)}${write(x * 25, y * 42, y * 6, words[1], '#55595f', 500)}`,
          ),
        },
      },
    ],
    [0, 0, spin],
  );

const scissors = (at: Point, spin: number): Part => {
  const half = (mirror: number): Part =>
    put(
      [0, 0, mirror > 0 ? 0.3 : 0],
      [
        plate(
          [
            outline([
              [-0.5, 0.2, 'c'],
              [3, 0.5],
              [7, 0.1, 'c'],
              [3, -0.1],
              [-0.5, -0.3, 'c'],
            ]),
          ],
          0.2,
          chrome,
          { edge: 0.04 },
        ),
        plate(
          [
            outline([
              [0, 0.3, 'c'],
              [-3, -0.4],
              [-4.2, -1.6],
              [-6.6, -2],
              [-7.4, -0.8],
              [-6, 0.4],
              [-4, 0.1],
              [-2, 0.5],
            ]),
            outline([
              [-4.6, -0.8, 'c'],
              [-6.2, -1.3],
              [-6.6, -0.7],
              [-5.8, -0.2],
            ]),
          ],
          0.5,
          plastic('#d8232d'),
          { edge: 0.15, at: [0, 0, -0.1] },
        ),
      ],
      [mirror > 0 ? 0 : 180, 0, mirror * 9],
    );
  return put(at, [half(1), half(-1), turned(flats('0.35 0, 0.35 0.15, 0 0.2'), chrome, { at: [0.1, 0, 0.5] })], [0, 0, spin]);
};

function firstAid({ brand }: Look): Part[] {
  const front = drawing(
    520,
    320,
    `${CROSS(260, 128, 96, '#ffffff')}${write(260, 272, 40, 'FIRST AID · DIN 13164', '#ffffff', 700)}${write(260, 312, 26, brand.toUpperCase(), '#ffffff', 500)}`,
  );
  return [
    put([0, 4, 0], softCase([23, 7, 15], '#0f7a4a', front, [18, 11]), [0, 0, -6]),
    bandage([-9.6, -5.4, 1.9], 1.9, 4, [90, 0, 20]),
    bandage([-5, -7.4, 0], 1.6, 5),
    packet([1, -5.6, 0], [7, 5], 12, ['DRESSING', '10 x 12 cm'], '#0f7a4a'),
    packet([2, -6.6, 0.85], [6, 4.2], -8, ['PLASTERS', '14 pieces'], '#d98a3c'),
    scissors([11, -7.6, 0.1], 150),
    put(
      [10.4, -3.4, 0],
      [
        turned(flats('1.5 0, 2.3 0, 2.3 0, 2.3 2, 2.3 2, 1.5 2, 1.5 2, 1.5 0'), matt('#f1efe8'), { sharp: true }),
        turned(flats('2.36 0.1, 2.36 1.9'), matt('#ffffff')),
      ],
    ),
  ];
}

export const FIRST_AID: Models = {
  'first-aid-kit-din-13164': {
    seen: 'A green first aid pouch with a white cross, bandages, plasters and scissors in front',
    scene: (look) => ({ parts: firstAid(look), view: { up: 20, round: 10 } }),
  },
};
