/** Products of one answer of the list when nothing else is asked. */
export const DEFAULT_LIMIT = 100;

/** The most products of one answer. */
export const MAX_LIMIT = 200;

/** Products asked for by reference at once: as many as a cart has lines. */
export const MAX_REFERENCES = 200;

/** What a question about products may name; each is optional. */
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

/** Returns the search of home's address; '' for one too long to be asked, whose page is home. */
export function searchOf(stated: string | null | undefined): string {
  const search = (stated ?? '').trim();
  return search.length > MAX_SEARCH_LENGTH ? '' : search;
}
