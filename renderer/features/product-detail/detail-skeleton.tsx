import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import * as copy from './copy.ts';
import styles from './detail.module.css';

/** The page's geometry while its product is on the way. */
export function DetailSkeleton() {
  return (
    <div className={`tw-page ${styles.columns} ${styles.skeleton}`} role="status" aria-label={copy.loadingProduct}>
      <Skeleton className={styles.skeletonPicture} radius="lg" />
      <div className={styles.skeletonLines}>
        <Skeleton width="30%" height={18} />
        <Skeleton width="85%" height={36} />
        <Skeleton width="45%" height={18} />
        <Skeleton width="35%" height={40} />
        <Skeleton height={150} />
        <Skeleton height={54} />
      </div>
    </div>
  );
}
