import { UNDO_MS } from '#domain/message/message.ts';
import type { Db } from '../../../db/open-database.ts';
import type { KeptDecision } from '../../listing-store.ts';

interface DecisionRow {
  readonly at: string;
  readonly who: string;
  readonly before: string;
  readonly after: string;
}

/** How listings stood before their last decision, synchronous, for the store that decides inside a transaction of its own. */
export function createDecisionRows(db: Db) {
  const put = db.prepare<DecisionRow & { id: string }>(
    `INSERT INTO listing_decision (listing_id, at, who, before, after) VALUES (@id, @at, @who, @before, @after)
     ON CONFLICT (listing_id) DO UPDATE SET at = excluded.at, who = excluded.who, before = excluded.before, after = excluded.after`,
  );
  const forgetOld = db.prepare<[string]>('DELETE FROM listing_decision WHERE at < ?');
  const find = db.prepare<[string], DecisionRow>('SELECT at, who, before, after FROM listing_decision WHERE listing_id = ?');
  const forget = db.prepare<[string]>('DELETE FROM listing_decision WHERE listing_id = ?');
  return {
    /** Those that cannot be taken back any more go with it. */
    keep: (id: string, { at, who, before, after }: KeptDecision): void => {
      forgetOld.run(new Date(Date.parse(at) - UNDO_MS).toISOString());
      put.run({ id, at, who, before: JSON.stringify(before), after: JSON.stringify(after) });
    },
    find: (id: string): KeptDecision | undefined => {
      const row = find.get(id);
      if (row === undefined) return undefined;
      // Rows are written here alone.
      return {
        at: row.at,
        who: row.who,
        before: JSON.parse(row.before) as KeptDecision['before'],
        after: JSON.parse(row.after) as KeptDecision['after'],
      };
    },
    forget: (id: string): void => void forget.run(id),
  };
}
