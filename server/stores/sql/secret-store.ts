import type { Db } from '../../db/open-database.ts';
import type { SecretStore } from '../secret-store.ts';

export function createSecretStore(db: Db): SecretStore {
  const find = db.prepare<[], { value: string }>("SELECT value FROM server_secret WHERE name = 'tokens'");
  return {
    tokenSecret: async () => {
      const row = find.get();
      if (row === undefined) throw new Error('server_secret has no row; the migration that makes it did not run');
      return row.value;
    },
  };
}
