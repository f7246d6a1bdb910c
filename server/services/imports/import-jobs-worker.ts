/**
 * The thread that reads suppliers' files and writes their listings, with a connection of its own: requests are answered meanwhile,
 * and whatever memory a file needs is bounded and given back. Started by import-jobs-thread.ts, which may end it at any moment:
 * SQLite rolls back what was not committed.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { createFileSource } from '../../import/read/import-source.ts';
import { openStoresToRepeat } from '../../stores/sqlite/open-stores.ts';
import { analyseImport } from './import-analysis.ts';
import { commitImport, createBreathing } from './import-commit.ts';
import type { ImportAnswer, ImportTask } from './import-thread.ts';

const port = parentPort;
if (port === null) throw new Error('This file runs as a worker thread only');
const { dataDir, task } = workerData as { readonly dataDir: string; readonly task: ImportTask };
const answer = (message: ImportAnswer) => port.postMessage(message);
const stop = new AbortController();
port.once('message', () => stop.abort(new Error('The import was cancelled')));

// What a power cut takes back here is written again, as the job says how far it is, and what the server says of the job (ready,
// importing) is on disk with everything before it.
const stores = openStoresToRepeat(dataDir, { now: Date.now });
const tidyUp = stores.shortenLog;
const breathe = createBreathing(tidyUp);
try {
  const store = stores.imports;
  if (task.kind === 'commit') {
    const onWritten = (written: number) => answer({ kind: 'progress', share: 0, good: written, bad: 0 });
    answer({ kind: 'committed', isDone: await commitImport(task.jobId, store, onWritten, breathe) });
  } else {
    const source = createFileSource(task.file, task.job.fileName);
    const onProgress = (share: number, good: number, bad: number) => answer({ kind: 'progress', share, good, bad });
    const { maxRows } = task;
    answer({
      kind: 'analysed',
      result: await analyseImport(task.job, source, { store, maxRows, onProgress, signal: stop.signal, breathe, tidyUp }),
    });
  }
} catch (error) {
  // An Error loses its class on the way; what it is called and says is what the other side needs.
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  answer({ kind: 'failed', name, message });
} finally {
  stores.close();
  port.close();
}
