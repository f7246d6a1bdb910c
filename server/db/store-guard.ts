/**
 * Notices that acknowledged writes are gone: a `store.db-wal` that was removed after a crash, or an older `store.db` put in place.
 * SQLite itself cannot tell either from a store that simply holds less. So the store counts, and the count is also kept in a file beside
 * it, always written after the store's: a store that is behind its mark has lost something.
 */
import fs from 'node:fs';
import * as z from 'zod';
import type { Log } from '../runtime/log.ts';
import { storageFailure } from '../runtime/storage-failure.ts';
import { dataFiles } from './data-files.ts';
import { type Db, inTransaction } from './open-database.ts';
import { startWalCheckpointer } from './wal/wal-checkpointer.ts';
import type { WalSync } from './wal/wal-sync.ts';

/** What the store had reached, as the mark beside it says. */
const MarkSchema = z.object({ count: z.int().nonnegative(), at: z.string() });
export type StoreMark = z.infer<typeof MarkSchema>;

/** An idle store costs two looks at counters this often. */
const EVERY_MS = 250;
/** While much is written: the journal is taken in by parts that keep nobody waiting. */
const BUSY_MS = 100;
/** Changes are counted this often, unless the journal is taken in meanwhile. */
const MARK_EVERY_MS = 1000;
/** SQLite's own default: some 4 MB of journal. */
const CHECKPOINT_PAGES = 1000;

/** null: none was written yet, or a power cut left it unreadable (it is not worth waiting for the disk). */
export function readStoreMark(file: string): StoreMark | null {
  try {
    return MarkSchema.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

/** The count in the store; null in one of a version that did not count. */
export function readStoreCount(db: Db): number | null {
  const hasTable = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'store_mark'").get() !== undefined;
  return hasTable ? Number(db.prepare('SELECT count FROM store_mark').pluck().get()) : null;
}

/** What to say of a store behind its mark; null when nothing is missing. */
export function describeLoss(count: number | null, mark: StoreMark | null): string | null {
  if (count === null || mark === null || count >= mark.count) return null;
  return `Acknowledged writes are missing from store.db: its count is ${count}, store.mark of ${mark.at} says ${mark.count}. A store.db-wal was removed or an older store.db was put in its place.`;
}

export interface StoreGuardDeps {
  readonly db: Db;
  readonly dataDir: string;
  readonly sync: WalSync;
  /** Begins a new history, so that no follower keeps what is gone. */
  readonly renewEpoch: () => Promise<void>;
  readonly now: () => number;
  readonly log: Pick<Log, 'error'>;
}

export interface StoreGuard {
  /** The last count and the last mark; call it before the store is closed. */
  stop(): void;
}

/** Says so when the store is behind its mark, and keeps the mark and an eye on the journal from now on. The folder must be locked: one server writes the mark. */
export async function guardStore({ db, dataDir, sync, renewEpoch, now, log }: StoreGuardDeps): Promise<StoreGuard> {
  const files = dataFiles(dataDir);
  const raise = db.prepare<[number], number>('UPDATE store_mark SET count = max(count, ?) + 1 RETURNING count').pluck();
  // Rows this connection changed since it was opened, and a number that moves when another one commits: both are kept by SQLite anyway.
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

  /** Does the same on this thread, at the start and the stop. */
  function markNow(atLeast = 0): void {
    const counted = count(atLeast);
    sync.syncNow();
    writeMark(counted);
  }

  /** Counts, and writes the mark once the count is on disk: a mark ahead of its count would accuse a store that lost nothing. */
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

  /** Removed under a running server the journal lives on without a name, until the process dies: what it holds is taken in at once. */
  function checkpointIfRemoved(): void {
    if (walInode() === walInodeAtStart) return;
    db.pragma('wal_checkpoint(PASSIVE)');
    if (isSaid) return;
    isSaid = true;
    say(`${walFile} was removed or replaced while the server runs. What it held is being taken into store.db; restart the server at once.`);
  }

  function say(line: string): void {
    log.error(line);
    console.error(line);
  }

  const hasChanged = () => seen.own !== ownChanges.get() || seen.others !== othersChanges();
  let unmarkedMs = 0;

  /**
   * The journal is taken in by a thread instead of inside a buyer's commit, and always followed by a mark: the last count is then in the
   * journal alone, so that a journal that is gone takes it along, whatever was taken in before.
   */
  async function checkpointIfLarge(): Promise<boolean> {
    if (checkpointer.pendingPages() < CHECKPOINT_PAGES) return false;
    await checkpointer.checkpoint();
    return true;
  }

  /** Never waits for another writer, nor for the disk: this runs on the thread that answers requests. */
  function withoutWaiting<T>(action: () => T): T {
    const waitMs = Number(db.pragma('busy_timeout', { simple: true }));
    db.pragma('busy_timeout = 0');
    try {
      return action();
    } finally {
      db.pragma(`busy_timeout = ${waitMs}`);
    }
  }

  /** False after a start on a full disk, which says so itself, and once a full disk was logged. */
  let hasRoom = false;

  function sayIfFull(error: unknown): void {
    if (!hasRoom || storageFailure(error) !== 'full') return;
    hasRoom = false;
    log.error('the disk is full: reads are answered, and writes are refused until there is room');
  }

  /** Says whether there was much to take in. */
  async function checkpointAndMark(): Promise<boolean> {
    let isCheckpointed = false;
    try {
      isCheckpointed = await checkpointIfLarge();
      // A start that failed after this closes the store and not the timer.
      if (isStopped || !db.open) return false;
      if (isCheckpointed || (unmarkedMs >= MARK_EVERY_MS && hasChanged())) await withoutWaiting(mark);
      if (db.open) checkpointIfRemoved();
    } catch (error) {
      // Locked for a moment: next time. Full or read-only: every write says so, and /readyz does.
      sayIfFull(error);
    }
    return isCheckpointed;
  }

  const before = readStoreMark(files.storeMark);
  const loss = describeLoss(readStoreCount(db), before);
  if (loss !== null) {
    say(`${loss} Devices take a full copy. Stop and restore the newest backup, or go on with what is there; docs/OPERATING.md says how.`);
    await renewEpoch();
    fs.appendFileSync(files.lostWrites, `${new Date(now()).toISOString()} ${loss}\n`);
  }
  const checkpointer = startWalCheckpointer(db);
  try {
    // What a first start made is in store.db itself from here on: a journal that is gone takes writes along, never the store.
    db.pragma('wal_checkpoint(PASSIVE)');
    markNow(before?.count);
    hasRoom = true;
  } catch (error) {
    // On a full disk the store can still be read; its mark follows once there is room.
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
        // The count stays where it is: behind the store, which accuses nobody.
      }
    },
  };
}
