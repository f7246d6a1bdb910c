import fs from 'node:fs';
import { toCardText } from '#domain/catalogue/card-json.ts';
import type { CatalogueRecord } from '#domain/catalogue/feed.ts';
import type { FlashSale } from '#domain/product/flash-sale.ts';
import { complete, toStored } from '#domain/product/product-to-wire.ts';
import type { StoredProduct } from '#domain/product/product-wire.ts';
import { type Journal, keepJournal } from '../db/journal/journal.ts';
import { type Db, inTransaction, isCorrupt, openDatabase } from '../db/open-database.ts';
import { createRowDigest } from './row-digest.ts';
import { CATALOGUE_APPLICATION_ID, CATALOGUE_MIGRATIONS, CATALOGUE_SCHEMA } from './schema.ts';

export interface FeedCursor {
  readonly epoch: string;
  readonly seq: number;
  /** What was written last there; absent: not known. See feed-schema.ts. */
  readonly mark?: string;
}

export interface FileState {
  readonly cursor: FeedCursor | null;
  readonly flashSale: FlashSale | null;
  /** Of all rows; see row-digest.ts. */
  readonly digest: string;
}

export interface AttachedRows {
  /** Rows `from` to `to` there become new rows here; returns the first. */
  insert(from: number, to: number): number;
  /** Row `from` there comes in the place of this row. */
  replace(from: number, row: number): void;
  detach(): void;
}

/** The catalogue's SQLite file: what memory is filled from at start, and where the full texts stay. */
export interface CatalogueFile {
  /** Looks over every page (some 15 ms for 10k products). @throws when one is damaged. */
  check(): void;
  readState(): FileState;
  writeState(state: FileState): void;
  /** Products changed after a feed position (-1: all) in file order. @throws when the file is damaged. */
  productsAfter(seq: number): Iterable<{ readonly row: number; readonly product: StoredProduct }>;
  ids(): string[];
  /** Of every row as it is, read from end to end. */
  sumRows(): string;
  findCard(row: number): string | undefined;
  /** The same as a card of a list shows it. */
  findListCard(row: number): string | undefined;
  findName(row: number): string | undefined;
  findReviews(row: number): string | undefined;
  findSeq(row: number): number | undefined;
  /** Writes a record under its known row or a new one; returns row and the product as it was written. */
  put(record: CatalogueRecord, seq: number, knownRow: number | undefined): { readonly row: number; readonly product: StoredProduct };
  remove(row: number): void;
  clear(): void;
  inTransaction<T>(work: () => T): T;
  /** For several reads in a row: one that is alone takes and gives back the file's locks for itself, a third of what it costs. */
  reading<T>(work: () => T): T;
  /** When hosted last vouched for these prices, in milliseconds since 1970; null: never. */
  readAsOf(): number | null;
  writeAsOf(ms: number): void;
  /** Rows of a file of prepared changes (prepared/), to be copied as they are. */
  attach(preparedFile: string): AttachedRows;
  /** A copy of every page as it is, damaged ones too, page by page between requests. */
  copyTo(file: string): Promise<void>;
  /** Until closed: no journal and no waiting for the disk. For a file nobody else knows yet. */
  beginBulk(): void;
  close(): void;
}

export function openCatalogueFile(file: string): CatalogueFile {
  const isNew = !fs.existsSync(file);
  const db = openDatabase(file, { synchronous: 'NORMAL', migrations: CATALOGUE_MIGRATIONS });
  // The mark is in the file itself, not only in its WAL, before anything else is: see isCatalogueFile.
  if (isNew) db.pragma('wal_checkpoint(TRUNCATE)');
  return toCatalogueFile(db, keepJournal(db));
}

/** @param journal of a file that is written to for long */
export function toCatalogueFile(db: Db, journal?: Journal): CatalogueFile {
  const getMeta = db.prepare<[string], string>('SELECT value FROM meta WHERE key = ?').pluck();
  const setMeta = db.prepare('INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value');
  const clearMeta = db.prepare('DELETE FROM meta');
  const dropMeta = db.prepare('DELETE FROM meta WHERE key = ?');
  const all = db.prepare<[number], [number, string]>('SELECT row, card FROM product WHERE seq > ?').raw();
  const ids = db.prepare<[], string>('SELECT id FROM product').pluck();
  const positions = db.prepare<[], [string, number]>('SELECT id, seq FROM product').raw();
  const card = db.prepare<[number], string>('SELECT card FROM product WHERE row = ?').pluck();
  const name = db.prepare<[number], string>('SELECT name FROM product WHERE row = ?').pluck();
  const reviews = db.prepare<[number], string>('SELECT reviews FROM product WHERE row = ?').pluck();
  const seqOf = db.prepare<[number], number>('SELECT seq FROM product WHERE row = ?').pluck();
  const insert = db.prepare('INSERT INTO product (id, seq, name, card, reviews) VALUES (?, ?, ?, ?, ?)');
  const update = db.prepare('UPDATE product SET seq = ?, name = ?, card = ?, reviews = ? WHERE row = ?');
  const remove = db.prepare('DELETE FROM product WHERE row = ?');
  const clear = db.prepare('DELETE FROM product');
  const begin = db.prepare('BEGIN');
  const end = db.prepare('COMMIT');

  function sumRows(): string {
    const digest = createRowDigest();
    for (const [id, seq] of positions.iterate()) digest.add(id, seq);
    return digest.text();
  }

  return {
    check() {
      const found: unknown = db.pragma('quick_check(1)', { simple: true });
      if (found !== 'ok') throw new Error(`Catalogue file is damaged: ${String(found)}`);
    },
    readState() {
      const epoch = getMeta.get('epoch');
      const seq = getMeta.get('seq');
      const sale = getMeta.get('flashSale');
      const mark = getMeta.get('mark');
      return {
        cursor: epoch === undefined || seq === undefined ? null : { epoch, seq: Number(seq), ...(mark !== undefined && { mark }) },
        flashSale: sale === undefined ? null : (JSON.parse(sale) as FlashSale | null),
        // Files of before it was kept say none.
        digest: getMeta.get('digest') ?? sumRows(),
      };
    },
    writeState({ cursor, flashSale, digest }) {
      if (cursor === null) return void clearMeta.run();
      setMeta.run('epoch', cursor.epoch);
      setMeta.run('seq', String(cursor.seq));
      if (cursor.mark === undefined) dropMeta.run('mark');
      else setMeta.run('mark', cursor.mark);
      setMeta.run('flashSale', JSON.stringify(flashSale));
      setMeta.run('digest', digest);
    },
    *productsAfter(seq) {
      for (const [row, text] of all.iterate(seq)) yield { row, product: JSON.parse(text) as StoredProduct };
    },
    ids: () => ids.all(),
    sumRows,
    findCard(row) {
      const text = card.get(row);
      return text === undefined ? undefined : complete(text);
    },
    findListCard(row) {
      const text = card.get(row);
      return text === undefined ? undefined : toCardText(text);
    },
    findName: (row) => name.get(row),
    findReviews: (row) => reviews.get(row),
    findSeq: (row) => seqOf.get(row),
    put({ product, reviews: written }, seq, knownRow) {
      const stored = toStored(product);
      const text = JSON.stringify(stored);
      const reviewsText = JSON.stringify(written);
      if (knownRow !== undefined) {
        update.run(seq, product.name, text, reviewsText, knownRow);
        return { row: knownRow, product: stored };
      }
      const { lastInsertRowid } = insert.run(product.id, seq, product.name, text, reviewsText);
      return { row: Number(lastInsertRowid), product: stored };
    },
    remove: (row) => void remove.run(row),
    clear: () => void clear.run(),
    readAsOf() {
      const ms = Date.parse(getMeta.get('asOf') ?? '');
      return Number.isNaN(ms) ? null : ms;
    },
    writeAsOf: (ms) => void setMeta.run('asOf', new Date(ms).toISOString()),
    attach: (preparedFile) => attachRows(db, preparedFile),
    copyTo: async (file) => void (await db.backup(file)),
    inTransaction(work) {
      const result = inTransaction(db, work);
      journal?.look();
      return result;
    },
    reading(work) {
      begin.run();
      try {
        return work();
      } finally {
        // Some errors have ended it already.
        if (db.inTransaction) end.run();
      }
    },
    beginBulk() {
      db.pragma('journal_mode = OFF');
      db.pragma('synchronous = OFF');
    },
    close() {
      journal?.end();
      db.close();
    },
  };
}

function attachRows(db: Db, preparedFile: string): AttachedRows {
  const detach = () => void db.exec('DETACH DATABASE prepared');
  db.prepare('ATTACH DATABASE ? AS prepared').run(preparedFile);
  try {
    return { ...copyingRows(db), detach };
  } catch (error) {
    // Or no other could take its place.
    detach();
    throw error;
  }
}

/** From `prepared`. @throws what the driver says of a file without such rows */
function copyingRows(db: Db): Omit<AttachedRows, 'detach'> {
  const insert = db.prepare<[number, number]>(
    `INSERT INTO main.product (id, seq, name, card, reviews)
     SELECT id, seq, name, card, reviews FROM prepared.product WHERE row BETWEEN ? AND ? ORDER BY row`,
  );
  const replace = db.prepare<{ from: number; row: number }>(
    `UPDATE main.product SET seq = new.seq, name = new.name, card = new.card, reviews = new.reviews
     FROM prepared.product AS new WHERE new.row = @from AND main.product.row = @row`,
  );
  return {
    insert(from, to) {
      const { changes, lastInsertRowid } = insert.run(from, to);
      if (changes !== to - from + 1) throw new Error(`Of the prepared rows ${from} to ${to} there are ${changes}`);
      return Number(lastInsertRowid) - changes + 1;
    },
    replace: (from, row) => void replace.run({ from, row }),
  };
}

const HEADER_BYTES = 100;
const USER_VERSION_AT = 60;
const APPLICATION_ID_AT = 68;

/** True for a file this version wrote, judged by its header alone: a foreign database must not even be opened for writing. */
export function isCatalogueFile(file: string): boolean {
  const header = Buffer.alloc(HEADER_BYTES);
  const descriptor = fs.openSync(file, 'r');
  try {
    if (fs.readSync(descriptor, header, 0, HEADER_BYTES, 0) < HEADER_BYTES) return false;
  } finally {
    fs.closeSync(descriptor);
  }
  return (
    header.subarray(0, 15).toString('latin1') === 'SQLite format 3' &&
    header.readUInt32BE(USER_VERSION_AT) === CATALOGUE_SCHEMA &&
    header.readUInt32BE(APPLICATION_ID_AT) === CATALOGUE_APPLICATION_ID
  );
}

/** Codes of SQLite for a table that is missing and a file that ends too early. */
const DAMAGE_CODES: readonly unknown[] = ['SQLITE_ERROR', 'SQLITE_IOERR_SHORT_READ'];

/** True for a page of the file that cannot be read any more, or text on it that is none. */
export function isUnreadable(error: unknown): boolean {
  return error instanceof SyntaxError || isCorrupt(error) || (error as { code?: unknown }).code === 'SQLITE_IOERR_SHORT_READ';
}

/** True for what another, empty file would cure; not for a file in use, a full disk or a folder that cannot be written. */
export function isDamage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Errors without a code are those of reading contents: bad JSON, an unknown category, a StartError's "not a readable database".
  return isCorrupt(error) || !('code' in error) || DAMAGE_CODES.includes(error.code);
}
