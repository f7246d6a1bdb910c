import { PRICE_BANDS_USD, SHIP_DAYS_STEPS } from '#domain/catalogue/catalogue-query.ts';
import type { Facets } from '#domain/catalogue/catalogue-wire.ts';
import { CATEGORY_SLUGS, categoryName } from '#domain/product/category.ts';
import { getCategory, getSubcategory } from '../arrays/category-paths.ts';
import { admitFlags, FLAG_CODES, type QuickFilters } from '../arrays/rating-and-flags.ts';
import { compareTexts, toPriceBand } from '../arrays/table.ts';
import { getByteRanges } from '../bitmaps/bit-layout.ts';
import { acquireScratch, getRangeBitmap, getValueBitmap } from '../bitmaps/bitmap-index.ts';
import { fillRange } from '../bitmaps/range-bitmap.ts';
import { countByValue } from '../bitmaps/value-bitmap.ts';
import { type Engine, getRowBuffer } from './engine.ts';
import type { Filter } from './filter.ts';
import { buildFilterBitmaps, type Dimension, type FilterBitmaps, getMatchingRows } from './filter-bitmaps.ts';

const FACET_RATINGS = [4, 3, 2, 1] as const;
/** Subcategories listed of the filtered categories; the rest is found by search. */
const MAX_SUBCATEGORIES = 200;

/**
 * Counts the rows each choice would leave, with that choice's own filter off. `candidateRows`: only among these rows;
 * null: all.
 */
export function countFacets(engine: Engine, filter: Filter, candidateRows: Uint32Array | null): Facets {
  const filterBitmaps = buildFilterBitmaps(engine, filter, { candidateRows, includesAllCategories: true });
  const count = countBy(engine, filterBitmaps);
  const { countries } = engine.table;
  const ofBand = countBands(engine, filter, filterBitmaps, count);
  const ofCountry = count('country', countries.values.length, ['country']);
  return {
    total: getMatchingRows(filterBitmaps).count,
    categories: countCategories(filterBitmaps),
    ratings: countRatings(engine, filterBitmaps),
    priceBands: PRICE_BANDS_USD.map((minPrice, band) => ({
      minPrice,
      maxPrice: PRICE_BANDS_USD[band + 1] ?? null,
      count: ofBand[band] as number,
    })),
    countries: countries.values
      .map((country, code) => ({ country, count: ofCountry[code] as number }))
      .filter(({ country, count: rows }) => country !== '' && rows > 0)
      .sort((a, b) => b.count - a.count || compareTexts(a.country, b.country)),
    subcategories: filter.hasCategories ? countSubcategories(engine, filter, count) : [],
    ...countQuickFilters(filter, count),
  };
}

/** Counts by the list price's band, then moves each deal to the band of the price charged. */
function countBands({ table }: Engine, { deals, categories }: Filter, filterBitmaps: FilterBitmaps, count: Count): Uint32Array {
  const bands = count('priceBand', PRICE_BANDS_USD.length, ['price']);
  const { category, priceBand } = table.columns;
  const { of } = getMatchingRows(filterBitmaps, 'price');
  for (const [row, { priceCents }] of deals) {
    // The bitmap is valid only within the filtered categories.
    if (categories[category[row] as number] !== 1 || !filterBitmaps.bitmapIndex.bits.has(of, row)) continue;
    const [listed, charged] = [priceBand[row] as number, toPriceBand(priceCents)];
    bands[listed] = (bands[listed] as number) - 1;
    bands[charged] = (bands[charged] as number) + 1;
  }
  return bands;
}

/** Counts each category within its own segments. */
function countCategories(filterBitmaps: FilterBitmaps): Facets['categories'] {
  const { bits } = filterBitmaps.bitmapIndex;
  const { of } = getMatchingRows(filterBitmaps, 'category');
  const countIn = (code: number) => {
    const segment = getByteRanges(bits.layout, (partition) => partition === code);
    return bits.count(of, segment);
  };
  return CATEGORY_SLUGS.map((slug, code) => ({ slug, name: categoryName(slug), count: countIn(code) }));
}

type Count = ReturnType<typeof countBy>;

/** Returns a function that counts the rows of each code of a kind, with some filters off. */
function countBy(engine: Engine, filterBitmaps: FilterBitmaps) {
  const { bitmapIndex } = filterBitmaps;
  return (
    name: Parameters<typeof getValueBitmap>[2],
    codes: number,
    off: readonly Dimension[],
    isAsked?: (code: number) => boolean,
  ): Uint32Array => {
    const request = { ...getMatchingRows(filterBitmaps, ...off), scratch: acquireScratch(bitmapIndex), rowBuffer: getRowBuffer(engine) };
    return countByValue(bitmapIndex.bits, getValueBitmap(bitmapIndex, engine.table, name), request, new Uint32Array(codes), isAsked);
  };
}

function countRatings(engine: Engine, filterBitmaps: FilterBitmaps): Facets['ratings'] {
  const { bitmapIndex } = filterBitmaps;
  const { of, within } = getMatchingRows(filterBitmaps, 'rating');
  const rated = acquireScratch(bitmapIndex);
  const scratch = acquireScratch(bitmapIndex);
  return FACET_RATINGS.map((minRating) => {
    const range = { low: minRating * 10, end: Number.POSITIVE_INFINITY };
    fillRange(bitmapIndex.bits, getRangeBitmap(bitmapIndex, engine, 'ratingTenths'), range, rated, scratch, within);
    return { minRating, count: bitmapIndex.bits.countAnd(of, rated, within) };
  });
}

function countSubcategories({ table }: Engine, { categories }: Filter, count: Count): Facets['subcategories'] {
  const { categoryPaths, subcategories } = table;
  const isAdmitted = (code: number) => categories[getCategory(categoryPaths.pairs[code] as number)] === 1;
  const countByPath = count('section', categoryPaths.count, ['subcategory'], isAdmitted);
  const inSubcategory = new Map<number, number>();
  for (const [code, rows] of countByPath.entries()) {
    const text = getSubcategory(categoryPaths.pairs[code] as number);
    if (rows > 0 && text !== 0) inSubcategory.set(text, (inSubcategory.get(text) ?? 0) + rows);
  }
  return Array.from(inSubcategory, ([code, rows]) => ({ subcategory: subcategories.values[code] as string, count: rows }))
    .sort((a, b) => b.count - a.count || compareTexts(a.subcategory, b.subcategory))
    .slice(0, MAX_SUBCATEGORIES);
}

/**
 * Counts quick filters. A shipping time that is no step of the page (only in the URL) filters the flags' counts, but
 * not those of the steps, as choosing a step replaces it.
 */
function countQuickFilters({ quickFilters, ranges }: Filter, count: Count): Pick<Facets, 'shipDays' | 'verified' | 'inStock'> {
  const withFlags = count('flags', FLAG_CODES, ['quickFilters']);
  const withFlagsAnyDay = ranges.some(({ column }) => column === 'shipDays')
    ? count('flags', FLAG_CODES, ['quickFilters', 'days'])
    : withFlags;
  const sum = (rows: Uint32Array, asked: QuickFilters) =>
    admitFlags(asked).reduce((total, is, own) => total + is * (rows[own] as number), 0);
  return {
    shipDays: SHIP_DAYS_STEPS.map((maxDays, step) => ({ maxDays, count: sum(withFlagsAnyDay, { ...quickFilters, step }) })),
    verified: sum(withFlags, { ...quickFilters, isVerified: true }),
    inStock: sum(withFlags, { ...quickFilters, isInStock: true }),
  };
}
