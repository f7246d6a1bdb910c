import type { Sql } from '../../db/sql/sql-task.ts';
import { CLOCKS_AGREE_WITHIN_MS, type RateLimitStore } from './rate-limit-store.ts';

export function createRateLimitStore(db: Sql): RateLimitStore {
  const find = db.prepare<[string, string], { hits: number; resetsAt: number }>(
    'SELECT hits, resets_at AS "resetsAt" FROM rate_limit WHERE bucket = ? AND subject_hash = ?',
  );
  const put = db.prepare<{ bucket: string; subjectHash: string; hits: number; resetsAt: number }>(
    `INSERT INTO rate_limit (bucket, subject_hash, resets_at, hits) VALUES (@bucket, @subjectHash, @resetsAt, @hits)
     ON CONFLICT (bucket, subject_hash) DO UPDATE SET hits = excluded.hits, resets_at = excluded.resets_at`,
  );
  const purge = db.prepare<[number]>('DELETE FROM rate_limit WHERE resets_at <= ?');
  /** Counts not written yet; they are at the end of this event-loop turn. */
  const counted = new Map<string, { readonly hits: number; readonly resetsAt: number }>();

  return {
    hit: async (bucket, subjectHash, nowMs, windowMs, amount = 1) => {
      const name = `${bucket} ${subjectHash}`;
      const stored = counted.has(name) ? undefined : await db.execute(find.get(bucket, subjectHash));
      // Concurrent hits may have been counted during the read.
      const before = counted.get(name) ?? stored;
      // A window that ends later than its length allows was written by a clock that was ahead.
      const isOpen = before !== undefined && before.resetsAt > nowMs && before.resetsAt <= nowMs + windowMs + CLOCKS_AGREE_WITHIN_MS;
      const after = {
        hits: Math.max(0, (isOpen ? before.hits : 0) + amount),
        resetsAt: isOpen ? before.resetsAt : nowMs + windowMs,
      };
      counted.set(name, after);
      const isOver = () => {
        if (counted.get(name) === after) counted.delete(name);
      };
      // Ignores errors: the write that this count protects fails for the same reason and reports it.
      db.executeRelaxed(() => put.run({ bucket, subjectHash, ...after })).then(isOver, isOver);
      return after;
    },
    deleteEnded: (nowMs) => db.execute(purge.run(nowMs)),
  };
}
