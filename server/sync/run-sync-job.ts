import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Engine } from '../catalogue/engine/engine.ts';
import { type FrozenEngine, thawInTurns } from '../catalogue/engine/frozen.ts';
import type { BuiltSnapshot, SyncJob } from './sync-jobs.ts';

/** Beside this file in the sources; in the build an entry of its own, beside this chunk or one folder up. */
function workerFile(): URL {
  const candidates = ['./sync-worker.ts', './sync-worker.js', '../sync-worker.js'].map((name) => new URL(name, import.meta.url));
  const found = candidates.find((url) => fs.existsSync(fileURLToPath(url)));
  if (found === undefined) throw new Error(`No sync-worker beside ${import.meta.url}: the build lacks its entry`);
  return found;
}

type JobOf<Kind extends SyncJob['kind']> = Extract<SyncJob, { kind: Kind }>;

/** Runs a job off the thread that answers requests, which then takes its engine over in turns. Rejects with the job's error. */
export function runSyncJob(job: JobOf<'build'>): Promise<BuiltSnapshot>;
export function runSyncJob(job: JobOf<'import' | 'salvage'>): Promise<Engine>;
export async function runSyncJob(job: JobOf<'build' | 'import' | 'salvage'>): Promise<BuiltSnapshot | Engine> {
  return job.kind === 'build' ? ((await inWorker(job)) as BuiltSnapshot) : thawInTurns((await inWorker(job)) as FrozenEngine);
}

/** For another worker, which hands it on as it is. */
export const freezeBeside = async (leanFile: string): Promise<FrozenEngine> =>
  (await inWorker({ kind: 'freeze', leanFile })) as FrozenEngine;

/** What it posts is typed by sync-worker.ts alone. */
function inWorker(job: SyncJob): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerFile(), { workerData: job });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The sync worker ended with code ${code} before it answered`)));
  });
}
