import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { dataFiles } from '../../../server/db/data-files.ts';
import { storeMigrations } from '../../../server/db/migrations/store-migrations.ts';
import { openDatabase } from '../../../server/db/open-database.ts';
import { createSqliteStores } from '../../../server/stores/sqlite/open-stores.ts';
import { makeRecord } from '../../fixtures/make-record.ts';
import { putMigratedStore } from '../../fixtures/stores/migrated-store.ts';
import { describeProductStore } from './product-store-suite.ts';

function openPair() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-store-'));
  putMigratedStore(folder);
  const file = dataFiles(folder).store;
  const clock = { nowMs: Date.parse('2026-11-21T10:00:00Z') };
  const now = () => clock.nowMs;
  const dbs = [1, 2].map(() => openDatabase(file, { synchronous: 'NORMAL', migrations: storeMigrations }));
  const [one, two] = dbs;
  if (one === undefined || two === undefined) throw new Error('two handles were opened');
  return {
    db: one,
    first: createSqliteStores(one, { now }).products,
    second: createSqliteStores(two, { now }).products,
    clock,
    close: async () => {
      for (const db of dbs) db.close();
      fs.rmSync(folder, { recursive: true });
    },
  };
}

describeProductStore('SQLite', async () => openPair());

test('publishStock shows sold units to buyers, and they survive an update without stock', async () => {
  const { db, first, close } = openPair();
  await first.putRecords([makeRecord('a', { stock: 10 })]);
  db.prepare("UPDATE stock SET on_hand = on_hand - 3 WHERE product_id = 'a'").run();
  await first.putRecords([makeRecord('a', { stock: 10, name: 'Renamed' })]);
  expect(await first.publishStock(['a'])).toBe(1);
  expect((await first.findRecord('a'))?.product).toMatchObject({ stock: 7, name: 'Renamed' });
  expect((await first.head()).headSeq).toBe(3);
  await close();
});

test('units held by checkouts are changed neither by an import nor by withdrawing and listing the product again', async () => {
  const { db, first, close } = openPair();
  const units = () => db.prepare("SELECT on_hand AS onHand, reserved FROM stock WHERE product_id = 'a'").get();
  await first.putRecords([makeRecord('a', { stock: 10 })]);
  db.prepare("UPDATE stock SET reserved = 4 WHERE product_id = 'a'").run();
  await first.putRecords([makeRecord('a', { stock: 25 })]);
  expect(units()).toEqual({ onHand: 25, reserved: 4 });
  await first.deleteProducts(['a']);
  expect(units()).toEqual({ onHand: 0, reserved: 4 });
  await first.putRecords([makeRecord('a', { stock: 25 })]);
  expect(units()).toEqual({ onHand: 25, reserved: 4 });
  await close();
});

test('a withdrawn product without holds leaves no stock row behind', async () => {
  const { db, first, close } = openPair();
  await first.putRecords([makeRecord('a')]);
  await first.deleteProducts(['a']);
  expect(db.prepare('SELECT count(*) FROM stock').pluck().get()).toBe(0);
  await close();
});
