/**
 * A backup of a shop, made while its servers run: the store at one moment, every picture that store names, and the feed's key, in one layout
 * wherever the store and the pictures are. The store is copied first: pictures lie under their content's hash and are only ever added, so
 * whatever the copy names is there afterwards, and a picture uploaded meanwhile is simply not part of it.
 */
import fs from 'node:fs';
import path from 'node:path';
import { checkIntegrity, openClosedCopy } from '../db/existing-file.ts';
import { describeTooOld } from '../db/migration.ts';
import { storeMigrations } from '../db/migrations/store-migrations.ts';
import type { Db } from '../db/open-database.ts';
import { fileNames, readBytes } from '../files/file-store.ts';
import { type BackupFile, type BackupManifest, writeManifest } from './manifest.ts';
import { SafekeepingError } from './safekeeping-error.ts';
import { openShop, type Shop, type ShopPlace } from './shop.ts';
import { readFacts, type StoreFacts } from './store-facts.ts';
import { keepSummed, sumOf, waitForDisk } from './summed-copy.ts';

export type Progress = (phase: 'database' | 'checking' | 'pictures', done: number, total: number) => void;

export interface BackupOptions extends ShopPlace {
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

/** Pictures under way at a time: of an object store each waits for its answer. */
const AT_ONCE = 8;

/** @throws SafekeepingError, StartError, FilesAwayError, or what SQLite and the file system say; nothing is left then */
export async function backUp(options: BackupOptions): Promise<BackupManifest> {
  const folder = path.resolve(options.folder);
  refuseUnlessFree(folder);
  const shop = await openShop(options, 'back up');
  try {
    return await backUpShop(shop, folder, options);
  } finally {
    shop.close();
  }
}

async function backUpShop(shop: Shop, folder: string, options: BackupOptions): Promise<BackupManifest> {
  const part = `${folder}.part`;
  fs.mkdirSync(path.dirname(folder), { recursive: true });
  makePart(part);
  try {
    const manifest = await fill(part, shop, options);
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

async function fill(part: string, shop: Shop, options: BackupOptions): Promise<BackupManifest> {
  const store = path.join(part, 'store.db');
  await shop.copyStore(store, (share) => {
    options.signal.throwIfAborted();
    options.onProgress('database', share, 1);
  });
  const copy = openClosedCopy(store);
  let facts: StoreFacts;
  let pictures: { readonly copied: BackupFile[]; readonly missing: readonly string[] };
  try {
    options.onProgress('checking', 0, 1);
    refuseDamaged(copy, shop);
    pictures = await copyPictures(copy, part, shop, options);
    facts = getFacts(copy);
  } finally {
    copy.close();
  }
  await waitForDisk(store);
  const key = await shop.readFeedKey();
  return writeManifest(part, {
    madeAt: new Date(options.now()).toISOString(),
    version: options.version,
    ...facts,
    files: [
      { path: 'store.db', ...(await sumOf(store)) },
      ...(key === undefined ? [] : [{ path: 'feed-key.pem', ...(await keepSummed(key, path.join(part, 'feed-key.pem'), 0o600)) }]),
      ...pictures.copied,
    ],
    missingPictures: [...pictures.missing],
  });
}

/** A backup of a damaged store would be found out on the day it is needed. */
function refuseDamaged(copy: Db, { storeName }: Shop): void {
  const [fault] = checkIntegrity(copy);
  if (fault === undefined) return;
  throw new SafekeepingError(
    `${storeName} is damaged (${fault}), so no backup was written. Run npm run doctor and restore the last good backup.`,
  );
}

function getFacts(copy: Db): StoreFacts {
  const facts = readFacts(copy);
  if (facts !== null) {
    const older = describeTooOld('store.db', facts.schema, storeMigrations);
    if (older !== null) throw new SafekeepingError(older);
    return facts;
  }
  throw new SafekeepingError('store.db is not a store of Tradewind. Set DATA_DIR to the data folder of the server.');
}

async function copyPictures(copy: Db, part: string, shop: Shop, options: BackupOptions) {
  const hashes = copy.prepare<[], string>('SELECT hash FROM picture ORDER BY hash').pluck().all();
  const copied: BackupFile[] = [];
  const lost: string[] = [];
  for (let at = 0; at < hashes.length; at += AT_ONCE) {
    options.signal.throwIfAborted();
    options.onProgress('pictures', at, hashes.length);
    await Promise.all(hashes.slice(at, at + AT_ONCE).map(copyPicture));
  }
  copied.sort((a, b) => (a.path < b.path ? -1 : 1));
  const missing = await shop.stillNamed(lost);
  for (const hash of lost.filter((each) => !missing.includes(each))) forget(copy, hash);
  if (missing.length > 0 && !options.allowMissing)
    throw new SafekeepingError(
      `${missing.length} of ${hashes.length} pictures that ${shop.storeName} names are lost or damaged (${missing.slice(0, 3).join(', ')}), so no backup was written. Run npm run doctor; --allow-missing-pictures backs up the rest.`,
    );
  return { copied, missing };

  async function copyPicture(hash: string): Promise<void> {
    const name = fileNames.picture(hash);
    const file = path.join(part, name);
    const bytes = await readBytes(shop.files, name);
    const sum = bytes && (await keepSummed(bytes, file));
    // A picture's name is the beginning of its content's sum.
    if (sum?.sha256.startsWith(hash)) copied.push({ path: name, ...sum });
    else {
      lost.push(hash);
      fs.rmSync(file, { force: true });
    }
  }
}

/** What the server's cleaning did to the store, done to the copy. */
function forget(copy: Db, hash: string): void {
  copy.prepare('DELETE FROM picture_source WHERE hash = ?').run(hash);
  copy.prepare('DELETE FROM picture WHERE hash = ?').run(hash);
}
