import { messageOfChangedDelivery, messagesOfFulfilment, messagesOfRelabelled } from '#domain/message/order-messages.ts';
import { messagesOfDue } from '#domain/message/stop-messages.ts';
import type { Delivery } from '#domain/order/delivery.ts';
import { fulfilmentState } from '#domain/order/fulfilment.ts';
import type { Order } from '#domain/order/order.ts';
import { isBeyondShipping } from '#domain/order/timeline.ts';
import type { Sql, SqlTask } from '../../db/sql/sql-task.ts';
import { createAuditRows } from '../desk/sql-audit-store.ts';
import { createMessageRows } from '../messages/message-rows.ts';
import type { FulfilmentRows } from './fulfilment-rows.ts';
import type { OrderLookup } from './order-lookup.ts';
import type { OrderNeeds } from './order-needs.ts';
import { orderSql } from './order-sql.ts';
import type { DeliveryChanged, DeliveryResult, FulfilmentChange, OrderStore } from './order-store.ts';

interface FulfilmentWritesDeps {
  readonly lookup: OrderLookup;
  readonly fulfilments: FulfilmentRows;
  readonly needs: OrderNeeds;
}

export function createFulfilmentWrites(
  db: Sql,
  { lookup, fulfilments, needs }: FulfilmentWritesDeps,
): Pick<OrderStore, 'putDelivery' | 'changeDelivery' | 'putFulfilment'> {
  const ORDER_SQL = orderSql(db.dialect);
  const audit = createAuditRows(db);
  const messages = createMessageRows(db);
  const sql = {
    putDelivery: db.prepare<{ orderId: string; delivery: string; nowMs: number }>(ORDER_SQL.putDelivery),
    generationOf: db.prepare<[string], { generation: number }>('SELECT generation FROM orders WHERE id = ?'),
    setTimeline: db.prepare<{ id: string; timeline: string }>(ORDER_SQL.setTimeline),
    cameTo: db.prepare<{ orderId: string; state: string; nowMs: number }>(ORDER_SQL.cameTo),
  };

  function* putDelivery(
    id: string,
    change: (held: Delivery | null) => Delivery,
    nowMs: number,
    generation: number,
  ): SqlTask<DeliveryResult> {
    const order = yield* lookup.findToChange(id);
    // A revoked link must not change the address to which the new one is mailed.
    if (order === undefined || (yield* sql.generationOf.get(id))?.generation !== generation) return { kind: 'unknown' };
    if (isBeyondShipping(order.timeline)) return { kind: 'too_late', order };
    const delivery = change(order.delivery);
    const text = JSON.stringify(delivery);
    if (text !== JSON.stringify(order.delivery)) {
      yield* sql.putDelivery.send({ orderId: id, delivery: text, nowMs });
      yield* messages.wake('order', id, nowMs);
    }
    return { kind: 'written', order: { ...order, delivery } };
  }

  function* changeDelivery(id: string, change: (order: Order) => DeliveryChanged, nowMs: number): SqlTask<Order | undefined> {
    const order = yield* lookup.findToChange(id);
    if (order === undefined) return undefined;
    const { delivery, auditEntry } = change(order);
    const text = JSON.stringify(delivery);
    if (text === JSON.stringify(order.delivery)) return order;
    yield* sql.putDelivery.send({ orderId: id, delivery: text, nowMs });
    yield* fulfilments.put(order, order.fulfilment, nowMs);
    yield* messages.note([messageOfChangedDelivery(order, nowMs)], nowMs);
    yield* messages.wake('order', id, nowMs);
    yield* audit.add(auditEntry);
    return yield* lookup.get(id);
  }

  function* putFulfilment(id: string, change: (order: Order) => FulfilmentChange, nowMs: number): SqlTask<Order | undefined> {
    const order = yield* lookup.findToChange(id);
    if (order === undefined) return undefined;
    const { next, auditEntry } = change(order);
    if (next === order.fulfilment) return order;
    yield* fulfilments.put(order, next, nowMs);
    const state = fulfilmentState(order.snapshot.lines, next);
    const isNew = state !== null && state !== fulfilmentState(order.snapshot.lines, order.fulfilment);
    const isTakenBack = state !== 'delivered' && fulfilmentState(order.snapshot.lines, order.fulfilment) === 'delivered';
    if (isTakenBack) {
      const at = order.timeline.findLastIndex((entry) => entry.state === 'delivered');
      yield* sql.setTimeline.send({ id, timeline: JSON.stringify(order.timeline.toSpliced(at, at < 0 ? 0 : 1)) });
    } else if (isNew) yield* sql.cameTo.send({ orderId: id, state, nowMs });
    yield* messages.note(messagesOfFulfilment(order, order.fulfilment, next, nowMs), nowMs);
    yield* messages.note(messagesOfRelabelled(order, order.fulfilment, next, nowMs), nowMs);
    if (next.cancelledAtMs !== order.fulfilment.cancelledAtMs)
      yield* messages.note(messagesOfDue(order, { ...order, fulfilment: next }, 'cancelled', nowMs), nowMs);
    yield* audit.add(auditEntry);
    yield* needs.note(id);
    return yield* lookup.get(id);
  }

  return {
    putDelivery: (id, change, nowMs, generation) => db.transact(() => putDelivery(id, change, nowMs, generation)),
    changeDelivery: (id, change, nowMs) => db.transact(() => changeDelivery(id, change, nowMs)),
    putFulfilment: (id, change, nowMs) => db.transact(() => putFulfilment(id, change, nowMs)),
  };
}
