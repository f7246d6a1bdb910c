import { searchOf } from '#domain/catalogue/catalogue-limits.ts';
import type { CatalogueQuery } from '#domain/catalogue/catalogue-query.ts';
import { formatCatalogueQuery } from '#domain/catalogue/catalogue-query-text.ts';
import { findCategory } from '#domain/product/category.ts';
import type { FirstPaintState } from './api-paths.ts';
import type { WireConfig } from './home-wire.ts';
import type { Look } from './look.ts';
import { pageQuery } from './page-query.ts';
import { matchPage, type PageName } from './page-routes.ts';
import { NOT_FOUND_ADDRESS, UNKNOWN_CATEGORY_ADDRESS } from './rendered-address.ts';

/**
 * Pages whose first screen is sent as HTML; the others belong to one device (cart, checkout, desk) and are sent as a
 * shell.
 */
const RENDERED_PAGES = [
  'home',
  'category',
  'product',
  'products',
  'supplier',
  'shipping',
  'returns',
  'privacy',
  'help',
  'imprint',
  'terms',
  'withdrawal',
] as const satisfies readonly PageName[];

/**
 * Renders the HTML inside `#root` for an address of {@link screenAddress}. Throws the errors of the page's own code.
 */
export type RenderScreen = (address: string, state: FirstPaintState<WireConfig>, look: Look) => string;

export interface ScreenBundle {
  /** Resolves when every page it renders is loaded. */
  readonly loadRenderScreen: () => Promise<RenderScreen>;
  /**
   * Returns the source files of a page's own code by the web build's names, to look up its chunks; empty if the page is
   * not rendered.
   */
  readonly sourcesOf: (address: string) => readonly string[];
}

/**
 * Returns the canonical address of a screen from a root-relative URL: tracking parameters and query order make no
 * second screen. Null if it is not rendered as HTML.
 */
export function screenAddress(pathname: string, raw: Readonly<Record<string, string | undefined>>): string | null {
  const match = matchPage(pathname);
  if (match === undefined) return NOT_FOUND_ADDRESS;
  if (!RENDERED_PAGES.some((page) => page === match.page)) return null;
  switch (match.page) {
    case 'home':
      return searchOf(raw.search) === '' ? '/' : withQuery('/', pageQuery(raw, null), raw.view);
    case 'product':
      return `/product/${encodeURIComponent(match.params.id ?? '')}`;
    case 'supplier':
      return withQuery(`/supplier/${encodeURIComponent(match.params.id ?? '')}`, { ...pageQuery(raw, null), seller: null }, raw.view);
    case 'products':
      return raw.id === undefined ? withQuery('/products', pageQuery(raw, null), raw.view) : `/products?id=${encodeURIComponent(raw.id)}`;
    case 'category':
      return categoryAddress(match.params.slug ?? '', raw);
    default:
      return match.path;
  }
}

function categoryAddress(slug: string, raw: Readonly<Record<string, string | undefined>>): string {
  const categorySlug = findCategory(slug)?.slug;
  if (categorySlug === undefined) return withQuery(UNKNOWN_CATEGORY_ADDRESS, pageQuery(raw, null), raw.view);
  return withQuery(`/category/${categorySlug}`, { ...pageQuery(raw, categorySlug), categories: [], rule: null }, raw.view);
}

/** As the page's own controls write it: one category is `category`. */
function withQuery(path: string, { limit, cursor, prices, ...query }: CatalogueQuery, view: string | undefined): string {
  const text = formatCatalogueQuery(query).replace(/(^|&)categories=([^,&]+)(?=&|$)/, '$1category=$2');
  const parts = [text, view === 'list' ? 'view=list' : ''].filter((part) => part !== '');
  return parts.length === 0 ? path : `${path}?${parts.join('&')}`;
}
