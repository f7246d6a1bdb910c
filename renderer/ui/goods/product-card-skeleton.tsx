import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import styles from './product-card-skeleton.module.css';

/** The card's geometry without its content. */
export function ProductCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <Skeleton className={styles.media} radius={0} />
      <div className={styles.body}>
        <Skeleton width="42%" height={22} />
        <Skeleton width="64%" height={15} />
        <Skeleton width="92%" height={15} />
        <Skeleton width="70%" height={15} />
        <Skeleton width="52%" height={15} />
        <Skeleton width="80%" height={15} />
      </div>
    </div>
  );
}
