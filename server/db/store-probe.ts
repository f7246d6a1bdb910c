import Database from 'better-sqlite3';
import { type StorageFailure, storageFailure } from '../runtime/storage-failure.ts';

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
  let busySinceMs: number | undefined;
  let found: StorageFailure | undefined;

  function tryWrite(): StorageFailure | undefined {
    try {
      db.pragma(`application_id = ${APPLICATION_ID}`);
      return undefined;
    } catch (error) {
      return storageFailure(error) ?? 'unreadable';
    }
  }

  function findFailure(atMs: number): StorageFailure | undefined {
    const failure = tryWrite();
    if (failure !== 'busy') {
      busySinceMs = undefined;
      return failure;
    }
    busySinceMs ??= atMs;
    return atMs - busySinceMs < MAY_BE_BUSY_MS ? undefined : failure;
  }

  return {
    check() {
      const atMs = nowMs();
      if (atMs - checkedAtMs < FRESH_MS) return found;
      checkedAtMs = atMs;
      found = findFailure(atMs);
      return found;
    },
    close: () => void db.close(),
  };
}
