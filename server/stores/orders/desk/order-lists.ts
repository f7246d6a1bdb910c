import type { Sql, Statement } from '../../../db/sql/sql-task.ts';
import { toOrder } from '../order-row.ts';
import { listedOrders, type OrderRow } from '../order-sql.ts';
import type { OrderStore } from '../order-store.ts';
import { type BuyerText, suppliersNamed, toBuyerText, whereOf } from './order-filter.ts';

type Values = Readonly<Record<string, unknown>>;

/** Lists orders by the desk's filters, in pages or sequentially for exports. */
export function createOrderLists(db: Sql): Pick<OrderStore, 'list' | 'listAfter' | 'suppliersNamed'> {
  const texts = listedOrders(db.dialect);
  const named = db.prepare<BuyerText & { typed: string }, { id: string }>(suppliersNamed(db.dialect));
  /** Prepares a statement per combination of filters, so that each has its own plan. */
  const prepared = new Map<string, Statement<Values, unknown>>();
  const prepare = <Row>(text: string) => {
    const statement = prepared.get(text) ?? db.prepare<Values>(text);
    prepared.set(text, statement);
    return statement as Statement<Values, Row>;
  };

  return {
    suppliersNamed: async (typed) => (await db.execute(named.all({ typed, ...toBuyerText(typed) }))).map(({ id }) => id),
    list: async ({ limit, offset, ...filter }) => {
      const { where, values } = whereOf(db.dialect, filter);
      const isSearch = filter.search !== undefined;
      const page = prepare<OrderRow & { readonly total?: number }>(isSearch ? texts.counted(where) : texts.page(where));
      const rows = await db.execute(page.all({ ...values, limit, offset }));
      const count = async () => (await db.execute(prepare<{ n: number }>(texts.count(where)).get(values)))?.n ?? 0;
      const isNone = isSearch && rows.length === 0 && offset === 0;
      return { orders: rows.map(toOrder), total: isNone ? 0 : (rows[0]?.total ?? (await count())) };
    },
    listAfter: async (filter, after, limit) => {
      const { where, values } = whereOf(db.dialect, filter);
      const from = { afterMs: after?.createdAtMs ?? Number.MAX_SAFE_INTEGER, afterId: after?.id ?? '' };
      return (await db.execute(prepare<OrderRow>(texts.after(where)).all({ ...values, ...from, limit }))).map(toOrder);
    },
  };
}
