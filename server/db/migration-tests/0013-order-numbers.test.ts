import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSqliteStores } from '../../stores/sqlite/open-stores.ts';
import { storeMigrations } from '../migrations/store-migrations.ts';
import { type Db, openDatabase } from '../open-database.ts';

let folder: string;
let db: Db;

/** Orders as the code before this migration wrote them. */
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-0013-'));
  const file = path.join(folder, 'store.db');
  const old = openDatabase(file, { synchronous: 'NORMAL', migrations: storeMigrations.filter(({ id }) => id <= 12) });
  const put =
    old.prepare(`INSERT INTO orders (id, state, created_at, expires_at, paid_at, amount_cents, provider, review_reason, snapshot, client)
    VALUES (?, ?, ?, ?, ?, 110, 'stripe', ?, '{"lines":[]}', 'c')`);
  put.run('open', 'pending', 10, 900, null, null);
  put.run('paid', 'paid', 20, 900, 25, null);
  put.run('late', 'paid_needs_review', 30, 900, 950, 'The payment succeeded after the order was expired.');
  put.run('ended', 'expired', 40, 940, null, null);
  put.run('back', 'refunded', 50, 950, 55, null);
  for (let at = 0; at < 3000; at += 1) put.run(`o${at}`, 'expired', 100 + at, 900, null, null);
  old.exec(`INSERT INTO payment_event (id, type, order_id, outcome, received_at) VALUES
    ('e1', 'payment_intent.succeeded', 'back', 'paid', 55), ('e2', 'charge.refunded', 'back', 'partly_refunded', 60),
    ('e3', 'charge.dispute.created', 'back', 'disputed refunded', 70), ('e4', 'charge.updated', 'back', 'unchanged', 65),
    ('e5', 'payment_intent.succeeded', NULL, 'unknown_order', 66)`);
  old.close();
  db = openDatabase(file, { synchronous: 'NORMAL', migrations: storeMigrations });
});
afterEach(() => {
  db.close();
  fs.rmSync(folder, { recursive: true });
});

it('gives every order of before a number of its own', () => {
  const numbers = db.prepare<[], { number: string }>('SELECT number FROM orders ORDER BY created_at, id').all();
  expect(new Set(numbers.map(({ number }) => number)).size).toBe(3005);
  for (const { number } of numbers) expect(number).toMatch(/^TW-[0-9A-HJKMNP-TV-Z]{5}$/);
  // The multiplier is part of what was released: another one would give printed receipts other numbers.
  expect(numbers.slice(0, 2)).toEqual([{ number: 'TW-YQ6SG' }, { number: 'TW-JBGZ7' }]);
});

it('tells their timeline from what was kept of them', async () => {
  const store = createSqliteStores(db, { now: Date.now }).orders;
  const timeline = async (id: string) => (await store.find(id))?.timeline.map(({ state, atMs }) => `${state} ${atMs}`);
  expect(await timeline('open')).toEqual(['pending 10']);
  expect(await timeline('paid')).toEqual(['pending 20', 'paid 25']);
  expect(await timeline('late')).toEqual(['pending 30', 'paid_needs_review 950']);
  expect(await timeline('ended')).toEqual(['pending 40', 'expired 940']);
  expect(await timeline('back')).toEqual(['pending 50', 'paid 55', 'partly_refunded 60', 'disputed 70', 'refunded 70']);
  expect((await store.find('paid'))?.delivery).toBeNull();
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
});
