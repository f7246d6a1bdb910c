/**
 * `npm run restore -- <folder>`: a backup into an empty DATA_DIR, with no server on it.
 * Exit 0: restored. 1: DATA_DIR is as it was. 2: wrong command line.
 */
import { createProgress, dataDirOf, parseFolder, runCommand } from './safekeeping/command.ts';
import { describeBackup } from './safekeeping/describe-backup.ts';
import { restore } from './safekeeping/restore.ts';

const USAGE = 'Usage: npm run restore -- <folder of a backup>';
const WORDS = { checking: 'Checking the backup', copying: 'Copying' };

await runCommand(async (signal) => {
  const args = parseFolder(process.argv.slice(2), USAGE);
  if (typeof args === 'string') {
    console.error(args);
    return 2;
  }
  const dataDir = dataDirOf(process.env, 'bring the database back with pg_restore, and images/ with it.');
  const progress = createProgress(WORDS, process.stderr);
  const manifest = await restore({ folder: args.folder, dataDir, onProgress: progress.show, signal }).finally(progress.end);
  console.log(`Restored into ${dataDir}, as of ${manifest.madeAt}: ${describeBackup(manifest)}. Devices will take a full copy.`);
  return 0;
});
