import { type Cents, lessPercent, roundHalfUp } from '#domain/kernel/money.ts';
import { type FlashSale, isFlashSaleRunning } from './flash-sale.ts';
import type { PriceTier, Product } from './product.ts';

type Priced = Pick<Product, 'id' | 'priceCents' | 'tiers'>;

/** Card badge limits, docs/SPECIFICATION-NOTES.md#constants. */
export const DISCOUNT_BADGE_ABOVE_PERCENT = 20;
export const MAX_CARD_BADGES = 2;
export const LOW_STOCK_THRESHOLD = 500;

/** The deal a product is in at this moment, or undefined. */
export function dealFor(productId: string, sale: FlashSale | null, nowMs: number): { percentOff: number } | undefined {
  if (!isFlashSaleRunning(sale, nowMs) || !sale.ids.includes(productId)) return undefined;
  return { percentOff: sale.percentOff };
}

/** The highest tier whose minimum the quantity reaches; undefined below the first. */
export function findTier(tiers: readonly PriceTier[], quantity: number): PriceTier | undefined {
  return tiers.reduce<PriceTier | undefined>(
    (best, tier) => (tier.minQuantity <= quantity && (best === undefined || tier.minQuantity > best.minQuantity) ? tier : best),
    undefined,
  );
}

/**
 * The next price break above the quantity, or undefined at the last one.
 * @param belowCents only breaks cheaper than this count: a break need not be cheaper than a running deal, or than the one before it
 */
export function nextTier(
  tiers: readonly PriceTier[],
  quantity: number,
  belowCents: Cents = Number.POSITIVE_INFINITY,
): PriceTier | undefined {
  const isBetter = (tier: PriceTier, best: PriceTier | undefined) =>
    tier.minQuantity > quantity && tier.unitPriceCents < belowCents && (best === undefined || tier.minQuantity < best.minQuantity);
  return tiers.reduce<PriceTier | undefined>((best, tier) => (isBetter(tier, best) ? tier : best), undefined);
}

/** Where a unit price comes from: the list price, a price break, or the day's deal. */
export interface UnitPrice {
  readonly unitPriceCents: Cents;
  readonly source: 'list' | 'tier' | 'deal';
  readonly tier: PriceTier | undefined;
  readonly deal: { readonly percentOff: number } | undefined;
}

/**
 * The highest tier reached, else the list price; then the running deal (off the list price) if it is lower.
 * The specification's flash price is 30 % off the product's price, so a deep tier can beat it.
 */
export function unitPrice(product: Priced, quantity: number, deal?: { percentOff: number }): UnitPrice {
  const tier = findTier(product.tiers, quantity);
  const base = tier?.unitPriceCents ?? product.priceCents;
  if (deal !== undefined) {
    const dealCents = lessPercent(product.priceCents, deal.percentOff);
    if (dealCents < base) return { unitPriceCents: dealCents, source: 'deal', tier, deal };
  }
  return { unitPriceCents: base, source: tier === undefined ? 'list' : 'tier', tier, deal: undefined };
}

/** By how many whole percent a price is below an earlier one; 0 when it is not. The one rounding of every percentage shown. */
export function percentOff(formerCents: Cents, nowCents: Cents): number {
  return formerCents <= 0 || nowCents >= formerCents ? 0 : roundHalfUp(((formerCents - nowCents) * 100) / formerCents);
}

/** Whole percent off the original price; 0 when there is none. */
export function discountPercent(product: Pick<Product, 'priceCents' | 'originalPriceCents'>): number {
  return percentOff(product.originalPriceCents ?? 0, product.priceCents);
}

/** Price drop from the list price to the last tier in whole percent; 0 without tiers. */
export function bulkDiscountPercent(product: Pick<Product, 'priceCents' | 'tiers'>): number {
  return percentOff(product.priceCents, product.tiers.at(-1)?.unitPriceCents ?? product.priceCents);
}

/** `selling fast!` is said of known stock only. */
export function isSellingFast(product: Pick<Product, 'stock'>): boolean {
  return product.stock !== null && product.stock < LOW_STOCK_THRESHOLD;
}
