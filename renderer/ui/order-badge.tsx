import type { OrderState } from '#domain/order/order.ts';
import type { WireOrder } from '#domain/order/order-wire.ts';
import styles from './order-badge.module.css';

/** By state, not by word: a pending order whose card was refused says `Payment failed` and is still open. */
const TONES: Readonly<Record<OrderState, string | undefined>> = {
  pending: styles.wait,
  paid: styles.good,
  failed: styles.bad,
  expired: styles.over,
  partly_refunded: styles.wait,
  refunded: styles.over,
  disputed: styles.bad,
  paid_needs_review: styles.wait,
};

/** The server's word for where the order stands. */
export function OrderBadge({ order }: { readonly order: WireOrder }) {
  const tone = order.state === 'pending' && order.paymentError !== null ? styles.bad : TONES[order.state];
  return <span className={`${styles.badge} ${tone ?? ''}`}>{order.stateText}</span>;
}
