import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeRecord } from '../../../tests/fixtures/make-record.ts';
import { canonicalJson } from '../../stores/canonical-json.ts';
import { createSqliteStores } from '../../stores/sqlite/open-stores.ts';
import { storeMigrations } from '../migrations/store-migrations.ts';
import { type Db, openDatabase } from '../open-database.ts';

const NINE = storeMigrations.filter(({ id }) => id <= 9);
/** The feed says ten, three were sold since, two are held. */
const DRILL = makeRecord('drill', { stock: 10 });
const UNKNOWN = makeRecord('unknown', { stock: null });

let folder: string;
let db: Db;

/** Rows as the code before this migration wrote them. */
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-0010-'));
  const file = path.join(folder, 'store.db');
  const old = openDatabase(file, { synchronous: 'NORMAL', migrations: NINE });
  const put = old.prepare('INSERT INTO product (id, seq, record, on_hand, reserved) VALUES (?, ?, ?, ?, ?)');
  put.run('drill', 1, canonicalJson(DRILL), 7, 2);
  put.run('unknown', 2, canonicalJson(UNKNOWN), null, 0);
  old.exec(`UPDATE feed_state SET head_seq = 3;
    INSERT INTO tombstone (id, seq, deleted_at) VALUES ('withdrawn', 3, '2026-11-20T00:00:00.000Z');
    INSERT INTO orders (id, state, created_at, expires_at, held_until, amount_cents, provider, snapshot, client)
      VALUES ('o', 'pending', 1, 900001, 180001, 110, 'stripe', '{"lines":[]}', 'c');
    INSERT INTO reservation (order_id, product_id, quantity, client) VALUES ('o', 'drill', 2, 'c'), ('o', 'withdrawn', 4, 'c')`);
  old.close();
  db = openDatabase(file, { synchronous: 'NORMAL', migrations: storeMigrations });
});
afterEach(() => {
  db.close();
  fs.rmSync(folder, { recursive: true });
});

const stock = () => db.prepare('SELECT product_id AS id, on_hand AS onHand, reserved FROM stock ORDER BY product_id').all();

it('carries over what is on hand, what is held, and what is held of a product withdrawn meanwhile', () => {
  expect(stock()).toEqual([
    { id: 'drill', onHand: 7, reserved: 2 },
    { id: 'unknown', onHand: null, reserved: 0 },
    { id: 'withdrawn', onHand: 0, reserved: 4 },
  ]);
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
});

it('leaves the feed as it was, text for text, and an identical record takes no number', async () => {
  const { products } = createSqliteStores(db, { now: () => 0 });
  const page = await products.changesSince(await products.epoch(), 0, 10);
  expect(JSON.stringify(page.upserts)).toBe(
    JSON.stringify([
      { seq: 1, ...JSON.parse(canonicalJson(DRILL)) },
      { seq: 2, ...JSON.parse(canonicalJson(UNKNOWN)) },
    ]),
  );
  expect(page.deletes).toEqual([{ id: 'withdrawn', seq: 3 }]);
  expect(await products.putRecords([DRILL, UNKNOWN])).toBe(0);
  expect(await products.publishStock(['drill', 'unknown'])).toBe(1);
  expect((await products.findRecord('drill'))?.product.stock).toBe(7);
});
