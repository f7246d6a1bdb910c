/**
 * `npm run export-person -- <e-mail> [--to <file>]`: writes everything the shop of DATA_DIR or DATABASE_URL stores
 * about an address, as JSON on stdout or in a new file that only its owner may read. Exit 0: written. 1: failed. 2:
 * wrong command line.
 */
import fs from 'node:fs';
import { runCommand } from '../backup/command.ts';
import { parseConfig } from '../config/config.ts';
import { loadEnvironment } from '../config/load-environment.ts';
import { parseExport } from '../services/people/person-command.ts';
import { personFile } from '../services/people/person-file.ts';
import { withStores } from './with-stores.ts';

const USAGE = 'Usage: npm run export-person -- <e-mail> [--to <new file>]';

await runCommand(async () => {
  const args = parseExport(process.argv.slice(2), USAGE);
  if (typeof args === 'string') {
    console.error(args);
    return 2;
  }
  const { email, file } = args;
  return withStores(parseConfig(loadEnvironment()), async ({ people }) => {
    const text = personFile(email, await people.find(email), Date.now());
    if (file === null) process.stdout.write(text);
    else fs.writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
    return 0;
  });
});
