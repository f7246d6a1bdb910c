import { searchOf } from '#domain/catalogue/catalogue-limits.ts';
import { findCategory } from '#domain/product/category.ts';

/** Names that other shops give to the text of a search. */
const SEARCH_NAMES = ['search', 'q', 'query'] as const;

/**
 * Returns the page meant by an address that people type and other shop systems use (`/search?q=`, `/shop`,
 * `/collections/toys`); undefined if there is none.
 */
export function findCommonAddress(pathname: string, query: Readonly<Record<string, string | undefined>>): string | undefined {
  const [folder, name, ...rest] = pathname.split('/').filter((segment) => segment !== '');
  if (rest.length > 0) return undefined;
  if (folder === 'collections') return collectionAddress(name);
  if (name !== undefined) return undefined;
  if (folder === 'shop') return '/products';
  if (folder !== 'search') return undefined;
  const search = SEARCH_NAMES.map((one) => searchOf(query[one])).find((text) => text !== '');
  return search === undefined ? '/products' : `/?search=${encodeURIComponent(search)}`;
}

function collectionAddress(name: string | undefined): string | undefined {
  if (name === undefined || name === 'all') return '/products';
  const slug = findCategory(name)?.slug;
  return slug && `/category/${slug}`;
}
