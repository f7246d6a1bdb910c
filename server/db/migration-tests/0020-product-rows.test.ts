import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeRecord } from '../../../tests/fixtures/make-record.ts';
import { canonicalJson } from '../../stores/canonical-json.ts';
import { createSqliteStores } from '../../stores/sqlite/open-stores.ts';
import { storeMigrations } from '../migrations/store-migrations.ts';
import { type Db, openDatabase } from '../open-database.ts';

const LONG = 'Two coats of enamel. '.repeat(60);
const RECORDS = ['mug', 'cup', 'held'].map((id) => makeRecord(id, { stock: null, description: LONG }));

let folder: string;
let db: Db;

/** Rows as the code before this migration wrote them. */
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-0020-'));
  const file = path.join(folder, 'store.db');
  const old = openDatabase(file, { synchronous: 'NORMAL', migrations: storeMigrations.filter(({ id }) => id <= 19) });
  const put = old.prepare(
    'INSERT INTO product (id, seq, shown_stock, shown_skus, record, revision, is_held) VALUES (@id, @seq, 7, @skus, @record, @revision, @held)',
  );
  for (const [at, record] of RECORDS.entries()) {
    const { id } = record.product;
    put.run({
      id,
      seq: 30 - at,
      skus: id === 'cup' ? '{"a":7}' : null,
      record: canonicalJson(record),
      revision: at,
      held: Number(id === 'held'),
    });
  }
  old.exec('UPDATE feed_state SET head_seq = 30');
  old.close();
  db = openDatabase(file, { synchronous: 'NORMAL', migrations: storeMigrations });
});
afterEach(() => {
  db.close();
  fs.rmSync(folder, { recursive: true });
});

it('leaves every product as it was, text for text, and finds it by all that it was found by', () => {
  const rows = db.prepare('SELECT id, seq, shown_stock, shown_skus, record, revision, is_held FROM product ORDER BY seq DESC').raw().all();
  expect(rows).toEqual(
    RECORDS.map((record, at) => {
      const { id } = record.product;
      return [id, 30 - at, 7, id === 'cup' ? '{"a":7}' : null, canonicalJson(record), at, Number(id === 'held')];
    }),
  );
  const plan = (sql: string) => JSON.stringify(db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all());
  expect(plan("SELECT * FROM product WHERE supplier_id = 'supplier-1' ORDER BY id")).toContain('product_by_supplier');
  expect(plan('SELECT count(*) FROM product WHERE is_held = 1')).toContain('product_held');
  expect(plan('SELECT * FROM product WHERE seq > 3 ORDER BY seq LIMIT 9')).toContain('USING INDEX');
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
});

it('a record that is put as it is takes no number', async () => {
  const { products } = createSqliteStores(db, { now: () => 0 });
  expect(await products.putRecords([makeRecord('mug', { stock: 7, description: LONG })])).toBe(0);
  expect((await products.head()).headSeq).toBe(30);
});

it('keeps a long record in a row, not in a page of its own', () => {
  const put = db.prepare('INSERT INTO product (id, seq, record) VALUES (?, ?, ?)');
  for (let at = 0; at < 1000; at += 1) put.run(`p${at}`, 100 + at, canonicalJson(makeRecord(`p${at}`, { description: LONG })));
  const bytes = Number(db.pragma('page_count', { simple: true })) * Number(db.pragma('page_size', { simple: true }));
  const texts = Number(db.prepare('SELECT sum(length(record)) FROM product').pluck().get());
  expect(bytes).toBeLessThan(1.6 * texts);
});
