import { createHash } from 'node:crypto';
import type { CategorySlug } from '#domain/product/category.ts';
import { swatchOf } from '#domain/product/swatch.ts';
import { listSampleProducts } from '../sample/products.ts';
import { listTradingSuppliers } from '../sample/suppliers.ts';
import { MODELS } from './models/models.ts';
import type { Look, Model, Models, Scene } from './scene.ts';

/** One picture of a product: the first, in another colour, as shipped, or a close-up. */
export interface Shot {
  readonly productId: string;
  /** 'art': belongs to no product. */
  readonly category: CategorySlug | 'art';
  /** 'hero', 'color:Navy', 'packed', 'detail'; for art its name. */
  readonly view: string;
  /** Alternative text. */
  readonly seen: string;
  readonly scene: Scene;
  /** Hash of everything that determines its look. */
  readonly hash: string;
  /** Hashes of the same scene in other sizes: such a picture stays until the scene changes. */
  readonly otherSizes: readonly string[];
  readonly pixels: number | readonly [width: number, height: number];
}

const HERO_PIXELS = 1280;
const VIEW_PIXELS = 640;
/** Sizes that were ever rendered. */
const SIZES = [640, 960, 1280];
const LEAST_HERO_PIXELS = 960;
/** Increment to render everything again: light, floor or camera changed. */
const STYLE = 1;

/** Floor and wall of each category: near white, with a tint. */
const TINTS: Readonly<Record<CategorySlug, string>> = {
  clothing: '#e9e5df',
  electronics: '#e1e5ea',
  tools: '#e8e4d8',
  'home-and-kitchen': '#ebe6dc',
  beauty: '#f0e4e1',
  toys: '#e4ebec',
  sports: '#e3eae2',
  auto: '#e2e4e7',
  'phones-and-accessories': '#e4e3ec',
  'food-and-groceries': '#eee8d9',
};
const NEUTRAL = '#9aa0a6';

/** The first two words of a supplier's name, and what is between them: 'Kaveri Knitwear', 'Savonnerie de Provence'. */
const brandOf = (name: string): string => /^[^ ,]+(?: \p{Ll}+)* [^ ,]+/u.exec(name)?.[0] ?? name;
/** Sold under the shop's own label, which their pictures show. */
const OWN_LABEL: ReadonlySet<string> = new Set([
  'semi-automatic-espresso-machine-single-group-home',
  'vacuum-insulated-travel-mug-380-ml',
  'hyaluronic-acid-face-serum-30-ml',
  'whole-spices-black-pepper-500-g-l-5-kg',
]);
const brands = new Map(listTradingSuppliers().map(({ id, name }) => [id, brandOf(name)]));

/**
 * Returns every picture of the models, product after product. @throws Error if a model has no product: it would never
 * be shown.
 */
export function listShots(models: Models = MODELS): Shot[] {
  const products = listSampleProducts();
  const strangers = Object.keys(models).filter((id) => products.every((product) => product.id !== id));
  if (strangers.length > 0) throw new Error(`No product has the id of these models: ${strangers.join(', ')}`);
  return products.flatMap(({ id, category, colors, supplierId, hasPicture }) => {
    const model: Model | undefined = models[id];
    if (model === undefined || !hasPicture) return [];
    const brand = (OWN_LABEL.has(id) ? undefined : brands.get(supplierId)) ?? 'Tradewind';
    const look = (colorName: string): Look => ({ color: hexOf(colorName), colorName, brand });
    const [first = '', ...others] = colors;
    const shoot = (view: string, pixels: number, make: Model['scene'] | undefined, colorName: string): Shot[] =>
      make === undefined
        ? []
        : [toShot({ productId: id, category, view, pixels, seen: say(model.seen, view, colorName) }, make(look(colorName)))];
    return [
      ...shoot('hero', HERO_PIXELS, model.scene, first),
      ...others.flatMap((name) => shoot(`color:${name}`, VIEW_PIXELS, model.scene, name)),
      ...shoot('packed', VIEW_PIXELS, model.packed, first),
      ...shoot('detail', VIEW_PIXELS, model.detail, first),
    ];
  });
}

const OF_VIEW: Readonly<Record<string, string>> = { packed: ', as it ships', detail: ', from near' };

const say = (seen: string, view: string, colorName: string): string =>
  seen.replaceAll('{color}', colorName.toLowerCase()) + (OF_VIEW[view] ?? '');

function toShot(shot: Omit<Shot, 'scene' | 'hash' | 'otherSizes'> & { readonly category: CategorySlug }, made: Scene): Shot {
  const scene = { tint: TINTS[shot.category], ...made };
  const others = SIZES.filter((size) => size !== shot.pixels && (shot.view !== 'hero' || size >= LEAST_HERO_PIXELS));
  return { ...shot, scene, hash: hashScene(shot.pixels, scene), otherSizes: others.map((size) => hashScene(size, scene)) };
}

/** Returns whether a picture made from the scene with this hash still shows what the shot asks for. */
export const isFresh = ({ hash, otherSizes }: Shot, made: string | undefined): boolean =>
  made !== undefined && (made === hash || otherSizes.includes(made));

/** Another scene, size or style is another picture. */
export const hashScene = (pixels: Shot['pixels'], scene: Scene): string =>
  createHash('sha256')
    .update(JSON.stringify([STYLE, pixels, scene]))
    .digest('hex')
    .slice(0, 24);

/** Returns '#rrggbb' of a colour's name, or of the first known word in it: 'Navy Dot' is Navy, 'Honey Ombre' Honey. */
function hexOf(name: string): string {
  const words = name.split(/[\s/&]+/);
  const candidates = [name, words.slice(0, 2).join(' '), ...words];
  const hex = candidates.map((candidate) => swatchOf(candidate)).find((found) => found?.startsWith('#')) ?? NEUTRAL;
  return hex.length === 4 ? `#${[...hex.slice(1)].map((digit) => digit + digit).join('')}` : hex;
}
