import type { Sql, SqlTask } from '../../db/sql/sql-task.ts';
import type { FeedRows } from './feed-rows.ts';
import type { ChangeNumber } from './numbered-changes.ts';
import { type LiveStock, productSql, type StatedStock } from './product-store-sql.ts';
import { type StockBySku, type StoredRecord, shownOf } from './stock-text.ts';

export type LiveStockRows = ReturnType<typeof createLiveStock>;

/** Units on hand per product and SKU, and the stock that the feed shows. */
export function createLiveStock(db: Sql, feed: FeedRows) {
  const PRODUCT_SQL = productSql(db.dialect);
  const sql = {
    state: db.prepare<StatedStock>(PRODUCT_SQL.stateStock),
    live: db.prepare<[string], LiveStock>(PRODUCT_SQL.liveStock),
    remove: db.prepare<Omit<StatedStock, 'stock'>>(PRODUCT_SQL.removeStock),
    empty: db.prepare<Omit<StatedStock, 'stock'>>(PRODUCT_SQL.emptyStock),
  };

  function* retireSku(id: string, sku: string): SqlTask<void> {
    yield* sql.remove.send({ id, sku });
    yield* sql.empty.send({ id, sku });
  }

  /** Returns the stock for the feed; null if there is no stock row. */
  function* onHand(id: string): SqlTask<Omit<StoredRecord, 'record'> | null> {
    const live = yield* sql.live.all(id);
    return live.length === 0 ? null : shownOf(new Map(live.map(({ sku, stock }) => [sku, stock])));
  }

  return {
    onHand,
    of: (id: string): SqlTask<LiveStock[]> => sql.live.all(id),
    /**
     * Writes a record's stock only where it differs from the stock before: units sold since survive an update of other
     * fields.
     */
    *state(id: string, before: StockBySku, stated: StockBySku): SqlTask<void> {
      for (const [sku, stock] of stated) if (before.get(sku) !== stock) yield* sql.state.send({ id, sku, stock });
      for (const sku of before.keys()) if (!stated.has(sku)) yield* retireSku(id, sku);
    },
    /** Sets the units of a product and its SKUs to zero. */
    *retire(id: string): SqlTask<void> {
      for (const { sku } of yield* sql.live.all(id)) yield* retireSku(id, sku);
    },
    /** Publishes the units on hand in the feed. Returns false if the feed shows them already. */
    *publish(id: string, { seq }: ChangeNumber): SqlTask<boolean> {
      const shown = yield* onHand(id);
      return shown !== null && (yield* feed.showStock({ id, ...shown }, seq)) > 0;
    },
  };
}
