import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { RECOMMENDED_SIZE } from '#domain/catalogue/catalogue-rules.ts';
import { nextGoods } from '#domain/site/home-blocks.ts';
import { catalogueQueries, type Home } from '#lib/catalogue-queries.ts';
import { useViewedProducts } from '#state/viewed-products.ts';
import { ProductGrid } from '#ui/goods/product-grid.tsx';
import { Section } from '#ui/section.tsx';
import * as copy from './copy.ts';

/** Most recently viewed products used for recommendations; older ones are a weak sign of current interest. */
const VIEWED_CONSIDERED = 5;

/**
 * Eight products from the viewed categories that appear nowhere else on the page, so that no other section changes.
 * Without a history, and until loaded, shows those of a first visit.
 */
export function Recommended({ home }: { readonly home: Home }) {
  const elsewhere = [...home.flashProducts, ...home.trending, ...home.spotlight.flatMap((block) => block.products), ...home.products];
  const { data } = useQuery(catalogueQueries.recommended(useViewedBefore(), elsewhere));
  const idsElsewhere = new Set(elsewhere.map(({ id }) => id));
  const products = data ? nextGoods(data, RECOMMENDED_SIZE, idsElsewhere, ({ id }) => id) : home.recommended;
  if (products.length === 0) return null;
  return (
    <Section title={copy.recommendedForYou} text={data ? copy.recommendedText : copy.recommendedFirstText}>
      <ProductGrid products={products} columns="four" />
    </Section>
  );
}

const viewedByVisit = new Map<string, readonly string[]>();

/** The viewed products as of this visit to the page: going back shows the recommendations that were left. */
function useViewedBefore(): readonly string[] {
  const visit = useLocation().key;
  const viewed = useViewedProducts().slice(0, VIEWED_CONSIDERED);
  const [before] = useState(() => viewedByVisit.get(visit));
  const shown = before ?? viewed;
  useEffect(() => () => void viewedByVisit.set(visit, shown));
  return shown;
}
