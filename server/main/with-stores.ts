import fs from 'node:fs';
import type { Config } from '../config/config.ts';
import { dataFiles } from '../db/data-files.ts';
import { StartError } from '../db/start-error.ts';
import { refuseLostStore } from '../db/store-start.ts';
import { refuseMisplaced } from '../db/to-start-error.ts';
import { openStoresBeside } from '../stores/open-stores.ts';
import type { Stores } from '../stores/stores.ts';

/** Opens the shop's stores while `work` runs, with or without a running server. @throws StartError */
export async function withStores(config: Pick<Config, 'dataDir' | 'database'>, work: (stores: Stores) => Promise<number>): Promise<number> {
  refuseMisplaced(config.dataDir);
  if (config.database === null) {
    refuseLostStore(config.dataDir);
    if (!fs.existsSync(dataFiles(config.dataDir).store))
      throw new StartError(`${config.dataDir} holds no store.db. Set DATA_DIR to the server's data folder.`);
  }
  const stores = await openStoresBeside(config, { now: Date.now, writes: 'much' });
  try {
    return await work(stores);
  } finally {
    await stores.close();
  }
}
