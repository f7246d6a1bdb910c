import { expect, test } from 'vitest';
import { openDatabase } from '../open-database.ts';
import { foundOrders } from './0048-found-orders.ts';
import { storeMigrations } from './store-migrations.ts';

test('older orders are found by their last fulfilment state', () => {
  const db = openDatabase(':memory:', { synchronous: 'NORMAL', migrations: storeMigrations.filter(({ id }) => id < foundOrders.id) });
  const came = {
    bare: ['pending', 'paid'],
    sent: ['paid', 'accepted', 'shipped', 'partly_refunded'],
    off: ['paid', 'partly_shipped', 'cancelled'],
  };
  for (const [id, states] of Object.entries(came))
    db.prepare(`INSERT INTO orders (id, state, created_at, expires_at, amount_cents, provider, snapshot, client, timeline)
      VALUES (?, 'paid', 1, 2, 110, 'stripe', '{"lines":[]}', 'c', ?)`).run(
      id,
      JSON.stringify(states.map((state) => ({ state, atMs: 1 }))),
    );
  db.exec(foundOrders.sql);
  expect(db.prepare('SELECT id, fulfilment_state FROM orders ORDER BY id').raw().all()).toEqual([
    ['bare', null],
    ['off', 'cancelled'],
    ['sent', 'shipped'],
  ]);
  db.close();
});
