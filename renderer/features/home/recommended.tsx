import { useQuery } from '@tanstack/react-query';
import { RECOMMENDED_SIZE } from '#domain/catalogue/catalogue-rules.ts';
import type { Product } from '#domain/product/product.ts';
import { catalogueQueries } from '#lib/catalogue-queries.ts';
import { useViewedProducts } from '#state/viewed-products.ts';
import { ProductGrid } from '#ui/goods/product-grid.tsx';
import { Section } from '#ui/section.tsx';
import * as copy from './copy.ts';

/** Of the viewed products only the latest decide: what was looked at a month ago says little of today. */
const VIEWED_CONSIDERED = 5;

/** Eight products from the categories of what was viewed; without a history, and until they are here, the first eight. */
export function Recommended({ first }: { readonly first: readonly Product[] }) {
  const { data } = useQuery(catalogueQueries.recommended(useViewedProducts().slice(0, VIEWED_CONSIDERED)));
  const products = data ?? first.slice(0, RECOMMENDED_SIZE);
  return (
    <Section title={copy.recommendedForYou} text={data ? copy.recommendedText : copy.recommendedFirstText}>
      <ProductGrid products={products} columns="four" />
    </Section>
  );
}
