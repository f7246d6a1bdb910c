/**
 * `npm run backup [-- <folder>]`: backs up the shop of DATA_DIR, DATABASE_URL and S3_ENDPOINT, with or without running
 * servers. Without a folder it writes one named by its time into BACKUP_DIR, and deletes the oldest beyond BACKUP_KEEP.
 * Exit 0: written. 1: nothing was written. 2: wrong command line.
 */
import path from 'node:path';
import { backUp } from '../backup/backup.ts';
import { createProgressLine, parseFolder, runCommand } from '../backup/command.ts';
import { describeBackup } from '../backup/describe-backup.ts';
import { backupName, pruneBackups } from '../backup/scheduled-backups.ts';
import { parseConfig } from '../config/config.ts';
import { loadEnvironment } from '../config/load-environment.ts';
import { readVersion } from '../runtime/read-version.ts';

const ALLOW_MISSING = 'allow-missing-pictures';
const USAGE = `Usage: npm run backup -- <new folder> [--${ALLOW_MISSING}], or without a folder where BACKUP_DIR is set`;
const WORDS = { database: 'Copying the database', checking: 'Checking it', pictures: 'Copying pictures' };

await runCommand(async (signal) => {
  const { dataDir, database, objects, backup: scheduled } = parseConfig(loadEnvironment());
  const given = process.argv.slice(2);
  const isScheduled = scheduled !== null && given.every((arg) => arg.startsWith('-'));
  const args = parseFolder(isScheduled ? [path.join(scheduled.dir, backupName(Date.now())), ...given] : given, USAGE, ALLOW_MISSING);
  if (typeof args === 'string') {
    console.error(args);
    return 2;
  }
  const progress = createProgressLine(WORDS, process.stderr);
  const manifest = await backUp({
    dataDir,
    database,
    objects,
    folder: args.folder,
    version: readVersion(),
    now: Date.now,
    allowMissing: args.isFlagged,
    onProgress: progress.show,
    signal,
  }).finally(progress.end);
  console.log(`Backup written to ${path.resolve(args.folder)}: ${describeBackup(manifest)}.`);
  if (isScheduled) {
    const deleted = await pruneBackups(scheduled.dir, scheduled.keep, Date.now());
    if (deleted.length > 0) console.log(`Deleted ${deleted.length} older: the newest ${scheduled.keep} stay.`);
  }
  return 0;
});
