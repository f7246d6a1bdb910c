import fs from 'node:fs';
import type { CatalogueRecord } from '#domain/catalogue/feed.ts';
import { picturesOfSkus } from '#domain/listing/listing-skus.ts';
import { inTransaction, openDatabase } from '../../db/open-database.ts';
import type { ImportedProduct } from '../import-types.ts';

/** A checked product with its pictures as paths on our own origin; `missingPictures` could not be had. */
export interface StagedProduct {
  readonly product: ImportedProduct;
  readonly pictures: readonly string[];
  /** Of each of its SKUs, in their order; null where one has none, or where it could not be had. */
  readonly skuPictures: readonly (string | null)[];
  readonly missingPictures: number;
}

/** The import's scratch table on disk: holds any number of rows without holding them in memory, and is deleted at the end. */
export interface Staging {
  /** Returns the row that already has this supplier and key, or null when the product was added. */
  add(product: ImportedProduct): number | null;
  readonly count: number;
  /** Remote picture addresses, each once. */
  pictureUrls(): Iterable<string>;
  settlePicture(url: string, path: string): void;
  batches(size: number): Iterable<StagedProduct[]>;
  /** Sets a record aside to be written when all are known. */
  keepRecords(records: readonly CatalogueRecord[]): void;
  records(): Iterable<CatalogueRecord>;
  close(): void;
}

const isOurs = (url: string) => url.startsWith('/img/');

/** Rows per transaction while reading; a commit per row would be slow, one for all would hold the file's changes in memory. */
const ROWS_PER_COMMIT = 500;

export function createStaging(file: string): Staging {
  fs.rmSync(file, { force: true });
  const db = openDatabase(file, {
    synchronous: 'NORMAL',
    migrations: [
      {
        id: 1,
        name: 'staging',
        sql: `
          CREATE TABLE staged (n INTEGER PRIMARY KEY, row INTEGER NOT NULL, key TEXT NOT NULL UNIQUE, product TEXT NOT NULL) STRICT;
          CREATE TABLE picture (url TEXT PRIMARY KEY, path TEXT) STRICT, WITHOUT ROWID;
          CREATE TABLE ready (n INTEGER PRIMARY KEY, record TEXT NOT NULL) STRICT;
        `,
      },
    ],
  });
  // Whatever becomes of this file, the import is then begun anew: nothing in it need survive anything.
  db.pragma('journal_mode = MEMORY');
  db.pragma('synchronous = OFF');
  const sql = {
    add: db.prepare<[number, string, string]>('INSERT INTO staged (row, key, product) VALUES (?, ?, ?) ON CONFLICT (key) DO NOTHING'),
    rowOf: db.prepare<[string], { row: number }>('SELECT row FROM staged WHERE key = ?'),
    addPicture: db.prepare<[string]>('INSERT INTO picture (url) VALUES (?) ON CONFLICT (url) DO NOTHING'),
    pictures: db.prepare<[string, number], { url: string }>('SELECT url FROM picture WHERE url > ? ORDER BY url LIMIT ?'),
    settle: db.prepare<[string, string]>('UPDATE picture SET path = ? WHERE url = ?'),
    path: db.prepare<[string], { path: string | null }>('SELECT path FROM picture WHERE url = ?'),
    batch: db.prepare<[number, number], { n: number; product: string }>('SELECT n, product FROM staged WHERE n > ? ORDER BY n LIMIT ?'),
    keep: db.prepare<[string]>('INSERT INTO ready (record) VALUES (?)'),
    ready: db.prepare<[], { record: string }>('SELECT record FROM ready ORDER BY n'),
  };
  let count = 0;
  let isOpen = false;

  const commit = () => {
    if (isOpen) db.exec('COMMIT');
    isOpen = false;
  };

  function toStaged(product: ImportedProduct): StagedProduct {
    const pathOf = (url: string) => (isOurs(url) ? url : (sql.path.get(url)?.path ?? null));
    const paths = product.pictureUrls.map(pathOf);
    const pictures = paths.filter((path) => path !== null);
    const skuPictures = (product.choices?.skus ?? []).map(({ imageUrl }) => (imageUrl === undefined ? null : pathOf(imageUrl)));
    return { product, pictures, skuPictures, missingPictures: paths.length - pictures.length };
  }

  return {
    get count() {
      return count;
    },
    add(product) {
      if (!isOpen) db.exec('BEGIN');
      isOpen = true;
      const key = JSON.stringify([product.companyName?.toLowerCase() ?? null, product.key]);
      if (sql.add.run(product.row, key, JSON.stringify(product)).changes === 0) return sql.rowOf.get(key)?.row ?? product.row;
      for (const url of [...product.pictureUrls, ...picturesOfSkus(product.choices?.skus ?? [])]) if (!isOurs(url)) sql.addPicture.run(url);
      count += 1;
      if (count % ROWS_PER_COMMIT === 0) commit();
      return null;
    },
    *pictureUrls() {
      commit();
      let last = '';
      for (;;) {
        const page = sql.pictures.all(last, ROWS_PER_COMMIT);
        if (page.length === 0) return;
        for (const { url } of page) yield url;
        last = page.at(-1)?.url ?? last;
      }
    },
    settlePicture: (url, path) => {
      sql.settle.run(path, url);
    },
    *batches(size) {
      commit();
      let last = 0;
      for (;;) {
        const page = sql.batch.all(last, size);
        if (page.length === 0) return;
        // Written by `add` alone.
        yield page.map(({ product }) => toStaged(JSON.parse(product) as ImportedProduct));
        last = page.at(-1)?.n ?? last;
      }
    },
    keepRecords: (records) =>
      inTransaction(db, () => {
        for (const record of records) sql.keep.run(JSON.stringify(record));
      }),
    *records() {
      for (const { record } of sql.ready.iterate()) yield JSON.parse(record) as CatalogueRecord;
    },
    close() {
      db.close();
      for (const suffix of ['', '-wal', '-shm']) fs.rmSync(file + suffix, { force: true });
    },
  };
}
