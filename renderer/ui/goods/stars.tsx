import styles from './stars.module.css';

/** A rating in figures and stars, with the number of reviews. */
export function Stars({ rating, count }: { readonly rating: number; readonly count?: number }) {
  const reviews = count === undefined ? '' : ` from ${count.toLocaleString('en-US')} reviews`;
  return (
    <span className={`${styles.stars} tw-figures`} role="img" aria-label={`Rated ${rating.toFixed(1)} of 5${reviews}`}>
      <span className={styles.row} style={{ '--share': `${(rating / 5) * 100}%` } as React.CSSProperties} aria-hidden="true" />
      <span aria-hidden="true">{rating.toFixed(1)}</span>
      {count !== undefined && (
        <span className={styles.count} aria-hidden="true">
          ({count.toLocaleString('en-US')})
        </span>
      )}
    </span>
  );
}
