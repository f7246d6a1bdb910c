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
  /** How to look up what is stored, unless a call says otherwise. */
  readonly byId: RecordLookup;
  /** How to find an operator's word on a supplier, unless a call says otherwise. */
  readonly findWord: WordOf;
}

interface Putting {
  readonly lookup?: RecordLookup;
  /** The new revision; by default one more if the text changed. */
  readonly revision?: number | undefined;
  /** Nobody decided about the product: what only brings pictures, or its supplier's standing, is no new revision of it. */
  readonly isBackground?: boolean;
  readonly wrote?: WroteRow | undefined;
  readonly wordOf?: WordOf;
  /** Called with the stored record before the new one is written. */
  readonly onFound?: (record: CatalogueRecord, isNew: boolean) => SqlTask<void>;
}

/** Returns the function that puts a record on the shelf under its number in the feed. */
export function createRecordPut(db: Sql, { feed, stock, codes, withdrawnProducts, byId, findWord }: RecordPutDeps) {
  const unbury = db.prepare<[string]>(productSql(db.dialect).unbury);

  /** Removes the tombstone of what is on the shelf from now on, and its copy kept off the shelf. */
  function* settleNew(id: string, wasKept: boolean): SqlTask<void> {
    yield* unbury.send(id);
    if (wasKept) yield* withdrawnProducts.drop(id);
  }

  /** False when the same is stored already. */
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
