import type { CatalogueRecord } from '#domain/catalogue/feed.ts';
import type { Sql, SqlTask } from '../../db/sql/sql-task.ts';
import type { FeedRows } from './feed-rows.ts';
import { createLiveStock } from './live-stock.ts';
import { type ChangeNumber, createNumberedChanges } from './numbered-changes.ts';
import { createProductCodes } from './product-codes.ts';
import { createProductRemoval } from './product-removal.ts';
import type { Supplier } from './product-store.ts';
import type { LiveStock } from './product-store-sql.ts';
import { createRecordPut } from './record-put.ts';
import { parseRecord, type StoredRecord, type WroteRow } from './stock-text.ts';
import { createStoredRecords, type RecordChange } from './stored-records.ts';
import { createSupplierWords, remembering } from './supplier-words.ts';
import { createWithdrawnProductRows } from './withdrawn-product-rows.ts';

/** Called before and after a record is written, inside the same transaction. */
export interface Noting<Seen> {
  before(record: CatalogueRecord, isNew: boolean): SqlTask<Seen>;
  after(record: CatalogueRecord, seen: Seen): SqlTask<void>;
}

export interface ProductWritesDeps {
  readonly feed: FeedRows;
  readonly now: () => number;
}
export type ProductWrites = ReturnType<typeof createProductWrites>;

/** All writes to products, for stores that run them inside their own transaction. */
export function createProductWrites(db: Sql, { feed, now }: ProductWritesDeps) {
  const stored = createStoredRecords(db);
  const { byId } = stored;
  const { numbered, numberedRecords } = createNumberedChanges(db, { feed, stored });
  const stock = createLiveStock(db, feed);
  const codes = createProductCodes(db);
  const withdrawnProducts = createWithdrawnProductRows(db, byId);
  const suppliers = createSupplierWords(db);
  const put = createRecordPut(db, { feed, stock, codes, withdrawnProducts, byId, findWord: suppliers.wordOf });
  const remove = createProductRemoval(db, { feed, now, numbered, stock, codes, withdrawnProducts });

  function* changeRecord(id: string, change: RecordChange, place: ChangeNumber, isBuyers: boolean): SqlTask<boolean> {
    const before = yield* byId.record(id);
    if (before === undefined && (yield* byId.kept(id)) !== undefined) {
      yield* withdrawnProducts.change(id, change);
      return false;
    }
    const changed = change(before && parseRecord(before));
    return changed !== undefined && (yield* put(changed, place, { revision: isBuyers ? before?.revision : undefined }));
  }

  return {
    /**
     * Runs in one transaction, in which no operator's settings of suppliers change. `isBackground`: no person decided
     * about the products.
     */
    *putRecords(records: Iterable<CatalogueRecord>, isBackground = false): SqlTask<number> {
      const wordOf = remembering(suppliers.wordOf);
      return yield* numberedRecords(records, (record, place, lookup) => put(record, place, { lookup, wordOf, isBackground }));
    },
    /** Does the same and calls `noting` for each record. */
    *putNoted<Seen>(records: Iterable<CatalogueRecord>, wrote: WroteRow | undefined, noting: Noting<Seen>): SqlTask<number> {
      const wordOf = remembering(suppliers.wordOf);
      let seen: Seen | undefined;
      // Created once: a generator function per row would cost an import a tenth of its time.
      const onFound = function* (record: CatalogueRecord, isNew: boolean): SqlTask<void> {
        seen = yield* noting.before(record, isNew);
      };
      return yield* numberedRecords(records, function* (record, place, lookup) {
        const isChanged = yield* put(record, place, { lookup, wrote, wordOf, onFound });
        yield* noting.after(record, seen as Seen);
        return isChanged;
      });
    },
    /** `isBuyers`: a buyer's addition, which keeps the offer's revision. */
    *changeRecord(id: string, change: RecordChange, isBuyers = false): SqlTask<boolean> {
      return (yield* numbered([id], (_id, place) => changeRecord(id, change, place, isBuyers))) > 0;
    },
    *editRecord(id: string, revision: number, change: (record: CatalogueRecord) => CatalogueRecord): SqlTask<boolean> {
      if ((yield* byId.record(id))?.revision !== revision) return false;
      // Publishes sales first, so that stating the number of before is a change.
      yield* numbered([id], stock.publish);
      yield* numbered([id], (_id, place) => changeRecord(id, (record) => record && change(record), place, false));
      return true;
    },
    /** Writes an earlier state of a record, with the revision that it had then. */
    *putBack(record: CatalogueRecord, revision: number): SqlTask<boolean> {
      return (yield* numbered([record], (each, place) => put(each, place, { revision }))) > 0;
    },
    *bringBack(id: string): SqlTask<boolean> {
      const brought = yield* numbered([id], function* (_id, place) {
        const kept = yield* withdrawnProducts.find(id);
        return kept !== undefined && (yield* put(kept, place));
      });
      return brought > 0;
    },
    remove,
    publishStock: (ids: readonly string[]): SqlTask<number> => numbered(ids, stock.publish),
    putSuppliers: (given: readonly Supplier[]): SqlTask<void> => suppliers.put(given, new Date(now()).toISOString()),

    *findRecord(id: string): SqlTask<CatalogueRecord | undefined> {
      const row = yield* stored.read(id);
      return row && parseRecord(row);
    },
    /** Locks the record for a transaction that decides by it. */
    *findToChange(id: string): SqlTask<CatalogueRecord | undefined> {
      const row = yield* byId.record(id);
      return row && parseRecord(row);
    },
    findKept: withdrawnProducts.find,
    /** Returns the stock that the feed shows. */
    shownOf: (id: string): SqlTask<Omit<StoredRecord, 'record'> | undefined> => stored.read(id),
    *revisionOf(id: string): SqlTask<number | undefined> {
      return (yield* stored.read(id))?.revision;
    },
    liveStock: (id: string): SqlTask<LiveStock[]> => stock.of(id),
  };
}
