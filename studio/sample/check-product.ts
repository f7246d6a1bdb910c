import { ratingOf } from './ratings.ts';
import type { SampleProduct, SampleSupplier } from './sample-types.ts';

const between = (value: number, lowest: number, highest: number) => value >= lowest && value <= highest;
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

function areTiersSound({ tiers, moq, priceCents }: SampleProduct): boolean {
  if (tiers.length === 0) return true;
  const before = [{ minQuantity: moq, unitPriceCents: priceCents }, ...tiers];
  const falls = tiers.every((tier, index) => {
    const previous = before[index];
    return previous !== undefined && tier.minQuantity > previous.minQuantity && tier.unitPriceCents < previous.unitPriceCents;
  });
  return falls && between(tiers.length, 2, 4) && tiers.every((tier) => tier.unitPriceCents > 0);
}

/**
 * Checks that each combination occurs once with a code of its own, and that the product has the lowest price and the
 * sum of the stocks.
 */
function areSkusSound({ options = [], skus, priceCents, stock }: SampleProduct): boolean {
  if (skus === undefined) return true;
  const combinations = options.reduce((count, { values }) => count * values.length, 1);
  const stocks = skus.flatMap((sku) => (sku.stock === null ? [] : [sku.stock]));
  return (
    between(options.length, 1, 3) &&
    skus.length === combinations &&
    new Set(skus.map(({ values }) => JSON.stringify(values))).size === combinations &&
    new Set(skus.map(({ sku }) => sku)).size === combinations &&
    Math.min(...skus.map((sku) => sku.priceCents)) === priceCents &&
    (stocks.length === 0 || (stocks.length === skus.length && sum(stocks) === stock))
  );
}

function isShippedFromSupplier(product: SampleProduct, suppliers: readonly SampleSupplier[]): boolean {
  const places = suppliers.filter((s) => s.id === product.supplierId).map((s) => `${s.city}, ${s.country}`);
  return places.includes(product.shipping.from);
}

/** Returns one product's faults, as texts; empty if there are none. */
export function checkProduct(product: SampleProduct, suppliers: readonly SampleSupplier[]): string[] {
  const reviewCount = sum(product.histogram);
  const sentences = product.description.split(/(?<=[.!?])\s+(?=[A-Z0-9])/).length;
  const texts = JSON.stringify(product);
  const rules: readonly (readonly [boolean, string])[] = [
    [/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(product.id), 'id is not a slug'],
    [
      !/[{}~]/.test(`${product.name}${product.description}${product.specifications.map((s) => s.value).join('')}`),
      'a choice was left open',
    ],
    [!/undefined|NaN/.test(texts), 'a value is undefined'],
    [between(sentences, 2, 4), `description has ${sentences} sentences, want 2-4`],
    [between(product.specifications.length, 5, 8), `${product.specifications.length} specifications, want 5-8`],
    [product.specifications.every(({ name, value }) => name !== '' && value !== ''), 'a specification is empty'],
    [between(product.moq, 1, 1_000), `MOQ ${product.moq}, want 1-1000`],
    [product.stock === null || product.stock >= product.moq, `stock ${product.stock} is below MOQ ${product.moq}`],
    [product.originalPriceCents === null || product.originalPriceCents > product.priceCents, 'original price is not above the price'],
    [between(product.rating, 3.2, 5), `rating ${product.rating}, want 3.2-5.0`],
    [product.rating === ratingOf(product.histogram), `rating ${product.rating} is not the histogram's ${ratingOf(product.histogram)}`],
    [between(reviewCount, 8, 4_000), `${reviewCount} reviews, want 8-4000`],
    [product.sold >= reviewCount, `sold ${product.sold} is below its ${reviewCount} reviews`],
    [between(product.createdDaysAgo, 0, 700), `created ${product.createdDaysAgo} days ago, want 0-700`],
    [areTiersSound(product), 'price tiers do not rise in quantity and fall in price'],
    [product.tiers.every(({ minQuantity }) => minQuantity <= (product.stock ?? minQuantity)), 'stock does not reach a price break'],
    [areSkusSound(product), 'SKUs do not agree with the product'],
    [isShippedFromSupplier(product, suppliers), `ships from ${product.shipping.from}, not from its supplier`],
    [product.reviews.length === 3, `${product.reviews.length} written reviews, want 3`],
    [product.reviews.every((r) => (product.histogram[r.rating - 1] ?? 0) > 0), 'a written review has stars the histogram lacks'],
    [product.reviews.every((r) => r.daysAgo <= product.createdDaysAgo), 'a review is older than the product'],
    [new Set(product.reviews.map((r) => r.body)).size === product.reviews.length, 'two reviews say the same'],
  ];
  return rules.filter(([holds]) => !holds).map(([, breach]) => `${product.id}: ${breach}`);
}
