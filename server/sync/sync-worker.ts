/** The thread behind run-sync-job.ts: one job, one answer, then gone. An entry of its own in the build. */
import { parentPort, workerData } from 'node:worker_threads';
import { buffersOf, type FrozenEngine } from '../catalogue/engine/frozen.ts';
import { salvageCatalogue } from '../catalogue/salvage.ts';
import { freezeLeanFile } from './lean-file.ts';
import { freezeBeside } from './run-sync-job.ts';
import { buildSnapshot, importSnapshot, type SyncJob } from './sync-jobs.ts';

// Given by run-sync-job.ts, which is typed.
const job = workerData as SyncJob;
if (job.kind === 'build') parentPort?.postMessage(await buildSnapshot(job));
else {
  const frozen = await makeFrozen(job);
  parentPort?.postMessage(frozen, buffersOf(frozen));
}

function makeFrozen(making: Exclude<SyncJob, { kind: 'build' }>): FrozenEngine | Promise<FrozenEngine> {
  if (making.kind === 'import') return importSnapshot(making, freezeBeside);
  return making.kind === 'freeze' ? freezeLeanFile(making.leanFile) : salvageCatalogue(making);
}
