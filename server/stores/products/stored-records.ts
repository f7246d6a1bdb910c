import type { CatalogueRecord } from '#domain/catalogue/feed.ts';
import type { Sql, SqlTask } from '../../db/sql/sql-task.ts';
import { productSql } from './product-store-sql.ts';
import type { StoredRecord } from './stock-text.ts';

/** A withdrawn record. */
type KeptRow = StoredRecord & { readonly revision: number };
/** A published record. */
type ProductRow = KeptRow & { readonly is_held: number };

/** Reads what is stored under an id before a write. */
export interface RecordLookup {
  /** Reads and locks the published record until the transaction ends. */
  record(id: string): SqlTask<ProductRow | undefined>;
  /** Reads the withdrawn record. */
  kept(id: string): SqlTask<KeptRow | undefined>;
}

/** Returns the changed record; undefined to change nothing. */
export type RecordChange = (record: CatalogueRecord | undefined) => CatalogueRecord | undefined;

export type StoredRecords = ReturnType<typeof createStoredRecords>;

export function createStoredRecords(db: Sql) {
  const PRODUCT_SQL = productSql(db.dialect);
  const sql = {
    record: db.prepare<[string], ProductRow>(PRODUCT_SQL.record),
    recordToChange: db.prepare<[string], ProductRow>(PRODUCT_SQL.recordToChange),
    recordsToChange: db.prepare<{ ids: string }, ProductRow & { id: string }>(PRODUCT_SQL.recordsToChange),
    kept: db.prepare<[string], KeptRow>(PRODUCT_SQL.kept),
    keptOf: db.prepare<{ ids: string }, KeptRow & { id: string }>(PRODUCT_SQL.keptOf),
  };

  const byId: RecordLookup = { record: (id) => sql.recordToChange.get(id), kept: (id) => sql.kept.get(id) };

  return {
    byId,
    /** Reads a record without locking it. */
    read: (id: string): SqlTask<ProductRow | undefined> => sql.record.get(id),
    /**
     * Reads all of these at once, locked in order of their ids so that two transactions cannot deadlock. An id looked
     * up a second time has been written since and is read again.
     */
    *ahead(records: readonly CatalogueRecord[]): SqlTask<RecordLookup> {
      const ids = JSON.stringify(records.map(({ product }) => product.id));
      const rows = new Map((yield* sql.recordsToChange.all({ ids })).map((row) => [row.id, row]));
      const kept = new Map((yield* sql.keptOf.all({ ids })).map((row) => [row.id, row]));
      const seen = new Set<string>();
      const seenKept = new Set<string>();
      return {
        *record(id) {
          if (seen.has(id)) return yield* byId.record(id);
          seen.add(id);
          return rows.get(id);
        },
        *kept(id) {
          if (seenKept.has(id)) return yield* byId.kept(id);
          seenKept.add(id);
          return kept.get(id);
        },
      };
    },
  };
}
