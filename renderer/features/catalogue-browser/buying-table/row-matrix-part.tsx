import { lazy, Suspense } from 'react';
import type { Product } from '#domain/product/product.ts';
import styles from './buying-table.module.css';

const RowMatrix = lazy(async () => ({ default: (await import('./row-matrix.tsx')).RowMatrix }));

/** Loaded when the first row is opened. */
export function MatrixPart({ product }: { readonly product: Product }) {
  return (
    <div className={styles.matrix}>
      <Suspense fallback={null}>
        <RowMatrix product={product} />
      </Suspense>
    </div>
  );
}
