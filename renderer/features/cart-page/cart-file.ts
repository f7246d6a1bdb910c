import { type Cart, lineKey } from '#domain/cart/cart.ts';
import { groupBySupplier } from '#domain/cart/cart-line.ts';
import type { PricedLine } from '#domain/cart/price-cart.ts';
import { type Cell, CSV_MARK, csvLine } from '#domain/kernel/files/csv.ts';
import { type Cents, toUsd } from '#domain/kernel/money.ts';
import { formatVariant } from '#lib/format.ts';
import * as copy from './copy.ts';

/** The cart as a spreadsheet reads it: a row per line in the order of the page, in US dollars as they are charged. */
export function cartCsv(lines: Cart, pricedOf: ReadonlyMap<string, PricedLine>): string {
  const rows = groupBySupplier(lines).flatMap((group) =>
    group.lines.flatMap((line): Cell[][] => {
      const priced = pricedOf.get(lineKey(line));
      if (priced === undefined) return [];
      const { unitPriceCents, lineTotalCents } = priced;
      const sku = line.articleNumber ?? line.sku ?? null;
      const what = [line.supplierName, line.name, sku, formatVariant(line.variant)];
      return [[...what, line.quantity, amount(unitPriceCents), amount(lineTotalCents), 'USD']];
    }),
  );
  return CSV_MARK + [copy.fileColumns, ...rows].map(csvLine).join('');
}

const amount = (cents: Cents): string => toUsd(cents).toFixed(2);

/** @param at the day it was written, as an ISO time */
export const cartFileName = (at: string): string => `cart-${at.slice(0, 10)}.csv`;
