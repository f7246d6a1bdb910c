import type { Cents } from '#domain/kernel/money.ts';
import { useMoney } from '#state/currency.ts';
import * as copy from './copy.ts';
import styles from './price.module.css';

/** Never broken after its currency. */
const amountClass = (className = '') => `tw-figures ${styles.amount} ${className}`.trimEnd();

/** An amount in the chosen currency, in tabular figures. */
export function Price({ cents, className }: { readonly cents: Cents; readonly className?: string | undefined }) {
  return <span className={amountClass(className)}>{useMoney().format(cents)}</span>;
}

/** The total of several units or lines: marked as approximate if converted. */
export function Total({ cents, className }: { readonly cents: Cents; readonly className?: string | undefined }) {
  return <span className={amountClass(className)}>{useMoney().total(cents)}</span>;
}

/** The former price, struck through and announced as such. */
export function FormerPrice({ cents }: { readonly cents: Cents }) {
  return (
    <s className={`${styles.former} tw-figures`}>
      <span className="tw-hidden">{copy.before} </span>
      {useMoney().format(cents)}
    </s>
  );
}
