import type { Dialect } from '../../db/sql/dialect.ts';
import { selectMergedSupplierIds } from '../suppliers/supplier-sql.ts';

export interface OrderRow {
  readonly id: string;
  readonly number: string;
  readonly state: string;
  readonly created_at: number;
  readonly expires_at: number;
  readonly held_until: number | null;
  readonly confirming_at: number | null;
  readonly cancel_at: number | null;
  readonly paid_at: number | null;
  readonly amount_cents: number;
  readonly provider: string;
  readonly intent_id: string | null;
  readonly payment_error: string | null;
  readonly review_reason: string | null;
  readonly client: string;
  readonly snapshot: string;
  readonly shown_in: string | null;
  readonly timeline: string;
  readonly delivery: string | null;
  readonly fulfilment: string | null;
  readonly refunds: string;
  readonly refunded_cents: number;
  readonly disputed_cents: number;
  readonly dispute_due_at: number | null;
  readonly lost_cents: number;
  readonly won_cents: number;
  readonly gone_twice_cents: number;
  readonly taken: string | null;
  readonly put_back: string | null;
}

export interface NewOrder {
  readonly id: string;
  readonly number: string;
  readonly nowMs: number;
  readonly expiresAtMs: number;
  readonly heldUntilMs: number;
  readonly amountCents: number;
  readonly provider: string;
  readonly snapshot: string;
  /** JSON; null: US dollars. */
  readonly shownIn: string | null;
  readonly client: string;
  readonly fingerprint: string | null;
}

export interface OrderStateChange {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly reviewReason: string | null;
  /** JSON: units taken from stock with this change; null keeps the stored ones. */
  readonly taken: string | null;
  readonly nowMs: number;
}

/** The payment's result besides the order's state. */
export interface PaymentOutcome {
  readonly paymentError: string | null;
  readonly cancelAtMs: number | null;
  /** Null keeps the stored value; the same for the amounts below. */
  readonly refundedCents: number | null;
  readonly disputedCents: number | null;
  /** Written with `disputedCents`. */
  readonly disputeDueAtMs?: number | null;
  readonly lostCents: number | null;
  readonly wonCents: number | null;
  readonly goneTwiceCents: number | null;
}
/** Keeps all stored amounts. */
export const SAME_MONEY = {
  refundedCents: null,
  disputedCents: null,
  disputeDueAtMs: null,
  lostCents: null,
  wonCents: null,
  goneTwiceCents: null,
} as const;

export interface HoldTimes {
  readonly id: string;
  readonly heldUntilMs: number;
  readonly expiresAtMs: number;
  readonly confirmingAtMs: number | null;
}

const columns = ({
  object,
  json,
  listOf,
}: Dialect) => `id, number, state, created_at, expires_at, held_until, confirming_at, cancel_at, paid_at, amount_cents, provider, intent_id,
  payment_error, review_reason, client, snapshot, shown_in, timeline, (SELECT delivery FROM order_delivery WHERE order_id = orders.id) AS delivery,
  (SELECT fulfilment FROM order_fulfilment WHERE order_id = orders.id) AS fulfilment, refunded_cents,
  disputed_cents, dispute_due_at, lost_cents, won_cents, gone_twice_cents, taken, put_back,
  (SELECT ${listOf(object(REFUND(json)), 'requested_at, id')} FROM order_refund WHERE order_id = orders.id) AS refunds`;
const REFUND = (json: Dialect['json']) => ({
  id: 'id',
  amountCents: 'amount_cents',
  reason: 'reason',
  buyerReason: 'CASE WHEN tell_buyer = 1 THEN reason END',
  returned: json('returned'),
  notSent: json('not_sent'),
  restocked: json('restocked'),
  state: 'state',
  providerId: 'provider_id',
  error: 'error',
  who: 'who',
  requestedAtMs: 'requested_at',
});
const cameTo = ({ object }: Dialect, state: string) => object({ state: `CAST(${state} AS TEXT)`, atMs: 'CAST(@nowMs AS BIGINT)' });

/** Who has to act on an order. The same expression as the index. */
export const workOf = ({
  position,
}: Dialect) => `CASE WHEN state IN ('paid_needs_review', 'disputed') OR needs_person = 1 THEN 'for_a_person'
    WHEN state IN ('paid', 'partly_refunded') AND ${position('timeline', `'"shipped"'`)} = 0
      AND ${position('timeline', `'"delivered"'`)} = 0 AND ${position('timeline', `'"cancelled"'`)} = 0 THEN 'to_ship' END`;
/**
 * State shown on the desk: an open order whose card was declined is `Payment failed`, not `Payment pending`. The same
 * expression as the index.
 */
export const SHOWN_STATE = "CASE WHEN state = 'pending' AND payment_error IS NOT NULL THEN 'failed' ELSE state END";
const PAYMENT_OUTCOME = `payment_error = @paymentError, cancel_at = @cancelAtMs, refunded_cents = coalesce(@refundedCents, refunded_cents),
         disputed_cents = coalesce(@disputedCents, disputed_cents),
         dispute_due_at = CASE WHEN @disputedCents IS NULL THEN dispute_due_at ELSE @disputeDueAtMs END, lost_cents = coalesce(@lostCents, lost_cents),
         won_cents = coalesce(@wonCents, won_cents), gone_twice_cents = coalesce(@goneTwiceCents, gone_twice_cents)`;

/** SQL of the desk's lists by condition, newest first. */
export const listedOrders = (dialect: Dialect) => ({
  // Selects ids from the index only: skipped orders are not read.
  page: (condition: string) => `SELECT ${columns(dialect)} FROM orders
       WHERE id IN (SELECT id FROM orders WHERE ${condition} ORDER BY created_at DESC, id LIMIT @limit OFFSET @offset)
       ORDER BY created_at DESC, id`,
  count: (condition: string) => `SELECT count(*) AS n FROM orders WHERE ${condition}`,
  // A search reads all buyers' texts: once for both page and total.
  counted: (condition: string) => `WITH found AS MATERIALIZED
         (SELECT id, created_at FROM orders ${dialect.indexedBy('orders_by_time')} WHERE ${condition})
       SELECT ${columns(dialect)}, (SELECT count(*) FROM found) AS total FROM orders
       WHERE id IN (SELECT id FROM found ORDER BY created_at DESC, id LIMIT @limit OFFSET @offset) ORDER BY created_at DESC, id`,
  after: (condition: string) => `SELECT ${columns(dialect)} FROM orders
       WHERE created_at <= @afterMs AND (created_at < @afterMs OR id > @afterId) AND ${condition} ORDER BY created_at DESC, id LIMIT @limit`,
});

/** SQL for orders; the store prepares each statement once. */
export function orderSql(dialect: Dialect) {
  const COLUMNS = columns(dialect);
  const WORK = workOf(dialect);
  const { text, list, appended, day, values, skipLocked } = dialect;
  const moved = `state = CAST(@to AS TEXT), held_until = NULL, timeline = ${appended('timeline', cameTo(dialect, '@to'))},
         review_reason = coalesce(@reviewReason, review_reason), taken = coalesce(@taken, taken),
         paid_at = CASE WHEN paid_at IS NULL AND CAST(@to AS TEXT) IN ('paid', 'paid_needs_review') THEN @nowMs ELSE paid_at END`;
  return {
    find: `SELECT ${COLUMNS} FROM orders WHERE id = ?`,
    findByIntent: `SELECT ${COLUMNS} FROM orders WHERE intent_id = ?`,
    findByFingerprint: `SELECT ${COLUMNS} FROM orders WHERE fingerprint = ? AND state = 'pending' AND expires_at > ?`,
    // Frees the cart's fingerprint from an expired order that no sweep has closed yet, but not from one placed since
    // the query above.
    dropFingerprint: "UPDATE orders SET fingerprint = NULL WHERE fingerprint = ? AND state = 'pending' AND expires_at <= ?",
    countOpen: `SELECT (SELECT count(*) FROM orders WHERE client = @client AND state = 'pending' AND expires_at > @nowMs) AS n,
         (SELECT count(*) FROM orders WHERE number = @number) AS taken`,
    insert: `INSERT INTO orders (id, number, state, created_at, expires_at, held_until, amount_cents, provider, snapshot, shown_in, client,
         fingerprint, timeline)
       VALUES (@id, @number, 'pending', @nowMs, @expiresAtMs, @heldUntilMs, @amountCents, @provider, @snapshot, @shownIn, @client, @fingerprint,
         ${text(list(cameTo(dialect, "'pending'")))})`,
    isTaken: 'SELECT 1 AS taken FROM orders WHERE number = ?',
    putDelivery: `INSERT INTO order_delivery (order_id, delivery, updated_at) VALUES (@orderId, @delivery, @nowMs)
       ON CONFLICT (order_id) DO UPDATE SET delivery = excluded.delivery, updated_at = excluded.updated_at`,
    putFulfilment: `INSERT INTO order_fulfilment (order_id, fulfilment, updated_at) VALUES (@orderId, @fulfilment, @nowMs)
       ON CONFLICT (order_id) DO UPDATE SET fulfilment = excluded.fulfilment, updated_at = excluded.updated_at`,
    setTimeline: 'UPDATE orders SET timeline = @timeline WHERE id = @id',
    cameTo: `UPDATE orders SET timeline = ${appended('timeline', cameTo(dialect, '@state'))} WHERE id = @orderId`,
    putSupplier: 'INSERT INTO order_supplier (supplier_id, created_at, order_id) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
    listOfSupplier: `SELECT ${COLUMNS} FROM orders WHERE id IN (SELECT order_id FROM order_supplier WHERE supplier_id IN ${selectMergedSupplierIds('@supplier')})
       AND state NOT IN ('pending', 'failed', 'expired')
       AND created_at <= @createdAtMs AND (created_at < @createdAtMs OR id > @id)
       ORDER BY created_at DESC, id LIMIT @limit`,
    countOfSupplier: `SELECT count(*) AS n FROM orders WHERE id IN (SELECT order_id FROM order_supplier WHERE supplier_id IN ${selectMergedSupplierIds('@supplier')})
       AND state NOT IN ('pending', 'failed', 'expired')`,
    renew: `UPDATE orders SET held_until = @heldUntilMs, expires_at = @expiresAtMs, confirming_at = @confirmingAtMs WHERE id = @id`,
    attachIntent: 'UPDATE orders SET intent_id = @intentId WHERE id = @id AND intent_id IS NULL RETURNING state',
    // The casts keep SQLite from planning again for each value: a bare parameter might match a partial index's state.
    move: `UPDATE orders SET ${moved} WHERE id = @id AND state = CAST(@from AS TEXT)`,
    setOutcome: `UPDATE orders SET ${PAYMENT_OUTCOME} WHERE id = @id`,
    // One update where both change: each would rewrite the row and most of its index entries.
    moveWithOutcome: `UPDATE orders SET ${moved}, ${PAYMENT_OUTCOME} WHERE id = @id AND state = CAST(@from AS TEXT)`,
    putRefund: `INSERT INTO order_refund (id, order_id, amount_cents, reason, returned, not_sent, tell_buyer, state, who, requested_at, ask_at)
       VALUES (@id, @orderId, @amountCents, @reason, @returned, @notSent, @tellBuyer, 'requested', @who, @nowMs, @nowMs)`,
    orderOfRefund: 'SELECT order_id AS "orderId" FROM order_refund WHERE id = ?',
    settleRefund: `UPDATE order_refund SET state = @state, provider_id = coalesce(@providerId, provider_id), error = @error, ask_at = @askAtMs,
         restocked = coalesce(@restocked, restocked) WHERE id = @id`,
    setTaken: 'UPDATE orders SET taken = @taken WHERE id = @id',
    setPutBack: 'UPDATE orders SET put_back = @putBack WHERE id = @id',
    noteState: `UPDATE orders SET needs_person = @needsPerson, fulfilment_state = CAST(@fulfilment AS TEXT)
       WHERE id = @id AND (needs_person <> @needsPerson OR coalesce(fulfilment_state, '') <> coalesce(CAST(@fulfilment AS TEXT), ''))`,
    toAsk: 'SELECT id, order_id AS "orderId" FROM order_refund WHERE ask_at <= ? ORDER BY ask_at LIMIT ?',
    noteStock: 'INSERT INTO stock_change (product_id) VALUES (?)',
    addEvent: `INSERT INTO payment_event (id, type, order_id, outcome, received_at) VALUES (@id, @type, @orderId, @outcome, @nowMs)
       ON CONFLICT (id) DO NOTHING`,
    findEvent: 'SELECT id FROM payment_event WHERE id = ?',
    due: `SELECT ${COLUMNS} FROM orders WHERE state = 'pending' AND expires_at <= ? AND cancel_at IS NULL ORDER BY expires_at LIMIT ?
       ${skipLocked}`,
    hasDue: "SELECT id FROM orders WHERE state = 'pending' AND expires_at <= ? AND cancel_at IS NULL LIMIT 1",
    toCancel: 'SELECT id FROM orders WHERE cancel_at <= ? ORDER BY cancel_at LIMIT ?',
    stockNotes: 'SELECT id, product_id AS "productId" FROM stock_change ORDER BY id',
    clearStockNotes: `DELETE FROM stock_change WHERE CAST(id AS TEXT) IN ${values('@ids')}`,
    // Reads only columns of the index orders_figures, not the rows with their snapshots. Disputed amounts are not
    // included.
    figures: `SELECT ${day('created_at')} AS day, count(*) AS count,
         sum(CASE WHEN state IN ('paid', 'partly_refunded', 'refunded', 'disputed')
           THEN amount_cents - refunded_cents - disputed_cents - gone_twice_cents ELSE 0 END) AS "paidCents"
       FROM orders WHERE created_at >= ? GROUP BY day ORDER BY day`,
    countWork: `SELECT count(*) AS n FROM orders WHERE ${WORK} = ?`,
    forAPerson: `SELECT ${COLUMNS} FROM orders WHERE ${WORK} = 'for_a_person' ORDER BY created_at DESC, id LIMIT ?`,
  };
}
