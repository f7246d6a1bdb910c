import type { Cents } from '#domain/kernel/money.ts';
import type { ListingContent } from './listing.ts';

/** A person sets at most this much, so that a slip of a finger opens no door. */
export const MAX_TRUSTED_PERCENT = 50;

/** What a listing says but for what a verified supplier may be trusted with: prices, stock, lead time, bar codes. */
function withoutTrusted(content: ListingContent): object {
  const { priceCents: _price, stock: _stock, shipDays: _shipDays, gtin: _gtin, tiers, skus, ...rest } = content;
  return {
    ...rest,
    tiers: tiers.map(({ minQuantity }) => minQuantity),
    skus: skus?.map(({ priceCents: _skuPrice, stock: _skuStock, gtin: _skuGtin, ...sku }) => sku),
  };
}

/** Every price a listing states, in one order. */
const pricesOf = ({ priceCents, tiers, skus = [] }: ListingContent): readonly Cents[] => [
  priceCents,
  ...tiers.map(({ unitPriceCents }) => unitPriceCents),
  ...skus.map((sku) => sku.priceCents),
];

/** True if both say the same, whatever the order of their members. */
function isEqual(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  const [a, b] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  const names = new Set([...a.keys(), ...b.keys()]);
  return [...names].every((name) => isEqual(a.get(name), b.get(name)));
}

/**
 * True if `next` differs from `seen`, the last one that a person decided about, in nothing but stock, lead time, bar codes and
 * prices within so many percent.
 */
export function isTrustedChange(seen: ListingContent, next: ListingContent, percent: number): boolean {
  if (!isEqual(withoutTrusted(seen), withoutTrusted(next))) return false;
  const [before, after] = [pricesOf(seen), pricesOf(next)];
  return before.every((price, at) => Math.abs((after[at] ?? 0) - price) * 100 <= price * percent);
}
