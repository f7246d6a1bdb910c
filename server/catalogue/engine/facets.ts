import { type Facets, PRICE_BANDS_USD } from '#domain/catalogue-query.ts';
import { CATEGORY_SLUGS, categoryName } from '#domain/category.ts';
import { DEAD } from './columns.ts';
import { type Filter, passesMore } from './filter.ts';
import { compareTexts, type Table } from './table.ts';

const FACET_RATINGS = [4, 3, 2, 1] as const;

/** Counted side by side: by category code, tenths of the rating, price band, country code. */
interface Counts {
  total: number;
  readonly categories: Uint32Array;
  readonly ratings: Uint32Array;
  readonly bands: Uint32Array;
  readonly countries: Uint32Array;
}

/**
 * Counts `rows` (null: all) in one pass. A row that fails one filter only still counts in that filter's own dimension:
 * that is what "its own filter off" means.
 */
export function countFacets(table: Table, filter: Filter, rows: Uint32Array | null): Facets {
  const counts: Counts = {
    total: 0,
    categories: new Uint32Array(256),
    ratings: new Uint32Array(256),
    bands: new Uint32Array(PRICE_BANDS_USD.length),
    countries: new Uint32Array(table.countries.values.length),
  };
  if (rows === null) countRows(table, filter, counts, null, table.rowCount);
  else countRows(table, filter, counts, rows, rows.length);
  return toFacets(table, counts);
}

function bump(counts: Uint32Array, code: number): void {
  counts[code] = (counts[code] as number) + 1;
}

function countRows(table: Table, filter: Filter, counts: Counts, rows: Uint32Array | null, length: number): void {
  const { category, priceCents, priceBand, ratingTenths, country } = table.columns;
  const { categories, minPriceCents, maxPriceCents, minRatingTenths, hasMore } = filter;
  let total = 0;
  for (let i = 0; i < length; i += 1) {
    const row = rows === null ? i : (rows[i] as number);
    const code = category[row] as number;
    if (code === DEAD) continue;
    const price = priceCents[row] as number;
    const tenths = ratingTenths[row] as number;
    const place = country[row] as number;
    const failsCategory = categories[code] === 0;
    const failsRating = tenths < minRatingTenths;
    const failsPrice = price < minPriceCents || price > maxPriceCents;
    const failsCountry = filter.country !== -1 && place !== filter.country;
    const fails = (failsCategory ? 1 : 0) + (failsRating ? 1 : 0) + (failsPrice ? 1 : 0) + (failsCountry ? 1 : 0);
    if (fails > 1 || (hasMore && !passesMore(filter, table.columns, row))) continue;
    if (fails === 0) {
      total += 1;
      bump(counts.categories, code);
      bump(counts.ratings, tenths);
      bump(counts.bands, priceBand[row] as number);
      bump(counts.countries, place);
    } else if (failsCategory) bump(counts.categories, code);
    else if (failsRating) bump(counts.ratings, tenths);
    else if (failsPrice) bump(counts.bands, priceBand[row] as number);
    else bump(counts.countries, place);
  }
  counts.total = total;
}

function toFacets(table: Table, counts: Counts): Facets {
  return {
    total: counts.total,
    categories: CATEGORY_SLUGS.map((slug, code) => ({ slug, name: categoryName(slug), count: counts.categories[code] as number })),
    ratings: FACET_RATINGS.map((minRating) => ({
      minRating,
      count: counts.ratings.subarray(minRating * 10).reduce((sum, count) => sum + count, 0),
    })),
    priceBands: PRICE_BANDS_USD.map((minPrice, band) => ({
      minPrice,
      maxPrice: PRICE_BANDS_USD[band + 1] ?? null,
      count: counts.bands[band] as number,
    })),
    countries: table.countries.values
      .map((country, code) => ({ country, count: counts.countries[code] as number }))
      .filter(({ country, count }) => country !== '' && count > 0)
      .sort((a, b) => b.count - a.count || compareTexts(a.country, b.country)),
  };
}
