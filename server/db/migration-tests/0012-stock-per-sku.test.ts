import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeRecord } from '../../../tests/fixtures/make-record.ts';
import { canonicalJson } from '../../stores/canonical-json.ts';
import { createSqliteStores } from '../../stores/sqlite/open-stores.ts';
import { storeMigrations } from '../migrations/store-migrations.ts';
import { type Db, openDatabase } from '../open-database.ts';

const ELEVEN = storeMigrations.filter(({ id }) => id <= 11);
const HELD_UNTIL_MS = 180_001;
/** The feed says ten, three were sold since, two are held. */
const DRILL = makeRecord('drill', { stock: 10, colors: ['Red', 'Blue'] });
const UNKNOWN = makeRecord('unknown', { stock: null });

let folder: string;
let db: Db;

/** Rows as the code before this migration wrote them. */
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-0012-'));
  const file = path.join(folder, 'store.db');
  const old = openDatabase(file, { synchronous: 'NORMAL', migrations: ELEVEN });
  const put = old.prepare('INSERT INTO product (id, seq, shown_stock, record) VALUES (?, ?, ?, ?)');
  for (const [at, { product, reviews }] of [DRILL, UNKNOWN].entries())
    put.run(product.id, at + 1, product.stock, canonicalJson({ product: { ...product, stock: null }, reviews }));
  const line = { id: 'drill', quantity: 2, variant: { color: 'Red' } };
  old.exec(`UPDATE feed_state SET head_seq = 3;
    INSERT INTO stock (product_id, on_hand, reserved) VALUES ('drill', 7, 2), ('unknown', NULL, 0), ('withdrawn', 0, 4);
    INSERT INTO tombstone (id, seq, deleted_at) VALUES ('withdrawn', 3, '2026-11-20T00:00:00.000Z');
    INSERT INTO orders (id, state, created_at, expires_at, held_until, amount_cents, provider, snapshot, client)
      VALUES ('o', 'pending', 1, 900001, ${HELD_UNTIL_MS}, 110, 'stripe', '${JSON.stringify({ lines: [line] })}', 'c');
    INSERT INTO reservation (order_id, product_id, quantity, client) VALUES ('o', 'drill', 2, 'c'), ('o', 'withdrawn', 4, 'c')`);
  old.close();
  db = openDatabase(file, { synchronous: 'NORMAL', migrations: storeMigrations });
});
afterEach(() => {
  db.close();
  fs.rmSync(folder, { recursive: true });
});

const stock = () =>
  db.prepare('SELECT product_id AS id, sku, on_hand AS onHand, reserved, is_live AS isLive FROM stock ORDER BY product_id').all();

it('carries over what is on hand and held as the stock all SKUs share, and what is held of a product withdrawn meanwhile', () => {
  expect(stock()).toEqual([
    { id: 'drill', sku: '', onHand: 7, reserved: 2, isLive: 1 },
    { id: 'unknown', sku: '', onHand: null, reserved: 0, isLive: 1 },
    { id: 'withdrawn', sku: '', onHand: 0, reserved: 4, isLive: 0 },
  ]);
  expect(db.prepare('SELECT order_id, product_id, sku, quantity, client FROM reservation ORDER BY product_id').raw().all()).toEqual([
    ['o', 'drill', '', 2, 'c'],
    ['o', 'withdrawn', '', 4, 'c'],
  ]);
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(db.pragma('foreign_key_check')).toEqual([]);
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
  expect(await products.putRecords([DRILL, UNKNOWN])).toBe(0);
  expect(await products.publishStock(['drill', 'unknown'])).toBe(1);
  expect((await products.findRecord('drill'))?.product.stock).toBe(7);
});

it('sells and gives back what an order from before holds, though its lines name no SKU', async () => {
  const { orders } = createSqliteStores(db, { now: () => 0 });
  expect(await orders.available([{ id: 'drill', sku: 'drill-1' }, { id: 'unknown' }, { id: 'withdrawn' }], { nowMs: 0 })).toEqual([
    5,
    null,
    0,
  ]);
  expect(await orders.releaseLapsed(HELD_UNTIL_MS)).toBe(1);
  expect(stock()).toEqual([
    { id: 'drill', sku: '', onHand: 7, reserved: 0, isLive: 1 },
    { id: 'unknown', sku: '', onHand: null, reserved: 0, isLive: 1 },
    { id: 'withdrawn', sku: '', onHand: 0, reserved: 0, isLive: 0 },
  ]);
});
