import type { Sql, SqlTask } from '../../db/sql/sql-task.ts';
import type { FeedRows } from './feed-rows.ts';
import type { ChangeNumber } from './numbered-changes.ts';
import { type LiveStock, productSql, type StatedStock } from './product-store-sql.ts';
import { type StockBySku, type StoredRecord, shownOf } from './stock-text.ts';

export type LiveStockRows = ReturnType<typeof createLiveStock>;

/** The units on hand of each product and SKU, and what the feed shows of them. */
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

  /** Returns the stock as the feed shall show it; null where there is no row of stock. */
  function* onHand(id: string): SqlTask<Omit<StoredRecord, 'record'> | null> {
    const live = yield* sql.live.all(id);
    return live.length === 0 ? null : shownOf(new Map(live.map(({ sku, stock }) => [sku, stock])));
  }

  return {
    onHand,
    of: (id: string): SqlTask<LiveStock[]> => sql.live.all(id),
    /** Writes the stock a record states, where it states another than before: units sold since then survive an update of something else. */
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
