import { fulfilmentState } from '#domain/order/fulfilment.ts';
import { needsPerson } from '#domain/order/needs-person.ts';
import type { Sql, SqlTask } from '../../db/sql/sql-task.ts';
import type { OrderLookup } from './order-lookup.ts';
import { orderSql } from './order-sql.ts';

export type OrderNeeds = ReturnType<typeof createOrderNeeds>;

/** Maintains the columns that find orders by their need for a person and by fulfilment state. */
export function createOrderNeeds(db: Sql, { lookup }: { readonly lookup: OrderLookup }) {
  const put = db.prepare<{ id: string; needsPerson: 0 | 1; fulfilment: string | null }>(orderSql(db.dialect).noteState);
  return {
    /** Updates both columns; called at the end of every transaction that changes an order's money or fulfilment. */
    *note(id: string): SqlTask<void> {
      const order = yield* lookup.get(id);
      const fulfilment = fulfilmentState(order.snapshot.lines, order.fulfilment);
      yield* put.send({ id, needsPerson: needsPerson(order).length > 0 ? 1 : 0, fulfilment });
    },
  };
}
