import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openStore } from '../server/db/open-store.ts';
import { createSqliteStores } from '../server/stores/sqlite/open-stores.ts';
import { generateRecords } from './generate.ts';
import { builtEntry, type ServerOptions, type ServerProcess, startServer } from './server-process.ts';

const BATCH = 2000;
export const FIRST_PAGE = '/api/products?limit=24';

/** Creates a data folder with `rows` generated products, a filled read model and warm start-up files. */
export async function makeShop(rows: number, folder: string): Promise<string> {
  const dataDir = path.join(folder, `shop-${rows}`);
  fs.mkdirSync(dataDir, { recursive: true });
  const now = Date.now();
  const db = openStore(dataDir);
  const store = createSqliteStores(db, { now: () => now }).products;
  let batch = [];
  for (const { product, reviews } of generateRecords(rows, now)) {
    batch.push({ product, reviews });
    if (batch.length < BATCH) continue;
    await store.putRecords(batch);
    batch = [];
  }
  if (batch.length > 0) await store.putRecords(batch);
  db.close();
  await (await startShop(dataDir)).stop();
  return dataDir;
}

export function startShop(dataDir: string, how: Pick<ServerOptions, 'watchesTurns'> = {}): Promise<ServerProcess> {
  return startServer({ entry: builtEntry('hosted'), env: { DATA_DIR: dataDir }, readyPath: FIRST_PAGE, ...how });
}

const LOOK_EVERY_MS = 500;
/** Processor milliseconds between two polls that count as idle: housekeeping only. */
const RESTING_MS = 15;
const AT_REST_WITHIN_MS = 180_000;

/**
 * Waits until a started server has finished its background work: bitmaps (a second of work at a million products) and
 * the full copy for devices. Otherwise that work would count as the cost of pages.
 */
export async function waitUntilIdle(server: ServerProcess): Promise<void> {
  const giveUp = performance.now() + AT_REST_WITHIN_MS;
  let before = server.cpuMs();
  for (let restful = 0; restful < 4; ) {
    if (performance.now() > giveUp) throw new Error('The server does not become idle: figures would include its background work');
    await wait(LOOK_EVERY_MS);
    const now = server.cpuMs();
    restful = now - before > RESTING_MS ? 0 : restful + 1;
    before = now;
  }
}
