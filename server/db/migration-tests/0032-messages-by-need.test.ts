import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSqliteStores } from '../../stores/sqlite/open-stores.ts';
import { storeMigrations } from '../migrations/store-migrations.ts';
import { type Db, openDatabase } from '../open-database.ts';

let folder: string;
let db: Db;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-0032-'));
  db = openDatabase(path.join(folder, 'store.db'), { synchronous: 'NORMAL', migrations: storeMigrations });
});
afterEach(() => {
  db.close();
  fs.rmSync(folder, { recursive: true });
});

it('what is due, what is being handed over and what is in trouble are found by an index of their own, in its order', async () => {
  const asked: string[] = [];
  const prepare = db.prepare.bind(db);
  vi.spyOn(db, 'prepare').mockImplementation((text) => {
    asked.push(text);
    return prepare(text);
  });
  const { messages } = createSqliteStores(db, { now: () => 0 });
  expect([await messages.listDue(5, 50), await messages.listLost(), await messages.countTroubled()]).toEqual([[], [], 0]);
  const plans = asked
    .filter((text) => text.includes('FROM message'))
    .map((text) =>
      db
        .prepare(`EXPLAIN QUERY PLAN ${text}`)
        .all(text.includes('@') ? { nowMs: 5, limit: 50 } : {})
        .map((step) => (step as { readonly detail: string }).detail),
    );
  expect(plans).toEqual([
    ['SEARCH message USING INDEX message_due (due_at<?)'],
    ['SCAN message USING COVERING INDEX message_handing_over'],
    [expect.stringContaining('message_in_trouble')],
  ]);
});
