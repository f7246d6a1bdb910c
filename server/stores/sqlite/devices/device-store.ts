import type { Db } from '../../../db/open-database.ts';
import type { DeviceStore, RegisteredDevice } from '../../device-store.ts';

export function createSqliteDeviceStore(db: Db): DeviceStore {
  const insert = db.prepare<RegisteredDevice & { tokenHash: string }>(
    'INSERT INTO device (id, name, token_hash, created_at) VALUES (@id, @name, @tokenHash, @createdAtMs)',
  );
  const list = db.prepare<[], RegisteredDevice>('SELECT id, name, created_at AS createdAtMs FROM device ORDER BY created_at DESC, id');
  const findByToken = db.prepare<[string], { id: string }>('SELECT id FROM device WHERE token_hash = ?');
  const remove = db.prepare<[string]>('DELETE FROM device WHERE id = ?');
  return {
    insert: async (device, tokenHash) => void insert.run({ ...device, tokenHash }),
    list: async () => list.all(),
    findByToken: async (tokenHash) => findByToken.get(tokenHash)?.id,
    remove: async (id) => remove.run(id).changes === 1,
  };
}
