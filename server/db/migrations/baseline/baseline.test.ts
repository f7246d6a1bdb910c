import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSqliteStores } from '../../../stores/sqlite/open-stores.ts';
import { dataFiles } from '../../data-files.ts';
import { type Db, openDatabase } from '../../open-database.ts';
import { openStore } from '../../open-store.ts';
import { storeMigrations } from '../store-migrations.ts';

/**
 * Written by the commit before the baseline: a published listing, an order that holds 60 of its 500 units, and a quote
 * request.
 */
const FIXTURE = path.resolve(import.meta.dirname, '../../../../tests/fixtures/stores/store-at-32.db.gz');

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-baseline-'));
  fs.writeFileSync(dataFiles(folder).store, gunzipSync(fs.readFileSync(FIXTURE)));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Returns tables and indexes by name, without what SQLite ignores: comments, whitespace and quotes around names. */
const schemaTexts = (db: Db) =>
  Object.fromEntries(
    db
      .prepare<[], { name: string; sql: string }>('SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name')
      .all()
      .map(({ name, sql }) => [
        name,
        sql
          .replaceAll(/--[^\n]*\n/g, ' ')
          .replaceAll(/"(\w+)" \(/g, '$1 (')
          .replaceAll(/\s+/g, ' ')
          .replaceAll(/ ?([(),]) ?/g, '$1')
          .trim(),
      ]),
  );
const columnsOf = (db: Db) =>
  db
    .prepare(
      "SELECT t.name AS tbl, c.* FROM pragma_table_list t, pragma_table_xinfo(t.name) c WHERE t.schema = 'main' AND t.name NOT LIKE 'sqlite_%' ORDER BY 1, 2",
    )
    .all();

it('a store of the last version before the baseline has the schema of a new one, without a migration and without a copy', () => {
  const baseline = storeMigrations.filter(({ id }) => id <= 32);
  const old = openDatabase(dataFiles(folder).store, { synchronous: 'FULL', migrations: baseline, backups: dataFiles(folder).backups });
  const fresh = openDatabase(':memory:', { synchronous: 'FULL', migrations: baseline });
  expect(schemaTexts(old)).toEqual(schemaTexts(fresh));
  expect(columnsOf(old)).toEqual(columnsOf(fresh));
  expect(fs.existsSync(dataFiles(folder).backups)).toBe(false);
  for (const db of [old, fresh]) db.close();
});

it('and all its contents', async () => {
  const db = openStore(folder);
  const { products, orders, listings } = createSqliteStores(db, { now: () => 0 });
  const { id = '' } = db.prepare<[], { id: string }>('SELECT id FROM product').get() ?? {};
  expect((await products.findRecord(id))?.product.name).toBe('Enamel mug');
  expect((await listings.find(id))?.listing.status).toBe('published');
  expect(await orders.available([{ id }], { nowMs: 0 })).toEqual([440]);
  expect(db.prepare('SELECT name FROM quote').pluck().all()).toEqual(['Ada']);
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(db.pragma('foreign_key_check')).toEqual([]);
  db.close();
});
