import { randomBytes } from 'node:crypto';
import type { FeedDelete, FeedUpsert } from '#domain/catalogue/feed.ts';
import { type FeedPosition, refuseForeignCursor } from '#domain/catalogue/feed-cursor.ts';
import type { DocumentRevisions } from '#domain/catalogue/feed-documents.ts';
import { AS_SHIPPED, type SearchWords } from '#domain/catalogue/search-words.ts';
import type { CategorySlug } from '#domain/product/category.ts';
import { chosenSale, type FlashSale, type FlashSaleChoice, utcDay } from '#domain/product/flash-sale.ts';
import type { Sql, SqlTask } from '../../db/sql/sql-task.ts';
import type { AuditEntry } from '../desk/audit-store.ts';
import { createAuditRows } from '../desk/sql-audit-store.ts';
import { createRateRows } from '../rates/rate-rows.ts';
import { createShopRows } from '../shop/shop-rows.ts';
import { commitIdAt, type FeedPage, type ProductStore, type StoredRevisions, type Supplier } from './product-store.ts';
import { type FeedStateRow, productSql, type SupplierRow } from './product-store-sql.ts';
import { createProductWrites, type ProductWritesDeps } from './product-writes.ts';
import { parseRecord, type StoredRecord } from './stock-text.ts';

/** Enough for a median. */
const PRICES_LOOKED_AT = 5000;

export function createProductStore(db: Sql, deps: ProductWritesDeps): ProductStore {
  const { feed, now } = deps;
  const writes = createProductWrites(db, deps);
  const PRODUCT_SQL = productSql(db.dialect);
  const audit = createAuditRows(db);
  const shop = createShopRows(db);
  const rates = createRateRows(db);
  const sql = {
    count: db.prepare<[], { n: number }>(PRODUCT_SQL.count),
    somePrices: db.prepare<{ step: number }, { category: CategorySlug; cents: number }>(PRODUCT_SQL.somePrices(feed.place)),
    records: db.prepare<{ ids: string }, StoredRecord>(PRODUCT_SQL.records),
    recordsAfter: db.prepare<[string, number], StoredRecord>(PRODUCT_SQL.recordsAfter),
    confirmedSupplier: db.prepare<{ name: string; email: string }, SupplierRow>(PRODUCT_SQL.confirmedSupplier),
    unlistedOf: db.prepare<{ supplierIds: string; after: string; limit: number }, { id: string }>(PRODUCT_SQL.unlistedOf),
    countUnlisted: db.prepare<{ supplierIds: string }, { n: number }>(PRODUCT_SQL.countUnlisted),
    importedOf: db.prepare<{ supplierId: string; after: string; limit: number }, { id: string }>(PRODUCT_SQL.importedOf),
    suppliers: db.prepare<{ ids: string }, SupplierRow>(PRODUCT_SQL.suppliers),
    searchWords: db.prepare<[], { revision: number; words: string }>(PRODUCT_SQL.searchWords),
    documentRevisions: db.prepare<[], Readonly<Record<keyof StoredRevisions, number | null>>>(PRODUCT_SQL.documentRevisions),
    putSearchWords: db.prepare<{ revision: number; words: string; expected: number }>(PRODUCT_SQL.putSearchWords),
    flashSale: db.prepare<[string], { sale: string }>(PRODUCT_SQL.flashSale),
    fixFlashSale: db.prepare<[string, string]>(PRODUCT_SQL.fixFlashSale),
  };

  /** Runs a decision and writes its audit entry in one transaction, unless nothing changed. */
  const audited = <T extends boolean | number>(auditEntry: AuditEntry | undefined, task: () => SqlTask<T>): Promise<T> =>
    db.transact(function* () {
      const done = yield* task();
      if (done) yield* audit.add(auditEntry);
      return done;
    });

  function* readFlashSale(day: string): SqlTask<FlashSaleChoice | null> {
    const row = yield* sql.flashSale.get(day);
    return row === undefined ? null : (JSON.parse(row.sale) as FlashSaleChoice);
  }

  function* readSaleOfToday(): SqlTask<FlashSale | null> {
    const choice = yield* readFlashSale(utcDay(now()));
    return choice === null ? null : chosenSale(choice, yield* shop.findSale());
  }

  function* readSearchWords(): SqlTask<SearchWords> {
    const row = yield* sql.searchWords.get();
    return row === undefined ? AS_SHIPPED : { revision: row.revision, ...(JSON.parse(row.words) as Pick<SearchWords, 'added' | 'off'>) };
  }

  function* readNewer(held: DocumentRevisions): SqlTask<Pick<FeedPage, 'shop' | 'rates'>> {
    const newer = { shop: yield* shop.findNewer(held.shop), rates: yield* rates.findNewer(held.rates) };
    return { ...(newer.shop !== undefined && { shop: newer.shop }), ...(newer.rates !== undefined && { rates: newer.rates }) };
  }

  function* readCommits(from: number, to: number): SqlTask<Pick<FeedPage, 'fromMark' | 'mark' | 'commits'>> {
    const commits = feed.commits === undefined ? [] : yield* feed.commits(from, to);
    const [fromMark, mark] = [commitIdAt(commits, from), commitIdAt(commits, to)];
    return { ...(from > 0 && fromMark !== undefined && { fromMark }), ...(mark !== undefined && { mark, commits }) };
  }

  return {
    epoch: async () => (await db.execute(feed.state())).epoch,
    renewEpoch: async (seen) => void (await db.execute(feed.renewEpoch(randomBytes(12).toString('hex'), seen ?? null))),
    head: async () => {
      const { head_seq: headSeq, min_delta_seq: minDeltaSeq } = await db.execute(feed.state());
      return { headSeq, minDeltaSeq, count: (await db.execute(sql.count.get()))?.n ?? 0 };
    },
    position: async () => {
      const state = await db.execute(feed.stateAtHead === undefined ? feed.state() : feed.stateAtHead());
      if (state === undefined) throw new Error('feed_state has no row; the migration that creates it did not run');
      const mark = 'mark' in state ? state.mark : null;
      const saved = await db.execute(sql.documentRevisions.get());
      const revisions = { words: saved?.words ?? AS_SHIPPED.revision, shop: saved?.shop ?? 0, rates: saved?.rates ?? 0 };
      return { ...toPosition(state), revisions, ...(typeof mark === 'string' && { commitId: mark }) };
    },
    minDeltaSeq: async () => (await db.execute(feed.state())).min_delta_seq,
    findRecord: (id) => db.execute(writes.findRecord(id)),
    findRecords: async (ids) => (await db.execute(sql.records.all({ ids: JSON.stringify(ids) }))).map(parseRecord),
    listAfter: async (id, limit) => (await db.execute(sql.recordsAfter.all(id, limit))).map(parseRecord),
    putRecords: (records) => db.transact(() => writes.putRecords(records)),
    fill: (records, suppliers) =>
      db.transact(function* () {
        yield* db.acquireAdvisoryLock('an empty store');
        if ((yield* feed.state()).head_seq > 0) return 0;
        yield* writes.putSuppliers(suppliers);
        return yield* writes.putRecords(records);
      }),
    changeRecord: (id, change, isBuyers) => db.transact(() => writes.changeRecord(id, change, isBuyers)),
    editRecord: (id, revision, change, auditEntry) => audited(auditEntry, () => writes.editRecord(id, revision, change)),
    revisionOf: (id) => db.execute(writes.revisionOf(id)),
    deleteProducts: (ids, taken, auditEntry) => audited(auditEntry, () => writes.remove(ids, taken)),
    bringBack: (id, auditEntry) => audited(auditEntry, () => writes.bringBack(id)),
    publishStock: (ids) => db.transactInGroup(() => writes.publishStock(ids)),
    putSuppliers: (suppliers) => db.transact(() => writes.putSuppliers(suppliers)),
    priceLevels: async () => {
      const step = Math.max(1, Math.floor(((await db.execute(sql.count.get()))?.n ?? 0) / PRICES_LOOKED_AT));
      const prices = Map.groupBy(await db.execute(sql.somePrices.all({ step })), ({ category }) => category);
      return new Map(
        [...prices].map(([category, sorted]) => [category, { medianCents: sorted[sorted.length >> 1]?.cents ?? 0, count: sorted.length }]),
      );
    },
    findSuppliers: async (ids) =>
      (await db.execute(sql.suppliers.all({ ids: JSON.stringify(ids) }))).map(
        ({ is_verified, ...row }): Supplier => ({ ...row, isVerified: is_verified === 1 }),
      ),
    findConfirmedSupplier: async (name, email) => {
      const [found, ...others] = await db.execute(sql.confirmedSupplier.all({ name, email }));
      if (found === undefined || others.length > 0) return undefined;
      const { is_verified, ...supplier } = found;
      return { ...supplier, isVerified: is_verified === 1 };
    },
    importedOf: async (supplierId, after, limit) =>
      (await db.execute(sql.importedOf.all({ supplierId, after, limit }))).map(({ id }) => id),
    unlistedOf: async (ids, after, limit) =>
      (await db.execute(sql.unlistedOf.all({ supplierIds: JSON.stringify(ids), after, limit }))).map(({ id }) => id),
    countUnlisted: async (ids) => (await db.execute(sql.countUnlisted.get({ supplierIds: JSON.stringify(ids) })))?.n ?? 0,
    changesSince: (epoch, since, limit, isFilling = false, held) =>
      // One read transaction, so that rows, head and sale belong to the same snapshot while other processes write.
      db.transactReadOnly(function* (): SqlTask<FeedPage> {
        const state = yield* feed.state();
        const position = toPosition(state);
        refuseForeignCursor(isFilling ? { ...position, minDeltaSeq: 0 } : position, epoch, since);
        const rows = yield* feed.changes(since, limit + 1);
        const hasMore = rows.length > limit;
        const page = hasMore ? rows.slice(0, limit) : rows;
        const upserts: FeedUpsert[] = [];
        const deletes: FeedDelete[] = [];
        for (const { id, seq, record, ...shown } of page) {
          if (record === null) deletes.push({ id, seq });
          else upserts.push({ seq, ...parseRecord({ record, ...shown }) });
        }
        const to = hasMore ? (page.at(-1)?.seq ?? since) : state.head_seq;
        const flashSale = yield* readSaleOfToday();
        const searchWords = yield* readSearchWords();
        return {
          epoch: state.epoch,
          from: since,
          to,
          hasMore,
          upserts,
          deletes,
          flashSale,
          searchWords,
          ...(held !== undefined && (yield* readNewer(held))),
          ...(yield* readCommits(since, to)),
        };
      }),
    findCommitId: async (seq) => commitIdAt(feed.commits === undefined ? [] : await db.execute(feed.commits(seq, seq)), seq),
    thinFeed: async () => (feed.thin === undefined ? 0 : db.transact(feed.thin)),
    findSearchWords: () => db.execute(readSearchWords()),
    saveSearchWords: ({ revision, added, off }, expected, auditEntry) =>
      audited(auditEntry, function* () {
        return (yield* sql.putSearchWords.run({ revision, words: JSON.stringify({ added, off }), expected })) === 1;
      }),
    findFlashSale: (day) => db.execute(readFlashSale(day)),
    fixFlashSale: async (choice) => {
      await db.execute(sql.fixFlashSale.run(choice.day, JSON.stringify(choice)));
      return (await db.execute(readFlashSale(choice.day))) ?? choice;
    },
  };
}

const toPosition = ({ epoch, head_seq: headSeq, min_delta_seq: minDeltaSeq }: FeedStateRow): FeedPosition => ({
  epoch,
  headSeq,
  minDeltaSeq,
});
