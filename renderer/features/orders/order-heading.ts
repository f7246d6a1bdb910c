import type { OpenCode } from '#domain/kernel/open-code.ts';
import { isToBeSent, type OrderState } from '#domain/order/order.ts';
import type { WireOrder } from '#domain/order/order-wire.ts';
import type { IconName } from '#ui/icon.tsx';
import * as copy from './copy.ts';

/** `good`: nothing to do; `waiting`: something is still to come; `bad`: it needs attention; `over`: past. */
export type HeadingTone = 'good' | 'waiting' | 'bad' | 'over';

const MARKS: Readonly<Record<OpenCode<OrderState>, readonly [tone: HeadingTone, icon: IconName]>> = {
  pending: ['waiting', 'clock'],
  paid: ['good', 'check'],
  failed: ['bad', 'alert'],
  expired: ['over', 'clock'],
  partly_refunded: ['good', 'check'],
  refunded: ['over', 'check'],
  disputed: ['bad', 'alert'],
  paid_needs_review: ['waiting', 'clock'],
  other: ['waiting', 'info'],
};

const isRefused = ({ state, paymentError }: WireOrder) => state === 'pending' && paymentError !== null;

/**
 * Returns what has become of an order, in one sentence with its number.
 * @param givenUsd the amount that has reached the buyer
 */
export function headingOf(order: WireOrder, givenUsd: number): string {
  const isRefund = order.state === 'refunded' || (order.state === 'partly_refunded' && order.fulfilment === null);
  if (isRefund && givenUsd < (order.state === 'refunded' ? order.total : 0.01)) return copy.refundUnderWay(order.number);
  if (isRefused(order)) return copy.STATE_HEADINGS.failed(order.number);
  return isToBeSent(order.state) && order.fulfilment !== null
    ? copy.FULFILMENT_HEADINGS[order.fulfilment](order.number)
    : copy.STATE_HEADINGS[order.state](order.number);
}

export function markOf(order: WireOrder): readonly [tone: HeadingTone, icon: IconName] {
  if (isRefused(order)) return MARKS.failed;
  if (!isToBeSent(order.state) || order.fulfilment === null) return MARKS[order.state];
  if (order.fulfilment === 'cancelled') return ['over', 'close'];
  return ['good', order.fulfilment === 'accepted' || order.fulfilment === 'delivered' ? 'check' : 'truck'];
}
