import { ORDER_WORK, type OrderWork } from '#domain/order/order.ts';
import type { Sql } from '../../db/sql/work.ts';
import { toOrder } from './order-row.ts';
import { type OrderRow, orderSql } from './order-sql.ts';
import type { OrderDay, OrderStore } from './order-store.ts';

/** What is looked up of many orders at a time: by the desk, suppliers and files. */
export type OrderReads = Pick<
  OrderStore,
  'listOfSupplier' | 'countOfSupplier' | 'list' | 'listAfter' | 'figures' | 'countUnansweredRefunds' | 'countWork' | 'listForAPerson'
>;

export function createOrderReads(db: Sql): OrderReads {
  const ORDER_SQL = orderSql(db.dialect);
  const sql = {
    listOfSupplier: db.prepare<{ supplier: string; createdAtMs: number; id: string; limit: number }, OrderRow>(ORDER_SQL.listOfSupplier),
    countOfSupplier: db.prepare<{ supplier: string }, { n: number }>(ORDER_SQL.countOfSupplier),
    list: db.prepare<{ limit: number; offset: number }, OrderRow>(ORDER_SQL.list),
    listByState: db.prepare<{ state: string; limit: number; offset: number }, OrderRow>(ORDER_SQL.listByState),
    listWork: db.prepare<{ work: OrderWork; limit: number; offset: number }, OrderRow>(ORDER_SQL.listWork),
    findByNumber: db.prepare<{ number: string; state: string | null }, OrderRow>(ORDER_SQL.findByNumber),
    listAfter: db.prepare<{ createdAtMs: number; id: string; limit: number }, OrderRow>(ORDER_SQL.listAfter),
    count: db.prepare<[], { n: number }>(ORDER_SQL.count),
    countByState: db.prepare<{ state: string }, { n: number }>(ORDER_SQL.countByState),
    figures: db.prepare<[number], OrderDay>(ORDER_SQL.figures),
    unansweredRefunds: db.prepare<[], { n: number }>('SELECT count(*) AS n FROM order_refund WHERE ask_at IS NOT NULL'),
    countWork: db.prepare<[OrderWork], { n: number }>(ORDER_SQL.countWork),
    forAPerson: db.prepare<[number], OrderRow>(ORDER_SQL.forAPerson),
  };
  const countOf = async (work: OrderWork) => (await db.run(sql.countWork.get(work)))?.n ?? 0;

  return {
    listOfSupplier: async (supplier, after, limit) =>
      (
        await db.run(
          sql.listOfSupplier.all({ supplier, createdAtMs: after?.createdAtMs ?? Number.MAX_SAFE_INTEGER, id: after?.id ?? '', limit }),
        )
      ).map(toOrder),
    countOfSupplier: async (supplier) => (await db.run(sql.countOfSupplier.get({ supplier })))?.n ?? 0,
    list: async ({ state, number, limit, offset }) => {
      if (number !== undefined) {
        const found = await db.run(sql.findByNumber.all({ number, state: state ?? null }));
        return { orders: found.slice(offset, offset + limit).map(toOrder), total: found.length };
      }
      if (state === undefined)
        return { orders: (await db.run(sql.list.all({ limit, offset }))).map(toOrder), total: (await db.run(sql.count.get()))?.n ?? 0 };
      if (isWork(state))
        return { orders: (await db.run(sql.listWork.all({ work: state, limit, offset }))).map(toOrder), total: await countOf(state) };
      return {
        orders: (await db.run(sql.listByState.all({ state, limit, offset }))).map(toOrder),
        total: (await db.run(sql.countByState.get({ state })))?.n ?? 0,
      };
    },
    listAfter: async (after, limit) =>
      (await db.run(sql.listAfter.all({ createdAtMs: after?.createdAtMs ?? Number.MAX_SAFE_INTEGER, id: after?.id ?? '', limit }))).map(
        toOrder,
      ),
    figures: (sinceMs) => db.run(sql.figures.all(sinceMs)),
    countUnansweredRefunds: async () => (await db.run(sql.unansweredRefunds.get()))?.n ?? 0,
    countWork: async () => ({ toShip: await countOf('to_ship'), forAPerson: await countOf('for_a_person') }),
    listForAPerson: async (limit) => (await db.run(sql.forAPerson.all(limit))).map(toOrder),
  };
}

const isWork = (state: string): state is OrderWork => ORDER_WORK.some((work) => work === state);
