import Database from 'better-sqlite3';
import { type StorageFailure, storageFailure } from '../runtime/storage-failure.ts';
import type { WalSync } from './wal/wal-sync.ts';

export interface StoreProbe {
  /**
   * Returns what prevents durable writes; undefined if no fault is known. Checks at most once a second and never waits.
   */
  check(): StorageFailure | undefined;
  close(): void;
}

const FRESH_MS = 1000;
/** Milliseconds: a writer beside the server holds the lock for moments; only a longer lock is a fault. */
const MAY_BE_BUSY_MS = 2000;
/** Milliseconds: a slower sync delays every writer as long. */
const SYNCED_WITHIN_MS = 5000;
/** `TWst`: marks the file as a Tradewind store. Rewriting it changes nothing but still goes all the way to the disk. */
const APPLICATION_ID = 0x54577374;

export interface StoreProbeDeps {
  /** Monotonic milliseconds. */
  readonly nowMs: () => number;
  readonly sync: Pick<WalSync, 'noteWrite' | 'whenSynced' | 'failure' | 'currentSyncMs'>;
}

/**
 * Writes to the store through its own connection, which never waits for a lock, and syncs in the thread pool, so that a
 * check delays no request.
 */
export function createStoreProbe(file: string, { nowMs, sync }: StoreProbeDeps): StoreProbe {
  const db = new Database(file, { fileMustExist: true, timeout: 0 });
  db.pragma('synchronous = NORMAL');
  // The store's guard checkpoints the WAL.
  db.pragma('wal_autocheckpoint = 0');
  // Opens the WAL now: a connection that opens it after its file was removed writes to a different file than the
  // server.
  db.pragma('application_id');
  let checkedAtMs = Number.NEGATIVE_INFINITY;
  let busySinceMs: number | undefined;
  let found: StorageFailure | undefined;

  function tryWrite(): StorageFailure | undefined {
    try {
      db.pragma(`application_id = ${APPLICATION_ID}`);
      sync.noteWrite();
      // `sync.failure()` reports a failed sync.
      sync.whenSynced().catch(() => undefined);
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
      const failed = sync.failure();
      if (failed !== undefined) return storageFailure(failed) ?? 'unreadable';
      const atMs = nowMs();
      if (atMs - checkedAtMs >= FRESH_MS) {
        checkedAtMs = atMs;
        found = findFailure(atMs);
      }
      return sync.currentSyncMs() > SYNCED_WITHIN_MS ? 'slow' : found;
    },
    close: () => void db.close(),
  };
}
