import Database from 'better-sqlite3';
import { type StorageFailure, storageFailure } from '../storage-failure.ts';

export interface StoreProbe {
  /** What keeps the store from taking a write at this moment; undefined when nothing does. Looks at most once a second. */
  check(): StorageFailure | undefined;
  close(): void;
}

const FRESH_MS = 1000;
/** A writer beside the server holds the lock for moments; only one that keeps it is a fault. */
const MAY_BE_BUSY_MS = 2000;
/** `TWst`: marks the file as a Tradewind store. Writing it again changes nothing and still takes the whole way to the disk. */
const APPLICATION_ID = 0x54577374;

/** Writes to the store through a connection of its own that never waits, so that asking cannot hold up anybody. `nowMs`: monotonic. */
export function createStoreProbe(file: string, nowMs: () => number): StoreProbe {
  const db = new Database(file, { fileMustExist: true, timeout: 0 });
  db.pragma('synchronous = NORMAL');
  // Opens the WAL now: whoever opens it after its file was removed writes into another one than the server does.
  db.pragma('application_id');
  let checkedAtMs = Number.NEGATIVE_INFINITY;
  let wroteAtMs = Number.NEGATIVE_INFINITY;
  let found: StorageFailure | undefined;

  function write(): StorageFailure | undefined {
    try {
      db.pragma(`application_id = ${APPLICATION_ID}`);
      wroteAtMs = nowMs();
      return undefined;
    } catch (error) {
      const failure = storageFailure(error) ?? 'unreadable';
      return failure === 'busy' && nowMs() - wroteAtMs < MAY_BE_BUSY_MS ? undefined : failure;
    }
  }

  return {
    check() {
      if (nowMs() - checkedAtMs < FRESH_MS) return found;
      checkedAtMs = nowMs();
      found = write();
      return found;
    },
    close: () => void db.close(),
  };
}
