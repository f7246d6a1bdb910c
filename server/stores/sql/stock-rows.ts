import type { Db } from '../../db/open-database.ts';
import type { OrderStore, SkuOfProduct, StockKey } from '../order-store.ts';
import { STOCK_ROWS_SQL } from './order-holds-sql.ts';

/** So many of one row of stock. */
export interface Units extends StockKey {
  readonly quantity: number;
}

interface LiveRow {
  readonly sku: string;
  readonly onHand: number | null;
  readonly reserved: number;
}

/** What lines draw from: the row of their SKU where that has stock of its own, else their product's. */
export function createStockRows(db: Db) {
  const sql = {
    liveRow: db.prepare<StockKey, LiveRow>(STOCK_ROWS_SQL.liveRow),
    inNobodysWay: db.prepare<StockKey & { nowMs: number; exceptOrderId: string }, { units: number }>(STOCK_ROWS_SQL.inNobodysWay),
  };

  const liveRowOf = ({ id, sku = '' }: SkuOfProduct) => sql.liveRow.get({ productId: id, sku });

  return {
    /** Units per row over all lines, in order of product and SKU so that two orders never wait for each other crosswise. */
    unitsOf(lines: readonly (SkuOfProduct & { readonly quantity: number })[]): Units[] {
      const units = new Map<string, Units>();
      for (const line of lines) {
        const sku = liveRowOf(line)?.sku ?? '';
        const key = JSON.stringify([line.id, sku]);
        units.set(key, { productId: line.id, sku, quantity: (units.get(key)?.quantity ?? 0) + line.quantity });
      }
      return [...units.values()].sort(byProductAndSku);
    },

    /** As `OrderStore.available`. */
    available(lines: readonly SkuOfProduct[], { nowMs, exceptOrderId = '' }: Parameters<OrderStore['available']>[1]): (number | null)[] {
      return lines.map((line) => {
        const row = liveRowOf(line);
        if (row === undefined) return 0;
        if (row.onHand === null) return null;
        const free =
          row.reserved === 0 ? 0 : (sql.inNobodysWay.get({ productId: line.id, sku: row.sku, nowMs, exceptOrderId })?.units ?? 0);
        return Math.max(0, row.onHand - row.reserved + free);
      });
    },
  };
}

const byProductAndSku = (a: StockKey, b: StockKey) => compare(a.productId, b.productId) || compare(a.sku, b.sku);
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
