import { Group, Skeleton, Stack } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { deskQueries } from '#lib/desk-queries.ts';
import { formatTime } from '#lib/format-time.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import dense from '../dense/dense.module.css';
import * as copy from './copy.ts';
import { type Named, ProductRow } from './product-row.tsx';

interface Props {
  readonly token: string;
  readonly search: string;
  readonly isBusy: boolean;
  readonly onRestore: (product: Named) => void;
}

/** What left the shelf, latest first, with who took it off and why. */
export function OffShelf({ token, search, isBusy, onRestore }: Props) {
  const list = useInfiniteQuery(deskQueries.offShelf(token, useDeferredValue(search.trim())));
  const products = list.data?.pages.flatMap((page) => page.entries) ?? [];
  if (list.isPending) return <Skeleton height={220} role="status" aria-label={copy.loading} />;
  if (list.isError && products.length === 0) return <ErrorState title={copy.productsFailed} onRetry={() => void list.refetch()} />;
  if (products.length === 0)
    return (
      <EmptyState icon="search" title={copy.noOffShelf}>
        <Button size="sm" onClick={() => void list.refetch()}>
          {copy.lookAgain}
        </Button>
      </EmptyState>
    );
  return (
    <>
      <Stack component="ul" gap={0} aria-label={copy.offTheShelf} className={`tw-panel ${dense.rows}`}>
        {products.map((product) => (
          <ProductRow
            key={product.id}
            name={<bdi>{product.name}</bdi>}
            facts={[copy.TAKER_WORDS[product.by], formatTime(product.at), product.reason].filter(Boolean).join(' · ')}
          >
            {product.by !== 'supplier' && (
              <Button size="sm" aria-label={copy.restoreName(product.name)} disabled={isBusy} onClick={() => onRestore(product)}>
                {copy.restore}
              </Button>
            )}
          </ProductRow>
        ))}
      </Stack>
      {list.hasNextPage && (
        <Group justify="center" p="sm">
          <Button size="sm" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {copy.showMore}
          </Button>
        </Group>
      )}
    </>
  );
}
