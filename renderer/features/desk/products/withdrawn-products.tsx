import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { deskQueries } from '#lib/desk/desk-queries.ts';
import { formatTime } from '#lib/format-time.ts';
import { Button } from '#ui/button.tsx';
import { DenseRows } from '../dense/dense-rows.tsx';
import { DeskList } from '../list/desk-list.tsx';
import * as copy from './copy.ts';
import { type Named, ProductRow } from './product-row.tsx';

interface Props {
  readonly token: string;
  readonly search: string;
  readonly isBusy: boolean;
  readonly onRestore: (product: Named) => void;
}

/** Withdrawn products, latest first, with who withdrew them and why. */
export function WithdrawnProducts({ token, search, isBusy, onRestore }: Props) {
  const list = useInfiniteQuery(deskQueries.withdrawnProducts(token, useDeferredValue(search.trim())));
  const products = list.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <DeskList list={list} isEmpty={products.length === 0} icon="search" words={copy.withdrawnList}>
      {products.length > 0 && (
        <DenseRows name={copy.withdrawnProducts} more={list}>
          {products.map((product) => (
            <ProductRow
              key={product.id}
              name={<bdi>{product.name}</bdi>}
              facts={[copy.WITHDRAWN_BY_WORDS[product.by], formatTime(product.at), product.reason].filter(Boolean).join(' · ')}
            >
              {product.by !== 'supplier' && (
                <Button size="sm" aria-label={copy.restoreName(product.name)} disabled={isBusy} onClick={() => onRestore(product)}>
                  {copy.restore}
                </Button>
              )}
            </ProductRow>
          ))}
        </DenseRows>
      )}
    </DeskList>
  );
}
