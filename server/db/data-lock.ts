import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { storageFailure } from '../runtime/storage-failure.ts';
import type { Db } from './open-database.ts';
import { StartError } from './start-error.ts';

/** Lock of a data folder: one process owns it until it releases it or dies. */
export interface DataLock {
  release(): void;
}

export const LOCK_FILE = 'lock.db';
/** Milliseconds to wait for another starting process that is writing its pid at this moment. */
const BUSY_MS = 200;
const ATTEMPTS = 5;

/**
 * Locks the data folder for this process; creates the folder if it is missing. The lock is SQLite's own on `lock.db`:
 * an open write transaction that the operating system ends with the process, however it dies; the holder's pid stays
 * readable beside it.
 *
 * Nothing else in the holder's process may open or copy `lock.db`: closing any handle of the file drops a POSIX lock on
 * it.
 * @throws StartError `DATA_DIR is in use by pid n`, or that the folder cannot be written
 */
export function lockDataDir(dir: string): DataLock {
  const file = path.join(dir, LOCK_FILE);
  try {
    fs.mkdirSync(dir, { recursive: true });
    return openLocked(file);
  } catch (error) {
    if (storageFailure(error) === 'damaged') return replaceDamagedLock(file);
    if (error instanceof StartError) throw error;
    throw new StartError(
      `Cannot use ${dir} as data folder: ${(error as Error).message}. Check that DATA_DIR is a folder that can be written.`,
    );
  }
}

/**
 * Replaces a lock file that is not a database: a power cut may leave any bytes, and no process can hold such a file.
 */
function replaceDamagedLock(file: string): DataLock {
  fs.rmSync(file);
  return openLocked(file);
}

function openLocked(file: string): DataLock {
  const db = new Database(file, { timeout: BUSY_MS });
  try {
    acquireLock(db);
  } catch (error) {
    const holder = readPid(db);
    db.close();
    if (storageFailure(error) !== 'busy') throw error;
    throw new StartError(
      `DATA_DIR is in use by pid ${holder ?? 'unknown'} (${path.dirname(file)}). Stop that process, or set DATA_DIR to another folder.`,
    );
  }
  return {
    release: () => {
      if (db.open) db.close();
    },
  };
}

/**
 * Commits the pid before taking the lock, because others must read it; if two processes start at once, the one whose
 * pid was overwritten writes it again.
 */
function acquireLock(db: Db): void {
  // Not WAL, whose readers need to write; in memory, because a full disk has no room for a rollback journal.
  db.pragma('journal_mode = MEMORY');
  // The contents need not survive a crash of the machine, so a start does not wait for the disk here.
  db.pragma('synchronous = OFF');
  db.exec('CREATE TABLE IF NOT EXISTS holder (id INTEGER PRIMARY KEY CHECK (id = 1), pid INTEGER NOT NULL) STRICT');
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    db.prepare('INSERT INTO holder (id, pid) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET pid = excluded.pid').run(process.pid);
    db.exec('BEGIN IMMEDIATE');
    if (readPid(db) === process.pid) return;
    db.exec('ROLLBACK');
  }
  throw new StartError('Several processes are starting on this folder');
}

function readPid(db: Db): number | undefined {
  try {
    return db.prepare<[], { pid: number }>('SELECT pid FROM holder').get()?.pid;
  } catch {
    // The holder is writing its pid at this moment: it is unknown.
    return undefined;
  }
}
