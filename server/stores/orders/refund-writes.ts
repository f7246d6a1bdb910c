import { messageOfRefund, messagesOfFulfilment } from '#domain/message/order-messages.ts';
import { messagesOfDue } from '#domain/message/stop-messages.ts';
import { fulfilmentState, type StockUnits, unitsByLine } from '#domain/order/fulfilment.ts';
import type { Order } from '#domain/order/order.ts';
import { type Refund, restockedOf, returnedUnits } from '#domain/order/refund.ts';
import { untakenUnits } from '#domain/order/stock-units.ts';
import type { Sql, SqlTask } from '../../db/sql/sql-task.ts';
import { createAuditRows } from '../desk/sql-audit-store.ts';
import { createMessageRows } from '../messages/message-rows.ts';
import type { FulfilmentRows } from './fulfilment-rows.ts';
import type { OrderLookup } from './order-lookup.ts';
import type { OrderNeeds } from './order-needs.ts';
import { withNotSent } from './order-row.ts';
import { orderSql } from './order-sql.ts';
import type { OrderStore, RefundChange, RefundSaid } from './order-store.ts';
import type { RefundRestocking } from './refund-restocking.ts';

interface RefundWritesDeps {
  readonly lookup: OrderLookup;
  readonly fulfilments: FulfilmentRows;
  readonly needs: OrderNeeds;
  readonly restocking: RefundRestocking;
}

type PutRefund = Pick<Refund, 'id' | 'amountCents' | 'reason' | 'who'> & {
  orderId: string;
  returned: string;
  notSent: string | null;
  tellBuyer: 0 | 1;
  nowMs: number;
};

/** Writes refunds: as requested first, settled once the payment provider has responded. */
export function createRefundWrites(
  db: Sql,
  { lookup, fulfilments, needs, restocking }: RefundWritesDeps,
): Pick<OrderStore, 'putRefund' | 'adoptRefunds' | 'settleRefund' | 'listRefundsToAsk'> {
  const ORDER_SQL = orderSql(db.dialect);
  const audit = createAuditRows(db);
  const messages = createMessageRows(db);
  const sql = {
    put: db.prepare<PutRefund>(ORDER_SQL.putRefund),
    orderOf: db.prepare<[string], { orderId: string }>(ORDER_SQL.orderOfRefund),
    settle: db.prepare<RefundSaid & { id: string; restocked: string | null }>(ORDER_SQL.settleRefund),
    cameTo: db.prepare<{ orderId: string; state: string; nowMs: number }>(ORDER_SQL.cameTo),
    setPutBack: db.prepare<{ id: string; putBack: string }>(ORDER_SQL.setPutBack),
    setTaken: db.prepare<{ id: string; taken: string }>(ORDER_SQL.setTaken),
    toAsk: db.prepare<[number, number], { id: string; orderId: string }>(ORDER_SQL.toAsk),
  };

  const putRow = (
    orderId: string,
    { id, amountCents, reason, buyerReason, who, returned, notSent, requestedAtMs }: Refund,
  ): SqlTask<void> =>
    sql.put.send({
      ...{ id, orderId, amountCents, reason, who, returned: JSON.stringify(returned), nowMs: requestedAtMs },
      notSent: notSent && JSON.stringify(notSent),
      tellBuyer: buyerReason == null ? 0 : 1,
    });

  /** Adds the fulfilment state to the timeline if it changed. */
  function* noteGoods(before: Order, after: Order, nowMs: number): SqlTask<void> {
    const { lines } = after.snapshot;
    const state = fulfilmentState(lines, after.fulfilment);
    if (state !== null && state !== fulfilmentState(lines, before.fulfilment)) yield* sql.cameTo.send({ orderId: after.id, state, nowMs });
  }

  function* put(orderId: string, make: (order: Order) => RefundChange, nowMs: number): SqlTask<Order | undefined> {
    const order = yield* lookup.findToChange(orderId);
    if (order === undefined) return undefined;
    const { refund, next, putBack = [], auditEntry } = make(order);
    if (refund !== null) yield* putRow(orderId, refund);
    if (putBack.length > 0) {
      const units = [...order.putBack, ...(yield* restocking.putBack(order, { returned: putBack }))];
      yield* sql.setPutBack.send({ id: orderId, putBack: JSON.stringify(units) });
    }
    yield* fulfilments.put(order, next, nowMs);
    const after = yield* lookup.get(orderId);
    // A refund alone sends suppliers no stop message until it succeeds: it may be rejected.
    if (next !== order.fulfilment) {
      yield* noteGoods(order, after, nowMs);
      yield* messages.note(messagesOfFulfilment(order, order.fulfilment, after.fulfilment, nowMs), nowMs);
      yield* messages.note(messagesOfDue(order, after, 'cancelled', nowMs), nowMs);
    }
    yield* audit.add(auditEntry);
    yield* needs.note(orderId);
    return yield* lookup.get(orderId);
  }

  function* adopt(orderId: string, refunds: readonly Refund[], nowMs: number): SqlTask<number> {
    const order = yield* lookup.findToChange(orderId);
    const known = new Set(order?.refunds.flatMap(({ id, providerId }) => [id, providerId ?? id]));
    const unknown = order === undefined ? [] : refunds.filter(({ id, providerId }) => !known.has(id) && !known.has(providerId ?? id));
    if (order === undefined || unknown.length === 0) return 0;
    for (const refund of unknown) yield* putRow(orderId, refund);
    yield* fulfilments.put(order, order.fulfilment, nowMs);
    for (const { id, state, providerId, error } of unknown) yield* settle(id, { state, providerId, error, askAtMs: nowMs }, nowMs);
    return unknown.length;
  }

  function* settle(id: string, said: RefundSaid, nowMs: number): SqlTask<void> {
    const orderId = (yield* sql.orderOf.get(id))?.orderId;
    const order = orderId === undefined ? undefined : yield* lookup.findToChange(orderId);
    const refund = order?.refunds.find((each) => each.id === id);
    // A succeeded refund can still fail; a failed one is final.
    if (order === undefined || refund === undefined || refund.state === 'failed') return;
    if (refund.state === 'succeeded' && said.state !== 'failed') return;
    const restocked = yield* restock(order, refund, said.state);
    const askAtMs = said.state === 'requested' || said.state === 'pending' ? said.askAtMs : null;
    yield* sql.settle.send({ ...said, askAtMs, id, restocked: restocked && JSON.stringify(restocked) });
    if (said.state === 'succeeded') yield* tellOfSuccess(order, id, nowMs);
    if (said.state === 'failed') yield* undoFailed(order, refund, nowMs);
    if (said.state === 'succeeded' || said.state === 'failed') yield* needs.note(order.id);
  }

  function* tellOfSuccess(order: Order, id: string, nowMs: number): SqlTask<void> {
    yield* messages.note([messageOfRefund(order.id, id, nowMs)], nowMs);
    const others = order.refunds.filter((each) => each.id !== id);
    const before = { ...order, fulfilment: withNotSent(order.fulfilment, order.snapshot, others) };
    const after = yield* lookup.get(order.id);
    yield* noteGoods(before, after, nowMs);
    yield* messages.note(messagesOfDue(before, after, id, nowMs), nowMs);
  }

  function* undoFailed(order: Order, refund: Refund, nowMs: number): SqlTask<void> {
    const after = yield* lookup.get(order.id);
    yield* takeDue(after);
    // Suppliers got a stop message when it succeeded.
    if (refund.state === 'succeeded') yield* messages.note(messagesOfDue(order, after, `${refund.id}-failed`, nowMs), nowMs);
  }

  /** Takes units that must be sent again and were never taken from stock, as many as are available. */
  function* takeDue(order: Order): SqlTask<void> {
    const { lines } = order.snapshot;
    const returned = returnedUnits(lines.length, [...order.refunds, { state: 'succeeded', returned: order.putBack, restocked: null }]);
    const due = lines.map(({ quantity }, at) => quantity - (returned[at] ?? 0));
    const wanted = untakenUnits({ ...order, due });
    if (order.taken === null || wanted.length === 0) return;
    const missing = unitsByLine(lines.length, yield* restocking.takeOff(order, wanted));
    const more = wanted.map(({ line, quantity }) => ({ line, quantity: quantity - (missing[line] ?? 0) }));
    yield* sql.setTaken.send({ id: order.id, taken: JSON.stringify([...order.taken, ...more.filter(({ quantity }) => quantity > 0)]) });
  }

  /** Returns the refund's units to sale or removes them; returns those on sale now, or null if nothing changed. */
  function* restock(order: Order, refund: Refund, state: RefundSaid['state']): SqlTask<readonly StockUnits[] | null> {
    if (state === 'succeeded') return yield* restocking.putBack(order, refund);
    if (state === 'failed') return yield* restocking.takeOff(order, restockedOf(refund));
    return null;
  }

  return {
    putRefund: (id, make, nowMs) => db.transact(() => put(id, make, nowMs)),
    adoptRefunds: (id, refunds, nowMs) => db.transact(() => adopt(id, refunds, nowMs)),
    settleRefund: (id, said, nowMs) => db.transact(() => settle(id, said, nowMs)),
    listRefundsToAsk: (nowMs, limit) => db.execute(sql.toAsk.all(nowMs, limit)),
  };
}
