import { needsPerson } from '#domain/order/needs-person.ts';
import type { Sql, Work } from '../../db/sql/work.ts';
import type { OrderLookup } from './order-lookup.ts';
import { orderSql } from './order-sql.ts';

export type OrderNeeds = ReturnType<typeof createOrderNeeds>;

/** Keeps the column by which orders that need a person are found. */
export function createOrderNeeds(db: Sql, { lookup }: { readonly lookup: OrderLookup }) {
  const put = db.prepare<{ id: string; is: 0 | 1 }>(orderSql(db.dialect).needsPerson);
  return {
    /** Judges an order anew; called by every transaction that changes its money or goods, at its end. */
    *note(id: string): Work<void> {
      const order = yield* lookup.get(id);
      yield* put.send({ id, is: needsPerson(order).length > 0 ? 1 : 0 });
    },
  };
}
