import type { Sql, SqlTask } from '../../db/sql/sql-task.ts';
import type { FeedRows } from './feed-rows.ts';
import type { LiveStockRows } from './live-stock.ts';
import type { NumberedChanges } from './numbered-changes.ts';
import type { ProductCodes } from './product-codes.ts';
import { productSql } from './product-store-sql.ts';
import type { WithdrawnProductRows } from './withdrawn-product-rows.ts';
import type { Withdrawal } from './withdrawn-product-store.ts';

/** Days a tombstone is kept; a follower that was offline for longer takes a snapshot. */
const TOMBSTONE_DAYS = 90;
const DAY_MS = 86_400_000;

const STOCK_UNKNOWN = { shown_stock: null, shown_skus: null };

interface ProductRemovalDeps {
  readonly feed: FeedRows;
  readonly now: () => number;
  readonly numbered: NumberedChanges['numbered'];
  readonly stock: LiveStockRows;
  readonly codes: ProductCodes;
  readonly withdrawnProducts: WithdrawnProductRows;
}

/** Returns the function that removes products from the feed, leaving a numbered tombstone for each. */
export function createProductRemoval(db: Sql, { feed, now, numbered, stock, codes, withdrawnProducts }: ProductRemovalDeps) {
  const remove = db.prepare<[string]>(productSql(db.dialect).remove);

  /** Deletes products; with `taken` keeps their records so that they can be restored. Returns how many existed. */
  return function* removeProducts(ids: readonly string[], taken?: Withdrawal): SqlTask<number> {
    const deletedAt = new Date(now()).toISOString();
    const gone = yield* numbered(ids, function* (id, { seq }) {
      if (taken !== undefined) yield* withdrawnProducts.keep(id, taken, (yield* stock.onHand(id)) ?? STOCK_UNKNOWN);
      if ((yield* remove.run(id)) === 0) return false;
      yield* codes.drop(id);
      yield* stock.retire(id);
      yield* feed.bury(id, seq, deletedAt);
      return true;
    });
    yield* feed.purge(new Date(now() - TOMBSTONE_DAYS * DAY_MS).toISOString());
    return gone;
  };
}
