import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { catalogueQueries } from '#lib/catalogue-queries.ts';
import { formatCounted } from '#lib/format.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { ProductGrid, ProductGridSkeleton } from '#ui/goods/product-grid.tsx';
import { Section } from '#ui/section.tsx';
import * as copy from './copy.ts';

/** What was found, how much of it, and the way back. */
export function SearchResults({ search }: { readonly search: string }) {
  const navigate = useNavigate();
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    catalogueQueries.search(search),
  );
  if (isError) return <ErrorState title={copy.failedToFetchProducts} onRetry={() => void refetch()} />;
  const products = data?.pages.flatMap((page) => page.products) ?? [];
  const total = data?.pages[0]?.total ?? 0;
  const clear = (
    <>
      {total > 0 && <ButtonLink to={`/products?search=${encodeURIComponent(search)}`}>{copy.filterThese}</ButtonLink>}
      <Button tone="brand" onClick={() => void navigate('/')}>
        {copy.clearSearch}
      </Button>
    </>
  );
  return (
    <Section title={copy.resultsFor(search)} text={isPending ? copy.searching : formatCounted(total, 'product', 'products')} aside={clear}>
      {isPending && <ProductGridSkeleton count={12} />}
      {!isPending && total === 0 && (
        <EmptyState icon="search" title={copy.noProductsFound} text={copy.noProductsText}>
          <ButtonLink tone="brand" to="/products">
            {copy.browseAllProducts}
          </ButtonLink>
        </EmptyState>
      )}
      <ProductGrid products={products} priorityCount={5} />
      {hasNextPage && (
        <p style={{ marginTop: 'var(--tw-space-5)', textAlign: 'center' }}>
          <Button size="lg" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchingNextPage ? copy.loading : copy.showMore}
          </Button>
        </p>
      )}
    </Section>
  );
}
