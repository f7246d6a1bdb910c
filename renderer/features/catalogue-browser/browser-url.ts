import { type CatalogueQuery, parseCatalogueQuery } from '#domain/catalogue/catalogue-query.ts';
import { formatCatalogueQuery } from '#domain/catalogue/catalogue-query-text.ts';
import type { CategoryPageSlug } from '#domain/product/category.ts';
import { pageQuery } from '#domain/site/page-query.ts';

export type BrowserView = 'grid' | 'list';

/** The names the browser's URL shares with the API; all of the page's state lives in them. */
export type FilterName =
  | 'search'
  | 'category'
  | 'subcategory'
  | 'seller'
  | 'country'
  | 'minPrice'
  | 'maxPrice'
  | 'minRating'
  | 'maxMoq'
  | 'maxDays'
  | 'verified'
  | 'inStock'
  | 'sort'
  | 'view';
export type FilterChanges = Partial<Record<FilterName, string | null>>;

/**
 * What `Clear Filters` does: every pill goes. Order and view filter nothing. The search text stays: it is what is looked for, stands in
 * the search field above the page, and has a pill and a button of its own.
 */
export const NO_FILTERS: FilterChanges = {
  category: null,
  subcategory: null,
  seller: null,
  country: null,
  minPrice: null,
  maxPrice: null,
  minRating: null,
  maxMoq: null,
  maxDays: null,
  verified: null,
  inStock: null,
};

/** Paging is the list's own business: it never reaches a shared link. */
const NEVER_IN_URL = ['limit', 'cursor', 'fields', 'prices'];

export interface BrowserUrl {
  readonly query: CatalogueQuery;
  readonly view: BrowserView;
  /** The same URL without its nonsense; null when there was none. */
  readonly cleaned: URLSearchParams | null;
}

/**
 * Reads the page's state from its URL. `shelf` is the category page's own category, which no parameter can change;
 * null on /products, where `category` is one of the filters.
 */
export function readBrowserUrl(params: URLSearchParams, categorySlug: CategoryPageSlug | null): BrowserUrl {
  const kept = new URLSearchParams(params);
  for (const name of NEVER_IN_URL) kept.delete(name);
  if (categorySlug !== null) for (const name of ['category', 'categories']) kept.delete(name);
  const view = kept.get('view');
  if (view !== null && view !== 'list' && view !== 'grid') kept.delete('view');
  for (const problem of parseCatalogueQuery(Object.fromEntries(kept)).problems) kept.delete(problem.field);
  return {
    query: pageQuery(Object.fromEntries(kept), categorySlug),
    view: kept.get('view') === 'list' ? 'list' : 'grid',
    cleaned: kept.toString() === params.toString() ? null : kept,
  };
}

/** The URL after a change of filters; null or empty removes a filter. Names that are not ours stay. */
export function withFilters(params: URLSearchParams, changes: FilterChanges): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === undefined || value === '') next.delete(name);
    else next.set(name, value);
  }
  if ('category' in changes) next.delete('categories');
  if ('search' in changes) next.delete('exact');
  return next;
}

/** The query part of the page's URL that asks the same without a guess: made of the question alone, as the server's HTML has it. */
export function exactQuery({ query, view }: Pick<BrowserUrl, 'query' | 'view'>, categorySlug: CategoryPageSlug | null): string {
  const { limit, cursor, fields, prices, ...asked } = query;
  const own = categorySlug === null ? asked : { ...asked, categories: [], rule: null };
  return `?${formatCatalogueQuery({ ...own, isExact: true })}${view === 'list' ? '&view=list' : ''}`;
}
