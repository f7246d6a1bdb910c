import type { Cents } from '#domain/kernel/money.ts';
import { canBecome, type Order, type OrderState } from './order.ts';

/** What the provider says of one payment, fetched from it just now; a webhook's own text is never believed beyond its ids. */
export interface IntentReport {
  readonly id: string;
  readonly status: 'open' | 'processing' | 'succeeded' | 'canceled';
  readonly amountCents: Cents;
  /** Lower case ISO code. */
  readonly currency: string;
  readonly orderId: string | null;
  readonly refundedCents: Cents;
  /** The buyer's bank asks for the money back, or did. */
  readonly isDisputed: boolean;
  /** The provider's message about the last refused attempt. */
  readonly lastError: string | null;
}

export interface OrderMove {
  readonly to: OrderState;
  /** For the operator, when a person must look at it. */
  readonly reviewReason: string | null;
}

export interface Outcome {
  /** Applied in order; empty when nothing moves. */
  readonly moves: readonly OrderMove[];
  readonly paymentError: string | null;
}

type Judged = Pick<Order, 'id' | 'state' | 'amountCents'>;

/** Where an order goes when this is what the provider says. The same for the browser's return, a webhook, and the expiry sweep. */
export function outcomeOf(order: Judged, intent: IntentReport): Outcome {
  const moves: OrderMove[] = [];
  let state = order.state;
  const move = (to: OrderState, reviewReason: string | null = null) => {
    if (!canBecome(state, to)) return;
    moves.push({ to, reviewReason });
    state = to;
  };
  if (intent.status === 'canceled') move('failed');
  if (intent.status === 'succeeded') {
    const reason = reviewReasonOf(order, intent);
    // A person who is to look at it, or did, is not overruled by what was known before.
    if (reason === null && state !== 'paid_needs_review') move('paid');
    else if (reason !== null) move('paid_needs_review', reason);
    if (intent.refundedCents >= intent.amountCents && intent.refundedCents > 0) move('refunded');
    else {
      if (intent.refundedCents > 0) move('partly_refunded');
      if (intent.isDisputed) move('disputed');
    }
  }
  return { moves, paymentError: intent.status === 'succeeded' ? null : intent.lastError };
}

function reviewReasonOf(order: Judged, intent: IntentReport): string | null {
  if (intent.orderId !== order.id) return `The payment names order ${intent.orderId ?? 'none'}.`;
  if (intent.currency !== 'usd' || intent.amountCents !== order.amountCents)
    return `Paid ${intent.amountCents} ${intent.currency} cents, owed ${order.amountCents} usd cents.`;
  if (order.state === 'expired' || order.state === 'failed')
    return `The payment succeeded after the order was ${order.state}; its stock may be sold.`;
  return null;
}
