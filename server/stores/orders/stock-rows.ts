import type { Sql, SqlTask } from '../../db/sql/sql-task.ts';
import { stockRowsSql } from './order-holds-sql.ts';
import type { OrderStore, SkuOfProduct, StockKey } from './order-store.ts';

export interface StockRowUnits extends StockKey {
  readonly quantity: number;
}

interface LiveRow {
  readonly sku: string;
  readonly onHand: number | null;
  readonly reserved: number;
}

export type StockRows = ReturnType<typeof createStockRows>;

/** Stock rows used by lines: the row of their SKU if it has its own stock, otherwise their product's. */
export function createStockRows(db: Sql) {
  const STOCK_ROWS_SQL = stockRowsSql(db.dialect);
  const sql = {
    liveRow: db.prepare<StockKey, LiveRow>(STOCK_ROWS_SQL.liveRow),
    inNobodysWay: db.prepare<StockKey & { nowMs: number; exceptOrderId: string }, { units: number }>(STOCK_ROWS_SQL.inNobodysWay),
  };

  const liveRowOf = ({ id, sku = '' }: SkuOfProduct): SqlTask<LiveRow | undefined> => sql.liveRow.get({ productId: id, sku });

  /** Returns the SKU of each line's stock row; empty for the product's row. */
  function* skusOf(lines: readonly SkuOfProduct[]): SqlTask<string[]> {
    const skus: string[] = [];
    for (const line of lines) skus.push((yield* liveRowOf(line))?.sku ?? '');
    return skus;
  }

  return {
    /** Sums units per row over all lines, in order of product and SKU so that two orders cannot deadlock. */
    *unitsOf(lines: readonly LineUnits[]): SqlTask<StockRowUnits[]> {
      return sumUnitsByRow(lines, yield* skusOf(lines));
    },

    skusOf,

    /** See `OrderStore.available`. */
    *available(
      lines: readonly SkuOfProduct[],
      { nowMs, exceptOrderId = '' }: Parameters<OrderStore['available']>[1],
    ): SqlTask<(number | null)[]> {
      const all: (number | null)[] = [];
      for (const line of lines) {
        const row = yield* liveRowOf(line);
        if (row === undefined || row.onHand === null) {
          all.push(row === undefined ? 0 : null);
          continue;
        }
        const isFree = row.reserved === 0;
        const freed = isFree ? undefined : yield* sql.inNobodysWay.get({ productId: line.id, sku: row.sku, nowMs, exceptOrderId });
        all.push(Math.max(0, row.onHand - row.reserved + (freed?.units ?? 0)));
      }
      return all;
    },
  };
}

type LineUnits = SkuOfProduct & { readonly quantity: number };

/** Sums units per row; each line uses the row at its index in `skus`. */
export function sumUnitsByRow(lines: readonly LineUnits[], skus: readonly string[]): StockRowUnits[] {
  const units = new Map<string, StockRowUnits>();
  for (const [at, line] of lines.entries()) {
    const sku = skus[at] ?? '';
    const key = JSON.stringify([line.id, sku]);
    units.set(key, { productId: line.id, sku, quantity: (units.get(key)?.quantity ?? 0) + line.quantity });
  }
  return inLockOrder([...units.values()]);
}

/** Sorts by product and SKU, the order in which every transaction locks rows, so that two cannot deadlock. */
export const inLockOrder = <Row extends StockKey>(rows: readonly Row[]) =>
  rows.toSorted((a, b) => compare(a.productId, b.productId) || compare(a.sku, b.sku));
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
