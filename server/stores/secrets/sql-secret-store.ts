import type { Sql } from '../../db/sql/sql-task.ts';
import type { SecretStore } from './secret-store.ts';

interface SecretRow {
  readonly value: string;
  readonly from_ms: number;
  readonly until_ms: number | null;
}

/** The newest token secret is named `tokens`, earlier ones `tokens until <ms>`. */
const OF_TOKENS = "(name = 'tokens' OR name LIKE 'tokens until %')";

export function createSecretStore(db: Sql, now: () => number): SecretStore {
  const ofTokens = db.prepare<[number], SecretRow>(
    `SELECT value, from_ms, until_ms FROM server_secret WHERE ${OF_TOKENS} AND (until_ms IS NULL OR until_ms > ?)`,
  );
  const dropEnded = db.prepare<[number]>(`DELETE FROM server_secret WHERE ${OF_TOKENS} AND until_ms <= ?`);
  const retire = db.prepare<{ name: string; untilMs: number }>(
    "UPDATE server_secret SET name = @name, until_ms = @untilMs WHERE name = 'tokens'",
  );
  const shorten = db.prepare<{ untilMs: number }>(
    "UPDATE server_secret SET until_ms = @untilMs WHERE name LIKE 'tokens until %' AND until_ms > @untilMs",
  );
  const add = db.prepare<[string, number]>("INSERT INTO server_secret (name, value, from_ms) VALUES ('tokens', ?, ?)");
  const put = db.prepare<[string, string]>('INSERT INTO server_secret (name, value) VALUES (?, ?) ON CONFLICT (name) DO NOTHING');
  const findNamed = db.prepare<[string], { value: string }>('SELECT value FROM server_secret WHERE name = ?');
  return {
    tokenSecrets: async () => {
      const rows = await db.execute(ofTokens.all(now()));
      if (rows.length === 0) throw new Error('server_secret has no row for tokens; the migration that makes it did not run');
      return rows.map(({ value, from_ms, until_ms }) => ({ secret: value, fromMs: from_ms, untilMs: until_ms }));
    },
    rotateTokenSecret: (made, fromMs, untilMs) =>
      db.transact(function* () {
        yield* dropEnded.run(now());
        yield* shorten.send({ untilMs });
        // Of two rotations to the same moment, the second fails because of the name.
        if ((yield* retire.run({ name: `tokens until ${untilMs} from ${fromMs}`, untilMs })) === 0)
          throw new Error('server_secret has no row for tokens; the migration that makes it did not run');
        yield* add.send(made, fromMs);
      }),
    keep: (name, made) =>
      db.transact(function* () {
        yield* put.send(name, made);
        return (yield* findNamed.get(name))?.value ?? made;
      }),
  };
}
