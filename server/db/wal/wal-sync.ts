import fs from 'node:fs';
import type { Db } from '../open-database.ts';

/**
 * Syncs commits in the thread pool, so that the thread that makes them goes on. A commit only writes to the journal (`synchronous = NORMAL`);
 * whoever must know that it lasts waits for a sync of the journal, which covers every commit made before it began. The journal is one file
 * written in order, so earlier commits last as well.
 */
export interface WalSync {
  /** Statements that wrote so far. */
  readonly writes: number;
  /** Counts a statement that writes; call it before each. @throws the error of a sync that failed: nothing is begun that cannot last */
  noteWrite(): void;
  /** Resolves when everything written so far is on disk. Rejects for good once a sync failed. */
  whenSynced(): Promise<void>;
  /** The same, waiting on this thread. */
  syncNow(): void;
  /** Returns why nothing can be made durable any more; undefined while it can. */
  failure(): Error | undefined;
  /** Returns how many milliseconds the current sync has taken; 0: none is under way. */
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
  /** Called once, with the error of the sync that failed. */
  readonly onFailure: (error: Error) => void;
  /** The seam for tests. */
  readonly sync?: (fd: number) => Promise<void>;
}

const syncFile = (fd: number) =>
  new Promise<void>((resolve, reject) => fs.fdatasync(fd, (error) => (error === null ? resolve() : reject(error))));

/** Stops commits of this connection from waiting for the disk by themselves. */
export function startWalSync(db: Db, { clock, onFailure, sync = syncFile }: WalSyncDeps): WalSync {
  // The journal is there once the database was read.
  db.pragma('user_version');
  const fd = fs.openSync(`${db.name}-wal`, 'r+');
  db.pragma('synchronous = NORMAL');
  let writes = 0;
  let synced = 0;
  let pending: PendingSync[] = [];
  let failed: Error | undefined;
  let beganAt: number | undefined;
  let isClosed = false;

  /** Gives up for good: after a failed sync the kernel may call the lost pages clean, so that a later success proves nothing. */
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
      // One that is under way closes it.
      if (beganAt === undefined) fs.closeSync(fd);
    },
  };
}
