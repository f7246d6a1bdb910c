/**
 * `npm run pack -- <file>`: writes hosted's catalogue with its pictures as one signed file, for devices without a
 * network. Exit 0: written. 1: nothing was written. 2: wrong command line.
 */
import path from 'node:path';
import { createProgressLine, parseFolder, runCommand } from '../backup/command.ts';
import { parseConfig } from '../config/config.ts';
import { loadEnvironment } from '../config/load-environment.ts';
import type { DatabaseConfig } from '../db/database-config.ts';
import { StartError } from '../db/start-error.ts';
import { findProjectRoot } from '../runtime/project-root.ts';
import { fingerprintOf } from '../security/signing.ts';
import { writePack } from '../sync/pack/write-pack.ts';

const USAGE = 'Usage: npm run pack -- <new file>';

/** Returns the key of nodes that share a store; undefined: the data folder has its own. */
async function sharedFeedKey(database: DatabaseConfig | null): Promise<string | undefined> {
  if (database === null) return undefined;
  const { readFeedKey } = await import('../db/from-postgres.ts');
  const key = await readFeedKey(database.url);
  if (key === undefined) throw new StartError('The database holds no key of the feed yet. Start a server with it once.');
  return key;
}

await runCommand(async (signal) => {
  const args = parseFolder(process.argv.slice(2), USAGE);
  if (typeof args === 'string') {
    console.error(args.replace('Name one folder.', 'Name one file.'));
    return 2;
  }
  const { dataDir, database } = parseConfig(loadEnvironment());
  const progress = createProgressLine({ pictures: 'Gathering pictures' }, process.stderr);
  const file = path.resolve(args.folder);
  const { rows, pictures, bytes, publicKey } = await writePack({
    dataDir,
    feedKey: await sharedFeedKey(database),
    sampleDir: path.join(findProjectRoot(), 'resources', 'pictures'),
    file,
    now: Date.now,
    onPicture: (done, total) => progress.show('pictures', done, total),
    signal,
  }).finally(progress.end);
  const megabytes = (bytes / 1e6).toFixed(1);
  console.log(`Pack written to ${file}: ${rows} products, ${pictures} pictures, ${megabytes} MB, key ${fingerprintOf(publicKey)}.`);
  return 0;
});
