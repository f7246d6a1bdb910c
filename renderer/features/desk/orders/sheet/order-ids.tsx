import type { WireDeskOrder } from '#domain/order/order-wire.ts';
import { CopyButton } from '#ui/copying/copy-button.tsx';
import * as copy from '../copy.ts';
import styles from './order-sheet.module.css';

/** What the order and its payment are called in logs and at the card service, to be copied. */
export function OrderIds({ order: { id, intentId } }: { readonly order: WireDeskOrder }) {
  const ids = [
    [copy.orderId, id, copy.copyOrderId] as const,
    ...(intentId === null ? [] : [[copy.paymentId, intentId, copy.copyPaymentId] as const]),
  ];
  return (
    <dl className={styles.ids}>
      {ids.map(([name, text, label]) => (
        <div key={name}>
          <dt className="tw-note">{name}</dt>
          <dd>
            <code>{text}</code>
            <CopyButton text={text} label={label} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
