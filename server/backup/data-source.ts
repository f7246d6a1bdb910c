import fs from 'node:fs';
import { dataFiles } from '../db/data-files.ts';
import { copyDatabase, openReadOnly } from '../db/existing-file.ts';
import type { FileStore } from '../files/file-store.ts';
import { type FilesPlace, openFiles } from '../files/open-files.ts';
import type { StorePlace } from '../stores/open-stores.ts';
import { BackupError } from './backup-error.ts';

/** Location of a marketplace's data: its store in a file or a database, its pictures in a folder or an object store. */
export interface DataLocation extends StorePlace, FilesPlace {}

export interface DataSource {
  /** Name of the store in messages. */
  readonly storeName: string;
  readonly isInDatabase: boolean;
  /** True if all nodes share one file store. */
  readonly sharesFiles: boolean;
  /**
   * Copies one snapshot of the store to a new file while a server may write. `onProgress` receives the share copied; if
   * it throws, the copy ends.
   */
  copyStore(to: string, onProgress: (share: number) => void): Promise<void>;
  /**
   * Returns those of the hashes that the store still references: a running server deletes unused pictures, the row
   * first and the file after it.
   */
  findReferencedPictures(hashes: readonly string[]): Promise<readonly string[]>;
  /** Finds faults in the feed's numbers that a copy does not show; one sentence each. */
  findFeedNumberFaults(): Promise<readonly string[]>;
  /** Returns the key that signs the feed, as PEM; undefined if there is none yet. */
  readFeedKey(): Promise<string | undefined>;
  readonly files: FileStore;
  close(): void;
}

/** @throws StartError, BackupError if there is no store for that purpose */
export async function openDataSource(location: DataLocation, purpose: 'back up' | 'examine'): Promise<DataSource> {
  const { dataDir, database } = location;
  const own = dataFiles(dataDir);
  if (database === null && !fs.existsSync(own.store))
    throw new BackupError(`${dataDir} holds no store.db, so there is nothing to ${purpose}. Set DATA_DIR to the server's data folder.`);
  const { files, isShared, close } = await openFiles(location);
  const shared = { files, sharesFiles: isShared, isInDatabase: database !== null, close };
  if (database === null)
    return {
      ...shared,
      storeName: 'store.db',
      copyStore: (to, onProgress) => copyFile(own.store, to, onProgress),
      findReferencedPictures: async (hashes) => findReferencedInFile(own.store, hashes),
      readFeedKey: async () => (fs.existsSync(own.feedKey) ? fs.readFileSync(own.feedKey, 'utf8') : undefined),
      findFeedNumberFaults: async () => [],
    };
  // Loads the driver only where it is needed.
  const { copyFromPostgres, findFeedNumberFaults, findReferencedPictures, readFeedKey } = await import('../db/from-postgres.ts');
  return {
    ...shared,
    storeName: 'the database',
    copyStore: (to, onProgress) => copyFromPostgres(database.url, to, onProgress),
    findReferencedPictures: async (hashes) => (hashes.length === 0 ? [] : findReferencedPictures(database.url, hashes)),
    readFeedKey: () => readFeedKey(database.url),
    findFeedNumberFaults: () => findFeedNumberFaults(database.url),
  };
}

async function copyFile(from: string, to: string, onProgress: (share: number) => void): Promise<void> {
  const db = openReadOnly(from);
  try {
    await copyDatabase(db, to, onProgress);
  } finally {
    db.close();
  }
}

function findReferencedInFile(store: string, hashes: readonly string[]): readonly string[] {
  if (hashes.length === 0) return [];
  const db = openReadOnly(store);
  try {
    const find = db.prepare<[string], string>('SELECT hash FROM picture WHERE hash = ?').pluck();
    return hashes.filter((hash) => find.get(hash) !== undefined);
  } finally {
    db.close();
  }
}
