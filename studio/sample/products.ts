import { CATEGORY_SLUGS, type CategorySlug } from '#domain/product/category.ts';
import { choose, countVariations, toSpecifications } from './choices.ts';
import { type BaseProduct, readGoods } from './lists.ts';
import { drawMoq, drawPriceCents, drawTiers, originalCents, withinReach } from './prices.ts';
import { createRandom, type Random } from './random.ts';
import { drawAverage, histogramFor, ratingOf } from './ratings.ts';
import { drawReviews } from './reviews.ts';
import type { UnpicturedProduct } from './sample-types.ts';
import { drawSkus } from './skus.ts';
import { slugOf } from './slug.ts';
import { listTradingSuppliers, type TradingSupplier } from './suppliers.ts';

/**
 * A card without a picture must be visible somewhere; far down the default order, so that the home page has pictures
 * only.
 */
const UNPICTURED: ReadonlySet<string> = new Set(['jasmine-rice-aaa-25-kg', 'jasmine-green-tea-500-g']);
/** Products per category that are new this month. */
const NEW_PER_CATEGORY = 7;
const LONG_HAUL_DAYS = [9, 32] as const;
const SHORT_HAUL_DAYS = [4, 14] as const;
const SHORT_HAUL_FROM = ['USA', 'UK', 'Germany', 'Italy', 'Spain', 'Portugal', 'France', 'Poland', 'Canada'];
/** Large exporters are drawn more often than the others. */
const DRAWING_POWER: Readonly<Record<string, number>> = { China: 1, India: 1, USA: 2, Vietnam: 1 };

/** One place in a category's order; shares of the whole catalogue are distributed over these. */
interface Place {
  readonly percentOff: number;
  readonly isNew: boolean;
}

/** Distributes discounts (35 %, of them 15 points above 20 %) and this month's arrivals over a category. */
function dealPlaces(random: Random, count: number): Place[] {
  const order = random.shuffle([...Array(count).keys()]);
  const percentAt = (rank: number) => (rank < count * 0.155 ? random.int(22, 55) : rank < count * 0.36 ? random.int(5, 20) : 0);
  const discounts = order.map((rank) => percentAt(rank));
  const arrivals = random.shuffle([...Array(count).keys()]);
  return discounts.map((percentOff, index) => ({ percentOff, isNew: (arrivals[index] ?? count) < NEW_PER_CATEGORY }));
}

function drawSupplier(random: Random, base: BaseProduct, index: number, suppliers: readonly TradingSupplier[]): TradingSupplier {
  const countries = base.origins.map((origin) => choose(origin, index));
  const weighted = countries.flatMap((country) => Array<string>(DRAWING_POWER[country] ?? 1).fill(country));
  const country = random.pick(weighted);
  const fitting = suppliers.filter((supplier) => supplier.country === country && supplier.trades.includes(base.trade));
  if (fitting.length === 0) throw new Error(`${base.name}: no supplier of ${base.trade} in ${country}`);
  return random.pick(fitting);
}

function drawStock(random: Random, moq: number, priceCents: number): number | null {
  if (random.chance(0.05)) return null;
  if (priceCents > 50_000) return moq + random.int(4, 140);
  if (random.chance(0.12)) return moq + random.int(10, 480);
  return moq + Math.round(800 * 20 ** random.next());
}

function drawReviewCount(random: Random, priceCents: number): number {
  const most = priceCents > 50_000 ? 160 : priceCents > 10_000 ? 700 : 4_000;
  return Math.round(8 * (most / 8) ** random.next());
}

function badgesOf(product: { sold: number; moq: number; rating: number; stock: number | null; reviewCount: number }): string[] {
  const badges: string[] = [];
  if (product.reviewCount > 1_500) badges.push('Best Seller');
  if (product.rating >= 4.7 && product.reviewCount > 50) badges.push('Top Rated');
  if (product.moq <= 5) badges.push('Low MOQ');
  if (product.stock !== null && product.stock > 8_000) badges.push('Ready to Ship');
  return badges;
}

function expand(
  category: CategorySlug,
  base: BaseProduct,
  index: number,
  place: Place,
  suppliers: readonly TradingSupplier[],
): UnpicturedProduct {
  const name = choose(base.name, index).trim();
  const random = createRandom(`product ${name}`);
  const drawnCents = drawPriceCents(random, base.price[index] ?? 0);
  const percentOff = index === 0 && base.percentOff !== undefined ? base.percentOff : place.percentOff;
  // In steps of 3 cents a 70 % discount comes out exactly.
  const priceCents = percentOff === 70 ? Math.ceil(drawnCents / 3) * 3 : drawnCents;
  const moq = drawMoq(random, base.moq, priceCents);
  const supplier = drawSupplier(random, base, index, suppliers);
  const reviewCount = drawReviewCount(random, priceCents);
  const histogram = histogramFor(drawAverage(random), reviewCount);
  const rating = ratingOf(histogram);
  const drawnStock = drawStock(random, moq, priceCents);
  const sold = Math.round(reviewCount * (1.5 + moq ** 0.7 * (0.3 + random.next())));
  const createdDaysAgo = place.isNew ? random.int(0, 24) : random.int(26, 700);
  // Not used any more; without it every later value of the sample would change.
  random.next();
  const { tiers, stock } = withinReach(createRandom(`reach ${name}`), drawTiers(random, priceCents, moq), drawnStock);
  const id = slugOf(name);
  const colors = (base.colors ?? []).map((color) => choose(color, index));
  const [fewest, most] = SHORT_HAUL_FROM.includes(supplier.country) ? SHORT_HAUL_DAYS : LONG_HAUL_DAYS;
  return {
    id,
    name,
    description: choose(base.desc, index),
    category,
    subcategory: base.sub,
    priceCents,
    originalPriceCents: percentOff === 0 ? null : originalCents(priceCents, percentOff),
    moq,
    stock,
    badges: badgesOf({ sold, moq, rating, stock, reviewCount }),
    rating,
    histogram,
    sold,
    supplierId: supplier.id,
    createdDaysAgo,
    tiers,
    colors,
    sizes: base.sizes ?? [],
    ...drawSkus(createRandom(`skus ${name}`), { ...base, colors }, { id, priceCents, stock }),
    shipping: {
      free: random.chance(0.3),
      estimatedDays: random.chance(0.05) ? null : random.int(fewest, most),
      from: `${supplier.city}, ${supplier.country}`,
    },
    specifications: toSpecifications(choose(base.specs, index)),
    reviews: drawReviews(random, { category, subcategory: base.sub, thing: choose(base.thing, index), moq, histogram, createdDaysAgo }),
    hasPicture: !UNPICTURED.has(id),
  };
}

/** Returns every sample product, the same on every run, without pictures. @throws if a list contradicts itself */
export function listSampleProducts(): UnpicturedProduct[] {
  const suppliers = listTradingSuppliers();
  return CATEGORY_SLUGS.flatMap((category) => {
    const entries = readGoods(category).flatMap((base) => [...Array(countVariations(base)).keys()].map((index) => ({ base, index })));
    const places = dealPlaces(createRandom(`places ${category}`), entries.length);
    return entries.map(({ base, index }, at) => expand(category, base, index, places[at] ?? { percentOff: 0, isNew: false }, suppliers));
  });
}
