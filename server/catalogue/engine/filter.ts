import type { CatalogueQuery } from '#domain/catalogue-query.ts';
import { NEW_FOR_DAYS } from '#domain/catalogue-rules.ts';
import { CATEGORY_SLUGS } from '#domain/category.ts';
import { type Columns, FLAG_TRENDING } from './columns.ts';
import { findCode } from './dictionary.ts';
import type { Table } from './table.ts';

/** What a query asks of a row, in column values. -1 = no matter which. */
export interface Filter {
  /** 1 for every category code that is admitted; DEAD never is. */
  readonly categories: Uint8Array;
  readonly minPriceCents: number;
  readonly maxPriceCents: number;
  readonly minRatingTenths: number;
  readonly country: number;
  /** Rarely used; looked at only when `hasMore`. */
  readonly hasMore: boolean;
  readonly maxMoq: number;
  readonly supplierId: number;
  readonly supplierName: number;
  readonly flags: number;
  readonly createdAfterMs: number;
  readonly createdUntilMs: number;
  /** True when it admits everything alive. */
  readonly isOpen: boolean;
}

/** A code no row has: the text was never seen. */
const NO_CODE = 0xffffffff;
const ANY = -1;
const DAY_MS = 86_400_000;

export function toFilter(table: Table, query: CatalogueQuery, nowMs: number): Filter {
  const seller = query.seller;
  const isNew = query.rule === 'new';
  const filter = {
    categories: admitted(query.categories),
    minPriceCents: query.minPriceCents ?? 0,
    maxPriceCents: query.maxPriceCents ?? Number.MAX_SAFE_INTEGER,
    // 4.55 admits 4.6; the nudge keeps 4.1 × 10 = 41.0 from becoming 41.00000000000001.
    minRatingTenths: Math.ceil((query.minRating ?? 0) * 10 - 1e-9),
    country: query.country === null ? ANY : (findCode(table.countries, query.country) ?? NO_CODE),
    maxMoq: query.maxMoq ?? Number.MAX_SAFE_INTEGER,
    supplierId: seller === null ? ANY : (findCode(table.supplierIds, seller) ?? NO_CODE),
    supplierName: seller === null ? ANY : (findCode(table.supplierNames, seller) ?? NO_CODE),
    flags: query.rule === 'trending' ? FLAG_TRENDING : 0,
    // #domain/catalogue-rules isNew, as the two bounds of a range.
    createdAfterMs: isNew ? nowMs - NEW_FOR_DAYS * DAY_MS : Number.NEGATIVE_INFINITY,
    createdUntilMs: isNew ? nowMs + DAY_MS : Number.POSITIVE_INFINITY,
  };
  const hasMore = query.maxMoq !== null || seller !== null || query.rule !== null;
  const isOpen =
    !hasMore &&
    query.categories.length === 0 &&
    query.minPriceCents === null &&
    query.maxPriceCents === null &&
    filter.minRatingTenths <= 0 &&
    query.country === null;
  return { ...filter, hasMore, isOpen };
}

function admitted(categories: CatalogueQuery['categories']): Uint8Array {
  const codes = new Uint8Array(256);
  for (const [code, slug] of CATEGORY_SLUGS.entries()) if (categories.length === 0 || categories.includes(slug)) codes[code] = 1;
  return codes;
}

/** The filter's rarer half. */
export function passesMore(filter: Filter, columns: Columns, row: number): boolean {
  if ((columns.moq[row] as number) > filter.maxMoq) return false;
  if (((columns.flags[row] as number) & filter.flags) !== filter.flags) return false;
  const createdAtMs = columns.createdAtMs[row] as number;
  if (createdAtMs <= filter.createdAfterMs || createdAtMs > filter.createdUntilMs) return false;
  if (filter.supplierId === ANY) return true;
  return columns.supplierId[row] === filter.supplierId || columns.supplierName[row] === filter.supplierName;
}

export function passes(filter: Filter, columns: Columns, row: number): boolean {
  if (filter.categories[columns.category[row] as number] === 0) return false;
  const priceCents = columns.priceCents[row] as number;
  if (priceCents < filter.minPriceCents || priceCents > filter.maxPriceCents) return false;
  if ((columns.ratingTenths[row] as number) < filter.minRatingTenths) return false;
  if (filter.country !== ANY && columns.country[row] !== filter.country) return false;
  return !filter.hasMore || passesMore(filter, columns, row);
}

/** Writes the rows that pass into `found`, ascending; returns how many. */
export function collectMatches(filter: Filter, table: Table, found: Uint32Array): number {
  const { columns, rowCount } = table;
  const { category, priceCents, ratingTenths, country } = columns;
  const { categories, minPriceCents, maxPriceCents, minRatingTenths, hasMore } = filter;
  const wantedCountry = filter.country;
  let count = 0;
  for (let row = 0; row < rowCount; row += 1) {
    if (categories[category[row] as number] === 0) continue;
    const price = priceCents[row] as number;
    if (price < minPriceCents || price > maxPriceCents || (ratingTenths[row] as number) < minRatingTenths) continue;
    if (wantedCountry !== ANY && country[row] !== wantedCountry) continue;
    if (hasMore && !passesMore(filter, columns, row)) continue;
    found[count] = row;
    count += 1;
  }
  return count;
}
