import type { StockUnits } from '#domain/order/fulfilment.ts';
import type { Order } from '#domain/order/order.ts';
import type { Refund } from '#domain/order/refund.ts';
import { restockableUnits } from '#domain/order/stock-units.ts';
import type { Sql, SqlTask } from '../../db/sql/sql-task.ts';
import { restockSql } from './order-holds-sql.ts';
import type { StockKey } from './order-store.ts';
import type { StockNotes } from './stock-notes.ts';
import { inLockOrder, type StockRows, type StockRowUnits } from './stock-rows.ts';

export type RefundRestocking = ReturnType<typeof createRefundRestocking>;

interface RefundRestockingDeps {
  readonly stockRows: StockRows;
  readonly stockNotes: StockNotes;
}

/** Returns units of refunds to sale, and removes them again. Every function runs inside the caller's transaction. */
export function createRefundRestocking(db: Sql, { stockRows, stockNotes }: RefundRestockingDeps) {
  const RESTOCK_SQL = restockSql(db.dialect);
  const sql = {
    restock: db.prepare<StockRowUnits>(RESTOCK_SQL.restock),
    takeOff: db.prepare<StockRowUnits>(RESTOCK_SQL.takeOff),
    isFree: db.prepare<StockKey, { units: number }>(RESTOCK_SQL.isFree),
  };

  /** Removes as many as are neither sold nor held; returns how many. */
  function* takeOffUpTo({ quantity, ...key }: StockRowUnits): SqlTask<number> {
    if ((yield* sql.takeOff.run({ ...key, quantity })) === 1) return quantity;
    const free = Math.min((yield* sql.isFree.get(key))?.units ?? 0, quantity);
    return free > 0 && (yield* sql.takeOff.run({ ...key, quantity: free })) === 1 ? free : 0;
  }

  function* inRows(order: Order, units: readonly StockUnits[]): SqlTask<(StockRowUnits & { readonly line: number })[]> {
    const lines = units.flatMap((each) => {
      const bought = order.snapshot.lines[each.line];
      return bought === undefined ? [] : [{ each, bought }];
    });
    const skus = yield* stockRows.skusOf(lines.map(({ bought: { id, sku } }) => ({ id, sku })));
    const rows = lines.map(({ each, bought }, at) => ({
      ...{ line: each.line, productId: bought.id, sku: each.sku ?? skus[at] ?? '', quantity: each.quantity },
    }));
    return inLockOrder(rows);
  }

  return {
    /** Returns units to sale, at most as many as the order took; returns those. */
    *putBack(order: Order, refund: Pick<Refund, 'returned'>): SqlTask<readonly StockUnits[]> {
      const left = restockableUnits(order);
      const wanted = refund.returned.flatMap(({ line, quantity }) => {
        const units = Math.min(quantity, left[line] ?? 0);
        left[line] = (left[line] ?? 0) - units;
        return units > 0 ? [{ line, quantity: units }] : [];
      });
      const back: StockUnits[] = [];
      for (const { line, ...units } of yield* inRows(order, wanted)) {
        if ((yield* sql.restock.run(units)) === 0) continue;
        back.push({ line, sku: units.sku, quantity: units.quantity });
        yield* stockNotes.note(units.productId);
      }
      return back;
    },

    /** Removes units from sale; returns those that are already sold or held by others. */
    *takeOff(order: Order, units: readonly StockUnits[]): SqlTask<readonly StockUnits[]> {
      const gone: StockUnits[] = [];
      for (const { line, ...row } of yield* inRows(order, units)) {
        const taken = yield* takeOffUpTo(row);
        if (taken > 0) yield* stockNotes.note(row.productId);
        if (taken < row.quantity) gone.push({ line, sku: row.sku, quantity: row.quantity - taken });
      }
      return gone;
    },
  };
}
