import type { CatalogueQuery } from '#domain/catalogue/catalogue-query.ts';
import type { CategoryPageSlug } from '#domain/product/category.ts';
import type { FilterChanges } from './browser-url.ts';
import * as copy from './copy.ts';

export interface ActiveFilter {
  readonly text: string;
  readonly off: FilterChanges;
}

interface Words {
  readonly formatMoney: (cents: number) => string;
  readonly sellerName: string | undefined;
  readonly categoryName: (slug: string) => string;
}

/**
 * Lists the active filters in the sidebar's order, for the pills, the button's count and the text of an empty list. The
 * search text is not a filter.
 * @param hasCategories false on a category page, whose own category is not a filter
 */
export function listActiveFilters(
  query: CatalogueQuery,
  hasCategories: boolean,
  { formatMoney, sellerName, categoryName }: Words,
): ActiveFilter[] {
  const { subcategory, seller, country, minRating, maxMoq, maxDays } = query;
  const price = priceText(query, formatMoney);
  const on = (is: boolean, text: string, off: FilterChanges): ActiveFilter[] => (is ? [{ text, off }] : []);
  return [
    ...(hasCategories ? categoryFilters(query, categoryName) : []),
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

/** Removing a category also removes the subcategory. */
function categoryFilters({ rule, categories }: CatalogueQuery, categoryName: Words['categoryName']): ActiveFilter[] {
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
