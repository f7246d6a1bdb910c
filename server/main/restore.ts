/**
 * `npm run restore -- <folder>`: restores a backup into an empty DATA_DIR without a running server, and into the empty
 * database behind DATABASE_URL and the bucket of S3_ENDPOINT if they are set. Exit 0: restored. 1: DATA_DIR is
 * unchanged. 2: wrong command line.
 */

import { createProgressLine, parseFolder, runCommand } from '../backup/command.ts';
import { describeBackup } from '../backup/describe-backup.ts';
import { restore } from '../backup/restore.ts';
import { parseConfig } from '../config/config.ts';
import { loadEnvironment } from '../config/load-environment.ts';

const USAGE = 'Usage: npm run restore -- <folder of a backup>';
const WORDS = { checking: 'Checking the backup', copying: 'Copying' };

await runCommand(async (signal) => {
  const args = parseFolder(process.argv.slice(2), USAGE);
  if (typeof args === 'string') {
    console.error(args);
    return 2;
  }
  const { dataDir, database, objects } = parseConfig(loadEnvironment());
  const progress = createProgressLine(WORDS, process.stderr);
  const manifest = await restore({ folder: args.folder, dataDir, database, objects, onProgress: progress.show, signal }).finally(
    progress.end,
  );
  const where = database === null ? dataDir : 'the database';
  console.log(`Restored into ${where}, as of ${manifest.madeAt}: ${describeBackup(manifest)}. Devices will take a full copy.`);
  return 0;
});
