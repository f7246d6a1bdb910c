import type { CategoryPageSlug } from '#domain/product/category.ts';
import { MODELS } from '../models/models.ts';
import { put } from '../parts/words/solids.ts';
import { hashScene, type Shot } from '../plan.ts';
import type { Look, Part, Point, Scene, View } from '../scene.ts';
import { NEW_ARRIVALS, shippingCarton, TRENDING } from './cartons.ts';

/** Pixels; more than twice the size of a tile. */
const SHELF_PIXELS = 384;
const CARD_PIXELS = [1200, 630] as const;

interface Named {
  readonly id: string;
  readonly look?: Partial<Look>;
  readonly view?: View;
}

const LOOK: Look = { color: '#9aa0a6', colorName: '', brand: 'Tradewind' };
const BEAR = { id: 'plush-teddy-bear-30-cm', look: { color: '#a5703f', colorName: 'Brown' } };
const HEADPHONES = { id: 'over-ear-wireless-bluetooth-5-3-headphones', look: { color: '#3c78b4', colorName: 'Blue' } };
const CASSEROLE = { id: 'enamelled-casserole-5-2-l', look: { color: '#b8402f', colorName: 'Red' } };
const HONEY = { id: 'wildflower-honey-1-kg-x-12' };
const BALL = { id: 'composite-basketball-size-7' };

/** One product per category for the strip, the menu and the tiles. Colours visible on dark and light backgrounds. */
const SHELVES: Readonly<Record<CategoryPageSlug, Named | readonly Part[]>> = {
  trending: TRENDING,
  new: NEW_ARRIVALS,
  clothing: { id: 'combed-cotton-crew-neck-t-shirt-160-gsm', look: { color: '#15868a', colorName: 'Teal' } },
  electronics: HEADPHONES,
  tools: { id: 'claw-hammer-16-oz' },
  'home-and-kitchen': CASSEROLE,
  beauty: { id: 'eau-de-parfum-fig-coast-50-ml' },
  toys: { ...BEAR, view: { fill: 0.88 } },
  sports: BALL,
  auto: { id: 'radial-tyre-195-65-r15' },
  'phones-and-accessories': { id: '6-7-inch-5g-android-smartphone-256-gb-dual-sim', look: { color: '#2b3a67', colorName: 'Navy' } },
  'food-and-groceries': HONEY,
};

const made = ({ id, look }: Named): Scene | undefined => MODELS[id]?.scene({ ...LOOK, ...look });
const stand = (what: Named, at: Point, turn = 0): Part => put(at, made(what)?.parts ?? [], [0, 0, turn]);

/** Products of many categories on a quay, for the previews of shared links. */
const CARD: Scene = {
  tint: '#e4ebe8',
  view: { up: 9, round: -8, lens: 70, fill: 0.76, shift: [-0.16, 0.01] },
  parts: [
    shippingCarton([46, 36, 34], [16, 24, 0], 4),
    shippingCarton([38, 32, 28], [64, 22, 0], -6),
    shippingCarton([34, 30, 24], [24, 23, 34], -7),
    stand(HONEY, [63, 14, 28], -10),
    stand(BALL, [74, -10, 0]),
    stand(CASSEROLE, [36, -8, 0], 12),
    stand(HEADPHONES, [-2, -12, 0], 16),
  ],
};

function shelfScene(what: Named | readonly Part[]): Scene | undefined {
  if (!('id' in what)) return { parts: what, view: { up: 22, round: 28, fill: 0.98 }, cutout: true };
  const scene = made(what);
  return scene && { ...scene, view: { ...scene.view, fill: 0.98, ...what.view }, cutout: true };
}

const toShot = (view: string, pixels: Shot['pixels'], scene: Scene): Shot => ({
  productId: 'art',
  category: 'art',
  view,
  seen: '',
  pixels,
  scene,
  hash: hashScene(pixels, scene),
  otherSizes: [],
});

/** Every picture that belongs to no product. */
export function listArt(): Shot[] {
  const shelves = Object.entries(SHELVES).flatMap(([slug, what]) => {
    const scene = shelfScene(what);
    return scene === undefined ? [] : [toShot(slug, SHELF_PIXELS, scene)];
  });
  return [...shelves, toShot('card', CARD_PIXELS, CARD)];
}
