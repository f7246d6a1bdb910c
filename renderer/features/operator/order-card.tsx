import { WHEN } from './age.ts';
import styles from './desk.module.css';
import type { DeskOrder } from './desk-api.ts';

/** Charges are in USD whatever the buyer saw, so the desk shows USD. */
const usd = (amount: number) => `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** What was bought, what it came to, and why it needs a person, if it does. */
export function OrderCard({ order }: { readonly order: DeskOrder }) {
  return (
    <li className={styles.card}>
      <div className={styles.cardHead}>
        <h2>{order.id}</h2>
        <strong>{order.stateText}</strong>
        {order.isTest && <span className={styles.muted}>Test mode</span>}
        <span className={styles.muted}>{WHEN.format(new Date(order.createdAt))}</span>
        {order.intentId !== null && <span className={styles.muted}>{order.intentId}</span>}
      </div>
      {order.reviewReason !== null && <p className={styles.late}>{order.reviewReason}</p>}
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <li key={`${line.id} ${line.variant.color ?? ''} ${line.variant.size ?? ''}`}>
            {`${line.quantity} × `}
            <bdi>{line.name}</bdi>
            {[line.variant.color, line.variant.size].filter((choice) => choice !== undefined).map((choice) => `, ${choice}`)}
            {` · ${usd(line.lineTotal)} · `}
            <bdi>{line.seller}</bdi>
          </li>
        ))}
      </ul>
      <p className="tw-figures">
        <strong>{`Total ${usd(order.total)}`}</strong> <span className={styles.muted}>{`tax ${usd(order.tax)} included`}</span>
      </p>
    </li>
  );
}
