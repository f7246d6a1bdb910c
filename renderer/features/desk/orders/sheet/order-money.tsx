import { orderSums } from '#domain/order/order-sums.ts';
import type { WireDeskOrder } from '#domain/order/order-wire.ts';
import { formatUsd } from '#lib/format.ts';
import * as copy from '../copy.ts';
import styles from './order-sheet.module.css';
import { Refunds } from './refunds.tsx';

/** What the buyer paid, item by item, and what went back. */
export function OrderMoney({ order }: { readonly order: WireDeskOrder }) {
  const { subtotal, shipping, tax, total, paidAt, refunds } = order;
  const { given, onItsWay, stays } = orderSums(order);
  const sums: readonly (readonly [label: string, amount: string, isTotal?: boolean])[] = [
    [copy.subtotal, formatUsd(subtotal)],
    [copy.shipping, shipping === 0 ? copy.free : formatUsd(shipping)],
    [copy.tax, formatUsd(tax)],
    [copy.total, formatUsd(total), true],
    ...(paidAt !== null && given > 0 ? [[copy.refunded, copy.less(formatUsd(given))] as const] : []),
    ...(paidAt !== null && onItsWay > 0 ? [[copy.onItsWay, copy.less(formatUsd(onItsWay))] as const] : []),
    ...(paidAt !== null && stays < total ? [[copy.stays, formatUsd(stays), true] as const] : []),
  ];
  return (
    <section className={`${styles.halves} ${styles.money}`} aria-label={copy.money}>
      <div>
        {refunds.length > 0 && <h3>{copy.refunds}</h3>}
        <Refunds refunds={refunds} />
      </div>
      <dl className="tw-figures">
        {sums.map(([label, amount, isTotal = false]) => (
          <div key={label} data-total={isTotal || undefined}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
