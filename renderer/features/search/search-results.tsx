import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { catalogueQueries } from '#lib/catalogue-queries.ts';
import { formatCounted } from '#lib/format.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { ProductGrid, ProductGridSkeleton } from '#ui/goods/product-grid.tsx';
import { Section } from '#ui/section.tsx';

/** HO3: what was found, how much of it, and the way back. */
export function SearchResults({ search }: { readonly search: string }) {
  const navigate = useNavigate();
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    catalogueQueries.search(search),
  );
  if (isError) return <ErrorState title="Failed to fetch products" onRetry={() => void refetch()} />;
  const products = data?.pages.flatMap((page) => page.products) ?? [];
  const total = data?.pages[0]?.total ?? 0;
  const clear = (
    <>
      {total > 0 && <ButtonLink to={`/products?search=${encodeURIComponent(search)}`}>Filter these</ButtonLink>}
      <Button tone="brand" onClick={() => void navigate('/')}>
        Clear Search
      </Button>
    </>
  );
  return (
    <Section title={`Results for “${search}”`} text={isPending ? 'Searching…' : formatCounted(total, 'product', 'products')} aside={clear}>
      {isPending && <ProductGridSkeleton count={12} />}
      {!isPending && total === 0 && (
        <EmptyState icon="search" title="No products found" text="Try fewer or other words, or browse the shelves.">
          <ButtonLink tone="brand" to="/products">
            Browse all products
          </ButtonLink>
        </EmptyState>
      )}
      <ProductGrid products={products} priorityCount={5} />
      {hasNextPage && (
        <p style={{ marginTop: 'var(--tw-space-5)', textAlign: 'center' }}>
          <Button size="lg" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchingNextPage ? 'Loading…' : 'Show more'}
          </Button>
        </p>
      )}
    </Section>
  );
}
