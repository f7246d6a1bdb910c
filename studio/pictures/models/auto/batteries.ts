import { drawing, write } from '../../parts/devices.ts';
import { plastic } from '../../parts/materials.ts';
import { way } from '../../parts/words/points.ts';
import { block, put, rod, turned } from '../../parts/words/solids.ts';
import type { Look, Material, Models, Part } from '../../scene.ts';

interface Battery {
  readonly long: number;
  readonly amps: string;
  readonly cold: string;
  readonly accent: string;
  readonly sign: string;
  readonly brand: string;
}

const CASE: Material = { color: '#232528', rough: 0.5, grain: { kind: 'noise', scale: 30, bump: 0.06, depth: 0.02 } };
const LID: Material = { color: '#2e3135', rough: 0.45 };
const LEAD: Material = { color: '#9b9ea2', rough: 0.38, metal: 1 };
const [DEEP, HIGH] = [17.5, 19];

const front = ({ long, amps, cold, accent, sign, brand }: Battery): string => {
  const w = long * 20 - 40;
  return drawing(
    w,
    220,
    `<rect width="${w}" height="220" fill="#f4f5f5"/><rect width="${w}" height="58" fill="${accent}"/><rect y="204" width="${w}" height="16" fill="${accent}"/>${write(22, 42, Math.min(36, (w - 120) / (brand.length * 0.78)), brand.toUpperCase(), '#ffffff', 800, 'start')}${write(w - 18, 40, 28, 'AGM', '#ffffff', 800, 'end')}${write(22, 132, 52, '12 V', '#1d2023', 800, 'start')}${write(w - 18, 132, 68, amps, accent, 800, 'end')}${write(22, 184, 30, cold, '#44484d', 600, 'start')}${write(w - 18, 184, 26, sign, '#44484d', 600, 'end')}`,
    false,
  );
};

const pole = (x: number, plus: boolean): Part =>
  put(
    [x, -5.4, HIGH - 2.2],
    [
      turned(
        [
          [1.5, 0],
          [1.5, 0.5],
          [1.5, 0.5],
          [0.98, 0.6],
          [0.98, 0.6],
          [0.86, 2.3],
          [0.86, 2.3],
          [0, 2.35],
        ],
        LEAD,
      ),
      block([2.6, 1.1, 0.16], [plus ? -3.1 : 3.1, 0, 2.25], plastic(plus ? '#d3262b' : '#2767b0'), { edge: 0.05 }),
      ...(plus ? [block([1.1, 2.6, 0.16], [-3.1, 0, 2.26], plastic('#d3262b'), { edge: 0.05 })] : []),
    ],
  );

/** Its label faces -y. */
function battery(it: Battery): Part[] {
  const { long, accent } = it;
  const end = long / 2;
  return [
    block([long, DEEP, 15], [0, 0, 0], CASE, { edge: 0.7 }),
    block([long + 0.5, DEEP + 0.5, 1.4], [0, 0, 0], CASE, { edge: 0.4 }),
    block([long + 0.9, DEEP + 0.9, 2.6], [0, 0, 14.3], LID, { edge: 0.5 }),
    block([long - 0.4, DEEP - 7, 2.4], [0, 3.2, 16.6], LID, { edge: 0.6 }),
    block([long - 13, DEEP - 1.2, 2.4], [0, 0, 16.7], LID, { edge: 0.6 }),
    ...Array.from({ length: Math.floor(long / 1.8) }, (_, i) =>
      block([0.7, 0.5, 2], [-end + 1.4 + i * 1.8, -DEEP / 2 - 0.35, 14.6], CASE, { edge: 0.15 }),
    ),
    pole(-end + 3.4, false),
    pole(end - 3.4, true),
    block([3.4, 3.4, 3], [end - 3.4, -5.4, HIGH - 2], { color: '#c9252b', rough: 0.35, coat: 0.3 }, { edge: 0.5 }),
    { kind: 'sheet', size: [long - 2, 10.6], at: [0, -DEEP / 2 - 0.03, 2.6], material: { rough: 0.35, svg: front(it) } },
    {
      kind: 'sheet',
      lies: true,
      size: [long - 14, 6],
      at: [0, -0.6, HIGH + 0.13],
      material: {
        rough: 0.4,
        svg: drawing(
          (long - 14) * 24,
          144,
          `<rect width="${(long - 14) * 24}" height="144" fill="${accent}"/>${write((long - 14) * 12, 62, 44, it.sign, '#ffffff', 800)}${write((long - 14) * 12, 116, 28, 'Sealed · do not open · 1 year', '#ffffff', 500)}`,
        ),
      },
    },
    rod(way([-end + 3, 5.4, 18.9, -end + 4.4, 5.4, 22.2, 0, 5.4, 24, end - 4.4, 5.4, 22.2, end - 3, 5.4, 18.9]), 0.42, {
      color: '#141517',
      rough: 0.8,
    }),
    ...[-1, 1].map((side) => block([2.4, 2.2, 0.7], [side * (end - 3), 5.4, HIGH - 0.3], { color: '#17181a', rough: 0.6 }, { edge: 0.2 })),
  ];
}

const small = ({ brand }: Look) => battery({ long: 24.2, amps: '60 Ah', cold: '540 A (EN)', accent: '#2c6b4c', sign: 'AGM', brand });
const large = ({ brand }: Look) => battery({ long: 31.5, amps: '80 Ah', cold: '800 A (EN)', accent: '#1f4f9c', sign: 'START-STOP', brand });

export const BATTERIES: Models = {
  'agm-car-battery-60-ah': {
    seen: 'A black car battery with a green label saying 60 Ah and two poles',
    scene: (look) => ({ parts: small(look), view: { up: 24, round: -26 }, exposure: 0.7 }),
    packed: (look) => ({
      parts: [put([-14, 8, 0], small(look)), put([14, 8, 0], small(look)), put([2, -16, 0], small(look), [0, 0, 8])],
      view: { up: 26, round: -12 },
      exposure: 0.7,
    }),
    detail: (look) => ({ parts: small(look), view: { up: 42, round: 34, fill: 1.3 }, exposure: 0.7 }),
  },
  'agm-car-battery-80-ah-start-stop': {
    seen: 'A long car battery with a blue label saying 80 Ah, start-stop',
    scene: (look) => ({ parts: large(look), view: { up: 20, round: 24 }, exposure: 0.7 }),
  },
};
