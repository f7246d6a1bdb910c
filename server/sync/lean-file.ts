import fs from 'node:fs';
import type { StoredProduct } from '#domain/product/product-wire.ts';
import { createBuilder } from '../catalogue/engine/builder.ts';
import { type FrozenEngine, freeze } from '../catalogue/engine/frozen.ts';
import { createRowDigest } from '../catalogue/row-digest.ts';
import { CATALOGUE_MIGRATIONS } from '../catalogue/schema.ts';
import { openBeside } from '../db/copy-rows.ts';
import { openToRead } from '../db/existing-file.ts';
import type { Db, Migration } from '../db/open-database.ts';

/** Version of the lean file's tables and of what a row's JSON holds; a device that knows another one does not import it. */
export const LEAN_SCHEMA = 1;

/** What travels: the catalogue's rows and nothing else. No indexes: the receiver builds them faster than they would travel. */
const LEAN_MIGRATIONS: readonly Migration[] = [
  {
    id: LEAN_SCHEMA,
    name: 'lean',
    sql: `
      CREATE TABLE meta (key TEXT NOT NULL, value TEXT NOT NULL) STRICT;
      CREATE TABLE product (id TEXT NOT NULL, seq INTEGER NOT NULL, card TEXT NOT NULL, reviews TEXT NOT NULL) STRICT;
    `,
  },
];

export interface LeanContent {
  readonly epoch: string;
  readonly seq: number;
  readonly rows: number;
  readonly rowsDigest: string;
}

/** Copies a catalogue file's rows into a new lean file. Reads the catalogue file only, as one consistent moment: `asOf`. */
export function writeLeanFile(catalogueFile: string, leanFile: string, asOf: string): LeanContent {
  removeDatabase(leanFile);
  const db = openBeside(leanFile, catalogueFile, LEAN_MIGRATIONS);
  try {
    return db.transaction(() => {
      db.exec("INSERT INTO main.meta (key, value) SELECT key, value FROM source.meta WHERE key IN ('epoch', 'seq', 'flashSale')");
      db.prepare("INSERT INTO main.meta (key, value) VALUES ('asOf', ?)").run(asOf);
      db.exec('INSERT INTO main.product (id, seq, card, reviews) SELECT id, seq, card, reviews FROM source.product ORDER BY row');
      return readContent(db);
    })();
  } finally {
    db.close();
  }
}

/**
 * Builds a catalogue file from a lean one, for `Catalogue.replaceFrom`, under the same row numbers. It is as old as it says itself;
 * `asOf` is for one of before it did. It need not have reached the disk when this returns: nobody knows it yet.
 * @throws Error when count or digest differ from what hosted promised; no catalogue file is left then.
 */
export function importLeanFile(leanFile: string, catalogueFile: string, promised: LeanContent, asOf: string): void {
  removeDatabase(catalogueFile);
  const db = openBeside(catalogueFile, leanFile, CATALOGUE_MIGRATIONS);
  try {
    db.pragma('main.journal_mode = OFF');
    db.pragma('main.synchronous = OFF');
    db.transaction(() => {
      db.exec("INSERT INTO main.meta (key, value) SELECT key, value FROM source.meta WHERE key IN ('epoch', 'seq', 'flashSale')");
      db.prepare(
        `INSERT INTO main.meta (key, value)
         VALUES ('asOf', coalesce((SELECT value FROM source.meta WHERE key = 'asOf'), ?)), ('digest', ?)`,
      ).run(asOf, promised.rowsDigest);
      db.exec(`INSERT INTO main.product (row, id, seq, name, card, reviews)
               SELECT rowid, id, seq, json_extract(card, '$.name'), card, reviews FROM source.product`);
      const found = readContent(db);
      if (JSON.stringify(found) !== JSON.stringify(toContent(promised)))
        throw new Error(`The snapshot holds ${JSON.stringify(found)}, hosted promised ${JSON.stringify(toContent(promised))}`);
    })();
    db.close();
  } catch (error) {
    db.close();
    removeDatabase(catalogueFile);
    throw error;
  }
}

/** What memory holds of the catalogue that `importLeanFile` makes of the same file: the two can be made side by side. */
export function freezeLeanFile(leanFile: string): FrozenEngine {
  const db = openToRead(leanFile);
  try {
    const builder = createBuilder();
    const rows = db.prepare<[], [number, string]>('SELECT rowid, card FROM product').raw();
    for (const [row, card] of rows.iterate()) builder.add(JSON.parse(card) as StoredProduct, row);
    return freeze(builder.finish());
  } finally {
    db.close();
  }
}

/** SQLite's side files go with their database: a stale one would be replayed into the next file of that name. */
export function removeDatabase(file: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) fs.rmSync(file + suffix, { force: true });
}

const toContent = ({ epoch, seq, rows, rowsDigest }: LeanContent): LeanContent => ({ epoch, seq, rows, rowsDigest });

function readContent(db: Db): LeanContent {
  const meta = new Map(
    db
      .prepare<[], { key: string; value: string }>('SELECT key, value FROM main.meta')
      .all()
      .map(({ key, value }) => [key, value]),
  );
  const digest = createRowDigest();
  let rows = 0;
  for (const [id, seq] of db.prepare<[], [string, number]>('SELECT id, seq FROM main.product').raw().iterate()) {
    digest.add(id, seq);
    rows += 1;
  }
  return { epoch: meta.get('epoch') ?? '', seq: Number(meta.get('seq') ?? 0), rows, rowsDigest: digest.text() };
}
