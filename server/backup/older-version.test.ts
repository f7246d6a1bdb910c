import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dataFiles } from '../db/data-files.ts';
import { storeMigrations } from '../db/migrations/store-migrations.ts';
import { openDatabase, schemaOf } from '../db/open-database.ts';
import { openStore } from '../db/open-store.ts';
import { refuseMisplaced } from '../db/start-failure.ts';
import { openFeedKey } from '../sync/feed-key.ts';
import { backUp } from './backup.ts';
import { examine } from './doctor.ts';
import { restore } from './restore.ts';

const NEWEST = storeMigrations.at(-1)?.id ?? 0;
const signal = new AbortController().signal;
const quiet = { onProgress: () => {}, signal };

let home: string;
beforeEach(() => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-older-'));
});
afterEach(() => fs.rmSync(home, { recursive: true, force: true }));

const at = (name: string) => path.join(home, name);
const place = (name: string) => ({ dataDir: at(name), database: null, objects: null });

/** A store as the version of that schema left it. */
function makeStore(schema: number): void {
  const open = (newest: number) =>
    openDatabase(dataFiles(at('shop')).store, { synchronous: 'FULL', migrations: storeMigrations.filter(({ id }) => id <= newest) });
  const db = open(Math.min(schema, 9));
  db.exec("INSERT INTO product (id, seq, record, on_hand) VALUES ('p', 1, '{}', 7); UPDATE feed_state SET head_seq = 1");
  db.close();
  open(schema).close();
}

test.each([1, 5, 9, 11])(
  'a store of schema %i is saved and restored as it is; the next start brings it up to date, after a copy',
  async (schema) => {
    makeStore(schema);
    const made = await backUp({ ...place('shop'), folder: at('saved'), version: '0', now: Date.now, allowMissing: false, ...quiet });
    expect(made).toMatchObject({ schema, counts: { products: 1, orders: 0 } });
    await restore({ folder: at('saved'), ...place('new'), ...quiet });
    const db = openStore(at('new'));
    expect(schemaOf(db)).toBe(NEWEST);
    expect(db.prepare('SELECT on_hand FROM stock').pluck().get()).toBe(7);
    db.close();
    expect(fs.readdirSync(dataFiles(at('new')).backups)).toHaveLength(1);
    // Nor does the copy stand in the way of the start after it.
    expect(() => refuseMisplaced(at('new'))).not.toThrow();
  },
);

test.each([1, 2, 3, 4, 5, 9, 11, NEWEST])('a store of schema %i can be examined', async (schema) => {
  makeStore(schema);
  openFeedKey(dataFiles(at('shop')).feedKey);
  const { checks } = await examine({ ...place('shop'), nowMs: Date.now() });
  expect(checks.filter((check) => check.state === 'found')).toEqual([]);
});
