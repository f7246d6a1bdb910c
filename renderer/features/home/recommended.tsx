import { useQuery } from '@tanstack/react-query';
import { RECOMMENDED_SIZE } from '#domain/catalogue/catalogue-rules.ts';
import { nextGoods } from '#domain/site/home-blocks.ts';
import { catalogueQueries, type Home } from '#lib/catalogue-queries.ts';
import { useViewedProducts } from '#state/viewed-products.ts';
import { ProductGrid } from '#ui/goods/product-grid.tsx';
import { Section } from '#ui/section.tsx';
import * as copy from './copy.ts';

/** Of the viewed products only the latest decide: what was looked at a month ago says little of today. */
const VIEWED_CONSIDERED = 5;

/**
 * Eight products from the categories of what was viewed that stand nowhere else on the page, so that no other block moves for them;
 * without a history, and until they are here, those of a first visit.
 */
export function Recommended({ home }: { readonly home: Home }) {
  const elsewhere = [...home.flashProducts, ...home.trending, ...home.spotlight.flatMap((block) => block.products), ...home.products];
  const { data } = useQuery(catalogueQueries.recommended(useViewedProducts().slice(0, VIEWED_CONSIDERED), elsewhere));
  const idsElsewhere = new Set(elsewhere.map(({ id }) => id));
  const products = data ? nextGoods(data, RECOMMENDED_SIZE, idsElsewhere, ({ id }) => id) : home.recommended;
  if (products.length === 0) return null;
  return (
    <Section title={copy.recommendedForYou} text={data ? copy.recommendedText : copy.recommendedFirstText}>
      <ProductGrid products={products} columns="four" />
    </Section>
  );
}
