/**
 * Detects lost acknowledged writes: a `store.db-wal` removed after a crash, or an older `store.db` put in place, which
 * SQLite cannot tell from a store with less data. The store counts changes, and a mark file beside it repeats the
 * count, always written later: a store behind its mark has lost writes.
 */
import fs from 'node:fs';
import * as z from 'zod';
import type { Log } from '../runtime/log.ts';
import { storageFailure } from '../runtime/storage-failure.ts';
import { dataFiles } from './data-files.ts';
import { type Db, inTransaction } from './open-database.ts';
import { startWalCheckpointer } from './wal/wal-checkpointer.ts';
import type { WalSync } from './wal/wal-sync.ts';

/** The store's count when the mark was written. */
const MarkSchema = z.object({ count: z.int().nonnegative(), at: z.string() });
export type StoreMark = z.infer<typeof MarkSchema>;

/** Interval of checks while idle: each reads two counters. */
const EVERY_MS = 250;
/** Interval while busy: smaller checkpoints delay no request. */
const BUSY_MS = 100;
/** Interval of counting changes, unless a checkpoint does it earlier. */
const MARK_EVERY_MS = 1000;
/** SQLite's own default, about 4 MB of WAL. */
const CHECKPOINT_PAGES = 1000;

/** Returns null if no mark was written yet, or a power cut left it unreadable (it is written without a sync). */
export function readStoreMark(file: string): StoreMark | null {
  try {
    return MarkSchema.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

/** Returns the store's count; null for a version that did not count. */
export function readStoreCount(db: Db): number | null {
  const hasTable = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'store_mark'").get() !== undefined;
  return hasTable ? Number(db.prepare('SELECT count FROM store_mark').pluck().get()) : null;
}

/** Describes the loss of a store behind its mark; null if nothing is missing. */
export function describeLoss(count: number | null, mark: StoreMark | null): string | null {
  if (count === null || mark === null || count >= mark.count) return null;
  return `Acknowledged writes are missing from store.db: its count is ${count}, store.mark of ${mark.at} says ${mark.count}. A store.db-wal was removed or an older store.db was put in its place.`;
}

export interface StoreGuardDeps {
  readonly db: Db;
  readonly dataDir: string;
  readonly sync: WalSync;
  /** Starts a new epoch, so that no follower keeps lost changes. */
  readonly renewEpoch: () => Promise<void>;
  readonly now: () => number;
  readonly log: Pick<Log, 'error'>;
}

export interface StoreGuard {
  /** Writes the last count and the last mark; call it before the store is closed. */
  stop(): void;
}

/**
 * Reports a store behind its mark, then maintains the mark and checkpoints the WAL. The folder must be locked: only one
 * server writes the mark.
 */
export async function guardStore({ db, dataDir, sync, renewEpoch, now, log }: StoreGuardDeps): Promise<StoreGuard> {
  const files = dataFiles(dataDir);
  const raise = db.prepare<[number], number>('UPDATE store_mark SET count = max(count, ?) + 1 RETURNING count').pluck();
  // Rows changed by this connection since it was opened, and a number that changes when another one commits; SQLite
  // maintains both anyway.
  const ownChanges = db.prepare<[], number>('SELECT total_changes()').pluck();
  const othersChanges = () => Number(db.pragma('data_version', { simple: true }));
  let seen = { own: -1, others: -1 };

  function count(atLeast = 0): number | undefined {
    sync.noteWrite();
    const counted = inTransaction(db, () => raise.get(atLeast));
    seen = { own: ownChanges.get() ?? 0, others: othersChanges() };
    unmarkedMs = 0;
    return counted;
  }

  function writeMark(counted: number | undefined): void {
    const part = `${files.storeMark}.part`;
    fs.writeFileSync(part, JSON.stringify({ count: counted, at: new Date(now()).toISOString() }));
    fs.renameSync(part, files.storeMark);
  }

  /** Counts, and writes the mark once the count is on disk, synchronously: at start and stop. */
  function markNow(atLeast = 0): void {
    const counted = count(atLeast);
    sync.syncNow();
    writeMark(counted);
  }

  /**
   * Does the same without blocking. A mark is never written before its count: one ahead of its count would report a
   * loss that did not happen.
   */
  async function mark(): Promise<void> {
    const counted = count();
    await sync.whenSynced();
    if (!isStopped) writeMark(counted);
    hasRoom = true;
  }

  const walFile = `${files.store}-wal`;
  const walInode = () => fs.statSync(walFile, { throwIfNoEntry: false })?.ino;
  let walInodeAtStart: number | undefined;
  let isSaid = false;

  /**
   * Checkpoints at once if the WAL file was removed: under a running server it exists without a name until the process
   * ends.
   */
  function checkpointIfRemoved(): void {
    if (walInode() === walInodeAtStart) return;
    db.pragma('wal_checkpoint(PASSIVE)');
    if (isSaid) return;
    isSaid = true;
    say(`${walFile} was removed or replaced while the server runs. Its content is being saved to store.db; restart the server now.`);
  }

  function say(line: string): void {
    log.error(line);
    console.error(line);
  }

  const hasChanged = () => seen.own !== ownChanges.get() || seen.others !== othersChanges();
  let unmarkedMs = 0;

  /**
   * Checkpoints in a worker instead of inside a buyer's commit; the caller always writes a mark afterwards. The last
   * count is then only in the WAL, so that losing the WAL loses the count too, whatever was checkpointed before.
   */
  async function checkpointIfLarge(): Promise<boolean> {
    if (checkpointer.pendingPages() < CHECKPOINT_PAGES) return false;
    await checkpointer.checkpoint();
    return true;
  }

  /** Runs an action without waiting for another writer or the disk: this thread answers requests. */
  function withoutWaiting<T>(action: () => T): T {
    const waitMs = Number(db.pragma('busy_timeout', { simple: true }));
    db.pragma('busy_timeout = 0');
    try {
      return action();
    } finally {
      db.pragma(`busy_timeout = ${waitMs}`);
    }
  }

  /** False after a start on a full disk, which reports it itself, and after a full disk was logged. */
  let hasRoom = false;

  function sayIfFull(error: unknown): void {
    if (!hasRoom || storageFailure(error) !== 'full') return;
    hasRoom = false;
    log.error('the disk is full: reads are answered, and writes are refused until there is room');
  }

  /** Returns true if there was a checkpoint. */
  async function checkpointAndMark(): Promise<boolean> {
    let isCheckpointed = false;
    try {
      isCheckpointed = await checkpointIfLarge();
      // A start that failed later closes the store but not the timer.
      if (isStopped || !db.open) return false;
      if (isCheckpointed || (unmarkedMs >= MARK_EVERY_MS && hasChanged())) await withoutWaiting(mark);
      if (db.open) checkpointIfRemoved();
    } catch (error) {
      // Locked for a moment: the next check retries. Full or read-only: every write and /readyz report it.
      sayIfFull(error);
    }
    return isCheckpointed;
  }

  const before = readStoreMark(files.storeMark);
  const loss = describeLoss(readStoreCount(db), before);
  if (loss !== null) {
    say(
      `${loss} Devices download a full snapshot. Stop the server and restore the newest backup, or continue with the present data; see docs/OPERATING.md.`,
    );
    await renewEpoch();
    fs.appendFileSync(files.lostWrites, `${new Date(now()).toISOString()} ${loss}\n`);
  }
  const checkpointer = startWalCheckpointer(db);
  try {
    // Moves a first start's rows into store.db itself: losing the WAL then loses writes, never the store.
    db.pragma('wal_checkpoint(PASSIVE)');
    markNow(before?.count);
    hasRoom = true;
  } catch (error) {
    // On a full disk the store can still be read; its mark follows once there is space.
    if (storageFailure(error) !== 'full') throw error;
  }
  walInodeAtStart = walInode();
  let timer: NodeJS.Timeout;
  let isStopped = false;
  const scheduleCheck = (ms: number): void => {
    timer = setTimeout(async () => {
      if (!db.open) return;
      unmarkedMs += ms;
      const isBusy = await checkpointAndMark();
      if (!isStopped) scheduleCheck(isBusy ? BUSY_MS : EVERY_MS);
    }, ms);
    timer.unref();
  };
  scheduleCheck(EVERY_MS);
  return {
    stop: () => {
      clearTimeout(timer);
      if (isStopped) return;
      isStopped = true;
      checkpointer.stop();
      try {
        if (hasChanged()) withoutWaiting(markNow);
        checkpointIfRemoved();
      } catch {
        // The mark stays behind the store, which reports no loss.
      }
    },
  };
}
