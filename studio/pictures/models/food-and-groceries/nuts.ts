import { bowlOf, mound, standingBag, strewn } from '../../parts/groceries.ts';
import { label } from '../../parts/labels.ts';
import { cardboard, kraft, matt } from '../../parts/materials.ts';
import { timber } from '../../parts/timber.ts';
import { flats, points } from '../../parts/words/points.ts';
import { block, put, rod, turned } from '../../parts/words/solids.ts';
import type { Look, Material, Models, Part } from '../../scene.ts';

const WOOD = timber('#8e6238', '#5d3d20', 'x', 0.8);
const cashew = (color: string): Part =>
  rod(
    points('-0.9 0.5 0, -0.75 -0.1 0, 0 -0.42 0, 0.75 -0.1 0, 1 0.55 0'),
    [0.16, 0.42, 0.46, 0.36, 0.14],
    { color, rough: 0.55, soft: 0.2 },
    { sides: 6, per: 6 },
  );
const CASHEWS = [cashew('#ecd9ad'), cashew('#f3e5c2'), put([0, 0, 0], [cashew('#e6cf9c')], [180, 0, 40])];
const almond = (color: string, to: string): Part =>
  turned(
    flats('0 -1.3, 0.34 -1.16, 0.62 -0.68, 0.68 -0.2, 0.56 0.36, 0.28 0.98, 0 1.36'),
    { color, rough: 0.7, grain: { kind: 'noise', scale: 1.6, stretch: [5, 5, 0.5], to, sharp: 0.3, bump: 0.5, depth: 0.05 } },
    { turn: [90, 0, 0], scale: [1, 0.56, 1], steps: 24 },
  );
const ALMONDS = [almond('#b0703c', '#7d4a24'), almond('#c08148', '#8a542b')];
const SALT: Part = block([0.14, 0.14, 0.14], [0, 0, 0.3], { color: '#ffffff', rough: 0.3 }, { edge: 0.02 });
const lobe = (y: number): Part => ({
  kind: 'blob',
  fine: 0.1,
  melt: 2,
  wrinkle: [0.16, 0.5, 3],
  balls: [
    { at: [0, y, 0], size: [3.2, 0.8, 0.8] },
    { at: [0.7, y, 0.1], size: [1.2, 0.9, 0.9] },
    { at: [-0.7, y, 0.1], size: [1.2, 0.9, 0.9] },
  ],
  material: {
    color: '#8a4f26',
    rough: 0.5,
    coat: 0.15,
    grain: { kind: 'stripes', along: 'x', scale: 0.2, distort: 4, to: '#6b3a1a', bump: 0.3 },
  },
});
const PECANS = [put([0, 0, 0], [lobe(0.42), lobe(-0.42)], [0, 0, 0], 0.9), put([0, 0, 0], [lobe(0.42), lobe(-0.42)], [180, 0, 50], 0.9)];
const fig: Part = put(
  [0, 0, 0],
  [
    {
      kind: 'blob',
      fine: 0.22,
      melt: 4,
      wrinkle: [0.3, 0.9, 2],
      balls: [
        { at: [0, 0, 0.9], size: [4.4, 4.2, 2] },
        { at: [2, 0, 1], size: [1.8, 1.4, 1.2] },
      ],
      material: {
        color: '#b08a56',
        rough: 0.7,
        soft: 0.2,
        grain: { kind: 'noise', scale: 0.8, stretch: [0.4, 2, 1], to: '#7d5a32', bump: 0.5, depth: 0.15 },
      },
    },
    rod(points('2.5 0 1, 3.2 0.1 1.2'), 0.22, matt('#6b4a28')),
  ],
);
const FIGS = [fig, put([0, 0, 0], [fig], [0, 12, 120])];
const date = (color: string, seed: number): Part => ({
  kind: 'blob',
  fine: 0.16,
  melt: 3,
  wrinkle: [0.2, 0.8, seed],
  balls: [{ at: [0, 0, 0.8], size: [4.6, 2.1, 1.9] }],
  material: {
    color,
    rough: 0.28,
    coat: 0.5,
    grain: { kind: 'noise', scale: 0.9, stretch: [0.4, 2, 2], to: '#34160c', bump: 0.5, depth: 0.2 },
  },
});
const DATES = [date('#6b3216', 1), date('#592812', 4)];
const raisin: Part = {
  kind: 'blob',
  fine: 0.09,
  melt: 2,
  wrinkle: [0.14, 0.3, 2],
  balls: [{ at: [0, 0, 0], size: [1.1, 0.7, 0.6] }],
  material: { color: '#33201c', rough: 0.5 },
};
const cranberry: Part = {
  kind: 'blob',
  fine: 0.1,
  melt: 2,
  wrinkle: [0.14, 0.4, 5],
  balls: [{ at: [0, 0, 0], size: [1.2, 0.9, 0.6] }],
  material: { color: '#8f1224', rough: 0.35, coat: 0.4 },
};
const walnut: Part = {
  kind: 'blob',
  fine: 0.12,
  melt: 1,
  wrinkle: [0.3, 0.55, 4],
  balls: [
    { at: [-0.5, 0, 0], size: [1.2, 2, 0.9] },
    { at: [0.5, 0, 0], size: [1.2, 2, 0.9] },
  ],
  material: { color: '#c49a5d', rough: 0.65, grain: { kind: 'noise', scale: 1.6, to: '#8a5f30', bump: 0.4 } },
};
const big = (parts: readonly Part[], size: number): Part[] => parts.map((part) => put([0, 0, 0], [part], [0, 0, 0], size));
const TRAIL = [...big(ALMONDS, 0.74), raisin, cranberry, walnut, cranberry, raisin];
const ground = (color: string): Material => ({ color, rough: 1 });

/** A carton without its lid, a bag of foil in it, filled. */
function openCarton(
  look: Look,
  size: readonly [number, number, number],
  title: string,
  lines: readonly string[],
  accent: string,
  pieces: readonly Part[],
  under: string,
  count: number,
): Part[] {
  const [x, y, z] = size;
  const wall = 0.5;
  return [
    ...[-1, 1].map((s) => block([x, wall, z], [0, (s * y) / 2, 0], cardboard, { edge: 0.1 })),
    ...[-1, 1].map((s) => block([wall, y, z], [(s * x) / 2, 0, 0], cardboard, { edge: 0.1 })),
    block([x, y * 0.46, 0.4], [0, y * 0.72, z - 1], cardboard, { edge: 0.1, turn: [-24, 0, 0] }),
    ...[-1, 1].map((s) => block([x * 0.3, y, 0.4], [s * x * 0.63, 0, z - 1.8], cardboard, { edge: 0.1, turn: [0, s * 28, 0] })),
    block([x - 1, y - 1, z * 0.82], [0, 0, 0], ground(under), { edge: 0.4 }),
    put(
      [0, 0, z * 0.8],
      mound({ radius: y * 0.56, height: z * 0.22, ground: ground(under), pieces, count }),
      [0, 0, 0],
      [(x / y) * 0.84, 0.8, 1],
    ),
    {
      kind: 'sheet',
      size: [x * 0.74, z * 0.76],
      at: [0, -y / 2 - wall / 2 - 0.03, z * 0.12],
      material: { rough: 0.8, svg: label({ brand: look.brand, title, lines, size: [x * 0.74, z * 0.76], accent, at: 0.62 }) },
    },
  ];
}
const bag = (
  look: Look,
  title: string,
  lines: readonly string[],
  color: Material,
  accent: string,
  size: readonly [number, number, number] = [19, 10, 29],
): Part[] =>
  standingBag(
    size,
    color,
    label({ brand: look.brand, title, lines, size: [size[0] * 0.8, size[2] * 0.5], accent, at: title.includes('\n') ? 0.46 : 0.6 }),
  );

export const NUTS: Models = {
  'cashew-kernels-w320-11-3-kg': {
    seen: 'An open carton full of white cashew kernels with a few before it',
    scene: (look) => ({
      parts: [
        ...openCarton(look, [34, 24, 20], 'CASHEW W320', ['White wholes', '11.34 kg'], '#b3742c', big(CASHEWS, 1.5), '#dcc795', 260),
        strewn(big(CASHEWS, 1.5), 9, [8, 2.5], [4, -18, 0.6]),
      ],
      view: { up: 30, round: 10 },
    }),
    packed: (look) => ({
      parts: openCarton(look, [34, 24, 20], 'CASHEW W320', ['White wholes', '11.34 kg'], '#b3742c', big(CASHEWS, 1.5), '#dcc795', 160),
      view: { up: 18, round: -24 },
    }),
    detail: () => ({
      parts: mound({ radius: 8, height: 2.2, ground: ground('#dcc795'), pieces: CASHEWS, count: 220 }),
      view: { up: 38, fill: 1.4 },
    }),
  },
  'dried-figs-no-4-5-kg': {
    seen: 'An open carton of flattened dried figs with three before it',
    scene: (look) => ({
      parts: [
        ...openCarton(look, [30, 22, 13], 'DRIED FIGS', ['Aegean · No. 4 Lerida', '5 kg'], '#6b4a7a', FIGS, '#8f6c40', 60),
        put([-4, -16, 0], [fig]),
        put([2, -17, 0], [fig], [0, 0, 80]),
        put([-0.6, -15, 1.7], [fig], [0, 14, 200]),
      ],
      view: { up: 32, round: -10 },
    }),
  },
  'medjool-dates-5-kg': {
    seen: 'A bowl heaped with glossy Medjool dates beside a labelled carton',
    scene: (look) => ({
      parts: [
        put([-7, 8, 0], openCarton(look, [28, 19, 11], 'MEDJOOL DATES', ['Large · 18-20 g', '5 kg'], '#8a4a1c', DATES, '#4a2210', 60)),
        put([10, -11, 0], bowlOf(8, 4, WOOD, { ground: ground('#4a2210'), pieces: DATES, count: 46, tilt: 30 })),
      ],
      view: { up: 30, round: 8 },
    }),
  },
  'roasted-almonds-sea-salt-2-kg': {
    seen: 'A blue bag of roasted almonds with a heap of brown kernels dusted with salt',
    scene: (look) => ({
      parts: [
        ...bag(look, 'ROASTED\nALMONDS', ['Sea salt', '2 kg'], { color: '#27506f', rough: 0.45 }, '#27506f'),
        put([10, -13, 0], mound({ radius: 8, height: 3, ground: ground('#6b3c1c'), pieces: ALMONDS, count: 300, tilt: 50 })),
        put([10, -13, 0.3], [{ kind: 'heap', parts: [SALT], count: 120, radius: 7.6, height: 3, filled: false, seed: 9 }]),
      ],
      view: { up: 22, round: 4 },
    }),
    packed: (look) => ({
      parts: [0, 1, 2].map((i) =>
        put(
          [i * 21 - 21, i === 1 ? -5 : 0, 0],
          bag(look, 'ROASTED\nALMONDS', ['Sea salt', '2 kg'], { color: '#27506f', rough: 0.45 }, '#27506f'),
        ),
      ),
      view: { up: 12, round: 8 },
    }),
    detail: () => ({
      parts: [
        ...mound({ radius: 7, height: 2, ground: ground('#6b3c1c'), pieces: ALMONDS, count: 330, tilt: 40 }),
        { kind: 'heap', parts: [SALT], count: 160, radius: 6.6, height: 2.3, filled: false, seed: 9 },
      ],
      view: { up: 48, fill: 1.3 },
      exposure: 0.7,
    }),
  },
  'pecan-halves-13-6-kg': {
    seen: 'A large open carton of pecan halves with a few before it',
    scene: (look) => ({
      parts: [
        ...openCarton(
          look,
          [38, 26, 26],
          'PECAN HALVES',
          ['Fancy mammoth · Texas', '13.6 kg'],
          '#7a3f18',
          big(PECANS, 1.5),
          '#6b3a1a',
          170,
        ),
        strewn(big(PECANS, 1.5), 7, [8, 2.5], [-4, -20, 0.6]),
      ],
      view: { up: 28, round: -12 },
    }),
  },
  'trail-mix-with-cranberries-5-kg': {
    seen: 'A kraft bag of trail mix with a bowl of almonds, walnuts, raisins and cranberries',
    scene: (look) => ({
      parts: [
        ...bag(look, 'TRAIL MIX', ['With cranberries', '5 kg'], kraft, '#3f6b3a', [22, 12, 33]),
        put([14, -11, 0], bowlOf(8.4, 4.6, matt('#efe9dc'), { ground: ground('#6b4526'), pieces: TRAIL, count: 150, tilt: 60 })),
        strewn(TRAIL, 12, [4, 3], [-6, -14, 0.4]),
      ],
      view: { up: 26, round: 6 },
    }),
  },
};
