import { useQuery } from '@tanstack/react-query';
import { SUGGESTIONS_SIZE } from '#domain/catalogue/catalogue-rules.ts';
import { catalogueQueries } from '#lib/catalogue-queries.ts';
import { useDebounced } from '#lib/time/use-debounced.ts';
import { useRecentSearches } from '#state/recent-searches.ts';

/** Milliseconds without a key press before suggestions are requested. */
const DEBOUNCE_MS = 150;

export interface Suggestions {
  readonly kind: 'products' | 'recent';
  readonly options: readonly string[];
}

/**
 * Returns up to five product names for the typed text, or recent searches while it is empty. Requests nothing while the
 * list is closed.
 */
export function useSuggestions(text: string, isOpen: boolean): Suggestions {
  const recent = useRecentSearches();
  const asked = useDebounced(text.trim(), DEBOUNCE_MS);
  const suggestions = catalogueQueries.suggestions(asked);
  const { data } = useQuery({ ...suggestions, enabled: isOpen && asked !== '', placeholderData: (previous) => previous });
  if (text.trim() === '') return { kind: 'recent', options: recent };
  return { kind: 'products', options: (data ?? []).slice(0, SUGGESTIONS_SIZE) };
}
