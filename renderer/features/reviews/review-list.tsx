import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import type { Review } from '#domain/catalogue/feed.ts';
import { formatLongDay } from '#lib/format-time.ts';
import { Button } from '#ui/button.tsx';
import { Flag } from '#ui/goods/flag.tsx';
import { Stars } from '#ui/goods/stars.tsx';
import * as copy from './copy.ts';
import styles from './reviews.module.css';

interface Props {
  readonly reviews: readonly Review[] | undefined;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}

/** Reviews with text, newest first. */
export function ReviewList({ reviews, hasFailed, onRetry }: Props) {
  if (reviews === undefined && hasFailed) {
    return (
      <div role="alert" className="tw-inset tw-stack tw-gap-2">
        <p>{copy.loadFailed}</p>
        <div>
          <Button size="sm" onClick={onRetry}>
            {copy.tryAgain}
          </Button>
        </div>
      </div>
    );
  }
  if (reviews === undefined) return <Skeleton height={180} radius="md" role="status" aria-label={copy.loadingReviews} />;
  if (reviews.length === 0) {
    return (
      <div className="tw-inset tw-stack tw-gap-2">
        <strong>{copy.noneTitle}</strong>
        <p>{copy.noneText}</p>
      </div>
    );
  }
  return (
    <ul>
      {reviews.map((review) => (
        <li key={review.id} className={styles.review}>
          <article className="tw-stack tw-gap-2" aria-label={copy.reviewBy(review.author)}>
            <header className="tw-row tw-gap-2">
              <bdi className="tw-strong">{review.author}</bdi>
              {review.country !== null && (
                <span className="tw-row tw-gap-2 tw-note">
                  <Flag country={review.country} size={16} />
                  {review.country}
                </span>
              )}
              <time className="tw-note" dateTime={review.createdAt}>
                {formatLongDay(review.createdAt)}
              </time>
            </header>
            <Stars rating={review.rating} />
            <p className="tw-typed" dir="auto">
              {review.body}
            </p>
          </article>
        </li>
      ))}
    </ul>
  );
}
