import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { USD } from '#domain/money/currency.ts';
import { formatMoney } from '#domain/money/format-money.ts';
import { CATEGORY_SLUGS } from '#domain/product/category.ts';
import { catalogueQueries } from '#lib/catalogue-queries.ts';
import { useCategoryName } from '#state/shop/categories.ts';
import { Button } from '#ui/button.tsx';
import { Picture } from '#ui/goods/picture.tsx';
import dense from '../dense/dense.module.css';
import { DenseRows } from '../dense/dense-rows.tsx';
import { DeskList } from '../list/desk-list.tsx';
import * as copy from './copy.ts';
import { type Named, ProductRow } from './product-row.tsx';

interface Props {
  readonly search: string;
  /** Slug; empty for all. */
  readonly category: string;
  /** Name or id; empty for all. */
  readonly seller: string;
  readonly onShowAll: () => void;
  readonly onEdit: (product: Named) => void;
  readonly onWithdraw: (product: Named) => void;
}

/** Published products, found with the buyers' search. */
export function PublishedProducts({ search, category, seller, onShowAll, onEdit, onWithdraw }: Props) {
  const nameOf = useCategoryName();
  const wanted = useDeferredValue(search.trim());
  const from = useDeferredValue(seller.trim());
  const slug = CATEGORY_SLUGS.find((known) => known === category);
  const filter = {
    ...(wanted !== '' && { search: wanted }),
    ...(from !== '' && { seller: from }),
    ...(slug !== undefined && { categories: [slug] }),
  };
  const list = useInfiniteQuery(catalogueQueries.list(filter));
  const products = list.data?.pages.flatMap((page) => page.products) ?? [];
  return (
    <DeskList list={list} isEmpty={products.length === 0} icon="search" words={copy.publishedList} onShowAll={onShowAll}>
      {products.length > 0 && (
        <DenseRows name={copy.products} more={list}>
          {products.map((product) => (
            <ProductRow
              key={product.id}
              picture={<Picture path={product.images[0] ?? null} alt="" sizes="30px" className={dense.thumbnail ?? ''} />}
              name={<bdi>{product.name}</bdi>}
              facts={[formatMoney(product.priceCents, USD), nameOf(product.category), product.supplierName].filter(Boolean).join(' · ')}
            >
              <Button size="sm" aria-label={copy.editName(product.name)} onClick={() => onEdit(product)}>
                {copy.edit}
              </Button>
              <Button size="sm" aria-label={copy.withdrawName(product.name)} onClick={() => onWithdraw(product)}>
                {copy.withdraw}
              </Button>
            </ProductRow>
          ))}
        </DenseRows>
      )}
    </DeskList>
  );
}
