import type { CatalogueRecord } from '#domain/catalogue/feed.ts';
import { type Db, inTransaction } from '../../db/open-database.ts';
import type { Supplier } from '../product-store.ts';
import { parseRecord, type StockBySku, type StoredRecord, shownOf, shownStockBySku, stockBySku, storedRecord } from '../stock-text.ts';
import { type FeedStateRow, PRODUCT_SQL, type StatedStock, type SupplierRow, type SupplierWord } from './product-store-sql.ts';

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
    record: db.prepare<[string], StoredRecord & { is_held: number }>(PRODUCT_SQL.record),
    put: db.prepare<StoredRecord & { id: string; seq: number; is_held: number }>(PRODUCT_SQL.put),
    stateStock: db.prepare<StatedStock>(PRODUCT_SQL.stateStock),
    liveStock: db.prepare<[string], Omit<StatedStock, 'id'>>(PRODUCT_SQL.liveStock),
    showStock: db.prepare<Omit<StoredRecord, 'record'> & { id: string; seq: number }>(PRODUCT_SQL.showStock),
    remove: db.prepare<[string]>(PRODUCT_SQL.remove),
    removeStock: db.prepare<Omit<StatedStock, 'stock'>>(PRODUCT_SQL.removeStock),
    emptyStock: db.prepare<Omit<StatedStock, 'stock'>>(PRODUCT_SQL.emptyStock),
    bury: db.prepare<[string, number, string]>(PRODUCT_SQL.bury),
    unbury: db.prepare<[string]>(PRODUCT_SQL.unbury),
    oldTombstones: db.prepare<[string], { seq: number | null }>(PRODUCT_SQL.oldTombstones),
    purgeTombstones: db.prepare<[number]>(PRODUCT_SQL.purgeTombstones),
    raiseMinDelta: db.prepare<[number]>(PRODUCT_SQL.raiseMinDelta),
    putSupplier: db.prepare<SupplierRow & { since: string }>(PRODUCT_SQL.putSupplier),
    word: db.prepare<[string], SupplierWord>(PRODUCT_SQL.word),
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

  function put(given: CatalogueRecord, seq: number): boolean {
    const { id, supplierId } = given.product;
    const word = supplierId === null ? undefined : sql.word.get(supplierId);
    const record = word === undefined ? given : withWord(given, word);
    const row = { ...storedRecord(record), is_held: word?.is_blocked ?? 0 };
    const before = sql.record.get(id);
    if (before !== undefined && isSameRow(before, row)) return false;
    sql.put.run({ id, seq, ...row });
    stateStock(id, before === undefined ? new Map() : shownStockBySku(before), stockBySku(record.product));
    // What is there has no tombstone.
    if (before === undefined) sql.unbury.run(id);
    return true;
  }

  /** Units sold since the record was last published survive an update that says nothing new about their stock. */
  function stateStock(id: string, before: StockBySku, stated: StockBySku): void {
    for (const [sku, stock] of stated) if (before.get(sku) !== stock) sql.stateStock.run({ id, sku, stock });
    for (const sku of before.keys()) if (!stated.has(sku)) retireStock(id, sku);
  }

  function retireStock(id: string, sku: string): void {
    sql.removeStock.run({ id, sku });
    sql.emptyStock.run({ id, sku });
  }

  function publishStock(id: string, seq: number): boolean {
    const live = sql.liveStock.all(id);
    return live.length > 0 && sql.showStock.run({ id, seq, ...shownOf(new Map(live.map(({ sku, stock }) => [sku, stock]))) }).changes > 0;
  }

  function findRecord(id: string): CatalogueRecord | undefined {
    const row = sql.record.get(id);
    return row === undefined ? undefined : parseRecord(row);
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
        for (const { sku } of sql.liveStock.all(id)) retireStock(id, sku);
        sql.bury.run(id, seq, deletedAt);
        return true;
      });
      inTransaction(db, purge);
      return gone;
    },
    publishStock: (ids: readonly string[]): number => numbered(ids, publishStock),
    putSuppliers: (suppliers: readonly Supplier[]): void => {
      const since = new Date(now()).toISOString();
      inTransaction(db, () => {
        for (const { isVerified, ...supplier } of suppliers) sql.putSupplier.run({ ...supplier, is_verified: isVerified ? 1 : 0, since });
      });
    },
  };
}

/** What an operator said of the supplier, whatever the writer of the record knew of it; its name is its own unless it was merged. */
function withWord(record: CatalogueRecord, { id, name, is_verified }: SupplierWord): CatalogueRecord {
  const { product } = record;
  const supplierName = id === product.supplierId ? product.supplierName : name;
  return { ...record, product: { ...product, supplierId: id, supplierName, isVerifiedSupplier: is_verified === 1 } };
}

type ProductRow = StoredRecord & { readonly is_held: number };
const isSameRow = (one: ProductRow, other: ProductRow) =>
  one.record === other.record &&
  one.shown_stock === other.shown_stock &&
  one.shown_skus === other.shown_skus &&
  one.is_held === other.is_held;
