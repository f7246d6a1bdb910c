import type { Sql, SqlTask } from '../../db/sql/sql-task.ts';
import type { ListingBefore } from '../listings/listing-put-back.ts';
import type { ProductWrites } from '../products/product-writes.ts';
import type { BatchStock } from './batch-stock.ts';
import { type BatchRow, batchSql, type ItemRow } from './batch-store-sql.ts';

/** What an older batch, not undone, wrote to the same product or listing. */
export interface BelowRow extends Pick<ItemRow, 'item_id' | 'wrote' | 'stock'> {
  readonly batch_id: string;
}

/**
 * Older batches of the items of a batch being undone. An undo gives an item a new revision and stock statement; the
 * older batch records them, so that it recognizes its own result and can be undone next.
 */
export function createItemsBelow(db: Sql, products: ProductWrites) {
  const BATCH_SQL = batchSql(db.dialect);
  const sql = {
    below: db.prepare<{ batch: string; origin: string; ids: string }, BelowRow>(BATCH_SQL.below),
    carry: db.prepare<{ batch: string; id: string; wrote: number; stock: string | null }>(BATCH_SQL.carry),
    revisionOfListing: db.prepare<[string], { revision: number }>('SELECT revision FROM listing WHERE id = ?'),
  };

  function* revisionNow(id: string, { origin }: BatchRow): SqlTask<number | undefined> {
    return origin === 'cli' ? yield* products.revisionOf(id) : (yield* sql.revisionOfListing.get(id))?.revision;
  }

  return {
    /** Finds older batches by item, for the items of one slice. */
    *find({ id: batch, origin }: BatchRow, items: readonly ItemRow[]): SqlTask<ReadonlyMap<string, readonly BelowRow[]>> {
      const rows = yield* sql.below.all({ batch, origin, ids: JSON.stringify(items.map((item) => item.item_id)) });
      return Map.groupBy(rows, (row) => row.item_id);
    },

    /**
     * After `item` was restored: updates revision and stock counts of the batches that had written the restored state.
     */
    *carry(item: ItemRow, batch: BatchRow, below: readonly BelowRow[]): SqlTask<void> {
      const left = below.filter(({ wrote }) => wrote === revisionBefore(item, batch));
      const wrote = left.length === 0 ? undefined : yield* revisionNow(item.item_id, batch);
      if (wrote === undefined) return;
      const was = statedBefore(item);
      const now = new Map((yield* products.liveStock(item.item_id)).map(({ sku, stated }) => [sku, stated]));
      for (const { batch_id, stock } of left)
        yield* sql.carry.send({ batch: batch_id, id: item.item_id, wrote, stock: stock && stockCarried(stock, was, now) });
    },
  };
}

function revisionBefore({ before, before_revision, left_shelf, wrote }: ItemRow, { origin }: BatchRow): number | null {
  if (left_shelf === 1) return wrote;
  if (origin === 'cli') return before_revision;
  // Written only by the store, so it is not validated.
  return before === null ? null : (JSON.parse(before) as ListingBefore).revision;
}

/** Returns how often each stock row had been stated before the batch. */
function statedBefore({ stock }: ItemRow): ReadonlyMap<string, number> {
  // Written only by the store; for a withdrawn item it contains these counts only.
  const said = stock === null ? {} : (JSON.parse(stock) as BatchStock | { readonly sku: string; readonly stated: number }[]);
  if (Array.isArray(said)) return new Map(said.map(({ sku, stated }) => [sku, stated]));
  return new Map(Object.entries('was' in said ? (said.was ?? {}) : {}));
}

function stockCarried(text: string, was: ReadonlyMap<string, number>, now: ReadonlyMap<string, number>): string {
  // Written only by the store, so it is not validated.
  const stock = JSON.parse(text) as BatchStock;
  const wrote = Object.entries(stock.wrote).map(([sku, said]) => {
    const stated = was.get(sku) === said.stated ? now.get(sku) : undefined;
    return [sku, stated === undefined ? said : { ...said, stated }];
  });
  return JSON.stringify({ ...stock, wrote: Object.fromEntries(wrote) });
}
