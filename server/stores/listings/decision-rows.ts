import { UNDO_MS } from '#domain/message/message.ts';
import type { Sql, SqlTask } from '../../db/sql/sql-task.ts';
import type { KeptDecision } from './listing-store.ts';

interface DecisionRow {
  readonly at: string;
  readonly who: string;
  readonly before: string;
  readonly after: string;
}

/** State of listings before their last decision; written inside the caller's transaction. */
export function createDecisionRows(db: Sql) {
  const put = db.prepare<DecisionRow & { id: string }>(
    `INSERT INTO listing_decision (listing_id, at, who, before, after) VALUES (@id, @at, @who, @before, @after)
     ON CONFLICT (listing_id) DO UPDATE SET at = excluded.at, who = excluded.who, before = excluded.before, after = excluded.after`,
  );
  const forgetOld = db.prepare<[string]>('DELETE FROM listing_decision WHERE at < ?');
  const find = db.prepare<[string], DecisionRow>('SELECT at, who, before, after FROM listing_decision WHERE listing_id = ?');
  const forget = db.prepare<[string]>('DELETE FROM listing_decision WHERE listing_id = ?');
  return {
    /** Also deletes decisions that can no longer be undone at `nowIso`. */
    *keep(id: string, { at, who, before, after }: KeptDecision, nowIso: string): SqlTask<void> {
      yield* forgetOld.send(new Date(Date.parse(nowIso) - UNDO_MS).toISOString());
      yield* put.send({ id, at, who, before: JSON.stringify(before), after: JSON.stringify(after) });
    },
    *find(id: string): SqlTask<KeptDecision | undefined> {
      const row = yield* find.get(id);
      if (row === undefined) return undefined;
      // Written only here, so rows are not validated.
      return {
        at: row.at,
        who: row.who,
        before: JSON.parse(row.before) as KeptDecision['before'],
        after: JSON.parse(row.after) as KeptDecision['after'],
      };
    },
    *forget(id: string): SqlTask<void> {
      yield* forget.send(id);
    },
  };
}
