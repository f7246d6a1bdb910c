import type { Sql } from '../../db/sql/sql-task.ts';
import { createAuditRows } from '../desk/sql-audit-store.ts';
import type { FeedRows } from '../products/feed-rows.ts';
import { createRateRows, type RateSetBody } from './rate-rows.ts';
import type { RateEntry, RateFeedState, RateStore } from './rate-store.ts';

const ENTRY = 'code, per_usd AS "perUsd", effective_on AS "on", source, saved_at AS "savedAt", who';
/** Sets that are kept: what an order was made of is stored with the order. */
const KEPT_SETS = 50;

export function createRateStore(db: Sql, { feed }: { readonly feed: FeedRows }): RateStore {
  const audit = createAuditRows(db);
  const rows = createRateRows(db);
  const addRate = db.prepare<RateEntry>(
    `INSERT INTO exchange_rate (code, per_usd, effective_on, source, saved_at, who)
     VALUES (@code, @perUsd, @on, @source, @savedAt, @who)`,
  );
  const addSet = db.prepare<{ expected: number; at: string; body: string }>(
    `INSERT INTO rate_set (revision, at, body)
     SELECT CAST(@expected AS BIGINT) + 1, @at, @body
     WHERE (SELECT coalesce(max(revision), 0) FROM rate_set) = CAST(@expected AS BIGINT)
     ON CONFLICT (revision) DO NOTHING`,
  );
  const thinSets = db.prepare<[number]>('DELETE FROM rate_set WHERE revision <= ?');
  const newestWhere = (condition: string) =>
    db.prepare<[string], RateEntry>(
      `SELECT ${ENTRY} FROM (
         SELECT *, row_number() OVER (PARTITION BY code ORDER BY effective_on DESC, id DESC) AS place
         FROM exchange_rate WHERE ${condition}) AS ranked
       WHERE place = 1 ORDER BY code`,
    );
  const newest = newestWhere('effective_on <= ?');
  const newestByOperators = newestWhere("effective_on <= ? AND source IN ('hand', 'csv')");
  const newestOfFeed = newestWhere('source = ?');
  const history = db.prepare<[string, number], RateEntry>(
    `SELECT ${ENTRY} FROM exchange_rate WHERE code = ? ORDER BY effective_on DESC, id DESC LIMIT ?`,
  );
  const findFeed = db.prepare<[string], RateFeedState>(
    `SELECT asked_at_ms AS "askedAtMs", succeeded_at_ms AS "succeededAtMs", failing_since_ms AS "failingSinceMs", problem
     FROM rate_feed WHERE source = ?`,
  );
  const saveFeed = db.prepare<RateFeedState & { source: string }>(
    `INSERT INTO rate_feed (source, asked_at_ms, succeeded_at_ms, failing_since_ms, problem)
     VALUES (@source, @askedAtMs, @succeededAtMs, @failingSinceMs, @problem)
     ON CONFLICT (source) DO UPDATE SET asked_at_ms = excluded.asked_at_ms, succeeded_at_ms = excluded.succeeded_at_ms,
       failing_since_ms = excluded.failing_since_ms, problem = excluded.problem`,
  );
  return {
    find: () => db.execute(rows.findState()),
    save: ({ at, added, ...body }, expected, auditEntry) =>
      db.transact(() =>
        feed.numbered(function* ({ take }) {
          const { rates, held, holdUntil } = body;
          const stored: RateSetBody = { rates, held, holdUntil };
          if ((yield* addSet.run({ expected, at, body: JSON.stringify(stored) })) === 0) return false;
          take();
          for (const entry of added) yield* addRate.send(entry);
          yield* thinSets.send(expected + 1 - KEPT_SETS);
          yield* audit.add(auditEntry ?? undefined);
          return true;
        }),
      ),
    listNewest: (day) => db.execute(newest.all(day)),
    listNewestByOperators: (day) => db.execute(newestByOperators.all(day)),
    listNewestOfFeed: (source) => db.execute(newestOfFeed.all(source)),
    listHistory: (code, limit) => db.execute(history.all(code, limit)),
    findFeed: (source) => db.execute(findFeed.get(source)),
    saveFeed: async (source, state) => void (await db.execute(saveFeed.run({ source, ...state }))),
  };
}
