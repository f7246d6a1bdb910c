import type { Sql } from '../../db/sql/work.ts';
import { createAuditRows } from '../desk/sql-audit-store.ts';
import type { DeviceStore, RegisteredDevice } from './device-store.ts';

export function createDeviceStore(db: Sql): DeviceStore {
  const audit = createAuditRows(db);
  const insert = db.prepare<RegisteredDevice & { tokenHash: string }>(
    'INSERT INTO device (id, name, token_hash, created_at) VALUES (@id, @name, @tokenHash, @createdAtMs)',
  );
  const list = db.prepare<[], RegisteredDevice>('SELECT id, name, created_at AS "createdAtMs" FROM device ORDER BY created_at DESC, id');
  const findByToken = db.prepare<[string], { id: string }>('SELECT id FROM device WHERE token_hash = ?');
  const remove = db.prepare<[string]>('DELETE FROM device WHERE id = ?');
  return {
    insert: (device, tokenHash, deed) =>
      db.write(function* () {
        yield* insert.send({ ...device, tokenHash });
        yield* audit.add(deed);
      }),
    list: () => db.run(list.all()),
    findByToken: async (tokenHash) => (await db.run(findByToken.get(tokenHash)))?.id,
    remove: (id, deed) =>
      db.write(function* () {
        if ((yield* remove.run(id)) === 0) return false;
        yield* audit.add(deed);
        return true;
      }),
  };
}
