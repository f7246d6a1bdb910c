import { PRICE_BANDS_USD, SHIP_DAYS_STEPS } from '#domain/catalogue/catalogue-query.ts';
import type { Facets } from '#domain/catalogue/catalogue-wire.ts';
import { CATEGORY_SLUGS, categoryName } from '#domain/product/category.ts';
import { admitOffers, GRADES, OFFERS, type OfferFilter } from '../arrays/grades.ts';
import { categoryOf, subcategoryOf } from '../arrays/sections.ts';
import { compareTexts, type Table } from '../arrays/table.ts';
import type { Filter } from './filter.ts';

/**
 * What one pass over the rows counts. All counts lie in one array, dimension after dimension, each followed by as many cells nobody
 * reads: few arrays fit the processor's registers, many do not.
 */
export interface Counted {
  readonly cells: Uint32Array;
  readonly countriesAt: number;
}

export const GRADES_AT = 0;
/** Each dimension's own cells and those nobody reads; 1024 and 16 are the powers of two above GRADES and the price bands. */
export const BANDS_AT = GRADES_AT + 2 * 1024;
export const SECTIONS_AT = BANDS_AT + 2 * 16;

export function createCells({ sections, countries }: Table): Counted {
  const countriesAt = SECTIONS_AT + 2 * sections.count;
  return { cells: new Uint32Array(countriesAt + 2 * countries.values.length), countriesAt };
}

const FACET_RATINGS = [4, 3, 2, 1] as const;
/** Of a category; the rest is found by search. */
const MAX_SUBCATEGORIES = 200;

export function toFacets(table: Table, filter: Filter, { cells, countriesAt }: Counted): Facets {
  const { total, categories, subcategories } = countSections(table, filter, cells);
  const { ratings, shipDays, verified, inStock } = countGrades(filter, cells);
  return {
    total,
    categories,
    ratings,
    priceBands: PRICE_BANDS_USD.map((minPrice, band) => ({
      minPrice,
      maxPrice: PRICE_BANDS_USD[band + 1] ?? null,
      count: cells[BANDS_AT + band] as number,
    })),
    countries: table.countries.values
      .map((country, code) => ({ country, count: cells[countriesAt + code] as number }))
      .filter(({ country, count }) => country !== '' && count > 0)
      .sort((a, b) => b.count - a.count || compareTexts(a.country, b.country)),
    subcategories,
    shipDays,
    verified,
    inStock,
  };
}

/** A row counts in its section whatever category and subcategory are asked for: each of the two is off in its own counts only. */
function countSections(
  { sections, subcategories }: Table,
  { categories, subcategory, hasCategories }: Filter,
  cells: Uint32Array,
): Pick<Facets, 'total' | 'categories' | 'subcategories'> {
  const inCategory = new Uint32Array(CATEGORY_SLUGS.length);
  const inSubcategory = new Map<number, number>();
  let total = 0;
  for (let code = 1; code < sections.count; code += 1) {
    const count = cells[SECTIONS_AT + code] as number;
    if (count === 0) continue;
    const pair = sections.pairs[code] as number;
    const category = categoryOf(pair);
    const text = subcategoryOf(pair);
    const isAdmitted = categories[category] === 1;
    if (isAdmitted && hasCategories && text !== 0) inSubcategory.set(text, (inSubcategory.get(text) ?? 0) + count);
    if (subcategory !== null && subcategory !== text) continue;
    inCategory[category] = (inCategory[category] as number) + count;
    if (isAdmitted) total += count;
  }
  return {
    total,
    categories: CATEGORY_SLUGS.map((slug, code) => ({ slug, name: categoryName(slug), count: inCategory[code] as number })),
    subcategories: Array.from(inSubcategory, ([code, count]) => ({ subcategory: subcategories.values[code] as string, count }))
      .sort((a, b) => b.count - a.count || compareTexts(a.subcategory, b.subcategory))
      .slice(0, MAX_SUBCATEGORIES),
  };
}

/** A row counts in its grade whatever rating and offer are asked for; what each choice would leave is added up here. */
function countGrades(
  { minRatingTenths, offer }: Filter,
  cells: Uint32Array,
): Pick<Facets, 'ratings' | 'shipDays' | 'verified' | 'inStock'> {
  const isOffered = admitOffers(offer);
  const offered = new Uint32Array(OFFERS);
  const rated = new Uint32Array(GRADES / OFFERS);
  for (let tenths = 0; tenths < rated.length; tenths += 1) {
    const from = GRADES_AT + tenths * OFFERS;
    const isRated = tenths >= minRatingTenths ? 1 : 0;
    for (let own = 0; own < OFFERS; own += 1) {
      const count = cells[from + own] as number;
      offered[own] = (offered[own] as number) + isRated * count;
      rated[tenths] = (rated[tenths] as number) + (isOffered[own] as number) * count;
    }
  }
  const withOffer = (asked: OfferFilter) => admitOffers(asked).reduce((sum, is, own) => sum + is * (offered[own] as number), 0);
  return {
    ratings: FACET_RATINGS.map((minRating) => ({ minRating, count: rated.subarray(minRating * 10).reduce((sum, n) => sum + n, 0) })),
    shipDays: SHIP_DAYS_STEPS.map((maxDays, step) => ({ maxDays, count: withOffer({ ...offer, step }) })),
    verified: withOffer({ ...offer, isVerified: true }),
    inStock: withOffer({ ...offer, isInStock: true }),
  };
}
