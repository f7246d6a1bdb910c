import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { ALSO_LIKE_SIZE } from '#domain/catalogue/catalogue-rules.ts';
import type { Product } from '#domain/product/product.ts';
import { catalogueQueries } from '#lib/catalogue-queries.ts';
import { useCardTerms } from '#state/unit-price.ts';
import { ProductCard } from '#ui/goods/product-card.tsx';
import { Section } from '#ui/section.tsx';
import * as copy from './copy.ts';
import styles from './detail.module.css';

/**
 * Up to six more products of the category; renders nothing on failure or if there are none
 * (docs/SPECIFICATION-NOTES.md#calls: an empty list).
 */
export const AlsoLike = memo(function AlsoLike({ product }: { readonly product: Product }) {
  const termsOf = useCardTerms();
  const { data = [] } = useQuery(catalogueQueries.alsoLike(product.category));
  const related = data.filter((other) => other.id !== product.id).slice(0, ALSO_LIKE_SIZE);
  if (related.length === 0) return null;
  return (
    <div data-screen>
      <Section title={copy.alsoLike}>
        <div className={styles.related}>
          {related.map((other) => (
            <ProductCard key={other.id} product={other} {...termsOf(other)} />
          ))}
        </div>
      </Section>
    </div>
  );
});
