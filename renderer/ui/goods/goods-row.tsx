import { type RefObject, useRef } from 'react';
import type { Product } from '#domain/product/product.ts';
import { useCardTerms } from '#state/unit-price.ts';
import styles from './goods-row.module.css';
import { ProductCard } from './product-card.tsx';
import { useOverflowEdges } from './use-overflow-edges.ts';

interface Props {
  readonly products: readonly Product[];
  /** Columns on a wide screen, where the row stops scrolling; undefined: the row always scrolls. */
  readonly fits?: 4 | 6;
  readonly scroller?: RefObject<HTMLDivElement | null>;
  readonly priorityCount?: number;
}

/** Products in one row that scrolls sideways and fades at cut edges. */
export function GoodsRow({ products, fits, scroller, priorityCount = 0 }: Props) {
  const own = useRef<HTMLDivElement>(null);
  const row = scroller ?? own;
  const termsOf = useCardTerms();
  return (
    <div ref={row} className={styles.row} data-fits={fits} data-cut={useOverflowEdges(row)}>
      {products.map((product, index) => (
        <ProductCard key={product.id} product={product} {...termsOf(product)} isPriority={index < priorityCount} />
      ))}
    </div>
  );
}
