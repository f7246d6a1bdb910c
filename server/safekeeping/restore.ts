/**
 * A backup into an empty data folder. Everything is checked before anything is written, put together in a folder of its own inside the
 * data folder, checked again, and then moved to its place with the store last: a restore that was killed leaves a folder without a store,
 * which no server starts on. The feed begins a new history, so that no device keeps what came after the backup.
 */
import fs from 'node:fs';
import path from 'node:path';
import { dataFiles } from '../db/data-files.ts';
import { lockDataDir } from '../db/data-lock.ts';
import { findFaults, openCopy, openToRead } from '../db/existing-file.ts';
import { storeMigrations } from '../db/migrations/store-migrations.ts';
import type { Db } from '../db/open-database.ts';
import { type BackupFile, type BackupManifest, readManifest } from './manifest.ts';
import { SafekeepingError } from './safekeeping-error.ts';
import { copySummed, type Sum, sumOf, waitForDisk } from './summed-copy.ts';

export interface RestoreOptions {
  readonly folder: string;
  readonly dataDir: string;
  readonly onProgress: (phase: 'checking' | 'copying', done: number, total: number) => void;
  readonly signal: AbortSignal;
}

const LOCK = /^lock\.db(?:-journal|-wal|-shm)?$/;

/** @throws SafekeepingError or StartError, or what SQLite and the file system say; the data folder is then as empty as before */
export async function restore({ folder, dataDir, onProgress, signal }: RestoreOptions): Promise<BackupManifest> {
  const source = path.resolve(folder);
  const manifest = readManifest(source);
  const newest = storeMigrations.at(-1)?.id ?? 0;
  if (manifest.schema > newest)
    throw new SafekeepingError(
      `${source} was made by a newer version of Tradewind (${manifest.version}, schema ${manifest.schema}; this version knows ${newest}). Update Tradewind first.`,
    );
  refuseUnlessUsable(dataDir);
  const lock = lockDataDir(dataDir);
  try {
    refuseUnlessEmpty(dataDir);
    const staging = dataFiles(dataDir).restoring;
    fs.rmSync(staging, { recursive: true, force: true });
    // From here on the folder says that it is half restored, and no server starts there.
    fs.mkdirSync(staging);
    try {
      await checkBackup(source, manifest, (done) => tell('checking', done));
      await stage(source, staging, manifest, (done) => tell('copying', done));
      moveIntoPlace(staging, dataDir);
    } finally {
      fs.rmSync(staging, { recursive: true, force: true });
    }
  } finally {
    lock.release();
  }
  return manifest;

  function tell(phase: 'checking' | 'copying', done: number): void {
    signal.throwIfAborted();
    onProgress(phase, done, manifest.files.length);
  }
}

/** Before the lock, which is a file: nothing is put into a folder that is not ours. */
function refuseUnlessUsable(dataDir: string): void {
  const found = fs.statSync(dataDir, { throwIfNoEntry: false });
  if (found === undefined) return;
  if (!found.isDirectory()) throw new SafekeepingError(`${dataDir} is a file. Set DATA_DIR to a new or empty folder.`);
  // A folder with a lock belongs to a server, and whoever holds it should be named first.
  if (!fs.readdirSync(dataDir).some((name) => LOCK.test(name))) refuseUnlessEmpty(dataDir);
}

function refuseUnlessEmpty(dataDir: string): void {
  const found = fs.readdirSync(dataDir).filter((name) => !LOCK.test(name) && path.join(dataDir, name) !== dataFiles(dataDir).restoring);
  if (found.length === 0) return;
  throw new SafekeepingError(
    `${dataDir} is not empty (${found.slice(0, 3).join(', ')}${found.length > 3 ? ' …' : ''}). A restore never overwrites: move that folder away, or set DATA_DIR to a new one.`,
  );
}

async function checkBackup(source: string, { files }: BackupManifest, onChecked: (done: number) => void): Promise<void> {
  for (const [at, file] of files.entries()) {
    onChecked(at);
    const found = path.join(source, file.path);
    if (!fs.existsSync(found))
      throw new SafekeepingError(`The backup is not whole: ${file.path} is missing in ${source}. Take another backup.`);
    refuseUnlessSame(file, await sumOf(found), source);
  }
  const db = openToRead(path.join(source, 'store.db'));
  try {
    refuseFaults(findFaults(db), source);
  } finally {
    db.close();
  }
}

function refuseUnlessSame(file: BackupFile, sum: Sum, where: string): void {
  if (sum.sha256 === file.sha256) return;
  throw new SafekeepingError(
    `${file.path} in ${where} is not what was backed up: its checksum is ${sum.sha256.slice(0, 12)}…, backup.json says ${file.sha256.slice(0, 12)}…. Take another backup.`,
  );
}

function refuseFaults([fault]: readonly string[], where: string): void {
  if (fault !== undefined) throw new SafekeepingError(`store.db in ${where} is damaged (${fault}). Take another backup.`);
}

async function stage(source: string, staging: string, { files }: BackupManifest, onCopied: (done: number) => void): Promise<void> {
  for (const [at, file] of files.entries()) {
    onCopied(at);
    refuseUnlessSame(file, await copySummed(path.join(source, file.path), path.join(staging, file.path)), staging);
  }
  const store = path.join(staging, 'store.db');
  const db = openCopy(store);
  try {
    refuseFaults(findFaults(db), staging);
    // Whoever followed the feed takes a full copy.
    db.prepare('UPDATE feed_state SET epoch = lower(hex(randomblob(12))) WHERE id = 1').run();
    doubtWaiting(db);
  } finally {
    db.close();
  }
  await waitForDisk(store);
}

/** What waited when the backup was taken may have been sent since; only a person sends it again. */
function doubtWaiting(db: Db): void {
  const hasMessages = db.prepare<[], { n: number }>("SELECT count(*) AS n FROM sqlite_schema WHERE name = 'message'").get()?.n === 1;
  if (!hasMessages) return;
  const problem = 'It waited when the backup was taken that was restored: it may have been sent since.';
  db.prepare("UPDATE message SET state = 'in_doubt', problem = ? WHERE state IN ('waiting', 'handing_over')").run(problem);
}

/** The store last: with it the folder is a shop. */
function moveIntoPlace(staging: string, dataDir: string): void {
  const names = fs.readdirSync(staging).filter((name) => name !== 'store.db');
  for (const name of [...names, 'store.db']) fs.renameSync(path.join(staging, name), path.join(dataDir, name));
}
