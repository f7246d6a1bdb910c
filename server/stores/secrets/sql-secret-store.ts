import type { Sql } from '../../db/sql/work.ts';
import type { SecretStore } from './secret-store.ts';

export function createSecretStore(db: Sql): SecretStore {
  const find = db.prepare<[], { value: string }>("SELECT value FROM server_secret WHERE name = 'tokens'");
  const put = db.prepare<[string, string]>('INSERT INTO server_secret (name, value) VALUES (?, ?) ON CONFLICT (name) DO NOTHING');
  const findNamed = db.prepare<[string], { value: string }>('SELECT value FROM server_secret WHERE name = ?');
  return {
    tokenSecret: async () => {
      const row = await db.run(find.get());
      if (row === undefined) throw new Error('server_secret has no row; the migration that makes it did not run');
      return row.value;
    },
    keep: (name, made) =>
      db.write(function* () {
        yield* put.send(name, made);
        return (yield* findNamed.get(name))?.value ?? made;
      }),
  };
}
