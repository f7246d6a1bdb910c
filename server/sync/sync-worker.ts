/**
 * The worker thread behind run-sync-job.ts: runs one job, posts its result, and ends. A separate entry of the build.
 */
import { on } from 'node:events';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { type EngineImage, transferListOf } from '../catalogue/engine/engine-image.ts';
import { salvageCatalogue } from '../catalogue/salvage.ts';
import { buildSnapshot, importSnapshot, type SyncJob } from './sync-jobs.ts';

// Passed by run-sync-job.ts, which types it.
const job = workerData as SyncJob;
const port = parentPort as MessagePort;

async function* fetched(): AsyncGenerator<number> {
  for await (const [bytes] of on(port, 'message')) yield bytes as number;
}

const postEngineImage = (engineImage: EngineImage) => port.postMessage(engineImage, transferListOf(engineImage));

if (job.kind === 'build') port.postMessage(await buildSnapshot(job));
else if (job.kind === 'import') await importSnapshot(job, fetched(), postEngineImage);
else postEngineImage(salvageCatalogue(job));
