import type { AuditDecision } from '#domain/site/audit-subjects.ts';
import type { Sql, SqlTask } from '../../db/sql/sql-task.ts';
import type { AuditEntry, AuditQuery, AuditStore, StoredAuditEntry } from './audit-store.ts';

interface AuditEntryRow {
  readonly at: string;
  readonly who: string;
  readonly what: AuditDecision;
  readonly subject_kind: string;
  readonly subject_id: string;
  readonly subject_name: string;
  readonly before: string | null;
  readonly after: string | null;
}

const WANTED = `(who = @who OR @who IS NULL) AND (subject_kind = @subjectKind OR @subjectKind IS NULL)
  AND (subject_id = @subjectId OR @subjectId IS NULL)`;

/** Writes audit entries inside the caller's transaction; without an entry writes nothing. */
export function createAuditRows(db: Sql) {
  const insert = db.prepare<AuditEntryRow>(
    `INSERT INTO audit (at, who, what, subject_kind, subject_id, subject_name, before, after)
     VALUES (@at, @who, @what, @subject_kind, @subject_id, @subject_name, @before, @after)`,
  );
  const toText = (facts: object | null) => (facts === null ? null : JSON.stringify(facts));
  return {
    *add(auditEntry: AuditEntry | null | undefined): SqlTask<void> {
      if (auditEntry == null) return;
      const { subjectKind, subjectId, subjectName, before, after, ...rest } = auditEntry;
      yield* insert.send({
        ...rest,
        subject_kind: subjectKind,
        subject_id: subjectId,
        subject_name: subjectName,
        before: toText(before),
        after: toText(after),
      });
    },
  };
}

export function createAuditStore(db: Sql): AuditStore {
  const rows = createAuditRows(db);
  const list = db.prepare<AuditQuery & { before: number | null; limit: number }, AuditEntryRow & { id: number }>(
    `SELECT id, at, who, what, subject_kind, subject_id, subject_name, before, after FROM audit
     WHERE ${WANTED} AND (id < @before OR @before IS NULL) ORDER BY id DESC LIMIT @limit`,
  );
  const count = db.prepare<AuditQuery, { n: number }>(`SELECT count(*) AS n FROM audit WHERE ${WANTED}`);
  const same = db.prepare<
    { who: string; what: string; subjectKind: string; subjectId: string; sinceAt: string },
    { id: number; after: string }
  >(
    `SELECT id, after FROM audit WHERE subject_kind = @subjectKind AND subject_id = @subjectId AND who = @who AND what = @what AND at >= @sinceAt
     ORDER BY id DESC LIMIT 1`,
  );
  const setAfter = db.prepare<{ id: number; after: string }>('UPDATE audit SET after = @after WHERE id = @id');
  return {
    add: (auditEntry) => db.execute(rows.add(auditEntry)),
    addOrCount: (auditEntry, sinceAt) =>
      db.transact(function* () {
        const { who, what, subjectKind, subjectId } = auditEntry;
        yield* db.acquireAdvisoryLock(`audit ${what}`);
        const found = yield* same.get({ who, what, subjectKind, subjectId, sinceAt });
        if (found === undefined) yield* rows.add({ ...auditEntry, after: { count: 1 } });
        else yield* setAfter.send({ id: found.id, after: JSON.stringify({ count: countOf(found.after) + 1 }) });
      }),
    list: async (query, before, limit) => (await db.execute(list.all({ ...query, before, limit }))).map(toAuditEntry),
    count: async (query) => (await db.execute(count.get(query)))?.n ?? 0,
  };
}

const countOf = (after: string) => Number((JSON.parse(after) as { readonly count?: number }).count ?? 1);

/** Written only here, so rows are not validated. */
function toAuditEntry({ subject_kind, subject_id, subject_name, before, after, ...row }: AuditEntryRow & { id: number }): StoredAuditEntry {
  return {
    ...row,
    subjectKind: subject_kind as StoredAuditEntry['subjectKind'],
    subjectId: subject_id,
    subjectName: subject_name,
    before: before === null ? null : (JSON.parse(before) as object),
    after: after === null ? null : (JSON.parse(after) as object),
  };
}
