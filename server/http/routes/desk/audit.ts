import { Router } from 'express';
import { DomainError } from '#domain/kernel/problem.ts';
import { AUDIT_SUBJECTS } from '#domain/site/audit-subjects.ts';
import type { AuditQuery, AuditStore, StoredAuditEntry } from '../../../stores/desk/audit-store.ts';
import { mapRows, ROWS_A_TURN } from '../../answers/csv-answer.ts';
import { on } from '../../on.ts';
import { queryText } from '../../query-text.ts';
import { createDeskCsv } from './desk-csv.ts';
import { createDeskGuard, type DeskGuardDeps } from './guard.ts';

interface AuditRoutesDeps extends DeskGuardDeps {
  readonly audit: Pick<AuditStore, 'add' | 'list' | 'count'>;
  readonly now: () => number;
}

const PAGE = 50;
const HEADER = ['id', 'at', 'who', 'what', 'of', 'id of that', 'name of that', 'before', 'after'];

/** `/api/operator/audit`: audit entries, newest first. */
export function createAuditRoutes({ logIn, audit, now }: AuditRoutesDeps): Router {
  const router = Router();
  const sendCsv = createDeskCsv({ audit, now });
  router.use('/api/operator/audit', createDeskGuard({ logIn }));
  router.use('/api/operator/audit.csv', createDeskGuard({ logIn }));

  on(router, 'GET /api/operator/audit', async (req, res) => {
    const { cursor, ...wanted } = queryText(req, ['who', 'subject', 'id', 'cursor']);
    const query = toQuery(wanted);
    const found = await audit.list(query, parseCursor(cursor), PAGE + 1);
    const entries = found.slice(0, PAGE);
    const last = entries.at(-1);
    const nextCursor = found.length > PAGE && last !== undefined ? String(last.id) : null;
    res.json({ entries: entries.map(toWire), total: await audit.count(query), nextCursor });
  });
  on(router, 'GET /api/operator/audit.csv', (req, res) => {
    const query = toQuery(queryText(req, ['who', 'subject', 'id']));
    return sendCsv(res, 'message', {
      name: 'audit',
      header: HEADER,
      rows: mapRows(newestFirst(audit, query), (auditEntry) => [
        auditEntry.id,
        auditEntry.at,
        auditEntry.who,
        auditEntry.what,
        auditEntry.subjectKind,
        auditEntry.subjectId,
        auditEntry.subjectName,
        auditEntry.before === null ? null : JSON.stringify(auditEntry.before),
        auditEntry.after === null ? null : JSON.stringify(auditEntry.after),
      ]),
    });
  });
  return router;
}

const toWire = ({ before, after, ...auditEntry }: StoredAuditEntry) => ({ ...auditEntry, before: toFacts(before), after: toFacts(after) });
const toFacts = (facts: object | null): Record<string, unknown> | null => (facts === null ? null : { ...facts });

function toQuery({ who = '', subject, id = '' }: { who?: string; subject?: string; id?: string }): AuditQuery {
  const kind = AUDIT_SUBJECTS.find((known) => known === subject);
  if (subject !== undefined && subject !== '' && kind === undefined)
    throw new DomainError('invalid_query', `subject must be one of ${AUDIT_SUBJECTS.join(', ')}; got "${subject.slice(0, 40)}".`);
  return { who: who || null, subjectKind: kind ?? null, subjectId: id || null };
}

function parseCursor(cursor: string | undefined): number | null {
  if (cursor === undefined) return null;
  if (!/^\d{1,15}$/.test(cursor)) throw new DomainError('invalid_query', 'cursor is not one of ours.');
  return Number(cursor);
}

async function* newestFirst(audit: Pick<AuditStore, 'list'>, query: AuditQuery): AsyncGenerator<StoredAuditEntry> {
  for (let before: number | null = null; ; ) {
    const page: StoredAuditEntry[] = await audit.list(query, before, ROWS_A_TURN);
    yield* page;
    const last = page.at(-1);
    if (page.length < ROWS_A_TURN || last === undefined) return;
    before = last.id;
  }
}
