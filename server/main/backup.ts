/**
 * `npm run backup -- <folder>`: backs up the shop of DATA_DIR, DATABASE_URL and S3_ENDPOINT, with or without running
 * servers. Exit 0: written. 1: nothing was written. 2: wrong command line.
 */
import path from 'node:path';
import { backUp } from '../backup/backup.ts';
import { createProgressLine, parseFolder, runCommand } from '../backup/command.ts';
import { describeBackup } from '../backup/describe-backup.ts';
import { parseConfig } from '../config/config.ts';
import { loadEnvironment } from '../config/load-environment.ts';
import { readVersion } from '../runtime/read-version.ts';

const ALLOW_MISSING = 'allow-missing-pictures';
const USAGE = `Usage: npm run backup -- <new folder> [--${ALLOW_MISSING}]`;
const WORDS = { database: 'Copying the database', checking: 'Checking it', pictures: 'Copying pictures' };

await runCommand(async (signal) => {
  const args = parseFolder(process.argv.slice(2), USAGE, ALLOW_MISSING);
  if (typeof args === 'string') {
    console.error(args);
    return 2;
  }
  const { dataDir, database, objects } = parseConfig(loadEnvironment());
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
  return 0;
});
