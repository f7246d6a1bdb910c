/** Products per response of the list by default. */
export const DEFAULT_LIMIT = 100;

export const MAX_LIMIT = 200;

/** Maximum number of products requested by reference at once: as many as a cart has lines. */
export const MAX_REFERENCES = 200;

/** Query parameters of product queries, all optional. */
export const CATALOGUE_QUERY_FIELDS = [
  'search',
  'exact',
  'category',
  'categories',
  'subcategory',
  'seller',
  'country',
  'minPrice',
  'maxPrice',
  'minRating',
  'maxMoq',
  'maxDays',
  'verified',
  'inStock',
  'sort',
  'prices',
  'limit',
  'cursor',
  'fields',
] as const;

export const MAX_SEARCH_LENGTH = 200;

/** Returns the search text of the home page's URL; '' if it is too long to search for, in which case home is shown. */
export function searchOf(stated: string | null | undefined): string {
  const search = (stated ?? '').trim();
  return search.length > MAX_SEARCH_LENGTH ? '' : search;
}
