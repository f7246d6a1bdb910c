import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { backUpBeforeMigration } from './backup-before-migration.ts';
import { describeTooOld, type Migration } from './migration.ts';
import { StartError } from './start-error.ts';

/** The one handle type the rest of the server knows; only server/db imports the driver. */
export type Db = Database.Database;
export type Prepared<Params extends unknown[], Row> = Database.Statement<Params, Row>;

export interface OpenDatabaseOptions {
  /** FULL for what must survive a power cut (orders, outbox), NORMAL for what can be rebuilt. */
  readonly synchronous: 'FULL' | 'NORMAL';
  readonly migrations: readonly Migration[];
  /** Of a new file; SQLite's own 4 KiB otherwise. */
  readonly pageBytes?: number;
  /** Folder for a copy of an existing file before it is migrated; without it none is made. */
  readonly backups?: string;
}

const WAL_BYTES_KEPT = 16 * 1024 * 1024;
/** Of pages, per connection: reads come from memory or by a key, so a small cache is as fast and stops growing early. */
const CACHE_KIBIBYTES = 4096;

/**
 * Opens (creating file and folder) and migrates a SQLite file; `:memory:` works for tests of migrations.
 * @throws StartError when the folder cannot be written, the file is no database, or it is newer than this code or older than its first step.
 */
export function openDatabase(file: string, options: OpenDatabaseOptions): Db {
  const db = openFile(file);
  try {
    if (options.pageBytes !== undefined) db.pragma(`page_size = ${options.pageBytes}`);
    db.pragma('journal_mode = WAL');
    db.pragma(`synchronous = ${options.synchronous}`);
    // Off while steps are taken, so that a table may be built anew under those that point at it; they are looked at afterwards.
    db.pragma('foreign_keys = OFF');
    db.pragma('busy_timeout = 5000');
    // A log that grew under many writes gives its space back at the next checkpoint.
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

/** All steps or none: a file between two versions could be opened by neither. */
function applyMigrations(db: Db, migrations: readonly Migration[]): void {
  inTransaction(db, () => {
    // Read again behind the write lock: another process may have been quicker.
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

/** Rows that point at nothing; those somebody left there by hand are no reason not to start. */
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

/** Number of the last migration a file went through; 0: none. */
export function schemaVersionOf(db: Db): number {
  return Number(db.pragma('user_version', { simple: true }));
}

/**
 * For who writes much in one go: once the log has grown, brings it into the database file and lets it start anew. Other writers wait
 * for the little that came in between; who reads for longer than that lets it grow on until the next time.
 */
export function shortenWal(db: Db): void {
  const { size } = fs.statSync(`${db.name}-wal`, { throwIfNoEntry: false }) ?? { size: 0 };
  if (size <= WAL_BYTES_KEPT) return;
  db.pragma('wal_checkpoint(PASSIVE)');
  db.pragma('busy_timeout = 20');
  db.pragma('wal_checkpoint(RESTART)');
  db.pragma('busy_timeout = 5000');
}

/** Runs synchronous work in one immediate (write-locking) transaction; throws roll it back. */
export function inTransaction<T>(db: Db, action: () => T): T {
  return db.transaction(action).immediate();
}
