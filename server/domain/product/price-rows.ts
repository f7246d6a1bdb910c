import type { Cents } from '#domain/kernel/money.ts';
import { type Priced, reachableTiers, type SkuPrice } from './price-breaks.ts';
import { type Deal, type UnitPrice, unitPrice } from './pricing.ts';
import type { Product } from './product.ts';

/** One row of a price table: from `from` units up to the next row, a unit costs `unitPriceCents`. */
export interface PriceRow {
  readonly from: number;
  readonly unitPriceCents: Cents;
  readonly source: UnitPrice['source'];
}

/**
 * Returns the price table of a SKU: from its minimum order, one row for each lower price that stock can reach; a single
 * row if the deal beats every break.
 */
export function priceRows(product: Priced & Pick<Product, 'moq' | 'stock'>, sku?: SkuPrice, deal?: Deal): readonly PriceRow[] {
  const first = Math.max(1, product.moq);
  const starts = [first, ...reachableTiers(product, sku).flatMap(({ minQuantity }) => (minQuantity > first ? [minQuantity] : []))];
  const rows = starts.map((from): PriceRow => {
    const { unitPriceCents, source } = unitPrice(product, sku, from, deal);
    return { from, unitPriceCents, source };
  });
  return rows.filter((row, at) => row.unitPriceCents !== rows[at - 1]?.unitPriceCents);
}
