import type { CatalogueRecord } from '#domain/catalogue/feed.ts';
import type { Sql, SqlTask } from '../../db/sql/sql-task.ts';
import { productSql } from './product-store-sql.ts';
import { parseRecord, type StoredRecord, storedRecord } from './stock-text.ts';
import type { RecordChange, RecordLookup } from './stored-records.ts';
import type { Withdrawal } from './withdrawn-product-store.ts';

export type WithdrawnProductRows = ReturnType<typeof createWithdrawnProductRows>;

/** Records of withdrawn products, kept to be restored. Everything runs inside the caller's transaction. */
export function createWithdrawnProductRows(db: Sql, byId: Pick<RecordLookup, 'kept'>) {
  const PRODUCT_SQL = productSql(db.dialect);
  const sql = {
    keep: db.prepare<Withdrawal & Omit<StoredRecord, 'record'> & { id: string }>(PRODUCT_SQL.keep),
    change: db.prepare<StoredRecord & { id: string; name: string }>(PRODUCT_SQL.changeKept),
    drop: db.prepare<[string]>(PRODUCT_SQL.dropKept),
  };

  function* find(id: string): SqlTask<CatalogueRecord | undefined> {
    const row = yield* byId.kept(id);
    return row === undefined ? undefined : parseRecord(row);
  }

  return {
    find,
    /** Copies a still published record, with the stock to show when it is restored. */
    keep: (id: string, taken: Withdrawal, shown: Omit<StoredRecord, 'record'>): SqlTask<void> => sql.keep.send({ ...taken, ...shown, id }),
    /** Updates the copy, because it may be restored. */
    *change(id: string, change: RecordChange): SqlTask<void> {
      const changed = change(yield* find(id));
      if (changed !== undefined) yield* sql.change.send({ id, name: changed.product.name, ...storedRecord(changed) });
    },
    drop: (id: string): SqlTask<void> => sql.drop.send(id),
  };
}
