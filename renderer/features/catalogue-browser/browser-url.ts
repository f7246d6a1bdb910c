import { type CatalogueQuery, parseCatalogueQuery } from '#domain/catalogue/catalogue-query.ts';
import { formatCatalogueQuery } from '#domain/catalogue/catalogue-query-text.ts';
import type { CategoryPageSlug } from '#domain/product/category.ts';
import { pageQuery } from '#domain/site/page-query.ts';

export type BrowserView = 'grid' | 'list';

/** Names of URL parameters shared with the API; they hold all of the page's state. */
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
 * Changes made by `Clear Filters`: every pill goes. Sort order, view and search text stay; the search text has its own
 * pill and button.
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

/** Parameters of paging, kept out of shared links. */
const NEVER_IN_URL = ['limit', 'cursor', 'fields', 'prices'];

export interface BrowserUrl {
  readonly query: CatalogueQuery;
  readonly view: BrowserView;
  /** The URL without invalid parameters; null if there were none. */
  readonly cleaned: URLSearchParams | null;
}

/**
 * Reads the page's state from its URL. `categorySlug` is the fixed category of a category page; null on /products,
 * where `category` is a filter.
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

/** Returns the URL after a change of filters; null or empty removes one. Unknown parameters stay. */
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

/**
 * Returns the query string that asks for the same list without spelling correction. It is built from the query alone,
 * so it equals the server's HTML.
 */
export function exactQuery({ query, view }: Pick<BrowserUrl, 'query' | 'view'>, categorySlug: CategoryPageSlug | null): string {
  const { limit, cursor, fields, prices, ...asked } = query;
  const own = categorySlug === null ? asked : { ...asked, categories: [], rule: null };
  return `?${formatCatalogueQuery({ ...own, isExact: true })}${view === 'list' ? '&view=list' : ''}`;
}
