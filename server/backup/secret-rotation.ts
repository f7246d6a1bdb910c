import type { Db } from '../db/open-database.ts';
import { minuteOf } from '../runtime/minute-of.ts';

/** Returns until when links of each earlier secret remain valid; empty if none is. */
export function describeSecretRotation(db: Db, nowMs: number): string[] {
  const ends = db
    .prepare<[number], number>(
      "SELECT until_ms FROM server_secret WHERE (name = 'tokens' OR name LIKE 'tokens until %') AND until_ms > ? ORDER BY until_ms",
    )
    .pluck()
    .all(nowMs);
  return ends.map(
    (untilMs) => `The secret of all links is being rotated: links from before go on opening until ${minuteOf(untilMs)}, then nothing.`,
  );
}
