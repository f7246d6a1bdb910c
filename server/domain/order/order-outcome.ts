import type { Cents } from '#domain/kernel/money.ts';
import { canBecome, hasBeenPaid, type Order, type OrderState } from './order.ts';

/** The provider's report of one payment, freshly fetched; of a webhook's body only the ids are trusted. */
export interface IntentReport {
  readonly id: string;
  readonly status: 'open' | 'processing' | 'succeeded' | 'canceled';
  readonly amountCents: Cents;
  /** ISO code in lower case. */
  readonly currency: string;
  readonly orderId: string | null;
  /** Refunded by the shop, here or in the provider's dashboard. */
  readonly refundedCents: Cents;
  /** Over all its disputes: amounts the bank has not decided yet, decided for the buyer, and decided for the shop. */
  readonly disputedCents: Cents;
  readonly lostCents: Cents;
  readonly wonCents: Cents;
  /** Response deadline of the first open dispute; null or absent: unknown. */
  readonly disputeDueAtMs?: number | null;
  readonly lastError: string | null;
}

/** Amounts of a payment in the fields of an order. */
export type OrderMoney = Pick<Order, 'refundedCents' | 'disputedCents' | 'disputeDueAtMs' | 'lostCents' | 'wonCents' | 'goneTwiceCents'>;

export interface OrderMove {
  readonly to: OrderState;
  readonly reviewReason: string | null;
}

export interface OrderOutcome {
  /** State changes in order; empty if the state does not change. */
  readonly moves: readonly OrderMove[];
  readonly paymentError: string | null;
  readonly money: OrderMoney;
}

type Judged = Pick<Order, 'id' | 'state' | 'amountCents' | 'timeline'>;

/**
 * Returns the order's new state from the provider's report; the same for the browser's return, a webhook and the expiry
 * sweep.
 */
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
    // Only the first arrival of money is checked: a paid order, accepted or under review by a person, is not sent to
    // review again.
    if (!hasBeenPaid(state)) {
      const reason = reviewReasonOf(order, intent);
      move(reason === null ? 'paid' : 'paid_needs_review', reason);
    }
    for (const to of afterwards(isUnderReview(order, state), state, { ...money, paidCents: intent.amountCents })) move(to);
  }
  return { moves, paymentError: intent.status === 'succeeded' ? null : intent.lastError, money };
}

/** A bank may take money that was already refunded: that part was paid out twice. */
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
  // A partial refund that failed leaves the state unchanged; money that a bank took and returned restores `paid`.
  return state === 'partly_refunded' && wonCents === 0 ? [] : ['paid'];
}

/** True while no person has accepted the order. */
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
