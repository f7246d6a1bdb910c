import type { CatalogueRecord, ChangePage, FeedDelete, FeedUpsert } from '#domain/catalogue/feed.ts';
import { DomainError } from '#domain/kernel/problem.ts';
import { type FlashSale, utcDay } from '#domain/product/flash-sale.ts';
import type { Product } from '#domain/product/product.ts';
import { type Db, inTransaction } from '../../db/open-database.ts';
import { canonicalJson } from '../canonical-json.ts';
import type { ProductStore, Supplier } from '../product-store.ts';
import { type ChangeRow, type FeedStateRow, PRODUCT_SQL, type RecordRow, type SupplierRow } from './product-store-sql.ts';

/** How long a removal is remembered; a follower away for longer takes a snapshot (DESIGN §6). */
export const TOMBSTONE_DAYS = 90;
const DAY_MS = 86_400_000;

/**
 * The product store over SQLite. `seq` is taken from `feed_state` inside an immediate (write-locking) transaction, so commits and
 * numbers have the same order and a reader that has seen `seq` n can never miss a smaller one committed later.
 */
export function createSqliteProductStore(db: Db, { now }: { readonly now: () => number }): ProductStore {
  const sql = {
    state: db.prepare<[], FeedStateRow>(PRODUCT_SQL.state),
    renewEpoch: db.prepare(PRODUCT_SQL.renewEpoch),
    setHead: db.prepare<[number]>(PRODUCT_SQL.setHead),
    count: db.prepare<[], { n: number }>(PRODUCT_SQL.count),
    record: db.prepare<[string], RecordRow>(PRODUCT_SQL.record),
    records: db.prepare<[string], RecordRow>(PRODUCT_SQL.records),
    shownStock: db.prepare<[string], Pick<RecordRow, 'shown_stock'>>(PRODUCT_SQL.shownStock),
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
    changes: db.prepare<{ since: number; limit: number }, ChangeRow>(PRODUCT_SQL.changes),
    putSupplier: db.prepare<SupplierRow>(PRODUCT_SQL.putSupplier),
    suppliers: db.prepare<[string], SupplierRow>(PRODUCT_SQL.suppliers),
    flashSale: db.prepare<[string], { sale: string }>(PRODUCT_SQL.flashSale),
    fixFlashSale: db.prepare<[string, string]>(PRODUCT_SQL.fixFlashSale),
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
    const before = sql.shownStock.get(id);
    const text = canonicalJson({ ...record, product: { ...record.product, stock: null } });
    if (sql.put.run({ id, seq, record: text, stock }).changes === 0) return false;
    // Units sold since the record was last published survive an update that says nothing new about stock.
    if (before === undefined || before.shown_stock !== stock) sql.stateStock.run({ id, stock });
    sql.unbury.run(id);
    return true;
  }

  function purge(): void {
    const cutoff = new Date(now() - TOMBSTONE_DAYS * DAY_MS).toISOString();
    const oldest = sql.oldTombstones.get(cutoff)?.seq ?? null;
    if (oldest === null) return;
    sql.purgeTombstones.run(oldest);
    sql.raiseMinDelta.run(oldest);
  }

  function readFlashSale(day: string): FlashSale | null {
    const row = sql.flashSale.get(day);
    return row === undefined ? null : (JSON.parse(row.sale) as FlashSale);
  }

  return {
    epoch: async () => state().epoch,
    renewEpoch: async () => {
      sql.renewEpoch.run();
    },
    head: async () => {
      const { head_seq: headSeq, min_delta_seq: minDeltaSeq } = state();
      return { headSeq, minDeltaSeq, count: sql.count.get()?.n ?? 0 };
    },
    findRecord: async (id) => {
      const row = sql.record.get(id);
      return row === undefined ? undefined : parseRecord(row.record, row.shown_stock);
    },
    findRecords: async (ids) => sql.records.all(JSON.stringify(ids)).map((row) => parseRecord(row.record, row.shown_stock)),
    putRecords: async (records) => numbered(records, put),
    changeRecord: async (id, change) =>
      numbered([id], (_id, seq) => {
        const row = sql.record.get(id);
        const changed = change(row === undefined ? undefined : parseRecord(row.record, row.shown_stock));
        return changed !== undefined && put(changed, seq);
      }) > 0,
    deleteProducts: async (ids) => {
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
    publishStock: async (ids) => numbered(ids, (id, seq) => sql.publishStock.run(seq, id).changes > 0),
    putSuppliers: async (suppliers) =>
      inTransaction(db, () => {
        for (const { isVerified, ...supplier } of suppliers) sql.putSupplier.run({ ...supplier, is_verified: isVerified ? 1 : 0 });
      }),
    findSuppliers: async (ids) =>
      sql.suppliers.all(JSON.stringify(ids)).map(({ is_verified, ...row }): Supplier => ({ ...row, isVerified: is_verified === 1 })),
    changesSince: async (epoch, since, limit) =>
      // One read transaction, so that rows, head and sale belong to the same moment although other processes write.
      db.transaction((): ChangePage => {
        const feed = state();
        refuseForeignCursor(feed, epoch, since);
        const rows = sql.changes.all({ since, limit: limit + 1 });
        const hasMore = rows.length > limit;
        const page = hasMore ? rows.slice(0, limit) : rows;
        const upserts: FeedUpsert[] = [];
        const deletes: FeedDelete[] = [];
        for (const { id, seq, record, shown_stock: stock } of page) {
          if (record === null) deletes.push({ id, seq });
          else upserts.push({ seq, ...parseRecord(record, stock) });
        }
        const to = hasMore ? (page.at(-1)?.seq ?? since) : feed.head_seq;
        return { epoch: feed.epoch, from: since, to, hasMore, upserts, deletes, flashSale: readFlashSale(utcDay(now())) };
      })(),
    findFlashSale: async (day) => readFlashSale(day),
    fixFlashSale: async ({ day, ids, percentOff, endsAt }) => {
      const sale: FlashSale = { day, ids, percentOff, endsAt };
      sql.fixFlashSale.run(day, JSON.stringify(sale));
      return readFlashSale(sale.day) ?? sale;
    },
  };
}

/** Rows are written by this store alone, from typed records; the number stands where it always stood, so texts stay the same. */
function parseRecord(json: string, stock: number | null): CatalogueRecord {
  const record = JSON.parse(json) as {
    product: { -readonly [Field in keyof Product]: Product[Field] };
    reviews: CatalogueRecord['reviews'];
  };
  record.product.stock = stock;
  return record;
}

/** @throws DomainError('resync_required') saying which of the three reasons it is. */
function refuseForeignCursor(feed: FeedStateRow, epoch: string, since: number): void {
  const refuse = (why: string) => {
    throw new DomainError('resync_required', `${why} Take a new snapshot.`, { epoch: feed.epoch, headSeq: feed.head_seq });
  };
  if (epoch !== feed.epoch) refuse('This history was replaced by another one.');
  if (since > feed.head_seq) refuse(`The cursor ${since} is ahead of the head ${feed.head_seq}.`);
  // A follower at 0 holds nothing, so no removal can be missing there.
  if (since > 0 && since < feed.min_delta_seq) refuse(`Removals before ${feed.min_delta_seq} are no longer kept; the cursor is ${since}.`);
}
