import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { storeMigrations } from '../migrations/store-migrations.ts';
import { openDatabase } from '../open-database.ts';

it('carries orders and what they hold over, with their checks and references', () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-0006-'));
  const file = path.join(dir, 'store.db');
  const old = openDatabase(file, { synchronous: 'NORMAL', migrations: storeMigrations.slice(0, 5) });
  const insert = old.prepare(
    `INSERT INTO orders (id, state, created_at, expires_at, paid_at, amount_cents, provider, intent_id, payment_error, review_reason,
       snapshot, client, fingerprint) VALUES (?, ?, 1, 900001, ?, 110, 'stripe', ?, ?, NULL, '{"lines":[]}', 'c', ?)`,
  );
  insert.run('open', 'pending', null, 'pi_1', 'no', 'print');
  insert.run('paid', 'paid', 5, 'pi_2', null, null);
  old.prepare("INSERT INTO reservation (order_id, product_id, quantity) VALUES ('open', 'p', 4)").run();
  old.close();

  const db = openDatabase(file, { synchronous: 'NORMAL', migrations: storeMigrations.slice(0, 6) });
  expect(db.prepare('SELECT id, state, held_until, paid_at, intent_id, payment_error, fingerprint FROM orders ORDER BY id').all()).toEqual([
    { id: 'open', state: 'pending', held_until: 900001, paid_at: null, intent_id: 'pi_1', payment_error: 'no', fingerprint: 'print' },
    { id: 'paid', state: 'paid', held_until: null, paid_at: 5, intent_id: 'pi_2', payment_error: null, fingerprint: null },
  ]);
  expect(db.prepare('SELECT order_id, product_id, quantity, client FROM reservation').all()).toEqual([
    { order_id: 'open', product_id: 'p', quantity: 4, client: 'c' },
  ]);
  expect(db.pragma('foreign_key_check')).toEqual([]);
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
  db.prepare("UPDATE orders SET state = 'partly_refunded' WHERE id = 'paid'").run();
  expect(() => db.prepare("UPDATE orders SET state = 'lost' WHERE id = 'paid'").run()).toThrow('CHECK');
  expect(() => db.prepare("INSERT INTO reservation VALUES ('nobody', 'p', 1, 'c')").run()).toThrow('FOREIGN KEY');
  db.close();
  fs.rmSync(dir, { recursive: true });
});
