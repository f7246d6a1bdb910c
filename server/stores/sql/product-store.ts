import type { ChangePage, FeedDelete, FeedUpsert } from '#domain/catalogue/feed.ts';
import { type FeedPosition, refuseForeignCursor } from '#domain/catalogue/feed-cursor.ts';
import type { CategorySlug } from '#domain/product/category.ts';
import { type FlashSale, utcDay } from '#domain/product/flash-sale.ts';
import { type Db, inTransaction } from '../../db/open-database.ts';
import type { Deed } from '../desk/audit-store.ts';
import type { ProductStore, Supplier } from '../product-store.ts';
import { parseRecord, type StoredRecord } from '../stock-text.ts';
import { createAuditRows } from './desk/audit-store.ts';
import { type ChangeRow, type FeedStateRow, PRODUCT_SQL, type SupplierRow } from './product-store-sql.ts';
import { createProductWrites } from './product-writes.ts';

/** A median needs no more. */
const PRICES_LOOKED_AT = 5000;

/** The product store over SQLite. */
export function createProductStore(db: Db, clock: { readonly now: () => number }): ProductStore {
  const { now } = clock;
  const writes = createProductWrites(db, clock);
  const audit = createAuditRows(db);
  const sql = {
    renewEpoch: db.prepare(PRODUCT_SQL.renewEpoch),
    count: db.prepare<[], { n: number }>(PRODUCT_SQL.count),
    somePrices: db.prepare<{ step: number }, { category: CategorySlug; cents: number }>(PRODUCT_SQL.somePrices),
    records: db.prepare<[string], StoredRecord>(PRODUCT_SQL.records),
    changes: db.prepare<{ since: number; limit: number }, ChangeRow>(PRODUCT_SQL.changes),
    suppliers: db.prepare<[string], SupplierRow>(PRODUCT_SQL.suppliers),
    flashSale: db.prepare<[string], { sale: string }>(PRODUCT_SQL.flashSale),
    fixFlashSale: db.prepare<[string, string]>(PRODUCT_SQL.fixFlashSale),
  };

  /** A decision and its line in the audit list, one transaction; nothing changed is nothing decided. */
  const audited = <T extends boolean | number>(deed: Deed | undefined, work: () => T): T =>
    inTransaction(db, () => {
      const done = work();
      if (done) audit.add(deed);
      return done;
    });

  function readFlashSale(day: string): FlashSale | null {
    const row = sql.flashSale.get(day);
    return row === undefined ? null : (JSON.parse(row.sale) as FlashSale);
  }

  return {
    epoch: async () => writes.state().epoch,
    renewEpoch: async () => {
      sql.renewEpoch.run();
    },
    head: async () => {
      const { head_seq: headSeq, min_delta_seq: minDeltaSeq } = writes.state();
      return { headSeq, minDeltaSeq, count: sql.count.get()?.n ?? 0 };
    },
    minDeltaSeq: async () => writes.state().min_delta_seq,
    findRecord: async (id) => writes.findRecord(id),
    findRecords: async (ids) => sql.records.all(JSON.stringify(ids)).map(parseRecord),
    putRecords: async (records) => writes.putRecords(records),
    changeRecord: async (id, change, isBuyers) => writes.changeRecord(id, change, isBuyers),
    editRecord: async (id, revision, change, deed) => audited(deed, () => writes.editRecord(id, revision, change)),
    revisionOf: async (id) => writes.revisionOf(id),
    deleteProducts: async (ids, taken, deed) => audited(deed, () => writes.remove(ids, taken)),
    bringBack: async (id, deed) => audited(deed, () => writes.bringBack(id)),
    publishStock: async (ids) => writes.publishStock(ids),
    putSuppliers: async (suppliers) => writes.putSuppliers(suppliers),
    priceLevels: async () => {
      const step = Math.max(1, Math.floor((sql.count.get()?.n ?? 0) / PRICES_LOOKED_AT));
      const prices = Map.groupBy(sql.somePrices.all({ step }), ({ category }) => category);
      return new Map(
        [...prices].map(([category, sorted]) => [category, { medianCents: sorted[sorted.length >> 1]?.cents ?? 0, count: sorted.length }]),
      );
    },
    findSuppliers: async (ids) =>
      sql.suppliers.all(JSON.stringify(ids)).map(({ is_verified, ...row }): Supplier => ({ ...row, isVerified: is_verified === 1 })),
    changesSince: async (epoch, since, limit, isFilling = false) =>
      // One read transaction, so that rows, head and sale belong to the same moment although other processes write.
      db.transaction((): ChangePage => {
        const feed = writes.state();
        const position = toPosition(feed);
        refuseForeignCursor(isFilling ? { ...position, minDeltaSeq: 0 } : position, epoch, since);
        const rows = sql.changes.all({ since, limit: limit + 1 });
        const hasMore = rows.length > limit;
        const page = hasMore ? rows.slice(0, limit) : rows;
        const upserts: FeedUpsert[] = [];
        const deletes: FeedDelete[] = [];
        for (const { id, seq, record, ...shown } of page) {
          if (record === null) deletes.push({ id, seq });
          else upserts.push({ seq, ...parseRecord({ record, ...shown }) });
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

const toPosition = ({ epoch, head_seq: headSeq, min_delta_seq: minDeltaSeq }: FeedStateRow): FeedPosition => ({
  epoch,
  headSeq,
  minDeltaSeq,
});
