import pg from 'pg';
import { describeTooOld } from './migration.ts';
import { storeMigrations } from './migrations/store-migrations.ts';
import { isConnectionLost, isServerError } from './sql/lost-connection.ts';
import { DatabaseAwayError, StartError } from './start-error.ts';

/** Oldest PostgreSQL version whose syntax the stores use. */
const OLDEST_SERVER = 15;
/** `TWst` as a number: an advisory lock, so that nodes starting at once migrate the store one after the other. */
const LOCK = 0x54577374;

export interface MigratePostgresOptions {
  /** If false, a store older than this version is rejected instead (MIGRATE=off). */
  readonly mayMigrate: boolean;
}

interface Level {
  readonly id: number;
  readonly runs_beside: number;
}

const migrations = storeMigrations.flatMap(({ id, postgres }) => (postgres === undefined ? [] : [{ id, ...postgres }]));
const NEWEST = migrations.at(-1)?.id ?? 0;

/**
 * Connects, checks the server and migrates its store to this version, one node at a time. Returns the number of
 * migrations applied.
 * @throws StartError with problem and remedy in one line, without the password; DatabaseAwayError if waiting may help.
 */
export async function migratePostgres(url: string, { mayMigrate }: MigratePostgresOptions): Promise<number> {
  const client = newClient(url, 'tradewind start');
  try {
    await client.connect();
    await refuseOld(client);
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    return await applyMigrations(client, mayMigrate);
  } catch (error) {
    throw error instanceof StartError ? error : toPostgresStartError(error, url);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Runs an action on a store that is at this version, over a separate connection. For commands that copy the whole
 * store: they would leave out a column they do not know. @throws StartError, also if the connection is lost during the
 * action; the action's errors
 */
export async function withPostgresStore<T>(url: string, name: string, action: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = newClient(url, name);
  try {
    await client.connect();
    await refuseOld(client);
    refuseOtherLevel((await levelOf(client)).id);
    return await action(client);
  } catch (error) {
    throw isConnectionLost(error) || isServerError(error) ? toPostgresStartError(error, url) : error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** @throws StartError if the address names files that cannot be read */
function newClient(url: string, name: string): pg.Client {
  try {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, application_name: name });
    client.on('error', () => undefined);
    return client;
  } catch (error) {
    throw toPostgresStartError(error, url);
  }
}

function refuseOtherLevel(id: number): void {
  if (id === NEWEST) return;
  if (id === 0) throw new StartError('There is no store behind DATABASE_URL. Check the address, or start a server with it first.');
  const older = describeTooOld('The store behind DATABASE_URL', id, storeMigrations);
  if (older !== null) throw new StartError(older);
  const next = id > NEWEST ? 'Use the newer version' : 'Run npm run migrate first';
  throw new StartError(`The store behind DATABASE_URL is at step ${id} and this version knows ${NEWEST}. ${next}.`);
}

async function refuseOld(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>("SELECT current_setting('server_version_num') AS version");
  const version = Math.floor(Number(rows[0]?.version ?? 0) / 10_000);
  if (version < OLDEST_SERVER)
    throw new StartError(`DATABASE_URL leads to PostgreSQL ${version}; Tradewind needs ${OLDEST_SERVER} or newer. Upgrade the server.`);
}

async function applyMigrations(client: pg.Client, mayMigrate: boolean): Promise<number> {
  const level = await levelOf(client);
  if (level.id > NEWEST && level.runs_beside > NEWEST)
    throw new StartError(
      `The store behind DATABASE_URL was brought up by a newer version of Tradewind (step ${level.id}, which runs beside ${level.runs_beside} and newer; this version knows ${NEWEST}). Update Tradewind.`,
    );
  const older = describeTooOld('The store behind DATABASE_URL', level.id, storeMigrations);
  if (older !== null) throw new StartError(older);
  const missing = migrations.filter(({ id }) => id > level.id);
  const [next] = missing;
  if (next === undefined) return 0;
  if (!mayMigrate)
    throw new StartError(
      `The store behind DATABASE_URL is at step ${level.id}, this version needs ${NEWEST}, and MIGRATE=off. Run npm run migrate first.`,
    );
  await client.query(
    'CREATE TABLE IF NOT EXISTS schema_level (one integer PRIMARY KEY CHECK (one = 1), id integer NOT NULL, runs_beside integer NOT NULL)',
  );
  for (const { id, sql, runsBeside } of missing) {
    await client.query('BEGIN');
    await client.query(sql);
    await client.query(
      `INSERT INTO schema_level (one, id, runs_beside) VALUES (1, $1, $2)
       ON CONFLICT (one) DO UPDATE SET id = excluded.id, runs_beside = greatest(schema_level.runs_beside, excluded.runs_beside)`,
      [id, runsBeside],
    );
    await client.query('COMMIT');
  }
  return missing.length;
}

async function levelOf(client: pg.Client): Promise<Level> {
  const { rows: found } = await client.query<{ name: string | null }>("SELECT to_regclass('schema_level') AS name");
  if (found[0]?.name == null) return { id: 0, runs_beside: 0 };
  const { rows } = await client.query<Level>('SELECT id, runs_beside FROM schema_level');
  return rows[0] ?? { id: 0, runs_beside: 0 };
}

/** Matched against the error's code and message. */
const WHY: readonly (readonly [RegExp, string])[] = [
  [/^28000 .*no encryption/, 'it takes nobody from here without TLS. Add sslmode=verify-full to DATABASE_URL'],
  [/^28000 .*pg_hba/, 'it takes nobody from here. Allow this address in its pg_hba.conf'],
  [/^28/, 'the user name or password is refused. Check DATABASE_URL'],
  [/^3D000/, 'there is no such database on the server. Create it, or check DATABASE_URL'],
  [/^42501/, 'this user may not create tables there. Grant it the right to, or run npm run migrate as one who may'],
  [/^25006/, 'it takes no writes: DATABASE_URL leads to a standby. Use the address of the primary'],
  [/^53300/, 'it has no connection left. Raise max_connections, or lower DATABASE_CONNECTIONS'],
  [/^57P/, 'it is starting or stopping. Try again in a moment'],
  [/^CERT_HAS_EXPIRED/, 'its certificate has expired. Renew it there'],
  [/^ERR_TLS_CERT_ALTNAME/, 'its certificate is not for that name. Use the name it is for in DATABASE_URL'],
  [
    /^\w*(?:CERT|SIGNATURE|ISSUER)/,
    'its certificate is not trusted here. Name the file of who vouches for it with sslrootcert in DATABASE_URL',
  ],
  [/does not support SSL/, 'it does not speak TLS. Turn that on there, or leave sslmode out of DATABASE_URL'],
  [/^(?:ENOENT|EACCES|EISDIR) /, 'a file named in DATABASE_URL cannot be read. Check sslrootcert, sslcert and sslkey'],
  [/^(?:E(?:CONN|NOTFOUND|AI|HOST|NET|TIMED)| )/, 'nobody answers there. Check DATABASE_URL, and whether the server runs'],
];

/** Error codes that mean the server is restarting, failing over or unreachable; the caller retries. */
const PASSES = /^(?:53300|57P|25006|E(?:CONN|NOTFOUND|AI|HOST|NET|TIMED)| (?!.*SSL))/;

/** Reports the host only, never user, password or other parts of the address. */
function toPostgresStartError(error: unknown, url: string): StartError {
  const { message } = error as Error;
  const said = `${String((error as { code?: unknown }).code ?? '')} ${message}`;
  const why = WHY.find(([pattern]) => pattern.test(said))?.[1] ?? `it says "${message}"`;
  const words = `The database at ${URL.parse(url)?.host ?? 'DATABASE_URL'} cannot be used: ${why}.`;
  return PASSES.test(said) ? new DatabaseAwayError(words) : new StartError(words);
}
