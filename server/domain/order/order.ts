import type { PricedCart, PricedLine } from '#domain/cart/price-cart.ts';
import type { Cents } from '#domain/kernel/money.ts';
import type { OpenCode } from '#domain/kernel/open-code.ts';
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

/** What an order may wait for: its goods to be sent; a person, as it is paid but wrong, or disputed. */
export const ORDER_WORK = ['to_ship', 'for_a_person'] as const;
export type OrderWork = (typeof ORDER_WORK)[number];

/** That an order came to a state, and when. */
export interface TimelineEntry {
  readonly state: TimelineState;
  readonly atMs: number;
}

/**
 * An unpaid order only moves forward; money that arrives after it was closed, or of the wrong amount, waits for a person. A paid order
 * follows its money, which can come back: a refund fails after all, a bank gives back what it took.
 */
const NEXT_STATES: Readonly<Record<OrderState, readonly OrderState[]>> = {
  pending: ['paid', 'failed', 'expired', 'paid_needs_review'],
  paid: ['partly_refunded', 'refunded', 'disputed'],
  failed: ['paid_needs_review'],
  expired: ['paid_needs_review'],
  partly_refunded: ['paid', 'refunded', 'disputed'],
  disputed: ['paid', 'partly_refunded', 'paid_needs_review', 'refunded'],
  // A partial refund is an amount beside the state: only a person ends the review.
  paid_needs_review: ['paid', 'refunded', 'disputed'],
  refunded: ['paid', 'partly_refunded', 'paid_needs_review', 'disputed'],
};

export function canBecome(from: OrderState, to: OrderState): boolean {
  return NEXT_STATES[from].includes(to);
}

/** Money has arrived for it at some time: never to be paid again. */
export function hasBeenPaid(state: OpenCode<OrderState>): boolean {
  return state !== 'pending' && state !== 'failed' && state !== 'expired';
}

/** Its goods are to be sent: it is paid, and nobody asks for all of the money back. */
export function isToBeSent(state: OpenCode<OrderState>): boolean {
  return state === 'paid' || state === 'partly_refunded';
}

/** How long an order may be paid; counted anew from the moment its buyer confirms, so that 3-D Secure can finish. */
export const ORDER_LIFE_MS = 15 * 60_000;
/** How long its stock is held without a sign of life from its buyer (decision 9). */
export const HOLD_MS = 3 * 60_000;

/** A priced line with what a receipt shows of its product. */
export interface OrderLine extends PricedLine {
  readonly name: string;
  readonly image: string | null;
  readonly supplierId: string | null;
  readonly supplierName: string;
}

/** What was bought, frozen at the moment of ordering: later catalogue changes do not touch a receipt. */
export interface OrderSnapshot extends PricedCart {
  readonly lines: readonly OrderLine[];
}

export interface Order {
  readonly id: string;
  /** `TW-7K3M9`: what people call it by; opens nothing. */
  readonly number: string;
  readonly state: OrderState;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
  /** Its stock is held until then; null: nothing is held (any more), the units are everybody's. */
  readonly heldUntilMs: number | null;
  /** When the provider is to be asked to cancel the intent; null: it need not be. */
  readonly cancelAtMs: number | null;
  readonly paidAtMs: number | null;
  readonly amountCents: Cents;
  readonly provider: 'stripe' | 'test';
  readonly intentId: string | null;
  /** The provider's last message to the buyer (a declined card); the order may still be paid. */
  readonly paymentError: string | null;
  /** Why a person must look at it; for the operator. */
  readonly reviewReason: string | null;
  readonly snapshot: OrderSnapshot;
  /** Everything it came to, in that order. */
  readonly timeline: readonly TimelineEntry[];
  /** null: the buyer has not said it yet. */
  readonly delivery: Delivery | null;
  readonly fulfilment: Fulfilment;
  /** In the order they were asked for. */
  readonly refunds: readonly Refund[];
  /** Back at the buyer or on its way as the card service says, or taken back by a bank; never more than was paid. */
  readonly refundedCents: Cents;
  /** Asked back by the buyer's bank, which holds it until it has decided. */
  readonly disputedCents: Cents;
  /** By when an open dispute must be answered at the card service; absent or null: none is open, or no date is known. */
  readonly disputeDueAtMs?: number | null;
  /** Taken back by the bank for good; part of `refundedCents` as far as it was still here. */
  readonly lostCents: Cents;
  /** Asked back by the bank and left with the shop. */
  readonly wonCents: Cents;
  /** Taken by the bank although it had been given back already: paid to the buyer twice. */
  readonly goneTwiceCents: Cents;
  /** Units its lines took from counted stock when it was paid; null: it was paid before this was noted. */
  readonly taken: readonly StockUnits[] | null;
  /** Units that are on sale again without money going back with them. */
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

/** In the words of the orders page. A pending order whose last card was refused says so: the buyer may try another card until it expires. */
export function orderStateText(order: Pick<Order, 'state' | 'paymentError'>): string {
  return order.state === 'pending' && order.paymentError !== null ? ORDER_STATE_TEXT.failed : ORDER_STATE_TEXT[order.state];
}
