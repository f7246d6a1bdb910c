import type { PricedCart, PricedLine } from '#domain/cart/price-cart.ts';
import type { Cents } from '#domain/kernel/money.ts';
import type { OpenCode } from '#domain/kernel/open-code.ts';
import type { ShownIn } from '#domain/money/shown-in.ts';
import type { Delivery } from './delivery.ts';
import { FULFILMENT_STATES, type Fulfilment, type StockUnits } from './fulfilment.ts';
import type { Refund } from './refund.ts';

export const ORDER_STATES = [
  'pending',
  'paid',
  'failed',
  'expired',
  'partly_refunded',
  'refunded',
  'disputed',
  'paid_needs_review',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export const TIMELINE_STATES = [...ORDER_STATES, ...FULFILMENT_STATES] as const;
export type TimelineState = (typeof TIMELINE_STATES)[number];

/** Filters by outstanding work: goods to send; a person's attention, because the payment is wrong or disputed. */
export const ORDER_WORK = ['to_ship', 'for_a_person'] as const;
export type OrderWork = (typeof ORDER_WORK)[number];

export interface TimelineEntry {
  readonly state: TimelineState;
  readonly atMs: number;
}

/**
 * An unpaid order only moves forward; money that arrives late or in the wrong amount waits for a person. A paid order
 * follows its money, which can come back: a refund fails, a bank returns what it took.
 */
const NEXT_STATES: Readonly<Record<OrderState, readonly OrderState[]>> = {
  pending: ['paid', 'failed', 'expired', 'paid_needs_review'],
  paid: ['partly_refunded', 'refunded', 'disputed'],
  failed: ['paid_needs_review'],
  expired: ['paid_needs_review'],
  partly_refunded: ['paid', 'refunded', 'disputed'],
  disputed: ['paid', 'partly_refunded', 'paid_needs_review', 'refunded'],
  // A partial refund is an amount, not a state, here: only a person ends the review.
  paid_needs_review: ['paid', 'refunded', 'disputed'],
  refunded: ['paid', 'partly_refunded', 'paid_needs_review', 'disputed'],
};

export function canBecome(from: OrderState, to: OrderState): boolean {
  return NEXT_STATES[from].includes(to);
}

/** True if money ever arrived for it; it must never be paid again. */
export function hasBeenPaid(state: OpenCode<OrderState>): boolean {
  return state !== 'pending' && state !== 'failed' && state !== 'expired';
}

/** True if its goods are to be sent: it is paid and not fully refunded or disputed. */
export function isToBeSent(state: OpenCode<OrderState>): boolean {
  return state === 'paid' || state === 'partly_refunded';
}

/** Time in which an order can be paid; restarts when its buyer confirms, so that 3-D Secure can finish. */
export const ORDER_LIFE_MS = 15 * 60_000;
/** Time its stock stays reserved without a request from its buyer's page (decision 9). */
export const HOLD_MS = 3 * 60_000;

/** A priced line with the product details of a receipt. */
export interface OrderLine extends PricedLine {
  readonly name: string;
  readonly image: string | null;
  readonly supplierId: string | null;
  readonly supplierName: string;
}

/** The purchase as it was at the time of ordering: later catalogue changes do not affect a receipt. */
export interface OrderSnapshot extends PricedCart {
  readonly lines: readonly OrderLine[];
  /** The shop's revision that last changed its terms; absent if it had none. */
  readonly termsRevision?: number;
}

export interface Order {
  readonly id: string;
  /** Such as `TW-7K3M9`: for people to refer to it; grants no access. */
  readonly number: string;
  readonly state: OrderState;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
  /** Its stock is reserved until then; null: nothing is reserved, the units are available to all. */
  readonly heldUntilMs: number | null;
  /** When to request cancellation of the intent from the provider; null: not needed. */
  readonly cancelAtMs: number | null;
  readonly paidAtMs: number | null;
  readonly amountCents: Cents;
  readonly provider: 'stripe' | 'test';
  readonly intentId: string | null;
  /** The provider's last message to the buyer (a declined card); the order may still be paid. */
  readonly paymentError: string | null;
  readonly reviewReason: string | null;
  readonly snapshot: OrderSnapshot;
  /** The currency its buyer saw amounts in; null: US dollars, or older than this field. */
  readonly shownIn: ShownIn | null;
  readonly timeline: readonly TimelineEntry[];
  /** null: not entered by the buyer yet. */
  readonly delivery: Delivery | null;
  readonly fulfilment: Fulfilment;
  /** In the order of their requests. */
  readonly refunds: readonly Refund[];
  /** Back at the buyer or on its way as reported by the provider, or taken by a bank; at most what was paid. */
  readonly refundedCents: Cents;
  /** Disputed and held by the buyer's bank until it decides. */
  readonly disputedCents: Cents;
  /** Deadline for answering an open dispute at the provider; absent or null: no open dispute or no known date. */
  readonly disputeDueAtMs?: number | null;
  /** Taken by the bank for good; included in `refundedCents` unless it was refunded already. */
  readonly lostCents: Cents;
  /** Disputed by the bank and left with the shop. */
  readonly wonCents: Cents;
  /** Taken by the bank after it had been refunded: paid to the buyer twice. */
  readonly goneTwiceCents: Cents;
  /** Units its lines took from tracked stock on payment; null: paid before this was recorded. */
  readonly taken: readonly StockUnits[] | null;
  /** Units on sale again without a refund. */
  readonly putBack: readonly StockUnits[];
}

/** In the words of the orders page. */
export const ORDER_STATE_TEXT: Readonly<Record<OrderState, string>> = {
  pending: 'Payment pending',
  paid: 'Paid',
  failed: 'Payment failed',
  expired: 'Expired',
  partly_refunded: 'Partly refunded',
  refunded: 'Refunded',
  disputed: 'Disputed',
  paid_needs_review: 'Under review',
};

/**
 * Returns the state in the words of the orders page. A pending order whose last card was declined has its own text,
 * because the buyer may try another card until it expires.
 */
export function orderStateText(order: Pick<Order, 'state' | 'paymentError'>): string {
  return order.state === 'pending' && order.paymentError !== null ? ORDER_STATE_TEXT.failed : ORDER_STATE_TEXT[order.state];
}
