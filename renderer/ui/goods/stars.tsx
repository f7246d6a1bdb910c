import { formatCount, formatRating } from '#lib/format.ts';
import * as copy from './copy.ts';
import styles from './stars.module.css';

/** A rating in figures and stars, with the number of reviews. */
export function Stars({ rating, count }: { readonly rating: number; readonly count?: number }) {
  return (
    <span className={`${styles.stars} tw-figures`} role="img" aria-label={copy.rated(rating, count)}>
      <span className={styles.row} style={{ '--share': `${(rating / 5) * 100}%` } as React.CSSProperties} aria-hidden="true" />
      <span aria-hidden="true">{formatRating(rating)}</span>
      {count !== undefined && (
        <span className={styles.count} aria-hidden="true">
          ({formatCount(count)})
        </span>
      )}
    </span>
  );
}
