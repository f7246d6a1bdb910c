import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeMigrations } from '../../db/migrations/store-migrations.ts';
import { type Db, openDatabase } from '../../db/open-database.ts';
import { createSqliteStores } from '../sqlite/open-stores.ts';

let db: Db;
beforeEach(() => {
  db = openDatabase(':memory:', { synchronous: 'NORMAL', migrations: storeMigrations });
});
afterEach(() => db.close());

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

it('what a mailbox got and what one caused within an hour is found by indexes, however much there was before', () => {
  const plansOf = (where: string) =>
    db
      .prepare(
        `EXPLAIN QUERY PLAN SELECT ended_at FROM message WHERE ${where} AND ended_at > 5 AND state IN ('sent', 'in_doubt') ORDER BY ended_at DESC LIMIT 1`,
      )
      .all() as {
      readonly detail: string;
    }[];
  expect(plansOf("recipient = 'x'").map(({ detail }) => detail)).toEqual([
    'SEARCH message USING INDEX message_ended_to (recipient=? AND ended_at>?)',
  ]);
  expect(plansOf("caused_by = 'x'").map(({ detail }) => detail)).toEqual([
    'SEARCH message USING INDEX message_ended_of (caused_by=? AND ended_at>?)',
  ]);
});
