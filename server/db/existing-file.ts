import fs from 'node:fs';
import Database from 'better-sqlite3';
import type { Db } from './open-database.ts';

/**
 * Opens a file as it is: nothing is migrated and nothing is left beside it. Works beside a server that writes.
 * @throws the driver's errors
 */
export function openReadOnly(file: string): Db {
  // A read-only handle leaves the -wal and -shm it made behind; a writing one tidies up, but would also take in what a killed
  // server left in its journal, which is not a reader's to decide.
  const db = new Database(file, { fileMustExist: true, readonly: fs.existsSync(`${file}-wal`) });
  try {
    db.pragma('query_only = ON');
    db.pragma('trusted_schema = OFF');
    // The first look at the contents: what is no database or has lost its first pages is said here.
    db.prepare('SELECT count(*) FROM sqlite_schema').get();
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Opens a closed copy to finish it: one file, without a journal beside it once it is closed. */
export function openClosedCopy(file: string): Db {
  const db = new Database(file, { fileMustExist: true });
  db.pragma('journal_mode = DELETE');
  db.pragma('synchronous = FULL');
  db.pragma('trusted_schema = OFF');
  return db;
}

/** Some megabytes a step: enough to be quick, little enough to show progress and to be interrupted. */
const PAGES_PER_STEP = 2000;

/**
 * Copies one moment of an open database into a new file while others write: the copy is of the moment this was called.
 * @param onProgress gets the share copied, 0 to 1; what it throws ends the copy
 */
export async function copyDatabase(db: Db, target: string, onProgress: (share: number) => void): Promise<void> {
  // SQLite starts a copy over whenever another process writes between two steps, for ever beside a busy server. A read
  // transaction keeps this handle at its moment, so nothing is ever newer.
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

/** Looks at every page, index and reference. Returns what is wrong, in SQLite's words; nothing: sound. */
export function checkIntegrity(db: Db): string[] {
  const damage = findDamagedPages(db);
  return damage.length > 0 ? damage : findForeignKeyViolations(db);
}

/** Pages and indexes that are not what they should be. */
export function findDamagedPages(db: Db): string[] {
  const found = db.pragma(`integrity_check(${MAX_FAULTS})`) as { readonly integrity_check: string }[];
  return found.map((row) => row.integrity_check).filter((text) => text !== 'ok');
}

/** Rows that refer to a row that is not there. */
export function findForeignKeyViolations(db: Db): string[] {
  const dangling = db.pragma('foreign_key_check') as { readonly table: string; readonly parent: string }[];
  return dangling.slice(0, MAX_FAULTS).map(({ table, parent }) => `a row of ${table} refers to a row of ${parent} that is not there`);
}
