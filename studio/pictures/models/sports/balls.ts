import { ball, basketball, classicFootball, cricketBallSkin, starFootball, sweptFootball, volleyball } from '../../parts/balls.ts';
import { mix } from '../../parts/colors.ts';
import type { Look, Material, Models, Part, Point } from '../../scene.ts';

const COVER: Material = { rough: 0.32, coat: 0.35, grain: { kind: 'cells', scale: 9, bump: 0.06, depth: 0.02 } };
const TEXTURED: Material = { rough: 0.4, coat: 0.25, grain: { kind: 'cells', scale: 5, bump: 0.22, depth: 0.03 } };

/** Colours of the ball and its print. */
function dressOf({ color, colorName }: Look): { readonly ground: string; readonly ink: string; readonly accent: string } {
  if (colorName === 'Yellow') return { ground: '#f4d21f', ink: '#1d2430', accent: '#e2572b' };
  if (colorName.endsWith('Blue')) return { ground: '#f4f4f1', ink: '#1c4fb0', accent: '#3aa6e0' };
  return { ground: mix(color, '#f4f4f1', 0.9), ink: '#17181b', accent: '#b9bec6' };
}

const training = (look: Look, turn: Point): Part => {
  const { ground, ink } = dressOf(look);
  return ball(11, classicFootball(ground, ink), COVER, turn);
};

const at = (x: number, y: number, part: Part, z = 0): Part => ({ kind: 'group', at: [x, y, z], parts: [part] });

/** The white and blue sides of a rugby ball, with its seams; round it once from tip to tip. */
function rugbySkin() {
  const wave = (from: number, fill: string) =>
    `<path d="M${from} 0 C${from + 190} 300 ${from + 190} 1000 ${from} 1300 L${from + 320} 1300 C${from + 170} 1000 ${from + 170} 300 ${from + 320} 0 Z" fill="${fill}"/>`;
  const seams = (width: number, fill: string) =>
    [0, 650, 1300, 1950, 2600].map((x) => `<rect x="${x - width / 2}" y="0" width="${width}" height="1300" fill="${fill}"/>`).join('');
  const word = (x: number) =>
    `<text x="0" y="0" transform="translate(${x} 650) rotate(-90)" font-family="Inter, DejaVu Sans" font-size="150" font-weight="800" fill="#ffffff" text-anchor="middle">MATCH 5</text>`;
  const svg = (ground: string, inner: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="2600" height="1300"><rect width="2600" height="1300" fill="${ground}"/>${inner}</svg>`;
  return {
    color: svg(
      '#f3f1ea',
      `<rect y="0" width="2600" height="190" fill="#b3262c"/><rect y="1110" width="2600" height="190" fill="#b3262c"/>${[165, 815, 1465, 2115].map((x) => wave(x, '#1d3f8c')).join('')}${[368, 1018, 1668, 2318].map(word).join('')}${seams(9, '#55524c')}`,
    ),
    relief: svg('#ffffff', seams(34, '#8a8a8a') + seams(14, '#000000')),
  };
}

const PIMPLED: Material = { rough: 0.5, grain: { kind: 'cells', scale: 16, bump: 0.5, depth: 0.05 } };
const PEBBLED: Material = { rough: 0.5, grain: { kind: 'cells', scale: 11, bump: 0.35, depth: 0.04 } };

const cricketBall = (turn: Point): Part =>
  ball(
    3.6,
    cricketBallSkin('#8e1a1f'),
    { rough: 0.28, coat: 0.6, grain: { kind: 'noise', scale: 3, bump: 0.05, to: '#7c1218' } },
    turn,
    1,
    0.06,
  );

/** A box with an open lid and twelve balls in their places. */
function dozenBalls(): Part[] {
  const card: Material = { color: '#1d3a2c', rough: 0.6 };
  const wall = (size: Point, where: Point, turn: Point = [0, 0, 0]): Part => ({
    kind: 'box',
    size,
    at: where,
    turn,
    edge: 0.1,
    material: card,
  });
  return [
    wall([33, 25, 0.4], [0, 0, 0]),
    wall([33, 0.4, 5.2], [0, -12.4, 0]),
    wall([33, 0.4, 5.2], [0, 12.4, 0]),
    wall([0.4, 25, 5.2], [-16.4, 0, 0]),
    wall([0.4, 25, 5.2], [16.4, 0, 0]),
    wall([33, 0.4, 22], [0, 12.8, 5], [-18, 0, 0]),
    { kind: 'box', size: [32.2, 24.2, 1.2], at: [0, 0, 0.4], material: { color: '#e9e2d2', rough: 0.9 } },
    ...Array.from({ length: 12 }, (_, i) =>
      at(((i % 4) - 1.5) * 7.9, (Math.floor(i / 4) - 1) * 7.8, cricketBall([((i * 37) % 70) - 75, (i * 23) % 40, (i * 71) % 60]), 1.2),
    ),
  ];
}

const threeTraining = (look: Look): Part[] => [
  at(-11.6, 0, training(look, [20, 10, 0])),
  at(11.6, 1, training(look, [70, 40, 20])),
  at(0, -17, training(look, [-30, 60, 0])),
  at(0.3, -5.6, training(look, [10, -30, 50]), 18.2),
];

export const BALLS: Models = {
  'training-football-size-5': {
    seen: 'A sewn football of 32 panels in {color}',
    scene: (look) => ({ parts: [training(look, [14, 8, 12])], view: { up: 14, fill: 0.74 } }),
    packed: (look) => ({ parts: threeTraining(look), view: { up: 20, round: 8 } }),
    detail: (look) => ({ parts: [training(look, [14, 8, 12])], view: { up: 30, round: 30, fill: 1.5 } }),
  },
  'match-football-thermo-bonded': {
    seen: 'A seamless match football in {color} with a sweeping print',
    scene: (look) => {
      const { ground, ink, accent } = dressOf(look);
      return { parts: [ball(11, sweptFootball(ground, ink, accent), TEXTURED, [30, 0, 20])], view: { up: 12, fill: 0.74 } };
    },
  },
  'futsal-ball-size-4': {
    seen: 'Two futsal balls in {color} with stars on their panels',
    scene: (look) => {
      const { ground, ink } = dressOf(look);
      const skin = starFootball(ground, ink);
      return {
        parts: [at(0, 0, ball(10, skin, COVER, [10, 20, 0])), at(18, 12, ball(10, skin, COVER, [60, 0, 50]))],
        view: { up: 16, round: -6 },
      };
    },
  },
  'composite-basketball-size-7': {
    seen: 'An orange basketball with black channels',
    scene: () => ({ parts: [ball(12, basketball('#c8612a'), PEBBLED, [22, 12, 34])], view: { up: 14, fill: 0.74 } }),
    packed: () => ({
      parts: [
        at(-12.4, 0, ball(12, basketball('#c8612a'), PEBBLED, [22, 12, 34])),
        at(12.4, 2, ball(12, basketball('#c8612a'), PEBBLED, [80, 30, 0])),
        at(0, -19, ball(12, basketball('#c8612a'), PEBBLED, [-10, 60, 10])),
      ],
      view: { up: 24 },
    }),
    detail: () => ({ parts: [ball(12, basketball('#c8612a'), PEBBLED, [22, 12, 34])], view: { up: 40, round: 20, fill: 1.7 } }),
  },
  'beach-volleyball': {
    seen: 'A beach volleyball of blue, white and yellow panels',
    scene: () => ({
      parts: [
        ball(
          10.6,
          volleyball(['#1f5fb4', '#f3efe4', '#f2c230']),
          { rough: 0.5, grain: { kind: 'cells', scale: 12, bump: 0.12, depth: 0.02 } },
          [24, 14, 30],
        ),
      ],
      view: { up: 16, fill: 0.74 },
    }),
  },
  'rugby-ball-size-5': {
    seen: 'A white rugby ball with blue panels and red tips, lying',
    scene: () => ({ parts: [at(0, 0, ball(9.6, rugbySkin(), PIMPLED, [0, 68, 20], 1.5))], view: { up: 14, round: 0 } }),
  },
  'leather-cricket-ball-12-pack': {
    seen: 'Twelve red leather cricket balls in their open box',
    scene: () => ({ parts: dozenBalls(), view: { up: 42, round: 24 } }),
  },
};
