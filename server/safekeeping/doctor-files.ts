import { createPrivateKey } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { dataFiles } from '../db/data-files.ts';
import type { Db } from '../db/open-database.ts';
import { pictureFile } from '../images/picture-file.ts';
import { summed } from './doctor-store.ts';
import { hasTable, stillNamed } from './store-facts.ts';
import { describeLoss, readCount, type StoreMark } from './store-guard.ts';

/** What a check may look at. */
export interface Subject {
  readonly db: Db;
  readonly files: ReturnType<typeof dataFiles>;
  readonly nowMs: number;
  /** Read before the store: read after it, the mark of a running server would be ahead of the moment looked at. */
  readonly mark: StoreMark | null;
}

/** A younger file may be in the middle of being written, or its row not be there yet. */
const SETTLED_MS = 3_600_000;

/** Picture files the store knows nothing of, and rows without their file. */
export function findPictureFaults({ db, files, nowMs }: Subject): string[] {
  if (!hasTable(db, 'picture')) return [];
  const known = db.prepare<[], string>('SELECT hash FROM picture').pluck().all();
  const onDisk = new Map(
    filesUnder(files.images)
      .filter((file) => /^[\w-]{2}[\\/][\w-]+\.webp$/.test(file.name))
      .map((file) => [file.name, file]),
  );
  const lost = known.filter((hash) => !onDisk.has(pictureFile(hash)) && !fs.existsSync(path.join(files.images, pictureFile(hash))));
  // Off the books, and not removed yet.
  const going = hasTable(db, 'picture_trash') ? db.prepare<[], string>('SELECT hash FROM picture_trash').pluck().all() : [];
  for (const hash of [...known, ...going]) onDisk.delete(pictureFile(hash));
  const strange = [...onDisk.values()].filter((file) => isSettled(file, nowMs)).map((file) => file.name);
  return [
    ...summed('Pictures in the store without a file', stillNamed(files.store, lost)),
    ...summed('Files the store does not know', strange),
  ];
}

/** What signs the feed, and what every token is made with. */
export function findKeyFaults({ db, files }: Subject): string[] {
  const secret = hasTable(db, 'server_secret')
    ? db.prepare<[], string>("SELECT value FROM server_secret WHERE name = 'tokens'").pluck().get()
    : 'of a version before tokens';
  return [
    ...(isKey(files.feedKey) ? [] : ['feed-key.pem is missing or no key.']),
    ...(secret ? [] : ['store.db holds no secret for tokens.']),
  ];
}

function isKey(file: string): boolean {
  try {
    return createPrivateKey(fs.readFileSync(file)).asymmetricKeyType === 'ed25519';
  } catch {
    // Not there, not to be read or no key: each is the finding.
    return false;
  }
}

/** A store behind its mark, and losses a server has already said. */
export function findLostWrites({ db, files, mark }: Subject): string[] {
  const loss = describeLoss(readCount(db), mark);
  const said = fs.existsSync(files.lostWrites) ? fs.readFileSync(files.lostWrites, 'utf8').trim().split('\n') : [];
  return [...(loss === null ? [] : [loss]), ...said.map((line) => `lost-writes.log: ${line}`)];
}

/** Uploaded files belong to a job that may still read them. */
export function findImportLeftOvers({ db, files, nowMs }: Subject): string[] {
  const open = hasTable(db, 'import_job')
    ? db.prepare<[], string>("SELECT id FROM import_job WHERE state IN ('analysing', 'ready', 'importing')").pluck().all()
    : [];
  const needed = new Set(open);
  const left = filesUnder(files.imports).filter((file) => !needed.has(path.parse(file.name).name) && isSettled(file, nowMs));
  return summed(
    'Files of imports that are over',
    left.map((file) => file.name),
  );
}

/** What is written under another name first and was never renamed. */
export function findUnfinished({ files, nowMs }: Subject): string[] {
  const left = filesUnder(path.dirname(files.store)).filter((file) => /\.part(?:[\\/]|$)/.test(file.name) && isSettled(file, nowMs));
  return summed(
    'Files that were never finished',
    left.map((file) => file.name),
  );
}

interface FoundFile {
  /** Relative to the folder asked for. */
  readonly name: string;
  readonly changedAtMs: number;
}

const isSettled = (file: FoundFile, nowMs: number) => nowMs - file.changedAtMs > SETTLED_MS;

/** Every file below a folder; none when it is not there. */
function filesUnder(folder: string): FoundFile[] {
  if (!fs.existsSync(folder)) return [];
  return fs.readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const file = path.join(entry.parentPath, entry.name);
    const found = entry.isFile() ? fs.statSync(file, { throwIfNoEntry: false }) : undefined;
    return found === undefined ? [] : [{ name: path.relative(folder, file), changedAtMs: found.mtimeMs }];
  });
}
