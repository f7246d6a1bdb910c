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
  /** Given back by the shop, here or at the card service. */
  readonly refundedCents: Cents;
  /** Asked back by the buyer's bank and not decided yet, decided for the buyer, and for the shop; over all its disputes. */
  readonly disputedCents: Cents;
  readonly lostCents: Cents;
  readonly wonCents: Cents;
  /** By when the first of the open disputes must be answered; null or absent: unknown. */
  readonly disputeDueAtMs?: number | null;
  /** The provider's message about the last refused attempt. */
  readonly lastError: string | null;
}

/** Where the money of a payment is, in an order's words. */
export type OrderMoney = Pick<Order, 'refundedCents' | 'disputedCents' | 'disputeDueAtMs' | 'lostCents' | 'wonCents' | 'goneTwiceCents'>;

export interface OrderMove {
  readonly to: OrderState;
  /** For the operator, when a person must look at it. */
  readonly reviewReason: string | null;
}

export interface OrderOutcome {
  /** Applied in order; empty when nothing moves. */
  readonly moves: readonly OrderMove[];
  readonly paymentError: string | null;
  readonly money: OrderMoney;
}

type Judged = Pick<Order, 'id' | 'state' | 'amountCents' | 'timeline'>;

/** Where an order goes when this is what the provider says. The same for the browser's return, a webhook, and the expiry sweep. */
export function outcomeOf(order: Judged, intent: IntentReport): OrderOutcome {
  const moves: OrderMove[] = [];
  let state = order.state;
  const move = (to: OrderState, reviewReason: string | null = null) => {
    if (!canBecome(state, to)) return;
    moves.push({ to, reviewReason });
    state = to;
  };
  const money = moneyOf(intent);
  if (intent.status === 'canceled') move('failed');
  if (intent.status === 'succeeded') {
    // What a person looked at, or will, is not judged again.
    if (!hasBeenPaid(state)) {
      const reason = reviewReasonOf(order, intent);
      move(reason === null ? 'paid' : 'paid_needs_review', reason);
    }
    for (const to of afterwards(isUnderReview(order, state), state, { ...money, paidCents: intent.amountCents })) move(to);
  }
  return { moves, paymentError: intent.status === 'succeeded' ? null : intent.lastError, money };
}

/** A bank may take money that was refunded already: that part is gone twice. */
function moneyOf({ amountCents, refundedCents, disputedCents, lostCents, wonCents, disputeDueAtMs = null }: IntentReport): OrderMoney {
  const backCents = refundedCents + lostCents;
  return {
    refundedCents: Math.min(amountCents, backCents),
    ...{ disputedCents, disputeDueAtMs, lostCents, wonCents },
    goneTwiceCents: Math.max(0, backCents - amountCents),
  };
}

/** Returns the states that refunds and disputes lead to once the money has arrived. */
function afterwards(isReviewed: boolean, state: OrderState, money: OrderMoney & { readonly paidCents: Cents }): OrderState[] {
  const { refundedCents, disputedCents, wonCents, paidCents } = money;
  if (refundedCents > 0 && refundedCents >= paidCents) return ['refunded'];
  const isOpen = disputedCents > 0;
  if (isReviewed) return [isOpen ? 'disputed' : 'paid_needs_review'];
  if (isOpen) return state !== 'disputed' && refundedCents > 0 ? ['partly_refunded', 'disputed'] : ['disputed'];
  if (refundedCents > 0) return ['partly_refunded'];
  // A part that was refunded and came back stays told; what a bank took and gave back is as if it never had.
  return state === 'partly_refunded' && wonCents === 0 ? [] : ['paid'];
}

/** No person has said yet that the order stands. */
function isUnderReview({ timeline }: Judged, state: OrderState): boolean {
  if (state === 'paid_needs_review') return true;
  return (state === 'disputed' || state === 'refunded') && !timeline.some((entry) => entry.state === 'paid');
}

function reviewReasonOf(order: Judged, intent: IntentReport): string | null {
  if (intent.orderId !== order.id) return `The payment names order ${intent.orderId ?? 'none'}.`;
  if (intent.currency !== 'usd' || intent.amountCents !== order.amountCents)
    return `Paid ${intent.amountCents} ${intent.currency} cents, owed ${order.amountCents} usd cents.`;
  if (order.state === 'expired' || order.state === 'failed')
    return `The payment succeeded after the order was ${order.state}; its stock may be sold.`;
  return null;
}
