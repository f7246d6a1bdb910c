import { expect, test } from 'vitest';
import { openDatabase } from '../open-database.ts';
import { goodsAndMoney } from './0036-goods-and-money.ts';
import { storeMigrations } from './store-migrations.ts';

const order = (id: string, timeline: readonly string[]) =>
  `INSERT INTO orders (id, state, created_at, expires_at, paid_at, amount_cents, provider, snapshot, client, timeline)
   VALUES ('${id}', 'paid', 1, 2, 1, 110, 'stripe', '{"lines":[]}', 'c', '${JSON.stringify(timeline.map((state) => ({ state, atMs: 1 })))}');`;
const failed = (id: string) =>
  `INSERT INTO order_refund (id, order_id, amount_cents, reason, returned, state, who, requested_at)
   VALUES ('${id}', 'sold', 10, 'x', '[{"line":0,"quantity":2}]', 'failed', 'ana', 1);`;

test('older orders record what is known: units of succeeded refunds stay returned to stock; cancelled without a refund needs a person', () => {
  const db = openDatabase(':memory:', { synchronous: 'NORMAL', migrations: storeMigrations.filter(({ id }) => id < goodsAndMoney.id) });
  db.exec(`${order('sold', ['pending', 'paid'])} ${order('off', ['pending', 'paid', 'cancelled'])} ${failed('told')} ${failed('refused')}`);
  db.exec(`INSERT INTO message (event, kind, subject_kind, subject_id, audience, facts, state, created_at, due_at)
    VALUES ('refunded:told', 'order_refunded', 'order', 'sold', 'buyer', '{}', 'sent', 1, 1)`);
  db.exec(goodsAndMoney.sql);
  expect(db.prepare('SELECT id, restocked FROM order_refund ORDER BY id').raw().all()).toEqual([
    ['refused', null],
    ['told', '[{"line":0,"quantity":2}]'],
  ]);
  expect(db.prepare('SELECT id, needs_person, taken FROM orders ORDER BY id').raw().all()).toEqual([
    ['off', 1, null],
    ['sold', 0, null],
  ]);
  db.close();
});
