import styles from './product-card-skeleton.module.css';

/** The card's geometry without its content. */
export function ProductCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <div className={styles.media} />
      <div className={styles.body}>
        <span style={{ width: '42%', height: 22 }} />
        <span style={{ width: '64%' }} />
        <span style={{ width: '92%' }} />
        <span style={{ width: '70%' }} />
        <span style={{ width: '52%' }} />
        <span style={{ width: '80%' }} />
      </div>
    </div>
  );
}
