import { toUsd } from '#domain/kernel/money.ts';
import { DEFAULT_LIMIT } from './catalogue-limits.ts';
import type { CatalogueQuery } from './catalogue-query.ts';

/** The canonical query string: the same question always reads the same, so it can key a cache. No leading `?`. */
export function formatCatalogueQuery(query: Partial<CatalogueQuery>): string {
  const shelves = [...(query.rule == null ? [] : [query.rule]), ...(query.categories ?? [])];
  const pairs: [string, string | null][] = [
    ['search', query.search || null],
    ['categories', shelves.length > 0 ? shelves.join(',') : null],
    ['seller', query.seller ?? null],
    ['country', query.country ?? null],
    ['minPrice', query.minPriceCents == null ? null : String(toUsd(query.minPriceCents))],
    ['maxPrice', query.maxPriceCents == null ? null : String(toUsd(query.maxPriceCents))],
    ['minRating', query.minRating == null ? null : String(query.minRating)],
    ['maxMoq', query.maxMoq == null ? null : String(query.maxMoq)],
    ['sort', query.sort === undefined || query.sort === 'relevance' ? null : query.sort],
    ['limit', query.limit === undefined || query.limit === DEFAULT_LIMIT ? null : String(query.limit)],
    ['cursor', query.cursor ?? null],
  ];
  return pairs
    .filter((pair): pair is [string, string] => pair[1] !== null)
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replace(/%2C/g, ',')}`)
    .join('&');
}
