/**
 * `npm run pack -- <file>`: hosted's catalogue with its pictures as one signed file, for devices without a network.
 * Exit 0: written. 1: nothing was written. 2: wrong command line.
 */
import path from 'node:path';
import { findProjectRoot } from './project-root.ts';
import { createProgress, dataDirOf, parseFolder, runCommand } from './safekeeping/command.ts';
import { fingerprintOf } from './signing.ts';
import { writePack } from './sync/pack/write-pack.ts';

const USAGE = 'Usage: npm run pack -- <new file>';

await runCommand(async (signal) => {
  const args = parseFolder(process.argv.slice(2), USAGE);
  if (typeof args === 'string') {
    console.error(args.replace('Name one folder.', 'Name one file.'));
    return 2;
  }
  const progress = createProgress({ pictures: 'Gathering pictures' }, process.stderr);
  const file = path.resolve(args.folder);
  const { rows, pictures, bytes, publicKey } = await writePack({
    dataDir: dataDirOf(process.env, 'make the pack where a file is the store.'),
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
