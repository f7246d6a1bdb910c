import fs from 'node:fs';
import type { CatalogueRecord } from '#domain/catalogue/feed.ts';
import type { DuplicateRule } from '#domain/listing/import-choices.ts';
import { picturesOfSkus, withAddedStock } from '#domain/listing/listing-skus.ts';
import { inTransaction, openDatabase } from '../../db/open-database.ts';
import type { ImportedProduct } from '../kernel/import-types.ts';

/**
 * A checked product with its pictures as paths on our origin. `missingPictures` counts those that could not be fetched.
 */
export interface StagedProduct {
  readonly product: ImportedProduct;
  readonly pictures: readonly string[];
  /** Picture of each SKU in order; null if it has none or the picture could not be fetched. */
  readonly skuPictures: readonly (string | null)[];
  readonly missingPictures: number;
}

/** Identity of a staged product. */
export interface StagedKey {
  readonly n: number;
  /** In lower case; null if the seller is unknown. */
  readonly company: string | null;
  readonly key: string;
  /** True for a row of an export: `key` is the product's id at that time. */
  readonly isShopId: boolean;
  readonly hasPictures: boolean;
}

/** The import's scratch table on disk: stores any number of rows outside memory and is deleted at the end. */
export interface Staging {
  /**
   * Returns null if the product was added, otherwise the earlier row with the same supplier and key, after applying
   * `rule`.
   */
  add(product: ImportedProduct, rule: DuplicateRule): { readonly row: number; readonly isUnlike?: boolean } | null;
  readonly count: number;
  clear(): void;
  /** Yields each remote picture address once. */
  pictureUrls(): Iterable<string>;
  settlePicture(url: string, path: string): void;
  /** In file order. */
  batches(size: number): Iterable<StagedKey[]>;
  /** @throws Error if nothing is staged under this number */
  product(n: number): StagedProduct;
  /** Stores what to write under each id: a staged product by number, or a finished record. */
  keep(items: readonly KeptItem[]): void;
  /**
   * In id order, which is that of the target tables: in any other order each row would cost a page read and a page
   * write.
   */
  kept(): Iterable<KeptItem>;
  close(): void;
}

export interface KeptItem {
  readonly id: string;
  readonly what: { readonly n: number } | { readonly record: CatalogueRecord };
}

const isOurs = (url: string) => url.startsWith('/img/');

/**
 * Rows per transaction while reading: one commit per row would be slow, a single one would hold all changes in memory.
 */
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
          CREATE TABLE staged (n INTEGER PRIMARY KEY, row INTEGER NOT NULL, key TEXT NOT NULL UNIQUE, has_pictures INTEGER NOT NULL, product TEXT NOT NULL) STRICT;
          CREATE TABLE picture (url TEXT PRIMARY KEY, path TEXT) STRICT, WITHOUT ROWID;
          CREATE TABLE kept (at INTEGER PRIMARY KEY, id TEXT NOT NULL, n INTEGER, record TEXT) STRICT;
        `,
      },
    ],
  });
  // After a crash the import starts over, so this file needs no durability.
  db.pragma('journal_mode = MEMORY');
  db.pragma('synchronous = OFF');
  const sql = {
    add: db.prepare<[number, string, number, string]>(
      'INSERT INTO staged (row, key, has_pictures, product) VALUES (?, ?, ?, ?) ON CONFLICT (key) DO NOTHING',
    ),
    earlierRow: db.prepare<[string], { row: number; product: string }>('SELECT row, product FROM staged WHERE key = ?'),
    replace: db.prepare<[number, number, string, string]>('UPDATE staged SET row = ?, has_pictures = ?, product = ? WHERE key = ?'),
    addPicture: db.prepare<[string]>('INSERT INTO picture (url) VALUES (?) ON CONFLICT (url) DO NOTHING'),
    pictures: db.prepare<[string, number], { url: string }>('SELECT url FROM picture WHERE url > ? ORDER BY url LIMIT ?'),
    settle: db.prepare<[string, string]>('UPDATE picture SET path = ? WHERE url = ?'),
    path: db.prepare<[string], { path: string | null }>('SELECT path FROM picture WHERE url = ?'),
    batch: db.prepare<[number, number], { n: number; key: string; has_pictures: number }>(
      'SELECT n, key, has_pictures FROM staged WHERE n > ? ORDER BY n LIMIT ?',
    ),
    product: db.prepare<[number], string>('SELECT product FROM staged WHERE n = ?').pluck(),
    keep: db.prepare<[string, number | null, string | null]>('INSERT INTO kept (id, n, record) VALUES (?, ?, ?)'),
    // Sorts without the records, which would otherwise be written once more.
    inOrder: db.prepare<[], { at: number; id: string; n: number | null }>('SELECT at, id, n FROM kept ORDER BY id'),
    record: db.prepare<[number], string>('SELECT record FROM kept WHERE at = ?').pluck(),
  };
  let count = 0;
  let isOpen = false;

  const commit = () => {
    if (isOpen) db.exec('COMMIT');
    isOpen = false;
  };

  function readProduct(n: number): StagedProduct {
    const text = sql.product.get(n);
    if (text === undefined) throw new Error(`nothing is staged under ${n}`);
    // Written only by `add`.
    const product = JSON.parse(text) as ImportedProduct;
    const pathOf = (url: string) => (isOurs(url) ? url : (sql.path.get(url)?.path ?? null));
    const paths = product.pictureUrls.map(pathOf);
    const pictures = paths.filter((path) => path !== null);
    const skuPictures = (product.choices?.skus ?? []).map(({ imageUrl }) => (imageUrl === undefined ? null : pathOf(imageUrl)));
    return { product, pictures, skuPictures, missingPictures: paths.length - pictures.length };
  }

  const urlsOf = (product: ImportedProduct) => [...product.pictureUrls, ...picturesOfSkus(product.choices?.skus ?? [])];
  const hasPictures = (product: ImportedProduct) => Number(urlsOf(product).length > 0);

  function addPictures(product: ImportedProduct): void {
    for (const url of urlsOf(product)) if (!isOurs(url)) sql.addPicture.run(url);
  }

  function repeat(product: ImportedProduct, key: string, rule: DuplicateRule) {
    const earlierRow = sql.earlierRow.get(key);
    if (earlierRow === undefined) throw new Error('a row that is not added has a twin');
    if (rule === 'last') {
      sql.replace.run(product.row, hasPictures(product), JSON.stringify(product), key);
      addPictures(product);
    }
    if (rule !== 'sum') return { row: earlierRow.row };
    // Written only by `add`.
    const first = JSON.parse(earlierRow.product) as ImportedProduct;
    const added = withAddedStock({ stock: first.stock, skus: first.choices?.skus }, { stock: product.stock, skus: product.choices?.skus });
    if (added === null) return { row: earlierRow.row, isUnlike: true };
    const choices = first.choices === undefined ? {} : { choices: { ...first.choices, skus: added.skus ?? [] } };
    const sum = { ...first, stock: added.stock, ...choices };
    sql.replace.run(earlierRow.row, hasPictures(sum), JSON.stringify(sum), key);
    return { row: earlierRow.row };
  }

  return {
    get count() {
      return count;
    },
    add(product, rule) {
      if (!isOpen) db.exec('BEGIN');
      isOpen = true;
      const key = JSON.stringify([
        product.companyName?.toLowerCase() ?? null,
        product.key,
        ...(product.shopId === undefined ? [] : [true]),
      ]);
      if (sql.add.run(product.row, key, hasPictures(product), JSON.stringify(product)).changes === 0) return repeat(product, key, rule);
      addPictures(product);
      count += 1;
      if (count % ROWS_PER_COMMIT === 0) commit();
      return null;
    },
    clear() {
      commit();
      db.exec('DELETE FROM staged; DELETE FROM picture');
      count = 0;
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
        yield page.map(({ n, key: text, has_pictures }) => {
          // Written only by `add`.
          const [company, key, isShopId = false] = JSON.parse(text) as [string | null, string, boolean?];
          return { n, company, key, isShopId, hasPictures: has_pictures === 1 };
        });
        last = page.at(-1)?.n ?? last;
      }
    },
    product: readProduct,
    keep: (items) =>
      inTransaction(db, () => {
        for (const { id, what } of items)
          if ('n' in what) sql.keep.run(id, what.n, null);
          else sql.keep.run(id, null, JSON.stringify(what.record));
      }),
    *kept() {
      for (const { at, id, n } of sql.inOrder.iterate()) {
        // Written only by `keep`.
        const what = n === null ? { record: JSON.parse(sql.record.get(at) ?? '') as CatalogueRecord } : { n };
        yield { id, what };
      }
    },
    close() {
      db.close();
      for (const suffix of ['', '-wal', '-shm']) fs.rmSync(file + suffix, { force: true });
    },
  };
}
