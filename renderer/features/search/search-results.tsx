import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { formatCatalogueQuery } from '#domain/catalogue/catalogue-query-text.ts';
import { looksLikeCode } from '#domain/catalogue/code-text.ts';
import { catalogueQueries } from '#lib/catalogue-queries.ts';
import { formatCounted } from '#lib/format.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { ProductGrid, ProductGridSkeleton } from '#ui/goods/product-grid.tsx';
import { GuessNote } from '#ui/search/guess-note.tsx';
import { NoSuchCode } from '#ui/search/no-such-code.tsx';
import { Section } from '#ui/section.tsx';
import * as copy from './copy.ts';

export function SearchResults({ search, isExact }: { readonly search: string; readonly isExact: boolean }) {
  const navigate = useNavigate();
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    catalogueQueries.search(search, isExact),
  );
  if (isError) return <ErrorState title={copy.failedToFetchProducts} onRetry={() => void refetch()} />;
  const products = data?.pages.flatMap((page) => page.products) ?? [];
  const { total = 0, corrected } = data?.pages[0] ?? {};
  const clear = (
    <>
      {total > 0 && <ButtonLink to={`/products?${formatCatalogueQuery({ search, isExact })}`}>{copy.filterThese}</ButtonLink>}
      <Button tone="brand" onClick={() => void navigate('/')}>
        {copy.clearSearch}
      </Button>
    </>
  );
  return (
    <Section
      title={copy.resultsFor(corrected ?? search)}
      text={isPending ? copy.searching : formatCounted(total, 'product', 'products')}
      aside={clear}
    >
      {corrected !== undefined && (
        <GuessNote search={search} corrected={corrected} exactTo={`/?${formatCatalogueQuery({ search, isExact: true })}`} />
      )}
      {isPending && <ProductGridSkeleton count={12} />}
      {!isPending && total === 0 && <Nothing search={search} />}
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

function Nothing({ search }: { readonly search: string }) {
  const browseAll = (
    <ButtonLink tone="brand" to="/products">
      {copy.browseAllProducts}
    </ButtonLink>
  );
  if (looksLikeCode(search)) return <NoSuchCode code={search}>{browseAll}</NoSuchCode>;
  return (
    <EmptyState icon="search" title={copy.noProductsFound} text={copy.noProductsText}>
      {browseAll}
    </EmptyState>
  );
}
