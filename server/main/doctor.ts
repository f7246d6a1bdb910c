/**
 * `npm run doctor [-- --json]`: checks the shop of DATA_DIR, DATABASE_URL and S3_ENDPOINT, with or without a running
 * server, and changes nothing. Exit 0: healthy. 1: faults were found, or there is nothing to check. 2: wrong command
 * line.
 */
import { parseArgs } from 'node:util';
import { runCommand } from '../backup/command.ts';
import { describeReport, examine } from '../backup/doctor.ts';
import { parseConfig } from '../config/config.ts';
import { loadEnvironment } from '../config/load-environment.ts';

const USAGE = 'Usage: npm run doctor [-- --json]';

function parseJsonFlag(): boolean | string {
  try {
    return parseArgs({ options: { json: { type: 'boolean', default: false } } }).values.json;
  } catch (error) {
    return `${(error as Error).message}. ${USAGE}`;
  }
}

await runCommand(async () => {
  const isJson = parseJsonFlag();
  if (typeof isJson === 'string') {
    console.error(isJson);
    return 2;
  }
  const { dataDir, database, objects, retention: keep, backup, payments } = parseConfig(loadEnvironment());
  const examination = await examine({
    dataDir,
    database,
    objects,
    retention: keep,
    backup,
    takesCards: payments.mode === 'stripe',
    nowMs: Date.now(),
  });
  console.log(isJson ? JSON.stringify(examination, null, 1) : describeReport(examination));
  return examination.isHealthy ? 0 : 1;
});
