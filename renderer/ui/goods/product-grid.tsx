import type { Product } from '#domain/product/product.ts';
import { useCardTerms } from '#state/unit-price.ts';
import * as copy from './copy.ts';
import { ProductCard } from './product-card.tsx';
import { ProductCardSkeleton } from './product-card-skeleton.tsx';
import styles from './product-grid.module.css';

/** Most columns on a wide screen: as many as fit, or four where eight products make two full rows. */
type Columns = 'five' | 'four';

interface ProductGridProps {
  readonly products: readonly Product[];
  /** Number of cards that load their pictures at once. */
  readonly priorityCount?: number;
  readonly columns?: Columns;
}

const gridClass = (columns: Columns) => (columns === 'four' ? `${styles.grid} ${styles.four}` : styles.grid);

export function ProductGrid({ products, priorityCount = 0, columns = 'five' }: ProductGridProps) {
  const termsOf = useCardTerms();
  return (
    <div className={gridClass(columns)}>
      {products.map((product, index) => (
        <ProductCard key={product.id} product={product} {...termsOf(product)} isPriority={index < priorityCount} />
      ))}
    </div>
  );
}

export function ProductGridSkeleton({ count, columns = 'five' }: { readonly count: number; readonly columns?: Columns }) {
  return (
    <div className={gridClass(columns)} role="status" aria-label={copy.loadingProducts}>
      {Array.from({ length: count }, (_, index) => (
        <ProductCardSkeleton key={`skeleton-${String(index)}`} />
      ))}
    </div>
  );
}
