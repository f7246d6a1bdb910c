/**
 * `npm run migrate`: migrates the store to this version: the one behind DATABASE_URL beside running nodes, or the one
 * in DATA_DIR while no server runs on it. Exit 0: it is at this version. 1: it was left unchanged.
 */

import { runCommand } from '../backup/command.ts';
import { parseConfig } from '../config/config.ts';
import { loadEnvironment } from '../config/load-environment.ts';
import { lockDataDir } from '../db/data-lock.ts';
import { openStore } from '../db/open-store.ts';
import { migratePostgres } from '../db/postgres-schema.ts';

await runCommand(async () => {
  const { dataDir, database } = parseConfig(loadEnvironment());
  if (database === null) {
    const lock = lockDataDir(dataDir);
    try {
      openStore(dataDir).close();
    } finally {
      lock.release();
    }
    console.log(`The store in ${dataDir} is at this version.`);
    return 0;
  }
  const steps = await migratePostgres(database.url, { mayMigrate: true });
  console.log(
    steps === 0 ? 'The store is at this version already.' : `The store was brought up by ${steps} step${steps === 1 ? '' : 's'}.`,
  );
  return 0;
});
