import type { OrderWork } from '#domain/order/order.ts';
import type { Sql } from '../../db/sql/sql-task.ts';
import { toOrder } from './order-row.ts';
import { type OrderRow, orderSql } from './order-sql.ts';
import type { OrderDay, OrderStore } from './order-store.ts';

/** Reads many orders at a time: for the desk, suppliers and exports. */
export type OrderReads = Pick<
  OrderStore,
  'listOfSupplier' | 'countOfSupplier' | 'figures' | 'countUnansweredRefunds' | 'countWork' | 'listForAPerson'
>;

export function createOrderReads(db: Sql): OrderReads {
  const ORDER_SQL = orderSql(db.dialect);
  const sql = {
    listOfSupplier: db.prepare<{ supplier: string; createdAtMs: number; id: string; limit: number }, OrderRow>(ORDER_SQL.listOfSupplier),
    countOfSupplier: db.prepare<{ supplier: string }, { n: number }>(ORDER_SQL.countOfSupplier),
    figures: db.prepare<[number], OrderDay>(ORDER_SQL.figures),
    unansweredRefunds: db.prepare<[], { n: number }>('SELECT count(*) AS n FROM order_refund WHERE ask_at IS NOT NULL'),
    countWork: db.prepare<[OrderWork], { n: number }>(ORDER_SQL.countWork),
    forAPerson: db.prepare<[number], OrderRow>(ORDER_SQL.forAPerson),
  };
  const countOf = async (work: OrderWork) => (await db.execute(sql.countWork.get(work)))?.n ?? 0;

  return {
    listOfSupplier: async (supplier, after, limit) =>
      (
        await db.execute(
          sql.listOfSupplier.all({ supplier, createdAtMs: after?.createdAtMs ?? Number.MAX_SAFE_INTEGER, id: after?.id ?? '', limit }),
        )
      ).map(toOrder),
    countOfSupplier: async (supplier) => (await db.execute(sql.countOfSupplier.get({ supplier })))?.n ?? 0,
    figures: (sinceMs) => db.execute(sql.figures.all(sinceMs)),
    countUnansweredRefunds: async () => (await db.execute(sql.unansweredRefunds.get()))?.n ?? 0,
    countWork: async () => ({ toShip: await countOf('to_ship'), forAPerson: await countOf('for_a_person') }),
    listForAPerson: async (limit) => (await db.execute(sql.forAPerson.all(limit))).map(toOrder),
  };
}
