import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import card from './product-card.module.css';
import styles from './product-card-skeleton.module.css';

/**
 * The card's geometry without its content: price, break, two lines of name, supplier, two lines of facts, badges, the button on the right.
 */
export function ProductCardSkeleton() {
  return (
    <div className={`${card.card} ${styles.card}`} aria-hidden="true">
      <Skeleton radius={0} />
      <Skeleton width="42%" height={19} />
      <Skeleton width="64%" height={14} />
      <Skeleton width="92%" height={39} />
      <Skeleton width="70%" height={17} />
      <Skeleton width="80%" height={32} />
      <Skeleton width="60%" height={14} />
      <Skeleton className={styles.button} width={76} height={42} radius="xl" ml="auto" />
    </div>
  );
}
