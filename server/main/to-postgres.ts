/**
 * `npm run to-postgres`: copies the store in DATA_DIR into the empty database behind DATABASE_URL, while no server runs
 * on the folder. Pictures stay where they are; the feed's key is copied, so that every node signs with it. Exit 0:
 * copied. 1: nothing was changed. 2: wrong command line.
 */
import fs from 'node:fs';
import { runCommand } from '../backup/command.ts';
import { parseConfig } from '../config/config.ts';
import { loadEnvironment } from '../config/load-environment.ts';
import { dataFiles } from '../db/data-files.ts';
import { lockDataDir } from '../db/data-lock.ts';
import { openStore } from '../db/open-store.ts';
import { migratePostgres } from '../db/postgres-schema.ts';
import { StartError } from '../db/start-error.ts';
import { copyToPostgres } from '../db/to-postgres.ts';

await runCommand(async () => {
  const { dataDir, database } = parseConfig(loadEnvironment());
  if (process.argv.length > 2) {
    console.error('Usage: DATABASE_URL=postgres://… npm run to-postgres');
    return 2;
  }
  if (database === null) throw new StartError('Set DATABASE_URL to the address of an empty PostgreSQL database.');
  const { store, feedKey } = dataFiles(dataDir);
  if (!fs.existsSync(store)) throw new StartError(`There is no store in ${dataDir} to move. Check DATA_DIR.`);
  const lock = lockDataDir(dataDir);
  try {
    await migratePostgres(database.url, database);
    // Migrates the source first, so that both have the same tables.
    const source = openStore(dataDir);
    const moved = await copyToPostgres(source, database.url, {
      feedKey: fs.existsSync(feedKey) ? fs.readFileSync(feedKey, 'utf8') : null,
      onTable: (table) => console.log(`${table} ...`),
    }).finally(() => source.close());
    const kept = `${store}.moved`;
    fs.renameSync(store, kept);
    const rows = moved.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `${rows} rows of ${moved.length} tables are in the database. The file is kept as ${kept}; start with the same DATA_DIR and DATABASE_URL.`,
    );
    return 0;
  } finally {
    lock.release();
  }
});
