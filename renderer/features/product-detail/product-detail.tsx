import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { Product } from '#domain/product/product.ts';
import { ApiError } from '#lib/api-client.ts';
import { catalogueQueries } from '#lib/catalogue-queries.ts';
import { useTitle } from '#state/use-title.ts';
import { useRememberViewed } from '#state/viewed-products.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import * as copy from './copy.ts';
import { DetailSkeleton } from './detail-skeleton.tsx';
import { DetailView } from './detail-view.tsx';

interface Props {
  readonly id: string;
  readonly renderReviews: (product: Product) => ReactNode;
}

/** A product page in each state: loading, unknown, failed, loaded. Adds the product to the viewed ones. */
export function ProductDetail({ id, renderReviews }: Props) {
  const { data: product, error, refetch } = useQuery(catalogueQueries.product(id));
  useTitle(product?.name ?? (error === null ? undefined : copy.notFoundTitle));
  const rememberViewed = useRememberViewed();
  const seenId = product?.id;
  useEffect(() => {
    if (seenId !== undefined) rememberViewed(seenId);
  }, [seenId, rememberViewed]);
  const isUnknown = error instanceof ApiError && error.status === 404;
  if (product !== undefined && !isUnknown) return <DetailView key={product.id} product={product} renderReviews={renderReviews} />;
  if (error === null) return <DetailSkeleton />;
  if (isUnknown) {
    // A loaded product was withdrawn while the page was open.
    const [title, text] = product === undefined ? [copy.notFoundTitle, copy.notFoundText] : [copy.goneTitle, copy.goneText(product.name)];
    return (
      <EmptyState isWholePage icon="search" title={title} text={text}>
        <ButtonLink tone="brand" to="/">
          {copy.backToHome}
        </ButtonLink>
      </EmptyState>
    );
  }
  return <ErrorState title={copy.failedTitle} text={copy.failedText} onRetry={() => void refetch()} />;
}
