import { RATE_SOURCES } from '#domain/money/rate-set.ts';
import type { Sql } from '../../db/sql/sql-task.ts';
import { createAuditRows } from '../desk/sql-audit-store.ts';
import type { FeedRows } from '../products/feed-rows.ts';
import { createRateRows, type RateSetBody } from './rate-rows.ts';
import type { RateEntry, RateFeedState, RateStore } from './rate-store.ts';

const ORIGINS = RATE_SOURCES.map((source) => `SELECT '${source}' AS source`).join(' UNION ALL ');
/** Sets that are kept: what an order was made of is stored with the order. */
const KEPT_SETS = 50;

export function createRateStore(db: Sql, { feed }: { readonly feed: FeedRows }): RateStore {
  const audit = createAuditRows(db);
  const rows = createRateRows(db);
  const addRate = db.prepare<RateEntry>(
    `INSERT INTO exchange_rate (code, per_usd, effective_on, source, saved_at, who)
     VALUES (@code, @perUsd, @on, @source, @savedAt, @who)`,
  );
  const dropOfDay = db.prepare<RateEntry>('DELETE FROM exchange_rate WHERE source = @source AND code = @code AND effective_on = @on');
  const addSet = db.prepare<{ expected: number; at: string; body: string }>(
    `INSERT INTO rate_set (revision, at, body)
     SELECT CAST(@expected AS BIGINT) + 1, @at, @body
     WHERE (SELECT coalesce(max(revision), 0) FROM rate_set) = CAST(@expected AS BIGINT)
     ON CONFLICT (revision) DO NOTHING`,
  );
  const thinSets = db.prepare<[number]>('DELETE FROM rate_set WHERE revision <= ?');
  // Visits each source and currency once by the index: reading all rates takes a second once a feed has run for a year.
  const newest = db.prepare<[string], RateEntry>(
    `WITH RECURSIVE pair (source, code) AS (
       SELECT origin.source, (SELECT min(code) FROM exchange_rate WHERE source = origin.source)
       FROM (${ORIGINS}) AS origin
       UNION ALL
       SELECT pair.source, (SELECT min(code) FROM exchange_rate WHERE source = pair.source AND code > pair.code)
       FROM pair WHERE pair.code IS NOT NULL
     )
     SELECT entry.code, entry.per_usd AS "perUsd", entry.effective_on AS "on", entry.source, entry.saved_at AS "savedAt", entry.who
     FROM pair JOIN exchange_rate AS entry ON entry.id = (
       SELECT id FROM exchange_rate WHERE source = pair.source AND code = pair.code AND effective_on <= ?
       ORDER BY effective_on DESC, id DESC LIMIT 1)
     ORDER BY entry.effective_on, entry.id`,
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
          for (const entry of added) {
            if (entry.source === entry.who) yield* dropOfDay.send(entry);
            yield* addRate.send(entry);
          }
          yield* thinSets.send(expected + 1 - KEPT_SETS);
          yield* audit.add(auditEntry ?? undefined);
          return true;
        }),
      ),
    listNewest: (day) => db.execute(newest.all(day)),
    findFeed: (source) => db.execute(findFeed.get(source)),
    saveFeed: async (source, state) => void (await db.execute(saveFeed.run({ source, ...state }))),
  };
}
