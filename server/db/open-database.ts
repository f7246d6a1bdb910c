import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { backUpBeforeMigration } from './backup-before-migration.ts';
import { describeTooOld, type Migration } from './migration.ts';
import { StartError } from './start-error.ts';

/** Database handle for the rest of the server; only server/db imports the driver. */
export type Db = Database.Database;
export type Prepared<Params extends unknown[], Row> = Database.Statement<Params, Row>;

export interface OpenDatabaseOptions {
  /** FULL for data that must survive a power cut (orders, outbox), NORMAL for data that can be rebuilt. */
  readonly synchronous: 'FULL' | 'NORMAL';
  readonly migrations: readonly Migration[];
  /** Page size of a new file; defaults to SQLite's 4 KiB. */
  readonly pageBytes?: number;
  /** Folder for a copy of an existing file before it is migrated; without it no copy is made. */
  readonly backups?: string;
}

const WAL_BYTES_KEPT = 16 * 1024 * 1024;
/**
 * Page cache per connection: reads come from memory or by key, so a small cache is as fast and its growth is bounded.
 */
const CACHE_KIBIBYTES = 4096;

/**
 * Opens (creating file and folder) and migrates a SQLite file; `:memory:` works for tests of migrations.
 * @throws StartError if the folder is not writable, the file is no database, or its schema is newer than this code or
 * older than the first migration.
 */
export function openDatabase(file: string, options: OpenDatabaseOptions): Db {
  const db = openFile(file);
  try {
    if (options.pageBytes !== undefined) db.pragma(`page_size = ${options.pageBytes}`);
    db.pragma('journal_mode = WAL');
    db.pragma(`synchronous = ${options.synchronous}`);
    // Off during migrations, so that a table can be rebuilt while others reference it; references are checked
    // afterwards.
    db.pragma('foreign_keys = OFF');
    db.pragma('busy_timeout = 5000');
    // A WAL that grew under many writes is truncated after the next checkpoint.
    db.pragma(`journal_size_limit = ${WAL_BYTES_KEPT}`);
    db.pragma(`cache_size = -${CACHE_KIBIBYTES}`);
    db.pragma('trusted_schema = OFF');
    migrate(db, file, options);
    db.pragma('foreign_keys = ON');
    return db;
  } catch (error) {
    db.close();
    if (isCorrupt(error))
      throw new StartError(
        `${file} is not a readable SQLite database (${(error as Error).message}). Restore a backup or move the file away.`,
      );
    throw error;
  }
}

/** True for the driver's "this file is no database or is damaged". */
export function isCorrupt(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return code === 'SQLITE_NOTADB' || (typeof code === 'string' && code.startsWith('SQLITE_CORRUPT'));
}

function openFile(file: string): Db {
  try {
    if (file !== ':memory:') fs.mkdirSync(path.dirname(file), { recursive: true });
    return new Database(file);
  } catch (error) {
    throw new StartError(
      `Cannot open or create ${file}: ${(error as Error).message}. Check that the data folder (DATA_DIR) exists and can be written.`,
    );
  }
}

function migrate(db: Db, file: string, { migrations, backups }: OpenDatabaseOptions): void {
  const newest = migrations.at(-1)?.id ?? 0;
  const current = schemaVersionOf(db);
  if (current > newest)
    throw new StartError(
      `${file} was written by a newer version of Tradewind (schema ${current}, this version knows ${newest}). Update Tradewind or use another DATA_DIR.`,
    );
  const older = describeTooOld(file, current, migrations);
  if (older !== null) throw new StartError(older);
  const [next] = migrations.filter((m) => m.id > current);
  if (next === undefined) return;
  const copy = current > 0 && backups !== undefined ? backUp(db, file, backups, next) : null;
  try {
    applyMigrations(db, migrations);
  } catch (error) {
    if (copy === null) throw error;
    throw new StartError(
      `${file} could not be brought from schema ${current} to ${newest}: ${(error as Error).message}. It is as it was; a copy is in ${copy}. Run the version it was written by.`,
    );
  }
}

/** Applies all migrations or none: no version could open a file between two versions. */
function applyMigrations(db: Db, migrations: readonly Migration[]): void {
  inTransaction(db, () => {
    // Read again under the write lock: another process may have migrated first.
    const current = schemaVersionOf(db);
    const orphansBefore = foreignKeyViolations(db);
    for (const { id, sql } of migrations.filter((m) => m.id > current)) {
      db.exec(sql);
      db.pragma(`user_version = ${id}`);
    }
    const orphans = foreignKeyViolations(db);
    if (orphans.length > orphansBefore.length)
      throw new Error(`Rows of ${orphans.at(-1)?.table} would point at none of ${orphans.at(-1)?.parent}`);
  });
}

/**
 * Returns rows with dangling references. Those that existed before, for example after manual edits, do not prevent a
 * start.
 */
const foreignKeyViolations = (db: Db) => db.pragma('foreign_key_check') as readonly { readonly table: string; readonly parent: string }[];

function backUp(db: Db, file: string, backups: string, next: Migration): string {
  try {
    return backUpBeforeMigration(db, backups, next.id);
  } catch (error) {
    if (isCorrupt(error)) throw error;
    throw new StartError(
      `${file} must be copied to ${backups} before it is brought up to date, and that failed: ${(error as Error).message}. Nothing was changed; make room or make the folder writable.`,
    );
  }
}

/** Returns the number of the file's last applied migration; 0 if none. */
export function schemaVersionOf(db: Db): number {
  return Number(db.pragma('user_version', { simple: true }));
}

/**
 * Checkpoints a large WAL and restarts it, after bulk writes. Other writers wait only for the pages written in between;
 * a reader that outlasts 20 ms postpones the restart to the next call.
 */
export function shortenWal(db: Db): void {
  const { size } = fs.statSync(`${db.name}-wal`, { throwIfNoEntry: false }) ?? { size: 0 };
  if (size <= WAL_BYTES_KEPT) return;
  db.pragma('wal_checkpoint(PASSIVE)');
  db.pragma('busy_timeout = 20');
  db.pragma('wal_checkpoint(RESTART)');
  db.pragma('busy_timeout = 5000');
}

/** Runs a synchronous action in one immediate (write-locking) transaction; an exception rolls it back. */
export function inTransaction<T>(db: Db, action: () => T): T {
  return db.transaction(action).immediate();
}
