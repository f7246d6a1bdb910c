import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { FrozenEngine } from '../catalogue/engine/frozen.ts';
import type { BuiltSnapshot, SyncJob } from './sync-jobs.ts';

/** Beside this file in the sources; in the build an entry of its own, beside this chunk or one folder up. */
function workerFile(): URL {
  const candidates = ['./sync-worker.ts', './sync-worker.js', '../sync-worker.js'].map((name) => new URL(name, import.meta.url));
  const found = candidates.find((url) => fs.existsSync(fileURLToPath(url)));
  if (found === undefined) throw new Error(`No sync-worker beside ${import.meta.url}: the build lacks its entry`);
  return found;
}

/** Runs a job off the thread that answers requests. Rejects with the job's error. */
export function runSyncJob(job: Extract<SyncJob, { kind: 'build' }>): Promise<BuiltSnapshot>;
export function runSyncJob(job: Extract<SyncJob, { kind: 'import' | 'salvage' }>): Promise<FrozenEngine>;
export function runSyncJob(job: SyncJob): Promise<BuiltSnapshot | FrozenEngine> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerFile(), { workerData: job });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The sync worker ended with code ${code} before it answered`)));
  });
}
