import { findCountry } from '#domain/kernel/country.ts';
import { type Cents, MAX_PRICE_CENTS, toCents, toUsd } from '#domain/kernel/money.ts';
import { type CategorySlug, findCategory, isCategorySlug, type RuleSlug } from '#domain/product/category.ts';
import { type CATALOGUE_QUERY_FIELDS, DEFAULT_LIMIT, MAX_LIMIT, MAX_SEARCH_LENGTH } from './catalogue-limits.ts';

/** The six sort orders of the category page; `relevance` is the default. */
export const SORTS = ['relevance', 'price-asc', 'price-desc', 'rating', 'newest', 'reviews'] as const;
export type Sort = (typeof SORTS)[number];

/** One year; no buyer plans a longer wait. */
const MAX_DAYS = 365;

/** A parsed catalogue query, shared by `/api/products`, its facets and the category page's URL. */
export interface CatalogueQuery {
  readonly search: string;
  /** Match the search words as typed: no typo correction or other guess if nothing is found. */
  readonly isExact: boolean;
  /** Products in any of these; empty: all. */
  readonly categories: readonly CategorySlug[];
  /** `trending` or `new`: a rule applied in addition to the other filters. */
  readonly rule: RuleSlug | null;
  /** As stated by the product, case-insensitive; null: any. */
  readonly subcategory: string | null;
  /** Supplier id, or supplier name, case-insensitive. */
  readonly seller: string | null;
  readonly country: string | null;
  readonly minPriceCents: Cents | null;
  readonly maxPriceCents: Cents | null;
  readonly minRating: number | null;
  readonly maxMoq: number | null;
  /** Maximum days until dispatch; products that state none are excluded. */
  readonly maxDays: number | null;
  readonly isVerified: boolean;
  readonly isInStock: boolean;
  readonly sort: Sort;
  /** `now`: filters, price order and price bands use the charged price, today's sale included; null: the list price. */
  readonly prices: 'now' | null;
  readonly limit: number;
  readonly cursor: string | null;
  /** `card`: only the fields a card shows; null: all fields. */
  readonly fields: 'card' | null;
}

export interface QueryProblem {
  readonly field: string;
  readonly message: string;
}

type RawQuery = Readonly<Record<string, string | undefined>>;

function numberIn(min: number, max: number, whole = false) {
  return (text: string): number => {
    const value = Number(text);
    if (text.trim() === '' || !Number.isFinite(value) || (whole && !Number.isInteger(value)))
      throw new Error(`must be a ${whole ? 'whole ' : ''}number; got "${text.slice(0, 40)}"`);
    if (value < min || value > max) throw new Error(`must be between ${min} and ${max}; got ${text.slice(0, 40)}`);
    return value;
  };
}

function parseSort(text: string): Sort {
  const sort = SORTS.find((s) => s === text);
  if (sort === undefined) throw new Error(`must be one of ${SORTS.join(', ')}; got "${text.slice(0, 40)}"`);
  return sort;
}

function parseSearch(text: string): string {
  const trimmed = text.trim();
  if (trimmed.length > MAX_SEARCH_LENGTH) throw new Error(`must be at most ${MAX_SEARCH_LENGTH} characters; got ${trimmed.length}`);
  return trimmed;
}

const MAX_SUBCATEGORY_LENGTH = 120;

function parseSubcategory(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed.length > MAX_SUBCATEGORY_LENGTH)
    throw new Error(`must be at most ${MAX_SUBCATEGORY_LENGTH} characters; got ${trimmed.length}`);
  return trimmed === '' ? null : trimmed;
}

const MAX_SELLER_LENGTH = 200;
const MAX_COUNTRY_LENGTH = 80;

/** Trims and shortens a text; blank becomes null. A cut never leaves half a surrogate pair, which no URL can carry. */
function cut(text: string, length: number): string | null {
  const kept = text.trim().slice(0, length).toWellFormed();
  return kept === '' ? null : kept;
}

/** Parses a filter flag: `1` or absent. `0` is refused because it could also mean "only those that are not". */
function parseOn(text: string): true {
  if (text !== '1') throw new Error(`must be 1 or left out; got "${text.slice(0, 40)}"`);
  return true;
}

function parseFields(text: string): 'card' {
  if (text !== 'card') throw new Error(`must be card or left out; got "${text.slice(0, 40)}"`);
  return text;
}

function parsePrices(text: string): 'now' {
  if (text !== 'now') throw new Error(`must be now or left out; got "${text.slice(0, 40)}"`);
  return text;
}

/** Maximum characters: several times the length of all category names. */
const MAX_SHELVES_LENGTH = 2000;

function parseCategories(text: string): { categories: CategorySlug[]; rule: RuleSlug | null } {
  if (text.length > MAX_SHELVES_LENGTH) throw new Error(`must be at most ${MAX_SHELVES_LENGTH} characters; got ${text.length}`);
  const categories: CategorySlug[] = [];
  let rule: RuleSlug | null = null;
  for (const part of text
    .split(',')
    .map((p) => p.trim())
    .filter((p) => p !== '')) {
    const slug = findCategory(part)?.slug;
    if (slug === undefined) throw new Error(`"${part.slice(0, 40)}" is not a category`);
    if (isCategorySlug(slug)) categories.push(slug);
    else rule = slug;
  }
  return { categories: [...new Set(categories)].sort(), rule };
}

const parsePrice = (text: string) => toCents(numberIn(0, toUsd(MAX_PRICE_CENTS))(text));

/**
 * Parses a URL's query. Ignores unknown names (tracking parameters reach every URL) and reports bad values as problems:
 * the API answers 400 with them, the category page drops those fields from its URL.
 */
export function parseCatalogueQuery(raw: RawQuery): { query: CatalogueQuery; problems: QueryProblem[] } {
  const problems: QueryProblem[] = [];
  const read = <T>(field: (typeof CATALOGUE_QUERY_FIELDS)[number], parse: (text: string) => T): T | null => {
    const text = raw[field];
    if (text === undefined || text === '') return null;
    try {
      return parse(text);
    } catch (error) {
      problems.push({ field, message: `${field} ${(error as Error).message}` });
      return null;
    }
  };
  const one = read('category', parseCategories);
  const many = read('categories', parseCategories);
  const query: CatalogueQuery = {
    search: read('search', parseSearch) ?? '',
    isExact: read('exact', parseOn) ?? false,
    categories: one !== null && one.categories.length > 0 ? one.categories : (many?.categories ?? []),
    rule: one?.rule ?? many?.rule ?? null,
    subcategory: read('subcategory', parseSubcategory),
    seller: read('seller', (text) => cut(text, MAX_SELLER_LENGTH)),
    country: read('country', (text) => findCountry(text) ?? cut(text, MAX_COUNTRY_LENGTH)),
    minPriceCents: read('minPrice', parsePrice),
    maxPriceCents: read('maxPrice', parsePrice),
    minRating: read('minRating', numberIn(0, 5)),
    maxMoq: read('maxMoq', numberIn(1, 1_000_000, true)),
    maxDays: read('maxDays', numberIn(1, MAX_DAYS, true)),
    isVerified: read('verified', parseOn) ?? false,
    isInStock: read('inStock', parseOn) ?? false,
    sort: read('sort', parseSort) ?? 'relevance',
    prices: read('prices', parsePrices),
    limit: read('limit', numberIn(1, MAX_LIMIT, true)) ?? DEFAULT_LIMIT,
    cursor: read('cursor', (text) => text),
    fields: read('fields', parseFields),
  };
  if (query.minPriceCents !== null && query.maxPriceCents !== null && query.minPriceCents > query.maxPriceCents)
    problems.push({ field: 'minPrice', message: `minPrice ${toUsd(query.minPriceCents)} is above maxPrice ${toUsd(query.maxPriceCents)}` });
  return { query, problems };
}

/** Upper bounds, in days until dispatch, counted in the facets. */
export const SHIP_DAYS_STEPS = [7, 14, 30] as const;

/** Lower bounds in USD of the price bands counted in the facets. */
export const PRICE_BANDS_USD = [0, 1, 5, 10, 25, 50, 100, 250, 500, 1000] as const;
