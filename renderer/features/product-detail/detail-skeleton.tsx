import * as copy from './copy.ts';
import styles from './detail.module.css';

/** The page's geometry while its product is on the way. */
export function DetailSkeleton() {
  return (
    <div className={`tw-page ${styles.columns} ${styles.skeleton}`} role="status" aria-label={copy.loadingProduct}>
      <div className={styles.skeletonPicture} />
      <div className={styles.skeletonLines}>
        <span style={{ width: '30%' }} />
        <span style={{ width: '85%', height: 36 }} />
        <span style={{ width: '45%' }} />
        <span style={{ width: '35%', height: 40 }} />
        <span style={{ height: 150 }} />
        <span style={{ height: 54 }} />
      </div>
    </div>
  );
}
