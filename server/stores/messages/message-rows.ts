import type { MessageNote, MessageSubject } from '#domain/message/message.ts';
import type { Sql, SqlTask } from '../../db/sql/sql-task.ts';
import { selectMergedSupplierIds } from '../suppliers/supplier-sql.ts';
import { WAITING } from './waiting-sql.ts';

/** Messages per INSERT: a paid order has two or three, and each statement costs a round trip. */
const AT_ONCE = 3;
const insertOf = (count: number) =>
  `INSERT INTO message (event, kind, subject_kind, subject_id, audience, supplier_id, facts, created_at, due_at, caused_by, state)
     VALUES ${Array(count).fill("(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'waiting')").join(', ')} ON CONFLICT (event) DO NOTHING`;

/** Inserts messages inside the caller's transaction (transactional outbox). */
export function createMessageRows(db: Sql) {
  const inserts = Array.from({ length: AT_ONCE }, (_, at) => db.prepare<(string | number | null)[]>(insertOf(at + 1)));
  const wake = db.prepare<{ kind: MessageSubject; id: string; nowMs: number }>(
    `UPDATE message SET due_at = @nowMs WHERE subject_kind = @kind AND subject_id = @id AND state = 'waiting' AND address IS NULL
       AND problem IS NOT NULL AND due_at > @nowMs`,
  );
  const wakeSupplier = db.prepare<{ id: string; nowMs: number }>(
    `UPDATE message SET due_at = @nowMs WHERE ${WAITING} AND problem IS NOT NULL
       AND due_at > @nowMs AND audience = 'supplier' AND supplier_id IN ${selectMergedSupplierIds('@id')}`,
  );
  const drop = db.prepare<[string]>(`DELETE FROM message WHERE event = ? AND state = 'waiting' AND address IS NULL`);
  const newest = db.prepare<[string, string], { state: string; created_at: number }>(
    'SELECT state, created_at FROM message WHERE event >= ? AND event < ? ORDER BY event DESC LIMIT 1',
  );
  return {
    *note(notes: readonly MessageNote[], nowMs: number): SqlTask<void> {
      for (let at = 0; at < notes.length; at += AT_ONCE) {
        const rows = notes
          .slice(at, at + AT_ONCE)
          .map((note) => [
            ...[note.event, note.kind, note.subjectKind, note.subjectId, note.audience, note.supplierId],
            ...[JSON.stringify(note.facts), nowMs, note.dueAtMs, note.causedBy ?? null],
          ]);
        const insert = inserts[rows.length - 1];
        if (insert !== undefined) yield* insert.send(...rows.flat());
      }
    },
    /** Makes postponed messages about the subject due, because missing data may now be there. */
    *wake(kind: MessageSubject, id: string, nowMs: number): SqlTask<void> {
      yield* wake.send({ kind, id, nowMs });
    },
    /** Does the same for all mails to a supplier, whose address may now be known. */
    *wakeSupplier(id: string, nowMs: number): SqlTask<void> {
      yield* wakeSupplier.send({ id, nowMs });
    },
    /** True if the newest message whose event begins with `begin` still waits, or was added since `sinceMs`. */
    *isNotedSince(begin: string, sinceMs: number): SqlTask<boolean> {
      const last = yield* newest.get(begin, `${begin}\uffff`);
      return last !== undefined && (last.state === 'waiting' || last.created_at > sinceMs);
    },
    /** Deletes a waiting message. Returns false if it may have been sent. */
    *drop(event: string): SqlTask<boolean> {
      return (yield* drop.run(event)) === 1;
    },
  };
}
