import type { Migration } from '../db/migration.ts';

/**
 * Version of the catalogue file as a whole. The file is disposable, so another number means "set aside and fill again",
 * never a migration.
 *
 * - `meta(key, value)`: `epoch` and `seq` (the feed position, absent in an empty file), `flashSale` (JSON of the sale in force),
 *   `searchWords` (JSON; absent: as shipped) and `shop` (JSON; absent: nothing was saved).
 * - `product(row, id, seq, name, card, reviews)`: `card` is the product in wire form, ready JSON text and the source of every
 *   in-memory column; `reviews` the JSON array of its written reviews. Memory refers to `row`. No index: memory finds rows.
 *
 * Code that builds such a file elsewhere (a snapshot's worker) runs this migration, fills both tables, sets the meta
 * keys, closes the file (so that no WAL stays behind) and passes it to `Catalogue.replaceFrom`, preferably with its
 * engine (engine/engine-image.ts).
 */
export const CATALOGUE_SCHEMA = 1;

/**
 * `TWCA`, the application id in the header of every catalogue file: a file without it belongs to another program and is
 * never written to.
 */
export const CATALOGUE_APPLICATION_ID = 0x54574341;

/** Product rows of the catalogue file and of files whose rows are copied into it (prepared/). */
export const PRODUCT_TABLE = `
      CREATE TABLE product (
        row INTEGER PRIMARY KEY,
        id TEXT NOT NULL,
        seq INTEGER NOT NULL,
        name TEXT NOT NULL,
        card TEXT NOT NULL,
        reviews TEXT NOT NULL
      ) STRICT;`;

export const CATALOGUE_MIGRATIONS: readonly Migration[] = [
  {
    id: CATALOGUE_SCHEMA,
    name: 'catalogue',
    sql: `
      PRAGMA application_id = ${CATALOGUE_APPLICATION_ID};
      CREATE TABLE meta (
        key TEXT PRIMARY KEY,
        value TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;
      ${PRODUCT_TABLE}
    `,
  },
];
