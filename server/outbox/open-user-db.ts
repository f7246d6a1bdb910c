import fs from 'node:fs';
import path from 'node:path';
import { openClosedCopy, openReadOnly } from '../db/existing-file.ts';
import { userMigrations } from '../db/migrations/user-migrations.ts';
import { type Db, isCorrupt, type OpenDatabaseOptions, openDatabase, schemaVersionOf } from '../db/open-database.ts';
import { addEntries, carryOver, carrySecret } from './carry-over.ts';

const OPTIONS: OpenDatabaseOptions = { synchronous: 'FULL', migrations: userMigrations };
const SUFFIXES = ['', '-wal', '-shm'];
const OWN_SCHEMA = userMigrations.at(-1)?.id ?? 0;

/** A condition found at start that is worth reporting. */
export interface UserDbFinding {
  readonly message: string;
  readonly file: string;
  readonly rows: number;
}

/**
 * Opens a device's user.db without ever losing data. Sets a damaged file aside (`<file>.damaged-<time>`) and recovers
 * what a copy still yields. Leaves a newer version's file unchanged and works in one beside it (`user-v<schema>.db`),
 * which the newer version merges later.
 * @throws StartError if the folder is not writable
 */
export function openUserDb(file: string, nowMs: number, onFound: (finding: UserDbFinding) => void): Db {
  const state = examine(file);
  if (state === 'newer') return openBesideNewer(file, nowMs, onFound);
  if (state === 'damaged') return takeInOthers(salvage(file, nowMs, onFound), file, onFound);
  return takeInOthers(openDatabase(file, OPTIONS), file, onFound);
}

/** Examines the file without changing it. */
function examine(file: string): 'usable' | 'damaged' | 'newer' {
  if (!fs.existsSync(file)) return 'usable';
  let db: Db | undefined;
  try {
    db = openReadOnly(file);
    if (schemaVersionOf(db) > OWN_SCHEMA) return 'newer';
    return db.pragma('quick_check(1)', { simple: true }) === 'ok' ? 'usable' : 'damaged';
  } catch (error) {
    if (isCorrupt(error)) return 'damaged';
    throw error;
  } finally {
    db?.close();
  }
}

function salvage(file: string, nowMs: number, onFound: (finding: UserDbFinding) => void): Db {
  const setAside = `${file}.damaged-${nowMs}`;
  const copy = `${file}.salvage`;
  for (const suffix of SUFFIXES) {
    fs.rmSync(copy + suffix, { force: true });
    if (!fs.existsSync(file + suffix)) continue;
    fs.renameSync(file + suffix, setAside + suffix);
    // Reading a file checkpoints its WAL, so the copy is read and the damaged file stays as found.
    fs.copyFileSync(setAside + suffix, copy + suffix);
  }
  const db = openDatabase(file, OPTIONS);
  onFound({ message: 'user.db was damaged; the readable rows were recovered', file: setAside, rows: readCopy(copy, db) });
  for (const suffix of SUFFIXES) fs.rmSync(copy + suffix, { force: true });
  return db;
}

function readCopy(copy: string, db: Db): number {
  let from: Db | undefined;
  try {
    from = openClosedCopy(copy);
    return carryOver(from, db);
  } catch (error) {
    // No database at all, or the first page is destroyed: nothing can be recovered, and the damaged file is kept.
    if (!isCorrupt(error)) throw error;
    return 0;
  } finally {
    from?.close();
  }
}

function openBesideNewer(file: string, nowMs: number, onFound: (finding: UserDbFinding) => void): Db {
  const beside = path.join(path.dirname(file), `user-v${OWN_SCHEMA}.db`);
  const isNew = !fs.existsSync(beside);
  const db = examine(beside) === 'damaged' ? salvage(beside, nowMs, onFound) : openDatabase(beside, OPTIONS);
  if (isNew) {
    const newer = openReadOnly(file);
    carrySecret(newer, db);
    newer.close();
  }
  onFound({
    message: 'user.db was written by a newer version and is left unchanged; update to see and send its entries',
    file: beside,
    rows: 0,
  });
  return db;
}

/** Merges the files that older versions used while this version was not installed. */
function takeInOthers(db: Db, file: string, onFound: (finding: UserDbFinding) => void): Db {
  const folder = path.dirname(file);
  for (const name of fs.readdirSync(folder).filter((found) => /^user-v\d+\.db$/.test(found))) {
    const other = path.join(folder, name);
    if (examine(other) !== 'usable') continue;
    const from = openClosedCopy(other);
    const rows = addEntries(from, db);
    from.close();
    for (const suffix of SUFFIXES) fs.rmSync(other + suffix, { force: true });
    onFound({ message: 'entries of an older version were imported', file: other, rows });
  }
  return db;
}
