import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#lib/api-client.ts';
import { catalogueQueries } from '#lib/catalogue-queries.ts';
import { useTitle } from '#state/use-title.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { ProductGridSkeleton } from '#ui/goods/product-grid.tsx';
import * as copy from './copy.ts';
import { SupplierBanner } from './supplier-banner.tsx';

const SKELETONS = 8;

/** The supplier of `/supplier/:id`; its products are below. */
export function SupplierView({ id, children }: { readonly id: string; readonly children: (name: string) => React.ReactNode }) {
  const { data: supplier, error, refetch } = useQuery(catalogueQueries.supplier(id));
  useTitle(supplier?.name ?? (error === null ? undefined : copy.notFoundTitle));
  if (supplier !== undefined)
    return (
      <>
        <SupplierBanner supplier={supplier} />
        {children(copy.goodsOf(supplier.name))}
      </>
    );
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState isWholePage icon="search" title={copy.notFoundTitle} text={copy.notFoundText}>
        <ButtonLink tone="brand" to="/products">
          {copy.browse}
        </ButtonLink>
      </EmptyState>
    );
  if (error !== null) return <ErrorState title={copy.failed} onRetry={() => void refetch()} />;
  return (
    <div className="tw-page tw-room">
      <ProductGridSkeleton count={SKELETONS} />
    </div>
  );
}
