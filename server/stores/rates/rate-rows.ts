import type { RateSet } from '#domain/money/rate-set.ts';
import type { Sql, SqlTask } from '../../db/sql/sql-task.ts';
import type { RateSave, RateState } from './rate-store.ts';

interface SetRow {
  readonly revision: number;
  readonly at: string;
  readonly body: string;
}
export type RateSetBody = Pick<RateSave, 'rates' | 'held' | 'holdUntil'>;

/** Reads the rates that count, for the desk and for the feed. */
export function createRateRows(db: Sql) {
  const newest = db.prepare<[], SetRow>('SELECT revision, at, body FROM rate_set ORDER BY revision DESC LIMIT 1');

  function* findState(): SqlTask<RateState> {
    const row = yield* newest.get();
    if (row === undefined) return { set: null, held: [], holdUntil: {} };
    const { rates, held, holdUntil } = JSON.parse(row.body) as RateSetBody;
    return { set: { revision: row.revision, at: row.at, rates }, held, holdUntil };
  }

  return {
    findState,
    /** Returns undefined if `held` is the current revision, or none is stored. */
    *findNewer(held: number): SqlTask<RateSet | undefined> {
      const { set } = yield* findState();
      return set !== null && set.revision > held ? set : undefined;
    },
  };
}
