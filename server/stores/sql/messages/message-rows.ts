import type { MessageNote, MessageSubject } from '#domain/message/message.ts';
import type { Sql, Work } from '../../../db/sql/work.ts';

/** Notes whom to tell of what, inside the caller's transaction. */
export function createMessageRows(db: Sql) {
  const insert = db.prepare<Omit<MessageNote, 'facts'> & { facts: string; nowMs: number }>(
    `INSERT INTO message (event, kind, subject_kind, subject_id, audience, supplier_id, facts, state, created_at, due_at)
     VALUES (@event, @kind, @subjectKind, @subjectId, @audience, @supplierId, @facts, 'waiting', @nowMs, @dueAtMs)
     ON CONFLICT (event) DO NOTHING`,
  );
  const wake = db.prepare<{ kind: MessageSubject; id: string; nowMs: number }>(
    `UPDATE message SET due_at = @nowMs WHERE subject_kind = @kind AND subject_id = @id AND state = 'waiting' AND address IS NULL
       AND problem IS NOT NULL AND due_at > @nowMs`,
  );
  const drop = db.prepare<[string]>(`DELETE FROM message WHERE event = ? AND state = 'waiting' AND address IS NULL`);
  return {
    *note(notes: readonly MessageNote[], nowMs: number): Work<void> {
      for (const { facts, ...note } of notes) yield* insert.send({ ...note, facts: JSON.stringify(facts), nowMs });
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
