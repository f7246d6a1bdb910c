import { CATALOGUE_QUERY_FIELDS } from '#domain/catalogue/catalogue-limits.ts';
import { findCategory } from '#domain/product/category.ts';
import { matchPage } from '#domain/site/page-routes.ts';
import { NOT_FOUND_ADDRESS, UNKNOWN_CATEGORY_ADDRESS } from '#domain/site/rendered-address.ts';
import { type PageLocation, unknownProductId } from './unknown-product.ts';

/** Parameters a page's own screen depends on; others (campaigns, trackers) do not change it. */
const OURS: ReadonlySet<string> = new Set([...CATALOGUE_QUERY_FIELDS, 'id', 'view']);

const ownPairs = (query: string) =>
  [...new URLSearchParams(query)]
    .filter(([name]) => OURS.has(name))
    .map((pair) => pair.join('='))
    .sort()
    .join('&');

/**
 * True if the HTML rendered for `address` is what this URL shows, so that it can be hydrated. A document can be shown
 * under another URL than its own: the offline shell is.
 */
export function isRenderedFor(address: string, place: PageLocation): boolean {
  if (unknownProductId(address, place) !== undefined) return true;
  const [path = '', query = ''] = address.split('?', 2);
  return isPathOf(path, place.pathname) && ownPairs(query) === ownPairs(place.search);
}

function isPathOf(path: string, pathname: string): boolean {
  if (path === NOT_FOUND_ADDRESS) return matchPage(pathname) === undefined;
  if (path !== UNKNOWN_CATEGORY_ADDRESS) return path === pathname;
  const match = matchPage(pathname);
  return match?.page === 'category' && findCategory(match.params.slug ?? '') === undefined;
}
