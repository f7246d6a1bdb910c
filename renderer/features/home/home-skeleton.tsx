import { ProductGridSkeleton } from '#ui/goods/product-grid.tsx';
import styles from './home-skeleton.module.css';

export function HomeSkeleton() {
  return (
    <>
      <div className={styles.hero} />
      <ProductGridSkeleton count={10} />
    </>
  );
}
