import fs from 'node:fs';
import path from 'node:path';
import { openStore } from '../server/db/open-store.ts';
import { createSqliteStores } from '../server/stores/sqlite/open-stores.ts';
import { generateRecords } from './generate.ts';
import { builtEntry, type ServerOptions, type ServerProcess, startServer } from './server-process.ts';

const BATCH = 2000;
export const FIRST_PAGE = '/api/products?limit=24';

/** A data folder whose store holds `rows` generated products; its read model is filled and its start-up files are warm. */
export async function makeShop(rows: number, folder: string, skuShare = 0): Promise<string> {
  const dataDir = path.join(folder, `shop-${rows}`);
  fs.mkdirSync(dataDir, { recursive: true });
  const now = Date.now();
  const db = openStore(dataDir);
  const store = createSqliteStores(db, { now: () => now }).products;
  let batch = [];
  for (const { product, reviews } of generateRecords(rows, now, skuShare)) {
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

export function startShop(dataDir: string, how: Pick<ServerOptions, 'watchesTurns' | 'withoutScreens'> = {}): Promise<ServerProcess> {
  return startServer({ entry: builtEntry('hosted'), env: { DATA_DIR: dataDir }, readyPath: FIRST_PAGE, ...how });
}
