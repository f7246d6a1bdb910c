/**
 * The thread that reads suppliers' files and writes their listings, with a connection of its own: requests are answered meanwhile,
 * and whatever memory a file needs is bounded and given back. Started by import-jobs-thread.ts.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { openStore } from '../db/data-files.ts';
import { createFileSource } from '../import/import-source.ts';
import { createSqliteImportJobStore } from '../stores/sqlite/import-job-store.ts';
import { analyseImport } from './import-jobs-analysis.ts';
import type { ImportAnswer, ImportTask } from './import-jobs-thread.ts';

const port = parentPort;
if (port === null) throw new Error('This file runs as a worker thread only');
const { dataDir, task } = workerData as { readonly dataDir: string; readonly task: ImportTask };
const answer = (message: ImportAnswer) => port.postMessage(message);
const stop = new AbortController();
port.once('message', () => stop.abort(new Error('The import was cancelled')));

const db = openStore(dataDir);
try {
  const store = createSqliteImportJobStore(db);
  if (task.kind === 'commit') answer({ kind: 'committed', isDone: await store.commit(task.jobId, task.at) });
  else {
    const source = createFileSource(task.file, task.job.fileName);
    const onProgress = (share: number, good: number, bad: number) => answer({ kind: 'progress', share, good, bad });
    answer({ kind: 'analysed', result: await analyseImport(task.job, source, { store, onProgress, signal: stop.signal }) });
  }
} catch (error) {
  // An Error loses its class on the way; what it is called and says is what the other side needs.
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  answer({ kind: 'failed', name, message });
} finally {
  db.close();
  port.close();
}
