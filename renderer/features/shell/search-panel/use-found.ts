import { useQuery } from '@tanstack/react-query';
import { CATEGORIES, type Category } from '#domain/product/category.ts';
import { catalogueQueries, type ProductPage } from '#lib/catalogue-queries.ts';
import { useDebounced } from '#lib/time/use-debounced.ts';
import { useShownCategories } from '#state/kiosk/shown-categories.ts';
import { RECENT_SHOWN, useRecentSearches } from '#state/recent-searches.ts';
import { matchCategories } from './matching-categories.ts';

/** Milliseconds without a key press before products are requested. */
const DEBOUNCE_MS = 150;

export type Found =
  | { readonly kind: 'recent'; readonly searches: readonly string[] }
  | { readonly kind: 'loading' | 'failed'; readonly search: string; readonly categories: readonly Category[] }
  | { readonly kind: 'found'; readonly search: string; readonly categories: readonly Category[]; readonly page: ProductPage };

/** Returns what the panel shows for a text: recent searches while it is blank, otherwise products and categories. */
export function useFound(text: string, isOpen: boolean): Found {
  const recent = useRecentSearches();
  const shown = useShownCategories(CATEGORIES);
  const typed = text.trim();
  const search = useDebounced(typed, DEBOUNCE_MS);
  const { data: page, isError } = useQuery({
    ...catalogueQueries.matches(search),
    enabled: isOpen && search !== '',
    placeholderData: (previous) => previous,
  });
  if (typed === '') return { kind: 'recent', searches: recent.slice(0, RECENT_SHOWN) };
  const categories = matchCategories(typed, shown);
  if (page !== undefined && search !== '') return { kind: 'found', search, categories, page };
  return { kind: isError ? 'failed' : 'loading', search: typed, categories };
}
