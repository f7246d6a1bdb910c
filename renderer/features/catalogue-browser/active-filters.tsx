import type { CatalogueQuery } from '#domain/catalogue/catalogue-query.ts';
import { categoryName } from '#domain/product/category.ts';
import { useMoney } from '#state/currency.ts';
import type { FilterChanges } from './browser-url.ts';
import classes from './catalogue-browser.module.css';
import * as copy from './copy.ts';
import { RemovableBadge } from './removable-badge.tsx';

interface Props {
  readonly query: CatalogueQuery;
  readonly hasCategories: boolean;
  readonly onChange: (changes: FilterChanges) => void;
}

/** The sidebar's filters that are on, one badge each. */
export function ActiveFilters({ query, hasCategories, onChange }: Props) {
  const { format } = useMoney();
  const price = priceText(query, format);
  const badges: [string | null, FilterChanges][] = [
    ...(hasCategories ? query.categories.map((slug): [string, FilterChanges] => [categoryName(slug), { category: null }]) : []),
    [price, { minPrice: null, maxPrice: null }],
    [query.minRating === null || query.minRating === 0 ? null : copy.ratingLabel(query.minRating), { minRating: null }],
    [query.country, { country: null }],
    [query.maxMoq === null ? null : copy.moqUpTo(query.maxMoq), { maxMoq: null }],
  ];
  return (
    <div className={classes.active}>
      {badges.map(([text, changes]) => text !== null && <RemovableBadge key={text} text={text} onRemove={() => onChange(changes)} />)}
    </div>
  );
}

function priceText({ minPriceCents, maxPriceCents }: CatalogueQuery, format: (cents: number) => string): string | null {
  if (minPriceCents === null) return maxPriceCents === null ? null : copy.priceUpTo(format(maxPriceCents));
  return maxPriceCents === null ? copy.priceFrom(format(minPriceCents)) : copy.priceBetween(format(minPriceCents), format(maxPriceCents));
}
