import { Group, Skeleton, Stack } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { formatMoney } from '#domain/kernel/currency.ts';
import { categoryName } from '#domain/product/category.ts';
import { catalogueQueries } from '#lib/catalogue-queries.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Picture } from '#ui/goods/picture.tsx';
import dense from '../dense/dense.module.css';
import * as copy from './copy.ts';
import { type Named, ProductRow } from './product-row.tsx';

interface Props {
  readonly search: string;
  readonly onShowAll: () => void;
  readonly onEdit: (product: Named) => void;
  readonly onWithdraw: (product: Named) => void;
}

/** What buyers can find now, found as they find it. */
export function OnShelf({ search, onShowAll, onEdit, onWithdraw }: Props) {
  const wanted = useDeferredValue(search.trim());
  const list = useInfiniteQuery(catalogueQueries.list(wanted === '' ? {} : { search: wanted }));
  const products = list.data?.pages.flatMap((page) => page.products) ?? [];
  if (list.isPending) return <Skeleton height={220} role="status" aria-label={copy.loading} />;
  if (list.isError && products.length === 0) return <ErrorState title={copy.productsFailed} onRetry={() => void list.refetch()} />;
  if (products.length === 0)
    return (
      <EmptyState icon="search" title={copy.noProducts}>
        <Button size="sm" onClick={onShowAll}>
          {copy.showAll}
        </Button>
      </EmptyState>
    );
  return (
    <>
      <Stack component="ul" gap={0} aria-label={copy.products} className={`tw-panel ${dense.rows}`}>
        {products.map((product) => (
          <ProductRow
            key={product.id}
            picture={<Picture path={product.images[0] ?? null} alt="" sizes="30px" className={dense.thumbnail ?? ''} />}
            name={<bdi>{product.name}</bdi>}
            facts={[formatMoney(product.priceCents, 'USD'), categoryName(product.category), product.supplierName]
              .filter(Boolean)
              .join(' · ')}
          >
            <Button size="sm" aria-label={copy.editName(product.name)} onClick={() => onEdit(product)}>
              {copy.edit}
            </Button>
            <Button size="sm" aria-label={copy.withdrawName(product.name)} onClick={() => onWithdraw(product)}>
              {copy.withdraw}
            </Button>
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
