import type { Sql } from '../../db/sql/sql-task.ts';
import { CLOCKS_AGREE_WITHIN_MS, type RateLimitStore } from './rate-limit-store.ts';

/** A window that ends later than its length allows was written by a clock that was ahead. */
const IS_OPEN = `r.resets_at > @nowMs AND r.resets_at <= excluded.resets_at + ${CLOCKS_AGREE_WITHIN_MS}`;

/** Counts in one statement, so that concurrent hits on other nodes are not lost. */
export function createPostgresRateLimitStore(db: Sql): RateLimitStore {
  const hit = db.prepare<
    { bucket: string; subjectHash: string; amount: number; nowMs: number; resetsAt: number },
    { hits: number; resetsAt: number }
  >(
    `INSERT INTO rate_limit AS r (bucket, subject_hash, resets_at, hits) VALUES (@bucket, @subjectHash, @resetsAt, greatest(0, @amount))
     ON CONFLICT (bucket, subject_hash) DO UPDATE SET
       hits = greatest(0, CASE WHEN ${IS_OPEN} THEN r.hits ELSE 0 END + @amount),
       resets_at = CASE WHEN ${IS_OPEN} THEN r.resets_at ELSE excluded.resets_at END
     RETURNING hits, resets_at AS "resetsAt"`,
  );
  const purge = db.prepare<[number]>('DELETE FROM rate_limit WHERE resets_at <= ?');
  return {
    hit: async (bucket, subjectHash, nowMs, windowMs, amount = 1) => {
      const counted = await db.executeInGroup(hit.get({ bucket, subjectHash, amount, nowMs, resetsAt: nowMs + windowMs }));
      if (counted === undefined) throw new Error('A hit that was counted has a count');
      return counted;
    },
    deleteEnded: (nowMs) => db.execute(purge.run(nowMs)),
  };
}
