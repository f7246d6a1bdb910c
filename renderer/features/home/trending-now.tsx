import { useRef } from 'react';
import type { Product } from '#domain/product/product.ts';
import { useCardTerms } from '#state/unit-price.ts';
import { IconButton } from '#ui/button.tsx';
import { ProductCard } from '#ui/goods/product-card.tsx';
import { Icon } from '#ui/icon.tsx';
import { Section } from '#ui/section.tsx';
import * as copy from './copy.ts';
import styles from './trending-now.module.css';

/** docs/SPECIFICATION-NOTES.md#screens. */
const SCROLL_STEP_PX = 300;

export function TrendingNow({ products }: { readonly products: readonly Product[] }) {
  const termsOf = useCardTerms();
  const scroller = useRef<HTMLUListElement>(null);
  const scroll = (by: number) => scroller.current?.scrollBy({ left: by });
  if (products.length === 0) return null;
  const arrows = (
    <>
      <IconButton label={copy.scrollTrendingBack} onClick={() => scroll(-SCROLL_STEP_PX)}>
        <Icon name="chevronLeft" />
      </IconButton>
      <IconButton label={copy.scrollTrendingOn} onClick={() => scroll(SCROLL_STEP_PX)}>
        <Icon name="chevronRight" />
      </IconButton>
    </>
  );
  return (
    <Section title={copy.trendingNow} text={copy.trendingText} aside={arrows}>
      <ul className={styles.scroller} ref={scroller}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} {...termsOf(product)} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
