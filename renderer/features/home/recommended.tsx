import { useQueries, useQuery } from '@tanstack/react-query';
import { RECOMMENDED_SIZE, recommendedCategories } from '#domain/catalogue-rules.ts';
import type { Product } from '#domain/product.ts';
import { catalogueQueries } from '../../lib/catalogue-queries.ts';
import { useViewedProducts } from '../../state/viewed-products.ts';
import { ProductGrid, ProductGridSkeleton } from '../../ui/product-grid.tsx';
import { Section } from '../../ui/section.tsx';

/** Of the viewed products only the latest decide: what was looked at a month ago says little of today. */
const VIEWED_CONSIDERED = 5;

/** HO5: eight products from the categories of what was viewed; without a history the first eight. */
export function Recommended({ first }: { readonly first: readonly Product[] }) {
  const viewed = useViewedProducts().slice(0, VIEWED_CONSIDERED);
  const asked = useQueries({ queries: viewed.map((id) => catalogueQueries.product(id)) });
  const categories = recommendedCategories(asked.flatMap((query) => query.data ?? []));
  const isDeciding = asked.some((query) => query.isPending);
  const recommended = useQuery({ ...catalogueQueries.recommended(categories), enabled: categories.length > 0 && !isDeciding });
  const isWaiting = isDeciding || (categories.length > 0 && recommended.isPending);
  const products = recommended.data ?? first.slice(0, RECOMMENDED_SIZE);
  return (
    <Section title="Recommended for You" text={categories.length > 0 ? 'From the shelves you looked at' : 'A good place to start'}>
      {isWaiting ? <ProductGridSkeleton count={RECOMMENDED_SIZE} /> : <ProductGrid products={products} />}
    </Section>
  );
}
