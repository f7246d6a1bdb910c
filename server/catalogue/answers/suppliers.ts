import { toUsd } from '#domain/kernel/money.ts';
import { CATEGORY_SLUGS, categoryName } from '#domain/product/category.ts';
import { unitPrice } from '#domain/product/pricing.ts';
import type { Product } from '#domain/product/product.ts';
import { fromWire, type WireProduct } from '#domain/product/product-wire.ts';
import type { WireSupplier } from '#domain/supplier/supplier-wire.ts';
import { DEAD, NO_DAYS } from '../arrays/columns.ts';
import { findTextCode } from '../arrays/dictionary.ts';
import { isVerifiedSupplier } from '../arrays/rating-and-flags.ts';
import type { Engine } from '../engine/engine.ts';

/** Facts about a supplier that the catalogue itself provides; only hosted has its answering time. */
export type CatalogueSupplier = Omit<WireSupplier, 'answerMs'>;

/** Products whose pictures the supplier's page shows. */
const SHOWN_PICTURES = 3;

/** Returns a row's minimum order at its list price. */
function listOrderCents({ table: { columns } }: Engine, row: number): number {
  return (columns.priceCents[row] as number) * Math.max(1, columns.moq[row] as number);
}

/** Returns the row with the smaller minimum order; -1 is no row. */
const smallerOrder = (engine: Engine, known: number, row: number): number =>
  known !== -1 && listOrderCents(engine, known) <= listOrderCents(engine, row) ? known : row;

/** A break may apply at the minimum order already. */
function minimumOrderCents(product: Product): number {
  const units = Math.max(1, product.moq);
  return unitPrice(product, undefined, units).unitPriceCents * units;
}

/**
 * Summarizes a supplier from its products in one pass over the rows; undefined if it has none. `getProduct` reads a
 * row.
 */
export function summarizeSupplier(engine: Engine, id: string, getProduct: (row: number) => WireProduct): CatalogueSupplier | undefined {
  const { table } = engine;
  const { category, supplierId, country, createdAtMs, shipDays } = table.columns;
  const code = findTextCode(table.supplierIds, id);
  if (code === undefined) return undefined;
  const byCountry = new Map<number, number>();
  const byCategory = new Map<number, number>();
  let newest = -1;
  let products = 0;
  let smallest = -1;
  let sinceMs = Number.POSITIVE_INFINITY;
  let shortest = Number.POSITIVE_INFINITY;
  let longest = 0;
  for (let row = 0; row < table.rowCount; row += 1) {
    if (supplierId[row] !== code || category[row] === DEAD) continue;
    products += 1;
    byCategory.set(category[row] as number, (byCategory.get(category[row] as number) ?? 0) + 1);
    smallest = smallerOrder(engine, smallest, row);
    if (shipDays[row] !== NO_DAYS) {
      shortest = Math.min(shortest, shipDays[row] as number);
      longest = Math.max(longest, shipDays[row] as number);
    }
    const listedMs = createdAtMs[row] as number;
    sinceMs = Math.min(sinceMs, listedMs);
    if (newest === -1 || listedMs > (createdAtMs[newest] as number)) newest = row;
    const origin = country[row] as number;
    // Code 0 means that the value is missing.
    if (origin !== 0) byCountry.set(origin, (byCountry.get(origin) ?? 0) + 1);
  }
  if (newest === -1) return undefined;
  const { supplierId: ownId, supplierName, isVerifiedSupplier } = fromWire(getProduct(newest));
  const best = bestRows(engine, code).map((row) => fromWire(getProduct(row)));
  const countries = [...byCountry]
    .map(([origin, count]) => ({ country: table.countries.values[origin] ?? '', count }))
    .sort((a, b) => b.count - a.count || a.country.localeCompare(b.country));
  return {
    id: ownId ?? id,
    name: supplierName ?? id,
    country: countries[0]?.country ?? null,
    isVerified: isVerifiedSupplier,
    since: new Date(sinceMs).toISOString(),
    products,
    countries,
    smallestOrder: toUsd(minimumOrderCents(fromWire(getProduct(smallest)))),
    shipDays: longest === 0 ? null : { shortest, longest },
    categories: [...byCategory]
      .sort(([one, few], [other, many]) => many - few || one - other)
      .map(([at]) => categoryName(CATEGORY_SLUGS[at] ?? 'clothing')),
    pictures: best.flatMap(({ images }) => images.slice(0, 1)),
    whatsapp: best.find(({ contact }) => contact.whatsapp !== null)?.contact.whatsapp ?? null,
  };
}

/** Returns the first rows of a supplier in default order, which is the same in every catalogue of the same products. */
function bestRows({ table, sortIndexes }: Engine, supplier: number): number[] {
  const { category, supplierId } = table.columns;
  const { rows, count } = sortIndexes.relevance;
  const found: number[] = [];
  for (let at = 0; at < count && found.length < SHOWN_PICTURES; at += 1) {
    const row = rows[at] as number;
    if (supplierId[row] === supplier && category[row] !== DEAD) found.push(row);
  }
  return found;
}

/** Returns the distinct ids of the first `count` verified suppliers among the best rows. */
export function leadingSuppliers({ table }: Engine, best: Iterable<number>, count: number): string[] {
  const { supplierId, grade } = table.columns;
  const codes = new Set<number>();
  for (const row of best) {
    if (codes.size === count) break;
    // Code 0 means that the value is missing.
    if (supplierId[row] !== 0 && isVerifiedSupplier(grade[row] as number)) codes.add(supplierId[row] as number);
  }
  return [...codes].map((code) => table.supplierIds.values[code] as string);
}
