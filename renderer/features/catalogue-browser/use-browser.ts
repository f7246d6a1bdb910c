import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ShelfSlug } from '#domain/product/category.ts';
import { catalogueQueries } from '#lib/catalogue-queries.ts';
import { countFilters, type FilterChanges, NO_FILTERS, readBrowserUrl, withFilters } from './browser-url.ts';

/** The page's state (its URL) with the answers to it, and the one way to change it. */
export function useBrowser(shelf: ShelfSlug | null) {
  const [params, setParams] = useSearchParams();
  const url = readBrowserUrl(params, shelf);
  const cleaned = url.cleaned?.toString();
  useEffect(() => {
    // Nonsense leaves the address bar without a step in the history.
    if (cleaned !== undefined) setParams(new URLSearchParams(cleaned), { replace: true, preventScrollReset: true });
  }, [cleaned, setParams]);
  const pages = useInfiniteQuery(catalogueQueries.list(url.query));
  const facets = useQuery({ ...catalogueQueries.facets(url.query), placeholderData: keepPreviousData });
  useEffect(() => {
    // docs/SPECIFICATION-NOTES.md#calls: on failure the page shows an empty list; here also logged, and it can be tried again.
    if (pages.error !== null) console.error('Products could not be loaded', pages.error);
  }, [pages.error]);
  // From the address and not from what is shown of it so far: a slow device may still be busy with the change before.
  const change = (changes: FilterChanges) => setParams(withFilters(new URLSearchParams(window.location.search), changes));
  const { fetchNextPage, refetch } = pages;
  const products = useMemo(() => pages.data?.pages.flatMap((page) => page.products) ?? [], [pages.data]);
  const filterCount = countFilters(params);
  return {
    ...url,
    filterCount,
    isFiltered: filterCount > 0,
    facets: facets.data,
    products,
    total: pages.data?.pages[0]?.total,
    isLoading: pages.isPending,
    hasFailed: pages.isError && products.length === 0,
    retry: useCallback(() => void refetch(), [refetch]),
    hasMore: pages.hasNextPage,
    isLoadingMore: pages.isFetchingNextPage,
    hasMoreFailed: pages.isFetchNextPageError,
    loadMore: useCallback(() => void fetchNextPage(), [fetchNextPage]),
    change,
    clear: () => change(NO_FILTERS),
  };
}

export type Browser = ReturnType<typeof useBrowser>;
