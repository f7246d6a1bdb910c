import fs from 'node:fs';
import type { Db } from '../open-database.ts';

/**
 * Syncs commits in the thread pool, so that the committing thread continues. A commit only writes to the WAL
 * (`synchronous = NORMAL`); durability needs a sync of the WAL, which covers every commit made before it began. The WAL
 * is one file written in order, so earlier commits become durable as well.
 */
export interface WalSync {
  /** Writing statements so far. */
  readonly writes: number;
  /**
   * Counts a writing statement; call it before each. @throws the error of a failed sync, so that no write begins that
   * cannot become durable
   */
  noteWrite(): void;
  /** Resolves once everything written so far is on disk. Rejects forever after a sync failed. */
  whenSynced(): Promise<void>;
  /** Does the same synchronously on this thread. */
  syncNow(): void;
  /** Returns why writes can no longer become durable; undefined while they can. */
  failure(): Error | undefined;
  /** Returns the milliseconds since the current sync began; 0 if none is running. */
  currentSyncMs(): number;
  close(): void;
}

interface PendingSync {
  readonly upTo: number;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

export interface WalSyncDeps {
  /** Monotonic milliseconds. */
  readonly clock: () => number;
  /** Called once, with the error of the failed sync. */
  readonly onFailure: (error: Error) => void;
  /** Replaced in tests. */
  readonly sync?: (fd: number) => Promise<void>;
}

const syncFile = (fd: number) =>
  new Promise<void>((resolve, reject) => fs.fdatasync(fd, (error) => (error === null ? resolve() : reject(error))));

/** Stops this connection's commits from waiting for the disk themselves. */
export function startWalSync(db: Db, { clock, onFailure, sync = syncFile }: WalSyncDeps): WalSync {
  // The WAL exists once the database has been read.
  db.pragma('user_version');
  const fd = fs.openSync(`${db.name}-wal`, 'r+');
  db.pragma('synchronous = NORMAL');
  let writes = 0;
  let synced = 0;
  let pending: PendingSync[] = [];
  let failed: Error | undefined;
  let beganAt: number | undefined;
  let isClosed = false;

  /**
   * Fails permanently: after a failed sync the kernel may mark the lost pages as clean, so that a later success proves
   * nothing.
   */
  function fail(error: Error): void {
    failed = error;
    onFailure(error);
    for (const { reject } of pending.splice(0)) reject(error);
  }

  async function run(): Promise<void> {
    while (pending.length > 0) {
      const upTo = writes;
      beganAt = clock();
      try {
        await sync(fd);
      } catch (error) {
        return fail(error as Error);
      } finally {
        beganAt = undefined;
      }
      synced = Math.max(synced, upTo);
      const done = pending.filter((each) => each.upTo <= synced);
      pending = pending.filter((each) => each.upTo > synced);
      for (const { resolve } of done) resolve();
    }
    if (isClosed) fs.closeSync(fd);
  }

  return {
    get writes() {
      return writes;
    },
    noteWrite() {
      if (failed !== undefined) throw failed;
      writes += 1;
    },
    whenSynced() {
      if (failed !== undefined) return Promise.reject(failed);
      if (synced >= writes || isClosed) return Promise.resolve();
      return new Promise((resolve, reject) => {
        const isIdle = pending.length === 0 && beganAt === undefined;
        pending.push({ upTo: writes, resolve, reject });
        if (isIdle) void run();
      });
    },
    syncNow() {
      if (failed !== undefined) throw failed;
      const upTo = writes;
      fs.fdatasyncSync(fd);
      synced = upTo;
    },
    failure: () => failed,
    currentSyncMs: () => (beganAt === undefined ? 0 : clock() - beganAt),
    close() {
      if (isClosed) return;
      isClosed = true;
      // A running sync closes the file when it ends.
      if (beganAt === undefined) fs.closeSync(fd);
    },
  };
}
