import { toUsd } from '#domain/kernel/money.ts';
import { CATEGORY_SLUGS, categoryName } from '#domain/product/category.ts';
import { fromWire, type WireProduct } from '#domain/product/product-wire.ts';
import type { WireSupplier } from '#domain/supplier/supplier-wire.ts';
import { DEAD, NO_DAYS } from '../arrays/columns.ts';
import { findTextCode } from '../arrays/dictionary.ts';
import { isVerifiedSupplier } from '../arrays/rating-and-flags.ts';
import type { Engine } from '../engine/engine.ts';

/** Facts about a supplier that the catalogue itself provides; only hosted has its answering time. */
export type CatalogueSupplier = Omit<WireSupplier, 'answerMs'>;

const SHOWN_PICTURES = 3;

/**
 * Summarizes a supplier from its products in one pass over the rows; undefined if it has none. `getProduct` reads a
 * row.
 */
export function summarizeSupplier(engine: Engine, id: string, getProduct: (row: number) => WireProduct): CatalogueSupplier | undefined {
  const { table } = engine;
  const { category, supplierId, country, createdAtMs, priceCents, moq, shipDays, relevance } = table.columns;
  const code = findTextCode(table.supplierIds, id);
  if (code === undefined) return undefined;
  const byCountry = new Map<number, number>();
  const byCategory = new Map<number, number>();
  const own: number[] = [];
  let newest = -1;
  let sinceMs = Number.POSITIVE_INFINITY;
  let smallestCents = Number.POSITIVE_INFINITY;
  let shortest = Number.POSITIVE_INFINITY;
  let longest = 0;
  for (let row = 0; row < table.rowCount; row += 1) {
    if (supplierId[row] !== code || category[row] === DEAD) continue;
    own.push(row);
    byCategory.set(category[row] as number, (byCategory.get(category[row] as number) ?? 0) + 1);
    smallestCents = Math.min(smallestCents, (priceCents[row] as number) * Math.max(1, moq[row] as number));
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
  const { supplierId: ownId, supplierName, isVerifiedSupplier, contact } = fromWire(getProduct(newest));
  const countries = [...byCountry]
    .map(([origin, count]) => ({ country: table.countries.values[origin] ?? '', count }))
    .sort((a, b) => b.count - a.count || a.country.localeCompare(b.country));
  return {
    id: ownId ?? id,
    name: supplierName ?? id,
    country: countries[0]?.country ?? null,
    isVerified: isVerifiedSupplier,
    since: new Date(sinceMs).toISOString(),
    products: own.length,
    countries,
    smallestOrder: toUsd(smallestCents),
    shipDays: longest === 0 ? null : { shortest, longest },
    categories: [...byCategory].sort(([, a], [, b]) => b - a).map(([at]) => categoryName(CATEGORY_SLUGS[at] ?? 'clothing')),
    pictures: own
      .sort((a, b) => (relevance[b] as number) - (relevance[a] as number))
      .slice(0, SHOWN_PICTURES)
      .flatMap((row) => getProduct(row).images.slice(0, 1)),
    whatsapp: contact.whatsapp,
  };
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
