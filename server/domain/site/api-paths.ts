import type { CatalogueQuery } from '#domain/catalogue/catalogue-query.ts';
import { formatCatalogueQuery } from '#domain/catalogue/catalogue-query-text.ts';
import { ALSO_LIKE_SIZE, RECOMMENDED_SIZE, SUPPLIER_GOODS_SIZE } from '#domain/catalogue/catalogue-rules.ts';
import { type CategoryPageSlug, type CategorySlug, findCategory } from '#domain/product/category.ts';
import type { Look } from './look.ts';

/**
 * The API's URLs as the renderer fetches them. The server puts the first screen's answers into the page under exactly these
 * (see {@link FirstPaintState}), so both sides build them here and nowhere else.
 */

/** Products of one page of a list on screen. */
export const PAGE_SIZE = 24;

export const HOME_PATH = '/api/home';
export const CONFIG_PATH = '/api/config';
export const CATEGORIES_PATH = '/api/categories';
/** The list of the older view, `/products`. */
export const PRODUCTS_FILE_PATH = '/data/products.json';

const withQuery = (path: string, query: string) => (query === '' ? path : `${path}?${query}`);

/** A page of a list as the API names it. */
export function listPath(query: Partial<CatalogueQuery>): string {
  return withQuery('/api/products', formatCatalogueQuery(query));
}

/** One page of a list of cards; the query's own `limit` is not used, so that both sides ask for the same page. */
export function cardsPath(query: Partial<CatalogueQuery>, limit = PAGE_SIZE): string {
  return listPath({ ...query, limit, fields: 'card' });
}

/** Counts for the same question; paging and order do not change them, prices always do: they count price bands. */
export function facetsPath(query: Partial<CatalogueQuery>): string {
  const { limit, cursor, sort, fields, prices, ...filters } = query;
  const parts = [formatCatalogueQuery(filters), prices === 'now' ? 'prices=now' : ''];
  return withQuery('/api/products/facets', parts.filter((part) => part !== '').join('&'));
}

/** A path of its own below `/api/products`; a product of that id is asked for with its first letter escaped. */
const FACETS = 'facets';

export function productPath(id: string): string {
  return `/api/products/${id === FACETS ? '%66acets' : encodeURIComponent(id)}`;
}

export function reviewsPath(id: string): string {
  return `${productPath(id)}/reviews`;
}

export function suggestPath(text: string): string {
  return `/api/suggest?q=${encodeURIComponent(text.trim())}`;
}

/** `You May Also Like`: one more than shown, because the product itself is among them. */
export function alsoLikePath(category: CategorySlug): string {
  return cardsPath({ categories: [category] }, ALSO_LIKE_SIZE + 1);
}

/** More of the same supplier: one more than shown, because the product itself is among them. */
export function supplierGoodsPath(supplierId: string): string {
  return cardsPath({ seller: supplierId }, SUPPLIER_GOODS_SIZE + 1);
}

/** A supplier as buyers see it. */
export function supplierPath(id: string): string {
  return `/api/suppliers/${encodeURIComponent(id)}`;
}

/** Recommended for You, from the categories of what was viewed, and `besides` more than shown: those the page shows elsewhere. */
export function recommendedPath(categories: readonly CategorySlug[], besides: number): string {
  return cardsPath({ categories: [...categories].sort() }, RECOMMENDED_SIZE + besides);
}

/** The home page's results for `/?search=`, and with `&exact=1`. */
export function searchPath(search: string, isExact: boolean): string {
  return cardsPath({ search: search.trim(), isExact });
}

/** The shelf a category page shows; undefined for an unknown slug (title `Products`, all products). */
export function findCategorySlug(slug: string): CategoryPageSlug | undefined {
  return findCategory(slug)?.slug;
}

/** Id of the `<script type="application/json">` element that holds the state. */
export const STATE_ELEMENT_ID = 'tradewind-state';

/** What travels in the headers of a list (`X-Total-Count`, `Link: rel="next"`, `Search-Corrected`). */
export interface ListParticulars {
  readonly total: number;
  /** Root-relative URL of the next page; null on the last one. */
  readonly next: string | null;
  /** The words whose products these are; absent where they are those of the question. */
  readonly corrected?: string;
}

/** A first screen as HTML: the address it is of, and for which choices of a visitor it was made. */
export interface RenderedScreen {
  readonly address: string;
  readonly look: Look;
}

/** What the server's HTML carries for the first screen. */
export interface FirstPaintState<Config> {
  /** Parsed JSON answers, keyed by the API URL with its query exactly as the functions above write it. */
  readonly queries: Readonly<Record<string, unknown>>;
  /** The headers' part of every list among `queries`, under the same key. */
  readonly lists: Readonly<Record<string, ListParticulars>>;
  readonly config: Config;
  /** When the page was made; what it carries was current when it was sent. */
  readonly now: string;
  /** What stands in the page as HTML; null: the page is a shell. */
  readonly rendered: RenderedScreen | null;
}
