import { type Db, inTransaction, isCorrupt } from '../db/open-database.ts';

/** Consecutive missing rows after which reading stops; unreadable rows count as missing. */
const GIVE_UP_AFTER = 1000;
type Cells = Readonly<Record<string, unknown>>;

/**
 * Copies the readable rows of every table in both files, limited to columns both have. Returns the number of outbox
 * rows.
 */
export function carryOver(from: Db, to: Db): number {
  return inTransaction(to, () => {
    // Replaces the secret created with the new file by the one that existing links were made with.
    for (const table of tablesOf(to).filter((name) => name !== 'outbox')) put(to, table, readAll(from, table), 'REPLACE');
    const rows = readByNumber(from);
    put(to, 'outbox', rows, 'IGNORE');
    return rows.length;
  });
}

/** Appends the entries of another outbox. Returns their number. */
export function addEntries(from: Db, to: Db): number {
  return inTransaction(to, () => {
    const rows = readByNumber(from).map(({ n: _n, ...row }) => row);
    put(to, 'outbox', rows, 'IGNORE');
    put(to, 'picture', readAll(from, 'picture'), 'IGNORE');
    return rows.length;
  });
}

/** Copies the device's secret, so that links and keys made with one file are valid with the other. */
export function carrySecret(from: Db, to: Db): void {
  inTransaction(to, () => put(to, 'device_secret', readAll(from, 'device_secret'), 'REPLACE'));
}

const tablesOf = (db: Db) =>
  db.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'").pluck().all();

const columnsOf = (db: Db, table: string) => db.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck().all(table);

function put(to: Db, table: string, rows: readonly Cells[], orElse: 'REPLACE' | 'IGNORE'): void {
  const known = columnsOf(to, table);
  const names = Object.keys(rows[0] ?? {}).filter((name) => known.includes(name));
  if (names.length === 0) return;
  const insert = to.prepare<Cells>(
    `INSERT OR ${orElse} INTO ${table} (${names.join(', ')}) VALUES (${names.map((name) => `@${name}`).join(', ')})`,
  );
  for (const row of rows) insert.run(row);
}

function readAll(from: Db, table: string): readonly Cells[] {
  return tryRead(() => from.prepare<[], Cells>(`SELECT * FROM ${table}`).all()) ?? [];
}

/** Reads entry by entry, so that a damaged page costs only the entries on it. */
function readByNumber(from: Db): readonly Cells[] {
  const rows: Cells[] = [];
  const find = tryRead(() => from.prepare<[number], Cells>('SELECT * FROM outbox WHERE n = ?'));
  if (find === undefined) return rows;
  const last = tryRead(() => from.prepare<[], number>('SELECT max(n) FROM outbox').pluck().get()) ?? 0;
  for (let n = 1, missing = 0; missing < GIVE_UP_AFTER || n <= last; n += 1) {
    const row = tryRead(() => find.get(n));
    missing = row === undefined ? missing + 1 : 0;
    if (row !== undefined) rows.push(row);
  }
  return rows;
}

/** Returns undefined if the file is damaged or lacks the table or column. */
function tryRead<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (isCorrupt(error) || (error as { code?: unknown }).code === 'SQLITE_ERROR') return undefined;
    throw error;
  }
}
