import { fulfilmentState } from '#domain/order/fulfilment.ts';
import { needsPerson } from '#domain/order/needs-person.ts';
import type { Sql, SqlTask } from '../../db/sql/sql-task.ts';
import type { OrderLookup } from './order-lookup.ts';
import { orderSql } from './order-sql.ts';

export type OrderNeeds = ReturnType<typeof createOrderNeeds>;

/** Keeps the columns by which orders are found that need a person, or whose goods have come so far. */
export function createOrderNeeds(db: Sql, { lookup }: { readonly lookup: OrderLookup }) {
  const put = db.prepare<{ id: string; needsPerson: 0 | 1; fulfilment: string | null }>(orderSql(db.dialect).noteState);
  return {
    /** Judges an order anew; called by every transaction that changes its money or goods, at its end. */
    *note(id: string): SqlTask<void> {
      const order = yield* lookup.get(id);
      const fulfilment = fulfilmentState(order.snapshot.lines, order.fulfilment);
      yield* put.send({ id, needsPerson: needsPerson(order).length > 0 ? 1 : 0, fulfilment });
    },
  };
}
