import { cord, drawing, face, lit, standing, write } from '../../parts/devices.ts';
import { gold, matt, plastic, rubber } from '../../parts/materials.ts';
import { carton } from '../../parts/packs/cartons-and-bags.ts';
import { shore, tvHome } from '../../parts/pictures.ts';
import { remote } from '../../parts/remotes.ts';
import type { Look, Models, Part, Point } from '../../scene.ts';

interface Set {
  readonly width: number;
  readonly picture: string;
  /** Half the distance of its feet. */
  readonly feet: number;
  readonly rise: number;
  readonly spread: number;
}

const foot = (x: number, rise: number, spread: number): Part[] =>
  [-1, 1].map(
    (sign): Part => ({
      kind: 'tube',
      path: [
        [x, 2.4, rise + 2],
        [x + Math.sign(x) * spread * 0.12, 2.4 + sign * spread * 0.5, rise * 0.5],
        [x + Math.sign(x) * spread * 0.2, 2.4 + sign * spread, 0.6],
      ],
      radius: [0.9, 0.8, 0.7],
      sides: 6,
      material: { color: '#3a3c40', rough: 0.35, metal: 0.7 },
    }),
  );

function television({ width: w, picture, feet, rise, spread }: Set): Part[] {
  const h = (w * 9) / 16 + 2;
  return [
    standing({ size: [w, 2, h], corner: 0.5, edge: 0.3, at: [0, 0, rise], material: plastic('#17181b') }),
    standing({ size: [w * 0.72, 4, h * 0.5], corner: 1.5, edge: 1, at: [0, 1.8, rise + 1], material: matt('#202226') }),
    face(picture, [w - 1, ((w - 1) * 9) / 16], [0, -0.02, rise + 1.5], lit(1)),
    { kind: 'box', size: [6, 0.8, 0.9], edge: 0.3, at: [0, -0.05, rise - 0.55], material: plastic('#101114') },
    ...foot(-feet, rise, spread),
    ...foot(feet, rise, spread),
  ];
}

function stick(): Part[] {
  return [
    {
      kind: 'group',
      at: [-3, 0, 0],
      turn: [0, 0, 22],
      parts: [
        {
          kind: 'extrude',
          outlines: [
            [
              ...Array.from(
                { length: 17 },
                (_, i) => [1.5 * Math.cos(Math.PI + (i * Math.PI) / 16), -3 + 1.5 * Math.sin(Math.PI + (i * Math.PI) / 16)] as const,
              ),
              [1.5, 4.2] as const,
              [1.2, 4.6] as const,
              [-1.2, 4.6] as const,
              [-1.5, 4.2] as const,
            ],
          ],
          depth: 1.3,
          edge: 0.4,
          segments: 4,
          material: plastic('#1d1e21', 0.5),
        },
        {
          kind: 'sheet',
          lies: true,
          size: [1.7, 3.4],
          at: [0, -0.2, 1.32],
          material: {
            rough: 0.3,
            svg: drawing(
              100,
              200,
              `<g transform="translate(62 190) rotate(-90)">${write(0, 0, 44, '4K', '#f2f2f4', 800, 'start')}${write(66, -4, 22, 'STREAM', '#f2f2f4', 600, 'start')}</g>`,
              false,
            ),
          },
        },
        {
          kind: 'extrude',
          outlines: [
            [
              [-0.7, 0.56],
              [0.7, 0.56],
              [0.7, 0.2],
              [0.56, 0],
              [-0.56, 0],
              [-0.7, 0.2],
            ],
            [
              [-0.62, 0.48],
              [0.62, 0.48],
              [0.62, 0.24],
              [0.5, 0.08],
              [-0.5, 0.08],
              [-0.62, 0.24],
            ],
          ],
          depth: 1.3,
          edge: 0.02,
          turn: [90, 0, 180],
          at: [0, 4.6, 0.4],
          material: gold,
        },
        { kind: 'box', size: [1, 0.9, 0.12], edge: 0.02, at: [0, 5, 0.6], material: matt('#131416') },
        cord(
          [
            [0, -4.4, 0.6],
            [0, -6, 0.3],
            [-2.4, -8, 0.25],
            [-6, -6.6, 0.25],
            [-6.4, -2, 0.25],
            [-5.4, 1.6, 0.25],
          ] as Point[],
          0.2,
          rubber('#202124'),
        ),
        { kind: 'box', size: [1.1, 2, 0.6], edge: 0.2, at: [0, -4.9, 0.3], material: plastic('#1d1e21') },
      ],
    },
    remote({ size: [3.9, 14.6, 1.5], at: [4, 0, 0], spin: -14, rows: 2 }),
  ];
}

const boxFront = (brand: string) =>
  drawing(
    180,
    180,
    `<rect width="180" height="180" fill="#1d3557"/><rect x="24" y="60" width="84" height="22" rx="11" fill="#0c0d10"/><rect x="108" y="64" width="18" height="14" fill="#d8b25a"/><rect x="132" y="44" width="20" height="74" rx="9" fill="#0c0d10"/><circle cx="142" cy="64" r="7" fill="#3a3d42"/>${write(90, 30, 15, brand, '#fff', 700)}${write(16, 146, 19, '4K Streaming Stick', '#fff', 700, 'start')}${write(16, 164, 11, 'with voice remote', '#cfe0f5', 400, 'start')}`,
  );

export const TELEVISIONS: Models = {
  '4k-streaming-stick': {
    seen: 'A black streaming stick with a gold HDMI plug, beside its remote',
    scene: () => ({ parts: stick(), view: { up: 46, round: -8 } }),
    packed: (look: Look) => ({
      parts: [
        ...stick(),
        {
          kind: 'group',
          at: [1, 10.5, 0],
          turn: [0, 0, -6],
          parts: [carton([15, 4.4, 15], matt('#1d3557'), { front: boxFront(look.brand) })],
        },
      ],
      view: { up: 26, round: -6 },
    }),
    detail: () => ({ parts: stick(), view: { up: 34, round: 168, fill: 1.8, shift: [0.24, 0.06] } }),
  },
  '32-inch-hd-smart-television': {
    seen: 'A 32-inch television on two feet that shows a page of films, its remote before it',
    scene: () => ({
      parts: [
        ...television({ width: 72, picture: tvHome(960, 540), feet: 26, rise: 6, spread: 9 }),
        remote({ size: [4.6, 17, 1.8], at: [18, -18, 0], spin: 40, rows: 3 }),
      ],
      view: { up: 10, round: -20 },
    }),
  },
  '55-inch-4k-smart-television': {
    seen: 'A wide 55-inch television that shows a shore from above',
    scene: () => ({
      parts: [...television({ width: 123, picture: shore(1280, 720), feet: 48, rise: 9, spread: 13 })],
      view: { up: 7, round: 18 },
    }),
  },
};
