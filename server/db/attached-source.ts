import type { Migration } from './migration.ts';
import { type Db, openDatabase } from './open-database.ts';

/**
 * Opens a new file and an existing one under one handle: `main` is the new one, `source` the other. The caller copies
 * with INSERT … SELECT inside one read transaction and closes the handle. The new file uses no WAL, so it can be moved
 * once closed.
 */
export function openWithSourceAttached(newFile: string, sourceFile: string, migrations: readonly Migration[], pageBytes: number): Db {
  const db = openDatabase(newFile, { synchronous: 'NORMAL', migrations, pageBytes });
  try {
    db.pragma('journal_mode = DELETE');
    db.prepare('ATTACH DATABASE ? AS source').run(sourceFile);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}
