import fs from 'node:fs';
import path from 'node:path';
import { openClosedCopy, openReadOnly } from '../db/existing-file.ts';
import { userMigrations } from '../db/migrations/user-migrations.ts';
import { type Db, isCorrupt, type OpenDatabaseOptions, openDatabase, schemaVersionOf } from '../db/open-database.ts';
import { addEntries, carryOver, carrySecret } from './carry-over.ts';

const OPTIONS: OpenDatabaseOptions = { synchronous: 'FULL', migrations: userMigrations };
const SUFFIXES = ['', '-wal', '-shm'];
const OWN_SCHEMA = userMigrations.at(-1)?.id ?? 0;

/** What was found at a start that somebody should know. */
export interface UserDbFinding {
  readonly message: string;
  readonly file: string;
  readonly rows: number;
}

/**
 * Opens a device's user.db; nothing of it is ever lost unattended. A damaged one is set aside as it is (`<file>.damaged-<time>`), and what
 * a copy of it still gives is carried over. One of a newer version is left alone: this version works in a file of its own beside it
 * (`user-v<schema>.db`), which the newer version takes in when it is back.
 * @throws StartError when the folder cannot be written
 */
export function openUserDb(file: string, nowMs: number, onFound: (finding: UserDbFinding) => void): Db {
  const state = examine(file);
  if (state === 'newer') return openBesideNewer(file, nowMs, onFound);
  if (state === 'damaged') return takeInOthers(salvage(file, nowMs, onFound), file, onFound);
  return takeInOthers(openDatabase(file, OPTIONS), file, onFound);
}

/** Looks without changing anything. */
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
    // Reading takes the journal into the file; what was set aside stays as it was found.
    fs.copyFileSync(setAside + suffix, copy + suffix);
  }
  const db = openDatabase(file, OPTIONS);
  onFound({ message: 'user.db was damaged; what could be read was carried over', file: setAside, rows: readCopy(copy, db) });
  for (const suffix of SUFFIXES) fs.rmSync(copy + suffix, { force: true });
  return db;
}

function readCopy(copy: string, db: Db): number {
  let from: Db | undefined;
  try {
    from = openClosedCopy(copy);
    return carryOver(from, db);
  } catch (error) {
    // Not a database at all, or its very first page is gone: there is nothing to carry over; the file stays beside the new one.
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
    message: 'user.db was written by a newer version and is left alone; update to see and send what is in it',
    file: beside,
    rows: 0,
  });
  return db;
}

/** What older versions kept in files of their own while this one was away. */
function takeInOthers(db: Db, file: string, onFound: (finding: UserDbFinding) => void): Db {
  const folder = path.dirname(file);
  for (const name of fs.readdirSync(folder).filter((found) => /^user-v\d+\.db$/.test(found))) {
    const other = path.join(folder, name);
    if (examine(other) !== 'usable') continue;
    const from = openClosedCopy(other);
    const rows = addEntries(from, db);
    from.close();
    for (const suffix of SUFFIXES) fs.rmSync(other + suffix, { force: true });
    onFound({ message: 'entries that an older version had kept were taken in', file: other, rows });
  }
  return db;
}
