import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeMigrations } from '../../db/migrations/store-migrations.ts';
import { type Db, openDatabase } from '../../db/open-database.ts';
import { createSqliteStores } from '../sqlite/open-stores.ts';

let db: Db;
beforeEach(() => {
  db = openDatabase(':memory:', { synchronous: 'NORMAL', migrations: storeMigrations });
});
afterEach(() => db.close());

type Messages = ReturnType<typeof createSqliteStores>['messages'];

/** Calls the store and returns the query plan of each statement about messages that it prepared. */
async function plansOf(act: (messages: Messages) => Promise<unknown>, params: object): Promise<string[][]> {
  const asked: string[] = [];
  const prepare = db.prepare.bind(db);
  vi.spyOn(db, 'prepare').mockImplementation((text) => {
    asked.push(text);
    return prepare(text);
  });
  await act(createSqliteStores(db, { now: () => 0 }).messages);
  return asked
    .filter((text) => text.includes('FROM message'))
    .map((text) =>
      prepare(`EXPLAIN QUERY PLAN ${text}`)
        .all(text.includes('@') ? params : {})
        .map((step) => (step as { readonly detail: string }).detail),
    );
}

it('messages that are due, being sent or in trouble are found by an index each, in its order', async () => {
  const plans = await plansOf(
    async (messages) =>
      expect([await messages.listDue(5, 50), await messages.listLost(), await messages.countTroubled()]).toEqual([[], [], 0]),
    { nowMs: 5, limit: 50 },
  );
  expect(plans).toEqual([
    ['SEARCH message USING INDEX message_due (due_at<?)'],
    ['SCAN message USING COVERING INDEX message_handing_over'],
    [expect.stringContaining('message_in_trouble')],
  ]);
});

it('mails of the last hour by mailbox or cause are found by indexes, however many there were before', async () => {
  const plans = await plansOf(
    async (messages) => {
      for (const isImportant of [true, false]) expect(await messages.nthSentTo('a@b.example', isImportant, 1, 5)).toBeNull();
      expect(await messages.lastReceiptTo('a@b.example', 5)).toBeNull();
      expect(await messages.nthCausedBy('network:x', 1, 5)).toBeNull();
    },
    { recipient: 'x', causedBy: 'x', sinceMs: 5, skipped: 0 },
  );
  const toOne = ['SEARCH message USING INDEX message_ended_to (recipient=? AND ended_at>?)'];
  expect(plans).toEqual([toOne, toOne, toOne, ['SEARCH message USING INDEX message_ended_of (caused_by=? AND ended_at>?)']]);
});
