import type { Cents } from '#domain/kernel/money.ts';
import { useMoney } from '#state/currency.ts';
import * as copy from '../copy.ts';
import styles from './quantity-table.module.css';

/** What a choice costs above the product's own price; nothing if that is 0. */
export function Surcharge({ cents }: { readonly cents: Cents }) {
  const { format } = useMoney();
  if (cents === 0) return null;
  return <span className={`${styles.terms} tw-figures`}>{copy.surcharge(format(Math.abs(cents)), cents < 0)}</span>;
}
