/** The thread behind run-sync-job.ts: one job, one answer, then gone. An entry of its own in the build. */
import { on } from 'node:events';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { buffersOf, type FrozenEngine } from '../catalogue/engine/frozen.ts';
import { salvageCatalogue } from '../catalogue/salvage.ts';
import { buildSnapshot, importSnapshot, type SyncJob } from './sync-jobs.ts';

// Given by run-sync-job.ts, which is typed.
const job = workerData as SyncJob;
const port = parentPort as MessagePort;

async function* fetched(): AsyncGenerator<number> {
  for await (const [bytes] of on(port, 'message')) yield bytes as number;
}

const handOver = (frozen: FrozenEngine) => port.postMessage(frozen, buffersOf(frozen));

if (job.kind === 'build') port.postMessage(await buildSnapshot(job));
else if (job.kind === 'import') await importSnapshot(job, fetched(), handOver);
else handOver(salvageCatalogue(job));
