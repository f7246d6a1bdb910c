import { label } from '../../parts/labels.ts';
import { plastic } from '../../parts/materials.ts';
import { dollop, printedTube, roundPrint } from '../../parts/packs/tubes.ts';
import { put } from '../../parts/words/solids.ts';
import type { Look, Material, Models, Part } from '../../scene.ts';

interface Sunscreen {
  readonly factor: number;
  readonly content: string;
  readonly ground: string;
  readonly ink: string;
  readonly accent: string;
}
const SMALL: Sunscreen = { factor: 30, content: '50 ml', ground: '#fdfaf3', ink: '#c2560c', accent: '#f2a51a' };
const FAMILY: Sunscreen = { factor: 50, content: 'Family tube · 100 ml', ground: '#f6a623', ink: '#5a2a05', accent: '#fff1c9' };

const sun = (color: string) =>
  `<circle cx="50" cy="50" r="21" fill="${color}"/>${Array.from({ length: 12 }, (_, i) => `<path d="M46 22L50 4L54 22z" fill="${color}" transform="rotate(${i * 30} 50 50)"/>`).join('')}`;

/** The whole skin of a tube; waves of the second colour run round its lower part. */
function skin(look: Look, { factor, content, ground, ink, accent }: Sunscreen): string {
  const front = label({
    brand: look.brand,
    title: `SPF ${factor}`,
    lines: ['Mineral sunscreen', 'Zinc oxide · broad spectrum', content],
    size: [4.4, 7.4],
    paper: ground,
    ink,
    accent,
    mark: sun(accent),
    look: 'plain',
    at: 0.5,
  }).replace(/<rect [^>]*\/>/, '');
  const waves = [640, 690, 740]
    .map(
      (y, i) =>
        `<path d="M0 ${y}${Array.from({ length: 12 }, () => 'q50 -40 100 0').join('')}V820H0z" fill="${accent}" opacity="${0.45 + i * 0.25}"/>`,
    )
    .join('');
  return roundPrint({ front, ground, size: [1200, 736], place: [330, 110, 560], extra: waves });
}

const cream: Material = { color: '#f7f4ea', rough: 0.35, coat: 0.3, soft: 0.3 };

const small = (look: Look): Part =>
  printedTube({ height: 12.4, radius: 1.9, svg: skin(look, SMALL), cap: plastic('#f2a51a', 0.3), capHeight: 2.2, capRadius: 1.5 });
const family = (look: Look): Part =>
  printedTube({ height: 16, radius: 2.5, svg: skin(look, FAMILY), cap: plastic('#2f7fa8', 0.3), capHeight: 2.2, capRadius: 2.5 });

export const SUNSCREENS: Models = {
  'mineral-sunscreen-spf-30-50-ml-tube': {
    seen: 'Two white and orange tubes of mineral sunscreen SPF 30 and a dollop of cream before them',
    scene: (look) => ({
      parts: [
        put([-2.6, 1.6, 0], [small(look)], [0, 0, 8]),
        put([2.8, 2.4, 0], [small(look)], [0, 0, -10]),
        dollop([0.4, -2.4, 0], 1.3, cream),
      ],
      view: { up: 14, round: 0 },
    }),
    packed: (look) => ({
      parts: Array.from({ length: 12 }, (_, i) => put([(i % 4) * 5.2 - 7.8, Math.floor(i / 4) * 4.4, 0], [small(look)])),
      view: { up: 26, round: 20 },
    }),
    detail: (look) => ({ parts: [small(look)], view: { up: 6, fill: 1.4, shift: [0, 0.08] } }),
  },
  'mineral-sunscreen-spf-50-100-ml-family-tube': {
    seen: 'A large orange family tube of mineral sunscreen SPF 50 with a blue flip cap and a dollop of cream',
    scene: (look) => ({
      parts: [put([0, 1.4, 0], [family(look)], [0, 0, -14]), dollop([4.6, -1, 0], 1.6, cream)],
      view: { up: 12, round: 10 },
    }),
  },
};
