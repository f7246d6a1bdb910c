/**
 * Worker thread that reads suppliers' files and writes their listings over its own connection, so that the
 * main thread keeps serving requests and the memory of a file is bounded and freed. Started by import-thread.ts, which asks it to stop and
 * terminates it if it does not: SQLite rolls back what was not committed.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { categoriesByOwnName } from '#domain/shop/categories/shop-categories.ts';
import { createListingSink } from '../../import/commit/listing-sink.ts';
import { createFileSource } from '../../import/read/import-source.ts';
import type { ImportJob } from '../../stores/imports/import-job-store.ts';
import { openStoresBeside, type StorePlace } from '../../stores/open-stores.ts';
import { analyseImport } from './import-analysis.ts';
import type { ImportAnswer, ImportTask } from './import-thread.ts';

const port = parentPort;
if (port === null) throw new Error('This file runs as a worker thread only');
const { place, task } = workerData as { readonly place: StorePlace; readonly task: ImportTask };
const answer = (message: ImportAnswer) => port.postMessage(message);
const stop = new AbortController();
port.once('message', () => stop.abort(new Error('The import was cancelled')));
answer({ kind: 'started' });

// Writes lost in a power cut are repeated, because the job records its progress; the server's own changes to a job
// (ready, importing) are fsynced together with everything before them.
const stores = await openStoresBeside(place, { now: Date.now, writes: 'repeatably' });
const sinkOf = (job: ImportJob) => createListingSink(job, { store: stores.imports, tidyUp: stores.shortenWal });

async function commit(jobId: string): Promise<boolean> {
  const job = await stores.imports.find(jobId);
  return job !== undefined && sinkOf(job).commit((written) => answer({ kind: 'progress', share: 0, good: written, bad: 0 }), stop.signal);
}

async function analyse({ job, file, maxRows }: Extract<ImportTask, { kind: 'analyse' }>) {
  return analyseImport(job.settings, createFileSource(file, job.fileName), sinkOf(job), {
    maxRows,
    countMissing: () => stores.imports.countMissing(job.id),
    shopPrices: await stores.products.priceLevels(),
    ownNames: categoriesByOwnName(await stores.shop.find()),
    onProgress: ({ share, good, bad }) => answer({ kind: 'progress', share, good, bad }),
    signal: stop.signal,
  });
}

try {
  if (task.kind === 'commit') answer({ kind: 'committed', isDone: await commit(task.jobId) });
  else answer({ kind: 'analysed', result: await analyse(task) });
} catch (error) {
  // An Error loses its class between threads, so its name and message are sent.
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  answer({ kind: 'failed', name, message });
} finally {
  await stores.close();
  port.close();
}
