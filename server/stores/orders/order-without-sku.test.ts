import { expect, it } from 'vitest';
import { makeRecord } from '../../../tests/fixtures/make-record.ts';
import { storeMigrations } from '../../db/migrations/store-migrations.ts';
import { openDatabase } from '../../db/open-database.ts';
import { createSqliteStores } from '../sqlite/open-stores.ts';

const HELD_UNTIL_MS = 900_001;

it('an order from before stock was counted per SKU holds the stock that all SKUs share, and releases it', async () => {
  const db = openDatabase(':memory:', { synchronous: 'NORMAL', migrations: storeMigrations });
  const { orders, products } = createSqliteStores(db, { now: () => 0 });
  await products.putRecords([makeRecord('drill', { stock: 7 })]);
  db.exec(`
    UPDATE stock SET reserved = 2 WHERE product_id = 'drill';
    INSERT INTO stock (product_id, sku, on_hand, reserved, is_live) VALUES ('withdrawn', '', 0, 4, 0);
    INSERT INTO orders (id, state, created_at, expires_at, held_until, amount_cents, provider, snapshot, client)
      VALUES ('o', 'pending', 1, 900001, ${HELD_UNTIL_MS}, 110, 'stripe', '{"lines":[{"id":"drill","quantity":2}]}', 'c');
    INSERT INTO reservation (order_id, product_id, sku, quantity, client) VALUES ('o', 'drill', '', 2, 'c'), ('o', 'withdrawn', '', 4, 'c');
  `);
  expect(await orders.available([{ id: 'drill', sku: 'drill-1' }, { id: 'drill' }, { id: 'withdrawn' }], { nowMs: 0 })).toEqual([5, 5, 0]);
  expect(await orders.releaseLapsed(HELD_UNTIL_MS)).toBe(1);
  expect(db.prepare('SELECT product_id, reserved FROM stock ORDER BY product_id').raw().all()).toEqual([
    ['drill', 0],
    ['withdrawn', 0],
  ]);
  db.close();
});
