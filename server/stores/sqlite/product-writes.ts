import type { CatalogueRecord } from '#domain/catalogue/feed.ts';
import type { Product } from '#domain/product/product.ts';
import { type Db, inTransaction } from '../../db/open-database.ts';
import { canonicalJson } from '../canonical-json.ts';
import type { Supplier } from '../product-store.ts';
import { type FeedStateRow, PRODUCT_SQL, type RecordRow, type SupplierRow } from './product-store-sql.ts';

/** How long a removal is remembered; a follower away for longer takes a snapshot. */
const TOMBSTONE_DAYS = 90;
const DAY_MS = 86_400_000;

/**
 * Everything that changes products, synchronous, for the stores that do so inside a transaction of their own. `seq` is taken from
 * `feed_state` inside an immediate (write-locking) transaction, so commits and numbers have the same order and a reader that has seen
 * `seq` n can never miss a smaller one committed later.
 */
export function createProductWrites(db: Db, { now }: { readonly now: () => number }) {
  const sql = {
    state: db.prepare<[], FeedStateRow>(PRODUCT_SQL.state),
    setHead: db.prepare<[number]>(PRODUCT_SQL.setHead),
    record: db.prepare<[string], RecordRow>(PRODUCT_SQL.record),
    put: db.prepare<{ id: string; seq: number; record: string; stock: number | null }>(PRODUCT_SQL.put),
    stateStock: db.prepare<{ id: string; stock: number | null }>(PRODUCT_SQL.stateStock),
    publishStock: db.prepare<[number, string]>(PRODUCT_SQL.publishStock),
    remove: db.prepare<[string]>(PRODUCT_SQL.remove),
    removeStock: db.prepare<[string]>(PRODUCT_SQL.removeStock),
    emptyStock: db.prepare<[string]>(PRODUCT_SQL.emptyStock),
    bury: db.prepare<[string, number, string]>(PRODUCT_SQL.bury),
    unbury: db.prepare<[string]>(PRODUCT_SQL.unbury),
    oldTombstones: db.prepare<[string], { seq: number | null }>(PRODUCT_SQL.oldTombstones),
    purgeTombstones: db.prepare<[number]>(PRODUCT_SQL.purgeTombstones),
    raiseMinDelta: db.prepare<[number]>(PRODUCT_SQL.raiseMinDelta),
    putSupplier: db.prepare<SupplierRow>(PRODUCT_SQL.putSupplier),
  };

  function state(): FeedStateRow {
    const row = sql.state.get();
    if (row === undefined) throw new Error('feed_state has no row; the migration that creates it did not run');
    return row;
  }

  /** Runs `change` per element with the next number; the number is used up only when something changed. */
  function numbered<T>(elements: Iterable<T>, change: (element: T, seq: number) => boolean): number {
    return inTransaction(db, () => {
      const before = state().head_seq;
      let head = before;
      for (const element of elements) if (change(element, head + 1)) head += 1;
      if (head > before) sql.setHead.run(head);
      return head - before;
    });
  }

  function put(record: CatalogueRecord, seq: number): boolean {
    const { id, stock } = record.product;
    const before = sql.record.get(id);
    const text = canonicalJson({ ...record, product: { ...record.product, stock: null } });
    if (before?.record === text && before.shown_stock === stock) return false;
    sql.put.run({ id, seq, record: text, stock });
    // Units sold since the record was last published survive an update that says nothing new about stock.
    if (before === undefined || before.shown_stock !== stock) sql.stateStock.run({ id, stock });
    // What is there has no tombstone.
    if (before === undefined) sql.unbury.run(id);
    return true;
  }

  function findRecord(id: string): CatalogueRecord | undefined {
    const row = sql.record.get(id);
    return row === undefined ? undefined : parseRecord(row.record, row.shown_stock);
  }

  function purge(): void {
    const cutoff = new Date(now() - TOMBSTONE_DAYS * DAY_MS).toISOString();
    const oldest = sql.oldTombstones.get(cutoff)?.seq ?? null;
    if (oldest === null) return;
    sql.purgeTombstones.run(oldest);
    sql.raiseMinDelta.run(oldest);
  }

  return {
    state,
    findRecord,
    putRecords: (records: Iterable<CatalogueRecord>): number => numbered(records, put),
    changeRecord: (id: string, change: (record: CatalogueRecord | undefined) => CatalogueRecord | undefined): boolean =>
      numbered([id], (_id, seq) => {
        const changed = change(findRecord(id));
        return changed !== undefined && put(changed, seq);
      }) > 0,
    remove(ids: readonly string[]): number {
      const deletedAt = new Date(now()).toISOString();
      const gone = numbered(ids, (id, seq) => {
        if (sql.remove.run(id).changes === 0) return false;
        sql.removeStock.run(id);
        sql.emptyStock.run(id);
        sql.bury.run(id, seq, deletedAt);
        return true;
      });
      inTransaction(db, purge);
      return gone;
    },
    publishStock: (ids: readonly string[]): number => numbered(ids, (id, seq) => sql.publishStock.run(seq, id).changes > 0),
    putSuppliers: (suppliers: readonly Supplier[]): void =>
      inTransaction(db, () => {
        for (const { isVerified, ...supplier } of suppliers) sql.putSupplier.run({ ...supplier, is_verified: isVerified ? 1 : 0 });
      }),
  };
}

/** Rows are written by this file alone, from typed records; the number stands where it always stood, so texts stay the same. */
export function parseRecord(json: string, stock: number | null): CatalogueRecord {
  const record = JSON.parse(json) as {
    product: { -readonly [Field in keyof Product]: Product[Field] };
    reviews: CatalogueRecord['reviews'];
  };
  record.product.stock = stock;
  return record;
}
