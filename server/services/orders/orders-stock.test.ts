import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeRecord } from '../../../tests/fixtures/make-record.ts';
import { openMigratedStore } from '../../../tests/fixtures/stores/migrated-store.ts';
import type { Db } from '../../db/open-database.ts';
import { createLogTo } from '../../runtime/log.ts';
import { createSqliteStores } from '../../stores/sqlite/open-stores.ts';
import { createStockPublisher } from './orders-stock.ts';

let folder: string;
let db: Db;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-stock-'));
  db = openMigratedStore(folder);
});
afterEach(() => {
  db.close();
  fs.rmSync(folder, { recursive: true });
});

it('forgets only the sales it has published, and not one that was committed later with a smaller number', async () => {
  const { orders, products } = createSqliteStores(db, { now: Date.now });
  await products.putRecords([makeRecord('a', { stock: 10 }), makeRecord('b', { stock: 10 })]);
  const sell = (note: number, id: string) => {
    db.prepare('UPDATE stock SET on_hand = on_hand - 1 WHERE product_id = ?').run(id);
    db.prepare('INSERT INTO stock_change (id, product_id) VALUES (?, ?)').run(note, id);
  };
  const shown = async () => [(await products.findRecord('a'))?.product.stock, (await products.findRecord('b'))?.product.stock];
  sell(5, 'a');
  let isFirst = true;
  const stock = createStockPublisher({
    orders,
    products: {
      publishStock: async (ids) => {
        if (isFirst) sell(3, 'b');
        isFirst = false;
        return products.publishStock(ids);
      },
    },
    publish: async () => undefined,
    log: createLogTo('error', () => undefined),
  });
  await stock.flush();
  expect(await shown()).toEqual([9, 10]);
  await stock.flush();
  expect(await shown()).toEqual([9, 9]);
  expect(await orders.listStockNotes()).toEqual([]);
});

it('shows earlier sales before it resolves, even beside a run that has already taken the note', async () => {
  const { orders, products } = createSqliteStores(db, { now: Date.now });
  await products.putRecords([makeRecord('a', { stock: 10 })]);
  db.exec("UPDATE stock SET on_hand = 9 WHERE product_id = 'a'; INSERT INTO stock_change (id, product_id) VALUES (1, 'a')");
  const isPublishing = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  let published = 0;
  const publish = async () => {
    isPublishing.resolve();
    await mayEnd.promise;
    published += 1;
  };
  const stock = createStockPublisher({ orders, products, publish, log: createLogTo('error', () => undefined) });
  const first = stock.flush();
  await isPublishing.promise;
  expect(await orders.listStockNotes()).toEqual([]);
  const publishedAtEnd = stock.flush().then(() => published);
  setImmediate(() => mayEnd.resolve());
  expect(await publishedAtEnd).toBe(1);
  await first;
});
