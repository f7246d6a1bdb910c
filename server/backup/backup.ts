/**
 * Backs up a marketplace while its servers run: a snapshot of the store, every picture it references, and the feed key,
 * in one layout wherever store and pictures are. The store is copied first: pictures are named by content hash and only
 * ever added, so every referenced picture exists afterwards; one uploaded later is not part of the backup.
 */
import fs from 'node:fs';
import path from 'node:path';
import { checkIntegrity, openClosedCopy } from '../db/existing-file.ts';
import { describeTooOld } from '../db/migration.ts';
import { storeMigrations } from '../db/migrations/store-migrations.ts';
import type { Db } from '../db/open-database.ts';
import { fileNames, readBytes } from '../files/file-store.ts';
import { BackupError } from './backup-error.ts';
import { checksumOfFile, fsyncFile, writeWithChecksum } from './checksum.ts';
import { type DataLocation, type DataSource, openDataSource } from './data-source.ts';
import { type BackupFile, type BackupManifest, writeBackupManifest } from './manifest.ts';
import { readStoreSummary, type StoreSummary } from './store-summary.ts';

export type Progress = (phase: 'database' | 'checking' | 'pictures', done: number, total: number) => void;

export interface BackupOptions extends DataLocation {
  /** Must be new or empty. */
  readonly folder: string;
  /** Version of Tradewind. */
  readonly version: string;
  readonly now: () => number;
  /** If true, referenced pictures that are lost do not fail the backup; the manifest lists them. */
  readonly allowMissing: boolean;
  readonly onProgress: Progress;
  readonly signal: AbortSignal;
}

/** Pictures copied concurrently: with an object store each waits for a response. */
const AT_ONCE = 8;

/**
 * @throws BackupError, StartError, FilesAwayError, or errors of SQLite and the file system; leaves nothing behind then
 */
export async function backUp(options: BackupOptions): Promise<BackupManifest> {
  const folder = path.resolve(options.folder);
  refuseUnlessFree(folder);
  const dataSource = await openDataSource(options, 'back up');
  try {
    return await backUpSource(dataSource, folder, options);
  } finally {
    dataSource.close();
  }
}

async function backUpSource(dataSource: DataSource, folder: string, options: BackupOptions): Promise<BackupManifest> {
  const part = `${folder}.part`;
  fs.mkdirSync(path.dirname(folder), { recursive: true });
  createPartialFolder(part);
  try {
    const manifest = await writeBackup(part, dataSource, options);
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
  if (!found.isDirectory()) throw new BackupError(`${folder} is a file. Name a new folder.`);
  if (fs.readdirSync(folder).length > 0) throw new BackupError(`${folder} is not empty. A backup never overwrites: name a new folder.`);
}

/** Creates the folder readable only by its owner: it contains orders and the server's secrets. */
function createPartialFolder(part: string): void {
  try {
    fs.mkdirSync(part, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new BackupError(`${part} is there: a backup to it is running or was killed. Delete it if none is running.`);
  }
}

async function writeBackup(part: string, dataSource: DataSource, options: BackupOptions): Promise<BackupManifest> {
  const store = path.join(part, 'store.db');
  await dataSource.copyStore(store, (share) => {
    options.signal.throwIfAborted();
    options.onProgress('database', share, 1);
  });
  const copy = openClosedCopy(store);
  let summary: StoreSummary;
  let pictures: { readonly copied: BackupFile[]; readonly missing: readonly string[] };
  try {
    options.onProgress('checking', 0, 1);
    refuseDamaged(copy, dataSource);
    pictures = await copyPictures(copy, part, dataSource, options);
    summary = getSummary(copy);
  } finally {
    copy.close();
  }
  await fsyncFile(store);
  const key = await dataSource.readFeedKey();
  return writeBackupManifest(part, {
    madeAt: new Date(options.now()).toISOString(),
    version: options.version,
    ...summary,
    files: [
      { path: 'store.db', ...(await checksumOfFile(store)) },
      ...(key === undefined ? [] : [{ path: 'feed-key.pem', ...(await writeWithChecksum(key, path.join(part, 'feed-key.pem'), 0o600)) }]),
      ...pictures.copied,
    ],
    missingPictures: [...pictures.missing],
  });
}

/** Rejects a damaged store: otherwise the damage would be discovered only when the backup is needed. */
function refuseDamaged(copy: Db, { storeName }: DataSource): void {
  const [fault] = checkIntegrity(copy);
  if (fault === undefined) return;
  throw new BackupError(
    `${storeName} is damaged (${fault}), so no backup was written. Run npm run doctor and restore the last good backup.`,
  );
}

function getSummary(copy: Db): StoreSummary {
  const summary = readStoreSummary(copy);
  if (summary !== null) {
    const older = describeTooOld('store.db', summary.schema, storeMigrations);
    if (older !== null) throw new BackupError(older);
    return summary;
  }
  throw new BackupError('store.db is not a store of Tradewind. Set DATA_DIR to the data folder of the server.');
}

async function copyPictures(copy: Db, part: string, dataSource: DataSource, options: BackupOptions) {
  const hashes = copy.prepare<[], string>('SELECT hash FROM picture ORDER BY hash').pluck().all();
  const copied: BackupFile[] = [];
  const lost: string[] = [];
  for (let at = 0; at < hashes.length; at += AT_ONCE) {
    options.signal.throwIfAborted();
    options.onProgress('pictures', at, hashes.length);
    await Promise.all(hashes.slice(at, at + AT_ONCE).map(copyPicture));
  }
  copied.sort((a, b) => (a.path < b.path ? -1 : 1));
  const missing = await dataSource.findReferencedPictures(lost);
  for (const hash of lost.filter((each) => !missing.includes(each))) forget(copy, hash);
  if (missing.length > 0 && !options.allowMissing)
    throw new BackupError(
      `${missing.length} of ${hashes.length} pictures that ${dataSource.storeName} names are lost or damaged (${missing.slice(0, 3).join(', ')}), so no backup was written. Run npm run doctor; --allow-missing-pictures backs up the rest.`,
    );
  return { copied, missing };

  async function copyPicture(hash: string): Promise<void> {
    const name = fileNames.picture(hash);
    const file = path.join(part, name);
    const bytes = await readBytes(dataSource.files, name);
    const checksum = bytes && (await writeWithChecksum(bytes, file));
    // A picture's name is the prefix of its content's checksum.
    if (checksum?.sha256.startsWith(hash)) copied.push({ path: name, ...checksum });
    else {
      lost.push(hash);
      fs.rmSync(file, { force: true });
    }
  }
}

/** Deletes a picture from the copy, as the server's cleanup did in the store. */
function forget(copy: Db, hash: string): void {
  copy.prepare('DELETE FROM picture_source WHERE hash = ?').run(hash);
  copy.prepare('DELETE FROM picture WHERE hash = ?').run(hash);
}
