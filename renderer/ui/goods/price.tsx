import type { Cents } from '#domain/kernel/money.ts';
import { useMoney } from '#state/currency.ts';
import * as copy from './copy.ts';
import styles from './price.module.css';

/** An amount in the chosen currency, in figures that line up. */
export function Price({ cents, className }: { readonly cents: Cents; readonly className?: string | undefined }) {
  return <span className={className === undefined ? 'tw-figures' : `tw-figures ${className}`}>{useMoney().format(cents)}</span>;
}

/** What several units cost, or several lines: converted it is near the truth only, and says so. */
export function Total({ cents, className }: { readonly cents: Cents; readonly className?: string | undefined }) {
  return <span className={className === undefined ? 'tw-figures' : `tw-figures ${className}`}>{useMoney().total(cents)}</span>;
}

/** What it was before, struck through and said aloud as such. */
export function FormerPrice({ cents }: { readonly cents: Cents }) {
  return (
    <s className={`${styles.former} tw-figures`}>
      <span className="tw-hidden">{copy.before} </span>
      {useMoney().format(cents)}
    </s>
  );
}
