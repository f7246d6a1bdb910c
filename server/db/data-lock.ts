import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { storageFailure } from '../runtime/storage-failure.ts';
import type { Db } from './open-database.ts';
import { StartError } from './start-error.ts';

/** One process owns a data folder until it releases it or dies. */
export interface DataLock {
  release(): void;
}

export const LOCK_FILE = 'lock.db';
/** Another start that is writing its own pid at this very moment is waited for. */
const BUSY_MS = 200;
const ATTEMPTS = 5;

/**
 * Takes the data folder for this process, making the folder when it is missing. The lock is SQLite's own on `lock.db`: an open write
 * transaction that the operating system ends with the process, however it dies; the holder's pid stays readable beside it.
 *
 * Nothing else in the holder's process may open or copy `lock.db`: closing any handle of the file drops a POSIX lock on it.
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

/** A power cut may leave any bytes. Nobody can hold a file that is no database, so nothing is lost with it. */
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

/** Others must read the pid, so it is committed first; of two that start at once, the one that was overwritten writes again. */
function acquireLock(db: Db): void {
  // No WAL, whose readers need to write; in memory, because a full disk has no room for a journal.
  db.pragma('journal_mode = MEMORY');
  // Nothing in it outlives the machine, so no start waits for the disk here.
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
    // The holder is just writing it: who it is cannot be said.
    return undefined;
  }
}
