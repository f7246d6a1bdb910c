import type { Order } from '#domain/order/order.ts';
import type { Sql, SqlTask } from '../../db/sql/sql-task.ts';
import { toOptionalOrder, toOrder } from './order-row.ts';
import { type OrderRow, orderSql } from './order-sql.ts';

export type OrderLookup = ReturnType<typeof createOrderLookup>;

export function createOrderLookup(db: Sql) {
  const find = db.prepare<[string], OrderRow>(orderSql(db.dialect).find);

  /**
   * Locks the order until the caller's transaction ends, then reads it, so that no other transaction changes it in
   * between.
   */
  function* findRowToChange(id: string): SqlTask<OrderRow | undefined> {
    yield* db.lockRow('orders', id);
    return yield* find.get(id);
  }

  return {
    findRowToChange,
    *findToChange(id: string): SqlTask<Order | undefined> {
      return toOptionalOrder(yield* findRowToChange(id));
    },
    *find(id: string): SqlTask<Order | undefined> {
      return toOptionalOrder(yield* find.get(id));
    },
    /** @throws Error if the order does not exist: the caller has just read or written it */
    *get(id: string): SqlTask<Order> {
      const row = yield* find.get(id);
      if (row === undefined) throw new Error(`Order ${id} was just written and is not there`);
      return toOrder(row);
    },
  };
}
