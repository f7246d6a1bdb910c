import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CategoryPageSlug } from '#domain/product/category.ts';
import { catalogueQueries } from '#lib/catalogue-queries.ts';
import { kioskAtStart } from '#lib/device/kiosk-page.ts';
import { useMoney } from '#state/currency.ts';
import { useCategoryName } from '#state/shop/categories.ts';
import { listActiveFilters } from './active-filters.ts';
import { exactQuery, type FilterChanges, readBrowserUrl, withFilters } from './browser-url.ts';

interface Owner {
  /** True for the page of search results, which ends without its search. */
  readonly isSearch: boolean;
  /** The supplier whose page it is; null on pages of all suppliers. */
  readonly supplierId: string | null;
}

/** Returns the page's state (its URL), the loaded results, and the one function that changes the state. */
export function useBrowser(categorySlug: CategoryPageSlug | null, { isSearch, supplierId }: Owner) {
  const [params, setParams] = useSearchParams();
  const url = readBrowserUrl(params, categorySlug);
  const cleaned = url.cleaned?.toString();
  useEffect(() => {
    // Removes invalid parameters without adding a history entry.
    if (cleaned !== undefined) setParams(new URLSearchParams(cleaned), { replace: true, preventScrollReset: true });
  }, [cleaned, setParams]);
  const query = supplierId === null ? url.query : { ...url.query, seller: supplierId };
  const pages = useInfiniteQuery(catalogueQueries.list(query));
  const facets = useQuery({ ...catalogueQueries.facets(query), placeholderData: keepPreviousData });
  useEffect(() => {
    // docs/SPECIFICATION-NOTES.md#calls: on failure the page shows an empty list; it is also logged and offers a retry.
    if (pages.error !== null) console.error('Products could not be loaded', pages.error);
  }, [pages.error]);
  const change = (changes: FilterChanges) => {
    // Reads the address bar because `params` may lag behind a previous change on a slow device. A kiosk keeps its state
    // out of the address bar.
    const held = new URLSearchParams(kioskAtStart === null ? window.location.search : params);
    const next = withFilters(held, changes);
    // Adds no history entry if nothing changes.
    if (next.toString() !== held.toString()) setParams(next);
  };
  const { fetchNextPage, refetch } = pages;
  const products = useMemo(() => pages.data?.pages.flatMap((page) => page.products) ?? [], [pages.data]);
  const { format } = useMoney();
  const categoryName = useCategoryName();
  const words = { formatMoney: format, sellerName: products[0]?.supplierName ?? undefined, categoryName };
  return {
    ...url,
    active: listActiveFilters(url.query, categorySlug === null, words),
    facets: facets.data,
    products,
    total: pages.data?.pages[0]?.total,
    corrected: pages.data?.pages[0]?.corrected,
    exactTo: exactQuery(url, categorySlug),
    hasCategory: categorySlug !== null,
    isSearch,
    isLoading: pages.isPending,
    hasFailed: pages.isError && products.length === 0,
    retry: useCallback(() => void refetch(), [refetch]),
    hasMore: pages.hasNextPage,
    isLoadingMore: pages.isFetchingNextPage,
    hasMoreFailed: pages.isFetchNextPageError,
    loadMore: useCallback(() => void fetchNextPage(), [fetchNextPage]),
    change,
  };
}

export type Browser = ReturnType<typeof useBrowser>;
