import type { CatalogueRecord } from '#domain/catalogue/feed.ts';
import { type Db, inTransaction } from '../../db/open-database.ts';
import type { Supplier } from '../product-store.ts';
import type { WroteRow } from '../shelf/batch-store.ts';
import type { TakenOff } from '../shelf/off-shelf-store.ts';
import { parseRecord, type StockBySku, type StoredRecord, shownOf, shownStockBySku, stockBySku, storedRecord } from '../stock-text.ts';
import {
  type FeedStateRow,
  type LiveStock,
  PRODUCT_SQL,
  type StatedStock,
  type SupplierRow,
  type SupplierWord,
} from './product-store-sql.ts';

/** How long a removal is remembered; a follower away for longer takes a snapshot. */
const TOMBSTONE_DAYS = 90;
const DAY_MS = 86_400_000;

type Revised = StoredRecord & { readonly revision: number };

interface Putting {
  /** What it has from now on; by default a new one where the text is another. */
  readonly revision?: number | undefined;
  readonly wrote?: WroteRow | undefined;
  /** What an operator said of a supplier. */
  readonly wordOf?: (supplierId: string | null) => SupplierWord | undefined;
}

function remembering<Key, T>(find: (key: Key) => T): (key: Key) => T {
  const known = new Map<Key, T>();
  return (key) => {
    if (!known.has(key)) known.set(key, find(key));
    return known.get(key) as T;
  };
}

/**
 * Everything that changes products, synchronous, for the stores that do so inside a transaction of their own. `seq` is taken from
 * `feed_state` inside an immediate (write-locking) transaction, so commits and numbers have the same order and a reader that has seen
 * `seq` n can never miss a smaller one committed later.
 */
export function createProductWrites(db: Db, { now }: { readonly now: () => number }) {
  const sql = {
    state: db.prepare<[], FeedStateRow>(PRODUCT_SQL.state),
    setHead: db.prepare<[number]>(PRODUCT_SQL.setHead),
    record: db.prepare<[string], Revised & { is_held: number }>(PRODUCT_SQL.record),
    put: db.prepare<Revised & { id: string; seq: number; is_held: number }>(PRODUCT_SQL.put),
    stateStock: db.prepare<StatedStock>(PRODUCT_SQL.stateStock),
    liveStock: db.prepare<[string], LiveStock>(PRODUCT_SQL.liveStock),
    showStock: db.prepare<Omit<StoredRecord, 'record'> & { id: string; seq: number }>(PRODUCT_SQL.showStock),
    remove: db.prepare<[string]>(PRODUCT_SQL.remove),
    putCode: db.prepare<[string, string]>(PRODUCT_SQL.putCode),
    dropCodes: db.prepare<[string]>(PRODUCT_SQL.dropCodes),
    removeStock: db.prepare<Omit<StatedStock, 'stock'>>(PRODUCT_SQL.removeStock),
    emptyStock: db.prepare<Omit<StatedStock, 'stock'>>(PRODUCT_SQL.emptyStock),
    keep: db.prepare<TakenOff & Omit<StoredRecord, 'record'> & { id: string }>(PRODUCT_SQL.keep),
    kept: db.prepare<[string], Revised>(PRODUCT_SQL.kept),
    changeKept: db.prepare<StoredRecord & { id: string }>(PRODUCT_SQL.changeKept),
    dropKept: db.prepare<[string]>(PRODUCT_SQL.dropKept),
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

  /** Of the one it was merged into, where it was. Two looks by key: joined they take several times as long. */
  function findWord(supplierId: string | null): SupplierWord | undefined {
    const said = supplierId === null ? undefined : sql.word.get(supplierId);
    return said?.merged_into == null ? said : (sql.word.get(said.merged_into) ?? said);
  }

  function put(given: CatalogueRecord, seq: number, { revision, wrote, wordOf = findWord }: Putting = {}): boolean {
    const { id, supplierId } = given.product;
    const word = wordOf(supplierId);
    const record = word === undefined ? given : withWord(given, word);
    const row = { ...storedRecord(record), is_held: word?.is_blocked ?? 0 };
    const before = sql.record.get(id);
    if (before !== undefined && isSameRow(before, row)) return false;
    const last = before ?? sql.kept.get(id);
    sql.put.run({ id, seq, ...row, revision: revision ?? (last?.record === row.record ? last.revision : seq) });
    noteCodes(id, record, before === undefined);
    stateStock(id, before === undefined ? new Map() : shownStockBySku(before), stockBySku(record.product));
    // What is there has no tombstone, and is not kept aside.
    if (before === undefined) {
      sql.unbury.run(id);
      if (last !== undefined) sql.dropKept.run(id);
    }
    wrote?.(seq, row.is_held === 0 ? row : null);
    return true;
  }

  function noteCodes(id: string, { product: { gtin, skus = [] } }: CatalogueRecord, isNew: boolean): void {
    if (!isNew) sql.dropCodes.run(id);
    for (const code of [gtin, ...skus.map((sku) => sku.gtin)]) if (code !== undefined) sql.putCode.run(code, id);
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

  /** As the feed shall say it; null where there is no row of stock. */
  function onHand(id: string): Omit<StoredRecord, 'record'> | null {
    const live = sql.liveStock.all(id);
    return live.length === 0 ? null : shownOf(new Map(live.map(({ sku, stock }) => [sku, stock])));
  }

  function publishStock(id: string, seq: number): boolean {
    const shown = onHand(id);
    return shown !== null && sql.showStock.run({ id, seq, ...shown }).changes > 0;
  }

  function findRecord(id: string): CatalogueRecord | undefined {
    const row = sql.record.get(id);
    return row === undefined ? undefined : parseRecord(row);
  }

  function findKept(id: string): CatalogueRecord | undefined {
    const row = sql.kept.get(id);
    return row === undefined ? undefined : parseRecord(row);
  }

  type Change = (record: CatalogueRecord | undefined) => CatalogueRecord | undefined;

  /** What is off the shelf is kept up as well: it may come back. */
  function changeKept(id: string, change: Change): void {
    const changed = change(findKept(id));
    if (changed !== undefined) sql.changeKept.run({ id, ...storedRecord(changed) });
  }

  function changeRecord(id: string, change: Change, seq: number, isBuyers: boolean): boolean {
    const before = sql.record.get(id);
    if (before === undefined && sql.kept.get(id) !== undefined) {
      changeKept(id, change);
      return false;
    }
    const changed = change(before && parseRecord(before));
    return changed !== undefined && put(changed, seq, { revision: isBuyers ? before?.revision : undefined });
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
    putRecords: (records: Iterable<CatalogueRecord>, wrote?: WroteRow): number => {
      // Nobody else writes until all are written.
      const wordOf = remembering(findWord);
      return numbered(records, (record, seq) => put(record, seq, { wrote, wordOf }));
    },
    /** `isBuyers`: a buyer gave it something, which is no new revision of what is offered. */
    changeRecord: (id: string, change: Change, isBuyers = false): boolean =>
      numbered([id], (_id, seq) => changeRecord(id, change, seq, isBuyers)) > 0,
    editRecord: (id: string, revision: number, change: (record: CatalogueRecord) => CatalogueRecord): boolean =>
      inTransaction(db, () => {
        if (sql.record.get(id)?.revision !== revision) return false;
        // First what was sold meanwhile, so that stating the number of before is a change.
        numbered([id], publishStock);
        numbered([id], (_id, seq) => changeRecord(id, (record) => record && change(record), seq, false));
        return true;
      }),
    /** Puts one with the revision that it had when it was last so. */
    putBack: (record: CatalogueRecord, revision: number): boolean => numbered([record], (each, seq) => put(each, seq, { revision })) > 0,
    bringBack: (id: string): boolean =>
      numbered([id], (_id, seq) => {
        const kept = findKept(id);
        return kept !== undefined && put(kept, seq);
      }) > 0,
    findKept,
    /** What the feed says of its stock. */
    shownOf: (id: string): Omit<StoredRecord, 'record'> | undefined => sql.record.get(id),
    revisionOf: (id: string): number | undefined => sql.record.get(id)?.revision,
    liveStock: (id: string): readonly LiveStock[] => sql.liveStock.all(id),
    /** `taken`: they are kept aside as they are, to be brought back. */
    remove(ids: readonly string[], taken?: TakenOff): number {
      const deletedAt = new Date(now()).toISOString();
      const gone = numbered(ids, (id, seq) => {
        if (taken !== undefined) sql.keep.run({ ...taken, ...(onHand(id) ?? { shown_stock: null, shown_skus: null }), id });
        if (sql.remove.run(id).changes === 0) return false;
        sql.dropCodes.run(id);
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
