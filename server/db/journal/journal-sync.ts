import fs from 'node:fs';
import type { Db } from '../open-database.ts';

/**
 * Syncs commits in the thread pool, so that the thread that makes them goes on. A commit only writes to the journal (`synchronous = NORMAL`);
 * whoever must know that it lasts waits for a sync of the journal, which covers every commit made before it began. The journal is one file
 * written in order, so earlier commits last as well.
 */
export interface JournalSync {
  /** Statements that wrote so far. */
  readonly writes: number;
  /** Counts a statement that writes; call it before each. @throws the error of a sync that failed: nothing is begun that cannot last */
  noteWrite(): void;
  /** Resolves when everything written so far is on disk. Rejects for good once a sync failed. */
  settled(): Promise<void>;
  /** The same, waiting on this thread. */
  settleNow(): void;
  /** Returns why nothing can be made durable any more; undefined while it can. */
  failure(): Error | undefined;
  /** Returns how many milliseconds the current sync has taken; 0: none is under way. */
  waitingMs(): number;
  end(): void;
}

interface Waiting {
  readonly upTo: number;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

export interface JournalSyncDeps {
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
export function keepJournalSynced(db: Db, { clock, onFailure, sync = syncFile }: JournalSyncDeps): JournalSync {
  // The journal is there once the database was read.
  db.pragma('user_version');
  const fd = fs.openSync(`${db.name}-wal`, 'r+');
  db.pragma('synchronous = NORMAL');
  let writes = 0;
  let synced = 0;
  let waiting: Waiting[] = [];
  let failed: Error | undefined;
  let beganAt: number | undefined;
  let isOver = false;

  /** Gives up for good: after a failed sync the kernel may call the lost pages clean, so that a later success proves nothing. */
  function fail(error: Error): void {
    failed = error;
    onFailure(error);
    for (const { reject } of waiting.splice(0)) reject(error);
  }

  async function run(): Promise<void> {
    while (waiting.length > 0) {
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
      const done = waiting.filter((each) => each.upTo <= synced);
      waiting = waiting.filter((each) => each.upTo > synced);
      for (const { resolve } of done) resolve();
    }
    if (isOver) fs.closeSync(fd);
  }

  return {
    get writes() {
      return writes;
    },
    noteWrite() {
      if (failed !== undefined) throw failed;
      writes += 1;
    },
    settled() {
      if (failed !== undefined) return Promise.reject(failed);
      if (synced >= writes || isOver) return Promise.resolve();
      return new Promise((resolve, reject) => {
        const isIdle = waiting.length === 0 && beganAt === undefined;
        waiting.push({ upTo: writes, resolve, reject });
        if (isIdle) void run();
      });
    },
    settleNow() {
      if (failed !== undefined) throw failed;
      const upTo = writes;
      fs.fdatasyncSync(fd);
      synced = upTo;
    },
    failure: () => failed,
    waitingMs: () => (beganAt === undefined ? 0 : clock() - beganAt),
    end() {
      if (isOver) return;
      isOver = true;
      // One that is under way closes it.
      if (beganAt === undefined) fs.closeSync(fd);
    },
  };
}
