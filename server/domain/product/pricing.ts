import { type Cents, lessPercent, roundHalfUp } from '#domain/kernel/money.ts';
import { type FlashSale, isFlashSaleRunning } from './flash-sale.ts';
import { breaksOf, findTier, type Priced, reachableTiers, type SkuPrice } from './price-breaks.ts';
import type { PriceTier, Product } from './product.ts';
import type { Sku } from './skus.ts';

/** Limits of card badges, docs/SPECIFICATION-NOTES.md#constants. */
export const DISCOUNT_BADGE_ABOVE_PERCENT = 20;
export const MAX_CARD_BADGES = 2;
export const LOW_STOCK_THRESHOLD = 500;

/** Returns the deal running for a product, or undefined. */
export function dealFor(productId: string, sale: FlashSale | null, nowMs: number): Deal | undefined {
  if (!isFlashSaleRunning(sale, nowMs) || !sale.ids.includes(productId)) return undefined;
  return { percentOff: sale.percentOff };
}

/** A unit price and its source: the list price, a price break, or the day's deal. */
export interface UnitPrice {
  readonly unitPriceCents: Cents;
  readonly source: 'list' | 'tier' | 'deal';
  readonly tier: PriceTier | undefined;
  readonly deal: Deal | undefined;
}

/** A running deal: {@link dealFor}. */
export type Deal = { readonly percentOff: number };

/** Returns the deal price for a list price; undefined if it is not lower. */
export function dealPriceCents(listCents: Cents, deal: Deal): Cents | undefined {
  const cents = lessPercent(listCents, deal.percentOff);
  return cents < listCents ? cents : undefined;
}

const dealCents = (listCents: Cents, deal: Deal | undefined): Cents =>
  deal === undefined ? Number.POSITIVE_INFINITY : lessPercent(listCents, deal.percentOff);

/**
 * Returns the unit price of a SKU: the highest reached break, otherwise its list price; or the running deal (30 % off
 * the list price, by the specification) if that is lower.
 * @param sku undefined: the product itself
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

/**
 * A struck-through price, and the whole percent by which the list price (the deal price, while a deal runs) is below
 * it.
 */
export interface WasPrice {
  readonly wasCents: Cents;
  readonly percent: number;
}

type FormerlyPriced = Pick<Product, 'priceCents' | 'originalPriceCents'> & Partial<Pick<Product, 'skus'>>;

/**
 * Returns the "was" price of card, page, drawer and chat: the list price while a deal runs, otherwise a higher original
 * price (the chosen SKU's, if SKUs have any). Price breaks never change it. Undefined: nothing is struck through.
 */
export function wasPrice(product: FormerlyPriced, sku?: SkuPrice & Pick<Sku, 'originalPriceCents'>, deal?: Deal): WasPrice | undefined {
  const listCents = sku?.priceCents ?? product.priceCents;
  if (deal !== undefined && dealCents(listCents, deal) < listCents) return { wasCents: listCents, percent: deal.percentOff };
  const isBySku = sku !== undefined && product.skus?.some(({ originalPriceCents }) => originalPriceCents !== undefined);
  const wasCents = (isBySku ? sku.originalPriceCents : product.originalPriceCents) ?? 0;
  return wasCents > listCents ? { wasCents, percent: percentOff(wasCents, listCents) } : undefined;
}

/**
 * Returns by how many whole percent a price is below an earlier one; 0 if it is not. All displayed percentages are
 * rounded here.
 */
export function percentOff(formerCents: Cents, nowCents: Cents): number {
  return formerCents <= 0 || nowCents >= formerCents ? 0 : roundHalfUp(((formerCents - nowCents) * 100) / formerCents);
}

export function discountPercent(product: Pick<Product, 'priceCents' | 'originalPriceCents'>): number {
  return percentOff(product.originalPriceCents ?? 0, product.priceCents);
}

/** Returns the whole percent from the list price to the last break that stock can reach; 0 without one. */
export function bulkDiscountPercent(product: Priced & Partial<Pick<Product, 'stock'>>): number {
  return percentOff(product.priceCents, reachableTiers(product).at(-1)?.unitPriceCents ?? product.priceCents);
}

/** True for `selling fast!`: known stock that is low, but still covers one minimum order. */
export function isSellingFast({ stock, moq }: Pick<Product, 'stock' | 'moq'>): boolean {
  return stock !== null && stock < LOW_STOCK_THRESHOLD && stock >= Math.max(1, moq);
}
