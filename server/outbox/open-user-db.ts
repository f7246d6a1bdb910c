import fs from 'node:fs';
import { userMigrations } from '../db/migrations/user-migrations.ts';
import { type Db, inTransaction, isCorrupt, type OpenOptions, openDatabase } from '../db/open-database.ts';
import { StartError } from '../db/start-error.ts';

const OPTIONS: OpenOptions = { synchronous: 'FULL', migrations: userMigrations };
const SUFFIXES = ['', '-wal', '-shm'];
/** Rows whose pages cannot be read are passed over; so many missing in a row mean the end. */
const GIVE_UP_AFTER = 1000;

/**
 * Opens a device's user.db. It is never deleted: a damaged one is set aside as `<file>.damaged-<time>` and what can still be read of the
 * outbox is carried over row by row, so that the device starts unattended and loses nothing that is still there.
 * @throws StartError when the folder cannot be written or the file is newer than this code
 */
export function openUserDb(
  file: string,
  nowMs: number,
  onSalvage: (found: { readonly rows: number; readonly setAside: string }) => void,
): Db {
  if (isSound(file)) return openDatabase(file, OPTIONS);
  const setAside = `${file}.damaged-${nowMs}`;
  for (const suffix of SUFFIXES) if (fs.existsSync(file + suffix)) fs.renameSync(file + suffix, setAside + suffix);
  const db = openDatabase(file, OPTIONS);
  const rows = readWhatCanBeRead(setAside);
  const names = Object.keys(rows[0] ?? {});
  if (names.length > 0) {
    const insert = db.prepare(`INSERT OR IGNORE INTO outbox (${names.join(', ')}) VALUES (${names.map((name) => `@${name}`).join(', ')})`);
    inTransaction(db, () => {
      for (const row of rows) insert.run(row);
    });
  }
  onSalvage({ rows: rows.length, setAside });
  return db;
}

function isSound(file: string): boolean {
  if (!fs.existsSync(file)) return true;
  let db: Db | undefined;
  try {
    db = openDatabase(file, OPTIONS);
    return db.pragma('quick_check(1)', { simple: true }) === 'ok';
  } catch (error) {
    // A file of a newer version is sound, only not ours to open: openDatabase says so again.
    if (isCorrupt(error)) return false;
    if (error instanceof StartError && /not a readable SQLite database/.test(error.message)) return false;
    throw error;
  } finally {
    db?.close();
  }
}

const COLUMNS = 'n, id, kind, method, path, body, key, state, attempts, next_attempt_ms, created_at, answer, problem';

function readWhatCanBeRead(file: string): Record<string, unknown>[] {
  const rows: Record<string, unknown>[] = [];
  let db: Db | undefined;
  try {
    // No migrations: the damaged file is read as it is.
    db = openDatabase(file, { synchronous: 'FULL', migrations: [{ id: userMigrations.at(-1)?.id ?? 0, name: 'as it is', sql: '' }] });
    const find = db.prepare<[number], Record<string, unknown>>(`SELECT ${COLUMNS} FROM outbox WHERE n = ?`);
    for (let n = 1, missing = 0; missing < GIVE_UP_AFTER; n += 1) {
      const row = tryRead(() => find.get(n));
      missing = row === undefined ? missing + 1 : 0;
      if (row !== undefined) rows.push(row);
    }
  } catch (error) {
    // Not a database at all, or its very first page is gone: there is nothing to carry over; the file stays beside the new one.
    if (!isCorrupt(error) && !(error instanceof StartError)) throw error;
  } finally {
    db?.close();
  }
  return rows;
}

function tryRead<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (isCorrupt(error)) return undefined;
    throw error;
  }
}
