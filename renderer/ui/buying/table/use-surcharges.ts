import { useMemo } from 'react';
import type { Cents } from '#domain/kernel/money.ts';
import { findTier } from '#domain/product/price-breaks.ts';
import { type Deal, unitPrice } from '#domain/product/pricing.ts';
import type { Product } from '#domain/product/product.ts';
import type { Sku } from '#domain/product/skus.ts';
import type { SkuGrid } from '../choice.ts';
import type { Buying } from '../use-buying.ts';

/** Surcharges of a table: below a column's head if all its SKUs have the same, otherwise in the cells. */
export interface Surcharges {
  /** One for each column; 0 if its SKUs differ or have none. */
  readonly columns: readonly Cents[];
  /** Returns the surcharge that a cell shows itself. */
  readonly ofCell: (sku: Sku, column: number) => Cents;
}

/** The same object until the units reach another price break, so that memoized rows are not rendered again. */
export function useSurcharges(product: Product, grid: SkuGrid, { units, deal }: Pick<Buying, 'units' | 'deal'>): Surcharges {
  const from = findTier(product.tiers, units)?.minQuantity ?? 1;
  return useMemo(() => surchargesOf(product, grid, from, deal), [product, grid, from, deal]);
}

function surchargesOf(product: Product, { rows, columns, cells }: SkuGrid, units: number, deal: Deal | undefined): Surcharges {
  const priceOf = (sku: Sku | undefined) => unitPrice(product, sku, units, deal).unitPriceCents;
  const own = priceOf(undefined);
  const surcharge = (sku: Sku) => (sku.priceCents === product.priceCents ? 0 : priceOf(sku) - own);
  const ofColumn = columns.map((_, place) => common(rows.flatMap(({ value }) => cells(value)[place] ?? []).map(surcharge)));
  return { columns: ofColumn, ofCell: (sku, column) => ((ofColumn[column] ?? 0) === 0 ? surcharge(sku) : 0) };
}

/** Returns the surcharge that all of a column's SKUs have. */
function common(surcharges: readonly Cents[]): Cents {
  const [first = 0] = surcharges;
  return surcharges.every((cents) => cents === first) ? first : 0;
}
