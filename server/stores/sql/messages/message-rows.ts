import type { MessageNote, MessageSubject } from '#domain/message/message.ts';
import type { Sql, Work } from '../../../db/sql/work.ts';

const insertOf = (
  count: number,
) => `INSERT INTO message (event, kind, subject_kind, subject_id, audience, supplier_id, facts, state, created_at, due_at)
     VALUES ${Array.from(
       { length: count },
       (_, n) =>
         `(@event${n}, @kind${n}, @subjectKind${n}, @subjectId${n}, @audience${n}, @supplierId${n}, @facts${n}, 'waiting', @nowMs, @dueAtMs${n})`,
     ).join(', ')}
     ON CONFLICT (event) DO NOTHING`;

/** Notes whom to tell of what, inside the caller's transaction. */
export function createMessageRows(db: Sql) {
  // By how many: an order that is paid tells two or three, and each statement costs both ends its way.
  const inserts = [1, 2, 3].map((count) => db.prepare<Record<string, string | number | null>>(insertOf(count)));
  const wake = db.prepare<{ kind: MessageSubject; id: string; nowMs: number }>(
    `UPDATE message SET due_at = @nowMs WHERE subject_kind = @kind AND subject_id = @id AND state = 'waiting' AND address IS NULL
       AND problem IS NOT NULL AND due_at > @nowMs`,
  );
  const drop = db.prepare<[string]>(`DELETE FROM message WHERE event = ? AND state = 'waiting' AND address IS NULL`);
  return {
    *note(notes: readonly MessageNote[], nowMs: number): Work<void> {
      const left = [...notes];
      while (left.length > 0) {
        const some = left.splice(0, inserts.length);
        const named = some.flatMap(({ facts, ...note }, place) =>
          Object.entries({ ...note, facts: JSON.stringify(facts) }).map(([name, value]) => [`${name}${place}`, value]),
        );
        const insert = inserts[some.length - 1];
        if (insert !== undefined) yield* insert.send({ ...Object.fromEntries(named), nowMs });
      }
    },
    /** What it waited for may be there now. */
    *wake(kind: MessageSubject, id: string, nowMs: number): Work<void> {
      yield* wake.send({ kind, id, nowMs });
    },
    /** What it was to tell is taken back. False: somebody may know already. */
    *drop(event: string): Work<boolean> {
      return (yield* drop.run(event)) === 1;
    },
  };
}
