/**
 * A backup of the hosted role's data folder, made while the server runs: the store at one moment, every picture that store names, and
 * the feed's key. The store is copied first: pictures lie under their content's hash and are only ever added, so whatever the copy names
 * is there afterwards, and a picture uploaded meanwhile is simply not part of it.
 */
import fs from 'node:fs';
import path from 'node:path';
import { dataFiles } from '../db/data-files.ts';
import { copyDatabase, findFaults, openCopy, openToRead } from '../db/existing-file.ts';
import type { Db } from '../db/open-database.ts';
import { pictureFile } from '../images/picture-file.ts';
import { type BackupFile, type BackupManifest, writeManifest } from './manifest.ts';
import { SafekeepingError } from './safekeeping-error.ts';
import { hasTable, readFacts, type StoreFacts, stillNamed } from './store-facts.ts';
import { copySummed, sumOf, waitForDisk } from './summed-copy.ts';

export type Progress = (phase: 'database' | 'checking' | 'pictures', done: number, total: number) => void;

export interface BackupOptions {
  readonly dataDir: string;
  /** New, or empty. */
  readonly folder: string;
  /** Of Tradewind. */
  readonly version: string;
  readonly now: () => number;
  /** A picture the store names and that is lost does not end the backup; it is listed. */
  readonly allowMissing: boolean;
  readonly onProgress: Progress;
  readonly signal: AbortSignal;
}

/** @throws SafekeepingError, or what SQLite and the file system say; nothing is left then */
export async function backUp(options: BackupOptions): Promise<BackupManifest> {
  const folder = path.resolve(options.folder);
  refuseUnlessFree(folder);
  const files = dataFiles(options.dataDir);
  if (!fs.existsSync(files.store))
    throw new SafekeepingError(
      `${options.dataDir} holds no store.db, so there is nothing to back up. Set DATA_DIR to the server's data folder.`,
    );
  const part = `${folder}.part`;
  fs.mkdirSync(path.dirname(folder), { recursive: true });
  makePart(part);
  try {
    const manifest = await fill(part, files, options);
    if (fs.existsSync(folder)) fs.rmdirSync(folder);
    fs.renameSync(part, folder);
    return manifest;
  } catch (error) {
    fs.rmSync(part, { recursive: true, force: true });
    throw error;
  }
}

function refuseUnlessFree(folder: string): void {
  const found = fs.statSync(folder, { throwIfNoEntry: false });
  if (found === undefined) return;
  if (!found.isDirectory()) throw new SafekeepingError(`${folder} is a file. Name a new folder.`);
  if (fs.readdirSync(folder).length > 0)
    throw new SafekeepingError(`${folder} is not empty. A backup never overwrites: name a new folder.`);
}

/** Orders and the server's secrets are in there: nobody else's to read. */
function makePart(part: string): void {
  try {
    fs.mkdirSync(part, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new SafekeepingError(`${part} is there: a backup to it is running or was killed. Delete it if none is running.`);
  }
}

async function fill(part: string, files: ReturnType<typeof dataFiles>, options: BackupOptions): Promise<BackupManifest> {
  const store = path.join(part, 'store.db');
  await copyStore(files.store, store, options);
  const copy = openCopy(store);
  let facts: StoreFacts;
  let pictures: { readonly copied: BackupFile[]; readonly missing: string[] };
  try {
    options.onProgress('checking', 0, 1);
    refuseDamaged(copy);
    pictures = await copyPictures(copy, part, files, options);
    facts = getFacts(copy);
  } finally {
    copy.close();
  }
  await waitForDisk(store);
  const hasKey = fs.existsSync(files.feedKey);
  return writeManifest(part, {
    madeAt: new Date(options.now()).toISOString(),
    version: options.version,
    ...facts,
    files: [
      { path: 'store.db', ...(await sumOf(store)) },
      ...(hasKey ? [{ path: 'feed-key.pem', ...(await copySummed(files.feedKey, path.join(part, 'feed-key.pem'))) }] : []),
      ...pictures.copied,
    ],
    missingPictures: pictures.missing,
  });
}

async function copyStore(from: string, to: string, { onProgress, signal }: BackupOptions): Promise<void> {
  const db = openToRead(from);
  try {
    await copyDatabase(db, to, (share) => {
      signal.throwIfAborted();
      onProgress('database', share, 1);
    });
  } finally {
    db.close();
  }
}

/** A backup of a damaged store would be found out on the day it is needed. */
function refuseDamaged(copy: Db): void {
  const [fault] = findFaults(copy);
  if (fault === undefined) return;
  throw new SafekeepingError(
    `store.db is damaged (${fault}), so no backup was written. Run npm run doctor and restore the last good backup.`,
  );
}

function getFacts(copy: Db): StoreFacts {
  const facts = readFacts(copy);
  if (facts !== null) return facts;
  throw new SafekeepingError('store.db is not a store of Tradewind. Set DATA_DIR to the data folder of the server.');
}

async function copyPictures(copy: Db, part: string, files: ReturnType<typeof dataFiles>, options: BackupOptions) {
  const hashes = hasTable(copy, 'picture') ? copy.prepare<[], string>('SELECT hash FROM picture ORDER BY hash').pluck().all() : [];
  const copied: BackupFile[] = [];
  const lost: string[] = [];
  for (const [at, hash] of hashes.entries()) {
    options.signal.throwIfAborted();
    options.onProgress('pictures', at, hashes.length);
    const name = path.join('images', pictureFile(hash));
    const sum = await copySummed(path.join(files.images, pictureFile(hash)), path.join(part, name)).catch(unlessMissing);
    // A picture's name is the beginning of its content's sum.
    if (sum?.sha256.startsWith(hash)) copied.push({ path: name.split(path.sep).join('/'), ...sum });
    else lost.push(hash);
  }
  const missing = stillNamed(files.store, lost);
  for (const hash of lost.filter((each) => !missing.includes(each))) forget(copy, hash);
  if (missing.length > 0 && !options.allowMissing)
    throw new SafekeepingError(
      `${missing.length} of ${hashes.length} pictures that store.db names are lost or damaged (${missing.slice(0, 3).join(', ')}), so no backup was written. Run npm run doctor; --allow-missing-pictures backs up the rest.`,
    );
  for (const hash of lost) fs.rmSync(path.join(part, 'images', pictureFile(hash)), { force: true });
  return { copied, missing };
}

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** What the server's cleaning did to the store, done to the copy. */
function forget(copy: Db, hash: string): void {
  copy.prepare('DELETE FROM picture_source WHERE hash = ?').run(hash);
  copy.prepare('DELETE FROM picture WHERE hash = ?').run(hash);
}
