/**
 * `npm run rotate-secret [-- --keep-days 30]`: creates a new secret for all links of the shop in DATA_DIR or
 * DATABASE_URL, with or without running servers. Exit 0: rotated. 1: nothing was changed. 2: wrong command line.
 */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { runCommand } from '../backup/command.ts';
import { parseConfig } from '../config/config.ts';
import { loadEnvironment } from '../config/load-environment.ts';
import { dataFiles } from '../db/data-files.ts';
import { StartError } from '../db/start-error.ts';
import { refuseMisplaced } from '../db/to-start-error.ts';
import { minuteOf } from '../runtime/minute-of.ts';
import { parseKeepDays } from '../security/rotate-arguments.ts';
import { openStoresBeside, type StorePlace } from '../stores/open-stores.ts';

const DAY_MS = 86_400_000;
/**
 * Milliseconds until the new secret signs. Running servers read the secrets every 15 seconds, so all of them have it by
 * then.
 */
const TAKEN_UP_MS = 60_000;

const now = () => Date.now();

/** @throws StartError if no server has ever started there: its first start creates a secret */
function refuseEmpty({ dataDir, database }: StorePlace): void {
  refuseMisplaced(dataDir);
  if (database === null && !fs.existsSync(dataFiles(dataDir).store))
    throw new StartError(`${dataDir} holds no shop. Set DATA_DIR to the data folder of a server, or DATABASE_URL.`);
}

await runCommand(async () => {
  const keepDays = parseKeepDays(process.argv.slice(2));
  if (typeof keepDays === 'string') {
    console.error(keepDays);
    return 2;
  }
  const place = parseConfig(loadEnvironment());
  refuseEmpty(place);
  const stores = await openStoresBeside(place, { now, writes: 'much' });
  try {
    const fromMs = now() + TAKEN_UP_MS;
    const untilMs = fromMs + keepDays * DAY_MS;
    await stores.secrets.rotateTokenSecret(randomBytes(32).toString('hex'), fromMs, untilMs);
    console.log(
      [
        'The secret of all links was rotated. Running servers use the new one a minute from now, without a restart.',
        keepDays === 0
          ? 'All earlier links stop working then. Send suppliers a new link from the desk (Renew the link).'
          : `Earlier links go on opening until ${minuteOf(untilMs)}, then nothing. Mails contain new links from that minute on.`,
        'Backups made before this still hold the old secret: after restoring one of them, rotate again.',
      ].join('\n'),
    );
    return 0;
  } finally {
    await stores.close();
  }
});
