import type { Cents } from '#domain/kernel/money.ts';
import { shippedUnits, unshipped } from './fulfilment.ts';
import { moneyBack } from './money-back.ts';
import { hasBeenPaid, isToBeSent, type Order } from './order.ts';
import { returnedUnits } from './refund.ts';
import { isBeyondShipping } from './timeline.ts';
import { costOfUnits, refundOfUnits } from './units-amount.ts';

/**
 * Why a person must look at an order: a wrong payment; a dispute; money taken by a bank after its refund; a
 * cancellation without refund; goods to send after all, because the refund that took them off the list failed.
 */
export const NEEDS_PERSON = ['review', 'disputed', 'gone_twice', 'cancelled_not_refunded', 'to_send_again'] as const;
export type NeedsPerson = (typeof NEEDS_PERSON)[number];

export function needsPerson(order: Order): readonly NeedsPerson[] {
  if (!hasBeenPaid(order.state)) return [];
  const { state, disputedCents, goneTwiceCents, fulfilment, timeline, snapshot } = order;
  const is: Readonly<Record<NeedsPerson, boolean>> = {
    review: state === 'paid_needs_review',
    disputed: state === 'disputed' || disputedCents > 0,
    gone_twice: goneTwiceCents > (fulfilment.settled?.goneTwiceCents ?? 0),
    cancelled_not_refunded: isCancelledNotRefunded(order),
    to_send_again:
      isToBeSent(state) &&
      fulfilment.cancelledAtMs === undefined &&
      isBeyondShipping(timeline) &&
      unshipped(snapshot.lines, fulfilment, null).length > 0,
  };
  return NEEDS_PERSON.filter((reason) => is[reason]);
}

/**
 * Returns true if it was cancelled and less was refunded than the cost of the unsent units, unless a person settled it.
 */
function isCancelledNotRefunded({ amountCents, fulfilment, refunds, snapshot, ...order }: Order): boolean {
  const { cancelledAtMs, cancelRefundId, settled, parcels } = fulfilment;
  if (cancelledAtMs === undefined || settled !== undefined || order.state === 'refunded') return false;
  // The amount was chosen by the operator together with the cancellation.
  if (refunds.some(({ id, state }) => id === cancelRefundId && state !== 'failed')) return false;
  const shipped = shippedUnits(snapshot.lines, parcels);
  const returned = returnedUnits(snapshot.lines.length, refunds);
  const notKept = snapshot.lines.map(({ quantity }, at) => {
    const unsent = Math.max(0, quantity - (shipped[at] ?? 0));
    return unsent + Math.max(0, (returned[at] ?? 0) - (fulfilment.notSent?.[at] ?? 0));
  });
  const { givenCents, onItsWayCents } = moneyBack(amountCents, order, refunds);
  return givenCents + onItsWayCents < Math.min(amountCents, costOfUnits(snapshot, notKept));
}

/**
 * Returns the default refund of a cancellation: everything left if nothing was shipped, otherwise the cost of the
 * unshipped units.
 */
export function cancelRefundCents({ state, intentId, amountCents, snapshot, fulfilment, refunds, ...money }: Order): Cents {
  if (!hasBeenPaid(state) || intentId === null) return 0;
  const { staysCents } = moneyBack(amountCents, money, refunds);
  const { lines } = snapshot;
  if (fulfilment.parcels.length === 0) return staysCents;
  const units = lines.map(() => 0);
  for (const { line, quantity } of unshipped(lines, fulfilment, null)) units[line] = quantity;
  return Math.min(staysCents, refundOfUnits(snapshot, returnedUnits(lines.length, refunds), units));
}
