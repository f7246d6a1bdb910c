import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSqliteStores } from '../../stores/sqlite/open-stores.ts';
import { storeMigrations } from '../migrations/store-migrations.ts';
import { type Db, openDatabase } from '../open-database.ts';

let folder: string;
let file: string;
let db: Db | undefined;

const upTo = (step: number) => openDatabase(file, { synchronous: 'NORMAL', migrations: storeMigrations.filter(({ id }) => id <= step) });

/** Two orders with all that points at them, and two keys, as the code before this step wrote them. */
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-0031-'));
  file = path.join(folder, 'store.db');
  const old = upTo(30);
  const put =
    old.prepare(`INSERT INTO orders (id, state, created_at, expires_at, held_until, confirming_at, cancel_at, paid_at, amount_cents, refunded_cents,
      provider, intent_id, payment_error, review_reason, client, fingerprint, number, timeline, snapshot)
    VALUES (@id, @state, @createdAt, 90, @heldUntil, 7, 8, 9, 1200, 300, 'test', @intent, 'declined', 'why', 'client', @fingerprint, @number, '[{"state":"pending","atMs":1}]', @snapshot)`);
  const snapshot = JSON.stringify({ lines: [], note: 'x'.repeat(3000) });
  put.run({ id: 'b', state: 'pending', createdAt: 1, heldUntil: 60, intent: 'pi_b', fingerprint: 'print', number: 'TW-1', snapshot });
  put.run({ id: 'a', state: 'paid', createdAt: 2, heldUntil: null, intent: 'pi_a', fingerprint: null, number: 'TW-2', snapshot });
  old.exec(`
    INSERT INTO reservation VALUES ('b', 'mug', '', 3, 'client');
    INSERT INTO order_delivery VALUES ('a', '{}', 1);
    INSERT INTO order_fulfilment VALUES ('a', '{}', 1);
    INSERT INTO order_supplier VALUES ('s', 2, 'a');
    INSERT INTO order_refund (id, order_id, amount_cents, reason, returned, state, who, requested_at)
      VALUES ('r', 'a', 300, 'damaged', '[]', 'succeeded', 'Ada', 5);
    INSERT INTO idempotency_key VALUES ('checkout', 'k2', 'body', 'b', 20, 'lease', 30, 201, '{"id":"b"}');
    INSERT INTO idempotency_key VALUES ('checkout', 'k1', 'body', 'a', 10, 'lease', 30, NULL, NULL);
  `);
  old.close();
});
afterEach(() => {
  db?.close();
  db = undefined;
  fs.rmSync(folder, { recursive: true });
});

const COLUMNS = `id, state, created_at, expires_at, held_until, confirming_at, cancel_at, paid_at, amount_cents, refunded_cents,
  provider, intent_id, payment_error, review_reason, client, fingerprint, number, timeline, snapshot`;
const rowsOf = (of: Db) => ({
  orders: of.prepare(`SELECT ${COLUMNS} FROM orders ORDER BY id`).all(),
  keys: of
    .prepare(
      'SELECT scope, key_hash, body_hash, effect_id, created_at, lease, lease_until, status, reply FROM idempotency_key ORDER BY key_hash',
    )
    .all(),
  beside: ['reservation', 'order_delivery', 'order_fulfilment', 'order_supplier', 'order_refund'].map((table) =>
    of.prepare(`SELECT * FROM ${table}`).all(),
  ),
  indexes: of
    .prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'index' AND tbl_name IN ('orders', 'idempotency_key') AND sql IS NOT NULL ORDER BY name",
    )
    .all(),
});

it('leaves every order and key as it was, with all that points at them', () => {
  const old = upTo(30);
  const before = rowsOf(old);
  old.close();
  expect(before.orders).toHaveLength(2);
  db = upTo(31);
  expect(rowsOf(db)).toEqual(before);
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(db.pragma('foreign_key_check')).toEqual([]);
  // What points at an order still must, and an order that is pointed at still cannot go.
  expect(() => db?.exec("INSERT INTO reservation VALUES ('nobody', 'mug', '', 1, 'c')")).toThrow('FOREIGN KEY');
  expect(() => db?.exec("DELETE FROM orders WHERE id = 'a'")).toThrow('FOREIGN KEY');
  expect(() => db?.exec("UPDATE orders SET intent_id = 'pi_a' WHERE id = 'b'")).toThrow('UNIQUE');
  expect(() => db?.exec("INSERT INTO idempotency_key SELECT * FROM idempotency_key WHERE key_hash = 'k1'")).toThrow('UNIQUE');
});

it('reads an order of before as it was', async () => {
  db = upTo(31);
  const { orders } = createSqliteStores(db, { now: () => 0 });
  expect(await orders.find('a')).toMatchObject({
    number: 'TW-2',
    state: 'paid',
    refunds: [{ id: 'r', amountCents: 300 }],
    refundedCents: 300,
  });
  expect((await orders.findByIntent('pi_b'))?.id).toBe('b');
});

it('a row that pointed at nothing before is no reason not to start', () => {
  const old = upTo(30);
  old.pragma('foreign_keys = OFF');
  old.exec("INSERT INTO order_delivery VALUES ('nobody', '{}', 1)");
  old.close();
  db = upTo(31);
  expect(rowsOf(db).orders).toHaveLength(2);
});
