import { messagesOfPaid } from '#domain/message/order-messages.ts';
import { unitsToSend } from '#domain/order/fulfilment.ts';
import type { Order } from '#domain/order/order.ts';
import { notSentUnits } from '#domain/order/refund.ts';
import type { Sql, SqlTask } from '../../db/sql/sql-task.ts';
import { createAuditRows } from '../desk/sql-audit-store.ts';
import { createMessageRows } from '../messages/message-rows.ts';
import type { FulfilmentRows } from './fulfilment-rows.ts';
import type { OrderHolds } from './order-holds.ts';
import type { OrderLookup } from './order-lookup.ts';
import type { OrderNeeds } from './order-needs.ts';
import { type OrderStateChange, orderSql } from './order-sql.ts';
import type { FulfilmentChange, OrderStore } from './order-store.ts';

interface OrderReviewDeps {
  readonly lookup: OrderLookup;
  readonly fulfilments: FulfilmentRows;
  readonly holds: OrderHolds;
  readonly needs: OrderNeeds;
}

/** Returns the units to send: none of a cancelled order, otherwise all but those of succeeded refunds. */
function unitsToTake({ snapshot, fulfilment, refunds }: Order): number[] {
  if (fulfilment.cancelledAtMs !== undefined) return snapshot.lines.map(() => 0);
  const ended = refunds.filter(({ state }) => state === 'succeeded');
  return unitsToSend(snapshot.lines, { notSent: notSentUnits(snapshot.lines, fulfilment.parcels, ended) });
}

/** Rolls back an order whose stock is not available; the message names the products. */
class Short extends Error {}

/** Ends an order's review: marks it paid, with its units sold. */
export function createOrderReview(db: Sql, { lookup, fulfilments, holds, needs }: OrderReviewDeps): Pick<OrderStore, 'resolve'> {
  const audit = createAuditRows(db);
  const messages = createMessageRows(db);
  const move = db.prepare<OrderStateChange>(orderSql(db.dialect).move);

  function* resolve(id: string, change: (order: Order) => FulfilmentChange, nowMs: number): SqlTask<Order | undefined> {
    const order = yield* lookup.findToChange(id);
    if (order === undefined) return undefined;
    const { next, auditEntry } = change(order);
    if (order.state === 'paid_needs_review') {
      const { missing, taken } = yield* holds.sell(id, order.snapshot, unitsToTake(order));
      if (missing !== null) throw new Short(missing);
      yield* move.send({ id, from: order.state, to: 'paid', reviewReason: null, taken: JSON.stringify(taken), nowMs });
      if (order.refundedCents > 0) yield* move.send({ id, from: 'paid', to: 'partly_refunded', reviewReason: null, taken: null, nowMs });
      yield* messages.note(messagesOfPaid(order, nowMs), nowMs);
    }
    yield* fulfilments.put(order, next, nowMs);
    yield* audit.add(auditEntry);
    yield* needs.note(id);
    return yield* lookup.get(id);
  }

  return {
    resolve: async (id, change, nowMs) => {
      try {
        return await db.transact(() => resolve(id, change, nowMs));
      } catch (error) {
        if (error instanceof Short) return { short: error.message };
        throw error;
      }
    },
  };
}
