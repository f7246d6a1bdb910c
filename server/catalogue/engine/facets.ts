import { PRICE_BANDS_USD } from '#domain/catalogue/catalogue-query.ts';
import type { Facets } from '#domain/catalogue/catalogue-wire.ts';
import { CATEGORY_SLUGS, categoryName } from '#domain/product/category.ts';
import { compareTexts, type Table } from '../arrays/table.ts';
import {
  applyRareFilters,
  FAILS_CATEGORY,
  FAILS_COUNTRY,
  FAILS_PRICE,
  FAILS_RATING,
  type Filter,
  hasRareFilters,
  toBounds,
} from './filter.ts';

const FACET_RATINGS = [4, 3, 2, 1] as const;

/**
 * All counts lie in one array, dimension after dimension, each followed by as many cells nobody reads: few arrays fit the processor's
 * registers, many do not.
 */
const CODES = 256;
const RATINGS_AT = 2 * CODES;
const BANDS = 16;
const BANDS_AT = RATINGS_AT + 2 * CODES;
const COUNTRIES_AT = BANDS_AT + 2 * BANDS;

/**
 * For every combination of failed filters, one bit per dimension in which the row does not count: a row that fails one filter only
 * still counts in that filter's own dimension. That is what "its own filter off" means.
 */
const UNCOUNTED = Uint8Array.from({ length: 16 }, (_, fails) =>
  [FAILS_CATEGORY, FAILS_RATING, FAILS_PRICE, FAILS_COUNTRY].reduce((bits, own) => bits | (fails === 0 || fails === own ? 0 : own), 0),
);

/** Counts `rows` (null: all) in one pass; `scratch` takes a row number per row. */
export function countFacets(table: Table, filter: Filter, rows: Uint32Array | null, scratch: Uint32Array): Facets {
  const cells = new Uint32Array(COUNTRIES_AT + 2 * table.countries.values.length);
  const length = rows === null ? table.rowCount : rows.length;
  if (hasRareFilters(filter)) countRows(table, filter, cells, scratch, applyRareFilters(filter, table.columns, rows, length, scratch));
  else countRows(table, filter, cells, rows, length);
  return toFacets(table, filter, cells);
}

/**
 * Four counts per row, needed or not, because a branch that is as good as random costs more than a count nobody reads:
 * the same time for every query, half that of asking first when several filters are on.
 */
function countRows(table: Table, filter: Filter, cells: Uint32Array, rows: Uint32Array | null, length: number): void {
  const { category, priceCents, priceBand, ratingTenths, country } = table.columns;
  const { categories } = filter;
  const { min, max, tenths: minTenths, country: wanted, countryMask } = toBounds(filter);
  const countries = table.countries.values.length;
  for (let i = 0; i < length; i += 1) {
    const row = rows === null ? i : (rows[i] as number);
    const code = category[row] as number;
    const price = priceCents[row] as number;
    const tenths = ratingTenths[row] as number;
    const place = country[row] as number;
    const elsewhere = (place ^ wanted) & countryMask;
    const fails =
      ((categories[code] as number) ^ FAILS_CATEGORY) |
      (((tenths - minTenths) >>> 31) << 1) |
      ((((price - min) | (max - price)) >>> 31) << 2) |
      (((elsewhere | -elsewhere) >>> 31) << 3);
    const uncounted = UNCOUNTED[fails] as number;
    const categoryCell = code + ((uncounted & 1) << 8);
    const ratingCell = RATINGS_AT + tenths + ((uncounted & 2) << 7);
    const bandCell = BANDS_AT + (priceBand[row] as number) + ((uncounted & 4) << 2);
    const countryCell = COUNTRIES_AT + place + (-(uncounted >>> 3) & countries);
    cells[categoryCell] = (cells[categoryCell] as number) + 1;
    cells[ratingCell] = (cells[ratingCell] as number) + 1;
    cells[bandCell] = (cells[bandCell] as number) + 1;
    cells[countryCell] = (cells[countryCell] as number) + 1;
  }
}

function toFacets(table: Table, filter: Filter, cells: Uint32Array): Facets {
  return {
    // Rows of admitted categories were counted only when nothing failed.
    total: CATEGORY_SLUGS.reduce((sum, _, code) => sum + (filter.categories[code] === 1 ? (cells[code] as number) : 0), 0),
    categories: CATEGORY_SLUGS.map((slug, code) => ({ slug, name: categoryName(slug), count: cells[code] as number })),
    ratings: FACET_RATINGS.map((minRating) => ({
      minRating,
      count: cells.subarray(RATINGS_AT + minRating * 10, RATINGS_AT + CODES).reduce((sum, count) => sum + count, 0),
    })),
    priceBands: PRICE_BANDS_USD.map((minPrice, band) => ({
      minPrice,
      maxPrice: PRICE_BANDS_USD[band + 1] ?? null,
      count: cells[BANDS_AT + band] as number,
    })),
    countries: table.countries.values
      .map((country, code) => ({ country, count: cells[COUNTRIES_AT + code] as number }))
      .filter(({ country, count }) => country !== '' && count > 0)
      .sort((a, b) => b.count - a.count || compareTexts(a.country, b.country)),
  };
}
