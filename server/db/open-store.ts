import fs from 'node:fs';
import { dataFiles } from './data-files.ts';
import { storeMigrations } from './migrations/store-migrations.ts';
import { type Db, openDatabase } from './open-database.ts';
import { StartError } from './start-error.ts';

/**
 * Copies and migrates an existing hosted store, and opens it with FULL sync: orders must survive a power cut. Throws
 * StartError.
 */
export function openStore(dataDir: string): Db {
  refuseHalfRestored(dataDir);
  const { store, backups } = dataFiles(dataDir);
  return openDatabase(store, { synchronous: 'FULL', migrations: storeMigrations, backups });
}

/**
 * Rejects the folder of a killed restore, which has no store yet: opening one would create an empty marketplace.
 * @throws StartError
 */
export function refuseHalfRestored(dataDir: string): void {
  const { restoring } = dataFiles(dataDir);
  if (!fs.existsSync(restoring)) return;
  throw new StartError(`${restoring} is there: a restore is under way or was cut short. Run npm run restore again before anything else.`);
}
