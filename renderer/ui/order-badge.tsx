import type { WireOrder } from '#domain/order.ts';
import styles from './order-badge.module.css';

const TONES = { 'Payment pending': styles.wait, Paid: styles.good, 'Payment failed': styles.bad, 'Under review': styles.wait } as Readonly<
  Record<string, string | undefined>
>;

/** The server's word for where the order stands (OR1). */
export function OrderBadge({ order }: { readonly order: WireOrder }) {
  return <span className={`${styles.badge} ${TONES[order.stateText] ?? styles.over}`}>{order.stateText}</span>;
}
