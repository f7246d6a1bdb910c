import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeRecord } from '../../../tests/fixtures/make-record.ts';
import { storeMigrations } from '../../db/migrations/store-migrations.ts';
import { type Db, openDatabase } from '../../db/open-database.ts';
import { canonicalJson } from '../canonical-json.ts';

const LONG = 'Two coats of enamel. '.repeat(60);

let db: Db;
beforeEach(() => {
  db = openDatabase(':memory:', { synchronous: 'NORMAL', migrations: storeMigrations });
});
afterEach(() => db.close());

it('every lookup of products uses an index', () => {
  const plan = (sql: string) => JSON.stringify(db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all());
  expect(plan("SELECT * FROM product WHERE supplier_id = 'supplier-1' ORDER BY id")).toContain('product_by_supplier');
  expect(plan('SELECT count(*) FROM product WHERE is_held = 1')).toContain('product_held');
  expect(plan('SELECT * FROM product WHERE seq > 3 ORDER BY seq LIMIT 9')).toContain('USING INDEX');
});

it('a long record stays in its row, not on a page of its own', () => {
  const put = db.prepare('INSERT INTO product (id, seq, record) VALUES (?, ?, ?)');
  for (let at = 0; at < 1000; at += 1) put.run(`p${at}`, 100 + at, canonicalJson(makeRecord(`p${at}`, { description: LONG })));
  const bytes = Number(db.pragma('page_count', { simple: true })) * Number(db.pragma('page_size', { simple: true }));
  const texts = Number(db.prepare('SELECT sum(length(record)) FROM product').pluck().get());
  expect(bytes).toBeLessThan(1.6 * texts);
});
