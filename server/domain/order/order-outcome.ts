import type { Cents } from '#domain/kernel/money.ts';
import { canBecome, hasBeenPaid, type Order, type OrderState } from './order.ts';

/** What the provider says of one payment, fetched from it just now; a webhook's own text is never believed beyond its ids. */
export interface IntentReport {
  readonly id: string;
  readonly status: 'open' | 'processing' | 'succeeded' | 'canceled';
  readonly amountCents: Cents;
  /** Lower case ISO code. */
  readonly currency: string;
  readonly orderId: string | null;
  readonly refundedCents: Cents;
  /** open: the buyer's bank asks for the money back; lost: it has it. None, or won: null. */
  readonly dispute: 'open' | 'lost' | null;
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

type Judged = Pick<Order, 'id' | 'state' | 'amountCents' | 'timeline'>;

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
    // What a person looked at, or will, is not judged again.
    if (!hasBeenPaid(state)) {
      const reason = reviewReasonOf(order, intent);
      move(reason === null ? 'paid' : 'paid_needs_review', reason);
    }
    for (const to of afterwards(order, state, intent)) move(to);
  }
  return { moves, paymentError: intent.status === 'succeeded' ? null : intent.lastError };
}

/** Of money that had arrived: what of it went back, and what the bank says. */
function afterwards(order: Judged, state: OrderState, intent: IntentReport): OrderState[] {
  if (isBack(intent)) return ['refunded'];
  const isDisputed = intent.dispute === 'open';
  if (state === 'disputed') return isDisputed ? [] : [intent.refundedCents > 0 ? 'partly_refunded' : beforeDispute(order)];
  return [...(intent.refundedCents > 0 ? (['partly_refunded'] as const) : []), ...(isDisputed ? (['disputed'] as const) : [])];
}

/** Where an order goes on when the bank decided for the shop. */
function beforeDispute({ timeline }: Judged): OrderState {
  return timeline.some(({ state }) => state === 'paid') ? 'paid' : 'paid_needs_review';
}

/** All of the money is at the buyer again, given back or taken by the bank. */
const isBack = ({ refundedCents, amountCents, dispute }: IntentReport) =>
  dispute === 'lost' || (refundedCents > 0 && refundedCents >= amountCents);

function reviewReasonOf(order: Judged, intent: IntentReport): string | null {
  if (intent.orderId !== order.id) return `The payment names order ${intent.orderId ?? 'none'}.`;
  if (intent.currency !== 'usd' || intent.amountCents !== order.amountCents)
    return `Paid ${intent.amountCents} ${intent.currency} cents, owed ${order.amountCents} usd cents.`;
  if (order.state === 'expired' || order.state === 'failed')
    return `The payment succeeded after the order was ${order.state}; its stock may be sold.`;
  return null;
}
