import type { Cents } from '#domain/kernel/money.ts';
import type { ListingContent } from './listing.ts';

/** Maximum percentage a person can enter, to limit the effect of a typo. */
export const MAX_TRUSTED_PERCENT = 50;

/**
 * Returns the content without the fields a verified supplier may change unreviewed: prices, stock, lead time, bar
 * codes.
 */
function withoutTrusted(content: ListingContent): object {
  const { priceCents: _price, stock: _stock, shipDays: _shipDays, gtin: _gtin, tiers, skus, ...rest } = content;
  return {
    ...rest,
    tiers: tiers.map(({ minQuantity }) => minQuantity),
    skus: skus?.map(({ priceCents: _skuPrice, stock: _skuStock, gtin: _skuGtin, ...sku }) => sku),
  };
}

const pricesOf = ({ priceCents, tiers, skus = [] }: ListingContent): readonly Cents[] => [
  priceCents,
  ...tiers.map(({ unitPriceCents }) => unitPriceCents),
  ...skus.map((sku) => sku.priceCents),
];

/** Compares deeply, ignoring the order of members. */
function isEqual(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  const [a, b] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  const names = new Set([...a.keys(), ...b.keys()]);
  return [...names].every((name) => isEqual(a.get(name), b.get(name)));
}

/**
 * True if `next` differs from `seen`, the last content a person decided on, only in stock, lead time, bar codes and
 * prices within `percent`.
 */
export function isTrustedChange(seen: ListingContent, next: ListingContent, percent: number): boolean {
  if (!isEqual(withoutTrusted(seen), withoutTrusted(next))) return false;
  const [before, after] = [pricesOf(seen), pricesOf(next)];
  return before.every((price, at) => Math.abs((after[at] ?? 0) - price) * 100 <= price * percent);
}
