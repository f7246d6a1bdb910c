/**
 * `npm run rotate-secret [-- --keep-days 30]`: a new secret for every secret link of the shop of DATA_DIR or DATABASE_URL, beside running
 * servers or without one. Exit 0: rotated. 1: nothing was changed. 2: wrong command line.
 */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { runCommand } from '../backup/command.ts';
import { parseConfig } from '../config/config.ts';
import { dataFiles } from '../db/data-files.ts';
import { StartError } from '../db/start-error.ts';
import { refuseMisplaced } from '../db/start-failure.ts';
import { parseKeepDays } from '../security/rotate-arguments.ts';
import { openStoresBeside, type StorePlace } from '../stores/open-stores.ts';

const DAY_MS = 86_400_000;
/** Running servers read the secrets every 15 seconds, and all know the new one before any signs with it. */
const TAKEN_UP_MS = 60_000;

const now = () => Date.now();

/** @throws StartError where no server has ever started: its first start makes a secret of its own */
function refuseEmpty({ dataDir, database }: StorePlace): void {
  refuseMisplaced(dataDir);
  if (database === null && !fs.existsSync(dataFiles(dataDir).store))
    throw new StartError(`${dataDir} holds no shop. Set DATA_DIR to the data folder of a server, or DATABASE_URL.`);
}

/** To the minute, as people set their clocks. */
const minuteOf = (atMs: number) => `${new Date(atMs).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

await runCommand(async () => {
  const keepDays = parseKeepDays(process.argv.slice(2));
  if (typeof keepDays === 'string') {
    console.error(keepDays);
    return 2;
  }
  const place = parseConfig(process.env);
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
          ? 'Links from before open nothing any more then. Suppliers get a new link from the desk (Renew the link).'
          : `Links from before go on opening until ${minuteOf(untilMs)}, then nothing. Mails from now on hold new ones.`,
        'Backups from before still hold the old secret: after restoring one of them, rotate again.',
      ].join('\n'),
    );
    return 0;
  } finally {
    await stores.close();
  }
});
