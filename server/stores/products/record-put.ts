import type { CatalogueRecord } from '#domain/catalogue/feed.ts';
import type { Sql, SqlTask } from '../../db/sql/sql-task.ts';
import type { FeedRows } from './feed-rows.ts';
import type { LiveStockRows } from './live-stock.ts';
import type { ChangeNumber } from './numbered-changes.ts';
import type { ProductCodes } from './product-codes.ts';
import { productSql } from './product-store-sql.ts';
import { isSameOffer } from './same-offer.ts';
import { parseRecord, type StoredRecord, shownStockBySku, statedStockBySku, storedRecord, type WroteRow } from './stock-text.ts';
import type { RecordLookup } from './stored-records.ts';
import { type WordOf, withWord } from './supplier-words.ts';
import type { WithdrawnProductRows } from './withdrawn-product-rows.ts';

interface RecordPutDeps {
  readonly feed: FeedRows;
  readonly stock: LiveStockRows;
  readonly codes: ProductCodes;
  readonly withdrawnProducts: WithdrawnProductRows;
  /** Default lookup of stored records. */
  readonly byId: RecordLookup;
  /** Default lookup of an operator's settings for a supplier. */
  readonly findWord: WordOf;
}

interface Putting {
  readonly lookup?: RecordLookup;
  /** The new revision; by default a new one if the text changed. */
  readonly revision?: number | undefined;
  /** True if no person decided about the product: new pictures or supplier settings alone keep its revision. */
  readonly isBackground?: boolean;
  readonly wrote?: WroteRow | undefined;
  readonly wordOf?: WordOf;
  /** Called with the stored record before the new one is written. */
  readonly onFound?: (record: CatalogueRecord, isNew: boolean) => SqlTask<void>;
}

/** Returns the function that writes a record with its feed number. */
export function createRecordPut(db: Sql, { feed, stock, codes, withdrawnProducts, byId, findWord }: RecordPutDeps) {
  const unbury = db.prepare<[string]>(productSql(db.dialect).unbury);

  /** Deletes the tombstone of a product published again, and its kept copy. */
  function* settleNew(id: string, wasKept: boolean): SqlTask<void> {
    yield* unbury.send(id);
    if (wasKept) yield* withdrawnProducts.drop(id);
  }

  /** Returns false if the same is already stored. */
  return function* put(
    given: CatalogueRecord,
    place: ChangeNumber,
    { lookup = byId, revision, isBackground = false, wrote, wordOf = findWord, onFound }: Putting = {},
  ): SqlTask<boolean> {
    const { id, supplierId } = given.product;
    const word = yield* wordOf(supplierId);
    const record = word === undefined ? given : withWord(given, word);
    const row = { ...storedRecord(record), is_held: word?.is_blocked ?? 0 };
    const before = yield* lookup.record(id);
    if (onFound !== undefined) yield* onFound(given, before === undefined);
    if (before !== undefined && isSameRow(before, row)) return false;
    const last = before ?? (yield* lookup.kept(id));
    const isSame = last?.record === row.record || (isBackground && last !== undefined && isSameOffer(parseRecord(last), record));
    const kept = isSame ? last?.revision : undefined;
    yield* feed.put({ id, ...row, revision: revision ?? kept ?? place.revision }, place.seq);
    yield* codes.put(id, record, before === undefined);
    yield* stock.state(id, before === undefined ? new Map() : shownStockBySku(before), statedStockBySku(record.product));
    if (before === undefined) yield* settleNew(id, last !== undefined);
    wrote?.(place.seq, row.is_held === 0 ? row : null);
    return true;
  };
}

type ShownRow = StoredRecord & { readonly is_held: number };
const isSameRow = (one: ShownRow, other: ShownRow) =>
  one.record === other.record &&
  one.shown_stock === other.shown_stock &&
  one.shown_skus === other.shown_skus &&
  one.is_held === other.is_held;
