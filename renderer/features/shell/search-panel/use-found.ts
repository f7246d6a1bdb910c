import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShownCategory } from '#domain/shop/categories/shown-categories.ts';
import { catalogueQueries, type ProductPage } from '#lib/catalogue-queries.ts';
import { useDebounced } from '#lib/time/use-debounced.ts';
import { useRecentSearches } from '#state/recent-searches.ts';
import { useShownCategories } from '#state/shop/categories.ts';
import { matchCategories } from './matching-categories.ts';

/** Milliseconds without a key press before products are requested. */
const DEBOUNCE_MS = 150;

export type Found =
  | { readonly kind: 'recent'; readonly searches: readonly string[] }
  | { readonly kind: 'loading' | 'failed'; readonly search: string; readonly categories: readonly ShownCategory[] }
  | (Answer & {
      readonly kind: 'found';
      readonly categories: readonly ShownCategory[];
      /** True while these are the products of the search before, and those of the typed one are on their way. */
      readonly isOutdated: boolean;
    });

/** The products with the search they answer. */
interface Answer {
  readonly search: string;
  readonly page: ProductPage;
}

/** Returns what the panel shows for a text: recent searches while it is blank, otherwise products and categories. */
export function useFound(text: string, isOpen: boolean): Found {
  const recent = useRecentSearches();
  const shown = useShownCategories();
  const typed = text.trim();
  const search = useDebounced(typed, DEBOUNCE_MS);
  const { data: page, isError } = useQuery({
    ...catalogueQueries.matches(search),
    enabled: isOpen && search !== '',
  });
  const [last, setLast] = useState<Answer>();
  if (page !== undefined && page !== last?.page) setLast({ search, page });
  if (typed === '') return { kind: 'recent', searches: recent };
  const categories = matchCategories(typed, shown);
  const answer = page === undefined ? last : { search, page };
  if (answer !== undefined && search !== '' && !isError) return { kind: 'found', ...answer, categories, isOutdated: page === undefined };
  return { kind: isError ? 'failed' : 'loading', search: typed, categories };
}
