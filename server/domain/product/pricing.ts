import { type Cents, lessPercent, roundHalfUp } from '#domain/kernel/money.ts';
import { type FlashSale, isFlashSaleRunning } from './flash-sale.ts';
import { breaksOf, findTier, type Priced, reachableTiers, type SkuPrice } from './price-breaks.ts';
import type { PriceTier, Product } from './product.ts';
import type { Sku } from './skus.ts';

/** Card badge limits, docs/SPECIFICATION-NOTES.md#constants. */
export const DISCOUNT_BADGE_ABOVE_PERCENT = 20;
export const MAX_CARD_BADGES = 2;
export const LOW_STOCK_THRESHOLD = 500;

/** The deal a product is in at this moment, or undefined. */
export function dealFor(productId: string, sale: FlashSale | null, nowMs: number): Deal | undefined {
  if (!isFlashSaleRunning(sale, nowMs) || !sale.ids.includes(productId)) return undefined;
  return { percentOff: sale.percentOff };
}

/** Where a unit price comes from: the list price, a price break, or the day's deal. */
export interface UnitPrice {
  readonly unitPriceCents: Cents;
  readonly source: 'list' | 'tier' | 'deal';
  readonly tier: PriceTier | undefined;
  readonly deal: Deal | undefined;
}

/** A deal that is running: {@link dealFor}. */
export type Deal = { readonly percentOff: number };

/** What a deal makes of a list price; undefined where it does not lower it. */
export function dealPriceCents(listCents: Cents, deal: Deal): Cents | undefined {
  const cents = lessPercent(listCents, deal.percentOff);
  return cents < listCents ? cents : undefined;
}

const dealCents = (listCents: Cents, deal: Deal | undefined): Cents =>
  deal === undefined ? Number.POSITIVE_INFINITY : lessPercent(listCents, deal.percentOff);

/**
 * What one unit of a SKU costs: the highest break reached, else its list price; then the running deal (off its list price) if that is
 * lower. The specification's flash price is 30 % off the price, so a deep break can beat it.
 * @param sku undefined: of the product itself
 * @param units of the product over all its lines
 */
export function unitPrice(product: Priced, sku: SkuPrice, units: number, deal?: Deal): UnitPrice {
  const listCents = sku?.priceCents ?? product.priceCents;
  const tier = findTier(breaksOf(product, sku), units);
  const base = tier?.unitPriceCents ?? listCents;
  const withDeal = dealCents(listCents, deal);
  if (withDeal < base) return { unitPriceCents: withDeal, source: 'deal', tier, deal };
  return { unitPriceCents: base, source: tier === undefined ? 'list' : 'tier', tier, deal: undefined };
}

/** A price struck through, and by how many whole percent the list price (while a deal runs: its price) is below it. */
export interface WasPrice {
  readonly wasCents: Cents;
  readonly percent: number;
}

type FormerlyPriced = Pick<Product, 'priceCents' | 'originalPriceCents'> & Partial<Pick<Product, 'skus'>>;

/**
 * The one "was" of card, page, drawer and chat: while a deal runs the list price, with the deal's percent; otherwise the supplier's
 * original price where that is higher than the list price. Where SKUs have original prices of their own, the chosen one's counts and no
 * other's. Price breaks are no reduction: they never change it, and a buyer who reaches one sees the same "was" as before. Undefined:
 * nothing is struck through.
 */
export function wasPrice(product: FormerlyPriced, sku?: SkuPrice & Pick<Sku, 'originalPriceCents'>, deal?: Deal): WasPrice | undefined {
  const listCents = sku?.priceCents ?? product.priceCents;
  if (deal !== undefined && dealCents(listCents, deal) < listCents) return { wasCents: listCents, percent: deal.percentOff };
  const isBySku = sku !== undefined && product.skus?.some(({ originalPriceCents }) => originalPriceCents !== undefined);
  const wasCents = (isBySku ? sku.originalPriceCents : product.originalPriceCents) ?? 0;
  return wasCents > listCents ? { wasCents, percent: percentOff(wasCents, listCents) } : undefined;
}

/** By how many whole percent a price is below an earlier one; 0 when it is not. The one rounding of every percentage shown. */
export function percentOff(formerCents: Cents, nowCents: Cents): number {
  return formerCents <= 0 || nowCents >= formerCents ? 0 : roundHalfUp(((formerCents - nowCents) * 100) / formerCents);
}

/** Whole percent off the original price; 0 when there is none. */
export function discountPercent(product: Pick<Product, 'priceCents' | 'originalPriceCents'>): number {
  return percentOff(product.originalPriceCents ?? 0, product.priceCents);
}

/** Price drop from the list price to the last break that stock can reach, in whole percent; 0 without one. */
export function bulkDiscountPercent(product: Priced & Partial<Pick<Product, 'stock'>>): number {
  return percentOff(product.priceCents, reachableTiers(product).at(-1)?.unitPriceCents ?? product.priceCents);
}

/** `selling fast!` is said of known stock only. */
export function isSellingFast(product: Pick<Product, 'stock'>): boolean {
  return product.stock !== null && product.stock < LOW_STOCK_THRESHOLD;
}
