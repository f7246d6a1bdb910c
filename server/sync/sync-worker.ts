/** The thread behind run-sync-job.ts: one job, one answer, then gone. An entry of its own in the build. */
import { parentPort, workerData } from 'node:worker_threads';
import { buffersOf } from '../catalogue/engine/frozen.ts';
import { salvageCatalogue } from '../catalogue/salvage.ts';
import { buildSnapshot, importSnapshot, type SyncJob } from './sync-jobs.ts';

// Given by run-sync-job.ts, which is typed.
const job = workerData as SyncJob;
if (job.kind === 'build') parentPort?.postMessage(await buildSnapshot(job));
else {
  const frozen = job.kind === 'import' ? await importSnapshot(job) : salvageCatalogue(job);
  parentPort?.postMessage(frozen, buffersOf(frozen));
}
