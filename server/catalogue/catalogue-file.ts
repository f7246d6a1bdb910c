import fs from 'node:fs';
import { toCardText } from '#domain/catalogue/card-json.ts';
import type { CatalogueRecord } from '#domain/catalogue/feed.ts';
import { complete, toStored } from '#domain/product/product-to-wire.ts';
import type { StoredProduct } from '#domain/product/product-wire.ts';
import { type Db, inTransaction, openDatabase } from '../db/open-database.ts';
import { startWalCheckpointer, type WalCheckpointer } from '../db/wal/wal-checkpointer.ts';
import { type AttachedRows, attachRows } from './files/attached-rows.ts';
import { openStateTable, type StateTable } from './files/file-state.ts';
import { createRowDigest } from './row-digest.ts';
import { CATALOGUE_MIGRATIONS } from './schema.ts';

/** The catalogue's SQLite file: memory is loaded from it at start, and the full texts stay in it. */
export interface CatalogueFile extends StateTable {
  /** Checks every page (some 15 ms for 10k products). @throws if one is damaged */
  checkIntegrity(): void;
  /** Products changed after a feed position (-1: all) in file order. @throws if the file is damaged */
  productsAfter(seq: number): Iterable<{ readonly row: number; readonly product: StoredProduct }>;
  ids(): string[];
  computeDigest(): string;
  findProductJson(row: number): string | undefined;
  findCardJson(row: number): string | undefined;
  findName(row: number): string | undefined;
  findReviews(row: number): string | undefined;
  findSeq(row: number): number | undefined;
  /** Writes a record under its known row or a new one; returns the row and the product as written. */
  put(record: CatalogueRecord, seq: number, knownRow: number | undefined): { readonly row: number; readonly product: StoredProduct };
  remove(row: number): void;
  clear(): void;
  inTransaction<T>(work: () => T): T;
  /** Runs several reads in one transaction: a single read locks and unlocks the file itself, a third of its cost. */
  inReadTransaction<T>(work: () => T): T;
  attach(preparedFile: string): AttachedRows;
  /** Copies every page unchanged, damaged ones too, page by page between requests. */
  copyTo(file: string): Promise<void>;
  /** Turns off journal and fsync until the file is closed. For a new file that nothing else uses yet. */
  disableDurability(): void;
  close(): void;
}

export function openCatalogueFile(file: string): CatalogueFile {
  const isNew = !fs.existsSync(file);
  const db = openDatabase(file, { synchronous: 'NORMAL', migrations: CATALOGUE_MIGRATIONS });
  // Writes the application id to the file itself, not only to its WAL, before anything else: see files/file-header.ts.
  if (isNew) db.pragma('wal_checkpoint(TRUNCATE)');
  return toCatalogueFile(db, startWalCheckpointer(db));
}

/** @param checkpointer for a file that is written to for a long time */
export function toCatalogueFile(db: Db, checkpointer?: WalCheckpointer): CatalogueFile {
  const rowsAfter = db.prepare<[number], [number, string]>('SELECT row, card FROM product WHERE seq > ?').raw();
  const ids = db.prepare<[], string>('SELECT id FROM product').pluck();
  const positions = db.prepare<[], [string, number]>('SELECT id, seq FROM product').raw();
  const productJson = db.prepare<[number], string>('SELECT card FROM product WHERE row = ?').pluck();
  const name = db.prepare<[number], string>('SELECT name FROM product WHERE row = ?').pluck();
  const reviews = db.prepare<[number], string>('SELECT reviews FROM product WHERE row = ?').pluck();
  const seqOf = db.prepare<[number], number>('SELECT seq FROM product WHERE row = ?').pluck();
  const insert = db.prepare('INSERT INTO product (id, seq, name, card, reviews) VALUES (?, ?, ?, ?, ?)');
  const update = db.prepare('UPDATE product SET seq = ?, name = ?, card = ?, reviews = ? WHERE row = ?');
  const remove = db.prepare('DELETE FROM product WHERE row = ?');
  const clear = db.prepare('DELETE FROM product');
  const begin = db.prepare('BEGIN');
  const end = db.prepare('COMMIT');

  function computeDigest(): string {
    const digest = createRowDigest();
    for (const [id, seq] of positions.iterate()) digest.add(id, seq);
    return digest.text();
  }

  return {
    ...openStateTable(db, computeDigest),
    checkIntegrity() {
      const found: unknown = db.pragma('quick_check(1)', { simple: true });
      if (found !== 'ok') throw new Error(`Catalogue file is damaged: ${String(found)}`);
    },
    *productsAfter(seq) {
      for (const [row, text] of rowsAfter.iterate(seq)) yield { row, product: JSON.parse(text) as StoredProduct };
    },
    ids: () => ids.all(),
    computeDigest,
    findProductJson(row) {
      const text = productJson.get(row);
      return text === undefined ? undefined : complete(text);
    },
    findCardJson(row) {
      const text = productJson.get(row);
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
    attach: (preparedFile) => attachRows(db, preparedFile),
    copyTo: async (file) => void (await db.backup(file)),
    inTransaction(work) {
      const result = inTransaction(db, work);
      checkpointer?.checkpointIfLarge();
      return result;
    },
    inReadTransaction(work) {
      begin.run();
      try {
        return work();
      } finally {
        // Some errors have already ended the transaction.
        if (db.inTransaction) end.run();
      }
    },
    disableDurability() {
      db.pragma('journal_mode = OFF');
      db.pragma('synchronous = OFF');
    },
    close() {
      checkpointer?.stop();
      db.close();
    },
  };
}
