import { Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import type { Product } from '#domain/product/product.ts';
import { formatCount, formatRating } from '#lib/format.ts';
import { Stars } from '#ui/goods/stars.tsx';
import * as copy from './copy.ts';
import styles from './reviews.module.css';

const STARS = [5, 4, 3, 2, 1] as const;

/** Distribution of ratings, five stars first. Counts all ratings, with or without text. */
export function Histogram({ product }: { readonly product: Pick<Product, 'rating' | 'reviewCount' | 'histogram'> }) {
  const { rating, reviewCount, histogram } = product;
  const most = Math.max(1, ...histogram);
  return (
    <div>
      <p className={`tw-row tw-note ${styles.average}`}>
        <strong className="tw-display">{formatRating(rating)}</strong>
        <span>
          <Stars rating={rating} />
          {copy.basedOn(reviewCount)}
        </span>
      </p>
      <ul aria-label={copy.histogram} className="tw-stack tw-gap-2 tw-small tw-figures">
        {STARS.map((value) => {
          const count = histogram[value - 1] ?? 0;
          return (
            <li key={value} className={styles.share} aria-label={copy.starsCount(value, count)}>
              <span aria-hidden="true">{value} ★</span>
              <Progress value={(count / most) * 100} color="var(--tw-star)" aria-hidden="true" />
              <span aria-hidden="true" className="tw-muted">
                {formatCount(count)}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
