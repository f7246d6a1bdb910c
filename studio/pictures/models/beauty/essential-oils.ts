import { lavender, lemongrass, twig } from '../../parts/botanicals.ts';
import { label } from '../../parts/labels.ts';
import { plastic } from '../../parts/materials.ts';
import { amberFull, amberGlass, screwCap, vial } from '../../parts/packs/droppers.ts';
import { put } from '../../parts/words/solids.ts';
import type { Look, Models, Part } from '../../scene.ts';

const cap = plastic('#222124', 0.4);

interface Oil {
  readonly title: string;
  readonly latin: string;
  readonly content: string;
  readonly accent: string;
  readonly paper: string;
  readonly height: number;
  readonly radius: number;
}
const LAVENDER: Oil = {
  title: 'LAVENDER',
  latin: 'Lavandula angustifolia',
  content: '10 ml',
  accent: '#6a4fa0',
  paper: '#f5f1fa',
  height: 5.7,
  radius: 1.25,
};
const EUCALYPTUS: Oil = {
  title: 'EUCALYPTUS',
  latin: 'Eucalyptus globulus',
  content: '30 ml',
  accent: '#2f7f6f',
  paper: '#eff7f3',
  height: 7.7,
  radius: 1.7,
};
const LEMONGRASS: Oil = {
  title: 'LEMONGRASS',
  latin: 'Cymbopogon flexuosus',
  content: '100 ml',
  accent: '#8a9a1c',
  paper: '#fafbe8',
  height: 11.2,
  radius: 2.4,
};

function oil(look: Look, { title, latin, content, accent, paper, height, radius: r }: Oil): Part {
  const low = r * 0.4;
  const high = height - r * 1.4;
  return vial({
    height,
    radius: r,
    glass: amberGlass,
    content: amberFull,
    neck: r * 0.52,
    top: [screwCap(r * 0.66, r * 1.1, cap)],
    label: label({
      brand: look.brand,
      title,
      lines: ['Essential oil', latin, content],
      size: [r * 2.06, high - low],
      paper,
      accent,
      at: 0.52,
    }),
    labelAt: [low, high],
  });
}

export const ESSENTIAL_OILS: Models = {
  'lavender-essential-oil-10-ml': {
    seen: 'Three small amber bottles of lavender essential oil with sprigs of lavender',
    scene: (look) => ({
      parts: [
        put([-3.2, 1.4, 0], [oil(look, LAVENDER)]),
        put([0, 2.2, 0], [oil(look, LAVENDER)]),
        put([3.2, 1.4, 0], [oil(look, LAVENDER)]),
        put([-5, -1.8, 0], lavender(8.4), [0, 0, 4]),
        put([-4.2, -2.8, 0], lavender(8), [0, 0, -4]),
        put([-4, -1.2, 0.25], lavender(7.2), [0, 0, -9]),
      ],
      view: { up: 20, round: 0 },
    }),
    packed: (look) => ({
      parts: Array.from({ length: 24 }, (_, i) => put([(i % 6) * 2.9 - 7.2, Math.floor(i / 6) * 2.9, 0], [oil(look, LAVENDER)])),
      view: { up: 32, round: 16 },
    }),
    detail: (look) => ({
      parts: [oil(look, LAVENDER), put([-3.6, -1.9, 0], lavender(7.4), [0, 0, 3])],
      view: { up: 14, fill: 1.2, round: 6 },
    }),
  },
  'eucalyptus-essential-oil-30-ml': {
    seen: 'Two amber bottles of eucalyptus essential oil with a grey-green eucalyptus twig',
    scene: (look) => ({
      parts: [
        put([-2, 2.4, 0], [oil(look, EUCALYPTUS)]),
        put([2.4, 3.2, 0], [oil(look, EUCALYPTUS)]),
        put([-5.6, -2.6, 0], twig(11, 6, [2.3, 1.5], '#86a596', '#7d6a55', 62), [0, 0, 5]),
        put([5, -0.6, 0], twig(5, 3, [2, 1.3], '#93b0a2', '#7d6a55', 62), [0, 0, 58]),
      ],
      view: { up: 20, round: 6 },
    }),
  },
  'lemongrass-essential-oil-100-ml': {
    seen: 'A large amber bottle of lemongrass essential oil beside a bundle of lemongrass stalks',
    scene: (look) => ({
      parts: [
        put([-2.6, 3.4, 0], [oil(look, LEMONGRASS)]),
        put([3.2, 4.4, 0], [oil(look, LEMONGRASS)]),
        put([-7.4, -3.4, 0], lemongrass(15, 4), [0, 0, 6]),
      ],
      view: { up: 18, round: -6 },
    }),
  },
};
