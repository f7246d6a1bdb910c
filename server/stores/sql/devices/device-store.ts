import { type Db, inTransaction } from '../../../db/open-database.ts';
import type { DeviceStore, RegisteredDevice } from '../../device-store.ts';
import { createAuditRows } from '../desk/audit-store.ts';

export function createDeviceStore(db: Db): DeviceStore {
  const audit = createAuditRows(db);
  const insert = db.prepare<RegisteredDevice & { tokenHash: string }>(
    'INSERT INTO device (id, name, token_hash, created_at) VALUES (@id, @name, @tokenHash, @createdAtMs)',
  );
  const list = db.prepare<[], RegisteredDevice>('SELECT id, name, created_at AS createdAtMs FROM device ORDER BY created_at DESC, id');
  const findByToken = db.prepare<[string], { id: string }>('SELECT id FROM device WHERE token_hash = ?');
  const remove = db.prepare<[string]>('DELETE FROM device WHERE id = ?');
  return {
    insert: async (device, tokenHash, deed) =>
      inTransaction(db, () => {
        insert.run({ ...device, tokenHash });
        audit.add(deed);
      }),
    list: async () => list.all(),
    findByToken: async (tokenHash) => findByToken.get(tokenHash)?.id,
    remove: async (id, deed) =>
      inTransaction(db, () => {
        if (remove.run(id).changes === 0) return false;
        audit.add(deed);
        return true;
      }),
  };
}
