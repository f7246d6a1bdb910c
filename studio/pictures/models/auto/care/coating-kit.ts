import { drawing, write } from '../../../parts/devices.ts';
import { label } from '../../../parts/labels.ts';
import { plastic } from '../../../parts/materials.ts';
import { bottle } from '../../../parts/packs/bottles.ts';
import { carton } from '../../../parts/packs/cartons-and-bags.ts';
import { block, put } from '../../../parts/words/solids.ts';
import type { Look, Material, Models, Part } from '../../../scene.ts';
import { CAR } from './car-care.ts';

/** A thick cloth folded in four, its fold in front. */
const cloth = (color: string, at: readonly [number, number, number], spin: number): Part =>
  put(
    [at[0], at[1], at[2]],
    [0, 1].map(
      (i): Part =>
        block(
          [11 - i * 0.2, 9, 0.9],
          [0, 0, i * 0.9],
          { color, rough: 1, sheen: 0.6, grain: { kind: 'noise', scale: 6, bump: 0.7, depth: 0.12 } },
          { edge: 0.42 },
        ),
    ),
    [0, 0, spin],
  );

function coating({ brand }: Look): Part[] {
  const black: Material = { color: '#17181b', rough: 0.35 };
  const front = label({
    brand,
    title: 'CERAMIC\nCOATING',
    lines: ['9H · 50 ml kit', '24 months'],
    size: [15, 17],
    look: 'block',
    accent: '#15171b',
    ink: '#e9c86a',
    mark: CAR('#e9c86a', '#15171b'),
    at: 0.62,
  });
  const words = label({
    brand,
    title: '9H',
    lines: ['CERAMIC COATING', '50 ml'],
    size: [5, 4.6],
    look: 'block',
    accent: '#15171b',
    ink: '#e9c86a',
    at: 0.55,
  });
  const wipe = label({ brand, title: 'PANEL\nWIPE', lines: ['100 ml'], size: [5, 6], paper: '#f5f6f7', accent: '#b98d1c', at: 0.5 });
  return [
    put([0, 9, 0], [carton([17, 6, 19], black, { front })], [0, 0, -4]),
    put(
      [-4.4, -2.6, 0],
      [
        bottle({
          height: 8.4,
          radius: 1.9,
          neck: 0.9,
          body: { color: '#3a2412', rough: 0.08, coat: 1 },
          cap: { height: 1.9, radius: 1.15, material: { color: '#b98d3a', rough: 0.25, metal: 1 } },
          label: words,
          labelAt: [0.1, 0.6],
        }),
      ],
    ),
    put(
      [-10, 3, 0],
      [
        bottle({
          height: 12,
          radius: 2.2,
          neck: 1,
          body: plastic('#eceef0', 0.3),
          cap: { height: 2.2, radius: 1.3, material: black },
          label: wipe,
          labelAt: [0.1, 0.62],
        }),
      ],
    ),
    // The block that spreads it, in its suede.
    put(
      [2.8, -4, 0],
      [
        block(
          [6.4, 3.6, 2.4],
          [0, 0, 0.5],
          { color: '#1d1f23', rough: 0.95, grain: { kind: 'cells', scale: 4, bump: 0.7, depth: 0.1 } },
          { edge: 0.4 },
        ),
        block([7, 3.9, 0.7], [0, 0, 0], { color: '#8a8e94', rough: 1, sheen: 0.6 }, { edge: 0.25 }),
        {
          kind: 'sheet',
          lies: true,
          size: [4, 1.6],
          at: [0, 0, 2.93],
          material: { rough: 0.6, svg: drawing(400, 160, write(200, 112, 92, '9H', '#e9c86a', 800)) },
        },
      ],
      [0, 0, 16],
    ),
    cloth('#c99a2b', [13.4, 1.4, 0], -12),
    cloth('#5d646d', [13.2, 1.2, 1.8], -4),
  ];
}

export const COATING_KIT: Models = {
  'ceramic-coating-kit-50-ml': {
    seen: 'A ceramic coating kit: a small brown bottle, a panel wipe, an applicator and two cloths before their carton',
    scene: (look) => ({ parts: coating(look), view: { up: 20, round: 8 } }),
  },
};
