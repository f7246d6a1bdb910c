import { messageOfRefund, messagesOfFulfilment, messagesOfPaid } from '#domain/message/order-messages.ts';
import type { Delivery } from '#domain/order/delivery.ts';
import { fulfilmentState, type ShippedLine } from '#domain/order/fulfilment.ts';
import { HOLD_MS, ORDER_LIFE_MS, type Order, type OrderState } from '#domain/order/order.ts';
import type { OrderMove } from '#domain/order/order-outcome.ts';
import type { Refund } from '#domain/order/refund.ts';
import { isBeyondShipping } from '#domain/order/timeline.ts';
import { groupOf } from '../../db/group-commit.ts';
import { type Db, inTransaction } from '../../db/open-database.ts';
import type { Deed } from '../desk/audit-store.ts';
import type {
  DeliveryResult,
  FulfilmentChange,
  HoldRenewal,
  HoldResult,
  NotTaken,
  OfQuote,
  OrderDraft,
  OrderStore,
  PlaceResult,
  RefundSaid,
  Settled,
  Settlement,
  StockNote,
} from '../order-store.ts';
import { createAuditRows } from './desk/audit-store.ts';
import { createMessageRows } from './messages/message-rows.ts';
import { createOrderHolds, Refused } from './order-holds.ts';
import { type HoldTimes, type NewOrder, ORDER_SQL, type OrderRow } from './order-sql.ts';
import { createOrderReads } from './orders/order-reads.ts';
import { toOptionalOrder, toOrder } from './orders/order-row.ts';
import { createQuoteOrders } from './quotes/quote-orders.ts';
import { createStockRows, type Units } from './stock-rows.ts';

/** Orders closed in one transaction. */
const CLOSED_AT_ONCE = 25;
/** A renewal that gains less is not written: asking for a hold in a loop costs no disk. */
const MIN_GAIN_MS = 1000;
/** Of 33 million numbers most are free: a random one is taken more than once in a row only by a broken source. */
const NUMBER_TRIES = 100;

export function createOrderStore(db: Db): OrderStore {
  const group = groupOf(db);
  const holds = createOrderHolds(db);
  const stockRows = createStockRows(db);
  const audit = createAuditRows(db);
  const messages = createMessageRows(db);
  const ofQuotes = createQuoteOrders(db);
  const sql = {
    find: db.prepare<[string], OrderRow>(ORDER_SQL.find),
    findByIntent: db.prepare<[string], OrderRow>(ORDER_SQL.findByIntent),
    findByFingerprint: db.prepare<[string, number], OrderRow>(ORDER_SQL.findByFingerprint),
    dropFingerprint: db.prepare<[string]>(ORDER_SQL.dropFingerprint),
    countOpen: db.prepare<[string, number], { n: number }>(ORDER_SQL.countOpen),
    insert: db.prepare<NewOrder>(ORDER_SQL.insert),
    isTaken: db.prepare<[string], { taken: 1 }>(ORDER_SQL.isTaken),
    putDelivery: db.prepare<{ orderId: string; delivery: string; nowMs: number }>(ORDER_SQL.putDelivery),
    putFulfilment: db.prepare<{ orderId: string; fulfilment: string; nowMs: number }>(ORDER_SQL.putFulfilment),
    cameTo: db.prepare<{ orderId: string; state: string; nowMs: number }>(ORDER_SQL.cameTo),
    putSupplier: db.prepare<[string, number, string]>(ORDER_SQL.putSupplier),
    renew: db.prepare<HoldTimes>(ORDER_SQL.renew),
    attachIntent: db.prepare<{ id: string; intentId: string }>(ORDER_SQL.attachIntent),
    move: db.prepare<{ id: string; from: string; to: string; reviewReason: string | null; nowMs: number }>(ORDER_SQL.move),
    setOutcome: db.prepare<{ id: string; paymentError: string | null; cancelAtMs: number | null; refundedCents: number | null }>(
      ORDER_SQL.setOutcome,
    ),
    putRefund: db.prepare<Pick<Refund, 'id' | 'amountCents' | 'reason' | 'who'> & { orderId: string; returned: string; nowMs: number }>(
      ORDER_SQL.putRefund,
    ),
    settleRefund: db.prepare<RefundSaid & { id: string }, { order_id: string; returned: string }>(ORDER_SQL.settleRefund),
    failRefund: db.prepare<{ id: string; error: string | null }>(ORDER_SQL.failRefund),
    toAsk: db.prepare<[number, number], { id: string; orderId: string }>(ORDER_SQL.toAsk),
    restock: db.prepare<Units>(ORDER_SQL.restock),
    noteStock: db.prepare<[string]>(ORDER_SQL.noteStock),
    addEvent: db.prepare<{ id: string; type: string; orderId: string | null; outcome: string; nowMs: number }>(ORDER_SQL.addEvent),
    findEvent: db.prepare<[string], { id: string }>(ORDER_SQL.findEvent),
    due: db.prepare<[number, number], OrderRow>(ORDER_SQL.due),
    toCancel: db.prepare<[number, number], { id: string }>(ORDER_SQL.toCancel),
    stockNotes: db.prepare<[], StockNote>(ORDER_SQL.stockNotes),
    clearStockNotes: db.prepare<[string]>(ORDER_SQL.clearStockNotes),
  };

  function get(id: string): Order {
    const row = sql.find.get(id);
    if (row === undefined) throw new Error(`Order ${id} was just written and is not there`);
    return toOrder(row);
  }

  function freeNumber(make: () => string): string {
    for (let tries = 0; tries < NUMBER_TRIES; tries += 1) {
      const number = make();
      if (sql.isTaken.get(number) === undefined) return number;
    }
    throw new Error(`No free order number in ${NUMBER_TRIES} tries`);
  }

  function putDelivery(id: string, change: (held: Delivery | null) => Delivery, nowMs: number): DeliveryResult {
    const order = toOptionalOrder(sql.find.get(id));
    if (order === undefined) return { kind: 'unknown' };
    if (isBeyondShipping(order.timeline)) return { kind: 'too_late', order };
    const delivery = change(order.delivery);
    const text = JSON.stringify(delivery);
    if (text !== JSON.stringify(order.delivery)) {
      sql.putDelivery.run({ orderId: id, delivery: text, nowMs });
      messages.wake('order', id, nowMs);
    }
    return { kind: 'written', order: { ...order, delivery } };
  }

  function putFulfilment(id: string, change: (order: Order) => FulfilmentChange, nowMs: number): Order | undefined {
    const order = toOptionalOrder(sql.find.get(id));
    if (order === undefined) return undefined;
    const { next, deed } = change(order);
    if (next === order.fulfilment) return order;
    sql.putFulfilment.run({ orderId: id, fulfilment: JSON.stringify({ ...next, revision: order.fulfilment.revision + 1 }), nowMs });
    const state = fulfilmentState(order.snapshot.lines, next);
    const isNew = state !== null && state !== fulfilmentState(order.snapshot.lines, order.fulfilment);
    if (isNew) sql.cameTo.run({ orderId: id, state, nowMs });
    messages.note(messagesOfFulfilment(order, order.fulfilment, next, nowMs), nowMs);
    audit.add(deed);
    return get(id);
  }

  function resolve(id: string, change: (order: Order) => FulfilmentChange, nowMs: number): Order | undefined {
    const order = toOptionalOrder(sql.find.get(id));
    if (order === undefined) return undefined;
    const { next, deed } = change(order);
    const missing = holds.sell(id, order.snapshot);
    if (missing !== null) throw new Short(missing);
    sql.move.run({ id, from: order.state, to: 'paid', reviewReason: null, nowMs });
    messages.note(messagesOfPaid(order, nowMs), nowMs);
    sql.putFulfilment.run({ orderId: id, fulfilment: JSON.stringify({ ...next, revision: order.fulfilment.revision + 1 }), nowMs });
    audit.add(deed);
    return get(id);
  }

  function putRefund(
    id: string,
    make: (order: Order) => { readonly refund: Refund; readonly deed: Deed },
    nowMs: number,
  ): Order | undefined {
    const order = toOptionalOrder(sql.find.get(id));
    if (order === undefined) return undefined;
    const { refund, deed } = make(order);
    const { id: refundId, amountCents, reason, who, returned } = refund;
    sql.putRefund.run({ id: refundId, amountCents, reason, who, orderId: id, returned: JSON.stringify(returned), nowMs });
    const next = { ...order.fulfilment, revision: order.fulfilment.revision + 1 };
    sql.putFulfilment.run({ orderId: id, fulfilment: JSON.stringify(next), nowMs });
    audit.add(deed);
    return get(id);
  }

  function settleRefund(id: string, said: RefundSaid, nowMs: number): void {
    const settled = sql.settleRefund.get({ ...said, id });
    if (settled === undefined) {
      if (said.state === 'failed') sql.failRefund.run({ id, error: said.error });
      return;
    }
    if (said.state !== 'succeeded') return;
    messages.note([messageOfRefund(settled.order_id, id, nowMs)], nowMs);
    const { lines } = get(settled.order_id).snapshot;
    const returned = (JSON.parse(settled.returned) as ShippedLine[]).flatMap(({ line, quantity }) => {
      const bought = lines[line];
      return bought === undefined ? [] : [{ ...bought, quantity }];
    });
    for (const units of stockRows.unitsOf(returned)) {
      sql.restock.run(units);
      sql.noteStock.run(units.productId);
    }
  }

  function refuseQuote(quote: OfQuote, nowMs: number): PlaceResult | undefined {
    if (!ofQuotes.isPayable(quote, nowMs)) return { kind: 'quote_changed' };
    const standing = ofQuotes.standing(quote);
    return standing === undefined ? undefined : { kind: 'quote_ordered', order: get(standing) };
  }

  function place(draft: OrderDraft): PlaceResult {
    const { id, fingerprint, client, nowMs, snapshot, quote } = draft;
    const mine = sql.find.get(id);
    if (mine !== undefined) return { kind: 'existing', order: toOrder(mine) };
    if (fingerprint !== null) {
      const same = sql.findByFingerprint.get(fingerprint, nowMs);
      if (same !== undefined) return { kind: 'existing', order: toOrder(same) };
      sql.dropFingerprint.run(fingerprint);
    }
    const refused = quote && refuseQuote(quote, nowMs);
    if (refused !== undefined) return refused;
    if ((sql.countOpen.get(client, nowMs)?.n ?? 0) >= draft.maxOpen) return { kind: 'too_many_open' };
    sql.insert.run({
      id,
      number: freeNumber(draft.makeNumber),
      nowMs,
      expiresAtMs: draft.expiresAtMs,
      heldUntilMs: draft.heldUntilMs,
      amountCents: snapshot.totalCents,
      provider: draft.provider,
      snapshot: JSON.stringify(snapshot),
      client,
      fingerprint,
    });
    draft.claim?.();
    if (quote !== undefined) ofQuotes.put(id, quote);
    const suppliers = new Set(snapshot.lines.map(({ supplierId }) => supplierId));
    for (const supplierId of suppliers) if (supplierId !== null) sql.putSupplier.run(supplierId, nowMs, id);
    holds.take(id, client, snapshot, draft);
    return { kind: 'placed', order: get(id) };
  }

  /** Inside a transaction: what fails leaves the rest of it standing. */
  const savepoint = <T>(work: () => T): T => db.transaction(work)();

  function renewHold({ orderId, isConfirming, nowMs, maxLarge }: HoldRenewal): HoldResult {
    const row = sql.find.get(orderId);
    if (row === undefined) return { kind: 'unknown' };
    const order = toOrder(row);
    // A wish to cancel is on its way to the provider: what it says decides.
    if (row.state !== 'pending' || row.expires_at <= nowMs || row.cancel_at !== null) return { kind: 'ended', order };
    const confirmingAtMs = row.confirming_at ?? (isConfirming ? nowMs : null);
    const expiresAtMs = confirmingAtMs === null ? row.expires_at : confirmingAtMs + ORDER_LIFE_MS;
    const heldUntilMs = confirmingAtMs === null ? Math.min(nowMs + HOLD_MS, expiresAtMs) : expiresAtMs;
    if (row.held_until === null) {
      const notTaken = orNotTaken(() => savepoint(() => holds.take(orderId, row.client, order.snapshot, { nowMs, maxLarge })));
      if (notTaken !== undefined) return { ...notTaken, order };
    } else if (heldUntilMs - row.held_until < MIN_GAIN_MS && confirmingAtMs === row.confirming_at) return { kind: 'held', order };
    sql.renew.run({ id: orderId, heldUntilMs, expiresAtMs, confirmingAtMs });
    return { kind: 'held', order: get(orderId) };
  }

  function move(orderId: string, from: OrderState, wanted: OrderMove, nowMs: number): OrderMove {
    if (from !== 'pending') {
      sql.move.run({ id: orderId, from, ...wanted, nowMs });
      return wanted;
    }
    const { snapshot } = get(orderId);
    const missing = wanted.to === 'paid' ? holds.sell(orderId, snapshot) : null;
    if (wanted.to !== 'paid') holds.giveBack(orderId);
    const made: OrderMove = missing === null ? wanted : { to: 'paid_needs_review', reviewReason: missing };
    sql.move.run({ id: orderId, from, ...made, nowMs });
    if (made.to === 'paid') messages.note(messagesOfPaid({ id: orderId, snapshot }, nowMs), nowMs);
    return made;
  }

  function settle({ orderId, from, moves, paymentError, event, nowMs, cancelAtMs, refundedCents }: Settlement): Settled {
    if (event !== null && sql.findEvent.get(event.id) !== undefined) return { kind: 'known_event' };
    if (sql.find.get(orderId)?.state !== from) return { kind: 'stale' };
    let state: OrderState = from;
    const made: OrderMove[] = [];
    for (const wanted of moves) {
      const step = move(orderId, state, wanted, nowMs);
      made.push(step);
      state = step.to;
    }
    if (event !== null) {
      const outcome = made.map(({ to }) => to).join(' ') || 'unchanged';
      sql.addEvent.run({ ...event, orderId, outcome, nowMs });
    }
    sql.setOutcome.run({ id: orderId, paymentError, cancelAtMs, refundedCents: refundedCents ?? null });
    return { kind: 'applied', moves: made };
  }

  function closeDue(nowMs: number, provider: Order['provider'] | null): number {
    const due = sql.due.all(nowMs, CLOSED_AT_ONCE);
    for (const { id, provider: of, intent_id: intentId, payment_error: paymentError } of due) {
      const isAskable = intentId !== null && of === provider;
      if (isAskable) sql.setOutcome.run({ id, paymentError, cancelAtMs: nowMs, refundedCents: null });
      else move(id, 'pending', { to: paymentError === null ? 'expired' : 'failed', reviewReason: null }, nowMs);
    }
    return due.length;
  }

  return {
    ...createOrderReads(db),
    available: async (lines, at) => stockRows.available(lines, at),
    place: (draft) => group.durable(() => orNotTaken(() => savepoint(() => place(draft)))),
    renewHold: (renewal) => group.durable(() => renewHold(renewal)),
    hasDue: async (nowMs) => holds.hasLapsed(nowMs) || sql.due.get(nowMs, 1) !== undefined,
    // Looked at first without the write lock: a sweep with nothing to do waits for no other writer, and so keeps nobody waiting.
    releaseLapsed: async (nowMs) => (holds.hasLapsed(nowMs) ? inTransaction(db, () => holds.releaseLapsed(nowMs)) : 0),
    closeDue: async (nowMs, provider) => (sql.due.get(nowMs, 1) === undefined ? 0 : inTransaction(db, () => closeDue(nowMs, provider))),
    putDelivery: async (id, change, nowMs) => inTransaction(db, () => putDelivery(id, change, nowMs)),
    putFulfilment: async (id, change, nowMs) => inTransaction(db, () => putFulfilment(id, change, nowMs)),
    resolve: async (id, change, nowMs) => {
      try {
        return inTransaction(db, () => resolve(id, change, nowMs));
      } catch (error) {
        if (error instanceof Short) return { short: error.message };
        throw error;
      }
    },
    putRefund: async (id, make, nowMs) => inTransaction(db, () => putRefund(id, make, nowMs)),
    settleRefund: async (id, said, nowMs) => inTransaction(db, () => settleRefund(id, said, nowMs)),
    listRefundsToAsk: async (nowMs, limit) => sql.toAsk.all(nowMs, limit),
    find: async (id) => toOptionalOrder(sql.find.get(id)),
    findByIntent: async (intentId) => toOptionalOrder(sql.findByIntent.get(intentId)),
    attachIntent: (id, intentId) => group.durable(() => void sql.attachIntent.run({ id, intentId })),
    settle: (settlement) => group.durable(() => settle(settlement)),
    noteEvent: async (event, outcome, nowMs) => sql.addEvent.run({ ...event, orderId: null, outcome, nowMs }).changes === 1,
    hasEvent: async (eventId) => sql.findEvent.get(eventId) !== undefined,
    listToCancel: async (nowMs, limit) => sql.toCancel.all(nowMs, limit).map(({ id }) => id),
    listStockNotes: async () => sql.stockNotes.all(),
    clearStockNotes: async (ids) => void sql.clearStockNotes.run(JSON.stringify(ids)),
  };
}

/** Undoes a transaction whose units cannot be had. */
class Short extends Error {}

function orNotTaken<T>(work: () => T): T | NotTaken {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refused) return error.result;
    throw error;
  }
}
