import { Skeleton, Stack } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import '@mantine/core/styles/Stack.layer.css';
import * as copy from './copy.ts';
import styles from './detail.module.css';

export function DetailSkeleton() {
  return (
    <div className="tw-page" role="status" aria-label={copy.loadingProduct}>
      <Skeleton width="min(320px, 70%)" height={20} my="md" />
      <div className={`tw-columns ${styles.columns}`}>
        <Skeleton radius="lg" style={{ aspectRatio: 1 }} />
        <Stack>
          <Skeleton width="30%" height={18} />
          <Skeleton width="85%" height={36} />
          <Skeleton width="45%" height={18} />
          <Skeleton width="35%" height={40} />
          <Skeleton height={150} />
          <Skeleton height={54} />
        </Stack>
      </div>
    </div>
  );
}
