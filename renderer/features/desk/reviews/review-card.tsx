import { Group, Stack } from '@mantine/core';
import type { WireReviewEntry } from '#domain/site/desk-wire.ts';
import { formatTime } from '#lib/format-time.ts';
import { Button } from '#ui/button.tsx';
import { Stars } from '#ui/goods/stars.tsx';
import { formatSpan, useNow } from '../age.ts';
import * as copy from '../copy.ts';

interface Props {
  readonly review: WireReviewEntry;
  readonly isBusy: boolean;
  readonly onPublish: () => void;
  readonly onReject: () => void;
}

export function ReviewCard({ review, isBusy, onPublish, onReject }: Props) {
  const now = useNow();
  const isWaiting = review.status === 'pending_review';
  return (
    <Stack component="li" gap="xs" className="tw-panel tw-wrap">
      <Group gap="sm">
        <h2>
          <a href={`/product/${encodeURIComponent(review.productId)}`} target="_blank" rel="noopener noreferrer">
            <bdi>{review.productName ?? review.productId}</bdi>
          </a>
        </h2>
        <Stars rating={review.rating} />
        <span>
          <bdi>{review.author}</bdi>
          {review.country !== null && (
            <>
              , <bdi>{review.country}</bdi>
            </>
          )}
        </span>
        <span className="tw-muted">
          {isWaiting ? `waiting ${formatSpan(now - Date.parse(review.createdAt))}` : formatTime(review.createdAt)}
        </span>
      </Group>
      <p>
        <bdi>{review.body}</bdi>
      </p>
      {review.reason !== null && <p className="tw-muted">{`Reason: ${review.reason}`}</p>}
      {isWaiting && (
        <Group gap="xs">
          <Button size="sm" tone="primary" disabled={isBusy} onClick={onPublish}>
            {copy.publish}
          </Button>
          <Button size="sm" tone="danger" disabled={isBusy} onClick={onReject}>
            {copy.reject}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
