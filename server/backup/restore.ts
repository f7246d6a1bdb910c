/**
 * Restores a backup into an empty data folder, and into a database and an object store if configured. Everything is
 * verified first, copied to a staging folder inside the data folder, verified again, and moved into place with the
 * store last: a killed restore leaves no store, and no server starts there. The feed starts a new epoch, so that no
 * device keeps what came after the backup.
 */
import fs from 'node:fs';
import path from 'node:path';
import { dataFiles } from '../db/data-files.ts';
import { lockDataDir } from '../db/data-lock.ts';
import { checkIntegrity, openClosedCopy, openReadOnly } from '../db/existing-file.ts';
import { describeTooOld } from '../db/migration.ts';
import { storeMigrations } from '../db/migrations/store-migrations.ts';
import { type Db, openDatabase } from '../db/open-database.ts';
import { type FileStore, readBytes } from '../files/file-store.ts';
import { openFiles } from '../files/open-files.ts';
import { BackupError } from './backup-error.ts';
import { type Checksum, checksumOfBytes, checksumOfFile, copyWithChecksum, fsyncFile } from './checksum.ts';
import type { DataLocation } from './data-source.ts';
import { type BackupFile, type BackupManifest, readBackupManifest } from './manifest.ts';

export interface RestoreOptions extends DataLocation {
  readonly folder: string;
  readonly onProgress: (phase: 'checking' | 'copying', done: number, total: number) => void;
  readonly signal: AbortSignal;
}

const LOCK = /^lock\.db(?:-journal|-wal|-shm)?$/;

/**
 * @throws BackupError or StartError, FilesAwayError, or errors of SQLite and the file system; the data folder and the
 * database are then as empty as before. Unreferenced pictures may remain in the object store.
 */
export async function restore({ folder, onProgress, signal, ...location }: RestoreOptions): Promise<BackupManifest> {
  const { dataDir, database } = location;
  const source = path.resolve(folder);
  const manifest = readBackupManifest(source);
  const newest = storeMigrations.at(-1)?.id ?? 0;
  if (manifest.schema > newest)
    throw new BackupError(
      `${source} was made by a newer version of Tradewind (${manifest.version}, schema ${manifest.schema}; this version knows ${newest}). Update Tradewind first.`,
    );
  const older = describeTooOld(source, manifest.schema, storeMigrations);
  if (older !== null) throw new BackupError(older);
  refuseUnlessUsable(dataDir);
  const lock = lockDataDir(dataDir);
  const { files, isShared, close } = await openFiles(location).catch((error: unknown) => {
    lock.release();
    throw error;
  });
  try {
    refuseUnlessEmpty(dataDir);
    const staging = dataFiles(dataDir).restoring;
    fs.rmSync(staging, { recursive: true, force: true });
    // Marks the folder as half restored: no server starts there.
    fs.mkdirSync(staging);
    try {
      if (database !== null) await refuseFilledDatabase(database.url);
      await checkBackup(source, manifest, (done) => tell('checking', done));
      const shared = isShared ? manifest.files.filter(isPicture) : [];
      await copyToStaging(
        source,
        staging,
        manifest.files.filter((file) => !shared.includes(file)),
        (done) => tell('copying', done),
      );
      await uploadPictures(source, files, shared, (done) => tell('copying', manifest.files.length - shared.length + done));
      if (database === null) moveIntoPlace(staging, dataDir);
      else await moveIntoDatabase(staging, dataDir, database.url);
    } finally {
      fs.rmSync(staging, { recursive: true, force: true });
    }
  } finally {
    close();
    lock.release();
  }
  return manifest;

  function tell(phase: 'checking' | 'copying', done: number): void {
    signal.throwIfAborted();
    onProgress(phase, done, manifest.files.length);
  }
}

const isPicture = (file: BackupFile) => file.path.startsWith('images/');

/** Runs before the lock, which is a file: nothing is written into a folder that is not ours. */
function refuseUnlessUsable(dataDir: string): void {
  const found = fs.statSync(dataDir, { throwIfNoEntry: false });
  if (found === undefined) return;
  if (!found.isDirectory()) throw new BackupError(`${dataDir} is a file. Set DATA_DIR to a new or empty folder.`);
  // A folder with a lock belongs to a server; the error that names its process takes precedence.
  if (!fs.readdirSync(dataDir).some((name) => LOCK.test(name))) refuseUnlessEmpty(dataDir);
}

function refuseUnlessEmpty(dataDir: string): void {
  const found = fs.readdirSync(dataDir).filter((name) => !LOCK.test(name) && path.join(dataDir, name) !== dataFiles(dataDir).restoring);
  if (found.length === 0) return;
  throw new BackupError(
    `${dataDir} is not empty (${found.slice(0, 3).join(', ')}${found.length > 3 ? ' …' : ''}). A restore never overwrites: move that folder away, or set DATA_DIR to a new one.`,
  );
}

async function checkBackup(source: string, { files }: BackupManifest, onChecked: (done: number) => void): Promise<void> {
  for (const [at, file] of files.entries()) {
    onChecked(at);
    const found = path.join(source, file.path);
    if (!fs.existsSync(found)) throw new BackupError(`The backup is not whole: ${file.path} is missing in ${source}. Take another backup.`);
    refuseUnlessSame(file, await checksumOfFile(found), source);
  }
  const db = openReadOnly(path.join(source, 'store.db'));
  try {
    refuseFaults(checkIntegrity(db), source);
  } finally {
    db.close();
  }
}

function refuseUnlessSame(file: BackupFile, checksum: Checksum, where: string): void {
  if (checksum.sha256 === file.sha256) return;
  throw new BackupError(
    `${file.path} in ${where} is not what was backed up: its checksum is ${checksum.sha256.slice(0, 12)}…, backup.json says ${file.sha256.slice(0, 12)}…. Take another backup.`,
  );
}

function refuseFaults([fault]: readonly string[], where: string): void {
  if (fault !== undefined) throw new BackupError(`store.db in ${where} is damaged (${fault}). Take another backup.`);
}

async function copyToStaging(
  source: string,
  staging: string,
  files: readonly BackupFile[],
  onCopied: (done: number) => void,
): Promise<void> {
  for (const [at, file] of files.entries()) {
    onCopied(at);
    refuseUnlessSame(file, await copyWithChecksum(path.join(source, file.path), path.join(staging, file.path)), staging);
  }
  const store = path.join(staging, 'store.db');
  const db = openClosedCopy(store);
  try {
    refuseFaults(checkIntegrity(db), staging);
    startNewEpoch(db);
    markWaitingInDoubt(db);
  } finally {
    db.close();
  }
  await fsyncFile(store);
}

/**
 * Starts a new epoch, so that every follower takes a full copy. The head moves to the highest revision, because nodes
 * number revisions themselves and no product may have the same one twice.
 */
function startNewEpoch(db: Db): void {
  db.prepare('UPDATE feed_state SET epoch = lower(hex(randomblob(12))) WHERE id = 1').run();
  db.prepare('UPDATE feed_state SET head_seq = max(head_seq, (SELECT coalesce(max(revision), 0) FROM product)) WHERE id = 1').run();
}

/** Concurrent uploads: each waits for responses. */
const AT_ONCE = 8;

/** Uploads pictures to the object store and reads them back: only what it returns is verified. */
async function uploadPictures(
  source: string,
  files: FileStore,
  pictures: readonly BackupFile[],
  onShared: (done: number) => void,
): Promise<void> {
  for (let at = 0; at < pictures.length; at += AT_ONCE) {
    onShared(at);
    await Promise.all(
      pictures.slice(at, at + AT_ONCE).map(async (file) => {
        await files.write(file.path, await fs.promises.readFile(path.join(source, file.path)));
        refuseUnlessSame(file, checksumOfBytes((await readBytes(files, file.path)) ?? Buffer.alloc(0)), 'the object store');
      }),
    );
  }
}

/**
 * Marks messages that waited at backup time as in doubt: they may have been sent since, so only a person resends them.
 */
function markWaitingInDoubt(db: Db): void {
  const problem = 'It waited when the backup was taken that was restored: it may have been sent since.';
  db.prepare("UPDATE message SET state = 'in_doubt', problem = ? WHERE state IN ('waiting', 'handing_over')").run(problem);
}

/** Moves the store last: a data folder is complete once it has one. */
function moveIntoPlace(staging: string, dataDir: string): void {
  const names = fs.readdirSync(staging).filter((name) => name !== 'store.db');
  for (const name of [...names, 'store.db']) fs.renameSync(path.join(staging, name), path.join(dataDir, name));
}

async function refuseFilledDatabase(url: string): Promise<void> {
  // Loads the driver only where it is needed.
  const [{ migratePostgres: bringUpPostgres }, { refuseFilledPostgres }] = await Promise.all([
    import('../db/postgres-schema.ts'),
    import('../db/to-postgres.ts'),
  ]);
  await bringUpPostgres(url, { mayMigrate: true });
  await refuseFilledPostgres(url);
}

/** Inserts all rows last, in one transaction: until it commits the database stays empty. */
async function moveIntoDatabase(staging: string, dataDir: string, url: string): Promise<void> {
  const { copyToPostgres } = await import('../db/to-postgres.ts');
  const keyFile = path.join(staging, 'feed-key.pem');
  const feedKey = fs.existsSync(keyFile) ? fs.readFileSync(keyFile, 'utf8') : null;
  // Migrates the staged store to this version, so that both databases have the same tables.
  const store = openDatabase(path.join(staging, 'store.db'), { synchronous: 'NORMAL', migrations: storeMigrations });
  const images = path.join(dataDir, 'images');
  try {
    if (fs.existsSync(path.join(staging, 'images'))) fs.renameSync(path.join(staging, 'images'), images);
    await copyToPostgres(store, url, { feedKey, onTable: () => undefined });
  } catch (error) {
    fs.rmSync(images, { recursive: true, force: true });
    throw error;
  } finally {
    store.close();
  }
}
