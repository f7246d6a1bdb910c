import type { Product } from '#domain/product.ts';
import { ProductCard } from './product-card.tsx';
import { ProductCardSkeleton } from './product-card-skeleton.tsx';
import styles from './product-grid.module.css';

/** Products in 2 to 5 columns. `priorityCount` of them load their pictures at once. */
export function ProductGrid({ products, priorityCount = 0 }: { readonly products: readonly Product[]; readonly priorityCount?: number }) {
  return (
    <div className={styles.grid}>
      {products.map((product, index) => (
        <ProductCard key={product.id} product={product} isPriority={index < priorityCount} />
      ))}
    </div>
  );
}

export function ProductGridSkeleton({ count }: { readonly count: number }) {
  return (
    <div className={styles.grid} role="status" aria-label="Loading products">
      {Array.from({ length: count }, (_, index) => (
        <ProductCardSkeleton key={`skeleton-${String(index)}`} />
      ))}
    </div>
  );
}
