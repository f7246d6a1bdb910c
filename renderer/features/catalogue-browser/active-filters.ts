import type { CatalogueQuery } from '#domain/catalogue/catalogue-query.ts';
import { type CategoryPageSlug, categoryName } from '#domain/product/category.ts';
import type { FilterChanges } from './browser-url.ts';
import * as copy from './copy.ts';

/** A filter that is on: its words, and what takes it off. */
export interface ActiveFilter {
  readonly text: string;
  readonly off: FilterChanges;
}

interface Words {
  readonly formatMoney: (cents: number) => string;
  /** The supplier's name as far as it is known. */
  readonly sellerName: string | undefined;
}

/**
 * The filters that are on, in the sidebar's order: what the pills show, what the button counts, what an empty list names. The search text
 * is what is looked for, not a filter of it.
 * @param hasCategories false on a category's own page, whose category is no filter
 */
export function listActiveFilters(query: CatalogueQuery, hasCategories: boolean, { formatMoney, sellerName }: Words): ActiveFilter[] {
  const { subcategory, seller, country, minRating, maxMoq, maxDays } = query;
  const price = priceText(query, formatMoney);
  const on = (is: boolean, text: string, off: FilterChanges): ActiveFilter[] => (is ? [{ text, off }] : []);
  return [
    ...(hasCategories ? categoryFilters(query) : []),
    ...on(subcategory !== null, subcategory ?? '', { subcategory: null }),
    ...on(price !== null, price ?? '', { minPrice: null, maxPrice: null }),
    ...on((minRating ?? 0) > 0, copy.ratingLabel(minRating ?? 0), { minRating: null }),
    ...on(query.isVerified, copy.verified, { verified: null }),
    ...on(query.isInStock, copy.inStock, { inStock: null }),
    ...on(maxDays !== null, copy.shipsWithin(maxDays ?? 0), { maxDays: null }),
    ...on(country !== null, country ?? '', { country: null }),
    ...on(maxMoq !== null, copy.moqUpTo(maxMoq ?? 0), { maxMoq: null }),
    ...on(seller !== null, copy.soldBy(sellerName ?? seller ?? ''), { seller: null }),
  ];
}

/** A category takes its subcategory with it. */
function categoryFilters({ rule, categories }: CatalogueQuery): ActiveFilter[] {
  const slugs: readonly CategoryPageSlug[] = [...(rule === null ? [] : [rule]), ...categories];
  return slugs.map((slug) => {
    const rest = slugs.filter((other) => other !== slug).join(',');
    return { text: categoryName(slug), off: { category: rest === '' ? null : rest, subcategory: null } };
  });
}

function priceText({ minPriceCents, maxPriceCents }: CatalogueQuery, formatMoney: (cents: number) => string): string | null {
  const min = minPriceCents === null || minPriceCents === 0 ? null : formatMoney(minPriceCents);
  const max = maxPriceCents === null ? null : formatMoney(maxPriceCents);
  if (min === null) return max === null ? null : copy.priceUpTo(max);
  return max === null ? copy.priceFrom(min) : copy.priceBetween(min, max);
}
