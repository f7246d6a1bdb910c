import type { CatalogueRecord } from '#domain/catalogue/feed.ts';
import type { Sql, Work } from '../../db/sql/work.ts';
import type { FeedRows, Numbering } from './feed-rows.ts';
import type { TakenOff } from './off-shelf-store.ts';
import type { Supplier } from './product-store.ts';
import { type LiveStock, productSql, type StatedStock, type SupplierRow, type SupplierWord } from './product-store-sql.ts';
import {
  parseRecord,
  type StockBySku,
  type StoredRecord,
  shownOf,
  shownStockBySku,
  stockBySku,
  storedRecord,
  type WroteRow,
} from './stock-text.ts';

/** How long a removal is remembered; a follower away for longer takes a snapshot. */
const TOMBSTONE_DAYS = 90;
const DAY_MS = 86_400_000;

type Revised = StoredRecord & { readonly revision: number };
type Place = ReturnType<Numbering['next']>;
type WordOf = (supplierId: string | null) => Work<SupplierWord | undefined>;

/** How what is there is looked for before something is put in its place; each is somebody's to change from then on. */
interface Look {
  record(id: string): Work<(Revised & { readonly is_held: number }) | undefined>;
  kept(id: string): Work<Revised | undefined>;
}

interface Putting {
  readonly look?: Look;
  /** What it has from now on; by default a new one where the text is another. */
  readonly revision?: number | undefined;
  readonly wrote?: WroteRow | undefined;
  /** What an operator said of a supplier. */
  readonly wordOf?: WordOf;
  /** Told what is there before it is put. */
  readonly onFound?: (record: CatalogueRecord, isNew: boolean) => Work<void>;
}

/** Looks at a record before it is put, and at what there is after; inside the transaction of both. */
export interface Noting<Seen> {
  before(record: CatalogueRecord, isNew: boolean): Work<Seen>;
  after(record: CatalogueRecord, seen: Seen): Work<void>;
}

export interface ProductWritesDeps {
  readonly feed: FeedRows;
  readonly now: () => number;
}
export type ProductWrites = ReturnType<typeof createProductWrites>;

function remembering(find: WordOf): WordOf {
  const known = new Map<string | null, SupplierWord | undefined>();
  return function* (id) {
    if (!known.has(id)) known.set(id, yield* find(id));
    return known.get(id);
  };
}

/** So many rows are held in memory at a time. */
const LOOKED_AHEAD = 500;

function* groupsOf<T>(elements: Iterable<T>, size: number): Generator<readonly T[]> {
  let group: T[] = [];
  for (const element of elements) {
    group.push(element);
    if (group.length < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

/** Everything that changes products, for the stores that do so inside a transaction of their own. */
export function createProductWrites(db: Sql, { feed, now }: ProductWritesDeps) {
  const PRODUCT_SQL = productSql(db.dialect);
  const sql = {
    record: db.prepare<[string], Revised & { is_held: number }>(PRODUCT_SQL.record),
    recordToChange: db.prepare<[string], Revised & { is_held: number }>(PRODUCT_SQL.recordToChange),
    recordsToChange: db.prepare<{ ids: string }, Revised & { id: string; is_held: number }>(PRODUCT_SQL.recordsToChange),
    keptOf: db.prepare<{ ids: string }, Revised & { id: string }>(PRODUCT_SQL.keptOf),
    stateStock: db.prepare<StatedStock>(PRODUCT_SQL.stateStock),
    liveStock: db.prepare<[string], LiveStock>(PRODUCT_SQL.liveStock),
    remove: db.prepare<[string]>(PRODUCT_SQL.remove),
    putCode: db.prepare<[string, string]>(PRODUCT_SQL.putCode),
    dropCodes: db.prepare<[string]>(PRODUCT_SQL.dropCodes),
    removeStock: db.prepare<Omit<StatedStock, 'stock'>>(PRODUCT_SQL.removeStock),
    emptyStock: db.prepare<Omit<StatedStock, 'stock'>>(PRODUCT_SQL.emptyStock),
    keep: db.prepare<TakenOff & Omit<StoredRecord, 'record'> & { id: string }>(PRODUCT_SQL.keep),
    kept: db.prepare<[string], Revised>(PRODUCT_SQL.kept),
    changeKept: db.prepare<StoredRecord & { id: string; name: string }>(PRODUCT_SQL.changeKept),
    dropKept: db.prepare<[string]>(PRODUCT_SQL.dropKept),
    unbury: db.prepare<[string]>(PRODUCT_SQL.unbury),
    putSupplier: db.prepare<SupplierRow & { since: string }>(PRODUCT_SQL.putSupplier),
    word: db.prepare<[string], SupplierWord>(PRODUCT_SQL.word),
  };

  const byKey: Look = { record: (id) => sql.recordToChange.get(id), kept: (id) => sql.kept.get(id) };

  /** Asks for all of them at once, in one order for everybody. What comes a second time has changed meanwhile and is asked for by itself. */
  function* lookAhead(records: readonly CatalogueRecord[]): Work<Look> {
    const ids = JSON.stringify(records.map(({ product }) => product.id));
    const rows = new Map((yield* sql.recordsToChange.all({ ids })).map((row) => [row.id, row]));
    const kept = new Map((yield* sql.keptOf.all({ ids })).map((row) => [row.id, row]));
    const seen = new Set<string>();
    const seenKept = new Set<string>();
    return {
      *record(id) {
        if (seen.has(id)) return yield* byKey.record(id);
        seen.add(id);
        return rows.get(id);
      },
      *kept(id) {
        if (seenKept.has(id)) return yield* byKey.kept(id);
        seenKept.add(id);
        return kept.get(id);
      },
    };
  }

  /** The same for many records, each with how to look for what is there. */
  function numberedRecords(
    records: Iterable<CatalogueRecord>,
    change: (record: CatalogueRecord, place: Place, look: Look) => Work<boolean>,
  ): Work<number> {
    if (!db.isRemote) return numbered(records, (record, place) => change(record, place, byKey));
    return feed.numbered(function* (numbering) {
      let changed = 0;
      for (const some of groupsOf(records, LOOKED_AHEAD)) {
        const look = yield* lookAhead(some);
        for (const record of some)
          if (yield* change(record, numbering.next(), look)) {
            numbering.take();
            changed += 1;
          }
      }
      return changed;
    });
  }

  /** Runs `change` per element with the next number; the number is used up only when something changed. Returns how many did. */
  function numbered<T>(elements: Iterable<T>, change: (element: T, place: Place) => Work<boolean>): Work<number> {
    return feed.numbered(function* (numbering) {
      let changed = 0;
      for (const element of elements)
        if (yield* change(element, numbering.next())) {
          numbering.take();
          changed += 1;
        }
      return changed;
    });
  }

  /** Of the one it was merged into, where it was. Two looks by key: joined they take several times as long. */
  function* findWord(supplierId: string | null): Work<SupplierWord | undefined> {
    const said = supplierId === null ? undefined : yield* sql.word.get(supplierId);
    return said?.merged_into == null ? said : ((yield* sql.word.get(said.merged_into)) ?? said);
  }

  function* put(
    given: CatalogueRecord,
    place: Place,
    { look = byKey, revision, wrote, wordOf = findWord, onFound }: Putting = {},
  ): Work<boolean> {
    const { id, supplierId } = given.product;
    const word = yield* wordOf(supplierId);
    const record = word === undefined ? given : withWord(given, word);
    const row = { ...storedRecord(record), is_held: word?.is_blocked ?? 0 };
    const before = yield* look.record(id);
    if (onFound !== undefined) yield* onFound(given, before === undefined);
    if (before !== undefined && isSameRow(before, row)) return false;
    const last = before ?? (yield* look.kept(id));
    yield* feed.put({ id, ...row, revision: revision ?? (last?.record === row.record ? last.revision : place.revision) }, place.seq);
    yield* noteCodes(id, record, before === undefined);
    yield* stateStock(id, before === undefined ? new Map() : shownStockBySku(before), stockBySku(record.product));
    if (before === undefined) yield* settleNew(id, last !== undefined);
    wrote?.(place.seq, row.is_held === 0 ? row : null);
    return true;
  }

  /** What is there has no tombstone, and is not kept aside. */
  function* settleNew(id: string, wasKept: boolean): Work<void> {
    yield* sql.unbury.send(id);
    if (wasKept) yield* sql.dropKept.send(id);
  }

  function* noteCodes(id: string, { product: { gtin, skus = [] } }: CatalogueRecord, isNew: boolean): Work<void> {
    if (!isNew) yield* sql.dropCodes.send(id);
    for (const code of [gtin, ...skus.map((sku) => sku.gtin)]) if (code !== undefined) yield* sql.putCode.send(code, id);
  }

  /** Units sold since the record was last published survive an update that says nothing new about their stock. */
  function* stateStock(id: string, before: StockBySku, stated: StockBySku): Work<void> {
    for (const [sku, stock] of stated) if (before.get(sku) !== stock) yield* sql.stateStock.send({ id, sku, stock });
    for (const sku of before.keys()) if (!stated.has(sku)) yield* retireStock(id, sku);
  }

  function* retireStock(id: string, sku: string): Work<void> {
    yield* sql.removeStock.send({ id, sku });
    yield* sql.emptyStock.send({ id, sku });
  }

  /** As the feed shall say it; null where there is no row of stock. */
  function* onHand(id: string): Work<Omit<StoredRecord, 'record'> | null> {
    const live = yield* sql.liveStock.all(id);
    return live.length === 0 ? null : shownOf(new Map(live.map(({ sku, stock }) => [sku, stock])));
  }

  function* publishStock(id: string, { seq }: Place): Work<boolean> {
    const shown = yield* onHand(id);
    return shown !== null && (yield* feed.showStock({ id, ...shown }, seq)) > 0;
  }

  function* findRecord(id: string): Work<CatalogueRecord | undefined> {
    const row = yield* sql.record.get(id);
    return row === undefined ? undefined : parseRecord(row);
  }

  function* findKept(id: string): Work<CatalogueRecord | undefined> {
    const row = yield* sql.kept.get(id);
    return row === undefined ? undefined : parseRecord(row);
  }

  type Change = (record: CatalogueRecord | undefined) => CatalogueRecord | undefined;

  /** What is off the shelf is kept up as well: it may come back. */
  function* changeKept(id: string, change: Change): Work<void> {
    const changed = change(yield* findKept(id));
    if (changed !== undefined) yield* sql.changeKept.send({ id, name: changed.product.name, ...storedRecord(changed) });
  }

  function* changeRecord(id: string, change: Change, place: Place, isBuyers: boolean): Work<boolean> {
    const before = yield* sql.recordToChange.get(id);
    if (before === undefined && (yield* sql.kept.get(id)) !== undefined) {
      yield* changeKept(id, change);
      return false;
    }
    const changed = change(before && parseRecord(before));
    return changed !== undefined && (yield* put(changed, place, { revision: isBuyers ? before?.revision : undefined }));
  }

  function* putNoted<Seen>(records: Iterable<CatalogueRecord>, wrote: WroteRow | undefined, noting: Noting<Seen>): Work<number> {
    const wordOf = remembering(findWord);
    let seen: Seen | undefined;
    // Once for all: a generator function made for each row costs an import a tenth of its time.
    const onFound = function* (record: CatalogueRecord, isNew: boolean): Work<void> {
      seen = yield* noting.before(record, isNew);
    };
    return yield* numberedRecords(records, function* (record, place, look) {
      const isChanged = yield* put(record, place, { look, wrote, wordOf, onFound });
      yield* noting.after(record, seen as Seen);
      return isChanged;
    });
  }

  return {
    findRecord,
    /** In one transaction, in which nobody else says anything of their suppliers. */
    *putRecords(records: Iterable<CatalogueRecord>): Work<number> {
      const wordOf = remembering(findWord);
      return yield* numberedRecords(records, (record, place, look) => put(record, place, { look, wordOf }));
    },
    putNoted,
    /** `isBuyers`: a buyer gave it something, which is no new revision of what is offered. */
    *changeRecord(id: string, change: Change, isBuyers = false): Work<boolean> {
      return (yield* numbered([id], (_id, place) => changeRecord(id, change, place, isBuyers))) > 0;
    },
    *editRecord(id: string, revision: number, change: (record: CatalogueRecord) => CatalogueRecord): Work<boolean> {
      if ((yield* sql.recordToChange.get(id))?.revision !== revision) return false;
      // First what was sold meanwhile, so that stating the number of before is a change.
      yield* numbered([id], publishStock);
      yield* numbered([id], (_id, place) => changeRecord(id, (record) => record && change(record), place, false));
      return true;
    },
    /** Puts one with the revision that it had when it was last so. */
    *putBack(record: CatalogueRecord, revision: number): Work<boolean> {
      return (yield* numbered([record], (each, place) => put(each, place, { revision }))) > 0;
    },
    *bringBack(id: string): Work<boolean> {
      const brought = yield* numbered([id], function* (_id, place) {
        const kept = yield* findKept(id);
        return kept !== undefined && (yield* put(kept, place));
      });
      return brought > 0;
    },
    /** Inside a transaction that decides by what it reads: whoever else would change it waits. */
    *findToChange(id: string): Work<CatalogueRecord | undefined> {
      const row = yield* sql.recordToChange.get(id);
      return row && parseRecord(row);
    },
    findKept,
    /** What the feed says of its stock. */
    shownOf: (id: string): Work<Omit<StoredRecord, 'record'> | undefined> => sql.record.get(id),
    *revisionOf(id: string): Work<number | undefined> {
      return (yield* sql.record.get(id))?.revision;
    },
    liveStock: (id: string): Work<LiveStock[]> => sql.liveStock.all(id),
    /** `taken`: they are kept aside as they are, to be brought back. */
    *remove(ids: readonly string[], taken?: TakenOff): Work<number> {
      const deletedAt = new Date(now()).toISOString();
      const gone = yield* numbered(ids, function* (id, { seq }) {
        if (taken !== undefined)
          yield* sql.keep.send({ ...taken, ...((yield* onHand(id)) ?? { shown_stock: null, shown_skus: null }), id });
        if ((yield* sql.remove.run(id)) === 0) return false;
        yield* sql.dropCodes.send(id);
        for (const { sku } of yield* sql.liveStock.all(id)) yield* retireStock(id, sku);
        yield* feed.bury(id, seq, deletedAt);
        return true;
      });
      yield* feed.purge(new Date(now() - TOMBSTONE_DAYS * DAY_MS).toISOString());
      return gone;
    },
    publishStock: (ids: readonly string[]): Work<number> => numbered(ids, publishStock),
    *putSuppliers(suppliers: readonly Supplier[]): Work<void> {
      const since = new Date(now()).toISOString();
      for (const { isVerified, ...supplier } of suppliers)
        yield* sql.putSupplier.send({ ...supplier, is_verified: isVerified ? 1 : 0, since });
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
