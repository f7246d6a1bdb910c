import type pg from 'pg';
import { storeMigrations } from './migrations/store-migrations.ts';
import { type Db, inTransaction, openDatabase } from './open-database.ts';
import { withPostgresStore } from './postgres-schema.ts';
import { sharedSecrets } from './shared-secrets.ts';
import { postgresTypes } from './sql/postgres-types.ts';
import { EXCLUDED_TABLES } from './to-postgres.ts';

/** Application name that PostgreSQL lists for this connection. */
const NAME = 'tradewind copy';
/** Rows per fetch: some megabytes at most. */
const ROWS_AT_ONCE = 1000;

/**
 * Copies a snapshot of the store behind `url` to a new SQLite file, as a server without a database would store it, for
 * backups and the doctor. Other nodes may write during the copy. Keeps the feed's numbers and leaves out its key
 * (`readFeedKey`).
 * @param onProgress receives the share copied, 0 to 1; if it throws, the copy ends
 * @throws StartError if the database cannot be used or is not at this version; SQLite's errors
 */
export const copyFromPostgres = (url: string, file: string, onProgress: (share: number) => void): Promise<void> =>
  withPostgresStore(url, NAME, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const target = openDatabase(file, { synchronous: 'NORMAL', migrations: storeMigrations });
    try {
      target.pragma('journal_mode = DELETE');
      // Tables are copied by name, not by dependency; the caller checks foreign keys afterwards.
      target.pragma('foreign_keys = OFF');
      const tables = tablesOf(target);
      for (const [at, table] of tables.entries()) await copyTable(client, target, table, () => onProgress(at / tables.length));
      await copyFeed(client, target);
      target.prepare('DELETE FROM server_secret WHERE name = ?').run(sharedSecrets.feedKey);
    } finally {
      target.close();
    }
  });

/** Returns the key that signs the feed, as PEM; undefined if no server has started there yet. @throws StartError */
export const readFeedKey = (url: string): Promise<string | undefined> =>
  withPostgresStore(url, NAME, async (client) => {
    const { rows } = await client.query<{ value: string }>('SELECT value FROM server_secret WHERE name = $1', [sharedSecrets.feedKey]);
    return rows[0]?.value;
  });

/** Returns those of the hashes that the store references now. @throws StartError */
export const findReferencedPictures = (url: string, hashes: readonly string[]): Promise<readonly string[]> =>
  withPostgresStore(url, NAME, async (client) => {
    const { rows } = await client.query<{ hash: string }>('SELECT hash FROM picture WHERE hash = ANY($1)', [hashes]);
    return rows.map(({ hash }) => hash);
  });

/**
 * Finds faults in the feed's numbers, one sentence each: used twice, not matching the head, or missing for a change.
 * @throws StartError
 */
export const findFeedNumberFaults = (url: string): Promise<readonly string[]> =>
  withPostgresStore(url, NAME, async (client) => {
    const count = async (sql: string) => Number((await client.query<{ n: string }>(`SELECT count(*) AS n FROM ${sql}`)).rows[0]?.n ?? 0);
    const twice = await count('(SELECT first_seq - lag(first_seq + rows) OVER (ORDER BY first_seq) AS gap FROM feed_tx) t WHERE gap < 0');
    const last = await count('feed_state s WHERE head_seq <> coalesce((SELECT max(first_seq + rows - 1) FROM feed_tx), 0)');
    const unnumbered = await count(
      '(SELECT tx FROM product UNION ALL SELECT tx FROM tombstone) c WHERE NOT EXISTS (SELECT 1 FROM feed_tx t WHERE t.id = c.tx)',
    );
    return [
      ...(twice > 0 ? [`Numbers of the feed are given twice, at ${twice} places.`] : []),
      ...(last > 0 ? ['The head is not the number of the last change.'] : []),
      ...(unnumbered > 0 ? [`${unnumbered} changes have no number.`] : []),
    ];
  });

const tablesOf = (db: Db): string[] =>
  db
    .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
    .pluck()
    .all()
    .filter((table) => !EXCLUDED_TABLES.has(table));

async function copyTable(client: pg.Client, target: Db, table: string, onRows: () => void): Promise<void> {
  const columns = target.prepare<[string], string>('SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0').pluck().all(table);
  // A change's number is its transaction's first feed number plus its position in the transaction.
  const read = columns.map((name) => (isNumbered(table) && name === 'seq' ? 't.first_seq + c.position' : `c.${name}`));
  const from = isNumbered(table) ? `${table} c LEFT JOIN feed_tx t ON t.id = c.tx` : `${table} c`;
  await client.query(`DECLARE copied NO SCROLL CURSOR FOR SELECT ${read.join(', ')} FROM ${from}`);
  const put = target.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`);
  // Removes the rows that every new store starts with.
  target.exec(`DELETE FROM ${table}`);
  for (;;) {
    onRows();
    const { rows } = await client.query<unknown[]>({ text: `FETCH ${ROWS_AT_ONCE} FROM copied`, rowMode: 'array', types: postgresTypes });
    if (rows.length === 0) break;
    inTransaction(target, () => {
      for (const row of rows) put.run(...row);
    });
  }
  await client.query('CLOSE copied');
}

const isNumbered = (table: string) => table === 'product' || table === 'tombstone';

async function copyFeed(client: pg.Client, target: Db): Promise<void> {
  const { rows } = await client.query<{ epoch: string; head_seq: number; min_delta_seq: number }>({
    text: 'SELECT epoch, head_seq, min_delta_seq FROM feed_state',
    types: postgresTypes,
  });
  const [feed] = rows;
  if (feed === undefined) throw new Error('feed_state has no row; the migration that makes it did not run');
  target.prepare('UPDATE feed_state SET epoch = ?, head_seq = ?, min_delta_seq = ?').run(feed.epoch, feed.head_seq, feed.min_delta_seq);
}
