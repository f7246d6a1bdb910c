import type { CatalogueQuery } from '#domain/catalogue/catalogue-query.ts';
import { NEW_FOR_DAYS } from '#domain/catalogue/catalogue-rules.ts';
import { CATEGORY_SLUGS } from '#domain/product/category.ts';
import type { Columns } from '../arrays/columns.ts';
import { findCode } from '../arrays/dictionary.ts';
import type { Table } from '../arrays/table.ts';

/** A column's value must lie between these, both included. */
export interface Range {
  readonly column: 'moq' | 'trending' | 'createdAtMs';
  readonly low: number;
  readonly high: number;
}

/** What a query asks of a row, in column values. */
export interface Filter {
  /** 1 for every category code that is admitted; DEAD never is. */
  readonly categories: Uint8Array;
  readonly minPriceCents: number;
  readonly maxPriceCents: number;
  readonly minRatingTenths: number;
  /** Country code; ANY for no matter which. */
  readonly country: number;
  /** The rarer filters, usually none. */
  readonly ranges: readonly Range[];
  /** Codes of the id and of the name asked for: either will do. */
  readonly seller: { readonly id: number; readonly name: number } | null;
  /** True when it admits everything alive. */
  readonly isOpen: boolean;
}

const ANY = -1;
/** A code no row has: the text was never seen. */
const NO_CODE = 0xffffffff;
const DAY_MS = 86_400_000;

export function toFilter(table: Table, query: CatalogueQuery, nowMs: number): Filter {
  const { seller, country } = query;
  const ranges = toRanges(query, nowMs);
  return {
    categories: admitted(query.categories),
    minPriceCents: query.minPriceCents ?? 0,
    maxPriceCents: query.maxPriceCents ?? Number.MAX_SAFE_INTEGER,
    // 4.55 admits 4.6; the nudge keeps 4.1 × 10 = 41.0 from becoming 41.00000000000001.
    minRatingTenths: Math.ceil((query.minRating ?? 0) * 10 - 1e-9),
    country: country === null ? ANY : (findCode(table.countries, country) ?? NO_CODE),
    ranges,
    seller:
      seller === null
        ? null
        : { id: findCode(table.supplierIds, seller) ?? NO_CODE, name: findCode(table.supplierNames, seller) ?? NO_CODE },
    isOpen:
      ranges.length === 0 &&
      seller === null &&
      country === null &&
      query.categories.length === 0 &&
      query.minPriceCents === null &&
      query.maxPriceCents === null &&
      (query.minRating ?? 0) <= 0,
  };
}

function toRanges({ maxMoq, rule }: CatalogueQuery, nowMs: number): Range[] {
  const ranges: Range[] = [];
  if (maxMoq !== null) ranges.push({ column: 'moq', low: 0, high: maxMoq });
  if (rule === 'trending') ranges.push({ column: 'trending', low: 1, high: 1 });
  // #domain/catalogue-rules isNew; its lower bound is excluded, and times are whole milliseconds.
  if (rule === 'new') ranges.push({ column: 'createdAtMs', low: Math.floor(nowMs - NEW_FOR_DAYS * DAY_MS) + 1, high: nowMs + DAY_MS });
  return ranges;
}

function admitted(categories: CatalogueQuery['categories']): Uint8Array {
  if (categories.length === 0) return ALL_CATEGORIES;
  const codes = new Uint8Array(256);
  for (const slug of categories) codes[CATEGORY_SLUGS.indexOf(slug)] = 1;
  return codes;
}

const ALL_CATEGORIES = Uint8Array.from({ length: 256 }, (_, code) => (code < CATEGORY_SLUGS.length ? 1 : 0));

export function passes(filter: Filter, columns: Columns, row: number): boolean {
  if (filter.categories[columns.category[row] as number] === 0) return false;
  const priceCents = columns.priceCents[row] as number;
  if (priceCents < filter.minPriceCents || priceCents > filter.maxPriceCents) return false;
  if ((columns.ratingTenths[row] as number) < filter.minRatingTenths) return false;
  if (filter.country !== ANY && columns.country[row] !== filter.country) return false;
  const { ranges, seller } = filter;
  if (seller !== null && columns.supplierId[row] !== seller.id && columns.supplierName[row] !== seller.name) return false;
  return ranges.every(({ column, low, high }) => (columns[column][row] as number) >= low && (columns[column][row] as number) <= high);
}

/** Prices end at 99,999,999 cents; clamping bounds to 31 bits keeps the arithmetic below in whole machine numbers. */
const INT_MAX = 0x7fffffff;

/**
 * One bit per common filter a row fails: category, rating, price, country. Sign bits instead of branches: which rows pass is as good as
 * random to the processor, and a wrong guess costs more than the whole arithmetic.
 */
export const FAILS_CATEGORY = 1;
export const FAILS_RATING = 2;
export const FAILS_PRICE = 4;
export const FAILS_COUNTRY = 8;

/** The common filters as numbers for {@link collectMatches} and the facets' pass. */
export function toBounds(filter: Filter): { min: number; max: number; tenths: number; country: number; countryMask: number } {
  return {
    // `| 0`: a bound that is a float (Math.ceil gives -0 for none) makes the whole pass one of floats, at half the speed.
    min: Math.min(filter.minPriceCents, INT_MAX) | 0,
    max: Math.min(filter.maxPriceCents, INT_MAX) | 0,
    tenths: filter.minRatingTenths | 0,
    country: filter.country | 0,
    countryMask: filter.country === ANY ? 0 : -1,
  };
}

/** Writes the rows that pass into `found`, ascending; returns how many. */
export function collectMatches(filter: Filter, table: Table, found: Uint32Array): number {
  const { columns, rowCount } = table;
  const { category, priceCents, ratingTenths, country } = columns;
  const { categories } = filter;
  const bounds = toBounds(filter);
  const { min, max, tenths, countryMask } = bounds;
  const wanted = bounds.country;
  let count = 0;
  for (let row = 0; row < rowCount; row += 1) {
    const price = priceCents[row] as number;
    const elsewhere = ((country[row] as number) ^ wanted) & countryMask;
    const fails = ((price - min) | (max - price) | ((ratingTenths[row] as number) - tenths) | elsewhere | -elsewhere) >>> 31;
    found[count] = row;
    count += (categories[category[row] as number] as number) & (fails ^ 1);
  }
  return hasRareFilters(filter) ? applyRareFilters(filter, columns, found, count, found) : count;
}

export function hasRareFilters(filter: Filter): boolean {
  return filter.ranges.length > 0 || filter.seller !== null;
}

/** Of the first `count` of `rows` (null: of all rows), writes those that pass the rarer filters to `found`; returns how many. */
export function applyRareFilters(filter: Filter, columns: Columns, rows: Uint32Array | null, count: number, found: Uint32Array): number {
  let source = rows;
  let kept = count;
  for (const { column, low, high } of filter.ranges) {
    kept =
      column === 'createdAtMs'
        ? keepTimesBetween(columns[column], low, high, source, kept, found)
        : keepBetween(columns[column], low, high, source, kept, found);
    source = found;
  }
  return filter.seller === null ? kept : keepSeller(columns, filter.seller, source, kept, found);
}

/** Bounds of at most 31 bits; a larger value fails them as it should. */
function keepBetween(
  values: Uint8Array | Uint32Array,
  low: number,
  high: number,
  rows: Uint32Array | null,
  count: number,
  found: Uint32Array,
): number {
  let kept = 0;
  for (let i = 0; i < count; i += 1) {
    const row = rows === null ? i : (rows[i] as number);
    const value = values[row] as number;
    found[kept] = row;
    kept += (((value - low) | (high - value)) >>> 31) ^ 1;
  }
  return kept;
}

/** The same for times, which need more bits; few products are new, so this branch is guessed right. */
function keepTimesBetween(
  times: Float64Array,
  low: number,
  high: number,
  rows: Uint32Array | null,
  count: number,
  found: Uint32Array,
): number {
  let kept = 0;
  for (let i = 0; i < count; i += 1) {
    const row = rows === null ? i : (rows[i] as number);
    const time = times[row] as number;
    if (time < low || time > high) continue;
    found[kept] = row;
    kept += 1;
  }
  return kept;
}

function keepSeller(
  { supplierId, supplierName }: Columns,
  seller: { readonly id: number; readonly name: number },
  rows: Uint32Array | null,
  count: number,
  found: Uint32Array,
): number {
  let kept = 0;
  for (let i = 0; i < count; i += 1) {
    const row = rows === null ? i : (rows[i] as number);
    found[kept] = row;
    kept += supplierId[row] === seller.id || supplierName[row] === seller.name ? 1 : 0;
  }
  return kept;
}
