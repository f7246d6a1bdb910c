import type { OpenCode } from '#domain/kernel/open-code.ts';
import type { OrderState } from '#domain/order/order.ts';
import type { WireOrder } from '#domain/order/order-wire.ts';
import { Badge, type BadgeTone } from './badge.tsx';

/** By state, not by label: a pending order whose card was refused is labelled `Payment failed` and is still open. */
const TONES: Readonly<Record<OpenCode<OrderState>, BadgeTone>> = {
  pending: 'deal',
  paid: 'good',
  failed: 'bad',
  expired: 'over',
  partly_refunded: 'deal',
  refunded: 'over',
  disputed: 'bad',
  paid_needs_review: 'deal',
  other: 'plain',
};

/** The server's label of the order's state. */
export function OrderBadge({ order }: { readonly order: WireOrder }) {
  const tone = order.state === 'pending' && order.paymentError !== null ? 'bad' : TONES[order.state];
  return <Badge tone={tone}>{order.stateText}</Badge>;
}
