import fs from 'node:fs';
import Database from 'better-sqlite3';
import type { Db } from './open-database.ts';

/**
 * Opens a file read-only, without migrating it and without leaving files beside it. Works beside a server that writes.
 * @throws the driver's errors
 */
export function openReadOnly(file: string): Db {
  // A read-only handle leaves behind the -wal and -shm it created; a writable one deletes them, but would also
  // checkpoint what a killed server left in its WAL, which a reader must not do.
  const db = new Database(file, { fileMustExist: true, readonly: fs.existsSync(`${file}-wal`) });
  try {
    db.pragma('query_only = ON');
    db.pragma('trusted_schema = OFF');
    // First read of the contents: fails here if the file is no database or has lost its first pages.
    db.prepare('SELECT count(*) FROM sqlite_schema').get();
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Opens a closed copy to finish it; leaves a single file without a WAL when closed. */
export function openClosedCopy(file: string): Db {
  const db = new Database(file, { fileMustExist: true });
  db.pragma('journal_mode = DELETE');
  db.pragma('synchronous = FULL');
  db.pragma('trusted_schema = OFF');
  return db;
}

/** Some megabytes per step: fast enough, yet small enough to show progress and to be interrupted. */
const PAGES_PER_STEP = 2000;

/**
 * Copies a snapshot of an open database, taken at the call, into a new file while others write.
 * @param onProgress receives the share copied, 0 to 1; if it throws, the copy ends
 */
export async function copyDatabase(db: Db, target: string, onProgress: (share: number) => void): Promise<void> {
  // SQLite restarts a copy whenever another process writes between two steps, so beside a busy server it never ends. A
  // read transaction pins this handle to its snapshot.
  db.exec('BEGIN');
  try {
    // A transaction begins with its first read.
    db.prepare('SELECT count(*) FROM sqlite_schema').get();
    await db.backup(target, {
      progress: ({ totalPages, remainingPages }) => {
        onProgress(totalPages === 0 ? 0 : 1 - remainingPages / totalPages);
        return PAGES_PER_STEP;
      },
    });
  } finally {
    db.exec('COMMIT');
  }
}

const MAX_FAULTS = 20;

/** Checks every page, index and reference. Returns faults in SQLite's words; empty if the database is intact. */
export function checkIntegrity(db: Db): string[] {
  const damage = findDamagedPages(db);
  return damage.length > 0 ? damage : findForeignKeyViolations(db);
}

export function findDamagedPages(db: Db): string[] {
  const found = db.pragma(`integrity_check(${MAX_FAULTS})`) as { readonly integrity_check: string }[];
  return found.map((row) => row.integrity_check).filter((text) => text !== 'ok');
}

export function findForeignKeyViolations(db: Db): string[] {
  const dangling = db.pragma('foreign_key_check') as { readonly table: string; readonly parent: string }[];
  return dangling.slice(0, MAX_FAULTS).map(({ table, parent }) => `a row of ${table} refers to a row of ${parent} that is not there`);
}
