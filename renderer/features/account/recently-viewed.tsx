import { useQueries } from '@tanstack/react-query';
import { catalogueQueries } from '#lib/catalogue-queries.ts';
import { useViewedProducts } from '#state/viewed-products.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ProductGrid, ProductGridSkeleton } from '#ui/goods/product-grid.tsx';
import { EmptyList } from '#ui/records/empty-list.tsx';
import { Section } from '#ui/section.tsx';
import * as copy from './copy.ts';

const VIEWED_SHOWN = 10;

/** Lists viewed products, newest first; products no longer on sale are omitted. */
export function RecentlyViewed() {
  const ids = useViewedProducts().slice(0, VIEWED_SHOWN);
  const answers = useQueries({ queries: ids.map((id) => ({ ...catalogueQueries.product(id), retry: false })) });
  const products = answers.flatMap(({ data }) => (data === undefined ? [] : [data]));
  const isLoading = answers.some(({ isPending }) => isPending);
  return (
    <Section title={copy.viewed}>
      {isLoading ? (
        <ProductGridSkeleton count={ids.length} />
      ) : products.length > 0 ? (
        <ProductGrid products={products} />
      ) : (
        <EmptyList text={copy.noViewed}>
          <ButtonLink size="sm" to="/products">
            {copy.browse}
          </ButtonLink>
        </EmptyList>
      )}
    </Section>
  );
}
