import { toUsd } from '#domain/kernel/money.ts';
import { type CATALOGUE_QUERY_FIELDS, DEFAULT_LIMIT } from './catalogue-limits.ts';
import type { CatalogueQuery } from './catalogue-query.ts';

type CatalogueQueryField = (typeof CATALOGUE_QUERY_FIELDS)[number];

/**
 * Formats the canonical query string of a list, without a leading `?`: equal queries give equal text, usable as cache
 * key. Omits `prices` if no price is filtered or sorted.
 */
export function formatCatalogueQuery(query: Partial<CatalogueQuery>): string {
  const categories = [...(query.rule == null ? [] : [query.rule]), ...(query.categories ?? [])];
  let text = '';
  const put = (name: CatalogueQueryField, value: string | number | null | undefined) => {
    if (value == null || value === '') return;
    text += `${text === '' ? '' : '&'}${name}=${typeof value === 'number' ? value : escaped(value)}`;
  };
  put('search', query.search);
  put('exact', query.isExact === true && query.search ? 1 : null);
  put('categories', categories.join(','));
  put('subcategory', query.subcategory);
  put('seller', query.seller);
  put('country', query.country);
  put('minPrice', query.minPriceCents == null ? null : toUsd(query.minPriceCents));
  put('maxPrice', query.maxPriceCents == null ? null : toUsd(query.maxPriceCents));
  put('minRating', query.minRating);
  put('maxMoq', query.maxMoq);
  put('maxDays', query.maxDays);
  put('verified', query.isVerified === true ? 1 : null);
  put('inStock', query.isInStock === true ? 1 : null);
  put('sort', query.sort === 'relevance' ? null : query.sort);
  put('prices', dependsOnPrice(query) ? query.prices : null);
  put('limit', query.limit === DEFAULT_LIMIT ? null : query.limit);
  put('cursor', query.cursor);
  put('fields', query.fields);
  return text;
}

const dependsOnPrice = ({ minPriceCents, maxPriceCents, sort }: Partial<CatalogueQuery>) =>
  minPriceCents != null || maxPriceCents != null || sort === 'price-asc' || sort === 'price-desc';

/** A comma separates categories and needs no escaping. */
const escaped = (value: string) => encodeURIComponent(value).replace(/%2C/g, ',');
