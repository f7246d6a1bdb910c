import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Db } from './open-database.ts';
import { withPostgresStore } from './postgres-schema.ts';
import { sharedSecrets } from './shared-secrets.ts';
import { StartError } from './start-error.ts';

/** Rows per INSERT: some hundred kilobytes. */
const ROWS_AT_ONCE = 500;

/** Tables that belong to the process or to one kind of database, or that are converted separately. */
export const EXCLUDED_TABLES: ReadonlySet<string> = new Set(['store_mark', 'work_lease', 'feed_state', 'schema_level', 'feed_tx']);
/** Columns that PostgreSQL generates from others. */
const GENERATED: Readonly<Record<string, readonly string[]>> = { product: ['supplier_id'], order_delivery: ['buyer'] };

export interface CopyToPostgresOptions {
  /** Key that signs the feed, as PEM, shared by all nodes of the store; null if there is none yet. */
  readonly feedKey: string | null;
  readonly onTable: (table: string) => void;
}

export interface CopiedTable {
  readonly table: string;
  readonly rows: number;
}

interface Feed {
  readonly epoch: string;
  readonly head_seq: number;
  readonly min_delta_seq: number;
}

/**
 * Copies a store into an empty, migrated PostgreSQL database in one transaction. Epoch and numbers are kept, so devices
 * and catalogues continue where they are. Returns the rows per table.
 * @throws StartError if the target is not empty or rejects a row; nothing is changed then
 */
export async function copyToPostgres(
  source: Db,
  url: string,
  { feedKey, onTable }: CopyToPostgresOptions,
): Promise<readonly CopiedTable[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'tradewind to-postgres' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('BEGIN');
    // Rows are inserted table by table, in dependency order.
    const tables = await tablesOf(client, source);
    await refuseFilled(client);
    await client.query('DELETE FROM server_secret');
    const moved: CopiedTable[] = [];
    for (const table of tables) {
      onTable(table);
      moved.push({ table, rows: await copyTable(source, client, table) });
    }
    if (feedKey !== null)
      await client.query(
        'INSERT INTO server_secret (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
        [sharedSecrets.feedKey, feedKey],
      );
    await continueFeed(source, client);
    await continueIds(client, tables);
    await client.query('COMMIT');
    await client.query('ANALYZE');
    return moved;
  } catch (error) {
    throw error instanceof StartError
      ? error
      : new StartError(`The database does not take it: ${(error as Error).message}. Nothing was changed.`);
  } finally {
    await client.end();
  }
}

/**
 * Orders tables so that referenced ones come first, and ignores foreign objects in the database, such as an extension's
 * views.
 */
async function tablesOf(client: pg.Client, source: Db): Promise<string[]> {
  const own = new Set(source.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all());
  const { rows: all } = await client.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
  );
  const { rows: references } = await client.query<{ child: string; parent: string }>(
    `SELECT conrelid::regclass::text AS child, confrelid::regclass::text AS parent FROM pg_constraint WHERE contype = 'f' AND conrelid <> confrelid`,
  );
  const ordered: string[] = [];
  const put = (table: string): void => {
    if (ordered.includes(table) || EXCLUDED_TABLES.has(table) || !own.has(table)) return;
    for (const { child, parent } of references) if (child === table) put(parent);
    ordered.push(table);
  };
  for (const { name } of all.toSorted((a, b) => (a.name < b.name ? -1 : 1))) put(name);
  return ordered;
}

/** @throws StartError unless the migrated store there is empty */
export const refuseFilledPostgres = (url: string): Promise<void> => withPostgresStore(url, 'tradewind restore', refuseFilled);

/** Locks against a concurrent fill, which waits and then finds the store filled. */
async function refuseFilled(client: pg.Client): Promise<void> {
  await client.query('SELECT 1 FROM feed_state FOR UPDATE');
  const { rows } = await client.query<{ filled: boolean }>(
    'SELECT (SELECT head_seq FROM feed_state) > 0 OR EXISTS (SELECT 1 FROM orders) OR EXISTS (SELECT 1 FROM listing) AS filled',
  );
  if (rows[0]?.filled === true)
    throw new StartError('The database behind DATABASE_URL holds a shop already. Nothing was changed; use an empty database.');
}

async function copyTable(source: Db, client: pg.Client, table: string): Promise<number> {
  const isInFeed = table === 'product' || table === 'tombstone';
  const skipped = [...(GENERATED[table] ?? []), ...(isInFeed ? ['tx', 'position'] : [])];
  const { rows: found } = await client.query<{ name: string }>(
    "SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1 ORDER BY ordinal_position",
    [table],
  );
  const columns = found.map(({ name }) => name).filter((name) => !skipped.includes(name));
  // All existing changes become one feed transaction, in which each keeps its number.
  const places = isInFeed ? ', 0 AS tx, seq - 1 AS position' : '';
  const names = [...columns, ...(isInFeed ? ['tx', 'position'] : [])].join(', ');
  const insert = `INSERT INTO ${table} (${names}) SELECT ${names} FROM json_populate_recordset(NULL::${table}, $1::json)`;
  let rows: unknown[] = [];
  let sent = 0;
  const send = async () => {
    sent += (await client.query(insert, [JSON.stringify(rows)])).rowCount ?? 0;
    rows = [];
  };
  for (const row of source.prepare(`SELECT ${columns.join(', ')}${places} FROM ${table}`).iterate()) {
    rows.push(row);
    if (rows.length === ROWS_AT_ONCE) await send();
  }
  if (rows.length > 0) await send();
  const there = source.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get() ?? 0;
  if (sent !== there) throw new StartError(`Of ${there} rows of ${table} ${sent} arrived. Nothing was changed.`);
  return sent;
}

async function continueFeed(source: Db, client: pg.Client): Promise<void> {
  const feed = source.prepare<[], Feed>('SELECT epoch, head_seq, min_delta_seq FROM feed_state').get();
  if (feed === undefined) throw new StartError('The store has no feed. Examine it with npm run doctor.');
  await client.query('UPDATE feed_state SET epoch = $1, head_seq = $2, min_delta_seq = $3', [
    feed.epoch,
    feed.head_seq,
    feed.min_delta_seq,
  ]);
  if (feed.head_seq === 0) return;
  const mark = randomBytes(9).toString('base64url');
  await client.query('INSERT INTO feed_tx (id, first_seq, rows, mark) VALUES (0, 1, $1, $2)', [feed.head_seq, mark]);
  // Revisions were feed numbers: sets the transaction sequence past them, so that later revisions differ.
  await client.query("SELECT setval('feed_tx_id', $1)", [feed.head_seq]);
}

/** Sets each id sequence past the copied rows. */
async function continueIds(client: pg.Client, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    const { rows } = await client.query<{ sequence: string | null }>(
      `SELECT pg_get_serial_sequence($1, column_name) AS sequence FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name = $2 AND column_name = 'id'`,
      [table, table],
    );
    const sequence = rows[0]?.sequence;
    if (sequence != null) await client.query(`SELECT setval('${sequence}', (SELECT coalesce(max(id), 0) + 1 FROM ${table}), false)`);
  }
}
