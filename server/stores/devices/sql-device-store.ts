import type { Sql } from '../../db/sql/sql-task.ts';
import { createAuditRows } from '../desk/sql-audit-store.ts';
import type { DeviceStore, KnownDevice, RegisteredDevice, SeenDevice } from './device-store.ts';

/** A row of its table; without `seenAtMs` the device never reported. */
interface Row extends RegisteredDevice {
  readonly seenAtMs: number | null;
  readonly version: string | null;
  readonly waiting: number | null;
  readonly freeBytes: number | null;
  readonly documentName: string | null;
  readonly documentIssuedAt: string | null;
  readonly documentProblem: string | null;
}

const COLUMNS = `id, name, created_at AS "createdAtMs", seen_at AS "seenAtMs", version, waiting, free_bytes AS "freeBytes",
  document_name AS "documentName", document_issued_at AS "documentIssuedAt", document_problem AS "documentProblem"`;

export function createDeviceStore(db: Sql): DeviceStore {
  const audit = createAuditRows(db);
  const insert = db.prepare<RegisteredDevice & { tokenHash: string }>(
    'INSERT INTO device (id, name, token_hash, created_at) VALUES (@id, @name, @tokenHash, @createdAtMs)',
  );
  const list = db.prepare<[], Row>(`SELECT ${COLUMNS} FROM device ORDER BY created_at DESC, id`);
  const findByToken = db.prepare<[string], { id: string }>('SELECT id FROM device WHERE token_hash = ?');
  const findKnown = db.prepare<[string], Row>(`SELECT ${COLUMNS} FROM device WHERE token_hash = ?`);
  const noteSeen = db.prepare<Omit<Row, 'name' | 'createdAtMs'>>(
    `UPDATE device SET seen_at = @seenAtMs, version = @version, waiting = @waiting, free_bytes = @freeBytes,
       document_name = @documentName, document_issued_at = @documentIssuedAt, document_problem = @documentProblem WHERE id = @id`,
  );
  const remove = db.prepare<[string]>('DELETE FROM device WHERE id = ?');
  return {
    insert: (device, tokenHash, auditEntry) =>
      db.transact(function* () {
        yield* insert.send({ ...device, tokenHash });
        yield* audit.add(auditEntry);
      }),
    list: async () => (await db.execute(list.all())).map(toKnown),
    findByToken: async (tokenHash) => (await db.execute(findByToken.get(tokenHash)))?.id,
    findKnown: async (tokenHash) => {
      const row = await db.execute(findKnown.get(tokenHash));
      return row === undefined ? undefined : toKnown(row);
    },
    noteSeen: async (id, { seenAtMs, version, waiting, freeBytes, document }) => {
      const documentColumns = {
        documentName: document?.name ?? null,
        documentIssuedAt: document?.issuedAt ?? null,
        documentProblem: document?.problem ?? null,
      };
      await db.execute(noteSeen.run({ id, seenAtMs, version, waiting, freeBytes, ...documentColumns }));
    },
    remove: (id, auditEntry) =>
      db.transact(function* () {
        if ((yield* remove.run(id)) === 0) return false;
        yield* audit.add(auditEntry);
        return true;
      }),
  };
}

function toKnown({ id, name, createdAtMs, seenAtMs, ...row }: Row): KnownDevice {
  return { id, name, createdAtMs, seen: seenAtMs === null ? null : toSeen(seenAtMs, row) };
}

function toSeen(seenAtMs: number, row: Omit<Row, keyof RegisteredDevice | 'seenAtMs'>): SeenDevice {
  const { version, waiting, freeBytes, documentName, documentIssuedAt, documentProblem } = row;
  const document = documentName === null ? null : { name: documentName, issuedAt: documentIssuedAt ?? '', problem: documentProblem };
  return { seenAtMs, version, waiting: waiting ?? 0, freeBytes, document };
}
