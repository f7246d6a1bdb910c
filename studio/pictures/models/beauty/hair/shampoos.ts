import { leaf, nut, twig } from '../../../parts/botanicals.ts';
import { label } from '../../../parts/labels.ts';
import { glossy, paper } from '../../../parts/materials.ts';
import { flipCap, pumpTop } from '../../../parts/packs/pumps.ts';
import { roundLabel } from '../../../parts/packs/sticking.ts';
import { flats } from '../../../parts/words/points.ts';
import { block, put, turned } from '../../../parts/words/solids.ts';
import type { Look, Material, Models, Part } from '../../../scene.ts';
import { halfCoconut } from '../../food-and-groceries/oils.ts';

const COCONUT_MARK =
  '<path d="M8 40A42 42 0 0 0 92 40Z" fill="#6b4426"/><ellipse cx="50" cy="40" rx="42" ry="15" fill="#8a5a34"/><ellipse cx="50" cy="40" rx="36" ry="11.5" fill="#fffdf6"/><path d="M24 86Q40 74 50 86T78 86" stroke="#2f8ea6" stroke-width="5" fill="none"/>';
/** An oval bottle of pearl plastic with a pump. */
function coconutBottle(look: Look): Part[] {
  const pearl: Material = { color: '#f4efe4', rough: 0.28, coat: 0.5, soft: 0.1 };
  const at = (z: number, wide: number, deep: number, power = 2.4) => ({ at: [0, 0, z] as const, size: [wide, deep] as const, power });
  return [
    {
      kind: 'loft',
      sections: [
        at(0, 7.2, 4.4),
        at(0.4, 8, 5.1),
        at(2, 8.2, 5.2),
        at(12, 8.2, 5.2),
        at(14.6, 7.4, 5),
        at(16.6, 4.4, 3.8, 2),
        at(17.4, 3, 3, 2),
        at(18.4, 2.9, 2.9, 2),
      ],
      per: 8,
      material: pearl,
    },
    {
      kind: 'sheet',
      size: [5.7, 10],
      bend: 8,
      at: [0, 8 - 2.7, 1.8],
      material: {
        ...paper(),
        rough: 0.45,
        svg: label({
          brand: look.brand,
          title: 'COCONUT\n& KERATIN',
          lines: ['Shampoo', 'Sulphate-free', '500 ml'],
          size: [5.7, 10],
          paper: '#dff0f2',
          accent: '#237a92',
          mark: COCONUT_MARK,
          look: 'band',
          at: 0.62,
        }),
      },
    },
    put([0, 0, 17.6], pumpTop(1.75, glossy('#ffffff'), 1.3)),
  ];
}
const flakes: Part = {
  kind: 'heap',
  count: 26,
  radius: [4.2, 2],
  height: 0.3,
  tilt: 24,
  filled: false,
  seed: 4,
  at: [6, -5.4, 0.1],
  parts: [block([1.5, 0.5, 0.12], [0, 0, 0], { color: '#fbf8f0', rough: 0.6 }, { edge: 0.04 })],
};

const ARGAN_MARK =
  '<path d="M50 92C22 92 14 60 24 38C32 20 44 8 50 4C56 8 68 20 76 38C86 60 78 92 50 92Z" fill="#c9a24b"/><path d="M50 84C36 84 32 62 38 46C42 34 48 24 50 20" stroke="#2a1c14" stroke-width="5" fill="none"/>';
/** The salon's litre. */
function arganBottle(look: Look): Part[] {
  return [
    turned(flats('0 0.1, 3.9 0, 4.3 0.4, 4.4 0.9, 4.4 0.9, 4.4 17.4, 4.4 17.4, 4.3 18.2, 3.4 19.3, 1.9 20, 1.9 20, 1.8 21'), {
      color: '#6a3413',
      rough: 0.14,
      coat: 0.8,
    }),
    roundLabel(
      label({
        brand: look.brand,
        title: 'ARGAN\nREPAIR',
        lines: ['Shampoo for dry ends', 'Salon size · 1 L'],
        size: [9.2, 12],
        paper: '#2a1c14',
        ink: '#eed9ab',
        accent: '#c9a24b',
        mark: ARGAN_MARK,
        look: 'frame',
        at: 0.57,
      }),
      4.4,
      3.2,
      12,
      120,
    ),
    put([0, 0, 20], pumpTop(2.1, glossy('#1d1b1a'), 1.6)),
  ];
}
const shell: Material = {
  color: '#8a5a2e',
  rough: 0.55,
  grain: { kind: 'noise', scale: 1.4, stretch: [1, 1, 0.25], bump: 0.4, to: '#6b4120' },
};
const kernel: Material = { color: '#e8d3a6', rough: 0.55, soft: 0.1 };
const argans: Part[] = [
  nut([8.6, -2.4, 0], 3.2, 2.5, shell, 30),
  nut([11.4, -4.4, 0], 3, 2.3, shell, -40),
  nut([7.2, -5.6, 0], 2.2, 1.2, kernel, 70),
  nut([9.6, -6.6, 0], 2.1, 1.1, kernel, 10),
  put([5.6, -5, 0.1], [leaf(4, 1.1, '#5d7a3a')], [0, 0, 200]),
];

const HERB_MARK =
  '<path d="M50 98V8" stroke="#2f6a4a" stroke-width="5"/><g stroke="#2f6a4a" stroke-width="7" stroke-linecap="round"><path d="M50 84L24 66M50 84L76 66M50 66L26 48M50 66L74 48M50 48L30 30M50 48L70 30M50 30L36 14M50 30L64 14"/></g>';
function mintBottle(look: Look): Part[] {
  return [
    turned(flats('0 0.1, 2.5 0, 2.85 0.4, 2.9 0.8, 2.9 0.8, 2.9 12.2, 2.9 12.2, 2.8 12.9, 2.2 13.4, 2.2 13.4, 2.1 13.8'), {
      color: '#5fae86',
      rough: 0.12,
      coat: 0.8,
      soft: 0.35,
    }),
    roundLabel(
      label({
        brand: look.brand,
        title: 'ROSEMARY\nMINT',
        lines: ['Shampoo', '300 ml'],
        size: [6, 8.4],
        paper: '#f3f8f1',
        accent: '#2f6a4a',
        mark: HERB_MARK,
        look: 'plain',
        at: 0.66,
      }),
      2.9,
      2.2,
      8.4,
      118,
    ),
    flipCap(2.45, 2.6, glossy('#f7f7f3'), [0, 0, 13.4]),
  ];
}
const rosemary = (turn: number): Part => put([0, 0, 0], twig(11, 15, [2.5, 0.5], '#6f9468', '#7a6a4a', 36), [0, 0, turn]);
const mint = (turn: number): Part => put([0, 0, 0.1], twig(4.6, 3, [2.9, 1.9], '#4da35b', '#6a8a4a', 62), [0, 0, turn]);

export const SHAMPOOS: Models = {
  'coconut-and-keratin-shampoo-500-ml': {
    seen: 'A white pump bottle of coconut and keratin shampoo beside half a coconut',
    scene: (look) => ({
      parts: [put([-2, 0, 0], coconutBottle(look), [0, 0, 4]), halfCoconut([7.6, 0, 4.6], [58, 0, 18], 0.86), flakes],
      view: { up: 12, round: 6 },
    }),
    packed: (look) => ({
      parts: [0, 1, 2, 3, 4, 5, 6, 7].map((i) => put([(i % 4) * 9.6, Math.floor(i / 4) * -8, 0], coconutBottle(look))),
      view: { up: 18, round: 14 },
    }),
    detail: (look) => ({ parts: coconutBottle(look), view: { up: 16, round: -14, fill: 1.4, shift: [0, 0.04] } }),
  },
  'argan-repair-shampoo-1-l-salon': {
    seen: 'A large brown salon bottle of argan shampoo with a black pump, argan nuts and kernels before it',
    scene: (look) => ({ parts: [put([0, 0, 0], arganBottle(look), [0, 0, -8]), ...argans], view: { up: 10, round: -8 } }),
  },
  'rosemary-mint-shampoo-300-ml': {
    seen: 'A slim green bottle of rosemary and mint shampoo with sprigs of rosemary and mint',
    scene: (look) => ({
      parts: [
        put([0, 0, 0], mintBottle(look), [0, 0, 10]),
        put([2.6, -3.6, 0], [rosemary(18)]),
        put([-2.8, -4, 0], [mint(165)]),
        put([6.6, -5.6, 0], [mint(-12)]),
      ],
      view: { up: 16, round: 10 },
    }),
  },
};
