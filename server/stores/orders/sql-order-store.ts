import { messageOfRefund, messagesOfFulfilment, messagesOfPaid } from '#domain/message/order-messages.ts';
import type { Delivery } from '#domain/order/delivery.ts';
import { fulfilmentState, type ShippedLine } from '#domain/order/fulfilment.ts';
import { HOLD_MS, ORDER_LIFE_MS, type Order, type OrderState } from '#domain/order/order.ts';
import type { OrderMove } from '#domain/order/order-outcome.ts';
import type { Refund } from '#domain/order/refund.ts';
import { isBeyondShipping } from '#domain/order/timeline.ts';
import type { Sql, Work } from '../../db/sql/work.ts';
import type { Deed } from '../desk/audit-store.ts';
import { createAuditRows } from '../desk/sql-audit-store.ts';
import { createMessageRows } from '../messages/message-rows.ts';
import { createOrderHolds, Refused } from './order-holds.ts';
import { createOrderReads } from './order-reads.ts';
import { toNewOrder, toOptionalOrder, toOrder } from './order-row.ts';
import { type HoldTimes, type NewOrder, type OrderRow, type Outcome, orderSql, type Step } from './order-sql.ts';
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
} from './order-store.ts';
import { createQuoteOrders } from './sql-quote-orders.ts';
import { createStockRows, type Units } from './stock-rows.ts';

/** Orders closed in one transaction. */
const CLOSED_AT_ONCE = 25;
/** A renewal that gains less is not written: asking for a hold in a loop costs no disk. */
const MIN_GAIN_MS = 1000;
/** Of 33 million numbers most are free: a random one is taken more than once in a row only by a broken source. */
const NUMBER_TRIES = 100;

export function createOrderStore(db: Sql): OrderStore {
  const ORDER_SQL = orderSql(db.dialect);
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
    countOpen: db.prepare<{ client: string; nowMs: number; number: string }, { n: number; taken: number }>(ORDER_SQL.countOpen),
    insert: db.prepare<NewOrder>(ORDER_SQL.insert),
    isTaken: db.prepare<[string], { taken: 1 }>(ORDER_SQL.isTaken),
    putDelivery: db.prepare<{ orderId: string; delivery: string; nowMs: number }>(ORDER_SQL.putDelivery),
    putFulfilment: db.prepare<{ orderId: string; fulfilment: string; nowMs: number }>(ORDER_SQL.putFulfilment),
    cameTo: db.prepare<{ orderId: string; state: string; nowMs: number }>(ORDER_SQL.cameTo),
    putSupplier: db.prepare<[string, number, string]>(ORDER_SQL.putSupplier),
    renew: db.prepare<HoldTimes>(ORDER_SQL.renew),
    attachIntent: db.prepare<{ id: string; intentId: string }, { state: OrderState }>(ORDER_SQL.attachIntent),
    move: db.prepare<Step>(ORDER_SQL.move),
    setOutcome: db.prepare<Outcome & { id: string }>(ORDER_SQL.setOutcome),
    moveWithOutcome: db.prepare<Step & Outcome>(ORDER_SQL.moveWithOutcome),
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
    hasDue: db.prepare<[number]>(ORDER_SQL.hasDue),
    toCancel: db.prepare<[number, number], { id: string }>(ORDER_SQL.toCancel),
    stockNotes: db.prepare<[], StockNote>(ORDER_SQL.stockNotes),
    clearStockNotes: db.prepare<{ ids: string }>(ORDER_SQL.clearStockNotes),
  };

  function* get(id: string): Work<Order> {
    const row = yield* sql.find.get(id);
    if (row === undefined) throw new Error(`Order ${id} was just written and is not there`);
    return toOrder(row);
  }

  /** Inside a transaction: whoever else would change it waits. */
  function* getToChange(id: string): Work<Order | undefined> {
    yield* db.hold('orders', id);
    return toOptionalOrder(yield* sql.find.get(id));
  }

  function* freeNumber(make: () => string): Work<string> {
    for (let tries = 0; tries < NUMBER_TRIES; tries += 1) {
      const number = make();
      if ((yield* sql.isTaken.get(number)) === undefined) return number;
    }
    throw new Error(`No free order number in ${NUMBER_TRIES} tries`);
  }

  function* putDelivery(id: string, change: (held: Delivery | null) => Delivery, nowMs: number): Work<DeliveryResult> {
    const order = yield* getToChange(id);
    if (order === undefined) return { kind: 'unknown' };
    if (isBeyondShipping(order.timeline)) return { kind: 'too_late', order };
    const delivery = change(order.delivery);
    const text = JSON.stringify(delivery);
    if (text !== JSON.stringify(order.delivery)) {
      yield* sql.putDelivery.send({ orderId: id, delivery: text, nowMs });
      yield* messages.wake('order', id, nowMs);
    }
    return { kind: 'written', order: { ...order, delivery } };
  }

  function* putFulfilment(id: string, change: (order: Order) => FulfilmentChange, nowMs: number): Work<Order | undefined> {
    const order = yield* getToChange(id);
    if (order === undefined) return undefined;
    const { next, deed } = change(order);
    if (next === order.fulfilment) return order;
    yield* sql.putFulfilment.send({ orderId: id, fulfilment: JSON.stringify({ ...next, revision: order.fulfilment.revision + 1 }), nowMs });
    const state = fulfilmentState(order.snapshot.lines, next);
    const isNew = state !== null && state !== fulfilmentState(order.snapshot.lines, order.fulfilment);
    if (isNew) yield* sql.cameTo.send({ orderId: id, state, nowMs });
    yield* messages.note(messagesOfFulfilment(order, order.fulfilment, next, nowMs), nowMs);
    yield* audit.add(deed);
    return yield* get(id);
  }

  function* resolve(id: string, change: (order: Order) => FulfilmentChange, nowMs: number): Work<Order | undefined> {
    const order = yield* getToChange(id);
    if (order === undefined) return undefined;
    const { next, deed } = change(order);
    const missing = yield* holds.sell(id, order.snapshot);
    if (missing !== null) throw new Short(missing);
    yield* sql.move.send({ id, from: order.state, to: 'paid', reviewReason: null, nowMs });
    yield* messages.note(messagesOfPaid(order, nowMs), nowMs);
    yield* sql.putFulfilment.send({ orderId: id, fulfilment: JSON.stringify({ ...next, revision: order.fulfilment.revision + 1 }), nowMs });
    yield* audit.add(deed);
    return yield* get(id);
  }

  function* putRefund(
    id: string,
    make: (order: Order) => { readonly refund: Refund; readonly deed: Deed },
    nowMs: number,
  ): Work<Order | undefined> {
    const order = yield* getToChange(id);
    if (order === undefined) return undefined;
    const { refund, deed } = make(order);
    const { id: refundId, amountCents, reason, who, returned } = refund;
    yield* sql.putRefund.send({ id: refundId, amountCents, reason, who, orderId: id, returned: JSON.stringify(returned), nowMs });
    const next = { ...order.fulfilment, revision: order.fulfilment.revision + 1 };
    yield* sql.putFulfilment.send({ orderId: id, fulfilment: JSON.stringify(next), nowMs });
    yield* audit.add(deed);
    return yield* get(id);
  }

  function* settleRefund(id: string, said: RefundSaid, nowMs: number): Work<void> {
    const settled = yield* sql.settleRefund.get({ ...said, id });
    if (settled === undefined) {
      if (said.state === 'failed') yield* sql.failRefund.send({ id, error: said.error });
      return;
    }
    if (said.state !== 'succeeded') return;
    yield* messages.note([messageOfRefund(settled.order_id, id, nowMs)], nowMs);
    const { lines } = (yield* get(settled.order_id)).snapshot;
    const returned = (JSON.parse(settled.returned) as ShippedLine[]).flatMap(({ line, quantity }) => {
      const bought = lines[line];
      return bought === undefined ? [] : [{ ...bought, quantity }];
    });
    for (const units of yield* stockRows.unitsOf(returned)) {
      yield* sql.restock.send(units);
      yield* sql.noteStock.send(units.productId);
    }
  }

  function* refuseQuote(quote: OfQuote, nowMs: number): Work<PlaceResult | undefined> {
    if (!(yield* ofQuotes.isPayable(quote, nowMs))) return { kind: 'quote_changed' };
    const standing = yield* ofQuotes.standing(quote);
    return standing === undefined ? undefined : { kind: 'quote_ordered', order: yield* get(standing) };
  }

  /** The open order of somebody without a key for the same goods; one past its time stands for them no longer. */
  function* sameOpen(fingerprint: string | null, nowMs: number): Work<Order | undefined> {
    if (fingerprint === null) return undefined;
    const same = yield* sql.findByFingerprint.get(fingerprint, nowMs);
    if (same === undefined) yield* sql.dropFingerprint.send(fingerprint);
    return toOptionalOrder(same);
  }

  function* place(draft: OrderDraft): Work<PlaceResult> {
    const { id, fingerprint, client, nowMs, snapshot, quote } = draft;
    const existing = toOptionalOrder(yield* sql.find.get(id)) ?? (yield* sameOpen(fingerprint, nowMs));
    if (existing !== undefined) return { kind: 'existing', order: existing };
    const refused = quote && (yield* refuseQuote(quote, nowMs));
    if (refused !== undefined) return refused;
    // Of many at once each sees the ones before it.
    yield* db.inTurn(`orders of ${client}`);
    const number = draft.makeNumber();
    const open = yield* sql.countOpen.get({ client, nowMs, number });
    if ((open?.n ?? 0) >= draft.maxOpen) return { kind: 'too_many_open' };
    const order: NewOrder = {
      id,
      number: open?.taken === 0 ? number : yield* freeNumber(draft.makeNumber),
      nowMs,
      expiresAtMs: draft.expiresAtMs,
      heldUntilMs: draft.heldUntilMs,
      amountCents: snapshot.totalCents,
      provider: draft.provider,
      snapshot: JSON.stringify(snapshot),
      client,
      fingerprint,
    };
    yield* sql.insert.send(order);
    if (draft.claim !== undefined) yield* draft.claim();
    if (quote !== undefined) yield* ofQuotes.put(id, quote);
    const suppliers = new Set(snapshot.lines.map(({ supplierId }) => supplierId));
    for (const supplierId of suppliers) if (supplierId !== null) yield* sql.putSupplier.send(supplierId, nowMs, id);
    yield* holds.take(id, client, snapshot, draft);
    return { kind: 'placed', order: toNewOrder(order) };
  }

  /** Inside a transaction: what could not take its stock leaves the rest of it standing. */
  function* orNotTaken<T>(work: () => Work<T>): Work<T | NotTaken> {
    try {
      return yield* db.savepoint(work);
    } catch (error) {
      if (error instanceof Refused) return error.result;
      throw error;
    }
  }

  function* renewHold({ orderId, isConfirming, nowMs, maxLarge }: HoldRenewal): Work<HoldResult> {
    yield* db.hold('orders', orderId);
    const row = yield* sql.find.get(orderId);
    if (row === undefined) return { kind: 'unknown' };
    const order = toOrder(row);
    // A wish to cancel is on its way to the provider: what it says decides.
    if (row.state !== 'pending' || row.expires_at <= nowMs || row.cancel_at !== null) return { kind: 'ended', order };
    const confirmingAtMs = row.confirming_at ?? (isConfirming ? nowMs : null);
    const expiresAtMs = confirmingAtMs === null ? row.expires_at : confirmingAtMs + ORDER_LIFE_MS;
    const heldUntilMs = confirmingAtMs === null ? Math.min(nowMs + HOLD_MS, expiresAtMs) : expiresAtMs;
    if (row.held_until === null) {
      const notTaken = yield* orNotTaken(() => holds.take(orderId, row.client, order.snapshot, { nowMs, maxLarge }));
      if (notTaken !== undefined) return { ...notTaken, order };
    } else if (heldUntilMs - row.held_until < MIN_GAIN_MS && confirmingAtMs === row.confirming_at) return { kind: 'held', order };
    yield* sql.renew.send({ id: orderId, heldUntilMs, expiresAtMs, confirmingAtMs });
    return { kind: 'held', order: yield* get(orderId) };
  }

  function* move({ id: orderId, snapshot }: Order, from: OrderState, wanted: OrderMove, nowMs: number, outcome?: Outcome): Work<OrderMove> {
    const write = (made: OrderMove) => {
      const step = { id: orderId, from, ...made, nowMs };
      return outcome === undefined ? sql.move.send(step) : sql.moveWithOutcome.send({ ...step, ...outcome });
    };
    if (from !== 'pending') {
      yield* write(wanted);
      return wanted;
    }
    const missing = wanted.to === 'paid' ? yield* holds.sell(orderId, snapshot) : null;
    if (wanted.to !== 'paid') yield* holds.drop(orderId);
    const made: OrderMove = missing === null ? wanted : { to: 'paid_needs_review', reviewReason: missing };
    yield* write(made);
    if (made.to === 'paid') yield* messages.note(messagesOfPaid({ id: orderId, snapshot }, nowMs), nowMs);
    return made;
  }

  function* settle({ orderId, from, moves, paymentError, event, nowMs, cancelAtMs, refundedCents }: Settlement): Work<Settled> {
    const order = yield* getToChange(orderId);
    if (event !== null && (yield* sql.findEvent.get(event.id)) !== undefined) return { kind: 'known_event' };
    if (order?.state !== from) return { kind: 'stale' };
    const outcome = { paymentError, cancelAtMs, refundedCents: refundedCents ?? null };
    let state: OrderState = from;
    const made: OrderMove[] = [];
    for (const wanted of moves) {
      const isLast = made.length === moves.length - 1;
      const step = yield* move(order, state, wanted, nowMs, isLast ? outcome : undefined);
      made.push(step);
      state = step.to;
    }
    if (made.length === 0) yield* sql.setOutcome.send({ id: orderId, ...outcome });
    if (event !== null) {
      const said = made.map(({ to }) => to).join(' ') || 'unchanged';
      yield* sql.addEvent.send({ ...event, orderId, outcome: said, nowMs });
    }
    return { kind: 'applied', moves: made };
  }

  function* closeDue(nowMs: number, provider: Order['provider'] | null): Work<number> {
    const due = yield* sql.due.all(nowMs, CLOSED_AT_ONCE);
    for (const row of due) {
      const { id, provider: of, intent_id: intentId, payment_error: paymentError } = row;
      const isAskable = intentId !== null && of === provider;
      if (isAskable) yield* sql.setOutcome.send({ id, paymentError, cancelAtMs: nowMs, refundedCents: null });
      else yield* move(toOrder(row), 'pending', { to: paymentError === null ? 'expired' : 'failed', reviewReason: null }, nowMs);
    }
    return due.length;
  }

  return {
    ...createOrderReads(db),
    available: (lines, at) => db.run(stockRows.available(lines, at)),
    place: async (draft) => {
      try {
        return await db.durable(() => place(draft));
      } catch (error) {
        if (error instanceof Refused) return error.result;
        throw error;
      }
    },
    renewHold: (renewal) => db.durable(() => renewHold(renewal)),
    hasDue: async (nowMs) => (await db.run(holds.hasLapsed(nowMs))) || (await db.run(sql.hasDue.get(nowMs))) !== undefined,
    // Looked at first without the write lock: a sweep with nothing to do waits for no other writer, and so keeps nobody waiting.
    releaseLapsed: async (nowMs) => ((await db.run(holds.hasLapsed(nowMs))) ? db.write(() => holds.releaseLapsed(nowMs)) : 0),
    closeDue: async (nowMs, provider) =>
      (await db.run(sql.hasDue.get(nowMs))) === undefined ? 0 : db.write(() => closeDue(nowMs, provider)),
    putDelivery: (id, change, nowMs) => db.write(() => putDelivery(id, change, nowMs)),
    putFulfilment: (id, change, nowMs) => db.write(() => putFulfilment(id, change, nowMs)),
    resolve: async (id, change, nowMs) => {
      try {
        return await db.write(() => resolve(id, change, nowMs));
      } catch (error) {
        if (error instanceof Short) return { short: error.message };
        throw error;
      }
    },
    putRefund: (id, make, nowMs) => db.write(() => putRefund(id, make, nowMs)),
    settleRefund: (id, said, nowMs) => db.write(() => settleRefund(id, said, nowMs)),
    listRefundsToAsk: (nowMs, limit) => db.run(sql.toAsk.all(nowMs, limit)),
    find: async (id) => toOptionalOrder(await db.run(sql.find.get(id))),
    findByIntent: async (intentId) => toOptionalOrder(await db.run(sql.findByIntent.get(intentId))),
    attachIntent: async (id, intentId) => (await db.single(sql.attachIntent.get({ id, intentId })))?.state,
    settle: (settlement) => db.durable(() => settle(settlement)),
    noteEvent: async (event, outcome, nowMs) => (await db.run(sql.addEvent.run({ ...event, orderId: null, outcome, nowMs }))) === 1,
    hasEvent: async (eventId) => (await db.run(sql.findEvent.get(eventId))) !== undefined,
    listToCancel: async (nowMs, limit) => (await db.run(sql.toCancel.all(nowMs, limit))).map(({ id }) => id),
    listStockNotes: () => db.run(sql.stockNotes.all()),
    clearStockNotes: async (ids) => void (await db.run(sql.clearStockNotes.run({ ids: JSON.stringify(ids.map(String)) }))),
  };
}

/** Undoes a transaction whose units cannot be had. */
class Short extends Error {}
