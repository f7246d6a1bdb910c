import type { OpenCode } from '#domain/kernel/open-code.ts';
import { hasBeenPaid, ORDER_STATE_TEXT, type OrderState, type TimelineState } from './order.ts';

/** In the words of the orders page. The first entry of every timeline is `pending`, the time of ordering. */
export const TIMELINE_TEXT: Readonly<Record<TimelineState, string>> = {
  ...ORDER_STATE_TEXT,
  pending: 'Placed',
  accepted: 'Accepted',
  partly_shipped: 'Partly shipped',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

type Timeline = readonly { readonly state: OpenCode<TimelineState> }[];

/** True if the goods are on their way, delivered or cancelled: the address can no longer be changed. */
export function isBeyondShipping(timeline: Timeline): boolean {
  return timeline.some(({ state }) => state === 'shipped' || state === 'delivered' || state === 'cancelled');
}

/** True if the delivery address can be entered: the order is paid or may still be, and nothing is shipped. */
export function mayChangeDelivery(state: OpenCode<OrderState>, timeline: Timeline): boolean {
  return (state === 'pending' || (hasBeenPaid(state) && state !== 'refunded')) && !isBeyondShipping(timeline);
}
