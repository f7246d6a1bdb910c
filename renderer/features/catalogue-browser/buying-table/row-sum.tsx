import type { Cart } from '#domain/cart/cart.ts';
import { useCartPricing } from '#state/cart/cart-pricing.ts';
import { useMoney } from '#state/currency.ts';
import styles from './buying-table.module.css';
import * as copy from './copy.ts';

/** What a row's quantity costs; muted while it is only the suggested minimum order. */
export function RowSum({ lines, isEntered }: { readonly lines: Cart; readonly isEntered: boolean }) {
  const { sum } = useMoney();
  const priced = useCartPricing(lines);
  return (
    <span className={`${styles.amount} tw-figures`} data-entered={isEntered || undefined}>
      {lines.length === 0 ? copy.none : sum(priced.lines.map(({ lineTotalCents }) => lineTotalCents))}
    </span>
  );
}
