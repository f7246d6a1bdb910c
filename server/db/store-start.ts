import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { storageFailure } from '../runtime/storage-failure.ts';
import { dataFiles } from './data-files.ts';
import type { Db } from './open-database.ts';
import { openStore, refuseHalfRestored } from './open-store.ts';
import { StartError } from './start-error.ts';

export interface StoreStart {
  readonly db: Db;
  /** Marks the first start as complete: from now on a lost store is detected instead of created again. */
  markReady(): void;
  /** Closes the store and records its state, so that the next start need not check every page. */
  close(): void;
}

export interface StoreStartOptions {
  /** True if an empty store would be filled with the sample catalogue while cards are really charged. */
  readonly wouldSellSample: boolean;
  readonly nowMs: number;
}

/** `start.json`: what a start must know about the last one and cannot read from the store itself. */
interface StartRecord {
  /** Start of the first run in a folder without a store; without `readyAt` it was interrupted and begins again. */
  readonly firstStartAt?: string;
  readonly readyAt?: string;
  /** `store.db` as the last clean stop left it. */
  readonly closed?: { readonly size: number; readonly mtimeMs: number };
}

/**
 * Opens the store of a folder locked by this process; creates one only where there was none.
 * @throws StartError for a lost store (missing or empty beside other data), a damaged one, or the sample catalogue with
 * live payment keys
 */
export function startStore(dataDir: string, { wouldSellSample, nowMs }: StoreStartOptions): StoreStart {
  // Before anything is written here: a restore needs an empty folder.
  refuseHalfRestored(dataDir);
  const { store } = dataFiles(dataDir);
  const recordFile = path.join(dataDir, 'start.json');
  const record = readStartRecord(recordFile);
  const isUnfinished = record.firstStartAt !== undefined && record.readyAt === undefined;
  const isLeftClean = isUnchanged(store, record);
  // A store unchanged since a clean stop exists and is intact: skips reading it twice.
  const headSeq = isLeftClean && !wouldSellSample ? 0 : readHeadSeq(store);
  if (headSeq === undefined) {
    if (!isUnfinished) refuseLostStore(dataDir);
    for (const suffix of ['', '-wal', '-shm', '-journal']) fs.rmSync(store + suffix, { force: true });
  }
  if (wouldSellSample && (headSeq ?? 0) === 0)
    throw new StartError(
      `DATA_DIR (${dataDir}) holds no products and the Stripe keys are live: the sample catalogue would be sold for real money. Set SAMPLE_CATALOGUE=off to start an empty marketplace, or point DATA_DIR at your data.`,
    );
  const at = new Date(nowMs).toISOString();
  if (headSeq === undefined) writeStartRecord(recordFile, { firstStartAt: at });
  else if (!isLeftClean) refuseDamaged(store);
  const db = openStore(dataDir);
  return {
    db,
    markReady: () => writeStartRecord(recordFile, { readyAt: record.readyAt ?? at }),
    close: () => {
      db.close();
      const { size, mtimeMs } = fs.statSync(store);
      const { readyAt } = readStartRecord(recordFile);
      if (readyAt !== undefined) writeStartRecord(recordFile, { readyAt, closed: { size, mtimeMs } });
    },
  };
}

/**
 * Rejects a missing store whose other files still exist: it was lost, and a new one would hide that.
 * @throws StartError naming those files
 */
export function refuseLostStore(dataDir: string): void {
  const { store, catalogue, images, feedKey, user, pinnedKey } = dataFiles(dataDir);
  if (readHeadSeq(store) !== undefined) return;
  const companions = [`${store}-wal`, `${store}-journal`, catalogue, images, feedKey, user, pinnedKey];
  const left = companions.filter(isThere).map((file) => path.basename(file));
  if (left.length === 0) return;
  throw new StartError(
    `${store} is ${fs.existsSync(store) ? 'empty' : 'missing'} although ${left.join(', ')} in the same folder belong to one. Restore a backup, or move the folder away to start anew.`,
  );
}

function isThere(file: string): boolean {
  const found = fs.statSync(file, { throwIfNoEntry: false });
  if (found === undefined) return false;
  return found.isDirectory() ? fs.readdirSync(file).length > 0 : found.size > 0;
}

/**
 * Returns the number of changes of the store; undefined if there is no store: no file, no bytes, or neither tables nor
 * a version.
 */
function readHeadSeq(store: string): number | undefined {
  if ((fs.statSync(store, { throwIfNoEntry: false })?.size ?? 0) === 0) return undefined;
  return reading(store, (db) => {
    const hasTables = db.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get() !== undefined;
    if (!hasTables && db.pragma('user_version', { simple: true }) === 0) return undefined;
    const hasFeed = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'feed_state'").get() !== undefined;
    return hasFeed ? Number(db.prepare('SELECT head_seq FROM feed_state').pluck().get()) : 0;
  });
}

function isUnchanged(store: string, { closed }: StartRecord): boolean {
  const found = fs.statSync(store, { throwIfNoEntry: false });
  return closed !== undefined && closed.size === found?.size && closed.mtimeMs === found.mtimeMs && !isThere(`${store}-wal`);
}

/**
 * Checks every page, about 0.2 s for 100k products: a damaged store would otherwise serve for weeks and then fail on
 * one product.
 */
function refuseDamaged(store: string): void {
  const found = reading(store, (db) => String(db.pragma('quick_check(1)', { simple: true })));
  if (found !== 'ok') throw damaged(store, found);
}

function reading<T>(store: string, read: (db: Db) => T): T {
  let db: Db | undefined;
  try {
    db = new Database(store, { readonly: true, fileMustExist: true });
    return read(db);
  } catch (error) {
    if (storageFailure(error) === 'damaged') throw damaged(store, (error as Error).message);
    throw error;
  } finally {
    db?.close();
  }
}

function damaged(store: string, found: string): StartError {
  const line = found.replace(/\s+/g, ' ').slice(0, 200);
  return new StartError(`${store} is not a readable SQLite database (${line}). Restore a backup or move the folder away.`);
}

/** Missing or unreadable records only cost a check of the store. */
function readStartRecord(file: string): StartRecord {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as StartRecord;
  } catch {
    return {};
  }
}

function writeStartRecord(file: string, record: StartRecord): void {
  fs.writeFileSync(`${file}.part`, `${JSON.stringify(record)}\n`);
  fs.renameSync(`${file}.part`, file);
}
