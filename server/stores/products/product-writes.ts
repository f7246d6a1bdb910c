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

/** Looks at a record before it is put, and at what there is after; inside the transaction of both. */
export interface Noting<Seen> {
  before(record: CatalogueRecord, isNew: boolean): SqlTask<Seen>;
  after(record: CatalogueRecord, seen: Seen): SqlTask<void>;
}

export interface ProductWritesDeps {
  readonly feed: FeedRows;
  readonly now: () => number;
}
export type ProductWrites = ReturnType<typeof createProductWrites>;

/** Everything that changes products, for the stores that do so inside a transaction of their own. */
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
    /** In one transaction, in which nobody else says anything of their suppliers. `isBackground`: nobody decided about the products. */
    *putRecords(records: Iterable<CatalogueRecord>, isBackground = false): SqlTask<number> {
      const wordOf = remembering(suppliers.wordOf);
      return yield* numberedRecords(records, (record, place, lookup) => put(record, place, { lookup, wordOf, isBackground }));
    },
    /** The same, and calls `noting` with each record. */
    *putNoted<Seen>(records: Iterable<CatalogueRecord>, wrote: WroteRow | undefined, noting: Noting<Seen>): SqlTask<number> {
      const wordOf = remembering(suppliers.wordOf);
      let seen: Seen | undefined;
      // Once for all: a generator function made for each row costs an import a tenth of its time.
      const onFound = function* (record: CatalogueRecord, isNew: boolean): SqlTask<void> {
        seen = yield* noting.before(record, isNew);
      };
      return yield* numberedRecords(records, function* (record, place, lookup) {
        const isChanged = yield* put(record, place, { lookup, wrote, wordOf, onFound });
        yield* noting.after(record, seen as Seen);
        return isChanged;
      });
    },
    /** `isBuyers`: a buyer gave it something, which is no new revision of what is offered. */
    *changeRecord(id: string, change: RecordChange, isBuyers = false): SqlTask<boolean> {
      return (yield* numbered([id], (_id, place) => changeRecord(id, change, place, isBuyers))) > 0;
    },
    *editRecord(id: string, revision: number, change: (record: CatalogueRecord) => CatalogueRecord): SqlTask<boolean> {
      if ((yield* byId.record(id))?.revision !== revision) return false;
      // First what was sold meanwhile, so that stating the number of before is a change.
      yield* numbered([id], stock.publish);
      yield* numbered([id], (_id, place) => changeRecord(id, (record) => record && change(record), place, false));
      return true;
    },
    /** Puts one with the revision that it had when it was last so. */
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
    /** Inside a transaction that decides by what it reads: nobody else changes the record until it ends. */
    *findToChange(id: string): SqlTask<CatalogueRecord | undefined> {
      const row = yield* byId.record(id);
      return row && parseRecord(row);
    },
    findKept: withdrawnProducts.find,
    /** What the feed says of its stock. */
    shownOf: (id: string): SqlTask<Omit<StoredRecord, 'record'> | undefined> => stored.read(id),
    *revisionOf(id: string): SqlTask<number | undefined> {
      return (yield* stored.read(id))?.revision;
    },
    liveStock: (id: string): SqlTask<LiveStock[]> => stock.of(id),
  };
}
