import type { Fulfilment } from '#domain/order/fulfilment.ts';
import type { Order } from '#domain/order/order.ts';
import type { Sql, SqlTask } from '../../db/sql/sql-task.ts';
import { orderSql } from './order-sql.ts';

export type FulfilmentRows = ReturnType<typeof createFulfilmentRows>;

/** Writes an order's fulfilment inside the caller's transaction. */
export function createFulfilmentRows(db: Sql) {
  const put = db.prepare<{ orderId: string; fulfilment: string; nowMs: number }>(orderSql(db.dialect).putFulfilment);
  return {
    /** Writes `next` as the revision after that of `order`. */
    *put({ id, fulfilment: { revision } }: Order, { notSent: _inRefunds, ...next }: Fulfilment, nowMs: number): SqlTask<void> {
      yield* put.send({ orderId: id, fulfilment: JSON.stringify({ ...next, revision: revision + 1 }), nowMs });
    },
  };
}
