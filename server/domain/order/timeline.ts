import type { OpenCode } from '#domain/kernel/open-code.ts';
import { hasBeenPaid, ORDER_STATE_TEXT, type OrderState, type TimelineState } from './order.ts';

/** In the words of the orders page. The first entry of every timeline is `pending`: then it was placed. */
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

/** The goods are on their way, there, or never will be: where they go cannot be changed any more. */
export function isBeyondShipping(timeline: Timeline): boolean {
  return timeline.some(({ state }) => state === 'shipped' || state === 'delivered' || state === 'cancelled');
}

/** Worth asking where it goes: it is paid or may still be, and nobody has shipped it. */
export function mayChangeDelivery(state: OpenCode<OrderState>, timeline: Timeline): boolean {
  return (state === 'pending' || (hasBeenPaid(state) && state !== 'refunded')) && !isBeyondShipping(timeline);
}
