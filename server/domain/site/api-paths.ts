import type { CatalogueQuery } from '#domain/catalogue/catalogue-query.ts';
import { formatCatalogueQuery } from '#domain/catalogue/catalogue-query-text.ts';
import { ALSO_LIKE_SIZE, RECOMMENDED_SIZE, SUPPLIER_GOODS_SIZE } from '#domain/catalogue/catalogue-rules.ts';
import { type CategoryPageSlug, type CategorySlug, findCategory } from '#domain/product/category.ts';
import type { Look } from './look.ts';

/**
 * URLs of the API as the renderer requests them. The server embeds the first screen's responses in the page under these
 * URLs (see {@link FirstPaintState}), so both sides build them here only.
 */

/** Products per page of a list on screen. */
export const PAGE_SIZE = 24;

export const HOME_PATH = '/api/home';
export const CONFIG_PATH = '/api/config';
export const CATEGORIES_PATH = '/api/categories';
export const categoryPath = (slug: string) => `${CATEGORIES_PATH}/${encodeURIComponent(slug)}`;
/** The list of the older view. */
export const PRODUCTS_FILE_PATH = '/data/products.json';

const withQuery = (path: string, query: string) => (query === '' ? path : `${path}?${query}`);

export function listPath(query: Partial<CatalogueQuery>): string {
  return withQuery('/api/products', formatCatalogueQuery(query));
}

/**
 * Returns the path of one page of cards; ignores the query's own `limit`, so that server and renderer request the same
 * page.
 */
export function cardsPath(query: Partial<CatalogueQuery>, limit = PAGE_SIZE): string {
  return listPath({ ...query, limit, fields: 'card' });
}

/**
 * Returns the path of the counts for a query, without paging and order, which do not change them, but always with
 * `prices`, because they count price bands.
 */
export function facetsPath(query: Partial<CatalogueQuery>): string {
  const { limit, cursor, sort, fields, prices, ...filters } = query;
  const parts = [formatCatalogueQuery(filters), prices === 'now' ? 'prices=now' : ''];
  return withQuery('/api/products/facets', parts.filter((part) => part !== '').join('&'));
}

/** A route of its own below `/api/products`; for a product with this id, the first letter is escaped. */
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

/** Path for `You May Also Like`: requests one more than shown, because the product itself may be among them. */
export function alsoLikePath(category: CategorySlug): string {
  return cardsPath({ categories: [category] }, ALSO_LIKE_SIZE + 1);
}

/**
 * Path for more products of the supplier: requests one more than shown, because the product itself may be among them.
 */
export function supplierGoodsPath(supplierId: string): string {
  return cardsPath({ seller: supplierId }, SUPPLIER_GOODS_SIZE + 1);
}

/** A page that the shop wrote. */
export const shopPagePath = (name: string): string => `/api/pages/${name}`;

export function supplierPath(id: string): string {
  return `/api/suppliers/${encodeURIComponent(id)}`;
}

/**
 * Path for Recommended for You, from the categories of viewed products; requests `besides` more than shown, for those
 * the page shows elsewhere.
 */
export function recommendedPath(categories: readonly CategorySlug[], besides: number): string {
  return cardsPath({ categories: [...categories].sort() }, RECOMMENDED_SIZE + besides);
}

/** Returns the category of a category page; undefined for an unknown slug (title `Products`, all products). */
export function findCategorySlug(slug: string): CategoryPageSlug | undefined {
  return findCategory(slug)?.slug;
}

/** Id of the `<script type="application/json">` element with the state. */
export const STATE_ELEMENT_ID = 'tradewind-state';

/** Values of a list's response headers (`X-Total-Count`, `Link: rel="next"`, `Search-Corrected`). */
export interface ListParticulars {
  readonly total: number;
  /** Root-relative URL of the next page; null on the last one. */
  readonly next: string | null;
  /** The corrected search words of these products; absent if the words were not corrected. */
  readonly corrected?: string;
}

/** A first screen as HTML: its address and the visitor's settings it was rendered for. */
export interface RenderedScreen {
  readonly address: string;
  readonly look: Look;
}

/** State embedded in the server's HTML for the first screen. */
export interface FirstPaintState<Config> {
  /** Parsed JSON responses, keyed by the API URL with its query exactly as formatted above. */
  readonly queries: Readonly<Record<string, unknown>>;
  /** Header values of every list among `queries`, under the same key. */
  readonly lists: Readonly<Record<string, ListParticulars>>;
  readonly config: Config;
  /** Time the page was rendered; its data was current at that time. */
  readonly now: string;
  /** The screen rendered as HTML; null: the page is a shell. */
  readonly rendered: RenderedScreen | null;
}
