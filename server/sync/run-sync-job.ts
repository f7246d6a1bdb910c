import { Worker } from 'node:worker_threads';
import type { Engine } from '../catalogue/engine/engine.ts';
import { type EngineImage, fromEngineImageInTurns } from '../catalogue/engine/engine-image.ts';
import { removeCatalogueFile } from '../catalogue/files/catalogue-sidecars.ts';
import { workerFile } from '../runtime/worker-file.ts';
import { type BuiltSnapshot, type SyncJob, unpackedOf } from './sync-jobs.ts';

type JobOf<Kind extends SyncJob['kind']> = Extract<SyncJob, { kind: Kind }>;

/**
 * Runs a job in a worker thread, then loads the resulting engine in turns of the event loop. Rejects with the job's
 * error.
 */
export function runSyncJob(job: JobOf<'build'>): Promise<BuiltSnapshot>;
export function runSyncJob(job: JobOf<'salvage'>): Promise<Engine>;
export async function runSyncJob(job: JobOf<'build' | 'salvage'>): Promise<BuiltSnapshot | Engine> {
  const answer = await answerOf(startWorker(job));
  return job.kind === 'build' ? (answer as BuiltSnapshot) : fromEngineImageInTurns(answer as EngineImage);
}

/** A running import, which unpacks while its download is still running. */
export interface Import {
  /** Reports how many bytes of the packed file are present and verified. */
  fetched(bytes: number): void;
  /** For `Catalogue.replaceFrom`. */
  readonly engine: Promise<Engine>;
  stop(): Promise<void>;
}
export type StartImport = (job: JobOf<'import'>) => Import;

export const startImport: StartImport = (job) => {
  const worker = startWorker(job);
  const taken = answerOf(worker).then((engineImage) => fromEngineImageInTurns(engineImage as EngineImage));
  // Resolves only after the worker has ended without error: then the file is checked and complete.
  const engine = Promise.all([taken, endOf(worker)]).then(([one]) => one);
  // Avoids an unhandled rejection if it fails during the download; a later `await` still gets the error.
  engine.catch(() => undefined);
  return {
    fetched: (bytes) => worker.postMessage(bytes),
    engine,
    stop: async () => {
      await worker.terminate();
      removeCatalogueFile(unpackedOf(job.catalogueFile));
    },
  };
};

const startWorker = (job: SyncJob) => new Worker(workerFile('sync-worker', import.meta.url), { workerData: job });

function endOf(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The sync worker ended with code ${code}`))));
  });
}

/** Resolves to the worker's first message, which only sync-worker.ts types. */
function answerOf(worker: Worker): Promise<unknown> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The sync worker ended with code ${code} before it answered`)));
  });
}
