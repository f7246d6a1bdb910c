import type { ShownIn } from '#domain/money/shown-in.ts';
import type { Delivery } from '#domain/order/delivery.ts';
import { type Fulfilment, NOTHING_YET, type StockUnits } from '#domain/order/fulfilment.ts';
import type { Order, OrderSnapshot, TimelineEntry } from '#domain/order/order.ts';
import { notSentUnits, type Refund } from '#domain/order/refund.ts';
import type { NewOrder, OrderRow } from './order-sql.ts';

/** Rows are written only by the order store; the table checks the states. */
export function toOrder(row: OrderRow): Order {
  const snapshot = JSON.parse(row.snapshot) as OrderSnapshot;
  const refunds = JSON.parse(row.refunds) as Refund[];
  return {
    id: row.id,
    number: row.number,
    state: row.state as Order['state'],
    createdAtMs: row.created_at,
    expiresAtMs: row.expires_at,
    heldUntilMs: row.held_until,
    cancelAtMs: row.cancel_at,
    paidAtMs: row.paid_at,
    amountCents: row.amount_cents,
    provider: row.provider as Order['provider'],
    intentId: row.intent_id,
    paymentError: row.payment_error,
    reviewReason: row.review_reason,
    snapshot,
    shownIn: toShownIn(row.shown_in),
    timeline: JSON.parse(row.timeline) as TimelineEntry[],
    delivery: row.delivery === null ? null : (JSON.parse(row.delivery) as Delivery),
    refunds,
    refundedCents: row.refunded_cents,
    disputedCents: row.disputed_cents,
    disputeDueAtMs: row.dispute_due_at,
    lostCents: row.lost_cents,
    wonCents: row.won_cents,
    goneTwiceCents: row.gone_twice_cents,
    taken: row.taken === null ? null : (JSON.parse(row.taken) as StockUnits[]),
    putBack: row.put_back === null ? [] : (JSON.parse(row.put_back) as StockUnits[]),
    fulfilment: withNotSent(row.fulfilment === null ? NOTHING_YET : (JSON.parse(row.fulfilment) as Fulfilment), snapshot, refunds),
  };
}

const toShownIn = (stored: string | null) => (stored === null ? null : (JSON.parse(stored) as ShownIn));

/** Adds the units that refunds removed from those to send. */
export function withNotSent(
  { notSent: _before, ...fulfilment }: Fulfilment,
  { lines }: OrderSnapshot,
  refunds: readonly Refund[],
): Fulfilment {
  return refunds.length === 0 ? fulfilment : { ...fulfilment, notSent: notSentUnits(lines, fulfilment.parcels, refunds) };
}

/** Returns the order as it would be read right after the insert. */
export const toNewOrder = (order: NewOrder): Order => ({
  id: order.id,
  number: order.number,
  state: 'pending',
  createdAtMs: order.nowMs,
  expiresAtMs: order.expiresAtMs,
  heldUntilMs: order.heldUntilMs,
  cancelAtMs: null,
  paidAtMs: null,
  amountCents: order.amountCents,
  provider: order.provider as Order['provider'],
  intentId: null,
  paymentError: null,
  reviewReason: null,
  snapshot: JSON.parse(order.snapshot) as OrderSnapshot,
  shownIn: toShownIn(order.shownIn),
  timeline: [{ state: 'pending', atMs: order.nowMs }],
  delivery: null,
  refunds: [],
  refundedCents: 0,
  disputedCents: 0,
  lostCents: 0,
  wonCents: 0,
  disputeDueAtMs: null,
  goneTwiceCents: 0,
  taken: null,
  putBack: [],
  fulfilment: NOTHING_YET,
});

export const toOptionalOrder = (row: OrderRow | undefined) => (row === undefined ? undefined : toOrder(row));
