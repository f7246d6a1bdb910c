import { createPrivateKey } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { dataFiles } from '../db/data-files.ts';
import type { Db } from '../db/open-database.ts';
import { describeLoss, readStoreCount, type StoreMark } from '../db/store-guard.ts';
import { fileNames } from '../files/file-store.ts';
import type { DataSource } from './data-source.ts';
import { describeFinding } from './doctor-store.ts';

export interface CheckContext {
  /** The store, or a copy of it. */
  readonly db: Db;
  readonly dataSource: DataSource;
  readonly files: ReturnType<typeof dataFiles>;
  readonly nowMs: number;
  /** Read before the store: read afterwards, a running server's mark could be ahead of the snapshot. */
  readonly mark: StoreMark | null;
}

const PICTURE = /^images\/[\w-]{2}\/[\w-]+\.webp$/;
/**
 * Milliseconds after which a file counts as finished: a younger one may still be written, or its row not yet committed.
 */
const SETTLED_MS = 3_600_000;

/** Finds picture files that are not in the store, and rows without a file. */
export async function findPictureFaults({ db, dataSource, nowMs }: CheckContext): Promise<string[]> {
  const known = db.prepare<[], string>('SELECT hash FROM picture').pluck().all();
  const found = new Map<string, FoundFile>();
  for await (const file of dataSource.files.list('images/')) if (PICTURE.test(file.name)) found.set(file.name, file);
  const missing = known.filter((hash) => !found.has(fileNames.picture(hash)));
  // Checks again: the file may have been added after its folder was listed.
  const lost: string[] = [];
  for (const hash of missing) if (!(await isThere(dataSource, hash))) lost.push(hash);
  // Pictures already deleted from the store whose files are not removed yet.
  const going = db.prepare<[], string>('SELECT hash FROM picture_trash').pluck().all();
  for (const hash of [...known, ...going]) found.delete(fileNames.picture(hash));
  const strange = [...found.values()].filter((file) => isSettled(file, nowMs)).map((file) => file.name.slice('images/'.length));
  return [
    ...describeFinding('Pictures in the store without a file', await dataSource.findReferencedPictures(lost)),
    ...describeFinding('Files the store does not know', strange),
  ];
}

async function isThere(dataSource: DataSource, hash: string): Promise<boolean> {
  const content = await dataSource.files.read(fileNames.picture(hash));
  content?.destroy();
  return content !== undefined;
}

/** Checks the key that signs the feed and the secret of all tokens. */
export async function findKeyFaults({ db, dataSource }: CheckContext): Promise<string[]> {
  const secret = db.prepare<[], string>("SELECT value FROM server_secret WHERE name = 'tokens'").pluck().get();
  return [
    ...(isKey(await dataSource.readFeedKey())
      ? []
      : [dataSource.isInDatabase ? 'The database holds no key of the feed.' : 'feed-key.pem is missing or no key.']),
    ...(secret ? [] : [`${dataSource.storeName} holds no secret for tokens.`]),
  ];
}

function isKey(pem: string | undefined): boolean {
  try {
    return createPrivateKey(pem ?? '').asymmetricKeyType === 'ed25519';
  } catch {
    // Missing or not a key: both are reported.
    return false;
  }
}

/** Finds a store behind its mark, and losses that a server has already recorded. */
export function findLostWrites({ db, files, mark }: CheckContext): string[] {
  const loss = describeLoss(readStoreCount(db), mark);
  const said = fs.existsSync(files.lostWrites) ? fs.readFileSync(files.lostWrites, 'utf8').trim().split('\n') : [];
  return [...(loss === null ? [] : [loss]), ...said.map((line) => `lost-writes.log: ${line}`)];
}

/** Finds uploaded files without a job that may still read them. */
export async function findImportLeftOvers({ db, dataSource, files, nowMs }: CheckContext): Promise<string[]> {
  const needed = new Set(
    db.prepare<[], string>("SELECT id FROM import_job WHERE state IN ('analysing', 'ready', 'importing')").pluck().all(),
  );
  const left = new Set<string>();
  const look = (file: FoundFile, importId: string) => {
    if (!needed.has(importId) && isSettled(file, nowMs)) left.add(file.name);
  };
  for (const file of filesUnder(files.imports)) look(file, path.parse(file.name).name);
  if (dataSource.sharesFiles)
    for await (const { name, changedAtMs } of dataSource.files.list(fileNames.uploadsOf('')))
      look({ name: name.slice('imports/'.length), changedAtMs }, fileNames.importOfUpload(name));
  return describeFinding('Files of imports that are over', [...left]);
}

/** Finds files written under a temporary name and never renamed. */
export function findUnfinishedFiles({ files, nowMs }: CheckContext): string[] {
  const left = filesUnder(path.dirname(files.store)).filter((file) => /\.part(?:[\\/]|$)/.test(file.name) && isSettled(file, nowMs));
  return describeFinding(
    'Files that were never finished',
    left.map((file) => file.name),
  );
}

interface FoundFile {
  /** Relative to the listed folder. */
  readonly name: string;
  readonly changedAtMs: number;
}

const isSettled = (file: FoundFile, nowMs: number) => nowMs - file.changedAtMs > SETTLED_MS;

/** Lists every file below a folder; empty if the folder is missing. */
function filesUnder(folder: string): FoundFile[] {
  if (!fs.existsSync(folder)) return [];
  return fs.readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const file = path.join(entry.parentPath, entry.name);
    const found = entry.isFile() ? fs.statSync(file, { throwIfNoEntry: false }) : undefined;
    return found === undefined ? [] : [{ name: path.relative(folder, file), changedAtMs: found.mtimeMs }];
  });
}
