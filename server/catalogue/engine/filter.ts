import { type CatalogueQuery, SHIP_DAYS_STEPS } from '#domain/catalogue/catalogue-query.ts';
import { NEW_FOR_DAYS } from '#domain/catalogue/catalogue-rules.ts';
import { CATEGORY_SLUGS } from '#domain/product/category.ts';
import { admitCategoryPaths } from '../arrays/category-paths.ts';
import type { Columns } from '../arrays/columns.ts';
import { findTextCode } from '../arrays/dictionary.ts';
import { admitRatingAndFlags, type QuickFilters } from '../arrays/rating-and-flags.ts';
import type { Table } from '../arrays/table.ts';
import { type Deals, NO_DEALS } from './deals.ts';

/** Bounds of a column's value, both inclusive. */
export interface Range {
  readonly column: 'moq' | 'trending' | 'createdAtMs' | 'shipDays';
  readonly low: number;
  readonly high: number;
}

/** Admits the column codes whose element is 1. */
export interface CodeFilter {
  readonly column: 'section' | 'grade';
  readonly codes: Uint8Array;
}

export interface Filter {
  /** 1 for every admitted category code; never for DEAD. */
  readonly categories: Uint8Array;
  readonly hasCategories: boolean;
  readonly minPriceCents: number;
  readonly maxPriceCents: number;
  readonly minRatingTenths: number;
  /** Country code; ANY for all countries. */
  readonly country: number;
  /** Code of the subcategory; null: any. */
  readonly subcategory: number | null;
  readonly quickFilters: QuickFilters;
  /** Subcategory and quick filters as column codes, if set. */
  readonly codeFilters: readonly CodeFilter[];
  /** The rarer filters, usually none. */
  readonly ranges: readonly Range[];
  /** Codes of the seller's id and name; a match of either is enough. */
  readonly seller: { readonly id: number; readonly name: number } | null;
  /** Prices charged instead of the column's; empty if the query uses the list price. */
  readonly deals: Deals;
  /** True if it filters by nothing but categories. */
  readonly isOfCategories: boolean;
  readonly isOpen: boolean;
}

export const ANY = -1;
/** A code that no row has, for an unknown text. */
const NO_CODE = 0xffffffff;
const DAY_MS = 86_400_000;

/** Inputs of an answer besides the products. */
export interface AtTime {
  readonly nowMs: number;
  readonly deals: Deals;
}

export function toFilter(table: Table, query: CatalogueQuery, { nowMs, deals }: AtTime): Filter {
  const { seller, country } = query;
  const ranges = toRanges(query, nowMs);
  const categories = admitted(query.categories);
  const subcategory = query.subcategory === null ? null : (findTextCode(table.subcategories, query.subcategory) ?? NO_CODE);
  const quickFilters = toQuickFilters(query);
  const hasCategories = query.categories.length > 0;
  const codeFilters = toCodeFilters(table, categories, subcategory, quickFilters);
  const isOfCategories =
    ranges.length === 0 &&
    codeFilters.length === 0 &&
    seller === null &&
    country === null &&
    query.minPriceCents === null &&
    query.maxPriceCents === null &&
    (query.minRating ?? 0) <= 0;
  return {
    categories,
    hasCategories,
    subcategory,
    quickFilters,
    codeFilters,
    minPriceCents: query.minPriceCents ?? 0,
    maxPriceCents: query.maxPriceCents ?? Number.MAX_SAFE_INTEGER,
    // 4.55 admits 4.6; subtracting 1e-9 keeps 4.1 × 10 = 41.00000000000001 from rounding up.
    minRatingTenths: Math.ceil((query.minRating ?? 0) * 10 - 1e-9),
    country: country === null ? ANY : (findTextCode(table.countries, country) ?? NO_CODE),
    ranges,
    seller: seller === null ? null : toSeller(table, seller),
    deals: query.prices === 'now' ? deals : NO_DEALS,
    isOfCategories,
    isOpen: isOfCategories && !hasCategories,
  };
}

/** Prefers the id: a company that uses another's id as its name is not found under it. */
function toSeller(table: Table, seller: string): NonNullable<Filter['seller']> {
  const id = findTextCode(table.supplierIds, seller);
  return id === undefined ? { id: NO_CODE, name: findTextCode(table.supplierNames, seller) ?? NO_CODE } : { id, name: NO_CODE };
}

const STEPS: readonly (number | null)[] = SHIP_DAYS_STEPS;
const stepOf = (maxDays: number | null) => STEPS.indexOf(maxDays);

function toQuickFilters({ isVerified, isInStock, maxDays }: CatalogueQuery): QuickFilters {
  const step = stepOf(maxDays);
  return { isVerified, isInStock, step: step < 0 ? null : step };
}

function toCodeFilters(table: Table, categories: Uint8Array, subcategory: number | null, quickFilters: QuickFilters): CodeFilter[] {
  const codeFilters: CodeFilter[] = [];
  if (subcategory !== null)
    codeFilters.push({ column: 'section', codes: admitCategoryPaths(table.categoryPaths, categories, subcategory) });
  if (quickFilters.isVerified || quickFilters.isInStock || quickFilters.step !== null)
    codeFilters.push({ column: 'grade', codes: admitRatingAndFlags(0, quickFilters) });
  return codeFilters;
}

function toRanges({ maxMoq, maxDays, rule }: CatalogueQuery, nowMs: number): Range[] {
  const ranges: Range[] = [];
  if (maxMoq !== null) ranges.push({ column: 'moq', low: 0, high: maxMoq });
  // The selectable shipping times are among the quick filters.
  if (maxDays !== null && stepOf(maxDays) < 0) ranges.push({ column: 'shipDays', low: 0, high: maxDays });
  if (rule === 'trending') ranges.push({ column: 'trending', low: 1, high: 1 });
  // isNew of #domain/catalogue-rules: its lower bound is exclusive, and times are whole milliseconds.
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

export function passesFilter(filter: Filter, columns: Columns, row: number): boolean {
  if (filter.categories[columns.category[row] as number] === 0) return false;
  const priceCents = filter.deals.get(row)?.priceCents ?? (columns.priceCents[row] as number);
  if (priceCents < filter.minPriceCents || priceCents > filter.maxPriceCents) return false;
  if ((columns.ratingTenths[row] as number) < filter.minRatingTenths) return false;
  if (filter.country !== ANY && columns.country[row] !== filter.country) return false;
  const { ranges, seller, codeFilters } = filter;
  if (seller !== null && columns.supplierId[row] !== seller.id && columns.supplierName[row] !== seller.name) return false;
  if (!codeFilters.every(({ column, codes }) => codes[columns[column][row] as number] === 1)) return false;
  return ranges.every(({ column, low, high }) => (columns[column][row] as number) >= low && (columns[column][row] as number) <= high);
}
