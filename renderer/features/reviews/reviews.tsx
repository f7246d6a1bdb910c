import { Stack } from '@mantine/core';
import '@mantine/core/styles/Stack.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Product } from '#domain/product/product.ts';
import { catalogueQueries } from '#lib/catalogue-queries.ts';
import { Button } from '#ui/button.tsx';
import * as copy from './copy.ts';
import { Histogram } from './histogram.tsx';
import { ReviewForm } from './review-form.tsx';
import { ReviewList } from './review-list.tsx';
import styles from './reviews.module.css';

type Writing = 'no' | 'yes' | { readonly sent: string };

export function Reviews({ product }: { readonly product: Product }) {
  const written = useQuery(catalogueQueries.reviews(product.id));
  const [writing, setWriting] = useState<Writing>('no');
  return (
    <div className={`tw-stack ${styles.reviews}`}>
      <Stack>
        <Histogram product={product} />
        {writing === 'no' && (
          <div>
            <Button tone="brand" onClick={() => setWriting('yes')}>
              {copy.write}
            </Button>
          </div>
        )}
      </Stack>
      <Stack miw={0}>
        {writing === 'yes' && (
          <ReviewForm productId={product.id} onSent={(sent = copy.thanksText) => setWriting({ sent })} onCancel={() => setWriting('no')} />
        )}
        {typeof writing === 'object' && (
          <div role="status" className={`tw-inset tw-stack tw-gap-2 ${styles.thanks}`}>
            <strong>{copy.thanksTitle}</strong>
            <p>{writing.sent}</p>
          </div>
        )}
        <ReviewList reviews={written.data} hasFailed={written.isError} onRetry={() => void written.refetch()} />
      </Stack>
    </div>
  );
}
