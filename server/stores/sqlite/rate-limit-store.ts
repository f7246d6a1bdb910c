import type { Db } from '../../db/open-database.ts';
import type { RateLimitStore } from '../rate-limit-store.ts';

export function createSqliteRateLimitStore(db: Db): RateLimitStore {
  const hit = db.prepare<
    { bucket: string; subjectHash: string; nowMs: number; windowMs: number; amount: number },
    { hits: number; resets_at: number }
  >(
    `INSERT INTO rate_limit (bucket, subject_hash, resets_at, hits) VALUES (@bucket, @subjectHash, @nowMs + @windowMs, max(0, @amount))
     ON CONFLICT (bucket, subject_hash) DO UPDATE SET
       hits = CASE WHEN resets_at <= @nowMs THEN max(0, @amount) ELSE max(0, hits + @amount) END,
       resets_at = CASE WHEN resets_at <= @nowMs THEN @nowMs + @windowMs ELSE resets_at END
     RETURNING hits, resets_at`,
  );
  const purge = db.prepare<[number]>('DELETE FROM rate_limit WHERE resets_at <= ?');
  return {
    hit: async (bucket, subjectHash, nowMs, windowMs, amount = 1) => {
      const row = hit.get({ bucket, subjectHash, nowMs, windowMs, amount });
      if (row === undefined) throw new Error('RETURNING gave no row');
      return { hits: row.hits, resetsAt: row.resets_at };
    },
    deleteEnded: async (nowMs) => purge.run(nowMs).changes,
  };
}
