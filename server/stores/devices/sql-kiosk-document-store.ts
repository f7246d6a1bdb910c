import type { Sql } from '../../db/sql/sql-task.ts';
import { createAuditRows } from '../desk/sql-audit-store.ts';
import type { KeptKioskDocument, KioskDocumentStore } from './kiosk-document-store.ts';

const COLUMNS = 'name AS kiosk, issued_at AS "issuedAt", put_at AS "putAtMs", document';

export function createKioskDocumentStore(db: Sql): KioskDocumentStore {
  const audit = createAuditRows(db);
  const put = db.prepare<KeptKioskDocument>(
    `INSERT INTO kiosk_document (name, issued_at, put_at, document) VALUES (@kiosk, @issuedAt, @putAtMs, @document)
     ON CONFLICT (name) DO UPDATE SET issued_at = excluded.issued_at, put_at = excluded.put_at, document = excluded.document
     WHERE kiosk_document.issued_at <= excluded.issued_at`,
  );
  const list = db.prepare<[], KeptKioskDocument>(`SELECT ${COLUMNS} FROM kiosk_document ORDER BY name`);
  const find = db.prepare<[string], KeptKioskDocument>(`SELECT ${COLUMNS} FROM kiosk_document WHERE name = ?`);
  const remove = db.prepare<[string]>('DELETE FROM kiosk_document WHERE name = ?');
  return {
    put: (document, auditEntry) =>
      db.transact(function* () {
        if ((yield* put.run(document)) === 0) return false;
        yield* audit.add(auditEntry);
        return true;
      }),
    list: () => db.execute(list.all()),
    find: (kiosk) => db.execute(find.get(kiosk)),
    remove: (kiosk, auditEntry) =>
      db.transact(function* () {
        if ((yield* remove.run(kiosk)) === 0) return false;
        yield* audit.add(auditEntry);
        return true;
      }),
  };
}
