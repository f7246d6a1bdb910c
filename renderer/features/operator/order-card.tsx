import { lineKey } from '#domain/cart/cart.ts';
import type { WireDeskOrder } from '#domain/order/order-wire.ts';
import { formatUsd, formatVariant } from '#lib/format.ts';
import { formatTime } from '#lib/format-time.ts';
import * as copy from './copy.ts';
import styles from './desk.module.css';

/** What was bought, what it came to, and why it needs a person, if it does. In USD, as charged, whatever the buyer saw. */
export function OrderCard({ order }: { readonly order: WireDeskOrder }) {
  return (
    <li className={styles.card}>
      <div className={styles.cardHead}>
        <h2>{order.id}</h2>
        <strong>{order.stateText}</strong>
        {order.isTest && <span className={styles.muted}>{copy.testMode}</span>}
        <span className={styles.muted}>{formatTime(order.createdAt)}</span>
        {order.intentId !== null && <span className={styles.muted}>{order.intentId}</span>}
      </div>
      {order.reviewReason !== null && <p className={styles.late}>{order.reviewReason}</p>}
      <ul className={styles.lines}>
        {order.lines.map((line) => {
          const choice = formatVariant(line.variant);
          return (
            <li key={lineKey(line)}>
              {`${line.quantity} × `}
              <bdi>{line.name}</bdi>
              {choice !== '' && `, ${choice}`}
              {` · ${formatUsd(line.lineTotal)} · `}
              <bdi>{line.seller}</bdi>
            </li>
          );
        })}
      </ul>
      <p className="tw-figures">
        <strong>{copy.totalOf(formatUsd(order.total))}</strong>{' '}
        <span className={styles.muted}>{copy.taxIncluded(formatUsd(order.tax))}</span>
      </p>
    </li>
  );
}
