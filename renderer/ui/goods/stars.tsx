import type { CSSProperties } from 'react';
import { formatCount, formatRating } from '#lib/format.ts';
import * as copy from './copy.ts';
import styles from './stars.module.css';

interface Props {
  readonly rating: number;
  readonly count?: number;
  /** One star instead of five, where space is scarce. */
  readonly isShort?: boolean;
}

export function Stars({ rating, count, isShort = false }: Props) {
  return (
    <span
      className={`${styles.stars} tw-figures${isShort ? '' : ' tw-small'}`}
      role="img"
      aria-label={copy.rated(rating, count)}
      data-short={isShort || undefined}
      style={isShort ? undefined : ({ '--share': `${(rating / 5) * 100}%` } as CSSProperties)}
    >
      {formatRating(rating)}
      {count !== undefined && ` (${formatCount(count)})`}
    </span>
  );
}
