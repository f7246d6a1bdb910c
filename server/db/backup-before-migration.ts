import fs from 'node:fs';
import path from 'node:path';
import type Database from 'better-sqlite3';

/** Number of copies kept; older ones are deleted. */
const BACKUPS_KEPT = 3;
const NAME = /^before-\d{4}-.*\.db$/;

/**
 * Copies an open database to `<folder>/before-<id>-<time>.db`, as it is before that migration. The copy is
 * self-contained, without a WAL.
 * @returns the copy's path
 * @throws errors of the driver or the file system; leaves no partial copy
 */
export function backUpBeforeMigration(db: Database.Database, folder: string, migrationId: number): string {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const time = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const copy = path.join(folder, `before-${String(migrationId).padStart(4, '0')}-${time}.db`);
  // Contains the process id: a server and an import that start at the same moment both make a copy.
  const unfinished = `${copy}.${process.pid}.part`;
  fs.rmSync(unfinished, { force: true });
  try {
    db.prepare('VACUUM INTO ?').run(unfinished);
    fs.renameSync(unfinished, copy);
  } catch (error) {
    fs.rmSync(unfinished, { force: true });
    throw error;
  }
  deleteOldest(folder);
  return copy;
}

function deleteOldest(folder: string): void {
  const copies = fs
    .readdirSync(folder)
    .filter((name) => NAME.test(name))
    .map((name) => ({ file: path.join(folder, name), savedAtMs: fs.statSync(path.join(folder, name)).mtimeMs }))
    .sort((a, b) => b.savedAtMs - a.savedAtMs);
  for (const { file } of copies.slice(BACKUPS_KEPT)) fs.rmSync(file, { force: true });
}
